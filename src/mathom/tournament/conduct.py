"""Conduct: warnings and what they lead to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mathom.tournament.data import TechnicalWarning

#: So many warnings of one kind, or of any, and a player is ejected.
SAME_OFFENCE: Final = 2
ANY_OFFENCE: Final = 3


def is_ejected(warnings: Sequence[TechnicalWarning]) -> bool:
    """Two technical error warnings for the same offence, or any three, mean ejection."""
    offences = [" ".join(warning.offence.lower().split()) for warning in warnings]
    return len(offences) >= ANY_OFFENCE or any(offences.count(one) >= SAME_OFFENCE for one in offences)
