"""A whole game of each of the four games, by clicks: `make test` runs these browser tests, too."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect
from tests.e2e.people import Crowd, Person

pytestmark = pytest.mark.smoke


TCG = "The Lord of the Rings TCG"


@pytest.mark.parametrize("game", ["The Confrontation", TCG, "War of the Ring: The Card Game"])
def test_a_guest_is_in_a_game_after_two_clicks_and_plays_it_to_its_end(crowd: Crowd, game: str) -> None:
    guest = crowd.person()
    guest.visit("/")
    guest.page.get_by_role("link", name=f"Play {game}", exact=True).click()
    guest.page.get_by_role("button", name="Start the game").click()
    phases = play_to_the_end(guest)
    if game == TCG:
        assert {"fellowship", "shadow"} <= phases
        # The last position stays on the table, and can be looked at.
        expect(guest.page.get_by_role("region", name="Adventure path")).to_be_visible()


def test_a_guest_plays_three_turns_of_lore_and_the_end_game(crowd: Crowd) -> None:
    """A game without a limit has 230 choices, for which its map takes a minute."""
    guest = crowd.person()
    guest.visit("/")
    guest.page.get_by_role("link", name="Play LoRE").click()
    guest.page.get_by_role("button", name="Play another way").click()
    guest.page.get_by_role("link", name="More options").click()
    guest.page.get_by_text("Further options").click()
    guest.page.get_by_label("Turns of each player until the end game").fill("3")
    guest.page.get_by_role("button", name="Make the table").click()
    expect(guest.page.get_by_role("group", name=re.compile("^Map of Middle-earth"))).to_be_visible()
    play_to_the_end(guest)
    expect(guest.end).to_contain_text("marshalling points")


def play_to_the_end(guest: Person) -> set[str]:
    """Choose mostly what the page suggests, and something else now and then; return the phases that the page named."""
    rng = random.Random(6)
    choices, phases = 0, set()
    while guest.wait_for_turn():
        phases.update(
            guest.page.locator("[aria-current][data-phase]").evaluate_all("all => all.map((one) => one.dataset.phase)")
        )
        if rng.random() < 0.7:
            guest.go_on()
        else:
            guest.choose_any(rng)
        choices += 1
    assert choices > 15
    expect(guest.end.get_by_role("heading")).to_have_text(verdict(guest))
    expect(guest.end.get_by_role("button", name=re.compile("^Rematch"))).to_be_visible()
    return phases


def verdict(person: Person) -> str:
    """Return the heading that the page must show for the result on the server."""
    table = person.page.context.request.get(f"{person.address}/api/tables/{person.table}").json()
    assert table["status"] == "finished"
    match table["outcome"]["winners"]:
        case []:
            return "A draw"
        case winners:
            return "You have won" if table["you"] in winners else "You have lost"
