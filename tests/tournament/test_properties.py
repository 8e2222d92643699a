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


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("form", [Form.ROUND_ROBIN, Form.SINGLE_ELIMINATION, Form.DOUBLE_ELIMINATION])
def test_random_tournaments_of_other_forms(seed: int, form: Form) -> None:
    hold(seed, most=14, form=form)
