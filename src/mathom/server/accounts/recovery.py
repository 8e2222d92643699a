"""The two ways back when a password is lost: a proved mail address, or a printed recovery code.

A code is shown once, kept as a hash, and good for one new password.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from typing import Final

from msgspec import Struct
from sqlalchemy import delete, select, update

from mathom.server.accounts.accounts import Account, Accounts
from mathom.server.errors import Conflict, WrongPassword
from mathom.server.storage.database import Database
from mathom.server.storage.models import AccountRow, TicketRow

#: Letters and digits that nobody takes for one another on paper.
_ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_GROUPS, _GROUP = 5, 5
_MISREAD: Final = str.maketrans({"O": "0", "I": "1", "L": "1"})


def new_code() -> str:
    """125 random bits, to be written down.

    >>> len(new_code()), new_code() == new_code()
    (29, False)
    """
    groups = ("".join(secrets.choice(_ALPHABET) for _ in range(_GROUP)) for _ in range(_GROUPS))
    return "-".join(groups)


def as_written(code: str) -> str:
    """A code as it was given out, however it was typed.

    >>> as_written(" a0o1l-bcdef ")
    'A0011BCDEF'
    """
    return "".join(mark for mark in code.upper() if mark.isalnum()).translate(_MISREAD)


def _hash(account: str, code: str) -> str:
    # A slow hash is for passwords that people think up; nobody tries out 125 random bits.
    return hashlib.sha256(f"recovery {account} {as_written(code)}".encode()).hexdigest()


class Recovered(Struct, frozen=True):
    """An account whose recovery code was right, and the hash of that code."""

    account: Account
    code: str


class Recovery:
    def __init__(self, database: Database, accounts: Accounts) -> None:
        self._database = database
        self._accounts = accounts

    async def new(self, account: Account) -> str:
        """A new code; an older one no longer counts."""
        code = new_code()
        values = {"recovery": _hash(account.id, code), "recovery_made": time.time()}
        known = (AccountRow.id == account.id, AccountRow.password.is_not(None))
        async with self._database.writing() as connection:
            if not (await connection.execute(update(AccountRow).where(*known).values(values))).rowcount:
                raise Conflict("this account has no password, so there is nothing to recover")
        return code

    async def who(self, name: str, code: str) -> Recovered:
        """Whose code it is. A wrong name and a wrong code are refused alike."""
        member = await self._accounts.by_credentials_of(name)
        query = select(AccountRow.recovery).where(AccountRow.id == (member.account.id if member else ""))
        async with self._database.reading() as connection:
            kept = (await connection.execute(query)).scalar_one_or_none()
        right = hmac.compare_digest(_hash(member.account.id if member else "", code), kept or "")
        if member is None or not kept or not right:
            raise WrongPassword("no account has that name and recovery code; a code is good once")
        return Recovered(member.account, kept)

    async def set_mail(self, account: str, mail: str) -> str:
        """Whither to write when the password is lost, or nowhere; the address before, at which links to a new password
        are worth nothing any more.
        """
        before = select(AccountRow.mail).where(AccountRow.id == account).with_for_update()
        known = (AccountRow.id == account, AccountRow.password.is_not(None))
        async with self._database.writing() as connection:
            old = (await connection.execute(before)).scalar_one_or_none()
            if not (await connection.execute(update(AccountRow).where(*known).values(mail=mail or None))).rowcount:
                raise Conflict("the account is gone")
            links = (TicketRow.account_id == account, TicketRow.purpose == "reset")
            await connection.execute(delete(TicketRow).where(*links))
        return old or ""
