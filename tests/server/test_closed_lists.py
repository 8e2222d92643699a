"""Closed deck lists: nothing that the server sends tells one to anybody but its owner while the match lasts."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.server.conftest import Crowd
from tests.server.people import AGAINST_BOT, Browser, Json, Served, settings

from mathom.core import loads
from mathom.games.lotr_tcg.decks import find_deck, write_deck
from mathom.server.bots.seated_bots import SeatedBots
from mathom.testing.rules import rule

#: Two decks with names that are found nowhere else, and with no site in common.
WARDENS = write_deck(find_deck("boromir")).replace("Name: boromir", "Name: Secret Wardens")
MINERS = write_deck(find_deck("gandalf")).replace("Name: gandalf", "Name: Secret Miners")


def tcg(maker: Browser, opponent: Json | str = "open", **options: str) -> Json:
    return maker.make(opponent, game="lotr_tcg", side="player-1", options={"deck-1": WARDENS, **options})


def bring(browser: Browser, table: str, deck: str) -> Json:
    answer = browser.post(f"/api/tables/{table}/join", {"options": {"deck-2": deck}})
    assert answer.status_code == 200, answer.text
    joined: Json = answer.json()
    return joined


def told(browser: Browser, table: str, *names: str) -> str:
    """All that the server answers somebody who asks for the table in every way there is."""
    paths = ["/api/lobby", f"/api/tables/{table}", "/api/me/games", *(f"/api/users/{name}" for name in names)]
    paths += [f"/api/tables/{table}/record", f"/api/tables/{table}/replay?viewer=all"]
    return "\n".join(browser.get(path).text for path in paths)


@rule("tcg.lists.closed")
def test_nobody_is_told_a_closed_list_before_the_end(crowd: Crowd) -> None:
    one, two, bench = crowd.guest(), crowd.guest(), crowd.visitor()
    table = tcg(one)
    assert table["options"]["lists"] == "closed" and "Secret Wardens" in table["options"]["deck-1"]
    assert table["options"]["deck-2"] == "closed"
    for browser in (two, bench):
        assert "Secret Wardens" not in told(browser, table["id"], one.name), "nor while the table waits"
    joined = bring(two, table["id"], MINERS)
    assert joined["options"]["deck-1"] == "closed" and "Secret Miners" in joined["options"]["deck-2"]
    rng = random.Random(3)
    with one.at(table["id"]) as light, two.at(table["id"]) as dark, bench.at(table["id"]) as watcher:
        for _ in range(14):
            sitting = light if light.asked else dark
            sitting.until(lambda sitting=sitting: sitting.asked)  # type: ignore[misc]
            sitting.choose(rng.choice(sitting.tokens[:3]))
            for other in (light, dark, watcher):
                version = sitting.state["v"]
                other.until(lambda other=other, version=version: other.state["v"] >= version)  # type: ignore[misc]
        own = {light: "Secret Wardens", dark: "Secret Miners", watcher: None}
        for sitting, name in own.items():
            for deck in ("Secret Wardens", "Secret Miners"):
                assert any(deck in text for text in sitting.bytes) is (deck == name)
        hidden = {site.slug for site in find_deck("gandalf").sites} - {site.slug for site in find_deck("boromir").sites}
        on_the_path = {site["slug"] for site in light.state["view"]["table"]["path"]}
        for slug in hidden - on_the_path:
            assert not any(f'"{slug}"' in text for text in light.bytes), "sites are hidden until they are played"
        for browser, name in ((one, "Secret Miners"), (two, "Secret Wardens"), (bench, "Secret")):
            assert name not in told(browser, table["id"], one.name, two.name)
        light.do("resign")
        dark.until(lambda: dark.state["table"]["status"] == "finished")
    for browser in (one, two, bench):
        over = browser.get(f"/api/tables/{table['id']}").json()["options"]
        assert "Secret Wardens" in over["deck-1"] and "Secret Miners" in over["deck-2"], "now they are turned up"
    record = loads(one.get(f"/api/tables/{table['id']}/record").text)
    assert record.options["lists"] == "closed"
    record.verify()


def test_a_table_may_have_open_lists(crowd: Crowd) -> None:
    one, two = crowd.guest(), crowd.guest()
    table = tcg(one, lists="open")
    assert "lists" not in table["options"]
    assert "Secret Wardens" in bring(two, table["id"], MINERS)["options"]["deck-1"]


def test_at_one_device_no_list_is_shown_to_whoever_looks_on(crowd: Crowd) -> None:
    table = tcg(crowd.guest(), "hotseat")
    assert (table["options"]["deck-1"], table["options"]["deck-2"]) == ("closed", "closed")


def test_a_list_that_is_not_open_or_closed_is_refused(crowd: Crowd) -> None:
    wish = {"game": "lotr_tcg", "opponent": AGAINST_BOT, "options": {"lists": "ajar"}}
    answer = crowd.guest().post("/api/tables", wish)
    assert answer.status_code == 400 and "lists are closed or open" in answer.json()["error"]["message"]


# --- time ------------------------------------------------------------------------------------------------------------


@rule("tcg.lists.time")
def test_a_pass_waits_for_its_moment_and_another_choice_does_not(tmp_path: Path) -> None:
    """The server holds back a pass that comes too soon; whoever thinks better of it meanwhile may choose otherwise."""
    with Served(settings(tmp_path)) as server, server.browser() as one, server.browser() as two:
        one.guest()
        two.guest()
        table = tcg(one, mode="standard")
        bring(two, table["id"], MINERS)
        with one.at(table["id"]) as light, two.at(table["id"]) as dark:
            light.choose("bid 1")
            dark.until(lambda: dark.asked)
            dark.choose("bid 0")
            light.until(lambda: light.asked)
            light.choose(light.tokens[0])
            light.until(lambda: light.asked and "done" in light.tokens)
            light.choose(light.tokens[1])  # a companion: at once
            live = server.house.tables.known(table["id"])
            assert live is not None
            light.until(lambda: light.asked and "done" in light.tokens)
            early = live.table.early_by("done", live.table.latest)
            assert 0.39 < early < 4.01 and live.table.early_by(light.tokens[-1], live.table.latest) in (0.0, early)
            before = live.table.latest
            light.choose("done")
            assert live.table.latest - before >= early - 0.01, "not a moment sooner, although it was sent at once"


def test_a_bot_takes_as_long_over_nothing_as_over_something(served: Served, crowd: Crowd) -> None:
    player = crowd.guest()
    table = player.make(AGAINST_BOT, game="lotr_tcg", side="player-1", pace="fast")
    with player.at(table["id"]):
        live = served.house.tables.known(table["id"])
        assert live is not None and live.table.decision is not None
        house = served.house
        bots = SeatedBots(house.tables, house.thinkers, house.settings, house.whereabouts, house.hub.bot_waits)
        something = live.table.decision
        nothing = replace(something, options=something.options[:1])
        assert bots._pause(live, nothing, 0.0) == 0.0
        for seconds in (1.5, 2.5):
            assert bots._pause(live, something, seconds) == 0.0, "it has taken that long already"
        assert bots._pause(live, nothing, 0.0) in (1.5, 2.5)


@pytest.mark.parametrize("pace", ["fast", "human"])
def test_who_is_alone_with_fast_bots_does_not_wait(served: Served, crowd: Crowd, pace: str) -> None:
    table = crowd.guest().make(AGAINST_BOT, game="lotr_tcg", side="player-1", pace=pace)
    live = served.house.tables.known(table["id"])
    assert live is not None and live.standing.setting.quick is (pace == "fast")
    people = tcg(crowd.guest())
    assert people["options"]["lists"] == "closed"
