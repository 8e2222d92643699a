"""What views of card games are made of: piles, cards by their slugs, and what is turned up at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import TypeVar, cast

from msgspec import Struct

from mathom.cards.card import Card
from mathom.cards.zones import EVERYBODY, Zone, bits
from mathom.core import Lot, Seat, Seats, TurnedUp

C = TypeVar("C", bound=Card)
V = TypeVar("V")


class PileView(Struct, frozen=True):
    """A pile: how many cards there are, and those that the viewer knows (of a draw deck, from the top on)."""

    size: int
    known: tuple[str, ...]


def pile_view(zone: Zone[C], viewers: Seats, everything: bool = False) -> PileView:
    """A pile without its order."""
    return PileView(len(zone), slugs(in_no_order(zone, viewers, everything)))


def in_no_order(zone: Zone[C], viewers: Seats, everything: bool = False) -> tuple[C, ...]:
    """The cards of a hand or pile that the viewer knows, or all of them, sorted by name: as its key has them."""
    return all_in_no_order(zone) if everything else zone.known_in_no_order(bits(viewers))


def deck_view(zone: Zone[C], viewers: Seats, everything: bool = False) -> PileView:
    """Of a draw deck as many cards as are known from the top on."""
    known: list[str] = []
    for card in zone.cards if everything else zone.known(bits(viewers)):
        if card is None:
            break
        known.append(card.slug)
    return PileView(len(zone), tuple(known))


def slugs(cards: Iterable[C]) -> tuple[str, ...]:
    return tuple([card.slug for card in cards])


def by_slug(cards: Iterable[C], view: Callable[[C], V]) -> dict[str, V]:
    """The cards of a view, each once, as they are printed. It is not to be changed: the next view has the same."""
    return cast("dict[str, V]", _by_slug(frozenset(cards), view))


@lru_cache(maxsize=1 << 11)
def _by_slug(cards: frozenset[Card], view: Callable[..., object]) -> dict[str, object]:
    """From one choice to the next a viewer seldom sees other cards than before."""
    return {card.slug: view(card) for card in sorted(cards, key=lambda card: card.slug)}


def all_in_no_order(zone: Zone[C]) -> tuple[C, ...]:
    """All cards of a hand or pile, sorted by name."""
    return zone.known_in_no_order(EVERYBODY)


def lots(piles: Mapping[str, tuple[C, ...]]) -> tuple[Lot, ...]:
    """Cards that lay hidden, by where: `{"in hand": hand}`."""
    return tuple(
        Lot(where, tuple(card.name for card in cards), tokens=slugs(cards)) for where, cards in piles.items() if cards
    )


def turned_up(name_of: Callable[[Seat], str], hidden: Mapping[Seat, tuple[Lot, ...]]) -> tuple[TurnedUp, ...]:
    """What the seats turn up when the game is over; who has nothing hidden turns up nothing."""
    return tuple(TurnedUp(seat=seat, owner=name_of(seat), lots=lots) for seat, lots in hidden.items() if lots)
