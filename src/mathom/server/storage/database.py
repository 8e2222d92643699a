"""The database: SQLite embedded, or PostgreSQL. Migrations run at the start; no failure is swallowed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, nullcontext
from typing import TypeVar, TypeVarTuple

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, Row, Select, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DisconnectionError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry, QueuePool

from mathom.core import InvalidOption
from mathom.server.errors import UNAVAILABLE, BadRequest, Unavailable
from mathom.server.operation import metrics
from mathom.server.storage.clerk import Clerk
from mathom.server.storage.embedded import begin, can_grow, file_of, make_private

log = logging.getLogger("mathom.server")
for quiet in (log, logging.getLogger("sqlalchemy")):
    quiet.addHandler(logging.NullHandler())  # commands beside a server have no log: they say themselves what went wrong

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

#: Seconds to wait for another writer, or for a server that does not answer.
PATIENCE = 10

# Locks that make one process migrate while the others wait. On SQLite the explicit BEGIN also puts all new tables into
# one transaction; Python's driver would commit each by itself.
_ALONE = "BEGIN IMMEDIATE"
_ALONE_ON_POSTGRESQL = f"SELECT pg_advisory_xact_lock({0x6D6174686F6D})"


# PostgreSQL's class of errors (SQLSTATE) for values that cannot be stored, such as a text with a NUL in it.
_UNFIT = "22"


class Database:
    """Connections to the database. A failure is raised as `Unavailable`, a taken key as `IntegrityError`."""

    def __init__(self, url: str) -> None:
        self.embedded = url.startswith("sqlite")
        self._file = file_of(url) if self.embedded else None
        # SQLite has one writer at a time; a queue here is fair and quick, SQLite's own waiting is neither.
        self._pen = asyncio.Lock() if self.embedded else nullcontext()
        # Other writers queue for the pen one by one, so that the clerk, who keeps choices, has at most one before him:
        # whoever plays does not wait for a hundred who keep decks or come in.
        self._one_by_one = asyncio.Lock() if self.embedded else nullcontext()
        # Readers and writers have connections of their own, so that many readers do not keep writers waiting.
        self.engine = self._connect(url, 5, 5)
        self._writer = self.engine if self.embedded else self._connect(url, 3, 2)
        # Reading needs no transaction: AUTOCOMMIT spares PostgreSQL a BEGIN and a COMMIT around each query.
        self._reader = self.engine if self.embedded else self.engine.execution_options(isolation_level="AUTOCOMMIT")
        #: The engine of `write_at_once`.
        self.journal_engine = _in_a_thread(url) if self.embedded else self._writer.sync_engine
        self._clerk = Clerk(self.journal_engine, self._pen) if isinstance(self._pen, asyncio.Lock) else None
        # A second thread reads: readers need not wait until the clerk's commit is on the disk.
        self._lector = ThreadPoolExecutor(1, "lector") if self.embedded else None
        self._lector_engine = _in_a_thread(url) if self.embedded else self.engine.sync_engine

    def _connect(self, url: str, connections: int, more: int) -> AsyncEngine:
        arguments: dict[str, object] = {"timeout": PATIENCE}
        if not self.embedded:
            arguments["command_timeout"] = PATIENCE
        engine = create_async_engine(
            url, connect_args=arguments, pool_size=connections, max_overflow=more, pool_timeout=PATIENCE
        )
        if self.embedded:
            event.listen(engine.sync_engine, "connect", _set_up_sqlite)
        else:
            event.listen(engine.sync_engine, "checkout", _check_postgresql)
        return engine

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        async with _told(), self._reader.connect() as connection:
            yield connection

    async def read_at_once(self, work: Callable[[Connection], T]) -> T:
        """Do the work, which only reads.

        On SQLite a thread does all of it in one go, as in `write_at_once`: meant for queries that run with every
        WebSocket that opens, or in every round of the sweeper.
        """
        if self._lector is None:
            async with self.reading() as connection:
                return await connection.run_sync(work)
        async with _told():
            return await asyncio.get_running_loop().run_in_executor(self._lector, self._read, work)

    def _read(self, work: Callable[[Connection], T]) -> T:
        with self._lector_engine.connect() as connection:
            return work(connection)

    async def rows(self, query: Select[*Ts], **values: object) -> Sequence[Row[*Ts]]:
        """All rows of a query with these values. Building a query takes longer than running it: frequent queries are
        built once, with bind parameters.
        """
        return await self.read_at_once(lambda connection: connection.execute(query, values).all())

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: all of it is kept when the block ends, or none."""
        async with _told(), self._one_by_one, self._pen, self._writer.begin() as connection:
            yield connection

    async def write_at_once(self, work: Callable[[Connection], T]) -> T:
        """Do the work as one transaction. It may be done more than once, and only the last time counts.

        On SQLite a thread does all of it in one go (`Clerk`). `writing` hands each statement to a thread and back,
        which takes several times as long as the statements; every choice of every match is written by this.
        """
        if self._clerk is None:
            async with self.writing() as connection:
                return await connection.run_sync(work)
        async with _told():
            return await self._clerk.write(work)

    async def migrate(self) -> None:
        """Bring the database to the present form."""
        if self._file is not None:
            begin(self._file)
        async with _told(), self.engine.begin() as connection:
            await connection.execute(text(_ALONE if self.embedded else _ALONE_ON_POSTGRESQL))
            await connection.run_sync(upgrade)
        if self._file is not None:
            make_private(self._file)

    def can_grow(self) -> bool:
        """Is there room on the disk? Of the disk of a database server nothing is known, so: yes."""
        return self._file is None or can_grow(self._file)

    async def close(self) -> None:
        await self.engine.dispose()
        await self._writer.dispose()
        if self._clerk is not None:
            await self._clerk.close()
        if self._lector is not None:
            self._lector.submit(self._lector_engine.dispose)
            self._lector.shutdown()


