"""The Lord of the Rings TCG in the browser: whole games, by the list of choices and by clicking cards.

With MATHOM_SCREENSHOTS=docs/screenshots the pictures of the phases are written there.
"""

from __future__ import annotations

import os
import random
import re
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Locator, expect
from tests.e2e.ahead import Json, harmless, play_ahead, scripted
from tests.e2e.people import Crowd, Person
from tests.e2e.positions import Showing
from tests.e2e.test_accessibility import faults

from mathom.core import Match
from mathom.core.registry import game
from mathom.games.lotr_tcg.facts import PHASES

SIZES = {"desktop": {"width": 1280, "height": 800}, "phone": {"width": 390, "height": 844}}
PICTURES = os.environ.get("MATHOM_SCREENSHOTS", "")


def sit_down(person: Person, **more: Any) -> None:
    """At a table against a random bot."""
    person.visit(f"/table/{person.make_table('player-1', game='lotr_tcg', **more)}")
    assert person.wait_for_turn()


def thing(person: Person, key: str) -> Locator:
    return person.page.locator(f'[data-thing="{key}"]')


def phase(person: Person) -> str:
    now = person.page.locator(".phases [aria-current]")
    return now.get_attribute("data-phase") or "" if now.count() else "before"


def test_cards_are_played_by_clicking_them(crowd: Crowd) -> None:
    guest = crowd.person()
    table = guest.make_table("player-1", game="lotr_tcg", seed=11, options={"deck-1": "gimli", "deck-2": "boromir"})
    rng = random.Random(11)
    for _ in range(3):
        guest.look_away()
        assert play_ahead(table, lambda told: None if card_can_be_played(told) else lively(told, rng), guest)
        guest.open(f"/table/{table}")
        assert guest.wait_for_turn()
        with guest.choosing():
            lit_in_hand(guest).first.click()


def card_can_be_played(told: Json) -> bool:
    playing = any(one["label"].startswith("Play ") for one in told["view"]["decision"]["options"])
    return playing and told["view"]["table"]["phase"] in ("fellowship", "shadow")


def lit_in_hand(person: Person) -> Locator:
    return person.page.get_by_role("region", name="Your hand").locator("[data-thing][data-lit]")


def test_a_minion_is_assigned_by_dragging_it_onto_a_companion(crowd: Crowd) -> None:
    guest = crowd.person()
    minion, companion = until_somebody_can_be_assigned(guest)
    name = minion.get_attribute("data-thing")
    with guest.choosing():
        minion.drag_to(companion)
    # They face each other now, with their totals between them.
    expect(guest.page.locator("[data-fight]").first).to_be_visible()

    def face_each_other() -> bool:
        upper, lower = thing(guest, name or "").bounding_box(), companion.bounding_box()
        return bool(upper and lower and upper["y"] + upper["height"] <= lower["y"] + 8)

    guest.wait_until(face_each_other, lambda: "the minion does not stand above the companion")


def test_a_minion_is_assigned_by_two_clicks(crowd: Crowd) -> None:
    guest = crowd.person()
    minion, companion = until_somebody_can_be_assigned(guest)
    with guest.choosing():
        minion.click()
        companion.click()
    expect(guest.page.locator("[data-fight]").first).to_be_visible()


def until_somebody_can_be_assigned(guest: Person) -> tuple[Locator, Locator]:
    """A minion that can be assigned to several, and one of those: both are cards on the stage."""
    for seed in (28, 68, 63, 11, 55):
        rng, pairs = random.Random(seed), list[list[str]]()

        def until_then(told: Json, rng: random.Random = rng, pairs: list[list[str]] = pairs) -> str | None:
            pairs[:] = [one["touches"] for one in told["view"]["decision"]["options"] if " against " in one["label"]]
            several = len({minion for minion, _ in pairs}) < len(pairs)
            return None if several else lively(told, rng)

        table = guest.make_table("player-1", game="lotr_tcg", seed=seed, options=AXES_AND_BOWS)
        if play_ahead(table, until_then, guest):
            guest.visit(f"/table/{table}")
            assert guest.wait_for_turn()
            expect(guest.page.locator(".phases [aria-current]")).to_have_attribute("data-phase", "assignment")
            guest.settle()
            minions = [minion for minion, _ in pairs]
            minion, companion = next(one for one in pairs if minions.count(one[0]) > 1)
            return thing(guest, minion), thing(guest, companion)
    raise AssertionError("nobody was ever to be assigned")


