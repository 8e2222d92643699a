"""The library of a game: its cards, decks and formats, told to people. Whoever shows them knows no game by import."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from mathom.core.errors import InvalidOption, MathomError


class UnknownCard(MathomError):
    """No card has that name."""


#: No name of a card or deck is longer; what somebody types beyond it is not looked at.
LONGEST_NAME: Final = 60


def shown(text: str) -> str:
    """What somebody has typed, at a length that fits into an answer."""
    return text if len(text) <= LONGEST_NAME else f"{text[:LONGEST_NAME]}..."


def no_such_card(text: str, near: Iterable[str] = ()) -> str:
    """That there is no such card, and which may be meant.

    >>> no_such_card("gimly", ["Gimli"])
    "there is no card 'gimly'; did you mean Gimli?"
    """
    names = " or ".join(near)  # names have commas
    return f"there is no card {shown(text)!r}" + (f"; did you mean {names}?" if names else "")


class CardSheet(Struct, frozen=True):
    """A card as it is printed, in words."""

    #: Its name as a word of a token.
    slug: str
    name: str
    #: Its name with the signs by which players know it.
    heading: str
    #: Collector's numbers.
    codes: tuple[str, ...]
    #: What is printed on it apart from its text, one fact each.
    facts: tuple[str, ...]
    #: Its text, paragraph by paragraph; `**bold**` words are bold.
    text: tuple[str, ...]
    #: What cards are sorted and looked for by, by the name of the trait: ("Culture", "Gondor"). One trait may have
    #: several values, and a number is written as one.
    traits: tuple[tuple[str, str], ...] = ()
    #: The card as the game's own page draws it.
    face: Struct | None = None


class DeckEntry(Struct, frozen=True):
    """A built-in deck, in one line."""

    name: str
    summary: str
    #: Its name for people, how to play it in one line, and more words about it; empty where there is nothing to say.
    title: str = ""
    advice: str = ""
    notes: str = ""


class DeckFault(Struct, frozen=True):
    """One thing that is wrong with a deck, and the rule that says so."""

    words: str
    rule: str = ""


class DeckCheck(Struct, frozen=True):
    """What there is to say about a deck: its faults, or what is in it."""

    faults: tuple[DeckFault, ...]
    summary: str = ""


# --- a deck as somebody builds it ------------------------------------------------------------------------------------

#: The ways to write a deck that every game knows; a game may read and write others besides.
TEXT: Final = "text"
LINE: Final = "line"
LINK: Final = "link"
#: How a built-in deck is given.
NAME: Final = "name"


class DeckCard(Struct, frozen=True):
    """A card of a deck, and how many copies there are."""

    slug: str
    name: str
    count: int


class DeckSection(Struct, frozen=True):
    """A part of a deck, also an empty one. In a text its title stands as a heading above its cards (`Sideboard:`), or
    before each of them if it `marks` (`Ring-bearer: Frodo, Son of Drogo`)."""

    name: str
    title: str
    marks: bool
    count: int
    cards: tuple[DeckCard, ...]


class DeckBar(Struct, frozen=True):
    """How many cards of a deck are such, and of which part of the deck (its side, say)."""

    label: str
    count: int
    part: str = ""


class DeckChart(Struct, frozen=True):
    """The cards of a deck counted by one trait: by culture, by type, by cost."""

    name: str
    title: str
    bars: tuple[DeckBar, ...]


class DeckStep(Struct, frozen=True):
    """A place on the road of a deck: its number, the card that lies there ("" for none) and the figure on it."""

    number: int
    slug: str
    name: str
    figure: int


class DeckStatistics(Struct, frozen=True):
    """What a deck is made of, in numbers."""

    #: Cards that are drawn from, and how many of them are the first hand.
    size: int
    hand: int
    charts: tuple[DeckChart, ...] = ()
    #: The road, where a deck brings one.
    path: tuple[DeckStep, ...] = ()


class DeckReading(Struct, frozen=True):
    """What a text says about a deck, whether the deck is finished or not."""

    #: How it is written: `text`, `line`, `link`, a built-in deck by its `name`, or a way of the game's own.
    format: str
    name: str
    #: Lines that name no card, by title: ("Haven", "Rivendell").
    notes: tuple[tuple[str, str], ...]
    #: All parts that a deck of the game has, in their order.
    sections: tuple[DeckSection, ...]
    #: What cannot be read, such as cards that nobody knows.
    faults: tuple[DeckFault, ...]
    #: Why the deck may not be played as it is.
    reasons: tuple[DeckFault, ...]
    #: What is allowed, but seldom meant: advice.
    remarks: tuple[DeckFault, ...]
    #: True if it may be played: nothing is wrong.
    legal: bool
    summary: str
    statistics: DeckStatistics


class DeckText(Struct, frozen=True):
    """A deck in one way of writing it."""

    format: str
    title: str
    text: str


class OddsRow(Struct, frozen=True):
    """By a turn, and so with so many cards seen: the chances to have seen at least one, two, ... of the cards."""

    turn: int
    seen: int
    chances: tuple[float, ...]


class DeckOdds(Struct, frozen=True):
    """How likely cards are drawn in time: `copies` of them are among `size` cards, and each turn after the first brings
    `per_turn` new cards. Turn 1 is the first hand."""

    size: int
    copies: int
    hand: int
    per_turn: int
    rows: tuple[OddsRow, ...]


class SampleHand(Struct, frozen=True):
    """A first hand as the rules deal it, and the cards that would be drawn next."""

    seed: int
    hand: tuple[DeckCard, ...]
    then: tuple[DeckCard, ...]


class Format(Struct, frozen=True):
    """Which cards and decks may be played, by name."""

    name: str
    title: str
    #: What it allows, a sentence each.
    allows: tuple[str, ...]


NO_BUILDING: Final = "the decks of this game are its own; nobody builds others"


class Library(ABC):
    """What can be looked up in a game with cards. A deck is given by its name or as the text that describes it; the
    table option that holds the deck of a seat (`Game.options_of`) has a name that begins with `deck`.
    """

    #: The formats that decks are built for; the first is the usual one.
    formats: tuple[Format, ...] = ()
    #: People bring decks of their own; else all decks are the game's.
    own_decks: bool = True

    @abstractmethod
    def find(self, text: str) -> tuple[CardSheet, ...]:
        """The cards of that name, slug, code or title; none if there is no such card."""

    def named(self, text: str) -> tuple[CardSheet, ...]:
        """The cards that are meant, at least one; `UnknownCard` says which names are like it."""
        found = self.find(text)
        if not found:
            raise UnknownCard(no_such_card(text, self.similar(text)))
        return found

    def cards(self) -> tuple[CardSheet, ...]:
        """All cards, in the order in which they are looked through."""
        return ()

    def holding(self, slug: str) -> tuple[DeckEntry, ...]:
        """The built-in decks that hold a card."""
        return ()

    @abstractmethod
    def similar(self, text: str) -> tuple[str, ...]:
        """The names of cards that may be meant by a text that names none."""

    def places(self) -> tuple[CardSheet, ...]:
        """What is printed on the game's board and read like cards: sites of a map. They belong to no deck."""
        return ()

    def look_up(self, text: str) -> tuple[CardSheet, ...]:
        """The cards and places of that name; none if there is neither."""
        return self.find(text)

    def names_like(self, text: str) -> tuple[str, ...]:
        """The names of cards and places that may be meant by a text that names none."""
        return self.similar(text)

    def looked_up(self, text: str) -> tuple[CardSheet, ...]:
        """The cards and places of that name, at least one; `UnknownCard` says which names are like it."""
        found = self.look_up(text)
        if not found:
            raise UnknownCard(no_such_card(text, self.names_like(text)))
        return found

    @abstractmethod
    def decks(self) -> tuple[DeckEntry, ...]:
        """The built-in decks."""

    @abstractmethod
    def check(self, deck: str) -> DeckCheck:
        """Everything that is wrong with a deck, or what is in it."""

    @abstractmethod
    def written(self, deck: str) -> str:
        """A deck as a text that can be edited; `InvalidOption` if it may not be played."""

    @abstractmethod
    def line(self, deck: str) -> str:
        """A deck in one line, as the options of a table have it; `InvalidOption` if it may not be played."""

    # A deck as it is built: `own_decks` that may be unfinished, in any known way of writing.

    def read(self, deck: str) -> DeckReading:
        """Everything that can be told about a deck, whether it may be played or not."""
        raise InvalidOption(NO_BUILDING)

    def texts(self, deck: str, name: str = "") -> tuple[DeckText, ...]:
        """A deck in every known way of writing it, under its own or another name; what cannot be read is left out."""
        raise InvalidOption(NO_BUILDING)

    def odds(
        self, deck: str, cards: Iterable[str], in_play: Iterable[str] = (), per_turn: int | None = None
    ) -> DeckOdds:
        """How likely some of these cards, by their slugs, are drawn in time. `in_play` begin the game in play."""
        raise InvalidOption(NO_BUILDING)

    def sample(self, deck: str, seed: int, in_play: Iterable[str] = ()) -> SampleHand:
        """A first hand as the rules deal it, by a seed."""
        raise InvalidOption(NO_BUILDING)
