"""Stops: when a player wants to be asked, and what being asked tells the others."""

from __future__ import annotations

import random

import pytest

from mathom.core import Decision, InvalidOption, Option
from mathom.core.registry import game
from mathom.table import Setting, Stops, Table

WINDOWS = frozenset(window.name for window in game("confrontation").windows)
PASS, ACT = Option("decline", "Let it pass"), Option("strike", "Strike")


def confrontation(seed: int) -> Table:
    return Table(Setting("confrontation", {"mode": ("classic", "variant")[seed % 2], "special": "4-4"}, seed))


def play_out(table: Table, seed: int) -> list[Decision]:
    """Choose at random until the match is over; the decisions that somebody was asked."""
    rng, asked = random.Random(seed), []
    while (decision := table.decision) is not None:
        asked.append(decision)
        token = rng.choice(decision.options).token
        table.take(table.choose(decision.seat, decision.serial, token, now=1.0))
    return asked


@pytest.mark.parametrize("seed", range(8))
def test_a_seat_is_not_asked_in_the_windows_that_it_skips(seed: int) -> None:
    table = confrontation(seed)
    for seat in range(2):
        table.set_stops(seat, Stops(bluff=True, skip=WINDOWS))
    assert not any(decision.window for decision in play_out(table, seed))
    passed = [past for past in table.past if past.how == "auto"]
    assert passed
    made = [token for token, past in zip(table.match.choices, table.past, strict=True) if past.how == "auto"]
    assert set(made) == {"decline"}


@pytest.mark.parametrize("seed", range(8))
def test_skipping_one_window_leaves_the_others_open(seed: int) -> None:
    table = confrontation(seed)
    for seat in range(2):
        table.set_stops(seat, Stops(bluff=True, skip=frozenset({"gwaihir"})))
    asked = {decision.window for decision in play_out(table, seed)}
    assert "gwaihir" not in asked and len(asked) > 1


@pytest.mark.parametrize("seed", range(8))
def test_one_seats_windows_are_not_the_others(seed: int) -> None:
    table = confrontation(seed)
    table.set_stops(0, Stops(bluff=True, skip=WINDOWS))
    assert {decision.seat for decision in play_out(table, seed) if decision.window} <= {1}


@pytest.mark.parametrize("held", [(PASS,), (PASS, ACT)])
@pytest.mark.parametrize("auto_single", [True, False])
@pytest.mark.parametrize("skip", [frozenset(), frozenset({"tunnel"}), frozenset({"sam"})])
def test_with_bluff_only_the_open_window_decides(
    held: tuple[Option, ...], auto_single: bool, skip: frozenset[str]
) -> None:
    """Whatever the seat holds, it is asked or not asked alike."""
    stops = Stops(auto_single, bluff=True, skip=skip)
    assert stops.answers(Decision(0, "Strike?", "", held, window="tunnel")) == ("tunnel" in skip)
    assert not stops.answers(Decision(0, "Which card?", "", held))


def test_a_window_that_the_game_does_not_have() -> None:
    table = confrontation(1)
    with pytest.raises(InvalidOption, match="no window 'archery' in The Confrontation; there are force, frodo"):
        table.set_stops(0, Stops(skip=frozenset({"archery", "tunnel"})))


def test_stops_stay_when_the_table_is_folded_anew() -> None:
    before, after = confrontation(2), confrontation(2)
    before.set_stops(1, Stops(bluff=True, skip=WINDOWS))
    after.take_stops(before)
    assert {decision.seat for decision in play_out(after, 2) if decision.window} <= {0}
