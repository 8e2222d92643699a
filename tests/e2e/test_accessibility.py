"""axe-core finds no serious fault on any page, in either theme."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.sync_api import expect
from tests.e2e.ahead import harmless, play_ahead, well_begun
from tests.e2e.people import Crowd, Person

SERIOUS = ("serious", "critical")


#: The rules that look at colours.
COLOURS = ("color-contrast", "link-in-text-block")
#: What axe-core finds on the page, or in the one part of it that a selector names. Where no element and no visibility
#: has changed since the last analysis, only colours can have; the button that changes the theme shows and names the
#: other one.
VIOLATIONS = """async ([colours, within]) => {
  const seen = [...document.querySelectorAll('*')].map((one) =>
    Number(one.checkVisibility({ opacityProperty: true, visibilityProperty: true })));
  const page = document.documentElement.outerHTML.replace(/☾|☀|(dark|light) theme/gi, 'theme');
  const shape = within + page + seen.join('');
  const only = globalThis.axeShape === shape ? { runOnly: { type: 'rule', values: colours } } : {};
  const { violations } = await axe.run(within || document, { resultTypes: ['violations'], ...only });
  globalThis.axeShape = shape;
  return violations;
}"""


DARK = "matchMedia('(prefers-color-scheme: dark)').matches"


def violations(person: Person, within: str = "") -> list[dict[str, Any]]:
    """Return what axe-core finds on the page as it is now, or in the part of it that a selector names."""
    if not person.page.evaluate("'axe' in globalThis"):
        person.page.evaluate(AXE_SCRIPT)
    found: list[dict[str, Any]] = person.page.evaluate(VIOLATIONS, [COLOURS, within])
    return found


def faults(person: Person, where: str, within: str = "") -> list[str]:
    """Return the serious faults that axe-core finds in either theme on the page, or in one part of it."""
    found = []
    # The present theme comes first: a change of the theme draws the whole page again.
    schemes: tuple[Literal["dark", "light"], ...] = ("dark", "light")
    for scheme in schemes if person.page.evaluate(DARK) else reversed(schemes):
        person.page.emulate_media(color_scheme=scheme)
        person.settle()
        found += [
            f"{where}, {scheme}: {fault['help']}: {node['html'][:200]} {node['failureSummary']}"
            for fault in violations(person, within)
            if fault["impact"] in SERIOUS
            for node in fault["nodes"]
        ]
    return found


def test_a_fault_is_found_in_the_theme_that_has_it(crowd: Crowd) -> None:
    person = crowd.person()
    person.visit("/nowhere")
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    assert faults(person, "before") == []
    person.page.evaluate("""() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`#shown { display: none }
        @media (prefers-color-scheme: dark) { #pale { color: #333; background: #222 } #shown { display: block } }`);
      document.adoptedStyleSheets.push(sheet);
      document.querySelector('main').insertAdjacentHTML('beforeend', `
        <p id="pale">Hard to read</p><input type="checkbox"><div id="shown"><button></button></div>`);
    }""")
    found = [fault.partition(": <")[0] for fault in faults(person, "after")]
    contrast = "Elements must meet minimum color contrast ratio thresholds"
    label, name = "Form elements must have labels", "Buttons must have discernible text"
    assert sorted(found) == [f"after, dark: {told}" for told in (name, contrast, label)] + [f"after, light: {label}"]


#: The pages, each with its heading.
PAGES = {
    "first steps": {
        "/": "Sit down and play",
        "/play/lotr_tcg": "Your first game of The Lord of the Rings TCG",
        "/play/confrontation?with=bot": "The Confrontation",
        "/play/wotr": "Your first game of War of the Ring: The Card Game",
        "/play?with=friend": "Bring a friend: to which game?",
        "/learn": "Learn a game",
        "/nowhere": "There is nothing here",
        "/table/nothing": "This table cannot be found",
        "/lobby": "Lobby",
        "/new": "New table",
        "/account": "Log in",
        "/credits": "Credits",
    },
    "cards": {
        "/cards/lotr_tcg": "The cards of The Lord of the Rings TCG",
        "/cards/lotr_tcg/gimli-dwarf-of-erebor": "Gimli, Dwarf of Erebor",
        "/cards/wotr": "The cards of War of the Ring: The Card Game",
        "/cards/wotr/gandalf-the-grey": "Gandalf the Grey",
    },
    "rules": {"/rules/conf.end.classic-frodo-defeated": "The rules of The Confrontation"},
}


@pytest.mark.parametrize("group", PAGES)
def test_no_page_has_a_serious_fault(crowd: Crowd, group: str) -> None:
    person = crowd.person()
    person.visit("/nowhere")
    found = []
    for path, heading in PAGES[group].items():
        person.go(path)
        expect(person.page.get_by_role("heading", name=heading).first).to_be_visible()
        found += faults(person, path)
    assert found == []


def test_rules_with_pictures_and_marked_words_have_no_serious_fault(crowd: Crowd) -> None:
    person = crowd.person()
    page = person.page
    person.visit("/rules/wotr.combat-path.must-cancel-max")
    # The rows of each book are alike: only pictures and marked words are new here.
    page.get_by_label("Find").fill("path cancel attack")
    expect(page.locator("mark").first).to_be_visible()
    expect(page.locator("figure > .picture > [role=img]").first).to_be_visible()
    assert faults(person, "the rules of one step") == []


@pytest.mark.parametrize("game", ["confrontation", "lotr_tcg", "wotr"])
def test_no_step_of_a_tutorial_has_a_serious_fault(crowd: Crowd, game: str) -> None:
    person = crowd.person()
    page = person.page
    person.visit(f"/tutorial/{game}")
    found, within = [], ""
    lesson, play = page.get_by_role("heading", level=1), page.get_by_role("button", name="Play a game now")
    expect(lesson).to_be_visible()
    while True:
        title = lesson.inner_text()
        person.settle()
        page.evaluate(MARK_NEW_KINDS)
        found += faults(person, title, within)
        if play.is_visible():
            break
        # Later steps have other words, and only some elements on the board are of a new kind.
        within = "[aria-label=Lesson], [data-new-kind]"
        page.keyboard.press("Space")
        expect(lesson).not_to_have_text(title)
    assert found == []


#: Mark the elements on the board whose kind was on no board before: by classes and marks, on which colours depend.
MARK_NEW_KINDS = """() => {
  const known = (globalThis.knownKinds ??= new Set());
  const kinds = new Map([...document.querySelectorAll('[data-board] *')].map((one) => {
    one.removeAttribute('data-new-kind');
    const marks = ['class', 'data-lit', 'data-target', 'disabled'].map((name) => one.getAttribute(name));
    return [one, [one.parentElement.getAttribute('class'), one.tagName, ...marks].join()];
  }));
  for (const [one, kind] of kinds) if (!known.has(kind)) one.setAttribute('data-new-kind', '');
  for (const kind of kinds.values()) known.add(kind);
}"""


def test_no_moment_of_a_game_has_a_serious_fault(crowd: Crowd) -> None:
    person = crowd.person()
    page = person.page
    table = well_begun(person, "sauron", choices=12, seed=5)
    person.visit(f"/table/{table}")
    assert person.wait_for_turn()
    found = faults(person, "the table")
    page.keyboard.press("t")
    expect(page.locator("[data-piece]")).to_have_count(0)
    found += faults(person, "the table in words")
    page.keyboard.press("t")
    expect(page.locator("[data-piece]").first).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog", name="At this table")).to_be_visible()
    found += faults(person, "the menu of the table")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    person.resign()
    found += faults(person, "the end of the game")
    person.visit(f"/replay/{table}#choice=20")
    expect(page.get_by_text("Choice 20 of")).to_be_visible()
    found += faults(person, "the replay")
    person.visit(f"/user/{person.name}")
    expect(page.get_by_role("link", name="Replay")).to_be_visible()
    found += faults(person, "the profile")

    table = person.make_table("fellowship", {"kind": "hotseat"})
    person.visit(f"/table/{table}")
    assert person.wait_for_turn()
    assert play_ahead(table, lambda told: harmless(told) if told["you"] == 0 else None, person)
    expect(page.get_by_role("button", name="I am Sauron: show my side")).to_be_visible()
    found += faults(person, "the curtain")
    assert found == []
