"""Backups: all that a server keeps, in one file that any server can go on from.

A backup is an SQLite database, whichever database it was taken from. It is taken in one transaction while the server
runs; and whoever moves from SQLite to PostgreSQL does so by a backup and a restoring.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from alembic.util import CommandError
from msgspec import Struct
from sqlalchemy import func, insert, select, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from mathom.core import MathomError
from mathom.server.errors import Unavailable
from mathom.server.storage.database import Database
from mathom.server.storage.models import AccountRow, TableRow
from mathom.server.storage.schema import ALL_TABLES
from mathom.server.tables.store import Store
from mathom.table import Table

#: Rows that are held in memory at once.
BATCH = 500


class BackupError(MathomError):
    """A backup could not be taken, or nothing can be restored from it."""


class Contents(Struct, frozen=True):
    """What a backup holds: rows by table of the database; matches that go on, and those that today's rules end."""

    rows: dict[str, int]
    going_on: int
    stuck: int

    def words(self) -> str:
        stuck = f", {self.stuck:,} that cannot go on" if self.stuck else ""
        return (
            f"{_many(self.rows['accounts'], 'account')}, {_many(self.rows['tables'], 'table')} ({self.going_on:,} with "
            f"a match that goes on{stuck}), {_many(self.rows['decks'], 'deck')}; "
            f"{_many(sum(self.rows.values()), 'row')} in all"
        )


def _many(number: int, what: str) -> str:
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}s"


async def take(url: str, file: Path) -> Contents:
    """Take a backup of a database, while it is in use. The file is there when it is whole and has been checked."""
    if file.exists():
        raise BackupError(f"{file} is there already; name another file")
    if not file.parent.is_dir():
        raise BackupError(f"there is no folder {file.parent}")
    source_file = make_url(url).database or ""
    if url.startswith("sqlite") and not Path(source_file).is_file():  # SQLite would make an empty one
        raise BackupError(f"there is no database {source_file}")
    part = file.with_name(file.name + ".part")
    with _told("no backup was taken"):
        try:
            # What is in it is nobody else's business: hashes of passwords, hidden cards. What lies there, be it a link,
            # may be another's.
            part.unlink(missing_ok=True)
            os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
            async with _database(url) as source, _database(_address(part)) as target:
                await target.migrate()
                async with _snapshot(source) as reading, target.engine.begin() as writing:
                    if await _form(reading) != await _form(writing):
                        raise BackupError("the database has another form than this Mathom's; start its server first")
                    copied = await _copy(reading, writing)
                contents = await _check(target)
                if contents.rows != copied:
                    raise BackupError(f"{file} does not hold what was read")
            part.rename(file)
        finally:
            for end in ("", "-wal", "-shm"):
                part.with_name(part.name + end).unlink(missing_ok=True)
    return contents


async def restore(file: Path, url: str) -> Contents:
    """Put a backup into an empty database: all of it, or nothing. One of an earlier form is brought to the present."""
    if not file.is_file():
        raise BackupError(f"there is no file {file}")
    with _told(f"{file} was not restored"), TemporaryDirectory(prefix="mathom-") as folder:
        copy = Path(folder) / "backup.sqlite3"
        shutil.copyfile(file, copy)
        if _does_something(copy):
            raise BackupError(f"{file} is no backup of Mathom's")
        async with _database(_address(copy)) as source, _database(url) as target:
            async with source.engine.connect() as connection:
                if await _form(connection) is None:
                    raise BackupError(f"{file} is no backup of Mathom's")
            await source.migrate()
            contents = await _check(source)
            await target.migrate()
            async with _snapshot(source) as reading, target.engine.begin() as writing:
                for row in (AccountRow, TableRow):
                    if await writing.scalar(select(func.count()).select_from(row)):
                        raise BackupError("that database is in use; restore into an empty one, and serve from there")
                if await _copy(reading, writing) != contents.rows or await _counted(writing) != contents.rows:
                    raise BackupError("the database does not hold what was written to it")
    return contents


# --- checking --------------------------------------------------------------------------------------------------------


async def _check(database: Database) -> Contents:
    """Is an SQLite database of the present form whole, and which of its matches go on?"""
    async with database.engine.connect() as connection:
        found = list((await connection.execute(text("PRAGMA quick_check"))).scalars())
        if found != ["ok"]:
            raise BackupError(f"the file is damaged ({' '.join(str(found[0]).split())[:120]})")
        if (await connection.execute(text("PRAGMA foreign_key_check"))).first():
            raise BackupError("the file is damaged: rows are missing that others belong to")
        rows = await _counted(connection)
        live = list((await connection.execute(select(TableRow.id).where(TableRow.status == "live"))).scalars())
    going_on = 0
    for table_id in live:
        going_on += await _goes_on(Store(database), table_id)
    return Contents(rows, going_on, len(live) - going_on)


async def _goes_on(store: Store, table_id: str) -> bool:
    standing = await store.get(table_id)
    try:
        Table(standing.setting, await store.journal(table_id))
    except MathomError:  # its rules have been corrected since, or its game is not installed here
        return False
    return True


def _does_something(file: Path) -> bool:
    """Has a file triggers or views? Ours have none: whoever put them there wants something done while it is read."""
    with closing(sqlite3.connect(file)) as connection:
        found = connection.execute("SELECT 1 FROM sqlite_schema WHERE type IN ('trigger', 'view')")
        return found.fetchone() is not None


async def _counted(connection: AsyncConnection) -> dict[str, int]:
    tables = ALL_TABLES.sorted_tables
    return {table.name: await connection.scalar(select(func.count()).select_from(table)) or 0 for table in tables}


async def _form(connection: AsyncConnection) -> str | None:
    """The number of the migration that it was last changed by; None for a database of somebody else's."""
    try:
        form: str | None = await connection.scalar(text("SELECT version_num FROM alembic_version"))
    except SQLAlchemyError:
        return None
    return form


# --- copying ---------------------------------------------------------------------------------------------------------


async def _copy(reading: AsyncConnection, writing: AsyncConnection) -> dict[str, int]:
    """All rows of all tables; how many there were of each."""
    copied = {}
    for table in ALL_TABLES.sorted_tables:
        copied[table.name] = 0
        async with reading.stream(select(table).execution_options(yield_per=BATCH)) as rows:
            async for batch in rows.mappings().partitions():
                await writing.execute(insert(table), [dict(row) for row in batch])
                copied[table.name] += len(batch)
    return copied


@asynccontextmanager
async def _snapshot(database: Database) -> AsyncIterator[AsyncConnection]:
    """Reads the database as it was at one moment, whatever is written meanwhile."""
    async with database.engine.connect() as connection:
        if database.embedded:
            await connection.exec_driver_sql("BEGIN")
        else:
            await connection.execution_options(isolation_level="REPEATABLE READ")
        yield connection


@asynccontextmanager
async def _database(url: str) -> AsyncIterator[Database]:
    database = Database(url)
    try:
        yield database
    finally:
        await database.close()


def _address(file: Path) -> str:
    return URL.create("sqlite+aiosqlite", database=str(file)).render_as_string(False)


@contextmanager
def _told(what: str) -> Iterator[None]:
    """Whatever goes wrong with disks and databases, in words."""
    try:
        yield
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise BackupError(f"{what}: something in it cannot be read ({type(error).__name__})") from None
    except (OSError, sqlite3.Error, SQLAlchemyError, CommandError, Unavailable) as error:
        cause = error.__cause__ or error
        why = getattr(cause, "strerror", None) or str(getattr(cause, "orig", cause)).partition("\n")[0]
        raise BackupError(f"{what}: {why}") from None
