"""What the command line does with a server's database, beside the server, which notices it within seconds."""

from __future__ import annotations

import os
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final, TypeVar

from msgspec import Struct
from sqlalchemy import func, inspect, select
from sqlalchemy.engine import make_url

from mathom.core import InvalidOption
from mathom.server.accounts.accounts import DAY, Accounts
from mathom.server.errors import Conflict, Unavailable
from mathom.server.moderation.audit import COMMAND_LINE
from mathom.server.moderation.house_rules import read_rules
from mathom.server.moderation.measures import holds_now
from mathom.server.moderation.networks import is_address
from mathom.server.moderation.office import Decree, Office
from mathom.server.moderation.rows import MeasureRow, ModeratorRow, ReportRow
from mathom.server.settings import Settings
from mathom.server.storage.database import Database
from mathom.server.storage.models import AccountRow, TableRow
from mathom.server.wire.moderation import MeasureInfo

T = TypeVar("T")

#: Why a server takes no new tables, where nobody says it otherwise.
DRAINING: Final = "It is about to be closed for a while."


class HouseStats(Struct, frozen=True):
    """A server in figures."""

    #: Accounts by kind, and tables by how they stand.
    accounts: dict[str, int]
    tables: dict[str, int]
    #: Matches that have ended in the last day and in the last week.
    ended_day: int
    ended_week: int
    open_reports: int
    #: Measures that hold, by kind.
    measures: dict[str, int]
    moderators: list[str]
    drain: str

    def lines(self) -> list[str]:
        """The figures in words."""
        return [
            f"accounts: {_counted(self.accounts)}",
            f"tables: {_counted(self.tables)}; ended: {self.ended_day} in a day, {self.ended_week} in a week",
            f"moderators: {', '.join(self.moderators) or 'none'}; reports that wait: {self.open_reports}",
            f"measures that hold: {_counted(self.measures)}",
            f"no new tables: {self.drain}" if self.drain else "new tables are taken",
        ]


def _counted(numbers: dict[str, int]) -> str:
    return ", ".join(f"{number} {name}" for name, number in sorted(numbers.items())) or "none"


class Administration:
    """The deeds of `mathom admin`."""

    def __init__(self, database: Database, settings: Settings) -> None:
        self._database = database
        self._accounts = Accounts(database, settings)
        self._office = Office(database)

    async def moderator(self, name: str, *, remove: bool) -> str:
        account = await self._accounts.by_name(name)
        if remove:
            await self._office.dismiss(account)
            return f"{account.name} is no moderator any more."
        await self._office.appoint(account)
        return f"{account.name} is a moderator."

    async def ban(self, who: str, reason: str, hours: int | None) -> str:
        """Ban an account by its name, or an address."""
        decree = Decree("ban", reason, hours)
        if is_address(who):
            made = await self._office.bar(COMMAND_LINE, who, decree)
            return f"Nobody plays from {made.address}{_until(made)}."
        account = await self._accounts.by_name(who)
        made = await self._office.impose(COMMAND_LINE, account, decree)
        return f"{account.name} is banned{_until(made)}."

    async def unban(self, who: str, reason: str) -> str:
        """Lift all bans and suspensions of an account or an address."""
        if is_address(who):
            name, held = who, await self._office.bans(address=who)
        else:
            account = await self._accounts.by_name(who)
            name, held = account.name, await self._office.bans(account.id)
        if not held:
            raise Conflict(f"{name} is not banned")
        for measure in held:
            await self._office.lift(COMMAND_LINE, measure, reason)
        return f"{name} may play again."

    async def drain(self, words: str) -> str:
        await self._office.drain(words)
        return f"No new tables from now on: {words}" if words else "New tables are taken again."

    async def stats(self) -> HouseStats:
        async with self._database.reading() as connection:

            async def by(column: object, *conditions: object) -> dict[str, int]:
                query = select(column, func.count()).where(*conditions).group_by(column)  # type: ignore[call-overload]
                return {str(name): int(number) for name, number in await connection.execute(query)}

            async def ended(days: float) -> int:
                since = (TableRow.status == "finished", TableRow.touched > time.time() - days * DAY)
                return int((await connection.execute(select(func.count(TableRow.id)).where(*since))).scalar_one())

            names = select(AccountRow.name).join(ModeratorRow, ModeratorRow.account_id == AccountRow.id)
            waiting = select(func.count(ReportRow.id)).where(ReportRow.closed.is_(None))
            return HouseStats(
                accounts=await by(AccountRow.kind),
                tables=await by(TableRow.status),
                ended_day=await ended(1),
                ended_week=await ended(7),
                open_reports=int((await connection.execute(waiting)).scalar_one()),
                measures=await by(MeasureRow.kind, holds_now(), MeasureRow.kind != "warning"),
                moderators=sorted((await connection.execute(names)).scalars()),
                drain=(await read_rules(connection)).drain,
            )


def _until(measure: MeasureInfo) -> str:
    if measure.until is None:
        return " until it is lifted"
    return f" until {time.strftime('%Y-%m-%d %H:%M', time.gmtime(measure.until))} UTC"


@asynccontextmanager
async def _open(url: str) -> AsyncIterator[Database]:
    database = Database(url)
    if database.embedded and not os.path.exists(make_url(url).database or ""):
        raise InvalidOption(f"there is no database {make_url(url).database}; `mathom serve` makes it")
    try:
        async with database.reading() as connection:
            tables = await connection.run_sync(lambda sync: inspect(sync).get_table_names())
        if not {"house", "moderators", "measures"} <= set(tables):
            raise InvalidOption("no server of this version has used that database yet; `mathom serve` prepares it")
        yield database
    except Unavailable as error:
        cause = getattr(error.__cause__, "orig", None) or error.__cause__
        raise InvalidOption(f"the database cannot be used: {str(cause).partition(chr(10))[0]}") from None
    finally:
        await database.close()


async def administer(url: str, deed: Callable[[Administration], Awaitable[T]]) -> T:
    """Do something with the database of a server, which may be running."""
    async with _open(url) as database:
        return await deed(Administration(database, Settings(database=url)))
