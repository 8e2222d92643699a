"""The greedy bot: looks one choice ahead and takes what the game's written evaluation likes best."""

from __future__ import annotations

import random

from mathom.bots.bot import Bot
from mathom.bots.judging import outermost, sensible, settled
from mathom.core import Option, Perspective

#: After so many samples the worse half of the options is tried no more, as long as more than FEW are left.
HALVINGS = (2, 4)
FEW = 3


def greedy(samples: int) -> Bot:
    """A bot that tries each option that does something in so many samples of what might be; the hopeless ones in fewer.

    The option that leaves the position as it stands is judged by the position, and taken unless another one is better:
    what comes anyway is not to be put off at a price.
    """

    def bot(perspective: Perspective, rng: random.Random) -> Option:
        decision, seat, still = perspective.decision, perspective.seat, perspective.still
        options = sensible(perspective)
        if len(options) == 1:
            return options[0]
        left = list(range(len(options)))
        sample = perspective.sample(rng)
        level = outermost(sample, seat, rng) if still is None else len(sample.stack)
        sign = -1 if decision.adverse else 1
        worth = [0.0] * len(options)
        for number in range(1, samples + 1):
            sample = perspective.sample(rng)
            for at in left:
                match = sample.clone()
                if options[at] is still:
                    worth[at] += sign * match.evaluate(seat)
                else:
                    match.choose(options[at])
                    worth[at] += sign * settled(match, seat, level, rng)
            if number in HALVINGS and number < samples:
                left.sort(key=lambda at: -worth[at])
                del left[max(FEW, (len(left) + 1) // 2) :]
        best = max(worth[at] for at in left)
        found = [options[at] for at in left if worth[at] == best]
        return still if still in found else rng.choice(found)

    return bot
