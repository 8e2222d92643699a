"""What a suspended rule may keep, and that a rule which keeps something else is named."""

from __future__ import annotations

import copy
import functools
import pickle
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TypeVar

import pytest
from msgspec import Struct
from tests.core.conftest import Written
from tests.core.sample_rules import Colour, Effect, Toll, branches
from tests.core.toy import AnyRule, Toy, answer, play_out, toy

from mathom.core import Dice, ImpureFrame, impure, purity

T = TypeVar("T")


class Loose(Struct):
    """A struct that can be changed."""

    number: int


@dataclass
class LooseData:
    number: int

    def doubled(self) -> int:
        return 2 * self.number


class Single:
    """A declaration of which there is one."""

    def __copy__(self) -> Single:
        return self


class Numbered(int):
    """A number to which something can be attached."""


class Row(tuple[int, ...]):
    """A tuple to which something can be attached."""


def noted(value: T) -> T:
    vars(value)["note"] = 1
    return value


def one_by_one() -> Iterator[int]:
    yield 1


PURE = (
    None,
    3,
    True,
    2.5,
    "frodo",
    b"frodo",
    Colour.RED,
    range(3),
    (1, ("a", Colour.BLUE)),
    frozenset({1, 2}),
    Effect("wound", 1, Effect("heal", 2)),
    Toll(2),
    Numbered(3),
    Row((1, 2)),
    Enum,
    impure,
    len,
    branches,
    branches.run,
    Effect.resolve,
    Effect("wound", 1).resolve,
    Single(),
)

IMPURE = {
    "a list": [],
    "a dict": {},
    "a set": set(),
    "a Loose": Loose(1),
    "a LooseData": LooseData(1),
    "a generator": one_by_one(),
    "an enumerate": enumerate(()),
    "a zip": zip((), strict=True),
    "a tuple_iterator": iter(()),
    "a partial": functools.partial(len),
    "an object": object(),
    "a module": pickle,
    "a function that cannot be imported by its name": lambda: 1,
    "a Numbered with attributes": noted(Numbered(1)),
    "a Row with attributes": noted(Row((1, 2))),
    "the game state": Toy("", Dice(0)),
    "a tuple that holds a list": (1, []),
    "a frozenset that holds an object": frozenset({object()}),
    "an Effect whose 'then' is a list": Effect("wound", 1, []),  # type: ignore[arg-type]
    "a Toll whose 'price' is a tuple that holds a list": Toll((1, [])),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("value", PURE, ids=lambda value: type(value).__name__)
def test_what_nothing_can_change_may_stay(value: object) -> None:
    assert impure(value) is None


@pytest.mark.parametrize(("words", "value"), IMPURE.items(), ids=IMPURE)
def test_what_can_change_may_not(words: str, value: object) -> None:
    assert impure(value) == words


def test_a_method_is_as_pure_as_its_object() -> None:
    assert impure(Toll(2).doubled) is None
    assert impure(LooseData(2).doubled) == "a LooseData"


def test_rules_travel_as_themselves() -> None:
    assert pickle.loads(pickle.dumps(branches)) is branches
    assert pickle.loads(pickle.dumps(Effect.resolve)) is Effect.resolve
    assert copy.deepcopy(branches) is branches
    bound = pickle.loads(pickle.dumps(Effect("wound", 1).resolve))
    assert (bound.rule, bound.instance) == (Effect.resolve, Effect("wound", 1))


def keeps_a_list(written: Written) -> AnyRule:
    module = written("@resumable\ndef rule(g):\n    kept = g.boxes\n    yield g.ask(1)\n    g.note(len(kept))\n")
    rule: AnyRule = module.rule
    return rule


KEEPS_A_LIST = r"\.rule keeps 'kept' across the 'yield' in line 7: a list, which copies"


def test_in_play_a_rule_that_keeps_a_list_is_refused_where_it_waits(
    written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each time: only what was found pure is known."""
    monkeypatch.setattr(purity, "checking", False)
    rule = keeps_a_list(written)
    for _ in range(2):
        with pytest.raises(ImpureFrame, match=KEEPS_A_LIST):
            toy(rule)


KEEPS_A_LIST_LATER = """
@resumable
def rule(g):
    for number in range(3):
        kept = g.boxes if number else ()
        yield g.ask(number)
        g.note(len(kept))
"""


def test_in_play_each_point_is_looked_at_once(written: Written, monkeypatch: pytest.MonkeyPatch) -> None:
    module = written(KEEPS_A_LIST_LATER)
    with pytest.raises(ImpureFrame, match=r"rule keeps 'kept' .*: a list"):
        play_out(toy(module.rule))
    monkeypatch.setattr(purity, "checking", False)
    match = toy(module.rule)
    match.check_frames()
    answer(match, 0)
    with pytest.raises(ImpureFrame, match=r"rule keeps 'kept' .*: a list"):
        match.check_frames()
    play_out(match)


def test_in_tests_every_match_is_checked_when_it_waits(written: Written) -> None:
    with pytest.raises(ImpureFrame, match=KEEPS_A_LIST):
        toy(keeps_a_list(written))


def test_what_a_loop_walks_through_is_checked_too(written: Written) -> None:
    module = written("@resumable\ndef rule(g):\n    for box in ([1], [2]):\n        yield g.ask(len(box))\n")
    with pytest.raises(ImpureFrame, match=r"keeps what its 'for' walks through .* a tuple that holds a list"):
        toy(module.rule)


@pytest.mark.parametrize(
    ("kept", "words"),
    {
        "g.boxes": "a list",
        "g.ask": "the game state",
        "g.dice": "a Dice",
        "g.boxes, 1": "a tuple that holds a list",
        "Holder(g)": "a Holder whose 'what' is the game state",
        "dict.fromkeys('ab')": "a dict",
    }.items(),
    ids=str,
)
def test_what_cannot_be_seen_in_the_source_is_found(kept: str, words: str, written: Written) -> None:
    holder = "from msgspec import Struct\n\nclass Holder(Struct, frozen=True):\n    what: object\n\n"
    module = written(f"{holder}@resumable\ndef rule(g):\n    kept = {kept}\n    yield g.ask(1)\n    g.note(id(kept))\n")
    with pytest.raises(ImpureFrame, match=f"'kept' .*: {words}, which"):
        toy(module.rule)


def test_an_argument_that_can_change_is_found(written: Written) -> None:
    module = written(
        "@resumable\ndef rule(g):\n    yield from other(g, [1])\n\n"
        "@resumable\ndef other(g, numbers):\n    yield g.ask(1)\n    g.note(len(numbers))\n"
    )
    with pytest.raises(ImpureFrame, match=r"other keeps 'numbers' .*: a list"):
        toy(module.rule)


def test_pure_frames_pass() -> None:
    toy(branches).check_frames()
