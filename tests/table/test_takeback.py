"""Undo: free while nothing hidden or random was seen and nobody else has acted; otherwise the others are asked."""

from __future__ import annotations

import pytest
from tests.seats import ACROSS
from tests.table.parlour import GOES_ON, LOSES, STOPS, Parlour
from tests.table.seating import asked, confrontation, keep, parlour, play

from mathom.core import Dice, Match, MatchOver
from mathom.core.registry import game
from mathom.table import Setting, Stops, Table, Undo
from mathom.table.errors import AlreadyAsked, NothingToAnswer, NothingToTakeBack, NotSeated, Paused
from mathom.table.journal import Consented, UndoAsked, Undone, UndoRefused


def test_a_thought_is_taken_back_freely() -> None:
    table = parlour()
    play(table, "think", "think")
    assert table.look(0, 0).undo == Undo(free=True, to=1)
    assert keep(table, table.undo(0, 5.0)) == [Undone(at=5.0, seat=0, to=1)]
    assert keep(table, table.undo(0, 5.0)) == [Undone(at=5.0, seat=0, to=0)]
    assert table.match.choices == [] and table.look(0, 0).undo is None
    with pytest.raises(NothingToTakeBack):
        table.undo(0, 5.0)


@pytest.mark.parametrize("action", ["peek", "roll", "speak"])
def test_what_was_seen_is_not_taken_back_without_leave(action: str) -> None:
    """A hidden card, a throw of dice, a word that others have heard."""
    table = parlour()
    play(table, action)
    assert table.look(0, 0).undo == Undo(free=False, to=0)
    assert keep(table, table.undo(0, 5.0)) == [UndoAsked(at=5.0, seat=0, to=0)]
    assert table.match.choices == [action]


@pytest.mark.parametrize("fate", [GOES_ON, LOSES, STOPS])
def test_what_hidden_things_decide_is_not_taken_back_without_leave(fate: int) -> None:
    """No event tells of it and no dice are thrown: only what is asked next gives the hidden card away."""
    seed = next(seed for seed in range(99) if Parlour(2, Dice(seed)).card % 3 == fate)
    table = parlour(seed=seed)
    table.set_stops(0, Stops())
    play(table, "gamble")
    assert table.match.choices == ["gamble"] + ["pay"] * (fate == LOSES)
    assert table.look(0, 0).undo == Undo(free=False, to=0)


def test_what_the_seat_had_seen_before_does_not_matter() -> None:
    table = parlour()
    play(table, "peek", "think")
    assert table.look(0, 0).undo == Undo(free=True, to=1)


def test_a_second_peek_tells_nothing_new() -> None:
    table = parlour()
    play(table, "peek", "peek")
    assert table.look(0, 0).undo == Undo(free=True, to=1)


def test_while_the_next_player_has_not_acted_a_pass_is_free() -> None:
    table = parlour()
    play(table, "pass")
    assert table.look(0, 0).undo == Undo(free=True, to=0)
    play(table, "think")
    assert table.look(0, 0).undo == Undo(free=False, to=0)
    assert table.look(1, 0).undo == Undo(free=True, to=1)


def test_setting_up_is_taken_back_freely_until_both_sides_stand() -> None:
    table = confrontation()
    play(table, "place frodo arthedain", "place sam cardolan")
    assert table.look(0, 0).undo == Undo(free=True, to=1)
    while table.match.view(None).table.phase != "play":  # type: ignore[attr-defined]
        keep(table, table.default(asked(table), table.open_decision().serial, 1.0))
    look = table.look(1, 0).undo
    assert look is not None and not look.free, "the others were told that this side is ready"


def test_a_battle_is_not_taken_back_freely() -> None:
    table = confrontation()
    while len(table.match.choices) < 60 and "BattleBegan" not in {line.type for line in table.lines(None)}:
        decision = table.open_decision()
        keep(table, table.choose(decision.seat, decision.serial, decision.options[-1].token, 1.0))
        seat = table.past[-1].seat
        undo = table.look(seat, 1.0).undo
        assert undo is not None
        if {line.type for line in table.lines(None)} & {"Moved", "Revealed"}:
            assert not undo.free


def test_the_others_agree_and_the_match_is_the_shorter_one() -> None:
    table = confrontation()
    while len(table.match.choices) < 13:
        keep(table, table.default(asked(table), table.open_decision().serial, 1.0))
    seat = table.past[-1].seat
    before = list(table.match.choices)
    keep(table, table.undo(seat, 2.0))
    request = table.look(None, 2.0).offers.undo
    assert request is not None and request.seat == seat and request.to == table.look(seat, 2.0).undo.to  # type: ignore[union-attr]
    keep(table, table.answer_undo(ACROSS[seat], True, 3.0))
    shorter = Match(game("confrontation"), seed=7)
    for token in before[: request.to]:
        shorter.choose(token)
    assert table.match.record() == shorter.record() and asked(table) == seat
    assert table.look(None, 3.0).offers.undo is None
    assert table.lines(None)[-1].type == "TakenBack"


def test_a_refusal_leaves_everything_as_it_was() -> None:
    table = parlour()
    play(table, "roll")
    keep(table, table.undo(0, 1.0))
    assert keep(table, table.answer_undo(1, False, 2.0)) == [UndoRefused(at=2.0, seat=1)]
    assert table.match.choices == ["roll"] and table.look(0, 2.0).offers.undo is None
    with pytest.raises(AlreadyAsked, match="just now"):
        table.undo(0, 3.0)
    play(table, "roll")
    assert table.undo(0, 4.0).entries == [UndoAsked(at=4.0, seat=0, to=1)]