#: A player of axes has something to do in every phase against these.
AXES_AND_BOWS = {"deck-1": "gimli", "deck-2": "legolas", "lists": "open"}


def lively(told: Json, rng: random.Random) -> str:
    """Mostly play a card, assign or pick somebody; else what does no harm."""
    options = told["view"]["decision"]["options"]
    doing = [one for one in options if one["label"].startswith("Play ") or " against " in one["label"]]
    if not doing and not options[0]["label"].startswith(("Pass", "No more", "Bid", "No", "Stay")):
        doing = options
    return str(rng.choice(doing)["token"]) if doing and rng.random() < 0.8 else harmless(told)


def test_an_event_of_the_opponent_lies_in_the_middle_of_the_stage(crowd: Crowd) -> None:
    guest = crowd.person(reduced_motion="no-preference", speed="normal")
    page = guest.page
    page.clock.install()
    choice = sit_down_before_an_event_of_the_opponent(guest)
    guest.unfold()
    guest.stop_time()
    with guest.choosing():
        guest.options.or_(guest.large).filter(has_text=choice).first.click()
    event = page.locator(".stage [data-event]").filter(has_not_text=re.compile("^You"))
    guest.let_time_pass_until(lambda: event.count() > 0)
    expect(event.locator(".card .title")).not_to_be_empty()

    def lies_in_the_middle() -> bool:
        lies, stage = event.bounding_box(), page.locator(".stage").bounding_box()
        assert lies is not None and stage is not None
        x, y = lies["x"] + lies["width"] / 2 - stage["x"], lies["y"] + lies["height"] / 2 - stage["y"]
        return 0.2 <= x / stage["width"] <= 0.8 and 0 <= y / stage["height"] <= 1

    guest.wait_until(lies_in_the_middle, lambda: "the event does not lie in the middle")
    # It lies there for a second at least, and then no more.
    page.clock.run_for(900)
    assert event.count()
    page.clock.run_for(5000)
    expect(event).to_have_count(0)


def sit_down_before_an_event_of_the_opponent(guest: Person) -> str:
    """At a table where the bot answers the next choice with an event; which choice that is."""
    for seed in (55, 11, 28):
        rng = random.Random(seed)
        made: list[tuple[str, str]] = []

        def make(seed: int = seed) -> str:
            return guest.make_table("player-1", game="lotr_tcg", seed=seed, options=AXES_AND_BOWS)

        def until_an_event(told: Json, rng: random.Random = rng, made: list[tuple[str, str]] = made) -> str | None:
            if any(line["type"] == "CardPlayed" and is_event_of_bot(line["data"]) for line in told["events"]):
                return None
            token = lively(told, rng)
            options = told["view"]["decision"]["options"]
            made.append((token, next(one["label"] for one in options if one["token"] == token)))
            return token

        if play_ahead(make(), until_an_event, guest):
            # Bots think alike at tables that are alike.
            table = make()
            assert play_ahead(table, scripted(token for token, _ in made[:-1]), guest)
            guest.visit(f"/table/{table}")
            assert guest.wait_for_turn()
            return made[-1][1]
    raise AssertionError("the opponent never played an event")


def is_event_of_bot(data: Json) -> bool:
    return bool(data["kind"] == "event" and data["seat"] == 1)


def test_a_card_that_is_not_lit_tells_why(crowd: Crowd) -> None:
    guest = crowd.person()
    table = guest.make_table("player-1", game="lotr_tcg", seed=3, options={"deck-1": "aragorn", "deck-2": "gandalf"})
    assert play_ahead(
        table, lambda told: None if told["view"]["table"]["phase"] == "fellowship" else harmless(told), guest
    )
    guest.visit(f"/table/{table}")
    assert guest.wait_for_turn()
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


#: The phases of which one page shows the positions one after the other.
TOGETHER = (
    ("before", "fellowship", "shadow"),
    ("maneuver", "archery", "assignment"),
    ("skirmish", "regroup"),
)


def test_every_phase_is_shown() -> None:
    assert [name for names in TOGETHER for name in names] == ["before", *(phase.value for phase in PHASES)]


