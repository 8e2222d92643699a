"""Bots think in turn: whoever asks for much waits for himself, and a table says what it waits for."""

from __future__ import annotations

import asyncio
import itertools
from pathlib import Path

import pytest
from tests.server.conftest import Crowd
from tests.server.people import Browser, Served, Sitting, settings
from tests.server.test_entrance import code

from mathom.server.bots import turns
from mathom.server.bots.thinking import Thinkers
from mathom.server.bots.turns import ADDRESS_SHARE, Asker, Queue, Whereabouts

HARD = {"kind": "bot", "bot": "hard"}
GREEDY, ROSIE = Asker("Lobelia", "sackville"), Asker("Rosie", "bywater")


def order(queue: Queue, *askers: Asker) -> list[str]:
    """Let them queue up in that order behind one who thinks; who is called in which order."""
    thinks = queue.line_up(Asker("first of all"))
    places = {queue.line_up(asker): asker for asker in askers}
    found: list[str] = []
    while places:
        queue.leave(thinks)
        (thinks,) = [place for place in places if place.called]
        found.append(places.pop(thinks).player)
    return found


def test_whoever_asks_for_much_waits_for_himself() -> None:
    called = order(Queue(1), *[GREEDY] * 30, ROSIE)
    assert called.index("Rosie") == 1


def test_the_first_to_come_is_the_first_of_those_who_have_asked_for_as_much() -> None:
    assert order(Queue(1), *(Asker(name) for name in "abcdef")) == list("abcdef")
    assert order(Queue(1), *(Asker(name) for name in "aaabbc")) == list("abcaba")


def test_many_names_at_one_address_share_a_few_turns() -> None:
    crowd = [Asker(f"guest {number}", "sackville") for number in range(30)]
    called = order(Queue(1), *crowd, ROSIE)
    assert called.index("Rosie") == 1
    called = order(Queue(1), *crowd, *[ROSIE] * 5)
    between = [len(list(group)) for name, group in itertools.groupby(called, lambda name: name == "Rosie") if not name]
    assert between[1:5] == [ADDRESS_SHARE] * 4, (
        "as many turns as a few players have, for a class shares an address, too"
    )


def test_a_line_tells_how_many_come_before() -> None:
    queue = Queue(2)
    places = [queue.line_up(Asker(name)) for name in "abcde"]
    assert [queue.before(place) for place in places] == [0, 0, 2, 3, 4]
    queue.leave(places[3])  # wants to know no more
    queue.leave(places[0])
    assert [queue.before(place) for place in (places[2], places[4])] == [0, 2]
    for place in (places[1], places[2], places[4]):
        queue.leave(place)
    assert queue._busy == 0 and not queue._places and not queue._players and not queue._addresses


def test_who_has_had_his_share_is_forgotten_when_nobody_waits() -> None:
    assert order(Queue(1), *[GREEDY] * 3, *[ROSIE] * 2) == ["Lobelia", "Rosie", "Lobelia", "Rosie", "Lobelia"]
    queue = Queue(1)
    queue.leave(queue.line_up(GREEDY))
    places = [queue.line_up(ROSIE), queue.line_up(GREEDY), queue.line_up(ROSIE)]
    assert sorted(places) == places


def test_addresses_are_known_for_the_last_ones_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "MOST_KNOWN", 2)
    known = Whereabouts()
    for name in ("Sam", "Rosie", "Sam", "Merry"):
        known.seen(name, f"{name}'s hole")
    assert [known.asker(name).address for name in ("Sam", "Rosie", "Merry")] == ["Sam's hole", "", "Merry's hole"]


async def test_a_process_that_still_thinks_is_not_given_to_the_next_one() -> None:
    thinkers = Thinkers(count=1, patience=60)
    try:
        gone = asyncio.create_task(thinkers.run(eval, "__import__('time').sleep(1.5)"))
        await asyncio.sleep(0.2)
        gone.cancel()
        with pytest.raises(asyncio.CancelledError):
            await gone
        told: list[int] = []
        async with thinkers.turn(ROSIE, told.append):
            assert told == [1, 0] or not told  # a machine that is slow to start it, or quick
    finally:
        thinkers.close()


# --- at tables -------------------------------------------------------------------------------------------------------


def bot_has_chosen(browser: Browser, table: str) -> bool:
    with browser.at(table) as sitting:
        return sitting.v > 0


def test_another_players_bot_does_not_wait_for_all_the_hard_ones_of_somebody(tmp_path: Path) -> None:
    with Served(settings(tmp_path)) as server, server.browser() as greedy, server.browser() as rosie:
        greedy.http.headers["x-forwarded-for"] = "192.0.2.7"
        greedy.guest()
        tables = [greedy.make(HARD, side="sauron")["id"] for _ in range(12)]
        table = rosie.guest().make({"kind": "bot", "bot": "random"}, side="sauron")["id"]
        with rosie.at(table) as sitting:
            sitting.until(lambda: sitting.v > 0)
        done = [bot_has_chosen(greedy, one) for one in tables]
        assert not any(done), "the bot of the other player has waited for whole camps of them"
        with greedy.at(tables[-1]) as sitting:
            sitting.until(lambda: "before it" in waits(sitting)[0])
            assert waits(sitting)[0].startswith("the bot waits for its turn to think: ")
            assert sitting.state["thinking"] == [True, True] and waits(sitting)[1] == ""


def waits(sitting: Sitting) -> list[str]:
    """What was told last of it, by whatever message."""
    found: list[str] = next(m["waits_for"] for m in reversed(sitting.messages) if "waits_for" in m)
    return found


def test_a_table_says_that_the_bot_thinks(tmp_path: Path) -> None:
    with Served(settings(tmp_path, pace=(30.0, 30.0))) as server, server.browser() as rosie:
        table = rosie.guest().make({"kind": "bot", "bot": "random"}, side="fellowship", pace="human")["id"]
        with rosie.at(table) as sitting:
            while sitting.asked and "place" in sitting.tokens[0]:
                sitting.choose()
            sitting.until(lambda: not sitting.asked)
            assert waits(sitting) == ["", "the bot thinks"]


def test_only_so_many_matches_against_bots_go_on_at_once(tmp_path: Path) -> None:
    with Served(settings(tmp_path, bot_tables=2)) as server, server.browser() as one, server.browser() as two:
        random = {"kind": "bot", "bot": "random"}
        first = one.guest().make(random)["id"]
        one.make(random)
        wish = {"game": "confrontation", "opponent": random}
        refused = one.post("/api/tables", wish)
        assert code(refused) == "conflict" and "give one up" in refused.json()["error"]["message"]
        waiting = one.make("open")["id"]  # with people he may still play
        assert code(one.post(f"/api/tables/{waiting}/fill", {"bot": "random"})) == "conflict"
        assert two.guest().make(random), "each has his own"
        with one.at(first) as sitting:
            sitting.do("resign")
        assert one.post(f"/api/tables/{first}/rematch").status_code == 200
        assert code(one.post("/api/tables", wish)) == "conflict"


def test_hints_wait_in_line_like_everybody(crowd: Crowd) -> None:
    player = crowd.guest()
    table = player.make({"kind": "bot", "bot": "random"})["id"]
    with player.at(table) as sitting:
        assert sitting.ask("hint")["token"] in sitting.tokens
