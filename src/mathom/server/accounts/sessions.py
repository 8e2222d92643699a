"""The sessions of an account: in which browsers somebody is logged in, and ending them."""

from __future__ import annotations

import hmac
import time
from collections.abc import Collection, Sequence

from msgspec import Struct
from sqlalchemy import delete, select

from mathom.server.errors import NotFound
from mathom.server.storage.database import Database
from mathom.server.storage.models import SessionRow


class KeptSession(Struct, frozen=True):
    """A browser in which somebody is logged in, by the hash of what its cookie holds."""

    hash: str
    created: float | None
    seen: float | None
    browser: str

    @property
    def id(self) -> str:
        """What its owner calls it by: too little of the hash to be of use for anything else."""
        return self.hash[:16]


class Sessions:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, account: str) -> list[KeptSession]:
        """All that go on, the last used first."""
        query = (
            select(SessionRow.hash, SessionRow.created, SessionRow.seen, SessionRow.browser)
            .where(SessionRow.account_id == account, SessionRow.expires > time.time())
            .order_by(SessionRow.seen.desc().nulls_last(), SessionRow.hash)
        )
        async with self._database.reading() as connection:
            return [KeptSession(*row) for row in await connection.execute(query)]

    async def going_on(self, hashes: Collection[str]) -> set[str]:
        """Those of them that have not ended."""
        if not hashes:
            return set()
        async with self._database.reading() as connection:
            return set(await connection.scalars(select(SessionRow.hash).where(SessionRow.hash.in_(hashes))))

    async def end(self, account: str, session_id: str) -> KeptSession:
        """End one of them; the browser is logged out."""
        for session in await self.of(account):
            if hmac.compare_digest(session.id.encode(), session_id.encode()):
                await self._end([session.hash])
                return session
        raise NotFound("there is no such session; it may have ended already")

    async def end_others(self, account: str, own: str) -> list[KeptSession]:
        """End all but one's own, which is named by its hash."""
        others = [session for session in await self.of(account) if session.hash != own]
        await self._end([session.hash for session in others])
        return others

    async def _end(self, hashes: Sequence[str]) -> None:
        async with self._database.writing() as connection:
            await connection.execute(delete(SessionRow).where(SessionRow.hash.in_(hashes)))