@pytest.mark.parametrize("names", TOGETHER, ids="-".join)
def test_every_phase_fits_the_window_and_has_no_serious_fault(crowd: Crowd, names: tuple[str, ...]) -> None:
    guest = crowd.person()
    page = guest.page
    showing = Showing(guest, positions()[names[0]][0], 0)
    for name in names:
        for position in positions()[name]:
            showing.show(position)
            expect(page.locator(".tcg")).to_be_visible()
            guest.settle()
            guest.wait_until(lambda name=name: phase(guest) == name, lambda: f"{phase(guest)} is shown")  # type: ignore[misc]
            for device, size in SIZES.items():
                page.set_viewport_size(size)  # type: ignore[arg-type]
                expect(page.locator(".tcg.narrow")).to_have_count(int(device == "phone"))
                fits(guest, f"{name} on a {device}")
            page.set_viewport_size(SIZES["desktop"])  # type: ignore[arg-type]
        assert faults(guest, name) == []
        if name == "skirmish":
            page.keyboard.press("t")
            words = page.get_by_role("article", name="The table in words")
            expect(words).to_be_visible()
            assert faults(guest, "the table in words") == []
            page.keyboard.press("t")
            expect(words).to_have_count(0)
        take_pictures(guest, name)


@cache
def positions() -> dict[str, tuple[Match, Match]]:
    """For each phase the first question to a player of axes in some games, and the one with most cards in play."""
    found: dict[str, tuple[Match, Match]] = {}
    for seed in (28, 68, 63, 11, 55):
        tcg, rng = game("lotr_tcg"), random.Random(seed)
        match = Match(tcg, tcg.options(AXES_AND_BOWS), seed=seed)
        while match.decision:
            told = {"view": msgspec.to_builtins(match.view(match.decision.seat))}
            if match.decision.seat == 0:
                now = told["view"]["table"]["phase"]
                name = now if now in {phase.value for phase in PHASES} else "before"
                first, richest = found.get(name, (None, None))
                if richest is None or in_play(match) > in_play(richest):
                    kept = match.clone(quiet=False)
                    found[name] = (first or kept, kept)
            match.choose(lively(told, rng))
    return found


def in_play(match: Match) -> int:
    return len(match.view(0).table.in_play)  # type: ignore[attr-defined]


def take_pictures(guest: Person, name: str) -> None:
    if not PICTURES:
        return
    for scheme, device in (("dark", "desktop"), ("light", "desktop"), ("light", "phone")):
        guest.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        guest.page.set_viewport_size(SIZES[device])  # type: ignore[arg-type]
        guest.settle()
        guest.page.screenshot(path=Path(PICTURES) / f"tcg-{name}-{device}-{scheme}.png", animations="disabled")


def fits(person: Person, where: str) -> None:
    """Nothing is cut, lies on something else or is written too small, and a desktop shows the whole board."""
    person.wait_until(lambda: bool(person.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")))
    # The sizes of cards follow the window, and what lies on the table, a moment later.
    amiss: list[str] = []

    def nothing_amiss() -> bool:
        amiss[:] = person.page.evaluate(AMISS)
        return not amiss

    person.wait_until(nothing_amiss, lambda: f"{where}: {amiss}")


#: What is cut, overlaps, is written too small or leaves the board too little room.
AMISS = """() => {
    const board = document.querySelector('.tcg');
    const whole = !board.classList.contains('narrow');
    const edge = board.getBoundingClientRect();
    const faults = [];
    // On a phone what has no room is scrolled out of sight, and is in nobody's way there.
    const box = (one) => {
        const at = one.getBoundingClientRect(), field = (one.closest('.field') ?? board).getBoundingClientRect();
        if (!one.closest('.field')) return at;
        const [top, bottom] = [Math.max(at.top, field.top), Math.min(at.bottom, field.bottom)];
        return { left: at.left, right: at.right, top, bottom };
    };
    const seen = (one) => one.getClientRects().length > 0 && !one.closest('.out-of-sight, dialog, .tray');
    const things = [...board.querySelectorAll('[data-thing]')].filter(seen).map((one) => ({
        name: one.dataset.thing, at: box(one), held: one.closest('.hand') !== null,
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
        return high;
    };
    const walker = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const holder = text.parentElement;
        if (!text.data.trim() || !seen(holder)) continue;
        const size = Math.round(100 * parseFloat(getComputedStyle(holder).fontSize) * drawn(holder)) / 100;
        if (size < 12) faults.push(`${size}px: ${text.data.trim().slice(0, 30)}`);
    }
    if (whole && edge.width < window.innerWidth * 0.65) faults.push(`the board is ${edge.width} wide`);
    const scrolls = (one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight;
    const parts = [board, ...board.querySelectorAll('.stage, .mine, .rivals, .path')];
    if (whole && parts.some(scrolls)) faults.push('it scrolls');
    return faults;
}"""
