"""Online events over the wire: made, joined, checked in for, left."""

from __future__ import annotations

import json

import httpx
import pytest
from tests.server.conftest import Crowd
from tests.server.people import Browser, Json, Served, wait
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin


def event(host: Browser, **wish: object) -> Json:
    """Make an event of The Confrontation."""
    answer = host.post("/api/events", {"name": "Club night in Bree", "game": "confrontation", "pause": 0} | wish)
    assert answer.status_code == 201, answer.text
    made: Json = answer.json()
    return made


def test_an_event_is_made_found_and_joined(crowd: Crowd) -> None:
    host, guest = crowd.guest(), crowd.guest()
    made = event(host)
    assert made["director"] and made["info"]["status"] == "open" and made["info"]["title"] == "The Confrontation"
    assert made["you"] is None, "a host need not play"
    listed = guest.get("/api/events?game=confrontation&status=open").json()
    assert made["info"]["id"] in [one["id"] for one in listed["events"]]
    assert guest.get("/api/events?mine=true").json()["events"] == []
    joined = guest.post(f"/api/events/{made['info']['id']}/join").json()
    for somebody in (host, guest):
        own = somebody.get("/api/events?mine=true&status=open").json()
        assert [one["id"] for one in own["events"]] == [made["info"]["id"]] and own["total"] == 1
    assert joined["you"]["name"] == guest.name and not joined["director"]
    assert [one["name"] for one in joined["entrants"]] == [guest.name]
    assert joined["trail"][-1]["words"] == f"{guest.name} joins" and joined["trail"][-1]["by"] == guest.name
    again = guest.post(f"/api/events/{made['info']['id']}/join")
    assert again.status_code == 409 and "takes part already" in again.json()["error"]["message"]


def direct(host: Browser, event_id: str, do: str, **words: object) -> Json:
    """Do something as the director."""
    answer = host.post(f"/api/events/{event_id}/direct", {"do": do} | words)
    assert answer.status_code == 200, answer.text
    done: Json = answer.json()
    return done


def page_of(somebody: Browser, event_id: str) -> Json:
    """An event as somebody sees it."""
    answer = somebody.get(f"/api/events/{event_id}")
    assert answer.status_code == 200, answer.text
    page: Json = answer.json()
    return page


def test_an_event_of_bots_runs_by_itself(crowd: Crowd) -> None:
    host = crowd.guest()
    id_ = event(host)["info"]["id"]
    direct(host, id_, "add_bot", spec="random", count=4)
    begun = direct(host, id_, "begin")
    assert begun["info"]["status"] == "running" and begun["info"]["round"] == 1
    wait(lambda: host.get(f"/api/events/{id_}").json()["info"]["status"] == "finished")
    page = host.get(f"/api/events/{id_}").json()
    assert [len(round["pairings"]) for round in page["rounds"]] == [2, 2]
    assert sum(line["points"] for line in page["standings"]) == 8, "two points for each of four games"
    for round in page["rounds"]:
        for pairing in round["pairings"]:
            table = host.get(f"/api/tables/{pairing['table_id']}").json()
            assert table["status"] == "finished" and table["event"] == id_


def refused(answer: httpx.Response, status: int) -> str:
    """Why somebody was refused."""
    assert answer.status_code == status, answer.text
    message: str = answer.json()["error"]["message"]
    return message


def test_plans_that_cannot_be_held(crowd: Crowd) -> None:
    host = crowd.guest()

    def why(**wish: object) -> str:
        body = {"name": "Club night", "game": "confrontation"} | wish
        return refused(host.post("/api/events", body), 400)

    assert "needs a clock" in why(clock={"kind": "none"})
    assert "no game" in why(game="chess") or "chess" in why(game="chess")
    assert "choose The Lord of the Rings TCG" in why(game="lotr_tcg_limited")
    assert "three to five players" in why(form="groups")
    assert "nobody builds decks for The Confrontation" in why(decks="lodged")
    assert "no way to score" in why(scoring="by taste")
    assert "at least 2" in why(places=1) or ">= 2" in why(places=1)
    assert refused(host.post("/api/events", {"name": "x", "game": "confrontation", "rated": True}), 403)
    assert "no such league" in refused(
        host.post("/api/events", {"name": "x", "game": "confrontation", "league": "nowhere"}), 404
    )
    assert refused(crowd.visitor().post("/api/events", {"name": "x", "game": "confrontation"}), 401)


