"""The words in which positions are set up, and what is said about a wrong one."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

from msgspec import Struct

from mathom.core.errors import InvalidPosition


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
