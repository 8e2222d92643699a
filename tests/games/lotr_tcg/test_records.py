"""A record that cannot be played again says in which line, and why."""

from __future__ import annotations

import random

import pytest

from mathom.core import InvalidRecord, Match, MathomError, loads
from mathom.core.registry import game


def played() -> list[str]:
    """The lines of a record of the first choices of a match."""
    rng = random.Random(5)
    match = Match(game("lotr_tcg"), seed=5)
    while len(match.choices) < 30:
        assert match.decision is not None
        bidding = match.decision.options[0].token == "bid 0"
        match.choose(match.decision.options[0] if bidding else rng.choice(match.decision.options))
    return match.record().dumps().splitlines()


def first(lines: list[str], token: str) -> int:
    """The number of the first line that starts so."""
    return next(number for number, line in enumerate(lines, 1) if line.startswith(token))


def fault(lines: list[str]) -> InvalidRecord:
    with pytest.raises(InvalidRecord) as caught:
        loads("\n".join(lines) + "\n").verify()
    return caught.value


def test_a_record_plays_again() -> None:
    assert len(loads("\n".join(played()) + "\n").verify().choices) == 30


def test_a_card_that_does_not_exist_names_the_line() -> None:
    lines = played()
    at = first(lines, "play ")
    lines[at - 1] = "play the-white-hand"
    error = fault(lines)
    assert error.line == at and "'play the-white-hand' is not a choice in The Lord of the Rings TCG" in str(error)


def test_a_choice_that_is_not_legal_names_the_line_and_the_reason() -> None:
    lines = played()
    at = first(lines, "play ")
    lines[at - 1] = "play pathfinder"
    error = fault(lines)
    assert error.line == at and "'play pathfinder' is not possible now" in str(error)


def test_a_deck_that_does_not_exist_is_named() -> None:
    lines = played()
    at = next(number for number, line in enumerate(lines) if "deck-1" in line)
    lines[at] = lines[at].replace("aragorn", "sauron")
    with pytest.raises(MathomError, match="sauron"):
        loads("\n".join(lines) + "\n").verify()
