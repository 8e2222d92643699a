"""Card games of other packages in the browser: they simply appear, and are played without client code of their own.

A whole game of the example, Second Breakfast, is played; Lanterns on the Water, which has costs, attachments and
refusals, shows what that game does not use.

With MATHOM_SCREENSHOTS=docs/screenshots the pictures of its table are written there.
"""

from __future__ import annotations

import os
import random
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.e2e.people import Crowd, Person
from tests.e2e.test_accessibility import violations

DESKTOP, LAPTOP, PHONE = (
    {"width": width, "height": height} for width, height in ((1440, 900), (1280, 720), (390, 844))
)
PRANKED = "Take a dish of somebody else to your table."
PICTURES = os.environ.get("MATHOM_SCREENSHOTS", "")


def sit_down(person: Person, **more: Any) -> None:
    person.visit(f"/table/{person.make_table('ada', game='lanterns', **more)}")
    assert person.wait_for_turn()


def card(person: Person, title: str) -> Locator:
    return person.page.locator(".generic button.card").filter(has_text=title)


def lit(person: Person) -> Locator:
    return person.page.locator(".generic .card.lit")


def picture(person: Person, name: str) -> None:
    if PICTURES:
        person.page.screenshot(path=Path(PICTURES) / f"{name}.png")


def all_in_sight(person: Person) -> None:
    """Nothing on the board has to be scrolled to, once it has found its size."""
    board = person.page.locator(".generic")
    person.wait_until(
        lambda: bool(board.evaluate("one => one.scrollHeight <= one.clientHeight")), lambda: "the board scrolls"
    )


def test_the_example_is_found_and_played_to_its_end_by_clicking_on_cards(crowd: Crowd) -> None:
    guest, rng = crowd.person(viewport=LAPTOP), random.Random(3)
    guest.visit("/")
    expect(guest.page.get_by_text("never run out of mushrooms")).to_be_visible()
    guest.page.get_by_role("link", name="Play Second Breakfast").click()
    guest.page.get_by_role("button", name="Play another way").click()
    guest.page.get_by_role("link", name="More options").click()
    expect(guest.page.get_by_label(re.compile("^Game(?!s)"))).to_have_value("second_breakfast")
    guest.page.get_by_label("Which bot").select_option("greedy")
    guest.page.get_by_role("button", name="Make the table").click()
    board, asked = guest.page.locator(".generic"), set()
    expect(board.get_by_title("Hand: 4")).to_be_visible()
    while guest.wait_for_turn():
        said = guest.question.locator(".head, .sentence").all_inner_texts()
        question = " ".join(" ".join(said).replace("§", "").split())
        asked.add(re.sub(r".* serves [A-Z].*\. ", "", question))
        all_in_sight(guest)
        shown = guest.page.locator("main").inner_text()
        assert "**" not in shown and not re.search(r"[a-z]\.\d|feast\.", shown), "people never see a token or an id"
        # First a prank with a choice, among two dishes of the bot; then whatever is lit.
        dishes = guest.page.get_by_role("region", name="Pippin").locator(".card").filter(has_text="dish")
        wanted = lit(guest)
        if PRANKED not in asked:
            wanted = wanted.filter(has_text="Umbrella" if dishes.count() >= 2 else "nothing yet")
        if not wanted.count():
            guest.go_on()
            continue
        with guest.choosing():
            wanted.nth(rng.randrange(wanted.count())).click()
    assert asked == {"What do you bring to the table?", "Do you spoil it?", PRANKED}
    all_in_sight(guest)
    expect(guest.end).to_contain_text("The feast is over.")
    expect(guest.page.get_by_role("log")).to_contain_text("Merry takes")
    guest.page.get_by_role("link", name="Replay").or_(guest.page.get_by_role("button", name="Replay")).click()
    expect(guest.page.locator(".generic")).to_be_visible()
    expect(guest.page.get_by_role("button", name=re.compile("^Larder: "))).to_be_visible()


def test_options_of_the_game_stand_in_the_form(crowd: Crowd) -> None:
    guest = crowd.person()
    guest.visit("/new")
    guest.page.get_by_label(re.compile("^Game(?!s)")).select_option("Lanterns on the Water")
    guest.page.get_by_label("Players").select_option("3")
    guest.page.get_by_label("Oil to begin with").fill("5")
    guest.page.get_by_role("radio", name=re.compile("A bot")).check()
    guest.page.get_by_role("button", name="Make the table").click()
    expect(guest.page.locator(".generic .bar")).to_have_count(3)


