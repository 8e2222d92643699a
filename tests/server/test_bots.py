"""Bots at tables, clocks, and bots from elsewhere."""

import json
import math
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from tests.server.conftest import Crowd
from tests.server.people import AGAINST_BOT, PATIENCE, Browser, Json, Served, play_out, settings, wait
from tests.server.test_entrance import code

from mathom.core import loads

EXAMPLE = Path(__file__).parents[2] / "examples" / "random_bot.py"

# --- bots of ours ----------------------------------------------------------------------------------------------------


def test_a_guest_plays_a_bot_to_the_end(crowd: Crowd) -> None:
    player = crowd.guest()
    table = player.make({"kind": "bot", "bot": "easy"}, side="random", options={"turn-limit": "30"})
    with player.at(table["id"]) as sitting:
        play_out(sitting)
        assert sitting.state["table"]["status"] == "finished"
    assert player.get(f"/api/tables/{table['id']}/record").status_code == 200


def test_a_bot_makes_the_first_choice(crowd: Crowd) -> None:
    player = crowd.guest()
    table = player.make(AGAINST_BOT, side="sauron")
    with player.at(table["id"]) as sitting:
        sitting.until(lambda: sitting.asked)


@pytest.mark.parametrize(("pace", "pause", "least", "most"), [("human", 0.6, 0.5, math.inf), ("fast", 40.0, 0.0, 40.0)])
def test_a_bot_takes_a_human_pace_unless_told_otherwise(
    tmp_path: Path, pace: str, pause: float, least: float, most: float
) -> None:
    """Where it may be fast, it does not wait for the pause; else it does."""
    with Served(settings(tmp_path, pace=(pause, pause))) as server, server.browser() as browser:
        browser.guest()
        table = browser.make(AGAINST_BOT, side="fellowship", pace=pace)
        with browser.at(table["id"]) as sitting:
            while sitting.asked and "place" in sitting.tokens[0]:
                sitting.choose()
            began = time.monotonic()
            sitting.until(lambda: sitting.asked)  # it makes the first move; its camp was pitched at once
        assert least <= time.monotonic() - began < most


def test_a_bot_agrees_to_undo_and_pause_and_not_to_a_draw(crowd: Crowd) -> None:
    player = crowd.guest()
    table = player.make(AGAINST_BOT)
    with player.at(table["id"]) as sitting:
        while "place" in sitting.tokens[0]:
            sitting.choose()
            sitting.until(lambda: sitting.asked)
        serial = sitting.serial
        sitting.choose()
        sitting.until(lambda: sitting.asked)
        sitting.do("undo")
        sitting.until(lambda: sitting.serial == serial)
        sitting.do("offer_draw")
        sitting.until(lambda: sitting.state["offers"]["draw"] is None)
        assert not sitting.over
        sitting.do("pause")
        sitting.until(lambda: sitting.state["offers"]["paused"])
        sitting.do("unpause")
        sitting.until(lambda: sitting.asked)
        sitting.choose()


def test_bots_play_on_when_a_player_of_several_resigns(crowd: Crowd) -> None:
    player = crowd.guest()
    decks = {"deck-1": "gimli", "deck-2": "boromir", "deck-3": "legolas"}
    table = player.make({"kind": "bot", "bot": "random"}, game="lotr_tcg", side="player-1", options=decks)
    with player.at(table["id"]) as sitting:
        sitting.until(lambda: sitting.asked)
        sitting.do("resign")
        assert sitting.state["offers"]["resigned"] == [0] and not sitting.over
        sitting.until(lambda: sitting.over)
        assert sitting.state["view"]["outcome"]["winners"] in ([1], [2])
        assert sitting.refused("resign") == "match_over"
    record = player.get(f"/api/tables/{table['id']}/record").text
    assert loads(record).verify().outcome is not None
    wait(lambda: player.get(f"/api/tables/{table['id']}/replay").status_code == 200)
    steps = player.get(f"/api/tables/{table['id']}/replay").json()["steps"]
    assert [step["seat"] for step in steps if step["token"] == "resign player-1"] == [0]


def test_a_thinking_process_that_dies_is_replaced(tmp_path: Path) -> None:
    with Served(settings(tmp_path, pace=(0.2, 0.2))) as server, server.browser() as browser:
        table = browser.guest().make({"kind": "bot", "bot": "medium"}, options={"turn-limit": "20"})
        with browser.at(table["id"]) as sitting:
            killed: set[int] = set()
            for _ in range(5):  # the placing of five characters, while the bot places its own
                sitting.until(lambda: sitting.asked)
                sitting.choose()
                killed |= kill(server.house.thinkers.processes())
            sitting.until(lambda: sitting.asked)  # the match goes on
            killed |= kill(server.house.thinkers.processes())
            assert killed
            wait(lambda: set(server.house.thinkers.processes()) - killed)  # though nobody has a question for it
            sitting.choose()
            sitting.until(lambda: sitting.asked or sitting.over)  # the bot may defeat Frodo on its first turn


def kill(processes: list[int]) -> set[int]:
    for process in processes:
        with suppress(ProcessLookupError):  # it has just been found dead
            os.kill(process, signal.SIGKILL)
    return set(processes)


# --- clocks ----------------------------------------------------------------------------------------------------------


def test_the_default_choice_is_made_when_time_is_up(crowd: Crowd) -> None:
    one, two = crowd.guest(), crowd.guest()
    table = one.make("private", clock={"kind": "bank", "bank": 1, "increment": 0})
    two.join(table["id"])
    with one.at(table["id"]) as light:
        assert light.state["clocks"]["running"] == 0
        assert light.state["clocks"]["also"] == [1]  # both set up
        light.until(lambda: light.v > 0)
        assert any("out of time" in line["words"] for line in light.log)


