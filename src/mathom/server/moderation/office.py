"""What moderators do, and the command line. Each deed and its line in the audit log are one transaction."""

from __future__ import annotations

import time
from typing import Final

from msgspec import Struct
from sqlalchemy import delete, insert, select, update

from mathom.server.accounts.accounts import Account
from mathom.server.errors import BadRequest, Conflict, Forbidden
from mathom.server.moderation.audit import COMMAND_LINE, rules_change, write
from mathom.server.moderation.measures import find_measures, holds_now, insert_measure
from mathom.server.moderation.networks import network
from mathom.server.moderation.rows import HouseRow, MeasureRow, ModeratorRow, ReportRow
from mathom.server.storage.database import Database
from mathom.server.wire.moderation import MeasureInfo, MeasureKind, ReportInfo

HOUR: Final = 3600.0


class Decree(Struct, frozen=True):
    """What is decided, why, for how many hours (None: until it is lifted), and because of which report."""

    kind: MeasureKind
    reason: str
    hours: int | None = None
    report: str | None = None

    @property
    def until(self) -> float | None:
        return None if self.hours is None else time.time() + self.hours * HOUR

    def check(self, address: bool) -> None:
        if address and self.kind != "ban":
            raise BadRequest("an address can be banned, for some hours or for good; all else concerns an account")
        if self.kind == "suspension" and self.hours is None:
            raise BadRequest("a suspension ends after some hours; say how many, or ban the account")
        if self.kind == "warning" and self.hours is not None:
            raise BadRequest("a warning stands until it is read; it has no hours")


class Office:
    """The moderators' desk. `by` is who acts: a moderator's name, or the command line."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def is_moderator(self, account: str) -> bool:
        async with self._database.reading() as connection:
            query = select(ModeratorRow.account_id).where(ModeratorRow.account_id == account)
            return (await connection.execute(query)).first() is not None

    # measures

    async def impose(self, by: str, about: Account, decree: Decree) -> MeasureInfo:
        """Decide something about an account."""
        decree.check(address=False)
        if by != COMMAND_LINE and await self.is_moderator(about.id):
            raise _above(about.name)
        async with self._database.writing() as connection:
            measure = await insert_measure(
                connection,
                kind=decree.kind,
                reason=decree.reason,
                by=by,
                account=about.id,
                until=decree.until,
                report=decree.report,
            )
            await write(connection, by, decree.kind, about.name, _told(decree))
            return (await find_measures(connection, MeasureRow.id == measure))[0]

    async def bar(self, by: str, address: str, decree: Decree) -> MeasureInfo:
        """Bar an address, or a network."""
        decree.check(address=True)
        meant = str(network(address))
        async with self._database.writing() as connection:
            measure = await insert_measure(
                connection,
                kind=decree.kind,
                reason=decree.reason,
                by=by,
                address=meant,
                until=decree.until,
                report=decree.report,
            )
            await write(connection, by, decree.kind, meant, _told(decree))
            return (await find_measures(connection, MeasureRow.id == measure))[0]

    async def lift(self, by: str, measure: MeasureInfo, reason: str) -> MeasureInfo:
        """What was decided holds no longer."""
        if by != COMMAND_LINE and measure.user is not None and await self._concerns_moderator(measure.id):
            raise _above(measure.user.name)
        open_ = (MeasureRow.id == measure.id, holds_now())
        values = {"lifted": time.time(), "lifted_by": by}
        async with self._database.writing() as connection:
            if not (await connection.execute(update(MeasureRow).where(*open_).values(values))).rowcount:
                raise Conflict("that has ended already")
            await rules_change(connection)
            about = measure.user.name if measure.user else measure.address
            await write(connection, by, "lifted", about, f"{measure.kind}: {reason}")
            return (await find_measures(connection, MeasureRow.id == measure.id))[0]

    async def _concerns_moderator(self, measure: str) -> bool:
        query = (
            select(ModeratorRow.account_id)
            .join(MeasureRow, MeasureRow.account_id == ModeratorRow.account_id)
            .where(MeasureRow.id == measure)
        )
        async with self._database.reading() as connection:
            return (await connection.execute(query)).first() is not None

    async def bans(self, account: str | None = None, address: str = "") -> list[MeasureInfo]:
        """The bans and suspensions that hold for an account or an address."""
        whose = MeasureRow.account_id == account if account is not None else MeasureRow.address == str(network(address))
        async with self._database.reading() as connection:
            return await find_measures(connection, whose, holds_now(), MeasureRow.kind.in_(("suspension", "ban")))

    # reports

    async def close(self, by: Account, report: ReportInfo, outcome: str) -> None:
        """Nothing more is to be done about a report."""
        if report.user is not None and report.user.name == by.name:
            raise Forbidden("that report is about yourself; another moderator closes it")
        values = {"closed": time.time(), "closed_by": by.name, "outcome": outcome}
        waiting = (ReportRow.id == report.id, ReportRow.closed.is_(None))
        async with self._database.writing() as connection:
            if not (await connection.execute(update(ReportRow).where(*waiting).values(values))).rowcount:
                raise Conflict("that report has been closed already")
            await write(connection, by.name, "report closed", report.name, outcome)

    async def looked_up(self, by: str, about: str) -> None:
        """Somebody's page is looked at: it shows addresses, so that is a deed, too."""
        async with self._database.writing() as connection:
            await write(connection, by, "looked up", about)

    # the house

    async def appoint(self, about: Account) -> None:
        """Make somebody a moderator."""
        if about.kind != "member":
            raise Conflict(f"{about.name} is a {about.kind}; moderators are members")
        if await self.is_moderator(about.id):
            raise Conflict(f"{about.name} is a moderator already")
        async with self._database.writing() as connection:
            row = {"account_id": about.id, "since": time.time()}
            await connection.execute(insert(ModeratorRow).values(row))
            await rules_change(connection)
            await write(connection, COMMAND_LINE, "moderator", about.name)

    async def dismiss(self, about: Account) -> None:
        """Make somebody no moderator any more."""
        async with self._database.writing() as connection:
            gone = await connection.execute(delete(ModeratorRow).where(ModeratorRow.account_id == about.id))
            if not gone.rowcount:
                raise Conflict(f"{about.name} is no moderator")
            await rules_change(connection)
            await write(connection, COMMAND_LINE, "no moderator", about.name)

    async def drain(self, words: str) -> None:
        """Take no new tables from now on; with no words, take them again."""
        async with self._database.writing() as connection:
            await connection.execute(delete(HouseRow).where(HouseRow.name == "drain"))
            if words:
                await connection.execute(insert(HouseRow).values(name="drain", number=0, words=words))
            await rules_change(connection)
            await write(connection, COMMAND_LINE, "drain" if words else "open again", "the server", words)


def _above(name: str) -> Forbidden:
    return Forbidden(f"{name} is a moderator; only the command line (`mathom admin`) is above moderators")


def _told(decree: Decree) -> str:
    hours = "" if decree.hours is None else f" ({decree.hours} h)"
    return f"{decree.reason}{hours}"
