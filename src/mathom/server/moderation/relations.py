"""Who wants nothing of whom: muted people are not heard, blocked ones neither heard nor met."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable
from typing import Final, cast

from msgspec import Struct
from sqlalchemy import BindParameter, and_, bindparam, delete, func, insert, or_, select, union

from mathom.server.accounts.accounts import Account
from mathom.server.errors import BadRequest, Conflict, Forbidden
from mathom.server.storage.database import Database
from mathom.server.storage.models import AccountRow, RelationRow, SpeakerRow
from mathom.server.wire.general import User
from mathom.server.wire.moderation import Relation, Wish

#: People whom one account may mute or block.
MOST: Final = 500

_ACCOUNTS: Final[BindParameter[list[str]]] = bindparam("accounts", expanding=True)
_OTHERS: Final[BindParameter[list[str]]] = bindparam("others", expanding=True)
#: What they are called now, what they were when they were muted, and whatever they were when they spoke.
_NAMES: Final = union(
    select(RelationRow.account_id, AccountRow.name)
    .join(AccountRow, AccountRow.id == RelationRow.other_id)
    .where(RelationRow.account_id.in_(_ACCOUNTS)),
    select(RelationRow.account_id, RelationRow.name).where(RelationRow.account_id.in_(_ACCOUNTS)),
    select(RelationRow.account_id, SpeakerRow.name)
    .join(SpeakerRow, SpeakerRow.account_id == RelationRow.other_id)
    .where(RelationRow.account_id.in_(_ACCOUNTS)),
).subquery()
_UNHEARD: Final = select(_NAMES.c.account_id, _NAMES.c.name)
_BLOCKS: Final = select(RelationRow.account_id, RelationRow.other_id, RelationRow.name).where(
    RelationRow.wish == "block",
    or_(
        and_(RelationRow.account_id == bindparam("account"), RelationRow.other_id.in_(_OTHERS)),
        and_(RelationRow.other_id == bindparam("account"), RelationRow.account_id.in_(_OTHERS)),
    ),
)


class Between(Struct, frozen=True):
    """A block between somebody and another one: whose it is, and what the other one is called."""

    other: str
    name: str
    mine: bool


class RelationStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def want(self, account: Account, other: Account, wish: Wish) -> None:
        """From now on that is what the account wants of the other one."""
        if account.id == other.id:
            raise BadRequest("that is yourself")
        row = {"account_id": account.id, "other_id": other.id, "wish": wish, "name": other.name}
        same = and_(RelationRow.account_id == account.id, RelationRow.other_id == other.id)
        count = select(func.count()).select_from(RelationRow).where(RelationRow.account_id == account.id)
        async with self._database.writing() as connection:
            await connection.execute(delete(RelationRow).where(same))
            if wish != "none":
                if (await connection.execute(count)).scalar_one() >= MOST:
                    raise Conflict(f"you have muted or blocked {MOST} people already; let one of them be heard first")
                await connection.execute(insert(RelationRow).values(row | {"created": time.time()}))

    async def of(self, account: str) -> list[Relation]:
        """Whom the account has muted or blocked, the latest first."""
        query = (
            select(AccountRow.name, AccountRow.kind, RelationRow.wish)
            .join(AccountRow, AccountRow.id == RelationRow.other_id)
            .where(RelationRow.account_id == account)
            .order_by(RelationRow.created.desc())
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [Relation(User(row.name, row.kind), cast(Wish, row.wish)) for row in rows]

    async def unheard(self, account: str) -> frozenset[str]:
        """The names of those whose talk is not shown to the account."""
        return (await self.unheard_by([account]))[account]

    async def unheard_by(self, accounts: Collection[str]) -> dict[str, frozenset[str]]:
        """For each of the accounts, the names of those whose talk is not shown to it."""
        found: dict[str, set[str]] = {account: set() for account in accounts}
        for row in await self._database.rows(_UNHEARD, accounts=list(accounts)) if accounts else ():
            found[row.account_id].add(row.name)
        return {account: frozenset(names) for account, names in found.items()}

    async def blocked_with(self, account: str) -> frozenset[str]:
        """Those whom the account has blocked or who have blocked it."""
        pairs = select(RelationRow.account_id, RelationRow.other_id).where(
            RelationRow.wish == "block", or_(RelationRow.account_id == account, RelationRow.other_id == account)
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(pairs)).all()
        return frozenset(row.other_id if row.account_id == account else row.account_id for row in rows)

    async def _blocks(self, account: str, others: Iterable[str]) -> list[Between]:
        """The blocks between somebody and others."""
        there = [other for other in others if other != account]
        if not there:
            return []
        return [
            Between(row.other_id if row.account_id == account else row.account_id, row.name, row.account_id == account)
            for row in await self._database.rows(_BLOCKS, account=account, others=there)
        ]

    async def check_meeting(self, account: str, others: Iterable[str]) -> None:
        """May somebody sit down with those people, or ask them for a match?"""
        for block in await self._blocks(account, others):
            if block.mine:
                raise Forbidden(f"you have blocked {block.name}, who sits there; lift that first")
            raise Forbidden("somebody at that table has blocked you")

    async def check_guest(self, account: str, host: str | None) -> None:
        """May somebody join an event of that host? His own block keeps nobody from it."""
        if any(not block.mine for block in await self._blocks(account, [host] if host else [])):
            raise Forbidden("the director of this event has blocked you")

    async def check_taking_in(self, host: str, account: str) -> None:
        """May the host of an event take somebody in who has not asked for it?"""
        for block in await self._blocks(host, [account]):
            if block.mine:
                raise Forbidden(f"you have blocked {block.name}; lift that first")
            raise Forbidden("you cannot take in who has blocked you; he joins by himself, or not at all")

    async def check_talking(self, account: str, others: Iterable[str]) -> None:
        """May somebody talk where those people sit?"""
        if any(not block.mine for block in await self._blocks(account, others)):
            raise Forbidden("somebody at this table has blocked you, and does not want to hear you")
