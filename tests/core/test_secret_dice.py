"""Dice that nobody can foresee: the attack that works on the dice of numbered seeds finds nothing in these."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from fractions import Fraction
from itertools import chain, repeat

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mathom.core import (
    NUMBERED,
    SECRET,
    Dice,
    InvalidOption,
    InvalidRecord,
    Match,
    SecretDice,
    loads,
    make_dice,
    secret_seed,
)
from mathom.core.registry import game

STEP, ADD, MODULUS = 6364136223846793005, 1442695040888963407, 1 << 64

#: What a spectator watches, and how many throws he then wants to foretell.
SIDES, WATCHED, FORETOLD = 100, 20, 60

Vector = list[Fraction]


def rolls(dice: Dice, count: int, bound: int = SIDES) -> list[int]:
    return [dice.below(bound) for _ in range(count)]


# --- the attack ---------------------------------------------------------------------------------------------------


def dot(one: Vector, other: Vector) -> Fraction:
    return sum((a * b for a, b in zip(one, other, strict=True)), Fraction(0))


def minus(one: Vector, times: Fraction, other: Vector) -> Vector:
    return [a - times * b for a, b in zip(one, other, strict=True)]


def orthogonal(basis: list[Vector]) -> tuple[list[list[Fraction]], list[Vector]]:
    """What is left of each vector without the shares of the earlier ones, and these shares (Gram and Schmidt)."""
    shares: list[list[Fraction]] = []
    left: list[Vector] = []
    for vector in basis:
        shares.append([dot(vector, earlier) / dot(earlier, earlier) for earlier in left])
        for share, earlier in zip(shares[-1], left, strict=True):
            vector = minus(vector, share, earlier)
        left.append(vector)
    return shares, left


def reduced(basis: list[Vector]) -> list[Vector]:
    """The same lattice with a short basis (Lenstra, Lenstra and Lovász)."""
    shares, left = orthogonal(basis)
    squares = [dot(vector, vector) for vector in left]
    at = 1
    while at < len(basis):
        for earlier in range(at - 1, -1, -1):
            if times := Fraction(round(shares[at][earlier])):
                basis[at] = minus(basis[at], times, basis[earlier])
                shares[at][earlier] -= times
                for k in range(earlier):
                    shares[at][k] -= times * shares[earlier][k]
        if squares[at] >= (Fraction(3, 4) - shares[at][at - 1] ** 2) * squares[at - 1]:
            at += 1
            continue
        basis[at - 1], basis[at] = basis[at], basis[at - 1]
        share, low, high = shares[at][at - 1], squares[at - 1], squares[at]
        squares[at - 1] = high + share * share * low
        shares[at][at - 1] = share * low / squares[at - 1]
        squares[at] = high * low / squares[at - 1]
        shares[at - 1][:], shares[at][: at - 1] = shares[at][: at - 1], shares[at - 1][:]
        for later in shares[at + 1 :]:
            later[at - 1], later[at] = (
                shares[at][at - 1] * later[at - 1] + later[at] * (1 - shares[at][at - 1] * share),
                later[at - 1] - share * later[at],
            )
        at = max(at - 1, 1)
    return basis


def state_behind(seen: list[int], bound: int) -> int:
    """The state of the congruential generator after the rolls seen: the lattice point next to their middles."""
    factors, addends = [1], [0]
    for _ in seen[1:]:
        factors.append(factors[-1] * STEP % MODULUS)
        addends.append((addends[-1] * STEP + ADD) % MODULUS)
    middles = [(2 * roll + 1) * MODULUS // (2 * bound) for roll in seen]
    rows = [factors, *([MODULUS * (place == n) for place in range(len(seen))] for n in range(1, len(seen)))]
    basis = reduced([list(map(Fraction, row)) for row in rows])
    target = [Fraction(middle - add) for middle, add in zip(middles, addends, strict=True)]
    rest = target
    for vector, left in zip(reversed(basis), reversed(orthogonal(basis)[1]), strict=True):  # Babai's nearest plane
        rest = minus(rest, Fraction(round(dot(rest, left) / dot(left, left))), vector)
    state = int(target[0] - rest[0]) % MODULUS
    for _ in seen[1:]:
        state = (state * STEP + ADD) % MODULUS
    return state


def foretold(dice: Dice, bound: int = SIDES) -> list[int]:
    """What who has watched some rolls takes for the next ones."""
    clone = Dice()
    clone._state = state_behind(rolls(dice, WATCHED, bound), bound)
    return rolls(clone, FORETOLD, bound)


@pytest.mark.parametrize("seed", [7, 2**40 + 1])
def test_who_watches_numbered_dice_knows_all_that_follows(seed: int) -> None:
    dice = make_dice(NUMBERED, seed)
    assert foretold(dice) == rolls(dice, FORETOLD)


@pytest.mark.parametrize("seed", [7, 2**40 + 1, 2**127 + 3])
def test_who_watches_secret_dice_knows_nothing(seed: int) -> None:
    dice = make_dice(SECRET, seed)
    guessed = sum(one == other for one, other in zip(foretold(dice), rolls(dice, FORETOLD), strict=True))
    assert guessed < 8  # of 60, and one in a hundred is right by chance


# --- the generator ------------------------------------------------------------------------------------------------


def test_the_same_numbers_on_every_machine() -> None:
    """A record holds a seed and no dice: these numbers may never change."""
    assert rolls(SecretDice(0), 12, 6) == [3, 3, 2, 3, 2, 0, 4, 3, 1, 1, 3, 1]
    assert rolls(SecretDice(7), 12, 6) == [4, 4, 3, 0, 1, 2, 3, 0, 0, 3, 2, 5]
    assert rolls(SecretDice(2**128 - 1), 12, 1000) == [149, 893, 320, 435, 283, 409, 454, 712, 149, 699, 698, 862]


@given(st.integers(0, 2**128), st.integers(1, 2**64))
def test_numbers_are_below_their_bound(seed: int, bound: int) -> None:
    assert all(0 <= number < bound for number in rolls(SecretDice(seed), 20, bound))


def test_all_numbers_are_equally_likely() -> None:
    found = Counter(rolls(SecretDice(7), 60_000, 6))
    assert set(found) == set(range(6)) and all(9_600 < count < 10_400 for count in found.values())
    upper = sum(number >= 2**63 for number in rolls(SecretDice(7), 6_000, 3 << 62))
    assert 1_850 < upper < 2_150  # a third; a product cut off would give other shares


def test_words_that_would_favour_a_number_are_thrown_again(monkeypatch: pytest.MonkeyPatch) -> None:
    words = chain([0, 0, 5 << 61], repeat(1 << 62))
    monkeypatch.setattr(SecretDice, "_next", lambda self: next(words))
    assert SecretDice(1).below(3) == (3 * (5 << 61)) >> 64  # 0 is one word too many for 3 numbers


def test_a_copy_goes_on_alike_from_anywhere_in_a_block() -> None:
    dice = SecretDice(5)
    for _ in range(20):
        twin, packed = dice.clone(), pickle.loads(pickle.dumps(dice))
        assert dice == twin == packed
        assert rolls(twin, 17) == rolls(packed, 17) == rolls(dice.clone(), 17)
        assert twin != dice
        dice.below(6)
    assert SecretDice(1) != SecretDice(2) and SecretDice(1) != Dice(1) and Dice(1) != SecretDice(1)


def test_outcomes_are_forced_here_too() -> None:
    dice = SecretDice(5)
    dice.force("merry")
    assert dice.clone().pick(("frodo", "merry")) == "merry"


def test_dice_do_not_show_their_seed() -> None:
    seed = secret_seed()
    shown = repr(SecretDice(seed))
    assert str(seed) not in shown and f"{seed:x}" not in shown
    assert shown == repr(SecretDice(seed)) != repr(SecretDice(seed + 1))


def test_secret_seeds_are_long_and_never_the_same() -> None:
    seeds = {secret_seed() for _ in range(100)}
    assert len(seeds) == 100 and max(seeds).bit_length() > 120


@pytest.mark.parametrize("seed", [-1, 2**256])
def test_seeds_have_limits(seed: int) -> None:
    with pytest.raises(InvalidOption, match="at most 256 bits"):
        SecretDice(seed)


# --- matches and records ------------------------------------------------------------------------------------------


def played(generator: str, seed: int, choices: int = 60) -> Match:
    match = Match(game("lotr_tcg"), seed=seed, generator=generator)
    for _ in range(choices):
        if match.decision is None:
            break
        match.choose(match.decision.options[0])
    return match


def test_a_record_names_its_dice_and_replays() -> None:
    match = played(SECRET, secret_seed())
    text = match.record().dumps()
    assert "\ndice: blake2b\n" in text
    again = loads(text).verify()
    assert again.state.fingerprint() == match.state.fingerprint() and again.generator == SECRET


def test_numbered_records_look_as_they_always_did() -> None:
    assert "dice" not in played(NUMBERED, 7, 5).record().dumps()


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("dice: blake2b", "dice: mersenne", "line 8: there are no dice 'mersenne'; there are lcg and blake2b"),
        ("dice: blake2b", "dice: lcg", "line "),
        ("seed: 7", "seed: -7", "line 7: a secret seed is a number from 0 on"),
    ],
)
def test_a_record_with_other_dice_is_refused(old: str, new: str, fault: str) -> None:
    match = Match(game("confrontation"), seed=7, generator=SECRET)
    rng = random.Random(3)
    while match.decision is not None:
        match.choose(rng.choice(match.decision.options))
    record = match.record().dumps()
    assert old in record
    with pytest.raises(InvalidRecord, match=fault):
        loads(record.replace(old, new)).verify()


def test_a_search_does_not_hold_the_secret_dice() -> None:
    match = played(SECRET, secret_seed(), 5)
    assert match.decision is not None
    sample = match.perspective(match.decision.seat, random.Random(1)).sample(random.Random(2))
    assert type(match.state.dice) is SecretDice and type(match.clone().state.dice) is SecretDice
    assert type(sample.state.dice) is Dice
    assert sample.seed == 0 and sample.generator == NUMBERED  # else the bot could deal the cards again
