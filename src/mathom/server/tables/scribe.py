"""Writes journals: entries of many tables that arrive at about the same time are written by one commit."""

from __future__ import annotations

import asyncio
import functools
import math
import time
from collections.abc import Mapping, Sequence
from typing import cast

from msgspec import Struct
from sqlalchemy import Connection, Float, Table, Update, bindparam, case, insert, update
from sqlalchemy.exc import IntegrityError

from mathom.core import MathomError
from mathom.server.storage.database import Database
from mathom.server.storage.models import EntryRow, TableRow

#: Tables that are written by one commit at most.
MOST_TOGETHER = 100
#: Seconds at least from the beginning of one commit to the beginning of the next, which writes all that has come
#: meanwhile. A table that writes alone does not wait; nobody notices a hundredth of a second.
BREATH = 0.01

_TABLES = cast(Table, TableRow.__table__)
_WRITE = insert(EntryRow)


@functools.cache
def _noting(names: tuple[str, ...]) -> Update:
    """The statement that writes notes of those names, built once: building it takes longer than running it."""
    values: dict[str, object] = {name: bindparam(f"new_{name}") for name in ("version", *names)}
    if "abandoned" in names:  # it never comes nearer: the house may have been closed since the match went on
        kept, told = _TABLES.c.abandoned, bindparam("new_abandoned", type_=Float)
        values["abandoned"] = case((kept > told, kept), else_=told)
    return update(_TABLES).where(_TABLES.c.id == bindparam("which")).values(values)


class Collision(MathomError):
    """Another process has written these places of the journal first: read it and try again."""


class Page(Struct, frozen=True):
    """What is to be written for one table: entries after number `version`, and the notes beside its journal."""

    table: str
    version: int
    entries: Sequence[str]
    notes: Mapping[str, object]


class Scribe:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[tuple[Page, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None
        self._began = -math.inf

    async def keep(self, page: Page) -> None:
        """Return when the page is on the disk; raise `Collision` if its place in the journal is taken."""
        kept: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((page, kept))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_all())
        await kept

    async def close(self) -> None:
        if self._writing is not None:
            await self._writing

    async def _write_all(self) -> None:
        while self._waiting:
            if (early := self._began + BREATH - time.monotonic()) > 0 and len(self._waiting) < MOST_TOGETHER:
                await asyncio.sleep(early)
            self._began = time.monotonic()
            batch, self._waiting = self._waiting[:MOST_TOGETHER], self._waiting[MOST_TOGETHER:]
            try:
                await self._write([page for page, _ in batch])
                _tell(batch, None)
            except IntegrityError:
                await self._write_singly(batch)
            except Exception as error:
                _tell(batch, error)

    async def _write_singly(self, batch: list[tuple[Page, asyncio.Future[None]]]) -> None:
        """After a collision, write each page by a commit of its own, so that only the colliding one fails."""
        for page, kept in batch:
            try:
                await self._write([page])
                _tell([(page, kept)], None)
            except IntegrityError:
                _tell([(page, kept)], Collision("somebody else was faster"))
            except Exception as error:
                _tell([(page, kept)], error)

    async def _write(self, pages: list[Page]) -> None:
        # Every process writes tables in the same order, so that two processes cannot wait for each other in a circle.
        pages = sorted(pages, key=lambda page: page.table)
        rows = [
            {"table_id": page.table, "seq": seq, "body": body}
            for page in pages
            for seq, body in enumerate(page.entries, page.version + 1)
        ]
        notes = [
            {"which": page.table, "new_version": page.version + len(page.entries)}
            | {f"new_{name}": value for name, value in page.notes.items()}
            for page in pages
        ]
        noting = _noting(tuple(pages[0].notes))

        def write(connection: Connection) -> None:
            connection.execute(_WRITE, rows)
            connection.execute(noting, notes)

        await self._database.write_at_once(write)


def _tell(batch: list[tuple[Page, asyncio.Future[None]]], error: Exception | None) -> None:
    for _, kept in batch:
        if kept.done():  # the caller has gone
            continue
        if error is None:
            kept.set_result(None)
        else:
            kept.set_exception(error)
