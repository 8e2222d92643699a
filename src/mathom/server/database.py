"""The database: SQLite embedded, or PostgreSQL. Migrations run at start; whatever fails is said, never swallowed."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from mathom.server.errors import UNAVAILABLE, Unavailable

log = logging.getLogger("mathom.server")

#: Seconds to wait for another writer, or for a server that does not answer.
PATIENCE = 10

# One at a time, whichever process of however many starts first.
_MIGRATION_LOCK = 0x6D6174686F6D


class Database:
    """Connections to the database. Every failure of it comes out as `Unavailable`, except a key that exists already."""

    def __init__(self, url: str) -> None:
        self.embedded = url.startswith("sqlite")
        arguments: dict[str, object] = {"timeout": PATIENCE}
        if not self.embedded:
            arguments["command_timeout"] = PATIENCE
        self.engine: AsyncEngine = create_async_engine(
            url,
            connect_args=arguments,
            pool_size=5,
            max_overflow=10,
            pool_timeout=PATIENCE,
            pool_pre_ping=not self.embedded,
        )
        if self.embedded:
            event.listen(self.engine.sync_engine, "connect", _set_up_sqlite)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        async with _told(), self.engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: all of it is kept when the block ends, or none."""
        async with _told(), self.engine.begin() as connection:
            yield connection

    async def migrate(self) -> None:
        """Bring the database to the present form."""
        async with _told(), self.engine.begin() as connection:
            if not self.embedded:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})"))
            await connection.run_sync(_upgrade)

    async def answers(self) -> bool:
        """Is it there?"""
        try:
            async with self.reading() as connection:
                await connection.execute(text("SELECT 1 FROM tables LIMIT 1"))
        except Unavailable:
            return False
        return True

    async def close(self) -> None:
        await self.engine.dispose()


@asynccontextmanager
async def _told() -> AsyncIterator[None]:
    try:
        yield
    except IntegrityError:
        raise
    except (SQLAlchemyError, OSError, TimeoutError) as error:
        cause = getattr(error, "orig", None) or error
        log.error("the database failed: %s: %s", type(cause).__name__, str(cause).partition("\n")[0])
        raise Unavailable(UNAVAILABLE) from error


def _set_up_sqlite(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    """Readers beside one writer; a commit is on the disk before anybody is told of it."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={PATIENCE * 1000}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", "mathom.server:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
