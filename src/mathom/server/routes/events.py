"""Online events, leagues and ratings."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Annotated

import msgspec
from litestar import WebSocket, get, post, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter
from litestar.response import Response
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from mathom.core import MathomError
from mathom.server.door.safety import check_line
from mathom.server.errors import answer
from mathom.server.events.exporting import What, as_csv, as_json, as_picture
from mathom.server.house import House
from mathom.server.line.hub import Feed
from mathom.server.routes.decks import LARGEST_DECK, PageInQuery
from mathom.server.routes.visitor import GameInPath, TheHouse, Who
from mathom.server.wire.decks import DeckGiven
from mathom.server.wire.directing import Direction
from mathom.server.wire.events import (
    EventJoin,
    EventList,
    EventNews,
    EventPage,
    EventStatus,
    LeagueList,
    LeaguePage,
    NewEvent,
    NewLeague,
    Ready,
)
from mathom.server.wire.general import Nothing
from mathom.server.wire.ratings import PlayerRatings, RatingList

EventIdInPath = Annotated[str, PathParameter(min_length=1, max_length=40, description="The id of an event.")]
LeagueIdInPath = Annotated[str, PathParameter(min_length=1, max_length=40, description="The id of a league.")]
AnyGameInQuery = Annotated[str | None, QueryParameter(max_length=40, description="A game; all games without it.")]
MineInQuery = Annotated[bool, QueryParameter(description="Only those in which the asker plays, or that he directs.")]
StatusInQuery = Annotated[EventStatus | None, QueryParameter(description="How it stands; all events without it.")]


@get("/api/events")
async def events(
    house: TheHouse,
    visitor: Who,
    game: AnyGameInQuery = None,
    status: StatusInQuery = None,
    mine: MineInQuery = False,
    page: PageInQuery = 1,
) -> EventList:
    """Events, the latest first; private ones only for those who take part."""
    return await house.events.listed(game or None, status, page, visitor.account, mine=mine)


@post("/api/events", status_code=HTTP_201_CREATED)
async def make_event(house: TheHouse, visitor: Who, data: JSONBody[NewEvent]) -> EventPage:
    """Make an event; whoever makes it directs it."""
    account = visitor.player()
    await house.counting.check("tables", account.id, house.settings.limits.tables)
    await house.counting.check("tables of one address", visitor.address, house.settings.limits.tables_address)
    return await house.events.page(await house.events.joining.make(data, account), account)


@get("/api/events/{event_id:str}")
async def event(house: TheHouse, visitor: Who, event_id: EventIdInPath) -> EventPage:
    """An event with all that the asker may see. The id of a private one is its key."""
    return await house.events.page(await house.events.store.get(event_id), visitor.account)


@post("/api/events/{event_id:str}/join", status_code=HTTP_200_OK, request_max_body_size=LARGEST_DECK)
async def join_event(house: TheHouse, visitor: Who, event_id: EventIdInPath, data: JSONBody[EventJoin]) -> EventPage:
    """Take part, or come back; also after the first round, where the form of the event allows it."""
    account = visitor.player()
    await house.counting.check("event passwords", account.id, house.settings.limits.login)
    return await house.events.page(await house.events.joining.join(event_id, data, account), account)


@post("/api/events/{event_id:str}/check-in", status_code=HTTP_200_OK)
async def check_in(house: TheHouse, visitor: Who, event_id: EventIdInPath, data: JSONBody[Nothing]) -> EventPage:
    """Say that one is there."""
    account = visitor.player()
    return await house.events.page(await house.events.joining.check_in(event_id, account), account)


@post("/api/events/{event_id:str}/drop", status_code=HTTP_200_OK)
async def drop(house: TheHouse, visitor: Who, event_id: EventIdInPath, data: JSONBody[Nothing]) -> EventPage:
    """Leave an event; an open game is forfeited."""
    account = visitor.player()
    return await house.events.page(await house.events.joining.leave(event_id, account), account)


@post("/api/events/{event_id:str}/ready", status_code=HTTP_200_OK)
async def ready(house: TheHouse, visitor: Who, event_id: EventIdInPath, data: JSONBody[Ready]) -> EventPage:
    """In an arena: want to be paired, or rest."""
    account = visitor.player()
    return await house.events.page(await house.events.joining.ready(event_id, data.ready, account), account)


@post("/api/events/{event_id:str}/deck", status_code=HTTP_200_OK, request_max_body_size=LARGEST_DECK)
async def lodge_deck(house: TheHouse, visitor: Who, event_id: EventIdInPath, data: JSONBody[DeckGiven]) -> EventPage:
    """Hand in one's deck; it is locked from the first round on."""
    account = visitor.player()
    await house.counting.check("decks", account.id, house.settings.limits.decks)
    return await house.events.page(await house.events.joining.lodge(event_id, data.text, account), account)


@post("/api/events/{event_id:str}/direct", status_code=HTTP_200_OK, request_max_body_size=LARGEST_DECK)
async def direct(house: TheHouse, visitor: Who, event_id: EventIdInPath, data: JSONBody[Direction]) -> EventPage:
    """What the director wants. Where he should think twice, it is refused as `unconfirmed` until he confirms it."""
    account = visitor.player()
    await house.counting.check("directions", account.id, house.settings.limits.decks)
    return await house.events.page(await house.events.directing.direct(event_id, data, account), account)


