"""Guests, members, sessions, and what every request must pass."""

import sqlite3
import time
from contextlib import ExitStack
from pathlib import Path

import httpx
import msgspec
import pytest
from tests.server.conftest import Crowd
from tests.server.people import NO_LIMITS, PATIENCE, Browser, Served, get, settings, wait
from websockets.exceptions import InvalidStatus

from mathom.server.accounts.accounts import DAY, hashed
from mathom.server.door.safety import HEADERS
from mathom.server.settings import Limits, Rate


def code(answer: object) -> str:
    body = answer.json()  # type: ignore[attr-defined]
    assert body["error"]["message"]
    return str(body["error"]["code"])


def test_a_visitor_is_nobody_and_gets_a_token_for_his_changes(crowd: Crowd) -> None:
    me = crowd.visitor().me()
    assert me["user"] is None
    assert me["csrf"]
    page = me["server"].pop("page")
    told = {"version": "0.1.0", "protocol": 2, "mail": False, "drain": ""}
    assert me["server"] == told and isinstance(page, str)


def test_one_click_makes_a_guest_with_a_name(crowd: Crowd) -> None:
    browser = crowd.guest()
    assert browser.me()["user"] == {"name": browser.name, "kind": "guest"}
    assert browser.post("/api/guest").json()["user"]["name"] == browser.name  # a second click changes nothing


def test_members_log_out_and_in_again(crowd: Crowd) -> None:
    browser = crowd.visitor().member("Rosie")
    assert browser.me()["user"] == {"name": "Rosie", "kind": "member"}
    assert browser.post("/api/logout").json()["user"] is None
    assert browser.me()["user"] is None
    assert browser.post("/api/login", {"name": "rOSIE", "password": "mellon mellon"}).json()["user"]["name"] == "Rosie"


def test_a_guest_who_registers_keeps_his_games(crowd: Crowd) -> None:
    browser = crowd.guest()
    table = browser.make({"kind": "bot", "bot": "random"})
    browser.member("Fatty-Bolger")
    assert [game["id"] for game in browser.get("/api/users/fatty-bolger").json()["games"]] == [table["id"]]
    assert browser.get(f"/api/tables/{table['id']}").json()["you"] == 0


def test_a_name_is_taken_once_whatever_its_capitals(crowd: Crowd) -> None:
    crowd.visitor().member("Lobelia")
    taken = crowd.visitor().post("/api/register", {"name": "LOBELIA", "password": "silver spoons"})
    assert (taken.status_code, code(taken)) == (409, "name_taken")


@pytest.mark.parametrize(
    "name", ["", "x", "ab", "a" * 21, "a b c", "<b>bold</b>", "né\u200bant", "x" * 10_000, "\ud83d\ude00" * 3]
)
def test_names_that_are_none(crowd: Crowd, name: str) -> None:
    browser = crowd.visitor()
    browser.me()
    body = b'{"name": "%s", "password": "mellon mellon"}' % name.encode("utf-8", "surrogatepass")
    answer = browser.http.post("/api/register", content=body, headers={"x-mathom-csrf": browser.csrf})
    assert answer.status_code in (400, 413)
    assert code(answer) in ("bad_request", "too_large")


def test_short_passwords_are_refused(crowd: Crowd) -> None:
    answer = crowd.visitor().post("/api/register", {"name": "Hamfast", "password": "short"})
    assert (answer.status_code, code(answer)) == (400, "bad_request")


@pytest.mark.parametrize("name", ["Gaffer", "nobody-at-all"])
def test_wrong_name_and_wrong_password_are_told_alike(crowd: Crowd, name: str) -> None:
    if name == "Gaffer":
        crowd.visitor().member(name)
    answer = crowd.visitor().post("/api/login", {"name": name, "password": "not the word"})
    assert (answer.status_code, code(answer)) == (401, "wrong_password")
    assert answer.json()["error"]["message"] == "no account has that name and password"


