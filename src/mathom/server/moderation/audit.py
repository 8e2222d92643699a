"""The audit log: all that moderators and the command line do, in the transaction in which they do it."""

from __future__ import annotations

import time
from typing import Final, Literal

from sqlalchemy import func, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from mathom.server.moderation.rows import AuditRow, HouseRow
from mathom.server.paging import page_count
from mathom.server.storage.database import Database
from mathom.server.wire.moderation import AuditEntry, AuditPage

#: Who acts where no moderator does.
COMMAND_LINE: Final = "mathom admin"

#: Lines of the log on a page.
PAGE: Final = 50

Deed = Literal[
    "warning", "silence", "suspension", "ban", "lifted", "report closed", "looked up", "moderator", "no moderator",
    "drain", "open again",
]  # fmt: skip


#: Nobody has decided anything before: the count begins.
_FIRST: Final = "INSERT INTO house (name, number, words) VALUES ('rules', 0, '') ON CONFLICT DO NOTHING"


async def write(connection: AsyncConnection, by: str, deed: Deed, about: str, words: str = "") -> None:
    """Note a deed; it is kept if and only if the deed is."""
    row = {"at": time.time(), "by": by, "deed": deed, "about": about[:64], "words": words}
    await connection.execute(insert(AuditRow).values(row))


async def rules_change(connection: AsyncConnection) -> None:
    """Let every process notice that something holds from now on that did not, or the other way round."""
    await connection.execute(text(_FIRST))
    await connection.execute(update(HouseRow).where(HouseRow.name == "rules").values(number=HouseRow.number + 1))


async def audit_page(database: Database, page: int) -> AuditPage:
    """A page of the log, the latest first."""
    query = select(AuditRow.__table__).order_by(AuditRow.id.desc()).offset((page - 1) * PAGE).limit(PAGE)
    async with database.reading() as connection:
        total = (await connection.execute(select(func.count()).select_from(AuditRow))).scalar_one()
        rows = (await connection.execute(query)).all()
    entries = [AuditEntry(row.at, row.by, row.deed, row.about, row.words) for row in rows]
    return AuditPage(entries, page, page_count(total, PAGE))
