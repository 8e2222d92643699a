"""A new password for whoever has lost the old one: by a link in a mail, or by the code that he has printed."""

from __future__ import annotations

from litestar import Response, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from mathom.server.accounts import passwords
from mathom.server.accounts.names import key
from mathom.server.errors import BadTicket, Conflict
from mathom.server.house import House
from mathom.server.routes.accounts import come_back, mail_of
from mathom.server.routes.visitor import AnyRequest, TheHouse, Visitor, Who
from mathom.server.wire.accounts import ResetAsked, ResetByCode, ResetByMail
from mathom.server.wire.general import Done, Me

#: Seconds for which a link to a new password is good.
RESETTING = 3600.0


async def _count(house: House, visitor: Visitor, name: str) -> None:
    limits = house.settings.limits
    await house.counting.check("resets of one address", visitor.address, limits.resets_address)
    await house.counting.check("resets of one name", f"{key(name)} {visitor.address}", limits.resets)


@post("/api/reset/ask", status_code=HTTP_200_OK)
async def ask_reset(house: TheHouse, visitor: Who, data: JSONBody[ResetAsked]) -> Done:
    """Have a link sent to the mail address of an account. Whether there is one, only the mail tells."""
    if not house.mailing.offered:
        raise Conflict("this server sends no mail; use the recovery code that you have printed")
    await _count(house, visitor, data.name)
    house.mailing.later(_write(house, data.name))
    return Done()


async def _write(house: House, name: str) -> None:
    """Write to an account's owner, after the answer: how long that takes would tell whether there is one."""
    member = await house.accounts.by_credentials_of(name)
    mail = await mail_of(house, member.account) if member else ""
    if member is None or not mail:
        return
    account = member.account
    await house.counting.check("mails", account.id, house.settings.limits.mails)
    ticket = await house.tickets.issue("reset", account.id, RESETTING)
    await house.mailing.send(
        mail,
        "A new password for Mathom",
        f"Somebody has lost the password of {account.name}. If that is you, choose a new one within an hour:",
        house.mailing.link("reset", ticket),
        "If it was not you, do nothing: your password stays as it is.",
    )


@post("/api/reset/mail", status_code=HTTP_200_OK)
async def reset_by_mail(
    request: AnyRequest, house: TheHouse, visitor: Who, data: JSONBody[ResetByMail]
) -> Response[Me]:
    """Choose a new password by the link of a mail; all sessions end, and this browser is let in."""
    limits = house.settings.limits
    await house.counting.check("resets of one address", visitor.address, limits.resets_address)
    ticket = await house.tickets.look("reset", data.ticket)
    member = await house.accounts.by_id(ticket.account or "")
    if member is None:
        raise BadTicket("the account of this link is gone")
    passwords.check(data.password, member.account.name)  # one that is refused does not use up the link
    await house.tickets.redeem("reset", data.ticket)
    changed = await house.accounts.set_password(member.account, data.password, visitor.address)
    return await come_back(request, house, member.account, changed.secret, changed.ended)


@post("/api/reset/code", status_code=HTTP_200_OK)
async def reset_by_code(
    request: AnyRequest, house: TheHouse, visitor: Who, data: JSONBody[ResetByCode]
) -> Response[Me]:
    """Choose a new password by a printed code, which is spent; all sessions end, and this browser is let in."""
    await _count(house, visitor, data.name)
    found = await house.recovery.who(data.name, data.code)
    changed = await house.accounts.set_password(found.account, data.password, visitor.address, code=found.code)
    return await come_back(request, house, found.account, changed.secret, changed.ended)


reset_routes = [ask_reset, reset_by_mail, reset_by_code]
