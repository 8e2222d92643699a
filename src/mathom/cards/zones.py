"""Zones: cards that lie in one place, each with who has seen it there.

A hand, a draw deck, a discard pile, a pack that is passed on, or a single card that lies face down at a card in play:
each is a `Zone`, a value that never changes. What is done to it gives another one, so a copy of a match shares it.

    deck, hand = Zone[Card].face_down(seat).put(*cards), Zone[Card].in_hand(seat)
    deck, hand = draw(deck.shuffled(dice), hand, 5)

Sets of seats are bits: `bits({0, 2}) == 0b101`. The top of a zone is its first card.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import islice
from operator import attrgetter
from typing import Final, Generic, Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from mathom.cards.card import Card
from mathom.core import Dice, Seat, Seats

C = TypeVar("C", bound=Card)

_slug: Final = attrgetter("slug")

#: The bits of all seats: a table has eight at most.
EVERYBODY: Final = 0xFF


def bit(seat: Seat) -> int:
    return 1 << seat


def bits(seats: Iterable[Seat]) -> int:
    """A set of seats as bits.

    >>> bits({0, 2})
    5
    """
    found = 0
    for seat in seats:
        found |= 1 << seat
    return found


class Zone(Struct, Generic[C], frozen=True, gc=False):
    """Cards in one place, the top first.

    `viewers` see whatever is put there: nobody (a draw deck), the owner (a hand), everybody (an open pile). Others have
    seen what was shown to them: `seen` holds, for each card, all who know it. Spectators, who have no seat, know what
    was shown to everybody.
    """

    owner: Seat | None = None
    viewers: int = 0
    cards: tuple[C, ...] = ()
    seen: tuple[int, ...] = ()

    @classmethod
    def face_down(cls, owner: Seat) -> Self:
        """An empty zone whose cards nobody sees: a draw deck, a card face down on the table."""
        return cls(owner)

    @classmethod
    def in_hand(cls, owner: Seat) -> Self:
        """An empty zone whose cards its owner sees: a hand, a sideboard, a pile that he may look through."""
        return cls(owner, bit(owner))

    @classmethod
    def face_up(cls, owner: Seat) -> Self:
        """An empty zone whose cards everybody sees."""
        return cls(owner, EVERYBODY)

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[C]:
        return iter(self.cards)

    def __contains__(self, card: object) -> bool:
        return card in self.cards

    # coming and going

    def put(self, *cards: C, seen: int = 0) -> Zone[C]:
        """With these cards under the others. `seen` are those who know them, besides the viewers."""
        known = (seen | self.viewers,) * len(cards)
        return Zone(self.owner, self.viewers, self.cards + cards, self.seen + known)

    def put_on_top(self, *cards: C, seen: int = 0) -> Zone[C]:
        """With these cards over the others, the first of them on top."""
        known = (seen | self.viewers,) * len(cards)
        return Zone(self.owner, self.viewers, cards + self.cards, known + self.seen)

    def top(self, number: int = 1) -> tuple[C, ...]:
        return self.cards[:number]

    def bottom(self, number: int = 1) -> tuple[C, ...]:
        return self.cards[-number:] if number else ()

    def without_top(self, number: int = 1) -> Zone[C]:
        return Zone(self.owner, self.viewers, self.cards[number:], self.seen[number:])

    def without_bottom(self, number: int = 1) -> Zone[C]:
        left = max(0, len(self.cards) - number)
        return Zone(self.owner, self.viewers, self.cards[:left], self.seen[:left])

    def leave(self, card: C) -> Zone[C]:
        """Without that card: of several copies, without the one that most have seen."""
        return self._without(self.place_of(card))

    def leave_top(self, card: C) -> Zone[C]:
        """Without that card: of several copies, without the topmost one."""
        return self._without(self.cards.index(card))

    def _without(self, at: int) -> Zone[C]:
        return Zone(
            self.owner, self.viewers, self.cards[:at] + self.cards[at + 1 :], self.seen[:at] + self.seen[at + 1 :]
        )

    def place_of(self, card: C) -> int:
        """Where that card lies, counted from the top: of several copies, the one that most have seen."""
        found = [at for at, other in enumerate(self.cards) if other is card]
        if not found:
            raise ValueError(f"{card!r} is not there")
        return max(found, key=lambda at: self.seen[at].bit_count())

    def emptied(self) -> Zone[C]:
        return Zone(self.owner, self.viewers)

    def passed_to(self, owner: Seat) -> Zone[C]:
        """The zone as another seat's, which looks at it: a pack of a draft. Those before him remember it."""
        return Zone(owner, bit(owner), self.cards, tuple(seen | bit(owner) for seen in self.seen))

    # what is seen

    def shown(self, viewers: int, number: int | None = None) -> Zone[C]:
        """With all of its cards, or so many from the top, seen by more: they are revealed or looked at."""
        upto = len(self.cards) if number is None else number
        seen = tuple(old | viewers if at < upto else old for at, old in enumerate(self.seen))
        return replace(self, seen=seen)

    def shuffled(self, dice: Dice) -> Zone[C]:
        """In another order, which nobody knows but those who see the zone anyway."""
        cards = sorted(self.cards, key=_slug)  # what was before does not matter
        for place in range(len(cards) - 1, 0, -1):
            other = dice.below(place + 1)
            cards[place], cards[other] = cards[other], cards[place]
        return Zone(self.owner, self.viewers, tuple(cards), (self.viewers,) * len(cards))

    def known(self, viewers: int) -> tuple[C | None, ...]:
        """What those seats together know of it, card by card; None is a card that none of them has seen."""
        if self._open_to(viewers):
            return self.cards
        return tuple(
            card if seen & viewers or seen == EVERYBODY else None
            for card, seen in zip(self.cards, self.seen, strict=True)
        )

    def known_in_no_order(self, viewers: int) -> tuple[C, ...]:
        """The cards that those seats know, sorted by name: for a hand, whose order means nothing."""
        if self._open_to(viewers):
            return tuple(sorted(self.cards, key=_slug))
        if self._unseen_by(viewers):
            return ()
        return tuple(sorted([card for card in self.known(viewers) if card is not None], key=_slug))

    def key(self, viewers: int) -> Hashable:
        """What those seats together know of it and of its order, as a key for search."""
        if self._open_to(viewers):
            return self.cards
        return len(self.cards) if self._unseen_by(viewers) else self.known(viewers)

    def hand_key(self, viewers: int) -> Hashable:
        """What those seats together know of it, as a key for search, where its order means nothing."""
        return len(self.cards), self.known_in_no_order(viewers)

    def _open_to(self, viewers: int) -> bool:
        """True if one of them sees the whole zone; what everybody sees, spectators see, too."""
        return self.viewers == EVERYBODY or bool(viewers & self.viewers)

    def _unseen_by(self, viewers: int) -> bool:
        return not any(seen & viewers or seen == EVERYBODY for seen in set(self.seen))


