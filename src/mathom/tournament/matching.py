"""The best pairs among players in the order of their scores: a matching of minimum cost.

Fewest rematches come first, then the smallest sum of squared differences in score. Players of the same score stand in
the order of their lots; among matchings of equal cost that order decides, so the lot does.

Two facts make this fast without giving anything away. Let no player have met more than `r` others.

1. Some best matching pairs nobody with more than 4r players between the two. Of an edge that is longer, more than 2r
   other pairs have a player in between; with one of them, whom neither of the two has met, the four can be paired the
   other way (the two lower, the two higher): that costs no more, as squares are convex, and is shorter.
2. Without rematches, nothing costs less than pairing neighbours all along. So a piece of even length which reaches that
   cost is paired as well as it can be, whatever surrounds it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from mathom.tournament.data import Name

Met = Mapping[Name, set[Name]]

#: How many players are looked at together at first.
PIECE: Final = 16
#: Up to so many players the best matching is always found; of more, pieces that are not known to be best grow up to it.
EXACT: Final = 160


class Pairs(Struct, frozen=True):
    """Players by twos, and what that costs."""

    pairs: tuple[tuple[Name, Name], ...]
    rematches: int
    #: The sum of the squares of the differences in score.
    distance: int


class Field(Struct, frozen=True):
    """The players from the highest score to the lowest, those of one score by lot, and whom they have met."""

    order: tuple[Name, ...]
    scores: Mapping[Name, int]
    met: Met

    def piece(self, start: int, end: int) -> Field:
        return Field(self.order[start:end], self.scores, self.met)

    def distance(self, one: Name, other: Name) -> int:
        return (self.scores[one] - self.scores[other]) ** 2

    def have_met(self, one: Name, other: Name) -> bool:
        return other in self.met.get(one, ())

    @property
    def least(self) -> int:
        """The distance of neighbours, below which no pairing comes (fact 2)."""
        return sum(self.distance(*pair) for pair in zip(self.order[::2], self.order[1::2], strict=True))

    @property
    def most_met(self) -> int:
        """How many others of the field one of them has met at most."""
        here = set(self.order)
        return max((len(here & self.met.get(name, set())) for name in self.order), default=0)


def best_pairs(field: Field) -> Pairs:
    """Pair an even number of players."""
    pieces = [(start, min(start + PIECE, len(field.order))) for start in range(0, len(field.order), PIECE)]
    found = {piece: matched(field.piece(*piece)) for piece in pieces}
    while loose := [piece for piece in found if not is_best(field.piece(*piece), found[piece])]:
        grown = grow(pieces, loose, len(field.order))
        if grown == pieces:
            break
        pieces = grown
        found = {piece: found.get(piece) or matched(field.piece(*piece)) for piece in pieces}
    return Pairs(
        tuple(pair for piece in pieces for pair in found[piece].pairs),
        sum(found[piece].rematches for piece in pieces),
        sum(found[piece].distance for piece in pieces),
    )


def is_best(piece: Field, pairs: Pairs) -> bool:
    """True if the pairs of a piece are known to be the best, whatever surrounds it (fact 2)."""
    return pairs.rematches == 0 and pairs.distance == piece.least


Span = tuple[int, int]


def grow(pieces: Sequence[Span], loose: Sequence[Span], size: int) -> list[Span]:
    """Join the pieces that are loose with their neighbours; a small field is looked at as a whole."""
    if size <= EXACT:
        return [(0, size)]
    grown: list[Span] = []
    joins = False
    for piece in pieces:
        wanted = joins or piece in loose
        if grown and wanted and piece[1] - grown[-1][0] <= EXACT:
            grown[-1] = (grown[-1][0], piece[1])
        else:
            grown.append(piece)
        joins = piece in loose
    return grown


def matched(field: Field) -> Pairs:
    """The best pairs of a piece, by a matching of maximum weight over the pairs that fact 1 leaves."""
    neighbours = tuple(zip(field.order[::2], field.order[1::2], strict=True))
    if not any(field.have_met(*pair) for pair in neighbours):
        return Pairs(neighbours, 0, field.least)

    import networkx  # slow to import, and most tournaments of a session are never paired

    reach = 4 * field.most_met + 1
    worst = len(field.order) * max(field.distance(field.order[0], field.order[-1]), 1) + 1
    graph: networkx.Graph[int] = networkx.Graph()
    for high, one in enumerate(field.order):
        for low in range(high + 1, min(high + reach + 1, len(field.order))):
            other = field.order[low]
            cost = field.distance(one, other) + (worst if field.have_met(one, other) else 0)
            graph.add_edge(high, low, weight=-cost)
    edges = sorted(sorted(edge) for edge in networkx.max_weight_matching(graph, maxcardinality=True))
    pairs = tuple((field.order[high], field.order[low]) for high, low in edges)
    rematches = sum(field.have_met(*pair) for pair in pairs)
    return Pairs(pairs, rematches, sum(field.distance(*pair) for pair in pairs))
