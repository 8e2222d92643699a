"""From an insult to a ban, as those see it who are there; a moderator's phone is enough for it."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import expect
from tests.e2e.people import Crowd, Person
from tests.e2e.test_accessibility import faults

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def say(person: Person, words: str) -> None:
    person.page.get_by_role("tab", name="Talk").click()
    person.page.get_by_role("textbox", name="Say something").fill(words)
    person.page.get_by_role("button", name="Say", exact=True).click()
    expect(person.page.get_by_role("log", name="Talk")).to_contain_text(words)


def become_moderator(person: Person, name: str, database: Path) -> None:
    person.visit("/account")
    person.page.get_by_role("button", name="I have none yet").click()
    person.page.get_by_label("Name").fill(name)
    person.page.get_by_label("Password").fill("three odd mathoms in a hole")
    person.page.get_by_role("button", name="Make the account").click()
    expect(person.page.get_by_role("link", name=name)).to_be_visible()
    # In a process of its own, as it is done beside a server.
    command = [sys.executable, "-c", "from mathom.cli import main; main()", "admin", "moderator", name]
    subprocess.run([*command, "--database", str(database)], check=True)

    def known() -> bool:
        return bool(person.page.context.request.get(f"{person.address}/api/me").json()["moderator"])

    person.wait_until(known)


def expect_to_hear_again(person: Person, name: str) -> None:
    """Whoever is muted is found on one's own account page, a guest's too, and heard again from there."""
    table = person.table
    person.open("/account")
    muted = person.page.get_by_role("listitem").filter(has_text=name)
    expect(muted).to_contain_text("muted")
    muted.get_by_role("button", name=f"Hear again {name}").click()
    expect(muted).to_have_count(0)
    person.open(f"/table/{table}")


def test_from_a_report_to_a_ban(crowd: Crowd, address: str, database: Path) -> None:
    rosie, grima, elrond = crowd.person(), crowd.person(), crowd.person(**PHONE)
    table = rosie.make_table("fellowship", {"kind": "private"})
    grima.visit(f"/table/{table}")
    grima.page.get_by_role("button", name="Sit down").click()
    rosie.visit(f"/table/{table}")
    expect(rosie.page.get_by_role("tab", name="Talk")).to_be_visible()
    say(grima, "You are a fool of a Took")
    villain = grima.name

    # The line is reported, where it was read; and then muted.
    rosie.page.get_by_role("tab", name=re.compile("^Talk")).click()
    rosie.page.get_by_role("log", name="Talk").get_by_role("button", name=villain).click()
    about = rosie.page.get_by_role("dialog", name=villain)
    expect(about).to_contain_text("You are a fool of a Took")
    assert faults(rosie, "what can be done about somebody") == []
    about.get_by_label("Report this line").select_option("Insults")
    about.get_by_label("What happened").fill("He says so all the time.")
    about.get_by_role("button", name="Report to the moderators").click()
    expect(about).to_contain_text("The moderators will look at it")
    about.get_by_role("button", name="Mute").click()
    expect(about).to_contain_text("You do not see what")
    about.get_by_role("button", name="Close").click()
    expect(rosie.page.get_by_role("log", name="Talk")).not_to_contain_text("fool of a Took")
    expect_to_hear_again(rosie, villain)

    # A moderator reads it on a phone, and warns.
    become_moderator(elrond, "Elrond-of-Rivendell", database)
    elrond.visit("/moderation")
    page = elrond.page
    report = page.get_by_role("article").filter(has_text=villain)
    expect(report).to_contain_text("He says so all the time.")
    expect(report.get_by_role("listitem").filter(has_text="this line was reported")).to_contain_text("fool of a Took")
    assert faults(elrond, "reports") == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "a phone is wide enough"
    report.get_by_label("Why").fill("Nobody is called a fool here.")
    report.get_by_role("button", name=f"Warning: {villain}").click()
    expect(report.get_by_label("What came of it")).to_have_value("Warning: Nobody is called a fool here.")

    # The warning is shown at the next visit, and acknowledged.
    grima.visit("/lobby")
    warning = grima.page.get_by_role("dialog", name="A moderator has warned you")
    expect(warning).to_contain_text("Nobody is called a fool here.")
    assert faults(grima, "a warning") == []
    grima.page.keyboard.press("Escape")
    expect(warning).to_be_visible()
    warning.get_by_role("button", name="I have read this").click()
    expect(warning).to_have_count(0)
    grima.open(f"/table/{table}")
    say(grima, "Fool!")

    # He is banned, and told why while he sits there; his opponent has won.
    report.get_by_label("Measure").select_option("Ban")
    report.get_by_label("For how long").select_option("until it is lifted")
    report.get_by_label("Why").fill("He was warned.")
    report.get_by_role("button", name=f"Ban: {villain}").click()
    expect(grima.page.get_by_role("alert")).to_contain_text("He was warned.")
    expect(rosie.end).to_contain_text("You have won")
    report.get_by_role("button", name="Close the report").click()
    expect(report).to_have_count(0)
    page.get_by_role("button", name="Log").click()
    expect(page.get_by_role("listitem").first).to_contain_text(f"has closed a report about {villain}")
    page.get_by_role("button", name="Measures").click()
    expect(page.get_by_role("listitem").filter(has_text=villain)).to_contain_text("He was warned.")
    assert faults(elrond, "measures") == []

    # Who is banned reads it wherever he goes; what was decided can be lifted again.
    grima.visit("/lobby")
    banned = grima.page.get_by_role("dialog", name="Your account is banned")
    banned.get_by_role("button", name="I have read this").click()
    expect(grima.page.get_by_role("status").filter(has_text="Your account is banned")).to_be_visible()
    page.get_by_role("link", name=villain).click()
    expect(page.get_by_role("heading", name="Addresses of the last month")).to_be_visible()
    assert faults(elrond, "somebody") == []
    page.get_by_role("button", name=re.compile("^Lift")).click()
    page.get_by_label("Why is it lifted?").fill("He has asked for pardon.")
    page.get_by_role("button", name="Lift it").click()
    expect(page.get_by_role("listitem").filter(has_text="lifted by Elrond-of-Rivendell")).to_be_visible()
    grima.visit("/lobby")
    expect(grima.page.get_by_role("heading", name="Lobby")).to_be_visible()
    expect(grima.page.get_by_role("status").filter(has_text="banned")).to_have_count(0)


def test_talk_is_turned_off_and_on(crowd: Crowd) -> None:
    rosie, sam = crowd.person(), crowd.person()
    table = rosie.make_table("fellowship", {"kind": "private"})
    rosie.visit(f"/table/{table}")
    expect(rosie.page.get_by_role("status").filter(has_text="If nobody has come by")).to_be_visible()
    sam.visit(f"/table/{table}")
    sam.page.get_by_role("button", name="Sit down").click()
    for person in (rosie, sam):
        person.page.get_by_role("tab", name="Talk").click()
    rosie.page.get_by_role("button", name="Turn talk off").click()
    expect(rosie.page.get_by_text("You have turned talk off.")).to_be_visible()
    expect(sam.page.get_by_text(f"{rosie.name} has turned talk off.")).to_be_visible()
    expect(sam.page.get_by_role("textbox", name="Say something")).to_have_count(0)
    rosie.page.get_by_role("button", name="Turn it on").click()
    say(sam, "Good luck!")
    sam.page.get_by_role("button", name="Menu").click()
    expect(sam.page.get_by_role("dialog", name="At this table")).to_contain_text("gives the game up")
