"""Reserved and offensive names, by a list that can be replaced."""

from pathlib import Path

import pytest
from tests.server.conftest import Crowd
from tests.server.people import Served, settings
from tests.server.test_moderation import fresh, refusal

from mathom.core import InvalidOption
from mathom.server.accounts.names import made_up
from mathom.server.errors import BadRequest
from mathom.server.library.shelf import library_of
from mathom.server.moderation.name_list import load_names

OURS = load_names()


@pytest.mark.parametrize("name", ["admin", "Admin", "ADMIN-7", "4dm1n", "Moderator", "mathomStaff", "a_mod", "Root99"])
def test_nobody_is_called_like_the_house(name: str) -> None:
    with pytest.raises(BadRequest, match="choose another"):
        OURS.check(name)


@pytest.mark.parametrize("name", ["xxFuckxx", "F-u-c-k-you", "Sh1t", "Hitler-88", "b1tch"])
def test_nobody_is_called_by_an_insult(name: str) -> None:
    with pytest.raises(BadRequest):
        OURS.check(name)


@pytest.mark.parametrize(
    "name",
    ["Adrnin", "ADMlN", "АDМIN", "ΑDΜΙΝ", "Rооt", "Мod-Bob", "Staƒƒ", "Аdmin7", "rnod", "Fцck", "ХХFUСКХХ", "SНIТ"],
)
def test_letters_that_look_alike_do_not_help(name: str) -> None:
    with pytest.raises(BadRequest, match="choose another"):
        OURS.check(name)


@pytest.mark.parametrize("name", ["Modern", "Corner", "Αλέξανδρος", "Мария", "Ольга", "Иван", "Ill-Wind", "Barnowl"])
def test_names_that_look_like_nothing_on_the_list_are_free(name: str) -> None:
    OURS.check(name)


@pytest.mark.parametrize(
    "name", ["Modred", "Badminton", "Scunthorpe", "Classic", "Assam-Tea", "Frodo", "Cassandra", "Peacock", "Rooted"]
)
def test_harmless_names_are_free(name: str) -> None:
    OURS.check(name)


@pytest.mark.parametrize(
    "title", ["Fuck the Elves", "The sh1t cup", "Night of the F-u-c-k", "Cup (Hitler)", "Nazi's day"]
)
def test_no_event_league_or_public_deck_is_called_by_an_insult(crowd: Crowd, title: str) -> None:
    member = crowd.visitor().member(fresh("Gloin"))
    named = {"name": title, "game": "lotr_tcg"}
    deck = named | {"notes": "", "text": "gimli"}
    wishes = (
        ("events", {"decks": "lodged"} | named),
        ("leagues", {"about": ""} | named),
        ("decks", {"public": True} | deck),
    )
    for what, wish in wishes:
        answer = member.post(f"/api/{what}", wish)
        assert refusal(answer) == "bad_request", what
        assert "choose another name" in answer.json()["error"]["message"], what
    own = member.post("/api/decks", {"public": False} | deck)
    assert own.status_code == 201, "what nobody else sees is his own affair"
    info = own.json()["info"]
    published = member.put(f"/api/decks/{info['id']}", deck | {"public": True, "revision": info["revision"]})
    assert "choose another name" in published.json()["error"]["message"]


@pytest.mark.parametrize(
    "title", ["The admin's cup", "Guest night", "Hobbit chess", "Mathom 2026 – official!", "Mod-Cup"]
)
def test_reserved_names_may_be_part_of_a_title(title: str) -> None:
    OURS.check_title(title)


def test_everything_that_stands_on_a_card_may_be_a_title() -> None:
    for game in ("lotr_tcg", "lore"):
        for card in library_of(game).cards():
            OURS.check_title(card.name)


def test_made_up_names_are_free() -> None:
    for _ in range(500):
        OURS.check(made_up())


def test_a_member_is_refused_such_a_name(crowd: Crowd) -> None:
    visitor = crowd.visitor()
    answer = visitor.post("/api/register", {"name": "Moderator", "password": "mellon mellon"})
    assert refusal(answer) == "bad_request"
    assert "another name" in answer.json()["error"]["message"]


def test_a_file_replaces_our_list(tmp_path: Path) -> None:
    file = tmp_path / "names.txt"
    file.write_text("# ours is gone\nSauron\n*orc*\n")
    with Served(settings(tmp_path, names=str(file))) as served, served.browser() as browser:
        for name in ("Sauron", "Lord-Sauron", "Porcine"):
            assert refusal(browser.post("/api/register", {"name": name, "password": "mellon mellon"})) == "bad_request"
        browser.member(fresh("Official"))


def test_a_list_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(InvalidOption, match=r"missing\.txt"):
        load_names(str(tmp_path / "missing.txt"))
    (tmp_path / "odd.txt").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(InvalidOption, match="UTF-8"):
        load_names(str(tmp_path / "odd.txt"))
