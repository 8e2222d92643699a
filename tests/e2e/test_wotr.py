"""War of the Ring: The Card Game in the browser: a Trilogy with bots, a Duel, both decks of a side, a phone."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect
from tests.e2e.ahead import MOST_GAMES, Json, harmless, play_ahead
from tests.e2e.people import Crowd, Person
from tests.e2e.test_accessibility import faults

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
LAST_ROUND = 9
SCENARIOS = {"trilogy": "Trilogy", "duel": "2 Player Duel"}


def set_up(person: Person, side: str, scenario: str = "trilogy", together: bool = False) -> None:
    """Come from the front page to a table against random bots."""
    page = person.page
    person.visit("/")
    page.get_by_role("link", name="Play War of the Ring: The Card Game").click()
    page.get_by_role("button", name="Play another way").click()
    page.get_by_role("link", name="More options").click()
    page.get_by_label("Which bot").select_option("random")
    page.get_by_label("Scenario").select_option(SCENARIOS[scenario])
    # What is said about the 3 Player Duel alone is asked nowhere else.
    expect(page.get_by_label("Unused Ring tokens of the Shadow score")).to_have_count(0)
    expect(page.get_by_label("How many people play")).to_have_count(1 if scenario == "trilogy" else 0)
    page.get_by_label("Your side").select_option(side)
    if together:
        page.get_by_label("All seats of my side are mine").check()
    page.get_by_role("button", name="Make the table").click()
    expect(page.locator(".wotr")).to_be_visible()


def hand(person: Person) -> Locator:
    return person.page.get_by_role("region", name="Your hand")


def thing(person: Person, key: str) -> Locator:
    return person.page.locator(f'[data-thing="{key}"]')


def location(person: Person, slug: str) -> Locator:
    return person.page.locator(f"[data-location={slug}]")


def prompted(person: Person, words: str) -> None:
    """Wait until the next question of that kind."""
    expect(person.question).to_contain_text(words)
    assert person.wait_for_turn()


def cycle_opening_hand(person: Person) -> None:
    """Two cards of the hand that is asked are picked, and handed in."""
    held = hand(person).get_by_role("button")
    expect(held.first).to_have_attribute("aria-pressed", "false")
    for place in range(2):
        held.nth(place).click()
        expect(held.nth(place)).to_have_attribute("aria-pressed", "true")
    with person.choosing():
        person.page.get_by_role("button", name="Cycle these 2").click()


def decision_of(told: Json) -> Json:
    return told["view"]["decision"]


def tokens_of(told: Json) -> list[str]:
    return [str(option["token"]) for option in decision_of(told)["options"]]


def peaceful(told: Json, rng: random.Random) -> str:
    """What does no harm: so the war lasts all its rounds."""
    return harmless(told)


def fighting(told: Json, rng: random.Random) -> str:
    """Mostly bring a card to a location; else what does no harm."""
    brought = [token for token in tokens_of(told) if re.match(r"(play|move) .* to (?!reserve)", token)]
    return rng.choice(brought) if brought and rng.random() < 0.9 else harmless(told)


def until(
    wanted: Callable[[Json], bool],
    person: Person,
    table: str,
    make: Callable[[], str],
    choose: Callable[[Json, random.Random], str] = fighting,
    seed: int = 7,
) -> None:
    """Play ahead until then, and look at that table. A game that is over before is followed by another one."""
    person.look_away()
    rng = random.Random(seed)
    for _ in range(MOST_GAMES):
        if play_ahead(table, lambda told: None if wanted(told) else choose(told, rng), person):
            person.open(f"/table/{table}")
            assert person.wait_for_turn()
            person.settle()
            return
        table = make()
    raise AssertionError(f"{MOST_GAMES} games were over before that")


def acting(told: Json) -> bool:
    """Is that an action, with cards enough that there is a choice of what to pay?"""
    several = sum(token.startswith("cycle ") for token in tokens_of(told)) > 2
    return several and decision_of(told)["prompt"].startswith("What is your action")


def playable(told: Json) -> dict[str, str]:
    """The cards of the hand that can be played to an active location, each with one of those."""
    found = (re.fullmatch(r"play (\S+) to (\S+)", token) for token in tokens_of(told))
    return {one[1]: one[2] for one in found if one and one[2] != "reserve"}


def test_a_trilogy_with_three_bots_is_played_to_its_end(crowd: Crowd) -> None:
    guest = crowd.person()
    page = guest.page
    set_up(guest, "frodo")
    expect(page.get_by_role("region", name=re.compile("’s side$"))).to_have_count(4)
    cycle_opening_hand(guest)
    prompted(guest, "What is your action?")
    expect(page.locator(".wotr [data-location]")).to_have_count(2)

    def make() -> str:
        return guest.make_table("frodo", game="wotr")

    # A card is played by clicking it and then where it goes to; another one pays for it.
    ahead: dict[str, str] = {}

    def can_play(told: Json) -> bool:
        ahead.clear()
        ahead.update(playable(told))
        return bool(ahead) and acting(told)

    until(can_play, guest, guest.table, make)
    (card, place), *_ = ahead.items()
    thing(guest, card).click()
    expect(location(guest, place).locator(".ground")).to_have_attribute("data-target", "")
    # A dotted arrow leads to each location where it may go.
    targets = page.locator(".wotr [data-location] .ground[data-target]").count()
    expect(page.locator(".wotr [data-arrows]")).to_have_attribute("data-arrows", str(targets))
    with guest.choosing():
        location(guest, place).click()
    prompted(guest, "The cost of playing ")
    hand(guest).locator("[data-lit]").first.click()
    with guest.choosing():
        guest.large.filter(has_text="Cycle").click()
    expect(location(guest, place).locator(f'[data-thing^="{card}."]')).to_have_count(1)
    expect(hand(guest).locator(f'[data-thing="{card}"]')).to_have_count(0)
    assert guest.wait_for_turn()

    # Another one is dragged there, and so is what it costs onto the cycle pile.
    until(can_play, guest, guest.table, make)
    (card, place), *_ = ahead.items()
    with guest.choosing():
        thing(guest, card).drag_to(location(guest, place))
    prompted(guest, "The cost of playing ")
    with guest.choosing():
        hand(guest).locator("[data-lit]").first.drag_to(thing(guest, "cycled 0"))
    expect(location(guest, place).locator(f'[data-thing^="{card}."]')).to_have_count(1)
    assert guest.wait_for_turn()

    until(lambda told: told["view"]["table"]["round"] == LAST_ROUND, guest, guest.table, make, peaceful)
    while guest.wait_for_turn():
        guest.go_on()
    expect(guest.end.get_by_role("heading")).to_have_text(re.compile("^(You have (won|lost)|A draw)"))
    expect(guest.end).to_contain_text("after the last path")
    # Each side has its points once, not once for each of its players.
    expect(guest.end).to_contain_text(re.compile(r"won, \d+ points? to \d+\."))
    # The table stays in sight, with all four players, and a tab tells how every round went.
    page.reload()
    expect(guest.end).to_be_visible()
    expect(page.get_by_role("region", name=re.compile("’s side$"))).to_have_count(4)
    page.get_by_role("tab", name="Results").click()
    rounds = page.get_by_role("tabpanel").get_by_role("region", name=re.compile(r"^Round \d$"))
    expect(rounds).to_have_count(LAST_ROUND)
    expect(rounds.first).to_have_accessible_name(f"Round {LAST_ROUND}")
    expect(rounds.first.get_by_role("listitem").first).to_contain_text(re.compile("Free Peoples|Shadow|nobody"))


def test_losses_in_a_duel_are_chosen_by_clicking_cards(crowd: Crowd) -> None:
    guest = crowd.person()
    page = guest.page
    set_up(guest, "gandalf", "duel")
    assert guest.wait_for_turn()
    expect(page.get_by_role("region", name=re.compile("’s side$"))).to_have_count(2)

    until(
        lambda told: len([token for token in tokens_of(told) if token.startswith("lose ")]) > 1,
        guest,
        guest.table,
        lambda: guest.make_table("gandalf", game="wotr", options={"scenario": "duel"}),
        seed=40,  # a choice of losses is rare: so there is one in the first game
    )
    expect(guest.question).to_contain_text("Which card is lost?")
    lit = page.locator("[data-location] [data-thing][data-lit]")
    expect(lit.first).to_be_visible()
    expect(lit.filter(has_text="cancels")).to_have_count(lit.count())
    lost = lit.first.get_attribute("data-thing") or ""
    with guest.choosing():
        lit.first.click()
    # It is lost at once, or lies there as lost while more is to be cancelled.
    expect(thing(guest, lost).and_(page.locator("[data-lit]"))).to_have_count(0)
    assert guest.wait_for_turn()


def test_whoever_has_both_decks_of_a_side_is_told_which_hand_is_asked(crowd: Crowd) -> None:
    guest = crowd.person()
    page = guest.page
    set_up(guest, "frodo", together=True)
    tabs = page.get_by_role("tablist", name="Your hands").get_by_role("tab")
    expect(tabs).to_have_count(2)
    for name in ("Frodo", "Aragorn"):
        mine = tabs.filter(has_text=name)
        expect(mine).to_have_attribute("aria-selected", "true")
        expect(mine).to_contain_text("asked")
        cycle_opening_hand(guest)

    def make() -> str:
        return guest.make_table("frodo", game="wotr", together=True)

    for seat, name, other in ((0, "Frodo", "Aragorn"), (2, "Aragorn", "Frodo")):
        until(lambda told, seat=seat: decision_of(told)["seat"] == seat and acting(told), guest, guest.table, make)  # type: ignore[misc]
        expect(tabs.filter(has_text="asked")).to_contain_text(name)
        expect(guest.question).to_contain_text(name)
        expect(tabs.filter(has_text=name)).to_have_attribute("aria-selected", "true")
        lit = hand(guest).locator("[data-lit]")
        expect(lit.first).to_be_visible()
        # The other hand is a click away, and nothing of it can be chosen now.
        tabs.filter(has_text=other).click()
        expect(tabs.filter(has_text=other)).to_have_attribute("aria-selected", "true")
        expect(hand(guest).get_by_role("button").first).to_be_visible()
        expect(lit).to_have_count(0)
        tabs.filter(has_text=name).click()
        lit.first.click()
        with guest.choosing():
            thing(guest, f"cycled {seat}").click()


def test_on_a_phone_a_card_is_played_and_a_turn_passed_by_tapping(crowd: Crowd) -> None:
    guest = crowd.person(**PHONE)
    page = guest.page
    card = ""

    def make() -> str:
        return guest.make_table("saruman", game="wotr")

    def can_play(told: Json) -> bool:
        nonlocal card
        held = [found[1] for one in tokens_of(told) if (found := re.fullmatch(r"play (\S+) to reserve", one))]
        card = held[0] if held else ""
        return bool(card) and acting(told)

    until(can_play, guest, make(), make)
    thing(guest, card).tap()
    with guest.choosing():
        page.get_by_role("button", name="Your reserve").tap()
    prompted(guest, "The cost of playing ")
    hand(guest).locator("[data-lit]").first.tap()
    with guest.choosing():
        guest.large.filter(has_text="Cycle").tap()
    expect(page.locator(f'.reserve [data-thing^="{card}."]')).to_have_count(1)

    until(lambda told: "pass" in tokens_of(told), guest, guest.table, make)
    with guest.choosing():
        guest.large.filter(has_text="Pass").tap()
    guest.settle()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]


def test_no_moment_of_the_war_has_a_serious_fault(crowd: Crowd) -> None:
    guest = crowd.person()
    page = guest.page
    table = guest.make_table("frodo", {"kind": "bot", "bot": "random"}, game="wotr", together=True)
    guest.visit(f"/table/{table}")
    expect(page.get_by_role("button", name=re.compile(", can be chosen$")).first).to_be_visible()
    found = faults(guest, "the opening hands")
    until(
        lambda told: told["view"]["table"]["round"] == 3 and len(tokens_of(told)) > 5,
        guest,
        table,
        lambda: guest.make_table("frodo", game="wotr", together=True),
    )
    found += faults(guest, "the table")
    page.keyboard.press("t")
    expect(page.get_by_role("article", name="The table in words")).to_be_visible()
    found += faults(guest, "the table in words")
    page.keyboard.press("t")
    guest.resign()
    found += faults(guest, "the end")
    assert found == []
