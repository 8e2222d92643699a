"""Strangers who try passwords: they get nowhere, and neither the owner nor anybody else has to wait for them."""

import asyncio
import re
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.server.people import CHEAP, NO_LIMITS, PATIENCE, Browser, Served, get, settings, wait
from tests.server.test_entrance import code

from mathom.server.accounts.accounts import Accounts
from mathom.server.accounts.hashing import Hashing
from mathom.server.errors import RateLimited, Unavailable
from mathom.server.settings import Limits, Rate, Settings
from mathom.server.storage.database import Database


def attempt(browser: Browser, name: str, password: str, source: str = "") -> str:
    """Try to log in, as if through a proxy from that address; `in`, or the code of the refusal."""
    headers = {"x_forwarded_for": source} if source else {}
    answer = browser.post("/api/login", {"name": name, "password": password}, **headers)
    return "in" if answer.status_code == 200 else code(answer)


def test_fourteen_wrong_logins_do_not_lock_the_owner_out(tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, login=Rate(10, 600), login_name=Rate(50, 600))
    with Served(settings(tmp_path, limits=limits)) as server, ExitStack() as stack:
        owner, elsewhere, stranger = (stack.enter_context(server.browser()) for _ in range(3))
        owner.member("Bilbo", "there and back")
        owner.post("/api/logout")
        spelt = ("Bilbo", "BILBO", "bilbo")  # to whoever counts it is one name
        said = [attempt(stranger, spelt[number % 3], f"guess number {number}") for number in range(14)]
        assert said == ["wrong_password"] * 10 + ["rate_limited"] * 4
        assert attempt(elsewhere, "Bilbo", "there and back") == "rate_limited"  # the stranger's address, nothing known
        assert attempt(elsewhere, "Bilbo", "there and back", "203.0.113.9") == "in"
        assert attempt(owner, "bilbo", "there and back") == "in"
        assert attempt(owner, "Bilbo", "there and not back") == "wrong_password"


def test_a_flood_from_his_own_address_does_not_lock_the_owner_out(tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, login_address=Rate(3, 600))
    with Served(settings(tmp_path, limits=limits)) as server, server.browser() as owner, server.browser() as stranger:
        owner.member("Bilbo", "there and back").post("/api/logout")
        said = [attempt(stranger, f"somebody-{number}", "a guess or so") for number in range(5)]
        assert said == ["wrong_password"] * 3 + ["rate_limited"] * 2
        assert attempt(owner, "Bilbo", "there and back") == "in"


def test_whoever_found_the_owners_browser_cannot_guess_without_end(tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, login=Rate(3, 600))
    with Served(settings(tmp_path, limits=limits)) as server, server.browser() as owners, server.browser() as other:
        owners.member("Bilbo", "there and back").post("/api/logout")
        said = [attempt(owners, "Bilbo", f"guess number {number}") for number in range(5)]
        assert said == ["wrong_password"] * 3 + ["rate_limited"] * 2
        assert attempt(other, "Bilbo", "there and back") == "in"


def test_many_addresses_cannot_guess_one_name_without_end(tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, login=Rate(10, 600), login_name=Rate(4, 600))
    with Served(settings(tmp_path, limits=limits)) as server, server.browser() as owner, server.browser() as stranger:
        owner.member("Frodo", "nine fingers left")
        owner.post("/api/logout")
        said = [attempt(stranger, "Frodo", "guess again", f"203.0.113.{number}") for number in range(6)]
        assert said == ["wrong_password"] * 4 + ["rate_limited"] * 2
        assert attempt(owner, "Frodo", "nine fingers left") == "in"


def test_whoever_asks_under_many_names_lets_no_guess_be_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mathom.server.door.limits.MOST_BUCKETS", 20)
    limits = replace(NO_LIMITS, login_name=Rate(2, 600))
    with Served(settings(tmp_path, limits=limits)) as server, server.browser() as stranger:
        said = [attempt(stranger, "Frodo", "guess again") for _ in range(3)]
        for number in range(40):
            get(f"{server.address}/api/me", headers={"cookie": f"mathom_session={number}"})
        said += [attempt(stranger, "Frodo", "guess again")]
        assert said == ["wrong_password"] * 2 + ["rate_limited"] * 2


