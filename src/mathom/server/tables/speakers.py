"""Which account has talked at which table, under which name: so the lines of an account are found in the journals."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import AsyncIterator
from typing import Final, cast

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from mathom.server.accounts.accounts import Account, Kind
from mathom.server.storage.database import Database
from mathom.server.storage.models import AccountRow, EntryRow, SpeakerRow
from mathom.table import dump_entry, load_entry
from mathom.table.journal import SAID_BEGINS, Said

#: Speakers that a process remembers having noted.
MOST_NOTED: Final = 20_000


class SpokenLine(Struct, frozen=True):
    """A line of talk, and its place in a journal."""

    table: str
    number: int
    said: Said


class Speakers:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._noted: OrderedDict[tuple[str, str, str], None] = OrderedDict()

    async def note(self, account: Account, table_id: str) -> None:
        """An account talks at a table: note it, once for each table and name."""
        key = (account.id, table_id, account.name)
        if key in self._noted:
            return
        try:
            async with self._database.writing() as connection:
                values = {"account_id": account.id, "table_id": table_id, "name": account.name}
                await connection.execute(insert(SpeakerRow).values(values))
        except IntegrityError:
            pass  # noted by another process, or before a restart
        self._noted[key] = None
        if len(self._noted) > MOST_NOTED:
            self._noted.popitem(last=False)

    async def called(self, name: str, table_id: str) -> Account | None:
        """The account that has talked at a table under that name."""
        query = (
            select(AccountRow.id, AccountRow.name, AccountRow.kind)
            .join(SpeakerRow, SpeakerRow.account_id == AccountRow.id)
            .where(SpeakerRow.table_id == table_id, SpeakerRow.name == name)
        )
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else Account(row.id, row.name, cast(Kind, row.kind))

    async def lines_of(self, account: str) -> list[SpokenLine]:
        """All lines of talk of an account."""
        async with self._database.reading() as connection:
            return [line async for line in _lines(connection, account)]


async def _lines(connection: AsyncConnection, account: str) -> AsyncIterator[SpokenLine]:
    query = select(SpeakerRow.table_id, SpeakerRow.name).where(SpeakerRow.account_id == account)
    names: dict[str, set[str]] = {}
    for table, name in await connection.execute(query.order_by(SpeakerRow.table_id)):
        names.setdefault(table, set()).add(name)
    for table, known in names.items():
        talk = (
            select(EntryRow.seq, EntryRow.body)
            .where(EntryRow.table_id == table, EntryRow.body.startswith(SAID_BEGINS))
            .order_by(EntryRow.seq)
        )
        for number, body in (await connection.execute(talk)).all():
            entry = load_entry(body, number)
            if isinstance(entry, Said) and entry.name in known:
                yield SpokenLine(table, number, entry)


async def rename(connection: AsyncConnection, account: str, name: str) -> set[str]:
    """Put another name to all lines of talk of an account; the ids of the tables that have changed."""
    lines = [line async for line in _lines(connection, account)]
    for line in lines:
        body = dump_entry(replace(line.said, name=name)).decode()
        where = (EntryRow.table_id == line.table, EntryRow.seq == line.number)
        await connection.execute(update(EntryRow).where(*where).values(body=body))
    return {line.table for line in lines}
