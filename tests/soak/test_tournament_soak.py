"""2,000 random tournaments of 5 to 128 players with drop-outs and late arrivals."""

from __future__ import annotations

import pytest
from tests.tournament.random_events import hold

from mathom.tournament import Form

CHUNK = 50


@pytest.mark.soak
@pytest.mark.parametrize("first", range(0, 2000, CHUNK))
def test_random_tournaments(first: int) -> None:
    for seed in range(first, first + CHUNK):
        hold(seed, most=128, form=Form.GROUPS if seed % 10 == 9 else Form.SWISS)
