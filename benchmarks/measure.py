"""Timing two things side by side, so that a busy machine slows both."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import NamedTuple

#: Does some work and says how many units of it were done.
Work = Callable[[], int]


class Rate(NamedTuple):
    """Units a second: the median of some rounds."""

    name: str
    per_second: float

    @property
    def microseconds(self) -> float:
        return 1e6 / self.per_second


def rates(work: dict[str, Work], rounds: int = 5) -> dict[str, Rate]:
    """Run everything in turn, round after round."""
    found: dict[str, list[float]] = {name: [] for name in work}
    for task in work.values():
        task()  # warm up
    for _ in range(rounds):
        for name, task in work.items():
            start = time.perf_counter()
            done = task()
            found[name].append(done / (time.perf_counter() - start))
    return {name: Rate(name, statistics.median(values)) for name, values in found.items()}
