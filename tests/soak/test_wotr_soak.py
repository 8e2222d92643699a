"""War of the Ring: the conformance of every scenario over many more games, spread over all cores in chunks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

import pytest
from tests.games.wotr.test_conformance import TestWarOfTheRing
from tests.soak.games import ManySeeds

pytestmark = pytest.mark.soak


class TestManyGames(ManySeeds, TestWarOfTheRing):
    options: ClassVar[Sequence[Mapping[str, str]]] = (
        *({"scenario": "trilogy", "people": people} for people in ("2", "3", "4")),
        {"scenario": "duel"},
        {"scenario": "duel-3"},
        {"scenario": "duel-3", "shadow-doubles": "yes", "shadow-rings-score": "yes"},
        {"scenario": "fellowship"},
        {"scenario": "trilogy", "promos": "yes"},
    )
    matches = 10
    matches_of: ClassVar = {
        "test_a_match_comes_to_its_end": 600,
        "test_compiled_equals_native": 25,
        "test_a_record_plays_again": 25,
        "test_records_play_again_in_a_fresh_process": 50,
    }
    chunk = 10
    often = 0.5


del TestWarOfTheRing  # pytest would run it here once more
