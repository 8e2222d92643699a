"""Events: four people over two rounds, a director at work, an arena, joining and reading on a phone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.e2e.people import PATIENCE, Crowd, Person
from tests.e2e.test_accessibility import faults
from tests.e2e.test_decks import AMISS

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LAPTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}}
CLOCK = {"kind": "bank", "bank": 1800, "increment": 10, "days": 0}


def make_event(host: Person, name: str, **more: Any) -> str:
    """An event by the same request that the form makes; its host is a guest."""
    request = host.page.context.request
    me = request.get(f"{host.address}/api/me", timeout=PATIENCE).json()
    if me["user"] is None:
        headers = {"x-mathom-csrf": me["csrf"]}
        me = request.post(f"{host.address}/api/guest", data={}, headers=headers, timeout=PATIENCE).json()
    wish = {"name": name, "game": "confrontation", "clock": CLOCK, "auto": False, "pause": 0, "rounds": 2}
    headers = {"x-mathom-csrf": me["csrf"]}
    made = request.post(f"{host.address}/api/events", data=wish | more, headers=headers, timeout=PATIENCE)
    assert made.ok, made.text()
    return str(made.json()["info"]["id"])


def register(person: Person, name: str) -> None:
    person.open("/account")
    person.page.get_by_role("button", name="I have none yet").click()
    person.page.get_by_label("Name").fill(name)
    person.page.get_by_label("Password").fill("speak, friend, and enter")
    person.page.get_by_role("button", name="Make the account").click()
    expect(person.page.get_by_role("link", name=name)).to_be_visible()


def join(person: Person, event: str) -> None:
    person.open(f"/events/{event}")
    person.page.get_by_role("button", name="Join this event").click()
    expect(person.page.get_by_text("You take part.")).to_be_visible()


def pairings(page: Page, round: int) -> Locator:
    return page.get_by_role("table", name=f"Pairings of round {round}").locator("tbody tr")


def standings(page: Page) -> Locator:
    return page.get_by_role("table", name="Standings").locator("tbody tr")


def points(page: Page) -> dict[str, int]:
    """The points of everybody, as the page has them."""
    return {
        row.get_by_role("rowheader").inner_text().split()[0]: int(row.get_by_role("cell").last.inner_text())
        for row in standings(page).all()
    }


def called_to_tables(people: list[Person], round: int) -> list[list[Person]]:
    """Everybody is led to his table by itself, and told so; who sits where."""
    tables: dict[str, list[Person]] = {}
    for person in people:
        expect(person.page).to_have_url(re.compile("/table/"))
        notice = person.page.get_by_role("status", name="Your table")
        expect(notice).to_contain_text(f"round {round}: you play against")
        tables.setdefault(person.table, []).append(person)
    return list(tables.values())


def play_a_round(people: list[Person], round: int, event: str) -> list[tuple[str, str]]:
    """The first at each table resigns, and all go back to the event: winners and losers."""
    found = []
    for loser, winner in called_to_tables(people, round):
        loser.board.first.wait_for()
        loser.resign()
        expect(winner.end).to_be_visible()
        found.append((winner.name, loser.name))
        for person in (loser, winner):
            person.end.get_by_role("link", name="Back to the event").click()
            expect(person.page).to_have_url(re.compile(f"/events/{event}"))
    return found


def test_four_people_play_two_rounds_and_the_director_corrects_a_result(crowd: Crowd) -> None:
    people = [crowd.person(**LAPTOP) for _ in range(4)]
    host, *others = people
    page = host.page
    host.visit("/")
    page.get_by_role("navigation", name="Pages").get_by_role("link", name="Events").click()
    page.get_by_role("link", name="Make an event").click()
    page.get_by_role("button", name="Make the event").click()
    expect(page.get_by_role("alert")).to_have_text("Give the event a name.")
    page.get_by_label("Name of the event").fill("An evening for <b>four</b>")
    page.get_by_label(re.compile("^Rounds .empty")).fill("2")
    page.get_by_role("checkbox", name=re.compile("^Rounds follow")).uncheck()
    page.get_by_role("button", name="Make the event").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("An evening for <b>four</b>")
    event = page.url.rpartition("/")[2]
    page.get_by_role("button", name="Join this event").click()
    expect(page.get_by_text("You take part.")).to_be_visible()

    for person in others:
        person.visit("/events")
        person.page.get_by_role("link", name="Join: An evening for <b>four</b>").click()
        person.page.get_by_role("button", name="Join this event").click()
        expect(person.page.get_by_text("You take part.")).to_be_visible()
    expect(page.get_by_role("table", name="Players").locator("tbody tr")).to_have_count(4)
    # One of them looks around meanwhile; he is called all the same.
    others[0].page.get_by_role("navigation", name="Pages").get_by_role("link", name="Learn").click()
    expect(others[0].page.get_by_role("heading", name="Learn a game")).to_be_visible()

    page.get_by_role("button", name="Begin: pair round 1").click()
    first = play_a_round(people, 1, event)
    expect(page.get_by_role("button", name="Pair round 2 now")).to_be_enabled()
    expect(standings(page)).to_have_count(4)
    assert points(page) == {name: 2 * (place == 0) for pair in first for place, name in enumerate(pair)}

    # The director corrects the first game into a draw: the doubt is shown, and the others see it by themselves.
    winner, loser = first[0]
    row = pairings(page, 1).filter(has_text=winner)
    row.get_by_role("button", name="Correct").click()
    dialog = page.get_by_role("dialog", name="Correct a result")
    dialog.get_by_role("button", name="Correct it").click()
    expect(dialog.get_by_role("alert")).to_have_text("Choose first how the game ended.")
    dialog.get_by_role("radio", name="A draw").check()
    dialog.get_by_label(re.compile("^Why")).fill("They had agreed on a draw.")
    dialog.get_by_role("button", name="Correct it").click()
    doubt = page.get_by_role("dialog", name="Are you sure?")
    expect(doubt).to_contain_text(re.compile("Round 1, table . was .*; it becomes .*"))
    assert faults(host, "a doubt") == []
    doubt.get_by_role("button", name="Yes, do it").click()
    expect(dialog).to_have_count(0)
    expect(row).to_contain_text("ruled")
    for person in people:
        own = standings(person.page).filter(has_text=loser)
        expect(own.get_by_role("cell").last).to_have_text("1")
    expect(page.get_by_role("listitem").filter(has_text="They had agreed on a draw.")).to_have_count(1)
    assert faults(host, "the page of a director") == []

    page.get_by_role("button", name="Pair round 2 now").click()
    second = play_a_round(people, 2, event)
    assert {frozenset(pair) for pair in second}.isdisjoint(map(frozenset, first))
    for person in people:
        expect(person.page.get_by_text("The event is over.")).to_be_visible()
    expected = dict.fromkeys((winner, loser), 1) | {first[1][0]: 2, first[1][1]: 0}
    for name, _ in second:
        expected[name] += 2
    assert points(page) == expected
    places = [int(row.get_by_role("cell").first.inner_text()) for row in standings(page).all()]
    assert places == sorted(places) and places[0] == 1

    with page.expect_download() as file:
        page.get_by_role("link", name="standings as CSV").click()
    assert max(expected, key=lambda name: expected[name]) in file.value.path().read_text(encoding="utf-8")
    results = others[1].page.get_by_role("table", name="Your games")
    expect(results.locator("tbody tr")).to_have_count(2)
    expect(results.get_by_role("link").first).to_have_attribute("href", re.compile("^/replay/"))
    assert faults(others[1], "the page of a player") == []
    others[1].visit("/events")
    expect(others[1].page.get_by_role("link", name="Results: An evening for <b>four</b>")).to_be_visible()


def test_a_phone_without_a_line_joins_checks_in_and_reads_on(crowd: Crowd) -> None:
    host, phone = crowd.person(**LAPTOP), crowd.person(**PHONE)
    event = make_event(host, "By the fire", password="mellon", check_in=True)
    # The line to the event never comes about: then the page looks again and again.
    phone.page.route_web_socket(re.compile("/ws/events/"), lambda line: line.close())
    phone.page.clock.install()
    phone.visit(f"/events/{event}")
    page = phone.page
    expect(page.get_by_role("heading", level=1)).to_have_text("By the fire")
    page.get_by_label("The password of this event").fill("friend")
    page.get_by_role("button", name="Join this event").click()
    expect(page.get_by_role("alert")).to_contain_text("not the password of this event")
    page.get_by_label("The password of this event").fill("mellon")
    page.get_by_role("button", name="Join this event").click()
    expect(page.get_by_text("You take part.")).to_be_visible()
    assert page.evaluate(AMISS) == []
    assert faults(phone, "an event on a phone") == []

    host.visit(f"/events/{event}")
    director = host.page
    director.get_by_label("How many").fill("1")
    director.get_by_role("button", name="Add", exact=True).click()
    players = director.get_by_role("table", name="Players").locator("tbody tr")
    expect(players).to_have_count(2)
    director.get_by_role("button", name="Begin: pair round 1").click()
    expect(director.get_by_role("alert")).to_contain_text("open it first")
    director.get_by_role("button", name="Open the check-in").click()
    check_in = page.get_by_role("button", name="Check in: I am here")
    phone.let_time_pass_until(check_in.is_visible)
    check_in.click()
    expect(page.get_by_text("You are checked in.")).to_be_visible()
    director.get_by_label("Tell everybody").fill("We begin <i>now</i>")
    director.get_by_role("button", name="Announce").click()
    phone.let_time_pass_until(page.get_by_text("The director: We begin <i>now</i>").is_visible)

    director.get_by_role("button", name="Begin: pair round 1").click()
    phone.let_time_pass_until(lambda: "/table/" in page.url)
    called_to_tables([phone], 1)
    page.go_back()
    table = page.get_by_role("link", name=re.compile("^To your table"))
    expect(table).to_be_visible()
    expect(pairings(page, 1)).to_have_count(1)
    assert page.evaluate(AMISS) == []
    assert faults(phone, "a round on a phone") == []
    table.click()
    expect(page).to_have_url(re.compile("/table/"))


def test_a_director_pairs_a_rematch_by_hand_only_on_purpose(crowd: Crowd) -> None:
    host, guest = crowd.person(**LAPTOP), crowd.person(**LAPTOP)
    event = make_event(host, "Two and no more")
    join(host, event)
    join(guest, event)
    page = host.page
    page.get_by_role("button", name=f"Rule on {guest.name}").click()
    dialog = page.get_by_role("dialog", name=guest.name)
    dialog.get_by_role("button", name="Warn", exact=True).click()
    expect(dialog).to_have_count(0)
    expect(guest.page.get_by_text("You were warned: stalling.")).to_be_visible()
    step = page.get_by_role("listitem").filter(has_text="stalling")
    step.get_by_role("button", name=re.compile("^Undo")).click()
    expect(step.filter(has_text="taken back")).to_have_count(1)
    expect(guest.page.get_by_text("You were warned")).to_have_count(0)

    page.get_by_role("button", name="Begin: pair round 1").click()
    play_a_round([host, guest], 1, event)
    page.get_by_role("button", name="Pair by hand").click()
    window = page.get_by_role("dialog", name="Pair round 2 by hand")
    window.get_by_label(host.name).select_option("Bye")
    window.get_by_role("button", name="Pair them so").click()
    expect(window.get_by_role("alert")).to_have_text("Table 1 has 1; it takes 2.")
    names = window.get_by_role("group", name="Bye").get_by_role("listitem")
    names.drag_to(window.get_by_role("group", name="Table 1"))
    expect(window.get_by_role("group", name="Table 1").get_by_role("listitem")).to_have_count(2)
    assert faults(host, "pairing by hand") == []
    window.get_by_role("button", name="Pair them so").click()
    doubt = page.get_by_role("dialog", name="Are you sure?")
    expect(doubt).to_contain_text("have met before")
    doubt.get_by_role("button", name="No, leave it").click()
    expect(doubt).to_have_count(0)
    expect(window).to_be_visible()
    window.get_by_role("button", name="Pair them so").click()
    doubt.get_by_role("button", name="Yes, do it").click()
    called_to_tables([host, guest], 2)


def test_in_an_arena_whoever_is_ready_is_paired_at_once(crowd: Crowd) -> None:
    host, guest = crowd.person(**LAPTOP), crowd.person(**PHONE)
    event = make_event(host, "An hour of war", form="arena", rounds=None, minutes=60)
    for person in (host, guest):
        person.visit(f"/events/{event}")
        person.page.get_by_role("button", name="Join this event").click()
        expect(person.page.get_by_role("switch", name="Ready to play")).to_be_visible()
    ready = guest.page.get_by_role("switch", name="Ready to play")
    if ready.get_attribute("aria-checked") == "true":
        ready.click()
    expect(ready).to_have_attribute("aria-checked", "false")
    host.page.get_by_role("button", name="Begin the arena").click()
    expect(guest.page.get_by_text(re.compile(r"(59 minutes|1 h 00 min|60 minutes) left"))).to_be_visible()
    assert guest.page.evaluate(AMISS) == []
    assert faults(guest, "an arena") == []
    ready.click()
    for person in (host, guest):
        expect(person.page).to_have_url(re.compile("/table/"))
    assert host.table == guest.table


def test_members_have_ratings_after_a_rated_event(crowd: Crowd) -> None:
    host, other = crowd.person(**LAPTOP), crowd.person(**LAPTOP)
    guest = crowd.person(**PHONE)
    register(host, "Rated-Rosie")
    register(other, "Rated-Robin")
    event = make_event(host, "For the record", rated=True, rounds=1)
    guest.visit(f"/events/{event}")
    expect(guest.page.get_by_role("link", name="make an account")).to_be_visible()
    join(host, event)
    join(other, event)
    host.page.get_by_role("button", name="Begin: pair round 1").click()
    ((winner, loser),) = play_a_round([host, other], 1, event)
    expect(host.page.get_by_text("The event is over.")).to_be_visible()

    guest.visit("/ratings/confrontation")
    ladder = guest.page.get_by_role("table", name="Ratings").locator("tbody tr")
    expect(ladder).to_have_count(2)
    expect(ladder.first.get_by_role("rowheader")).to_have_text(winner)
    expect(ladder.first).to_contain_text("provisional")
    assert guest.page.evaluate(AMISS) == []
    assert faults(guest, "ratings") == []
    ladder.last.get_by_role("link", name=loser).click()
    ratings = guest.page.get_by_role("region", name="Ratings")
    expect(ratings).to_contain_text("provisional, 1 match")
    expect(ratings.get_by_role("img", name=re.compile("^Rating after one match: "))).to_be_visible()
    assert faults(guest, "a profile with ratings") == []


def test_a_director_gives_time_has_a_bot_play_drops_and_ejects(crowd: Crowd) -> None:
    host, guest = crowd.person(**LAPTOP), crowd.person(**PHONE)
    event = make_event(host, "A long evening")
    join(guest, event)
    host.visit(f"/events/{event}")
    page = host.page
    page.get_by_label("Add bots").select_option("random")
    page.get_by_label("How many").fill("3")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_role("table", name="Players").locator("tbody tr")).to_have_count(4)
    # Paired by hand, so that the guest has a table.
    page.get_by_role("button", name="Pair by hand").click()
    window = page.get_by_role("dialog", name="Pair round 1 by hand")
    for name, place in zip(
        (guest.name, "Random bot 1", "Random bot 2", "Random bot 3"), ("Table 1", "Table 1", "Bye", "Bye"), strict=True
    ):
        window.get_by_label(name).select_option(place)
    window.get_by_role("button", name="Pair them so").click()
    called_to_tables([guest], 1)
    clock = guest.page.get_by_label("Time left").last
    expect(clock).to_have_text(re.compile(r"^(30:00|29:..)"))

    pairings(page, 1).get_by_role("button", name="Rule round 1, table 1").click()
    dialog = page.get_by_role("dialog", name="Enter a result")
    dialog.get_by_label("Extra time, in minutes").fill("10")
    dialog.get_by_role("button", name="Give it").click()
    expect(dialog).to_have_count(0)
    steps = page.get_by_role("region", name="What was done").get_by_role("listitem")
    expect(steps.first).to_contain_text("10 minutes of extra time")
    expect(clock).to_have_text(re.compile(r"^(40:00|39:..)"))

    def rule(name: str) -> Locator:
        page.get_by_role("button", name=f"Rule on {name}").click()
        return page.get_by_role("dialog", name=name)

    rule(guest.name).get_by_role("button", name="Substitute").click()
    state = page.get_by_role("table", name="Players").locator("tbody tr").filter(has_text=guest.name)
    expect(state).to_contain_text("played by Easy bot")
    expect(guest.page.get_by_text("Easy bot").first).to_be_visible()
    dialog = rule("Random bot 2")
    dialog.get_by_label("Take out of the event, because").fill("its plug was pulled")
    dialog.get_by_role("button", name="Drop").click()
    expect(steps.first).to_contain_text("Random bot 2 leaves (its plug was pulled)")
    rule(guest.name).get_by_role("button", name="Eject").click()
    expect(state).to_contain_text("ejected")
    guest.visit(f"/events/{event}")
    expect(guest.page.get_by_text("You were ejected from this event")).to_be_visible()
    assert guest.page.evaluate(AMISS) == []


def test_a_player_lodges_a_deck_changes_it_and_leaves(crowd: Crowd) -> None:
    host, phone = crowd.person(**LAPTOP), crowd.person(**PHONE)
    event = make_event(host, "Bring a deck", game="lotr_tcg", decks="lodged")
    phone.visit(f"/events/{event}")
    page = phone.page
    page.get_by_label("Your deck").select_option("gimli")
    page.get_by_role("button", name="Join this event").click()
    expect(page.get_by_text(re.compile("Your deck: Gimli"))).to_be_visible()
    page.get_by_role("button", name="Change it").click()
    page.get_by_label("Your deck").select_option("aragorn")
    page.get_by_role("button", name="Lodge this deck").click()
    expect(page.get_by_text(re.compile("Your deck: Aragorn"))).to_be_visible()
    assert page.evaluate(AMISS) == []
    assert faults(phone, "a deck in an event") == []
    page.get_by_role("button", name="Leave the event").click()
    page.get_by_role("button", name="Yes, leave").click()
    expect(page.get_by_text("You have left this event.")).to_be_visible()
    host.visit(f"/events/{event}")
    expect(host.page.get_by_role("table", name="Players").locator("tbody tr")).to_contain_text("has left")


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_league_has_its_events_and_no_page_of_it_has_a_fault(crowd: Crowd, size: dict[str, Any]) -> None:
    host = crowd.person(**size)
    page = host.page
    for path, heading in (("/events", "Events"), ("/events/new", "New event"), ("/ratings", "Ratings")):
        host.open(path)
        expect(page.get_by_role("heading", level=1)).to_have_text(heading)
        assert faults(host, path) == []
        assert page.evaluate(AMISS) == []
    register(host, f"Host-of-a-{'phone' if size is PHONE else 'laptop'}")
    host.open("/leagues")
    page.get_by_role("button", name="Begin the league").click()
    expect(page.get_by_role("alert")).to_have_text("Give the league a name.")
    page.get_by_label("Name of the league").fill("Winter in Bree")
    page.get_by_label("What it is about").fill("Every week, until the snow is gone.")
    page.get_by_role("button", name="Begin the league").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Winter in Bree")
    assert faults(host, "a league") == []
    page.get_by_role("link", name="Add an event").click()
    page.get_by_label("Name of the event").fill("The first week")
    expect(page.get_by_label("League").locator("option:checked")).to_have_text("Winter in Bree")
    page.get_by_role("button", name="Make the event").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The first week")
    page.get_by_text("How it is played").click()
    page.get_by_role("link", name="a league").click()
    expect(page.get_by_role("link", name="Join: The first week")).to_be_visible()
    assert page.evaluate(AMISS) == []
    host.open("/events/nothing")
    expect(page.get_by_role("heading", level=1)).to_have_text("This event cannot be found")