def test_a_password_and_a_private_event(crowd: Crowd) -> None:
    host, guest, stranger = crowd.guest(), crowd.guest(), crowd.guest()
    made = event(host, password="mellon", private=True)
    id_ = made["info"]["id"]
    assert made["info"]["has_password"] and "mellon" not in str(made)
    assert "not the password" in refused(guest.post(f"/api/events/{id_}/join", {"password": "friend"}), 401)
    assert "not the password" in refused(guest.post(f"/api/events/{id_}/join"), 401)
    assert guest.post(f"/api/events/{id_}/join", {"password": "mellon"}).status_code == 200
    listed = [[one["id"] for one in browser.get("/api/events").json()["events"]] for browser in (host, guest, stranger)]
    assert [id_ in ids for ids in listed] == [True, True, False], "others need the link"
    assert page_of(stranger, id_)["info"]["private"]
    assert "no such event" in refused(stranger.get("/api/events/nowhere"), 404)


def test_who_has_not_checked_in_is_left_out_and_may_come_late(crowd: Crowd) -> None:
    host, late, *others = (crowd.guest() for _ in range(6))
    id_ = event(host, check_in=True, auto=False, rounds=3)["info"]["id"]
    for player in (late, *others):
        player.post(f"/api/events/{id_}/join")
    assert "not open" in refused(late.post(f"/api/events/{id_}/check-in"), 409)
    assert "open it first" in refused(host.post(f"/api/events/{id_}/direct", {"do": "begin"}), 409)
    assert direct(host, id_, "open_check_in")["check_in"]
    for player in others:
        assert player.post(f"/api/events/{id_}/check-in").json()["you"]["checked_in"]
    assert late.name in page_of(host, id_)["next"]
    assert refused(host.post(f"/api/events/{id_}/check-in"), 403), "he does not take part"
    page = direct(host, id_, "begin")
    assert late.name not in str(page["rounds"][0]) and not page_of(late, id_)["you"]["here"]
    assert late.post(f"/api/events/{id_}/join").json()["you"]["here"]
    for table in (1, 2):
        direct(host, id_, "report", round=1, table=table, scores=[1, 0])
    page = direct(host, id_, "pair_now")
    assert late.name in str(page["rounds"][1])
    line = next(line for line in page["standings"] if line["player"] == late.name)
    assert line["points"] - 2 * line["byes"] == 0, "nothing for what he missed"


def test_places_are_limited(crowd: Crowd) -> None:
    host, *players = (crowd.guest() for _ in range(4))
    id_ = event(host, places=2)["info"]["id"]
    first, second, third = (player.post(f"/api/events/{id_}/join") for player in players)
    assert first.status_code == second.status_code == 200
    assert "all 2 places" in refused(third, 409)
    assert "0 of the 2 places" in refused(
        host.post(f"/api/events/{id_}/direct", {"do": "add_bot", "spec": "easy"}), 409
    )
    players[0].post(f"/api/events/{id_}/drop")
    assert players[2].post(f"/api/events/{id_}/join").status_code == 200


def test_decks_are_handed_in_checked_and_locked(crowd: Crowd) -> None:
    host, one, two, three = (crowd.guest() for _ in range(4))
    id_ = event(host, game="lotr_tcg", decks="lodged", auto=False)["info"]["id"]
    assert one.post(f"/api/events/{id_}/join", {"deck": "gimli"}).json()["you"]["deck"]
    assert "may not be played" in refused(two.post(f"/api/events/{id_}/join", {"deck": "4 Gimli"}), 400)
    two.post(f"/api/events/{id_}/join")
    three.post(f"/api/events/{id_}/join")
    assert two.post(f"/api/events/{id_}/deck", {"text": "legolas"}).json()["you"]["deck"]
    entrants = {entrant["name"]: entrant for entrant in page_of(two, id_)["entrants"]}
    assert entrants[one.name]["lodged"] and entrants[one.name]["deck"] is None, "nobody else reads it"
    assert not entrants[three.name]["lodged"] and entrants[two.name]["deck"]
    assert "gimli" not in str(page_of(two, id_)["trail"]).lower()
    page = direct(host, id_, "begin")
    assert "has not handed in a deck" in str(page["trail"]) and three.name not in str(page["rounds"])
    assert "locked" in refused(two.post(f"/api/events/{id_}/deck", {"text": "boromir"}), 409)
    assert "with joining" in refused(three.post(f"/api/events/{id_}/join"), 409)
    wait(lambda: page_of(one, id_)["you"]["table"])
    table = page_of(one, id_)["you"]["table"]
    seat = next(number for number, seat in enumerate(table["seats"], 1) if seat["yours"])
    assert "gimli" in table["options"][f"deck-{seat}"].lower(), "he plays what he has handed in"
    assert table["options"][f"deck-{3 - seat}"] == "closed"
    other = event(host)["info"]["id"]
    assert "nobody hands in a deck" in refused(one.post(f"/api/events/{other}/join", {"deck": "gimli"}), 400)