def _in_a_thread(url: str) -> Engine:
    """One connection to SQLite, to be used from one thread."""
    place = make_url(url).set(drivername="sqlite+pysqlite")
    engine = create_engine(place, connect_args={"timeout": PATIENCE}, poolclass=QueuePool, pool_size=1, max_overflow=0)
    event.listen(engine, "connect", _set_up_sqlite)
    return engine


@asynccontextmanager
async def _told() -> AsyncIterator[None]:
    try:
        yield
    except IntegrityError:
        raise
    except (SQLAlchemyError, OSError, TimeoutError) as error:
        cause = getattr(error, "orig", None) or error
        if str(getattr(cause, "sqlstate", None)).startswith(_UNFIT):
            raise BadRequest("that has characters or numbers that cannot be kept") from None
        metrics.ERRORS.labels("database").inc()
        log.error("the database failed: %s: %s", type(cause).__name__, str(cause).partition("\n")[0])
        raise Unavailable(UNAVAILABLE) from error


def _set_up_sqlite(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    """Write-ahead log, so that readers do not wait for the writer; a commit returns when it is on the disk."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={PATIENCE * 1000}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _check_postgresql(connection: DBAPIConnection, _: ConnectionPoolEntry, __: object) -> None:
    """Replace a connection that was cut while it lay in the pool. The driver knows that without a query."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError


class NewerDatabase(InvalidOption):
    """A database whose form this Mathom does not know."""


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Bring the database to a form, by default to the present one."""
    config = Config()
    config.set_main_option("script_location", "mathom.server:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    there = set(MigrationContext.configure(connection).get_current_heads())
    if not there <= known:
        raise NewerDatabase(
            f"the database was last used by a newer Mathom: its form is {', '.join(sorted(there))}, and this one knows "
            f"no later than {max(known)}; install the newer one, or name another database"
        )
    command.upgrade(config, revision)
