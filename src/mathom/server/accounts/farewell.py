"""Deleting an account: its games stay, under the name "a former player"; of the rest only what moderators keep stays:
reports, and their log.

Ruling: nobody ever gets the name again. It stands in other people's memories, records and files, and nobody may step
into its owner's place. Only a hash of the name is kept, by which somebody who wants it is refused.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterator
from typing import Final

from msgspec import Struct
from sqlalchemy import Column, Table, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from mathom.core import MathomError, Seat
from mathom.server.accounts.accounts import Account, retired
from mathom.server.events import leaving
from mathom.server.events.events import Events
from mathom.server.line.hub import Hub
from mathom.server.storage.database import Database
from mathom.server.storage.models import AccountRow, SeatRow, SessionRow, SnapshotRow
from mathom.server.storage.schema import ALL_TABLES
from mathom.server.tables import speakers
from mathom.server.tables.live import Command, LiveTables
from mathom.server.tables.seating import Seating
from mathom.server.tables.standing import Standing
from mathom.server.tables.store import Store
from mathom.server.wire.general import Status

log = logging.getLogger("mathom.server")

FORMER: Final = "a former player"


class AboutAccounts(Struct, frozen=True):
    """A table of the database whose rows are about accounts, by that column."""

    table: Table
    column: Column[str]
    #: Does a row have no meaning without its account?
    belongs: bool


def about_accounts() -> Iterator[AboutAccounts]:
    """All tables of the database that refer to accounts, by their foreign keys: new tables are found, too."""
    for table in ALL_TABLES.sorted_tables:
        for key in table.foreign_keys:
            if key.column.table.name == AccountRow.__tablename__:
                yield AboutAccounts(table, key.parent, belongs=key.ondelete == "CASCADE")


class Farewell:
    def __init__(
        self, database: Database, store: Store, tables: LiveTables, seating: Seating, hub: Hub, events: Events
    ) -> None:
        self._database = database
        self._events = events
        self._store = store
        self._tables = tables
        self._seating = seating
        self._hub = hub

    async def delete(self, account: Account) -> None:
        """Events and tables are left, matches that go on are given up; then everything goes in one transaction."""
        await self.leave_everything(account)
        async with self._database.writing() as connection:
            sessions = select(SessionRow.hash).where(SessionRow.account_id == account.id)
            ended = list((await connection.execute(sessions)).scalars())
            events = await leaving.rename(connection, account, FORMER)
            changed = await speakers.rename(connection, account.id, FORMER)
            sat = select(SeatRow.table_id).where(SeatRow.account_id == account.id)
            changed |= set((await connection.execute(sat)).scalars())
            # Snapshots hold the old name: without them a table is folded from its journal, which has the new one.
            await connection.execute(delete(SnapshotRow).where(SnapshotRow.table_id.in_(changed)))
            await self._forget(connection, account.id)
        for session in ended:
            self._hub.session_ended(session)
        self._hub.token_revoked(account.id)
        for event_id in events:
            self._events.store.forget(event_id)
        for table_id in changed:
            await self._show(table_id)

    async def leave_everything(self, account: Account) -> None:
        """Events and tables are left, matches that go on are given up."""
        await leaving.drop_out(self._database, self._events.joining, account)
        await self.leave_tables(account, ["open", "live"])

    async def leave_tables(self, account: Account, statuses: Collection[Status]) -> None:
        asked: set[str] = set()
        # The list is cut after so many tables: when these are left, the query finds further ones.
        while left := [one for one in await self._store.going_on(account.id) if one.id not in asked]:
            asked.update(standing.id for standing in left)
            for standing in (one for one in left if one.status in statuses):
                try:
                    await self._leave(standing, account)
                except MathomError as error:  # it cannot be left, or another process was faster
                    log.info("table %s...: %s", standing.id[:4], error)

    async def _leave(self, standing: Standing, account: Account) -> None:
        if standing.status == "open":
            await self._seating.leave(standing.id, account)
            return
        for seat in standing.seats_of(account.id)[:1]:  # whoever holds several gives up with all of them
            await self._tables.act(standing.id, _giving_up(seat))

    async def _forget(self, connection: AsyncConnection, account: str) -> None:
        """Delete the rows that belong to the account, and empty its own row, to which games still refer."""
        known = select(AccountRow.key, AccountRow.skeleton).where(AccountRow.id == account)
        key, skeleton = (await connection.execute(known)).one()
        for about in about_accounts():
            if about.belongs:
                await connection.execute(delete(about.table).where(about.column == account))
        nothing = {column.name: None for column in AccountRow.__table__.columns if column.nullable}
        values = nothing | {
            "name": FORMER,
            "key": retired(key),
            "skeleton": retired(skeleton),
            "kind": "former",
            "created": 0.0,
        }
        await connection.execute(update(AccountRow).where(AccountRow.id == account).values(values))

    async def _show(self, table_id: str) -> None:
        """Tell those who look at the table that the name has changed."""
        if self._tables.known(table_id) is None:
            return
        self._tables.forget(table_id)
        try:
            self._tables.announce(await self._tables.get(table_id))
        except MathomError as error:
            log.warning("table %s...: %s", table_id[:4], error)


def _giving_up(seat: Seat) -> Command:
    return lambda table, now: table.resign(seat, now)
