"""Coming in: home, the way to a first game, invitations, one's own page, and addresses that lead nowhere."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.e2e.people import Crowd, Person

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "laptop": {"viewport": {"width": 1280, "height": 720}},
    "phone": PHONE,
}

#: Every text that can be seen and is smaller than twelve pixels on the screen, drawn ones included.
SMALL_TEXTS = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const small = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !parent.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNode(node);
    const { width, height } = range.getBoundingClientRect();
    if (width < 2 || height < 2) continue;
    const drawn = parent.closest('svg');
    const scale = drawn ? Math.abs(parent.getScreenCTM?.().a ?? 1) : 1;
    const size = parseFloat(getComputedStyle(parent).fontSize) * scale;
    if (size < 11.9) small.push(`${node.data.trim().slice(0, 40)}: ${size}`);
  }
  return small;
}"""


def follow(person: Person, path: str) -> Locator:
    """Follow a link to a path; return the heading of that page once the page before has gone."""
    person.go(path)
    heading = person.page.get_by_role("heading", level=1)
    expect(heading).to_have_count(1)
    return heading


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_nothing_is_too_small_to_read_or_wider_than_the_window(crowd: Crowd, touch: bool) -> None:
    sizes = [size["viewport"] for size in SIZES.values() if (size is PHONE) == touch]
    person = crowd.person(**PHONE if touch else SIZES["desktop"])
    table = person.make_table("fellowship", {"kind": "private"})
    person.visit("/nowhere")
    for path in ("/", "/play/lotr_tcg", "/play/confrontation?with=bot", "/play?with=friend", "/learn", "/lobby",
                 f"/table/{table}", "/new?game=lotr_tcg", "/account", f"/user/{person.name}", "/nowhere"):  # fmt: skip
        expect(follow(person, path)).to_be_visible()
        for size in sizes:
            person.page.set_viewport_size(size)
            person.settle()
            assert person.page.evaluate(SMALL_TEXTS) == [], (path, size)
            wide = person.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
            assert wide <= 0, (path, size)


