"""What a table of The Confrontation can choose before the game."""

from __future__ import annotations

from typing import Literal

from mathom.core import Options

Mode = Literal["classic", "variant", "draft"]


class TableOptions(Options, frozen=True):
    """What a table can choose before the game."""

    mode: Mode = "classic"
    #: How many special cards each side gets, (Fellowship, Sauron).
    special: tuple[int, int] = (0, 0)
    #: One game, or a match of two with sides swapped.
    games: int = 1
    #: Our addition: after so many turns the game is drawn; 0 for none (conf.end.only-listed-ways).
    turn_limit: int = 200

    def entries(self) -> dict[str, str]:
        return {
            "mode": self.mode,
            "special": f"{self.special[0]}-{self.special[1]}",
            "games": str(self.games),
            "turn-limit": str(self.turn_limit),
        }
