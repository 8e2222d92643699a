"""The TCG's conformance over many more games, spread over all cores in chunks."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

import pytest
from tests.games.lotr_tcg.test_conformance import DECKS, TestLotrTcg, decks_of
from tests.soak.games import ManySeeds

from mathom.games.lotr_tcg.decks.starters import STARTERS

pytestmark = pytest.mark.soak


class TestManyGames(ManySeeds, TestLotrTcg):
    matches = 8
    matches_of: ClassVar = {
        "test_a_match_comes_to_its_end": 1_400,
        "test_compiled_equals_native": 25,
        "test_no_window_stays_shut_in_which_something_could_be_done": 50,
        "test_a_record_plays_again": 25,
        "test_records_play_again_in_a_fresh_process": 50,
    }
    chunk = 10
    often = 0.5

    def test_every_deck_meets_every_deck(self) -> None:
        """All pairs of built-in decks, mirrors included, in both seats; in first games those of the starters, each at
        least 20 times."""
        seeds = range(self.matches_of["test_a_match_comes_to_its_end"])
        assert len({tuple(decks_of(seed, 2, "standard")) for seed in seeds}) == len(DECKS) ** 2
        met = Counter(tuple(decks_of(seed, 2, "first-game")) for seed in seeds)
        assert len(met) == len(STARTERS) ** 2 and min(met.values()) >= 20


del TestLotrTcg  # pytest would run it here once more
