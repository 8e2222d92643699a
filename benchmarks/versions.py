"""Bots of this tree against those of another: `python -m benchmarks.versions TREE GAME --bot ismcts:0.1s --games 20`.

`TREE` is a checkout of another commit (`git worktree add TREE COMMIT`); its bot plays in a process with the code of
that tree. Each table is played twice, with sides swapped. The rules of both have to be the same: a choice that one
of them does not know ends the run. `--first` numbers the first game, so that several runs can share the work.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from mathom.arena.fixtures import Setup, options_at
from mathom.arena.statistics import wilson
from mathom.bots import make_bot
from mathom.core import Match, Seats
from mathom.core.registry import game as find_game

#: The seed of a table comes from its number and this.
TABLES = 33


class Player:
    """A bot that follows a match by its choices."""

    def __init__(self, spec: str) -> None:
        self.bot = make_bot(spec)

    def begin(self, name: str, options: Mapping[str, str], seed: int, number: int) -> None:
        game = find_game(name)
        self.match = Match(game, game.options(options), seed, quiet=True)
        self.rng = random.Random(f"{number} {name} {seed}")

    def choose(self, made: Sequence[str], seats: Seats) -> tuple[str, float]:
        """The bot's choice after those that have been made since the last one, and its seconds of computing time."""
        for token in made:
            self.match.choose(token)
        began = time.process_time()
        chosen = self.bot(self.match.perspective(seats, self.rng), self.rng)
        return chosen.token, time.process_time() - began


class Other(Player):
    """The same in a process with the code of another tree."""

    def __init__(self, tree: Path, spec: str) -> None:
        there = {**os.environ, "PYTHONPATH": str(tree.absolute() / "src")}
        command = [sys.executable, __file__, "--answer", spec]
        self.process = subprocess.Popen(command, env=there, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def begin(self, name: str, options: Mapping[str, str], seed: int, number: int) -> None:
        self._ask("begin", name, dict(options), seed, number)

    def choose(self, made: Sequence[str], seats: Seats) -> tuple[str, float]:
        token, seconds = self._ask("choose", list(made), sorted(seats))
        return token, seconds

    def _ask(self, *words: object) -> Any:
        assert self.process.stdin is not None and self.process.stdout is not None
        print(json.dumps(words), file=self.process.stdin, flush=True)
        answer = self.process.stdout.readline()
        if not answer:
            raise SystemExit("the bot of the other tree has failed; its error stands above")
        return json.loads(answer)


def answer(spec: str) -> None:
    """What the process of the other tree does: answer line by line."""
    player = Player(spec)
    for line in sys.stdin:
        kind, *words = json.loads(line)
        if kind == "begin":
            player.begin(*words)
            print("null", flush=True)
        else:
            made, seats = words
            print(json.dumps(player.choose(made, frozenset(seats))), flush=True)


def play(
    players: Sequence[Player], name: str, given: Mapping[str, str], number: int
) -> tuple[float | None, list[list[float]]]:
    """One game: the first player's share of the win (None: nobody has won), and both players' seconds by decision."""
    from mathom.arena.playing import people_of  # here, because the other tree need not have it

    seed = random.Random(f"{TABLES} {number // 2}").getrandbits(32)
    options = options_at(Setup(game=name, bots=("random", "random"), games=1, seed=0, options=dict(given)), seed)
    match = Match(find_game(name), options, seed, quiet=True)
    side_of = {seat: side for side, seats in enumerate(match.sides) for seat in seats}
    people, known, seconds = people_of(match), [0, 0], [list[float](), list[float]()]
    for player in players:
        player.begin(name, options.entries(), seed, number)
    while match.decision is not None:
        seat = match.decision.seat
        at = (side_of[seat] + number) % 2
        token, taken = players[at].choose(match.choices[known[at] :], people[seat])
        known[at] = len(match.choices)
        seconds[at].append(taken)
        match.choose(token)
    assert match.outcome is not None
    won = {(side_of[seat] + number) % 2 for seat in match.outcome.winners}
    return (None if len(won) != 1 else float(won == {0})), seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tree", type=Path)
    parser.add_argument("game")
    parser.add_argument("--bot", default="ismcts:0.1s", help="the bot of this tree")
    parser.add_argument("--other", help="the bot of the other tree; the same, if it is not named")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    wishes = parser.parse_args()
    players = [Player(wishes.bot), Other(wishes.tree, wishes.other or wishes.bot)]
    given = dict(option.split("=", 1) for option in wishes.option)
    won, over = 0.0, 0
    for number in range(wishes.first, wishes.first + wishes.games):
        share, seconds = play(players, wishes.game, given, number)
        if share is not None:
            won, over = won + share, over + 1
        low, high = wilson(int(won), over) if over else (0.0, 1.0)
        spent = ", ".join(f"{sum(own) / max(1, len(own)):.3f} s" for own in seconds)
        standing = f"{won:.0f} of {over} for this tree ({100 * low:.0f} to {100 * high:.0f} %)"
        print(f"game {number}: {standing}; a decision {spent}", flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--answer"]:
        answer(sys.argv[2])
    else:
        main()
