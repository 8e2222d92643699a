"""Names that nobody may take: reserved ones, and offensive ones. The list is a text file that can be replaced.

Each line is a word; `#` begins a comment. A plain word is refused as the whole name and as a part of it (parts are set
off by hyphens, underscores, digits or capitals: `Admin-Bob`, `adminBob`). `*word*` is refused wherever it stands.
With `@` before it, a word is refused to people only: an event may be called after the admin, but by no insult.
Digits that stand for letters do not help, nor do letters that look like others: `4dm1n`, `Adrnin` and `ΑDΜΙΝ` in Greek
letters are `admin`. Letters that only together look like one (`rn`) are not read so in the middle of a name.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cached_property
from importlib.resources import files
from pathlib import Path

from msgspec import Struct

from mathom.core import InvalidOption
from mathom.server.accounts.skeletons import letter_by_letter, skeleton
from mathom.server.errors import BadRequest

#: Digits that are read as letters.
_LETTERS = str.maketrans("0134578", "oieastb")

_PART = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[^A-Z\W_]+")


def _plain(text: str) -> str:
    """The text without capitals, accents and marks.

    >>> _plain("Ádm-Ín")
    'admin'
    """
    bare = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
    return "".join(mark for mark in bare if mark.isalnum())


def _bare(name: str) -> str:
    """The name without the marks between its parts."""
    return re.sub(r"[-_]", "", name)


def _readings(text: str) -> tuple[str, str]:
    """The text as it stands, and with digits read as letters."""
    plain = _plain(text)
    return plain, plain.translate(_LETTERS)


def _looks(word: str) -> set[str]:
    """What a word looks like, small, with capitals and with one: `I` is taken for another letter than `i`."""
    return {skeleton(form) for form in (word, word.upper(), word.capitalize())}


class NameList(Struct, frozen=True, dict=True):
    """Words that no name may be or hold."""

    #: Refused as a whole name, or as a part of one.
    words: frozenset[str]
    #: Refused anywhere.
    anywhere: tuple[str, ...]
    #: Those of both that only people may not be called.
    reserved: frozenset[str] = frozenset()

    @cached_property
    def _skeletons(self) -> frozenset[str]:
        return frozenset(look for word in self.words for look in _looks(word))

    @cached_property
    def _anywhere(self) -> frozenset[str]:
        """Words that are refused anywhere, as they are and as their letters look."""
        forms = {form for word in self.anywhere for form in (word, word.upper(), word.capitalize())}
        return frozenset((*self.anywhere, *map(letter_by_letter, forms)))

    def check(self, name: str) -> None:
        """May somebody be called so?

        >>> NameList(frozenset({"admin"}), ()).check("Badminton")
        >>> NameList(frozenset({"admin"}), ()).check("4dm1n-Bob")
        Traceback (most recent call last):
            ...
        mathom.server.errors.BadRequest: nobody here can be called '4dm1n-Bob'; choose another name
        """
        if self._refuses(name):
            raise BadRequest(f"nobody here can be called {name!r}; choose another name")

    def check_title(self, title: str) -> None:
        """May an event, a league or a public deck be called so?

        >>> names = NameList(frozenset({"admin", "dolt"}), (), reserved=frozenset({"admin"}))
        >>> names.check_title("The admin's cup")
        >>> names.check_title("Cup of the D0lt")
        Traceback (most recent call last):
            ...
        mathom.server.errors.BadRequest: nothing here can be called 'Cup of the D0lt'; choose another name
        """
        if any(self._insults._refuses(word) for word in re.split(r"[^\w-]+", title)):
            raise BadRequest(f"nothing here can be called {title!r}; choose another name")

    @cached_property
    def _insults(self) -> NameList:
        return NameList(self.words - self.reserved, tuple(set(self.anywhere) - self.reserved))

    def _refuses(self, name: str) -> bool:
        whole = {*_readings(name), *(reading.rstrip("0123456789") for reading in _readings(name))}
        parts = {reading for part in _parts(name) for reading in _readings(part)}
        looks = {skeleton(one) for one in (_bare(name), name.rstrip("0123456789"), *_parts(name))}
        seen = {*whole, letter_by_letter(_bare(name))}
        return (
            not self.words.isdisjoint(whole | parts)
            or not self._skeletons.isdisjoint(looks)
            or any(word in one for word in self._anywhere for one in seen)
        )


def _parts(name: str) -> Iterable[str]:
    """The parts of a name: by its marks, by its digits, and by its capitals."""
    for part in re.split(r"[-_]", name):
        yield part
        yield from re.split(r"\d+", part)
        yield from _PART.findall(part)


def read_names(lines: Iterable[str]) -> NameList:
    """The list in those lines.

    >>> read_names(["# ours", "admin", "*troll*"]).anywhere
    ('troll',)
    """
    words: set[str] = set()
    anywhere: list[str] = []
    reserved: set[str] = set()
    for line in lines:
        entry = line.partition("#")[0].strip()
        word, bare = _plain(entry), entry.removeprefix("@")
        if bare.startswith("*") and bare.endswith("*") and len(word) > 2:
            anywhere.append(word)
        elif word:
            words.add(word)
        if entry.startswith("@"):
            reserved.add(word)
    return NameList(frozenset(words), tuple(anywhere), frozenset(reserved))


def load_names(file: str = "") -> NameList:
    """The list in a file; ours where none is named."""
    if not file:
        return read_names(files("mathom.server.moderation").joinpath("names.txt").read_text("utf-8").splitlines())
    try:
        return read_names(Path(file).read_text("utf-8").splitlines())
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is no UTF-8 text"
        raise InvalidOption(f"the list of names {file} cannot be read: {why}") from None
