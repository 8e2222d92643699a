"""Moderators: reports with evidence, warnings, silences, suspensions, bans, and the log of all that they do."""

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.server.conftest import Crowd
from tests.server.people import Browser, Json, Served, appoint, play_out, settings, wait

from mathom.server.accounts.accounts import new_id
from mathom.server.door.addresses import counted
from mathom.server.errors import Suspended
from mathom.server.line.messages import ClientMessage
from mathom.server.moderation.audit import COMMAND_LINE
from mathom.server.moderation.office import Decree, Office
from mathom.server.storage.database import Database


def fresh(prefix: str) -> str:
    return f"{prefix}-{new_id()[:8].replace('-', 'x').replace('_', 'y')}"


@pytest.fixture(scope="module")
def moderator(served: Served) -> Any:
    with served.browser() as browser:
        browser.member(fresh("Elrond"))
        appoint(served, browser.name)
        wait(lambda: browser.me()["moderator"])
        yield browser


def measure(moderator: Browser, kind: str, reason: str = "be kind to others", **more: object) -> Json:
    answer = moderator.post("/api/moderation/measures", {"kind": kind, "reason": reason} | more)
    assert answer.status_code == 201, answer.text
    made: Json = answer.json()
    return made


def refusal(answer: Any) -> str:
    assert answer.status_code >= 400, answer.text
    assert answer.json()["error"]["message"]
    return str(answer.json()["error"]["code"])


def pair(crowd: Crowd, **wish: object) -> tuple[Browser, Browser, str]:
    """Two guests at a table of theirs."""
    one, two = crowd.guest(), crowd.guest()
    table = str(one.make("private", **wish)["id"])
    two.join(table)
    return one, two, table


def test_a_line_of_talk_is_reported_with_the_lines_around_it(crowd: Crowd, moderator: Browser) -> None:
    one, two, table = pair(crowd)
    with one.at(table) as sitting, two.at(table) as other:
        for number in range(30):
            (sitting if number % 2 else other).do("chat", text=f"line {number}")
        other.do("chat", text="you are a fool of a Took")
        sitting.until(lambda: sitting.chat and sitting.chat[-1]["text"].startswith("you are"))
        sitting.do("chat", text="that was unkind")
        line = next(one for one in sitting.chat if one["text"].startswith("you are"))
    meant = {"from": line["from"], "at": line["at"]}
    body = {"name": two.name, "reason": "insults", "words": " he\nshouts ", "table": table, "line": meant}
    assert one.post("/api/reports", body).status_code == 201
    found = moderator.get("/api/moderation/reports").json()
    report = next(each for each in found["reports"] if each["name"] == two.name)
    assert found["open"] >= 1
    assert report["reporter"] == one.name
    assert report["words"] == "he shouts"
    talk = report["evidence"]["talk"]
    assert [each["text"] for each in talk if each["meant"]] == ["you are a fool of a Took"]
    assert len(talk) == 14, "twelve before it, and the one after it"
    seen = report["evidence"]["table"]
    assert seen["id"] == table
    assert seen["status"] == "live"
    assert sorted(seen["players"]) == sorted([one.name, two.name])
    # What is kept does not follow the table: it is what was there then.
    assert moderator.get(f"/api/moderation/reports/{report['id']}").json() == report
    closed = moderator.post(f"/api/moderation/reports/{report['id']}/close", {"outcome": "he was warned"})
    assert closed.status_code == 200
    assert refusal(moderator.post(f"/api/moderation/reports/{report['id']}/close", {"outcome": "again"})) == "conflict"
    latest = moderator.get("/api/moderation/reports?closed=true").json()["reports"][0]
    assert (latest["id"], latest["closed_by"], latest["outcome"]) == (report["id"], moderator.name, "he was warned")


