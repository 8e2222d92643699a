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
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from mathom.server import names
from mathom.server.database import Database
from mathom.server.errors import BadRequest, Conflict, Forbidden, NameTaken, NotFound, Unavailable, WrongPassword
from mathom.server.hashing import Hashing
from mathom.server.known_browsers import browser_of, note
from mathom.server.models import AccountRow, DeckRow, SeatRow, SessionRow, TableRow
from mathom.server.moderation.name_list import load_names
from mathom.server.settings import Settings
from mathom.server.wire import User

SHORTEST_PASSWORD = 8
DAY = 86_400.0

Kind = Literal["guest", "member", "bot"]


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


class Accounts:
    def __init__(self, database: Database, settings: Settings) -> None:
        self._database = database
        self._settings = settings
        self._names = load_names(settings.names)
        self._hashing = Hashing()

    def close(self) -> None:
        self._hashing.close()

    # finding

    async def by_session(self, token: str) -> Account | None:
        query = (
            select(AccountRow.id, AccountRow.name, AccountRow.kind, SessionRow.expires)
            .join(SessionRow, SessionRow.account_id == AccountRow.id)
            .where(SessionRow.hash == hashed(token), SessionRow.expires > time.time())
        )
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None:
            return None
        await self._prolong(token, row.id, row.kind, row.expires)
        return Account(row.id, row.name, cast(Kind, row.kind))

    async def by_bearer(self, bearer: str) -> Account | None:
        """The bot whose token has that hash."""
        return await self._find(AccountRow.bot_token == bearer)

    async def by_name(self, name: str) -> Account:
        account = await self._find(AccountRow.key == names.key(name))
        if account is None:
            raise NotFound(f"nobody here is called {name[: names.LONGEST * 2]!r}")
        return account

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

    async def guest(self) -> Login:
        """A guest with a made-up name, who is forgotten after a while."""
        now = time.time()
        for _ in range(5):
            name = names.made_up()
            account = Account(new_id(), name, "guest")
            values = {
                "id": account.id, "name": name, "key": names.key(name), "kind": "guest",
                "created": now, "expires": now + self._settings.guest_days * DAY,
            }  # fmt: skip
            try:
                async with self._database.writing() as connection:
                    await connection.execute(insert(AccountRow).values(values))
            except IntegrityError:
                continue
            return await self._open(account)
        raise Unavailable("no name was found for a guest; try again")

    async def register(self, name: str, password: str, guest: Account | None, asker: str) -> Login:
        """A new member. A guest who registers keeps his games. `asker` is who takes his turn at the hashing."""
        name = names.proper(name)
        self._names.check(name)
        if len(password) < SHORTEST_PASSWORD:
            raise BadRequest(f"a password has at least {SHORTEST_PASSWORD} characters")
        secret = await self._hashing.hash(password, asker)
        values: dict[str, object] = {
            "name": name,
            "key": names.key(name),
            "kind": "member",
            "password": secret,
            "expires": None,
        }
        account = Account(guest.id if guest else new_id(), name, "member")
        try:
            async with self._database.writing() as connection:
                if guest:
                    await connection.execute(update(AccountRow).where(AccountRow.id == guest.id).values(values))
                    await connection.execute(delete(SessionRow).where(SessionRow.account_id == guest.id))
                else:
                    values |= {"id": account.id, "created": time.time()}
                    await connection.execute(insert(AccountRow).values(values))
        except IntegrityError:
            raise NameTaken(f"the name {name!r} is taken; choose another one") from None
        return await self._open(account, secret)

    async def by_credentials_of(self, name: str) -> Member | None:
        """Who logs in with that name."""
        query = select(AccountRow).where(AccountRow.key == names.key(name))
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None or not row.password:
            return None
        return Member(Account(row.id, row.name, cast(Kind, row.kind)), row.password)

    async def login(self, member: Member | None, password: str, asker: str) -> Login:
        right = await self._hashing.verify(member.secret if member else "", password, asker)
        if not right or member is None:
            raise WrongPassword("no account has that name and password")
        return await self._open(member.account, member.secret)

    async def _open(self, account: Account, secret: str = "") -> Login:
        token = new_token()
        expires = time.time() + self._days(account.kind) * DAY
        values = {"hash": hashed(token), "account_id": account.id, "expires": expires}
        async with self._database.writing() as connection:
            await connection.execute(insert(SessionRow).values(values))
        return Login(account, token, expires, note(account.id, secret) if secret else "")

    def _days(self, kind: str) -> float:
        return self._settings.guest_days if kind == "guest" else self._settings.session_days

    async def _prolong(self, token: str, account: str, kind: str, expires: float) -> None:
        """Somebody who keeps coming stays logged in; it is noted once a day at most."""
        later = time.time() + self._days(kind) * DAY
        if later - expires < DAY:
            return
        async with self._database.writing() as connection:
            await connection.execute(update(SessionRow).where(SessionRow.hash == hashed(token)).values(expires=later))
            if kind == "guest":
                await connection.execute(update(AccountRow).where(AccountRow.id == account).values(expires=later))

    # going

    async def logout(self, token: str) -> None:
        async with self._database.writing() as connection:
            await connection.execute(delete(SessionRow).where(SessionRow.hash == hashed(token)))

    async def forget(self, now: float) -> None:
        """Drop sessions that have run out, tables of guests who are gone, and guests with their decks; who has played
        leaves his name."""
        gone = select(AccountRow.id).where(AccountRow.kind == "guest", AccountRow.expires < now)
        async with self._database.writing() as connection:
            await connection.execute(delete(SessionRow).where(SessionRow.expires < now))
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
        async with self._database.writing() as connection:
            changed = await connection.execute(update(AccountRow).where(AccountRow.id == account.id).values(values))
        if not changed.rowcount:
            raise Conflict("the account is gone")
        return token
