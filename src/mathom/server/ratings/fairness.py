"""Rated matches that do not count, because they would let two names pump up a rating: too short, or again and again
between people of one address.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence
from typing import Final, Literal

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.orm import aliased

from mathom.core import Seat
from mathom.server.accounts.accounts import DAY
from mathom.server.moderation.rows import SightingRow
from mathom.server.moderation.sightings import KEPT_DAYS
from mathom.server.storage.models import RatingChangeRow, SeatRow, TableRow
from mathom.server.wire.moderation import Uncounted
from mathom.table import Table
from mathom.table.watching import OWN_CHOICES

#: Why a match does not count.
Reason = Literal["short", "pair"]

WORDS: Final[dict[Reason, str]] = {
    "short": "it ended before each side had made enough choices",
    "pair": "its players come from one address, and have had a match that counts within a month",
}
MOST_SHOWN: Final = 20


def is_short(table: Table, sides: Sequence[Sequence[Seat]], least: int) -> bool:
    """Return True if a side has made fewer choices of its own."""
    made = [past.seat for past in table.past if past.how in OWN_CHOICES]
    return any(sum(seat in side for seat in made) < least for side in sides)


async def is_repeated_pair(connection: AsyncConnection, accounts: Sequence[str], now: float) -> bool:
    """Return True if two of the accounts have come from one address within a month, and have had a match against each
    other since that counts.
    """
    one, other = aliased(SightingRow), aliased(SightingRow)
    shared = select(one.account_id, other.account_id.label("other"), one.address).where(
        one.address == other.address, one.account_id < other.account_id,
        one.account_id.in_(accounts), other.account_id.in_(accounts),
    )  # fmt: skip
    pairs = {(row.account_id, row.other) for row in await connection.execute(shared) if _tells(row.address)}
    first, second = aliased(RatingChangeRow), aliased(RatingChangeRow)
    for account, another in pairs:
        met = select(first.table_id).where(
            first.table_id == second.table_id, first.player == account, second.player == another,
            first.revoked.is_(False), first.at > now - KEPT_DAYS * DAY,
        )  # fmt: skip
        if (await connection.execute(met.limit(1))).first() is not None:
            return True
    return False


def _tells(address: str) -> bool:
    """Return True if an address tells people apart: behind a proxy that is not trusted, all come from this machine."""
    try:
        return not ipaddress.ip_network(address, strict=False).is_loopback
    except ValueError:
        return False


async def uncounted_of(connection: AsyncConnection, account: str) -> list[Uncounted]:
    """Return the rated matches of an account that do not count, the latest first."""
    query = (
        select(TableRow.id, TableRow.touched, TableRow.rating)
        .where(TableRow.id.in_(select(SeatRow.table_id).where(SeatRow.account_id == account)))
        .where(TableRow.rating.in_(list(WORDS)))
        .order_by(TableRow.touched.desc())
        .limit(MOST_SHOWN)
    )
    return [Uncounted(row.id, row.touched, WORDS[row.rating]) for row in await connection.execute(query)]
