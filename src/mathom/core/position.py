"""Positions that are set up: the words for them, and what is said about a wrong one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from difflib import get_close_matches
from typing import ClassVar, Final, Generic, TypeVar

from msgspec import Struct

from mathom.core.decision import Decision
from mathom.core.errors import InvalidPosition
from mathom.core.state import State

S = TypeVar("S", bound=State)


class Word(Struct, frozen=True):
    """A zone or a mark of a game's positions: how it is written (capitals stand for what differs), what it means."""

    written: str
    means: str


#: So many words are not listed.
MANY: Final = 50


def unknown(what: str, word: str, known: Iterable[str]) -> InvalidPosition:
    """There is no such word; the nearest one is named, or else all of them.

    >>> str(unknown("region", "gondolin", ["gondor", "mordor"]))
    "there is no region 'gondolin'; did you mean 'gondor'?"
    >>> str(unknown("region", "x", ["gondor", "mordor"]))
    "there is no region 'x'; there are gondor, mordor"
    """
    words = list(known)
    near = get_close_matches(word, words, n=1, cutoff=0.5)
    hint = f"; did you mean {near[0]!r}?" if near else f"; there are {', '.join(words)}" if len(words) < MANY else ""
    return InvalidPosition(f"there is no {what} {word!r}{hint}")


def as_number(text: str) -> int:
    """The number of a mark: `wounds 2`."""
    if not text.isdecimal():
        raise InvalidPosition(f"{text!r} is no number")
    return int(text)


class Position(ABC, Generic[S]):
    """A position being set up, in the words of the game (see `mathom.testing.Scenario`)."""

    #: The words that it knows, for people: `docs/testing.md` has them.
    zones: ClassVar[tuple[Word, ...]] = ()
    marks: ClassVar[tuple[Word, ...]] = ()

    def at_rest(self, state: S, decision: Decision) -> bool:
        """True if nothing is under way while this is asked: a test may end here, and the question stay open.

        Where a game does not say, something always is.
        """
        return False

    @abstractmethod
    def place(self, zone: str, *things: str) -> None:
        """Put things into a zone of the game."""

    @abstractmethod
    def mark(self, thing: str, *marks: str) -> None:
        """Give a thing a property (revealed, wounded ...)."""

    @abstractmethod
    def to_move(self, seat: str) -> None:
        """Whose turn it is."""

    @abstractmethod
    def state(self) -> S:
        """The state, checked for consistency."""