def test_a_report_needs_somebody_else_and_a_line_that_was_said(crowd: Crowd) -> None:
    one, two, table = pair(crowd)
    ask = {"reason": "spam"}
    assert refusal(one.post("/api/reports", ask | {"name": one.name})) == "bad_request"
    assert refusal(one.post("/api/reports", ask | {"name": "Nobody-Of-That-Name"})) == "not_found"
    assert refusal(one.post("/api/reports", ask | {"name": two.name, "table": "nowhere"})) == "not_found"
    line = {"from": two.name, "at": 1.0}
    assert refusal(one.post("/api/reports", ask | {"name": two.name, "table": table, "line": line})) == "not_found"
    assert refusal(one.post("/api/reports", ask | {"name": two.name, "line": line})) == "bad_request"
    other = {"from": one.name, "at": 1.0}
    assert refusal(one.post("/api/reports", ask | {"name": two.name, "table": table, "line": other})) == "bad_request"
    assert refusal(crowd.visitor().post("/api/reports", ask | {"name": two.name})) == "unauthorized"
    for _ in range(3):
        assert one.post("/api/reports", ask | {"name": two.name}).status_code == 201
    assert refusal(one.post("/api/reports", ask | {"name": two.name})) == "conflict"


def test_only_moderators_see_the_moderators_page(crowd: Crowd, moderator: Browser) -> None:
    guest = crowd.guest()
    for path in ("reports", "reports/x", "measures", f"people/{moderator.name}", "audit"):
        assert refusal(guest.get(f"/api/moderation/{path}")) == "forbidden"
        assert refusal(crowd.visitor().get(f"/api/moderation/{path}")) == "unauthorized"
    body = {"kind": "ban", "reason": "I want it", "name": moderator.name}
    assert refusal(guest.post("/api/moderation/measures", body)) == "forbidden"
    assert refusal(guest.post("/api/moderation/reports/x/close", {"outcome": "done"})) == "forbidden"
    assert refusal(guest.post("/api/moderation/measures/x/lift", {"reason": "why not"})) == "forbidden"
    assert guest.me()["moderator"] is False


def test_a_warning_is_shown_and_acknowledged(crowd: Crowd, moderator: Browser) -> None:
    guest = crowd.guest()
    made = measure(moderator, "warning", name=guest.name)
    (notice,) = guest.me()["notices"]
    assert (notice["id"], notice["kind"], notice["reason"]) == (made["id"], "warning", "be kind to others")
    assert guest.make("open")["status"] == "open", "a warning takes nothing away"
    (kept,) = moderator.get(f"/api/moderation/people/{guest.name}").json()["measures"]
    assert kept["active"], "until it is acknowledged"
    assert refusal(crowd.guest().post(f"/api/me/notices/{made['id']}/acknowledge")) == "not_found"
    assert guest.post(f"/api/me/notices/{made['id']}/acknowledge").status_code == 200
    assert guest.me()["notices"] == []
    (kept,) = moderator.get(f"/api/moderation/people/{guest.name}").json()["measures"]
    assert kept["acknowledged"] is not None
    assert not kept["active"]


def test_who_is_silenced_plays_but_does_not_talk(crowd: Crowd, moderator: Browser) -> None:
    one, two, table = pair(crowd)
    with one.at(table) as sitting:
        sitting.do("chat", text="hello")
        made = measure(moderator, "silence", name=one.name, hours=2)
        assert sitting.refused("chat", text="hello again") == "forbidden"
        sitting.choose()
        assert moderator.post(f"/api/moderation/measures/{made['id']}/lift", {"reason": "a slip"}).status_code == 200
        sitting.do("chat", text="hello again")
    with two.at(table) as other:
        other.do("chat", text="nobody has silenced me")


def test_who_is_suspended_reads_why_and_does_nothing_until_then(crowd: Crowd, moderator: Browser) -> None:
    one, two, table = pair(crowd)
    with one.at(table) as sitting:
        measure(moderator, "suspension", "three insults", name=one.name, hours=24)
        assert sitting.closed() == 1008
        assert "three insults" in sitting.messages[-1]["error"]["message"], "he is told why"
    answer = one.post("/api/tables", {"game": "confrontation", "opponent": {"kind": "open"}})
    assert refusal(answer) == "suspended"
    assert "three insults" in answer.json()["error"]["message"]
    assert "UTC" in answer.json()["error"]["message"]
    (notice,) = one.me()["notices"]
    assert 86_000 < notice["until"] - time.time() <= 86_400
    assert one.get("/api/lobby").status_code == 200, "reading is free"
    assert one.post(f"/api/me/notices/{notice['id']}/acknowledge").status_code == 200
    assert one.me()["notices"][0]["acknowledged"], "it is told for as long as it holds"
    assert two.get(f"/api/tables/{table}").json()["status"] == "live", "a suspension ends: the match waits for him"