def test_the_note_of_a_known_browser_is_good_for_one_account_and_seen_by_no_script(tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, login=Rate(1, 600))
    with Served(settings(tmp_path, limits=limits)) as server, server.browser() as one, server.browser() as two:
        one.member("Merry", "master of buckland")
        answer = two.post("/api/register", {"name": "Pippin", "password": "thain of the shire"})
        cookie = next(text for text in answer.headers.get_list("set-cookie") if text.startswith("mathom_known="))
        assert "HttpOnly" in cookie and "Path=/api/login" in cookie
        two.post("/api/logout")
        assert [attempt(two, "Merry", "a guess or so") for _ in range(3)] == ["wrong_password", *["rate_limited"] * 2]
        assert attempt(two, "Pippin", "thain of the shire") == "in"


def test_addresses_of_ipv6_are_counted_by_household(tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, login=Rate(2, 600))
    with Served(settings(tmp_path, limits=limits)) as server, server.browser() as stranger:
        said = [attempt(stranger, "Sam", "guess again", f"2001:db8:1:2:{number}::1") for number in range(4)]
        assert said == ["wrong_password"] * 2 + ["rate_limited"] * 2
        assert attempt(stranger, "Sam", "guess again", "2001:db8:1:3::1") == "wrong_password"


def test_a_refusal_says_when_to_come_back(tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, login=Rate(2, 600))
    with Served(settings(tmp_path, limits=limits)) as server, server.browser() as browser:
        for _ in range(2):
            attempt(browser, "Sam", "guess again")
        refused = browser.post("/api/login", {"name": "Sam", "password": "guess again"})
        assert 290 <= int(refused.headers["retry-after"]) <= 300  # one drop of two in ten minutes


def test_a_class_behind_one_address_comes_in_and_plays(tmp_path: Path) -> None:
    with Served(settings(tmp_path, limits=Limits())) as server, ExitStack() as stack:
        pupils = [stack.enter_context(server.browser()).guest() for _ in range(30)]
        for _ in range(12):  # 360 requests: more than one visitor may ask in ten seconds
            assert {pupil.get("/api/me").status_code for pupil in pupils} == {200}


def test_a_flood_of_wrong_logins_lets_nobody_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three dozen come from one address while somebody logs in: he is the next but one."""
    begun: list[str] = []
    at_work = 0
    most = 0
    lock = threading.Lock()

    def slow(secret: str, password: str) -> bool:
        nonlocal at_work, most
        with lock:
            begun.append(password)
            at_work += 1
            most = max(most, at_work)
        time.sleep(0.3)
        with lock:
            at_work -= 1
        return password == "the right one"

    with Served(settings(tmp_path)) as server, ExitStack() as stack:
        owner = stack.enter_context(server.browser()).member("Rosie", "the right one")
        owner.post("/api/logout")
        hashing = server.house.accounts.hashing
        monkeypatch.setattr(hashing, "_verify", slow)
        strangers = [stack.enter_context(server.browser()) for _ in range(6)]
        for stranger in strangers:
            stranger.me()
        said: list[str] = []
        threads = [
            threading.Thread(target=lambda one=one: said.append(attempt(one, "Rosie", "wrong one", "203.0.113.5")))
            for one in strangers
        ]
        for thread in threads:
            thread.start()
        wait(lambda: begun)
        at = len(begun)
        assert attempt(owner, "Rosie", "the right one") == "in"
        for thread in threads:
            thread.join()
        assert said == ["wrong_password"] * 6
        places = hashing._threads._max_workers
        assert most <= places
        assert begun.index("the right one") <= at + 2 * places


def test_an_address_whose_guesses_wait_does_not_keep_its_known_browsers_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As many as may wait there do; the owner at the same address comes in a browser that is known."""
    monkeypatch.setattr("mathom.server.accounts.hashing.MOST_EACH", 1)
    begun, go_on = threading.Event(), threading.Event()

    def slow(secret: str, password: str) -> bool:
        begun.set()
        assert go_on.wait(PATIENCE)
        return password == "the right one"

    with Served(settings(tmp_path)) as server, ExitStack() as stack:
        owner, stranger, other = (stack.enter_context(server.browser()) for _ in range(3))
        owner.member("Rosie", "the right one").post("/api/logout")
        other.me()
        hashing = server.house.accounts.hashing
        monkeypatch.setattr(hashing, "_verify", slow)
        with ThreadPoolExecutor(2) as people:
            try:
                guess = people.submit(attempt, stranger, "Rosie", "wrong one")
                assert begun.wait(PATIENCE)
                assert attempt(other, "Rosie", "wrong one") == "rate_limited"
                comes = people.submit(attempt, owner, "Rosie", "the right one")
                wait(lambda: comes.done() or hashing._here.total() == 2)
            finally:
                go_on.set()
            assert (guess.result(), comes.result()) == ("wrong_password", "in")


