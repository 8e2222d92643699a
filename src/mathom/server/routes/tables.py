"""Tables: the lobby, making them, sitting down, playing again, who has played."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from mathom.server.routes.visitor import TableIdInPath, TheHouse, Who
from mathom.server.tables.own_games import own_games
from mathom.server.wire.general import (
    Done,
    Fill,
    FollowingTables,
    Join,
    Lobby,
    NewTable,
    Nothing,
    OwnGames,
    Profile,
    TableInfo,
)

#: Games shown on a profile.
MOST_SHOWN = 50


@get("/api/lobby")
async def lobby(house: TheHouse, visitor: Who) -> Lobby:
    """Tables that wait for somebody, and matches that can be watched."""
    waiting, live = await house.store.listed("open"), await house.store.listed("live")
    if visitor.account is not None and (shunned := await house.relations.blocked_with(visitor.account.id)):
        waiting = [one for one in waiting if shunned.isdisjoint(one.players)]
    return Lobby([one.info(visitor.account) for one in waiting], [one.info(visitor.account) for one in live])


@post("/api/tables", status_code=HTTP_201_CREATED)
async def make_table(house: TheHouse, visitor: Who, data: JSONBody[NewTable]) -> TableInfo:
    """Make a table; against a bot or at one device, the match is on at once."""
    account = visitor.player()
    await house.counting.check("tables", account.id, house.settings.limits.tables)
    await house.counting.check("tables of one address", visitor.address, house.settings.limits.tables_address)
    return (await house.seating.make(data, account)).info(account)


@get("/api/tables/{table_id:str}")
async def table(house: TheHouse, visitor: Who, table_id: TableIdInPath) -> TableInfo:
    """How a table stands."""
    return (await house.store.get(table_id)).info(visitor.account)


@post("/api/tables/{table_id:str}/join", status_code=HTTP_200_OK)
async def join(house: TheHouse, visitor: Who, table_id: TableIdInPath, data: JSONBody[Join]) -> TableInfo:
    """Take a free seat, and bring to it what the game lets one bring."""
    account = visitor.player()
    if data.options:
        await house.counting.check("checks", account.id, house.settings.limits.tables)
        await house.counting.check("checks of one address", visitor.address, house.settings.limits.tables_address)
    return (await house.seating.join(table_id, data.seat, account, data.options)).info(account)


@post("/api/tables/{table_id:str}/fill", status_code=HTTP_200_OK)
async def fill(house: TheHouse, visitor: Who, table_id: TableIdInPath, data: JSONBody[Fill]) -> TableInfo:
    """Let bots have all free chairs; the match begins."""
    account = visitor.player()
    return (await house.seating.fill(table_id, data.bot, account)).info(account)


@post("/api/tables/{table_id:str}/leave", status_code=HTTP_200_OK)
async def leave(house: TheHouse, visitor: Who, table_id: TableIdInPath, data: JSONBody[Nothing]) -> Done:
    """Give up an open table."""
    await house.seating.leave(table_id, visitor.player())
    return Done()


@post("/api/tables/{table_id:str}/rematch", status_code=HTTP_200_OK)
async def rematch(house: TheHouse, visitor: Who, table_id: TableIdInPath, data: JSONBody[Nothing]) -> TableInfo:
    """Another match with sides swapped: the same one for everybody who asks."""
    account = visitor.player()
    await house.counting.check("tables", account.id, house.settings.limits.tables)
    return (await house.seating.rematch(table_id, account)).info(account)


@get("/api/tables/{table_id:str}/following")
async def following(house: TheHouse, visitor: Who, table_id: TableIdInPath) -> FollowingTables:
    """The asker's matches that follow from a finished one, round by round."""
    found = await house.rounds.so_far(table_id, visitor.account.id) if visitor.account else []
    return FollowingTables([one.info(visitor.account) for one in found])


@post("/api/tables/{table_id:str}/following", status_code=HTTP_200_OK)
async def next_round(house: TheHouse, visitor: Who, table_id: TableIdInPath, data: JSONBody[Nothing]) -> TableInfo:
    """The asker's match in the next round: the one that goes on, or a new one."""
    account = visitor.player()
    await house.counting.check("tables", account.id, house.settings.limits.tables)
    return (await house.rounds.next(table_id, account)).info(account)


@get("/api/me/games")
async def my_games(house: TheHouse, visitor: Who) -> OwnGames:
    """The asker's tables that are not over: those that wait for him first."""
    return OwnGames(await own_games(house, visitor.account) if visitor.account else [])


@get("/api/users/{name:str}")
async def profile(
    house: TheHouse, visitor: Who, name: Annotated[str, PathParameter(min_length=1, max_length=40)]
) -> Profile:
    """Somebody's games, and how they went."""
    account = await house.accounts.by_name(name)
    found = await house.store.of_account(account.id, visitor.id)
    return Profile(
        account.user,
        await house.store.stats(account.id),
        await house.store.finished_of(account.id),
        [one.info(visitor.account) for one in found[:MOST_SHOWN]],
    )


table_routes = [lobby, make_table, table, join, fill, leave, rematch, following, next_round, my_games, profile]
