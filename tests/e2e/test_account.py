"""The account page: what its owner can do about his account, with keyboard, phone and passkey."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect
from tests.e2e.people import Crowd, Person
from tests.e2e.test_accessibility import faults

PASSWORD, OTHER = "seven stars and seven stones", "and one white tree"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}

#: A device that is always at hand, and always sure of its owner.
DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def somebody(crowd: Crowd, address: str, **context: Any) -> Person:
    """Somebody who reaches the server by a name: passkeys are not for bare addresses."""
    return crowd.person(address.replace("127.0.0.1", "localhost"), **context)


def give_device(page: Page) -> None:
    """Put a device for passkeys at hand (the browser's own, which the tests can use)."""
    line = page.context.new_cdp_session(page)
    line.send("WebAuthn.enable")
    line.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})


def register(person: Person, name: str) -> None:
    page = person.page
    person.visit("/account")
    page.get_by_role("button", name="I have none yet").click()
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Make the account").click()
    expect(page.get_by_role("link", name=name)).to_be_visible()
    person.visit("/account")
    expect(page.get_by_role("heading", name="Your account")).to_be_visible()


def log_in(person: Person, name: str, password: str) -> None:
    page = person.page
    person.visit("/account")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_role("link", name=name)).to_be_visible()


def fits(person: Person) -> bool:
    """Can it be read without moving the page sideways?"""
    return bool(person.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_a_passkey_is_made_and_lets_its_owner_in(crowd: Crowd, address: str) -> None:
    owner = somebody(crowd, address)
    page = owner.page
    give_device(page)
    register(owner, "Galdor")
    page.get_by_role("button", name="Add a passkey").click()
    dialog = page.get_by_role("dialog", name="Add a passkey")
    expect(dialog).to_be_visible()
    found = faults(owner, "adding a passkey")
    dialog.get_by_label("What to call it").fill("The White Towers")
    dialog.get_by_label("Your password").fill("not his password")
    dialog.get_by_role("button", name="Go on").click()
    expect(dialog.get_by_role("alert")).to_contain_text("That is not your password")
    dialog.get_by_label("Your password").fill(PASSWORD)
    dialog.get_by_role("button", name="Go on").click()
    expect(dialog).to_have_count(0)
    expect(page.get_by_text("The White Towers")).to_be_visible()
    found += faults(owner, "an account with a passkey")
    page.get_by_role("button", name="Log out", exact=True).click()
    expect(page.get_by_role("link", name="Log in")).to_be_visible()

    owner.visit("/account")
    page.get_by_role("button", name="Use a passkey").click()
    expect(page.get_by_role("link", name="Galdor")).to_be_visible()

    # It stands in for the password, too, even for leaving.
    owner.visit("/account")
    page.get_by_role("button", name="Delete the account").click()
    dialog = page.get_by_role("dialog", name="Delete Galdor")
    expect(dialog).to_contain_text("a former player")
    found += faults(owner, "deleting the account")
    dialog.get_by_role("button", name="Use a passkey instead").click()
    expect(page.get_by_role("link", name="Log in")).to_be_visible()
    assert found == []


def test_the_printed_code_is_one_sheet_with_nothing_else_on_it(crowd: Crowd, address: str) -> None:
    owner = somebody(crowd, address)
    page = owner.page
    register(owner, "Forlong")
    page.get_by_role("button", name="Make a recovery code").click()
    page.get_by_label("Your password").fill(PASSWORD)
    page.keyboard.press("Enter")
    code = page.get_by_role("dialog", name="Your recovery code").locator(".code")
    expect(code).to_be_visible()
    for paper in ({"format": "A4"}, {"format": "A5"}, {"format": "Letter", "landscape": True}):
        assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(**paper))) == 1, paper
    page.emulate_media(media="print")
    expect(code).to_be_visible()
    expect(page.get_by_role("heading", name="Your account")).not_to_be_visible()
    expect(page.get_by_role("button")).to_have_count(0)


