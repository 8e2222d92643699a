"""A deck of one's own, from the box on the page to the table."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from tests.e2e.people import Crowd, Person
from tests.e2e.test_accessibility import faults

from mathom.games.lotr_tcg.decks import find_deck, write_deck

DECK = write_deck(find_deck("gimli")).replace("Name: gimli", "Name: Axes")
TCG = "The Lord of the Rings TCG"


def write(person: Person, deck: str) -> None:
    person.page.get_by_label("The cards of this deck").fill(deck)


def test_an_own_deck_is_played_once_nothing_speaks_against_it(crowd: Crowd) -> None:
    guest = crowd.person()
    page = guest.page
    guest.visit("/")
    page.get_by_role("link", name=f"Play {TCG}").click()
    page.get_by_role("button", name="Play another way").click()
    page.get_by_role("checkbox", name="As a first game").uncheck()
    start = page.get_by_role("button", name="Start the game")
    page.get_by_label("Your deck").select_option("Your own deck …")
    reasons = page.get_by_role("alert").get_by_role("listitem")

    start.click()
    expect(reasons).to_have_text(["Write the deck into the box first, or load it from a file."])
    write(guest, "5 Uruk Savage\nGandolf")
    start.click()
    expect(reasons).to_have_text(
        [re.compile("There is no card 'Gandolf'; did you mean Gandalf"), re.compile("5 copies")]
    )
    expect(reasons.first).to_be_in_viewport()
    assert faults(guest, "an own deck") == []
    write(guest, "5 Uruk Savage")
    start.click()
    expect(reasons).to_have_count(6)

    write(guest, DECK)
    start.click()
    guest.wait_for_turn()
    table = page.context.request.get(f"{guest.address}/api/tables/{guest.table}").json()
    assert table["options"]["deck-1"].startswith("name: Axes; ")

    guest.visit("/new")
    page.get_by_label(re.compile("^Game ")).select_option(TCG)
    page.get_by_label("Your deck").select_option("Your own deck …")
    expect(page.get_by_label("The cards of this deck")).to_have_value(DECK)
    page.get_by_label("Deck of player 3").select_option("legolas")
    page.get_by_label("Your seat").select_option("Player 1")
    page.get_by_role("button", name="Make the table").click()
    chairs = page.get_by_role("main").get_by_role("listitem")
    expect(chairs).to_have_text(
        [
            re.compile("Player 1, own deck.*you"),
            re.compile("Player 2, closed list"),
            re.compile("Player 3, closed list"),
        ]
    )


def test_a_friend_brings_his_own_deck(crowd: Crowd) -> None:
    maker, friend = crowd.person(), crowd.person()
    decks = {"deck-1": "boromir", "deck-2": "legolas"}
    path = f"/table/{maker.make_table('player-1', {'kind': 'private'}, game='lotr_tcg', options=decks)}"
    maker.visit(path)
    expect(
        maker.page.get_by_role("status").filter(has_text="Whoever sits down may bring another deck.")
    ).to_be_visible()

    friend.visit(path)
    deck = friend.page.get_by_label("Your deck")
    expect(deck).to_have_value("aragorn")  # which deck lies there is told to nobody
    expect(friend.page.get_by_role("main")).to_contain_text("Player 1, closed list")
    deck.select_option("Your own deck …")
    write(friend, "5 Uruk Savage")
    sit = friend.page.get_by_role("button", name="Sit down here")
    sit.click()
    expect(friend.page.get_by_role("alert").get_by_role("listitem")).to_have_count(6)
    assert faults(friend, "a deck for a free chair") == []
    write(friend, DECK)
    sit.click()

    maker.wait_for_turn()
    expect(friend.prompt).to_be_visible()
    table = friend.page.context.request.get(f"{friend.address}/api{path.replace('table', 'tables')}").json()
    assert table["options"]["deck-1"] == "closed"
    assert table["options"]["deck-2"].startswith("name: Axes; ")


def test_the_rules_of_every_game_can_be_read(crowd: Crowd) -> None:
    reader = crowd.person()
    page = reader.page
    reader.visit("/rules/tcg.turn.sequence")
    expect(page.get_by_role("heading", name=f"The rules of {TCG}")).to_be_attached()
    expect(page.locator("[id='tcg.turn.sequence']")).to_be_in_viewport()
    page.get_by_role("link", name="The Confrontation").click()
    expect(page.get_by_role("heading", name="The rules of The Confrontation")).to_be_visible()
