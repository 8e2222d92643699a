"""When and how the evaluation is asked what comes of an option."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TypeAlias

from mathom.bots.bot import NO_OPINION
from mathom.core import Decision, Match, Option, Seat

#: How the bots play on in their heads.
Chooser: TypeAlias = Callable[[Match, Decision, random.Random], Option]

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


def by_chance(match: Match, decision: Decision, rng: random.Random) -> Option:
    """Any option."""
    return rng.choice(decision.options)


def by_habit(match: Match, decision: Decision, rng: random.Random) -> Option:
    """What a player would do without much thought, where the game knows it; else any option."""
    return match.game.habit(match.state, decision, rng) or rng.choice(decision.options)


def play_on(
    match: Match, seat: Seat, level: int, rng: random.Random, at_least: int = 0, choose: Chooser = by_chance
) -> None:
    """Choose until the rules are back at that level: of a battle half fought the evaluation knows little."""
    for number in range(PATIENCE):
        if (decision := match.decision) is None:
            return
        if number >= at_least and len(match.stack) <= level and match.evaluate(seat) != NO_OPINION:
            return
        match.choose(choose(match, decision, rng))


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
