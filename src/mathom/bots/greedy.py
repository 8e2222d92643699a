"""The greedy bot: looks one choice ahead and takes what the game's written evaluation likes best."""

from __future__ import annotations

import random

from mathom.bots.bot import NO_OPINION, Bot
from mathom.core import Match, Option, Perspective, Seat

#: At most so many choices are played on, at random, to see what comes of an option.
PATIENCE = 48
#: After so many samples the worse half of the options is tried no more, as long as more than FEW are left.
HALVINGS = (2, 4)
FEW = 3


def greedy(samples: int) -> Bot:
    """A bot that tries each sensible option in so many samples of what might be; the hopeless ones in fewer.

    Where an option leaves the position as it stands, only those are tried that leave the bot no worse off at once, and
    of equals it is taken: what comes anyway is not to be put off at a price.
    """

    def bot(perspective: Perspective, rng: random.Random) -> Option:
        decision, seat = perspective.decision, perspective.seat
        options, still = perspective.sensible, perspective.still
        if len(options) == 1:
            return options[0]
        if (advice := perspective.advice) is not None:
            return advice
        left = list(range(len(options)))
        if still is not None:
            left = no_worse(perspective.sample(rng), seat, options, still, rng)
            if len(left) == 1:
                return still
        level = outermost(perspective.sample(rng), seat, rng)
        sign = -1 if decision.adverse else 1
        worth = [0.0] * len(options)
        for number in range(1, samples + 1):
            sample = perspective.sample(rng)
            for at in left:
                match = sample.clone()
                match.choose(options[at])
                worth[at] += sign * settled(match, seat, level, rng)
            if number in HALVINGS and number < samples:
                left.sort(key=lambda at: -worth[at])
                del left[max(FEW, (len(left) + 1) // 2) :]
        best = max(worth[at] for at in left)
        found = [options[at] for at in left if worth[at] == best]
        return still if still in found else rng.choice(found)

    return bot


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
    lowest: int | None = None
    for _ in range(PATIENCE):
        if match.decision is None:
            break
        level = len(match.stack)
        if (lowest is None or level < lowest) and match.evaluate(seat) != NO_OPINION:
            lowest = level
        match.choose(rng.choice(match.decision.options))
    return lowest or 0
