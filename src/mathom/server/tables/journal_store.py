"""Journals of tables in the database, their snapshots, and the replays of finished matches."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from sqlalchemy import Connection, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from mathom.server.storage.database import Database
from mathom.server.storage.models import EntryRow, SnapshotRow, StreamRow, TableRow
from mathom.server.tables.folding import JournalLine, KeptSnapshot
from mathom.server.tables.notes import Notes, noted
from mathom.server.tables.scribe import Page, Scribe
from mathom.table import Chat, Entry, dump_entry, load_entry
from mathom.table.journal import SAID_BEGINS, Said

#: Entries of a journal that one query reads.
READ_TOGETHER = 500

_LINES = (
    select(EntryRow.seq, EntryRow.body)
    .where(EntryRow.table_id == bindparam("table"), EntryRow.seq > bindparam("after"))
    .order_by(EntryRow.seq)
    .limit(READ_TOGETHER)
)


class JournalStore:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._scribe = Scribe(database)

    async def lines(self, table_id: str, after: int = 0) -> list[JournalLine]:
        """The journal after entry number `after`, as lines: decoding a long one takes a while."""
        found: list[JournalLine] = []
        while True:  # piece by piece, so that other queries run in between
            rows = await self._database.rows(_LINES, table=table_id, after=after)
            piece = [JournalLine(seq, body) for seq, body in rows]
            found += piece
            if len(piece) < READ_TOGETHER:
                return found
            after = piece[-1].number

    async def journal(self, table_id: str, after: int = 0) -> list[Entry]:
        return [load_entry(line.body, line.number) for line in await self.lines(table_id, after)]

    async def snapshot(self, table_id: str) -> KeptSnapshot | None:
        query = select(SnapshotRow.version, SnapshotRow.body).where(SnapshotRow.table_id == table_id)
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else KeptSnapshot(row.version, row.body)

    async def keep_snapshot(self, table_id: str, kept: KeptSnapshot) -> None:
        """Keep it instead of an earlier one."""
        earlier = delete(SnapshotRow).where(SnapshotRow.table_id == table_id, SnapshotRow.version < kept.version)
        row = {"table_id": table_id, "version": kept.version, "body": kept.body}

        def keep(connection: Connection) -> None:
            connection.execute(earlier)
            connection.execute(insert(SnapshotRow).values(row))

        with suppress(IntegrityError):  # another process has kept one that is as new, or the table is gone
            await self._database.write_at_once(keep)

    async def said(self, table_id: str, start: int, count: int) -> list[Chat]:
        """The lines of talk at a table from number `start` on, at most `count` of them."""
        query = (
            select(EntryRow.seq, EntryRow.body)
            .where(EntryRow.table_id == table_id, EntryRow.body.startswith(SAID_BEGINS))
            .order_by(EntryRow.seq)
            .offset(start)
            .limit(count)
        )
        async with self._database.reading() as connection:
            found = [load_entry(body, seq) for seq, body in await connection.execute(query)]
        return [Chat(entry.name, entry.text, entry.at) for entry in found if isinstance(entry, Said)]

    async def append(self, table_id: str, version: int, entries: Sequence[Entry], notes: Notes) -> None:
        """Write the entries after entry number `version`: all of them, or `Collision`."""
        lines = [dump_entry(entry).decode() for entry in entries]
        await self._scribe.keep(Page(table_id, version, lines, noted(notes)))

    async def close(self) -> None:
        """Finish what is being written."""
        await self._scribe.close()

    async def keep(self, table_id: str, streams: dict[str, bytes]) -> None:
        rows = [{"table_id": table_id, "viewer": viewer, "body": body} for viewer, body in streams.items()]

        def keep(connection: Connection) -> None:
            connection.execute(insert(StreamRow), rows)
            connection.execute(update(TableRow).where(TableRow.id == table_id).values(kept=True))

        with suppress(IntegrityError):  # another process has kept the very same
            await self._database.write_at_once(keep)

    async def stream(self, table_id: str, viewer: str) -> bytes | None:
        query = select(StreamRow.body).where(StreamRow.table_id == table_id, StreamRow.viewer == viewer)
        async with self._database.reading() as connection:
            return (await connection.execute(query)).scalar_one_or_none()