def test_a_guest_has_no_password_to_log_in_with(crowd: Crowd) -> None:
    guest = crowd.guest()
    answer = crowd.visitor().post("/api/login", {"name": guest.name, "password": ""})
    assert answer.status_code == 400
    answer = crowd.visitor().post("/api/login", {"name": guest.name, "password": "mellon mellon"})
    assert code(answer) == "wrong_password"


# --- sessions --------------------------------------------------------------------------------------------------------


def test_the_cookie_is_out_of_reach_of_scripts(crowd: Crowd) -> None:
    cookie = crowd.visitor().get("/api/me").headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "path=/" in cookie


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_behind_tls_the_cookie_never_goes_without(served: Served, scheme: str) -> None:
    told = get(f"{served.address}/api/me", headers={"x-forwarded-proto": scheme}).headers
    assert ("Secure" in told["set-cookie"], "strict-transport-security" in told) == (scheme == "https",) * 2


def test_logging_in_changes_the_token(crowd: Crowd) -> None:
    browser = crowd.visitor()
    browser.me()
    before = browser.cookie
    browser.guest()
    assert browser.cookie != before  # whoever planted the old one has nothing


def test_the_database_holds_no_token_and_no_password(tmp_path: Path) -> None:
    with Served(settings(tmp_path)) as server, server.browser() as browser:
        browser.member("Hildifons", "a long way gone")
        token = browser.http.cookies["mathom_session"]
        with sqlite3.connect(tmp_path / "mathom.sqlite3") as database:
            everything = "\n".join(database.iterdump())
        database.close()
    assert token not in everything
    assert hashed(token) in everything
    assert "a long way gone" not in everything
    assert "$argon2id$" in everything


def test_a_session_that_was_left_is_over(crowd: Crowd) -> None:
    browser = crowd.guest()
    old = browser.http.cookies["mathom_session"]
    browser.post("/api/logout")
    thief = crowd.visitor()
    thief.http.cookies.set("mathom_session", old, domain="127.0.0.1")
    assert thief.me()["user"] is None


def test_logging_out_closes_the_connections(crowd: Crowd) -> None:
    browser = crowd.guest()
    table = browser.make({"kind": "bot", "bot": "random"})
    with browser.at(table["id"]) as sitting:
        browser.post("/api/logout")
        assert sitting.closed() == 1008


def test_whose_session_ends_is_told_so_at_the_table(crowd: Crowd) -> None:
    browser = crowd.guest()
    table = browser.make({"kind": "hotseat"})["id"]
    with browser.at(table) as sitting:
        browser.post("/api/logout")
        assert sitting.closed() == 1008
        assert sitting.messages[-1]["error"]["code"] == "unauthorized"


def test_guests_expire(tmp_path: Path) -> None:
    with Served(settings(tmp_path)) as server, server.browser() as idle, server.browser() as player:
        idle.guest()
        player.guest()
        open_table = player.make("open")
        played = player.make({"kind": "bot", "bot": "random"})

        def later() -> None:
            import asyncio

            asyncio.run(_forget(tmp_path))

        later()
        wait(lambda: idle.me()["user"] is None, PATIENCE)
        assert idle.get(f"/api/users/{idle.name or 'gone'}").status_code == 404
        assert player.me()["user"] is None
        assert player.get(f"/api/tables/{open_table['id']}").status_code == 404
        assert player.get(f"/api/tables/{played['id']}").json()["seats"][0]["player"]["kind"] == "guest"


async def _forget(folder: Path) -> None:
    from mathom.server.accounts.accounts import Accounts
    from mathom.server.storage.database import Database

    wanted = settings(folder)
    database = Database(wanted.database)
    await Accounts(database, wanted).forget(time.time() + 1000 * DAY)
    await database.close()


# --- what every request must pass ------------------------------------------------------------------------------------


