"""One's own account: the password is changed or recovered, sessions are seen and ended, mail leads back in."""

import logging
import re
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.server.conftest import Crowd
from tests.server.people import NO_LIMITS, Browser, Json, Served, settings
from tests.server.post_office import PostOffice
from tests.server.test_entrance import code

from mathom.core import InvalidOption
from mathom.server.accounts.mailing import mail_server
from mathom.server.settings import MailServer, Rate

PASSWORD = "speak, friend, and enter"
OTHER = "not all those who wander"


def log_in(browser: Browser, name: str, password: str) -> str:
    answer = browser.post("/api/login", {"name": name, "password": password})
    return "in" if answer.status_code == 200 else code(answer)


def sheet(browser: Browser) -> Json:
    answer = browser.get("/api/account")
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def proof(password: str = PASSWORD) -> Json:
    return {"proof": {"password": password}}


# --- the password ----------------------------------------------------------------------------------------------------


def test_a_new_password_ends_all_other_sessions_and_their_tables(crowd: Crowd) -> None:
    here, there = crowd.visitor().member("Celebrimbor", PASSWORD), crowd.visitor()
    assert log_in(there, "Celebrimbor", PASSWORD) == "in"
    before = here.http.cookies["mathom_session"]
    table = there.make({"kind": "hotseat"})["id"]
    with there.at(table) as sitting:
        changed = here.post("/api/account/password", {"password": OTHER, **proof()})
        assert changed.status_code == 200
        assert sitting.closed() == 1008
    assert here.http.cookies["mathom_session"] != before
    here.csrf = changed.json()["csrf"]
    assert here.me()["user"]["name"] == "Celebrimbor" and there.me()["user"] is None
    assert [one["current"] for one in sheet(here)["sessions"]] == [True]
    assert log_in(there, "Celebrimbor", PASSWORD) == "wrong_password"
    assert log_in(there, "Celebrimbor", OTHER) == "in"


def test_the_password_is_changed_only_by_who_knows_it(crowd: Crowd) -> None:
    browser = crowd.visitor().member("Narvi", PASSWORD)
    for given, said in [
        ({"password": OTHER}, "bad_request"),
        ({"password": OTHER, **proof("a guess of mine")}, "wrong_password"),
        ({"password": "short", **proof()}, "bad_request"),
    ]:
        assert code(browser.post("/api/account/password", given)) == said
    assert browser.me()["user"]["name"] == "Narvi"
    guest = crowd.guest()
    assert code(guest.post("/api/account/password", {"password": OTHER})) == "forbidden"
    assert code(crowd.visitor().post("/api/account/password", {"password": OTHER})) == "unauthorized"


def test_guesses_in_a_browser_that_was_left_open_come_to_an_end(tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, proofs=Rate(3, 600))
    with Served(settings(tmp_path, limits=limits)) as server, server.browser() as left, server.browser() as owner:
        left.member("Gimli", PASSWORD)
        assert log_in(owner, "Gimli", PASSWORD) == "in"
        wrong = {"password": OTHER, **proof("axes")}
        said = [code(left.post("/api/account/password", wrong)) for _ in range(4)]
        assert said == ["wrong_password"] * 3 + ["rate_limited"]
        assert owner.post("/api/account/password", {"password": OTHER, **proof()}).status_code == 200


def test_a_bots_token_does_not_change_its_account(crowd: Crowd) -> None:
    browser = crowd.visitor().member("Talos", PASSWORD)
    token = browser.post("/api/bot/token").json()["token"]
    bearer = {"authorization": f"Bearer {token}"}
    asked = browser.http.post("/api/account/delete", json=proof(), headers=bearer)
    assert code(asked) == "forbidden"
    assert browser.http.get("/api/account/export", headers=bearer).status_code == 403


# --- sessions --------------------------------------------------------------------------------------------------------


