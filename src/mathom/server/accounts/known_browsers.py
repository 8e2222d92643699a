"""Browsers in which an account has logged in before: there its owner is not locked out by strangers' wrong passwords.

A browser is given a note that nobody else can write, because it is signed with the hash of the account's password.
Nothing is kept for it, and another password makes all notes worthless.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets

KNOWN = "mathom_known"
#: Seconds for which a browser keeps its note.
KEPT = 365 * 86_400


def note(account: str, secret: str) -> str:
    """A note for a browser in which somebody has just logged in."""
    browser = secrets.token_urlsafe(12)
    return f"{browser}.{_signature(browser, account, secret)}"


def browser_of(given: str, account: str, secret: str) -> str | None:
    """Which browser it is, if the note is for that account.

    >>> given = note("frodo", "hash of mellon")
    >>> browser_of(given, "frodo", "hash of mellon") == given.partition(".")[0]
    True
    >>> browser_of(given, "sam", "hash of mellon"), browser_of(given, "frodo", "another"), browser_of("", "frodo", "")
    (None, None, None)
    """
    browser, _, signature = given.partition(".")
    if not secret or not hmac.compare_digest(_signature(browser, account, secret).encode(), signature.encode()):
        return None
    return browser


def _signature(browser: str, account: str, secret: str) -> str:
    return hmac.new(secret.encode(), f"known browser {account} {browser}".encode(), hashlib.sha256).hexdigest()
