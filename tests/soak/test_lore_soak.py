"""LoRE: the conformance of every kind of table over many more games, played out, spread over all cores in chunks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import ClassVar

import pytest
from tests.games.lore.test_conformance import TestLore, TestLoreAlone
from tests.soak.games import ManySeeds

from mathom.core import Match
from mathom.games.lore.decks import FIXED, READY

pytestmark = pytest.mark.soak


def decks_of(seed: int, ready: Sequence[str], players: int) -> list[str]:
    """The decks of the match with that seed: all of them in every seat, neighbours with different ones."""
    count = len(ready)
    first, step = seed % count, 1 + seed // count % (count - 1)
    return [ready[(first + number * step) % count] for number in range(players)]


class ManyGames(ManySeeds, TestLore):
    #: The decks that are played in turn.
    ready: ClassVar[Sequence[str]]
    matches = 3
    matches_of: ClassVar = {
        "test_a_match_comes_to_its_end": 400,
        "test_compiled_equals_native": 6,
        "test_a_record_plays_again": 6,
        "test_records_play_again_in_a_fresh_process": 15,
    }
    chunk = 10
    often = 0.05
    longest = 20_000

    def sound(self, match: Match) -> None:
        """What is out of place stays so for a while; with four players all checks cost more than the game."""
        if len(match.choices) % 5 == 0:
            super().sound(match)

    def holds(self, match: Match) -> None:
        """A card that is lost stays lost: to look for it now and then is enough."""
        if len(match.choices) % 10 == 0:
            super().holds(match)

    def options_of(self, options: Mapping[str, str], seed: int) -> Mapping[str, str]:
        players = int(options["players"])
        decks = decks_of(seed, self.ready, players)
        table = {name: value for name, value in options.items() if name != "players"}
        return table | {f"deck-{number}": deck for number, deck in enumerate(decks, start=1)}


class TestManyIntroductoryGames(ManyGames):
    ready = tuple(FIXED)
    matches = 20
    options: ClassVar[Sequence[Mapping[str, str]]] = ({"players": "2"},)

    def test_every_deck_meets_every_other(self) -> None:
        """In both seats."""
        met = Counter(tuple(decks_of(seed, self.ready, 2)) for seed in range(400))
        assert len(met) == len(FIXED) * (len(FIXED) - 1) and min(met.values()) >= 33


class TestManyStandardGames(ManyGames):
    ready = tuple(READY)
    options: ClassVar[Sequence[Mapping[str, str]]] = tuple(
        {"players": players, "level": "standard"} for players in ("2", "3", "4", "5")
    )


class TestManyStandardGamesByOtherRules(ManyGames):
    """All optional rules at once, a smaller map, and a longer game."""

    ready = tuple(READY)
    options: ClassVar[Sequence[Mapping[str, str]]] = tuple(
        {
            "players": players, "level": "standard", "map": "decks", "cycles": "3", "breaking-ties": "yes",
            "two-strikes": "yes", "starting-main": "yes", "recently-visited": "yes",
        } for players in ("2", "4")
    )  # fmt: skip
    matches_of: ClassVar = {"test_a_match_comes_to_its_end": 100}


class TestManyGamesAlone(ManyGames, TestLoreAlone):
    ready = (*FIXED, *READY)
    matches = 20
    options: ClassVar[Sequence[Mapping[str, str]]] = (
        {"players": "1", "solitaire": "yes"},
        {"players": "1", "solitaire": "yes", "hazard-seat": "yes"},
    )


del TestLore, TestLoreAlone  # pytest would run them here once more
