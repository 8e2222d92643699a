"""What two people settle between them, beside the game itself."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.e2e.ahead import play_ahead, until_a_move
from tests.e2e.people import Crowd, Person


def test_two_people_plan_take_back_pause_draw_and_play_again(crowd: Crowd) -> None:
    light, dark = sit_down(crowd)

    # The Fellowship plans its answer to whatever Sauron does; it is made as soon as it can be.
    light.page.keyboard.press("/")
    expect(light.page.get_by_label("Plan a choice for your next decision")).to_be_focused()
    light.page.keyboard.type("move aragorn arthedain")
    light.page.keyboard.press("Enter")
    light.page.keyboard.press("Escape")
    expect(light.prompt).to_contain_text("Planned: Aragorn to Arthedain")
    dark.go_on()
    log = light.page.get_by_role("log")
    expect(log).to_contain_text("Aragorn moves from The Shire to Arthedain")

    # It would rather not have done so; Sauron has to agree.
    expect(dark.asked).to_be_visible()
    expect(light.page.get_by_role("button", name="Ask to take back")).to_be_enabled()
    light.page.keyboard.press("u")
    expect(dark.page.get_by_text("The Fellowship asks to take back.")).to_be_visible()
    agree(dark)
    expect(log).not_to_contain_text("Aragorn moves")
    expect(light.asked).to_be_visible()

    # A pause: nobody can choose until one of them goes on.
    light.page.keyboard.press("p")
    agree(dark)
    expect(light.prompt).to_contain_text("The game is paused")
    expect(light.asked).to_have_count(0)
    dark.page.get_by_role("button", name="Go on").click()
    expect(light.asked).to_be_visible()

    # A draw, refused; one may ask again after the next choice.
    offer = light.page.get_by_text("Sauron asks for a draw.")
    waits = dark.page.get_by_text("You ask for a draw. Waiting for an answer.")
    dark.page.keyboard.press("d")
    light.page.get_by_role("button", name="Refuse").click()
    for gone in (offer, waits):
        expect(gone).to_have_count(0)
    dark.page.keyboard.press("d")
    expect(dark.page.get_by_text("ask again after the next choice")).to_be_visible()
    light.go_on()
    expect(dark.asked).to_be_visible()
    dark.page.keyboard.press("d")
    agree(light)
    for person in (light, dark):
        expect(person.end.get_by_role("heading")).to_have_text("A draw")

    # Again, with sides swapped: who comes second sits down with one click.
    light.page.get_by_role("button", name="Rematch, sides swapped").click()
    dark.page.get_by_role("button", name="To the rematch").click()
    expect(dark.asked).to_be_visible()
    # Both sides set up at the same time.
    for person in (light, dark):
        expect(person.question).to_contain_text("Set up your side, then say that you are ready")


def sit_down(crowd: Crowd) -> tuple[Person, Person]:
    light, dark = crowd.person(), crowd.person()
    table = light.make_table("fellowship", {"kind": "private"}, clock={"kind": "bank", "bank": 600, "increment": 5})
    dark.visit(f"/table/{table}")
    dark.page.get_by_role("button", name="Sit down here").click()
    expect(dark.prompt).to_be_visible()
    assert play_ahead(table, until_a_move, light, dark)
    light.visit(f"/table/{table}")
    expect(light.prompt).to_be_visible()
    return light, dark


def agree(person: Person) -> None:
    person.page.get_by_role("button", name="Agree").click()
