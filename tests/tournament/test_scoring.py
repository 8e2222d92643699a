"""Points for games, and who is where."""

from __future__ import annotations

import pytest
from tests.tournament.club import by_hand, gathered, planned, reported, without

from mathom.testing.rules import rule
from mathom.tournament import Form, InvalidPlan, Pairing, Result, Tournament, TournamentError, standings
from mathom.tournament.results import check_result
from mathom.tournament.scoring import MatchScoring, RatioScoring, WinScoring, scoring_named
from mathom.tournament.standings import Tally, break_tie

LORE = RatioScoring()


def lore(*scores: int, outright: str = "") -> tuple[int, ...]:
    """The points of A, B, C, ... with those marshalling points."""
    return LORE.points(Pairing(tuple("ABCDE"[: len(scores)]), Result(scores=scores, outright=outright)))


@rule("lore.tournament.scoring-basis")
@pytest.mark.parametrize("loser", [0, -1, -5])
def test_a_loser_without_points_is_beaten_by_twice_or_more(loser: int) -> None:
    assert lore(1, loser) == (6, 0)
    assert lore(loser, 1) == (0, 6)


@rule("lore.tournament.score-ring")
def test_the_one_ring_destroyed() -> None:
    assert lore(3, 9, outright="A") == (7, 0)


@rule("lore.tournament.score-double")
def test_twice_the_points() -> None:
    assert lore(12, 6) == lore(10, 0) == lore(13, 6) == (6, 0)


@rule("lore.tournament.score-one-and-half")
def test_one_and_a_half_times_the_points() -> None:
    assert lore(12, 8) == lore(11, 6) == (5, 1)


@rule("lore.tournament.score-less")
def test_less_than_one_and_a_half_times() -> None:
    assert lore(11, 8) == lore(10, 9) == (4, 2)


@rule("lore.tournament.score-tie")
def test_a_tie() -> None:
    assert lore(9, 9) == lore(0, 0) == (3, 3)


@rule("lore.tournament.score-bye")
def test_byes() -> None:
    assert [LORE.bye(round) for round in (1, 2, 3, 4, 9)] == [6, 5, 4, 4, 4]
    journal = by_hand(gathered("ABC"), "AB", byes="C")
    assert {line.player: line.tally.points for line in standings(journal.now)} == {"A": 0, "B": 0, "C": 6}


def test_who_gives_up_or_stays_away_is_beaten_as_by_twice_the_points() -> None:
    pairing = Pairing(("A", "B"))
    for result in (Result(conceded=("A",)), Result(forfeited=("A",)), Result(scores=(9, 2), conceded=("A",))):
        assert LORE.points(Pairing(pairing.players, result)) == (0, 6)
    assert LORE.points(Pairing(pairing.players, Result(forfeited=("A", "B")))) == (0, 0)


# --- groups ----------------------------------------------------------------------------------------------------------


@rule("lore.tournament.multi-winner-score", "lore.tournament.multi-other-score")
def test_the_winner_by_the_next_highest_the_others_by_the_winner() -> None:
    assert lore(20, 15, 10, 9) == (4, 2, 0, 0)
    assert lore(8, 20, 12) == (0, 5, 1)


@rule("lore.tournament.multi-tie")
def test_both_winners_by_third_place() -> None:
    assert lore(18, 18, 12) == (5, 5, 1)
    assert lore(12, 18, 18, 18) == (1, 5, 5, 5)


@rule("lore.tournament.multi-draw")
def test_only_if_all_tie_is_it_a_draw() -> None:
    assert lore(10, 10, 10) == (3, 3, 3)


def test_who_left_a_group_has_nothing() -> None:
    result = Result(scores=(20, 15, 19), conceded=("C",))
    assert LORE.points(Pairing(("A", "B", "C"), result)) == (4, 2, 0)


def test_the_ring_in_a_group() -> None:
    assert lore(2, 9, 8, outright="A") == (7, 0, 0)


# --- other games -----------------------------------------------------------------------------------------------------


def test_by_win_and_draw() -> None:
    games = [Pairing(("A", "B"), Result(scores=scores)) for scores in ((2, 1), (1, 1))]
    assert [WinScoring().points(game) for game in games] == [(2, 0), (1, 1)]
    assert [scoring_named("win 3-1-0").points(game) for game in games] == [(3, 0), (1, 1)]
    assert WinScoring().points(Pairing(("A", "B", "C"), Result(scores=(5, 5, 1)))) == (1, 1, 0)
    assert WinScoring().points(Pairing(("A", "B", "C"), Result(outright="C"))) == (0, 0, 2)


def test_by_the_score_of_the_match() -> None:
    scoring = scoring_named("score 2")
    assert scoring == MatchScoring(2)
    assert scoring.points(Pairing(("A", "B"), Result(scores=(2, 1)))) == (2, 1)
    assert scoring.points(Pairing(("A", "B"), Result(scores=(1, 0), conceded=("A",)))) == (0, 2)
    assert scoring.bye(3) == 2


@pytest.mark.parametrize("text", ["", "elo", "win 3-1", "score", "score -2", "lore 7"])
def test_no_way_to_score(text: str) -> None:
    with pytest.raises(InvalidPlan, match="no way to score"):
        scoring_named(text)


