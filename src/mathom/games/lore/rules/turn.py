"""Turn after turn (rules: Turn sequence; Untap phase; End of turn phase)."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.core import Seat, resumable
from mathom.games.lore import choices, events
from mathom.games.lore.context import Id
from mathom.games.lore.facts import CardType, PlayWindow, SiteType
from mathom.games.lore.language.places import ForWhat, site_type
from mathom.games.lore.moments import WhenLeavesPlay, WhenTurnEnds, WhenUntapEnds
from mathom.games.lore.rules.causes import AT_HAVEN, HAND_SIZE, RAN_OUT, UNTAP_PHASE
from mathom.games.lore.rules.ending import end_game, why_last
from mathom.games.lore.rules.giving_up import let_go
from mathom.games.lore.rules.leaving import discard
from mathom.games.lore.rules.moving import movement_phases
from mathom.games.lore.rules.numbers import hand_size, points
from mathom.games.lore.rules.organizing import organization_phase, organize
from mathom.games.lore.rules.piles import discard_down, discard_from_hand, shuffle_reserve_in
from mathom.games.lore.rules.reacting import REACTIONS, Due, happen, label
from mathom.games.lore.rules.setup import set_up
from mathom.games.lore.rules.turning import heal, untap
from mathom.games.lore.rules.visiting import site_phases
from mathom.games.lore.rules.windows import act_in_turn
from mathom.games.lore.values import END_OF_TURN, Phase, Status
from mathom.games.lore.world import Rules, World


@resumable
def play(g: World) -> Rules[None]:
    """A match from the start."""
    yield from set_up(g)
    yield from turns(g)


@resumable
def turns(g: World) -> Rules[None]:
    """Players alternate, until the end game."""
    while True:
        begin_turn(g)
        yield from untap_phase(g)
        yield from organization_phase(g)
        yield from rest_of_turn(g)


@resumable
def rest_of_turn(g: World) -> Rules[None]:
    """From the movement phase on."""
    yield from movement_phases(g)
    yield from site_phases(g)
    yield from end_of_turn(g)


@resumable
def resume(g: World) -> Rules[None]:
    """From the beginning, or from the organization, movement or site phase of a position that was set up."""
    if g.phase is Phase.SETUP:
        yield from set_up(g)
        yield from turns(g)
    if g.phase is Phase.ORGANIZATION:
        yield from organize(g)
    if g.phase is not Phase.SITE:
        yield from movement_phases(g)
    yield from site_phases(g)
    yield from end_of_turn(g)
    yield from turns(g)


def begin_turn(g: World) -> None:
    g.turn += 1
    for company in tuple(g.companies.values()):
        g.set_company(replace(company, began_at=company.site, moved=False, moved_by="", faced=(), fallen=0,
                              movement_done=False, site_done=False))  # fmt: skip
    g.minor_items, g.tempted, g.done_with = frozenset(), frozenset(), frozenset()
    g.tell(events.TurnBegan(number=g.turn, player=g.name_of(g.current), seat=g.current,
                            rule="lore.untap.turn-overview"))  # fmt: skip


# --- untap phase -----------------------------------------------------------------------------------------------------


@resumable
def untap_phase(g: World) -> Rules[None]:
    """Untap all cards of the player, then heal who is at a Haven."""
    g.phase = Phase.UNTAP
    seat = g.current
    for card, thing in tuple(g.cards.items()):
        if (thing.owner == seat or g.options.solitaire) and thing.status is Status.TAPPED and thing.scored_by is None:
            untap(g, card, UNTAP_PHASE)
    for number in g.companies_of(seat):
        if site_type(g, g.companies[number].site, ForWhat.HEALING, seat) is SiteType.HAVEN:
            for character in g.characters(number):
                heal(g, character, AT_HAVEN)
    yield from happen(g, WhenUntapEnds(seat))
    yield from act_in_turn(g, PlayWindow.UNTAP, g.clockwise(seat))


# --- end of turn phase -----------------------------------------------------------------------------------------------


@resumable
def end_of_turn(g: World) -> Rules[None]:
    """Check hands, let effects end, shuffle the reserve pile in; then it is the next player's turn."""
    g.phase = Phase.END_OF_TURN
    seat = g.current
    g.tell(events.PhaseBegan(phase="end of turn phase", seat=seat, rule="lore.end-of-turn.hand-check"))
    yield from act_in_turn(g, PlayWindow.START_OF_END_OF_TURN, (seat,))
    yield from hand_checks(g)
    yield from act_in_turn(g, PlayWindow.END_OF_TURN, g.clockwise(seat))
    yield from effects_end(g)
    g.end(END_OF_TURN)
    for owner in g.order if g.options.solitaire else (seat,):
        shuffle_reserve_in(g, owner)
    yield from call(g)
    if why_last(g) is not None:
        yield from end_game(g)
    if g.called_by is not None and g.called_by != seat:
        g.turns_left -= 1
    pass_turn(g)
    if g.called_by is not None and g.turns_left <= 0:  # all who had a last turn left have given up
        yield from end_game(g)


