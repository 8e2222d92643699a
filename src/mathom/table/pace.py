"""How long a pass takes where its time would tell what somebody holds.

At such a table (`Game.takes_its_time`) a pass lands no sooner than after a pause, be it one that the player's settings
give because he has nothing else to choose, one that he has given in advance, or one that he has thought about for a
blink only. So whoever sees a pass come cannot tell which of them it was. The pause is drawn anew for every question,
from the table's seed, which no player knows, and now and then it is as long as a person's thought: a later pass need
not be a considered one. In windows that a player skips by his own setting the table passes at once: that tells no more
than the setting.
"""

from __future__ import annotations

import random
from typing import Final

from mathom.core import Decision
from mathom.table.setting import Setting

#: Seconds: no pass comes sooner, most take about so much more, and none longer than a person would bear.
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
    """True if its default is an answer of somebody who has nothing else to choose, or does not want to."""
    return bool(decision.window) or decision.harmless or len(decision.options) == 1
