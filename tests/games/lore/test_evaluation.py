"""What the written evaluation makes of a position, and so the greedy bot of its choices."""

from __future__ import annotations

import random

import pytest

from mathom.bots import make_bot
from mathom.core import Match
from mathom.core.registry import game
from mathom.games.lore.card import CARDS
from mathom.games.lore.prospects import ambush, lands_near, moves_to, persuasion, suited
from mathom.games.lore.testing import Road

COMPANY = ("aragorn-ii", "legolas")


def at(site: str = "bree") -> Road:
    return Road(site).company(*COMPANY).other_company("edhellond", "boromir-ii")


def rising(*tables: Road) -> bool:
    """Does the first player stand better on each table than on the one before, and the second one worse?"""
    mine = [one.match.evaluate(0) for one in tables]
    theirs = [one.match.evaluate(1) for one in tables]
    strictly = len(set(mine)) == len(mine)
    return strictly and mine == sorted(mine) and theirs == sorted(theirs, reverse=True)


def test_points_are_good() -> None:
    assert rising(at(), at().points_pile("riders-of-rohan"))


def test_characters_are_good_and_wounds_bad() -> None:
    alone = Road("bree").company("aragorn-ii").other_company("edhellond", "boromir-ii")
    assert rising(alone, at().wounded("legolas"), at())


def test_at_a_haven_a_wound_is_soon_healed() -> None:
    lost = [
        at(site).match.evaluate(0) - at(site).wounded("legolas").match.evaluate(0) for site in ("rivendell", "bree")
    ]
    assert 0 < lost[0] < lost[1]


def test_a_faction_counts_more_the_nearer_its_site_is() -> None:
    far, near, there = (at(site).hand("riders-of-rohan") for site in ("bree", "isengard", "edoras"))
    lead = [table.match.evaluate(0) - at(table.site).match.evaluate(0) for table in (far, near, there)]
    assert 0 <= lead[0] < lead[1] < lead[2]


def test_a_used_site_promises_nothing() -> None:
    assert rising(at("edoras").hand("riders-of-rohan").used("edoras"), at("edoras").hand("riders-of-rohan"))


def test_an_item_that_may_corrupt_weighs_on_its_bearer() -> None:
    light = at().hazards_in_play("lure-of-nature on legolas")
    heavy = at().hazards_in_play("lure-of-nature on legolas", "despair-of-the-heart on legolas")
    assert rising(heavy, light)


def test_whoever_plays_alone_is_measured_by_his_points() -> None:
    match = Match(game("lore"), game("lore").options({"solitaire": "yes", "hazard-seat": "yes"}), seed=3)
    assert match.evaluate(0) + match.evaluate(1) == pytest.approx(1)
    assert 0 < match.evaluate(0) < 0.5


@pytest.mark.parametrize("seed", range(3))
def test_the_greedy_bot_does_not_roll_against_corruption_for_nothing(seed: int) -> None:
    """Giving items to and fro costs corruption rolls."""
    t = Road("rivendell").company("merry", "elven-cloak on merry", "aragorn-ii", "legolas", "gloin")
    t.other_company("edhellond", "boromir-ii").pile(*["twilight"] * 20).other_pile(*["twilight"] * 20)
    assert t.can("transfer")
    rng = random.Random(seed)
    assert make_bot("greedy")(t.match.perspective(0, rng), rng).token == "pass"


@pytest.mark.parametrize("seed", range(3))
def test_the_greedy_bot_goes_where_its_hand_scores(seed: int) -> None:
    t = Road("grey-havens").company("gloin", "beretar", "galdor").hand("blue-mountain-dwarves")
    t.other_company("edhellond", "boromir-ii").pile(*["twilight"] * 9).other_pile(*["twilight"] * 9)
    t.choose("pass")
    rng = random.Random(seed)
    assert make_bot("greedy")(t.match.perspective(0, rng), rng).token == "move blue-mountain-dwarf-hold"


# --- what cards promise ----------------------------------------------------------------------------------------------


def test_roads_are_counted_in_moves() -> None:
    regions = frozenset(Match(game("lore")).state.regions)  # type: ignore[attr-defined]
    assert [moves_to("Grey Havens", site, regions) for site in ("Grey Havens", "Bree", "Rivendell", "Moria")] == [
        0,
        1,
        2,
        4,
    ]
    assert moves_to("Bree", "Weathertop", regions) == 1


def test_cards_know_their_sites() -> None:
    assert suited(CARDS["riders-of-rohan"]) == ("Edoras",)
    assert "Moria" in suited(CARDS["glamdring"]) and "Rivendell" not in suited(CARDS["glamdring"])


def test_strong_companies_fear_less() -> None:
    assert ambush("Rivendell", (1, 1)) == 0
    assert 0 == ambush("Moria", (5, 5, 5, 5)) < ambush("Moria", (3, 3, 3, 3)) < ambush("Moria", (1, 1, 1, 1))


def test_a_dwarf_is_heard_by_dwarves() -> None:
    dwarves = CARDS["blue-mountain-dwarves"]
    assert persuasion(dwarves, (CARDS["galdor"],)) < persuasion(dwarves, (CARDS["galdor"], CARDS["gloin"]))


def test_the_lands_around_a_site_are_known() -> None:
    assert {land.value for land in lands_near("Grey Havens")} == {"Free-domain", "Coastal Sea", "Wilderness"}
