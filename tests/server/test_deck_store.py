"""Kept decks in both databases: what one process saves, another one does not lose."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import delete, func, select
from tests.server.people import settings
from tests.server.processes import Postgres, needed

from mathom.server.accounts.accounts import Accounts
from mathom.server.errors import NotFound, StaleDeck
from mathom.server.library.deck_rows import DeckRow, DeckVersionRow
from mathom.server.library.deck_store import Contents, DeckStore
from mathom.server.settings import database_url
from mathom.server.storage.database import Database
from mathom.server.storage.models import AccountRow


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("decks")
    if request.param == "sqlite":
        yield settings(folder).database
        return
    needed("initdb", "postgres")
    server = Postgres(folder / "postgres").start()
    yield database_url(server.url)
    server.stop()


def contents(name: str, text: str) -> Contents:
    return Contents(name, "", text, public=True, summary="", legal=False)


def test_both_databases_keep_decks_and_their_versions_alike(url: str, tmp_path: Path) -> None:
    async def kept() -> None:
        here, there = Database(url), Database(url)
        await here.migrate()
        account = (await Accounts(here, settings(tmp_path)).guest()).account
        one, other = DeckStore(here), DeckStore(there)
        deck = await one.create(account, "lotr_tcg", contents("Úlairë ☂", "2 Axe Strike"))
        assert await other.get(deck.id, None) == deck and await other.count_public("lotr_tcg") == 1
        read = await other.get(deck.id, account.id)
        saved = await one.save(deck, 1, contents("one", "3 Axe Strike"))
        with pytest.raises(StaleDeck):
            await other.save(read, 1, contents("two", "4 Axe Strike"))
        assert await other.get(deck.id, None) == saved
        assert [version.text for version in await other.versions(deck.id)] == ["3 Axe Strike", "2 Axe Strike"]
        both = (one.save(saved, 2, contents("one", "5")), other.save(saved, 2, contents("two", "6")))
        ended = await asyncio.gather(*both, return_exceptions=True)
        assert sorted(type(end).__name__ for end in ended) == ["StaleDeck", "StoredDeck"]
        assert (await one.get(deck.id, None)).version == 3
        with pytest.raises(NotFound):
            await other.delete(deck.id, "somebody else")
        second = await one.create(account, "lotr_tcg", contents("second", ""))
        await other.delete(deck.id, account.id)
        with pytest.raises(NotFound):
            await one.version(deck.id, 1)
        async with here.writing() as connection:
            await connection.execute(delete(AccountRow).where(AccountRow.id == account.id))
        async with here.reading() as connection:
            for table in (DeckRow, DeckVersionRow):
                assert (await connection.execute(select(func.count()).select_from(table))).scalar_one() == 0
        with pytest.raises(NotFound):
            await other.get(second.id, account.id)
        for database in (here, there):
            await database.close()

    asyncio.run(kept())
