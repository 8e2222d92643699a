"""No two options of a decision have the same label: a person tells them apart without their tokens."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping

import pytest

from mathom.core import Decision, Match
from mathom.core.registry import game
from mathom.games.lore.testing import Road
from mathom.games.wotr.testing import Campaign

TABLES: tuple[tuple[str, Mapping[str, str]], ...] = (
    ("wotr", {"scenario": "trilogy", "promos": "yes"}),
    ("wotr", {"scenario": "duel"}),
    ("wotr", {"scenario": "fellowship"}),
    ("lore", {"level": "introductory", "turn-limit": "20"}),
    ("lore", {"level": "standard", "deck-1": "hoards-of-the-north", "deck-2": "the-kings-road", "turn-limit": "20"}),
)


def decisions(name: str, options: Mapping[str, str], seed: int) -> Iterator[Decision]:
    """Yield the decisions of a random match."""
    played = game(name)
    match, rng = Match(played, played.options(options), seed, quiet=True), random.Random(seed)
    while match.decision is not None:
        yield match.decision
        match.choose(rng.choice(match.decision.options))


def repeated(decision: Decision) -> list[str]:
    """Return the labels that several options of a decision have."""
    return [label for label, number in Counter(option.label for option in decision.options).items() if number > 1]


@pytest.mark.parametrize(("name", "options"), TABLES, ids=str)
@pytest.mark.parametrize("seed", range(8))
def test_labels_differ_in_random_matches(name: str, options: Mapping[str, str], seed: int) -> None:
    for decision in decisions(name, options, seed):
        assert not repeated(decision), decision.prompt


def labels(t: Campaign | Road, start: str) -> list[str]:
    return [option.label for option in t.offered if option.token.startswith(start)]


def test_copies_of_an_army_in_reserve_are_numbered() -> None:
    t = Campaign("witch-king", "bag-end", "morannon").hand("witch-king", "olog-hai").deck("witch-king", "the-hunter")
    t.reserve("witch-king", "mordor-orcs", "mordor-orcs", "black-uruks")
    assert labels(t, "move mordor-orcs") == [
        "Move Mordor Orcs to Morannon (1 of 2)", "Move Mordor Orcs to Morannon (2 of 2)",
    ]  # fmt: skip
    t.play("olog-hai", to="morannon")
    assert labels(t, "forsake mordor-orcs") == [
        "Mordor Orcs from reserve (1 of 2)",
        "Mordor Orcs from reserve (2 of 2)",
    ]
    t.leaves_open()


def test_copies_of_an_army_are_told_apart_by_their_place_and_tokens() -> None:
    t = Campaign("frodo", "weathertop", "morannon", "minas-morgul").hand("frodo", "death-ride-ride-to-ruin", "gimli")
    t.reserve("frodo", "eomer").at("morannon", "mordor-orcs", "mordor-orcs").at("minas-morgul", "mordor-orcs")
    t.mark("mordor-orcs#2", "attack 1")
    t.play("death-ride-ride-to-ruin", cost="gimli")
    t.pick("eomer")
    assert labels(t, "pick") == [
        "Mordor Orcs (at Morannon)", "Mordor Orcs (at Morannon, 1 attack token)", "Mordor Orcs (at Minas Morgul)",
    ]  # fmt: skip
    t.leaves_open()


def test_hazards_of_one_title_are_told_apart_by_their_bearers() -> None:
    t = Road("bree").company("aragorn-ii", "gimli")
    t.hazards_in_play("foolish-words on aragorn-ii", "foolish-words on gimli")
    assert sorted(labels(t, "remove"))[:2] == [
        "Roll to remove Foolish Words (tapping, on Aragorn II)", "Roll to remove Foolish Words (tapping, on Gimli)",
    ]  # fmt: skip
    t.leaves_open()


def test_items_of_one_title_are_told_apart_by_their_bearers() -> None:
    t = Road("rivendell").company("aragorn-ii", "gimli", "cram on aragorn-ii", "cram on gimli")
    t.roll(6, 6)
    assert [label.rpartition("(")[2] for label in labels(t, "store")] == ["on Aragorn II)", "on Gimli)"]
    t.leaves_open()
