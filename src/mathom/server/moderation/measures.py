"""Measures in the database: warnings, silences, suspensions and bans."""

from __future__ import annotations

import time
from typing import Any, Final, cast

from sqlalchemy import ColumnElement, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from mathom.server.accounts.accounts import new_id
from mathom.server.errors import NotFound
from mathom.server.moderation.audit import rules_change
from mathom.server.moderation.rows import MeasureRow
from mathom.server.storage.database import Database
from mathom.server.storage.models import AccountRow
from mathom.server.wire.general import User
from mathom.server.wire.moderation import MeasureInfo, MeasureKind

MOST_LISTED: Final = 200

_ROW = MeasureRow.__table__.c


async def insert_measure(
    connection: AsyncConnection,
    *,
    kind: MeasureKind,
    reason: str,
    by: str,
    account: str | None = None,
    address: str = "",
    until: float | None = None,
    report: str | None = None,
) -> str:
    """Write a measure; its id."""
    row = {
        "id": new_id(), "account_id": account, "address": address, "kind": kind, "reason": reason, "report_id": report,
        "by": by, "created": time.time(), "until": until, "acknowledged": None, "lifted": None, "lifted_by": "",
    }  # fmt: skip
    await connection.execute(insert(MeasureRow).values(row))
    await rules_change(connection)
    return str(row["id"])


async def find_measures(connection: AsyncConnection, *conditions: ColumnElement[bool]) -> list[MeasureInfo]:
    """Measures, the latest first."""
    query = (
        select(*_ROW, AccountRow.name, AccountRow.kind.label("person"))
        .join(AccountRow, AccountRow.id == MeasureRow.account_id, isouter=True)
        .where(*conditions)
        .order_by(MeasureRow.created.desc())
        .limit(MOST_LISTED)
    )
    return [_info(row) for row in await connection.execute(query)]


def _info(row: Any) -> MeasureInfo:
    ended = row.lifted is not None or (row.until is not None and row.until <= time.time())
    return MeasureInfo(
        id=row.id,
        kind=cast(MeasureKind, row.kind),
        user=User(row.name, row.person) if row.name is not None else None,
        address=row.address,
        reason=row.reason,
        by=row.by,
        created=row.created,
        until=row.until,
        acknowledged=row.acknowledged,
        lifted=row.lifted,
        lifted_by=row.lifted_by,
        active=not ended and (row.kind != "warning" or row.acknowledged is None),
    )


def holds_now() -> ColumnElement[bool]:
    return MeasureRow.lifted.is_(None) & or_(MeasureRow.until.is_(None), MeasureRow.until > time.time())


class Measures:
    """Measures as those read them who are concerned, and moderators."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, measure: str) -> MeasureInfo:
        async with self._database.reading() as connection:
            found = await find_measures(connection, MeasureRow.id == measure)
        if not found:
            raise NotFound("there is no such measure")
        return found[0]

    async def holding(self) -> list[MeasureInfo]:
        """All that hold now; warnings until they are read."""
        async with self._database.reading() as connection:
            found = await find_measures(connection, holds_now())
        return [one for one in found if one.active]

    async def of(self, account: str) -> list[MeasureInfo]:
        async with self._database.reading() as connection:
            return await find_measures(connection, MeasureRow.account_id == account)

    async def acknowledge(self, account: str, measure: str) -> None:
        """The person has read it."""
        mine = (MeasureRow.id == measure, MeasureRow.account_id == account)
        async with self._database.writing() as connection:
            now = time.time()
            read = update(MeasureRow).where(*mine, MeasureRow.acknowledged.is_(None)).values(acknowledged=now)
            changed = (await connection.execute(read)).rowcount
            if changed:
                await rules_change(connection)
            elif not (await connection.execute(select(MeasureRow.id).where(*mine))).all():
                raise NotFound("there is no such notice for you")
