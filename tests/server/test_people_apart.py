"""What people can do against each other: mute, block, turn talk off, send away."""

from typing import Any

from tests.server.conftest import Crowd
from tests.server.people import Browser, Json, wait
from tests.server.test_events import direct, event, page_of
from tests.server.test_moderation import fresh, pair, refusal

#: A game at whose tables more than two sit, so that somebody can be sent away before it begins.
FOR_THREE = {"game": "lotr_tcg", "options": {"deck-3": "aragorn"}, "side": "player-1"}


def want(who: Browser, whom: Browser | str, wish: str) -> list[Json]:
    name = whom if isinstance(whom, str) else whom.name
    answer = who.put(f"/api/me/people/{name}", {"wish": wish})
    assert answer.status_code == 200, answer.text
    people: list[Json] = answer.json()["people"]
    return people


def said(sitting: Any) -> list[str]:
    """The talk as it is shown; the lines of those who are muted come without a name and without words."""
    assert all(bool(line["text"]) == bool(line["from"]) for line in sitting.chat)
    return [line["text"] for line in sitting.chat if line["text"]]


def test_who_is_muted_is_not_shown_to_me_and_to_me_alone(crowd: Crowd) -> None:
    one, two, table = pair(crowd)
    with one.at(table) as sitting, two.at(table) as other, crowd.guest().at(table) as watcher:
        other.do("chat", text="before")
        sitting.until(lambda: said(sitting) == ["before"])
        assert want(one, two, "mute") == [{"user": {"name": two.name, "kind": "guest"}, "wish": "mute"}]
        sitting.until(lambda: said(sitting) == [])
        other.do("chat", text="muted")
        sitting.do("chat", text="mine")
        assert said(sitting) == ["mine"]
        other.until(lambda: said(other) == ["before", "muted", "mine"])
        watcher.until(lambda: said(watcher) == ["before", "muted", "mine"])
        with one.at(table) as again:
            assert said(again) == ["mine"], "nor in another tab, nor later"
        assert want(one, two, "none") == []
        sitting.until(lambda: said(sitting) == ["before", "muted", "mine"])
    assert one.get("/api/me/people").json() == {"people": []}


def test_a_muted_guest_stays_muted_when_he_takes_another_name(crowd: Crowd) -> None:
    one, two, table = pair(crowd)
    with two.at(table) as other:
        other.do("chat", text="as a guest")
    want(one, two, "mute")
    two.member(fresh("Grima"))
    with two.at(table) as other:
        other.do("chat", text="as a member")
    with one.at(table) as sitting:
        assert said(sitting) == []


def test_who_is_muted_under_his_new_name_is_not_heard_under_the_old_one(crowd: Crowd) -> None:
    one, two, table = pair(crowd)
    with two.at(table) as other:
        other.do("chat", text="as a guest")
    two.member(fresh("Grima"))
    want(one, two, "mute")
    with one.at(table) as sitting:
        assert said(sitting) == []


def test_who_has_another_name_now_is_muted_from_his_old_line(crowd: Crowd) -> None:
    one, two, table = pair(crowd)
    old = two.name
    with two.at(table) as other:
        other.do("chat", text="as a guest")
    two.member(fresh("Grima"))
    with one.at(table) as sitting:
        assert said(sitting) == ["as a guest"]
        assert refusal(one.put(f"/api/me/people/{old}", {"wish": "mute"})) == "not_found"
        muted = one.put(f"/api/me/people/{old}", {"wish": "mute", "table": table})
        assert muted.status_code == 200, muted.text
        assert [known["user"]["name"] for known in muted.json()["people"]] == [two.name]
        sitting.until(lambda: said(sitting) == [])
        assert one.put(f"/api/me/people/{old}", {"wish": "none", "table": table}).json() == {"people": []}
        sitting.until(lambda: said(sitting) == ["as a guest"])
        elsewhere = crowd.guest().make("open")["id"]
        assert refusal(one.put(f"/api/me/people/{old}", {"wish": "mute", "table": elsewhere})) == "not_found"


def test_who_is_blocked_neither_sits_down_nor_invites_nor_talks(crowd: Crowd) -> None:
    one, two, three = crowd.guest(), crowd.guest(), crowd.guest()
    played = one.make("private")["id"]
    two.join(played)
    want(one, two, "block")
    with two.at(played) as other, one.at(played) as sitting:
        assert other.refused("chat", text="why?") == "forbidden"
        other.do("resign")
        sitting.do("chat", text="good bye")
    assert refusal(two.post(f"/api/tables/{played}/rematch")) == "forbidden", "no invitation to a rematch"
    mine, his = one.make("open")["id"], two.make("open")["id"]
    assert refusal(two.post(f"/api/tables/{mine}/join")) == "forbidden"
    answer = one.post(f"/api/tables/{his}/join")
    assert refusal(answer) == "forbidden"
    assert two.name in answer.json()["error"]["message"], "who has blocked somebody is told so"
    lobbies = {who: {table["id"] for table in who.get("/api/lobby").json()["open"]} for who in (one, two, three)}
    assert mine in lobbies[one] and his not in lobbies[one]
    assert his in lobbies[two] and mine not in lobbies[two]
    assert {mine, his} <= lobbies[three]
    with two.at(mine) as outside:
        assert outside.refused("chat", text="let me in") == "forbidden"
    want(one, two, "none")
    assert two.join(mine)["status"] == "live"


