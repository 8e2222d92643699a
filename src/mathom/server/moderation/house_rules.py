"""What holds for the whole house at the moment: who is barred, who may not talk, who moderates, does it drain."""

from __future__ import annotations

import time
from typing import Final

from msgspec import Struct, field
from sqlalchemy import or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from mathom.server.errors import Draining, Forbidden, Suspended
from mathom.server.moderation.networks import within
from mathom.server.moderation.rows import HouseRow, MeasureRow, ModeratorRow
from mathom.server.wire.general import Notice

#: Measures that keep somebody from playing.
BARRING: Final = ("suspension", "ban")


def _until(moment: float | None) -> str:
    if moment is None:
        return ""
    return f" until {time.strftime('%Y-%m-%d %H:%M', time.gmtime(moment))} UTC"


class HouseRules(Struct, frozen=True):
    """A snapshot, which costs no question to the database for each request."""

    #: Grows with every change.
    number: int = -1
    moderators: frozenset[str] = frozenset()
    #: Measures that hold, and warnings that have not been read, by account.
    notices: dict[str, tuple[Notice, ...]] = field(default_factory=dict)
    #: Barred networks, each with why and until when.
    networks: dict[str, Notice] = field(default_factory=dict)
    #: Why the house takes no new tables; empty while it does.
    drain: str = ""

    def notices_for(self, account: str) -> tuple[Notice, ...]:
        now = time.time()
        return tuple(one for one in self.notices.get(account, ()) if one.until is None or one.until > now)

    def _holding(self, account: str, *kinds: str) -> Notice | None:
        found = [one for one in self.notices_for(account) if one.kind in kinds]
        return max(found, key=lambda one: one.until or float("inf")) if found else None

    @property
    def barred(self) -> frozenset[str]:
        """All accounts that are kept from playing."""
        return frozenset(account for account in self.notices if self._holding(account, *BARRING))

    @property
    def banned(self) -> frozenset[str]:
        """Accounts that will not come back by themselves."""
        return frozenset(account for account in self.notices if self._holding(account, "ban"))

    def check_account(self, account: str) -> None:
        """May the account play?"""
        notice = self._holding(account, *BARRING) if account in self.notices else None
        if notice is not None:
            state = "banned" if notice.kind == "ban" else "suspended"
            raise Suspended(f"your account is {state}{_until(notice.until)}: {notice.reason}")

    def check_not_banned(self, account: str) -> None:
        """May the account look on at tables? Whoever is only suspended may."""
        if self._holding(account, "ban") is not None:
            self.check_account(account)

    def suspended(self, account: str) -> bool:
        """Does the account only read?"""
        return self._holding(account, *BARRING) is not None

    def check_address(self, address: str) -> None:
        """May anybody from there do anything?"""
        found = within(address, self.networks) if self.networks else None
        notice = self.networks[found] if found is not None else None
        if notice is not None and (notice.until is None or notice.until > time.time()):
            raise Suspended(f"nobody can play from this address{_until(notice.until)}: {notice.reason}")

    def check_talk(self, account: str) -> None:
        """May the account talk?"""
        notice = self._holding(account, "silence") if account in self.notices else None
        if notice is not None:
            raise Forbidden(f"a moderator has turned talk off for you{_until(notice.until)}: {notice.reason}")

    def check_open(self) -> None:
        """Does the house take new tables?"""
        if self.drain:
            raise Draining(f"this server takes no new tables just now: {self.drain} Matches that are on go on.")


async def read_rules(connection: AsyncConnection) -> HouseRules:
    """What holds now, by the database."""
    now = time.time()
    holds = (MeasureRow.lifted.is_(None), or_(MeasureRow.until.is_(None), MeasureRow.until > now))
    unread = or_(MeasureRow.kind != "warning", MeasureRow.acknowledged.is_(None))
    house = {row.name: row for row in await connection.execute(select(HouseRow.__table__))}
    moderators = (await connection.execute(select(ModeratorRow.account_id))).scalars()
    notices: dict[str, tuple[Notice, ...]] = {}
    networks: dict[str, Notice] = {}
    rows = await connection.execute(select(MeasureRow.__table__).where(*holds, unread).order_by(MeasureRow.created))
    for row in rows:
        notice = Notice(row.id, row.kind, row.reason, row.created, row.until, row.acknowledged is not None)
        if row.account_id is not None:
            notices[row.account_id] = (*notices.get(row.account_id, ()), notice)
        else:
            networks[row.address] = notice
    return HouseRules(
        number=house["rules"].number if "rules" in house else 0,
        moderators=frozenset(moderators),
        notices=notices,
        networks=networks,
        drain=house["drain"].words if "drain" in house else "",
    )
