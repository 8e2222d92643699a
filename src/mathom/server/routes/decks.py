"""Decks: those that people keep, those that everybody may see, and what is told about a deck while it is built."""

from __future__ import annotations

import secrets
from typing import Annotated, Final

from litestar import delete, get, post, put
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from mathom.core.library import DeckOdds, DeckReading, SampleHand
from mathom.server.house import House
from mathom.server.library.kept_decks import reading_of
from mathom.server.library.shelf import library_of
from mathom.server.routes.visitor import GameInPath, GameInQuery, TheHouse, Visitor, Who
from mathom.server.tables.beside import beside
from mathom.server.wire.decks import (
    DeckGiven,
    DeckList,
    DeckSaving,
    DeckTexts,
    DeckVersion,
    DeckVersions,
    HandAsked,
    KeptDeck,
    NewDeck,
    OddsAsked,
    PublicDecks,
    Restoring,
)
from mathom.server.wire.general import Done, Nothing

#: A deck has at most 16,000 characters, of up to six bytes each.
LARGEST_DECK: Final = 131_072
#: Seeds of test hands that nobody has asked for are short enough to be told to somebody else.
SEEDS: Final = 1_000_000

DeckIdInPath = Annotated[str, PathParameter(min_length=1, max_length=120, description="The id of a deck.")]
VersionInPath = Annotated[int, PathParameter(ge=1, le=1_000_000_000, description="The number of a version.")]
PageInQuery = Annotated[int, QueryParameter(ge=1, le=100_000, description="The first page is 1.")]


async def _count(house: House, visitor: Visitor) -> None:
    """Decks are read while somebody types; that is often, but not without end."""
    await house.counting.check("decks", visitor.id or visitor.address, house.settings.limits.decks)


# --- kept decks ------------------------------------------------------------------------------------------------------


@get("/api/decks")
async def decks(house: TheHouse, visitor: Who, game: GameInQuery) -> DeckList:
    """The asker's decks of a game, the latest first."""
    return await house.decks.mine(game, visitor.account)


@post("/api/decks", status_code=HTTP_201_CREATED, request_max_body_size=LARGEST_DECK)
async def keep_deck(house: TheHouse, visitor: Who, data: JSONBody[NewDeck]) -> KeptDeck:
    """Keep a deck, finished or not."""
    account = visitor.player()
    await _count(house, visitor)
    return await house.decks.create(data, account)


@get("/api/decks/{deck_id:str}")
async def deck(house: TheHouse, visitor: Who, deck_id: DeckIdInPath) -> KeptDeck:
    """A deck of one's own, a public one, or a built-in one."""
    return await house.decks.get(deck_id, visitor.account)


@put("/api/decks/{deck_id:str}", request_max_body_size=LARGEST_DECK)
async def save_deck(house: TheHouse, visitor: Who, deck_id: DeckIdInPath, data: JSONBody[DeckSaving]) -> KeptDeck:
    """Save a deck; a text that differs from the last one is a new version."""
    account = visitor.player()
    await _count(house, visitor)
    return await house.decks.save(deck_id, data, account)


@delete("/api/decks/{deck_id:str}", status_code=HTTP_200_OK)
async def delete_deck(house: TheHouse, visitor: Who, deck_id: DeckIdInPath) -> Done:
    """Throw a deck away, with all its versions."""
    await house.decks.delete(deck_id, visitor.player())
    return Done()


@post("/api/decks/{deck_id:str}/copy", status_code=HTTP_201_CREATED)
async def copy_deck(house: TheHouse, visitor: Who, deck_id: DeckIdInPath, data: JSONBody[Nothing]) -> KeptDeck:
    """Make a deck that one can see one's own."""
    account = visitor.player()
    await _count(house, visitor)
    return await house.decks.copy(deck_id, account)


@get("/api/decks/{deck_id:str}/versions")
async def versions(house: TheHouse, visitor: Who, deck_id: DeckIdInPath) -> DeckVersions:
    """The versions of a deck of one's own, the last one first."""
    return await house.decks.versions(deck_id, visitor.player())


@get("/api/decks/{deck_id:str}/versions/{number:int}")
async def version(house: TheHouse, visitor: Who, deck_id: DeckIdInPath, number: VersionInPath) -> DeckVersion:
    """A deck as it once was."""
    return await house.decks.version(deck_id, number, visitor.player())


@post("/api/decks/{deck_id:str}/versions/{number:int}/restore", status_code=HTTP_200_OK)
async def restore(
    house: TheHouse, visitor: Who, deck_id: DeckIdInPath, number: VersionInPath, data: JSONBody[Restoring]
) -> KeptDeck:
    """Make an earlier text the newest version."""
    account = visitor.player()
    await _count(house, visitor)
    return await house.decks.restore(deck_id, number, data.revision, account)


@get("/api/public-decks")
async def public_decks(house: TheHouse, visitor: Who, game: GameInQuery, page: PageInQuery = 1) -> PublicDecks:
    """The decks that everybody may see, page by page: the built-in ones first, then the latest."""
    return await house.decks.public(game, page, visitor.account)


# --- decks as they are built -----------------------------------------------------------------------------------------


@post("/api/games/{game:str}/deck/read", status_code=HTTP_200_OK, request_max_body_size=LARGEST_DECK)
async def read_deck(house: TheHouse, visitor: Who, game: GameInPath, data: JSONBody[DeckGiven]) -> DeckReading:
    """Everything that can be told about a deck, in whatever way it is written."""
    await _count(house, visitor)
    return await reading_of(game, data.text)


@post("/api/games/{game:str}/deck/write", status_code=HTTP_200_OK, request_max_body_size=LARGEST_DECK)
async def write_deck(house: TheHouse, visitor: Who, game: GameInPath, data: JSONBody[DeckGiven]) -> DeckTexts:
    """A deck in every known way of writing it."""
    await _count(house, visitor)
    reading = await reading_of(game, data.text)
    return DeckTexts(await beside(library_of(game).texts, data.text), reading.faults)


@post("/api/games/{game:str}/deck/odds", status_code=HTTP_200_OK, request_max_body_size=LARGEST_DECK)
async def deck_odds(house: TheHouse, visitor: Who, game: GameInPath, data: JSONBody[OddsAsked]) -> DeckOdds:
    """How likely some of a set of cards are drawn in time."""
    await _count(house, visitor)
    return await beside(library_of(game).odds, data.text, data.cards, data.in_play, data.per_turn)


@post("/api/games/{game:str}/deck/hand", status_code=HTTP_200_OK, request_max_body_size=LARGEST_DECK)
async def sample_hand(house: TheHouse, visitor: Who, game: GameInPath, data: JSONBody[HandAsked]) -> SampleHand:
    """A first hand as the rules deal it; the same seed deals the same hand."""
    await _count(house, visitor)
    seed = secrets.randbelow(SEEDS) if data.seed is None else data.seed
    return await beside(library_of(game).sample, data.text, seed, data.in_play)


deck_routes = [
    *(decks, keep_deck, deck, save_deck, delete_deck, copy_deck, versions, version, restore, public_decks),
    *(read_deck, write_deck, deck_odds, sample_hand),
]
