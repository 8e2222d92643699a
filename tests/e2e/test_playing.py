"""Whole games as people play them in the browser."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.e2e.line import Line
from tests.e2e.people import Crowd, Person, whose_turn


def test_two_browsers_play_each_other_to_the_end_with_a_broken_line_in_the_middle(crowd: Crowd, address: str) -> None:
    with Line(address) as line:
        light, dark = crowd.person(line.address), crowd.person()
        light.visit("/new")
        light.page.get_by_label("Your side").select_option("The Fellowship")
        light.page.get_by_role("button", name="Make the table").click()
        link = light.page.get_by_label("Send this link").input_value()
        dark.visit(link.removeprefix(line.address))
        dark.page.get_by_role("button", name="Sit down here").click()
        both = [light, dark]
        for person in both:
            expect(person.prompt).to_be_visible()

        # Frodo goes straight ahead until he meets somebody; all else is as the page suggests. No die is thrown.
        def choose_until(question: str) -> None:
            while (turn := whose_turn(both)) and question not in turn.question.inner_text():
                turn.choose("Frodo: ")
            assert turn is not None

        # One loads the page again and sees the same table.
        choose_until("Which character moves?")
        log = dark.page.get_by_role("log")
        expect(log).to_contain_text("Turn 1")
        before = log.inner_text()
        dark.page.reload()
        expect(log).to_have_text(before, use_inner_text=True)

        # The other one's line is cut; what his enemy does meanwhile reaches him when he is back.
        choose_until("Pippin against Witch-king")
        assert whose_turn(both) is dark
        line.cut()
        lost = light.page.get_by_text("The line is lost; trying again")
        expect(lost).to_be_visible()
        dark.choose("Play strength 6")
        expect(light.prompt).to_contain_text("Waiting for Sauron")
        line.mend()
        expect(lost).to_have_count(0)
        expect(light.question).to_contain_text("Pippin against Witch-king")
        expect(light.question.get_by_role("heading")).to_have_text("Which card do you play?")

        while turn := whose_turn(both):
            turn.choose("Frodo: ")
        for person, heading in ((light, "You have lost"), (dark, "You have won")):
            expect(person.end.get_by_role("heading")).to_have_text(heading)
            expect(person.end).to_contain_text("Frodo is defeated: Sauron wins.")


def tap_a_choice(person: Person) -> None:
    """A lit piece and then a lit region where the board has them, or else the large button."""
    piece, region = (
        person.page.locator("[data-piece][data-lit]:not([data-piece=frodo])"),
        person.page.locator("[data-region][data-lit] > path"),
    )
    if not person.large.count() and "Which character moves?" not in person.question.inner_text():
        person.unfold()
    with person.choosing():
        if "Which character moves?" not in person.question.inner_text():
            person.large.or_(person.options).first.tap()
            return
        piece.first.tap()
        expect(region.first).to_be_visible()
        box = region.first.bounding_box()
        assert box is not None
        region.first.tap(position={"x": box["width"] / 2, "y": box["height"] * 0.15})  # above the pieces in it


def test_a_phone_is_wide_enough_and_tapping_is_enough(crowd: Crowd) -> None:
    person = crowd.person(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    for path in ("/", "/lobby", "/new", "/play/lotr_tcg", "/learn", "/rules", "/tutorial"):
        person.visit(path)
        expect(person.page.get_by_role("heading").first).to_be_visible()
        person.settle()
        assert width(person) <= 390, path

    person.visit("/")
    person.page.get_by_role("link", name="Play The Confrontation").tap()
    person.page.get_by_role("button", name="Start the game").tap()
    # In this camp Frodo is in the Shire with three others: no random bot reaches him within three turns.
    person.page.get_by_role("button", name="The quiet road").tap()
    with person.choosing():
        person.page.get_by_role("button", name="Ready", exact=True).tap()
    moves = 0
    while moves < 3 and person.wait_for_turn():
        assert width(person) <= 390
        moves += "Which character moves?" in person.question.inner_text()
        tap_a_choice(person)
    assert moves == 3


def width(person: Person) -> int:
    """How wide the page is, what cannot be seen without scrolling included."""
    return int(person.page.evaluate("document.documentElement.scrollWidth"))


def test_the_keyboard_is_enough(crowd: Crowd) -> None:
    person = crowd.person()
    page = person.page
    person.visit("/")
    for way in (
        page.get_by_role("link", name="Play The Confrontation"),
        page.get_by_role("button", name="Start the game"),
    ):
        expect(way).to_be_enabled()
        person.tab_to(way)
        page.keyboard.press("Enter")

    # The keys are listed.
    assert person.wait_for_turn()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("whatever does no harm")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)

    # A choice is typed.
    page.keyboard.press("/")
    expect(page.get_by_label("Type a choice")).to_be_focused()
    wanted = person.options.last.locator("span").inner_text()
    page.keyboard.type(wanted)
    person.press("Enter")
    page.keyboard.press("Escape")

    # On the map: to a lit piece, and with the arrows to a lit region.
    while person.wait_for_turn() and "Which character moves?" not in person.question.inner_text():
        person.tab_to(page.locator("button.fold, section[data-asked] .option").first)
        page.keyboard.press("Enter")
        person.press("1")
    lit = page.locator("[data-piece][data-lit]")
    expect(lit.first).to_be_visible()
    person.tab_to(lit)
    page.keyboard.press("Enter")
    focus = page.locator("[data-region]:focus")
    for arrow in ("ArrowUp", "ArrowLeft", "ArrowRight", "ArrowRight", "ArrowRight"):
        page.keyboard.press(arrow)
        expect(focus).to_have_count(1)
        if "can be chosen" in str(focus.get_attribute("aria-label")):
            break
    person.press("Enter")

    # To the end of it.
    assert person.wait_for_turn()
    page.keyboard.press("r")
    person.tab_to(page.get_by_role("button", name="Yes, resign"))
    page.keyboard.press("Enter")
    expect(person.end.get_by_role("heading")).to_have_text("You have lost")
