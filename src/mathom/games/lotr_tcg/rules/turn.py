"""A match: preparation, then turn after turn (rulebook: Turn sequence)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from mathom.cards.choices import PASS
from mathom.cards.telling import Cause, by_text
from mathom.core import Seat, resumable
from mathom.games.lotr_tcg import choices, events
from mathom.games.lotr_tcg.cause import SANCTUARY
from mathom.games.lotr_tcg.facts import Keyword, Phase
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.modifiers import MaySkipArchery
from mathom.games.lotr_tcg.moments import WhenPhaseEnds, WhenPhaseStarts, WhenTurnEnds, WhenTurnStarts
from mathom.games.lotr_tcg.rules.archery import archery_fire
from mathom.games.lotr_tcg.rules.assignment import assign_defenders
from mathom.games.lotr_tcg.rules.burdens import check_corruption
from mathom.games.lotr_tcg.rules.happening import happen
from mathom.games.lotr_tcg.rules.leaving import settle, settle_after_effects
from mathom.games.lotr_tcg.rules.losing import let_go
from mathom.games.lotr_tcg.rules.move_limit import base_move_limit, note_move_limit
from mathom.games.lotr_tcg.rules.moving import move
from mathom.games.lotr_tcg.rules.numbers import keyword, skipping
from mathom.games.lotr_tcg.rules.phase_actions import action_procedure, take_action
from mathom.games.lotr_tcg.rules.presence import companions, minions
from mathom.games.lotr_tcg.rules.regroup import discard_minions, moves_again, reconcile
from mathom.games.lotr_tcg.rules.setup import prepare
from mathom.games.lotr_tcg.rules.skirmishing import fight_skirmishes
from mathom.games.lotr_tcg.rules.wounds import can_heal, heal
from mathom.games.lotr_tcg.values import END_OF_PHASE, END_OF_TURN, REGROUP, TurnNotes

SANCTUARY_HEALS: Final = 5


@resumable
def play(g: Journey) -> Rules[None]:
    """A whole match. When a leading player is out of a game of several, it goes on here with the next turn."""
    if not g.turn:
        yield from prepare(g)
    while True:
        let_go(g)
        yield from turn(g)


@resumable
def turn(g: Journey) -> Rules[None]:
    """One player's turn, from the empty pool to the discarded minions."""
    yield from begin_turn(g)
    yield from fellowship_phase(g)
    while True:
        yield from after_moving(g)
        again = yield from regroup_phase(g)
        if not again:
            break
    yield from end_turn(g)


@resumable
def resume(g: Journey) -> Rules[None]:
    """A position that was set up goes on in the phase that it is in."""
    if g.phase is Phase.BETWEEN:
        yield from play(g)
        return
    if g.phase is Phase.FELLOWSHIP:
        yield from fellowship_phase(g)
        g.phase = Phase.SHADOW
    while True:
        yield from go_on(g)
        again = yield from regroup_phase(g)
        if not again:
            break
        g.phase = Phase.SHADOW
    yield from end_turn(g)
    yield from play(g)


# --- the turn --------------------------------------------------------------------------------------------------------


@resumable
def begin_turn(g: Journey) -> Rules[None]:
    """The pool is emptied; then what happens at the start of a turn, sanctuary healing included."""
    if g.turn:
        g.free_peoples = g.left_of(g.free_peoples)
    if g.options.turn_limit and g.turn >= g.options.turn_limit:
        g.win(None, f"{g.turn} turns have been played: the game is drawn.", "tcg.win.reach-final-first")
    g.turn += 1
    g.phase = Phase.BETWEEN
    g.twilight = 0
    g.moves, g.taken = 0, 0
    g.move_limit = base_move_limit(g)
    g.notes = TurnNotes()
    g.assigned = frozenset()
    g.played = ()
    g.wearing = False
    g.forget()
    g.tell(events.TurnBegan(number=g.turn, player=g.options.name_of(g.free_peoples), seat=g.free_peoples,
                            rule="tcg.turn.clockwise"))  # fmt: skip
    # Cards that lay idle in other turns are active again: a character may die of it, or a card be where it may not.
    if g.rules > 3:
        yield from settle(g)
    else:
        note_move_limit(g)
        check_corruption(g)
    yield from happen(g, WhenTurnStarts(g.free_peoples))
    if keyword(g, g.site, Keyword.SANCTUARY):
        yield from sanctuary(g)


