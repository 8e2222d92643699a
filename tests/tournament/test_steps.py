"""What a director does, step by step, and what he cannot do."""

from __future__ import annotations

import msgspec
import pytest
from tests.tournament.club import by_hand, gathered, held, paired, planned, played, reported, tables, without

from mathom.testing.rules import rule
from mathom.tournament import (
    ContradictingResults,
    DeckLists,
    Form,
    Journal,
    Result,
    TournamentError,
    UnconfirmedStep,
    UnknownPlayer,
    is_over,
    next_round,
    standings,
)
from mathom.tournament.conduct import Time, last_turns, time_of
from mathom.tournament.data import HIDDEN_CARDS, STALLING
from mathom.tournament.steps import (
    AnyStep,
    Corrected,
    Dropped,
    Ejected,
    Joined,
    Lodged,
    Noted,
    Paired,
    Reported,
    Undone,
    Warned,
    doubts,
)


def refused(journal: Journal, step: AnyStep, words: str, kind: type[TournamentError] = TournamentError) -> None:
    before = journal.now
    with pytest.raises(kind, match=words):
        journal.take(step)
    assert journal.now == before


# --- results ---------------------------------------------------------------------------------------------------------


def test_two_results_that_contradict_each_other() -> None:
    journal = reported(by_hand(gathered("AB"), "AB"), (12, 8))
    refused(
        journal,
        Reported(round=1, table=1, result=Result(scores=(8, 12))),
        "has two results, A – B: 12 to 8, and A – B: 8 to 12; one is wrong",
        ContradictingResults,
    )
    same = journal.take(Reported(round=1, table=1, result=Result(scores=(12, 8))))
    assert same.now == journal.now, "the same result twice is no contradiction"


def test_a_table_that_is_not_there() -> None:
    journal = by_hand(gathered("AB"), "AB")
    result = Result(scores=(1, 0))
    refused(journal, Reported(round=2, table=1, result=result), "there is no round 2; the last is 1")
    refused(journal, Reported(round=1, table=2, result=result), "round 1 has no table 2; there are 1")
    refused(gathered("AB"), Reported(round=1, table=1, result=result), "there is no round 1")


def test_a_correction_can_be_undone_and_the_undoing_too() -> None:
    journal = reported(by_hand(gathered("AB"), "AB"), (12, 8))
    corrected = journal.take(Corrected(round=1, table=1, result=Result(scores=(8, 12)), why="the wrong way round"))
    assert standings(corrected.now)[0].player == "B"
    undone = corrected.take(Undone(number=5))
    assert undone.now == journal.now
    assert len(undone.steps) == 6, "nothing is lost"
    assert undone.take(Undone(number=6)).now == corrected.now
    refused(undone, Undone(number=5), "step 5 is undone already")
    refused(undone, Undone(number=9), "there is no step 9; the last one is 6")
    assert (undone.last(), corrected.last()) == (4, 5)


def test_what_later_steps_rest_on_cannot_be_undone() -> None:
    journal = reported(by_hand(gathered("AB"), "AB"), (12, 8))
    refused(journal, Undone(number=1), "without it, step 3 cannot be: 'A' does not take part")
    refused(journal, Undone(number=3), "without it, step 4 cannot be: there is no round 1")


def test_a_result_of_an_earlier_round_is_corrected_with_a_word_about_what_follows() -> None:
    journal = paired(played(paired(gathered(4))))
    step = Corrected(round=1, table=1, result=Result(scores=(0, 9)))
    (doubt,) = doubts(journal.now, step)
    assert "was" in doubt and "becomes" in doubt and "rounds after it were paired by the old one" in doubt
    assert tables(journal.take(step).now) == tables(journal.now), "pairings stay as they were played"
    refused(journal, Corrected(round=1, table=1, result=None), "can be replaced, not taken away")
    refused(journal, Corrected(round=2, table=1, result=None), "no result to correct")
    refused(journal, Reported(round=1, table=1, result=Result(scores=(0, 9))), "can only be corrected")


def test_a_result_can_be_taken_away_while_the_round_goes_on() -> None:
    journal = reported(by_hand(gathered("AB"), "AB"), (12, 8)).take(Corrected(round=1, table=1, result=None))
    assert not journal.now.between_rounds
    assert reported(journal, (1, 2)).now.between_rounds


# --- pairing by hand -------------------------------------------------------------------------------------------------


def test_a_rematch_by_hand_must_be_confirmed() -> None:
    journal = reported(by_hand(gathered("ABCD"), "AB", "CD"), (9, 0), (9, 0))
    step = Paired(pairings=(("A", "B"), ("C", "D")), by_hand=True)
    refused(journal, step, "A and B have met before; C and D have met before", UnconfirmedStep)
    assert journal.take(msgspec.structs.replace(step, confirmed=True)).now.rounds[-1].by_hand


