"""Numbers that can be checked by hand or against tables."""

from __future__ import annotations

import pytest

from mathom.arena import Setup, wilson
from mathom.arena.playing import Played
from mathom.arena.statistics import report


@pytest.mark.parametrize(
    ("won", "played", "low", "high"),
    [
        (0, 0, 0.0, 1.0),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (8, 10, 0.4902, 0.9433),
        (1, 2, 0.0945, 0.9055),
        (50, 100, 0.4038, 0.5962),
        (130, 200, 0.5816, 0.7127),
        (194, 200, 0.9361, 0.9862),
    ],
)
def test_wilson_intervals(won: int, played: int, low: float, high: float) -> None:
    assert wilson(won, played) == pytest.approx((low, high), abs=5e-5)


def game(number: int, winner: int | None, decisions: int, seconds: float, forfeit: int | None = None) -> Played:
    return Played(
        number=number, seed=1, bots=(0, 1) if number % 2 == 0 else (1, 0), reason="", forfeit=forfeit,
        winners=() if winner is None else (winner,), decisions=decisions, turns=decisions // 2,
        seconds=((seconds,) * 10, (0.0,) * 10),
    )  # fmt: skip


def test_a_report_of_few_games() -> None:
    setup = Setup(game="confrontation", bots=("a", "b"), games=4, seed=1)
    games = [game(3, None, 50, 0.2), game(0, 0, 40, 0.1), game(1, 0, 60, 0.3), game(2, 1, 4, 0.4, forfeit=0)]
    summed = report(setup, games)
    a, b = summed.standings
    assert (a.total.won, a.total.lost, a.total.drawn, a.forfeits) == (1, 2, 1, 1)
    assert (b.total.won, b.total.lost, b.total.drawn, b.forfeits) == (2, 1, 1, 0)
    assert (a.total.rate, b.total.rate) == (0.25, 0.5)
    assert (a.seats["fellowship"].won, a.seats["sauron"].won) == (1, 0)
    assert summed.decisions.mean == 50  # the forfeited game does not count
    assert summed.timing[0].mean == pytest.approx(0.125) and summed.timing[0].most == 0.4
    assert summed.timing[1].p95 == 0.3
    assert [result.number for result in summed.games] == [0, 1, 2, 3]
    assert [result.winners for result in summed.games] == [("fellowship",), ("fellowship",), ("sauron",), ()]