def test_who_is_suspended_watches_and_no_more_even_at_his_own_table(crowd: Crowd, moderator: Browser) -> None:
    one, two, table = pair(crowd)
    with crowd.guest().at(table) as watcher:
        watched = watcher.state
    made = measure(moderator, "suspension", "three insults", name=one.name, hours=24)
    wait(lambda: one.me()["notices"])
    with one.at(table) as sitting, two.at(table) as other:
        assert sitting.state["you"] is None and sitting.state["table"]["you"] is None
        assert sitting.state["view"] == watched["view"], "he is shown what every spectator is shown"
        assert sitting.state["table"]["seats"] == watched["table"]["seats"]
        commands: dict[str, Json] = {
            "chat": {"text": "let me play"}, "choose": {"serial": 1, "token": "x"}, "default": {"serial": 1},
            "arrange": {"tokens": ["x"]}, "premove": {"serial": 1, "token": "x"}, "cancel_premove": {},
            "undo": {}, "answer_undo": {"yes": True}, "offer_draw": {}, "answer_draw": {"yes": True}, "resign": {},
            "pause": {}, "answer_pause": {"yes": True}, "unpause": {}, "why_not": {"token": "x"}, "hint": {},
            "stops": {"auto_single": True, "bluff": False, "skip": []},
        }  # fmt: skip
        kinds = {kind.__struct_config__.tag for kind in ClientMessage.__args__}
        assert kinds == {*commands, "ping", "earlier_talk"}
        for kind, words in commands.items():
            refused = sitting.ask(kind, **words)
            assert refused["type"] == "refused", kind
            assert "three insults" in refused["error"]["message"], kind
        assert sitting.ask("ping")["type"] == "pong"
        other.do("chat", text="come back soon")
        sitting.until(lambda: [line["text"] for line in sitting.chat] == ["come back soon"])
        answer = moderator.post(f"/api/moderation/measures/{made['id']}/lift", {"reason": "he is sorry"})
        assert answer.status_code == 200
        wait(lambda: not one.me()["notices"])
        assert "load the page again" in sitting.ask("resign")["error"]["message"]
    with one.at(table) as sitting:
        assert sitting.state["you"] is not None
        sitting.choose()


def test_who_was_suspended_before_he_is_banned_gives_up_his_matches_too(crowd: Crowd, moderator: Browser) -> None:
    one, two, table = pair(crowd)
    with two.at(table) as other:
        measure(moderator, "suspension", "three insults", name=one.name, hours=24)
        wait(lambda: one.me()["notices"])
        with one.at(table) as watching:
            measure(moderator, "ban", "a cheat", name=one.name)
            assert watching.closed() == 1008
        other.until(lambda: other.over)
        assert other.state["view"]["outcome"]["winners"] == [other.state["you"]]
    with one.at(table) as refused:
        assert refused.first["error"]["code"] == "suspended"


def test_who_is_banned_gives_up_his_matches(crowd: Crowd, moderator: Browser) -> None:
    one, two, table = pair(crowd)
    with two.at(table) as other:
        made = measure(moderator, "ban", "a cheat", name=one.name)
        other.until(lambda: other.over)
        assert other.state["view"]["outcome"]["winners"] == [other.state["you"]]
    assert refusal(one.post(f"/api/tables/{table}/rematch")) == "suspended"
    assert moderator.post(f"/api/moderation/measures/{made['id']}/lift", {"reason": "he was not"}).status_code == 200
    assert one.make("open")["status"] == "open"
    again = moderator.post(f"/api/moderation/measures/{made['id']}/lift", {"reason": "he was not"})
    assert refusal(again) == "conflict"


def test_measures_say_what_they_need(crowd: Crowd, moderator: Browser) -> None:
    guest = crowd.guest()

    def refused(**body: object) -> str:
        answer = moderator.post("/api/moderation/measures", {"reason": "because of it"} | body)
        return refusal(answer)

    assert refused(kind="suspension", name=guest.name) == "bad_request"
    assert refused(kind="warning", name=guest.name, hours=3) == "bad_request"
    assert refused(kind="warning") == "bad_request"
    assert refused(kind="ban", name=guest.name, address="203.0.113.7") == "bad_request"
    assert refused(kind="warning", address="203.0.113.7") == "bad_request"
    assert refused(kind="ban", address="0.0.0.0/0") == "bad_request"
    assert refused(kind="ban", address="no address") == "bad_request"
    assert refused(kind="ban", address="127.0.0.1") == "bad_request", "one's own"
    assert refused(kind="ban", name="Nobody-Of-That-Name") == "not_found"
    assert refused(kind="ban", name=guest.name, report="no report") == "not_found"
    assert refused(kind="ban", name=guest.name, reason="") == "bad_request"
    assert refused(kind="ban", name=moderator.name) == "forbidden", "no moderator bans a moderator"


