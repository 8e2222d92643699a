"""Decks that people keep, and the games' own: what is told about them, and what may be done with them."""

from __future__ import annotations

import functools
import unicodedata
from typing import Final

from msgspec.structs import replace

from mathom.core.library import LINE, LONGEST_NAME, NO_BUILDING, TEXT, DeckEntry, DeckReading, Library
from mathom.core.registry import games
from mathom.server.accounts.accounts import Account
from mathom.server.errors import BadRequest, Forbidden, NotFound
from mathom.server.library.deck_store import (
    DECKS_LIMIT,
    NO_DECK,
    VERSIONS_LIMIT,
    Contents,
    DeckStore,
    StoredDeck,
    StoredVersion,
)
from mathom.server.library.shelf import library_of
from mathom.server.moderation.name_list import NameList
from mathom.server.paging import page_count
from mathom.server.tables.beside import beside
from mathom.server.wire.decks import (
    DeckInfo,
    DeckList,
    DeckSaving,
    DeckVersion,
    DeckVersionInfo,
    DeckVersions,
    KeptDeck,
    NewDeck,
    PublicDecks,
)
from mathom.table.errors import InvalidText
from mathom.table.speech import clean

#: Public decks on one page.
PAGE: Final = 30
LONGEST_SUMMARY: Final = 200
#: As `WrittenDeck` has it: what is kept can be sent again.
LONGEST_DECK: Final = 16_000


class KeptDecks:
    """The decks of one server, asked for by the accounts that may see or change them."""

    def __init__(self, store: DeckStore, names: NameList) -> None:
        self._store = store
        self._names = names

    # finding

    async def mine(self, game: str, account: Account | None) -> DeckList:
        _builder(game)
        found = await self._store.of_account(account.id, game) if account else []
        return DeckList([_info(deck, account) for deck in found], DECKS_LIMIT)

    async def public(self, game: str, page: int, account: Account | None) -> PublicDecks:
        """A page of the decks that everybody may see: the built-in ones first, then the latest."""
        built_in = [_built_in_info(game, entry) for entry in _builder(game).decks()]
        total = len(built_in) + await self._store.count_public(game)
        first = (page - 1) * PAGE
        here = built_in[first : first + PAGE]
        if room := PAGE - len(here):
            others = await self._store.public(game, max(0, first - len(built_in)), room)
            here += [_info(deck, account) for deck in others]
        return PublicDecks(here, page, page_count(total, PAGE), total)

    async def get(self, deck_id: str, account: Account | None) -> KeptDeck:
        if "." in deck_id:
            return await _built_in(deck_id)
        return await _kept(await self._store.get(deck_id, account.id if account else None), account)

    async def versions(self, deck_id: str, account: Account) -> DeckVersions:
        deck = await self._own(deck_id, account)
        found = await self._store.versions(deck.id)
        return DeckVersions([_version_info(version) for version in found], VERSIONS_LIMIT)

    async def version(self, deck_id: str, number: int, account: Account) -> DeckVersion:
        deck = await self._own(deck_id, account)
        found = await self._store.version(deck.id, number)
        return DeckVersion(_version_info(found), found.text, await reading_of(deck.game, found.text))

    async def _own(self, deck_id: str, account: Account) -> StoredDeck:
        deck = await self._store.get(deck_id, account.id)
        if deck.account != account.id:
            raise Forbidden("only its owner can do that; copy the deck to make it yours")
        return deck

    # keeping

    async def create(self, new: NewDeck, account: Account) -> KeptDeck:
        contents = await beside(_contents, new.game, new.name, new.notes, new.text, new.public)
        self._check_public(contents, account)
        return await _kept(await self._store.create(account, new.game, contents), account)

    async def save(self, deck_id: str, saving: DeckSaving, account: Account) -> KeptDeck:
        deck = await self._own(deck_id, account)
        contents = await beside(_contents, deck.game, saving.name, saving.notes, saving.text, saving.public)
        self._check_public(contents, account)
        return await _kept(await self._store.save(deck, saving.revision, contents), account)

    async def restore(self, deck_id: str, number: int, revision: int, account: Account) -> KeptDeck:
        """An earlier text becomes the newest version."""
        deck = await self._own(deck_id, account)
        version = await self._store.version(deck.id, number)
        now = deck.contents
        contents = Contents(version.name, now.notes, version.text, now.public, version.summary, version.legal)
        self._check_public(contents, account)
        return await _kept(await self._store.save(deck, revision, contents), account)

    async def copy(self, deck_id: str, account: Account) -> KeptDeck:
        """A deck that one can see becomes one's own; nobody else sees the copy."""
        deck = await self.get(deck_id, account)
        _builder(deck.info.game)
        contents = await beside(_contents, deck.info.game, deck.info.name, deck.notes, deck.text, False)
        return await _kept(await self._store.create(account, deck.info.game, contents), account)

    async def delete(self, deck_id: str, account: Account) -> None:
        await self._own(deck_id, account)
        await self._store.delete(deck_id, account.id)

    def _check_public(self, contents: Contents, account: Account) -> None:
        if not contents.public:
            return
        if account.kind == "guest":
            raise Forbidden("a guest cannot publish decks, because guests are forgotten; register first")
        self._names.check_title(contents.name)


