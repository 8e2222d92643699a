"""Decks that people keep, those that everybody may see, and what is told about a deck while it is built."""

from __future__ import annotations

import asyncio
import json
import re
import time
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import func, select, update
from tests.server.conftest import Crowd
from tests.server.people import NO_LIMITS, Browser, Json, Served, settings
from tests.server.test_entrance import code

from mathom.core.registry import game
from mathom.server.accounts.accounts import Accounts
from mathom.server.library import deck_store
from mathom.server.library.deck_rows import DeckRow, DeckVersionRow
from mathom.server.settings import Rate
from mathom.server.storage.database import Database
from mathom.server.storage.models import AccountRow, Base

TCG = "/api/games/lotr_tcg/deck"
DOC = Path(__file__).parents[2] / "docs" / "protocol.md"


def text_of(deck: str, of: str = "lotr_tcg") -> str:
    library = game(of).library
    assert library is not None
    return library.written(deck)


def kept(browser: Browser, **changes: object) -> Json:
    """Keep a deck: that of a starter, if nothing else is said."""
    body = {"game": "lotr_tcg", "name": "Axes", "text": text_of("gimli"), "notes": "hit first"} | changes
    answer = browser.post("/api/decks", body)
    assert answer.status_code == 201, answer.text
    made: Json = answer.json()
    return made


def test_a_decks_name_is_one_line_that_can_be_seen(crowd: Crowd) -> None:
    """Others read the name in a list: it does not turn the line around, or hide something in it."""
    deck = kept(crowd.guest(), name="\u202eAxes\u202c \u200band\x07\n\U000e0041 bows")
    assert deck["info"]["name"] == "Axes and bows"


def saved(browser: Browser, deck: Json, **changes: object) -> Any:
    body = {
        "revision": deck["info"]["revision"], "name": deck["info"]["name"], "text": deck["text"],
        "notes": deck["notes"], "public": deck["info"]["public"],
    }  # fmt: skip
    return browser.put(f"/api/decks/{deck['info']['id']}", body | changes)


# --- keeping ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("of", "name"), [("lotr_tcg", "gimli"), ("lore", "sea-and-starlight")])
def test_a_deck_is_kept_listed_read_and_deleted(crowd: Crowd, of: str, name: str) -> None:
    me = crowd.guest()
    deck = kept(me, game=of, text=text_of(name, of))
    assert deck["info"]["legal"] and deck["info"]["yours"] and deck["info"]["version"] == 1
    assert deck["notes"] == "hit first" and deck["text"] == text_of(name, of)
    listed = me.get(f"/api/decks?game={of}").json()
    assert [one["id"] for one in listed["decks"]] == [deck["info"]["id"]] and "200" in listed["limit"]
    assert me.get(f"/api/decks/{deck['info']['id']}").json() == deck
    assert me.delete(f"/api/decks/{deck['info']['id']}").json() == {"ok": True}
    assert code(me.get(f"/api/decks/{deck['info']['id']}")) == "not_found"
    assert me.get(f"/api/decks?game={of}").json()["decks"] == []


def test_its_line_is_what_a_table_takes(crowd: Crowd) -> None:
    me = crowd.guest()
    deck = kept(me, name="Axes; of # Erebor")
    assert deck["line"].startswith("name: Axes of Erebor; ring-bearer: frodo-")
    options = {"deck-1": deck["line"], "deck-2": "legolas"}
    table = me.make({"kind": "bot", "bot": "random"}, game="lotr_tcg", side="player-1", options=options)
    assert table["options"]["deck-1"] == deck["line"]


def test_a_draft_that_may_not_be_played_is_kept_with_all_that_is_wrong(crowd: Crowd) -> None:
    me = crowd.guest()
    deck = kept(me, text="2 Axe Strike\nNo Such Thing\n")
    assert not deck["info"]["legal"] and deck["text"] == "2 Axe Strike\nNo Such Thing\n"
    assert "No Such Thing" in deck["reading"]["faults"][0]["words"]
    assert any(reason["rule"] == "tcg.deck.draw-deck-min" for reason in deck["reading"]["reasons"])


def test_what_is_written_otherwise_becomes_our_text_unless_something_would_be_lost(crowd: Crowd) -> None:
    me = crowd.guest()
    gemp = "1_290|1_2|1_319|1_3,1_3"
    assert kept(me, text=gemp)["text"].startswith("Name: Axes\n\nRing-bearer: Frodo, Son of Drogo\n")
    assert kept(me, text=gemp + ",99_99")["text"] == gemp + ",99_99"
    assert kept(me, text="gimli")["text"] == text_of("gimli")


