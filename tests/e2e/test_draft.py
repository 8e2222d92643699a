"""A draft in the browser: one person and seven bots, from the first pack to the game with the deck; also on a phone."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Locator, expect
from tests.e2e.ahead import Json, play_ahead
from tests.e2e.people import Crowd, Person
from tests.e2e.test_accessibility import faults

DRAFT = "Draft and sealed packs"
PACKS, PICKS = 3, 10


def sit_down(person: Person) -> None:
    """A draft of three packs with bots in every other chair, as somebody makes it on the page."""
    page = person.page
    person.visit("/")
    page.get_by_role("link", name=f"Play {DRAFT}").click()
    page.get_by_role("button", name="Play another way").click()
    page.get_by_role("link", name="More options").click()
    page.get_by_label("Packs for each player").fill(str(PACKS))
    page.get_by_role("button", name="Make the table").click()


def pack(person: Person) -> Locator:
    return person.page.get_by_role("list", name="The pack before you").get_by_role("button")


def take(person: Person, place: int) -> str:
    """Press a card of the pack twice; the name of what was taken."""
    card = pack(person).nth(place)
    name = card.get_attribute("aria-label") or ""
    card.click()
    person.page.get_by_role("button", name=f"Take {name}", exact=True).click()
    return name


def draft(person: Person, number: int, picks: Sequence[int]) -> None:
    """Make these picks of a pack by hand."""
    for pick in picks:
        stage = re.compile(rf"^Pack {number} of {PACKS}, pick {pick}\b")
        expect(person.page.get_by_role("heading", name=stage)).to_be_visible()
        expect(pack(person)).to_have_count(12 - pick)
        take(person, pick % (12 - pick))


def to_the_last_pick(person: Person, made: int) -> None:
    """Make all other picks but the last one through the protocol."""
    table, left = person.table, [PICKS * PACKS - 1 - made]

    def pick(told: Json) -> str | None:
        left[0] -= 1
        return str(told["view"]["decision"]["options"][0]["token"]) if left[0] >= 0 else None

    person.look_away()
    assert play_ahead(table, pick, person)
    person.open(f"/table/{table}")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_person_and_seven_bots_draft_build_and_begin_to_play(crowd: Crowd, phone: bool) -> None:
    person = crowd.person(viewport={"width": 390, "height": 844}, has_touch=True) if phone else crowd.person()
    page = person.page
    sit_down(person)
    expect(pack(person)).to_have_count(11)
    chairs = page.get_by_role("list", name="At the table").get_by_role("listitem")
    expect(chairs.filter(has_text="gets your pack next")).to_have_count(1)
    assert faults(person, "a draft") == []
    draft(person, 1, picks := range(1, 4 if phone else PICKS + 1))
    to_the_last_pick(person, made=len(picks))
    draft(person, PACKS, [PICKS])

    expect(page.get_by_role("heading", name="Build your deck", exact=True)).to_be_visible()
    play = page.get_by_role("button", name="Play this deck")
    expect(play).to_be_enabled()
    assert faults(person, "the bench") == []
    page.get_by_role("button", name=re.compile("^Leave out ")).first.click()
    expect(play).to_be_disabled()
    page.get_by_role("button", name="As suggested").click()
    play.click()

    expect(person.end).to_contain_text("The decks are built")
    drafted = person.table
    person.end.get_by_role("button", name="To your game").click()
    expect(page).not_to_have_url(re.compile(drafted))
    person.wait_for_turn()
    table = page.context.request.get(f"{person.address}/api/tables/{person.table}").json()
    assert (table["game"], table["options"]["mode"], table["status"]) == ("lotr_tcg", "limited", "live")