def test_an_address_is_banned_ipv6_by_its_prefix(served: Served, crowd: Crowd, moderator: Browser) -> None:
    made = measure(moderator, "ban", "a flood", address="2001:db8:1:2:3:4:5:6", hours=1)
    assert made["address"] == "2001:db8:1:2::/64"
    rules = served.house.keeper.rules
    with pytest.raises(Suspended, match="a flood"):
        rules.check_address(counted("2001:db8:1:2::99"))
    rules.check_address(counted("2001:db8:1:3::99"))
    rules.check_address(counted("203.0.113.7"))
    held = moderator.get("/api/moderation/measures").json()["measures"]
    assert made["id"] in [one["id"] for one in held]
    assert moderator.post(f"/api/moderation/measures/{made['id']}/lift", {"reason": "it is over"}).status_code == 200
    served.house.keeper.rules.check_address(counted("2001:db8:1:2::99"))


def test_from_a_banned_address_nobody_comes_in(tmp_path: Any) -> None:
    with Served(settings(tmp_path)) as served, served.browser() as browser:
        guest = browser.guest()
        table = guest.make("open")["id"]

        async def bar(words: str) -> None:
            database = Database(served.house.settings.database)
            office = Office(database)
            if words:
                await office.bar(COMMAND_LINE, "127.0.0.0/24", Decree("ban", words))
            else:
                (held,) = await office.bans(address="127.0.0.0/24")
                await office.lift(COMMAND_LINE, held, "over")
            await database.close()

        asyncio.run(bar("a flood"))
        wait(lambda: served.house.keeper.rules.networks)
        assert (
            refusal(guest.post("/api/tables", {"game": "confrontation", "opponent": {"kind": "open"}})) == "suspended"
        )
        with served.browser() as other:
            assert refusal(other.post("/api/guest")) == "suspended"
            assert other.get("/api/rules").status_code == 200, "reading is free"
        with pytest.raises(Exception, match="403"), guest.at(table):
            pass
        asyncio.run(bar(""))
        wait(lambda: not served.house.keeper.rules.networks)
        assert guest.make("open")["status"] == "open"


def test_a_moderator_sees_no_hidden_cards_by_his_office(crowd: Crowd, moderator: Browser) -> None:
    one, two, table = pair(crowd)
    assert two.post("/api/reports", {"name": one.name, "reason": "cheating", "table": table}).status_code == 201
    with moderator.at(table) as judge, crowd.visitor().at(table) as watcher, one.at(table) as sitting:
        assert judge.state["you"] is None
        assert judge.state["view"] == watcher.state["view"]
        assert judge.state["view"] != sitting.state["view"]
        assert judge.refused("choose", serial=judge.serial, token="place frodo arthedain") == "not_seated"
    assert refusal(moderator.get(f"/api/tables/{table}/replay?viewer=all")) == "forbidden"
    assert refusal(moderator.get(f"/api/tables/{table}/record")) == "forbidden"
    told = moderator.get(f"/api/moderation/people/{one.name}").text
    assert "frodo" not in told


def test_all_that_moderators_do_is_in_the_log(crowd: Crowd, moderator: Browser) -> None:
    guest = crowd.guest()
    made = measure(moderator, "silence", "shouting", name=guest.name, hours=1)
    moderator.get(f"/api/moderation/people/{guest.name}")
    moderator.post(f"/api/moderation/measures/{made['id']}/lift", {"reason": "enough"})
    guest.post("/api/reports", {"name": crowd.guest().name, "reason": "other", "words": "look here"})
    report = next(
        one for one in moderator.get("/api/moderation/reports").json()["reports"] if one["reporter"] == guest.name
    )
    moderator.post(f"/api/moderation/reports/{report['id']}/close", {"outcome": "nothing there"})
    log = moderator.get("/api/moderation/audit").json()
    told = [(one["by"], one["deed"], one["about"], one["words"]) for one in log["entries"][:4]]
    assert told == [
        (moderator.name, "report closed", report["name"], "nothing there"),
        (moderator.name, "lifted", guest.name, "silence: enough"),
        (moderator.name, "looked up", guest.name, ""),
        (moderator.name, "silence", guest.name, "shouting (1 h)"),
    ]
    every = [one for page in range(1, log["pages"] + 1) for one in _page(moderator, page)]
    assert ("mathom admin", "moderator", moderator.name) in [(one["by"], one["deed"], one["about"]) for one in every]


