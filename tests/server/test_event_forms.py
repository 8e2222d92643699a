"""Events of all forms, by themselves: with bots, against the clock, and through a restart in the middle of a round."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from tests.server.conftest import Crowd
from tests.server.people import Browser, Json, Served, settings, wait
from tests.server.test_events import direct, event, page_of
from tests.server.test_ratings import member

from mathom.server.errors import Conflict
from mathom.server.events import event as event_module
from mathom.server.events import timing
from mathom.server.tables.live import LiveTable
from mathom.testing.rules import rule


def over(browser: Browser, event_id: str) -> Json:
    """The event as soon as it is over."""
    wait(lambda: page_of(browser, event_id)["info"]["status"] == "finished")
    return page_of(browser, event_id)


def of_bots(host: Browser, count: int, spec: str = "random", **wish: object) -> str:
    id_: str = event(host, **wish)["info"]["id"]
    direct(host, id_, "add_bot", spec=spec, count=count)
    direct(host, id_, "begin")
    return id_


def conserved(browser: Browser, page: Json) -> None:
    """Everybody has the points that the tables say."""
    points = {line["player"]: 0 for line in page["standings"]}
    for round in page["rounds"]:
        for name in round["byes"]:
            points[name] += 2
        for pairing in round["pairings"]:
            table = browser.get(f"/api/tables/{pairing['table_id']}").json()
            assert table["status"] == "finished"
            names = [seat["name"] for seat in table["seats"]]
            won = {names[seat] for seat in table["outcome"]["winners"]}
            for name, seat in zip(pairing["players"], pairing["seats"], strict=True):
                points[name] += 2 if seat in won else 0 if won else 1
    assert points == {line["player"]: line["points"] for line in page["standings"]}


def test_a_round_robin(crowd: Crowd) -> None:
    host = crowd.guest()
    page = over(host, of_bots(host, 3, form="round-robin"))
    met = [frozenset(pairing["players"]) for round in page["rounds"] for pairing in round["pairings"]]
    assert len(met) == len(set(met)) == 3, "everybody has met everybody once"


@pytest.mark.parametrize("form", ["single-elimination", "double-elimination"])
def test_knock_outs_end_with_one_winner(crowd: Crowd, form: str) -> None:
    host = crowd.guest()
    page = over(host, of_bots(host, 4, form=form))
    assert [line["place"] for line in page["standings"]].count(1) == 1
    late = crowd.guest().post(f"/api/events/{page['info']['id']}/join")
    assert late.status_code == 409


def test_sides_are_shared_out_fairly(crowd: Crowd) -> None:
    host = crowd.guest()
    page = over(host, of_bots(host, 4, form="round-robin"))
    seats: dict[str, list[str]] = {}
    for round in page["rounds"]:
        for pairing in round["pairings"]:
            for name, seat in zip(pairing["players"], pairing["seats"], strict=True):
                seats.setdefault(name, []).append(seat)
    assert all(abs(2 * sides.count("sauron") - len(sides)) <= 1 for sides in seats.values()), seats
    conserved(host, page)


def test_groups_of_a_game_for_several(crowd: Crowd) -> None:
    host = crowd.guest()
    id_ = of_bots(host, 7, game="lotr_tcg", form="groups", auto=False)

    def pairings() -> list[Json]:
        found: list[Json] = page_of(host, id_)["rounds"][0]["pairings"]
        return found

    assert sorted(len(pairing["players"]) for pairing in pairings()) == [3, 4]
    wait(lambda: all(pairing["table_id"] for pairing in pairings()))
    tables = [host.get(f"/api/tables/{pairing['table_id']}").json() for pairing in pairings()]
    assert sorted(len(table["seats"]) for table in tables) == [3, 4]
    direct(host, id_, "cancel", confirmed=True)
    wait(lambda: all(host.get(f"/api/tables/{one['id']}").json()["status"] == "finished" for one in tables))


def test_one_person_plays_a_whole_side_of_war_of_the_ring(crowd: Crowd) -> None:
    host, one, two = (crowd.guest() for _ in range(3))
    id_ = event(host, game="wotr", auto=False)["info"]["id"]
    for player in (one, two):
        player.post(f"/api/events/{id_}/join")
    direct(host, id_, "begin")
    wait(lambda: page_of(one, id_)["you"]["table"])
    table = page_of(one, id_)["you"]["table"]
    assert len(table["seats"]) == 4 and sum(seat["yours"] for seat in table["seats"]) == 2
    with one.at(table["id"]) as sitting:
        sitting.do("resign")
    wait(lambda: page_of(host, id_)["info"]["status"] == "finished")
    assert page_of(host, id_)["standings"][0]["player"] == two.name


@pytest.fixture
def short_minutes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A minute of an event takes two seconds."""
    for module in (event_module, timing):
        monkeypatch.setattr(module, "MINUTE", 2.0)


