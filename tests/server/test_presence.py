"""Who is here, who is away, for whom the match waits; two tabs of one person; a page that is out of date."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.conftest import Crowd
from tests.server.people import AGAINST_BOT, Served, Sitting, level, settings
from tests.server.processes import Backing
from tests.server.test_several_processes import other_browser

from mathom.server import page
from mathom.server.line.hub import News
from mathom.server.settings import database_url


def hears_presence(sitting: Sitting, *presence: str) -> None:
    sitting.until(lambda: _presence(sitting) == list(presence))


def _presence(sitting: Sitting) -> list[str]:
    """What was told last of it, by whatever message."""
    return next(m["presence"] for m in reversed(sitting.messages) if "presence" in m)


def test_everybody_is_told_who_comes_and_goes(crowd: Crowd) -> None:
    one, two = crowd.guest(), crowd.guest()
    table = one.make("private")["id"]
    with one.at(table) as light:
        assert light.first["presence"] == ["here", ""] and light.first["thinking"] == [False, False]
        two.join(table)
        hears_presence(light, "here", "away")
        assert light.state["thinking"] == [True, True]
        with two.at(table) as dark:
            assert dark.first["presence"] == ["here", "here"]
            hears_presence(light, "here", "here")
            with two.at(table):  # a second tab changes nothing, and neither does closing it
                pass
            dark.do("chat", text="still here")
            light.until(lambda: len(light.chat) == 1)
            assert _presence(light) == ["here", "here"]
        hears_presence(light, "here", "away")
        last = light.messages[-1]
        assert last["type"] == "presence" and last["thinking"] == [True, True] and last["v"] == light.v


def test_watchers_are_not_present_and_bots_always_are(crowd: Crowd) -> None:
    player, nobody = crowd.guest(), crowd.guest()
    table = player.make(AGAINST_BOT, side="sauron")["id"]
    with nobody.at(table) as bench:
        assert bench.first["presence"] == ["here", "away"]
        with player.at(table):
            hears_presence(bench, "here", "here")
        hears_presence(bench, "here", "away")


def test_a_match_that_is_paused_or_over_waits_for_nobody(crowd: Crowd) -> None:
    player = crowd.guest()
    table = player.make("hotseat")["id"]
    with player.at(table) as sitting:
        assert sitting.first["thinking"] == [True, False] and sitting.first["presence"] == ["here", "here"]
        sitting.choose()
        sitting.do("pause")
        sitting.until(lambda: sitting.state["offers"]["paused"])
        assert sitting.state["thinking"] == [False, False]
        sitting.do("unpause")
        assert sitting.state["thinking"] == [True, False]
        sitting.do("resign")
        assert sitting.state["thinking"] == [False, False]


# --- two tabs --------------------------------------------------------------------------------------------------------


def test_two_tabs_of_one_person_stay_in_step(crowd: Crowd) -> None:
    one, two = crowd.guest(), crowd.guest()
    table = one.make("private")["id"]
    two.join(table)
    with one.at(table) as left, one.at(table) as right, two.at(table) as dark:
        left.choose()
        level(left, right)
        assert right.serial == 2 and right.tokens == left.tokens and right.state["undo"] == left.state["undo"]
        right.choose()
        level(left, right)
        assert left.serial == 3
        assert left.refused("choose", serial=2, token=left.tokens[0]) == "stale_decision"
        dark.do("premove", serial=3, token="place balrog dagorlad")
        with two.at(table) as other:
            assert other.first["premove"] == "place balrog dagorlad"
            other.do("cancel_premove", serial=3)
            dark.until(lambda: dark.state["premove"] is None)
        for sitting in (left, right):
            assert not any("balrog dagorlad" in text for text in sitting.bytes)


# --- several processes -----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def two_processes(backing: Backing, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, Served]]:
    folder = tmp_path_factory.mktemp("two")
    wanted = settings(folder, database=database_url(backing.postgres.url), redis=backing.redis.url, sweep=30)
    with Served(wanted) as here, Served(wanted) as there:
        yield here, there


def test_presence_is_known_in_every_process(two_processes: tuple[Served, Served]) -> None:
    here, there = two_processes
    with here.browser() as one, there.browser() as two:
        table = one.guest().make("private")["id"]
        with one.at(table) as light:
            two.guest().join(table)
            hears_presence(light, "here", "away")
            with two.at(table) as dark:
                hears_presence(light, "here", "here")
                hears_presence(dark, "here", "here")
                elsewhere = other_browser(two, here)
                with elsewhere.at(table) as second:
                    assert second.first["you"] == 1
                elsewhere.http.close()
                dark.do("chat", text="still here")
                light.until(lambda: len(light.chat) == 1)
                assert _presence(light) == ["here", "here"]
            hears_presence(light, "here", "away")


def test_a_premove_is_seen_by_a_tab_at_another_process_and_made_once(two_processes: tuple[Served, Served]) -> None:
    here, there = two_processes
    with here.browser() as one, there.browser() as two:
        table = one.guest().make("private")["id"]
        two.guest().join(table)
        elsewhere = other_browser(two, here)
        with one.at(table) as light, two.at(table) as dark, elsewhere.at(table) as tab:
            dark.do("premove", serial=dark.serial, token="place balrog dagorlad")
            tab.until(lambda: tab.state["premove"] == "place balrog dagorlad")
            while light.asked:
                light.choose()
            light.until(lambda: light.serial >= 7)
            level(light, dark, tab)
            assert dark.state["premove"] is None and tab.state["premove"] is None and dark.serial == 7
            assert dark.state["view"]["table"]["camp"]["placed"] == {"balrog": "dagorlad"}
        elsewhere.http.close()


def test_the_players_of_a_process_that_has_died_are_away_after_a_while(crowd: Crowd, served: Served) -> None:
    """Another process says that somebody is there, and then nothing more."""
    one, two = crowd.guest(), crowd.guest()
    table = one.make("private")["id"]
    two.join(table)
    hub = served.house.hub
    live = served.house.tables.known(table)
    assert live is not None
    account = live.standing.chairs[1].account
    assert account is not None
    with one.at(table) as light:
        hub._take(News("another process", table=table, watchers=0, present=(account,)))
        hears_presence(light, "here", "here")
        seen = hub._elsewhere[table]["another process"]
        hub._elsewhere[table]["another process"] = type(seen)(seen.watchers, seen.present, seen.at - 100)
        hub.recount()
        hears_presence(light, "here", "away")


# --- the page --------------------------------------------------------------------------------------------------------


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page, as a build leaves it."""
    monkeypatch.setattr(page, "STATIC", tmp_path)
    document = tmp_path / "index.html"
    document.write_text("<script src=/assets/index-one.js>")
    return document


