"""Names that look like another's, and passwords that anybody would try."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import text
from tests.server.conftest import Crowd
from tests.server.people import Served, settings
from tests.server.test_entrance import code

from mathom.server.accounts.names import made_up, proper
from mathom.server.accounts.passwords import check
from mathom.server.accounts.skeletons import skeleton
from mathom.server.errors import BadRequest
from mathom.server.storage.database import Database, upgrade


@pytest.mark.parametrize(
    "password",
    [
        "short", "password", "Password1", "P@ssw0rd!", "passw0rd2024", "letmein!!", "iloveyou1", "welcome2026",
        "qwertyuiop", "qwerty123456", "1q2w3e4r5t", "1qaz2wsx", "asdfghjkl", "zxcvbnm,", "abcdefgh", "87654321",
        "12345678910", "19541021", "aaaaaaaa", "abababab", "xyzxyzxyz", "12341234", "11112222", "gandalf1954",
        "Gandalf!", "mellon12", "mellon!!!", "YouShallNotPass1", "Bilbo1234", "bilbo-bilbo", "oblib111",
        "dragon99", "football!", "tab\tand word", "line\nand word", "nul\0and word", "trustno1!", "$unshine7",
        "monkey12", "hkqhhqkk", "wkqzwkqzhv",
    ],
)  # fmt: skip
def test_passwords_that_are_guessed_first(password: str) -> None:
    with pytest.raises(BadRequest):
        check(password, "Bilbo")


@pytest.mark.parametrize(
    "password",
    [
        "mellon mellon", "silver spoons", "by the river bank", "correct horse", "tR7#kkw0", "there and back",
        "æøå-ñandú", "Шли мы лесом", "mithril and gold", "9f8e7d6c5b4a33", "eleventy-one years",
        "4159265358979323846",
    ],
)  # fmt: skip
def test_passwords_that_will_do(password: str) -> None:
    check(password, "Bilbo")


def test_a_weak_password_makes_no_account(crowd: Crowd) -> None:
    refused = crowd.visitor().post("/api/register", {"name": "Hamfast", "password": "Password123"})
    assert (refused.status_code, code(refused)) == (400, "bad_request")
    assert crowd.visitor().get("/api/users/Hamfast").status_code == 404


@pytest.mark.parametrize("name", ["Frоdo", "Sаm-wise", "αragorn", "ㅤㅤㅤ", "ᅟᅟᅟᅟ", "ʼʼʼʼ", "ˈbilbo"])
def test_names_that_pretend(name: str) -> None:
    with pytest.raises(BadRequest):
        proper(name)


@pytest.mark.parametrize("name", ["Éowyn", "Леголас", "Γανδαλφ", "さくらサクラ", "Bilbo_111", "Þorin"])
def test_names_of_all_peoples(name: str) -> None:
    assert proper(name) == name


@pytest.mark.parametrize("other", ["Тоомаѕ", "T00mas", "Toomаs", "Toómas", "TOOMAS", "Toornas", "Тооmas"])
def test_a_name_that_looks_like_anothers_is_taken(crowd: Crowd, other: str) -> None:
    if crowd.visitor().get("/api/users/Toomas").status_code == 404:
        crowd.visitor().member("Toomas")
    refused = crowd.visitor().post("/api/register", {"name": other, "password": "mellon mellon"})
    assert refused.status_code in (400, 409), refused.text
    if refused.status_code == 409:
        assert code(refused) == "name_taken"


def test_who_is_a_guest_may_take_a_name_like_his_own(crowd: Crowd) -> None:
    guest = crowd.guest()
    guest.member(guest.name.replace("-", "_"))


def test_skeletons_are_short_enough_to_keep() -> None:
    assert len(skeleton("ﷺ" * 20)) <= 80
    assert len({skeleton(made_up()) for _ in range(300)}) > 290


def test_the_names_of_earlier_versions_are_given_skeletons(tmp_path: Path) -> None:
    async def as_it_was() -> None:
        database = Database(settings(tmp_path).database)
        async with database.engine.begin() as connection:
            await connection.run_sync(upgrade, "0006")
            await connection.execute(
                text("INSERT INTO accounts (id, name, key, kind, created) VALUES ('1', 'Rosie', 'rosie', 'member', 1)")
            )
        await database.close()

    asyncio.run(as_it_was())
    with Served(settings(tmp_path)) as server, server.browser() as browser:
        refused = browser.post("/api/register", {"name": "R0sie", "password": "mellon mellon"})
        assert (refused.status_code, code(refused)) == (409, "name_taken")
        assert "Rosie" in refused.json()["error"]["message"]