def _page(moderator: Browser, page: int) -> list[Json]:
    found: list[Json] = moderator.get(f"/api/moderation/audit?page={page}").json()["entries"]
    return found


def test_who_comes_from_the_same_address_is_told_to_moderators(
    served: Served, crowd: Crowd, moderator: Browser
) -> None:
    one, two = crowd.guest(), crowd.guest()
    for guest in (one, two):
        guest.me()

    def seen() -> bool:
        found = moderator.get(f"/api/moderation/people/{one.name}").json()["sightings"]
        return bool(found) and found[0]["address"] == "127.0.0.1" and two.name in found[0]["others"]

    wait(seen)


def test_addresses_are_forgotten_after_a_month(tmp_path: Path) -> None:
    wanted = settings(tmp_path)
    file = tmp_path / "mathom.sqlite3"

    def addresses() -> int:
        with closing(sqlite3.connect(file)) as database:
            return int(database.execute("SELECT count(*) FROM sightings").fetchone()[0])

    with Served(wanted) as server, server.browser() as one, server.browser() as two:
        one.guest().me()
        two.guest().me()
        wait(lambda: addresses() == 2)
        name = one.name
    with closing(sqlite3.connect(file)) as database, database:
        whose = "account_id = (SELECT id FROM accounts WHERE name = ?)"
        database.execute(f"UPDATE sightings SET seen = seen - 31 * 86400 WHERE {whose}", (name,))
    with Served(wanted):
        wait(lambda: addresses() == 1)


def test_a_finished_match_can_be_reported_from_its_talk(crowd: Crowd, moderator: Browser) -> None:
    one, two, table = pair(crowd)
    with one.at(table) as sitting, two.at(table) as other:
        play_out(sitting, other)
        other.do("chat", text="you only had luck")
    assert one.post("/api/reports", {"name": two.name, "reason": "insults", "table": table}).status_code == 201
    report = next(
        each for each in moderator.get("/api/moderation/reports").json()["reports"] if each["name"] == two.name
    )
    assert report["evidence"]["table"]["status"] == "finished"
    assert [line["text"] for line in report["evidence"]["talk"]] == ["you only had luck"]


def test_a_line_is_reported_whose_speaker_has_another_name_now(crowd: Crowd, moderator: Browser) -> None:
    one, two, table = pair(crowd)
    with two.at(table) as other, one.at(table) as sitting:
        other.do("chat", text="nobody will know me")
        sitting.until(lambda: sitting.chat)
        line = sitting.chat[0]
    then = two.name
    two.member(fresh("Grima"))
    body = {"name": then, "reason": "threats", "table": table, "line": {"from": line["from"], "at": line["at"]}}
    assert one.post("/api/reports", body).status_code == 201
    reports = moderator.get(f"/api/moderation/people/{two.name}").json()["reports"]
    assert [each["evidence"]["talk"][0]["from"] for each in reports] == [then]


def test_what_is_kept_about_somebody_does_not_tell_who_has_blocked_or_reported_him(
    crowd: Crowd, moderator: Browser
) -> None:
    one, two = crowd.guest(), crowd.visitor().member(fresh("Lotho"))
    assert one.put(f"/api/me/people/{two.name}", {"wish": "block"}).status_code == 200
    assert (
        one.post("/api/reports", {"name": two.name, "reason": "spam", "words": "he calls me names"}).status_code == 201
    )
    measure(moderator, "suspension", "enough", name=two.name, hours=1)
    told = two.get("/api/account/export")
    assert told.status_code == 200, "who is suspended may still know what is kept about him"
    assert "enough" in told.text
    for secret in (one.name, moderator.name, "he calls me names", "block"):
        assert secret not in told.text, secret
    assert two.name in one.get("/api/account/export").text, "what one has decided oneself is one's own"
