"""Conduct: warnings and what they lead to, and the clock of a round."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final

from mathom.tournament.data import Name, Plan, TechnicalWarning

#: So many warnings of one kind, or of any, and a player is ejected.
SAME_OFFENCE: Final = 2
ANY_OFFENCE: Final = 3


def is_ejected(warnings: Sequence[TechnicalWarning]) -> bool:
    """Two technical error warnings for the same offence, or any three, mean ejection."""
    offences = [" ".join(warning.offence.lower().split()) for warning in warnings]
    return len(offences) >= ANY_OFFENCE or any(offences.count(one) >= SAME_OFFENCE for one in offences)


class Time(Enum):
    """Where the clock of a round is."""

    RUNNING = "running"
    #: Games go on up to the end of a turn (`last_turns`).
    CALLED = "called"
    #: Games are stopped wherever they are, and scores count as they stand.
    STOPPED = "stopped"


def time_of(plan: Plan, minutes: float) -> Time:
    """Where the clock is so many minutes after the round began. Games have the break to be finished in."""
    if minutes < plan.minutes:
        return Time.RUNNING
    return Time.CALLED if minutes < plan.minutes + plan.pause else Time.STOPPED


def last_turns(order: Sequence[Name], turn: Name) -> tuple[Name, ...]:
    """Whose turns are still finished once time is called in somebody's turn: up to the second player's.

    Ruling: in a group it is the last player's, so that everybody has had the same number of turns. Then the game ends
    as it would by its own rules (in LoRE with the corruption rolls of the end game).

    >>> last_turns(("Frodo", "Sam"), "Frodo"), last_turns(("Frodo", "Sam"), "Sam")
    (('Frodo', 'Sam'), ('Sam',))
    """
    return tuple(order[list(order).index(turn) :])
