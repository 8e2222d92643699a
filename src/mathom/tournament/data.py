"""A tournament as data: its plan, its players, its rounds and their results. All of it is frozen."""

from __future__ import annotations

from enum import Enum
from typing import Final, TypeAlias

from msgspec import Struct

#: Players are known by their names; no two of a tournament have the same.
Name: TypeAlias = str


class Form(Enum):
    """Who meets whom."""

    SWISS = "swiss"
    GROUPS = "groups"
    ROUND_ROBIN = "round-robin"
    SINGLE_ELIMINATION = "single-elimination"
    DOUBLE_ELIMINATION = "double-elimination"
    #: As many games as one likes: who is free is paired at once, and rounds overlap.
    ARENA = "arena"


class DeckLists(Enum):
    """What players must hand in before they may take part."""

    NONE = "none"
    #: Nobody but the director reads them.
    LODGED = "lodged"
    #: Everybody may read them.
    OPEN = "open"


class Plan(Struct, frozen=True, kw_only=True):
    """Everything that is settled before the first round."""

    name: str
    game: str = ""
    form: Form = Form.SWISS
    #: How games give points: `lore`, `win`, `win 3-1-0`, `score 2` (`mathom.tournament.scoring`).
    scoring: str = "win"
    #: None: as many as the number of players asks for.
    rounds: int | None = None
    #: What all lots of the tournament are drawn from.
    seed: int = 0
    director: str = ""
    decks: DeckLists = DeckLists.NONE
    #: Minutes of a round, and of the break after it.
    minutes: int = 60
    pause: int = 15
    #: True: brackets and schedules are made by rating; else by lot.
    seeded: bool = False


class TechnicalWarning(Struct, frozen=True):
    """A technical error warning."""

    offence: str
    #: The round in which it was given; 0: before the first.
    round: int


#: Offences that the rules name; a director may name others.
STALLING: Final = "stalling"
HIDDEN_CARDS: Final = "cards beneath the table"


class Entrant(Struct, frozen=True, kw_only=True):
    """A player of the tournament."""

    name: Name
    rating: int | None = None
    #: The deck that was handed in, in one line; empty if none was.
    deck: str = ""
    #: The first round that he could play.
    since: int = 1
    #: The round in which he left; None while he is here.
    left: int | None = None
    ejected: bool = False
    warnings: tuple[TechnicalWarning, ...] = ()

    @property
    def here(self) -> bool:
        return self.left is None


class Result(Struct, frozen=True, kw_only=True):
    """How a game ended. Scores are what the game counts (marshalling points, games won), by place in the pairing."""

    scores: tuple[int, ...] = ()
    #: Who has won whatever the scores are: in LoRE by destroying The One Ring.
    outright: Name = ""
    #: Who gave up a game that was played.
    conceded: tuple[Name, ...] = ()
    #: Who lost without playing: absent, gone or thrown out.
    forfeited: tuple[Name, ...] = ()
    #: The tournament points, where the director has ruled them.
    ruled: tuple[int, ...] = ()


class Pairing(Struct, frozen=True):
    """Two players who meet, or a group of three to five; and the result as soon as there is one."""

    players: tuple[Name, ...]
    result: Result | None = None

    def others(self, name: Name) -> tuple[Name, ...]:
        return tuple(other for other in self.players if other != name)


class Round(Struct, frozen=True):
    """A round: its pairings by table number, and who has a bye."""

    pairings: tuple[Pairing, ...]
    byes: tuple[Name, ...] = ()
    by_hand: bool = False

    @property
    def over(self) -> bool:
        return all(pairing.result is not None for pairing in self.pairings)


class Tournament(Struct, frozen=True):
    """How a tournament stands. It follows from its plan and the steps that were taken (`mathom.tournament.steps`)."""

    plan: Plan
    entrants: tuple[Entrant, ...] = ()
    rounds: tuple[Round, ...] = ()

    @property
    def names(self) -> tuple[Name, ...]:
        return tuple(entrant.name for entrant in self.entrants)

    @property
    def present(self) -> tuple[Name, ...]:
        """Who is still here, in the order of arrival."""
        return tuple(entrant.name for entrant in self.entrants if entrant.here)

    @property
    def between_rounds(self) -> bool:
        """No game is open; in an arena, nobody waits for the games of others."""
        return self.plan.form is Form.ARENA or all(round.over for round in self.rounds[-1:])

    @property
    def playing(self) -> frozenset[Name]:
        """Who is in a game that is open."""
        rounds = self.rounds if self.plan.form is Form.ARENA else self.rounds[-1:]
        return frozenset(
            name for round in rounds for pairing in round.pairings if pairing.result is None for name in pairing.players
        )


def meetings(rounds: tuple[Round, ...]) -> dict[Name, set[Name]]:
    """Whom each player has met. A game that one forfeited was not played, but is not paired again either."""
    met: dict[Name, set[Name]] = {}
    for round in rounds:
        for pairing in round.pairings:
            for name in pairing.players:
                met.setdefault(name, set()).update(pairing.others(name))
    return met


def byes(rounds: tuple[Round, ...]) -> dict[Name, int]:
    """How many byes each player has had; those without one are missing."""
    had: dict[Name, int] = {}
    for round in rounds:
        for name in round.byes:
            had[name] = had.get(name, 0) + 1
    return had
