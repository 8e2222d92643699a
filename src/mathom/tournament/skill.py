"""Ratings for all games, for teams and many players, for people and bots: Plackett-Luce by `openskill`.

A ladder is of one game and one format. Its history is data, one change a player and game, so that it can be drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from mathom.tournament.data import Name
from mathom.tournament.errors import TournamentError

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

MU: Final = 25.0
SIGMA: Final = MU / 3
#: A rating is shown as a whole number: this for a newcomer, and so much for one point of skill.
SHOWN: Final = 1500
SCALE: Final = 40
#: A rating is provisional while it is less sure than this, or has fewer games.
UNSURE: Final = 4.0
FEW_GAMES: Final = 10


class Skill(Struct, frozen=True, kw_only=True):
    """What is known about a player's strength: the mean, how unsure it is, and from how many games."""

    mu: float = MU
    sigma: float = SIGMA
    games: int = 0

    @property
    def shown(self) -> int:
        """The rating as people read it.

        >>> Skill().shown
        1500
        """
        return round(SHOWN + SCALE * (self.mu - MU))

    @property
    def provisional(self) -> bool:
        return self.games < FEW_GAMES or self.sigma > UNSURE

    @property
    def sure(self) -> float:
        """The strength that he has at least, almost surely: what ladders sort by."""
        return self.mu - 3 * self.sigma

    def __str__(self) -> str:
        return f"{self.shown}{'?' if self.provisional else ''}"


class Side(Struct, frozen=True):
    """Players who win together, and their place in the game: 1 is first, and equal places are tied."""

    players: tuple[Name, ...]
    place: int


class SkillChange(Struct, frozen=True, kw_only=True):
    """A rating before and after a game."""

    player: Name
    #: What the game is known by: the id of a match, or tournament, round and table.
    played: str
    before: Skill
    after: Skill


class Ladder(Struct, frozen=True, kw_only=True):
    """The ratings of a game in a format. A game that is not in it, because it broke off, has cost nobody anything."""

    game: str
    format: str = ""
    skills: dict[Name, Skill] = {}
    history: tuple[SkillChange, ...] = ()

    def skill(self, name: Name) -> Skill:
        return self.skills.get(name, Skill())

    def rated(self, played: str, sides: Sequence[Side]) -> Ladder:
        """The ladder after a game. The same game twice changes nothing the second time."""
        if any(change.played == played for change in self.history):
            return self
        changes = rate_game({name: self.skill(name) for side in sides for name in side.players}, sides)
        history = tuple(
            SkillChange(player=name, played=played, before=self.skill(name), after=skill)
            for name, skill in changes.items()
        )
        return Ladder(game=self.game, format=self.format, skills=self.skills | changes, history=self.history + history)

    def ranking(self) -> tuple[Name, ...]:
        """Everybody, the surely strongest first."""
        return tuple(sorted(self.skills, key=lambda name: (-self.skills[name].sure, name)))

    def history_of(self, name: Name) -> tuple[SkillChange, ...]:
        return tuple(change for change in self.history if change.player == name)


def rate_game(skills: dict[Name, Skill], sides: Sequence[Side]) -> dict[Name, Skill]:
    """The skills after a game between two sides or more."""
    if len(sides) < 2:
        raise TournamentError("a game that is rated has two sides or more")
    names = [name for side in sides for name in side.players]
    if len(set(names)) < len(names) or not all(side.players for side in sides):
        raise TournamentError("in a game that is rated everybody is on one side, and no side is empty")
    model = _model()
    teams = [[model.rating(mu=skills[name].mu, sigma=skills[name].sigma) for name in side.players] for side in sides]
    new = model.rate(teams, ranks=[float(side.place) for side in sides])
    return {
        name: Skill(mu=rating.mu, sigma=rating.sigma, games=skills[name].games + 1)
        for side, ratings in zip(sides, new, strict=True)
        for name, rating in zip(side.players, ratings, strict=True)
    }


@cache
def _model() -> PlackettLuce:
    from openskill.models import PlackettLuce  # slow to import

    return PlackettLuce(mu=MU, sigma=SIGMA)