def draw(deck: Zone[C], hand: Zone[C], number: int = 1) -> tuple[Zone[C], Zone[C]]:
    """So many cards go from the top of the deck to the hand, as far as there are; who knew them knows them still."""
    cards, seen = deck.cards[:number], tuple(old | hand.viewers for old in deck.seen[:number])
    return deck.without_top(number), replace(hand, cards=hand.cards + cards, seen=hand.seen + seen)


def resampled(zones: Sequence[Zone[C]], viewers: int, rng: random.Random) -> tuple[Zone[C], ...]:
    """Deal anew, over all of these zones together, the cards that the viewers have not seen. The others stay.

    A zone that somebody else sees (a hand, a pile that he may look through) has no order for the viewers: what they
    know of it comes first, so that no sample tells between which cards a known one is held.
    """
    cards = unseen(zones, viewers)
    cards.sort(key=_slug)  # the sample tells nothing of the truth, whatever the generator
    rng.shuffle(cards)
    return dealt(zones, viewers, cards)


def unseen(zones: Iterable[Zone[C]], viewers: int) -> list[C]:
    """The cards of these zones that the viewers have not seen."""
    return [
        card
        for zone in zones
        for card, seen in zip(zone.cards, zone.seen, strict=True)
        if not (seen & viewers or seen == EVERYBODY)
    ]


def dealt(zones: Iterable[Zone[C]], viewers: int, cards: Iterable[C]) -> tuple[Zone[C], ...]:
    """These zones with other cards in the places of those that the viewers have not seen: as many, in that order."""
    there = iter(cards)
    return tuple([_dealt(zone, viewers, there) for zone in zones])


def _dealt(zone: Zone[C], viewers: int, cards: Iterator[C]) -> Zone[C]:
    if not zone.cards or zone._open_to(viewers):
        return zone
    held, kept = zone.cards, zone.seen
    if zone.viewers and len(set(kept)) > 1:
        known = sorted(
            [
                (card.slug, seen, card)
                for card, seen in zip(held, kept, strict=True)
                if seen & viewers or seen == EVERYBODY
            ]
        )
        unknown = sorted([seen for seen in kept if not (seen & viewers or seen == EVERYBODY)])
        kept = (*[seen for _, seen, _ in known], *unknown)
        return Zone(zone.owner, zone.viewers, (*[card for _, _, card in known], *islice(cards, len(unknown))), kept)
    now = [card if seen & viewers or seen == EVERYBODY else next(cards) for card, seen in zip(held, kept, strict=True)]
    return Zone(zone.owner, zone.viewers, tuple(now), kept)


def keys(zones: Iterable[Zone[C]], seats: Seats) -> Hashable:
    """What those seats together know of zones and their order, as a key for search."""
    viewers = bits(seats)
    return tuple([zone.key(viewers) for zone in zones])


def hand_keys(zones: Iterable[Zone[C]], seats: Seats) -> Hashable:
    """What those seats together know of zones whose order means nothing, as a key for search."""
    viewers = bits(seats)
    return tuple([zone.hand_key(viewers) for zone in zones])


def seen_in_order(field: str) -> Callable[[object, Seats], Hashable]:
    """Who sees a field that is a zone, or a list of zones: `shared(Zone[Card](), seen=seen_in_order("deck"))`."""
    return lambda state, seats: keys(_zones(state, field), seats)


def seen_in_no_order(field: str) -> Callable[[object, Seats], Hashable]:
    """The same for hands, whose order means nothing."""
    return lambda state, seats: hand_keys(_zones(state, field), seats)


def _zones(state: object, field: str) -> Sequence[Zone[Card]]:
    found: Zone[Card] | list[Zone[Card]] = getattr(state, field)
    return (found,) if isinstance(found, Zone) else found
