"""Values in which the sources of the cards differ: which one is kept, which one might be printed, and why.

The declarations of the cards leave these values out: they stand here alone. `language/declare.py` fills in the facts,
and the texts ask for their place. To play with the other value, write it here.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from mathom.games.wotr.facts import NONE, Icons
from mathom.games.wotr.language.places import IN_PLAY, LOCATION, PATH, RESERVE, Place


class Doubt(Struct, frozen=True):
    """A fact of a card, by its field, with the value that is kept and the other one."""

    title: str
    field: str
    kept: object
    other: object
    why: str


_TYPED_CARD_BY_CARD: Final = "kept from the list typed card by card; the other list leaves icons out elsewhere"

DOUBTS: Final = (
    Doubt("Fatty Bolger", "path", Icons(0, 1), NONE, _TYPED_CARD_BY_CARD),
    Doubt("Fatty Bolger", "paths", (1, 2), (), _TYPED_CARD_BY_CARD),
    Doubt("Sting", "path", Icons(0, 1), NONE, _TYPED_CARD_BY_CARD),
    Doubt("Ent-Draught", "path", Icons(0, 1), NONE, _TYPED_CARD_BY_CARD),
    Doubt("Éowyn", "battle", NONE, Icons(1, 0), "the list typed card by card has her attack icon under leadership"),
    Doubt("Éowyn", "leadership", Icons(1, 1), Icons(0, 1), "the other list has the attack icon outside leadership"),
    Doubt("Black Rider's Mount", "path", Icons(1, 0), NONE, "an official example of path combat counts the icon"),
    Doubt("Fell Beast", "battle", Icons(1, 1), NONE, _TYPED_CARD_BY_CARD),
    Doubt("Gothmog", "leadership", Icons(1, 1), NONE, _TYPED_CARD_BY_CARD),
    Doubt("Nenya, Ring of Adamant", "battle", Icons(1, 1), NONE, "an official example of combat counts the icons"),
    Doubt("Nenya, Ring of Adamant", "path", Icons(0, 1), NONE, _TYPED_CARD_BY_CARD),
    Doubt("The Doors of Durin", "path", Icons(0, 1), NONE, _TYPED_CARD_BY_CARD),
)


class DoubtfulPlace(Struct, frozen=True):
    """A place of which a card's text speaks."""

    title: str
    kept: Place
    other: Place
    why: str


DOUBTFUL_PLACES: Final = (
    DoubtfulPlace("Paths of the Dead", RESERVE, IN_PLAY, "where Strider or Aragorn has to be for the fifth card"),
    DoubtfulPlace("Shelob", PATH, LOCATION, "where her arrival makes the Free Peoples forsake cards"),
)


def doubts_about(title: str) -> tuple[Doubt, ...]:
    return tuple(doubt for doubt in DOUBTS if doubt.title == title)


def place_in(title: str) -> Place:
    """The place that is kept in the text of that card."""
    return next(doubt.kept for doubt in DOUBTFUL_PLACES if doubt.title == title)
