"""Beginnings and ends: a camp is pitched by touch or by keys alone, and when a game is over everything is turned up."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.e2e.ahead import harmless, play_ahead, until_a_move
from tests.e2e.people import Crowd, Person

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
DEVICES = pytest.mark.parametrize("device", [{}, PHONE], ids=["desktop", "phone"])
CAMP = {"sam": "arthedain", "aragorn": "cardolan", "pippin": "rhudaur", "gandalf": "eregion", "frodo": "enedwaith"}


# --- the end -------------------------------------------------------------------------------------------------


@DEVICES
def test_everything_is_turned_up_when_the_game_is_over(crowd: Crowd, device: dict[str, Any]) -> None:
    person, watcher = crowd.person(speed="quick", **device), crowd.person()
    person.page.clock.install()
    table = person.make_table("fellowship")
    assert play_ahead(table, until_a_move, person)
    person.visit(f"/table/{table}")
    assert person.wait_for_turn()
    watcher.visit(f"/table/{table}")
    expect(watcher.page.locator("[data-hidden]").first).to_be_visible()
    page = person.page
    backs = page.locator("[data-hidden]")
    expect(backs.first).to_be_visible()
    expect(page.locator("[data-piece][aria-label*=', Sauron, ']")).not_to_have_count(9)

    person.be_asked_about_resigning()
    person.stop_time()
    page.get_by_role("button", name="Yes, resign").click()
    # The pieces turn up before the verdict is spoken.
    person.let_time_pass_until(page.get_by_text("All that was hidden is turned up.").is_visible)
    expect(person.end).to_have_count(0)
    person.let_time_pass_until(person.end.is_visible)
    expect(person.end.get_by_role("heading")).to_have_text("You have lost")
    expect(person.end).to_contain_text("Random bot won. The Fellowship resigns: Sauron wins.")
    expect(person.end.get_by_role("button", name="Rematch, sides swapped")).to_be_visible()
    expect(person.end.get_by_role("link", name="Replay")).to_be_visible()

    expect(watcher.end).to_be_visible()
    for one in (person, watcher):
        expect(one.page.locator("[data-hidden]")).to_have_count(0)
        # Somebody may have fallen in the first battle; all others lie open, and are named to who listens.
        faces = one.page.locator(".map [data-piece]")
        expect(one.page.locator(".map [data-piece]:not([aria-label*=', face up, in '])")).to_have_count(0)
        names = faces.evaluate_all("faces => faces.map((face) => face.ariaLabel)")
        assert 16 <= len(names) <= 18 and all(", face up, in " in name for name in names), names
        assert sum(", Sauron, " in name for name in names) >= 8
        # Who listens is told at once.
        expect(one.page.locator("[aria-live=polite]").filter(has_text="Sauron turns up ")).to_have_count(1)
    page.reload()
    expect(page.get_by_role("button", name=re.compile(", Sauron, face up, in ")).first).to_be_visible()
    expect(page.locator("[data-hidden]")).to_have_count(0)
    assert crowd.faults == []


def test_the_verdict_does_not_lie_over_the_log(crowd: Crowd) -> None:
    person = crowd.person(**PHONE)
    person.page.clock.install()
    person.visit(f"/table/{person.make_table('fellowship')}")
    assert person.wait_for_turn()
    page = person.page
    # It goes by itself after a while: here time stands.
    person.stop_time()
    page.get_by_role("button", name="Log and talk").click()
    expect(page.get_by_role("log")).to_be_visible()
    page.keyboard.press("r")
    page.get_by_role("button", name="Yes, resign").click()
    person.let_time_pass_until(person.end.is_visible)
    verdict = page.locator("button.verdict")
    expect(verdict).to_have_count(0)
    page.get_by_role("button", name="Close", exact=True).click()
    expect(verdict).to_be_visible()


@DEVICES
def test_hands_are_laid_open_when_the_game_is_over(crowd: Crowd, device: dict[str, Any]) -> None:
    person = crowd.person(speed="normal", **device)
    page = person.page
    page.clock.install()
    # With open lists the first question is one's own turn: the bot still has its first eight cards.
    options = {"mode": "first-game", "lists": "open"}
    person.visit(f"/table/{person.make_table('player-1', game='lotr_tcg', options=options)}")
    assert person.wait_for_turn()
    person.be_asked_about_resigning()
    person.stop_time()
    page.get_by_role("button", name="Yes, resign").click()
    opened = page.locator("[data-opened]")
    person.let_time_pass_until(opened.is_visible)
    expect(opened).to_contain_text("Random bot’s hand")
    expect(opened.locator("[data-played], .strip")).to_have_count(8)
    person.let_time_pass_until(person.end.is_visible)
    expect(person.end.get_by_role("heading")).to_have_text("You have lost")
    hand = page.get_by_role("group", name="Random bot’s hand")
    expect(hand.get_by_role("img").first).to_be_visible()
    if device:
        expect(hand.get_by_role("img")).to_have_count(8)
    # The verdict gives way to what was turned up.
    person.let_time_pass_until(lambda: not page.locator("button.verdict").is_visible())
    expect(
        page.locator("[aria-live=polite]").filter(has_text=re.compile("Random bot turns up .* in hand"))
    ).to_have_count(1)
    assert crowd.faults == []


@DEVICES
def test_hands_of_the_war_are_laid_open_when_it_is_over(crowd: Crowd, device: dict[str, Any]) -> None:
    person = crowd.person(speed="normal", **device)
    page = person.page
    page.clock.install()
    person.visit(f"/table/{person.make_table('frodo', game='wotr', together=True)}")
    assert person.wait_for_turn()
    others = {"The Witch-king": 1, "Saruman": 3}
    person.be_asked_about_resigning()
    person.stop_time()
    page.get_by_role("button", name="Yes, resign").click()
    # The hand of each of the others lies in the middle for a moment.
    for title in others:
        middle = page.locator(".wotr > .middle").filter(has_text=f"{title} held")
        person.let_time_pass_until(middle.is_visible)
        person.wait_until(lambda middle=middle: middle.locator("[data-played]").count() >= 5)  # type: ignore[misc]
    person.let_time_pass_until(person.end.is_visible)
    page.clock.resume()
    expect(person.end.get_by_role("heading")).to_have_text("You have lost")
    expect(person.end.get_by_role("button", name="Rematch as the Witch-king and Saruman")).to_be_visible()
    # Later it can be looked at where it was held.
    for title, seat in others.items():
        held = page.locator(f"[data-hand='{seat}']")
        count = int(re.sub(r"\D", "", held.inner_text()))
        if device:
            page.get_by_role("button", name=re.compile(f"^{title}, .* and hand$")).tap()
        else:
            held.get_by_role("button").click()
        laid = page.get_by_role("dialog", name=re.compile(f"^{title}’s .*hand$"))
        person.shows_hand(laid, count)
        page.keyboard.press("Escape")
        expect(laid).to_have_count(0)
    assert crowd.faults == []


def test_on_a_phone_the_hand_stays_in_sight_when_the_war_has_been_fought(crowd: Crowd) -> None:
    person = crowd.person(**PHONE)
    table = person.make_table("frodo", game="wotr")
    assert not play_ahead(table, harmless, person), "it is over"
    person.visit(f"/table/{table}")
    expect(person.page.get_by_role("region", name="The final score")).to_be_visible()
    expect(person.end).to_be_visible()
    person.settle()
    titles = person.page.locator(".wotr > .hand .title")
    assert titles.count() > 0, "cards are left"
    sheet = person.end.bounding_box()
    assert sheet is not None
    for title in titles.all():
        box = title.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= sheet["y"], title.inner_text()


# --- setting up ----------------------------------------------------------------------------------------------


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def touch_drag(person: Person, thing: Locator, onto: Locator) -> None:
    """A finger goes down, moves and is lifted."""
    expect(thing).to_be_visible()
    person.settle()
    line = person.page.context.new_cdp_session(person.page)
    (x, y), (to_x, to_y) = middle(thing), middle(onto)

    began = time.time() - 1

    # The finger rests before it is lifted, by the times that the browser is told: from a fling it would take no tap.
    def touch(kind: str, after: float, *points: tuple[float, float]) -> None:
        where = [{"x": left, "y": top} for left, top in points]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": where, "timestamp": began + after})

    touch("touchStart", 0, (x, y))
    for step in range(1, 9):
        touch("touchMove", step / 50, (x + (to_x - x) * step / 8, y + (to_y - y) * step / 8))
    touch("touchEnd", 0.9)
    line.detach()


def standing(person: Person, name: str, region: str) -> None:
    piece = person.page.locator(f"[data-piece={name}]")
    expect(piece).to_have_attribute("aria-label", re.compile(rf"in {region}\b", re.IGNORECASE))


def test_a_camp_is_pitched_by_a_finger_on_a_phone(crowd: Crowd) -> None:
    person = crowd.person(**PHONE)
    person.visit(f"/table/{person.make_table('fellowship')}")
    page = person.page
    ready = page.get_by_role("button", name="Ready", exact=True)
    expect(ready).to_be_disabled()
    for name, region in CAMP.items():
        touch_drag(person, page.locator(f"[data-piece={name}]"), page.locator(f"[data-region={region}] > path"))
        standing(person, name, region)
    # Dropped onto another one, they change places.
    touch_drag(person, page.locator("[data-piece=sam]"), page.locator("[data-piece=gandalf]"))
    standing(person, "sam", "eregion")
    standing(person, "gandalf", "arthedain")
    assert page.evaluate("[scrollX, scrollY]") == [0, 0]
    with person.choosing():
        ready.tap()
    assert person.wait_for_turn()
    standing(person, "sam", "eregion")
    assert crowd.faults == []


def test_a_camp_is_pitched_by_keys_alone(crowd: Crowd) -> None:
    person = crowd.person()
    person.visit(f"/table/{person.make_table('fellowship')}")
    page = person.page
    #: From the Shire, where the map is entered.
    ways = {
        "arthedain": ("ArrowUp",),
        "cardolan": ("ArrowUp", "ArrowRight"),
        "rhudaur": ("ArrowUp", "ArrowUp", "ArrowLeft"),
        "eregion": ("ArrowUp", "ArrowUp"),
        "enedwaith": ("ArrowUp", "ArrowUp", "ArrowRight"),
    }
    for name, region in CAMP.items():
        person.tab_to(page.locator(f"[data-piece={name}]"))
        page.keyboard.press("Enter")
        expect(page.locator(f"[data-piece={name}]")).to_have_attribute("data-selected", "")
        person.tab_to(page.locator("[data-region]"))
        while page.locator("[data-region=shire]:focus").count() == 0:
            page.keyboard.press("ArrowDown")
        for key in ways[region]:
            page.keyboard.press(key)
        expect(page.locator(f"[data-region={region}]")).to_be_focused()
        page.keyboard.press("Enter")
        standing(person, name, region)
    ready = page.get_by_role("button", name="Ready", exact=True)
    person.tab_to(ready)
    person.press("Enter")
    assert person.wait_for_turn()
    standing(person, "frodo", "enedwaith")
    assert crowd.faults == []