def test_nobody_mutes_himself_or_nobody(crowd: Crowd) -> None:
    one = crowd.guest()
    assert refusal(one.put(f"/api/me/people/{one.name}", {"wish": "mute"})) == "bad_request"
    assert refusal(one.put("/api/me/people/Nobody-Of-That-Name", {"wish": "mute"})) == "not_found"
    visitor = crowd.visitor()
    visitor.me()
    assert refusal(visitor.put(f"/api/me/people/{one.name}", {"wish": "block"})) == "unauthorized"
    assert visitor.get("/api/me/people").json() == {"people": []}


def test_talk_is_off_as_long_as_one_who_sits_there_wants_it(crowd: Crowd) -> None:
    one, two, table = pair(crowd)
    guest = crowd.guest()
    with one.at(table) as sitting, two.at(table) as other, guest.at(table) as watcher:
        assert sitting.state["table"]["quiet"] == []
        off = one.post(f"/api/tables/{table}/talk", {"on": False})
        assert off.json()["quiet"] == [one.name]
        other.until(lambda: other.state["table"]["quiet"] == [one.name])
        for each in (sitting, other, watcher):
            assert each.refused("chat", text="hello") == "conflict"
        assert refusal(guest.post(f"/api/tables/{table}/talk", {"on": True})) == "forbidden"
        two.post(f"/api/tables/{table}/talk", {"on": False})
        one.post(f"/api/tables/{table}/talk", {"on": True})
        assert sitting.refused("chat", text="hello") == "conflict", "the other one still wants no talk"
        two.post(f"/api/tables/{table}/talk", {"on": True})
        other.until(lambda: other.state["table"]["quiet"] == [])
        other.do("chat", text="hello")


def test_the_host_sends_somebody_away_from_an_open_table(crowd: Crowd) -> None:
    host, guest, other = crowd.guest(), crowd.guest(), crowd.guest()
    table = host.make("open", **FOR_THREE)
    assert table["host"] == table["you"] == 0
    seat = guest.join(table["id"])["you"]
    assert seat == 1
    away = f"/api/tables/{table['id']}/send-away"
    assert refusal(guest.post(away, {"seat": 0})) == "forbidden"
    assert refusal(host.post(away, {"seat": 0})) == "conflict", "not himself"
    assert refusal(host.post(away, {"seat": 2})) == "conflict", "not nobody"
    assert refusal(host.post(away, {"seat": 9})) == "not_found"
    left = host.post(away, {"seat": seat}).json()
    assert left["seats"][seat]["player"] is None
    assert refusal(guest.post(f"/api/tables/{table['id']}/join")) == "forbidden", "he does not come back"
    assert not any(one["open_to_you"] for one in guest.get(f"/api/tables/{table['id']}").json()["seats"])
    assert other.join(table["id"])["you"] == 1
    # When the host goes, whoever sits there is the host.
    assert host.post(f"/api/tables/{table['id']}/leave").status_code == 200
    assert other.get(f"/api/tables/{table['id']}").json()["host"] == 1


def test_nobody_is_sent_away_from_a_match(crowd: Crowd) -> None:
    one, _, table = pair(crowd)
    assert refusal(one.post(f"/api/tables/{table}/send-away", {"seat": 1})) == "conflict"


def test_an_event_pairs_whom_it_likes_and_its_director_chooses_his_guests(crowd: Crowd) -> None:
    host, one, two, three = (crowd.guest() for _ in range(4))
    id_ = event(host, auto=False)["info"]["id"]
    want(one, two, "block")
    for player in (one, two):
        assert player.post(f"/api/events/{id_}/join").status_code == 200
    want(host, three, "block")
    answer = three.post(f"/api/events/{id_}/join")
    assert refusal(answer) == "forbidden" and "the director" in answer.json()["error"]["message"]
    add = {"do": "add_player", "name": three.name}
    assert refusal(host.post(f"/api/events/{id_}/direct", add)) == "forbidden"
    want(host, three, "none")
    want(three, host, "block")
    assert refusal(host.post(f"/api/events/{id_}/direct", add)) == "forbidden", "nobody is made to come"
    assert three.post(f"/api/events/{id_}/join").status_code == 200, "but he may, as he knows who directs it"
    assert three.post(f"/api/events/{id_}/drop").status_code == 200
    direct(host, id_, "begin")
    assert page_of(host, id_)["rounds"][0]["pairings"][0]["players"] in ([one.name, two.name], [two.name, one.name])
    wait(lambda: page_of(two, id_)["you"]["table"])
    with two.at(page_of(two, id_)["you"]["table"]["id"]) as other:
        assert other.refused("chat", text="so we meet again") == "forbidden"
        other.do("resign")
    wait(lambda: page_of(host, id_)["info"]["status"] == "finished")
    assert page_of(host, id_)["standings"][0]["player"] == one.name
