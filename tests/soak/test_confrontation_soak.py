"""The Confrontation's conformance over as many games as the project promises, spread over all cores in chunks."""

from __future__ import annotations

from typing import ClassVar

import pytest
from tests.games.confrontation.test_conformance import TestConfrontation
from tests.soak.games import ManySeeds


@pytest.mark.soak
class TestManyGames(ManySeeds, TestConfrontation):
    matches = 40
    matches_of: ClassVar = {
        "test_a_match_comes_to_its_end": 4_000,
        "test_scores_are_those_of_the_games": 400,
        "test_the_log_names_only_what_is_open": 60,
        "test_a_clone_equals_its_original_and_goes_its_own_way": 100,
        "test_compiled_equals_native": 60,
        "test_a_record_plays_again": 100,
        "test_records_play_again_in_a_fresh_process": 400,
    }
    chunk = 20
    often = 1.0


del TestConfrontation  # pytest would run it here once more
