"""Booster packs: what is in one, and what somebody who did not hold it all the time can know of it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Final

from msgspec import Struct

from mathom.core import Seat, Seats
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.cards import CARDS
from mathom.games.lotr_tcg.facts import Kind, Side

#: How many cards of each rarity a pack holds (tcg.limited.pack).
RARITIES: Final = {"R": 1, "U": 3, "C": 7}
PACK_SIZE: Final = sum(RARITIES.values())

#: A number from 0 up to, not including, the bound.
Below = Callable[[int], int]


def in_pack_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards as they are fanned out: Free Peoples, Shadow, sites, each by culture and number."""
    return tuple(sorted(cards, key=_order))


def _order(card: Card) -> tuple[int, str, int, int]:
    side = 2 if card.side is None else int(card.side is Side.SHADOW)
    return side, card.culture.value if card.culture else "", card.facts.code.set, card.facts.code.number


@cache
def basic_cards() -> tuple[Card, ...]:
    """What everybody has beside his pool: the common sites, Frodos and Rings (tcg.limited.basic-cards)."""
    return tuple(card for card in CARDS.values() if _rarity(card) == "C" and _is_basic(card))


def _is_basic(card: Card) -> bool:
    return card.kind in (Kind.SITE, Kind.THE_ONE_RING) or card.title == "Frodo"


def _rarity(card: Card) -> str:
    return card.facts.code.rarity


@cache
def printed(set_: int, rarity: str) -> tuple[Card, ...]:
    """The cards of a set that packs hold, of one rarity; basic cards are left out, for everybody has them."""
    found = (card for card in CARDS.values() if (card.facts.code.set, _rarity(card)) == (set_, rarity))
    return tuple(sorted((card for card in found if card not in basic_cards()), key=lambda card: card.facts.code))


def open_pack(set_: int, below: Below) -> tuple[Card, ...]:
    """A pack of that set: one rare, three uncommons and seven commons, no card twice."""
    return in_pack_order(
        card for rarity, number in RARITIES.items() for card in some(printed(set_, rarity), number, below)
    )


def some(cards: Sequence[Card], number: int, below: Below) -> list[Card]:
    """So many of the cards, each as likely as the others."""
    left, found = list(cards), []
    for _ in range(number):
        found.append(left.pop(below(len(left))))
    return found


class Pack(Struct, frozen=True):
    """A pack from its opening on: its set, what was in it, and what was taken from it, in that order."""

    set: int
    opened: tuple[Card, ...]
    taken: tuple[Card, ...] = ()

    @property
    def left(self) -> tuple[Card, ...]:
        return self.before(len(self.taken))

    def before(self, pick: int) -> tuple[Card, ...]:
        """What was in it before that pick."""
        gone = self.taken[:pick]
        return tuple(card for card in self.opened if card not in gone)

    def without(self, card: Card) -> Pack:
        return Pack(self.set, self.opened, (*self.taken, card))

    def known(self, holders: Sequence[Seat], seats: Seats) -> tuple[object, ...]:
        """What those seats know of it: what they saw in it whenever they held it, and what they took."""
        return tuple(
            (pick, self.before(pick), self.taken[pick : pick + 1]) for pick, seat in enumerate(holders) if seat in seats
        )

    def resampled(self, holders: Sequence[Seat], seats: Seats, rng: random.Random) -> Pack:
        """A pack of which those seats know as much. `holders` are those who have had it, the present one last.

        What was taken before they first saw it is drawn anew, rarity by rarity, for everybody knows what a pack holds.
        Of what was gone when they saw it again they know what, not who took which; of what has gone since, nothing.
        """
        looks = [pick for pick, seat in enumerate(holders) if seat in seats]
        if not looks:
            opened = open_pack(self.set, rng.randrange)
            return Pack(self.set, opened, tuple(some(opened, len(self.taken), rng.randrange)))
        seen = self.before(looks[0])
        taken = self._before_first(seen, rng)
        opened = in_pack_order((*seen, *taken))
        for look, following in zip(looks, [*looks[1:], None], strict=True):
            taken += self.taken[look : look + 1]
            if following is not None:
                between = sorted(self.taken[look + 1 : following], key=lambda card: card.slug)
                rng.shuffle(between)
            else:
                between = some(self.before(look + 1), max(0, len(self.taken) - look - 1), rng.randrange)
            taken += between
        return Pack(self.set, opened, tuple(taken))

    def _before_first(self, seen: tuple[Card, ...], rng: random.Random) -> list[Card]:
        found: list[Card] = []
        for rarity, number in RARITIES.items():
            missing = number - sum(_rarity(card) == rarity for card in seen)
            found += some([card for card in printed(self.set, rarity) if card not in seen], missing, rng.randrange)
        rng.shuffle(found)
        return found
