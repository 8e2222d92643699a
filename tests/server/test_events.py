"""Online events over the wire: made, joined, checked in for, left."""

from __future__ import annotations

from tests.server.conftest import Crowd
from tests.server.people import Browser, Json, wait


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
    joined = guest.post(f"/api/events/{made['info']['id']}/join").json()
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
