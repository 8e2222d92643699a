"""What is chosen before a game starts."""

from __future__ import annotations

from typing import Final, Literal, get_args

from msgspec.structs import replace

from mathom.core import Options, Seats

Mode = Literal["standard", "first-game", "limited"]
MODES: Final[tuple[Mode, ...]] = get_args(Mode)
#: A limited table follows from a draft or from sealed packs; nobody makes one by hand.
MODES_TO_CHOOSE: Final = MODES[:2]

Lists = Literal["open", "closed"]
LISTS: Final[tuple[Lists, ...]] = get_args(Lists)
#: Stands for the deck of somebody else where lists are closed.
CLOSED_LIST: Final = "closed"

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 6


class TableOptions(Options, frozen=True):
    """The decks (a starter's name, or a deck in one line) of two to six players, and how the game is played.

    At a `limited` table all decks were built from packs.

    In a `first-game` the starters are played as their rulebook has it: sites 1 to 7, fixed fellowships, no bids.
    With `closed` lists nobody knows what is in another player's deck. A record that says nothing of lists is of a table
    at which they were open: so were all tables once. People's tables are closed unless they say otherwise
    (`LotrTcg.for_people`).
    """

    decks: tuple[str, ...] = ("aragorn", "gandalf")
    mode: Mode = "standard"
    turn_limit: int = 200
    lists: Lists = "open"

    @property
    def closed(self) -> bool:
        return self.lists == "closed"

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
        # Open lists are not named: records of the time when there were no others are checked word by word.
        lists = {"lists": self.lists} if self.closed else {}
        return decks | {"mode": self.mode, "turn-limit": str(self.turn_limit)} | lists

    def seen_by(self, seats: Seats) -> TableOptions:
        """As a person in those seats may know them.

        >>> TableOptions(("gimli", "boromir"), lists="closed").seen_by(frozenset({1})).decks
        ('closed', 'boromir')
        """
        if not self.closed:
            return self
        return replace(
            self, decks=tuple(deck if seat in seats else CLOSED_LIST for seat, deck in enumerate(self.decks))
        )
