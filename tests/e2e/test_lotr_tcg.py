"""The Lord of the Rings TCG in the browser: whole games, by the list of choices and by clicking cards.

With MATHOM_SCREENSHOTS=docs/screenshots the pictures of the phases are written there.
"""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Locator, expect
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
    return now.get_attribute("data-phase") or "" if now.count() else "before"


def act(person: Person, rng: random.Random) -> None:
    """Mostly play a card, assign or pick somebody; else what the page suggests."""
    person.unfold()
    labels = [label.partition("\n")[0] for label in person.options.all_inner_texts()]
    lively = [at for at, label in enumerate(labels) if label.startswith("Play ") or " against " in label]
    # Where there is nothing to do but to pass, there is a button and no list.
    if labels and not lively and not labels[0].startswith(("Pass", "No more", "Bid", "No", "Stay")):
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


def test_cards_are_played_by_clicking_them(crowd: Crowd) -> None:
    guest = crowd.person()
    sit_down(guest, seed=11, options={"deck-1": "gimli", "deck-2": "boromir"})
    rng = random.Random(11)
    played = 0
    while guest.wait_for_turn() and played < 3:
        lit = lit_in_hand(guest)
        if phase(guest) in ("fellowship", "shadow") and lit.count():
            guest.page.wait_for_timeout(300)  # two clicks on the same card in no time are one
            with guest.choosing():
                lit.first.click()
            played += 1
        else:
            act(guest, rng)
    assert played == 3


def lit_in_hand(person: Person) -> Locator:
    return person.page.get_by_role("region", name="Your hand").locator("[data-thing][data-lit]")


def pair(person: Person) -> tuple[Locator | None, Locator]:
    """A minion that can be assigned, and a companion to whom it can be: both are cards on the stage."""
    nobody = person.page.locator("[data-thing='nobody']")
    if phase(person) != "assignment":
        return None, nobody
    lit = person.page.locator(".stage [data-thing][data-lit]")
    if not lit.count():
        return None, nobody
    minion = lit.first
    minion.click()
    onto = person.page.locator(".stage [data-thing][data-target]").first
    key = onto.get_attribute("data-thing") if onto.count() else None
    person.page.keyboard.press("Escape")
    return (minion, thing(person, key)) if key else (None, nobody)


def test_a_minion_is_assigned_by_dragging_it_onto_a_companion(crowd: Crowd) -> None:
    guest = crowd.person()
    minion, companion = until_somebody_can_be_assigned(guest)
    name = minion.get_attribute("data-thing")
    with guest.choosing():
        minion.drag_to(companion)
    # They face each other now, with their totals between them.
    expect(guest.page.locator("[data-fight]").first).to_be_visible()
    upper, lower = thing(guest, name or "").bounding_box(), companion.bounding_box()
    assert upper and lower
    assert upper["y"] + upper["height"] <= lower["y"] + 8


def test_a_minion_is_assigned_by_two_clicks(crowd: Crowd) -> None:
    guest = crowd.person()
    minion, companion = until_somebody_can_be_assigned(guest)
    with guest.choosing():
        minion.click()
        companion.click()
    expect(guest.page.locator("[data-fight]").first).to_be_visible()


def until_somebody_can_be_assigned(guest: Person) -> tuple[Locator, Locator]:
    for seed in (28, 68, 63, 11, 55):
        sit_down(guest, seed=seed, options={"deck-1": "gimli", "deck-2": "legolas"})
        rng = random.Random(seed)
        while guest.wait_for_turn():
            minion, companion = pair(guest)
            if minion:
                return minion, companion
            act(guest, rng)
    raise AssertionError("nobody was ever to be assigned")


def test_an_event_of_the_opponent_lies_in_the_middle_of_the_stage(crowd: Crowd) -> None:
    guest = crowd.person(reduced_motion="no-preference", speed="normal")
    for seed in (55, 11, 28):  # games in which the bot plays an event soon
        sit_down(guest, seed=seed, options={"deck-1": "gimli", "deck-2": "legolas"})
        guest.page.evaluate(WATCH_FOR_EVENTS)
        rng = random.Random(seed)
        for _ in range(20):
            if not guest.wait_for_turn():
                break
            act(guest, rng)
            if found := guest.page.evaluate("window.eventsSeen.find(({ by }) => !by.startsWith('You'))"):
                assert found["title"]
                assert 0.2 <= found["x"] <= 0.8, found
                assert 0 <= found["y"] <= 1, found
                guest.wait_until(lambda: guest.page.evaluate("window.eventsSeen.some(({ lay }) => lay > 0)"))
                assert guest.page.evaluate("Math.max(...window.eventsSeen.map(({ lay }) => lay))") >= 1000
                return
    raise AssertionError("the opponent never played an event")


#: Note where an event lies that is being played, who plays it, and how long it lies there.
WATCH_FOR_EVENTS = """() => {
    window.eventsSeen = [];
    let shown = null;
    const look = () => {
        const card = document.querySelector('.stage [data-event] .card');
        if (card && !shown) {
            const stage = document.querySelector('.stage').getBoundingClientRect();
            const at = card.closest('[data-event]').getBoundingClientRect();
            shown = {
                by: card.parentElement.querySelector('.by').textContent.trim(),
                title: card.querySelector('.title').textContent,
                x: (at.left + at.width / 2 - stage.left) / stage.width,
                y: (at.top + at.height / 2 - stage.top) / stage.height,
                since: performance.now(),
                lay: 0,
            };
            window.eventsSeen.push(shown);
        } else if (!card && shown) {
            shown.lay = performance.now() - shown.since;
            shown = null;
        }
        requestAnimationFrame(look);
    };
    look();
}"""


