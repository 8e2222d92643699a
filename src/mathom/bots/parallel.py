"""Root-parallel search: the same search in several processes, each with chances of its own; the tries are added up."""

from __future__ import annotations

import multiprocessing
import random
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from mathom.bots.bot import Bot
from mathom.bots.ismcts import Budget, search, worth_a_search
from mathom.core import Option, Perspective


def ismcts_in_processes(budget: Budget, processes: int) -> Bot:
    """A bot that spends the budget in each of so many processes at the same time.

    The processes start with the first decision and end with the program.
    """
    started: list[ProcessPoolExecutor] = []

    def bot(perspective: Perspective, rng: random.Random) -> Option:
        among = worth_a_search(perspective, rng)
        if len(among) == 1:
            return among[0]
        if not started:
            started.append(ProcessPoolExecutor(processes, multiprocessing.get_context("spawn")))
        tries: Counter[str] = Counter()
        searches = [
            started[0].submit(search_from, perspective, rng.getrandbits(64), budget, among) for _ in range(processes)
        ]
        for finished in searches:
            tries.update(finished.result())
        return max(among, key=lambda option: tries[option.token])

    return bot


def search_from(perspective: Perspective, seed: int, budget: Budget, among: tuple[Option, ...]) -> dict[str, int]:
    """A search with a generator of its own."""
    return search(perspective, random.Random(seed), budget, among)