def test_news_of_an_event_come_over_the_wire(crowd: Crowd, served: Served) -> None:
    host, guest = crowd.guest(), crowd.guest()
    id_ = event(host)["info"]["id"]
    uri = served.address.replace("http", "ws", 1) + f"/ws/events/{id_}"
    with connect(uri, origin=Origin(served.address)) as socket:
        assert json.loads(socket.recv(30)) == {"v": 0}
        guest.post(f"/api/events/{id_}/join")
        assert json.loads(socket.recv(30)) == {"v": 1}
    nowhere = uri.replace(id_, "nowhere")
    with connect(nowhere, origin=Origin(served.address)) as socket, pytest.raises(ConnectionClosed):
        socket.recv(30)


def test_pairings_and_standings_are_taken_away(crowd: Crowd) -> None:
    host = crowd.guest()
    id_ = event(host, name="Bree & beyond <1>", auto=False)["info"]["id"]
    direct(host, id_, "add_bot", spec="random", count=3)
    page = direct(host, id_, "begin")
    bye = page["rounds"][0]["byes"][0]
    lines = host.get(f"/api/events/{id_}/export.csv?what=pairings").text.splitlines()
    assert lines[0].startswith("round,table,players") and f"1,,{bye},,,bye" in lines
    standings = host.get(f"/api/events/{id_}/export.csv").text.splitlines()
    assert len(standings) == 4 and standings[1].startswith(f"1,{bye},2,")
    told = host.get(f"/api/events/{id_}/export.json?what=standings").json()
    assert told["standings"][0]["player"] == bye and told["rounds"] is None
    picture = host.get(f"/api/events/{id_}/export.svg")
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert "Bree &amp; beyond &lt;1&gt;" in picture.text and bye in picture.text
    assert host.get(f"/api/events/{id_}/export.svg?what=pairings").status_code == 200
    assert refused(host.get(f"/api/events/{id_}/export.csv?what=secrets"), 400)


def test_a_league_adds_up_its_events(crowd: Crowd) -> None:
    host, stranger = crowd.visitor().member("Barliman"), crowd.visitor().member("Bill-Ferny")
    wish = {"name": "Bree league", "game": "confrontation"}
    assert refused(crowd.guest().post("/api/leagues", wish), 403)
    league = host.post("/api/leagues", wish).json()["info"]
    assert refused(stranger.post("/api/events", wish | {"league": league["id"]}), 403)
    assert "is one of" in refused(host.post("/api/events", {"name": "x", "game": "wotr", "league": league["id"]}), 400)
    players = [crowd.guest(), crowd.guest()]
    for _ in range(2):
        id_ = event(host, auto=False, league=league["id"])["info"]["id"]
        for player in players:
            player.post(f"/api/events/{id_}/join")
        page = direct(host, id_, "begin")
        first = page["rounds"][0]["pairings"][0]["players"][0]
        scores = [1, 0] if first == players[0].name else [0, 1]
        direct(host, id_, "report", round=1, table=1, scores=scores)
    page = stranger.get(f"/api/leagues/{league['id']}").json()
    assert [(line["player"], line["points"], line["events"], line["won"]) for line in page["table"]] == [
        (players[0].name, 4, 2, 2),
        (players[1].name, 0, 2, 0),
    ]
    assert page["info"]["events"] == len(page["events"]) == 2
    listed = stranger.get("/api/leagues?game=confrontation").json()
    assert [one["name"] for one in listed["leagues"]] == ["Bree league"]
    assert refused(stranger.get("/api/leagues/nowhere"), 404)
