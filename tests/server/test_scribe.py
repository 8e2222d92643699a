"""Many tables are written by one commit, and none suffers for another."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import event, func, select, text
from tests.server.people import settings

from mathom.server.errors import Unavailable
from mathom.server.storage.database import Database
from mathom.server.storage.models import EntryRow, TableRow
from mathom.server.tables import scribe as scribe_module
from mathom.server.tables.scribe import Collision, Page, Scribe
from mathom.server.tables.standing import Chair, Standing
from mathom.server.tables.store import Notes, Store
from mathom.table import Setting

LIVE = Notes("live", None, None, "", None)
NOTED = {"status": "live", "result": ""}


def standing(table: str) -> Standing:
    return Standing(
        id=table, setting=Setting("confrontation", {}, 1), status="live", private=False, hotseat=False, pace="fast",
        created=0.0, version=0, result="", outcome=None, rematch=None, chairs=(Chair(), Chair()),
    )  # fmt: skip


def page(table: str, version: int, *entries: str) -> Page:
    return Page(table, version, entries, NOTED)


def with_tables(folder: Path, work: Callable[[Database, Scribe], Awaitable[None]]) -> None:
    """Do the work on a database with tables a to e."""

    async def run() -> None:
        database = Database(settings(folder).database)
        await database.migrate()
        for table in "abcde":
            await Store(database).create(standing(table), LIVE)
        await work(database, Scribe(database))
        await database.close()

    asyncio.run(run())


async def written(database: Database) -> dict[str, tuple[int, list[str]]]:
    """The version that is noted for each table, and its entries."""
    async with database.reading() as connection:
        versions = (await connection.execute(text("SELECT id, version FROM tables"))).all()
        entries = (await connection.execute(text("SELECT table_id, body FROM entries ORDER BY table_id, seq"))).all()
    return {one: (version, [body for table, body in entries if table == one]) for one, version in versions}


def test_who_reads_finds_all_that_is_kept_or_is_told_that_he_cannot(tmp_path: Path) -> None:
    async def work(database: Database, scribe: Scribe) -> None:
        for version in range(5):
            await scribe.keep(page("a", version, f"entry {version}"))
            rows = await database.rows(select(EntryRow.body).where(EntryRow.table_id == "a").order_by(EntryRow.seq))
            assert [row.body for row in rows] == [f"entry {number}" for number in range(version + 1)]
        async with database.writing() as connection:
            await connection.execute(text("ALTER TABLE entries RENAME TO elsewhere"))
        with pytest.raises(Unavailable):
            await database.rows(select(EntryRow.body))
        found = await database.read_at_once(lambda connection: connection.scalar(select(func.count(TableRow.id))))
        assert found == 5

    with_tables(tmp_path, work)


def test_what_comes_together_is_written_together(tmp_path: Path) -> None:
    async def work(database: Database, scribe: Scribe) -> None:
        commits = 0

        def count(_: object) -> None:
            nonlocal commits
            commits += 1

        event.listen(database.journal_engine, "commit", count)
        await asyncio.gather(*(scribe.keep(page(table, 0, f"{table}1", f"{table}2")) for table in "edcba"))
        assert commits == 1
        assert await written(database) == {table: (2, [f"{table}1", f"{table}2"]) for table in "abcde"}

    with_tables(tmp_path, work)


def test_what_comes_soon_after_is_written_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scribe_module, "BREATH", 1.0)

    async def work(database: Database, scribe: Scribe) -> None:
        commits = 0

        def count(_: object) -> None:
            nonlocal commits
            commits += 1

        event.listen(database.journal_engine, "commit", count)
        async with asyncio.timeout(0.9):
            await scribe.keep(page("a", 0, "alone"))  # who writes alone does not wait
        keeping = []
        for table in "bcde":
            keeping.append(asyncio.create_task(scribe.keep(page(table, 0, "soon after"))))
            await asyncio.sleep(0.01)
        await asyncio.gather(*keeping)
        assert commits == 2
        assert {one: version for one, (version, _) in (await written(database)).items()} == dict.fromkeys("abcde", 1)

    with_tables(tmp_path, work)


def test_a_collision_is_that_tables_alone(tmp_path: Path) -> None:
    async def work(database: Database, scribe: Scribe) -> None:
        await scribe.keep(page("c", 0, "first"))
        told = await asyncio.gather(*(scribe.keep(page(table, 0, "mine")) for table in "abcde"), return_exceptions=True)
        assert [type(one) for one in told] == [type(None), type(None), Collision, type(None), type(None)]
        found = await written(database)
        assert found["c"] == (1, ["first"])
        assert all(found[table] == (1, ["mine"]) for table in "abde")

    with_tables(tmp_path, work)


def test_who_has_gone_is_written_all_the_same(tmp_path: Path) -> None:
    async def work(database: Database, scribe: Scribe) -> None:
        gone = asyncio.create_task(scribe.keep(page("a", 0, "gone")))
        stays = asyncio.create_task(scribe.keep(page("b", 0, "stays")))
        await asyncio.sleep(0)
        gone.cancel()
        await stays
        await scribe.close()
        assert (await written(database))["a"] == (1, ["gone"])

    with_tables(tmp_path, work)


def test_a_database_that_is_away_is_told_to_all_who_wait(tmp_path: Path) -> None:
    async def work(database: Database, scribe: Scribe) -> None:
        async with database.writing() as connection:
            await connection.execute(text("ALTER TABLE entries RENAME TO elsewhere"))
        told = await asyncio.gather(*(scribe.keep(page(table, 0, "x")) for table in "ab"), return_exceptions=True)
        assert [type(one) for one in told] == [Unavailable, Unavailable]
        async with database.writing() as connection:
            await connection.execute(text("ALTER TABLE elsewhere RENAME TO entries"))
        await scribe.keep(page("a", 0, "x"))
        assert (await written(database))["a"] == (1, ["x"])

    with_tables(tmp_path, work)
