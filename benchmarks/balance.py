"""How decks stand against each other when the same bot plays all of them.

    python -m benchmarks.balance lore greedy:1 --games 20 --seed 5 west north centre south

Every deck meets every other one, half of the games in each seat. `--option` says what else holds at the tables, `--out`
names a folder that keeps finished games, so that a run that was stopped goes on.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from itertools import combinations
from pathlib import Path

from msgspec import Struct

from mathom.arena import Setup, run, wilson
from mathom.core.options import read_options

#: Seats at these tables.
FIRST, SECOND = "player-1", "player-2"


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


def pairing(arguments: argparse.Namespace, first: str, second: str) -> Score:
    """The first deck against the second, in both seats."""
    score = Score()
    for decks in ((first, second), (second, first)):
        options = read_options(arguments.option) | {"deck-1": decks[0], "deck-2": decks[1]}
        bots = (arguments.bot, arguments.bot)
        setup = Setup(game=arguments.game, bots=bots, games=arguments.games // 2, seed=arguments.seed, options=options)
        out = arguments.out / f"{'-'.join(decks)}.jsonl" if arguments.out else None
        games = run(setup, out=out).games
        won = [game.winners == (SECOND if decks[0] == second else FIRST,) for game in games]
        score += Score(sum(won), sum(len(game.winners) != 1 for game in games), len(games))
    return score


def rows(decks: Iterable[str], scores: dict[tuple[str, str], Score]) -> Iterator[str]:
    """A table for `docs/balance.md`: each deck against each other one, and against the field."""
    names = list(decks)
    yield f"| deck | {' | '.join(f'against {name}' for name in names)} | against all |"
    yield "|---" * (len(names) + 2) + "|"
    for name in names:
        against = [scores.get((name, other)) for other in names]
        field = sum((score for score in against if score is not None), Score())
        yield f"| {name} | {' | '.join(str(score or '') for score in against)} | {field} |"


def main(given: list[str]) -> None:
    parser = argparse.ArgumentParser(description="How decks stand against each other, played by one bot.")
    parser.add_argument("game")
    parser.add_argument("bot")
    parser.add_argument("decks", nargs="+")
    parser.add_argument("--games", type=int, default=20, help="of each pairing, half of them in each seat")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--out", type=Path)
    arguments = parser.parse_args(given)
    if arguments.out:
        arguments.out.mkdir(parents=True, exist_ok=True)
    scores: dict[tuple[str, str], Score] = {}
    for first, second in combinations(arguments.decks, 2):
        scores[first, second] = pairing(arguments, first, second)
        scores[second, first] = scores[first, second].other_side
        print(f"{first} against {second}: {scores[first, second]}", file=sys.stderr, flush=True)
    print("\n".join(rows(arguments.decks, scores)))


if __name__ == "__main__":
    main(sys.argv[1:])