def test_a_lost_password_is_found_again_by_the_printed_code(crowd: Crowd, address: str) -> None:
    owner, phone = somebody(crowd, address), somebody(crowd, address, **PHONE)
    page = owner.page
    register(owner, "Imrahil")
    page.get_by_role("button", name="Make a recovery code").click()
    page.get_by_label("Your password").fill(PASSWORD)
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Your recovery code")
    expect(dialog).to_be_visible()
    found = re.search(r"(\w{5}-){4}\w{5}", dialog.inner_text())
    assert found
    seen = faults(owner, "the code")
    dialog.get_by_role("button", name="I have it").click()
    expect(page.get_by_text("You have printed a recovery code just now")).to_be_visible()

    small = phone.page
    phone.visit("/account")
    small.get_by_role("button", name="I have lost my password").click()
    expect(small.get_by_role("heading", name="A new password")).to_be_visible()
    seen += faults(phone, "a lost password, on a phone")
    assert fits(phone)
    small.get_by_label("Name").fill("imrahil")
    small.get_by_label("Recovery code").fill(found[0].lower())
    small.get_by_label("New password").fill(OTHER)
    small.get_by_role("button", name="Set the new password").click()
    expect(small.get_by_role("heading", name="Your account")).to_be_visible()
    expect(small.get_by_text("You have no recovery code")).to_be_visible()
    seen += faults(phone, "the account, on a phone")
    assert fits(phone)
    # Whoever was logged in with the old password is not any more.
    owner.visit("/account")
    expect(page.get_by_role("heading", name="Log in")).to_be_visible()
    assert seen == []


def test_sessions_are_ended_the_password_changed_and_the_file_fetched(
    crowd: Crowd, address: str, tmp_path: Path
) -> None:
    owner, elsewhere, third = (somebody(crowd, address) for _ in range(3))
    page = owner.page
    register(owner, "Halbarad")
    for other in (elsewhere, third):
        log_in(other, "Halbarad", PASSWORD)
    owner.visit("/account")
    rows = page.get_by_role("listitem").filter(has_text="Chrome on Linux")
    expect(rows).to_have_count(3)
    expect(rows.filter(has_text="this one")).to_have_count(1)
    for other in (elsewhere, third):
        other.visit("/account")
        expect(other.page.get_by_role("heading", name="Your account")).to_be_visible()
    page.get_by_role("button", name="Log out all others").click()
    expect(rows).to_have_count(1)
    # Who was logged out sees it as soon as he does anything, and where to log in.
    third.page.get_by_role("button", name="Make a recovery code").click()
    third.page.get_by_label("Your password").fill(PASSWORD)
    third.page.keyboard.press("Enter")
    expect(third.page.get_by_role("heading", name="Log in")).to_be_visible()
    expect(third.page.get_by_text("You have been logged out")).to_be_visible()
    for other in (elsewhere, third):
        log_in(other, "Halbarad", PASSWORD)
    owner.visit("/account")
    page.get_by_role("button", name="Log out Chrome on Linux").first.click()
    expect(rows).to_have_count(2)

    page.get_by_role("button", name="Change the password").click()
    dialog = page.get_by_role("dialog", name="Change the password")
    dialog.get_by_label("New password").fill("password1")
    dialog.get_by_label("Your password").fill(PASSWORD)
    dialog.get_by_role("button", name="Change it").click()
    expect(dialog.get_by_role("alert")).to_contain_text("one of the first to be tried")
    dialog.get_by_label("New password").fill(OTHER)
    dialog.get_by_role("button", name="Change it").click()
    expect(page.get_by_text("all other browsers are logged out")).to_be_visible()
    expect(rows).to_have_count(1)
    for other in (elsewhere, third):
        other.visit("/account")
        expect(other.page.get_by_role("heading", name="Log in")).to_be_visible()

    with page.expect_download() as coming:
        page.get_by_role("link", name="Download the file").click()
    file = tmp_path / "me.json"
    coming.value.save_as(file)
    assert coming.value.suggested_filename == "mathom-account.json"
    assert json.loads(file.read_text())["account"]["name"] == "Halbarad"
