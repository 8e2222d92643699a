"""Accounts and sessions: who somebody is, and how his browser proves it.

A session is a random token in an HttpOnly cookie; the database holds its hash. A visitor who has not logged in has a
token as well, which nobody keeps: from it comes the CSRF token that his login must carry.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from typing import Literal, cast

from msgspec import Struct
from sqlalchemy import ColumnElement, bindparam, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from mathom.server.accounts import names, passwords
from mathom.server.accounts.hashing import Hashing
from mathom.server.accounts.known_browsers import browser_of, note
from mathom.server.accounts.skeletons import skeleton
from mathom.server.errors import Conflict, Forbidden, NameTaken, NotFound, Unavailable, WrongPassword
from mathom.server.library.deck_rows import DeckRow
from mathom.server.moderation.name_list import load_names
from mathom.server.settings import Settings
from mathom.server.storage.database import Database
from mathom.server.storage.models import AccountRow, SeatRow, SessionRow, TableRow, TicketRow
from mathom.server.wire.general import User

DAY = 86_400.0
#: Seconds between two notes that a session is in use.
NOTED = 3600.0

_BY_SESSION = (
    select(AccountRow.id, AccountRow.name, AccountRow.kind, SessionRow.expires, SessionRow.seen)
    .join(SessionRow, SessionRow.account_id == AccountRow.id)
    .where(SessionRow.hash == bindparam("hash"), SessionRow.expires > bindparam("now"))
)

#: `former` is somebody whose account was deleted: nobody comes in as such.
Kind = Literal["guest", "member", "bot", "former"]


class Account(Struct, frozen=True):
    """Somebody who is logged in."""

    id: str
    name: str
    kind: Kind

    @property
    def user(self) -> User:
        return User(self.name, self.kind)


class Member(Struct, frozen=True):
    """Somebody who may log in, with the hash of his password."""

    account: Account
    secret: str

    def browser(self, given: str) -> str | None:
        """Which of his known browsers it is, by the note that it brings."""
        return browser_of(given, self.account.id, self.secret)


class Login(Struct, frozen=True):
    """A new session: who, the token for the cookie, and a note by which the browser is known next time."""

    account: Account
    token: str
    expires: float
    note: str = ""


class NewPassword(Struct, frozen=True):
    """A password has been set: its hash, and the hashes of all sessions, which it has ended."""

    secret: str
    ended: tuple[str, ...]


def new_token() -> str:
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """An id that nobody can guess: 16 characters, 96 bits."""
    return secrets.token_urlsafe(12)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def csrf_of(token: str) -> str:
    """What changes must carry in a header: only a page of ours, which may ask for it, can know it."""
    return hashlib.sha256(b"csrf " + token.encode()).hexdigest()[:32]


def retired(name: str) -> str:
    """What stays of a name, or of how it looks, whose owner has deleted his account: nobody else gets it."""
    return f"gone {hashed(name)}"


async def _check_looks(connection: AsyncConnection, account: Account) -> None:
    """Refuse a name that could be mistaken for somebody else's, or for that of somebody who has left."""
    alike = AccountRow.skeleton == skeleton(account.name), AccountRow.id != account.id
    other = await connection.scalar(select(AccountRow.name).where(*alike).limit(1))
    if other is not None:
        raise NameTaken(f"the name {account.name!r} is taken, or looks like {other!r}; choose another one")
    left = or_(
        AccountRow.key == retired(names.key(account.name)), AccountRow.skeleton == retired(skeleton(account.name))
    )
    if await connection.scalar(select(AccountRow.id).where(left).limit(1)) is not None:
        raise NameTaken(f"the name {account.name!r} was that of somebody who has left; choose another one")


