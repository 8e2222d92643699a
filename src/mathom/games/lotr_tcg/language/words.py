"""Putting words together: articles, plurals, lists."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct

_PLURALS = {
    "Dwarf": "Dwarves", "Elf": "Elves", "Man": "Men", "ally": "allies", "Nazgûl": "Nazgûl", "Uruk-hai": "Uruk-hai",
    "armor": "armor", "character": "characters",
}  # fmt: skip

_CULTURE = re.compile(r"\[(\w+)\]")
_TWILIGHT = re.compile(r"\((\d+|X)\)")

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Phrase(Struct, frozen=True):
    """A noun with what stands before and after it.

    >>> elf = Phrase(adjectives=("exhausted",), nouns=("Elf",), clauses=("bearing a hand weapon",))
    >>> elf.one(), elf.many()
    ('an exhausted Elf bearing a hand weapon', 'exhausted Elves bearing a hand weapon')
    """

    adjectives: tuple[str, ...] = ()
    nouns: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    #: A name takes no article.
    proper: bool = False

    def _bare(self, nouns: Sequence[str]) -> str:
        return " ".join((*self.adjectives, *(nouns or ("card",)), *self.clauses))

    def bare(self) -> str:
        return self._bare(self.nouns)

    def one(self) -> str:
        if self.adjectives[:1] == ("other",):
            return "an" + self.bare()
        return self.bare() if self.proper else article(self.bare())

    def many(self) -> str:
        if self.proper:
            return self.bare()
        nouns = self.nouns or ("card",)
        return self._bare((*nouns[:-1], plural(nouns[-1])))

    def counted(self, number: int) -> str:
        return self.one() if number == 1 else f"{number_word(number)} {self.many()}"


def article(text: str) -> str:
    """The text with "a" or "an" before it.

    >>> article("Orc"), article("[elven] ally"), article("Uruk-hai")
    ('an Orc', 'an [elven] ally', 'an Uruk-hai')
    """
    first = text.lstrip("[").lower()
    return ("an " if first[:1] in "aeiou" and not first.startswith(("uni", "one")) else "a ") + text


def plural(noun: str) -> str:
    """
    >>> plural("Elf"), plural("Dwarf, Elf or Man")
    ('Elves', 'Dwarves, Elves or Men')
    """
    if " or " in noun:
        return listed([plural(one) for one in noun.replace(" or ", ", ").split(", ")], "or")
    if noun in _PLURALS:
        return _PLURALS[noun]
    return f"{noun}es" if noun.endswith("s") else f"{noun}s"


def number_word(number: int) -> str:
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)


def times(number: int) -> str:
    """
    >>> times(1), times(2), times(3)
    ('', ' twice', ' three times')
    """
    return "" if number == 1 else " twice" if number == 2 else f" {number_word(number)} times"


def listed(things: Sequence[str], last: str = "and") -> str:
    """
    >>> listed(["Dwarf", "Elf", "Man"], "or")
    'Dwarf, Elf or Man'
    """
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} {last} {things[-1]}"


def plain(text: str) -> str:
    """A text for a question, a choice or the log, without the signs that a card's face has.

    >>> plain("**Skirmish:** Remove (2): wound a [gondor] Man.")
    'Skirmish: Remove 2 twilight: wound a Gondor Man.'
    """
    text = text.replace("**", "")
    text = _CULTURE.sub(lambda found: found[1].capitalize(), text) if "[" in text else text
    return _TWILIGHT.sub(r"\1 twilight", text) if "(" in text else text


def signed(number: int) -> str:
    """
    >>> signed(2), signed(-3)
    ('+2', '−3')
    """
    return f"+{number}" if number >= 0 else f"−{-number}"


def sentence(text: str) -> str:
    """The text with a capital at its start and a full stop at its end."""
    text = text.strip()
    if not text:
        return ""
    return text[0].upper() + text[1:] + ("" if text[-1] in ".!?" else ".")
