"""PostgreSQL and Redis: several processes, any of which serves any match."""

import itertools
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.server.conftest import Crowd
from tests.server.people import PATIENCE, Browser, Served, play_out, settings, wait
from tests.server.processes import Backing, Postgres, RedisServer, needed
from tests.server.test_entrance import code
from tests.server.test_events import direct, page_of
from tests.server.test_lore_ratings import lore_game, own, points
from tests.server.test_ratings import correction_of, played_event, ratings, run
from tests.server.test_tables import sit_down_at_once

from mathom.core import loads
from mathom.server.settings import database_url


class Pair(NamedTuple):
    """Two processes of one server."""

    here: Served
    there: Served


@pytest.fixture(scope="module")
def pair(backing: Backing, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    folder = tmp_path_factory.mktemp("two")
    wanted = settings(folder, database=database_url(backing.postgres.url), redis=backing.redis.url)
    with Served(wanted) as here, Served(wanted) as there:
        yield Pair(here, there)


def other_browser(browser: Browser, server: Served) -> Browser:
    """The same person at another process."""
    there = Browser(server.address)
    there.http.cookies = browser.http.cookies
    return there


def test_two_processes_serve_one_match(backing: Backing, tmp_path: Path) -> None:
    wanted = settings(tmp_path, database=database_url(backing.postgres.url), redis=backing.redis.url, sweep=30)
    with Served(wanted) as here, Served(wanted) as there, here.browser() as one, there.browser() as two:
        one.guest()
        two.guest()
        table = one.make("private")["id"]
        with one.at(table) as light:
            two.join(table)
            light.until(lambda: light.state["table"]["status"] == "live")  # Redis told it: the sweep is half a minute
            with two.at(table) as dark, there.browser() as bench, bench.at(table) as watcher:
                light.until(lambda: light.watchers == 1)
                dark.do("premove", serial=dark.serial, token="place balrog dagorlad")
                light.do("chat", text="across the road")
                dark.until(lambda: len(dark.chat) == 1)
                while light.asked:
                    light.choose()
                # The premove was given to the other process, and is made there.
                light.until(lambda: light.serial >= 7)
                dark.until(lambda: dark.v >= light.v)
                play_out(light, dark)
                watcher.until(lambda: watcher.over)
        record = loads(one.get(f"/api/tables/{table}/record").text).verify()
        assert "place balrog dagorlad" in record.choices
        assert two.get(f"/api/tables/{table}/replay?viewer=all").status_code == 200


def test_a_match_is_rated_once_and_taken_back_and_returned(pair: Pair) -> None:
    here, there = pair
    with ExitStack() as stack:
        host, one, two, id_ = played_event(Crowd(here, stack), game="lore")
        table = page_of(host, id_)["rounds"][0]["pairings"][0]["table_id"]
        for server in (here, there):
            run(server, server.house.ratings.rate(table))
        before = [(points(host, one.name, two.name), ratings(host, player.name)) for player in (one, two)]
        assert before[0][0] == [157, 144]
        number = correction_of(host, id_)
        assert points(host, one.name, two.name) == [None, None] and ratings(host, one.name) == []
        direct(host, id_, "undo", number=number)
        assert [(points(host, one.name, two.name), ratings(host, player.name)) for player in (one, two)] == before
        # Both have a first rating to be written, and matches that end at once.
        tables = [lore_game(one, two) for _ in range(3)]
        for server, ended in itertools.product((here, there), tables):
            run(server, server.house.ratings.rate(ended))
        mine = own(host, one.name)
        assert mine and mine["games"] == 4


def test_two_who_sit_down_at_two_processes_bring_their_decks(pair: Pair) -> None:
    here, there = pair
    sit_down_at_once(here, there)


def test_a_session_ends_in_every_process(pair: Pair) -> None:
    here, there = pair
    with here.browser() as one:
        table = one.guest().make("hotseat")["id"]
        elsewhere = other_browser(one, there)
        with elsewhere.at(table) as sitting:
            one.post("/api/logout")
            assert sitting.closed() == 1008
        elsewhere.http.close()


def test_limits_are_counted_together(backing: Backing, tmp_path: Path) -> None:
    from mathom.server.settings import Limits, Rate

    age = 1e10  # in which nobody who runs this sees the next one begin
    limits = Limits(login=Rate(3, age))
    wanted = settings(tmp_path, database=database_url(backing.postgres.url), redis=backing.redis.url, limits=limits)
    with Served(wanted) as here, Served(wanted) as there, here.browser() as one, there.browser() as two:
        words = {"name": "Sharkey", "password": "wrong wrong"}
        answers = [browser.post("/api/login", words) for browser in (one, two, one, two)]
        assert [code(answer) for answer in answers] == ["wrong_password"] * 3 + ["rate_limited"]
        assert abs(int(answers[-1].headers["retry-after"]) - (age - time.time())) < PATIENCE


def test_without_redis_changes_are_found_in_the_database(backing: Backing, tmp_path: Path) -> None:
    redis = RedisServer(tmp_path / "redis").start()
    wanted = settings(tmp_path, database=database_url(backing.postgres.url), redis=redis.url, sweep=0.1)
    with Served(wanted) as here, Served(wanted) as there, here.browser() as one:
        table = one.guest().make("hotseat")["id"]
        elsewhere = other_browser(one, there)
        with one.at(table) as light, elsewhere.at(table) as dark:
            redis.stop()
            light.choose()
            dark.until(lambda: dark.v == 1)
            dark.choose()
            light.until(lambda: light.v == 2)
        elsewhere.http.close()


def test_a_database_that_goes_away_and_comes_back(tmp_path: Path) -> None:
    needed("initdb", "postgres")
    postgres = Postgres(tmp_path / "postgres").start()
    try:
        wanted = settings(tmp_path, database=database_url(postgres.url))
        with Served(wanted) as server, server.browser() as browser:
            table = browser.guest().make("hotseat")["id"]
            with browser.at(table) as sitting:
                sitting.choose()
                postgres.stop()
                refused = browser.get("/api/lobby")
                assert (refused.status_code, code(refused)) == (503, "unavailable")
                assert browser.get("/healthz").status_code == 503
                assert sitting.refused("choose", serial=sitting.serial, token=sitting.tokens[0]) == "unavailable"
                postgres.start()
                wait(lambda: browser.get("/healthz").status_code == 200)
                assert sitting.v == 1
                sitting.choose()
    finally:
        postgres.stop()


def test_two_processes_hold_one_event(pair: Pair) -> None:
    here, there = pair
    with here.browser() as host, ExitStack() as stack:
        host.member("Barliman")
        new = {"name": "Club night", "game": "confrontation", "pause": 0, "rated": True}
        event = host.post("/api/events", new).json()["info"]["id"]
        for direction in ({"do": "add_bot", "spec": "random", "count": 3}, {"do": "add_bot", "spec": "greedy"}):
            assert host.post(f"/api/events/{event}/direct", direction).status_code == 200
        elsewhere = stack.enter_context(other_browser(host, there))
        elsewhere.me()
        assert elsewhere.post(f"/api/events/{event}/direct", {"do": "begin"}).status_code == 200
        wait(lambda: elsewhere.get(f"/api/events/{event}").json()["info"]["status"] == "finished")
        page = host.get(f"/api/events/{event}").json()
        assert [len(round["pairings"]) for round in page["rounds"]] == [2, 2]
        assert sum(line["points"] for line in page["standings"]) == 8
        reports = [line for line in page["trail"] if line["words"].startswith("round 1, table 1, ")]
        assert len(reports) == 1, "of two who report the same game, one does"
        listed = elsewhere.get("/api/events?status=finished").json()
        assert event in [one["id"] for one in listed["events"]]
        wait(lambda: host.get("/api/ratings/confrontation").json()["lines"])
        greedy = next(
            line for line in host.get("/api/ratings/confrontation").json()["lines"] if line["bot"] == "greedy"
        )
        assert greedy["games"] == 2, "each match is rated once"