def test_sessions_say_what_and_when_and_are_ended(crowd: Crowd) -> None:
    here, phone, library = crowd.visitor().member("Meriadoc", PASSWORD), crowd.visitor(), crowd.visitor()
    phone.http.headers["user-agent"] = "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36"
    library.http.headers["user-agent"] = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0"
    for browser in (phone, library):
        assert log_in(browser, "Meriadoc", PASSWORD) == "in"
    sessions = {one["browser"]: one for one in sheet(here)["sessions"]}
    assert set(sessions) == {"another program", "Chrome on Android", "Firefox on Windows"}
    assert [one["browser"] for one in sheet(phone)["sessions"] if one["current"]] == ["Chrome on Android"]
    assert all(one["created"] and one["seen"] for one in sessions.values())
    cookies = {browser.http.cookies["mathom_session"] for browser in (here, phone, library)}
    assert not any(cookie in here.get("/api/account").text for cookie in cookies)
    stranger = crowd.visitor().member("Ted-Sandyman", PASSWORD)
    address = f"/api/account/sessions/{sessions['Firefox on Windows']['id']}"
    assert code(stranger.delete(address)) == "not_found"
    assert here.delete(address).status_code == 200 and code(here.delete(address)) == "not_found"
    assert library.me()["user"] is None and phone.me()["user"] is not None
    assert here.delete("/api/account/sessions").status_code == 200
    assert phone.me()["user"] is None and here.me()["user"]["name"] == "Meriadoc"


# --- recovery --------------------------------------------------------------------------------------------------------


def test_a_printed_code_is_good_for_one_new_password(crowd: Crowd, served: Served) -> None:
    owner = crowd.visitor().member("Isildur", PASSWORD)
    assert sheet(owner)["recovery"] is None
    assert code(owner.post("/api/account/recovery", proof("wrong one"))) == "wrong_password"
    first = owner.post("/api/account/recovery", proof()).json()["code"]
    second = owner.post("/api/account/recovery", proof()).json()["code"]
    assert re.fullmatch(r"([0-9A-Z]{5}-){4}[0-9A-Z]{5}", second) and sheet(owner)["recovery"]
    lost = crowd.visitor()
    for name, given in [("Isildur", first), ("Anarion", second), ("Isildur", second[:-1]), ("Nobody-here", "x")]:
        wrong = {"name": name, "code": given, "password": OTHER}
        assert code(lost.post("/api/reset/code", wrong)) == "wrong_password"
    right = {"name": "isildur", "code": second.lower().replace("-", " ")}
    assert code(lost.post("/api/reset/code", {**right, "password": "short"})) == "bad_request"
    assert lost.post("/api/reset/code", {**right, "password": OTHER}).status_code == 200
    assert lost.me()["user"]["name"] == "Isildur" and owner.me()["user"] is None
    assert sheet(lost)["recovery"] is None
    assert code(lost.post("/api/reset/code", {**right, "password": PASSWORD})) == "wrong_password"


def test_codes_are_not_tried_without_end(tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, resets=Rate(3, 600))
    with Served(settings(tmp_path, limits=limits)) as server, server.browser() as browser:
        given = {"name": "Anybody", "code": "00000", "password": OTHER}
        said = [code(browser.post("/api/reset/code", given)) for _ in range(4)]
    assert said == ["wrong_password"] * 3 + ["rate_limited"]


# --- mail ------------------------------------------------------------------------------------------------------------

ORIGIN = "https://play.example.org"


@pytest.fixture
def post_office() -> Iterator[PostOffice]:
    with PostOffice() as office:
        yield office


@pytest.fixture
def mailing(post_office: PostOffice, tmp_path: Path) -> Iterator[Served]:
    server = MailServer(host="127.0.0.1", port=post_office.port, sender="Mathom <m@example.org>", security="none")
    with Served(settings(tmp_path, mail=server, origins=(ORIGIN,))) as served:
        yield served


def ticket(mail: EmailMessage, word: str) -> str:
    """What stands in the link of a mail."""
    found = re.search(rf"^{ORIGIN}/account#{word}=([\w-]+)\r?$", mail.get_content(), re.M)
    assert found, mail.get_content()
    return found[1]


