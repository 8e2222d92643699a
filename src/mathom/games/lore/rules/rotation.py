"""Hazards in games of three players or more: hazard piles, and players who take turns (rules: Multi-player)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from mathom.core import Seat, resumable
from mathom.games.lore import choices, events
from mathom.games.lore.card import Card
from mathom.games.lore.choices import DONE, PASS, Choice
from mathom.games.lore.facts import CardType, PlayWindow
from mathom.games.lore.options import LARGEST_PILE
from mathom.games.lore.rules.causes import OPENING, PILE_FULL
from mathom.games.lore.rules.numbers import hazards_left
from mathom.games.lore.rules.piles import draw
from mathom.games.lore.rules.windows import act, act_once, might_act, name_of, options
from mathom.games.lore.world import Rules, World

#: Cards that may go into a hazard pile at the start, and in one turn of the rotation.
AT_THE_START: Final = 3
AT_ONCE: Final = 2


# --- the movement phase ----------------------------------------------------------------------------------------------


@resumable
def hazards_in_rotation(g: World) -> Rules[None]:
    """Clockwise: the current player acts or passes, then each other player stocks, plays hazards, or passes. It is over
    when the hazard limit is reached or all of these have passed once, and the current player passes.
    """
    seats = g.clockwise(g.current)
    g.passed = frozenset()
    at = 0
    going_on = True
    while going_on and move_goes_on(g):
        seat = seats[at % len(seats)]
        at += 1
        if seat != g.current:
            if not hazards_over(g):
                yield from hazard_turn(g, seat)
        else:
            acted = False
            if might_act(g, seat, PlayWindow.MOVEMENT):
                acted = yield from act_once(g, seat, PlayWindow.MOVEMENT)
            going_on = acted or not hazards_over(g)
    g.passed = frozenset()


def move_goes_on(g: World) -> bool:
    """True while the company whose movement phase it is exists."""
    return g.move is not None and g.move.company in g.companies


def hazards_over(g: World) -> bool:
    return hazards_left(g) <= 0 or g.passed.issuperset(g.opponents(g.current))


@resumable
def hazard_turn(g: World, seat: Seat) -> Rules[None]:
    """One of three things: put hazards into the hazard pile, play hazards from it, or pass."""
    if not g.hands[seat].cards and not might_act(g, seat, PlayWindow.MOVEMENT):
        g.passed |= {seat}
        return
    g.window = PlayWindow.MOVEMENT
    found = (PASS, *options(g, seat, PlayWindow.MOVEMENT), *stockable(g, seat))
    prompt = "Do you play hazards from your hazard pile, or put some into it? (Nobody talks about it.)"
    choice = yield g.ask(seat, prompt, "lore.multiplayer.hazard-rotation", found, name_of(PlayWindow.MOVEMENT),
                         harmless=True)  # fmt: skip
    g.window = None
    if choice.token == PASS.token:
        g.passed |= {seat}
        g.tell(events.Passed(player=g.name_of(seat), seat=seat, quiet=True, rule="lore.multiplayer.option-pass"))
    elif choice.token.startswith("stock "):
        yield from stock_in_turn(g, seat, choice.printed)
    else:
        yield from act(g, seat, choice, PlayWindow.MOVEMENT)
        acting = True
        while acting and move_goes_on(g) and hazards_left(g) > 0 and might_act(g, seat, PlayWindow.MOVEMENT):
            acting = yield from act_once(g, seat, PlayWindow.MOVEMENT)


@resumable
def stock_in_turn(g: World, seat: Seat, first: Card) -> Rules[None]:
    """One or two hazards go into the pile, which counts as one against the limit, and as having played hazards."""
    assert g.move is not None
    g.move = replace(g.move, played=g.move.played + 1, hazards_by=g.move.hazards_by | {seat})
    yield from put_into_pile(g, seat, first)
    yield from stock_more(g, seat, AT_ONCE - 1, "lore.multiplayer.option-stock")


# --- the hazard pile -------------------------------------------------------------------------------------------------


@resumable
def stock_at_start(g: World, seat: Seat) -> Rules[None]:
    """Up to three hazards of the first hand go into the hazard pile; then the player may draw as many."""
    yield from stock_more(g, seat, AT_THE_START, "lore.multiplayer.hazard-pile-start")
    missing = g.options.opening - len(g.hands[seat].cards)
    if missing > 0:
        choice = yield g.ask(seat, f"Do you draw back up to {g.options.opening} cards?", "lore.multiplayer.redraw",
                             (choices.draw(missing), PASS))  # fmt: skip
        if choice.token != PASS.token:
            yield from draw(g, seat, missing, OPENING)


@resumable
def stock_more(g: World, seat: Seat, most: int, rule: str) -> Rules[None]:
    """Up to so many hazards go into the pile, one by one."""
    left = most
    while left and g.hands[seat].cards:
        prompt = f"Which hazard goes into your hazard pile (up to {left})?"
        choice = yield g.ask(seat, prompt, rule, (DONE, *stockable(g, seat)), harmless=True)
        left = left - 1 if choice.printed is not None else 0
        if choice.printed is not None:
            yield from put_into_pile(g, seat, choice.printed)


def stockable(g: World, seat: Seat) -> tuple[Choice, ...]:
    return tuple(choices.stock(card) for card in dict.fromkeys(g.hands[seat].cards) if card.type is CardType.HAZARD)


@resumable
def put_into_pile(g: World, seat: Seat, card: Card) -> Rules[None]:
    """A hazard goes from hand into the pile; from a full one another one is discarded first."""
    if len(g.hazard_piles[seat]) >= LARGEST_PILE:
        prompt = "Your hazard pile is full: which hazard in it do you discard?"
        discards = tuple(choices.discard(one) for one in dict.fromkeys(g.hazard_piles[seat].cards))
        choice = yield g.ask(seat, prompt, "lore.multiplayer.pile-max-five", discards)
        discard_from_pile(g, seat, choice.printed)
    g.hands[seat] = g.hands[seat].leave(card)
    g.hazard_piles[seat] = g.hazard_piles[seat].put(card)
    g.tell(events.HazardsStocked(player=g.name_of(seat), number=1, cards=(card.name,), slugs=(card.slug,), seen=(seat,),
                                 seat=seat, rule="lore.multiplayer.option-stock"))  # fmt: skip


def discard_from_pile(g: World, seat: Seat, card: Card) -> None:
    g.hazard_piles[seat] = g.hazard_piles[seat].leave(card)
    g.discards[seat] = g.discards[seat].put(card)
    g.tell(events.Discarded(player=g.name_of(seat), cards=(card.name,), slugs=(card.slug,), origin="the hazard pile",
                            seat=seat, cause=PILE_FULL, rule="lore.multiplayer.pile-max-five"))  # fmt: skip
