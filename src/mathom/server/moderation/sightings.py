"""From which addresses accounts come: moderators bar an address by it, and find who comes back under another name."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final

from sqlalchemy import Connection, delete, insert, select, tuple_, update
from sqlalchemy.exc import IntegrityError

from mathom.server.accounts.accounts import DAY
from mathom.server.moderation.rows import SightingRow
from mathom.server.storage.database import Database
from mathom.server.storage.models import AccountRow
from mathom.server.wire.moderation import Sighting

#: Days for which an address is kept.
KEPT_DAYS: Final = 30
#: Seconds after which somebody who is still here is noted again.
AGAIN: Final = 3600.0
MOST_REMEMBERED: Final = 20_000
MOST_SHOWN: Final = 20


class Sightings:
    def __init__(self, database: Database) -> None:
        self._database = database
        #: When each was last noted, by this process.
        self._noted: OrderedDict[tuple[str, str], float] = OrderedDict()
        #: What has not been written yet.
        self._new: dict[tuple[str, str], float] = {}

    def see(self, account: str, address: str) -> None:
        """Somebody has come from there. It is written later, together with others."""
        now = time.time()
        if now - self._noted.get((account, address), 0.0) < AGAIN:
            return
        self._noted[account, address] = self._new[account, address] = now
        if len(self._noted) > MOST_REMEMBERED:
            self._noted.popitem(last=False)

    async def write(self) -> None:
        """Keep what has been seen since the last time."""
        if not self._new:
            return
        new, self._new = self._new, {}
        try:
            await self._write(new)
        except IntegrityError:  # another process has seen one of them in this moment
            await self._write(new)

    async def _write(self, new: dict[tuple[str, str], float]) -> None:
        accounts = {account for account, _ in new}

        def write(connection: Connection) -> None:
            still = set(connection.execute(select(AccountRow.id).where(AccountRow.id.in_(accounts))).scalars())
            known = connection.execute(
                select(SightingRow.account_id, SightingRow.address).where(
                    tuple_(SightingRow.account_id, SightingRow.address).in_(list(new))
                )
            )
            old = {(row.account_id, row.address) for row in known}
            for (account, address), seen in sorted(new.items()):  # in one order everywhere: nobody waits in a circle
                if (account, address) in old:
                    same = (SightingRow.account_id == account, SightingRow.address == address)
                    connection.execute(update(SightingRow).where(*same).values(seen=seen))
                elif account in still:
                    row = {"account_id": account, "address": address, "seen": seen}
                    connection.execute(insert(SightingRow).values(row))

        await self._database.write_at_once(write)

    async def forget(self, now: float) -> None:
        async with self._database.writing() as connection:
            await connection.execute(delete(SightingRow).where(SightingRow.seen < now - KEPT_DAYS * DAY))

    async def of(self, account: str) -> list[Sighting]:
        """Where somebody has come from, the latest first, and who else has."""
        mine = (
            select(SightingRow.address, SightingRow.seen)
            .where(SightingRow.account_id == account)
            .order_by(SightingRow.seen.desc())
            .limit(MOST_SHOWN)
        )
        async with self._database.reading() as connection:
            seen = {row.address: row.seen for row in await connection.execute(mine)}
            query = (
                select(SightingRow.address, AccountRow.name)
                .join(AccountRow, AccountRow.id == SightingRow.account_id)
                .where(SightingRow.address.in_(list(seen)), SightingRow.account_id != account)
                .order_by(SightingRow.seen.desc())
                .limit(MOST_SHOWN * MOST_SHOWN)
            )
            others: dict[str, list[str]] = {}
            for row in await connection.execute(query):
                others.setdefault(row.address, []).append(row.name)
        return [Sighting(address, at, tuple(others.get(address, ())[:MOST_SHOWN])) for address, at in seen.items()]
