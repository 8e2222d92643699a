"""The smallest parts of a text: words and signs, joined once.

A text is a tuple of parts. A sign looks one way on a card's face and reads another way in a question, a choice or the
log, so both come from the same parts.

>>> cost = words("remove", Sign("(2)", "2 twilight"), ":", "wound an Orc")
>>> face(cost), plain(cost)
('remove (2): wound an Orc', 'remove 2 twilight: wound an Orc')
>>> face(sentence(cost))
'Remove (2): wound an Orc.'
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from msgspec import Struct


class Sign(Struct, frozen=True):
    """A symbol, or bold print: how it stands on a card's face, and the plain words for it."""

    face: str
    plain: str


#: One or several words in a row, a mark of punctuation, or a sign.
Part: TypeAlias = str | Sign
Words: TypeAlias = tuple[Part, ...]

#: Marks with no space before them.
_CLOSING: Final = (",", ".", ";", ":", ")", "?")


def words(*parts: Part | Words) -> Words:
    """Parts and longer texts in a row."""
    return tuple(one for part in parts for one in (part if isinstance(part, tuple) else (part,)) if one)


def bold(text: str) -> Sign:
    """
    >>> face((bold("Skirmish:"),)), plain((bold("Skirmish:"),))
    ('**Skirmish:**', 'Skirmish:')
    """
    return Sign(f"**{text}**", text)


def listed(things: Sequence[Words], last: str = "and") -> Words:
    """
    >>> face(listed([("Dwarf",), ("Elf",), ("Man",)], "or"))
    'Dwarf, Elf or Man'
    """
    if len(things) < 2:
        return words(*things)
    *first, before_last, final = things
    return words(*(words(thing, ",") for thing in first), before_last, last, final)


def names(called: Sequence[str], last: str = "and") -> str:
    """
    >>> names(["Merry", "Pippin"]), names(["Uruk Scout", "Orc Archer", "Lurtz"]), names([])
    ('Merry and Pippin', 'Uruk Scout, Orc Archer and Lurtz', '')
    """
    return plain(listed([(name,) for name in called], last))


def aside(*parts: Part | Words) -> Words:
    """A remark in brackets.

    >>> face(words("add a burden", aside("once each turn")))
    'add a burden (once each turn)'
    """
    return words("(", *parts, ")")


def face(said: Words) -> str:
    """The text as it stands on a card."""
    return _joined(part if isinstance(part, str) else part.face for part in said)


def plain(said: Words) -> str:
    """The text for a question, a choice or the log."""
    return _joined(part if isinstance(part, str) else part.plain for part in said)


def _joined(parts: Iterable[str]) -> str:
    text = ""
    for part in parts:
        text += part if not text or text[-1] == "(" or part[0] in _CLOSING else f" {part}"
    return text


def sentence(said: Words) -> Words:
    """The text with a capital at its start and a full stop at its end.

    >>> face(sentence(("the archery phase is skipped",)))
    'The archery phase is skipped.'
    """
    return words(capital(said), ".") if said else ()


def capital(said: Words) -> Words:
    """The text with a capital at its start; a sign stays as it is.

    >>> face(capital(words("exert", "an Elf")))
    'Exert an Elf'
    """
    first, *rest = said
    return words(f"{first[0].upper()}{first[1:]}" if isinstance(first, str) else first, *rest)
