"""What the house may do at a table: end the match, and give everybody more time."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from mathom.core import TIME_CALLED, MatchOver, MathomError, loads
from mathom.games.lore.world import World
from mathom.server.library.replays import ALL, steps
from mathom.table import Clock, InvalidJournal, Setting, Table, dump_entry, load_entry
from mathom.table.errors import NothingToTakeBack
from mathom.table.journal import BrokenOff, Entry, TimeAdded, TimeCalled, Undone
from mathom.table.snapshot import restored, taken
from mathom.testing.rules import rule

BANK = Clock("bank", bank=60)


def table(game: str = "confrontation", clock: Clock = BANK) -> Table:
    return Table(Setting(game, {}, seed=7, clock=clock, began=0.0))


def test_a_match_that_is_broken_off_has_no_winner() -> None:
    here = table()
    here.take(here.break_off("the event no longer needs this game", 5.0))
    assert here.result is not None and here.result.winners == () and here.decision is None
    assert here.log[-1].words() == "The match is broken off: the event no longer needs this game."
    with pytest.raises(MatchOver):
        here.break_off("again", 6.0)


@rule("lore.tournament.hard-stop")
def test_scores_count_as_they_stand_where_a_game_has_them() -> None:
    here = table("lore")
    while not any(here.match.game.scores_so_far(here.match.state) or ()):
        decision = here.open_decision()
        here.take(here.choose(decision.seat, decision.serial, decision.options[-1].token, 1.0))
    so_far = here.match.game.scores_so_far(here.match.state)
    here.take(here.break_off("the time of the round is up", 5.0, counted=True))
    assert here.result is not None and here.result.scores == so_far
    assert table().match.game.scores_so_far(table().match.state) is None


def lore(rng: random.Random | None = None) -> Table:
    """A game of LoRE after a few choices; with `rng`, some of them random."""
    here = table("lore", clock=Clock("bank", bank=6000))
    for _ in range(30):
        decision = here.open_decision()
        option = decision.default if rng is None else rng.choice(decision.options)
        here.take(here.choose(decision.seat, decision.serial, option.token, here.latest + 1.0))
    return here


def call_time(here: Table) -> None:
    step = here.call_time(here.latest + 1.0)
    assert step is not None
    here.take(step)


@rule("lore.tournament.time-called")
@pytest.mark.parametrize("seed", range(3))
def test_a_game_in_which_time_is_called_ends_soon_and_its_record_plays_again(seed: int) -> None:
    rng = random.Random(seed)
    here = lore(rng)
    question = here.open_decision()
    call_time(here)
    assert here.open_decision() == replace(question, serial=question.serial + 1), "the question stays open"
    state = here.match.state
    assert isinstance(state, World)
    turn = state.turn
    assert "Time is called" in here.lines(None)[-1].words
    journal: list[Entry] = [TimeCalled(at=here.latest)]
    while here.result is None:
        decision = here.open_decision()
        step = here.choose(decision.seat, decision.serial, rng.choice(decision.options).token, here.latest + 1.0)
        journal += step.entries
        here.take(step)
    assert here.result is here.match.outcome and state.turn <= turn + 1
    record = here.match.record()
    assert TIME_CALLED in record.choices
    again = loads(record.dumps()).verify()
    assert again.record() == record and again.events_for_all() == here.match.events_for_all()
    assert [load_entry(dump_entry(one)) for one in journal] == journal
    for viewer in (ALL, 0, None):
        shown = [one for one in steps(here.setting, record.choices, viewer) if one.token == TIME_CALLED]
        assert [one.seat for one in shown] == [None]


def test_nothing_before_the_call_is_taken_back() -> None:
    here = lore()
    seat = here.past[-1].seat
    here.take(here.undo(seat, here.latest))
    call_time(here)
    assert here.undo_look(0) is None and here.undo_look(1) is None
    with pytest.raises(NothingToTakeBack):
        here.check(Undone(at=here.latest, seat=seat, to=len(here.past) - 2))
    body = taken(here)
    assert body is not None
    back = restored(here.setting, body)
    assert back is not None and (back.match.record(), back.past) == (here.match.record(), here.past)


def test_time_is_called_where_the_rules_say_how_and_once() -> None:
    assert table().call_time(5.0) is None, "The Confrontation has no such rule"
    here = lore()
    call_time(here)
    assert here.call_time(here.latest) is None
    here.take(here.break_off("enough", here.latest))
    assert here.call_time(here.latest) is None
    with pytest.raises(InvalidJournal):
        Table(table().setting, [TimeCalled(at=1.0)])


def test_everybody_gets_more_time() -> None:
    here = table()
    here.take(here.add_time(120, 10.0))
    assert here.look(None, 10.0).clocks.left == (170.0, 170.0), "both set up"
    assert here.log[-1].words() == "All players get 2 more minutes."
    with pytest.raises(MathomError, match="no clock"):
        table(clock=Clock()).add_time(60, 1.0)
    with pytest.raises(MathomError, match="cannot be added"):
        here.add_time(-5, 11.0)


@pytest.mark.parametrize("entry", [BrokenOff(at=1.0, why="enough", counted=True), TimeAdded(at=1.0, seconds=60.0)])
def test_both_are_in_the_journal(entry: BrokenOff | TimeAdded) -> None:
    assert load_entry(dump_entry(entry)) == entry
    folded = Table(table().setting, [entry])
    assert folded.version == 1


def test_no_seat_does_it() -> None:
    with pytest.raises(MathomError, match="no seat does that"):
        table().check(TimeAdded(at=1.0, seat=0, seconds=60.0))