def test_a_second_bye_by_hand_must_be_confirmed() -> None:
    journal = reported(by_hand(gathered("ABC"), "AB", byes="C"), (9, 0))
    refused(
        journal, Paired(pairings=(("A", "B"),), byes=("C",), by_hand=True), "C has had a bye already", UnconfirmedStep
    )


def test_no_round_before_the_last_one_is_over() -> None:
    journal = paired(gathered(4))
    with pytest.raises(TournamentError, match="round 1 is not over: tables 1, 2 without a result"):
        next_round(journal.now)
    refused(journal, Paired(pairings=(("P001", "P002"), ("P003", "P004"))), "round 1 is not over")


def test_no_round_after_the_last_one() -> None:
    journal = held(gathered(4))
    with pytest.raises(TournamentError, match="over after 2 rounds"):
        next_round(journal.now)


# --- coming and going ------------------------------------------------------------------------------------------------


def test_an_odd_number_means_a_bye() -> None:
    assert len(paired(gathered(5)).now.rounds[0].byes) == 1


def test_who_comes_late_plays_from_the_next_round_on_without_points() -> None:
    journal = paired(gathered(5)).take(Joined(player="Late"))
    assert "Late" not in set().union(*tables(journal.now))
    journal = played(journal)
    assert {line.player: line.tally.points for line in standings(journal.now)}["Late"] == 0
    assert "Late" in set().union(*tables(paired(journal).now))


def test_who_leaves_forfeits_the_game_that_is_open() -> None:
    journal = without(by_hand(gathered("ABCD"), "AB", "CD"), "A")
    assert journal.now.rounds[0].pairings[0].result == Result(forfeited=("A",))
    assert {line.player: line.tally.points for line in standings(journal.now)} == {"A": 0, "B": 6, "C": 0, "D": 0}
    refused(journal, Dropped(player="A"), "A has left already")
    refused(journal, Dropped(player="Z"), "'Z' does not take part", UnknownPlayer)


def test_a_group_plays_on_without_him() -> None:
    journal = without(by_hand(gathered("ABCD", planned(Form.GROUPS)), "ABCD"), "A")
    assert journal.now.rounds[0].pairings[0].result is None
    journal = reported(journal, Result(scores=(0, 12, 8, 3), forfeited=("A",)))
    assert [line.tally.points for line in standings(journal.now)] == [5, 1, 0, 0]


def test_who_has_left_may_come_back_but_not_who_was_ejected() -> None:
    journal = without(played(paired(gathered(4))), "P001")
    back = journal.take(Joined(player="P001"))
    assert back.now.present == ("P001", "P002", "P003", "P004")
    refused(back, Joined(player="P001"), "takes part already")
    thrown_out = back.take(Ejected(player="P001"))
    refused(thrown_out, Joined(player="P001"), "was ejected and cannot come back")


def test_everybody_drops_out() -> None:
    journal = without(paired(gathered(4)), "P001", "P002", "P003", "P004")
    assert is_over(journal.now)
    assert len(standings(journal.now)) == 4
    with pytest.raises(TournamentError, match="nobody is here to be paired: all have left"):
        next_round(journal.now)


def test_all_but_one_drop_out() -> None:
    journal = without(paired(gathered(4)), "P001", "P002", "P003")
    assert is_over(journal.now)
    assert journal.now.present == ("P004",)


def test_nobody_and_one() -> None:
    with pytest.raises(TournamentError, match="no player has been entered"):
        next_round(gathered(0).now)
    with pytest.raises(TournamentError, match="only P001 is here"):
        next_round(gathered(1).now)


def test_nobody_comes_in_the_last_round() -> None:
    journal = paired(played(paired(gathered(4))))
    refused(journal, Joined(player="Late"), "the last round has begun")


def test_who_is_knocked_out_is_not_paired_again() -> None:
    journal = reported(by_hand(gathered("ABCD", planned(Form.SINGLE_ELIMINATION)), "AB", "CD"), (1, 0), (1, 0))
    refused(journal, Paired(pairings=(("A", "B"),), by_hand=True, confirmed=True), "B: knocked out already")


def test_steps_travel_as_json() -> None:
    journal = reported(by_hand(gathered("AB"), "AB"), (1, 0)).take(Undone(number=4)).take(Noted(why="a ruling"))
    assert msgspec.json.decode(msgspec.json.encode(journal), type=Journal) == journal
    assert msgspec.json.decode(msgspec.json.encode(journal.steps[0]), type=dict[str, object])["step"] == "joined"


def test_a_name_that_is_nearly_right() -> None:
    with pytest.raises(UnknownPlayer, match="did you mean 'Frodo Baggins'"):
        without(gathered(["Frodo Baggins"]), "Frodo Bagins")


