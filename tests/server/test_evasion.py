"""What people try who have been sent out: another address of the same household, a line that is open, a table that
waits, a report that tells on somebody, a second name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import httpx
import pytest
from litestar.routes import HTTPRoute
from tests.server.conftest import Crowd
from tests.server.people import PATIENCE, Browser, Served, appoint, wait
from tests.server.test_events import direct, event, page_of
from tests.server.test_moderation import fresh, measure, moderator, pair, refusal  # noqa: F401
from tests.server.test_people_apart import FOR_THREE
from websockets.exceptions import InvalidStatus

HOME, NEXT_DOOR, ELSEWHERE = "2001:db8:7:7::1", "2001:db8:7:7:a:b:c:d", "2001:db8:7:8::1"


def coming_from(browser: Browser, address: str) -> Browser:
    """As by a proxy on this machine, which is believed."""
    browser.http.headers["x-forwarded-for"] = address
    return browser


@pytest.fixture
def barred(moderator: Browser) -> Iterator[Any]:  # noqa: F811
    """Bars addresses, until the test is over."""
    made: list[str] = []

    def bar(address: str, **more: object) -> None:
        made.append(measure(moderator, "ban", "a flood", address=address, **more)["id"])

    yield bar
    for one in made:
        assert moderator.post(f"/api/moderation/measures/{one}/lift", {"reason": "it is over"}).status_code == 200


# --- addresses -------------------------------------------------------------------------------------------------------


def test_lines_from_a_banned_network_end_and_those_next_door_are_let_be(crowd: Crowd, barred: Any) -> None:
    one, two = coming_from(crowd.visitor(), HOME).guest(), coming_from(crowd.visitor(), ELSEWHERE).guest()
    table = one.make("private")["id"]
    two.join(table)
    with one.at(table) as sitting, two.at(table) as other, coming_from(crowd.visitor(), NEXT_DOOR).at(table) as watcher:
        sitting.do("chat", text="hello")
        barred(HOME)
        for line in (sitting, watcher):
            assert line.closed() == 1008
            assert "a flood" in line.messages[-1]["error"]["message"], "he is told why"
        other.do("chat", text="he is gone")
    with pytest.raises(InvalidStatus), one.at(table):
        pass
    coming_from(one, NEXT_DOOR)
    with pytest.raises(InvalidStatus), one.at(table):
        pass
    assert refusal(one.post("/api/tables", {"game": "confrontation", "opponent": {"kind": "open"}})) == "suspended"
    assert refusal(coming_from(crowd.visitor(), NEXT_DOOR).post("/api/guest")) == "suspended"
    assert one.get(f"/api/tables/{table}").status_code == 200, "reading is free"
    with coming_from(one, ELSEWHERE).at(table) as sitting:
        sitting.do("chat", text="it was the address, not I")


def changing_routes(served: Served) -> list[tuple[str, str]]:
    """Every route that changes something, with nonsense in the place of ids."""
    found: list[tuple[str, str]] = [
        (method, "/".join("1" if part.startswith("{") else part for part in route.path_format.split("/")))
        for route in served.app.routes
        if isinstance(route, HTTPRoute)
        for method in route.methods - {"GET", "HEAD", "OPTIONS"}
    ]
    assert len(found) > 50
    return found


def test_whoever_comes_from_a_banned_address_changes_nothing(served: Served, crowd: Crowd, barred: Any) -> None:
    member = coming_from(crowd.visitor(), HOME).member(fresh("Lotho"))
    bearer = {"authorization": f"Bearer {member.post('/api/bot/token').json()['token']}", "x-forwarded-for": NEXT_DOOR}
    barred(HOME)
    for method, path in changing_routes(served):
        own = member.http.request(method, path, json={}, headers={"x-mathom-csrf": member.csrf})
        bot = httpx.request(method, served.address + path, json={}, headers=bearer, timeout=PATIENCE)
        assert (refusal(own), refusal(bot)) == ("suspended", "suspended"), path


def test_no_page_of_another_site_changes_anything_anywhere(served: Served, crowd: Crowd) -> None:
    member = crowd.visitor().member(fresh("Rosie"))
    token = {"x-mathom-csrf": member.csrf}
    for method, path in changing_routes(served):
        foreign = token | {"origin": "https://elsewhere.example"}
        assert refusal(member.http.request(method, path, json={}, headers=foreign)) == "forbidden", path
        assert refusal(member.http.request(method, path, json={})) == "csrf", path


# --- bans ------------------------------------------------------------------------------------------------------------


def sitters(browser: Browser, table: str) -> list[str]:
    return [seat["player"]["name"] for seat in browser.get(f"/api/tables/{table}").json()["seats"] if seat["player"]]


@pytest.mark.parametrize(("kind", "more"), [("ban", {}), ("suspension", {"hours": 1})])
def test_nobody_sits_down_to_wait_for_somebody_who_is_kept_out(
    crowd: Crowd,
    moderator: Browser,  # noqa: F811
    kind: str,
    more: dict[str, Any],
) -> None:
    villain, friend, other = crowd.guest(), crowd.guest(), crowd.guest()
    alone, shared = villain.make("open")["id"], villain.make("open", **FOR_THREE)["id"]
    friend.join(shared)
    measure(moderator, kind, name=villain.name, **more)
    wait(lambda: other.get(f"/api/tables/{alone}").status_code == 404)
    wait(lambda: sitters(other, shared) == [friend.name])
    assert other.join(shared)["status"] == "open", "those who wait there wait on"


def test_who_is_banned_is_paired_with_nobody_any_more(crowd: Crowd, moderator: Browser) -> None:  # noqa: F811
    host, villain, two, three = (crowd.guest() for _ in range(4))
    id_ = event(host, auto=False)["info"]["id"]
    for player in (villain, two, three):
        assert player.post(f"/api/events/{id_}/join").status_code == 200

    def here() -> bool:
        return bool({one["name"]: one["here"] for one in page_of(host, id_)["entrants"]}[villain.name])

    made = measure(moderator, "ban", "a cheat", name=villain.name)
    wait(lambda: not here())
    assert moderator.post(f"/api/moderation/measures/{made['id']}/lift", {"reason": "not he"}).status_code == 200
    assert villain.post(f"/api/events/{id_}/join").status_code == 200, "he may come back"
    measure(moderator, "ban", "a cheat after all", name=villain.name)
    wait(lambda: not here())
    assert villain.name not in str(direct(host, id_, "begin")["rounds"])


# --- one's own case --------------------------------------------------------------------------------------------------


def test_no_moderator_lifts_what_was_decided_about_a_moderator(
    served: Served,
    crowd: Crowd,
    moderator: Browser,  # noqa: F811
) -> None:
    member = crowd.visitor().member(fresh("Saruman"))
    made = measure(moderator, "silence", "shouting", name=member.name)
    appoint(served, member.name)
    wait(lambda: member.me()["moderator"])
    for judge in (member, moderator):
        assert refusal(judge.post(f"/api/moderation/measures/{made['id']}/lift", {"reason": "enough"})) == "forbidden"
    assert member.me()["notices"]


# --- two at once -----------------------------------------------------------------------------------------------------


def at_once(*deeds: Callable[[], httpx.Response]) -> list[httpx.Response]:
    with ThreadPoolExecutor(len(deeds)) as pool:
        return [done.result() for done in [pool.submit(deed) for deed in deeds]]


def test_a_guest_who_registers_twice_at_once_is_one_member(crowd: Crowd, served: Served) -> None:
    """Whoever is told that he is a member can log in as that member."""
    guest, password = crowd.guest(), "not all those who wander"
    names = [fresh("Pippin"), fresh("Merry")]
    headers = {"x-mathom-csrf": guest.csrf, "cookie": guest.cookie}

    def register(name: str) -> httpx.Response:
        body = {"name": name, "password": password}
        return httpx.post(f"{served.address}/api/register", json=body, headers=headers, timeout=PATIENCE)

    answers = at_once(*(partial(register, name) for name in names))
    assert any(answer.status_code == 200 for answer in answers)
    for name, answer in zip(names, answers, strict=True):
        told = crowd.visitor().post("/api/login", {"name": name, "password": password})
        assert told.status_code == (200 if answer.status_code == 200 else 401), (name, answer.text)


def test_a_code_is_used_once_by_however_many_at_once(crowd: Crowd) -> None:
    owner = crowd.visitor().member(fresh("Isildur"), "speak, friend, and enter")
    proof = {"proof": {"password": "speak, friend, and enter"}}
    printed = owner.post("/api/account/recovery", proof).json()["code"]
    thieves = [crowd.visitor() for _ in range(4)]
    for thief in thieves:
        thief.me()
    wishes = [f"not all those who wander {number}" for number in range(4)]
    answers = at_once(
        *(
            partial(thief.post, "/api/reset/code", {"name": owner.name, "code": printed, "password": wish})
            for thief, wish in zip(thieves, wishes, strict=True)
        )
    )
    assert sorted(answer.status_code for answer in answers)[0] == 200
    assert [answer.status_code for answer in answers].count(200) == 1, [answer.text for answer in answers]
    logins = [crowd.visitor().post("/api/login", {"name": owner.name, "password": wish}) for wish in wishes]
    assert [one.status_code for one in logins] == [200 if one.status_code == 200 else 401 for one in answers]
