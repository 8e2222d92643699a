"""Tickets: what can be used once, within a while, such as the question put to a passkey or a link in a mail.

A ticket is 256 random bits; the database holds their hash.
"""

from __future__ import annotations

import time
from typing import Final, Literal

from msgspec import Struct
from sqlalchemy import delete, insert, select

from mathom.server.accounts.accounts import hashed, new_token
from mathom.server.errors import BadTicket
from mathom.server.storage.database import Database
from mathom.server.storage.models import TicketRow

WORTHLESS: Final = "that has been used already, or was too long ago; begin again"

Purpose = Literal["new-passkey", "passkey", "mail", "reset"]


class Ticket(Struct, frozen=True):
    """What a ticket was issued for. `account` is None where anybody may use it."""

    account: str | None
    note: str


class Tickets:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def issue(
        self, purpose: Purpose, account: str | None, seconds: float, *, session: str = "", note: str = ""
    ) -> str:
        """A new ticket. With the hash of a session, only that session can use it."""
        token = new_token()
        values = {
            "hash": hashed(token), "purpose": purpose, "account_id": account, "session": session, "note": note,
            "expires": time.time() + seconds,
        }  # fmt: skip
        async with self._database.writing() as connection:
            await connection.execute(insert(TicketRow).values(values))
        return token

    async def look(self, purpose: Purpose, token: str) -> Ticket:
        """What a ticket is for, without using it up."""
        query = select(TicketRow.account_id, TicketRow.note).where(
            TicketRow.hash == hashed(token), TicketRow.purpose == purpose, TicketRow.expires > time.time()
        )
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None:
            raise BadTicket(WORTHLESS)
        return Ticket(*row)

    async def redeem(self, purpose: Purpose, token: str, *, session: str = "") -> Ticket:
        """Use a ticket up. Of two who use it at once, one does."""
        used = (
            delete(TicketRow)
            .where(TicketRow.hash == hashed(token), TicketRow.purpose == purpose, TicketRow.session == session)
            .returning(TicketRow.account_id, TicketRow.note, TicketRow.expires)
        )
        async with self._database.writing() as connection:
            row = (await connection.execute(used)).one_or_none()
        if row is None or row.expires < time.time():
            raise BadTicket(WORTHLESS)
        return Ticket(row.account_id, row.note)

    async def drop(self, account: str, purpose: Purpose) -> None:
        """Delete all of an account's tickets for one purpose."""
        async with self._database.writing() as connection:
            await connection.execute(
                delete(TicketRow).where(TicketRow.account_id == account, TicketRow.purpose == purpose)
            )
