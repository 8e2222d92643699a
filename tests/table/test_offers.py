"""Draws, pauses, resignation and rematch: what players ask of each other."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.table.seating import BLITZ, asked, confrontation, keep, parlour, play

from mathom.core import IllegalChoice, MatchOver, Outcome, Seat
from mathom.table import Setting, Step, Table, rematch_seats, rematch_setting
from mathom.table.errors import (
    AlreadyAsked,
    HasResigned,
    NoDraws,
    NothingToAnswer,
    NothingToTakeBack,
    NotOver,
    NotPaused,
    NotSeated,
    Paused,
)
from mathom.table.journal import (
    Chosen,
    Consented,
    DrawAgreed,
    DrawOffered,
    DrawRefused,
    PauseAsked,
    RematchAsked,
    Resigned,
    Resumed,
    Undone,
)

# --- draws --------------------------------------------------------------------------------------------------------


def test_a_draw_is_offered_and_agreed() -> None:
    table = confrontation()
    assert keep(table, table.offer_draw(0, 1.0)) == [DrawOffered(at=1.0, seat=0)]
    assert table.look(None, 1.0).offers.draw == 0
    assert keep(table, table.answer_draw(1, True, 2.0)) == [DrawAgreed(at=2.0, seat=1)]
    assert table.result == Outcome((), (0, 0), "The players agreed on a draw.", "")
    view = table.look(None, 2.0).view
    assert view.outcome == table.result and view.decision is None
    assert table.look(None, 2.0).offers.draw is None


def test_to_offer_a_draw_in_answer_is_to_agree() -> None:
    table = parlour()
    keep(table, table.offer_draw(0, 1.0))
    assert keep(table, table.offer_draw(1, 2.0)) == [DrawAgreed(at=2.0, seat=1)]


def test_a_refused_draw_is_not_offered_again_before_the_next_choice() -> None:
    table = parlour()
    keep(table, table.offer_draw(0, 1.0))
    assert keep(table, table.answer_draw(1, False, 2.0)) == [DrawRefused(at=2.0, seat=1)]
    with pytest.raises(AlreadyAsked):
        table.offer_draw(0, 3.0)
    play(table, "think", at=4.0)
    assert table.offer_draw(0, 5.0).entries == [DrawOffered(at=5.0, seat=0)]


def test_an_offer_lapses_when_the_other_plays_on_and_not_when_the_offerer_does() -> None:
    table = parlour()
    keep(table, table.offer_draw(0, 1.0))
    play(table, "pass")
    assert table.look(1, 1.0).offers.draw == 0
    play(table, "think")
    assert table.look(1, 1.0).offers.draw is None


def test_an_offer_does_not_lapse_because_the_clock_chose() -> None:
    table = parlour(clock=BLITZ, began=0.0, start=("pass", "tire"))
    keep(table, table.offer_draw(0, 1.0))
    keep(table, table.tick(60.0))
    assert table.look(1, 60.0).offers.draw == 0


def test_all_must_agree_on_a_draw() -> None:
    table = parlour(players=4)
    keep(table, table.offer_draw(2, 1.0))
    assert keep(table, table.offer_draw(0, 1.0)) == [Consented(at=1.0, seat=0, matter="draw")]
    keep(table, table.answer_draw(3, True, 1.0))
    assert table.decision is not None
    keep(table, table.answer_draw(1, True, 1.0))
    assert table.result is not None and not table.result.winners


def test_a_table_without_draws_has_none() -> None:
    with pytest.raises(NoDraws):
        parlour(draws=False).offer_draw(0, 1.0)


def test_an_offer_can_be_withdrawn() -> None:
    table = parlour()
    keep(table, table.offer_draw(0, 1.0))
    with pytest.raises(NothingToAnswer):
        table.answer_draw(0, True, 2.0)
    keep(table, table.answer_draw(0, False, 2.0))
    with pytest.raises(NothingToAnswer):
        table.answer_draw(1, True, 3.0)


# --- pauses -------------------------------------------------------------------------------------------------------


def test_it_takes_all_to_pause_and_one_to_resume() -> None:
    table = parlour()
    assert keep(table, table.pause(1, 1.0)) == [PauseAsked(at=1.0, seat=1)]
    assert table.look(None, 1.0).offers.pause == 1
    keep(table, table.answer_pause(0, True, 2.0))
    offers = table.look(None, 2.0).offers
    assert offers.paused and offers.pause is None
    with pytest.raises(Paused):
        table.choose(0, 1, "think", 3.0)
    with pytest.raises(Paused):
        table.default(0, 1, 3.0)
    with pytest.raises(AlreadyAsked):
        table.pause(0, 3.0)
    assert keep(table, table.unpause(0, 4.0)) == [Resumed(at=4.0, seat=0)]
    assert play(table, "think", at=5.0)


def test_a_refused_pause_is_no_pause() -> None:
    table = parlour()
    keep(table, table.pause(1, 1.0))
    keep(table, table.answer_pause(0, False, 2.0))
    assert not table.paused
    with pytest.raises(NotPaused):
        table.unpause(0, 3.0)


def test_while_paused_people_may_talk_agree_on_a_draw_and_resign() -> None:
    table = parlour()
    keep(table, table.pause(0, 1.0))
    keep(table, table.pause(1, 1.0))
    keep(table, table.chat("Ada", "back soon", 0, 2.0))
    keep(table, table.offer_draw(0, 3.0))
    keep(table, table.resign(1, 4.0))
    assert table.result is not None and not table.look(0, 4.0).offers.paused


def test_what_a_seat_has_in_hand_waits_for_the_end_of_the_pause() -> None:
    table = parlour()
    table.premove(1, "speak")
    keep(table, table.pause(0, 1.0))
    keep(table, table.pause(1, 1.0))
    table.premove(0, "pass")
    assert table.tick(2.0) is None and table.due() is None
    made = keep(table, table.unpause(1, 3.0))
    assert [entry.seat for entry in made] == [1, 0, 1] and asked(table) == 1


# --- giving up ----------------------------------------------------------------------------------------------------


def test_who_resigns_loses() -> None:
    table = confrontation()
    assert keep(table, table.resign(0, 1.0)) == [Resigned(at=1.0, seat=0)]
    assert table.result == Outcome((1,), (0, 1), "Fellowship resigns: sauron wins.", "")
    assert table.lines(None)[-1].words == "Fellowship resigns."


def test_at_a_larger_table_the_others_play_on() -> None:
    table = parlour(players=3)
    assert keep(table, table.resign(1, 1.0)) == [Resigned(at=1.0, seat=1)]
    assert asked(table) == 0 and table.look(None, 1.0).offers.resigned == (1,)
    assert table.lines(None)[-1].type == "Left"
    assert [entry.seat for entry in play(table, "pass", at=2.0)] == [0, 1] and asked(table) == 2
    keep(table, table.resign(0, 3.0))
    assert table.result is not None and table.result.winners == (2,) and table.result.scores == (0, 0, 1)


def test_who_resigns_while_he_is_asked_is_answered_for() -> None:
    table = parlour(players=3, clock=BLITZ, began=0.0)
    made = keep(table, table.resign(0, 10.0))
    assert [(type(entry), entry.seat) for entry in made] == [(Resigned, 0), (Chosen, 0), (Chosen, 0)]
    assert asked(table) == 1 and table.clock.running == (1,) and table.due() == 70.0


def test_who_has_resigned_does_nothing_more_but_talk() -> None:
    table = parlour(players=3)
    keep(table, table.resign(1, 1.0))
    for name, command in COMMANDS.items():
        with pytest.raises(NothingToAnswer if name.startswith("answer") else HasResigned):
            command(table, 1)
    with pytest.raises(HasResigned):
        table.premove(1, "think")
    assert table.chat("Bo", "Well played.", 1, 2.0).entries


def test_nobody_needs_the_leave_of_who_has_resigned() -> None:
    table = parlour(players=3)
    keep(table, table.offer_draw(1, 1.0))
    keep(table, table.resign(1, 2.0))
    assert table.look(None, 2.0).offers.draw is None
    keep(table, table.offer_draw(0, 3.0))
    keep(table, table.answer_draw(2, True, 4.0))
    assert table.result is not None and not table.result.winners


def test_nothing_is_taken_back_past_a_resignation() -> None:
    table = parlour(players=3)
    play(table, "think", at=1.0)
    assert table.undo_look(0) is not None
    keep(table, table.resign(1, 2.0))
    assert table.undo_look(0) is None
    with pytest.raises(NothingToTakeBack):
        table.undo(0, 3.0)
    with pytest.raises(NothingToTakeBack, match="resigned since"):
        table.check(Undone(at=3.0, seat=0, to=0))
    play(table, "think", at=4.0)
    assert table.undo_look(0) is not None


def test_who_is_out_of_the_game_cannot_resign_from_it() -> None:
    table = parlour(players=3)
    table.match.state.gone = (1,)  # type: ignore[attr-defined]
    with pytest.raises(IllegalChoice):
        table.resign(1, 1.0)


# --- rematch ------------------------------------------------------------------------------------------------------


def test_a_rematch_is_on_when_all_have_asked() -> None:
    table = confrontation(clock=BLITZ, began=5.0, mode="variant")
    with pytest.raises(NotOver):
        table.ask_rematch(0, 6.0)
    with pytest.raises(NotOver):
        rematch_setting(table, seed=9)
    keep(table, table.resign(0, 6.0))
    assert keep(table, table.ask_rematch(1, 7.0)) == [RematchAsked(at=7.0, seat=1)]
    assert table.look(None, 7.0).offers.rematch == (1,) != tuple(range(len(table.seats)))
    with pytest.raises(AlreadyAsked):
        table.ask_rematch(1, 8.0)
    keep(table, table.ask_rematch(0, 8.0))
    assert table.look(None, 8.0).offers.rematch == (0, 1)
    following = rematch_setting(table, seed=9)
    assert following.seed == 9 and following.began is None
    assert (following.game, following.options["mode"], following.clock) == ("confrontation", "variant", BLITZ)
    assert rematch_seats(table.match.sides) == (1, 0)


def test_in_a_rematch_everybody_keeps_his_deck() -> None:
    decks = ("gimli", "boromir", "legolas")
    wish = {f"deck-{number}": deck for number, deck in enumerate(decks, 1)}
    table = Table(Setting(game="lotr_tcg", options=wish, seed=3, began=0.0))
    keep(table, table.resign(0, 1.0))
    keep(table, table.resign(1, 2.0))
    following = rematch_setting(table, seed=9)
    for seat, deck in enumerate(decks):
        assert following.options[f"deck-{rematch_seats(table.match.sides)[seat] + 1}"] == deck


def test_a_rematch_does_not_start_from_the_middle() -> None:
    table = parlour(start=("think",))
    keep(table, table.resign(0, 1.0))
    assert rematch_setting(table, seed=2).start == ()


# --- for all of them ----------------------------------------------------------------------------------------------

Command = Callable[[Table, Seat | None], Step]

COMMANDS: dict[str, Command] = {
    "offer_draw": lambda table, seat: table.offer_draw(seat, 9.0),
    "answer_draw": lambda table, seat: table.answer_draw(seat, True, 9.0),
    "pause": lambda table, seat: table.pause(seat, 9.0),
    "answer_pause": lambda table, seat: table.answer_pause(seat, False, 9.0),
    "unpause": lambda table, seat: table.unpause(seat, 9.0),
    "resign": lambda table, seat: table.resign(seat, 9.0),
}


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("seat", [None, 7, -1])
def test_only_players_ask_and_answer(name: str, seat: Seat | None) -> None:
    with pytest.raises(NotSeated):
        COMMANDS[name](parlour(), seat)


@pytest.mark.parametrize("name", COMMANDS)
def test_when_the_match_is_over_there_is_nothing_left_to_ask(name: str) -> None:
    table = parlour()
    keep(table, table.resign(1, 1.0))
    with pytest.raises(MatchOver):
        COMMANDS[name](table, 0)


def test_a_spectator_asks_for_no_rematch() -> None:
    table = parlour()
    keep(table, table.resign(1, 1.0))
    with pytest.raises(NotSeated):
        table.ask_rematch(None, 2.0)
