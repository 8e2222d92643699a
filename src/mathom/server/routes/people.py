"""What people can do against each other: mute, block, report, turn talk off, send away; and what they are told."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post, put
from litestar.params import JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from mathom.server.accounts.accounts import Account
from mathom.server.errors import BadRequest, NotFound
from mathom.server.house import House
from mathom.server.moderation.reports import table_seen, talk_around
from mathom.server.routes.visitor import TableIdInPath, TheHouse, Who
from mathom.server.wire.general import Done, Nothing, TableInfo
from mathom.server.wire.moderation import Evidence, NewReport, Relations, SendAway, TalkWanted, Wished

PersonInPath = Annotated[str, PathParameter(min_length=1, max_length=40, description="Somebody's name.")]
NoticeInPath = Annotated[str, PathParameter(min_length=1, max_length=40, description="The id of a notice.")]


@get("/api/me/people")
async def my_people(house: TheHouse, visitor: Who) -> Relations:
    """Whom the asker has muted or blocked."""
    return Relations(await house.relations.of(visitor.account.id) if visitor.account else [])


@put("/api/me/people/{name:str}", status_code=HTTP_200_OK)
async def want(house: TheHouse, visitor: Who, name: PersonInPath, data: JSONBody[Wished]) -> Relations:
    """Mute somebody, block him, or want neither any more."""
    account = visitor.player()
    await house.relations.want(account, await _meant(house, name, data.table), data.wish)
    house.hub.wishes_changed(account.id)
    return Relations(await house.relations.of(account.id))


@post("/api/me/notices/{notice_id:str}/acknowledge", status_code=HTTP_200_OK)
async def acknowledge(house: TheHouse, visitor: Who, notice_id: NoticeInPath, data: JSONBody[Nothing]) -> Done:
    """A notice from the moderators has been read; who is suspended may say so, too."""
    await house.measures.acknowledge(visitor.somebody().id, notice_id)
    await house.keeper.look()
    return Done()


@post("/api/reports", status_code=HTTP_201_CREATED)
async def report(house: TheHouse, visitor: Who, data: JSONBody[NewReport]) -> Done:
    """Report somebody to the moderators: with a table, or with a line of its talk."""
    account = visitor.player()
    limits = house.settings.limits
    await house.counting.check("reports", account.id, limits.reports)
    await house.counting.check("reports of one address", visitor.address, limits.reports_address)
    about = await _meant(house, data.name, data.table)
    await house.reports.keep(data, account, about, await _evidence(house, data))
    return Done()


async def _meant(house: House, name: str, table: str | None) -> Account:
    """Who is meant: by his name, or if he has another one now, by what he was called when he spoke at the table."""
    try:
        return await house.accounts.by_name(name)
    except NotFound:
        speaker = await house.speakers.called(name, table) if table is not None else None
        if speaker is None:
            raise
        return speaker


async def _evidence(house: House, report: NewReport) -> Evidence:
    """What everybody can see at the table: who sits there, and what was said."""
    if report.table is None:
        if report.line is not None:
            raise BadRequest("a line of talk belongs to a table; name it, too")
        return Evidence(None, ())
    if report.line is not None and report.line.speaker != report.name:
        raise BadRequest(f"{report.name} has not said that")
    live = await house.tables.refresh(report.table)
    talk = live.table.talk
    # What was said long ago is in the journal only; it is read for a line that somebody means.
    earlier = await house.store.said(report.table, 0, talk.start) if report.line is not None and talk.start else []
    return Evidence(table_seen(live.standing), talk_around([*earlier, *talk.lines], report.line))


@post("/api/tables/{table_id:str}/talk", status_code=HTTP_200_OK)
async def talk(house: TheHouse, visitor: Who, table_id: TableIdInPath, data: JSONBody[TalkWanted]) -> TableInfo:
    """Turn talk off at a table at which one sits, or have nothing against it any more."""
    account = visitor.player()
    return (await house.seating.turn_talk(table_id, account, data.on)).info(account)


@post("/api/tables/{table_id:str}/send-away", status_code=HTTP_200_OK)
async def send_away(house: TheHouse, visitor: Who, table_id: TableIdInPath, data: JSONBody[SendAway]) -> TableInfo:
    """Send somebody away from an open table that one has opened."""
    account = visitor.player()
    return (await house.seating.send_away(table_id, data.seat, account)).info(account)


people_routes = [my_people, want, acknowledge, report, talk, send_away]
