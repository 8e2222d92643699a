"""What a run of games says: win rates with their confidence, lengths, and the time that bots take."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from msgspec import Struct

from mathom.arena.fixtures import Setup, labels, options_at
from mathom.arena.playing import Played
from mathom.core import Seat
from mathom.core.registry import game as find_game


class Rate(Struct, frozen=True, kw_only=True):
    """How often a side was won, and the 95% confidence interval of the true rate.

    Every side of a game counts by itself: a bot that has three of five sides plays three times and wins at most once.
    """

    played: int
    won: int
    lost: int
    drawn: int
    rate: float
    low: float
    high: float


class Spread(Struct, frozen=True):
    """A mean, and the bounds it was taken between."""

    mean: float
    least: float
    most: float


class Standing(Struct, frozen=True):
    """How one bot did: in all, in each seat, and in the games in which another bot sat, too."""

    bot: str
    total: Rate
    forfeits: int
    seats: dict[str, Rate]
    against: dict[str, Rate]


class Pace(Struct, frozen=True):
    """Seconds that one bot took for a decision."""

    bot: str
    decisions: int
    mean: float
    p95: float
    most: float


class Report(Struct, frozen=True):
    """All results of a run. `timing` is the only part that differs when the run is repeated."""

    setup: Setup
    #: Of bots that are equal, each wins one game in so many.
    sides: int
    standings: tuple[Standing, ...]
    #: How each seat did, whoever sat there.
    seats: dict[str, Rate]
    decisions: Spread
    turns: Spread
    games: tuple[Result, ...]
    timing: tuple[Pace, ...]


class Result(Struct, frozen=True):
    """One game, as the report tells it: the bots by seat, who won, and why; and which seat forfeited, if one did."""

    number: int
    seed: int
    bots: dict[str, str]
    winners: tuple[str, ...]
    reason: str
    forfeit: str | None
    decisions: int
    turns: int


def wilson(won: int, played: int, z: float = 1.959964) -> tuple[float, float]:
    """Wilson's score interval for a rate: honest for few games and for rates near 0 and 1, too.

    >>> low, high = wilson(8, 10)
    >>> f"{low:.3f} {high:.3f}"
    '0.490 0.943'
    """
    if not played:
        return 0.0, 1.0
    rate, weight = won / played, z * z / played
    centre = (rate + weight / 2) / (1 + weight)
    reach = z / (1 + weight) * math.sqrt(rate * (1 - rate) / played + weight / played / 4)
    return max(0.0, centre - reach), min(1.0, centre + reach)


def report(setup: Setup, games: Iterable[Played]) -> Report:
    """Sum up the games."""
    played = sorted(games, key=lambda game: game.number)
    game = find_game(setup.game)
    options = options_at(setup)
    seats, sides = game.seats(options), game.sides(options)
    names = labels(setup)
    ended = [game for game in played if game.forfeit is None]  # a forfeit says nothing about lengths
    taken = [Taken(game, side, alone=len(sides) == 1) for game in played for side in sides]
    return Report(
        setup=setup,
        sides=len(sides),
        standings=tuple(_standing(bot, names, seats, taken) for bot in range(len(names))),
        seats=_by_seat(seats, taken),
        decisions=_spread([game.decisions for game in ended]),
        turns=_spread([game.turns for game in ended]),
        games=tuple(_result(game, names, seats) for game in played),
        timing=tuple(_pace(bot, names, played) for bot in range(len(names))),
    )


class Taken(Struct, frozen=True):
    """A side of a game, as one bot took it."""

    game: Played
    side: tuple[Seat, ...]
    alone: bool

    @property
    def bot(self) -> int:
        return self.game.bots[self.side[0]]

    @property
    def forfeited(self) -> bool:
        return self.game.forfeit in self.side

    @property
    def won(self) -> bool:
        return not set(self.side).isdisjoint(self.game.winners)

    @property
    def drawn(self) -> bool:
        """Who plays by himself cannot draw, and who forfeits has lost."""
        return not self.game.winners and not self.alone and not self.forfeited


def _standing(bot: int, names: Sequence[str], seats: Sequence[str], taken: list[Taken]) -> Standing:
    own = [one for one in taken if one.bot == bot]
    others = [other for other in range(len(names)) if other != bot]
    return Standing(
        bot=names[bot],
        total=_rate(own),
        forfeits=sum(one.forfeited for one in own),
        seats=_by_seat(seats, own),
        against={names[other]: _rate([one for one in own if other in one.game.bots]) for other in others},
    )


def _by_seat(seats: Sequence[str], taken: list[Taken]) -> dict[str, Rate]:
    return {name: _rate([one for one in taken if seat in one.side]) for seat, name in enumerate(seats)}


def _rate(taken: list[Taken]) -> Rate:
    won, drawn = sum(one.won for one in taken), sum(one.drawn for one in taken)
    low, high = wilson(won, len(taken))
    return Rate(
        played=len(taken),
        won=won,
        lost=len(taken) - won - drawn,
        drawn=drawn,
        rate=round(won / len(taken), 4) if taken else 0.0,
        low=round(low, 4),
        high=round(high, 4),
    )


def _spread(numbers: list[int]) -> Spread:
    if not numbers:
        return Spread(0.0, 0.0, 0.0)
    return Spread(round(sum(numbers) / len(numbers), 2), min(numbers), max(numbers))


def _pace(bot: int, names: Sequence[str], played: list[Played]) -> Pace:
    seconds = sorted(
        taken
        for game in played
        for player, times in zip(game.bots, game.seconds, strict=True)
        if player == bot
        for taken in times
    )
    if not seconds:
        return Pace(names[bot], 0, 0.0, 0.0, 0.0)
    p95 = seconds[math.ceil(0.95 * len(seconds)) - 1]
    return Pace(names[bot], len(seconds), round(sum(seconds) / len(seconds), 6), p95, seconds[-1])


def _result(game: Played, names: Sequence[str], seats: Sequence[str]) -> Result:
    return Result(
        number=game.number,
        seed=game.seed,
        bots={name: names[game.bots[seat]] for seat, name in enumerate(seats)},
        winners=tuple(seats[seat] for seat in game.winners),
        reason=game.reason,
        forfeit=None if game.forfeit is None else seats[game.forfeit],
        decisions=game.decisions,
        turns=game.turns,
    )
