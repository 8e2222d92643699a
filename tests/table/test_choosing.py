"""Answers to decisions: who may give them, to which, and what follows by itself."""

from __future__ import annotations

import pytest
from tests.table.parlour import ROUNDS
from tests.table.seating import asked, confrontation, keep, parlour, play

from mathom.core import IllegalChoice, InvalidOption, InvalidToken, MatchOver, Seat, StaleDecision, UnknownGame
from mathom.table import Clock, InvalidJournal, Setting, Stops, Table
from mathom.table.errors import NotSeated, NotYourDecision
from mathom.table.journal import Chosen


def test_a_choice_is_an_entry_and_changes_nothing_until_it_is_taken() -> None:
    table = confrontation()
    step = table.choose(0, 1, "  place frodo   arthedain ", now=12.5)
    assert step.entries == [Chosen(at=12.5, seat=0, token="place frodo arthedain", how="player")]
    assert table == confrontation()
    keep(table, step)
    assert table.version == 1 and table.match.choices == ["place frodo arthedain"]


def test_a_step_of_a_table_that_has_gone_on_is_not_taken() -> None:
    table = parlour()
    late = table.choose(0, 1, "think", 1.0)
    keep(table, table.chat("Ada", "hello", 0, 1.0))
    with pytest.raises(ValueError, match="gone on"):
        table.take(late)
    assert table.match.choices == []


def test_the_default_is_the_first_option() -> None:
    table = confrontation()
    first = table.open_decision().default.token
    keep(table, table.default(0, 1, now=1.0))
    assert table.match.choices == [first]


@pytest.mark.parametrize(
    ("seat", "serial", "token", "error"),
    [
        (1, 1, "place orcs gondor", NotYourDecision),
        (None, 1, "place frodo arthedain", NotSeated),
        (2, 1, "place frodo arthedain", NotSeated),
        (-1, 1, "place frodo arthedain", NotSeated),
        (0, 2, "place frodo arthedain", StaleDecision),
        (0, 0, "place frodo arthedain", StaleDecision),
        (1, 0, "place orcs gondor", StaleDecision),
        (0, 1, "place frodo mordor", IllegalChoice),
        (0, 1, "dance", InvalidToken),
        (0, 1, "x" * 100_000, InvalidToken),
    ],
)
def test_what_is_refused_changes_nothing(seat: Seat | None, serial: int, token: str, error: type[Exception]) -> None:
    table = confrontation()
    with pytest.raises(error) as refusal:
        table.choose(seat, serial, token, now=1.0)
    assert len(str(refusal.value)) < 300
    assert table == confrontation()


def test_an_answer_that_comes_twice_is_stale() -> None:
    table = parlour()
    keep(table, table.choose(0, 1, "think", 1.0))
    with pytest.raises(StaleDecision):
        table.choose(0, 1, "think", 1.0)


def test_when_the_match_is_over_nothing_can_be_chosen() -> None:
    table = parlour()
    play(table, *["pass"] * 2 * ROUNDS)
    assert table.result is not None and table.result.reason == "The evening is over."
    assert table.decision is None and table.due() is None
    with pytest.raises(MatchOver):
        table.choose(0, 9, "pass", 1.0)
    with pytest.raises(MatchOver):
        table.default(0, 9, 1.0)
    with pytest.raises(MatchOver):
        table.premove(0, "pass")


def test_time_never_goes_back_even_if_the_clock_of_the_machine_does() -> None:
    table = parlour()
    play(table, "pass", at=50.0)
    assert play(table, "pass", at=40.0)[0].at == 50.0


@pytest.mark.parametrize("now", [float("nan"), float("inf"), -1.0])
def test_what_is_not_a_time_is_not_taken_for_one(now: float) -> None:
    table = parlour()
    with pytest.raises(ValueError, match="is not a time"):
        table.choose(0, 1, "think", now)
    with pytest.raises(ValueError, match="is not a time"):
        table.chat("Ada", "hello", 0, now)


# --- settings -----------------------------------------------------------------------------------------------------


def test_a_table_can_go_on_from_somebody_elses_choices() -> None:
    table = parlour(start=("think", "pass", "speak"))
    assert asked(table) == 1 and table.version == 0
    assert [line.type for line in table.lines(None)] == ["Spoke"]


def test_an_impossible_start_is_refused_with_the_place() -> None:
    with pytest.raises(InvalidJournal, match="choice 2 of its start: 'dance' is not a choice"):
        parlour(start=("think", "dance"))


