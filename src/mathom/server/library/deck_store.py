"""Kept decks and their versions in the database."""

from __future__ import annotations

import time
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import ColumnElement, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from mathom.server.accounts.accounts import Account, new_id
from mathom.server.errors import Conflict, NotFound, StaleDeck
from mathom.server.library.deck_rows import DeckRow, DeckVersionRow
from mathom.server.storage.database import Database
from mathom.server.storage.models import AccountRow
from mathom.server.wire.general import User

MOST_DECKS: Final = 200
MOST_VERSIONS: Final = 100

DECKS_LIMIT: Final = f"At most {MOST_DECKS} decks are kept for one account."
VERSIONS_LIMIT: Final = f"The last {MOST_VERSIONS} versions of a deck are kept."

NO_DECK: Final = "there is no such deck; it may have been deleted, or its owner keeps it for himself"


class Contents(Struct, frozen=True):
    """What somebody saves, and what was found in it then."""

    name: str
    notes: str
    text: str
    public: bool
    summary: str
    legal: bool


class StoredDeck(Struct, frozen=True):
    """A deck as it is kept."""

    id: str
    account: str
    owner: User
    game: str
    contents: Contents
    version: int
    revision: int
    created: float
    changed: float


class StoredVersion(Struct, frozen=True):
    number: int
    name: str
    text: str
    summary: str
    legal: bool
    created: float


class DeckStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    # finding

    async def of_account(self, account: str, game: str) -> list[StoredDeck]:
        """Somebody's decks, the latest first."""
        return await self._decks(DeckRow.account_id == account, DeckRow.game == game, limit=MOST_DECKS)

    async def public(self, game: str, after: int, limit: int) -> list[StoredDeck]:
        """Decks that everybody may see, the latest first."""
        return await self._decks(DeckRow.game == game, DeckRow.public.is_(True), after=after, limit=limit)

    async def count_public(self, game: str) -> int:
        query = select(func.count()).select_from(DeckRow).where(DeckRow.game == game, DeckRow.public.is_(True))
        async with self._database.reading() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def get(self, deck_id: str, viewer: str | None) -> StoredDeck:
        """A deck that the viewer may see: his own, or a public one."""
        found = await self._decks(DeckRow.id == deck_id, limit=1)
        if not found or not (found[0].contents.public or found[0].account == viewer):
            raise NotFound(NO_DECK)
        return found[0]

    async def _decks(self, *conditions: ColumnElement[bool], limit: int, after: int = 0) -> list[StoredDeck]:
        query = (
            select(*DeckRow.__table__.c, AccountRow.name.label("owner"), AccountRow.kind.label("kind"))
            .join(AccountRow, AccountRow.id == DeckRow.account_id)
            .where(*conditions)
            .order_by(DeckRow.changed.desc(), DeckRow.id)
            .offset(after)
            .limit(limit)
        )
        async with self._database.reading() as connection:
            return [_stored(row) for row in await connection.execute(query)]

    async def versions(self, deck_id: str) -> list[StoredVersion]:
        """All versions that are kept, the last one first."""
        return await self._versions(DeckVersionRow.deck_id == deck_id)

    async def version(self, deck_id: str, number: int) -> StoredVersion:
        found = await self._versions(DeckVersionRow.deck_id == deck_id, DeckVersionRow.number == number)
        if not found:
            raise NotFound(f"this deck has no version {number}. {VERSIONS_LIMIT}")
        return found[0]

    async def _versions(self, *conditions: ColumnElement[bool]) -> list[StoredVersion]:
        query = (
            select(DeckVersionRow.number, DeckVersionRow.name, DeckVersionRow.text, DeckVersionRow.summary,
                   DeckVersionRow.legal, DeckVersionRow.created)
            .where(*conditions)
            .order_by(DeckVersionRow.number.desc())
        )  # fmt: skip
        async with self._database.reading() as connection:
            return [StoredVersion(*row) for row in await connection.execute(query)]

    # keeping

    async def create(self, account: Account, game: str, contents: Contents) -> StoredDeck:
        """Keep a new deck."""
        now = time.time()
        made = StoredDeck(new_id(), account.id, account.user, game, contents, 1, 1, now, now)
        # Changes nothing, but locks the account's row: another new deck waits here, and then counts this one, too.
        held = update(AccountRow).where(AccountRow.id == account.id).values(name=AccountRow.name)
        mine = select(func.count()).select_from(DeckRow).where(DeckRow.account_id == account.id)
        async with self._database.writing() as connection:
            if not (await connection.execute(held)).rowcount:
                raise Conflict("the account is gone")
            if (await connection.execute(mine)).scalar_one() >= MOST_DECKS:
                raise Conflict(f"{DECKS_LIMIT} Delete one that you no longer need, and keep this one then.")
            await connection.execute(insert(DeckRow).values(_row(made)))
            await _keep_version(connection, made)
        return made

    async def save(self, deck: StoredDeck, revision: int, contents: Contents) -> StoredDeck:
        """Keep other contents of a deck that was read at that revision. A new text is a new version; the same contents
        change nothing."""
        if deck.revision != revision:
            raise StaleDeck(_stale(deck))
        if contents == deck.contents:
            return deck
        version = deck.version + (contents.text != deck.contents.text)
        saved = StoredDeck(
            deck.id, deck.account, deck.owner, deck.game, contents, version, revision + 1, deck.created, time.time()
        )
        unchanged = (DeckRow.id == deck.id, DeckRow.revision == revision)
        async with self._database.writing() as connection:
            if not (await connection.execute(update(DeckRow).where(*unchanged).values(_row(saved)))).rowcount:
                raise StaleDeck(_stale(deck))
            if version != deck.version:
                await _keep_version(connection, saved)
        return saved

    async def delete(self, deck_id: str, account: str) -> None:
        mine = (DeckRow.id == deck_id, DeckRow.account_id == account)
        async with self._database.writing() as connection:
            if not (await connection.execute(delete(DeckRow).where(*mine))).rowcount:
                raise NotFound(NO_DECK)


async def _keep_version(connection: AsyncConnection, deck: StoredDeck) -> None:
    values = {
        "deck_id": deck.id, "number": deck.version, "name": deck.contents.name, "text": deck.contents.text,
        "summary": deck.contents.summary, "legal": deck.contents.legal, "created": deck.changed,
    }  # fmt: skip
    await connection.execute(insert(DeckVersionRow).values(values))
    outdated = (DeckVersionRow.deck_id == deck.id, DeckVersionRow.number <= deck.version - MOST_VERSIONS)
    await connection.execute(delete(DeckVersionRow).where(*outdated))


def _stale(deck: StoredDeck) -> str:
    return (
        f"{deck.contents.name!r} has been saved since you read it, perhaps in another window. Nothing was changed: read"
        " it again and save once more, or keep yours as a new deck"
    )


def _row(deck: StoredDeck) -> dict[str, object]:
    contents = deck.contents
    return {
        "id": deck.id, "account_id": deck.account, "game": deck.game, "name": contents.name, "notes": contents.notes,
        "text": contents.text, "public": contents.public, "summary": contents.summary, "legal": contents.legal,
        "version": deck.version, "revision": deck.revision,
        "created": deck.created, "changed": deck.changed,
    }  # fmt: skip


def _stored(row: Any) -> StoredDeck:
    return StoredDeck(
        id=row.id,
        account=row.account_id,
        owner=User(row.owner, row.kind),
        game=row.game,
        contents=Contents(row.name, row.notes, row.text, row.public, row.summary, row.legal),
        version=row.version,
        revision=row.revision,
        created=row.created,
        changed=row.changed,
    )
