"""How decks stand against each other when the same bot plays all of them.

    python -m benchmarks.balance lore greedy:1 --games 20 --seed 5 west north centre south

Every deck meets every other one, half of the games in each seat, and all pairings take turns: whoever stops the run, or
gives it `--minutes`, has about as many games of each. `--option` says what else holds at the tables, `--out` names a
folder that keeps finished games, so that a run that was stopped goes on.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from itertools import permutations
from pathlib import Path

from msgspec import Struct

from mathom.arena import Setup, wilson
from mathom.arena.fixtures import bot_of, check, fixtures
from mathom.arena.playing import IDLE, Played, play
from mathom.arena.results import ResultsFile
from mathom.core import MathomError
from mathom.core.options import read_options

#: Of more decks than that a table tells only who has won how many games.
WIDE = 6


class Score(Struct, frozen=True):
    """Games of one deck, or of one against another."""

    won: int = 0
    drawn: int = 0
    played: int = 0

    def __add__(self, other: Score) -> Score:
        return Score(self.won + other.won, self.drawn + other.drawn, self.played + other.played)

    @property
    def other_side(self) -> Score:
        return Score(self.played - self.won - self.drawn, self.drawn, self.played)

    def __str__(self) -> str:
        low, high = wilson(self.won, self.played)
        drawn = f", {self.drawn} drawn" if self.drawn else ""
        return f"{self.won} of {self.played}{drawn} ({100 * low:.0f} to {100 * high:.0f} %)"


class Pairing:
    """One deck in the first seat, another in the second one."""

    def __init__(self, arguments: argparse.Namespace, decks: tuple[str, str], files: ExitStack) -> None:
        self.decks = decks
        options = read_options(arguments.option) | {"deck-1": decks[0], "deck-2": decks[1]}
        bots, games = (arguments.bot, arguments.bot), arguments.games // 2
        self.setup = Setup(game=arguments.game, bots=bots, games=games, seed=arguments.seed, options=options)
        check(self.setup)
        self.left = list(fixtures(self.setup))
        out = arguments.out / f"{'-'.join(decks)}.jsonl" if arguments.out else None
        self.file = files.enter_context(ResultsFile(out, self.setup)) if out else None
        self.played: dict[int, Played] = dict(self.file.played) if self.file else {}

    def play(self, number: int) -> None:
        """The game of that number, if it has not been played yet."""
        if number in self.played:
            return
        fixture = self.left[number]
        bot = bot_of(self.setup.bots[0])
        self.played[number] = play(self.setup, fixture, (bot, bot), [IDLE, 0.0, 0.0])
        if self.file is not None:
            self.file.add(self.played[number])

    @property
    def score(self) -> Score:
        """Of the deck in the first seat."""
        results = Counter(game.winners for game in self.played.values())
        return Score(results[(0,)], results.total() - results[(0,)] - results[(1,)], results.total())


def round_robin(arguments: argparse.Namespace) -> dict[tuple[str, str], Score]:
    """Every deck against every other one, from both seats."""
    end = time.monotonic() + 60 * arguments.minutes if arguments.minutes else None
    with ExitStack() as files:
        pairings = [Pairing(arguments, decks, files) for decks in permutations(arguments.decks, 2)]
        for number in range(arguments.games // 2):
            for pairing in pairings:
                if end is None or time.monotonic() < end:
                    pairing.play(number)
            print(f"{sum(len(one.played) for one in pairings)} games", file=sys.stderr, flush=True)
    found = {pairing.decks: pairing.score for pairing in pairings}
    return {(one, other): score + found[other, one].other_side for (one, other), score in found.items()}


def rows(decks: Iterable[str], scores: dict[tuple[str, str], Score]) -> Iterator[str]:
    """A table for `docs/balance.md`: each deck against each other one, and against the field."""
    names = list(decks)
    yield f"| deck | {' | '.join(f'against {name}' for name in names)} | against all |"
    yield "|---" * (len(names) + 2) + "|"
    for name in names:
        against = [scores.get((name, other)) for other in names]
        yield f"| {name} | {' | '.join(str(score or '') for score in against)} | {field(name, scores)} |"


def field(deck: str, scores: dict[tuple[str, str], Score]) -> Score:
    """A deck against all others."""
    return sum((score for (one, _), score in scores.items() if one == deck), Score())


def many_rows(decks: Iterable[str], scores: dict[tuple[str, str], Score]) -> Iterator[str]:
    """The same for many decks: the best first, against the field, and then how many games each has won against each."""
    names = sorted(decks, key=lambda name: -field(name, scores).won / max(1, field(name, scores).played))
    yield "| | deck | against all (95 of 100 within) |"
    yield "|---|---|---|"
    for place, name in enumerate(names, 1):
        yield f"| {place} | {name} | {field(name, scores)} |"
    yield ""
    yield f"| has won | {' | '.join(f'{place}' for place, _ in enumerate(names, 1))} |"
    yield "|---" * (len(names) + 1) + "|"
    for place, name in enumerate(names, 1):
        against = [scores.get((name, other)) for other in names]
        yield f"| {place} {name} | {' | '.join(f'{one.won} of {one.played}' if one else '' for one in against)} |"


def main(given: list[str]) -> None:
    parser = argparse.ArgumentParser(description="How decks stand against each other, played by one bot.")
    parser.add_argument("game")
    parser.add_argument("bot")
    parser.add_argument("decks", nargs="+")
    parser.add_argument("--games", type=int, default=20, help="of each pairing, half of them in each seat")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--minutes", type=float, default=0.0, help="begin no game after so many; 0: play them all")
    parser.add_argument("--out", type=Path)
    arguments = parser.parse_args(given)
    if arguments.out:
        arguments.out.mkdir(parents=True, exist_ok=True)
    try:
        scores = round_robin(arguments)
    except MathomError as error:
        sys.exit(str(error))
    table = rows if len(arguments.decks) <= WIDE else many_rows
    print("\n".join(table(arguments.decks, scores)))


if __name__ == "__main__":
    main(sys.argv[1:])
