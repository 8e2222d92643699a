"""Ratings over the wire: rated matches count once, and only where both sides have one."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Coroutine
from pathlib import Path
from typing import TypeVar

import pytest
import sqlalchemy
from sqlalchemy.exc import OperationalError
from tests.server.conftest import Crowd
from tests.server.people import AGAINST_BOT, Browser, Json, Served, settings, wait
from tests.server.test_events import direct, event, page_of

_numbers = itertools.count(1)


def member(crowd: Crowd) -> Browser:
    return crowd.visitor().member(f"Hobbit-{next(_numbers)}")


def ratings(browser: Browser, name: str) -> list[Json]:
    found: list[Json] = browser.get(f"/api/users/{name}/ratings").json()["ratings"]
    return found


def rated_game(one: Browser, two: Browser) -> str:
    """A rated match that the second one gives up."""
    table: str = one.make("private", rated=True)["id"]
    assert two.join(table)["rated"]
    with two.at(table) as sitting:
        sitting.do("resign")
    wait(lambda: ratings(one, one.name))
    return table


def test_a_rated_match_moves_both_ratings_once(crowd: Crowd, served: Served) -> None:
    one, two = member(crowd), member(crowd)
    table = rated_game(one, two)
    (winner,), (loser,) = ratings(one, one.name), ratings(one, two.name)
    assert winner["rating"] > 1500 > loser["rating"] and winner["provisional"]
    assert (winner["game"], winner["format"], winner["games"]) == ("confrontation", "classic", 1)
    assert [point["table"] for point in winner["history"]] == [table]
    run(served, served.house.ratings.rate(table))
    assert ratings(one, one.name) == [winner], "the same match counts once"
    ladder = one.get("/api/ratings/confrontation").json()
    names = [line["user"]["name"] for line in ladder["lines"] if line["user"]]
    assert names.index(one.name) < names.index(two.name)
    assert one.get("/api/ratings/chess").status_code == 404


def loop_of(served: Served) -> asyncio.AbstractEventLoop:
    """The loop in which the server runs."""
    tasks = served.house.sweeper._tasks
    return tasks[0].get_loop()


def test_casual_matches_and_guests_are_not_rated(crowd: Crowd) -> None:
    one, guest = member(crowd), crowd.guest()
    refused = guest.post("/api/tables", {"game": "confrontation", "opponent": {"kind": "open"}, "rated": True})
    assert refused.status_code == 403 and "register first" in refused.json()["error"]["message"]
    table = one.make("private", rated=True)["id"]
    assert guest.post(f"/api/tables/{table}/join").status_code == 403
    hotseat = {"game": "confrontation", "opponent": {"kind": "hotseat"}, "rated": True}
    assert one.post("/api/tables", hotseat).json()["error"]["code"] == "invalid_option"
    casual = one.make(AGAINST_BOT)["id"]
    with one.at(casual) as sitting:
        sitting.do("resign")
    assert ratings(one, one.name) == []
    assert one.get("/api/users/nobody-at-all/ratings").status_code == 404


def test_a_bot_of_ours_has_a_rating_and_gives_no_second_chance(crowd: Crowd) -> None:
    one = member(crowd)
    table = one.make(AGAINST_BOT, rated=True, options={"games": "1"})["id"]
    with one.at(table) as sitting:
        assert sitting.refused("hint") == "forbidden"
        sitting.do("resign")
    wait(lambda: ratings(one, one.name))
    ladder = one.get("/api/ratings/confrontation?format=classic").json()
    assert "random" in [line["bot"] for line in ladder["lines"]]


def test_a_rated_event_counts_and_a_game_taken_back_does_not(crowd: Crowd) -> None:
    host, one, two = member(crowd), member(crowd), member(crowd)
    id_ = event(host, rated=True, auto=False)["info"]["id"]
    guest = crowd.guest().post(f"/api/events/{id_}/join")
    assert guest.status_code == 403 and "rated" in guest.json()["error"]["message"]
    for player in (one, two):
        assert player.post(f"/api/events/{id_}/join").status_code == 200
    direct(host, id_, "begin")
    wait(lambda: page_of(one, id_)["you"]["table"])
    with one.at(page_of(one, id_)["you"]["table"]["id"]) as sitting:
        sitting.do("resign")
    wait(lambda: page_of(host, id_)["info"]["status"] == "finished" and ratings(host, one.name))
    assert page_of(host, id_)["entrants"][0]["rating"].endswith("?"), "shown with its question mark"
    direct(host, id_, "correct", round=1, table=1, why="a slip", confirmed=True)
    assert ratings(host, one.name) == ratings(host, two.name) == []


def test_what_a_server_that_died_left_unrated_is_rated_by_the_next(folder: Path) -> None:
    with Served(settings(folder)) as server, server.browser() as one, server.browser() as two:
        one.member("Bilbo-B")
        two.member("Frodo-B")

        async def nothing(_: str) -> None:
            """As if the process had died just then."""

        server.house.ratings.rate = nothing  # type: ignore[assignment,method-assign]
        table = one.make("private", rated=True)["id"]
        two.join(table)
        with two.at(table) as sitting:
            sitting.do("resign")
        assert ratings(one, "Bilbo-B") == []
    with Served(settings(folder)) as server, server.browser() as visitor:
        wait(lambda: ratings(visitor, "Bilbo-B"))
        assert ratings(visitor, "Bilbo-B")[0]["games"] == 1


def test_a_ladder_of_bots_is_off_unless_it_is_asked_for(folder: Path, crowd: Crowd) -> None:
    def matches(browser: Browser) -> list[Json]:
        return [one for one in browser.get("/api/lobby").json()["live"] if all(seat["bot"] for seat in one["seats"])]

    assert matches(crowd.visitor()) == []
    with Served(settings(folder, ladder=True, pace=(60.0, 60.0))) as server, server.browser() as visitor:
        wait(lambda: matches(visitor))
        (match,) = matches(visitor)
        assert match["rated"] and len({seat["bot"] for seat in match["seats"]}) == 2
        ladder = server.house.sweeper._ladder
        assert ladder is not None
        again = asyncio.run_coroutine_threadsafe(ladder.go_on(match["created"] + 90.0), loop_of(server)).result(30)
        assert again is None, "one at a time"


# --- taken back, and returned ----------------------------------------------------------------------------------------


def played_event(crowd: Crowd, **wish: object) -> tuple[Browser, Browser, Browser, str]:
    """A rated event of two members that is over: its host, who has won, who has given up, and its id."""
    host, one, two = member(crowd), member(crowd), member(crowd)
    id_ = event(host, rated=True, auto=False, **wish)["info"]["id"]
    for player in (one, two):
        assert player.post(f"/api/events/{id_}/join").status_code == 200
    direct(host, id_, "begin")
    give_up(two, id_)
    wait(lambda: page_of(host, id_)["info"]["status"] == "finished")
    return host, one, two, id_


def give_up(player: Browser, event_id: str) -> str:
    """Somebody resigns at his table in an event."""
    wait(lambda: page_of(player, event_id)["you"]["table"])
    table: str = page_of(player, event_id)["you"]["table"]["id"]
    with player.at(table) as sitting:
        sitting.do("resign")
    return table


def correction_of(host: Browser, event_id: str) -> int:
    """Let the first game be played anew; the line of the trail that says so."""
    number: int = direct(host, event_id, "correct", round=1, table=1, why="a slip", confirmed=True)["trail"][-1][
        "number"
    ]
    return number


def test_a_rating_that_was_taken_back_returns_when_that_is_undone(crowd: Crowd) -> None:
    host, one, two, id_ = played_event(crowd)
    before = ratings(host, one.name), ratings(host, two.name)
    assert all(before)
    number = correction_of(host, id_)
    assert ratings(host, one.name) == ratings(host, two.name) == []
    undoing = direct(host, id_, "undo", number=number)["trail"][-1]["number"]
    assert (ratings(host, one.name), ratings(host, two.name)) == before, "points, games and history"
    direct(host, id_, "undo", number=undoing)
    assert ratings(host, one.name) == [], "and the undoing can be undone"


def test_a_correction_is_undone_after_the_game_was_played_anew(crowd: Crowd) -> None:
    host, one, two, id_ = played_event(crowd)
    before = ratings(host, one.name), ratings(host, two.name)
    number = correction_of(host, id_)
    second = give_up(one, id_)
    wait(lambda: page_of(host, id_)["info"]["status"] == "finished")
    assert ratings(host, two.name)[0]["rating"] > 1500 > ratings(host, one.name)[0]["rating"]
    assert [point["table"] for point in ratings(host, one.name)[0]["history"]] == [second]
    page = direct(host, id_, "undo", number=number)
    assert page["standings"][0]["player"] == one.name, "the first game counts, and the second does not"
    assert (ratings(host, one.name), ratings(host, two.name)) == before


def test_what_is_taken_back_is_kept_with_the_correction_or_not_at_all(crowd: Crowd, served: Served) -> None:
    host, one, _, id_ = played_event(crowd)
    rated, trail = ratings(host, one.name), page_of(host, id_)["trail"]

    def fail(_: object, __: object, statement: str, *more: object) -> None:
        if statement.startswith(("UPDATE ratings", "DELETE FROM rating_changes")):
            raise OperationalError(statement, {}, Exception("the disk is full"))

    engine = served.house.database.engine.sync_engine
    sqlalchemy.event.listen(engine, "before_cursor_execute", fail)
    try:
        wish = {"do": "correct", "round": 1, "table": 1, "why": "a slip", "confirmed": True}
        assert host.post(f"/api/events/{id_}/direct", wish).status_code == 503
    finally:
        sqlalchemy.event.remove(engine, "before_cursor_execute", fail)
    assert page_of(host, id_)["trail"] == trail and ratings(host, one.name) == rated
    correction_of(host, id_)
    assert ratings(host, one.name) == []


def test_a_match_that_is_taken_back_before_it_was_counted_is_counted_when_it_returns(
    crowd: Crowd, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(_: str) -> None:
        """As if the process had died just then."""

    monkeypatch.setattr(served.house.ratings, "rate", nothing)
    host, one, _, id_ = played_event(crowd)
    number = correction_of(host, id_)
    monkeypatch.undo()
    run(served, served.house.sweeper.keep_house())
    assert ratings(host, one.name) == [], "it does not count"
    direct(host, id_, "undo", number=number)
    run(served, served.house.sweeper.keep_house())
    assert ratings(host, one.name)[0]["games"] == 1


T = TypeVar("T")


def run(served: Served, work: Coroutine[None, None, T]) -> T:
    """Do something inside the server."""
    return asyncio.run_coroutine_threadsafe(work, loop_of(served)).result(30)
