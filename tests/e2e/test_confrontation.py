"""The table of The Confrontation, as people use it: by clicks, by dragging, and at every size of window."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.e2e.ahead import play_ahead, scripted
from tests.e2e.people import Crowd, Person
from tests.e2e.positions import Showing

from mathom.core import Match
from mathom.core.registry import game
from mathom.testing import Scenario

#: The Flying Nazgûl has attacked Frodo, who got away: Aragorn stands before an enemy that is known.
KNOWN_ENEMY = (
    "place sam arthedain, place aragorn cardolan, place pippin rhudaur, place gandalf eregion, place frodo enedwaith, "
    "place witch-king dagorlad, place warg gondor, place flying-nazgul mirkwood, place shelob fangorn, "
    "place saruman rohan, move flying-nazgul enedwaith, retreat eregion"
)


def at_one_device(person: Person, choices: str) -> None:
    """Sit down on both sides at one device, and play as far as that."""
    table = person.make_table("fellowship", {"kind": "hotseat"})
    assert play_ahead(table, scripted(choices.split(", ")), person)
    person.visit(f"/table/{table}")


def drag(person: Person, thing: Locator, onto: Locator) -> None:
    expect(thing).to_be_visible()
    person.settle()
    start, end = thing.bounding_box(), onto.bounding_box()
    assert start is not None and end is not None
    mouse = person.page.mouse
    mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    mouse.down()
    mouse.move(start["x"] + start["width"] / 2 + 12, start["y"], steps=3)
    mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    mouse.up()


@pytest.mark.parametrize("by", ["click", "drag"])
def test_a_known_enemy_is_attacked_by_click_and_by_drag(crowd: Crowd, by: str) -> None:
    person = crowd.person()
    at_one_device(person, KNOWN_ENEMY)
    piece = person.page.locator("[data-piece=aragorn]")
    enemy = person.page.locator("[data-piece=flying-nazgul]")
    expect(piece).to_have_attribute("data-lit", "")
    with person.choosing():
        if by == "click":
            piece.click()
            expect(enemy).to_have_attribute("data-lit", "")
            enemy.click()
        else:
            drag(person, piece, enemy)
    person.page.get_by_role("button", name="I am Sauron: show my side").click()
    expect(person.page.get_by_role("log")).to_contain_text("Aragorn attacks Flying Nazgûl in Enedwaith")
    expect(person.page.get_by_role("dialog")).to_have_count(0)


def test_a_combat_card_is_dragged_onto_the_map(crowd: Crowd) -> None:
    person = crowd.person()
    at_one_device(person, BATTLE)
    card = person.page.get_by_role("button", name="Strength 3 (can be played)")
    expect(card).to_be_visible()
    with person.choosing():
        drag(person, card, person.page.locator("[data-region=misty-mountains] > path"))
    person.page.get_by_role("button", name="I am the Fellowship: show my side").click()
    expect(person.page.get_by_role("region", name="The battle in Enedwaith")).to_contain_text("a card face down")


def test_a_camp_is_pitched_by_dragging_in_any_order(crowd: Crowd) -> None:
    light, dark = crowd.person(), crowd.person()
    table = light.make_table("fellowship", {"kind": "private"})
    light.visit(f"/table/{table}")
    link = light.page.get_by_label("Send this link").input_value()
    dark.visit(link.removeprefix(dark.address))
    dark.page.get_by_role("button", name="Sit down here").click()

    # Both sides at the same time: Sauron is not asked first, and is ready first.
    dark.page.get_by_role("button", name="By chance").click()
    with dark.choosing():
        dark.page.get_by_role("button", name="Ready", exact=True).click()
    expect(light.page.get_by_role("group", name=dark.name)).to_contain_text("is ready")

    def piece(name: str) -> Locator:
        return light.page.locator(f"[data-piece={name}]")

    def region(name: str) -> Locator:
        return light.page.locator(f"[data-region={name}] > path")

    ready = light.page.get_by_role("button", name="Ready", exact=True)
    for name, place in (("gandalf", "eregion"), ("sam", "arthedain"), ("gimli", "enedwaith"), ("pippin", "rhudaur")):
        drag(light, piece(name), region(place))
    expect(ready).to_be_disabled()
    drag(light, piece("aragorn"), region("cardolan"))
    # Whoever is dropped onto another one takes his place; who loads the page again loses nothing.
    drag(light, piece("gimli"), piece("gandalf"))
    light.page.reload()
    expect(piece("gimli")).to_have_attribute("aria-label", re.compile("in Eregion"))
    expect(piece("gandalf")).to_have_attribute("aria-label", re.compile("in Enedwaith"))
    expect(light.page.locator("[data-hidden]")).to_have_count(0)
    # By clicks as well: Merry, who is at home, for Pippin.
    piece("merry").click()
    piece("pippin").click()
    expect(piece("merry")).to_have_attribute("aria-label", re.compile("in Rhudaur"))
    with light.choosing():
        ready.click()
    expect(light.page.get_by_role("log")).to_contain_text("Gimli in Eregion")
    expect(dark.page.get_by_role("log")).not_to_contain_text("Gimli in Eregion")
    expect(light.page.locator("[data-hidden]")).not_to_have_count(0)


#: Both camps stand: nine characters a side, four of them at home.
CAMPED = KNOWN_ENEMY.partition(", move")[0]
#: Aragorn meets the Nazgûl; the cards are being chosen.
BATTLE = KNOWN_ENEMY + ", move aragorn enedwaith"
SIZES: dict[str, dict[str, Any]] = {
    "1440x900": {"viewport": {"width": 1440, "height": 900}},
    "1280x720": {"viewport": {"width": 1280, "height": 720}},
    "390x844": {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True},
}
#: What is drawn, in pixels: the board, letters, and the boxes of what must not lie on each other.
MEASURE = """() => {
  const box = (element, words = '') => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { words: words || element.getAttribute('aria-label') || element.className, left, top, right, bottom };
  };
  const seen = (element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && !element.closest('.out-of-sight');
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const letters = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const words = walker.currentNode.data.trim();
    const element = walker.currentNode.parentElement;
    if (!words || !seen(element) || element.closest('script, style')) continue;
    const scale = element instanceof SVGGraphicsElement ? element.getScreenCTM().a : 1;
    letters.push({ words, size: parseFloat(getComputedStyle(element).fontSize) * scale });
  }
  return {
    window: innerWidth,
    scroll: document.documentElement.scrollWidth,
    letters,
    board: box(document.querySelector('.confrontation')),
    map: box(document.querySelector('.confrontation .map')),
    pieces: all('.map [data-piece], .map [data-hidden] .back > .inner').map((one) => box(one)),
    names: all('.land .names text').map((one) => box(one, one.textContent)),
    bars: all('.far .who, .far .clock, .far .roster, .far .cards').map((one) => box(one)),
    roster: all('[data-roster]').map((one) => box(one)),
    fight: all('.fight .token, .fight .played, .fight .medallion').map((one) => box(one)),
  };
}"""


@pytest.mark.parametrize("size", SIZES)
def test_the_map_fills_the_table_and_everything_on_it_can_be_read(crowd: Crowd, size: str) -> None:
    person = crowd.person(**SIZES[size])
    for where, choices in {"nine a side": CAMPED, "on the way": KNOWN_ENEMY, "a battle": BATTLE}.items():
        at_one_device(person, choices)
        expect(person.page.locator(".confrontation .land")).to_be_visible()
        assert person.wait_for_turn()
        person.settle()
        drawn = person.page.evaluate(MEASURE)
        assert drawn["scroll"] <= drawn["window"], where
        assert drawn["board"]["right"] - drawn["board"]["left"] >= 0.65 * drawn["window"], where
        assert [one for one in drawn["letters"] if one["size"] < 12] == [], where
        assert [one for one in drawn["pieces"] + drawn["fight"] if not inside(one, drawn["map"])] == [], where
        for group in ("pieces", "bars", "roster", "fight"):
            assert overlapping(drawn[group], drawn[group]) == [], (where, group)
        assert overlapping(drawn["pieces"], drawn["names"]) == [], where
        assert len(drawn["pieces"]) == 18 - (2 if choices == BATTLE else 0), where


@pytest.mark.parametrize("size", SIZES)
def test_the_map_stays_in_its_place_whatever_has_the_focus(crowd: Crowd, size: str) -> None:
    person = crowd.person(**SIZES[size])
    at_one_device(person, BATTLE)
    expect(person.page.locator(".confrontation .land")).to_be_visible()
    person.settle()
    # Regions reach to the edge of the map, and their borders beyond it.
    moved = person.page.evaluate("""() => {
      const all = [...document.querySelectorAll('.confrontation *')];
      const places = all.filter((one) => one.matches('[data-region], [data-piece], [data-hidden]'));
      for (const place of places) {
        place.focus();
        place.scrollIntoView({ block: 'center', inline: 'center' });
      }
      return all.filter((one) => one.scrollLeft || one.scrollTop).map((one) => one.className);
    }""")
    assert moved == []


@pytest.mark.parametrize("width", [360, 390])
@pytest.mark.parametrize("watching", [False, True], ids=["at the table", "watching"])
def test_a_phone_tells_who_makes_camp(crowd: Crowd, width: int, watching: bool) -> None:
    person = crowd.person(viewport={"width": width, "height": 800}, is_mobile=True, has_touch=True)
    Showing(person, Match(game("confrontation"), seed=7), None if watching else 0)
    heading = person.page.locator("header .heading")
    expect(heading).to_have_text("Both sides make camp", use_inner_text=True)
    cut = heading.evaluate("""(heading) => {
      const { left, top, right, bottom } = heading.parentElement.getBoundingClientRect();
      const words = heading.getBoundingClientRect();
      return words.left < left || words.right > right || words.top < top || words.bottom > bottom;
    }""")
    assert not cut


def inside(one: dict[str, Any], frame: dict[str, Any], slack: float = 4) -> bool:
    return bool(
        one["left"] >= frame["left"] - slack
        and one["right"] <= frame["right"] + slack
        and one["top"] >= frame["top"] - slack
        and one["bottom"] <= frame["bottom"] + slack
    )


def overlapping(some: list[dict[str, Any]], others: list[dict[str, Any]], slack: float = 2) -> list[str]:
    """Pairs that lie on each other; letters have more room around them than ink."""
    return [
        f"{one['words']} on {other['words']}"
        for place, one in enumerate(some)
        for other in (others[place + 1 :] if others is some else others)
        if min(one["right"], other["right"]) - max(one["left"], other["left"]) > slack
        and min(one["bottom"], other["bottom"]) - max(one["top"], other["top"]) > slack + (0 if others is some else 5)
    ]


def test_whoever_waits_plans_a_move_on_the_board(crowd: Crowd) -> None:
    person = crowd.person()
    page = person.page
    t = Scenario("confrontation").place("rhudaur", "frodo").place("eregion", "gimli").place("mordor", "orcs")
    showing = Showing(person, t.to_move("sauron").match, 0)
    frodo, gimli = page.locator("[data-piece=frodo]"), page.locator("[data-piece=gimli]")
    expect(frodo).to_be_visible()
    # Nothing is lit for whoever waits, before a piece is pressed.
    expect(page.locator("[data-board] [data-lit]")).to_have_count(0)
    frodo.click()
    expect(page.locator("[data-region=high-pass]")).to_have_attribute("data-lit", "")
    page.locator("[data-region=high-pass]").click()
    expect(person.prompt).to_contain_text("Planned: Frodo to The High Pass")
    expect(page.locator("[data-piece=frodo]")).to_have_attribute("data-planned", "")
    person.wait_until(lambda: showing.premove == "move frodo high-pass")
    gimli.drag_to(page.locator("[data-region=caradhras]"))
    expect(person.prompt).to_contain_text("Planned: Gimli to Caradhras")
    page.keyboard.press("Escape")
    expect(person.prompt).not_to_contain_text("Planned")
    person.wait_until(lambda: showing.premove is None)
    assert showing.chosen == []
