"""What is chosen before a game starts."""

from __future__ import annotations

from typing import Final, Literal, get_args

from mathom.core import Options

Mode = Literal["standard", "first-game"]
MODES: Final[tuple[Mode, ...]] = get_args(Mode)

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 6


class TableOptions(Options, frozen=True):
    """The decks (a starter's name, or a deck in one line) of two to six players, and how the game is played.

    In a `first-game` the starters are played as their rulebook has it: sites 1 to 7, fixed fellowships, no bids.
    """

    decks: tuple[str, ...] = ("aragorn", "gandalf")
    mode: Mode = "standard"
    turn_limit: int = 200

    @property
    def players(self) -> int:
        return len(self.decks)

    def name_of(self, seat: int) -> str:
        """How the log calls a player."""
        return f"Player {seat + 1}"

    @property
    def last_site(self) -> int:
        return 7 if self.mode == "first-game" else 9

    def entries(self) -> dict[str, str]:
        decks = {f"deck-{number}": deck for number, deck in enumerate(self.decks, 1)}
        return decks | {"mode": self.mode, "turn-limit": str(self.turn_limit)}
