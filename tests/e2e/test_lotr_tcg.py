"""The Lord of the Rings TCG in the browser: whole games, by the list of choices and by clicking cards.

With MATHOM_SCREENSHOTS=docs/screenshots the pictures of the phases are written there.
"""

from __future__ import annotations

import os
import random
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Locator, TimeoutError, expect
from tests.e2e.people import Crowd, Person

from mathom.games.lotr_tcg.facts import PHASES

SIZES = {"desktop": {"width": 1280, "height": 800}, "phone": {"width": 390, "height": 844}}
PICTURES = os.environ.get("MATHOM_SCREENSHOTS", "")


def sit_down(person: Person, **more: Any) -> None:
    """At a table against a random bot."""
    person.visit(f"/table/{person.make_table('player-1', game='lotr_tcg', **more)}")


def thing(person: Person, key: str) -> Locator:
    return person.page.locator(f'[data-thing="{key}"]')


def phase(person: Person) -> str:
    now = person.page.locator(".phases [aria-current]")
    return now.inner_text().split()[0].lower() if now.count() else "before"  # archery with its totals


def act(person: Person, rng: random.Random) -> None:
    """Mostly play a card, assign or pick somebody; else what the page suggests."""
    person.unfold()
    labels = [label.partition("\n")[0] for label in person.options.all_inner_texts()]
    lively = [at for at, label in enumerate(labels) if label.startswith("Play ") or " against " in label]
    if not lively and not labels[0].startswith(("Pass", "No more", "Bid", "No", "Stay")):
        lively = list(range(len(labels)))
    if lively and rng.random() < 0.8:
        with person.choosing():
            person.options.nth(rng.choice(lively)).click()
    else:
        person.go_on()


def test_guest_plays_a_starter_deck_to_the_end(crowd: Crowd) -> None:
    guest = crowd.person()
    guest.visit("/")
    guest.page.get_by_role("link", name="Play The Lord of the Rings TCG").click()
    guest.page.get_by_role("button", name="Play another way").click()
    guest.page.get_by_role("link", name="More options").click()
    guest.page.get_by_label("Your deck").select_option("gimli")
    guest.page.get_by_label("Deck of the second player").select_option("boromir")
    guest.page.get_by_label("Which bot").select_option("random")
    guest.page.get_by_role("button", name="Make the table").click()

    rng = random.Random(7)
    seen = set()
    while guest.wait_for_turn():
        seen.add(phase(guest))
        act(guest, rng)

    assert {"before", "fellowship", "shadow"} <= seen
    expect(guest.end.get_by_role("heading")).to_be_visible()
    # The last position stays on the table, and can be looked at.
    expect(guest.page.get_by_role("region", name="Adventure path")).to_be_visible()


def test_cards_are_played_and_minions_assigned_by_clicking_them(crowd: Crowd) -> None:
    guest = crowd.person()
    sit_down(guest, seed=11, options={"deck-1": "gimli", "deck-2": "boromir"})
    hand = guest.page.get_by_role("region", name="Your hand")
    rng = random.Random(11)
    played = assigned = 0
    while guest.wait_for_turn() and not (played > 2 and assigned):
        lit = hand.locator(".lit")
        minions = guest.page.get_by_role("region", name="Minions").locator(".lit")
        guest.unfold()
        if phase(guest) == "assignment" and minions.count() and guest.options.count() > 2:
            with guest.choosing():
                minions.first.click()
                if guest.page.locator(".field .selected").count():
                    guest.page.get_by_role("region", name="fellowship").locator(".lit").first.click()
            assigned += 1
        elif phase(guest) in ("fellowship", "shadow") and lit.count() and guest.page.locator(".menu").count() == 0:
            with guest.choosing():
                lit.first.click()
                menu = guest.page.get_by_role("group", name="What to do with it")
                if menu.count():
                    menu.get_by_role("button").first.click()
            played += 1
        else:
            act(guest, rng)
    assert played


def test_a_card_that_is_not_lit_tells_why(crowd: Crowd) -> None:
    guest = crowd.person()
    sit_down(guest, seed=3, options={"deck-1": "aragorn", "deck-2": "gandalf"})
    rng = random.Random(3)
    while guest.wait_for_turn() and phase(guest) != "fellowship":
        act(guest, rng)
    guest.page.get_by_role("region", name="Your hand").locator(".spot:not(.lit)").last.click()
    expect(guest.page.get_by_role("status", name="Why not")).to_contain_text("played")


