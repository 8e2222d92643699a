"""Games from the first roll on.

t = Opening(seed=7, deck_1="centre", deck_2="south")
assert t.company_site() == "lorien"
"""

from __future__ import annotations

from mathom.core import Dice, Match
from mathom.games.lore.options import TableOptions
from mathom.games.lore.rules.setup import lay_out
from mathom.games.lore.testing.road import Road
from mathom.testing import Scenario


class Opening(Road):
    """A match from its beginning; `rolls` are the first dice, one by one."""

    def __init__(self, seed: int = 0, rolls: tuple[int, ...] = (), **options: str) -> None:
        Scenario.__init__(self, "lore", **options)
        assert isinstance(self.options, TableOptions)
        if rolls:
            state = lay_out(self.options, Dice(seed))
            state.dice.force(*(str(face) for face in rolls))
            self._match = Match.of_position(self.game, self.options, state)
        else:
            self._match = Match(self.game, self.options, seed)
