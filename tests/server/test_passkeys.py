"""Passkeys beside passwords: they let their owner in, prove that it is he, and are good for nothing else."""

import itertools

import pytest
from tests.server.authenticator import PRESENT, Authenticator
from tests.server.conftest import Crowd
from tests.server.people import Browser, Json, Served
from tests.server.test_accounts import OTHER, PASSWORD, proof, sheet
from tests.server.test_entrance import code

ORIGIN = "http://localhost:8000"


def at_localhost(browser: Browser) -> Browser:
    """As a browser that reached the server by a name: passkeys are not for bare addresses."""
    browser.http.headers.update({"host": "localhost:8000", "origin": ORIGIN})
    return browser


def asked(browser: Browser, path: str = "/api/passkeys/ask") -> Json:
    answer = browser.post(path)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def add(browser: Browser, device: Authenticator, name: str = "My key") -> Json:
    made = device.make(asked(browser, "/api/account/passkeys/ask"))
    answer = browser.post("/api/account/passkeys", {"name": name, "passkey": made, **proof()})
    assert answer.status_code == 201, answer.text
    found: Json = answer.json()
    return found


def log_in(browser: Browser, shown: Json) -> str:
    answer = browser.post("/api/login/passkey", shown)
    if answer.status_code != 200:
        return code(answer)
    browser.csrf = answer.json()["csrf"]
    return "in"


NUMBERS = itertools.count(1)


@pytest.fixture
def owner(crowd: Crowd) -> Browser:
    return at_localhost(crowd.visitor()).member(f"Bearer-{next(NUMBERS)}", PASSWORD)


def test_a_passkey_lets_its_owner_in_without_a_name(crowd: Crowd, owner: Browser) -> None:
    device = Authenticator(ORIGIN)
    made = add(owner, device, "  The stone  of\tErech ")
    assert made["name"] == "The stone of Erech" and made["used"] is None
    assert sheet(owner)["passkeys"] == [made]
    elsewhere = at_localhost(crowd.guest())
    question = asked(elsewhere)
    assert question["site"] == "localhost" and question["known"] == []
    assert log_in(elsewhere, device.answer(question)) == "in"
    assert elsewhere.me()["user"]["name"] == owner.name
    assert sheet(elsewhere)["passkeys"][0]["used"]
    assert len(sheet(owner)["sessions"]) == 2


def test_a_passkey_proves_who_one_is_in_place_of_the_password(owner: Browser) -> None:
    device = Authenticator(ORIGIN)
    add(owner, device)
    assert len(asked(owner)["known"]) == 1
    shown = {"proof": {"passkey": device.answer(asked(owner))}}
    changed = owner.post("/api/account/password", {"password": OTHER, **shown})
    assert changed.status_code == 200
    owner.csrf = changed.json()["csrf"]
    assert code(owner.post("/api/account/recovery", shown)) == "expired"  # an answer is good once
    assert owner.post("/api/account/recovery", proof(OTHER)).status_code == 200


def test_an_answer_counts_once_in_its_own_session_for_its_own_question(crowd: Crowd, owner: Browser) -> None:
    device = Authenticator(ORIGIN)
    add(owner, device)
    one, two = at_localhost(crowd.visitor()), at_localhost(crowd.visitor())
    shown = device.answer(asked(one))
    assert log_in(two, shown) == "expired"
    assert log_in(one, shown) == "in"
    assert log_in(two, shown) == "expired"
    assert log_in(two, device.answer({"challenge": "A" * 43})) == "expired"
    # What was asked of somebody who is logged in does not let anybody in.
    assert code(owner.post("/api/login/passkey", device.answer(asked(owner)))) == "bad_request"