WhatInQuery = Annotated[What, QueryParameter(description="What is to be taken away.")]


def _file(content: bytes, kind: str, name: str) -> Response[bytes]:
    return Response(content, media_type=kind, headers={"content-disposition": f'inline; filename="{name}"'})


@get("/api/events/{event_id:str}/export.csv", media_type="text/csv")
async def export_csv(
    house: TheHouse, visitor: Who, event_id: EventIdInPath, what: WhatInQuery = "standings"
) -> Response[bytes]:
    """Pairings or standings as a table for other programs."""
    page = await house.events.page(await house.events.store.get(event_id), visitor.account)
    return _file(as_csv(page, what), "text/csv; charset=utf-8", f"{what}.csv")


@get("/api/events/{event_id:str}/export.json")
async def export_json(
    house: TheHouse, visitor: Who, event_id: EventIdInPath, what: WhatInQuery = "standings"
) -> Response[bytes]:
    """Pairings or standings as JSON."""
    page = await house.events.page(await house.events.store.get(event_id), visitor.account)
    return _file(as_json(page, what), "application/json", f"{what}.json")


@get("/api/events/{event_id:str}/export.svg", media_type="image/svg+xml")
async def export_picture(
    house: TheHouse, visitor: Who, event_id: EventIdInPath, what: WhatInQuery = "standings"
) -> Response[bytes]:
    """The pairings of the last round, or the standings, as a picture."""
    page = await house.events.page(await house.events.store.get(event_id), visitor.account)
    return _file(as_picture(page, what), "image/svg+xml", f"{what}.svg")


# --- ratings ---------------------------------------------------------------------------------------------------------


@get("/api/ratings/{game:str}")
async def ladder(
    house: TheHouse,
    game: GameInPath,
    format: Annotated[str, QueryParameter(max_length=40, description="The one played most without it.")] = "",
    page: PageInQuery = 1,
) -> RatingList:
    """The ladder of a game in a format, the surely strongest first."""
    return await house.rating_lists.ladder(game, format, page)


@get("/api/users/{name:str}/ratings")
async def user_ratings(
    house: TheHouse, name: Annotated[str, PathParameter(min_length=1, max_length=40)]
) -> PlayerRatings:
    """Somebody's ratings, with their history."""
    return await house.rating_lists.of(await house.accounts.by_name(name))


# --- leagues ---------------------------------------------------------------------------------------------------------


@get("/api/leagues")
async def leagues(house: TheHouse, game: AnyGameInQuery = None, page: PageInQuery = 1) -> LeagueList:
    """Leagues, the latest first."""
    return await house.events.leagues_listed(game or None, page)


@post("/api/leagues", status_code=HTTP_201_CREATED)
async def make_league(house: TheHouse, visitor: Who, data: JSONBody[NewLeague]) -> LeaguePage:
    """Make a league; its host adds events to it by making them."""
    account = visitor.player()
    await house.counting.check("tables", account.id, house.settings.limits.tables)
    return await house.events.league_page(await house.events.leagues.make(data, account), account)


@get("/api/leagues/{league_id:str}")
async def league(house: TheHouse, visitor: Who, league_id: LeagueIdInPath) -> LeaguePage:
    """A league: its events, and its table."""
    return await house.events.league_page(await house.events.leagues.get(league_id), visitor.account)


# --- news ------------------------------------------------------------------------------------------------------------


@websocket("/ws/events/{event_id:str}")
async def event_news(socket: WebSocket[object, object, State], event_id: FromPath[str]) -> None:
    """The version of an event, now and whenever it changes."""
    house: House = socket.app.state.house
    check_line(socket, house.settings, house.counting)
    await socket.accept()
    event_id = event_id[:40]
    feed = house.hub.follow_event(event_id)
    tasks = [asyncio.create_task(_tell(socket, house, event_id, feed)), asyncio.create_task(_until_gone(socket))]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        house.hub.unfollow_event(event_id, feed)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    with suppress(Exception):  # it may be closed from the other side
        await socket.close(code=1008)


async def _tell(socket: WebSocket[object, object, State], house: House, event_id: str, feed: Feed) -> None:
    """Tell the version at once, and whenever something has changed, be it that tables have opened. What other processes
    have done is heard through Redis, or found a while later.
    """
    told, heard = -1, True
    while True:
        feed.news.clear()
        try:
            version = (await house.events.store.get(event_id)).version
        except MathomError as error:
            if answer(error).status < 500:
                return
            version = told
        if heard or version != told:
            told = version
            await socket.send_text(msgspec.json.encode(EventNews(version)).decode())
        heard = False
        with suppress(TimeoutError):
            async with asyncio.timeout(house.settings.ping):
                heard = await feed.news.wait()


async def _until_gone(socket: WebSocket[object, object, State]) -> None:
    with suppress(WebSocketDisconnect):
        while (await socket.receive())["type"] != "websocket.disconnect":
            pass


event_routes = [
    *(events, make_event, event, join_event, check_in, drop, ready, lodge_deck, direct),
    *(export_csv, export_json, export_picture, ladder, user_ratings),
    *(leagues, make_league, league, event_news),
]
