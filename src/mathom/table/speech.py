"""What people say at the table, made safe to show."""

from __future__ import annotations

import unicodedata

from mathom.table.errors import InvalidText, TextTooLong

LONGEST_TEXT = 300
LONGEST_NAME = 40

#: Invisible characters that join others into one (emoji, Persian, Indic scripts): kept between visible ones.
_JOINERS = "\u200c\u200d"

#: Control characters, formatting (which can turn the direction of a line), half characters, private characters.
_UNSEEN = ("Cc", "Cf", "Cs", "Co")


def clean(text: str, longest: int = LONGEST_TEXT) -> str:
    """The text on one line, without control characters, changes of direction and broken halves of characters.

    >>> clean("  well\\x07 played!\\n ")
    'well played!'
    """
    if len(text) > 20 * longest:
        raise TextTooLong(f"that is too long: up to {longest} characters can be said at once")
    if text.isascii() and text.isprintable() and 0 < len(text) <= longest and text == " ".join(text.split()):
        return text  # nearly all talk ends here: reading a journal would otherwise look at each character
    kept: list[str] = []
    for character in text:
        category = unicodedata.category(character)
        if character.isspace() or category in ("Zl", "Zp"):
            kept.append(" ")
        elif category not in _UNSEEN or character in _JOINERS:
            kept.append(character)
    said = " ".join("".join(kept).split()).strip(_JOINERS + " ")
    if all(character == " " or unicodedata.category(character)[0] == "M" for character in said):
        raise InvalidText("that says nothing")
    if len(said) > longest:
        raise TextTooLong(f"that is too long: {len(said)} characters, and up to {longest} can be said at once")
    return said
