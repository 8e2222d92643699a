"""What a run of games says: win rates with their confidence, lengths, and the time that bots take."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from msgspec import Struct

from mathom.arena.fixtures import Setup, labels
from mathom.arena.playing import Played
from mathom.core.registry import game as find_game


class Rate(Struct, frozen=True, kw_only=True):
    """How often something was won, and the 95% confidence interval of the true rate."""

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
    """How one bot did: in all, in each seat, and against each other bot."""

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
    standings: tuple[Standing, ...]
    decisions: Spread
    turns: Spread
    games: tuple[Result, ...]
    timing: tuple[Pace, ...]


class Result(Struct, frozen=True):
    """One game, as the report tells it: the bots by seat, who won, and why."""

    number: int
    seed: int
    bots: dict[str, str]
    winners: tuple[str, ...]
    reason: str
    forfeit: bool
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
    seats = game.seats(game.options(setup.options))
    names = labels(setup)
    ended = [game for game in played if game.forfeit is None]  # a forfeit says nothing about lengths
    return Report(
        setup=setup,
        standings=tuple(_standing(bot, names, seats, played) for bot in range(len(names))),
        decisions=_spread([game.decisions for game in ended]),
        turns=_spread([game.turns for game in ended]),
        games=tuple(_result(game, names, seats) for game in played),
        timing=tuple(_pace(bot, names, played) for bot in range(len(names))),
    )


def _standing(bot: int, names: Sequence[str], seats: Sequence[str], played: list[Played]) -> Standing:
    own = [game for game in played if bot in game.bots]
    others = [other for other in range(len(names)) if other != bot]
    return Standing(
        bot=names[bot],
        total=_rate(bot, own),
        forfeits=sum(game.forfeit is not None and game.bots[game.forfeit] == bot for game in own),
        seats={name: _rate(bot, [game for game in own if game.bots[seat] == bot]) for seat, name in enumerate(seats)},
        against={names[other]: _rate(bot, [game for game in own if other in game.bots]) for other in others},
    )


def _rate(bot: int, games: list[Played]) -> Rate:
    won = sum(any(game.bots[seat] == bot for seat in game.winners) for game in games)
    drawn = sum(not game.winners and len(set(game.bots)) > 1 for game in games)  # who plays by himself cannot draw
    low, high = wilson(won, len(games))
    return Rate(
        played=len(games),
        won=won,
        lost=len(games) - won - drawn,
        drawn=drawn,
        rate=round(won / len(games), 4) if games else 0.0,
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
        forfeit=game.forfeit is not None,
        decisions=game.decisions,
        turns=game.turns,
    )
