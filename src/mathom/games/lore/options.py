"""What a table agrees on before the game starts, and the two levels of the rules."""

from __future__ import annotations

from typing import Final, Literal, get_args

from msgspec import Struct

from mathom.core import Options, Seat

MapInUse = Literal["all", "decks", "west", "north", "centre", "south"]
MAPS: Final[tuple[MapInUse, ...]] = get_args(MapInUse)

MOST_PLAYERS: Final = 5
#: Deck cycles of a standard game, and of the longest one.
CYCLES: Final = 2
MOST_CYCLES: Final = 4
#: Marshalling points, and cards of the sideboard, that each further cycle adds.
PER_CYCLE: Final = 5
SIDEBOARD: Final = 20
#: The most cards of a hazard pile.
LARGEST_PILE: Final = 5


class Level(Struct, frozen=True):
    """The numbers in which the introductory and the standard game differ."""

    name: str
    #: Cards of the first hand, and how many may be held.
    opening: int
    hand: int
    #: Marshalling points that bring about the end, and how often the draw piles have to run out for it.
    points: int
    cycles: int
    companies: int
    #: Decks have a pool and a sideboard, and starting companies are drafted.
    built: bool


INTRODUCTORY: Final = Level("introductory", opening=6, hand=10, points=10, cycles=1, companies=1, built=False)
STANDARD: Final = Level("standard", opening=8, hand=8, points=15, cycles=CYCLES, companies=2, built=True)
LEVELS: Final = {level.name: level for level in (INTRODUCTORY, STANDARD)}

#: What the seat of the hazards of a solitaire game is called.
HAZARDS: Final = "hazards"
#: Hand size of each of the two hands of a solitaire game.
SOLITAIRE_HAND: Final = 5


class TableOptions(Options, frozen=True):
    """The decks (a name, or a deck in one line) of one to five players, and how the game is played.

    With one deck it is a solitaire game, with three or more a multi-player game; both are played at the standard level.
    """

    level: str = INTRODUCTORY.name
    decks: tuple[str, ...] = ("west", "north")
    map: MapInUse = "all"
    ring_victory: bool = True
    cycles: int = CYCLES
    #: Turns of each player; 0: no limit.
    turn_limit: int = 100
    #: In a solitaire game a second seat plays the hazards.
    hazard_seat: bool = False
    #: Optional rules that the table has agreed on.
    breaking_ties: bool = False
    two_strikes: bool = False
    starting_main: bool = False
    recently_visited: bool = False

    @property
    def players(self) -> int:
        return len(self.decks)

    @property
    def solitaire(self) -> bool:
        return self.players == 1

    @property
    def shared_hazards(self) -> bool:
        """With three players or more hazards are played in turns, from hazard piles."""
        return self.players > 2

    @property
    def hands(self) -> int:
        """How many hands there are. A solitaire game has two: its player's, and (as seat 1) that of the hazards."""
        return 2 if self.solitaire else self.players

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats that somebody takes."""
        return self.names[: self.hands if self.hazard_seat else self.players]

    @property
    def names(self) -> tuple[str, ...]:
        """Whose hands there are."""
        return ("player-1", HAZARDS) if self.solitaire else tuple(f"player-{n}" for n in range(1, self.players + 1))

    @property
    def played(self) -> Level:
        return LEVELS[self.level]

    @property
    def opening(self) -> int:
        """Cards of the first hand."""
        return SOLITAIRE_HAND if self.solitaire else self.played.opening

    @property
    def hand(self) -> int:
        return SOLITAIRE_HAND if self.solitaire else self.played.hand

    @property
    def cycles_needed(self) -> int:
        """How often all draw piles have to run out."""
        return self.cycles if self.played is STANDARD else self.played.cycles

    @property
    def points_needed(self) -> int:
        """With how many marshalling points the end is called."""
        return self.played.points + PER_CYCLE * (self.cycles_needed - self.played.cycles)

    @property
    def sideboard(self) -> int:
        return SIDEBOARD + PER_CYCLE * (self.cycles - CYCLES)

    def name_of(self, seat: Seat) -> str:
        """How the log calls a player."""
        return "The hazard hand" if self.solitaire and seat else f"Player {seat + 1}"

    def entries(self) -> dict[str, str]:
        default = TableOptions()
        found = {"level": self.level} | {f"deck-{number}": deck for number, deck in enumerate(self.decks, 1)}
        words = {"map": self.map, "cycles": str(self.cycles), "turn-limit": str(self.turn_limit)}
        found |= {name: word for name, word in words.items() if word != str(getattr(default, name.replace("-", "_")))}
        if self.solitaire:
            found["solitaire"] = "yes"
        if not self.ring_victory:
            found["ring-victory"] = "no"
        if self.hazard_seat:
            found["hazard-seat"] = "yes"
        agreed = (name for name in OPTIONAL_RULES if getattr(self, name.replace("-", "_")))
        return found | dict.fromkeys(agreed, "yes")


#: The optional rules, as options are called.
OPTIONAL_RULES: Final = ("breaking-ties", "two-strikes", "starting-main", "recently-visited")