def test_every_new_text_is_a_version_and_an_old_one_comes_back(crowd: Crowd) -> None:
    me = crowd.guest()
    deck = first = kept(me)
    at = f"/api/decks/{deck['info']['id']}"
    for number, line in enumerate(("Bounder", "Athelas"), 2):
        deck = saved(me, deck, text=f"{deck['text']}{line}\n").json()
        assert (deck["info"]["version"], deck["info"]["revision"]) == (number, number)
    again = saved(me, deck).json()
    assert again["info"] == deck["info"], "the same once more is no change"
    renamed = saved(me, deck, name="Halls", notes="later").json()
    assert (renamed["info"]["version"], renamed["info"]["revision"]) == (3, 4), "the same text is no version"
    versions = me.get(f"{at}/versions").json()
    assert [(one["number"], one["legal"]) for one in versions["versions"]] == [(3, False), (2, False), (1, True)]
    assert "100" in versions["limit"]
    assert me.get(f"{at}/versions/1").json()["text"] == first["text"]
    assert code(me.get(f"{at}/versions/9")) == "not_found"
    back = me.post(f"{at}/versions/1/restore", {"revision": 4}).json()
    assert back["text"] == first["text"] and back["info"]["version"] == 4 and back["notes"] == "later"
    assert me.get(f"{at}/versions/3").status_code == 200, "nothing is lost"


def test_of_two_who_save_at_once_the_second_is_told_what_to_do(crowd: Crowd) -> None:
    me = crowd.guest()
    deck = kept(me)
    assert saved(me, deck, notes="from the phone").status_code == 200
    late = saved(me, deck, text=deck["text"] + "Bounder\n")
    assert (late.status_code, code(late)) == (409, "stale_deck")
    assert "read it again and save once more" in late.json()["error"]["message"]
    now = me.get(f"/api/decks/{deck['info']['id']}").json()
    assert now["notes"] == "from the phone" and now["info"]["version"] == 1
    assert saved(me, now, text=deck["text"] + "Bounder\n").json()["info"]["version"] == 2
    stale = me.post(f"/api/decks/{deck['info']['id']}/versions/1/restore", {"revision": 1})
    assert code(stale) == "stale_deck"


def test_two_processes_that_have_read_the_same_revision_cannot_both_save(crowd: Crowd, served: Served) -> None:
    """Each read the deck before the other wrote: the database itself refuses the second."""
    me = crowd.guest()
    deck = kept(me)

    async def both() -> list[object]:
        database = Database(served.house.settings.database)
        store = deck_store.DeckStore(database)
        read = await store._decks(DeckRow.id == deck["info"]["id"], limit=1)
        contents = [deck_store.Contents(name, "", deck["text"] + name, False, "", False) for name in ("one", "two")]
        done = await asyncio.gather(*(store.save(read[0], 1, one) for one in contents), return_exceptions=True)
        await database.close()
        return list(done)

    found = asyncio.run(both())
    assert sorted(type(one).__name__ for one in found) == ["StaleDeck", "StoredDeck"]
    assert me.get(f"/api/decks/{deck['info']['id']}").json()["info"]["version"] == 2


# --- whose decks -----------------------------------------------------------------------------------------------------


def test_nobody_sees_or_changes_the_decks_of_others_unless_they_are_public(crowd: Crowd) -> None:
    owner, other = crowd.visitor().member("Dwalin"), crowd.guest()
    deck = kept(owner)
    at = f"/api/decks/{deck['info']['id']}"
    for answer in (other.get(at), saved(other, deck), other.delete(at), other.get(f"{at}/versions"),
                   other.post(f"{at}/copy")):  # fmt: skip
        assert code(answer) == "not_found"
    assert saved(owner, deck, public=True).status_code == 200
    seen = other.get(at).json()
    assert seen["info"]["owner"]["name"] == "Dwalin" and not seen["info"]["yours"]
    for answer in (saved(other, seen), other.delete(at), other.get(f"{at}/versions")):
        assert (answer.status_code, code(answer)) == (403, "forbidden")
    mine = other.post(f"{at}/copy")
    assert mine.status_code == 201
    copy = mine.json()
    assert copy["info"]["yours"] and not copy["info"]["public"] and copy["text"] == deck["text"]
    owner.delete(at)
    assert other.get(f"/api/decks/{copy['info']['id']}").status_code == 200


