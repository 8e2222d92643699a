"""How long bots compute: `python -m benchmarks.levels [--bots easy,medium,hard] [--games 2] [--minutes 10]`.

Each bot plays the first game of each kind (`FirstGame`) against `easy`, in the seats that a newcomer does not have. The
table shows its computing time on one core: seconds a decision, and seconds in a whole game.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time

from rich.console import Console
from rich.table import Table

from mathom.bots import LEVELS, Bot, make_bot
from mathom.core import Match
from mathom.core.registry import game as find_game

GAMES = ("confrontation", "lotr_tcg", "wotr", "lore")


def computing(name: str, bot: Bot, seed: int, end: float) -> tuple[list[float], bool]:
    """The seconds of each decision of a bot in one game, and whether the game came to its end."""
    game, rng, easy = find_game(name), random.Random(seed), make_bot("easy")
    first = game.first
    match = Match(game, game.options(first.options if first else {}), random.Random(seed).getrandbits(32), quiet=True)
    own = match.seats.index(first.seat) if first and first.seat else 0
    seconds: list[float] = []
    while match.decision is not None and time.monotonic() < end:
        seat = match.decision.seat
        perspective = match.perspective(seat, rng)
        began = time.process_time()
        choice = (easy if seat == own else bot)(perspective, rng)
        if seat != own:
            seconds.append(time.process_time() - began)
        match.choose(choice)
    return seconds, match.decision is None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bots", default=",".join(LEVELS))
    parser.add_argument("--only", default=",".join(GAMES), help="the games, with commas between")
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=10.0, help="for each bot in each game")
    wishes = parser.parse_args()
    table = Table("game", "bot", "games", "decisions", "p50 s", "p95 s", "most s", "s in a game, mean", "most")
    for name in wishes.only.split(","):
        for spec in wishes.bots.split(","):
            end = time.monotonic() + 60 * wishes.minutes
            every, whole = list[float](), list[float]()
            for number in range(wishes.games):
                seconds, over = computing(name, make_bot(spec), wishes.seed + number, end)
                every += seconds
                whole += [sum(seconds)] if over else []
            if len(every) > 1:
                hundredths = statistics.quantiles(every, n=100, method="inclusive")
                figures = [*(f"{one:.3f}" for one in (hundredths[49], hundredths[94], max(every)))]
                figures += [f"{one:.1f}" for one in (statistics.mean(whole), max(whole))] if whole else ["", ""]
                table.add_row(name, spec, str(len(whole)), str(len(every)), *figures)
    Console(width=118).print(table)


if __name__ == "__main__":
    main()
