"""Games of other packages: they simply appear, and a broken one harms nobody."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from tests.core.outside import RIDDLES, installed
from tests.server.people import AGAINST_BOT, Served, settings

BROKEN = RIDDLES.replace('title = "Riddles in the Dark"', "title = 7")


def test_a_game_of_another_package_is_listed_and_played(tmp_path: Path) -> None:
    with (
        installed(tmp_path, "dark-riddles", RIDDLES),
        Served(settings(tmp_path)) as server,
        server.browser() as browser,
    ):
        (riddles,) = [game for game in browser.get("/api/games").json() if game["name"] == "riddles"]
        assert riddles["title"] == "Riddles in the Dark" and riddles["seats"] == ["north", "south"]
        table = browser.guest().make("hotseat", game="riddles", side="north")
        with browser.at(table["id"]) as sitting:
            sitting.choose("pick 2")
            assert sitting.over


def test_a_broken_game_is_named_in_the_log_and_the_others_play(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with (
        caplog.at_level(logging.ERROR, "mathom.server"),
        installed(tmp_path, "dark-riddles", BROKEN),
        Served(settings(tmp_path)) as server,
        server.browser() as browser,
    ):
        fault = "the game 'riddles' of the package 'dark-riddles' cannot be played: it has no title (a text)"
        assert fault in caplog.messages
        played = [game["name"] for game in browser.get("/api/games").json()]
        assert played == ["confrontation", "lore", "lotr_tcg", "lotr_tcg_limited", "wotr"]
        refused = browser.guest().post("/api/tables", {"game": "riddles", "opponent": {"kind": "open"}})
        assert refused.status_code == 400 and refused.json()["error"]["message"] == fault
        with browser.at(browser.make(AGAINST_BOT)["id"]) as sitting:
            sitting.until(lambda: sitting.asked)
            sitting.choose()


def test_tables_of_a_game_that_is_gone_are_still_listed(tmp_path: Path) -> None:
    with (
        installed(tmp_path, "dark-riddles", RIDDLES),
        Served(settings(tmp_path)) as server,
        server.browser() as browser,
    ):
        waiting = browser.guest().make("open", game="riddles", side="north")["id"]
        played = browser.make("hotseat", game="riddles", side="north")["id"]
        with browser.at(played) as sitting:
            sitting.choose("pick 0")
        assert browser.get(f"/api/tables/{played}/replay").status_code == 200
    with Served(settings(tmp_path)) as server, server.browser() as browser:
        (listed,) = browser.get("/api/lobby").json()["open"]
        assert listed["id"] == waiting and listed["title"] == "riddles"
        assert [seat["name"] for seat in listed["seats"]] == ["seat-1", "seat-2"]
        assert browser.get(f"/api/tables/{played}").json()["result"].startswith("draw")
        assert len(browser.get(f"/api/tables/{played}/replay?viewer=all").json()["steps"]) == 2
        with browser.guest().at(waiting) as sitting:
            assert sitting.first["type"] == "refused"
            assert "no game is called 'riddles'" in sitting.first["error"]["message"]
        assert browser.post(f"/api/tables/{waiting}/join").status_code == 400
