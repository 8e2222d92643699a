"""What happened, told to each viewer as far as he may know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Self

from msgspec import Struct

from mathom.core.decision import Seat, Seats


class Event(Struct, frozen=True, tag=True, kw_only=True):
    """One thing that happened. Games derive their own events from it.

    `rule` cites the rule that made it happen. What is `quiet` is bookkeeping: a table shows it, a log leaves it out.
    """

    #: 1 if a turn or a game begins with it, 2 if a part of a turn does: a log groups its lines under these.
    heading: ClassVar[int] = 0

    rule: str = ""
    quiet: bool = False

    def seen_by(self, viewers: Seats) -> Self | None:
        """The event as a person in those seats (none: a spectator) may see it: whole, redacted, or not at all."""
        return self

    def words(self) -> str:
        """The event as a sentence of the log."""
        return type(self).__name__


def in_log(events: Sequence[Event]) -> list[int]:
    """The places of those events that a log tells: without what is quiet, and without a part of a turn in which
    nothing happened.
    """
    told: list[int] = []
    for place, event in enumerate(events):
        if event.quiet:
            continue
        if event.heading and told and events[told[-1]].heading == 2:
            told.pop()
        told.append(place)
    return told


class Lot(Struct, frozen=True):
    """Things that lay hidden in one place. `where` is said of them ("in Gondor", "in hand"); `place` and `tokens` are
    the names that options have for it and for them.
    """

    where: str
    names: tuple[str, ...]
    place: str = ""
    tokens: tuple[str, ...] = ()


class TurnedUp(Event, frozen=True, kw_only=True):
    """A game is over, and what a seat had hidden lies open to everybody. Players do so, no rule makes them.

    >>> in_gondor, at_home = Lot("in Gondor", ("Frodo",)), Lot("in the Shire", ("Sam", "Merry"))
    >>> TurnedUp(seat=0, owner="the Fellowship", lots=(in_gondor, at_home)).words()
    'The Fellowship turns up Frodo in Gondor; Sam, Merry in the Shire.'
    """

    seat: Seat
    #: Whose it was, in words (empty: as the seat is called); seat -1 is nobody's.
    owner: str
    lots: tuple[Lot, ...]

    def words(self) -> str:
        found = "; ".join(f"{', '.join(lot.names)} {lot.where}" for lot in self.lots)
        return f"{self.owner[:1].upper()}{self.owner[1:]} turns up {found}."


class Told(Event, frozen=True):
    """Something that happened, in a sentence. Where it is secret, the seats `to` whom it is told hear the `secret`.

    >>> drawn = Told(text="Ada draws a card.", secret="Ada draws the Axe.", to=(0,))
    >>> [drawn.seen_by(frozenset({seat})).words() for seat in (0, 1)]
    ['Ada draws the Axe.', 'Ada draws a card.']
    """

    text: str
    secret: str = ""
    to: tuple[Seat, ...] = ()

    def seen_by(self, viewers: Seats) -> Told:
        if not self.secret:
            return self
        return Told(text=self.words() if viewers.intersection(self.to) else self.text, rule=self.rule)

    def words(self) -> str:
        return self.secret or self.text