def test_a_page_that_is_out_of_date_is_asked_to_load_again(crowd: Crowd, built: Path) -> None:
    player = crowd.guest()
    table = player.make("hotseat")["id"]
    loaded = player.me()["server"]["page"]
    assert loaded and player.me()["server"]["page"] == loaded
    with player.at(table, f"?page={loaded}&protocol=2") as sitting:
        assert sitting.ask("ping")["type"] == "pong"
        assert [m["type"] for m in sitting.messages] == ["state", "pong"]
    built.write_text("<script src=/assets/index-another.js>")
    now = player.me()["server"]["page"]
    assert now and now != loaded
    with player.at(table, f"?page={loaded}&since=0") as sitting:
        told = sitting.hear()
        assert (told["type"], told["page"]) == ("reload", now) and "load it again" in told["message"]
        assert sitting.choose() == 1  # the line is good all the same
    with player.at(table) as sitting:  # a program that is no page is not bothered
        assert sitting.ask("ping")["type"] == "pong" and len(sitting.messages) == 2


def test_another_protocol_is_refused(crowd: Crowd) -> None:
    player = crowd.guest()
    table = player.make("hotseat")["id"]
    with player.at(table, "?protocol=1") as sitting:
        assert sitting.first["error"]["code"] == "unsupported_version" and sitting.closed() == 1008


def test_a_server_without_a_page_asks_nobody_to_load_it(
    crowd: Crowd, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page, "STATIC", tmp_path / "nowhere")
    player = crowd.guest()
    assert player.me()["server"]["page"] == ""
    table = player.make("hotseat")["id"]
    with player.at(table, "?page=abc") as sitting:
        assert sitting.ask("ping")["type"] == "pong" and len(sitting.messages) == 2
