"""What happens at a draft, as the log tells it."""

from __future__ import annotations

from typing import ClassVar, Self

from mathom.core import Event, Seat, Seats


class PacksOpened(Event, frozen=True, kw_only=True):
    """Everybody opens a pack.

    >>> PacksOpened(number=1, of=4, set="Mines of Moria", direction="left").words()
    'Pack 1 of 4: Mines of Moria, passed to the left.'
    """

    heading: ClassVar[int] = 1

    number: int
    of: int
    set: str
    direction: str

    def words(self) -> str:
        passed = f", passed to the {self.direction}" if self.direction else ""
        return f"Pack {self.number} of {self.of}: {self.set}{passed}."


class PackSeen(Event, frozen=True, kw_only=True):
    """A seat looks through a pack; nobody else does."""

    seat: Seat
    cards: tuple[str, ...]
    quiet: bool = True

    def seen_by(self, viewers: Seats) -> Self | None:
        return self if self.seat in viewers else None

    def words(self) -> str:
        return f"In the pack: {', '.join(self.cards)}."


class CardTaken(Event, frozen=True, kw_only=True):
    """A seat takes a card, in secret."""

    seat: Seat
    card: str
    slug: str
    number: int

    def seen_by(self, viewers: Seats) -> Self | None:
        return self if self.seat in viewers else None

    def words(self) -> str:
        return f"Pick {self.number}: {self.card}."


class PoolOpened(Event, frozen=True, kw_only=True):
    """A seat has all its packs before it."""

    seat: Seat
    cards: tuple[str, ...]

    def seen_by(self, viewers: Seats) -> Self | None:
        return self if self.seat in viewers else None

    def words(self) -> str:
        return f"Your packs hold {', '.join(self.cards)}."


class BuildingBegan(Event, frozen=True, kw_only=True):
    """All packs are empty, and everybody builds his deck."""

    heading: ClassVar[int] = 1

    def words(self) -> str:
        return "Everybody builds a deck from his pool."


class DecksBuilt(Event, frozen=True, kw_only=True):
    """All decks are built, and the games begin."""

    heading: ClassVar[int] = 1

    tables: tuple[str, ...]

    def words(self) -> str:
        return f"The decks are built. {'; '.join(self.tables)}."
