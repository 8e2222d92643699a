"""Decks as they travel over HTTP (`docs/protocol.md`); what is said about a deck itself is in `mathom.core.library`."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, field

from mathom.core.library import DeckFault, DeckReading, DeckText
from mathom.server.wire.general import Name, Seed, User

DeckName = Annotated[str, Meta(min_length=1, max_length=60)]
DeckNotes = Annotated[str, Meta(max_length=4_000)]
#: A deck in any known way of writing it.
WrittenDeck = Annotated[str, Meta(max_length=16_000)]
CardSlug = Annotated[str, Meta(min_length=1, max_length=80)]
CardSlugs = Annotated[list[CardSlug], Meta(max_length=60)]
#: How often a kept deck has been changed.
Revision = Annotated[int, Meta(ge=1, le=1_000_000_000)]


class DeckInfo(Struct, frozen=True):
    """A deck in a list: one that somebody keeps, or one of the game's own."""

    #: A built-in deck is `game.name`.
    id: str
    game: str
    name: str
    #: What is in it, in one line; of a built-in deck also what it is about.
    summary: str
    #: May it be played as it is?
    legal: bool
    built_in: bool
    #: Who keeps it; nobody keeps a built-in one.
    owner: User | None
    yours: bool
    public: bool
    #: The number of its last version, and how often anything of it has been changed.
    version: int
    revision: int
    created: float
    changed: float


class KeptDeck(Struct, frozen=True):
    """A deck with all that there is to it."""

    info: DeckInfo
    notes: str
    text: str
    #: The deck in one line, as the options of a table have it.
    line: str
    reading: DeckReading


class DeckList(Struct, frozen=True):
    decks: list[DeckInfo]
    #: How many may be kept, in words.
    limit: str


class PublicDecks(Struct, frozen=True):
    """A page of the decks that everybody may see; the first page is 1."""

    decks: list[DeckInfo]
    page: int
    pages: int
    total: int


class NewDeck(Struct, frozen=True):
    game: Name
    name: DeckName
    text: WrittenDeck
    notes: DeckNotes = ""
    public: bool = False


class DeckSaving(Struct, frozen=True):
    """A deck as it is to be kept from now on; `revision` is the one that it was made from."""

    revision: Revision
    name: DeckName
    text: WrittenDeck
    notes: DeckNotes = ""
    public: bool = False


class Restoring(Struct, frozen=True):
    revision: Revision


class DeckVersionInfo(Struct, frozen=True):
    number: int
    name: str
    created: float
    summary: str
    legal: bool


class DeckVersions(Struct, frozen=True):
    """The versions of a deck, the last one first."""

    versions: list[DeckVersionInfo]
    #: How many are kept, in words.
    limit: str


class DeckVersion(Struct, frozen=True):
    info: DeckVersionInfo
    text: str
    reading: DeckReading


class DeckGiven(Struct, frozen=True):
    """A deck in any known way of writing it, or the name of a built-in one."""

    text: WrittenDeck


class DeckTexts(Struct, frozen=True):
    """A deck in every known way of writing it. What could not be read is left out, and told."""

    texts: tuple[DeckText, ...]
    faults: tuple[DeckFault, ...]


class OddsAsked(Struct, frozen=True):
    """How likely is it to draw some of these cards? `in_play` are cards that begin the game in play and are not drawn,
    a copy each time that one is named."""

    text: WrittenDeck
    cards: CardSlugs
    in_play: CardSlugs = field(default_factory=list)
    #: New cards in a turn, where the asker knows better than the game's rule of thumb.
    per_turn: Annotated[int, Meta(ge=0, le=60)] | None = None


class HandAsked(Struct, frozen=True):
    text: WrittenDeck
    seed: Seed | None = None
    in_play: CardSlugs = field(default_factory=list)
