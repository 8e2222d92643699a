"""Records of this game: what their check covers, and games that must always be played alike."""

from __future__ import annotations

import random

import pytest

from mathom.core import Match, loads
from mathom.core.registry import game
from mathom.games.wotr.testing import Campaign

WOTR = game("wotr")


def played(scenario: str, seed: int) -> Match:
    """A whole game by chance."""
    match, rng = Match(WOTR, WOTR.options({"scenario": scenario}), seed), random.Random(seed)
    while match.decision is not None:
        match.choose(rng.choice(match.decision.options))
    return match


@pytest.mark.parametrize(("scenario", "seed", "digest"), [
    ("trilogy", 41, "e5bfbfabf8780231"), ("duel", 42, "dae40de544e9032f"),
    ("duel-3", 43, "13d0f0f958025996"), ("fellowship", 44, "ef90dcc59d5329f9"),
])  # fmt: skip
def test_a_game_is_played_as_ever(scenario: str, seed: int, digest: str) -> None:
    """If this changes, so do the rules, and with them their version."""
    match = played(scenario, seed)
    assert match.state.digest() == digest
    assert loads(match.record().dumps()).verify().outcome == match.outcome


def test_the_check_of_a_record_tells_positions_apart() -> None:
    def position(*hand: str) -> Campaign:
        return Campaign("frodo", "bag-end").hand("frodo", *hand)

    assert position("gimli").g.digest() == position("gimli").g.digest()
    others = [
        position("sting"),
        position("gimli").reserve("frodo", "treebeard"),
        position("gimli").mark("table", "corruption 1"),
        position("gimli").deck("frodo", "sting"),
        position("gimli").cycle_pile("frodo", "sting"),
        position("gimli").mark("bag-end", "defense 1"),
        position("gimli").won_by_shadow("moria"),
        position("gimli").mark("frodo", "ring used"),
    ]
    assert len({one.g.digest() for one in (position("gimli"), *others)}) == len(others) + 1