def pass_turn(g: World) -> None:
    """It is the next player's turn. Whoever has given up is out now."""
    left = (seat for seat in (*g.opponents(g.current), g.current) if seat not in g.leaving)
    following = g.next_player() if not g.leaving else next(left)
    let_go(g)
    g.current = following


@resumable
def effects_end(g: World) -> Rules[None]:
    """Resolve what happens at the end of the turn, and discard the conditions that leave with it.

    The active player chooses what comes first where the order can matter.
    """
    triggered = REACTIONS.due(g, (WhenTurnEnds(g.current),))
    leaving = conditions_that_end(g)
    while triggered or leaving:
        at = 0
        if order_matters(g, triggered, leaving):
            labels = (*(label(g, one) for one in triggered), *(f"{_named(g, card)}: discard it" for card in leaving))
            choice = yield g.ask(g.current, "Which of these comes first?", "lore.end-of-turn.effects-order",
                                 tuple(choices.branch(at, said) for at, said in enumerate(labels)))  # fmt: skip
            at = choice.number
        if at < len(triggered):
            one = triggered[at]
            triggered = (*triggered[:at], *triggered[at + 1 :])
            yield from REACTIONS.react(g, one)
        else:
            card = leaving[at - len(triggered)]
            leaving = tuple(other for other in leaving if other != card)
            yield from discard(g, card, RAN_OUT)
        leaving = tuple(card for card in leaving if card in g.cards)


def conditions_that_end(g: World) -> tuple[Id, ...]:
    """Return the conditions until the end of the next turn that were played in an earlier turn."""
    return tuple(
        card for card, thing in g.cards.items()
        if thing.card.facts.until_next_turn and thing.turn < g.turn and thing.scored_by is None
    )  # fmt: skip


def order_matters(g: World, triggered: tuple[Due, ...], leaving: tuple[Id, ...]) -> bool:
    """Return True if there are several effects, and one of them does more than to discard its own card."""
    if len(triggered) + len(leaving) < 2:
        return False
    gone = tuple(WhenLeavesPlay(g.cards[card].card, g.cards[card].owner) for card in leaving)
    return bool(triggered) or bool(REACTIONS.due(g, gone))


def _named(g: World, card: Id) -> str:
    """Return the title of a card in play, with its player if there is another one of that title."""
    twins = sum(thing.card.title == g.title(card) for thing in g.cards.values())
    return g.title(card) if twins < 2 else f"{g.name_of(g.cards[card].owner)}'s {g.title(card)}"


@resumable
def hand_checks(g: World) -> Rules[None]:
    """Introductory: the hazard player with too many cards discards all hazards. Standard: all discard down."""
    if not g.options.played.built:
        seat = g.hazard_player
        most = hand_size(g, seat)
        if len(g.hands[seat]) > most:
            hazards = tuple(card for card in g.hands[seat].cards if card.type is CardType.HAZARD)
            discard_from_hand(g, seat, hazards, HAND_SIZE, "lore.end-of-turn.hand-check")
            yield from discard_down(g, seat, most, HAND_SIZE, "lore.end-of-turn.hand-check")
        return
    for seat in (*g.opponents(g.current), g.current):
        yield from discard_down(g, seat, hand_size(g, seat), HAND_SIZE, "lore.end-of-turn.hand-size-definition")


@resumable
def call(g: World) -> Rules[None]:
    """At the standard level a player with enough points may call the end game: the others have one turn more."""
    seat = g.current
    if may_call(g, seat):
        choice = yield g.ask(seat, f"You have {points(g, seat)} marshalling points: do you call the end game?",
                             "lore.multiplayer.end-called", (choices.PASS, choices.CALL))  # fmt: skip
        if choice.token == choices.CALL.token:
            g.called_by, g.turns_left = seat, len(g.order) - 1
            g.tell(events.EndCalled(player=g.name_of(seat), why=f"{g.name_of(seat)} calls the end game", seat=seat,
                                    rule="lore.multiplayer.end-called"))  # fmt: skip


def may_call(g: World, seat: Seat) -> bool:
    if not g.options.played.built or g.options.solitaire or g.called_by is not None:
        return False
    return points(g, seat) >= g.options.points_needed
