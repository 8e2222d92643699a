"""Decks as they are built: finished or not, in any way of writing, with all that can be told about them.

A `Sketch` is a deck of which nothing is asked but that its cards are known. What a game says about its sketches (its
sections, its rules, its other ways to write a deck, what is counted) is its `Workbench`.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Final, Generic, TypeVar

from msgspec import Struct

from mathom.cards.card import Card
from mathom.cards.decks import LONGEST_TEXT, DeckFormat, Group, Reason, Section, Written
from mathom.cards.links import from_link, is_link, to_link
from mathom.cards.odds import CARDS_AFTER, odds, shuffled
from mathom.core import InvalidOption
from mathom.core.library import (
    LINE,
    LINK,
    TEXT,
    DeckBar,
    DeckCard,
    DeckChart,
    DeckFault,
    DeckOdds,
    DeckReading,
    DeckSection,
    DeckStatistics,
    DeckStep,
    DeckText,
    SampleHand,
    UnknownCard,
)

C = TypeVar("C", bound=Card)

#: Whoever sends something that is no deck at all need not hear of every line.
MOST_FAULTS: Final = 60


class Sketch(Struct, Generic[C], frozen=True):
    """A deck, finished or not: the cards of every section of its game, in the order in which a deck keeps them."""

    name: str
    parts: Mapping[str, tuple[C, ...]]
    notes: Mapping[str, str] = {}
    #: What could not be read.
    faults: tuple[Reason, ...] = ()
    format: str = TEXT

    def part(self, *sections: str) -> tuple[C, ...]:
        """The cards of some sections."""
        return tuple(card for section in sections for card in self.parts.get(section, ()))


class Dialect(Struct, Generic[C], frozen=True):
    """Another way to write decks, such as another program's. `read` gives back what is said in it, or None where the
    text is not in this way."""

    name: str
    title: str
    read: Callable[[str], Written[C] | None]
    write: Callable[[Sketch[C]], str]


class Workbench(Struct, Generic[C], frozen=True, kw_only=True):
    """What a game says about the decks that are built for it."""

    game: str
    format: DeckFormat[C]
    #: All parts of a deck; those that are drawn from; and how many cards the first hand has.
    sections: tuple[Section, ...]
    drawn: tuple[str, ...]
    hand: int
    #: New cards in a usual turn: a rule of thumb for the odds.
    per_turn: int
    #: Every card in its place.
    place: Callable[[Written[C]], Mapping[str, tuple[C, ...]]]
    why_not: Callable[[Sketch[C]], tuple[Reason, ...]]
    #: What is allowed but seldom meant.
    remarks: Callable[[Sketch[C]], tuple[Reason, ...]]
    summary: Callable[[Sketch[C]], str]
    #: The cards as they are written together.
    groups: Callable[[Sketch[C]], Iterable[Group[C]]]
    charts: Callable[[Sketch[C]], tuple[DeckChart, ...]]
    path: Callable[[Sketch[C]], tuple[DeckStep, ...]] = lambda sketch: ()
    dialects: tuple[Dialect[C], ...] = ()

    # Reading

    def sketch(self, text: str) -> Sketch[C]:
        """What a text says, in whatever way it is written."""
        text = text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}")
        if len(text) <= LONGEST_TEXT and not is_text(text):
            fault = "this is no text but something else, such as a picture; a deck is a list of cards, a line each"
            return self._sketch(Written("", {}, (self.format.fault(fault),)), TEXT)
        if is_link(text):
            return self._linked(text)
        if len(text) <= LONGEST_TEXT:
            for dialect in self.dialects:
                if (written := dialect.read(text)) is not None:
                    return self._sketch(written, dialect.name)
        return self._sketch(self.format.read(text), TEXT if "\n" in text.strip() else LINE)

    def _linked(self, text: str) -> Sketch[C]:
        try:
            game, line = from_link(text)
            if game != self.game:
                raise InvalidOption(f"this link leads to a deck of another game, {game}")
        except InvalidOption as error:
            return self._sketch(Written("", {}, (self.format.fault(str(error)),)), LINK)
        return self._sketch(self.format.read(line), LINK)

    def _sketch(self, written: Written[C], format_: str) -> Sketch[C]:
        return Sketch(written.name, self.place(written), written.notes, written.faults, format_)

    def reading(self, sketch: Sketch[C]) -> DeckReading:
        """Everything that can be told about a deck."""
        faults, reasons = _faults(sketch.faults[:MOST_FAULTS]), _faults(self.why_not(sketch))
        if len(sketch.faults) > MOST_FAULTS:
            faults += _faults([self.format.fault(f"and {len(sketch.faults) - MOST_FAULTS} lines more")])
        return DeckReading(
            format=sketch.format,
            name=sketch.name,
            notes=tuple(sketch.notes.items()),
            sections=tuple(
                DeckSection(one.name, one.title, one.marks, len(cards), counted(cards))
                for one in self.sections
                for cards in (sketch.part(one.name),)
            ),
            faults=faults,
            reasons=reasons,
            remarks=_faults(self.remarks(sketch)),
            legal=not faults and not reasons,
            summary=self.summary(sketch),
            statistics=DeckStatistics(len(sketch.part(*self.drawn)), self.hand, self.charts(sketch), self.path(sketch)),
        )

    # Writing

    def text(self, sketch: Sketch[C]) -> str:
        return self.format.write(sketch.name, self.groups(sketch), sketch.notes)

    def line(self, sketch: Sketch[C]) -> str:
        return self.format.line(sketch.name, self.groups(sketch), sketch.notes)

    def texts(self, sketch: Sketch[C]) -> tuple[DeckText, ...]:
        """The deck in every way of writing it; a deck that is too large for a link has none."""
        line = self.line(sketch)
        found = [DeckText(TEXT, "Text", self.text(sketch)), DeckText(LINE, "One line", line)]
        found += [DeckText(one.name, one.title, one.write(sketch)) for one in self.dialects]
        with suppress(InvalidOption):
            found.append(DeckText(LINK, "Link", to_link(self.game, line)))
        return tuple(found)

    # Drawing

    def deck(self, sketch: Sketch[C], in_play: Iterable[str]) -> tuple[C, ...]:
        """The cards that are drawn from: all of the draw deck but a copy of each that begins the game in play."""
        cards = list(sketch.part(*self.drawn))
        for word in in_play:
            card = next((card for card in cards if card.slug == word), None)
            if card is None:
                raise UnknownCard(f"there is no {word!r} in this deck that could begin in play")
            cards.remove(card)
        return tuple(cards)

    def odds(
        self, sketch: Sketch[C], slugs: Iterable[str], in_play: Iterable[str] = (), per_turn: int | None = None
    ) -> DeckOdds:
        """How likely some of these cards are drawn in time."""
        cards, wanted = self.deck(sketch, in_play), set(slugs)
        copies = sum(card.slug in wanted for card in cards)
        return odds(len(cards), copies, self.hand, self.per_turn if per_turn is None else per_turn)

    def sample(self, sketch: Sketch[C], seed: int, in_play: Iterable[str] = ()) -> SampleHand:
        """A first hand, and what would be drawn next."""
        cards = shuffled(self.deck(sketch, in_play), seed)
        first, then = cards[: self.hand], cards[self.hand : self.hand + CARDS_AFTER]
        return SampleHand(seed, tuple(map(_one, first)), tuple(map(_one, then)))


def is_text(text: str) -> bool:
    """True unless there are signs that nobody types."""
    return not any(sign not in "\t\n\r\v\f" and unicodedata.category(sign) in ("Cc", "Cs") for sign in text)


def counted(cards: Iterable[C]) -> tuple[DeckCard, ...]:
    """Cards with their numbers, in their order."""
    return tuple(DeckCard(card.slug, card.name, number) for card, number in Counter(cards).items())


def chart(name: str, title: str, labels: Iterable[tuple[str, str]]) -> DeckChart:
    """A chart of labels, one for each card, each with the part of the deck that the card is in; in the order in which
    they first come.

    >>> [(bar.label, bar.count) for bar in chart("type", "Types", [("ally", ""), ("event", ""), ("ally", "")]).bars]
    [('ally', 2), ('event', 1)]
    """
    bars = Counter(labels).items()
    return DeckChart(name, title, tuple(DeckBar(label, number, part) for (label, part), number in bars))


def _one(card: Card) -> DeckCard:
    return DeckCard(card.slug, card.name, 1)


def _faults(reasons: Iterable[Reason]) -> tuple[DeckFault, ...]:
    return tuple(DeckFault(reason.words, reason.rule) for reason in reasons)
