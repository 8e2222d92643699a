"""The Swiss system: nobody is knocked out, and players meet whose scores are the same or as close as possible."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from msgspec import Struct

from mathom.tournament.data import Name
from mathom.tournament.matching import Field, Met, Pairs, best_pairs


class SwissRound(Struct, frozen=True):
    """A round of pairs, highest scores first, and who has the bye."""

    pairs: tuple[tuple[Name, Name], ...]
    byes: tuple[Name, ...]
    #: How many of the pairs have met before: as few as can be.
    rematches: int


def pair(
    players: Sequence[Name], scores: Mapping[Name, int], met: Met, byes: Mapping[Name, int], lots: random.Random
) -> SwissRound:
    """Pair a round.

    In this order: as few rematches as possible; a bye to somebody who has had none; to the lowest score, by lot; then
    the sum of the squared differences in score as small as possible. In the first round all scores are the same, so
    that everything is by lot.

    Ruling: a rematch is worse than a second bye (lore.tournament.no-rematch, lore.tournament.bye-once).

    >>> scores = {"A": 6, "B": 6, "C": 5, "D": 4, "E": 0}
    >>> pair(list(scores), scores, {"A": {"B"}, "B": {"A"}}, {}, random.Random(1))
    SwissRound(pairs=(('A', 'D'), ('B', 'C')), byes=('E',), rematches=0)
    """
    drawn = list(players)
    lots.shuffle(drawn)
    order = tuple(sorted(drawn, key=lambda name: -scores[name]))
    if len(order) % 2 == 0:
        found = best_pairs(Field(order, scores, met))
        return SwissRound(found.pairs, (), found.rematches)
    return with_bye(order, scores, met, byes)


def with_bye(order: tuple[Name, ...], scores: Mapping[Name, int], met: Met, byes: Mapping[Name, int]) -> SwissRound:
    """Pair an odd number: whoever comes first for the bye, unless the others would then have to meet again."""
    best: tuple[Name, Pairs] | None = None
    for name in sorted(order, key=lambda name: (byes.get(name, 0), scores[name])):
        found = best_pairs(Field(tuple(other for other in order if other != name), scores, met))
        if best is None or found.rematches < best[1].rematches:
            best = name, found
        if not found.rematches:
            break
    assert best is not None
    return SwissRound(best[1].pairs, (best[0],), best[1].rematches)


def rounds_for(players: int) -> int:
    """As many rounds as a single-elimination tournament of that size has.

    >>> [rounds_for(players) for players in (5, 8, 9, 16, 17, 32, 33, 64, 65)]
    [3, 3, 4, 4, 5, 5, 6, 6, 7]
    """
    return max(players - 1, 1).bit_length()
