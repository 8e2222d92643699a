"""Clocks: whose runs, what is left, and what happens when nothing is left."""

from __future__ import annotations

import math

import pytest
from tests.table.parlour import ROUNDS
from tests.table.seating import BLITZ, DAY, LETTERS, asked, confrontation, keep, parlour, play

from mathom.table import Clock, Table, dump_entry, load_journal
from mathom.table.errors import InvalidJournal, TimeIsUp
from mathom.table.journal import Chosen, Interrupted
from mathom.table.table import MOST_AUTOMATIC


def left(table: Table, now: float) -> tuple[float | None, ...]:
    return table.look(None, now).clocks.left


def test_without_a_clock_nobody_is_hurried() -> None:
    table = parlour()
    play(table, "pass", at=1.0)
    assert table.due() is None and table.tick(1e9) is None and left(table, 1e9) == (None, None)


def test_the_bank_of_the_asked_seat_runs_and_grows_with_each_choice() -> None:
    table = parlour(clock=BLITZ, began=100.0)
    assert left(table, 110.0) == (50.0, 60.0) and table.due() == 160.0
    play(table, "pass", at=110.0)
    assert table.look(0, 112.0).clocks.running == 1
    assert left(table, 112.0) == (55.0, 58.0) and table.due() == 170.0
    play(table, "think", at=120.0)
    assert left(table, 120.0) == (55.0, 55.0)


def test_without_a_beginning_the_clocks_start_with_the_first_choice() -> None:
    table = parlour(clock=BLITZ)
    assert table.due() is None and left(table, 1e6) == (60.0, 60.0)
    play(table, "pass", at=1e6)
    assert left(table, 1e6 + 1) == (65.0, 59.0)


def test_the_default_is_chosen_when_the_bank_is_empty_and_from_then_on_at_once() -> None:
    table = parlour(clock=BLITZ, began=0.0)
    assert table.tick(59.9) is None
    made = keep(table, table.tick(60.0))
    assert [(entry.token, entry.how) for entry in made if isinstance(entry, Chosen)] == [("think", "clock")] * len(made)
    assert len(made) == MOST_AUTOMATIC, "thinking for ever does not block: the rest is due at once"
    assert table.due() is not None and (table.due() or 0) <= 60.0
    assert left(table, 60.0) == (0.0, 60.0)
    assert table.lines(1)[0].words == "Ada is out of time: the default choice is made."


def test_a_match_of_two_empty_banks_comes_to_its_end() -> None:
    table = confrontation(clock=Clock("bank", bank=1), began=0.0)
    now, rounds = 0.0, 0
    while (due := table.due()) is not None:
        now, rounds = max(now, due), rounds + 1
        assert keep(table, table.tick(now))
    assert table.result is not None and rounds < 60 and now < 10


def test_an_answer_after_time_is_refused_even_before_the_tick() -> None:
    table = parlour(clock=BLITZ, began=0.0)
    with pytest.raises(TimeIsUp):
        table.choose(0, 1, "pass", 60.0)
    with pytest.raises(TimeIsUp):
        table.default(0, 1, 99.0)
    assert play(table, "pass", at=59.5)
    assert left(table, 59.5) == (5.5, 60.0)


def test_a_long_wait_of_the_server_is_not_charged_to_the_next_player() -> None:
    table = parlour(clock=Clock("bank", bank=60), began=0.0, start=("tire",))
    keep(table, table.tick(5000.0))
    assert asked(table) == 1 and left(table, 5000.0) == (0.0, 60.0)


def test_letters_give_so_many_days_for_each_decision() -> None:
    table = parlour(clock=LETTERS, began=0.0)
    assert table.due() == 3 * DAY and left(table, DAY) == (2 * DAY, None)
    play(table, "pass", at=2 * DAY)
    assert table.due() == 5 * DAY and left(table, 2 * DAY) == (None, 3 * DAY)
    assert table.tick(5 * DAY - 1) is None
    made = keep(table, table.tick(5 * DAY))
    assert [entry.seat for entry in made] == [1], "the next decision has its own days"
    assert table.due() == 8 * DAY


def test_a_pause_stops_the_clocks() -> None:
    table = parlour(clock=BLITZ, began=0.0)
    keep(table, table.pause(0, 10.0))
    keep(table, table.pause(1, 20.0))
    assert table.due() is None and left(table, 1e6) == (40.0, 60.0)
    assert table.look(0, 1e6).clocks.running is None and table.tick(1e6) is None
    keep(table, table.unpause(1, 1000.0))
    assert table.due() == 1040.0 and left(table, 1010.0) == (30.0, 60.0)


