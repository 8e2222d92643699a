"""`mathom admin` beside a running server."""

import json
from pathlib import Path

import pytest
from tests.server.conftest import Crowd
from tests.server.people import AGAINST_BOT, Browser, Served, get, settings, wait
from tests.server.test_moderation import fresh, refusal
from typer.testing import CliRunner

from mathom.cli.app import app


def admin(served: Served, *words: str, code: int = 0) -> str:
    told = CliRunner().invoke(app, ["admin", *words, "--database", served.house.settings.database])
    assert told.exit_code == code, (told.output, told.exception)
    return str(told.output)


def test_a_moderator_is_made_and_unmade(served: Served, crowd: Crowd) -> None:
    member = crowd.visitor().member(fresh("Galadriel"))
    assert "is a moderator" in admin(served, "moderator", member.name)
    wait(lambda: member.me()["moderator"], 5)
    assert member.get("/api/moderation/reports").status_code == 200
    assert "already" in admin(served, "moderator", member.name, code=2)
    assert "no moderator" in admin(served, "moderator", member.name, "--remove")
    wait(lambda: not member.me()["moderator"], 5)
    assert refusal(member.get("/api/moderation/reports")) == "forbidden"
    assert "nobody here is called" in admin(served, "moderator", "Nobody-Of-That-Name", code=2)
    assert "moderators are members" in admin(served, "moderator", crowd.guest().name, code=2)


def test_a_bots_token_is_no_moderators(served: Served, crowd: Crowd) -> None:
    member = crowd.visitor().member(fresh("Elrond"))
    admin(served, "moderator", member.name)
    wait(lambda: member.me()["moderator"], 5)
    bearer = {"authorization": f"Bearer {member.post('/api/bot/token').json()['token']}"}
    assert refusal(get(f"{served.address}/api/moderation/reports", headers=bearer)) == "forbidden"


def test_a_ban_counts_within_seconds_also_for_a_moderator(served: Served, crowd: Crowd) -> None:
    member = crowd.visitor().member(fresh("Saruman"))
    admin(served, "moderator", member.name)
    wait(lambda: member.me()["moderator"], 5)
    table = member.make(AGAINST_BOT)["id"]
    with member.at(table) as sitting:
        assert "until it is lifted" in admin(served, "ban", member.name, "--reason", "treason")
        assert sitting.closed() == 1008
    assert refusal(member.get("/api/moderation/reports")) == "suspended", "his office does not help him"
    answer = member.post("/api/tables", {"game": "confrontation", "opponent": {"kind": "open"}})
    assert "treason" in answer.json()["error"]["message"]
    assert "may play again" in admin(served, "unban", member.name)
    wait(lambda: not member.me()["notices"], 5)
    assert "is not banned" in admin(served, "unban", member.name, code=2)


def test_an_address_is_banned_and_unbanned(served: Served) -> None:
    assert "2001:db8:7:7::/64" in admin(served, "ban", "2001:db8:7:7::1", "--hours", "2")
    wait(lambda: served.house.keeper.rules.networks, 5)
    admin(served, "unban", "2001:db8:7:7::2")
    wait(lambda: not served.house.keeper.rules.networks, 5)
    assert "too wide" in admin(served, "ban", "2000::/3", code=2)


def test_a_server_that_drains_takes_no_new_tables_and_says_so(served: Served, crowd: Crowd) -> None:
    one, two, three = crowd.guest(), crowd.guest(), crowd.guest()
    waiting, played = one.make("open")["id"], one.make("private")["id"]
    two.join(played)
    admin(served, "drain", "--why", "It moves house at noon.")
    wait(lambda: one.me()["server"]["drain"] == "It moves house at noon.", 5)
    wish = {"game": "confrontation", "opponent": {"kind": "open"}}
    answer = three.post("/api/tables", wish)
    assert refusal(answer) == "draining"
    assert "moves house at noon" in answer.json()["error"]["message"]
    assert answer.headers["retry-after"] == "60"
    assert refusal(three.post(f"/api/tables/{waiting}/join")) == "draining"
    with one.at(played) as sitting, two.at(played) as other:
        sitting.choose()
        other.do("chat", text="matches go on")
        other.do("resign")
    assert refusal(one.post(f"/api/tables/{played}/rematch")) == "draining"
    assert "moves house" in admin(served, "stats")
    admin(served, "drain", "--off")
    wait(lambda: one.me()["server"]["drain"] == "", 5)
    assert three.join(waiting)["status"] == "live"


@pytest.mark.parametrize("words", ["x" * 501, "\0", "two\nlines", "\udcff"])
def test_what_people_are_told_can_be_kept_and_shown(served: Served, words: str) -> None:
    for deed in (("drain", "--why"), ("ban", "203.0.113.77", "--reason"), ("unban", "203.0.113.77", "--reason")):
        assert "500 characters" in " ".join(admin(served, *deed, words, code=2).replace("│", " ").split())
    assert not served.house.keeper.rules.drain


def test_figures(served: Served, crowd: Crowd) -> None:
    crowd.guest().make("open")
    found = json.loads(admin(served, "stats", "--json"))
    assert found["accounts"]["guest"] >= 1
    assert found["tables"]["open"] >= 1
    assert found["drain"] == ""
    words = admin(served, "stats")
    assert "guest" in words
    assert "new tables are taken" in words


@pytest.mark.parametrize("words", [("stats",), ("drain",), ("ban", "Frodo")])
def test_where_no_server_has_been_nothing_is_made(tmp_path: Path, words: tuple[str, ...]) -> None:
    missing = tmp_path / "missing.sqlite3"
    told = CliRunner().invoke(app, ["admin", *words, "--database", str(missing)])
    assert told.exit_code == 2
    assert "there is no database" in told.output
    assert not missing.exists()
    empty = tmp_path / "empty.sqlite3"
    empty.write_bytes(b"")
    told = CliRunner().invoke(app, ["admin", *words, "--database", str(empty)])
    assert told.exit_code == 2
    assert "mathom serve" in told.output


def test_a_server_with_its_own_names_says_what_is_wrong_with_them(tmp_path: Path) -> None:
    told = CliRunner().invoke(
        app, ["serve", "--port", "0", "--names", str(tmp_path / "none.txt"), "--database", str(tmp_path / "a.sqlite3")]
    )
    assert told.exit_code == 2
    assert "none.txt" in told.output


def test_the_log_tells_of_the_command_line(tmp_path: Path) -> None:
    with Served(settings(tmp_path)) as served, served.browser() as browser:
        member: Browser = browser.member("Elrond")
        admin(served, "moderator", "Elrond")
        admin(served, "drain")
        admin(served, "drain", "--off")
        wait(lambda: member.me()["moderator"], 5)
        entries = member.get("/api/moderation/audit").json()["entries"]
        assert [(one["by"], one["deed"], one["about"]) for one in entries] == [
            ("mathom admin", "open again", "the server"),
            ("mathom admin", "drain", "the server"),
            ("mathom admin", "moderator", "Elrond"),
        ]
