"""Reading: the rulebook with its contents and search, and the cards with their filters."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.people import Crowd


def test_a_rule_is_found_in_the_book_and_its_address_leads_back_to_it(crowd: Crowd) -> None:
    reader = crowd.person()
    page = reader.page
    reader.visit("/rules/lotr_tcg")
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="Fierce skirmishes").click()
    expect(page.get_by_role("heading", name="Fierce skirmishes")).to_be_in_viewport()
    page.get_by_label("Find").fill("secret bid")
    expect(page.get_by_role("status").first).to_have_text(re.compile(r"^[1-9] of \d+ rules$"))
    expect(page.locator("mark").first).to_have_text("secret", ignore_case=True)
    rule = page.locator("[id='tcg.bid.secret']")
    rule.get_by_role("button", name="The id of this rule").click()
    rule.get_by_role("link", name="tcg.bid.secret").click()
    page.wait_for_url("**/rules/tcg.bid.secret")
    reader.visit("/rules/tcg.bid.secret")
    expect(rule).to_be_in_viewport()
    expect(rule).to_have_class(re.compile("named"))


WINDOWS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True},
}
#: The examples of War of the Ring: how many pictures, and the figures in the last one of a fight.
EXAMPLES = {
    "wotr.combat-path.example-egladil": (3, "3 attack against 4 defense", "2 icons to cancel"),
    "wotr.combat-battleground.example-vector": (4, "5 attack against 6 defense", "2 icons to cancel"),
    "wotr.leadership.needs-support": (2, "2 attack against 2 defense", "Holds"),
    "wotr.leadership.lost-separately": (3, "3 attack against 4 defense", "1 icon to cancel"),
    "wotr.item.on-teammate": (3, "0 attack against 2 defense", "Held"),
}


@pytest.mark.parametrize("window", WINDOWS)
def test_an_example_of_the_rules_is_a_picture_of_the_table(crowd: Crowd, window: str) -> None:
    reader = crowd.person(**WINDOWS[window])
    page = reader.page
    reader.visit("/rules/wotr")
    for rule, (pictures, totals, verdict) in EXAMPLES.items():
        example = page.locator(f"[id='{rule}']").get_by_role("region")
        shown = example.locator("figure > .picture > [role=img]")
        expect(shown, rule).to_have_count(pictures)
        fight = example.locator(".location").last
        expect(fight.locator(".totals"), rule).to_have_attribute("aria-label", f"{totals}: how it adds up")
        expect(fight.locator(".verdict"), rule).to_contain_text(verdict)
        fight.scroll_into_view_if_needed()
        reader.settle()
        for one in shown.all():
            # Whoever does not see it is told the same.
            told = one.get_attribute("aria-label") or ""
            for title in one.locator(".card .title, .strip .name").all_inner_texts():
                assert " ".join(title.split()).replace("\u2060", "") in told, (rule, title, told)
            box = one.bounding_box()
            assert box is not None and box["x"] >= 0, rule
            assert box["x"] + box["width"] <= WINDOWS[window]["viewport"]["width"], rule
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")


def test_cards_are_found_by_what_is_printed_on_them(crowd: Crowd) -> None:
    reader = crowd.person()
    page = reader.page
    reader.visit("/cards/lotr_tcg")
    count = page.get_by_role("status")
    expect(count).to_have_text(re.compile(r"^(\d+) of \1 cards$"))
    filters = page.get_by_role("search", name="Which cards")
    for value in ("Dwarven", "Event", "Skirmish"):
        filters.get_by_role("button", name=re.compile(f"^{value} ")).click()
    page.get_by_label("Words").fill("axe strike")
    expect(count).to_have_text(re.compile(r"^1 of "))
    assert "Culture=Dwarven" in page.url and "find=axe" in page.url
    page.reload()
    expect(count).to_have_text(re.compile(r"^1 of "))
    page.get_by_role("link", name="Axe Strike").click()
    expect(page.get_by_role("heading", name="Axe Strike")).to_be_visible()
    expect(page.get_by_text("Decks that hold it")).to_be_visible()
    page.go_back()
    expect(count).to_have_text(re.compile(r"^1 of "))


def test_cards_come_as_one_scrolls_or_presses_for_more(crowd: Crowd) -> None:
    reader = crowd.person()
    page = reader.page
    reader.visit("/cards/lotr_tcg")
    found = page.get_by_role("status")
    expect(found).to_have_text(re.compile("^[1-9]"))
    count = int(found.inner_text().split()[0])
    faces, more = page.locator(".found li > a"), page.get_by_role("button", name=re.compile("more cards$"))
    first = faces.count()
    assert first < count
    more.press("Enter")
    expect(faces).not_to_have_count(first)

    def all_are_there() -> bool:
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        return faces.count() == count

    reader.wait_until(all_are_there)
    expect(more).to_have_count(0)


def test_a_card_that_does_not_exist_is_answered_with_those_that_may_be_meant(crowd: Crowd) -> None:
    reader = crowd.person()
    reader.visit("/cards/lotr_tcg/gimly")
    expect(reader.page.get_by_role("alert")).to_contain_text("Gimli")
