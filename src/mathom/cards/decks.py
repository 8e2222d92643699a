"""Decks as text, for people to write and to read.

    Name: Riders                              # comments are allowed

    Ring-bearer: Frodo, Son of Drogo          # a mark: this card goes into that section

    Sideboard (3):                            # a heading: the cards below it do
    2 Aragorn, King in Exile
    uruk-savage                               # by its slug

    Draw deck:
    3x 1C299                                  # by its code

    Haven: Rivendell                          # a note: words that the game reads

A line is a card, with the number of copies before or after it if there are more than one (`2`, `2x`, `x2`); a card is
named by its full name, its slug, its code, or its title if there is only one version of it, and its code may stand in
brackets after its name. Which sections there are is the game's (`Section`).
Instead of line ends there may be semicolons: that is a deck in one line, as the options of a table hold it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, MutableMapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import Final, Generic, TypeVar

from msgspec import Struct

from mathom.cards.card import Card
from mathom.cards.declaring import Registry
from mathom.core import InvalidOption
from mathom.core.library import LONGEST_NAME, no_such_card, shown

C = TypeVar("C", bound=Card)
D = TypeVar("D")

LONGEST_TEXT: Final = 16_000
UNNAMED: Final = "own deck"
#: Nobody needs more of a card, and whatever is beyond is too many anyway.
MOST_COPIES: Final = 99
#: Looking for similar names takes a while, so not for any number of them.
MOST_SUGGESTIONS: Final = 20

_COUNT_BEFORE: Final = re.compile(r"(?:(\d{1,3})(?:\s*[x×]\s+|\s*[x×](?=\S)|\s+)|[x×]\s?(\d{1,3})\s+)(.+)", re.I)
_COUNT_AFTER: Final = re.compile(r"(.+?)(?:\s+|\s*\()[x×]\s?(\d{1,3})\)?", re.I)
#: `Gimli, Son of Glóin (1U13)`
_CODE_AFTER: Final = re.compile(r"(.+?)\s*[\[(]([^\[\]()]+)[\])]")
#: A heading may say how many cards there are: `Sites (9):`.
_HEADING: Final = re.compile(r"(.*?)\s*(?:\(\d*\))?\s*:")
_MARK: Final = re.compile(r"([^:]+?)\s*:\s*(.+)")


class Reason(Struct, frozen=True):
    """One thing that is wrong with a deck, and the rule that says so."""

    words: str
    rule: str

    def __str__(self) -> str:
        return self.words


class InvalidDeck(InvalidOption):
    """A deck that cannot be read, or may not be played; `reasons` has everything that is wrong with it."""

    def __init__(self, reasons: Iterable[Reason], option: str = "") -> None:
        self.reasons = tuple(reasons)
        where = f"{option}: " if option else ""
        super().__init__(where + "; ".join(reason.words for reason in self.reasons))


class Section(Struct, frozen=True):
    """A part of a deck: its name as a heading above its cards or, if it `marks`, before each of its cards."""

    name: str
    title: str
    marks: bool = False


class Written(Struct, Generic[C], frozen=True):
    """What a text says: the deck's name, its cards by section ("" for those that stand in none), its faults, and its
    notes by title."""

    name: str
    parts: Mapping[str, Counter[C]]
    faults: tuple[Reason, ...]
    notes: Mapping[str, str] = {}

    def part(self, section: str) -> Counter[C]:
        """The cards of a section."""
        return self.parts.get(section, Counter())


class Group(Struct, Generic[C], frozen=True):
    """Cards that are written together: under a heading or after a mark, with the number of each if it `counts`."""

    cards: Sequence[C]
    heading: str = ""
    mark: str = ""
    counts: bool = False


class _Entry(Struct, frozen=True):
    section: str
    number: int
    text: str


class _Lines(Struct):
    """The lines of a text, sorted: its name, its notes, its cards, and the headings that nobody knows."""

    name: str = UNNAMED
    notes: dict[str, str] = {}
    entries: list[_Entry] = []
    faults: list[Reason] = []


class DeckFormat(Generic[C]):
    """How the decks of a game are written: its cards, its sections, and the rule that faults of writing cite.

    With `free_headings`, any other heading is for people only: the game finds the place of a card by the card. `notes`
    are the titles of lines that name no card: `Haven: Rivendell`. `also` finds a card by a number of another kind.
    """

    def __init__(
        self,
        cards: Registry[C],
        sections: Iterable[Section],
        rule: str,
        *,
        free_headings: bool = False,
        notes: Iterable[str] = (),
        also: Callable[[str], C | None] = lambda text: None,
    ) -> None:
        self._cards = cards
        self._also = also
        self._sections = {section.title.lower(): section for section in sections}
        self._notes = {title.lower(): title for title in notes}
        self._rule = rule
        self._free_headings = free_headings

    # Reading

    def read(self, text: str) -> Written[C]:
        """What a text says, with everything that is wrong in its writing. Whether the deck may be played is another
        question, and the game's."""
        if len(text) > LONGEST_TEXT:
            return Written("", {}, (self.fault(f"a deck is written in at most {LONGEST_TEXT} characters"),))
        lines = self._lines(text)
        parts: dict[str, Counter[C]] = {}
        unknown: dict[str, tuple[C, ...]] = {}
        for entry in lines.entries:
            found = self.find(entry.text)
            if len(found) != 1:
                unknown[entry.text] = found
            elif entry.number:
                parts.setdefault(entry.section, Counter())[found[0]] += entry.number
        faults = lines.faults + [
            self.fault(self._no_such_card(one, meant, at < MOST_SUGGESTIONS))
            for at, (one, meant) in enumerate(unknown.items())
        ]
        return Written(lines.name, parts, tuple(faults), lines.notes)

    def _lines(self, text: str) -> _Lines:
        """The text without its comments, line by line."""
        section = ""
        found = _Lines()
        for line in text.splitlines():
            for part in line.partition("#")[0].split(";"):
                part = " ".join(part.split())  # a thousand spaces in a row would keep the patterns busy
                if not part:
                    continue
                mark = _MARK.fullmatch(part)
                if heading := _HEADING.fullmatch(part):
                    known = self._sections.get(heading[1].lower())
                    if known is not None and not (known.marks and self._free_headings):
                        section = known.name
                    elif known is None and not self._free_headings:
                        found.faults.append(self.fault(self._no_such_section(heading[1])))
                elif mark is not None and mark[1].lower() == "name":
                    found.name = tidy(mark[2])
                elif mark is not None and (note := self._notes.get(mark[1].lower())) is not None:
                    found.notes[note] = mark[2]
                elif mark is not None and (marked := self._sections.get(mark[1].lower())) is not None:
                    found.entries.append(self._entry(mark[2], marked.name))
                else:
                    found.entries.append(self._entry(part, section))
        return found

    def find(self, text: str) -> tuple[C, ...]:
        """The cards that a text names; several where it does not say which version is meant."""
        found = self._cards.finder.find(text)
        if not found and (other := self._also(text)) is not None:
            return (other,)
        if not found and (coded := _CODE_AFTER.fullmatch(text)) is not None:
            return self.find(coded[2]) or self._cards.finder.find(coded[1])
        return found

    def _entry(self, text: str, section: str) -> _Entry:
        if self._cards.finder.find(text) or self._also(text):  # `1 C 299` is a card, not one of another
            return _Entry(section, 1, text)
        number, named = 1, text
        if (before := _COUNT_BEFORE.fullmatch(text)) is not None:
            number, named = int(before[1] or before[2]), before[3]
        elif (after := _COUNT_AFTER.fullmatch(text)) is not None:
            number, named = int(after[2]), after[1]
        return _Entry(section, min(number, MOST_COPIES), " ".join(named.split()))

    def fault(self, words: str) -> Reason:
        """One thing that is wrong with how a deck is written."""
        return Reason(words, self._rule)

    def _no_such_card(self, text: str, meant: tuple[C, ...], suggest: bool) -> str:
        if meant:
            return f"there are several cards {shown(text)!r}: {' or '.join(card.name for card in meant)}"
        near = [card for versions in (self._cards.finder.similar(text) if suggest else ()) for card in versions]
        return no_such_card(text, dict.fromkeys(card.name for card in near))

    def _no_such_section(self, heading: str) -> str:
        titles = [section.title for section in self._sections.values()]
        near = get_close_matches(heading[:LONGEST_NAME].lower(), self._sections, n=1)
        hint = f"did you mean {self._sections[near[0]].title}?" if near else f"there are {', '.join(titles)}"
        return f"there is no section {shown(heading)!r}; {hint}"

    # Writing

    def write(self, name: str, groups: Iterable[Group[C]], notes: Mapping[str, str] | None = None) -> str:
        """The deck as a text of several lines, by full names."""
        lines = [f"Name: {tidy(name)}", *(f"{title}: {words}" for title, words in (notes or {}).items())]
        for group in groups:
            if group.heading or group.mark:
                lines.append("")
            if group.heading:
                lines.append(f"{group.heading}:")
            for card, number in Counter(group.cards).items():
                mark = f"{group.mark}: " if group.mark else ""
                copies = f"{number} " if group.counts or number > 1 else ""
                lines.append(f"{mark}{copies}{card.name}")
        return "\n".join(lines) + "\n"

    def line(self, name: str, groups: Iterable[Group[C]], notes: Mapping[str, str] | None = None) -> str:
        """The deck in one line, by slugs, as an option of a table. Headings stand where they are sections."""
        parts = [f"name: {tidy(name)}", *(f"{title.lower()}: {words}" for title, words in (notes or {}).items())]
        for group in groups:
            if group.heading.lower() in self._sections:
                parts.append(f"{group.heading.lower()}:")
            for card, number in Counter(group.cards).items():
                mark = f"{group.mark.lower()}: " if group.mark else ""
                parts.append(f"{mark}{number} {card.slug}" if number > 1 else f"{mark}{card.slug}")
        return "; ".join(parts)


