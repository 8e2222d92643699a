"""5,000 random games between random legal decks over all cards of the TCG, and what came into play in them."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from multiprocessing import get_context
from typing import ClassVar

import pytest
from tests.games.lotr_tcg.test_random_decks import TestRandomDecks

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.testing.tally import Tally

pytestmark = pytest.mark.soak

GAMES = int(os.environ.get("MATHOM_SOAK_GAMES", "5000"))
PLAYERS = (2, 3, 4, 5, 6)
#: How often each card has to be in play, and each ability to be used, over the whole run.
LEAST = 20
CHUNK = 50


class TestManyRandomDecks(TestRandomDecks):
    """300 games without a leak, 100 compiled and native, 100 played again, at tables of two to six."""

    options = tuple({"players": str(players)} for players in PLAYERS)
    matches = 4
    matches_of: ClassVar = {
        "test_nothing_leaks": 60,
        "test_compiled_equals_native": 20,
        "test_a_record_plays_again": 20,
        "test_no_window_stays_shut_in_which_something_could_be_done": 20,
    }
    chunk = 4
    often = 0.1


del TestRandomDecks  # pytest would run it here once more


def tally_of(first: int, around: tuple[Card, ...]) -> Tally:
    """A chunk of the games; every position of them is checked."""
    tally = Tally()
    for number in range(first, min(first + CHUNK, GAMES)):
        tally.play(number, PLAYERS[number % len(PLAYERS)], around)
    return tally


def test_every_card_is_in_play_and_every_ability_is_used() -> None:
    """After a fifth of the games, decks are built around what was seen least by then."""
    tally, least = Tally(), LEAST * GAMES // 5_000
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as processes:
        for fifth in range(5):
            firsts = range(GAMES * fifth // 5, GAMES * (fifth + 1) // 5, CHUNK)
            around = tally.rare(2 * least) if fifth else ()
            for part in processes.map(tally_of, firsts, repeat(around)):
                tally.add(part)
    print(tally.table(40))
    assert tally.games == GAMES
    assert not tally.rare_cards(least), tally.table(40)
    assert not tally.rare_abilities(least), tally.table(40)
