"""The number of games of a soak and their seeds, and what is needed to replay a game that failed.

MATHOM_SOAK_GAMES multiplies the number of games (0: one at each table); MATHOM_SOAK_SEED is the first seed.
"""

from __future__ import annotations

import inspect
import os
from collections.abc import Iterator, Mapping
from functools import cached_property

from msgspec import Struct

from mathom.core import Match
from mathom.testing.conformance import Conformance

GAMES = float(os.environ.get("MATHOM_SOAK_GAMES", "1"))
SEED = int(os.environ.get("MATHOM_SOAK_SEED", "0"))
#: The user property of a test report that holds `Played`.
PLAYED = "played"
#: The property that plays its matches of all tables in one test.
IN_ONE_TEST = "test_records_play_again_in_a_fresh_process"


class Played(Struct, frozen=True):
    """Games that a test is to play, or has played."""

    game: str
    #: The options that are the same in all of them.
    table: str
    games: int
    decisions: int = 0


class Begun(Struct, frozen=True):
    """A match that a test has begun. Its list of choices grows while it is played."""

    seed: int
    options: Mapping[str, str]
    choices: list[str]


def seeds(count: int) -> range:
    """Return the seeds of a test that plays so many games where MATHOM_SOAK_GAMES is 1."""
    return range(SEED, SEED + max(1, round(count * GAMES)))


def words(options: Mapping[str, str] | None) -> str:
    return "all tables" if options is None else "-".join(options.values()) or "default"


class ManySeeds(Conformance):
    """Conformance over the seeds of a soak, which counts its games."""

    @cached_property
    def begun(self) -> list[Begun]:
        return []

    def seeds_of(self, test: str) -> range:
        return seeds(len(super().seeds_of(test)))

    def sit_down(self, options: Mapping[str, str], seed: int, *, quiet: bool = False, native: bool = False) -> Match:
        match = super().sit_down(options, seed, quiet=quiet, native=native)
        self.begun.append(Begun(seed, options, match.choices))
        return match

    @classmethod
    def planned(cls) -> Iterator[Played]:
        """Yield the games that the tests of this class are to play."""
        for name, test in inspect.getmembers(cls, inspect.isfunction):
            games = len(cls().seeds_of(name))
            if name == IN_ONE_TEST:
                yield Played(cls.game, words(None), games * len(cls.options))
            elif name.startswith("test_") and "seeds" in inspect.signature(test).parameters:
                yield from (Played(cls.game, words(options), games) for options in cls.options)

    def played(self, options: Mapping[str, str] | None) -> Played:
        """Return what a test with these options has played; a game that was begun twice counts once."""
        games = {(one.seed, words(one.options)) for one in self.begun}
        return Played(self.game, words(options), len(games), sum(len(one.choices) for one in self.begun))

    def replaying(self, test: str) -> str:
        """Return the game that the test began last, and the command that plays it again."""
        last = self.begun[-1]
        options = " ".join(f"{name}={value}" for name, value in self.options_of(last.options, last.seed).items())
        name, with_options, _ = test.partition("[")
        table = f"[{words(last.options)}]" if with_options else ""
        return (
            f"{self.game}, seed {last.seed}, after {len(last.choices)} choices: {options}\n"
            f"MATHOM_SOAK_GAMES=0 MATHOM_SOAK_SEED={last.seed} .venv/bin/pytest -m soak '{name}{table}'"
        )
