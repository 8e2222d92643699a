"""How a match ended, as tournaments and ratings tell it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from mathom.core import Outcome, Seat
from mathom.tournament import Name, Pairing, Result
from mathom.tournament.scoring import winners

#: Rules by which a match is won outright, whatever its score.
OUTRIGHT: Final = frozenset({"lore.ring.instant-victory"})


def result_of(
    pairing: Pairing, outcome: Outcome, seats: Mapping[Name, tuple[Seat, ...]], resigned: tuple[Name, ...]
) -> Result:
    """The result of a pairing by how its match ended.

    Who gave up has conceded. Else scores are the match's own, wherever they say who has won; where a match was won
    otherwise, it was won outright, and a draw is told by equal scores.
    """
    won = tuple(name for name in pairing.players if set(seats[name]) & set(outcome.winners))
    if len(resigned) == len(pairing.players) - 1 or (resigned and len(pairing.players) == 2):
        return Result(conceded=resigned)
    scores = tuple(max(outcome.scores[seat] for seat in seats[name]) for name in pairing.players)
    gone = tuple(name for name in resigned if name not in won)
    told = Result(scores=scores, conceded=gone)
    if winners(replace(pairing, result=told)) == won and outcome.rule not in OUTRIGHT:
        return told
    if len(won) == 1:
        return Result(scores=scores, outright=won[0], conceded=gone)
    return Result(scores=tuple(int(name in won) for name in pairing.players), conceded=gone)
