"""Random games between random legal decks over all cards of the TCG, and what came into play in 5,000 of them."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise, repeat
from multiprocessing import get_context
from pathlib import Path
from typing import ClassVar

import msgspec
import pytest
from msgspec.structs import replace
from tests.games.lotr_tcg.test_random_decks import TestRandomDecks
from tests.soak.games import PLAYED, ManySeeds, Played, seeds

from mathom.games.lotr_tcg.testing.tally import Tally, tallied

pytestmark = pytest.mark.soak

SEEDS = seeds(5_000)
PLAYERS = (2, 3, 4, 5, 6)
#: How often each card has to be in play, and each ability to be used, in 5,000 games.
LEAST = 20
#: The rounds of a run, after each of which it is known what was seen least, and the chunks of a round, which are played
#: at the same time. They are as many on every machine, so that every machine plays the same games.
ROUNDS, CHUNKS = 25, 4
#: One process where pytest has several: they play the other games.
WORKERS = 1 if "PYTEST_XDIST_WORKER" in os.environ else os.cpu_count()
#: A file in which the tally is kept after each round: a run that was cut short goes on from there, to the same end.
KEPT = os.environ.get("MATHOM_SOAK_TALLY", "")
TALLIED = Played("lotr_tcg", "random decks around rare cards", len(SEEDS))


class TestManyRandomDecks(ManySeeds, TestRandomDecks):
    """150 games without a leak, 50 compiled and native, 50 played again, at tables of two to six."""

    options = tuple({"players": str(players)} for players in PLAYERS)
    matches = 2
    matches_of: ClassVar = {
        "test_nothing_leaks": 30,
        "test_compiled_equals_native": 10,
        "test_a_record_plays_again": 10,
        "test_no_window_stays_shut_in_which_something_could_be_done": 10,
    }
    chunk = 4
    often = 0.1


del TestRandomDecks  # pytest would run it here once more


def test_every_card_is_in_play_and_every_ability_is_used(record_property: Callable[[str, object], None]) -> None:
    """After a fifth of the games, the decks of each table are built around a card that was seen too seldom by then, and
    around those that are short of the most in most games.
    """
    kept = Path(KEPT) if KEPT else None
    tally = Tally.loads(kept.read_bytes()) if kept and kept.exists() else Tally()
    least = LEAST * len(SEEDS) // 5_000
    with ProcessPoolExecutor(WORKERS, mp_context=get_context("spawn")) as processes:
        for round in range(ROUNDS):
            bounds = [len(SEEDS) * (CHUNKS * round + chunk) // (CHUNKS * ROUNDS) for chunk in range(CHUNKS + 1)]
            if bounds[-1] <= tally.games:
                continue  # played in an earlier piece
            sought = tally.sought(least + least // 4) if 5 * round >= ROUNDS else ()
            numbers = [SEEDS[first:last] for first, last in pairwise(bounds)]
            for part in processes.map(tallied, numbers, repeat(PLAYERS), repeat(sought), repeat(tally)):
                tally.add(part)
            if kept:
                kept.write_bytes(tally.dumps())
            left = len(tally.rare(least))
            print(f"{tally.games} games; {left} cards, or abilities of theirs, were seen too seldom so far", flush=True)
    print(tally.table(40))
    assert tally.games == len(SEEDS)
    record_property(PLAYED, msgspec.to_builtins(replace(TALLIED, decisions=tally.choices)))
    assert not tally.rare_cards(least), tally.table(40)
    assert not tally.rare_abilities(least), tally.table(40)