@resumable
def sanctuary(g: Journey) -> Rules[None]:
    """Up to five wounds are healed from companions."""
    for left in range(SANCTUARY_HEALS, 0, -1):
        wounded = tuple(card for card in companions(g, g.free_peoples) if can_heal(g, card))
        if not wounded:
            return
        prompt = f"Sanctuary: whom do you heal? ({left} left)"
        options = (*choices.picks(g, wounded), PASS)
        choice = yield g.ask(g.free_peoples, prompt, "tcg.turn.sanctuary-heal-five", options, harmless=False)
        if choice.token == PASS.token:
            return
        yield from heal(g, choice.card, SANCTUARY)


@resumable
def begin_phase(g: Journey, phase: Phase, seat: Seat) -> Rules[None]:
    g.phase = phase
    g.tell(events.PhaseBegan(phase=phase.value, player=g.options.name_of(seat), seat=seat, turn=g.turn,
                             fierce=g.fierce is not None, rule="tcg.turn.sequence"))  # fmt: skip
    yield from settle_after_effects(g)
    yield from happen(g, WhenPhaseStarts(phase))


@resumable
def fellowship_phase(g: Journey) -> Rules[None]:
    """Fellowship actions, then the move (rulebook: Fellowship phase)."""
    yield from begin_phase(g, Phase.FELLOWSHIP, g.free_peoples)
    acting = True
    while acting:
        acting = yield from take_action(
            g, g.free_peoples, "Fellowship phase: act, or pass to move on.", "tcg.fellowship.only-fp"
        )
    note_move_limit(g)
    yield from move(g)
    g.end(END_OF_PHASE)


@resumable
def after_moving(g: Journey) -> Rules[None]:
    g.phase = Phase.SHADOW
    yield from go_on(g)


@resumable
def go_on(g: Journey) -> Rules[None]:
    """From the phase that it is: Shadow phases, then the fight if there are minions."""
    if g.phase is Phase.SHADOW:
        for seat in g.shadow_players():
            if not skips_shadow(g, seat):
                yield from shadow_phase(g, seat)
        if not minions(g):
            return
        g.phase = Phase.MANEUVER
    if g.phase is Phase.MANEUVER:
        yield from begin_phase(g, Phase.MANEUVER, g.free_peoples)
        yield from action_procedure(g)
        g.end(END_OF_PHASE)
        g.phase = Phase.ARCHERY
    if g.phase is Phase.ARCHERY:
        if not skips(g, Phase.ARCHERY):
            yield from archery_phase(g)
        if not minions(g):
            return
        g.phase = Phase.ASSIGNMENT
    if g.phase is Phase.ASSIGNMENT:
        g.fierce = None
        if not skips(g, Phase.ASSIGNMENT):
            yield from assignment_phase(g)
            if g.notes.somebody_assigned and not g.skirmishes:
                return  # all have lost their assignments
        g.phase = Phase.SKIRMISH
    yield from fight_skirmishes(g)
    if g.fierce is None:
        yield from fierce_round(g)


def skips(g: Journey, phase: Phase) -> bool:
    """True if a text says that the phase is skipped."""
    return note_skipped(g, phase, skipping(g, phase))


def note_skipped(g: Journey, phase: Phase, cause: Cause | None) -> bool:
    """Everybody hears by which text a phase is skipped, if it is."""
    if cause is not None:
        g.tell(events.Noted(text=f"The {phase.value} phase is skipped", cause=cause, rule="tcg.turn.sequence"))
    return cause is not None


