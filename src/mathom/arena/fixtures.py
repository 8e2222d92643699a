"""Who meets whom: the arguments of an arena run and the games that follow from them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations

from msgspec import Struct

from mathom.bots import Bot, make_bot
from mathom.core import Dice, InvalidOption, Options, Seat
from mathom.core.registry import game as find_game


class Setup(Struct, frozen=True, kw_only=True):
    """All that decides the results of a run. The number of workers does not."""

    game: str
    bots: tuple[str, ...]
    games: int  # of each meeting
    seed: int
    options: dict[str, str] = {}
    #: Seconds a bot may take for one decision.
    time_limit: float = 60.0
    #: How bots are paired: `swiss` or `round-robin`; empty: everybody meets everybody, with no rounds or standings.
    tournament: str = ""
    #: Of a Swiss tournament; None: as many as the number of bots asks for.
    rounds: int | None = None


#: Before a bot: it knows what players bring, although that is closed at this table. So one that knows can meet itself.
READING = "reading:"


def reads(spec: str) -> bool:
    """Does the bot know closed lists?"""
    return spec.startswith(READING)


def bot_of(spec: str) -> Bot:
    """The bot of an arena's specification."""
    return make_bot(spec.removeprefix(READING))


class Fixture(Struct, frozen=True):
    """One game to be played: its number, the seed of the table, and the bots by seat (as places in `Setup.bots`)."""

    number: int
    seed: int
    bots: tuple[int, ...]


def options_at(setup: Setup, table: int = 0) -> Options:
    """The options of the table with that seed, from which comes whatever they leave to chance.

    >>> setup = Setup(game="lotr_tcg", bots=("greedy", "random"), games=2, seed=7, options={"deck-1": "random"})
    >>> options_at(setup, 1) == options_at(setup, 1) != options_at(setup, 2)
    True
    """
    game = find_game(setup.game)
    options: Options = game.options(game.drawn(setup.options, random.Random(f"{table}/options")))
    return options


def check(setup: Setup) -> None:
    """Refuse arguments that cannot be played, before anything is."""
    game = find_game(setup.game)
    sides = game.sides(options_at(setup))
    if len(setup.bots) < min(2, len(sides)):
        raise InvalidOption("the arena needs at least two bots, as in 'ismcts:2000,greedy'")
    for spec in setup.bots:
        bot_of(spec)
        if reads(spec):
            game.let_read(game.start(options_at(setup), Dice(0)), 0)
    if setup.games < 1:
        raise InvalidOption(f"the number of games is at least 1, not {setup.games}")
    if not setup.time_limit > 0:
        raise InvalidOption(f"the time limit is a number of seconds above 0, not {setup.time_limit:g}")


def fixtures(setup: Setup) -> Iterator[Fixture]:
    """Every bot meets every other. Those who meet go round the sides of one table, game by game: two bots play it from
    both sides. Where there are more sides than bots, each has several; where there are fewer, as many bots as sides
    meet. A bot has all seats of its side; in a game with one side every bot plays by itself.

    >>> games = list(fixtures(Setup(game="confrontation", bots=("greedy", "random"), games=4, seed=7)))
    >>> [game.bots for game in games]
    [(0, 1), (1, 0), (0, 1), (1, 0)]
    >>> games[0].seed == games[1].seed != games[2].seed == games[3].seed
    True
    >>> table = {"level": "standard", "deck-3": "voice-of-isengard"}
    >>> [game.bots for game in fixtures(Setup(game="lore", bots=("greedy", "random"), games=2, seed=7, options=table))]
    [(0, 1, 0), (1, 0, 1)]
    """
    found = find_game(setup.game)
    sides = found.sides(options_at(setup))
    for number, met in enumerate(combinations(range(len(setup.bots)), min(len(setup.bots), len(sides)))):
        yield from meeting(setup, sides, met, number * setup.games)


def meeting(setup: Setup, sides: tuple[tuple[Seat, ...], ...], met: Sequence[int], first: int) -> Iterator[Fixture]:
    """The games of those who meet, numbered from `first` on."""
    for game in range(setup.games):
        table = random.Random(f"{setup.seed}/table {game // len(met)}").getrandbits(32)
        by_seat = {seat: met[(at + game) % len(met)] for at, side in enumerate(sides) for seat in side}
        yield Fixture(first + game, table, tuple(by_seat[seat] for seat in sorted(by_seat)))


def chances(setup: Setup, number: int, seat: int) -> random.Random:
    """The generator of one bot in one game: a stream of its own, whoever plays the game and when."""
    return random.Random(f"{setup.seed}/game {number}/seat {seat}")


def labels(setup: Setup) -> tuple[str, ...]:
    """The bots' names, told apart where one meets itself.

    >>> labels(Setup(game="confrontation", bots=("greedy", "random", "greedy"), games=1, seed=0))
    ('greedy', 'random', 'greedy (2)')
    """
    names: list[str] = []
    for number, spec in enumerate(setup.bots):
        before = setup.bots[:number].count(spec)
        names.append(f"{spec} ({before + 1})" if before else spec)
    return tuple(names)
