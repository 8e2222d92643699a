"""The TCG's stage by hand: what is dragged where, and how numbers unfold. The test is the server at the other end."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.e2e.people import Crowd
from tests.e2e.positions import Showing
from tests.e2e.test_pixels import WINDOWS, setting_out, under_fire, whole_company

from mathom.games.lotr_tcg.testing.company import Company


def test_a_possession_is_played_by_dragging_it_onto_its_bearer(crowd: Crowd) -> None:
    t = Company("fellowship").fellowship("gimli", "farin").hand("dwarven-axe", "dwarven-axe")
    person = crowd.person()
    showing = Showing(person, t.match, 0)
    gimli, farin = (t.card(name).key for name in ("gimli", "farin"))
    axe = person.page.locator('.mine [data-thing="dwarven-axe"]')
    bearer = person.page.locator(f'.stage [data-thing="{farin}"]')
    axe.drag_to(bearer)
    person.wait_until(lambda: showing.chosen == ["play dwarven-axe"])
    before = len(t.events("player-1"))
    t.choose(*showing.chosen)
    assert {option.token for option in t.offered} >= {f"pick {gimli}", f"pick {farin}"}
    showing.tell(t.match, t.events("player-1")[before:])
    # Where it was dropped it is borne: the page does not ask again.
    person.wait_until(lambda: showing.chosen[1:] == [f"pick {farin}"])
    before = len(t.events("player-1"))
    t.choose(*showing.chosen[1:])
    assert t.bears("farin") == {"dwarven-axe"} and not t.bears("gimli")
    showing.tell(t.match, t.events("player-1")[before:])
    strip = person.page.locator(f'.stage [data-thing="{t.card("dwarven-axe").key}"]')
    expect(strip).to_be_visible()
    person.wait_until(lambda: person.page.locator(".stage .place.behind").count() > 0)

    def tucked_behind() -> bool:
        below, above = strip.bounding_box(), bearer.bounding_box()
        assert below and above
        return above["x"] - 2 <= below["x"] and below["y"] >= above["y"] + above["height"] * 0.5

    person.wait_until(tucked_behind, lambda: "the axe does not lie beneath its bearer")
    t.leaves_open()


def test_a_possession_that_is_dropped_on_nobody_is_not_played(crowd: Crowd) -> None:
    t = Company("fellowship").fellowship("gimli", "farin").hand("dwarven-axe")
    t.leaves_open()
    person = crowd.person()
    showing = Showing(person, t.match, 0)
    person.page.locator('.mine [data-thing="dwarven-axe"]').drag_to(person.page.locator(".rival .bar").first)
    person.page.wait_for_timeout(400)
    assert showing.chosen == []


def test_a_total_unfolds_into_all_its_parts(crowd: Crowd) -> None:
    t = under_fire()
    t.leaves_open()
    light, dark = t.match.view(0).table.archery_parts  # type: ignore[attr-defined]
    person = crowd.person()
    Showing(person, t.match, 0)
    person.page.locator("[data-archery] button").hover()
    lines = person.page.locator(".closely tr")
    expect(lines).to_have_count(len(light) + len(dark))
    for part in (*light, *dark):
        expect(lines.filter(has_text=part.source).first).to_be_visible()
    assert any(part.source == "Great Shield" for part in dark)
    # By keyboard it is the same.
    person.page.mouse.move(2, 2)
    expect(lines).to_have_count(0)
    person.tab_to(person.page.locator("[data-archery] button"))
    expect(lines).to_have_count(len(light) + len(dark))


def test_on_a_phone_a_tap_unfolds_a_total(crowd: Crowd) -> None:
    t = whole_company()
    t.choose(t.touching(t.card("gimli").key).token)
    t.leaves_open()
    person = crowd.person(**WINDOWS["phone"])
    Showing(person, t.match, 0)
    person.page.locator(".duel button.sum").tap()
    parts = person.page.locator(".closely tr")
    expect(parts.filter(has_text="Dwarven Axe")).to_contain_text("+2")
    person.page.locator(".tcg .path").tap(position={"x": 4, "y": 40})
    expect(parts).to_have_count(0)
    person.page.locator("[data-pool]").first.tap()
    expect(person.page.locator(".closely caption")).to_contain_text("Twilight in the pool 11")


def test_the_last_skirmish_that_waits_is_called_the_next(crowd: Crowd) -> None:
    t = Company("skirmish").fellowship("gimli", "legolas", "sam").minions("uruk-savage", "orc-soldier", "goblin-runner")
    t.fights("gimli", "uruk-savage").fights("legolas", "orc-soldier").fights("sam", "goblin-runner")
    t.hand("axe-strike")
    t.choose(t.touching(t.card("gimli").key).token)
    t.leaves_open()
    person = crowd.person()
    showing = Showing(person, t.match, 0)
    lanes = person.page.locator(".lane-totals")
    expect(lanes).to_have_count(2)
    expect(person.page.locator(".lane-totals", has_text="next")).to_have_count(0)
    lanes.first.hover()
    expect(person.page.locator(".closely")).to_contain_text("You choose which is fought next")
    person.page.mouse.move(2, 2)
    before = len(t.events("player-1"))
    t.passes(2)
    t.choose(t.touching(t.card("legolas").key).token)
    showing.tell(t.match, t.events("player-1")[before:])
    expect(person.page.locator(".lane-totals", has_text="next")).to_have_count(1)


def test_on_a_phone_the_hand_stays_in_sight_beneath_the_list(crowd: Crowd) -> None:
    t = setting_out()
    t.leaves_open()
    person = crowd.person(**WINDOWS["phone"])
    showing = Showing(person, t.match, 0)
    hand = person.page.locator("[data-hand]").last
    before = hand.bounding_box()
    person.unfold()
    expect(person.options.first).to_be_visible()
    person.settle()
    laid = person.page.locator(".question .list").bounding_box()
    assert laid and hand.bounding_box() == before, "the hand stays where it was"
    assert before and laid["y"] >= 44 and laid["y"] + laid["height"] <= before["y"] + 1, "the list lies above it"
    person.options.filter(has_text="Farin").first.click()
    person.wait_until(lambda: showing.chosen == ["play farin-dwarven-emissary"])
    t.choose(*showing.chosen)
    showing.tell(t.match, [])
    expect(person.page.locator(".question .list")).to_have_count(0)


def test_skirmishes_that_wait_stand_face_to_face_on_a_phone(crowd: Crowd) -> None:
    t = Company("skirmish").fellowship("gimli", "legolas", "sam").minions("uruk-savage", "orc-soldier")
    t.fights("gimli", "uruk-savage").fights("legolas", "orc-soldier")
    t.leaves_open()
    person = crowd.person(**WINDOWS["phone"])
    showing = Showing(person, t.match, 0)
    lanes = person.page.locator(".lane")
    expect(lanes).to_have_count(2)
    expect(lanes.filter(has_text="Gimli")).to_contain_text("Uruk Savage")
    expect(person.page.locator(".resting").get_by_role("button")).to_have_count(2)  # Sam, and the Ring-bearer
    lanes.filter(has_text="Legolas").get_by_role("button", name="Legolas").tap()
    person.wait_until(lambda: showing.chosen == [t.touching(t.card("legolas").key).token])
