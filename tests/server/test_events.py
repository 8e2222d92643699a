"""Online events over the wire: made, joined, checked in for, left."""

from __future__ import annotations

from tests.server.conftest import Crowd
from tests.server.people import Browser, Json


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
