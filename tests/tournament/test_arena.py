"""The arena form: who is free is paired at once, and rounds overlap."""

from __future__ import annotations

import random

import pytest
from tests.tournament.club import gathered, planned

from mathom.tournament import Form, Journal, Result, TournamentError, arena, is_over, next_round, standings
from mathom.tournament.steps import Corrected, Dropped, Joined, Paired, Reported


def pairs(journal: Journal, free: str) -> list[set[str]]:
    return [set(pair) for pair in arena.pair(journal.now, free, random.Random(1))]


def meeting(journal: Journal, pair: str, winner: str = "") -> Journal:
    """Two of them meet, and one may have won already."""
    journal = journal.take(Paired(pairings=(tuple(pair),)))
    if winner:
        scores = (int(pair[0] == winner), int(pair[1] == winner))
        journal = journal.take(Reported(round=len(journal.now.rounds), table=1, result=Result(scores=scores)))
    return journal


def club(players: str = "ABCDE") -> Journal:
    return gathered(players, planned(Form.ARENA, scoring="win"))


def test_who_is_free_is_paired_while_others_play() -> None:
    journal = meeting(club(), "AB")
    assert journal.now.playing == {"A", "B"} and journal.now.between_rounds
    (first,) = pairs(journal, "ABCD")
    assert first == {"C", "D"}, "the others are playing, and E rests"
    assert len(pairs(journal, "ABCDE")) == 1, "one of three waits"
    assert pairs(journal, "AC") == []


def test_nobody_meets_the_one_he_met_last_unless_nobody_else_is_here() -> None:
    journal = meeting(club(), "AB", "A")
    assert pairs(journal, "AB") == []
    assert {"A", "B"} not in pairs(journal, "ABCD")
    journal = meeting(meeting(journal, "AC", "A"), "BD", "B")
    assert pairs(journal, "AB") == [{"A", "B"}], "both have met others since"
    assert pairs(meeting(club("AB"), "AB", "A"), "AB") == [{"A", "B"}]


def test_those_with_about_the_same_points_meet() -> None:
    journal = meeting(meeting(club("ABCDEF"), "AB", "A"), "CD", "C")
    assert {"A", "C"} in pairs(journal, "ABCD") and {"B", "D"} in pairs(journal, "ABCD")


def test_a_player_in_two_places_is_refused() -> None:
    journal = meeting(club(), "AB")
    with pytest.raises(TournamentError, match="A is in two places"):
        meeting(journal, "AC")


def test_results_of_earlier_rounds_arrive_late_and_can_be_taken_away() -> None:
    journal = meeting(meeting(club(), "AB"), "CD", "C")
    journal = journal.take(Reported(round=1, table=1, result=Result(scores=(0, 1))))
    assert {line.player for line in standings(journal.now) if line.place == 1} == {"B", "C"}
    opened = journal.take(Corrected(round=1, table=1, result=None))
    assert opened.now.playing == {"A", "B"}
    busy = meeting(journal, "AE")
    with pytest.raises(TournamentError, match="in another game by now"):
        busy.take(Corrected(round=1, table=1, result=None))


def test_who_leaves_forfeits_and_who_comes_late_plays() -> None:
    journal = meeting(meeting(club(), "AB"), "CD", "C").take(Dropped(player="A"))
    assert journal.now.rounds[0].pairings[0].result == Result(forfeited=("A",))
    journal = journal.take(Joined(player="F"))
    assert any("F" in pair for pair in pairs(journal, "BCDEF"))


def test_it_is_over_after_its_rounds_or_never_by_itself() -> None:
    assert not is_over(meeting(club(), "AB", "A").now)
    short = meeting(gathered("AB", planned(Form.ARENA, scoring="win", rounds=1)), "AB")
    assert not is_over(short.now), "a game is open"
    over = short.take(Reported(round=1, table=1, result=Result(scores=(1, 0))))
    assert is_over(over.now)
    with pytest.raises(TournamentError, match="wait until a game is over"):
        next_round(meeting(club("ABC"), "AB").now)
