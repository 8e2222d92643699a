"""The properties of `tests/games/lotr_tcg/test_invariants.py` over many more games.

`make soak` runs them on all cores; each test is one chunk of games, named by its seeds.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest
from tests.games.lotr_tcg.test_invariants import (
    DECKS,
    PLAYERS,
    at_every_decision,
    clones_are_equal_and_apart,
    decks_of,
    every_table,
    nothing_leaks,
    play_out,
    record_of,
    same_compiled_and_native,
    sit_down,
    told_alike_is_seen_alike,
    whole_game,
)
from tests.games.replaying import replay_to_the_same_bytes_elsewhere

from mathom.games.lotr_tcg.options import MODES

pytestmark = pytest.mark.soak

TABLES = [(mode, players) for mode in MODES for players in PLAYERS]


def chunks(games: int, size: int) -> pytest.MarkDecorator:
    """So many seeds, in chunks that are spread over the cores."""
    seeds = [range(first, min(first + size, games)) for first in range(0, games, size)]
    return pytest.mark.parametrize("seeds", seeds, ids=[f"{chunk[0]}-{chunk[-1]}" for chunk in seeds])


def test_every_deck_meets_every_deck() -> None:
    """Among the games below: all pairs of starters, mirrors included, in both seats, each at least 30 times."""
    met = Counter(tuple(decks_of(seed, 2)) for seed in range(2_000))
    assert len(met) == len(DECKS) ** 2 and min(met.values()) >= 30


@every_table
@chunks(2_000, 100)
def test_two_thousand_games_of_each_kind(mode: str, players: int, seeds: range) -> None:
    for seed in seeds:
        whole_game(seed, mode, players)


@chunks(120, 6)
def test_nothing_leaks_at_any_decision(seeds: range) -> None:
    for seed in seeds:
        rng = random.Random(seed)
        match = sit_down(seed, *TABLES[seed % 6])
        for decision in at_every_decision(match, rng):
            nothing_leaks(match, rng)
            if rng.random() < 0.05:
                play_out(match.determinize(decision.seat, rng), rng)


@chunks(240, 12)
def test_what_is_told_alike_is_seen_alike(seeds: range) -> None:
    for seed in seeds:
        rng = random.Random(seed)
        match = sit_down(seed, *TABLES[seed % 6], quiet=True)
        for _ in at_every_decision(match, rng):
            for _ in range(4):
                told_alike_is_seen_alike(match, rng)


@chunks(300, 12)
def test_compiled_equals_native_in_300_games(seeds: range) -> None:
    for seed in seeds:
        same_compiled_and_native(seed, *TABLES[seed % 6])


@chunks(120, 12)
def test_clones_equal_their_originals(seeds: range) -> None:
    for seed in seeds:
        clones_are_equal_and_apart(seed, *TABLES[seed % 6])


@chunks(600, 60)
def test_records_play_again_to_the_same_bytes_in_a_fresh_process(seeds: range) -> None:
    replay_to_the_same_bytes_elsewhere([record_of(seed, *TABLES[seed % 6]) for seed in seeds])
