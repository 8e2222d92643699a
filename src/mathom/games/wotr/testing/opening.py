"""Games from the first hand on.

t = Opening(seed=7, scenario="fellowship")
t.begin()
assert t.battlegrounds == ["minas-morgul"]
"""

from __future__ import annotations

from mathom.core import Match
from mathom.games.wotr.testing.campaign import Campaign
from mathom.games.wotr.values import Step
from mathom.testing import Scenario


class Opening(Campaign):
    """A match from its beginning."""

    def __init__(self, seed: int = 0, **options: str) -> None:
        Scenario.__init__(self, "wotr", **options)
        self._match = Match(self.game, self.options, seed)

    def begin(self) -> None:
        """Everybody takes the first choice that is offered, until the action step of the first round."""
        while self.g.step is not Step.ACTION:
            self.choose(self.offered[0].token)
