"""Seeded randomness that lives inside a game's state: same seed, same game, on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from mathom.core.errors import InvalidPosition

T = TypeVar("T")

_MASK = (1 << 64) - 1


class Dice:
    """A small integer generator (a 64-bit congruential step, its high bits as output).

    >>> dice, twin = Dice(7), Dice(7)
    >>> [dice.below(6) for _ in range(8)] == [twin.below(6) for _ in range(8)]
    True

    Outcomes can be forced, one by one, to set up a scenario:

    >>> dice.force("merry")
    >>> dice.pick(("frodo", "merry"))
    'merry'
    """

    __slots__ = ("_forced", "_state")

    def __init__(self, seed: int) -> None:
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
        copy = Dice.__new__(Dice)
        copy._state = self._state
        copy._forced = self._forced
        return copy

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dice) and (self._state, self._forced) == (other._state, other._forced)

    __hash__ = None  # type: ignore[assignment]  # mutable

    def __repr__(self) -> str:
        return f"<Dice {self._state:016x}>"
