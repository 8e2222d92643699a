"""One's own account: password, sessions, passkeys, mail, everything about oneself, and leaving for good."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, delete, get, post
from litestar.enums import MediaType
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter
from litestar.response import Stream
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED
from sqlalchemy import select

from mathom.server.accounts.about_me import export, session_info
from mathom.server.accounts.accounts import Account
from mathom.server.accounts.mailing import mail_address
from mathom.server.accounts.passkeys import Site, site_of
from mathom.server.errors import BadRequest, Conflict, Forbidden, WrongPassword
from mathom.server.house import House
from mathom.server.routes.entrance import browser_of, gone, logged_in
from mathom.server.routes.visitor import AnyRequest, TheHouse, Visitor, Who
from mathom.server.storage.models import AccountRow
from mathom.server.wire.accounts import (
    AccountSheet,
    Export,
    MailChange,
    NewPasskey,
    NewPasskeyAsked,
    PasskeyAsked,
    PasskeyInfo,
    PasskeyShown,
    PasswordChange,
    Proof,
    Proved,
    RecoveryCode,
    TicketGiven,
)
from mathom.server.wire.general import Done, Me, Nothing

#: Seconds for which a link in a mail that confirms its address is good.
CONFIRMING = 86_400.0

IdInPath = Annotated[str, PathParameter(min_length=1, max_length=40)]


def _site(request: AnyRequest) -> Site:
    return site_of(request.headers.get("origin"))


def _member(visitor: Visitor) -> Account:
    account = visitor.person()
    if account.kind == "guest":
        raise Forbidden("that is for members; a guest who registers keeps his games")
    return account


async def _prove(request: AnyRequest, house: House, visitor: Visitor, proof: Proof | None) -> None:
    """Is it really he, and not somebody who found his browser open? A guest has nothing to prove it with."""
    account = visitor.person()
    if account.kind == "guest":
        return
    if proof is not None and proof.passkey is not None:
        await house.passkeys.who(proof.passkey, visitor.session, _site(request), account)
        return
    if proof is None or proof.password is None:
        raise BadRequest("say your password, or use a passkey, to prove that it is you")
    await house.counting.check("passwords of one session", visitor.session, house.settings.limits.proofs)
    if not await house.accounts.knows_password(account, proof.password, visitor.session):
        raise WrongPassword("that is not your password")


@get("/api/account")
async def sheet(house: TheHouse, visitor: Who) -> AccountSheet:
    """One's own account, with the browsers in which one is logged in."""
    account = visitor.person()
    query = select(AccountRow).where(AccountRow.id == account.id)
    async with house.database.reading() as connection:
        row = (await connection.execute(query)).one()
    sessions = tuple(session_info(one, visitor.session) for one in await house.sessions.of(account.id))
    passkeys = await house.passkeys.of(account.id)
    return AccountSheet(account.user, row.created, row.mail or "", row.recovery_made, sessions, passkeys)


# --- password and sessions -------------------------------------------------------------------------------------------


@post("/api/account/password", status_code=HTTP_200_OK)
async def change_password(
    request: AnyRequest, house: TheHouse, visitor: Who, data: JSONBody[PasswordChange]
) -> Response[Me]:
    """Another password. All sessions end; this browser gets a new one."""
    account = _member(visitor)
    await _prove(request, house, visitor, data.proof)
    changed = await house.accounts.set_password(account, data.password, visitor.session)
    return await come_back(request, house, account, changed.secret, changed.ended)


async def come_back(
    request: AnyRequest, house: House, account: Account, secret: str, ended: tuple[str, ...]
) -> Response[Me]:
    """A password was set: those who came with the old one are shown out, whoever has set it is let in."""
    for session in ended:
        house.hub.session_ended(session)
    mail = await mail_of(house, account)
    if mail and house.mailing.offered:
        house.mailing.send_later(
            mail,
            "Your password at Mathom was changed",
            f"The password of {account.name} was changed just now, and all browsers were logged out.",
            "If that was not you, set a new one: go to the page where you log in, and say that you lost your password.",
        )
    return logged_in(request, house, await house.accounts.open(account, secret, browser_of(request)))