def test_a_change_needs_the_token(crowd: Crowd) -> None:
    browser = crowd.visitor()
    without = browser.http.post("/api/guest", json={})
    assert (without.status_code, code(without)) == (403, "csrf")
    browser.me()
    wrong = browser.http.post("/api/guest", json={}, headers={"x-mathom-csrf": "0" * 32})
    assert (wrong.status_code, code(wrong)) == (403, "csrf")
    odd = browser.http.post("/api/guest", json={}, headers=[(b"x-mathom-csrf", b"\xff\xfe")])
    assert (odd.status_code, code(odd)) == (403, "csrf")
    assert browser.me()["user"] is None


def test_another_sites_page_cannot_change_anything(crowd: Crowd) -> None:
    browser = crowd.visitor()
    browser.me()
    for origin in ("https://elsewhere.example", "null", "http://[", "ftp://127.0.0.1"):
        answer = browser.post("/api/guest", {}, Origin=origin)
        assert (answer.status_code, code(answer)) == (403, "forbidden")
    assert browser.post("/api/guest", {}, Origin=browser.address).status_code == 200


def test_another_name_of_the_server_can_be_allowed(tmp_path: Path) -> None:
    with Served(settings(tmp_path, origins=("https://play.example.org",))) as server, server.browser() as browser:
        assert browser.post("/api/guest", {}, Origin="https://play.example.org").status_code == 200


def test_every_answer_carries_the_headers(crowd: Crowd) -> None:
    browser = crowd.visitor()
    for path in ("/", "/api/me", "/api/nowhere", "/healthz", "/schema/openapi.json", "/lobby", "/assets/none.js"):
        answer = browser.get(path)
        for name, value in HEADERS.items():
            assert answer.headers[name] == value, path
        assert "unsafe" not in answer.headers["content-security-policy"]
    assert browser.get("/api/me").headers["cache-control"] == "no-store"


def test_large_bodies_are_refused(crowd: Crowd) -> None:
    browser = crowd.visitor()
    browser.me()
    answer = browser.post("/api/login", {"name": "x", "password": "y" * 100_000})
    assert (answer.status_code, code(answer)) == (413, "too_large")


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b"\xff", b'{"name": 3}', b'{"name": "x"}', b"[" * 10_000])
def test_bodies_that_cannot_be_read(crowd: Crowd, body: bytes) -> None:
    browser = crowd.visitor()
    browser.me()
    answer = browser.http.post("/api/login", content=body, headers={"x-mathom-csrf": browser.csrf})
    assert (answer.status_code, code(answer)) == (400, "bad_request")


def test_logins_are_limited_by_name(tmp_path: Path) -> None:
    limits = Limits(login=Rate(3, 60))
    with Served(settings(tmp_path, limits=limits)) as server, server.browser() as browser:
        codes = [code(browser.post("/api/login", {"name": "Bilbo", "password": "guess"})) for _ in range(5)]
        assert codes == ["wrong_password"] * 3 + ["rate_limited"] * 2
        other = browser.post("/api/login", {"name": "Otho", "password": "guess"})
        assert code(other) == "wrong_password"


def test_requests_guests_and_tables_are_limited(tmp_path: Path) -> None:
    from msgspec.structs import replace

    limits = replace(NO_LIMITS, guests=Rate(1, 600), tables=Rate(2, 60), requests=Rate(40, 600))
    server = Served(settings(tmp_path, limits=limits))
    with server, server.browser() as browser, server.browser() as second:
        browser.guest()
        refused = second.post("/api/guest")
        assert (refused.status_code, code(refused)) == (429, "rate_limited")
        assert 590 <= int(refused.headers["retry-after"]) <= 600
        browser.make({"kind": "hotseat"})
        browser.make({"kind": "hotseat"})
        body = {"game": "confrontation", "opponent": {"kind": "hotseat"}}
        assert code(browser.post("/api/tables", body)) == "rate_limited"
        answers = [browser.get("/api/me").status_code for _ in range(60)]
        assert answers[0] == 200
        assert answers[-1] == 429