def test_a_card_that_is_not_lit_tells_why(crowd: Crowd) -> None:
    guest = crowd.person()
    sit_down(guest, seed=3, options={"deck-1": "aragorn", "deck-2": "gandalf"})
    rng = random.Random(3)
    while guest.wait_for_turn() and phase(guest) != "fellowship":
        act(guest, rng)
    guest.page.get_by_role("region", name="Your hand").locator("[data-thing]:not([data-lit])").last.click()
    expect(guest.page.locator(".note")).to_contain_text("played")


def test_on_a_phone_a_card_is_read_by_a_long_press_and_played_by_a_tap(crowd: Crowd) -> None:
    guest = crowd.person(viewport=SIZES["phone"], has_touch=True, is_mobile=True)
    sit_down(guest, seed=11, options={"deck-1": "gimli", "deck-2": "boromir"})
    lit = lit_in_hand(guest)
    while guest.wait_for_turn() and not (phase(guest) in ("fellowship", "shadow") and lit.count()):
        guest.go_on()
    lit.first.dispatch_event("pointerdown", {"pointerType": "touch", "button": 0, "isPrimary": True})
    expect(guest.page.locator(".closely .card.reading")).to_be_visible()
    lit.first.dispatch_event("pointerup", {"pointerType": "touch", "button": 0, "isPrimary": True})
    lit.first.dispatch_event("click")
    guest.page.locator(".tcg .path").tap(position={"x": 4, "y": 50})
    expect(guest.page.locator(".closely")).to_have_count(0)
    with guest.choosing():
        lit.first.tap()


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
        cards = guest.page.locator("[data-place=stage] [data-thing]").count()
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
    """Nothing is cut, lies on something else or is written too small, and a desktop shows the whole board."""
    person.wait_until(lambda: bool(person.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")))
    # The sizes of cards follow the window, and what lies on the table, a moment later.
    for _ in range(30):
        if not person.page.evaluate(AMISS):
            return
        person.page.wait_for_timeout(100)
    assert person.page.evaluate(AMISS) == [], where


#: What is cut, overlaps, is written too small or leaves the board too little room.
AMISS = """() => {
    const board = document.querySelector('.tcg');
    const whole = !board.classList.contains('narrow');
    const edge = board.getBoundingClientRect();
    const faults = [];
    const seen = (one) => one.getClientRects().length > 0 && !one.closest('.out-of-sight, dialog, .tray');
    const things = [...board.querySelectorAll('[data-thing]')].filter(seen).map((one) => ({
        name: one.dataset.thing, at: one.getBoundingClientRect(), held: one.closest('.hand') !== null,
        strip: one.classList.contains('strip'),
    }));
    for (const { name, at, held } of things) {
        // On a phone a hand that is too wide is drawn sideways, by itself.
        const aside = whole || !held;
        if (aside && (at.right > edge.right + 1 || at.left < edge.left - 1)) faults.push(`${name} is cut at the side`);
        if (whole && (at.top < edge.top - 1 || at.bottom > edge.bottom + 1)) faults.push(`${name} is cut`);
    }
    // Figures hang over the edge of their card.
    for (const figure of [...board.querySelectorAll('.figure')].filter(seen)) {
        const at = figure.getBoundingClientRect();
        if (whole && at.bottom > edge.bottom + 1) faults.push(`a figure is cut: ${figure.textContent}`);
    }
    // Cards of a hand lie over each other; a strip lies behind its bearer.
    const flat = things.filter(({ held }) => !held);
    flat.forEach((one, place) => flat.slice(place + 1).forEach((other) => {
        const wide = Math.min(one.at.right, other.at.right) - Math.max(one.at.left, other.at.left);
        const high = Math.min(one.at.bottom, other.at.bottom) - Math.max(one.at.top, other.at.top);
        const tucked = (one.strip || other.strip) && (wide <= 22 || high <= 12);
        if (wide > 1 && high > 1 && !tucked) faults.push(`${one.name} lies on ${other.name}`);
    }));
    // Cards that fight are drawn larger: how high letters are in the end.
    const drawn = (one) => {
        let high = 1;
        for (let at = one; at && at !== board; at = at.parentElement) {
            const { transform } = getComputedStyle(at);
            if (transform !== 'none') { const by = new DOMMatrix(transform); high *= Math.hypot(by.c, by.d); }
        }
        return Math.round(high * 1000) / 1000;
    };
    const walker = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const holder = text.parentElement;
        if (!text.data.trim() || !seen(holder)) continue;
        const size = parseFloat(getComputedStyle(holder).fontSize) * drawn(holder);
        if (size < 12) faults.push(`${size}px: ${text.data.trim().slice(0, 30)}`);
    }
    if (whole && edge.width < window.innerWidth * 0.65) faults.push(`the board is ${edge.width} wide`);
    const scrolls = (one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight;
    const parts = [board, ...board.querySelectorAll('.stage, .mine, .rivals, .path')];
    if (whole && parts.some(scrolls)) faults.push('it scrolls');
    return faults;
}"""


def faults(person: Person, where: str) -> list[str]:
    """What axe-core finds."""
    found = Axe().run(person.page).response["violations"]
    return [
        f"{where}: {fault['help']}: {node['html'][:200]} {node['failureSummary']}"
        for fault in found
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"]
    ]