def test_public_decks_come_page_by_page_after_the_built_in_ones(crowd: Crowd, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mathom.server.library.kept_decks.PAGE", 5)
    owner = crowd.visitor().member("Nori")
    name = kept(owner, game="lore", text="Pool:\nBeretar\n", name="Rangers", public=True)["info"]["id"]
    kept(owner, game="lore", text="Pool:\nBeretar\n", name="Secret")
    library = game("lore").library
    assert library is not None
    built_in = [f"lore.{deck.name}" for deck in library.decks()]
    found: list[str] = []
    for page in range(1, 4):
        answer = crowd.visitor().get(f"/api/public-decks?game=lore&page={page}").json()
        assert (answer["page"], answer["pages"], answer["total"]) == (page, 2, len(built_in) + 1)
        found += [one["id"] for one in answer["decks"]]
    assert found == [*built_in, name]


def test_a_built_in_deck_is_read_and_copied_by_its_id(crowd: Crowd) -> None:
    me = crowd.guest()
    deck = me.get("/api/decks/lotr_tcg.gimli").json()
    assert deck["info"]["built_in"] and deck["info"]["owner"] is None and deck["line"] == "gimli"
    copy = me.post("/api/decks/lotr_tcg.gimli/copy").json()
    assert copy["info"]["name"] == "Gimli"
    assert copy["info"]["legal"] and copy["text"] == text_of("gimli") and not copy["info"]["built_in"]
    for odd in ("lotr_tcg.gimly", "nothing.gimli", "confrontation.x", "x."):
        assert code(me.get(f"/api/decks/{odd}")) == "not_found", odd
    assert code(me.delete("/api/decks/lotr_tcg.gimli")) == "not_found"


def test_guests_do_not_publish_and_strangers_do_not_keep(crowd: Crowd) -> None:
    body = {"game": "lotr_tcg", "name": "Axes", "text": "2 Axe Strike", "public": True}
    refused = crowd.guest().post("/api/decks", body)
    assert code(refused) == "forbidden" and "register first" in refused.json()["error"]["message"]
    stranger = crowd.visitor()
    assert code(stranger.post("/api/decks", body)) == "unauthorized"
    assert stranger.get("/api/decks?game=lotr_tcg").json()["decks"] == []


def test_a_guest_who_registers_keeps_his_decks(crowd: Crowd) -> None:
    me = crowd.guest()
    deck = kept(me)
    me.member("Oin")
    assert me.get(f"/api/decks/{deck['info']['id']}").json()["info"]["owner"] == {"name": "Oin", "kind": "member"}


def test_the_decks_of_a_guest_go_with_him_even_if_his_name_stays(crowd: Crowd, served: Served) -> None:
    me = crowd.guest()
    me.make({"kind": "bot", "bot": "random"})  # who has played leaves his name
    deck = kept(me)

    async def forgotten() -> tuple[int, int]:
        database = Database(served.house.settings.database)
        async with database.writing() as connection:
            late = update(AccountRow).where(AccountRow.name == me.name).values(expires=time.time() - 1)
            await connection.execute(late)
        await Accounts(database, served.house.settings).forget(time.time())
        async with database.reading() as connection:

            def number(table: type[Base], *that: Any) -> Any:
                return connection.execute(select(func.count()).select_from(table).where(*that))

            decks = (await number(DeckRow, DeckRow.id == deck["info"]["id"])).scalar_one()
            versions = (await number(DeckVersionRow, DeckVersionRow.deck_id == deck["info"]["id"])).scalar_one()
        await database.close()
        return decks, versions

    assert asyncio.run(forgotten()) == (0, 0)


def test_limits_are_told_in_words(crowd: Crowd, monkeypatch: pytest.MonkeyPatch) -> None:
    me = crowd.guest()
    deck = kept(me, text="2 Axe Strike\n")
    monkeypatch.setattr(deck_store, "MOST_DECKS", 1)
    refused = me.post("/api/decks", {"game": "lotr_tcg", "name": "More", "text": ""})
    assert code(refused) == "conflict" and "Delete one that you no longer need" in refused.json()["error"]["message"]
    monkeypatch.setattr(deck_store, "MOST_VERSIONS", 2)
    for line in ("Bounder", "Athelas", "Armor"):
        deck = saved(me, deck, text=f"{deck['text']}{line}\n").json()
    versions = me.get(f"/api/decks/{deck['info']['id']}/versions").json()["versions"]
    assert [one["number"] for one in versions] == [4, 3], "the oldest go"


# --- bad input -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"name": " \t "}, "a deck needs a name"),
        ({"name": "\u200b\u2066\u2069"}, "a deck needs a name"),
        ({"name": "x" * 61}, "at most 60 characters"),
        ({"text": "\x00\x01PNG"}, "this is no text"),
        ({"notes": "\x1b[2J"}, "this is no text"),
        ({"text": "x" * 16_001}, "at most 16000 characters"),
        ({"text": "x" * 1_000_000}, "that is too large"),
        ({"game": "wotr"}, "nobody builds others"),
        ({"game": "nothing"}, "no game here is called"),
        ({"game": "confrontation"}, "no cards"),
    ],
)
def test_what_cannot_be_kept_is_refused_with_the_reason(crowd: Crowd, changes: Json, says: str) -> None:
    me = crowd.guest()
    answer = me.post("/api/decks", {"game": "lotr_tcg", "name": "Axes", "text": "2 Axe Strike"} | changes)
    assert answer.status_code in (400, 404, 413)
    assert says in answer.json()["error"]["message"]
    assert me.get("/api/decks?game=lotr_tcg").json()["decks"] == []