async def mail_of(house: House, account: Account) -> str:
    """The address that somebody has proved to be his; empty where there is none."""
    query = select(AccountRow.mail).where(AccountRow.id == account.id)
    async with house.database.reading() as connection:
        return (await connection.execute(query)).scalar_one_or_none() or ""


@delete("/api/account/sessions/{session_id:str}", status_code=HTTP_200_OK)
async def end_session(house: TheHouse, visitor: Who, session_id: IdInPath) -> Done:
    """Log one browser out."""
    ended = await house.sessions.end(visitor.person().id, session_id)
    house.hub.session_ended(ended.hash)
    return Done()


@delete("/api/account/sessions", status_code=HTTP_200_OK)
async def end_other_sessions(house: TheHouse, visitor: Who) -> Done:
    """Log all other browsers out."""
    for ended in await house.sessions.end_others(visitor.person().id, visitor.session):
        house.hub.session_ended(ended.hash)
    return Done()


# --- when the password is lost ---------------------------------------------------------------------------------------


@post("/api/account/recovery", status_code=HTTP_200_OK)
async def new_recovery_code(request: AnyRequest, house: TheHouse, visitor: Who, data: JSONBody[Proved]) -> RecoveryCode:
    """A code to be printed, for when the password is lost; an older one no longer counts."""
    account = _member(visitor)
    await _prove(request, house, visitor, data.proof)
    return RecoveryCode(await house.recovery.new(account))


@post("/api/account/mail", status_code=HTTP_200_OK)
async def change_mail(request: AnyRequest, house: TheHouse, visitor: Who, data: JSONBody[MailChange]) -> Done:
    """Have a link sent to a mail address; it counts once the link was followed. An empty one is removed at once."""
    account = _member(visitor)
    wanted = mail_address(data.mail) if data.mail.strip() else ""
    if wanted and not house.mailing.offered:
        raise Conflict("this server sends no mail; print a recovery code instead")
    await _prove(request, house, visitor, data.proof)
    await house.tickets.drop(account.id, "mail")
    if not wanted:
        await house.recovery.set_mail(account.id, "")
        return Done()
    await house.counting.check("mails", account.id, house.settings.limits.mails)
    ticket = await house.tickets.issue("mail", account.id, CONFIRMING, note=wanted)
    await house.mailing.send(
        wanted,
        "Your mail address at Mathom",
        f"{account.name} wants to use this address at Mathom, for when the password is lost. If that is you, follow "
        "this link within a day:",
        house.mailing.link("mail", ticket),
        "If you know nothing of it, do nothing: the address will not be used.",
    )
    return Done()


@post("/api/account/mail/confirm", status_code=HTTP_200_OK)
async def confirm_mail(house: TheHouse, visitor: Who, data: JSONBody[TicketGiven]) -> Done:
    """The link in the mail was followed, in whatever browser."""
    await house.counting.check("resets of one address", visitor.address, house.settings.limits.resets_address)
    ticket = await house.tickets.redeem("mail", data.ticket)
    before = await house.recovery.set_mail(ticket.account or "", ticket.note)
    if before and before != ticket.note:
        house.mailing.send_later(
            before,
            "Your mail address at Mathom was changed",
            "Another address is used for your account from now on. If that was not you, change your password.",
        )
    return Done()


# --- passkeys --------------------------------------------------------------------------------------------------------


async def _count_question(house: House, visitor: Visitor) -> None:
    limits = house.settings.limits
    await house.counting.check("passkeys", visitor.session, limits.passkeys)
    await house.counting.check("passkeys of one address", visitor.address, limits.passkeys_address)


