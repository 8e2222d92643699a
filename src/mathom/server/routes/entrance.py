"""Coming in: guests, members, sessions."""

from __future__ import annotations

import time
from importlib.metadata import version

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from mathom.server.accounts.accounts import Account, Login, csrf_of, new_token
from mathom.server.accounts.browsers import browser_words
from mathom.server.accounts.known_browsers import KEPT, KNOWN
from mathom.server.accounts.names import key
from mathom.server.door.safety import COOKIE
from mathom.server.errors import BadRequest
from mathom.server.house import House
from mathom.server.page import page_name
from mathom.server.routes.visitor import AnyRequest, TheHouse, Who
from mathom.server.wire.general import BotToken, Credentials, Me, Nothing, ServerInfo


def _me(house: House, account: Account | None, token: str) -> Me:
    rules = house.keeper.rules
    server = ServerInfo(version("mathom"), page=page_name(), mail=house.mailing.offered, drain=rules.drain)
    if account is None:
        return Me(None, csrf_of(token), server)
    moderator = account.id in rules.moderators
    return Me(account.user, csrf_of(token), server, moderator, rules.notices_for(account.id))


def _answer(request: AnyRequest, me: Me, token: str | None = None, seconds: int | None = None) -> Response[Me]:
    """Who you are; with a token, the browser is given it to keep."""
    cookies = [] if token is None else [_cookie(request, COOKIE, token, "/", seconds)]
    return Response(me, cookies=cookies)


def _cookie(request: AnyRequest, key: str, value: str, path: str, seconds: int | None) -> Cookie:
    """A cookie out of reach of scripts and of other sites."""
    secure = request.url.scheme == "https"
    return Cookie(key=key, value=value, path=path, max_age=seconds, httponly=True, samesite="lax", secure=secure)


def logged_in(request: AnyRequest, house: House, login: Login) -> Response[Me]:
    """Who has come in; his browser is given the new session, and a note by which it is known next time."""
    seconds = max(1, int(login.expires - time.time()))
    answer = _answer(request, _me(house, login.account, login.token), login.token, seconds)
    if login.note:
        answer.set_cookie(_cookie(request, KNOWN, login.note, "/api/login", KEPT))
    return answer


def gone(request: AnyRequest, house: House) -> Response[Me]:
    """Nobody: the browser gets a fresh token that belongs to nobody."""
    token = new_token()
    return _answer(request, _me(house, None, token), token)


def browser_of(request: AnyRequest) -> str:
    """What kind of browser asks, in words."""
    return browser_words(request.headers.get("user-agent", "")[:400])


@get("/api/me")
async def me(request: AnyRequest, house: TheHouse, visitor: Who) -> Response[Me]:
    """Who is asking, and the CSRF token of his session."""
    return _answer(request, _me(house, visitor.account, visitor.token), visitor.token if visitor.fresh else None)


@post("/api/guest", status_code=HTTP_200_OK)
async def guest(request: AnyRequest, house: TheHouse, visitor: Who, data: JSONBody[Nothing]) -> Response[Me]:
    """Come in as a guest with a made-up name."""
    if visitor.account is not None:
        return _answer(request, _me(house, visitor.account, visitor.token))
    await house.counting.check("guests", visitor.address, house.settings.limits.guests)
    return logged_in(request, house, await house.accounts.guest(browser_of(request)))


@post("/api/register", status_code=HTTP_200_OK)
async def register(request: AnyRequest, house: TheHouse, visitor: Who, data: JSONBody[Credentials]) -> Response[Me]:
    """Become a member; a guest keeps his games."""
    account = visitor.account
    if account is not None and account.kind != "guest":
        raise BadRequest(f"you are logged in as {account.name}; log out first")
    await house.counting.check("accounts", visitor.address, house.settings.limits.accounts)
    login = await house.accounts.register(data.name, data.password, account, visitor.address, browser_of(request))
    if account is not None:
        house.hub.session_ended(visitor.session)
    return logged_in(request, house, login)


@post("/api/login", status_code=HTTP_200_OK)
async def login(request: AnyRequest, house: TheHouse, visitor: Who, data: JSONBody[Credentials]) -> Response[Me]:
    """Come in with name and password.

    Wrong passwords are counted by name and address together, and for all addresses by name. A browser that is known for
    the account is counted by itself: strangers who try his name do not keep its owner out.
    """
    limits, counting, name = house.settings.limits, house.counting, key(data.name)
    member = await house.accounts.by_credentials_of(data.name)
    browser = member.browser(request.cookies.get(KNOWN, "")[:200]) if member else None
    if browser is not None:
        await counting.check("logins of one browser", browser, limits.login)
    else:
        await counting.check("logins", visitor.address, limits.login_address)
        await counting.check("logins of one name", f"{name} {visitor.address}", limits.login)
        await counting.check("logins of one name from everywhere", name, limits.login_name)
    asker, known = browser or visitor.address, browser is not None
    came = await house.accounts.login(member, data.password, asker, browser_of(request), known=known)
    return logged_in(request, house, came)


@post("/api/logout", status_code=HTTP_200_OK)
async def logout(request: AnyRequest, house: TheHouse, visitor: Who, data: JSONBody[Nothing]) -> Response[Me]:
    """Go. The browser gets a fresh token that belongs to nobody."""
    if visitor.account is not None and visitor.token:
        await house.accounts.logout(visitor.token)
        house.hub.session_ended(visitor.session)
    return gone(request, house)


@post("/api/bot/token", status_code=HTTP_200_OK)
async def bot_token(house: TheHouse, visitor: Who, data: JSONBody[Nothing]) -> BotToken:
    """Turn the account into a bot's. The token is shown this once."""
    account = visitor.player()
    await house.counting.check("accounts", visitor.address, house.settings.limits.accounts)
    token = await house.accounts.bot_token(account)
    house.hub.token_revoked(account.id)
    return BotToken(token)


entrance_routes = [me, guest, register, login, logout, bot_token]
