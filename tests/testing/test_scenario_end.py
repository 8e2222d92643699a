"""No question stays open by accident, and the words of positions are documented."""

from __future__ import annotations

from pathlib import Path

import pytest

from mathom.core.registry import game
from mathom.games.lotr_tcg.testing import Company
from mathom.testing.scenario import watching

PAGE = (Path(__file__).parents[2] / "docs" / "testing.md").read_text(encoding="utf-8")


def halfway() -> Company:
    """The Shadow player has to say who takes a wound of the archery fire."""
    t = Company("archery").fellowship("legolas", "gimli").minions("goblin-marksman", "uruk-savage")
    t.passes(2)
    return t


def test_a_test_that_ends_halfway_fails() -> None:
    with watching() as played:
        halfway()
    with pytest.raises(AssertionError, match="the test ends while player-1 is asked 'Archery: who takes a wound"):
        played[0].check_end()
    with watching(), pytest.raises(AssertionError, match="the test ends while"), halfway():
        pass


def test_who_looks_at_the_question_or_says_so_may_leave_it() -> None:
    with watching() as played:
        assert halfway().can_pick("gimli")
        halfway().leaves_open()
    for scenario in played:
        scenario.check_end()


def test_between_two_actions_a_test_may_end() -> None:
    Company("maneuver").minions("uruk-savage").passes()


@pytest.mark.parametrize("name", ["confrontation", "lotr_tcg"])
def test_every_word_of_a_position_is_documented(name: str) -> None:
    found = game(name)
    position = found.position(found.options({}))
    assert position.zones and position.marks
    for word in (*position.zones, *position.marks):
        assert f"| `{word.written}` | {word.means} |" in PAGE, word
