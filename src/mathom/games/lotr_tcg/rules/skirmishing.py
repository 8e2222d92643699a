"""Skirmishes (rulebook: Skirmish phases; Fierce skirmishes; FAQ: resolving a skirmish)."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.core import resumable
from mathom.games.lotr_tcg import choices, events
from mathom.games.lotr_tcg.cause import by_fighters
from mathom.games.lotr_tcg.context import Id
from mathom.games.lotr_tcg.facts import Keyword, Phase
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.moments import Fought, WhenLost, WhenPlayerLoses, WhenSkirmishEnds, WhenWon
from mathom.games.lotr_tcg.rules.happening import happen, happen_together
from mathom.games.lotr_tcg.rules.leaving import kill, settle_after_effects
from mathom.games.lotr_tcg.rules.numbers import keyword, overwhelms, strength, strength_of_all
from mathom.games.lotr_tcg.rules.phase_actions import action_procedure
from mathom.games.lotr_tcg.rules.wounds import wound
from mathom.games.lotr_tcg.values import END_OF_PHASE, Skirmish


@resumable
def fight_skirmishes(g: Journey) -> Rules[None]:
    """One skirmish phase after the other, in the order that the Free Peoples player decides."""
    while True:
        waiting = tuple(defender for defender, fighting in g.skirmishes if fighting)
        if not waiting:
            g.skirmishes = ()
            g.drop_additional_skirmish()
            return
        defender = waiting[0]
        if len(waiting) > 1:
            options = choices.picks(g, waiting)
            prompt = "Which skirmish is next?"
            choice = yield g.ask(g.free_peoples, prompt, "tcg.skirmish.fp-orders", options, harmless=False)
            defender = choice.card
        yield from skirmish_phase(g, defender)


@resumable
def skirmish_phase(g: Journey, defender: Id) -> Rules[None]:
    """Skirmish actions, then the skirmish is resolved."""
    fighting = next(minions for one, minions in g.skirmishes if one == defender)
    g.skirmish = Skirmish(defender, fighting, fierce=g.fierce is not None and not g.notes.additional_skirmish)
    g.begin_additional_skirmish()
    g.phase = Phase.SKIRMISH
    if g.log is not None:
        light, dark = strength_of_all(g, (defender,)), strength_of_all(g, fighting)
        g.tell(
            events.SkirmishBegan(
                defender=g.title(defender), minions=tuple(map(g.title, fighting)), keys=keys_of(g, defender, *fighting),
                seat=g.free_peoples, fierce=g.skirmish.fierce, light=strength(g, defender),
                dark=sum(strength(g, card) for card in fighting), light_parts=light, dark_parts=dark,
                rule="tcg.skirmish.fp-orders",
            )
        )  # fmt: skip
    yield from settle_after_effects(g)
    yield from action_procedure(g)
    assert g.skirmish is not None
    fought = tuple(as_it_fought(g, minion) for minion in g.skirmish.minions)
    if not g.skirmish.canceled:
        yield from resolve(g)
    # From now on nobody of this skirmish is assigned any more.
    g.skirmishes = tuple((one, minions) for one, minions in g.skirmishes if one != defender)
    yield from happen(g, WhenSkirmishEnds(defender, fought))
    g.skirmish = None
    g.end(END_OF_PHASE)


@resumable
def resolve(g: Journey) -> Rules[None]:
    """The stronger side wins; with a tie the Shadow does. At least double strength overwhelms."""
    fight = g.skirmish
    assert fight is not None
    light = (fight.defender,) if fight.defender else ()
    dark = fight.minions
    ours = sum(strength(g, card) for card in light)
    theirs = sum(strength(g, card) for card in dark)
    free_peoples_win = bool(light) and (not dark or ours > theirs)
    winners, losers = (light, dark) if free_peoples_win else (dark, light)
    most, least = max(ours, theirs), min(ours, theirs)
    bonus = sum(keyword(g, card, Keyword.DAMAGE) for card in winners)
    overwhelmed = tuple(card for card in losers if overwhelms(g, most, card, least))
    if g.log is not None:
        g.tell(
            events.SkirmishResolved(
                winner="Free Peoples" if free_peoples_win else "Shadow", light=ours, dark=theirs,
                overwhelmed=bool(overwhelmed), defender=g.title(light[0]) if light else "",
                minions=tuple(map(g.title, dark)), keys=(*(keys_of(g, *light) or ("",)), *keys_of(g, *dark)),
                winners=keys_of(g, *winners), losers=keys_of(g, *losers), damage=bonus,
                light_parts=strength_of_all(g, light), dark_parts=strength_of_all(g, dark), seat=g.free_peoples,
                rule="tcg.skirmish.overwhelm" if overwhelmed else "tcg.skirmish.higher-strength-wins",
            )
        )  # fmt: skip
    cause = by_fighters(g, winners)
    victors = tuple(g.cards[card].card for card in winners)
    lost = tuple(WhenLost(card, g.cards[card].card, g.cards[card].owner, winners, victors) for card in losers)
    if losers and not free_peoples_win:
        g.notes = replace(g.notes, skirmish_lost=True)
    for card in losers:
        if card in overwhelmed:
            yield from kill(g, card, winners, cause, True)
            continue
        for _ in range(1 + bonus):
            yield from wound(g, card, cause, winners)
    printed = tuple(moment.printed for moment in lost)
    won = tuple(WhenWon(card, losers, printed) for card in winners if g.in_play(card))
    beaten = tuple(dict.fromkeys(moment.owner for moment in lost)) if free_peoples_win else ()
    routs = tuple(WhenPlayerLoses(seat, fight.defender) for seat in beaten)
    yield from happen_together(g, (*won, *lost, *routs))


def as_it_fought(g: Journey, minion: Id) -> Fought:
    return Fought(minion, g.cards[minion].card, tuple(g.cards[item].card for item in g.borne_by(minion)))


def keys_of(g: Journey, *cards: Id) -> tuple[str, ...]:
    return tuple(g.cards[card].key for card in cards)
