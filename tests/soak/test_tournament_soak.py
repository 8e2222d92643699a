"""2,000 random tournaments of 5 to 128 players with drop-outs and late arrivals."""

from __future__ import annotations

import random

import pytest
from tests.soak.games import seeds
from tests.tournament.club import names
from tests.tournament.random_events import hold

from mathom.tournament import Form
from mathom.tournament.matching import Field, best_pairs, matched


@pytest.mark.soak
@pytest.mark.parametrize("seed", seeds(2_000))
def test_random_tournaments(seed: int) -> None:
    hold(seed, most=128, form=Form.GROUPS if seed % 10 == 9 else Form.SWISS)


@pytest.mark.soak
@pytest.mark.parametrize("seed", seeds(4))
def test_pieces_cost_nothing(seed: int) -> None:
    """Of 300 players the pieces are paired as well as the whole field at once, in each of twelve rounds."""
    chances = random.Random(seed)
    players = names(300)
    scores = dict.fromkeys(players, 0)
    met: dict[str, set[str]] = {name: set() for name in players}
    for _ in range(12):
        drawn = chances.sample(players, len(players))
        field = Field(tuple(sorted(drawn, key=lambda name: -scores[name])), scores, met)
        found = best_pairs(field)
        assert (found.rematches, found.distance) == (0, matched(field).distance)
        for one, other in found.pairs:
            met[one].add(other)
            met[other].add(one)
            gained = chances.randrange(7)
            scores[one] += gained
            scores[other] += 6 - gained
