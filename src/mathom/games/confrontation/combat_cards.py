"""The eighteen combat cards, nine a side."""

from __future__ import annotations

import functools
from enum import IntEnum
from typing import Final

from mathom.games.confrontation.regions import FELLOWSHIP, SAURON, Side


class Card(IntEnum):
    """A combat card: strength cards bear a number, text cards a text."""

    F1 = 0
    F2 = 1
    F3 = 2
    F4 = 3
    F5 = 4
    F_MAGIC = 5
    NOBLE_SACRIFICE = 6
    ELVEN_CLOAK = 7
    F_RETREAT = 8
    S1 = 9
    S2 = 10
    S3 = 11
    S4 = 12
    S5 = 13
    S6 = 14
    S_MAGIC = 15
    EYE_OF_SAURON = 16
    S_RETREAT = 17

    def __str__(self) -> str:
        return CARD_TOKEN[self]


CARDS: Final[tuple[Card, ...]] = tuple(Card)
CARD_SIDE: Final[tuple[Side, ...]] = tuple(FELLOWSHIP if card <= Card.F_RETREAT else SAURON for card in Card)
#: The number on a strength card; 0 on a text card.
CARD_STRENGTH: Final[tuple[int, ...]] = (1, 2, 3, 4, 5, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 0, 0, 0)
CARD_TOKEN: Final[tuple[str, ...]] = tuple(
    str(CARD_STRENGTH[card])
    if CARD_STRENGTH[card]
    else card.name.lower().removeprefix("f_").removeprefix("s_").replace("_", "-")
    for card in Card
)
CARD_NAME: Final[tuple[str, ...]] = tuple(
    token if token.isdecimal() else " ".join(word if word == "of" else word.capitalize() for word in token.split("-"))
    for token in CARD_TOKEN
)
IS_TEXT: Final[tuple[bool, ...]] = tuple(not strength for strength in CARD_STRENGTH)

CARD_TEXT: Final[dict[Card, str]] = {
    Card.F_MAGIC: "Take one of your discarded cards and play it in place of this one.",
    Card.NOBLE_SACRIFICE: "Both characters fall.",
    Card.ELVEN_CLOAK: "Sauron's strength card counts for nothing.",
    Card.F_RETREAT: "Your character falls back one region, if it can.",
    Card.S_MAGIC: "Take one of your discarded cards and play it in place of this one.",
    Card.EYE_OF_SAURON: "The Fellowship's text card does nothing.",
    Card.S_RETREAT: "Your character slips aside to a neighbouring region, if it can; not in the mountains.",
}

#: All nine cards of a side, as a set (bit n is card n).
DECK: Final[tuple[int, int]] = (
    sum(1 << card for card in Card if CARD_SIDE[card] is FELLOWSHIP),
    sum(1 << card for card in Card if CARD_SIDE[card] is SAURON),
)
MAGIC: Final[tuple[Card, Card]] = (Card.F_MAGIC, Card.S_MAGIC)


@functools.cache
def cards(of: int) -> tuple[Card, ...]:
    """The members of a set of cards."""
    return tuple(card for card in Card if of >> card & 1)
