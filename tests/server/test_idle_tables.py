"""Matches against bots that nobody plays any more are not listed, and their player closes them."""

import asyncio
import time

import pytest
from sqlalchemy import update
from tests.server.conftest import Crowd
from tests.server.people import AGAINST_BOT, Browser, Served

from mathom.server.storage.database import Database
from mathom.server.storage.models import TableRow

BANK = {"kind": "bank", "bank": 6000}


def live(browser: Browser) -> set[str]:
    """The matches that the lobby lists."""
    return {table["id"] for table in browser.get("/api/lobby").json()["live"]}


def played(viewer: Browser, name: str) -> set[str]:
    """The matches that a profile lists."""
    return {table["id"] for table in viewer.get(f"/api/users/{name}").json()["games"]}


def leave_alone(served: Served, table: str, minutes: float) -> None:
    """Let the last change of a table be so many minutes ago."""

    async def work() -> None:
        database = Database(served.house.settings.database)
        try:
            async with database.writing() as connection:
                then = time.time() - minutes * 60
                await connection.execute(update(TableRow).where(TableRow.id == table).values(touched=then))
        finally:
            await database.close()

    asyncio.run(work())


def closed(browser: Browser, table: str) -> str:
    """Close a table; return the error's code, or nothing."""
    answer = browser.post(f"/api/tables/{table}/close")
    return "" if answer.status_code == 200 else str(answer.json()["error"]["code"])


@pytest.mark.parametrize("clock", [{"kind": "none"}, BANK], ids=["no clock", "a clock"])
def test_a_match_against_a_bot_is_listed_until_it_is_idle_for_ten_minutes(
    served: Served, crowd: Crowd, clock: dict[str, object]
) -> None:
    player, other = crowd.guest(), crowd.guest()
    table = player.make(AGAINST_BOT, clock=clock)["id"]
    leave_alone(served, table, 9)
    assert table in live(other) and table in played(other, player.name)
    leave_alone(served, table, 11)
    assert table not in live(other) | live(player) | played(other, player.name)
    assert table in played(player, player.name), "the player finds it again"
    assert [game["table"]["id"] for game in player.get("/api/me/games").json()["games"]] == [table]
    with player.at(table) as sitting:
        sitting.choose()
    assert table in live(other)


@pytest.mark.parametrize("clock", [{"kind": "none"}, BANK, {"kind": "days", "days": 3}])
def test_a_match_between_people_stays_listed(served: Served, crowd: Crowd, clock: dict[str, object]) -> None:
    one, two = crowd.guest(), crowd.guest()
    table = one.make("open", clock=clock)["id"]
    two.join(table)
    leave_alone(served, table, 60)
    assert table in live(crowd.visitor()) and table in played(two, one.name)


def test_an_open_table_stays_listed(served: Served, crowd: Crowd) -> None:
    table = crowd.guest().make("open")["id"]
    leave_alone(served, table, 60)
    assert table in {one["id"] for one in crowd.visitor().get("/api/lobby").json()["open"]}


def test_its_player_closes_a_match_against_a_bot_and_nobody_else_does(crowd: Crowd) -> None:
    player, other, visitor = crowd.guest(), crowd.guest(), crowd.visitor()
    table = player.make(AGAINST_BOT)["id"]
    assert (closed(other, table), closed(visitor, table)) == ("forbidden", "unauthorized")
    assert table in live(other)
    assert closed(player, table) == ""
    told = player.get(f"/api/tables/{table}").json()
    assert (told["status"], told["outcome"]["winners"], told["rated"]) == ("finished", [1], False)
    assert table not in live(other) and player.get("/api/me/games").json()["games"] == []
    assert closed(player, table) == "", "twice does no harm"
    stats = player.get(f"/api/users/{player.name}").json()["stats"]
    assert stats == {"played": 1, "won": 0, "lost": 1, "drawn": 0}


def test_a_match_in_which_bots_would_play_on_is_broken_off(crowd: Crowd) -> None:
    player = crowd.guest()
    table = player.make(AGAINST_BOT, game="wotr", side="random", options={"people": "4"})["id"]
    assert closed(player, table) == ""
    told = player.get(f"/api/tables/{table}").json()
    assert (told["status"], told["outcome"]["winners"]) == ("finished", [])
    assert told["outcome"]["reason"] == "Its player has closed it."


def test_a_match_at_one_device_is_closed_too(crowd: Crowd) -> None:
    player = crowd.guest()
    table = player.make("hotseat")["id"]
    assert closed(player, table) == ""
    assert player.get("/api/me/games").json()["games"] == []


def test_matches_with_other_people_open_tables_and_rated_matches_are_not_closed(crowd: Crowd) -> None:
    one, two, member = crowd.guest(), crowd.guest(), crowd.visitor().member("Closer")
    shared, open_ = one.make("open")["id"], one.make("open")["id"]
    two.join(shared)
    rated = member.make(AGAINST_BOT, rated=True)["id"]
    assert [closed(one, shared), closed(two, shared), closed(one, open_), closed(member, rated)] == ["conflict"] * 4
    assert {shared, rated} <= live(one)
    assert closed(one, "nowhere") == "not_found"