def test_on_a_phone_a_tap_shows_the_card_before_it_is_played(crowd: Crowd) -> None:
    guest = crowd.person(viewport=SIZES["phone"], has_touch=True, is_mobile=True)
    sit_down(guest, seed=11, options={"deck-1": "gimli", "deck-2": "boromir"})
    lit = guest.page.get_by_role("region", name="Your hand").locator(".lit")
    while guest.wait_for_turn() and not (phase(guest) in ("fellowship", "shadow") and lit.count()):
        guest.go_on()
    lit.first.tap()
    card = guest.page.get_by_role("dialog")
    expect(card.get_by_role("button", name="Close")).to_be_visible()
    with guest.choosing():
        card.get_by_role("button", name=re.compile("^Play ")).first.tap()
    expect(card).to_have_count(0)


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_every_phase_fits_the_window_and_has_no_serious_fault(crowd: Crowd, scheme: str) -> None:
    guest = crowd.person(color_scheme=scheme)
    richest: dict[str, int] = {}
    every = {"before", *(phase.value for phase in PHASES)}
    for seed in (28, 68, 63, 11, 55):  # games in which a player of axes has something to do in every phase
        sit_down(guest, seed=seed, options={"deck-1": "gimli", "deck-2": "legolas"})
        look_at_phases(guest, scheme, richest, random.Random(seed))
        if richest.keys() == every:
            break
    assert richest.keys() == every
    guest.page.keyboard.press("t")
    expect(guest.page.get_by_role("article", name="The table in words")).to_be_visible()
    assert faults(guest, "the table in words") == []


def look_at_phases(guest: Person, scheme: str, richest: dict[str, int], rng: random.Random) -> None:
    """Play a game; look at each phase for the first time, and again when more cards are on the table."""
    for _ in range(120):
        if not guest.wait_for_turn():
            return
        name = phase(guest)
        cards = guest.page.locator(".field [data-thing]").count()
        if cards > richest.get(name, -1):
            first = name not in richest
            richest[name] = cards
            for device, size in SIZES.items():
                guest.page.set_viewport_size(size)  # type: ignore[arg-type]
                expect(guest.page.locator(".tcg.narrow")).to_have_count(int(device == "phone"))
                fits(guest, f"{name} on a {device}")
                if PICTURES and (device == "desktop" or scheme == "light"):
                    path = Path(PICTURES) / f"tcg-{name}-{device}-{scheme}.png"
                    guest.page.screenshot(path=path, animations="disabled")
            guest.page.set_viewport_size(SIZES["desktop"])  # type: ignore[arg-type]
            if first:
                assert faults(guest, name) == []
        act(guest, rng)


def fits(person: Person, where: str) -> None:
    """Nothing makes the page scroll sideways, no card lies over the edge, and a desktop shows the whole board."""
    amiss = """() => {
        const board = document.querySelector('.tcg');
        const whole = !board.classList.contains('narrow');
        const { left, right, top, bottom } = board.getBoundingClientRect();
        const cut = [...board.querySelectorAll('[data-thing]')].filter((one) => {
            const at = one.getBoundingClientRect();
            // A pile that is laid out over the field scrolls by itself.
            const high = whole && !one.closest('.over') && (at.top < top - 4 || at.bottom > bottom + 4);
            return at.right > right + 4 || at.left < left - 4 || high;
        });
        const scrolling = [board, board.querySelector('.field')].filter(
            (one) => whole && one.scrollHeight > one.clientHeight
        );
        return [...cut.map((one) => one.dataset.thing), ...scrolling.map((one) => `${one.className} scrolls`)];
    }"""
    # The sizes of cards follow the window, and what lies on the table, a moment later.
    person.page.wait_for_function("document.documentElement.scrollWidth <= window.innerWidth")
    with suppress(TimeoutError):
        person.page.wait_for_function(f"({amiss})().length === 0", timeout=3_000)
    assert person.page.evaluate(amiss) == [], where


def faults(person: Person, where: str) -> list[str]:
    """What axe-core finds."""
    found = Axe().run(person.page).response["violations"]
    return [
        f"{where}: {fault['help']}: {node['html'][:200]} {node['failureSummary']}"
        for fault in found
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"]
    ]
