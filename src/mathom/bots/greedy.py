"""The greedy bot: looks one choice ahead and takes what the game's written evaluation likes best."""

from __future__ import annotations

import random

from mathom.bots.bot import NO_OPINION, Bot
from mathom.core import Match, Option, Perspective, Seat

#: At most so many choices are played on, at random, to see what comes of an option.
PATIENCE = 48


def greedy(samples: int) -> Bot:
    """A bot that tries each option in so many samples of what might be."""

    def bot(perspective: Perspective, rng: random.Random) -> Option:
        options, seat = perspective.decision.options, perspective.seat
        if len(options) == 1:
            return options[0]
        level = outermost(perspective.sample(rng), seat, rng)
        worth = [0.0] * len(options)
        for _ in range(samples):
            sample = perspective.sample(rng)
            for number, option in enumerate(options):
                match = sample.clone()
                match.choose(option)
                worth[number] += settled(match, seat, level, rng)
        return rng.choice([option for option, found in zip(options, worth, strict=True) if found == max(worth)])

    return bot


def settled(match: Match, seat: Seat, level: int, rng: random.Random) -> float:
    """What the evaluation says once the rules are back at that level: of a battle half fought it knows little."""
    for _ in range(PATIENCE):
        decision = match.decision
        if decision is None:
            break
        if len(match.stack) <= level and (found := match.evaluate(seat)) != NO_OPINION:
            return found
        match.choose(rng.choice(decision.options))
    return match.evaluate(seat)


def outermost(match: Match, seat: Seat, rng: random.Random) -> int:
    """How deep the rules are nested when they ask their outermost questions, as far as a random game from here shows.

    In a game of turns this is where the next player is asked for his move.
    """
    levels = []
    for _ in range(PATIENCE):
        if match.decision is None:
            break
        if match.evaluate(seat) != NO_OPINION:
            levels.append(len(match.stack))
        match.choose(rng.choice(match.decision.options))
    return min(levels, default=0)