def test_an_arena_pairs_who_is_free_until_its_time_is_up(crowd: Crowd, monkeypatch: pytest.MonkeyPatch) -> None:
    host, resting = crowd.guest(), crowd.guest()
    id_ = event(host, form="arena", minutes=600)["info"]["id"]
    resting.post(f"/api/events/{id_}/join")
    rests = resting.post(f"/api/events/{id_}/ready", {"ready": False}).json()
    assert not rests["you"]["ready"]
    direct(host, id_, "add_bot", spec="random", count=5)
    direct(host, id_, "begin")
    assert host.post(f"/api/events/{id_}/direct", {"do": "pair_now"}).status_code == 409
    wait(lambda: len(page_of(host, id_)["rounds"]) > 4)
    monkeypatch.setattr(event_module, "MINUTE", 0.0)  # its time is up
    page = over(host, id_)
    games = [pairing for round in page["rounds"] for pairing in round["pairings"]]
    assert not any(resting.name in pairing["players"] for pairing in games), "who rests is not paired"
    assert all(pairing["status"] == "finished" for pairing in games), "what is open at the end is played on"
    last: dict[str, str] = {}
    for pairing in games:
        one, two = pairing["players"]
        assert last.get(one) != two or last.get(two) != one, "nobody meets the one he met last"
        last[one], last[two] = two, one
    conserved(host, page)


def test_only_in_an_arena_players_rest(crowd: Crowd) -> None:
    host, guest = crowd.guest(), crowd.guest()
    id_ = event(host)["info"]["id"]
    guest.post(f"/api/events/{id_}/join")
    assert guest.post(f"/api/events/{id_}/ready", {"ready": False}).status_code == 409


def test_at_the_hard_stop_a_game_is_drawn(crowd: Crowd, short_minutes: None) -> None:
    host, one, two = (crowd.guest() for _ in range(3))
    id_ = event(host, minutes=1, rounds=1)["info"]["id"]
    for player in (one, two):
        player.post(f"/api/events/{id_}/join")
    direct(host, id_, "begin")
    page = over(host, id_)
    assert page["rounds"][0]["pairings"][0]["points"] == [1, 1]
    table = host.get(f"/api/tables/{page['rounds'][0]['pairings'][0]['table_id']}").json()
    assert "time of the round is up" in table["outcome"]["reason"]


@rule("lore.tournament.hard-stop")
@rule("lore.rating.draw")
@pytest.mark.parametrize("game", ["lore", "confrontation"])
def test_a_game_that_is_stopped_is_rated_by_its_score_if_it_has_one(
    crowd: Crowd, short_minutes: None, game: str
) -> None:
    host, one, two = (member(crowd) for _ in range(3))
    id_ = event(host, minutes=1, rounds=1, rated=True, game=game)["info"]["id"]
    for player in (one, two):
        player.post(f"/api/events/{id_}/join")
    direct(host, id_, "begin")
    page = over(host, id_)
    assert len(set(page["rounds"][0]["pairings"][0]["points"])) == 1, "they have not got far"
    table = host.get(f"/api/tables/{page['rounds'][0]['pairings'][0]['table_id']}").json()
    found = host.get(f"/api/users/{one.name}/ratings").json()
    if game == "lore":
        assert table["rated"] and found["ratings"][0]["games"] == 1
        # A draw of equals moves nothing; both have won the event, and have a point for their game.
        assert (found["own"][0]["rating"], found["own"][0]["games"]) == (151, 1)
    else:
        assert not table["rated"] and found == {"ratings": [], "own": []}