def test_a_clock_runs_out_while_nobody_looks(crowd: Crowd) -> None:
    one, two = crowd.guest(), crowd.guest()
    table = one.make("private", clock={"kind": "bank", "bank": 1, "increment": 0})
    two.join(table["id"])
    time.sleep(1.5)

    def played() -> bool:
        with one.at(table["id"]) as sitting:
            return sitting.v > 0

    wait(played)


# --- bots from elsewhere ---------------------------------------------------------------------------------------------


def bot(browser: Browser, name: str) -> dict[str, str]:
    browser.member(name)
    answer = browser.post("/api/bot/token")
    assert answer.status_code == 200, answer.text
    return {"authorization": f"Bearer {answer.json()['token']}"}


def test_the_example_bot_plays_a_match_against_a_live_server(served: Served, crowd: Crowd) -> None:
    source = EXAMPLE.read_text()
    assert len(source.splitlines()) < 40
    player, owner = crowd.guest(), crowd.visitor()
    token = bot(owner, "Exampler")["authorization"].removeprefix("Bearer ")
    table = player.make("private", options={"turn-limit": "20"})
    with subprocess.Popen(
        [sys.executable, str(EXAMPLE), served.address, table["id"]],
        env={**os.environ, "MATHOM_TOKEN": token},
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            with player.at(table["id"]) as sitting:
                sitting.until(lambda: sitting.state["table"]["status"] == "live")
                play_out(sitting)
                result = sitting.state["table"]["result"]
            out, _ = process.communicate(timeout=PATIENCE)
        finally:
            process.kill()
    assert process.returncode == 0
    assert out.strip().endswith(result)
    assert player.get(f"/api/tables/{table['id']}").json()["seats"][1]["player"] == {"name": "Exampler", "kind": "bot"}


def lines(answer: httpx.Response) -> list[Json]:
    return [json.loads(line) for line in answer.iter_lines()]


def test_the_stream_tells_seated_asked_and_finished(crowd: Crowd, served: Served) -> None:
    player, owner = crowd.guest(), crowd.visitor()
    headers = bot(owner, "Streamer")
    table = player.make("open", side="sauron")
    with httpx.Client(base_url=served.address, headers=headers, timeout=PATIENCE) as client:
        assert client.post(f"/api/bot/tables/{table['id']}/join", json={}).json()["you"] == 0
        with client.stream("GET", "/api/bot/stream") as answer:
            assert answer.headers["content-type"].startswith("application/x-ndjson")
            told = (json.loads(line) for line in answer.iter_lines())
            assert next(told) == {"type": "ping"}
            seated = next(told)
            assert (seated["type"], seated["table"], seated["seat"]) == ("seated", table["id"], 0)
            asked = next(told)
            assert (asked["type"], asked["serial"]) == ("asked", 1)
            token = asked["view"]["decision"]["options"][0]["token"]
            path = f"/api/bot/tables/{table['id']}/choose"
            assert client.post(path, json={"serial": 1, "token": token}).json() == {"ok": True}
            stale = client.post(path, json={"serial": 1, "token": token})
            assert (stale.status_code, code(stale)) == (409, "stale_decision")
            wrong = client.post(path, json={"serial": 2, "token": "move frodo mordor"})
            assert (wrong.status_code, code(wrong)) == (409, "illegal_choice")
            assert next(told)["serial"] == 2
            with player.at(table["id"]) as sitting:
                sitting.do("resign")
            finished = next(told)
            assert (finished["type"], finished["outcome"]["winners"]) == ("finished", [0])


def test_the_bot_interface_is_for_bots(crowd: Crowd, served: Served) -> None:
    guest = crowd.guest()
    assert code(guest.post("/api/bot/token")) == "forbidden"
    assert code(guest.get("/api/bot/stream")) == "forbidden"
    assert code(crowd.visitor().get("/api/bot/stream")) == "unauthorized"
    owner = crowd.visitor()
    old = bot(owner, "Renewed")
    assert code(owner.get("/api/bot/stream")) == "forbidden"  # the cookie is not the token
    new = {"authorization": f"Bearer {owner.post('/api/bot/token').json()['token']}"}
    with httpx.Client(base_url=served.address, timeout=PATIENCE) as client:
        assert code(client.get("/api/bot/stream", headers=old)) == "unauthorized"
        elsewhere = guest.make("open")
        answer = client.post(f"/api/bot/tables/{elsewhere['id']}/choose", json={"serial": 1, "token": "x"}, headers=new)
        assert (answer.status_code, code(answer)) == (403, "not_seated")
        assert client.get("/api/me", headers=new).json()["user"]["kind"] == "bot"


def test_a_stream_shows_that_it_lives(tmp_path: Path) -> None:
    with Served(settings(tmp_path, ping=0.05)) as server, server.browser() as owner:
        headers = bot(owner, "Patient")
        with httpx.stream("GET", f"{server.address}/api/bot/stream", headers=headers, timeout=PATIENCE) as answer:
            told = answer.iter_lines()
            assert [next(told) for _ in range(4)] == ['{"type":"ping"}'] * 4


@pytest.mark.parametrize("spec", ["easy", "medium", "hard", "greedy", "random"])
def test_every_bot_that_is_offered_can_play(crowd: Crowd, spec: str) -> None:
    player = crowd.guest()
    table = player.make({"kind": "bot", "bot": spec}, side="sauron")
    with player.at(table["id"]) as sitting:
        sitting.until(lambda: sitting.v >= 2)