def test_a_flood_from_many_addresses_does_not_let_a_known_browser_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As many wait as may wait, each at an address of his own; the owner in a browser that is known is the next one."""
    monkeypatch.setattr("mathom.server.accounts.hashing.MOST", 6)
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    begun: list[str] = []
    go_on = threading.Event()

    def slow(secret: str, password: str) -> bool:
        begun.append(password)
        assert go_on.wait(PATIENCE)
        return password == "the right one"

    with Served(settings(tmp_path)) as server, ExitStack() as stack:
        owner = stack.enter_context(server.browser()).member("Rosie", "the right one")
        owner.post("/api/logout")
        strangers = [stack.enter_context(server.browser()) for _ in range(7)]
        for stranger in strangers:
            stranger.me()
        *guessing, late = strangers
        hashing = server.house.accounts.hashing
        monkeypatch.setattr(hashing, "_verify", slow)
        with ThreadPoolExecutor(7) as people:
            try:
                guesses = [
                    people.submit(attempt, one, "Rosie", "wrong one", f"203.0.113.{number}")
                    for number, one in enumerate(guessing)
                ]
                wait(lambda: hashing._here.total() == 6 and begun)
                assert attempt(late, "Rosie", "wrong one", "203.0.113.99") == "unavailable"
                comes = people.submit(attempt, owner, "Rosie", "the right one")
                wait(lambda: comes.done() or hashing._here.total() == 7)
            finally:
                go_on.set()
            assert comes.result() == "in"
            assert {guess.result() for guess in guesses} == {"wrong_password"}
        assert begun[1] == "the right one"


async def test_hashing_goes_round_and_refuses_what_would_wait_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mathom.server.accounts.hashing.MOST_EACH", 3)
    monkeypatch.setattr("mathom.server.accounts.hashing.MOST", 6)
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    hashing = Hashing(CHEAP)
    order: list[str] = []
    go_on = threading.Event()

    def note(secret: str, password: str) -> bool:
        go_on.wait(60)
        order.append(password)
        return True

    monkeypatch.setattr(hashing, "_verify", note)
    askers = ["many", "many", "many", "one", "other", "gone"]
    tasks = [asyncio.create_task(hashing.verify("", who, who)) for who in askers]
    await asyncio.sleep(0)
    with pytest.raises(RateLimited):
        await hashing.verify("", "many", "many")
    with pytest.raises(Unavailable):
        await hashing.verify("", "somebody", "somebody")
    tasks[-1].cancel()
    go_on.set()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert order == ["many", "one", "other", "many", "many"]
    assert await hashing.verify("", "late", "late")  # nobody's place is lost
    hashing.close()


async def test_where_there_is_no_password_it_takes_as_long_to_say_no(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever measures the time does not find out which names are taken."""
    hashing = Hashing(CHEAP)
    right, verified = hashing._hasher, list[str]()

    class Noting:
        hash = staticmethod(right.hash)

        @staticmethod
        def verify(secret: str, password: str) -> bool:
            verified.append(secret.rpartition("$")[0].rpartition("$")[0])
            return right.verify(secret, password)

    monkeypatch.setattr(hashing, "_hasher", Noting)
    secret = await hashing.hash("the right one", "")
    assert await hashing.verify(secret, "the right one", "")
    assert not await hashing.verify(secret, "the wrong one", "") and not await hashing.verify("", "the wrong one", "")
    assert len(verified) == 3 and len(set(verified)) == 1, "by a hash that costs as much"
    hashing.close()


async def test_passwords_are_hashed_as_rfc_9106_recommends_unless_a_test_asks_for_less(tmp_path: Path) -> None:
    """Argon2id over 64 MiB in 3 passes and 4 lanes, with a salt of 16 bytes and a hash of 32."""
    cheap = settings(tmp_path)
    usual = Settings(database=cheap.database)
    database = Database(cheap.database)
    for wanted, cost in ((usual, "m=65536,t=3,p=4"), (cheap, "m=8,t=1,p=1")):
        accounts = Accounts(database, wanted)
        secret = await accounts.hashing.hash("there and back", "")
        accounts.close()
        assert re.fullmatch(rf"\$argon2id\$v=19\${cost}\$[\w+/]{{22}}\$[\w+/]{{43}}", secret), secret
    await database.close()
