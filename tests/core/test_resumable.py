"""Rule functions run as generators and run as compiled frames are the same game."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from enum import Enum
from types import FunctionType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import asdict
from tests.core.conftest import Written
from tests.core.sample_rules import RULES, Effect, Toll, branches, counts_down
from tests.core.toy import AnyRule, answer, play_out, same_game, told, toy

every_rule = pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.native.__name__)
ANSWERS = st.lists(st.integers(0, 11), max_size=25)


def values(thing: object) -> Iterator[object]:
    """The value, or those that it is made of."""
    if isinstance(thing, tuple):
        for part in thing:
            yield from values(part)
    elif isinstance(thing, Struct):
        assert thing.__struct_config__.frozen
        yield from values(tuple(asdict(thing).values()))
    else:
        yield thing


@every_rule
@settings(max_examples=settings().max_examples // 2)
@given(answers=ANSWERS)
def test_compiled_equals_native(rule: AnyRule, answers: list[int]) -> None:
    same_game(rule, answers)


@every_rule
@settings(max_examples=settings().max_examples // 10)
@given(answers=ANSWERS, others=ANSWERS)
def test_a_frame_can_be_resumed_more_than_once(rule: AnyRule, answers: list[int], others: list[int]) -> None:
    match = toy(rule)
    numbers = iter(answers)
    while match.decision is not None:
        copies = match.clone(), match.clone()
        before = told(match)
        play_out(match.clone(), others)  # whatever becomes of a copy
        assert told(match) == before == told(copies[0])
        number = next(numbers, 0)
        for one in (match, *copies):
            answer(one, number)
        assert told(match) == told(copies[0]) == told(copies[1])
        assert match.stack == copies[0].stack == copies[1].stack


@every_rule
@settings(max_examples=settings().max_examples // 10)
@given(answers=ANSWERS)
def test_frames_hold_only_what_cannot_change(rule: AnyRule, answers: list[int]) -> None:
    match = toy(rule)
    numbers = iter(answers)
    while match.decision is not None:
        for code, *kept in match.stack:
            assert isinstance(code, FunctionType)
            for value in values(tuple(kept)):
                assert value is None or isinstance(value, (int, str, Enum, range, Toll)), value
        answer(match, next(numbers, 0))
    assert match.stack == []


@every_rule
@settings(max_examples=settings().max_examples // 10)
@given(answers=ANSWERS)
def test_a_match_can_be_pickled_at_every_decision(rule: AnyRule, answers: list[int]) -> None:
    match = toy(rule)
    numbers = iter(answers)
    while match.decision is not None:
        thawed = pickle.loads(pickle.dumps(match))
        assert told(thawed) == told(match)
        assert thawed.stack == match.stack
        number = next(numbers, 0)
        answer(match, number)
        answer(thawed, number)
        assert told(thawed) == told(match)
        match = thawed


def test_frames_keep_no_more_than_is_still_needed() -> None:
    match = toy(branches)
    answer(match, 2)
    answer(match, 3)
    *_, (_, _, *kept) = match.stack
    assert sorted(value.n for value in kept) == [2, 3]  # `first` and `third`; never `second`


def test_a_loop_that_waits_walks_through_something_that_cannot_change(written: Written) -> None:
    module = written(
        "@resumable\ndef rule(g):\n    for thing in g.boxes:\n        yield g.ask(thing)\n"  # a list can
    )
    with pytest.raises(TypeError, match="walks through a tuple or a range, not a list"):
        toy(module.rule)


def test_a_native_match_cannot_be_copied() -> None:
    with pytest.raises(TypeError, match="play it compiled"):
        toy(branches, native=True).clone()


def test_a_rule_function_is_shown_by_its_name() -> None:
    assert repr(branches) == "<rule tests.core.sample_rules.branches>"
    assert repr(Effect.resolve) == "<rule tests.core.sample_rules.Effect.resolve>"
    assert counts_down.native.__name__ == "counts_down"
