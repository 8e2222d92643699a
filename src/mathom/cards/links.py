"""A deck as the end of an address: compressed, made of signs that every address may hold, and never too long.

A link is `d1.` and the deck in base64url; it says of which game the deck is. `d1` is the way of packing.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from typing import Final

from mathom.cards.decks import LONGEST_TEXT
from mathom.core import InvalidOption

#: No link is longer; browsers and chats cut off longer addresses.
LONGEST_LINK: Final = 4_000

_LINK: Final = re.compile(r"(?:\S*[?#&=/])?d1\.([\w-]+)=*")
BROKEN: Final = "this link to a deck is not whole; ask for it again, or for the deck as a text"


def to_link(game: str, line: str) -> str:
    """The link to a deck that is written in one line; `InvalidOption` where that would be too long.

    >>> to_link("lotr_tcg", "name: mine; 2 axe-strike")[:3]
    'd1.'
    """
    packed = zlib.compress(f"{game}\n{line}".encode(), 9)
    link = "d1." + base64.urlsafe_b64encode(packed).decode().rstrip("=")
    if len(link) > LONGEST_LINK:
        raise InvalidOption(f"this deck is too large for a link of {LONGEST_LINK} characters; send it as a text")
    return link


def is_link(text: str) -> bool:
    """True for a link, also as the end of an address.

    >>> is_link("https://play.example.org/decks/lotr_tcg?deck=d1.eJw"), is_link("2 Axe Strike")
    (True, False)
    """
    return _LINK.fullmatch(text.strip()[: LONGEST_LINK * 2]) is not None


def from_link(text: str) -> tuple[str, str]:
    """The game of a deck and the deck in one line; `InvalidOption` where the link is not whole.

    >>> from_link(to_link("lotr_tcg", "name: mine; 2 axe-strike"))
    ('lotr_tcg', 'name: mine; 2 axe-strike')
    """
    found = _LINK.fullmatch(text.strip()[: LONGEST_LINK * 2])
    if found is None:
        raise InvalidOption(BROKEN)
    signs = found[1]
    try:
        packed = base64.urlsafe_b64decode(signs + "=" * (-len(signs) % 4))
        reader = zlib.decompressobj()
        # What is packed is somebody else's: no more of it is unpacked than a deck can be.
        unpacked = reader.decompress(packed, 4 * LONGEST_TEXT)
        words = unpacked.decode()
    except (binascii.Error, zlib.error, UnicodeError, ValueError):
        raise InvalidOption(BROKEN) from None
    game, _, line = words.partition("\n")
    if not reader.eof or reader.unconsumed_tail or len(line) > LONGEST_TEXT or not game.isidentifier():
        raise InvalidOption(BROKEN)
    return game, line