class Accounts:
    def __init__(self, database: Database, settings: Settings) -> None:
        self._database = database
        self._settings = settings
        self.name_list = load_names(settings.names)
        self.hashing = Hashing(settings.password_cost)

    def close(self) -> None:
        self.hashing.close()

    # finding

    async def by_session(self, token: str) -> Account | None:
        rows = await self._database.rows(_BY_SESSION, hash=hashed(token), now=time.time())
        if not rows:
            return None
        row = rows[0]
        await self._prolong(token, row.id, row.kind, row.expires, row.seen)
        return Account(row.id, row.name, cast(Kind, row.kind))

    async def by_bearer(self, bearer: str) -> Account | None:
        """The bot whose token has that hash."""
        return await self._find(AccountRow.bot_token == bearer)

    async def by_name(self, name: str) -> Account:
        account = await self._find(AccountRow.key == names.key(name))
        if account is None or account.kind == "former":
            raise NotFound(f"nobody here is called {name[: names.LONGEST * 2]!r}")
        return account

    async def with_id(self, account: str) -> Account | None:
        """The account with that id; None if it is gone."""
        return await self._find(AccountRow.id == account)

    async def _find(self, condition: object) -> Account | None:
        query = select(AccountRow.id, AccountRow.name, AccountRow.kind).where(condition)  # type: ignore[arg-type]
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).one_or_none()
        return row and Account(row.id, row.name, cast(Kind, row.kind))

    async def created(self, account: str) -> float:
        """When somebody came here first."""
        async with self._database.reading() as connection:
            query = select(AccountRow.created).where(AccountRow.id == account)
            return float((await connection.execute(query)).scalar_one())

    # coming

    async def guest(self, browser: str = "") -> Login:
        """A guest with a made-up name, who is forgotten after a while. `browser` says what kind it is, in words."""
        now = time.time()
        for _ in range(5):
            name = names.made_up()
            account = Account(new_id(), name, "guest")
            values = {
                "id": account.id, "name": name, "key": names.key(name), "skeleton": skeleton(name), "kind": "guest",
                "created": now, "expires": now + self._settings.guest_days * DAY,
            }  # fmt: skip
            try:
                async with self._database.writing() as connection:
                    await connection.execute(insert(AccountRow).values(values))
            except IntegrityError:
                continue
            return await self.open(account, browser=browser)
        raise Unavailable("no name was found for a guest; try again")

    async def register(self, name: str, password: str, guest: Account | None, asker: str, browser: str = "") -> Login:
        """A new member. A guest who registers keeps his games. `asker` is who takes his turn at the hashing."""
        name = names.proper(name)
        self.name_list.check(name)
        passwords.check(password, name)
        if await self._find(AccountRow.key == retired(names.key(name))) is not None:
            raise NameTaken(f"the name {name!r} was somebody's who has left, and stays his; choose another one")
        secret = await self.hashing.hash(password, asker)
        values: dict[str, object] = {
            "name": name,
            "key": names.key(name),
            "skeleton": skeleton(name),
            "kind": "member",
            "password": secret,
            "expires": None,
        }
        account = Account(guest.id if guest else new_id(), name, "member")
        try:
            async with self._database.writing() as connection:
                await _check_looks(connection, account)
                if guest:
                    still = (AccountRow.id == guest.id, AccountRow.kind == "guest")
                    if not (await connection.execute(update(AccountRow).where(*still).values(values))).rowcount:
                        raise Conflict("this guest has just become a member, or is gone; load the page again")
                    await connection.execute(delete(SessionRow).where(SessionRow.account_id == guest.id))
                else:
                    values |= {"id": account.id, "created": time.time()}
                    await connection.execute(insert(AccountRow).values(values))
        except IntegrityError:
            raise NameTaken(f"the name {name!r} is taken; choose another one") from None
        return await self.open(account, secret, browser)

    async def by_credentials_of(self, name: str) -> Member | None:
        """Who logs in with that name."""
        return await self._member(AccountRow.key == names.key(name))

    async def by_id(self, account: str) -> Member | None:
        """Who may log in, by his id."""
        return await self._member(AccountRow.id == account)

    async def _member(self, condition: ColumnElement[bool]) -> Member | None:
        async with self._database.reading() as connection:
            row = (await connection.execute(select(AccountRow).where(condition))).one_or_none()
        if row is None or not row.password:
            return None
        return Member(Account(row.id, row.name, cast(Kind, row.kind)), row.password)

    async def login(
        self, member: Member | None, password: str, asker: str, browser: str = "", *, known: bool = False
    ) -> Login:
        """`known`: the browser is known for the account."""
        right = await self.hashing.verify(member.secret if member else "", password, asker, known=known)
        if not right or member is None:
            raise WrongPassword("no account has that name and password")
        return await self.open(member.account, member.secret, browser)

    async def knows_password(self, account: Account, password: str, asker: str) -> bool:
        """Is it his password?"""
        member = await self.by_id(account.id)
        return await self.hashing.verify(member.secret if member else "", password, asker)

    async def open(self, account: Account, secret: str = "", browser: str = "") -> Login:
        """A new session. `secret` is the hash of the password with which, or beside which, he came in."""
        token, now = new_token(), time.time()
        expires = now + self._days(account.kind) * DAY
        values = {
            "hash": hashed(token), "account_id": account.id, "expires": expires, "created": now, "seen": now,
            "browser": browser,
        }  # fmt: skip
        # Somebody who came with a password that is being changed at the same time would outlast the change.
        still = select(AccountRow.password).where(AccountRow.id == account.id).with_for_update(read=True)
        async with self._database.writing() as connection:
            if secret and (await connection.execute(still)).scalar_one_or_none() != secret:
                raise WrongPassword("the password has just been changed; log in with the new one")
            await connection.execute(insert(SessionRow).values(values))
        return Login(account, token, expires, note(account.id, secret) if secret else "")

    async def set_password(self, account: Account, password: str, asker: str, *, code: str = "") -> NewPassword:
        """Another password: all sessions end, and so do links to reset it. `code` is the hash of the recovery code by
        which it is set; that is spent, and of two who use it at once, one does.
        """
        passwords.check(password, account.name)
        secret = await self.hashing.hash(password, asker)
        values: dict[str, object] = {"password": secret}
        known = [AccountRow.id == account.id, AccountRow.password.is_not(None)]
        if code:
            values |= {"recovery": None, "recovery_made": None}
            known.append(AccountRow.recovery == code)
        ended = delete(SessionRow).where(SessionRow.account_id == account.id).returning(SessionRow.hash)
        async with self._database.writing() as connection:
            if not (await connection.execute(update(AccountRow).where(*known).values(values))).rowcount:
                raise Conflict("the code has been used already" if code else "this account has no password")
            hashes = tuple((await connection.execute(ended)).scalars())
            await connection.execute(delete(TicketRow).where(TicketRow.account_id == account.id))
        return NewPassword(secret, hashes)

    def _days(self, kind: str) -> float:
        return self._settings.guest_days if kind == "guest" else self._settings.session_days

    async def _prolong(self, token: str, account: str, kind: str, expires: float, seen: float | None) -> None:
        """Somebody who keeps coming stays logged in; that he came is noted once an hour at most."""
        now = time.time()
        later = now + self._days(kind) * DAY
        if later - expires < DAY and seen is not None and now - seen < NOTED:
            return
        values = {"expires": later, "seen": now}
        async with self._database.writing() as connection:
            await connection.execute(update(SessionRow).where(SessionRow.hash == hashed(token)).values(values))
            if kind == "guest":
                await connection.execute(update(AccountRow).where(AccountRow.id == account).values(expires=later))

    # going

    async def logout(self, token: str) -> None:
        async with self._database.writing() as connection:
            await connection.execute(delete(SessionRow).where(SessionRow.hash == hashed(token)))

    async def forget(self, now: float) -> None:
        """Drop sessions and tickets that have run out, and guests with their decks and with the tables where they wait;
        who has played leaves his name.
        """
        gone = select(AccountRow.id).where(AccountRow.kind == "guest", AccountRow.expires < now)
        async with self._database.writing() as connection:
            await connection.execute(delete(SessionRow).where(SessionRow.expires < now))
            await connection.execute(delete(TicketRow).where(TicketRow.expires < now))
            waiting = select(SeatRow.table_id).where(SeatRow.account_id.in_(gone))
            await connection.execute(delete(TableRow).where(TableRow.status == "open", TableRow.id.in_(waiting)))
            await connection.execute(delete(DeckRow).where(DeckRow.account_id.in_(gone)))
            seated = select(SeatRow.account_id).where(SeatRow.account_id.is_not(None))
            await connection.execute(
                delete(AccountRow).where(AccountRow.id.in_(gone), AccountRow.id.not_in(seated)),
            )

    # bots

    async def bot_token(self, account: Account) -> str:
        """Make the account a bot's, and give it a new token; an older one no longer counts."""
        if account.kind == "guest":
            raise Forbidden("a guest cannot run a bot, because guests are forgotten; register first")
        token = "mathom_" + new_token()
        values = {"kind": "bot", "bot_token": hashed(token)}
        # Whoever deletes his account at the same time does not come back.
        still = (AccountRow.id == account.id, AccountRow.kind.in_(("member", "bot")))
        async with self._database.writing() as connection:
            changed = await connection.execute(update(AccountRow).where(*still).values(values))
        if not changed.rowcount:
            raise Conflict("the account is gone")
        return token