def tidy(name: str) -> str:
    """The name of a deck as one line can hold it.

    >>> tidy("Riders;  of the # storm:")
    'Riders of the storm'
    """
    return " ".join(re.sub(r"[;#]", " ", name).split())[:LONGEST_NAME].rstrip(" :") or UNNAMED


# --- where decks come from -------------------------------------------------------------------------------------------


class Decks(Generic[D]):
    """The decks of a game: the built-in ones by name, and any other as the text that describes it.

    `read` makes a deck of a text or raises `InvalidDeck`; `line` writes one in one line.
    """

    def __init__(self, built_in: MutableMapping[str, D], read: Callable[[str], D], line: Callable[[D], str]) -> None:
        self.built_in = built_in
        self.line = line
        #: A match looks its decks up more than once.
        self._read = lru_cache(maxsize=64)(read)

    def find(self, text: str) -> D:
        """A built-in deck by its name, or the deck that the text describes."""
        if text in self.built_in:
            return self.built_in[text]
        if any(sign in text for sign in ";\n|"):  # what no name of a deck has
            return self._read(text)
        near = get_close_matches(text[:LONGEST_NAME], self.built_in, n=1)
        names = ", ".join(self.built_in)
        hint = f"did you mean {near[0]}?" if near else f"there are {names}, or a deck that is written out"
        raise InvalidOption(f"there is no deck {shown(text)!r}; {hint}")

    def as_option(self, text: str, option: str) -> str:
        """How an option of a table keeps a deck: a built-in one by its name, any other in one line of slugs."""
        if text in self.built_in:
            return text
        try:
            return self.line(self.find(text))
        except InvalidDeck as error:
            raise InvalidDeck(error.reasons, option) from None
        except InvalidOption as error:
            raise InvalidOption(f"{option}: {error}") from None

    def why_not(self, text: str) -> tuple[Reason, ...]:
        """Everything that is wrong with a deck; nothing if it may be played."""
        try:
            self.find(text)
        except InvalidDeck as error:
            return error.reasons
        except InvalidOption as error:
            return (Reason(str(error), ""),)
        return ()