def test_the_first_game_of_a_newcomer_and_then_his_choice(crowd: Crowd) -> None:
    person = crowd.person()
    page = person.page
    person.visit("/")
    page.get_by_role("link", name="Play The Lord of the Rings TCG").click()
    expect(page.get_by_role("heading", name="Your first game of The Lord of the Rings TCG")).to_be_visible()
    expect(page.get_by_text("the easiest one to begin with")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    assert person.wait_for_turn()
    person.resign()
    person.visit("/play/lotr_tcg")
    expect(page.get_by_role("radio", name=re.compile("A bot"))).to_be_checked()
    expect(page.get_by_label("The bot’s deck")).to_be_visible()


def test_games_that_wait_come_first_and_a_running_clock_is_rimmed(crowd: Crowd) -> None:
    person = crowd.person()
    page = person.page
    clock = {"kind": "bank", "bank": 600, "increment": 5}
    timed = person.make_table("fellowship", clock=clock)
    calm = person.make_table("player-1", game="lotr_tcg")
    person.make_table("fellowship", {"kind": "private"})
    person.visit("/")
    waiting = page.get_by_role("region", name=re.compile("^They wait for you 2"))
    games = waiting.get_by_role("link")
    expect(games).to_have_count(3)
    expect(games.nth(0)).to_have_attribute("href", f"/table/{timed}")
    expect(games.nth(0)).to_contain_text(re.compile(r"\d+ minutes left.*Your turn", re.DOTALL))
    expect(games.nth(1)).to_have_attribute("href", f"/table/{calm}")
    expect(games.nth(2)).to_contain_text("A chair is still free")
    person.settle()
    rims = [games.nth(place).evaluate("one => getComputedStyle(one).borderColor") for place in range(3)]
    assert rims[0] != rims[1] == rims[2]
    top = waiting.bounding_box()
    pictures = page.get_by_role("region", name="The games").bounding_box()
    assert top is not None and pictures is not None and top["y"] < pictures["y"]
    games.nth(0).click()
    expect(page).to_have_url(re.compile(timed))
    assert person.wait_for_turn()


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_a_friend_is_invited_learns_what_it_is_and_sits_down_at_once(crowd: Crowd, address: str, size: str) -> None:
    host, friend = crowd.person(**SIZES[size]), crowd.person(**SIZES[size])
    host.visit("/")
    host.page.get_by_role("link", name="Invite a friend").click()
    host.page.get_by_role("link", name=re.compile("The Confrontation")).click()
    expect(host.page.get_by_role("radio", name=re.compile("A friend"))).to_be_checked()
    host.page.get_by_role("button", name="Make the link").click()
    link = host.page.get_by_label("Send this link").input_value()

    friend.visit(link.removeprefix(address))
    page = friend.page
    expect(page.get_by_text(f"{host.name} invites you to")).to_be_visible()
    expect(page.get_by_text("hidden until they meet")).to_be_visible()
    expect(page.get_by_text("30 min")).to_be_visible()
    expect(page.get_by_role("link", name="Learn it")).to_have_attribute("href", "/learn/confrontation")
    page.get_by_role("button", name="Sit down here").click()
    for person in (host, friend):
        expect(person.prompt).to_be_visible()


def test_a_lesson_ends_in_a_game(crowd: Crowd) -> None:
    person = crowd.person()
    page = person.page
    person.visit("/learn/confrontation")
    page.get_by_role("link", name=re.compile("^Step by step")).click()
    lesson, play = page.get_by_role("heading", level=1), page.get_by_role("button", name="Play a game now")
    expect(lesson).to_be_visible()
    while not play.is_visible():
        title = lesson.inner_text()
        page.keyboard.press("Space")
        expect(lesson).not_to_have_text(title)
    page.keyboard.press("Space")  # begins nothing by itself
    expect(page).to_have_url(re.compile("/tutorial/confrontation"))
    play.click()
    assert person.wait_for_turn()


def test_every_way_to_learn_a_game_leads_somewhere(crowd: Crowd) -> None:
    person = crowd.person()
    person.visit("/learn")
    ways = person.page.get_by_role("article").get_by_role("link")
    expect(ways.first).to_be_visible()
    person.settle()
    paths = [str(way.get_attribute("href")) for way in ways.all()]
    assert {"/tutorial/confrontation", "/rules/confrontation", "/play/confrontation", "/cards/lotr_tcg"} <= set(paths)
    for path in paths:
        expect(follow(person, "/nowhere")).to_have_text("There is nothing here")
        expect(follow(person, path)).not_to_contain_text("There is no")


def test_a_guests_name_leads_to_his_page_and_what_he_has_played(crowd: Crowd) -> None:
    guest = crowd.person()
    page = guest.page
    table = guest.make_table("fellowship")
    guest.visit(f"/table/{table}")
    assert guest.wait_for_turn()
    guest.resign()
    guest.visit("/")
    page.get_by_role("link", name=guest.name).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(guest.name)
    game = page.get_by_role("listitem").filter(has_text="The Confrontation")
    expect(game).to_contain_text("Lost")
    expect(game).to_contain_text("Against Random bot, as the Fellowship")
    expect(page.get_by_role("link", name="make an account")).to_be_visible()
    game.get_by_role("link", name="Replay").click()
    expect(page.get_by_text(re.compile(r"Choice \d+ of \d+"))).to_be_visible()


def test_an_address_that_leads_nowhere_helps_on(crowd: Crowd) -> None:
    person = crowd.person()
    person.visit("/nowhere")  # the server gives each address the same document
    for path, heading in (
        ("/nowhere", "There is nothing here"),
        ("/table/a/b/c", "There is nothing here"),
        ("/table/nothing", "This table cannot be found"),
        ("/replay/nothing", "This replay cannot be shown"),
        ("/user/nobody-of-that-name", "Nobody of that name is here"),
        ("/play/chess", "There is no game “chess” here"),
        ("/learn/%00%F0%9F", "There is no game"),
        ("/tutorial/chess", "There is no lesson here"),
        ("/events/of/chess", "There is no game “chess” here"),
    ):
        expect(follow(person, path)).to_contain_text(heading)
        expect(person.page.get_by_role("main").get_by_role("link", name="Home")).to_have_attribute("href", "/")
    # Others name what they belong to.
    for path, heading in (
        ("/events/nothing", "This event cannot be found"),
        ("/leagues/nothing", "This league cannot be found"),
        ("/cards/wotr/nothing", "This card cannot be shown"),
        ("/ratings/chess", "There is no game “chess” here"),
    ):
        expect(follow(person, path)).to_contain_text(heading)


def test_nonsense_in_a_form_is_answered_kindly(crowd: Crowd) -> None:
    person = crowd.person()
    page = person.page
    alert = page.get_by_role("alert")
    person.visit("/new?game=%F0%9F&with=%00")
    page.get_by_role("radio", name=re.compile("A bot")).check()
    page.get_by_text("Further options").click()
    page.get_by_label("Seed").fill("'; drop--")
    page.get_by_role("button", name="Make the table").click()
    expect(alert).to_contain_text("The seed is a number of at most 15 digits")
    page.get_by_label("Seed").fill("")
    page.get_by_label(re.compile("^Turns until")).fill("-7")
    page.get_by_role("button", name="Make the table").click()
    expect(alert).to_contain_text("write a number from 0 to 10000")
    person.visit("/account")
    page.get_by_label("Name").fill("<b>\u202e</b>")
    page.get_by_label("Password").fill("x")
    page.get_by_role("button", name="Log in").click()
    expect(alert).to_contain_text(re.compile("name|password"))
    person.visit("/events/new")
    for name, told in (("   ", "Give the event a name"), ("a\u202eb", "cannot be written down in a line")):
        page.get_by_label("Name of the event").fill(name)
        page.get_by_role("button", name="Make the event").click()
        expect(alert).to_contain_text(told)
        expect(alert).not_to_contain_text("\\u")
    page.get_by_label("Name of the event").fill("<script>")
    page.get_by_role("spinbutton", name="Minutes between rounds").fill("-5")
    page.get_by_role("button", name="Make the event").click()
    expect(alert).to_contain_text("Minutes between rounds: write a number from 0 to 1440")


def test_an_open_table_is_found_in_the_lobby_and_at_home(crowd: Crowd) -> None:
    maker, guest = crowd.person(), crowd.person()
    maker.make_table("fellowship", {"kind": "open"})
    guest.visit("/lobby")
    row = guest.page.get_by_role("listitem").filter(has_text=maker.name)
    row.get_by_role("link", name="Sit down").click()
    expect(guest.page.get_by_text(f"{maker.name} invites you to")).to_be_visible()
    guest.visit("/")
    expect(guest.page.get_by_role("link", name=re.compile(f"^{maker.name} waits for you"))).to_be_visible()