# --- results that cannot be ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("result", "words"),
    [
        (Result(), "the scores of A, B are missing"),
        (Result(scores=(1, 2, 3)), "3 scores for 2 players"),
        (Result(scores=(1, 2), outright="C"), "C does not play at this table"),
        (Result(scores=(1, 2), outright="A", conceded=("A",)), "A cannot both"),
        (Result(conceded=("A",), forfeited=("A",)), "A cannot both"),
        (Result(scores=(12345, 2)), "12345 is no score"),
        (Result(ruled=(-1, 2)), "not negative"),
    ],
)
def test_a_result_that_cannot_be(result: Result, words: str) -> None:
    with pytest.raises(TournamentError, match=words):
        check_result(planned(), Pairing(("A", "B")), result)


@rule("lore.tournament.director-final")
def test_the_director_may_rule_the_points() -> None:
    journal = reported(by_hand(gathered("AB"), "AB"), Result(scores=(3, 9), ruled=(4, 2)))
    assert [(line.player, line.tally.points) for line in standings(journal.now)] == [("A", 4), ("B", 2)]


# --- standings -------------------------------------------------------------------------------------------------------


def table(now: Tournament) -> list[tuple[int, str, int]]:
    return [(line.place, line.player, line.tally.points) for line in standings(now)]


@rule("lore.tournament.winner")
def test_most_points_win() -> None:
    journal = reported(by_hand(gathered("ABCD"), "AB", "CD"), (12, 6), (12, 8))
    journal = reported(by_hand(journal, "AC", "BD"), (12, 8), (9, 9))
    assert table(journal.now) == [(1, "A", 11), (2, "C", 6), (3, "D", 4), (4, "B", 3)]


@rule("lore.tournament.tiebreak-head")
def test_who_has_won_against_the_other_is_ahead() -> None:
    journal = reported(by_hand(gathered("ABCD", planned(rounds=3)), "AB", "CD"), (10, 9), (10, 9))  # A 4, B 2, C 4, D 2
    journal = reported(by_hand(journal, "AD", "BC"), (9, 10), (12, 8))  # A 6, B 7, C 5, D 6
    journal = reported(by_hand(journal, "AC", "BD"), (8, 12), (8, 9))  # A 7, B 9, C 10, D 10
    assert table(journal.now) == [(1, "C", 10), (2, "D", 10), (3, "B", 9), (4, "A", 7)], "C has beaten D"


@rule("lore.tournament.tiebreak-head")
def test_among_three_only_who_has_beaten_both_others() -> None:
    tally = dict.fromkeys("ABC", Tally(points=13))
    both = {"B": {"A", "C"}, "C": {"A"}}
    assert break_tie(tuple("ABC"), tally, both, LORE.tie_breaks) == [("B",), ("C",), ("A",)]
    in_a_circle = {"A": {"B"}, "B": {"C"}, "C": {"A"}}
    assert break_tie(tuple("ABC"), tally, in_a_circle, LORE.tie_breaks) == [("A", "B", "C")]
    # Once losses have put A behind, B and C are two, and B has beaten C.
    tally["A"] = Tally(points=13, lost=1)
    assert break_tie(tuple("ABC"), tally, in_a_circle, LORE.tie_breaks) == [("B",), ("C",), ("A",)]


@rule("lore.tournament.tiebreak-losses")
def test_fewest_losses() -> None:
    # A has 6 by two draws, B by a win (6-0) and a loss.
    journal = reported(by_hand(gathered("ABCDEF"), "AC", "BD", "EF"), (9, 9), (12, 0), (10, 9))
    journal = reported(by_hand(journal, "AE", "BF", "CD"), (9, 9), (0, 12), (10, 9))
    lines = {line.player: line for line in standings(journal.now)}
    assert lines["A"].tally.points == lines["B"].tally.points == 6
    assert (lines["A"].tally.lost, lines["B"].tally.lost) == (0, 1)
    assert lines["A"].place < lines["B"].place


@rule("lore.tournament.tiebreak-opponents")
def test_the_sum_of_the_opponents_points() -> None:
    # A and B both win once and never meet; the opponent of A ends with more.
    journal = reported(by_hand(gathered("ABCD"), "AC", "BD"), (10, 9), (10, 9))
    journal = by_hand(without(journal, "A", "B"), "CD")
    journal = reported(journal, (12, 6))
    lines = {line.player: line for line in standings(journal.now)}
    assert (lines["A"].tally.opponents, lines["B"].tally.opponents) == (8, 2)
    assert (lines["A"].place, lines["B"].place) == (2, 3)


@rule("lore.tournament.tiebreak-opponents")
def test_a_bye_adds_nothing_and_who_is_still_tied_shares_the_place() -> None:
    journal = reported(by_hand(gathered("ABCDE"), "AB", "CD", byes="E"), (12, 6), (12, 6))
    lines = {line.player: line for line in standings(journal.now)}
    assert lines["E"].tally.opponents == 0
    assert lines["A"].place == lines["C"].place == lines["E"].place == 1
    assert lines["B"].place == lines["D"].place == 4


def test_others_go_by_opponents_and_then_by_the_scores() -> None:
    journal = reported(by_hand(gathered("ABCD", planned(scoring="win")), "AB", "CD"), (2, 0), (2, 1))
    assert [line.player for line in standings(journal.now)] == ["A", "C", "D", "B"]


def test_a_round_robin_has_a_table_too() -> None:
    plan = planned(Form.ROUND_ROBIN, "win")
    journal = reported(by_hand(gathered("AB", plan), "AB"), (1, 2))
    assert table(journal.now) == [(1, "B", 2), (2, "A", 0)]
