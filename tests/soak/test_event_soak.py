"""Online events of bots whose server is killed in the middle of a round: they end with the right standings.

MATHOM_SOAK_BOTS sets how many bots take part, where 64 would take too long.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import ParamSpec

import pytest
from tests.server.people import Browser, Json
from tests.server.processes import Process

pytestmark = pytest.mark.soak

BOTS = int(os.environ.get("MATHOM_SOAK_BOTS", "64"))
#: Seconds; the machine may be busy.
PATIENCE = 3600.0


def ended_under_fire(folder: Path, kills: int, bots: int, **wish: object) -> Json:
    """Hold an event, kill its server so often in the middle of a round, and give its page when it is over."""
    server = Process(str(folder / "mathom.sqlite3"), log=folder / "log")
    with server:
        with server.browser() as host:
            host.member("Barliman")
            id_ = host.post("/api/events", {"name": "Soak", "pause": 0, "places": bots} | wish).json()["info"]["id"]
            for direction in ({"do": "add_bot", "spec": "random", "count": bots}, {"do": "begin"}):
                answer = host.post(f"/api/events/{id_}/direct", direction)
                assert answer.status_code == 200, answer.text
        for number in range(kills):
            with server.browser() as visitor:
                until(in_the_middle, visitor, id_, number + 1)
                before = trail(visitor, id_)
            server.kill()
            server.start()
            with server.browser() as visitor:
                assert trail(visitor, id_)[: len(before)] == before, "nothing is lost"
        with server.browser() as visitor:
            until(is_over, visitor, id_)
            found = page(visitor, id_)
            check(visitor, found)
    return found


def page(browser: Browser, event_id: str) -> Json:
    found: Json = browser.get(f"/api/events/{event_id}").json()
    return found


def trail(browser: Browser, event_id: str) -> list[Json]:
    found: list[Json] = page(browser, event_id)["trail"]
    return found


P = ParamSpec("P")


def until(true: Callable[P, bool], *args: P.args, **more: P.kwargs) -> None:
    """Look now and then; the bots need the machine more."""
    end = time.monotonic() + PATIENCE
    while not true(*args, **more):
        assert time.monotonic() < end, "it did not come true in time"
        time.sleep(0.3)


def is_over(browser: Browser, event_id: str) -> bool:
    return bool(page(browser, event_id)["info"]["status"] == "finished")


def in_the_middle(browser: Browser, event_id: str, round: int) -> bool:
    """Has that round begun, with some results, but not all of them? Or is it too late for it?"""
    now = page(browser, event_id)
    if now["info"]["round"] > round or now["info"]["status"] == "finished":
        return True
    if now["info"]["round"] < round:
        return False
    there = [bool(pairing["score"]) for pairing in now["rounds"][round - 1]["pairings"]]
    return any(there) and not all(there)


def check(browser: Browser, found: Json) -> None:
    """Everybody has met somebody in each round, nobody met anybody twice, and the points are those of the tables."""
    points = {line["player"]: 0 for line in found["standings"]}
    for round in found["rounds"]:
        playing = [name for pairing in round["pairings"] for name in pairing["players"]] + round["byes"]
        assert sorted(playing) == sorted(points), "everybody has one place"
        for name in round["byes"]:
            points[name] += 2
        for pairing in round["pairings"]:
            table = browser.get(f"/api/tables/{pairing['table_id']}").json()
            assert table["status"] == "finished"
            seats = [seat["name"] for seat in table["seats"]]
            won = {seats[seat] for seat in table["outcome"]["winners"]}
            for name, seat in zip(pairing["players"], pairing["seats"], strict=True):
                points[name] += (2 if len(won) == 1 else 1) if seat in won else 0 if won else 1
    assert points == {line["player"]: line["points"] for line in found["standings"]}
    assert [line["points"] for line in found["standings"]] == sorted(points.values(), reverse=True)


def test_an_event_of_the_confrontation(tmp_path: Path) -> None:
    found = ended_under_fire(tmp_path, kills=2, bots=BOTS, game="confrontation")
    met = [frozenset(pairing["players"]) for round in found["rounds"] for pairing in round["pairings"]]
    assert len(met) == len(set(met)), "no rematch"
    assert len(found["rounds"]) == max(BOTS - 1, 1).bit_length()


def test_an_event_of_the_tcg_for_several(tmp_path: Path) -> None:
    options = {"mode": "first-game", "turn-limit": "12"}
    found = ended_under_fire(tmp_path, kills=1, bots=min(BOTS, 12), game="lotr_tcg", form="groups", options=options)
    sizes = {len(pairing["players"]) for round in found["rounds"] for pairing in round["pairings"]}
    assert sizes <= {3, 4, 5}