def test_a_ruling_is_written_down() -> None:
    journal = gathered("AB").take(Noted(why="The Balrog is no animal."))
    assert journal.steps[-1].why == "The Balrog is no animal."


# --- conduct ---------------------------------------------------------------------------------------------------------


def warned(*offences: str) -> Journal:
    journal = by_hand(gathered("AB"), "AB")
    for offence in offences:
        journal = journal.take(Warned(player="A", offence=offence))
    return journal


@rule("lore.tournament.warnings", "lore.tournament.error-examples")
def test_a_warning_names_the_offence() -> None:
    first = warned(STALLING, HIDDEN_CARDS).now.entrants[0]
    assert [(warning.offence, warning.round) for warning in first.warnings] == [(STALLING, 1), (HIDDEN_CARDS, 1)]
    refused(warned(), Warned(player="A", offence=" "), "names the offence")


@rule("lore.tournament.ejection")
@pytest.mark.parametrize(
    ("offences", "out"),
    [(("a", "a"), True), (("a", "b", "c"), True), (("a", "b"), False), (("Stalling", " stalling"), True), ((), False)],
)
def test_two_for_the_same_or_any_three(offences: tuple[str, ...], out: bool) -> None:
    now = warned(*offences).now
    assert now.entrants[0].ejected is out
    assert (now.rounds[0].pairings[0].result == Result(forfeited=("A",))) is out


@rule("lore.tournament.cheating", "lore.tournament.cheating-intent")
def test_who_cheats_is_out_at_once_and_a_possible_mistake_is_a_warning() -> None:
    journal = by_hand(gathered("AB"), "AB")
    assert not journal.take(Ejected(player="A", why="marked cards")).now.entrants[0].here
    assert journal.take(Warned(player="A", offence="a card too many")).now.entrants[0].here


def test_who_is_ejected_cannot_win() -> None:
    journal = reported(by_hand(gathered("ABCD"), "AB", "CD"), Result(scores=(9, 3)), (9, 8)).take(Ejected(player="A"))
    lines = standings(journal.now)
    assert [line.player for line in lines] == ["C", "D", "B", "A"]
    assert (lines[-1].place, lines[-1].tally.points) == (4, 6)


def test_what_does_not_fit_into_a_line_is_refused() -> None:
    refused(gathered("AB"), Noted(why="one\ntwo"), "cannot be written down in a line")
    refused(gathered("AB"), Warned(player="A", offence="one\ntwo"), "cannot be written down in a line")


def test_who_is_ejected_is_warned_no_more() -> None:
    refused(warned("a", "a"), Warned(player="A", offence="b"), "A has left")


@rule("lore.tournament.deck-lists")
def test_without_a_deck_list_nobody_is_paired() -> None:
    journal = gathered("AB", msgspec.structs.replace(planned(rounds=2), decks=DeckLists.LODGED))
    journal = journal.take(Lodged(player="A", deck="4 cram"))
    step = Paired(pairings=(("A", "B"),))
    refused(journal, step, "no deck list from B")
    refused(journal, Lodged(player="B", deck=" "), "the deck list of B is empty")
    journal = journal.take(Lodged(player="B", deck="4 wargs")).take(Lodged(player="A", deck="3 cram")).take(step)
    refused(journal, Lodged(player="A", deck="4 wargs"), "the deck of A is locked")
    late = journal.take(Joined(player="C")).take(Lodged(player="C", deck="1 cram"))
    assert late.now.entrants[2].deck == "1 cram"


# --- the clock -------------------------------------------------------------------------------------------------------


@rule("lore.tournament.round-time")
def test_sixty_minutes_and_a_break_of_fifteen() -> None:
    plan = planned()
    assert (plan.minutes, plan.pause) == (60, 15)
    assert [time_of(plan, at) for at in (0, 59.9, 60, 74.9, 75)] == [
        Time.RUNNING,
        Time.RUNNING,
        Time.CALLED,
        Time.CALLED,
        Time.STOPPED,
    ]


@rule("lore.tournament.time-called")
def test_when_time_is_called_the_second_player_finishes_a_turn() -> None:
    assert last_turns(("A", "B"), "A") == ("A", "B")
    assert last_turns(("A", "B"), "B") == ("B",)
    assert last_turns(("A", "B", "C", "D"), "C") == ("C", "D")


@rule("lore.tournament.hard-stop")
def test_a_game_that_is_stopped_counts_as_it_stands() -> None:
    journal = reported(by_hand(gathered("AB"), "AB"), (9, 7))
    assert time_of(journal.plan, 75) is Time.STOPPED
    assert [line.tally.points for line in standings(journal.now)] == [4, 2]
