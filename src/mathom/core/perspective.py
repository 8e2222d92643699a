"""What a bot is handed of a match."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from mathom.core.decision import Decision, Option, Seat, Seats
from mathom.core.view import View

if TYPE_CHECKING:
    from mathom.core.match import Match


class Perspective:
    """What a bot is handed: what its seats see, the decision, and samples of what might be.

    It holds no way to the truth: the match inside has been resampled before the bot gets it, and sampling from a sample
    keeps exactly what the seats know.
    """

    __slots__ = ("_sampled", "seats", "view")

    def __init__(self, view: View, sampled: Match) -> None:
        self.view = view
        self.seats: Seats = frozenset(view.own)
        self._sampled = sampled

    def __reduce__(self) -> tuple[type[Perspective], tuple[View, Match]]:
        return Perspective, (self.view, self._sampled)

    @property
    def seat(self) -> Seat:
        """The one of its seats that is asked."""
        assert self.view.seat is not None
        return self.view.seat

    @property
    def decision(self) -> Decision:
        assert self._sampled.decision is not None
        return self._sampled.decision

    @property
    def advice(self) -> Option | None:
        """What the game's own judgement would choose, where it has one for all of its decisions."""
        return self.decision.default if self._sampled.game.defaults_are_advice else None

    @property
    def still(self) -> Option | None:
        """The option that does nothing and leaves the position as it stands, where there is one."""
        return self.decision.default if self.decision.rule in self._sampled.game.standing_still else None

    @property
    def effective(self) -> tuple[Option, ...]:
        """The options without those that would plainly do nothing, whatever they cost; all, if nothing else is left."""
        game, state, options = self._sampled.game, self._sampled.state, self.decision.options
        return tuple(option for option in options if not game.idle(state, self.seat, option)) or options

    def sample(self, rng: random.Random) -> Match:
        """A match in which everything these seats cannot know has been resampled."""
        return self._sampled.determinize(self.seats, rng)
