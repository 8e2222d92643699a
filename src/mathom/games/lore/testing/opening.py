"""Games from the first roll on.

t = Opening(seed=7, deck_1="centre", deck_2="south")
assert t.company_site() == "lorien"
"""

from __future__ import annotations

from mathom.core import Match
from mathom.games.lore.testing.road import Road
from mathom.testing import Scenario


class Opening(Road):
    """A match from its beginning."""

    def __init__(self, seed: int = 0, **options: str) -> None:
        Scenario.__init__(self, "lore", **options)
        self._match = Match(self.game, self.options, seed)
