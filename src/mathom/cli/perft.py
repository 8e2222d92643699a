"""Perft: how many leaves the decision tree has. Known counts prove the rules, and show when they change."""

from __future__ import annotations

import random

from mathom.core import Match


def count(match: Match, depth: int) -> int:
    """The leaves of the tree cut off at that depth: positions `depth` choices away, and games that end before.

    >>> from mathom.core.registry import game
    >>> [count(Match(game("confrontation"), seed=1), depth) for depth in range(4)]
    [1, 9, 72, 504]
    """
    if depth == 0 or match.decision is None:
        return 1
    if depth == 1:
        return len(match.decision.options)
    return sum(divide(match, depth).values())


def divide(match: Match, depth: int) -> dict[str, int]:
    """The leaves under each choice."""
    leaves: dict[str, int] = {}
    if match.decision is not None and depth > 0:
        for option in match.decision.options:
            branch = match.clone()
            branch.choose(option)
            leaves[option.token] = count(branch, depth - 1)
    return leaves


def advance(match: Match, choices: int, seed: int) -> None:
    """Make that many choices at random, so that the count starts in the middle of a game."""
    rng = random.Random(seed)
    for _ in range(choices):
        if match.decision is None:
            return
        match.choose(rng.choice(match.decision.options))