def test_a_question_that_was_long_ago_is_answered_in_vain(
    crowd: Crowd, owner: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = Authenticator(ORIGIN)
    add(owner, device)
    somewhere = at_localhost(crowd.visitor())
    monkeypatch.setattr("mathom.server.accounts.passkeys.PATIENCE", -1.0)
    assert log_in(somewhere, device.answer(asked(somewhere))) == "expired"


def test_whatever_is_wrong_with_an_answer_is_noticed(crowd: Crowd, owner: Browser) -> None:
    device, stranger = Authenticator(ORIGIN), Authenticator(ORIGIN)
    add(owner, device)
    visitor = at_localhost(crowd.visitor())

    def refused(shown: Json) -> None:
        assert log_in(visitor, shown) == "wrong_password"

    refused(stranger.answer(asked(visitor)))
    refused(stranger.answer(asked(visitor)) | {"id": device.answer(asked(visitor))["id"]})
    refused(device.answer(asked(visitor)) | {"signature": "AAAA"})
    refused(device.answer(asked(visitor)) | {"authenticator_data": "AAAA"})
    device.flags = PRESENT  # nobody has shown the device that it is he
    refused(device.answer(asked(visitor)))
    device.flags |= 0x04
    device.origin = "http://localhost:9000"
    refused(device.answer(asked(visitor)))
    device.origin, device.site = ORIGIN, "elsewhere.example"
    refused(device.answer(asked(visitor)))
    device.site = "localhost"
    assert log_in(visitor, device.answer(asked(visitor))) == "in"
    visitor.post("/api/logout")
    device.uses -= 1  # a copy of the device, which has not counted on
    refused(device.answer(asked(visitor)))


def test_a_passkey_that_is_not_made_rightly_is_not_kept(owner: Browser) -> None:
    device = Authenticator(ORIGIN)
    ask = "/api/account/passkeys/ask"
    for spoilt in ({"attestation": "AAAA"}, {"id": "AAAA"}, {"client_data": "AAAA"}):
        made = device.make(asked(owner, ask)) | spoilt
        assert code(owner.post("/api/account/passkeys", {"name": "x", "passkey": made, **proof()})) == "bad_request"
    made = device.make(asked(owner))  # the question of another kind
    assert code(owner.post("/api/account/passkeys", {"name": "x", "passkey": made, **proof()})) == "expired"
    made = device.make(asked(owner, ask))
    wrong = {"name": "x", "passkey": made, **proof("a guess of mine")}
    assert code(owner.post("/api/account/passkeys", wrong)) == "wrong_password"
    device.flags = PRESENT
    made = device.make(asked(owner, ask))
    assert code(owner.post("/api/account/passkeys", {"name": "x", "passkey": made, **proof()})) == "bad_request"
    assert sheet(owner)["passkeys"] == []


def test_one_key_belongs_to_one_account_and_can_be_taken_from_it(crowd: Crowd, owner: Browser) -> None:
    device = Authenticator(ORIGIN)
    key = add(owner, device)["id"]
    second = at_localhost(crowd.visitor()).member(f"Other-{owner.name}", PASSWORD)
    made = device.make(asked(second, "/api/account/passkeys/ask"))
    assert code(second.post("/api/account/passkeys", {"name": "x", "passkey": made, **proof()})) == "conflict"
    # Somebody else's key proves nothing.
    assert code(second.post("/api/account/recovery", {"proof": {"passkey": device.answer(asked(second))}})) == (
        "wrong_password"
    )
    assert code(second.post(f"/api/account/passkeys/{key}/remove", proof())) == "not_found"
    assert code(owner.post(f"/api/account/passkeys/{key}/remove", {"proof": {}})) == "bad_request"
    assert owner.post(f"/api/account/passkeys/{key}/remove", proof()).status_code == 200
    visitor = at_localhost(crowd.visitor())
    assert log_in(visitor, device.answer(asked(visitor))) == "wrong_password"


def test_passkeys_are_for_browsers_and_members(crowd: Crowd, served: Served) -> None:
    assert code(crowd.visitor().post("/api/passkeys/ask")) == "forbidden"  # no origin
    guest = at_localhost(crowd.guest())
    assert code(guest.post("/api/account/passkeys/ask")) == "forbidden"
