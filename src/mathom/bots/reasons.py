"""Why a choice is good, in words for the player who asked for a hint."""

from __future__ import annotations

import random
import time

from mathom.bots.judging import outermost, settled
from mathom.core import Perspective

#: Options that are compared with the choice, samples of each, and the seconds that all of it may take.
COMPARED = 12
SAMPLES = 8
SECONDS = 0.5


def reason_for(perspective: Perspective, token: str, rng: random.Random) -> str:
    """Return how the choice compares with the other options by the evaluation, as soon as all that it asks is answered.

    Every option is tried in the same samples; what comes later, only the bot that chose has looked at.
    """
    decision, seat, still = perspective.decision, perspective.seat, perspective.still
    options = sorted(perspective.effective, key=lambda option: option.token != token)[:COMPARED]
    if len(options) == 1:
        return "It is the only choice that changes anything."
    until, worth = time.monotonic() + SECONDS, [0.0] * len(options)
    level = outermost(perspective.sample(rng), seat, rng)
    for number in range(SAMPLES):
        if number and time.monotonic() > until:
            break
        sample = perspective.sample(rng)
        for at, option in enumerate(options):
            match = sample.clone()
            match.choose(option)
            worth[at] += settled(match, seat, level, rng) * (-1 if decision.adverse else 1)
    best = max(worth[1:])
    if worth[0] > best:
        return "It leaves you best off at once."
    if worth[0] == best:
        return "No other choice leaves you better off at once."
    if still is not None and still.token == token:
        return "What other choices gain at once does not last."
    return "Another choice gains more at once; looking further ahead, this one is better."
