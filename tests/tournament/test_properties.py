"""What holds in every tournament: some hundred small ones here, 2,000 up to 128 players in `make soak`."""

from __future__ import annotations

import pytest
from tests.tournament.random_events import hold

from mathom.tournament import Form


@pytest.mark.parametrize("seed", range(200))
def test_random_swiss_tournaments(seed: int) -> None:
    hold(seed, most=16)


@pytest.mark.parametrize("seed", range(40))
def test_random_tournaments_in_groups(seed: int) -> None:
    hold(seed, most=30, form=Form.GROUPS)
