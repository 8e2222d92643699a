"""LoRE in the browser: an introductory game with a bot, a strike, solitaire, a phone."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.e2e.ahead import MOST_GAMES, Json, play_ahead
from tests.e2e.people import Crowd, Person
from tests.e2e.positions import Showing
from tests.e2e.test_accessibility import faults
from tests.e2e.test_pixels import journeys_end

from mathom.core import Match
from mathom.core.registry import game

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
DEVICES = pytest.mark.parametrize("device", [{}, PHONE], ids=["desktop", "phone"])
#: Choices that end something: they are taken less often, so that more happens.
IDLE = ("pass", "done", "stay", "no")


def tokens_of(told: Json) -> list[str]:
    return [str(option["token"]) for option in told["view"]["decision"]["options"]]


def table_of(told: Json) -> Json:
    return told["view"]["table"]


def busy(told: Json, rng: random.Random) -> str:
    """Mostly something happens."""
    every = tokens_of(told)
    some = [token for token in every if token not in IDLE]
    return rng.choice(some if some and rng.random() < 0.7 else every)


def until(wanted: Callable[[Json], bool], person: Person, table: str = "", seed: int = 7) -> None:
    """Play ahead until then, and look at that table. A game that is over before is followed by another one."""
    person.look_away()
    rng = random.Random(seed)
    for _ in range(MOST_GAMES):
        table = table or person.make_table("player-1", game="lore")
        if play_ahead(table, lambda told: None if wanted(told) else busy(told, rng), person):
            person.open(f"/table/{table}")
            assert person.wait_for_turn()
            return
        table = ""
    raise AssertionError(f"{MOST_GAMES} games were over before that")


def thing(person: Person, key: str) -> Locator:
    return person.page.locator(f'.lore [data-thing="{key}"]')


def press(one: Locator, device: dict[str, Any]) -> None:
    one.tap() if device else one.click()


def sites_to_go(told: Json) -> list[str]:
    """Where the company of the person may go."""
    return [token.removeprefix("move ") for token in tokens_of(told) if token.startswith("move ")]


def struck(told: Json) -> bool:
    """Is one of several asked whether he taps against a strike?"""
    return "tap" in tokens_of(told) and table_of(told)["strike"] is not None


def test_a_hand_that_is_turned_up_at_the_end_can_be_looked_at(crowd: Crowd) -> None:
    guest = crowd.person()
    Showing(guest, journeys_end(), 0)
    held = guest.page.get_by_role("group", name="Thorn-Owl").get_by_role(
        "button", name=re.compile(r"^\d+ cards? in hand")
    )
    count = int(held.inner_text())
    assert count > 0
    held.click()
    laid = guest.page.get_by_role("dialog", name=re.compile("^Thorn-Owl’s .*hand$"))
    guest.shows_hand(laid, count)
    guest.page.keyboard.press("Escape")
    expect(laid).to_have_count(0)


@DEVICES
def test_a_company_is_sent_off_by_pressing_a_site_of_the_map(crowd: Crowd, device: dict[str, Any]) -> None:
    guest = crowd.person(**device)
    page = guest.page
    goals: list[str] = []

    def can_go(told: Json) -> bool:
        goals[:] = sites_to_go(told)
        return len(goals) > 2

    until(can_go, guest)
    lit = page.locator(".lore .site[data-lit]")
    expect(lit).to_have_count(len(goals))
    goal = thing(guest, goals[0])
    name = (goal.get_attribute("aria-label") or "").partition(",")[0]
    with guest.choosing():
        press(goal, device)
    assert guest.wait_for_turn()
    expect(page.get_by_role("region", name="Company")).to_contain_text(name)


@DEVICES
def test_a_card_is_discarded_by_the_button_of_the_question(crowd: Crowd, device: dict[str, Any]) -> None:
    """A menu at the card offers the same: pressing the button must not only close that."""
    guest = crowd.person(**device)
    match = hand_too_large()
    assert match.decision is not None
    token = match.decision.options[0].token
    showing = Showing(guest, match, match.decision.seat)
    press(thing(guest, token.removeprefix("discard ")).first, device)
    press(guest.large, device)
    guest.wait_until(lambda: showing.chosen == [token])


@cache
def hand_too_large() -> Match:
    """The first moment of a game by chance at which a player has to discard cards."""
    lore, rng = game("lore"), random.Random(5)
    match = Match(lore, lore.options({}), seed=5)
    while match.decision is not None and not match.decision.prompt.startswith("Your hand is too large"):
        match.choose(rng.choice(match.decision.options))
    return match


@DEVICES
def test_a_strike_shows_both_dice_and_the_sum(crowd: Crowd, device: dict[str, Any]) -> None:
    guest = crowd.person(speed="normal", **device)
    page = guest.page
    page.clock.install()
    ready = 0

    def asked_to_tap(told: Json) -> bool:
        nonlocal ready
        ready = table_of(told)["strike"]["prowess"] if struck(told) else 0
        return bool(ready)

    until(asked_to_tap, guest)
    fight = page.get_by_role("region", name=re.compile(r"strikes?, prowess \d+"))
    expect(fight.get_by_role("img", name="Two dice, not rolled yet")).to_be_visible()
    dice = fight.get_by_role("img", name=re.compile(r"^Dice: \d and \d$"))
    guest.stop_time()
    while not dice.is_visible():
        press(guest.large.or_(guest.options).first, device)
        guest.let_time_pass_until(lambda: dice.is_visible() or guest.asked.count() > 0)
    faces = [int(face) for face in re.findall(r"\d", dice.get_attribute("aria-label") or "")]
    expect(fight).to_contain_text(f"+ {faces[0]} + {faces[1]}")
    # What the dice show is added to the prowess.
    totals = fight.get_by_role("button", name=re.compile(r"^.+ \d+, .+ \d+$"))
    mine = int(re.search(r" (\d+),", totals.get_attribute("aria-label") or "")[1])  # type: ignore[index]
    assert mine == sum(faces) + ready


@pytest.mark.parametrize("device", [{"viewport": {"width": 1280, "height": 720}}, PHONE], ids=["desktop", "phone"])
def test_a_large_company_and_the_hand_are_in_sight_while_it_is_struck(crowd: Crowd, device: dict[str, Any]) -> None:
    guest = crowd.person(**device)
    page = guest.page

    def many_struck(told: Json) -> bool:
        table = table_of(told)
        companies = {company["id"]: company for company in table["companies"]}
        hand = table["players"][told["you"]]["hand"]
        return struck(told) and len(hand) > 1 and len(companies[table["attack"]["company"]]["members"]) > 5

    until(many_struck, guest)
    guest.settle()
    members = page.get_by_role("region", name="Company").locator(".member")
    assert members.count() > 5
    for member in members.all():
        expect(member).to_be_in_viewport(ratio=1)
    # Nothing lies over them either: what is seen there is theirs.
    for member in members.all():
        assert member.evaluate(
            """(one) => {
              const { left, top, width } = one.getBoundingClientRect();
              return one.contains(document.elementFromPoint(left + width / 2, top + 40));
            }"""
        )
    held = page.get_by_role("list", name=re.compile("^(Your hand|Cards in hand)$")).get_by_role("button")
    expect(held.first).to_be_in_viewport(ratio=0.7)


def test_solitaire_opens_and_asks(crowd: Crowd) -> None:
    guest = crowd.person()
    table = guest.make_table("player-1", game="lore", options={"solitaire": "yes", "deck-1": "sea-and-starlight"})
    guest.visit(f"/table/{table}")
    assert guest.wait_for_turn()
    # Nobody else is there; the starting company is drafted from the pool.
    expect(guest.question).to_contain_text("Whom do you draft?")
    tray = guest.page.get_by_role("button", name=re.compile(", can be chosen$"))
    guest.settle()
    # The whole pool is before the eye.
    for place in (0, -1):
        expect(tray.nth(place)).to_be_in_viewport(ratio=1)
    before = tray.count()
    with guest.choosing():
        tray.first.click()
    assert guest.wait_for_turn()
    expect(tray).to_have_count(before - 1)


def test_no_moment_of_a_journey_has_a_serious_fault(crowd: Crowd) -> None:
    guest = crowd.person()
    page = guest.page
    until(lambda told: len(sites_to_go(told)) > 2, guest)
    found = faults(guest, "where to go")
    page.keyboard.press("t")
    expect(page.get_by_role("article", name="The table in words")).to_be_visible()
    found += faults(guest, "the table in words")
    page.keyboard.press("t")
    expect(page.locator(".lore")).to_be_visible()
    until(struck, guest, guest.table)
    found += faults(guest, "a strike")
    guest.resign()
    found += faults(guest, "the end")
    assert found == []
