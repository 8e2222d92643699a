"""Groups of three to five for multi-player games, with as many fours as possible."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from typing import Final

from msgspec import Struct

from mathom.tournament.data import Name
from mathom.tournament.errors import TournamentError
from mathom.tournament.swiss import rounds_for

#: The same four players never meet twice.
SAME: Final = 4
#: With how many of the groups that follow it a group exchanges players: scores further away are too different.
NEAR: Final = 8
#: How often the groups are gone through for exchanges that make them better.
PASSES: Final = 6


def group_sizes(players: int) -> tuple[int, ...]:
    """As many groups of four as possible, the others of three or five.

    >>> [group_sizes(players) for players in (12, 13, 14, 15)]
    [(4, 4, 4), (4, 4, 5), (4, 4, 3, 3), (4, 4, 4, 3)]
    """
    if players < 3:
        raise TournamentError(f"groups have three to five players; there {'is' if players == 1 else 'are'} {players}")
    fours, over = divmod(players, 4)
    if over == 1:
        return (4,) * (fours - 1) + (5,)
    if over == 2:
        return (4,) * (fours - 1) + (3, 3)
    return (4,) * fours + (3,) * (over == 3)


def group_rounds(players: int) -> int:
    """Half the rounds of a tournament for two players each, rounded up.

    >>> group_rounds(12), group_rounds(17), group_rounds(40)
    (2, 3, 3)
    """
    return (rounds_for(players) + 1) // 2


class Grouping(Struct, frozen=True, order=True):
    """What is wrong with one or more groups, the worst first: smaller is better."""

    #: How many players sit with three of the same four again (in a group of three, with the same two).
    repeats: int
    #: The sum of the squared differences in score.
    distance: int
    #: How often its pairs have met before.
    met: int

    def __add__(self, other: Grouping) -> Grouping:
        return Grouping(self.repeats + other.repeats, self.distance + other.distance, self.met + other.met)


def form_groups(
    players: Sequence[Name], scores: Mapping[Name, int], earlier: Iterable[Iterable[Name]], lots: random.Random
) -> tuple[tuple[Name, ...], ...]:
    """Groups of players whose scores are close, those of the highest first; never the same four again while that can
    be avoided by exchanges, and as few pairs that know each other as closeness allows.
    """
    drawn = list(players)
    lots.shuffle(drawn)
    order = sorted(drawn, key=lambda name: -scores[name])
    groups: list[list[Name]] = []
    for size in group_sizes(len(order)):
        groups.append(order[:size])
        del order[:size]
    past = [frozenset(group) for group in earlier]
    known: dict[Name, list[frozenset[Name]]] = {name: [] for name in players}
    for group in past:
        for name in group.intersection(known):
            known[name].append(group)

    def judged(group: Sequence[Name]) -> Grouping:
        pairs = list(combinations(group, 2))
        return Grouping(
            sum(len(one.intersection(group)) >= min(SAME, len(group)) for name in group for one in known[name]),
            sum((scores[one] - scores[other]) ** 2 for one, other in pairs),
            sum(other in group for one, other in pairs for group in known[one]),
        )

    for _ in range(PASSES):
        better = False
        for at, one in enumerate(groups):
            for other in groups[at + 1 : at + 1 + NEAR]:
                better |= _exchange(one, other, judged)
        if not better:
            break
    return tuple(tuple(group) for group in groups)


def _exchange(one: list[Name], other: list[Name], judged: Callable[[Sequence[Name]], Grouping]) -> bool:
    """Exchange players of two groups as long as that makes them better; False if it never did."""
    best, better = judged(one) + judged(other), False
    for here in range(len(one)):
        for there in range(len(other)):
            one[here], other[there] = other[there], one[here]
            now = judged(one) + judged(other)
            if now < best:
                best, better = now, True
            else:
                one[here], other[there] = other[there], one[here]
    return better
