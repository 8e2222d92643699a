"""The table around every game: the menu, the keys that answer, and dragging."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.e2e.ahead import play_ahead, until_a_move
from tests.e2e.people import CHOICES, Crowd, Person

DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DEVICES = pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])


def sit_down(person: Person) -> None:
    """At a table of The Confrontation, before the first move."""
    table = person.make_table("fellowship")
    assert play_ahead(table, until_a_move, person)
    person.visit(f"/table/{table}")
    assert person.wait_for_turn()


@DEVICES
def test_the_menu_lists_the_keys_and_lets_one_resign(crowd: Crowd, device: dict[str, Any]) -> None:
    person = crowd.person(**device)
    sit_down(person)
    page = person.page
    menu = page.get_by_role("dialog", name="At this table")
    page.get_by_role("button", name="Menu").click()
    # Letters keep their places on buttons.
    expect(menu.get_by_role("button", name="Why can’t I …?")).to_have_css("text-rendering", "geometricprecision")
    menu.get_by_role("button", name="Keys").click()
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys).to_be_visible()
    page.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    menu.get_by_role("button", name="Resign").click()
    sure = page.get_by_role("dialog", name="Resign?")
    expect(sure).to_be_visible()
    sure.get_by_role("button", name="Yes, resign").click()
    expect(person.end.get_by_role("heading")).to_have_text("You have lost")
    expect(person.end.get_by_role("link", name="Replay")).to_be_visible()


def test_space_answers_no_question_without_a_harmless_choice(crowd: Crowd) -> None:
    person = crowd.person()
    person.page.clock.install()
    sit_down(person)
    sent: list[str] = []
    person.line.on("framesent", lambda frame: sent.append(json.loads(frame)["type"]))
    expect(person.prompt.locator("button.large")).to_have_count(0)
    for key in ("Space", "Enter", "Space"):
        person.page.clock.fast_forward(500)  # a key that comes too soon answers nothing anyway
        person.page.keyboard.press(key)
    expect(person.question).to_contain_text("Which character moves?")
    # The next key answers: only its choice has been sent.
    person.unfold()
    person.press("1")
    assert [kind for kind in sent if kind in CHOICES] == ["choose"]


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_piece_is_moved_by_dragging_it(crowd: Crowd) -> None:
    person = crowd.person(**DESKTOP)
    sit_down(person)
    page = person.page
    piece = page.locator("[data-piece][data-lit]").first
    expect(piece).to_be_visible()
    person.settle()
    name = str(piece.get_attribute("data-piece"))
    x, y = middle(piece)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 20, y - 20, steps=4)
    ghost = page.locator("[data-ghost]")
    expect(ghost).to_have_count(1)
    # It hangs from the pointer where the piece was taken.
    person.wait_until(
        lambda: middle(ghost) == pytest.approx((x + 20, y - 20), abs=4), lambda: f"it hangs at {middle(ghost)}"
    )
    target = page.locator("[data-region][data-target]").first
    expect(target).to_be_visible()
    region = str(target.get_attribute("data-region"))
    sent: list[str] = []
    person.line.on("framesent", lambda frame: sent.append(json.loads(frame).get("token", "")))
    with person.choosing():
        page.mouse.move(*middle(target), steps=6)
        page.mouse.up()
    expect(page.locator("[data-ghost]")).to_have_count(0)
    assert f"move {name} {region}" in sent


def test_escape_closes_the_menu_and_lets_nothing_go(crowd: Crowd) -> None:
    person = crowd.person(**DESKTOP)
    sit_down(person)
    page = person.page
    page.locator("[data-piece][data-lit]").first.click()
    target = page.locator("[data-region][data-target]").first
    expect(target).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog", name="At this table")
    expect(menu).to_be_visible()
    page.keyboard.press("Escape")
    expect(menu).to_have_count(0)
    expect(target).to_be_visible()
    page.keyboard.press("Escape")
    expect(target).to_have_count(0)
