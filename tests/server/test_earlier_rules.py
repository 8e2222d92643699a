"""A match goes on by the rules with which it began, and stays to be seen, when a rule has been corrected since."""

import sqlite3
from pathlib import Path

import httpx
from tests.server.people import Served, settings, wait

from mathom.core import loads
from mathom.core.registry import game

GOLDENS = Path(__file__).parents[1] / "games" / "confrontation" / "goldens" / "version-1"


def forget_the_version(folder: Path, table: str) -> None:
    """As a server left its tables that did not know of versions yet."""
    with sqlite3.connect(folder / "mathom.sqlite3") as database:
        (changed,) = database.execute(
            "UPDATE tables SET setting = json_remove(setting, '$.rules') WHERE id = ? RETURNING setting", (table,)
        ).fetchone()
    database.close()
    assert "rules" not in changed


def test_a_match_of_earlier_rules_is_played_on_and_watched(tmp_path: Path) -> None:
    """Wormtongue is asked whether he flees from a Frodo who has fallen: the corrected rules do not ask that."""
    old = loads((GOLDENS / "wormtongue-after-the-end.record").read_text())
    tokens = [token for _, token in old.choices]
    with Served(settings(tmp_path)) as server, server.browser() as browser:
        browser.guest()
        table = browser.make("hotseat", options=old.options, seed=old.seed)["id"]
        with browser.at(table) as sitting:
            for token in tokens[:5]:
                sitting.choose(token)
        forget_the_version(tmp_path, table)
        server.house.tables.forget(table)
        with browser.at(table) as sitting:
            for token in tokens[5:]:
                sitting.choose(token)
        record = browser.get(f"/api/tables/{table}/record").text
        assert loads(record).version == 1
        assert loads(record).verify().record().choices == tuple(tokens)

        def replay() -> httpx.Response:
            return browser.get(f"/api/tables/{table}/replay")

        wait(lambda: replay().status_code == 200)
        assert len(replay().json()["steps"]) == len(tokens) + 1


def test_a_rematch_is_played_by_the_present_rules(tmp_path: Path) -> None:
    with Served(settings(tmp_path)) as server, server.browser() as browser:
        browser.guest()
        first = browser.make("hotseat")["id"]
        forget_the_version(tmp_path, first)
        server.house.tables.forget(first)
        with browser.at(first) as sitting:
            sitting.do("resign")
        assert loads(browser.get(f"/api/tables/{first}/record").text).version == 1
        second = browser.post(f"/api/tables/{first}/rematch").json()["id"]
        with browser.at(second) as sitting:
            sitting.do("resign")
        assert loads(browser.get(f"/api/tables/{second}/record").text).version == game("confrontation").version
