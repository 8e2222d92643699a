"""When and how the evaluation is asked what comes of an option."""

from __future__ import annotations

import random

from mathom.bots.bot import NO_OPINION
from mathom.core import Match, Option, Seat

#: At most so many choices are played on, at random, to see what comes of an option.
PATIENCE = 48


def no_worse(sample: Match, seat: Seat, options: tuple[Option, ...], still: Option, rng: random.Random) -> list[int]:
    """Which of the options leave the seat at least as well off as it is, as soon as all that they ask is answered; and
    the one that leaves things as they stand.
    """
    level, now = len(sample.stack), sample.evaluate(seat)
    found = []
    for at, option in enumerate(options):
        match = sample.clone()
        if option is not still:
            match.choose(option)
        if option is still or settled(match, seat, level, rng) >= now:
            found.append(at)
    return found


def settled(match: Match, seat: Seat, level: int, rng: random.Random) -> float:
    """What the evaluation says once the rules are back at that level."""
    play_on(match, seat, level, rng)
    return match.evaluate(seat)


def play_on(match: Match, seat: Seat, level: int, rng: random.Random, at_least: int = 0) -> None:
    """Choose at random until the rules are back at that level: of a battle half fought the evaluation knows little."""
    for number in range(PATIENCE):
        if (decision := match.decision) is None:
            return
        if number >= at_least and len(match.stack) <= level and match.evaluate(seat) != NO_OPINION:
            return
        match.choose(rng.choice(decision.options))


def outermost(match: Match, seat: Seat, rng: random.Random) -> int:
    """How deep the rules are nested when they ask their outermost questions, as far as a random game from here shows.

    In a game of turns this is where the next player is asked for his move.
    """
    lowest: int | None = None
    for _ in range(PATIENCE):
        if match.decision is None:
            break
        level = len(match.stack)
        if (lowest is None or level < lowest) and match.evaluate(seat) != NO_OPINION:
            lowest = level
        match.choose(rng.choice(match.decision.options))
    return lowest or 0
