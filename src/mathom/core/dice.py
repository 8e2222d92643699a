"""Seeded randomness that lives inside a game's state: same seed, same game, on every machine.

There are two generators. Studies, tests and search use numbered seeds and a fast one, whose state can be worked out
from what it has thrown. Matches of people use a secret seed from the operating system and `SecretDice`, whose throws
betray neither the seed nor each other.
"""

from __future__ import annotations

import hashlib
import secrets
import struct
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from mathom.core.errors import InvalidOption, InvalidPosition

T = TypeVar("T")

_MASK: Final = (1 << 64) - 1

#: The generators, as records name them. Where none is named, it is the one for numbered seeds.
NUMBERED: Final = "lcg"
SECRET: Final = "blake2b"

#: The bits of a secret seed.
SEED_BITS: Final = 128
_SEED_LIMIT: Final = 1 << 256

#: Throws that come from one block of `SecretDice`.
_A_BLOCK: Final = 8
_WORDS: Final = struct.Struct("<8Q")
_PERSON: Final = b"mathom dice"


class Dice:
    """A small, fast integer generator (a 64-bit congruential step, its high bits as output).

    From one seed to the next each throw moves on by a fixed share of its range; the ninth, by an eight-hundredth.
    Consecutive seeds are therefore different tables, but no sample of all tables: a study scatters its seeds, as the
    arena does. Records hold the seed, so what a seed means cannot change.

    >>> dice, twin = Dice(7), Dice(7)
    >>> [dice.below(6) for _ in range(8)] == [twin.below(6) for _ in range(8)]
    True

    Outcomes can be forced, one by one, to set up a scenario:

    >>> dice.force("merry")
    >>> dice.pick(("frodo", "merry"))
    'merry'
    """

    __slots__ = ("_forced", "_state")

    def __init__(self, seed: int = 0) -> None:
        self._state = (seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) & _MASK
        self._forced: tuple[str, ...] = ()

    def below(self, bound: int) -> int:
        """A number from 0 up to, not including, `bound`."""
        self._state = state = (self._state * 6364136223846793005 + 1442695040888963407) & _MASK
        return ((state >> 32) * bound) >> 32

    def pick(self, things: Sequence[T]) -> T:
        """One of the things; a forced outcome is the one whose text equals it."""
        if self._forced:
            wanted, self._forced = self._forced[0], self._forced[1:]
            for thing in things:
                if str(thing) == wanted:
                    return thing
            raise InvalidPosition(f"forced outcome {wanted!r} is not among {', '.join(map(str, things))}")
        return things[self.below(len(things))]

    def force(self, *outcomes: str) -> None:
        """The next picks, in order."""
        self._forced += outcomes

    @property
    def forced(self) -> tuple[str, ...]:
        """Outcomes that are still to come up."""
        return self._forced

    def clone(self) -> Dice:
        copy = Dice()
        copy._state = self._state
        copy._forced = self._forced
        return copy

    def __reduce__(self) -> tuple[Callable[..., Dice], tuple[object, ...]]:
        return _thawed, (self._state, self._forced)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dice) and (self._state, self._forced) == (other._state, other._forced)

    __hash__ = None  # type: ignore[assignment]  # mutable

    def __repr__(self) -> str:
        return f"<Dice {self._state:016x}>"


class SecretDice(Dice):
    """BLAKE2b in counter mode, keyed with the seed: 64 bytes a block, eight throws from each.

    Who has seen any number of throws and does not know the seed can tell nothing of the others.

    >>> dice, twin = SecretDice(7), SecretDice(7)
    >>> [dice.below(6) for _ in range(20)] == [twin.below(6) for _ in range(20)]
    True
    """

    __slots__ = ("_block", "_key")  # `_state` counts the throws that have been used

    def __init__(self, seed: int = 0) -> None:
        if not 0 <= seed < _SEED_LIMIT:
            raise InvalidOption("a secret seed is a number from 0 on, of at most 256 bits")
        self._key = seed.to_bytes(32, "little")
        self._state = 0
        self._block: tuple[int, ...] = ()
        self._forced = ()

    def _next(self) -> int:
        place = self._state % _A_BLOCK
        if not place:
            number = (self._state // _A_BLOCK).to_bytes(8, "little")
            self._block = _WORDS.unpack(hashlib.blake2b(number, key=self._key, person=_PERSON).digest())
        self._state += 1
        return self._block[place]

    def below(self, bound: int) -> int:
        """A number from 0 up to, not including, `bound`; each exactly as likely as the others."""
        product = self._next() * bound
        if product & _MASK < bound:
            surplus = (_MASK + 1) % bound  # so many words would make some numbers likelier than others
            while product & _MASK < surplus:
                product = self._next() * bound
        return product >> 64

    def clone(self) -> SecretDice:
        copy = SecretDice()
        copy._key = self._key
        copy._state = self._state
        copy._block = self._block
        copy._forced = self._forced
        return copy

    def __reduce__(self) -> tuple[Callable[..., Dice], tuple[object, ...]]:
        return _secret_thawed, (self._key, self._state, self._block, self._forced)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SecretDice) and (self._key, self._state, self._forced) == (
            other._key, other._state, other._forced,
        )  # fmt: skip

    __hash__ = None  # mutable

    def __repr__(self) -> str:
        """Differs where the dice do, and does not tell the seed."""
        name = hashlib.blake2b(self._key, digest_size=8, person=b"mathom name").hexdigest()
        return f"<SecretDice {name} {self._state}>"


def _thawed(state: int, forced: tuple[str, ...]) -> Dice:
    """Dice that have travelled."""
    dice = Dice()
    dice._state, dice._forced = state, forced
    return dice


def _secret_thawed(key: bytes, state: int, block: tuple[int, ...], forced: tuple[str, ...]) -> SecretDice:
    dice = SecretDice()
    dice._key, dice._state, dice._block, dice._forced = key, state, block, forced
    return dice


GENERATORS: Final[dict[str, type[Dice]]] = {NUMBERED: Dice, SECRET: SecretDice}


def make_dice(generator: str, seed: int) -> Dice:
    """Dice of that generator.

    >>> make_dice("mersenne", 7)
    Traceback (most recent call last):
        ...
    mathom.core.errors.InvalidOption: there are no dice 'mersenne'; there are lcg and blake2b
    """
    if generator not in GENERATORS:
        raise InvalidOption(f"there are no dice {generator!r}; there are {' and '.join(GENERATORS)}")
    return GENERATORS[generator](seed)


def secret_seed() -> int:
    """A seed that nobody can guess, from the operating system."""
    return secrets.randbits(SEED_BITS)
