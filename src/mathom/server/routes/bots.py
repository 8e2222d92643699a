"""The Bot API: a stream of what concerns a bot, and its choices."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from typing import Any, TypeVar, cast

import msgspec
from litestar import get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody
from litestar.response import Stream
from litestar.status_codes import HTTP_200_OK

from mathom.server.accounts.accounts import Account
from mathom.server.errors import Conflict, RateLimited, Unavailable
from mathom.server.finishing import unwatched
from mathom.server.house import House
from mathom.server.line.hub import Feed
from mathom.server.routes.visitor import TableIdInPath, TheHouse, Visitor, Who
from mathom.server.tables.live import LiveTable
from mathom.server.wire.general import (
    Asked,
    BotArrangement,
    BotChoice,
    Done,
    Finished,
    Nothing,
    Ping,
    Seated,
    StreamLine,
    TableInfo,
    ToArrange,
)
from mathom.table.errors import NotSeated

T = TypeVar("T")

#: Streams that one account may hold at once.
MOST_STREAMS = 5
#: A proxy (nginx) would otherwise keep lines back until it has many of them.
AT_ONCE = {"x-accel-buffering": "no"}


@get(
    "/api/bot/stream",
    media_type="application/x-ndjson",
    responses={
        200: ResponseSpec(
            cast("Any", StreamLine),  # a union, which its annotation leaves out
            description="A line for each thing",
            media_type="application/x-ndjson",
            generate_examples=False,
        )
    },
)
async def stream(house: TheHouse, visitor: Who) -> Stream:
    """What concerns the bot: where it sits, what it is asked, what is over. One JSON object a line."""
    account = visitor.bot()
    if house.hub.streams_of(account.id) >= MOST_STREAMS:
        raise RateLimited(f"this bot has {MOST_STREAMS} streams open already")
    return Stream(_lines(house, account, visitor.bearer), media_type="application/x-ndjson", headers=AT_ONCE)


async def _lines(house: House, account: Account, bearer: str) -> AsyncIterator[bytes]:
    """The lines, for as long as the token is good: the hub tells its end, or that it may have come
    unheard, and each sign of life looks it up.
    """
    feed = house.hub.follow(account.id)
    told: dict[str, int] = {}
    try:
        while await _undisturbed(house.accounts.by_bearer(bearer)) is not None:
            yield _line(Ping())
            while await _before_ping(house, feed):
                doubtful, feed.doubtful = feed.doubtful, False
                if doubtful and await _undisturbed(house.accounts.by_bearer(bearer)) is None:
                    return
                for line in await _undisturbed(_news(house, account, told)):
                    if feed.over:
                        return
                    yield _line(line)
            if feed.over:
                return
    except Unavailable:
        return  # the log has it; the bot comes back
    finally:
        house.hub.unfollow(account.id, feed)


async def _undisturbed(work: Coroutine[None, None, T]) -> T:
    """Do it to the end, also where the bot hangs up meanwhile: a query that is broken off costs a connection."""
    return await asyncio.shield(unwatched(asyncio.create_task(work)))


async def _before_ping(house: House, feed: Feed) -> bool:
    """Wait for news until the next sign of life is due; false if there is none, or the stream is over."""
    try:
        async with asyncio.timeout(house.settings.ping):
            await feed.news.wait()
    except TimeoutError:
        return False
    feed.news.clear()
    return not feed.over


def _line(line: StreamLine) -> bytes:
    return msgspec.json.encode(line) + b"\n"


async def _news(house: House, account: Account, told: dict[str, int]) -> list[StreamLine]:
    """What the bot has not been told yet; `told` holds the last decision of each of its tables that it knows of."""
    found: list[StreamLine] = []
    live_tables = {standing.id for standing in await house.store.live_of(account.id)}
    for table_id in [*live_tables, *(known for known in list(told) if known not in live_tables)]:
        live = await house.tables.refresh(table_id)
        seat = live.seat_of(account.id)
        if table_id not in told:
            assert seat is not None
            found.append(Seated(table_id, seat, live.standing.info(account)))
            told[table_id] = 0
        if live.standing.status == "finished":
            found.append(Finished(table_id, live.standing.result, live.standing.outcome))
            del told[table_id]
        elif (asked := _asked(live, account)) is not None and asked[0] != told[table_id]:
            told[table_id] = asked[0]
            found.append(asked[1])
        elif (ahead := _to_arrange(live, account)) is not None and ahead[0] != told[table_id]:
            told[table_id] = ahead[0]
            found.append(ahead[1])
    return found


def _asked(live: LiveTable, account: Account) -> tuple[int, Asked] | None:
    """The question that the bot is asked, and the version since which it is."""
    decision = live.table.decision
    seat = live.seat_of(account.id)
    if decision is None or decision.seat != seat or live.table.paused:
        return None
    return _since(live), Asked(live.id, decision.serial, live.table.match.view(live.table.viewers(seat)))


def _to_arrange(live: LiveTable, account: Account) -> tuple[int, ToArrange] | None:
    """A round that the bot may answer in advance; told once, while others are asked in it."""
    decision = live.table.decision
    seat = live.seat_of(account.id)
    if decision is None or seat is None or live.table.paused or seat not in live.table.waited_for()[1:]:
        return None
    view = live.table.match.view(live.table.viewers(seat))
    return hash((decision.rule, decision.alongside)) or 1, ToArrange(live.id, decision.serial, view)


def _since(live: LiveTable) -> int:
    """Differs whenever the question does: taking back can lead to the same decision number twice."""
    return hash(tuple(live.table.match.choices)) or 1


@post("/api/bot/tables/{table_id:str}/join", status_code=HTTP_200_OK)
async def bot_join(house: TheHouse, visitor: Who, table_id: TableIdInPath, data: JSONBody[Nothing]) -> TableInfo:
    """Take a free seat."""
    account = visitor.bot()
    return (await house.seating.join(table_id, None, account)).info(account)


@post("/api/bot/tables/{table_id:str}/choose", status_code=HTTP_200_OK)
async def bot_choose(house: TheHouse, visitor: Who, table_id: TableIdInPath, data: JSONBody[BotChoice]) -> Done:
    """Answer a decision. Once this answers, the choice is kept."""
    account, live = await _seated(house, visitor, table_id)
    if live.seat_of(account.id) == live.asked:
        await asyncio.sleep(live.table.early_by(data.token, house.store.time.now()))  # a pass takes its time
    await house.tables.act(
        table_id, lambda table, now: table.choose(live.seat_of(account.id), data.serial, data.token, now)
    )
    return Done()


async def _seated(house: House, visitor: Visitor, table_id: str) -> tuple[Account, LiveTable]:
    """The bot and the table at which it sits."""
    account = visitor.bot()
    house.counting.check_here("choices", account.id, house.settings.limits.choices)
    live = await house.tables.get(table_id)
    if live.seat_of(account.id) is None:
        live = await house.tables.refresh(table_id)
    if live.seat_of(account.id) is None:
        raise NotSeated("you do not sit at this table")
    if live.standing.hotseat:
        raise Conflict("this table is for people at one device")
    return account, live


@post("/api/bot/tables/{table_id:str}/arrange", status_code=HTTP_200_OK)
async def bot_arrange(house: TheHouse, visitor: Who, table_id: TableIdInPath, data: JSONBody[BotArrangement]) -> Done:
    """Answer a whole round that several answer at the same time. Once this answers, it is kept."""
    account, live = await _seated(house, visitor, table_id)
    await house.tables.act(table_id, lambda table, now: table.arrange(live.seat_of(account.id), data.tokens, now))
    return Done()


bot_routes = [stream, bot_join, bot_choose, bot_arrange]
