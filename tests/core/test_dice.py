"""The dice inside the state: the same on every machine, fair enough, and forced one by one where a test wants it."""

from __future__ import annotations

import pickle
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mathom.core import Dice, InvalidPosition

SEEDS = st.integers(-(2**70), 2**70)


def rolls(dice: Dice, count: int = 12, bound: int = 6) -> list[int]:
    return [dice.below(bound) for _ in range(count)]


def test_the_same_numbers_on_every_machine() -> None:
    """A record holds a seed and no dice: these numbers may never change within a rules version."""
    assert rolls(Dice(0)) == [0, 0, 0, 1, 1, 3, 3, 5, 2, 0, 3, 5]
    assert rolls(Dice(7)) == [4, 0, 4, 3, 0, 2, 4, 5, 2, 4, 5, 4]
    assert rolls(Dice(-1), bound=1000) == [954, 592, 990, 918, 355, 736, 710, 198, 409, 89, 320, 925]


@given(SEEDS, st.integers(1, 1000))
def test_numbers_are_below_their_bound(seed: int, bound: int) -> None:
    assert all(0 <= number < bound for number in rolls(Dice(seed), 30, bound))


@given(SEEDS)
def test_equal_seeds_roll_alike(seed: int) -> None:
    one, two = Dice(seed), Dice(seed)
    assert one == two
    assert rolls(one) == rolls(two)
    assert one == two != Dice(seed)


@pytest.mark.parametrize("bound", [2, 6, 9])
def test_a_long_row_is_fair(bound: int) -> None:
    found = Counter(rolls(Dice(7), 60_000, bound))
    assert all(abs(found[number] - 60_000 / bound) < 5 * (60_000 / bound) ** 0.5 for number in range(bound))


@pytest.mark.parametrize("roll", [0, 1, 5])
def test_neighbouring_seeds_are_fair(roll: int) -> None:
    """Tables number their games one after the other; the games may not resemble each other."""
    found = Counter(rolls(Dice(seed), roll + 1)[roll] for seed in range(12_000))
    assert all(abs(found[number] - 2000) < 5 * 2000**0.5 for number in range(6))


def test_neighbouring_rolls_are_independent() -> None:
    dice = Dice(3)
    row = rolls(dice, 36_001)
    found = Counter(pairwise(row))
    assert all(abs(found[one, two] - 1000) < 5 * 1000**0.5 for one in range(6) for two in range(6))


def test_pick_takes_one_of_the_things() -> None:
    dice = Dice(1)
    things = ("frodo", "sam", "merry")
    assert {dice.pick(things) for _ in range(100)} == set(things)
    assert dice.pick(["only"]) == "only"


def test_forced_outcomes_come_in_order_and_cost_no_roll() -> None:
    dice, twin = Dice(5), Dice(5)
    dice.force("sam")
    dice.force("2", "merry")
    assert dice != twin
    assert list(dice.forced) == ["sam", "2", "merry"]
    assert dice.pick(("frodo", "sam")) == "sam"
    assert dice.pick((1, 2, 3)) == 2
    assert list(dice.forced) == ["merry"]
    assert dice.pick(("merry",)) == "merry"
    assert not dice.forced
    assert dice == twin
    assert rolls(dice) == rolls(twin)


def test_an_impossible_forced_outcome_is_refused_in_words() -> None:
    dice = Dice(5)
    dice.force("gollum")
    with pytest.raises(InvalidPosition, match="forced outcome 'gollum' is not among frodo, sam"):
        dice.pick(("frodo", "sam"))


def test_a_clone_rolls_on_its_own() -> None:
    dice = Dice(5)
    dice.force("sam")
    clone = dice.clone()
    assert clone == dice
    clone.pick(("frodo", "sam"))
    rolls(clone)
    assert dice.forced == ("sam",)
    assert dice != clone
    assert dice.clone() == pickle.loads(pickle.dumps(dice))


def test_dice_are_no_keys() -> None:
    with pytest.raises(TypeError):
        hash(Dice(1))


def test_dice_are_shown_by_their_state() -> None:
    assert repr(Dice(1)) == repr(Dice(1)) != repr(Dice(2))
    assert Dice(1) != 1
