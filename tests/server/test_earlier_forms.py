"""A database of any earlier form is brought to the present one, and the matches in it go on."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, MetaData, insert, text
from tests.server.people import Served, settings
from tests.server.processes import Backing
from tests.server.test_live import choose_first

from mathom.server.settings import Settings, database_url
from mathom.server.storage.database import Database, upgrade
from mathom.server.storage.schema import ALL_TABLES
from mathom.server.tables.live import LiveTables
from mathom.server.tables.store import Store
from mathom.table import Setting, Table, dump_entry

TABLE = "a-table-of-old"
PLAYERS = ("light", "dark")


def revisions() -> list[str]:
    config = Config()
    config.set_main_option("script_location", "mathom.server:migrations")
    config.set_main_option("path_separator", "os")
    return sorted(script.revision for script in ScriptDirectory.from_config(config).walk_revisions())


FORMS = revisions()


def some_entries() -> list[str]:
    """The journal of a match in which three pieces have been placed."""
    table = Table(Setting("confrontation", {}, seed=7))
    lines = []
    for _ in range(3):
        decision = table.decision
        assert decision is not None
        step = table.choose(decision.seat, decision.serial, decision.options[0].token, now=time.time())
        lines += [dump_entry(entry).decode() for entry in step.entries]
        table.take(step)
    return lines


def write(connection: Connection, there: MetaData, which: str, /, **values: Any) -> None:
    """A row with those values, as far as there are such columns in that form, and something in all it needs."""
    columns = there.tables[which].columns
    row = {key: value for key, value in values.items() if key in columns}
    for column in columns:
        if column.name not in row and not column.nullable and column.server_default is None:
            row[column.name] = column.type.python_type()
    connection.execute(insert(there.tables[which]).values(row))


def fill(connection: Connection, form: str) -> None:
    """Bring the database to that form, and put a match into it that is going on."""
    upgrade(connection, form)
    there = MetaData()
    there.reflect(connection)
    for name in PLAYERS:
        write(connection, there, "accounts", id=name, name=name, key=name, kind="guest", created=1.0)
    lines = some_entries()
    write(
        connection, there, "tables", id=TABLE, game="confrontation", status="live", pace="fast", version=len(lines),
        setting='{"game":"confrontation","options":{},"seed":7}', created=time.time(), touched=time.time(),
    )  # fmt: skip
    for seat, name in enumerate(PLAYERS):
        write(connection, there, "seats", table_id=TABLE, seat=seat, account_id=name)
    for number, line in enumerate(lines, 1):
        write(connection, there, "entries", table_id=TABLE, seq=number, body=line)


def brought_up(wanted: Settings, form: str) -> list[Any]:
    """Fill a database of that form and bring it to the present one; in what it differs from what the program knows."""

    async def work() -> list[Any]:
        database = Database(wanted.database)
        try:
            async with database.engine.begin() as connection:
                await connection.run_sync(fill, form)
            await database.migrate()
            async with database.engine.connect() as connection:
                return await connection.run_sync(
                    lambda sync: compare_metadata(MigrationContext.configure(sync), ALL_TABLES)
                )
        finally:
            await database.close()

    return asyncio.run(work())


def goes_on(wanted: Settings) -> None:
    """Read the match from the database as a server does, and make its next choice."""

    async def work() -> None:
        database = Database(wanted.database)
        store = Store(database)
        tables = LiveTables(store, wanted, lambda *_: None)
        try:
            live = await tables.get(TABLE)
            assert (live.table.version, live.table.open_decision().serial) == (3, 4)
            assert [chair.user and chair.user.name for chair in live.standing.chairs] == list(PLAYERS)
            await tables.act(TABLE, choose_first)
            assert (live.table.version, live.table.open_decision().serial) == (4, 5)
        finally:
            await tables.close()
            await store.close()
            await database.close()

    asyncio.run(work())


async def emptied(wanted: Settings) -> None:
    """Drop all that an earlier test has left in the PostgreSQL database."""
    database = Database(wanted.database)
    async with database.engine.begin() as connection:
        await connection.execute(text("DROP SCHEMA public CASCADE"))
        await connection.execute(text("CREATE SCHEMA public"))
    await database.close()


def is_served(wanted: Settings) -> None:
    with Served(wanted) as server, server.browser() as visitor, visitor.at(TABLE) as watcher:
        assert (watcher.v, watcher.serial) == (3, 4)
        players = [seat["player"]["name"] for seat in visitor.get(f"/api/tables/{TABLE}").json()["seats"]]
        assert players == list(PLAYERS)


def check(wanted: Settings, form: str) -> None:
    assert brought_up(wanted, form) == []
    if form == FORMS[0]:
        is_served(wanted)
    goes_on(wanted)


@pytest.mark.parametrize("form", FORMS)
def test_every_earlier_form_on_sqlite(tmp_path: Path, form: str) -> None:
    check(settings(tmp_path), form)


@pytest.mark.parametrize("form", FORMS)
def test_every_earlier_form_on_postgresql(backing: Backing, tmp_path: Path, form: str) -> None:
    wanted = settings(tmp_path, database=database_url(backing.postgres.url))
    asyncio.run(emptied(wanted))
    check(wanted, form)