def skips_shadow(g: Journey, seat: Seat) -> bool:
    """True if that player skips this Shadow phase of his; he does so once."""
    skipping = g.notes.skipping_shadow
    if seat not in skipping:
        return False
    g.notes = replace(g.notes, skipping_shadow=tuple(one for one in skipping if one != seat))
    return True


@resumable
def shadow_phase(g: Journey, seat: Seat) -> Rules[None]:
    """One Shadow player does what he likes (rulebook: Shadow phases)."""
    g.shadow = seat
    g.notes = replace(g.notes, shadow_phase_over=False)
    yield from begin_phase(g, Phase.SHADOW, seat)
    acting = True
    while acting and not g.notes.shadow_phase_over:
        acting = yield from take_action(g, seat, "Shadow phase: act, or pass.", "tcg.shadow.any-order")
    yield from happen(g, WhenPhaseEnds(Phase.SHADOW, seat))
    g.shadow = None
    g.end(END_OF_PHASE)


def may_skip(title: str) -> str:
    """What the Free Peoples player is asked when a card lets him skip the archery phase."""
    return f"{title}: skip the archery phase?"


@resumable
def archery_phase(g: Journey) -> Rules[None]:
    """Archery actions and archery fire, unless the Free Peoples player may skip them and does."""
    offered = next((context for context, text in g.texts(MaySkipArchery) if text.on(g, context)), None)
    if offered is not None:
        prompt = may_skip(offered.card.title)
        choice = yield g.ask_whether(g.free_peoples, prompt, "tcg.actions.optional-def", True)
        if choice.token == "yes":
            note_skipped(g, Phase.ARCHERY, by_text(g, offered))
            return
    yield from begin_phase(g, Phase.ARCHERY, g.free_peoples)
    yield from action_procedure(g)
    yield from archery_fire(g)
    g.end(END_OF_PHASE)


@resumable
def fierce_round(g: Journey) -> Rules[None]:
    """Surviving fierce minions fight once more (rulebook: Fierce skirmishes)."""
    fierce = tuple(minion for minion in minions(g) if keyword(g, minion, Keyword.FIERCE))
    if fierce and not skips(g, Phase.ASSIGNMENT):
        g.fierce = fierce
        yield from assignment_phase(g)
        yield from fight_skirmishes(g)
        g.fierce = None


@resumable
def assignment_phase(g: Journey) -> Rules[None]:
    g.notes = replace(g.notes, somebody_assigned=False)
    yield from begin_phase(g, Phase.ASSIGNMENT, g.free_peoples)
    yield from action_procedure(g)
    yield from assign_defenders(g)
    g.end(END_OF_PHASE)


@resumable
def regroup_phase(g: Journey) -> Rules[bool]:
    """Regroup actions, Shadow players reconcile, then the Free Peoples player decides: True if he moves on."""
    g.wearing = False
    g.end(REGROUP)
    arrived(g)
    yield from begin_phase(g, Phase.REGROUP, g.free_peoples)
    yield from action_procedure(g)
    for seat in g.shadow_players():
        yield from reconcile(g, seat)
    again = yield from moves_again(g)
    if again:
        yield from move(g)
    else:
        yield from reconcile(g, g.free_peoples)
    g.wearing = False  # if the Ring was put on in this phase (FAQ: The One Ring)
    g.end(END_OF_PHASE)
    return again


def arrived(g: Journey) -> None:
    """At the last site, with all skirmishes survived, the game is won."""
    if g.here >= g.options.last_site:
        name = g.options.name_of(g.free_peoples)
        rule = "tcg.win.site-nine" if g.options.last_site == 9 else "tcg.starter.win-site-7"
        g.win(g.free_peoples, f"{name}'s fellowship has come to site {g.here}.", rule)


@resumable
def end_turn(g: Journey) -> Rules[None]:
    yield from discard_minions(g)
    g.phase = Phase.BETWEEN
    yield from happen(g, WhenTurnEnds(g.free_peoples))
    g.end(REGROUP)  # made in this regroup phase: there is no other one in this turn
    g.end(END_OF_TURN)