@pytest.mark.parametrize(
    "clock",
    [
        Clock("bank"),
        Clock("bank", bank=-1),
        Clock("bank", bank=float("nan")),
        Clock("bank", bank=1e9),
        Clock("bank", bank=60, increment=-1),
        Clock("bank", bank=60, increment=float("inf")),
        Clock("days"),
        Clock("days", days=1000),
        Clock("hourglass"),  # type: ignore[arg-type]
    ],
)
def test_a_clock_that_nobody_can_play_by_is_refused(clock: Clock) -> None:
    with pytest.raises(InvalidOption):
        parlour(clock=clock)


def test_an_unknown_game_or_option_is_refused() -> None:
    with pytest.raises(UnknownGame):
        Table(Setting("tiddlywinks", {}, 1))
    with pytest.raises(InvalidOption):
        Table(Setting("confrontation", {"mode": "backwards"}, 1))
    with pytest.raises(InvalidJournal):
        parlour(began=float("inf"))


# --- stops --------------------------------------------------------------------------------------------------------


def test_the_only_option_is_taken_for_a_seat_that_wants_it_so() -> None:
    table = parlour()
    table.set_stops(0, Stops())
    made = play(table, "tire", at=3.0)
    assert made == [
        Chosen(at=3.0, seat=0, token="tire", how="player"),
        Chosen(at=3.0, seat=0, token="pass", how="auto"),
    ]
    assert asked(table) == 1


@pytest.mark.parametrize("stops", [Stops(bluff=True), Stops(auto_single=False), None])
def test_a_seat_that_bluffs_or_has_set_nothing_is_always_asked(stops: Stops | None) -> None:
    table = parlour()
    if stops is not None:
        table.set_stops(0, stops)
    play(table, "tire")
    assert asked(table) == 0 and table.due() is None and table.tick(1e9) is None


def test_one_seats_stops_are_not_the_others() -> None:
    table = parlour()
    table.set_stops(0, Stops())
    play(table, "pass", "tire")
    assert asked(table) == 1


def test_stops_that_are_set_while_the_seat_is_asked_count_at_the_next_tick() -> None:
    table = parlour()
    play(table, "tire", at=5.0)
    table.set_stops(0, Stops())
    assert table.due() == 5.0
    assert keep(table, table.tick(6.0)) == [Chosen(at=6.0, seat=0, token="pass", how="auto")]
    assert table.due() is None


# --- premoves -----------------------------------------------------------------------------------------------------


def test_a_premove_answers_the_next_decision_of_the_seat() -> None:
    table = parlour()
    table.premove(1, "speak")
    made = play(table, "think", "pass", at=2.0)
    assert made[-1] == Chosen(at=2.0, seat=1, token="speak", how="premove")
    assert asked(table) == 1, "one decision, not two"
    assert table.look(1, 2.0).premove is None


def test_a_premove_that_is_no_option_is_dropped_and_nobody_else_is_told() -> None:
    with_one, without = confrontation(), confrontation()
    with_one.premove(1, "move orcs rohan")
    for table in (with_one, without):
        while asked(table) == 0:
            keep(table, table.default(0, table.open_decision().serial, 1.0))
    assert with_one.look(1, 1.0).premove is None
    assert asked(with_one) == 1 and with_one == without


def test_a_premove_can_be_changed_and_cancelled() -> None:
    table = parlour()
    table.premove(1, "speak")
    table.premove(1, "roll")
    assert table.look(1, 0).premove == "roll"
    table.cancel_premove(1)
    assert [entry.seat for entry in play(table, "pass")] == [0]


def test_a_premove_that_comes_after_the_decision_is_an_answer_to_it() -> None:
    table = parlour()
    table.premove(0, "speak")
    assert table.due() == 0.0
    assert keep(table, table.tick(1.0)) == [Chosen(at=1.0, seat=0, token="speak", how="premove")]
    play(table, "tire")
    with pytest.raises(IllegalChoice):
        table.premove(0, "speak")


def test_who_chooses_himself_has_no_premove_left() -> None:
    table = parlour()
    table.premove(0, "speak")
    play(table, "think")
    assert table.tick(9.0) is None and table.look(0, 9.0).premove is None


def test_a_premove_must_be_a_choice_of_the_game() -> None:
    table = parlour()
    with pytest.raises(InvalidToken):
        table.premove(1, "dance")
    with pytest.raises(InvalidToken):
        table.premove(1, "pass" * 1000)
    with pytest.raises(NotSeated):
        table.premove(None, "pass")
    with pytest.raises(NotSeated):
        table.cancel_premove(5)
    with pytest.raises(NotSeated):
        table.set_stops(None, Stops())


def test_premoves_of_several_seats_follow_each_other() -> None:
    table = parlour(players=3)
    table.premove(1, "pass")
    table.premove(2, "pass")
    assert [(entry.seat, entry.how) for entry in play(table, "pass") if isinstance(entry, Chosen)] == [
        (0, "player"),
        (1, "premove"),
        (2, "premove"),
    ]
