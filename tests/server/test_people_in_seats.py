"""One person in several seats of a table on the server; sides that win together; and seeds that nobody is told."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa
from msgspec.structs import replace
from tests.core.outside import installed
from tests.server.conftest import Crowd
from tests.server.people import Browser, Json, Served, Sitting, play_out, settings

from mathom.core import SECRET, loads
from mathom.server.storage.database import Database, upgrade
from mathom.server.tables.standing import Chair, Standing
from mathom.table import Setting


@pytest.fixture(autouse=True)
def tricks(tmp_path: Path) -> Iterator[None]:
    with installed(tmp_path / "games", "tricks", "from tests.core.teams import GAME", entry="tricks"):
        yield


def sit(browser: Browser, table: str, seat: int) -> Json:
    answer = browser.post(f"/api/tables/{table}/join", {"seat": seat})
    found: Json = answer.json()
    assert answer.status_code == 200, found
    return found


def open_hands(sitting: Sitting) -> list[int]:
    return [seat for seat, hand in enumerate(sitting.state["view"]["table"]["hands"]) if hand]


def test_a_person_takes_several_chairs_and_sees_with_all_of_them(crowd: Crowd) -> None:
    one, two, three = crowd.guest(), crowd.guest(), crowd.guest()
    table = one.make("open", game="tricks", side="north")["id"]
    assert one.post(f"/api/tables/{table}/join", {"seat": 1}).status_code == 409  # of the other side
    assert sit(one, table, 2)["status"] == "open"
    sit(two, table, 1)
    assert two.post(f"/api/tables/{table}/join", {"seat": 2}).json()["error"]["message"] == "that seat is taken"
    assert sit(three, table, 3)["status"] == "live"
    with one.at(table) as light, two.at(table) as east, three.at(table) as west:
        assert (open_hands(light), open_hands(east), open_hands(west)) == ([0, 2], [1], [3])
        assert light.state["view"]["own"] == [0, 2] and light.state["you"] == 0
        light.choose()
        light.until(lambda: light.decision and light.decision["seat"] == 1)
        east.until(lambda: east.asked)
        east.choose()
        light.until(lambda: light.asked)
        assert light.state["you"] == 2 and light.tokens
        assert [line["data"]["owner"] for line in light.log if line["type"] == "Dealt"] == [0, 2]
        play_out(light, east, west)
        outcome = light.state["view"]["outcome"]
    info = three.get(f"/api/tables/{table}").json()
    assert outcome["winners"] in ([0, 2], [1, 3]) and info["outcome"] == outcome
    assert info["result"].startswith(("won by north and south (", "won by east and west ("))
    light_won = outcome["winners"] == [0, 2]
    for browser, won in ((one, light_won), (two, not light_won), (three, not light_won)):
        stats = browser.get(f"/api/users/{browser.name}").json()["stats"]
        assert stats == {"played": 1, "won": int(won), "lost": int(not won), "drawn": 0}
    seen = one.get(f"/api/tables/{table}/replay?viewer=2").json()["steps"]
    assert {step["seat"] for step in seen if step["token"] is not None} == {0, 2}


def yours(table: Json) -> list[str]:
    return [seat["name"] for seat in table["seats"] if seat["yours"]]


def offered(table: Json) -> list[str]:
    return [seat["name"] for seat in table["seats"] if seat["open_to_you"]]


def test_each_is_told_which_chairs_are_his_and_which_he_may_take(crowd: Crowd) -> None:
    one, two, visitor = crowd.guest(), crowd.guest(), crowd.visitor()
    made = one.make("open", game="tricks", side="north")
    path = f"/api/tables/{made['id']}"
    assert (yours(made), offered(made)) == (["north"], ["south"])
    for stranger in (two, visitor):
        (listed,) = (table for table in stranger.get("/api/lobby").json()["open"] if table["id"] == made["id"])
        assert (yours(listed), offered(listed)) == ([], ["east", "south", "west"])
    both = sit(one, made["id"], 2)
    assert (yours(both), offered(both)) == (["north", "south"], [])
    assert offered(visitor.get(path).json()) == ["east", "west"]
    assert offered(sit(two, made["id"], 1)) == ["west"]
    full = sit(two, made["id"], 3)
    assert (full["status"], yours(full), offered(full)) == ("live", ["east", "west"], [])
    with one.at(made["id"]) as light:
        assert yours(light.state["table"]) == ["north", "south"]


def test_a_chair_that_is_kept_for_somebody_is_offered_to_him_alone(crowd: Crowd) -> None:
    one, two, three = crowd.guest(), crowd.guest(), crowd.guest()
    first = one.make("private")["id"]
    two.join(first)
    with one.at(first) as sitting:
        sitting.do("resign")
        sitting.until(lambda: sitting.over)
    again = one.post(f"/api/tables/{first}/rematch").json()
    path = f"/api/tables/{again['id']}"
    assert (again["status"], yours(again), offered(again)) == ("open", ["sauron"], [])
    assert offered(two.get(path).json()) == ["fellowship"]
    assert offered(three.get(path).json()) == []


def test_nothing_is_offered_where_nobody_can_sit_down_any_more() -> None:
    """A chair of a finished match is empty when its guest has been forgotten; a game may be gone."""
    waiting = Standing(
        id="a", setting=Setting("tricks", {}, 1), status="open", private=False, hotseat=False, pace="fast",
        created=0.0, version=0, result="", outcome=None, rematch=None, chairs=(Chair(account="one"), *[Chair()] * 3),
    )  # fmt: skip
    assert (waiting.open_to("one"), waiting.open_to("two")) == ((2,), (1, 2, 3))
    for gone in (replace(waiting, status="finished"), replace(waiting, setting=Setting("lost", {}, 1))):
        assert (gone.open_to("one"), gone.open_to("two"), gone.open_to(None)) == ((), (), ())


def test_against_a_bot_each_plays_a_whole_side(crowd: Crowd) -> None:
    player = crowd.guest()
    table = player.make({"kind": "bot", "bot": "easy"}, game="tricks", side="south", together=True, pace="fast")
    assert table["status"] == "live"
    with player.at(table["id"]) as sitting:
        assert open_hands(sitting) == [0, 2]
        play_out(sitting)
        assert sitting.state["view"]["outcome"]["winners"] in ([0, 2], [1, 3])


def test_a_game_for_one_begins_at_once_and_is_lost_or_won(crowd: Crowd) -> None:
    player = crowd.guest()
    table = player.make("private", game="tricks", side="random", options={"players": "1"})
    assert table["status"] == "live" and len(table["seats"]) == 1
    with player.at(table["id"]) as sitting:
        sitting.do("resign")
        sitting.until(lambda: sitting.over)
    assert player.get(f"/api/tables/{table['id']}").json()["result"] == "lost (0)"
    assert player.get(f"/api/users/{player.name}").json()["stats"] == {"played": 1, "won": 0, "lost": 1, "drawn": 0}


def test_where_nobody_holds_several_seats_it_is_said(crowd: Crowd) -> None:
    body = {"game": "confrontation", "opponent": {"kind": "open"}, "together": True}
    made = crowd.guest().post("/api/tables", body)
    assert made.status_code == 201  # a side of one seat is held by its one seat
    assert sum(seat["player"] is not None for seat in made.json()["seats"]) == 1
    duel = {"game": "wotr", "opponent": {"kind": "open"}, "together": True, "options": {"scenario": "duel-3"}}
    refused = crowd.guest().post("/api/tables", duel | {"side": "saruman"})
    assert refused.status_code == 400 and "nobody plays for all seats of a side" in refused.json()["error"]["message"]
    games = {game["name"]: game for game in crowd.visitor().get("/api/games").json()}
    assert games["tricks"]["together"] and games["tricks"]["sides"] == [["north", "south"], ["east", "west"]]
    assert not games["confrontation"]["together"]
    assert games["wotr"]["together"] and games["wotr"]["seatings"]["scenario=duel"] == ["gandalf", "witch-king"]
    assert games["confrontation"]["seatings"] == {"games=2": ["first", "second"]}


def test_a_secret_seed_is_told_to_nobody_before_the_end(tmp_path: Path) -> None:
    with Served(settings(tmp_path)) as server, server.browser() as one, server.browser() as two:
        table = one.guest().make("private")["id"]
        two.guest().join(table)
        with closing(sqlite3.connect(tmp_path / "mathom.sqlite3")) as database:
            (text,) = database.execute("SELECT setting FROM tables").fetchone()
        setting = msgspec.json.decode(text, type=Setting)
        assert setting.dice == SECRET and setting.seed.bit_length() > 80
        heard: list[str] = []
        with one.at(table) as light, two.at(table) as dark:
            for sitting in (light, dark, light):
                heard.append(json.dumps(sitting.state))
                if sitting.asked:
                    sitting.choose()
            for path in ("", "/record", "/replay"):
                heard.append(one.get(f"/api/tables/{table}{path}").text)
            assert not any(str(setting.seed) in words for words in heard)
            light.do("resign")
        record = two.get(f"/api/tables/{table}/record").text
        assert f"seed: {setting.seed}\ndice: blake2b\n" in record and loads(record).replay().generator == SECRET


def test_outcomes_from_before_there_were_sides_are_still_read(tmp_path: Path) -> None:
    """A database of the first version: the winner's seat becomes the winners, in tables and in kept replays."""
    drawn = {"winner": None, "scores": [0, 9], "reason": "It is over.", "rule": ""}

    async def upgraded() -> tuple[list[tuple[int, str]], list[Json]]:
        database = Database(settings(tmp_path).database)
        try:
            async with database.engine.begin() as connection:
                await connection.run_sync(upgrade, "0001")
            async with database.writing() as connection:
                for number, winner in enumerate((1, 0, None)):
                    outcome = json.dumps(drawn | {"winner": winner})
                    await connection.execute(sa.text(TABLE), {"id": str(number), "outcome": outcome, "winner": winner})
                steps = [{"view": {"seat": 1, "outcome": None}}, {"view": {"seat": None, "outcome": drawn}}]
                body = zlib.compress(json.dumps(steps).encode())
                await connection.execute(sa.text("INSERT INTO streams VALUES ('2', '1', :body)"), {"body": body})
            await database.migrate()
            async with database.reading() as connection:
                rows = await connection.execute(sa.text("SELECT winners, outcome FROM tables ORDER BY id"))
                found = [(row.winners, row.outcome) for row in rows]
                kept = (await connection.execute(sa.text("SELECT body FROM streams"))).scalar_one()
            return found, json.loads(zlib.decompress(kept))
        finally:
            await database.close()

    rows, steps = asyncio.run(upgraded())
    assert [winners for winners, _ in rows] == [2, 1, 0]
    assert [json.loads(outcome)["winners"] for _, outcome in rows] == [[1], [0], []]
    assert [step["view"]["own"] for step in steps] == [[1], []]
    assert steps[1]["view"]["outcome"]["winners"] == []


TABLE = """
INSERT INTO tables (id, game, setting, status, private, hotseat, pace, created, touched, version, result, outcome,
                    winner, kept)
VALUES (:id, 'confrontation', '{}', 'finished', false, false, 'human', 0, 0, 1, '', :outcome, :winner, true)
"""
