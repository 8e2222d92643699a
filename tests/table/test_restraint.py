"""How much of one match a journal keeps."""

from __future__ import annotations

import pytest
from tests.table.seating import keep, parlour, play

from mathom.core import MatchOver
from mathom.table import Table, restraint, table
from mathom.table.errors import TooOften
from mathom.table.journal import BrokenOff, Chosen


def test_taking_back_again_and_again_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(restraint, "MOST_ASIDES", 3)
    match = parlour()
    for _ in range(3):
        play(match, "think", at=1.0)
        keep(match, match.undo(0, 1.0))
    play(match, "think", at=1.0)
    for again in (match.undo, match.offer_draw, match.pause):
        with pytest.raises(TooOften, match="you can still choose"):
            again(0, 1.0)
    keep(match, match.pause(1, 1.0))
    keep(match, match.answer_pause(0, True, 1.0))  # what others ask for can always be answered
    keep(match, match.unpause(0, 1.0))
    play(match, "pass", at=2.0)
    assert match.resign(0, 2.0).entries


def test_an_old_journal_that_has_more_is_read() -> None:
    match = parlour()
    journal = []
    for _ in range(4):
        journal += play(match, "think", at=1.0) + keep(match, match.undo(0, 1.0))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(restraint, "MOST_ASIDES", 2)
        assert Table(match.setting, journal) == match


def test_a_match_without_an_end_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "MOST_CHOICES", 3)
    match = parlour()
    play(match, "think", "think", at=1.0)
    made = play(match, "think", at=2.0)
    assert [type(entry) for entry in made] == [Chosen, BrokenOff]
    assert match.result is not None and not match.result.winners and "keeps no more" in match.result.reason
    with pytest.raises(MatchOver):
        match.default(0, 4, 3.0)