def test_a_pause_before_the_clocks_have_started_does_not_start_them() -> None:
    table = parlour(clock=BLITZ)
    keep(table, table.pause(0, 10.0))
    keep(table, table.answer_pause(1, True, 20.0))
    keep(table, table.unpause(0, 30.0))
    assert table.due() is None


def test_the_clocks_stop_with_the_match() -> None:
    table = parlour(clock=BLITZ, began=0.0)
    keep(table, table.resign(1, 15.0))
    assert left(table, 1e6) == (45.0, 60.0) and table.due() is None
    over = parlour(clock=BLITZ, began=0.0)
    play(over, *["pass"] * 2 * ROUNDS, at=1.0)
    assert over.due() is None and over.look(0, 5.0).clocks.running is None


def test_choosing_again_after_taking_back_gains_no_time() -> None:
    table = parlour(clock=BLITZ, began=0.0)
    for moment in range(10):
        play(table, "think", at=float(moment))
        keep(table, table.undo(0, float(moment)))
    assert left(table, 9.0) == (60.0 + 5.0 - 9.0, 60.0)


def test_taking_back_freely_does_not_fill_a_correspondence_clock() -> None:
    table = parlour(clock=LETTERS, began=0.0)
    play(table, "think", at=DAY)
    assert table.due() == 4 * DAY
    keep(table, table.undo(0, 2 * DAY))
    assert table.due() == 4 * DAY
    play(table, "think", at=3 * DAY)
    assert table.due() == 4 * DAY
    play(table, "pass", at=3.5 * DAY)
    assert table.due() == 6.5 * DAY


def test_an_agreed_undo_fills_a_correspondence_clock() -> None:
    table = parlour(clock=LETTERS, began=0.0)
    play(table, "speak", at=2 * DAY)
    keep(table, table.undo(0, 3 * DAY))
    keep(table, table.answer_undo(1, True, 4 * DAY))
    assert asked(table) == 0 and table.due() == 7 * DAY


def test_an_empty_bank_beats_a_premove() -> None:
    table = parlour(clock=Clock("bank", bank=60, increment=5), began=0.0, start=("tire",))
    keep(table, table.tick(60.0))
    table.premove(0, "speak")
    made = play(table, "tire", "pass", at=61.0)
    assert isinstance(made[-1], Chosen) and made[-1].how == "clock" and made[-1].token == "think"


def test_while_the_server_is_away_no_clock_runs() -> None:
    table = parlour(clock=BLITZ, began=0.0)
    journal = play(table, "pass", at=10.0) + keep(table, table.interrupted(1000.0, 1020.0))
    assert left(table, 1020.0) == (55.0, 50.0) and table.due() == 1070.0
    assert table.lines(0)[-1].words == "The server was away for 17 minutes; the clocks stood still meanwhile."
    journal += play(table, "pass", at=1030.0)
    assert left(table, 1030.0) == (55.0, 45.0)
    assert load_journal(dump_entry(entry) for entry in journal) == journal
    assert Table(table.setting, journal) == table


def test_all_who_arrange_have_their_time_while_the_server_is_away() -> None:
    table = confrontation(clock=BLITZ, began=0.0)
    keep(table, table.interrupted(500.0, 510.0))
    assert left(table, 510.0) == (50.0, 50.0)
    assert table.lines(1)[-1].words == "The server was away for 8 minutes; the clocks stood still meanwhile."
    keep(table, table.interrupted(2.0, 515.0))
    assert left(table, 515.0) == (47.0, 47.0) and table.lines(1)[-1].quiet


def test_nothing_stands_still_that_does_not_run() -> None:
    for table in (parlour(began=0.0), parlour(clock=BLITZ)):
        assert table.interrupted(5.0, 100.0) is None
    table = parlour(clock=BLITZ, began=0.0)
    assert table.interrupted(0.0, 100.0) is None
    assert keep(table, table.interrupted(1e6, 100.0)) == [Interrupted(at=100.0, seconds=100.0)], (
        "no more than there was"
    )
    assert left(table, 100.0) == (60.0, 60.0)
    keep(table, table.pause(0, 110.0))
    keep(table, table.pause(1, 110.0))
    assert table.interrupted(50.0, 200.0) is None


@pytest.mark.parametrize(
    "entry",
    [
        Interrupted(at=9.0, seconds=9.5),
        Interrupted(at=9.0, seconds=0.0),
        Interrupted(at=9.0, seconds=-1.0),
        Interrupted(at=9.0, seconds=math.nan),
        Interrupted(at=9.0, seat=0, seconds=1.0),
    ],
)
def test_a_journal_that_gives_away_time_is_refused(entry: Interrupted) -> None:
    with pytest.raises(InvalidJournal):
        parlour(clock=BLITZ, began=0.0).apply(entry)