HOTSEAT = {"game": "confrontation", "opponent": {"kind": "hotseat"}}
CODE = {"name": "Bilbo", "code": "AAAAA-BBBBB", "password": "a long way gone"}


@pytest.mark.parametrize(
    ("limit", "path", "body"),
    [
        ("accounts", "/api/bot/token", {}),
        ("tables_address", "/api/tables", HOTSEAT),
        ("passkeys", "/api/passkeys/ask", {}),
        ("passkeys_address", "/api/passkeys/ask", {}),
        ("resets_address", "/api/reset/code", CODE),
        ("exports", "/api/account/export", None),
        ("reports", "/api/reports", {"name": "Bilbo", "reason": "spam"}),
        ("reports_address", "/api/reports", {"name": "Bilbo", "reason": "spam"}),
    ],
)
def test_what_costs_the_server_something_is_done_only_so_often(
    tmp_path: Path, limit: str, path: str, body: dict[str, object] | None
) -> None:
    limits = msgspec.structs.replace(NO_LIMITS, **{limit: Rate(1, 600)})
    with Served(settings(tmp_path, limits=limits)) as server, server.browser() as browser:
        browser.member("Bilbo")
        said = [browser.get(path) if body is None else browser.post(path, body) for _ in range(2)]
        assert code(said[-1]) == "rate_limited"
        assert 590 <= int(said[-1].headers["retry-after"]) <= 600


def test_one_address_asks_only_so_often_with_however_many_sessions(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(NO_LIMITS, requests_address=Rate(5, 600))
    with Served(settings(tmp_path, limits=limits)) as server:

        def ask(source: str) -> httpx.Response:
            """Without a cookie: everybody is somebody else."""
            return get(f"{server.address}/api/me", headers={"x-forwarded-for": source})

        assert [ask("203.0.113.1").status_code for _ in range(7)] == [200] * 5 + [429] * 2
        assert 110 <= int(ask("203.0.113.1").headers["retry-after"]) <= 120  # one drop of five in ten minutes
        assert ask("203.0.113.2").status_code == 200


@pytest.mark.parametrize("limit", ["sockets", "sockets_address"])
def test_lines_are_opened_only_so_often(tmp_path: Path, limit: str) -> None:
    limits = msgspec.structs.replace(NO_LIMITS, **{limit: Rate(2, 600)})
    with Served(settings(tmp_path, limits=limits)) as server, ExitStack() as stack:
        people = [stack.enter_context(server.browser()).guest() for _ in range(3)]
        table = people[0].make("hotseat")["id"]
        for who in people[:2] if limit == "sockets_address" else people[:1] * 2:
            with who.at(table) as sitting:
                assert sitting.first["type"] == "state"
        with pytest.raises(InvalidStatus), people[0].at(table):
            pass
        if limit == "sockets":  # the others behind that address have lines of their own
            with people[1].at(table) as sitting:
                assert sitting.first["type"] == "state"


def test_secrets_do_not_get_into_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG")
    with Served(settings(tmp_path)) as server, server.browser() as browser:
        browser.member("Drogo", "by the river bank")
        browser.post("/api/login", {"name": "Drogo", "password": "by the wrong bank"})
        token = browser.http.cookies["mathom_session"]
        bot = browser.post("/api/bot/token").json()["token"]
        browser.http.get("/api/bot/stream", headers={"authorization": "Bearer " + bot + "x"})
    for secret in ("by the river bank", "by the wrong bank", token, browser.csrf, bot):
        assert secret not in "\n".join(
            record.getMessage()
            for record in caplog.records
            if record.name.startswith(("mathom", "uvicorn", "litestar"))
        )


def test_a_browser_that_is_nobody_can_still_look(crowd: Crowd) -> None:
    browser: Browser = crowd.visitor()
    assert browser.get("/api/lobby").status_code == 200
    assert code(browser.post("/api/tables", {"game": "confrontation", "opponent": {"kind": "open"}})) == "unauthorized"
