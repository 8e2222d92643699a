"""A card game of another package in the browser: it simply appears, and is played without client code of its own.

With MATHOM_SCREENSHOTS=docs/screenshots the pictures of its table are written there.
"""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Locator, expect
from tests.core.outside import write_package
from tests.e2e.conftest import ROOT
from tests.e2e.people import PATIENCE, Crowd, Person

DESKTOP, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}
PICTURES = os.environ.get("MATHOM_SCREENSHOTS", "")


@pytest.fixture(scope="module")
def address(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server where the little game is installed."""
    folder = tmp_path_factory.mktemp("lanterns")
    package = write_package(folder, "mathom-lanterns", "from tests.cards.lanterns import GAME", entry="lanterns")
    path = os.pathsep.join([str(package), *filter(None, [os.environ.get("PYTHONPATH")])])
    command = [sys.executable, "-m", "tests.e2e.serving", str(folder / "mathom.sqlite3")]
    environment = {**os.environ, "PYTHONPATH": path}
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, env=environment) as server:
        try:
            assert server.stdout is not None
            found = server.stdout.readline().strip()
            assert found, "the server did not start"
            yield found.rstrip("/")
        finally:
            server.terminate()
            server.wait(PATIENCE / 1000)


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


def act(person: Person, rng: random.Random) -> None:
    """Choose on the board: something that is lit, then something that it goes with; or end the turn."""
    if not lit(person).count() or rng.random() < 0.1:
        person.press("Space")
        return
    first = lit(person).nth(rng.randrange(lit(person).count()))
    label = first.get_attribute("aria-label") or ""
    with person.choosing():
        first.click()
        if "Hung on" in label or person.page.locator(".selection").count():
            targets = person.page.locator(".generic .card.lit:not(.selected)")
            targets.nth(rng.randrange(targets.count())).click()


def test_a_game_of_another_package_is_found_and_played_to_its_end_on_the_board(crowd: Crowd) -> None:
    guest, rng = crowd.person(viewport=DESKTOP), random.Random(3)
    guest.visit("/")
    expect(guest.page.get_by_text("the brightest river wins")).to_be_visible()
    guest.page.get_by_role("button", name="Lanterns on the Water").click()
    guest.page.get_by_label(re.compile("^The bot")).select_option("random")
    guest.page.get_by_role("button", name="Start Lanterns on the Water").click()
    expect(guest.page.get_by_text("Round 1 of 4").first).to_be_visible()
    acted = 0
    while guest.wait_for_turn():
        act(guest, rng)
        acted += 1
        if acted == 7:
            picture(guest, "generic-table")
    assert acted >= 4
    expect(
        guest.page.get_by_text("river is brightest").or_(guest.page.get_by_text("equally bright")).first
    ).to_be_visible()
    guest.page.get_by_role("link", name="Replay").or_(guest.page.get_by_role("button", name="Replay")).click()
    expect(guest.page.locator(".generic")).to_be_visible()


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
    expect(guest.page.locator(".selection")).to_contain_text("now choose what is lit")
    guest.page.keyboard.press("Escape")
    expect(guest.page.locator(".selection")).to_have_count(0)
    hung.first.click()
    target = guest.page.locator(".generic .card.lit:not(.selected)").first
    with guest.choosing():
        target.click()
    expect(guest.page.locator(".generic .strip").first).to_be_visible()
    unlit = guest.page.locator(".own .zone[data-layout=hand] .card:not(.lit)")
    if unlit.count():
        unlit.first.click()
        expect(guest.page.get_by_role("dialog", name="Why can’t I?")).to_contain_text("oil")


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_table_is_accessible_and_nothing_runs_over(crowd: Crowd, size: dict[str, int], scheme: str) -> None:
    touch = size is PHONE
    guest = crowd.person(viewport=size, color_scheme=scheme, has_touch=touch, is_mobile=touch)
    sit_down(guest, options={"oil": "6"})
    guest.choose("Light")
    assert guest.wait_for_turn()
    wide = guest.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0
    found = Axe().run(guest.page)
    assert found.violations_count == 0, found.generate_report()
    if not touch:
        board = guest.page.locator(".board")
        box = board.bounding_box()
        assert box is not None and box["width"] >= 0.65 * size["width"]
        assert board.evaluate("one => one.scrollHeight - one.clientHeight") <= 0
    picture(guest, f"generic-{'phone' if touch else 'desktop'}-{scheme}")


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
