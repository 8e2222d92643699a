"""One person with both decks of a side at a table."""

from __future__ import annotations

import random

from tests.table.seating import play

from mathom.core import Seat
from mathom.table import Setting, Table
from mathom.testing.rules import rule

BOTH_DECKS = ((0, 2), (1, 3))
AGREEING = "wotr.teams.joint-loss-choice"


def questions(people: tuple[tuple[Seat, ...], ...], seed: int) -> tuple[int, int]:
    """Return how often players were asked to agree in a random match, and how often the table agreed for them."""
    table = Table(Setting("wotr", {"scenario": "trilogy"}, seed, people=people))
    rng, asked = random.Random(seed), 0
    answered = 0
    while table.decision is not None:
        options = table.decision.options
        asked += table.decision.rule == AGREEING
        token = "agree" if table.decision.rule == AGREEING else rng.choice(options).token
        entries = play(table, token)
        answered += sum(getattr(entry, "how", "") == "auto" for entry in entries)
    return asked, answered


@rule(AGREEING, "wotr.trilogy.two-people")
def test_a_table_agrees_for_a_person_with_both_decks() -> None:
    asked, answered = questions((), seed=2)
    assert asked and not answered, "four people are asked"
    assert questions(BOTH_DECKS, seed=2) == (0, asked), "the same match, but nobody agrees with themselves"
