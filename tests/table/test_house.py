"""What the house may do at a table: end the match, and give everybody more time."""

from __future__ import annotations

import pytest

from mathom.core import MatchOver, MathomError
from mathom.table import Clock, Setting, Table, dump_entry, load_entry
from mathom.table.journal import BrokenOff, TimeAdded
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


def test_everybody_gets_more_time() -> None:
    here = table()
    here.take(here.add_time(120, 10.0))
    assert here.look(None, 10.0).clocks.left == (170.0, 170.0), "both set up"
    assert here.log[-1].words() == "Everybody gets 2 more minutes."
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