def test_a_mail_leads_back_in_once(mailing: Served, post_office: PostOffice, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "mathom.server")
    with mailing.browser() as owner, mailing.browser() as lost:
        owner.member("Erestor", PASSWORD)
        assert owner.me()["server"]["mail"]
        wish = {"mail": "erestor@rivendell.example", **proof()}
        assert owner.post("/api/account/mail", wish).status_code == 200
        sent = post_office.next()
        assert (sent["To"], sent["From"]) == ("erestor@rivendell.example", "Mathom <m@example.org>")
        assert sheet(owner)["mail"] == ""  # nobody has read it yet
        confirmed = ticket(sent, "mail")
        assert lost.post("/api/account/mail/confirm", {"ticket": confirmed}).status_code == 200
        assert code(lost.post("/api/account/mail/confirm", {"ticket": confirmed})) == "expired"
        assert sheet(owner)["mail"] == "erestor@rivendell.example"

        assert lost.post("/api/reset/ask", {"name": "erestor"}).status_code == 200
        first = ticket(post_office.next(), "reset")
        assert lost.post("/api/reset/ask", {"name": "Erestor"}).status_code == 200
        second = ticket(post_office.next(), "reset")
        assert code(lost.post("/api/reset/mail", {"ticket": second, "password": "short"})) == "bad_request"
        assert lost.post("/api/reset/mail", {"ticket": second, "password": OTHER}).status_code == 200
        assert "was changed" in post_office.next()["Subject"]
        assert lost.me()["user"]["name"] == "Erestor" and owner.me()["user"] is None
        for used in (first, second, confirmed, "nonsense"):
            assert code(lost.post("/api/reset/mail", {"ticket": used, "password": PASSWORD})) == "expired"
    logged = caplog.text
    assert not any(secret in logged for secret in (first, second, confirmed, PASSWORD, OTHER, "rivendell"))


def test_a_link_to_an_address_that_was_given_up_leads_nowhere(mailing: Served, post_office: PostOffice) -> None:
    """Whoever reads the old mailbox does not set a password."""
    with mailing.browser() as owner, mailing.browser() as lost:
        owner.member("Haleth", PASSWORD)

        def use(address: str) -> None:
            assert owner.post("/api/account/mail", {"mail": address, **proof()}).status_code == 200
            given = {"ticket": ticket(post_office.next(), "mail")}
            assert lost.post("/api/account/mail/confirm", given).status_code == 200

        def link() -> str:
            assert lost.post("/api/reset/ask", {"name": "Haleth"}).status_code == 200
            return ticket(post_office.next(), "reset")

        use("haleth@old.example")
        first = link()
        use("haleth@new.example")
        assert "was changed" in post_office.next()["Subject"]
        assert code(lost.post("/api/reset/mail", {"ticket": first, "password": OTHER})) == "expired"
        second = link()
        assert owner.post("/api/account/mail", {"mail": "", **proof()}).status_code == 200
        assert code(lost.post("/api/reset/mail", {"ticket": second, "password": OTHER})) == "expired"
        assert log_in(lost, "Haleth", PASSWORD) == "in"


def test_a_link_is_good_for_a_while(mailing: Served, post_office: PostOffice, monkeypatch: pytest.MonkeyPatch) -> None:
    with mailing.browser() as owner, mailing.browser() as lost:
        owner.member("Voronwe", PASSWORD)
        wish = {"mail": "voronwe@vinyamar.example", **proof()}
        with monkeypatch.context() as late:
            late.setattr("mathom.server.routes.accounts.CONFIRMING", -1.0)
            assert owner.post("/api/account/mail", wish).status_code == 200
        too_late = {"ticket": ticket(post_office.next(), "mail")}
        assert code(lost.post("/api/account/mail/confirm", too_late)) == "expired"
        assert sheet(owner)["mail"] == ""
        assert owner.post("/api/account/mail", wish).status_code == 200
        lost.post("/api/account/mail/confirm", {"ticket": ticket(post_office.next(), "mail")})
        monkeypatch.setattr("mathom.server.routes.resets.RESETTING", -1.0)
        assert lost.post("/api/reset/ask", {"name": "Voronwe"}).status_code == 200
        too_late = {"ticket": ticket(post_office.next(), "reset"), "password": OTHER}
        assert code(lost.post("/api/reset/mail", too_late)) == "expired"
        assert owner.me()["user"]["name"] == "Voronwe"


