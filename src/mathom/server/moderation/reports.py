"""Reports: somebody is reported, with what was to be seen then."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Final, cast

import msgspec
from sqlalchemy import ColumnElement, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from mathom.server.accounts.accounts import Account, new_id
from mathom.server.errors import BadRequest, Conflict, NotFound
from mathom.server.moderation.rows import ReportRow
from mathom.server.paging import page_count
from mathom.server.storage.database import Database
from mathom.server.storage.models import AccountRow
from mathom.server.tables.standing import Standing
from mathom.server.wire.general import User
from mathom.server.wire.moderation import Evidence, LineMeant, NewReport, Reason, ReportInfo, ReportPage, TableSeen
from mathom.server.wire.moderation import TalkLine as Line
from mathom.table import Chat
from mathom.table.speech import clean

#: Lines before and after the one that is meant.
AROUND: Final = 12
#: Lines where a person is meant and not a line: the last ones of the talk.
LAST: Final = 40
PAGE: Final = 20
#: Reports of one person that may lie open about one other.
MOST_OPEN: Final = 3

_ROW = ReportRow.__table__.c


def table_seen(standing: Standing) -> TableSeen:
    """A table as a spectator may see it."""
    players = [chair.user.name if chair.user else chair.bot or "" for chair in standing.chairs]
    return TableSeen(standing.id, standing.title, standing.status, standing.private, tuple(filter(None, players)))


def talk_around(said: Sequence[Chat], meant: LineMeant | None) -> tuple[Line, ...]:
    """The talk of a table, as far as it is evidence."""
    if meant is None:
        return tuple(Line(line.speaker, line.text, line.at) for line in said[-LAST:])
    places = [place for place, line in enumerate(said) if (line.speaker, line.at) == (meant.speaker, meant.at)]
    if not places:
        raise NotFound("that line was not said at this table")
    first = max(0, places[0] - AROUND)
    return tuple(
        Line(line.speaker, line.text, line.at, place in places)
        for place, line in enumerate(said[first : places[0] + AROUND + 1], first)
    )


class Reports:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def keep(self, report: NewReport, reporter: Account, about: Account, evidence: Evidence) -> None:
        """Write a report down."""
        if reporter.id == about.id:
            raise BadRequest("that is yourself")
        words = clean(report.words, 500) if report.words.strip() else ""
        row = {
            "id": new_id(), "account_id": about.id, "reporter_id": reporter.id, "name": about.name,
            "reporter": reporter.name, "reason": report.reason, "words": words,
            "evidence": msgspec.json.encode(evidence).decode(), "created": time.time(),
            "closed": None, "closed_by": "", "outcome": "",
        }  # fmt: skip
        same = (ReportRow.reporter_id == reporter.id, ReportRow.account_id == about.id, ReportRow.closed.is_(None))
        async with self._database.writing() as connection:
            query = select(func.count()).select_from(ReportRow).where(*same)
            if (await connection.execute(query)).scalar_one() >= MOST_OPEN:
                raise Conflict(f"your reports about {about.name} are with the moderators; they will look at them")
            await connection.execute(insert(ReportRow).values(row))

    async def page(self, closed: bool, page: int) -> ReportPage:
        """Reports that are closed, the latest first; or those that wait, the oldest first."""
        shown = ReportRow.closed.is_not(None) if closed else ReportRow.closed.is_(None)
        order = ReportRow.closed.desc() if closed else ReportRow.created
        async with self._database.reading() as connection:
            waiting = await _count(connection, ReportRow.closed.is_(None))
            total = await _count(connection, shown)
            found = await _find(connection, shown, order=order, offset=(page - 1) * PAGE)
        return ReportPage(found, page, page_count(total, PAGE), waiting)

    async def get(self, report: str) -> ReportInfo:
        async with self._database.reading() as connection:
            found = await _find(connection, ReportRow.id == report)
        if not found:
            raise NotFound("there is no such report")
        return found[0]

    async def about(self, account: str) -> list[ReportInfo]:
        """The latest reports about somebody."""
        async with self._database.reading() as connection:
            return await _find(connection, ReportRow.account_id == account)


async def _count(connection: AsyncConnection, condition: ColumnElement[bool]) -> int:
    query = select(func.count()).select_from(ReportRow).where(condition)
    return int((await connection.execute(query)).scalar_one())


async def _find(
    connection: AsyncConnection, condition: ColumnElement[bool], *, order: Any = None, offset: int = 0
) -> list[ReportInfo]:
    query = (
        select(*_ROW, AccountRow.name.label("now"), AccountRow.kind)
        .join(AccountRow, AccountRow.id == ReportRow.account_id, isouter=True)
        .where(condition)
        .order_by(ReportRow.created.desc() if order is None else order)
        .offset(offset)
        .limit(PAGE)
    )
    return [_info(row) for row in await connection.execute(query)]


def _info(row: Any) -> ReportInfo:
    return ReportInfo(
        id=row.id,
        name=row.name,
        user=User(row.now, row.kind) if row.now is not None else None,
        reporter=row.reporter,
        reason=cast(Reason, row.reason),
        words=row.words,
        evidence=msgspec.json.decode(row.evidence, type=Evidence),
        created=row.created,
        closed=row.closed,
        closed_by=row.closed_by,
        outcome=row.outcome,
    )