async def reading_of(game: str, text: str) -> DeckReading:
    """What a text says about a deck. Names like unknown ones take a while to be found, and others play meanwhile."""
    return await beside(_reading, game, text)


@functools.lru_cache(maxsize=256)
def _reading(game: str, text: str) -> DeckReading:
    return library_of(game).read(text)


def _builder(game: str) -> Library:
    """The library of a game for which people build decks."""
    library = library_of(game)
    if not library.own_decks:
        raise BadRequest(NO_BUILDING)
    return library


def _contents(game: str, name: str, notes: str, text: str, public: bool) -> Contents:
    """What is kept. A deck in another way of writing becomes a text of ours, unless something of it would be lost."""
    library = _builder(game)
    try:
        name = clean(name, len(name))[:LONGEST_NAME].strip()
    except InvalidText:
        raise BadRequest("a deck needs a name") from None
    if not all(map(_is_text, notes)) or not all(map(_is_text, text)):
        raise BadRequest("this is no text but something else, such as a picture; nothing was kept")
    if text.strip() in {entry.name for entry in library.decks()}:
        text = library.written(text.strip())
    reading = _reading(game, text)
    if reading.format != TEXT and not reading.faults:
        ours = next(one.text for one in library.texts(text, name) if one.format == TEXT)
        text = ours if len(ours) <= LONGEST_DECK else text
    return Contents(name, notes, text, public, reading.summary[:LONGEST_SUMMARY], reading.legal)


def _is_text(sign: str) -> bool:
    return sign in "\t\n\r" or unicodedata.category(sign) not in ("Cc", "Cs")


# --- told ------------------------------------------------------------------------------------------------------------


def _info(deck: StoredDeck, viewer: Account | None) -> DeckInfo:
    return DeckInfo(
        id=deck.id,
        game=deck.game,
        name=deck.contents.name,
        summary=deck.contents.summary,
        legal=deck.contents.legal,
        built_in=False,
        owner=deck.owner,
        yours=viewer is not None and viewer.id == deck.account,
        public=deck.contents.public,
        version=deck.version,
        revision=deck.revision,
        created=deck.created,
        changed=deck.changed,
    )


async def _kept(deck: StoredDeck, viewer: Account | None) -> KeptDeck:
    text = deck.contents.text
    reading = await reading_of(deck.game, text)
    line = await beside(_line, deck.game, text, deck.contents.name)
    info = replace(_info(deck, viewer), summary=reading.summary, legal=reading.legal)
    return KeptDeck(info, deck.contents.notes, text, line, reading)


def _line(game: str, text: str, name: str) -> str:
    """A deck in one line, by the name under which it is kept."""
    return next(one.text for one in library_of(game).texts(text, name) if one.format == LINE)


def _built_in_info(game: str, entry: DeckEntry) -> DeckInfo:
    return DeckInfo(
        id=f"{game}.{entry.name}",
        game=game,
        name=entry.title or entry.name,
        summary=f"{entry.summary}. {entry.advice}" if entry.advice else entry.summary,
        legal=True,
        built_in=True,
        owner=None,
        yours=False,
        public=True,
        version=1,
        revision=1,
        created=0.0,
        changed=0.0,
    )


async def _built_in(deck_id: str) -> KeptDeck:
    """A deck of a game's own by its id, `game.name`."""
    game, _, name = deck_id.partition(".")
    library = _builder(game) if game in games() else None
    entry = next((one for one in library.decks() if one.name == name), None) if library else None
    if library is None or entry is None:
        raise NotFound(NO_DECK)
    text, notes = library.written(name), "\n\n".join(words for words in (entry.advice, entry.notes) if words)
    return KeptDeck(_built_in_info(game, entry), notes, text, name, await reading_of(game, name))


def _version_info(version: StoredVersion) -> DeckVersionInfo:
    return DeckVersionInfo(version.number, version.name, version.created, version.summary, version.legal)
