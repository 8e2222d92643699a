"""The greedy bot: looks one choice ahead and takes what the game's written evaluation likes best."""

from __future__ import annotations

import random

from mathom.bots.bot import Bot
from mathom.bots.judging import no_worse, outermost, settled
from mathom.core import Option, Perspective

#: After so many samples the worse half of the options is tried no more, as long as more than FEW are left.
HALVINGS = (2, 4)
FEW = 3


def greedy(samples: int) -> Bot:
    """A bot that tries each option that does something in so many samples of what might be; the hopeless ones in fewer.

    Where an option leaves the position as it stands, only those are tried that leave the bot no worse off at once, and
    of equals it is taken: what comes anyway is not to be put off at a price.
    """

    def bot(perspective: Perspective, rng: random.Random) -> Option:
        decision, seat = perspective.decision, perspective.seat
        options, still = perspective.effective, perspective.still
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
