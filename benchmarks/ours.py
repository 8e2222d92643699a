"""What is measured of Mathom."""

from __future__ import annotations

import random
from collections.abc import Callable

from mathom.bots import make_bot
from mathom.core import Match
from mathom.core.registry import game
from mathom.testing import Scenario

CONFRONTATION = game("confrontation")


def play(games: int, mode: str = "classic", *, quiet: bool = True) -> tuple[int, int]:
    """Random games with all rules through the kernel: how many games and decisions."""
    options = CONFRONTATION.options({"mode": mode})
    rng = random.Random(1)
    draw, decisions = rng.random, 0
    for seed in range(games):
        match = Match(CONFRONTATION, options, seed, quiet=quiet)
        decision = match.decision
        while decision is not None:
            choices = decision.options
            match.choose(choices[int(draw() * len(choices))])
            decisions += 1
            decision = match.decision
    return games, decisions


def nested() -> Match:
    """A decision deep inside a turn: the Mouth of Sauron has shown a card and may swap it."""
    t = Scenario("confrontation", mode="variant").place("eregion", "elrond", "sam").to_move("sauron")
    t.place("caradhras", "mouth-of-sauron").place("mordor", "gollum", "watcher").place("shire", "frodo", "theoden")
    t.choose("move mouth-of-sauron eregion", "card 1", "card 2", force="elrond")
    assert t.can("swap")
    return t.match


def clones(count: int) -> Callable[[], int]:
    match = nested()

    def work() -> int:
        for _ in range(count):
            match.clone()
        return count

    return work


def samples(count: int) -> Callable[[], int]:
    match = opening()
    assert match.decision is not None
    seat, rng = match.decision.seat, random.Random(1)

    def work() -> int:
        for _ in range(count):
            match.determinize(seat, rng)
        return count

    return work


def opening() -> Match:
    """Sauron's first move."""
    match = Match(CONFRONTATION, seed=1, quiet=True)
    rng = random.Random(1)
    while match.decision is not None and match.decision.rule.startswith("conf.setup"):
        match.choose(rng.choice(match.decision.options))
    return match


def search(iterations: int) -> Callable[[], int]:
    """ISMCTS at the opening."""
    match = opening()
    assert match.decision is not None
    bot, seat = make_bot(f"ismcts:{iterations}"), match.decision.seat

    def work() -> int:
        rng = random.Random(1)
        bot(match.perspective(seat, rng), rng)
        return iterations

    return work
