"""What is said for a hint."""

from __future__ import annotations

import random

from mathom.bots.reasons import reason_for
from mathom.core import Match
from mathom.testing.scenario import Scenario


def reason(match: Match, token: str) -> str:
    assert match.decision is not None
    return reason_for(match.perspective(match.decision.seat, random.Random(1)), token, random.Random(1))


def test_a_choice_that_wins_leaves_best_off_at_once_and_no_other_does() -> None:
    position = Scenario("confrontation").place("gondor", "frodo").place("shire", "sam").place("arthedain", "orcs")
    match = position.to_move("fellowship").match
    assert match.decision is not None
    said = {option.token: reason(match, option.token) for option in match.decision.options}
    assert said["move frodo mordor"] == "It leaves you best off at once."
    assert {words for token, words in said.items() if token != "move frodo mordor"} == {
        "Another choice gains more at once; looking further ahead, this one is better."
    }


def test_a_single_choice_says_so() -> None:
    position = Scenario("confrontation").place("gondor", "frodo").place("shire", "sam").place("arthedain", "orcs")
    match = position.to_move("sauron").match
    assert match.decision is not None
    (option,) = match.decision.options
    assert reason(match, option.token) == "It is the only choice that changes anything."
