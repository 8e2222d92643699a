"""Decks: built from nothing and played, imported and exported, kept against two tabs, on a phone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.e2e.ahead import Json, play_ahead
from tests.e2e.people import Crowd, Person
from tests.e2e.test_accessibility import faults
from tests.e2e.test_confrontation import drag

from mathom.games.lotr_tcg.decks import find_deck, write_deck

TCG = "The Lord of the Rings TCG"
GIMLI = write_deck(find_deck("gimli"))
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
#: Words that no box should stumble over.
NONSENSE = ("';--<b>&amp;", "strength>", "\\", "((([", "%00%ff", "𝕱𝖗𝖔𝖉𝖔 " * 30, "-", '"', "99999999999")
#: Everything that is cut off at the right, or written smaller than 12 pixels.
AMISS = """() => {
  const seen = [...document.querySelectorAll('main *')].filter((one) => one.checkVisibility());
  const text = (one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const wide = document.documentElement.scrollWidth > innerWidth ? ['the page is wider than the window'] : [];
  const small = seen.filter((one) => text(one) && parseFloat(getComputedStyle(one).fontSize) < 12);
  const out = seen.filter((one) => one.matches('button, input, select, a, textarea') && !one.closest('.out-of-sight')
    && !one.matches('.out-of-sight') && one.getBoundingClientRect().right > innerWidth + 1);
  return [...wide, ...small.map((one) => `small: ${one.outerHTML.slice(0, 120)}`),
          ...out.map((one) => `cut off: ${one.outerHTML.slice(0, 120)}`)];
}"""


def legality(page: Page) -> Locator:
    return page.locator(".legality").get_by_role("status")


def standing(page: Page) -> Locator:
    """Is the deck saved?"""
    return page.locator(".bar .state")


def add(page: Page, filters: tuple[str, ...], titles: int, copies: int, search: str = "") -> None:
    """Add so many copies of each of the first cards that are found."""
    page.get_by_role("button", name="All cards").click()
    for name in filters:
        button = page.get_by_role("button", name=re.compile(rf"^{name} \d+$"))
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
    page.get_by_role("searchbox", name="Words").fill(search)
    for at in range(titles):
        card = page.locator(".left .pick").nth(at)
        name = re.sub("^Add (.*); .*$", r"\1", card.get_attribute("aria-label") or "")
        for copy in range(1, copies + 1):
            card.click()
            expect(card).to_have_attribute("aria-label", f"Add {name}; {copy} in the deck")


def test_a_deck_is_built_from_nothing_and_a_game_is_played_with_it(crowd: Crowd) -> None:
    guest = crowd.person()
    page = guest.page
    guest.visit("/decks")
    page.get_by_role("link", name="New deck").first.click()
    page.get_by_label("Name of the deck").fill("Out of nothing")
    expect(legality(page)).to_have_text(re.compile("Not playable yet: 4 reasons"))
    page.locator(".legality summary").click()
    page.get_by_role("button", name="Open the rule").first.click()
    expect(page.get_by_role("dialog", name="The rule")).to_contain_text("Frodo")
    page.keyboard.press("Escape")

    deck = page.get_by_role("complementary", name="The deck")
    for place in ("Ring-bearer", "The One Ring", *(f"Site {number}" for number in range(1, 10))):
        deck.get_by_role("button", name=f"Choose {place}", exact=True).click()
        page.locator(".left .pick").first.press("Enter")
        expect(deck.get_by_role("button", name=f"Choose {place}", exact=True)).to_have_count(0)
    page.get_by_role("button", name=re.compile("^Filters")).click()
    add(page, ("Gondor", "Companion"), 1, 4, "aragorn strength>7")
    add(page, ("Gondor", "Event"), 7, 4)
    add(page, ("Isengard", "Minion"), 5, 4, "uruk-hai vitality>1 -unique")
    add(page, ("Isengard", "Condition"), 3, 4)
    expect(legality(page)).to_have_text("This deck can be played")

    # One card less is no deck any more; undone, it is one again.
    page.locator(".left .pick").first.press("-")
    expect(legality(page)).to_have_text(re.compile("Not playable yet"))
    expect(page.get_by_role("button", name="Play with this deck")).to_be_disabled()
    page.keyboard.press("Control+z")
    expect(legality(page)).to_have_text("This deck can be played")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(standing(page)).to_have_text("Saved")
    assert faults(guest, "the deck builder") == []

    for tab in ("Numbers", "Test hand", "Notes"):  # the rest of the page stays as it was analysed
        deck.get_by_role("tab", name=tab).click()
        if tab == "Test hand":
            deck.get_by_role("button", name="Draw eight").click()
            expect(deck.get_by_role("listitem")).to_have_count(8)
        if tab == "Numbers":
            expect(deck.get_by_role("table", name="Draw odds")).to_be_visible()
        assert faults(guest, tab, "[aria-label='The deck']") == []

    page.get_by_role("button", name="Play with this deck").click()
    chosen = page.get_by_label("Your deck")
    expect(chosen.locator("option:checked")).to_have_text("Out of nothing")
    page.get_by_role("radio", name="A bot").check()
    page.get_by_label("Which bot").select_option("random")
    page.get_by_text("Further options").click()
    page.get_by_label("The bot’s pace").select_option("As fast as it can")
    page.get_by_role("button", name="Make the table").click()
    guest.wait_for_turn()
    table = guest.table
    told = page.context.request.get(f"{guest.address}/api/tables/{table}").json()
    assert told["options"]["deck-1"].startswith("name: Out of nothing; ")
    guest.go_on()
    guest.look_away()
    assert not play_ahead(table, first_choice, guest)
    guest.open(f"/table/{table}")
    expect(guest.end).to_be_visible()


def first_choice(told: Json) -> str:
    """What the question takes for its default."""
    return str(told["view"]["decision"]["options"][0]["token"])


def test_decks_come_and_go_in_every_way_of_writing(crowd: Crowd) -> None:
    guest, friend = crowd.person(), crowd.person()
    page = guest.page
    guest.visit("/decks")
    page.get_by_role("link", name="Import a deck").click()
    window = page.get_by_role("dialog", name="Import a deck")
    box = window.get_by_role("textbox")
    read = window.get_by_role("button", name="Read it", exact=True)
    read.click()
    expect(window.get_by_role("alert")).to_contain_text("Write or paste a deck")
    box.fill("2 Uruk Savage\n3 Gandolf")
    read.click()
    expect(window.get_by_role("listitem")).to_contain_text(["Line 2"])
    expect(window.get_by_role("listitem")).to_contain_text(["did you mean Gandalf"])
    assert faults(guest, "import") == []
    window.locator("input[type=file]").set_input_files(
        {"name": "card.png", "mimeType": "image/png", "buffer": bytes(range(256)) * 40}
    )
    expect(window.get_by_role("alert")).to_contain_text("card.png is no text")
    box.fill(GIMLI)
    read.click()
    window.get_by_role("button", name="Take it over").click()
    expect(window).to_have_count(0)
    expect(legality(page)).to_have_text("This deck can be played")

    page.get_by_role("button", name="Export").click()
    window = page.get_by_role("dialog", name="Export the deck")
    written = window.get_by_role("textbox", name="The deck")
    texts = {}
    for way, start in (("Text", "Name: "), ("One line", "name: "), ("GEMP", ""), ("Link", "http")):
        window.get_by_role("radio", name=way).check()
        expect(written).to_have_value(re.compile(f"^{start}.+", re.DOTALL))
        texts[way] = written.input_value()
    assert faults(guest, "export") == []
    window.get_by_role("button", name="Copy it").click()
    expect(window.get_by_role("status")).to_have_text(re.compile("^(Copied|Selected)"))
    page.keyboard.press("Escape")

    # Each of them is the same deck again.
    for way in ("One line", "GEMP"):
        page.get_by_role("button", name="Import").click()
        page.get_by_role("dialog").get_by_role("textbox").fill(texts[way])
        page.get_by_role("button", name="Read it", exact=True).click()
        page.get_by_role("button", name="Take it over").click()
        expect(legality(page)).to_have_text("This deck can be played")
    friend.visit(texts["Link"].removeprefix(friend.address))
    expect(legality(friend.page)).to_have_text("This deck can be played")
    expect(friend.page.get_by_role("button", name=re.compile("Gimli, .*, read it")).first).to_be_visible()
    friend.visit("/decks/link/lotr_tcg/d1.nonsense")
    expect(friend.page.get_by_role("alert")).to_contain_text("link")


def test_a_public_deck_is_copied(crowd: Crowd) -> None:
    maker, friend = crowd.person(), crowd.person()
    maker.visit("/decks/lotr_tcg.gimli")
    maker.page.get_by_role("tab", name="Notes").click()
    # What everybody may see is somebody's.
    expect(maker.page.get_by_role("checkbox", name="Public")).to_be_disabled()
    maker.page.get_by_role("link", name="an account").click()
    maker.page.get_by_role("button", name="I have none yet").click()
    maker.page.get_by_label("Name").fill("Thorin-Axe")
    maker.page.get_by_label("Password").fill("mithril and gold")
    maker.page.get_by_role("button", name="Make the account").click()
    expect(maker.page.get_by_role("link", name="Thorin-Axe")).to_be_visible()
    maker.visit("/decks/lotr_tcg.gimli")
    maker.page.get_by_label("Name of the deck").fill("Axes for everybody")
    maker.page.get_by_role("tab", name="Notes").click()
    maker.page.get_by_role("textbox", name="Notes").fill("Hit first.")
    maker.page.get_by_role("checkbox", name="Public").check()
    maker.page.get_by_role("button", name="Save as mine").click()
    expect(standing(maker.page)).to_have_text("Saved")

    friend.visit("/decks")
    friend.page.get_by_role("button", name="Copy Axes for everybody").click()
    expect(friend.page.get_by_label("Name of the deck")).to_have_value(re.compile("Axes for everybody"))
    expect(standing(friend.page)).to_have_text("Saved")
    friend.visit("/decks")
    own = friend.page.get_by_role("region", name="Your decks").get_by_role("listitem")
    expect(own).to_contain_text([re.compile("Axes for everybody.*Can be played", re.DOTALL)])
    assert faults(friend, "decks") == []


def test_two_tabs_save_one_deck_and_nothing_is_lost(crowd: Crowd) -> None:
    guest = crowd.person()
    page = guest.page
    guest.visit("/decks/lotr_tcg.gimli")
    page.get_by_role("button", name="Save as mine").click()
    expect(standing(page)).to_have_text("Saved")
    address = page.url
    other = page.context.new_page()
    other.goto(address)
    name = "Name of the deck"
    expect(other.get_by_label(name)).to_have_value("Gimli")
    page.get_by_label(name).fill("First")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(standing(page)).to_have_text("Saved")

    other.get_by_label(name).fill("Second")
    other.get_by_role("button", name="Save", exact=True).click()
    window = other.get_by_role("dialog", name="This deck was saved somewhere else")
    expect(window).to_contain_text("First")
    window.get_by_role("button", name="Keep both").click()
    expect(window).to_have_count(0)
    expect(standing(other)).to_have_text("Saved")
    guest.visit("/decks")
    own = page.get_by_role("region", name="Your decks").get_by_role("listitem")
    expect(own).to_contain_text(["Second", "First"])

    # Unsaved changes are there again, and can be thrown away.
    page.goto(address)
    deck = page.get_by_role("complementary", name="The deck")
    deck.get_by_role("button", name=re.compile("^One Gimli, .* less$")).first.click()
    expect(page.get_by_text("Not saved yet")).to_be_visible()
    page.goto(address)
    expect(page.get_by_text("are here again")).to_be_visible()
    expect(legality(page)).to_have_text(re.compile("Not playable yet"))
    page.get_by_role("button", name="Save", exact=True).click()
    expect(standing(page)).to_have_text("Saved")

    # The version before is looked at, and restored.
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Versions").click()
    window = page.get_by_role("dialog", name="Versions of this deck")
    window.get_by_role("button", name="Look").last.click()
    expect(window).to_contain_text(re.compile(r"Free Peoples \(30\).*Gimli"))
    assert faults(guest, "versions") == []
    window.get_by_role("button", name="Restore").last.click()
    expect(legality(page)).to_have_text("This deck can be played")
    page.get_by_role("button", name="Undo").click()
    expect(legality(page)).to_have_text(re.compile("Not playable yet"))


def test_the_deck_builder_on_a_phone(crowd: Crowd) -> None:
    guest = crowd.person(**PHONE)
    page = guest.page
    guest.visit("/decks")
    expect(page.get_by_role("region", name="Built-in and public decks").get_by_role("listitem").first).to_be_visible()
    assert page.evaluate(AMISS) == []
    guest.visit("/decks/lotr_tcg.legolas")
    page.get_by_role("button", name="Save as mine").tap()
    expect(standing(page)).to_have_text("Saved")
    for tab in ("Deck", "Numbers", "Test hand", "Notes"):
        page.get_by_role("tablist", name="About the deck").get_by_role("tab", name=tab).tap()
        guest.settle()
        assert page.evaluate(AMISS) == [], tab
    page.get_by_role("tab", name="Cards").tap()
    page.get_by_role("searchbox", name="Words").fill("aragorn strength>7")
    page.locator(".left .pick").first.tap()
    expect(page.get_by_role("tab", name="Deck 61")).to_be_visible()
    page.get_by_role("button", name="Filters").tap()
    guest.settle()
    assert page.evaluate(AMISS) == []
    page.get_by_role("button", name="Undo").tap()
    page.get_by_role("tab", name="Deck 60").tap()
    expect(legality(page)).to_have_text("This deck can be played")
    assert faults(guest, "the deck builder on a phone") == []
    page.get_by_role("button", name="More", exact=True).tap()
    window = page.get_by_role("dialog", name="This deck")
    expect(window.get_by_role("button")).to_contain_text(
        ["✕", "Play", "Import", "Export", "Versions", "copy", "Delete"]
    )
    window.get_by_role("button", name="Play with this deck").tap()
    expect(page.get_by_label("Your deck").locator("option:checked")).to_have_text("Legolas")


def test_cards_are_dragged_into_the_deck_and_out_of_it(crowd: Crowd) -> None:
    guest = crowd.person()
    page = guest.page
    guest.visit("/decks/lotr_tcg.legolas")
    page.get_by_role("searchbox", name="Words").fill("aragorn ranger of the north")
    card, deck = page.locator(".left .pick"), page.get_by_role("complementary", name="The deck")
    expect(card).to_have_count(1)
    drag(guest, card, deck)
    expect(card).to_have_attribute("aria-label", "Add Aragorn, Ranger of the North; 1 in the deck")
    expect(legality(page)).to_have_text(re.compile("Not playable yet: 1 reason"))
    line = deck.get_by_role("button", name="Aragorn, Ranger of the North, read it")
    line.scroll_into_view_if_needed()
    drag(guest, line, card)
    expect(line).to_have_count(0)
    expect(legality(page)).to_have_text("This deck can be played")


@pytest.mark.parametrize("game", ["lotr_tcg", "lore"])
def test_nonsense_in_every_box(crowd: Crowd, game: str) -> None:
    guest = crowd.person()
    page = guest.page
    guest.visit(f"/decks/new/{game}")
    expect(page.get_by_role("button", name="Save", exact=True)).to_be_visible()
    page.locator(".left .pick").first.click()
    page.get_by_role("tab", name="Notes").click()
    boxes = page.get_by_role("textbox").or_(page.get_by_role("searchbox"))
    for words in NONSENSE:
        for box in boxes.all():
            box.fill(words)
    page.get_by_role("searchbox").fill("")
    expect(page.locator(".left .pick").first).to_be_visible()
    page.get_by_role("button", name="Import").click()
    window = page.get_by_role("dialog", name="Import a deck")
    for words in (*NONSENSE, "7 " * 9_000):
        window.get_by_role("textbox").fill(words)
        window.get_by_role("button", name="Read it", exact=True).click()
        expect(window.get_by_role("alert").or_(window.get_by_role("status")).first).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(standing(page)).to_have_text("Saved")
    for path in ("/decks/no-such-deck", "/decks/new/chess", "/decks/link/chess/x", "/decks/%00", "/decks/of/chess"):
        guest.open("/credits")
        expect(page.get_by_role("alert")).to_have_count(0)
        guest.open(path)
        expect(page.get_by_role("alert")).to_be_visible()


def test_a_kept_deck_is_brought_to_a_free_chair(crowd: Crowd) -> None:
    maker, friend = crowd.person(), crowd.person()
    decks = {"deck-1": "boromir", "deck-2": "legolas"}
    path = f"/table/{maker.make_table('player-1', {'kind': 'private'}, game='lotr_tcg', options=decks)}"
    sit_with(friend, path, "Gimli")
    table = friend.page.context.request.get(f"{friend.address}/api{path.replace('table', 'tables')}").json()
    assert table["options"]["deck-2"] == "gimli"


def sit_with(friend: Person, path: str, deck: str) -> None:
    friend.visit("/decks/lotr_tcg.gimli")
    friend.page.get_by_role("button", name="Save as mine").click()
    expect(standing(friend.page)).to_have_text("Saved")
    friend.visit(path)
    friend.page.get_by_label("Your deck").select_option(label=deck)
    friend.page.get_by_role("button", name="Sit down here").click()
    expect(friend.prompt).to_be_visible()