def test_nobody_is_flooded_with_mail(post_office: PostOffice, tmp_path: Path) -> None:
    server = MailServer(host="127.0.0.1", port=post_office.port, sender="Mathom <m@example.org>", security="none")
    limits = replace(NO_LIMITS, mails=Rate(1, 600))
    with Served(settings(tmp_path, mail=server, origins=(ORIGIN,), limits=limits)) as served, served.browser() as owner:
        owner.member("Voronwe", PASSWORD)
        wish = {"mail": "voronwe@vinyamar.example", **proof()}
        assert owner.post("/api/account/mail", wish).status_code == 200
        assert code(owner.post("/api/account/mail", wish)) == "rate_limited"


def test_who_asks_for_a_mail_learns_nothing(mailing: Served, post_office: PostOffice) -> None:
    with mailing.browser() as owner, mailing.browser() as stranger:
        owner.member("Lindir", PASSWORD)
        answers = [stranger.post("/api/reset/ask", {"name": name}) for name in ("Lindir", "Nobody-here", "x")]
        assert {(answer.status_code, answer.text) for answer in answers} == {(200, '{"ok":true}')}
        assert post_office.mails == []
        # Whoever names another host is not led there: the link goes where the server's keeper says.
        elsewhere = stranger.post("/api/reset/ask", {"name": "Lindir"}, origin="https://elsewhere.example")
        assert code(elsewhere) == "forbidden"


def test_a_mail_that_cannot_be_sent_is_said(mailing: Served, post_office: PostOffice) -> None:
    post_office.closed = True
    with mailing.browser() as owner:
        owner.member("Gildor", PASSWORD)
        wish = {"mail": "gildor@woods.example", **proof()}
        assert code(owner.post("/api/account/mail", wish)) == "unavailable"
        for odd in ("gildor", "a@b", "a b@c.example", "a@c.example\r\nBcc: all@c.example", "x" * 250 + "@c.example"):
            assert code(owner.post("/api/account/mail", {**wish, "mail": odd})) == "bad_request"


def test_an_address_that_is_given_up_is_told_and_forgotten(mailing: Served, post_office: PostOffice) -> None:
    with mailing.browser() as owner:
        owner.member("Glorfindel", PASSWORD)
        for address in ("old@gondolin.example", "new@rivendell.example"):
            owner.post("/api/account/mail", {"mail": address, **proof()})
            owner.post("/api/account/mail/confirm", {"ticket": ticket(post_office.next(), "mail")})
        notice = post_office.next()
        assert notice["To"] == "old@gondolin.example" and "rivendell" not in notice.get_content()
        assert owner.post("/api/account/mail", {"mail": "", **proof()}).status_code == 200
        assert sheet(owner)["mail"] == ""


def test_without_a_mail_server_a_code_is_all_there_is(crowd: Crowd) -> None:
    owner = crowd.visitor().member("Beregond", PASSWORD)
    assert not owner.me()["server"]["mail"]
    refused = owner.post("/api/account/mail", {"mail": "b@gondor.example", **proof()})
    assert code(refused) == "conflict" and "recovery code" in refused.json()["error"]["message"]
    assert code(crowd.visitor().post("/api/reset/ask", {"name": "Beregond"})) == "conflict"


def test_a_mail_server_is_named_rightly_or_not_at_all(tmp_path: Path) -> None:
    for url in ("mail.example.org", "http://mail.example.org", "smtp://", "smtp://host:port", "smtp://h/secret"):
        with pytest.raises(InvalidOption, match="no address of a mail server") as refused:
            mail_server(url, "m@example.org")
        assert "secret" not in str(refused.value)
    with pytest.raises(InvalidOption, match="--mail-from"):
        mail_server("smtp://host", "nobody")
    with pytest.raises(InvalidOption, match="--origin"):
        settings(tmp_path, mail=mail_server("smtp://host", "m@example.org"))
