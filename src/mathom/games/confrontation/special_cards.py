"""The eight special cards: four a side, each used once a game."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from mathom.games.confrontation.regions import FELLOWSHIP, SAURON, Side


class Special(IntEnum):
    """A special card: used once a game, then gone."""

    SHADOWFAX = 0
    GANDALF_THE_WHITE = 1
    A_KING_REVEALED = 2
    GWAIHIR = 3
    RECALL_TO_MORDOR = 4
    DARK_OF_MORDOR = 5
    CREBAIN = 6
    PALANTIR = 7

    def __str__(self) -> str:
        return self.name.lower().replace("_", "-")


SPECIAL_SIDE: Final[tuple[Side, ...]] = tuple(
    FELLOWSHIP if special <= Special.GWAIHIR else SAURON for special in Special
)
SPECIAL_NAME: Final[tuple[str, ...]] = (
    "Shadowfax",
    "Gandalf the White",
    "A King Revealed",
    "Gwaihir the Windlord",
    "Recall to Mordor",
    "The Dark of Mordor",
    "Crebain of Dunland",
    "Palantír",
)
SPECIAL_TEXT: Final[tuple[str, ...]] = (
    "Before you move: one character takes an extra step to a region free of enemies, then makes the move.",
    "Instead of your turn: your defeated Gandalf comes back in Fangorn.",
    "Instead of your turn: show Aragorn and point at an enemy piece, which has to move next.",
    "As a battle starts: your character may retreat sideways or backward; its own ability is off.",
    "Instead of your turn: one of your characters goes back to Mordor.",
    "Before you move: another character takes an extra step to a region free of enemies.",
    "Instead of your turn: an enemy piece is revealed for the rest of the game.",
    "At any point of your turn: see all enemies in one region other than the Shire.",
)
#: The cards that replace the whole turn.
SKIP_CARDS: Final = (Special.GANDALF_THE_WHITE, Special.A_KING_REVEALED, Special.RECALL_TO_MORDOR, Special.CREBAIN)


def specials(side: Side) -> tuple[Special, ...]:
    return tuple(special for special in Special if SPECIAL_SIDE[special] is side)