def test_who_asked_cannot_agree_himself_but_can_withdraw() -> None:
    table = parlour()
    play(table, "roll")
    keep(table, table.undo(0, 1.0))
    with pytest.raises(NothingToAnswer):
        table.answer_undo(0, True, 2.0)
    with pytest.raises(AlreadyAsked):
        table.undo(0, 2.0)
    keep(table, table.answer_undo(0, False, 2.0))
    assert table.look(0, 2.0).offers.undo is None


def test_all_others_are_asked() -> None:
    table = parlour(players=3)
    play(table, "roll")
    keep(table, table.undo(0, 1.0))
    assert keep(table, table.answer_undo(2, True, 2.0)) == [Consented(at=2.0, seat=2, matter="undo")]
    assert table.match.choices == ["roll"]
    with pytest.raises(NothingToAnswer):
        table.answer_undo(2, True, 2.0)
    assert keep(table, table.answer_undo(1, True, 3.0)) == [Undone(at=3.0, seat=0, to=0)]
    assert table.match.choices == []


def test_playing_on_answers_a_request() -> None:
    table = parlour()
    play(table, "roll", "pass")
    keep(table, table.undo(0, 1.0))
    play(table, "pass", at=2.0)
    assert table.look(0, 2.0).offers.undo is None
    with pytest.raises(NothingToAnswer):
        table.answer_undo(1, True, 3.0)


def test_a_request_outlives_what_another_takes_back_freely() -> None:
    table = parlour()
    play(table, "roll", "pass", "pass", "think")
    keep(table, table.undo(1, 1.0))
    keep(table, table.undo(0, 2.0))
    request = table.look(None, 2.0).offers.undo
    assert request is not None and (request.seat, request.to) == (1, 2)
    keep(table, table.answer_undo(0, True, 3.0))
    assert table.match.choices == ["roll", "pass"]


def test_choices_made_by_themselves_are_taken_back_with_the_one_before() -> None:
    table = parlour()
    table.set_stops(0, Stops())
    play(table, "think", "tire")
    assert asked(table) == 1
    assert table.look(0, 0).undo == Undo(free=True, to=1)


def test_premoves_do_not_outlive_a_taking_back() -> None:
    table = parlour()
    table.premove(1, "speak")
    play(table, "think")
    keep(table, table.undo(0, 1.0))
    assert table.look(1, 1.0).premove is None


def test_nobody_goes_back_before_the_start() -> None:
    table = parlour(start=("think",))
    assert table.look(0, 0).undo is None
    play(table, "think")
    keep(table, table.undo(0, 1.0))
    assert table.match.choices == ["think"]


def test_undo_needs_a_seat_and_a_match_that_goes_on() -> None:
    table = parlour()
    play(table, "think")
    with pytest.raises(NotSeated):
        table.undo(None, 1.0)
    with pytest.raises(NothingToAnswer):
        table.answer_undo(1, True, 1.0)
    keep(table, table.pause(0, 1.0))
    keep(table, table.pause(1, 1.0))
    with pytest.raises(Paused):
        table.undo(0, 1.0)
    keep(table, table.resign(1, 2.0))
    with pytest.raises(MatchOver):
        table.undo(0, 3.0)
    with pytest.raises(MatchOver):
        table.answer_undo(0, True, 3.0)
    assert table.look(0, 3.0).undo is None


def test_a_request_waits_while_the_match_is_paused() -> None:
    table = parlour()
    play(table, "roll")
    keep(table, table.undo(0, 1.0))
    keep(table, table.pause(0, 1.0))
    keep(table, table.pause(1, 1.0))
    with pytest.raises(Paused):
        table.answer_undo(1, True, 2.0)
    keep(table, table.unpause(0, 3.0))
    keep(table, table.answer_undo(1, True, 4.0))
    assert table.match.choices == []


def test_a_client_learns_how_much_of_its_log_still_stands() -> None:
    table = parlour()
    play(table, "speak", "think", "speak")
    keep(table, table.chat("Bo", "hm", 1, 1.0))
    seen = table.version
    assert table.known(None, seen).lines == 2
    keep(table, table.undo(0, 2.0))
    keep(table, table.answer_undo(1, True, 3.0))
    play(table, "speak", "speak")
    assert [line.type for line in table.lines(None)] == ["Spoke", "TakenBack", "Spoke", "Spoke"]
    known = table.known(None, seen)
    assert (known.lines, known.chat) == (1, 1)
    assert table.known(None, table.version).lines == 4
    assert table.known(None, 99) == table.known(None, -1) and table.known(None, 99).lines == 0


def test_hidden_events_are_not_counted_for_others() -> None:
    table = parlour()
    play(table, "peek", "speak")
    assert table.known(0, table.version).lines == 2
    assert table.known(1, table.version).lines == table.known(None, table.version).lines == 1


def test_the_same_journal_gives_the_same_answer_about_what_is_free() -> None:
    table = parlour()
    made = play(table, "peek", "think")
    again = Table(Setting("parlour", {"players": "2"}, 1), made)
    assert again.look(0, 0) == table.look(0, 0)