def test_changes_need_the_csrf_token(crowd: Crowd) -> None:
    me = crowd.guest()
    at = f"/api/decks/{kept(me)['info']['id']}"
    for answer in (me.http.delete(at), me.http.put(at, json={}), me.http.post("/api/decks", json={})):
        assert code(answer) == "csrf"
    assert me.get(at).status_code == 200


# --- decks as they are built -----------------------------------------------------------------------------------------


def test_a_link_is_read_as_the_deck_that_it_leads_to(crowd: Crowd) -> None:
    me = crowd.visitor()
    texts = {one["format"]: one["text"] for one in me.post(f"{TCG}/write", {"text": "gimli"}).json()["texts"]}
    assert list(texts) == ["text", "line", "gemp", "link"]
    whole = me.post(f"{TCG}/read", {"text": "gimli"}).json()
    for format_, text in texts.items():
        read = me.post(f"{TCG}/read", {"text": text}).json()
        assert read["format"] == format_ and read["sections"] == whole["sections"] and read["legal"]
    other = me.post("/api/games/lore/deck/read", {"text": texts["link"]}).json()
    assert "a deck of another game, lotr_tcg" in other["faults"][0]["words"]


def test_odds_and_hands_are_told(crowd: Crowd) -> None:
    me = crowd.visitor()
    odds = me.post(f"{TCG}/odds", {"text": "gimli", "cards": ["axe-strike"], "per_turn": 2}).json()
    assert (odds["size"], odds["copies"], odds["hand"]) == (60, 3, 8)
    assert [row["seen"] for row in odds["rows"][:3]] == [8, 10, 12]
    start = {"text": "gimli", "seed": 5, "in_play": ["gimli-dwarf-of-the-mountain-race"]}
    hand = me.post(f"{TCG}/hand", start).json()
    assert hand == me.post(f"{TCG}/hand", start).json() and len(hand["hand"]) == 8
    seeds = {me.post(f"{TCG}/hand", {"text": "gimli"}).json()["seed"] for _ in range(3)}
    assert len(seeds) > 1, "without a seed each hand is another one"
    refused = me.post(f"{TCG}/hand", {"text": "gimli", "in_play": ["aragorn-king-in-exile"]})
    assert refused.status_code == 400 and "aragorn-king-in-exile" in refused.json()["error"]["message"]
    empty = me.post(f"{TCG}/hand", {"text": ""}).json()
    assert empty["hand"] == [] and me.post(f"{TCG}/odds", {"text": "", "cards": []}).json()["rows"][0]["seen"] == 0


def test_games_without_decks_of_peoples_own_say_so(crowd: Crowd) -> None:
    me = crowd.visitor()
    for way in ("read", "write", "odds", "hand"):
        answer = me.post(f"/api/games/wotr/deck/{way}", {"text": "x", "cards": []})
        assert (answer.status_code, code(answer)) == (400, "invalid_option")
    decks = {one["name"]: one["decks"] for one in me.get("/api/games").json()}
    assert decks["lotr_tcg"] and decks["lore"] and not decks["wotr"] and not decks["confrontation"]


def test_the_example_of_the_document_is_so(crowd: Crowd) -> None:
    found = re.search(r"```json\nPOST (\S+)\n(\{.*?\})\n(\{.*?\]\})\n```", DOC.read_text(), re.S)
    assert found is not None
    answer = crowd.visitor().post(found[1], json.loads(found[2])).json()
    told = json.loads(found[3])
    assert {key: answer[key] for key in told} == told


def test_decks_are_read_often_but_not_without_end(tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, decks=Rate(3, 600))
    with Served(settings(tmp_path, limits=limits)) as server, server.browser() as browser:
        answers = [browser.post(f"{TCG}/read", {"text": "2 Axe Strike"}) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        assert code(answers[-1]) == "rate_limited"
        assert browser.guest().post(f"{TCG}/read", {"text": "2 Axe Strike"}).status_code == 200, "each counts alone"