def test_select_target_let_go_and_why_not(crowd: Crowd) -> None:
    guest, rng = crowd.person(viewport=DESKTOP), random.Random(1)
    sit_down(guest, options={"oil": "6"})
    hung = guest.page.locator('.generic .card.lit[aria-label*="Hung on"]')
    for _ in range(12):
        if hung.count():
            break
        guest.choose("Light" if rng.random() < 0.8 else "End")
        assert guest.wait_for_turn()
    hung.first.click()
    expect(hung.first).to_have_attribute("aria-pressed", "true")
    expect(guest.prompt.locator("button.large")).to_contain_text(re.compile("Hang|Let go"))
    guest.page.keyboard.press("Escape")
    expect(hung.first).not_to_have_attribute("aria-pressed", "true")
    hung.first.click()
    expect(hung.first).to_have_attribute("aria-pressed", "true")
    target = guest.page.locator(".generic .card.lit:not(.selected)").first
    with guest.choosing():
        target.click()
    expect(guest.page.locator(".generic .strip").first).to_be_visible()
    assert guest.wait_for_turn()
    unlit = guest.page.locator(".own .zone[data-layout=hand] .card:not(.lit)")
    if unlit.count():
        unlit.first.click()
        expect(guest.page.get_by_role("status", name="Why not")).to_contain_text("oil")


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("size", [DESKTOP, LAPTOP, PHONE], ids=["desktop", "laptop", "phone"])
def test_the_table_is_accessible_and_nothing_runs_over(crowd: Crowd, size: dict[str, int], scheme: str) -> None:
    touch = size is PHONE
    guest = crowd.person(viewport=size, color_scheme=scheme, has_touch=touch, is_mobile=touch)
    sit_down(guest, options={"oil": "6"})
    guest.choose("Light")
    assert guest.wait_for_turn()
    guest.settle()
    wide = guest.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0
    assert violations(guest) == []
    if not touch:
        board = guest.page.locator(".board")
        box = board.bounding_box()
        assert box is not None and box["width"] >= 0.65 * size["width"]
        assert board.evaluate("one => one.scrollHeight - one.clientHeight") <= 0
        all_in_sight(guest)
    picture(guest, f"generic-{size['width']}-{scheme}")


def test_a_finger_reads_a_card_before_it_plays_it(crowd: Crowd) -> None:
    guest = crowd.person(viewport=PHONE, has_touch=True, is_mobile=True)
    sit_down(guest, options={"oil": "6"})
    first = guest.page.locator(".own .zone[data-layout=hand] .card.lit").first
    title = (first.get_attribute("aria-label") or "").partition(",")[0]
    first.tap()
    sheet = guest.page.get_by_role("dialog", name=title)
    expect(sheet).to_be_visible()
    with guest.choosing():
        sheet.get_by_role("button", name=f"Light {title}").tap()
    expect(sheet).to_have_count(0)
    expect(guest.page.get_by_role("region", name=re.compile("^Ada’s river: 1"))).to_be_visible()


def test_the_table_in_words(crowd: Crowd) -> None:
    guest = crowd.person()
    sit_down(guest)
    guest.page.keyboard.press("t")
    table = guest.page.get_by_role("article", name="The table in words")
    expect(table).to_contain_text("It is your turn")
    expect(table).to_contain_text("Bo’s hand: 4")
    with guest.choosing():
        table.get_by_role("button", name="End your turn").click()


def test_who_comes_back_sees_what_has_happened_since(crowd: Crowd) -> None:
    person = crowd.person(speed="calm")
    first = person.page
    first.clock.install()
    sit_down(person)
    seen = first.evaluate("JSON.stringify({...sessionStorage})")
    person.go_on()
    assert person.wait_for_turn()
    # The page is loaded again with what it remembered before the choice.
    first.evaluate(
        "kept => { for (const [name, value] of Object.entries(JSON.parse(kept))) sessionStorage.setItem(name, value) }",
        seen,
    )
    person.stop_time()
    first.reload()
    person.let_time_pass_until(first.locator(".caption").is_visible)
    person.let_time_pass_until(lambda: person.asked.count() > 0)
