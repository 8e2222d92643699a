"""Drawing, discarding from hand, and running out of cards (rules: Exhausting your play deck)."""

from __future__ import annotations

from typing import Final

from mathom.cards import zones
from mathom.cards.telling import Cause
from mathom.cards.zones import EVERYBODY
from mathom.core import Seat, resumable
from mathom.games.lore import choices, events
from mathom.games.lore.card import Card, side_of
from mathom.games.lore.facts import CardType
from mathom.games.lore.moments import WhenExhausted
from mathom.games.lore.rules.reacting import happen
from mathom.games.lore.world import Rules, World

#: Cards that may come from the sideboard when a draw pile runs out.
SIDEBOARDED: Final = 5


@resumable
def draw(g: World, seat: Seat, number: int, cause: Cause) -> Rules[None]:
    """Draw cards one by one: the last one exhausts the pile, and the rest comes from the new one."""
    left = number
    while left and g.piles[seat].cards:
        taken = min(left, len(g.piles[seat].cards))
        take(g, seat, taken, cause)
        left -= taken
        if not g.piles[seat].cards:
            yield from exhaust(g, seat)


def take(g: World, seat: Seat, number: int, cause: Cause) -> None:
    """Cards from the top of the pile into hand."""
    drawn = g.piles[seat].top(number)
    g.piles[seat], g.hands[seat] = zones.draw(g.piles[seat], g.hands[seat], number)
    if g.log is not None:
        g.tell(events.Drew(player=g.name_of(seat), number=len(drawn), cards=tuple(card.name for card in drawn),
                           slugs=tuple(card.slug for card in drawn), seen=(seat,), seat=seat, cause=cause,
                           rule="lore.movement.draw-numbers"))  # fmt: skip


@resumable
def exhaust(g: World, seat: Seat) -> Rules[None]:
    """The last card was drawn: discard pile and reserve pile are the new draw pile, and used counters come off."""
    g.exhausted[seat] += 1
    yield from happen(g, WhenExhausted(seat))
    why = "Your draw pile is exhausted"
    yield from sideboard(g, seat, (CardType.HAZARD, CardType.RESOURCE), SIDEBOARDED, why, "lore.exhaust.sideboard-five")
    renew(g, seat)


@resumable
def sideboard(g: World, seat: Seat, sides: tuple[CardType, ...], most: int, why: str, rule: str) -> Rules[None]:
    """Up to so many cards of those sides may come from the sideboard into the reserve pile."""
    left = most
    while left:
        cards = tuple(dict.fromkeys(card for card in g.sideboards[seat].cards if side_of(card) in sides))
        if not cards:
            break
        more = f" (up to {left})" if left > 1 else ""
        choice = yield g.ask(seat, f"{why}: which card comes from your sideboard{more}?", rule,
                             (choices.DONE, *(choices.sideboard(card) for card in cards)), harmless=True)  # fmt: skip
        left = left - 1 if choice.printed is not None else 0
        if choice.printed is not None:
            to_reserve(g, seat, choice.printed)


def renew(g: World, seat: Seat) -> None:
    """The new draw pile."""
    back = g.discards[seat].cards + g.reserves[seat].cards
    g.discards[seat], g.reserves[seat] = g.discards[seat].emptied(), g.reserves[seat].emptied()
    g.piles[seat] = g.piles[seat].put(*back).shuffled(g.dice)
    g.used[seat] = frozenset()
    pile = "hazard" if seat else "resource"
    g.tell(events.Exhausted(player=g.name_of(seat if not g.options.solitaire else 0), times=g.exhausted[seat],
                            number=len(back), pile=pile if g.options.solitaire else "", seat=seat,
                            rule="lore.exhaust.reshuffle"))  # fmt: skip


def to_reserve(g: World, seat: Seat, card: Card) -> None:
    """A card of the sideboard goes to the reserve pile; others see only of which type it is."""
    g.sideboards[seat] = g.sideboards[seat].leave(card)
    g.reserves[seat] = g.reserves[seat].put(card)
    what = "a hazard" if side_of(card) is CardType.HAZARD else "a resource or character"
    g.tell(events.Fetched(player=g.name_of(seat), what=what, card=card.name, slug=card.slug,
                          origin="the sideboard", to="the reserve pile", seen=(seat,), seat=seat,
                          rule="lore.sideboard.to-reserve"))  # fmt: skip


def shuffle_reserve_in(g: World, seat: Seat) -> None:
    """At the end of his turn a player shuffles his reserve pile into his draw pile."""
    number = len(g.reserves[seat])
    if number:
        g.piles[seat] = g.piles[seat].put(*g.reserves[seat].cards).shuffled(g.dice)
        g.reserves[seat] = g.reserves[seat].emptied()
        g.tell(events.ReserveShuffledIn(player=g.name_of(seat), number=number, seat=seat,
                                        rule="lore.end-of-turn.reserve"))  # fmt: skip


def discard_from_hand(g: World, seat: Seat, cards: tuple[Card, ...], cause: Cause, rule: str) -> None:
    """Cards of a hand go to the discard pile, face up."""
    if not cards:
        return
    for card in cards:
        g.hands[seat] = g.hands[seat].leave(card)
    g.discards[seat] = g.discards[seat].put(*cards)
    g.tell(events.Discarded(player=g.name_of(seat), cards=tuple(card.name for card in cards),
                            slugs=tuple(card.slug for card in cards), origin="hand", seat=seat, cause=cause,
                            rule=rule))  # fmt: skip


@resumable
def discard_down(g: World, seat: Seat, to: int, cause: Cause, rule: str) -> Rules[None]:
    """Discard cards of one's choice until so many are left."""
    while len(g.hands[seat]) > to:
        options = tuple(choices.discard(card) for card in dict.fromkeys(g.hands[seat].cards))
        left = len(g.hands[seat]) - to
        choice = yield g.ask(seat, f"Your hand is too large: which card do you discard ({left} to go)?", rule, options)
        assert choice.printed is not None
        discard_from_hand(g, seat, (choice.printed,), cause, rule)


def reveal_from_hand(g: World, seat: Seat, cards: tuple[Card, ...], cause: Cause) -> None:
    """Everybody sees these cards of a hand, and remembers them."""
    hand = g.hands[seat]
    for card in cards:
        hand = hand.leave(card)
    g.hands[seat] = hand.put(*cards, seen=EVERYBODY)
    g.tell(events.Revealed(player=g.name_of(seat), cards=tuple(card.name for card in cards),
                           slugs=tuple(card.slug for card in cards), seat=seat, cause=cause,
                           rule="lore.glossary.reveal"))  # fmt: skip