@post("/api/passkeys/ask", status_code=HTTP_200_OK)
async def ask_passkey(request: AnyRequest, house: TheHouse, visitor: Who, data: JSONBody[Nothing]) -> PasskeyAsked:
    """A question for a passkey, to log in with its answer or to prove who one is."""
    await _count_question(house, visitor)
    account = None if visitor.account is None or visitor.account.kind == "guest" else visitor.person()
    return await house.passkeys.ask(account, visitor.session, _site(request))


@post("/api/login/passkey", status_code=HTTP_200_OK)
async def login_by_passkey(
    request: AnyRequest, house: TheHouse, visitor: Who, data: JSONBody[PasskeyShown]
) -> Response[Me]:
    """Come in with a passkey."""
    await _count_question(house, visitor)
    if visitor.account is not None and visitor.account.kind != "guest":
        raise BadRequest(f"you are logged in as {visitor.account.name}; log out first")
    member = await house.accounts.by_id(await house.passkeys.who(data, visitor.session, _site(request), None))
    if member is None:
        raise WrongPassword("the account of that passkey is gone")
    return logged_in(request, house, await house.accounts.open(member.account, member.secret, browser_of(request)))


@post("/api/account/passkeys/ask", status_code=HTTP_200_OK)
async def ask_new_passkey(
    request: AnyRequest, house: TheHouse, visitor: Who, data: JSONBody[Nothing]
) -> NewPasskeyAsked:
    """What a device is asked for to make a passkey."""
    account = _member(visitor)
    await _count_question(house, visitor)
    return await house.passkeys.ask_new(account, visitor.session, _site(request))


@post("/api/account/passkeys", status_code=HTTP_201_CREATED)
async def add_passkey(request: AnyRequest, house: TheHouse, visitor: Who, data: JSONBody[NewPasskey]) -> PasskeyInfo:
    """Keep a passkey that was just made."""
    account = _member(visitor)
    await _prove(request, house, visitor, data.proof)
    return await house.passkeys.add(account, visitor.session, _site(request), data.name, data.passkey)


@post("/api/account/passkeys/{passkey_id:str}/remove", status_code=HTTP_200_OK)
async def remove_passkey(
    request: AnyRequest, house: TheHouse, visitor: Who, passkey_id: IdInPath, data: JSONBody[Proved]
) -> Done:
    """Let a passkey be good for nothing."""
    account = _member(visitor)
    await _prove(request, house, visitor, data.proof)
    await house.passkeys.remove(account, passkey_id)
    return Done()


# --- everything, and nothing -----------------------------------------------------------------------------------------


@get(
    "/api/account/export",
    responses={200: ResponseSpec(Export, description="Everything about the asker", generate_examples=False)},
)
async def everything(house: TheHouse, visitor: Who) -> Stream:
    """Everything that is kept about the asker, as a file."""
    account = visitor.person()
    await house.counting.check("files about oneself", account.id, house.settings.limits.exports)
    headers = {"content-disposition": 'attachment; filename="mathom-account.json"'}
    return Stream(export(house, account, visitor.session), media_type=MediaType.JSON, headers=headers)


@post("/api/account/delete", status_code=HTTP_200_OK)
async def delete_account(request: AnyRequest, house: TheHouse, visitor: Who, data: JSONBody[Proved]) -> Response[Me]:
    """Leave for good. Games stay, under the name of a former player."""
    account = visitor.person()
    await _prove(request, house, visitor, data.proof)
    mail = await mail_of(house, account)
    await house.farewell.delete(account)
    if mail and house.mailing.offered:
        house.mailing.send_later(
            mail, "Your account at Mathom is gone", f"The account {account.name} was deleted, and this address with it."
        )
    return gone(request, house)


account_routes = [
    sheet,
    change_password,
    end_session,
    end_other_sessions,
    new_recovery_code,
    change_mail,
    confirm_mail,
    ask_passkey,
    login_by_passkey,
    ask_new_passkey,
    add_passkey,
    remove_passkey,
    everything,
    delete_account,
]
