"""What is chosen before packs are opened."""

from __future__ import annotations

from typing import Final, Literal, get_args

from mathom.core import Options, Seat

Format = Literal["draft", "sealed"]
FORMATS: Final[tuple[Format, ...]] = get_args(Format)

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 8
#: Packs a player: three are too few for a deck, and with more than eight nobody has to choose any more.
FEWEST_PACKS: Final = 3
MOST_PACKS: Final = 8

#: Which sets the packs of a player come from, one after the other, and again from the first.
SETS: Final[dict[str, tuple[int, ...]]] = {"block": (1, 2, 3), "1": (1,), "2": (2,), "3": (3,)}
SET_TITLES: Final = {1: "The Fellowship of the Ring", 2: "Mines of Moria", 3: "Realms of the Elf-lords"}


class LimitedOptions(Options, frozen=True):
    """How many open packs, how many each, of which sets, and whether the packs are passed on."""

    players: int = 8
    format: Format = "draft"
    packs: int = 6
    sets: str = "block"

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(range(self.players))

    def name_of(self, seat: Seat) -> str:
        return f"Player {seat + 1}"

    def set_of(self, round: int) -> int:
        """The set of the packs that are opened in that round.

        >>> [LimitedOptions().set_of(round) for round in range(6)]
        [1, 2, 3, 1, 2, 3]
        """
        sets = SETS[self.sets]
        return sets[round % len(sets)]

    def holder(self, round: int, opener: Seat, pick: int) -> Seat:
        """Who holds a pack after so many picks: it goes to the left, in every second round to the right.

        >>> LimitedOptions(players=4).holder(0, 3, 2), LimitedOptions(players=4).holder(1, 3, 2)
        (1, 1)
        >>> LimitedOptions(players=4).holder(0, 3, 1), LimitedOptions(players=4).holder(1, 3, 1)
        (0, 2)
        """
        if self.format == "sealed":
            return opener
        return (opener + (-pick if round % 2 else pick)) % self.players

    def opener(self, round: int, holder: Seat, pick: int) -> Seat:
        """Who opened the pack that a seat holds after so many picks."""
        return (holder - (-pick if round % 2 else pick)) % self.players

    def entries(self) -> dict[str, str]:
        return {"players": str(self.players), "format": self.format, "packs": str(self.packs), "sets": self.sets}
