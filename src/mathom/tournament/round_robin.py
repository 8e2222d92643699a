"""The round robin: everybody meets everybody once."""

from __future__ import annotations

from collections.abc import Sequence

from mathom.tournament.data import Name


def schedule(players: Sequence[Name]) -> tuple[tuple[tuple[Name, ...], ...], ...]:
    """All rounds, by turning the circle: one player stays, the others move on. A pair of one sits out.

    >>> schedule(["A", "B", "C"])
    ((('C',), ('A', 'B')), (('B',), ('C', 'A')), (('A',), ('B', 'C')))
    """
    circle: list[Name | None] = [None, *players] if len(players) % 2 else list(players)
    half = len(circle) // 2
    rounds: list[tuple[tuple[Name, ...], ...]] = []
    for number in range(len(circle) - 1):
        pairs = zip(circle[:half], reversed(circle[half:]), strict=True)
        # Who stays would always be named first.
        turned = [(other, one) if at == 0 and number % 2 else (one, other) for at, (one, other) in enumerate(pairs)]
        rounds.append(tuple(tuple(name for name in pair if name is not None) for pair in turned))
        circle.insert(1, circle.pop())
    return tuple(rounds)