def test_an_event_begins_at_its_time(crowd: Crowd) -> None:
    host = crowd.guest()
    id_ = event(host, starts=1.0)["info"]["id"]  # long ago: it waits for its director
    direct(host, id_, "add_bot", spec="random", count=2)
    assert page_of(host, id_)["info"]["status"] == "open"
    soon = event(host, starts=time.time() + 1.5, rounds=1)["info"]["id"]
    direct(host, soon, "add_bot", spec="random", count=2)
    over(host, soon)


def test_nothing_changes_by_a_restart_in_the_middle_of_a_round(folder: Path) -> None:
    with Served(settings(folder)) as server, server.browser() as host:
        host.member("Barliman")
        id_ = of_bots(host, 4)
        wait(lambda: any(line["words"].startswith("round 1, table") for line in page_of(host, id_)["trail"]))
        before = page_of(host, id_)
    with Served(settings(folder)) as server, server.browser() as visitor:
        page = over(visitor, id_)
        assert page["trail"][: len(before["trail"])] == before["trail"]
        assert [len(round["pairings"]) for round in page["rounds"]] == [2, 2]
        conserved(visitor, page)


def test_a_result_that_nobody_was_there_to_hear_is_found_again(folder: Path) -> None:
    with Served(settings(folder)) as server, server.browser() as host, server.browser() as one, server.browser() as two:
        host.member("Barliman")
        id_ = event(host, rounds=1)["info"]["id"]
        for player, name in ((one, "Merry"), (two, "Pippin")):
            player.member(name).post(f"/api/events/{id_}/join")
        direct(host, id_, "begin")
        wait(lambda: page_of(one, id_)["you"]["table"])

        async def nothing(_: str) -> None:
            """As if the process had died just then."""

        server.house.events.attend = nothing  # type: ignore[assignment, method-assign]
        with one.at(page_of(one, id_)["you"]["table"]["id"]) as sitting:
            sitting.do("resign")
        assert page_of(host, id_)["info"]["status"] == "running"
    with Served(settings(folder)) as server, server.browser() as visitor:
        assert over(visitor, id_)["standings"][0]["player"] == "Pippin"


def test_a_match_that_cannot_be_played_again_has_its_result_all_the_same(folder: Path) -> None:
    """The rules have been corrected since, say: how it ended is noted beside its journal."""
    with Served(settings(folder)) as server, server.browser() as host, server.browser() as one, server.browser() as two:
        host.member("Barliman")
        id_ = event(host, rounds=1)["info"]["id"]
        for player, name in ((one, "Merry"), (two, "Pippin")):
            player.member(name).post(f"/api/events/{id_}/join")
        direct(host, id_, "begin")
        wait(lambda: page_of(one, id_)["you"]["table"])
        attend = server.house.events.attend

        async def nothing(_: str) -> None:
            """As if the process had died just then."""

        server.house.events.attend = nothing  # type: ignore[assignment, method-assign]
        with one.at(page_of(one, id_)["you"]["table"]["id"]) as sitting:
            sitting.do("resign")

        async def cannot(_: str) -> LiveTable:
            raise Conflict("the rules have been corrected since this match was played")

        server.house.tables.get = cannot  # type: ignore[assignment, method-assign]
        server.house.events.attend = attend  # type: ignore[method-assign]
        direct(host, id_, "note", words="look again")
        assert over(host, id_)["standings"][0]["player"] == "Pippin"


def test_nobody_is_charged_for_the_time_in_which_the_server_was_away(folder: Path, short_minutes: None) -> None:
    with Served(settings(folder)) as server, server.browser() as host, server.browser() as one, server.browser() as two:
        server.house.store.time.closed_since = lambda then: 3600.0  # type: ignore[method-assign]
        host.member("Barliman")
        id_ = event(host, minutes=1, rounds=1)["info"]["id"]
        for player, name in ((one, "Merry"), (two, "Pippin")):
            player.member(name).post(f"/api/events/{id_}/join")
        page = direct(host, id_, "begin")
        ends = page["rounds"][0]["ends"]
        assert page["ends"] == ends + 3600.0
        wait(lambda: time.time() > ends + 2.0)
        assert page_of(host, id_)["rounds"][0]["pairings"][0]["status"] == "live", "it is not stopped"
        server.house.store.time.closed_since = lambda then: 0.0  # type: ignore[method-assign]
        direct(host, id_, "note", words="look again")
        assert over(host, id_)["rounds"][0]["pairings"][0]["points"] == [1, 1]
