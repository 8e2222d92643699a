"""The greedy bot: looks one choice ahead and takes what the game's written evaluation likes best."""

from __future__ import annotations

import random

from mathom.bots.bot import Bot
from mathom.core import Match, Option, Perspective

#: How many choices are played, at random, to see what comes of an option.
PATIENCE = 12


def greedy(samples: int) -> Bot:
    """A bot that tries each option in so many samples of what might be."""

    def bot(perspective: Perspective, rng: random.Random) -> Option:
        options, seat = perspective.decision.options, perspective.seat
        if len(options) == 1:
            return options[0]
        worth = [0.0] * len(options)
        for _ in range(samples):
            sample = perspective.sample(rng)
            level = outermost(sample, rng)
            for number, option in enumerate(options):
                match = sample.clone()
                match.choose(option)
                settle(match, level, rng)
                worth[number] += match.evaluate(seat)
        return options[worth.index(max(worth))]

    return bot


def settle(match: Match, level: int, rng: random.Random) -> None:
    """Play on at random until the rules are back at that level: a battle half fought says little."""
    for _ in range(PATIENCE):
        decision = match.decision
        if decision is None or len(match.stack) <= level:
            return
        match.choose(rng.choice(decision.options))


def outermost(match: Match, rng: random.Random) -> int:
    """How deep the rules are nested when they ask their outermost questions, as far as a random game from here shows.

    In a game of turns this is the level at which the next player is asked for his move.
    """
    match = match.clone()
    level = len(match.stack)
    for _ in range(4 * PATIENCE):
        if match.decision is None:
            break
        match.choose(rng.choice(match.decision.options))
        level = min(level, len(match.stack) or level)
    return level
