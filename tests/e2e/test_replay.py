"""Finished games, seen again."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FloatRect, expect
from tests.e2e.ahead import well_begun
from tests.e2e.people import Crowd, Person


def test_a_replay_has_every_viewpoint_and_links_to_moments(crowd: Crowd, address: str) -> None:
    player = crowd.person(permissions=["clipboard-read", "clipboard-write"])
    page = player.page
    table = well_begun(player, "sauron", choices=13, seed=4)
    player.visit(f"/table/{table}")
    assert player.wait_for_turn()
    player.resign()
    player.end.get_by_role("link", name="Replay").click()

    # Step by step, with keys and with buttons.
    moment = page.get_by_text(re.compile(r"Choice \d+ of \d+"))
    # It opens with both camps pitched; the empty map is what lies before that.
    expect(page.locator("[data-piece]")).to_have_count(18)
    page.keyboard.press("Home")
    expect(moment).to_contain_text("Choice 0 of")
    expect(page.locator("[data-piece]")).to_have_count(0)
    page.keyboard.press("End")
    last = re.search(r"of (\d+)", moment.inner_text())
    assert last is not None
    total = int(last[1])
    expect(moment).to_contain_text(f"Choice {total} of {total}")
    page.get_by_role("button", name="Back", exact=True).click()
    page.get_by_role("button", name="Back", exact=True).click()
    expect(moment).to_contain_text(f"Choice {total - 2} of {total}")

    # A stranger is shown the same moment by its link.
    page.get_by_role("button", name="Link to this moment").click()
    expect(page.get_by_role("button", name="Link copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == f"{address}/replay/{table}#choice={total - 2}"
    stranger = crowd.person()
    stranger.page.goto(link)
    expect(stranger.page.get_by_text(f"Choice {total - 2} of {total}")).to_be_visible()

    # Everything is open now, and each viewpoint shows what it showed then.
    backs = stranger.page.locator("[data-hidden]")
    of_sauron, of_the_fellowship = (
        stranger.page.locator(f"[data-hidden^={side}]") for side in ("sauron", "fellowship")
    )
    expect(stranger.page.locator("[data-piece=frodo]")).to_be_visible()
    expect(backs).to_have_count(0)
    viewpoint = stranger.page.get_by_label("Viewpoint")
    assert_names_lie_in_their_regions(stranger)
    viewpoint.select_option("As Sauron saw it")
    expect(of_the_fellowship).not_to_have_count(0)
    expect(of_sauron).to_have_count(0)
    stranger.wait_until(lambda: box(stranger, "[data-region=shire]")["y"] < box(stranger, "[data-region=mordor]")["y"])
    assert_names_lie_in_their_regions(stranger)  # the map is turned
    viewpoint.select_option("As a spectator saw it")
    expect(of_sauron).not_to_have_count(0)
    expect(of_the_fellowship).not_to_have_count(0)

    # The record can be taken home.
    with stranger.page.expect_download() as download:
        stranger.page.get_by_role("link", name="Record").click()
    assert download.value.suggested_filename.endswith(".mathom")


@pytest.mark.parametrize("game", ["confrontation", "lotr_tcg"])
def test_the_slider_is_in_sight_on_a_phone(crowd: Crowd, game: str) -> None:
    player, reader = (
        crowd.person(),
        crowd.person(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True),
    )
    page = reader.page
    table = well_begun(player, "random", choices=14, seed=4, game=game)
    player.visit(f"/table/{table}")
    assert player.wait_for_turn()
    player.resign()
    reader.visit(f"/replay/{table}")
    slider, moment = page.get_by_role("slider", name="Moment"), page.get_by_text(re.compile(r"Choice \d+ of \d+"))
    for name in ("To the start", "On", "On", "To the end", "Back"):
        page.get_by_role("button", name=name, exact=True).tap()
        expect(slider).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("button", name="Play", exact=True)).to_be_in_viewport(ratio=1)
    reader.settle()
    assert page.evaluate("document.documentElement.scrollHeight") <= 844, "nothing has to be scrolled to"
    slider.fill("3")
    expect(moment).to_contain_text("Choice 3 of")
    expect(page).to_have_url(re.compile("#choice=3$"))

    # It runs by itself, from where it stands, until it is stopped.
    page.clock.install()

    def goes_on() -> bool:
        page.clock.fast_forward(1000)
        return not re.match("Choice 3 of", moment.inner_text())

    page.get_by_label("Speed").select_option("slow")
    page.get_by_role("button", name="Play", exact=True).tap()
    reader.wait_until(goes_on)
    page.get_by_role("button", name="Pause").tap()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    stopped = moment.inner_text()
    assert re.match(r"Choice ([4-9]|\d\d) of", stopped)
    page.clock.fast_forward(60_000)
    expect(moment).to_have_text(stopped)

    # The rest of the page lies over the board, and goes away again.
    page.get_by_role("button", name="More").tap()
    expect(page.get_by_role("button", name="Play on from here")).to_be_visible()
    expect(slider).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Close").tap()
    expect(page.get_by_role("button", name="Play on from here")).to_have_count(0)


def assert_names_lie_in_their_regions(person: Person) -> None:
    def lies_in(token: str, title: str) -> bool:
        region, name = box(person, f"[data-region={token}]"), box(person, f"svg text:has-text('{title}')")
        x, y = name["x"] + name["width"] / 2, name["y"] + name["height"] / 2
        return 0 < x - region["x"] < region["width"] and 0 < y - region["y"] < region["height"]

    regions = {"shire": "The Shire", "mordor": "Mordor", "fangorn": "Fangorn"}
    person.wait_until(
        lambda: all(lies_in(token, title) for token, title in regions.items()),
        lambda: str([title for token, title in regions.items() if not lies_in(token, title)]),
    )


def box(person: Person, selector: str) -> FloatRect:
    found = person.page.locator(selector).bounding_box()
    assert found is not None
    return found


#: The choices of the lists on the page whose words are longer than the room for them.
CUT = """() => [...document.querySelectorAll('main select')].flatMap((list) => {
    const free = list.cloneNode(true);
    free.style.width = 'auto';
    list.after(free);
    const wanted = free.getBoundingClientRect().width;
    free.remove();
    const room = list.getBoundingClientRect().width;
    return room && wanted > room + 1 ? [`${list.selectedOptions[0].label}: ${room} of ${wanted} px`] : [];
})"""


@pytest.mark.parametrize("width", [390, 1280])
def test_whom_one_plays_on_with_can_be_read(crowd: Crowd, width: int) -> None:
    player = crowd.person(viewport={"width": width, "height": 844})
    table = well_begun(player, "sauron", choices=13, seed=4)
    player.visit(f"/table/{table}")
    assert player.wait_for_turn()
    player.resign()
    player.visit(f"/replay/{table}")
    expect(player.page.get_by_text(re.compile(r"Choice \d+ of"))).to_be_visible()
    player.settle()
    assert player.page.evaluate(CUT) == []
