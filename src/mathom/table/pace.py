"""How long a pass takes at a table where its time would tell what a player holds (`Game.takes_its_time`).

There every pass comes after a pause: a pass that the player's settings give because he has no other option, one given
in advance, and one that he makes himself in an instant. So the time does not show which of them it was. The pause is
drawn anew for every question, from the table's seed, which no player knows. Now and then it is as long as a person
would think, so that a late pass need not be a considered one. In windows that a player skips by his own setting the
table passes at once: that tells no more than the setting.
"""

from __future__ import annotations

import random
from typing import Final

from mathom.core import Decision
from mathom.table.setting import Setting

#: Seconds: the shortest pause, what is added to it on average, and the longest.
SHORTEST: Final = 0.4
MORE: Final = 0.5
LONGEST: Final = 4.0


def pause(setting: Setting, serial: int) -> float:
    """The seconds from a question to the first moment at which a pass may answer it.

    >>> pause(Setting("lotr_tcg", {}, seed=7), 12) == pause(Setting("lotr_tcg", {}, seed=7), 12)
    True
    """
    return min(SHORTEST + random.Random(f"{setting.seed} pause {serial}").expovariate(1 / MORE), LONGEST)


def may_be_a_pass(decision: Decision) -> bool:
    """True if the default of the decision is a pass, a harmless choice or the only option."""
    return bool(decision.window) or decision.harmless or len(decision.options) == 1
