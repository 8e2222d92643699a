"""Names: which ones may be taken, and made-up ones for guests."""

from __future__ import annotations

import secrets
import unicodedata

from mathom.server.accounts.skeletons import scripts
from mathom.server.errors import BadRequest

SHORTEST, LONGEST = 3, 20
_MARKS = "-_"


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


_KINDS = _words("""
    Amber Ashen Brave Bright Calm Copper Dusty Early Elder Fair Fleet Gentle Golden Green Grey Hasty Hidden
    Homely Keen Kind Lucky Merry Misty Mossy Nimble Patient Plain Quick Quiet Rainy Ready Red Rowan Silver
    Sleepy Sly Small Snowy Steady Sturdy Sunny Swift Tall Wandering Weary White Wise Young
""")
_BEASTS = _words("""
    Adder Badger Beaver Bee Bittern Boar Crane Crow Deer Dormouse Eagle Falcon Finch Fox Frog Goat Goose Hare
    Hawk Hedgehog Heron Horse Hound Jackdaw Kestrel Kite Lark Lynx Marten Mole Moth Mule Newt Otter Owl Pony
    Rabbit Raven Robin Rook Salmon Seal Shrew Sparrow Stag Stoat Stork Swallow Swan Thrush Toad Trout Vole
    Weasel Wolf Wren
""")


def made_up() -> str:
    """A name for a guest; one in twenty-seven million."""
    return f"{secrets.choice(_KINDS)}-{secrets.choice(_BEASTS)}-{secrets.randbelow(9000) + 1000}"


def proper(name: str) -> str:
    """The name in its one spelling, if it may be a member's.

    >>> proper(" Samwise ")
    'Samwise'
    >>> proper("x")
    Traceback (most recent call last):
        ...
    mathom.server.errors.BadRequest: a name has 3 to 20 letters, digits, hyphens or underscores
    """
    name = unicodedata.normalize("NFKC", name).strip()
    if not SHORTEST <= len(name) <= LONGEST or not all(mark.isalnum() or mark in _MARKS for mark in name):
        raise BadRequest(f"a name has {SHORTEST} to {LONGEST} letters, digits, hyphens or underscores")
    if any(unicodedata.category(mark) == "Lm" or "FILLER" in unicodedata.name(mark, "") for mark in name):
        raise BadRequest("a name has letters that can be seen, and no marks that only look like letters")
    if len(scripts(name)) > 1:
        raise BadRequest("a name is written in one alphabet")
    return name


def key(name: str) -> str:
    """How names are compared: without regard to capitals.

    >>> key("Samwise") == key("SAMWISE")
    True
    """
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
