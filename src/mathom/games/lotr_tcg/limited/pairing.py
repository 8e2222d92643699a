"""Who plays whom when the decks are built."""

from __future__ import annotations

from mathom.core import Seat


def tables(players: int, round: int = 0) -> tuple[tuple[Seat, ...], ...]:
    """The tables of a round: first those who sit opposite each other, and in the rounds after it everybody against
    somebody else. Of an odd number three play together.

    >>> tables(4), tables(4, 1), tables(3)
    (((0, 2), (1, 3)), ((0, 3), (1, 2)), ((0, 1, 2),))
    >>> tables(5)
    ((0, 2), (1, 3, 4))
    """
    half = players // 2
    # The first stays, the others move on round him: in players - 1 rounds everybody has met everybody.
    near, far = [*range(half)], [*range(half, 2 * half)]
    for _ in range(round % max(1, 2 * half - 1)):
        near, far = [near[0], far[0], *near[1:-1]] if half > 1 else near, [*far[1:], near[-1]] if half > 1 else far
    pairs = [tuple(sorted(pair)) for pair in zip(near, far, strict=True)]
    if players % 2:
        pairs[-1] = (*pairs[-1], players - 1)
    return tuple(pairs)
