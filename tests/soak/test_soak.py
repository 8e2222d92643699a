"""The properties of `tests/games/confrontation/test_properties.py` over as many games as the project promises.

`make soak` runs them on all cores; each test is one chunk of games, named by its seeds.
"""

from __future__ import annotations

import random

import pytest
from tests.games.confrontation.test_properties import (
    MODES,
    SPECIALS,
    at_every_decision,
    clones_are_equal_and_apart,
    log_names_only_what_is_open,
    nothing_leaks,
    play_out,
    record_of,
    same_compiled_and_native,
    shown,
    sit_down,
    told_alike_is_seen_alike,
    whole_game,
)
from tests.games.replaying import replay_to_the_same_bytes_elsewhere

pytestmark = pytest.mark.soak

every_mode = pytest.mark.parametrize("mode", MODES)


def chunks(games: int, size: int) -> pytest.MarkDecorator:
    """So many seeds, in chunks that are spread over the cores."""
    seeds = [range(first, min(first + size, games)) for first in range(0, games, size)]
    return pytest.mark.parametrize("seeds", seeds, ids=[f"{chunk[0]}-{chunk[-1]}" for chunk in seeds])


@every_mode
@pytest.mark.parametrize("special", ["none", "two"])
@chunks(10_000, 500)
def test_ten_thousand_games_of_each_kind(mode: str, special: str, seeds: range) -> None:
    for seed in seeds:
        whole_game(seed, mode, special)


@every_mode
@chunks(2_000, 500)
def test_games_with_all_special_cards(mode: str, seeds: range) -> None:
    for seed in seeds:
        whole_game(seed, mode, "4-4")


@every_mode
@chunks(1_000, 250)
def test_matches_of_two_games(mode: str, seeds: range) -> None:
    for seed in seeds:
        whole_game(seed, mode, SPECIALS[seed % 3], games=2)


@every_mode
@chunks(200, 10)
def test_nothing_leaks_at_any_decision(mode: str, seeds: range) -> None:
    for seed in seeds:
        rng = random.Random(seed)
        match = sit_down(seed, mode, SPECIALS[seed % 3])
        before, told = shown(match, None), 0
        for decision in at_every_decision(match, rng):
            nothing_leaks(match, rng)
            log_names_only_what_is_open(match, before, told)
            play_out(match.determinize(decision.seat, rng), rng)
            before, told = shown(match, None), len(match.events_for_all())


@every_mode
@chunks(60, 5)
def test_what_is_told_alike_is_seen_alike(mode: str, seeds: range) -> None:
    for seed in seeds:
        rng = random.Random(seed)
        match = sit_down(seed, mode, SPECIALS[seed % 3], quiet=True)
        for _ in at_every_decision(match, rng):
            told_alike_is_seen_alike(match, rng, options=6, tries=25)


@chunks(500, 25)
def test_compiled_equals_native_in_500_games(seeds: range) -> None:
    for seed in seeds:
        same_compiled_and_native(seed, MODES[seed % 3], SPECIALS[seed // 3 % 3], games=1 + (seed % 10 == 0))


@every_mode
@chunks(500, 100)
def test_clones_equal_their_originals(mode: str, seeds: range) -> None:
    for seed in seeds:
        clones_are_equal_and_apart(seed, mode, SPECIALS[seed % 3])


@every_mode
@chunks(2_000, 500)
def test_records_play_again_to_the_same_bytes_in_a_fresh_process(mode: str, seeds: range) -> None:
    replay_to_the_same_bytes_elsewhere([record_of(seed, mode, SPECIALS[seed % 3]) for seed in seeds])
