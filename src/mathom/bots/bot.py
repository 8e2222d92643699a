"""What a bot is, and the simplest one."""

from __future__ import annotations

import random
from typing import Protocol

from mathom.core import Option, Perspective

#: What an evaluation says of a position that it cannot judge yet: before the pieces stand on the board, say.
NO_OPINION = 0.5


class Bot(Protocol):
    """A function from what a seat sees to one of the options before it.

    All chance comes from `rng`, so that a game between bots can be played again.
    """

    def __call__(self, perspective: Perspective, rng: random.Random, /) -> Option: ...


def random_bot(perspective: Perspective, rng: random.Random) -> Option:
    """Any option, each as likely as the others."""
    return rng.choice(perspective.decision.options)
