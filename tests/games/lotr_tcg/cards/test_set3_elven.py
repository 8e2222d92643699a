"""Realms of the Elf-lords: Elven."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.facts import Side
from mathom.games.lotr_tcg.rules import numbers
from mathom.games.lotr_tcg.rules.presence import companions
from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.testing.rules import rule

HALDIR, LEGOLAS = "haldir-elf-of-the-golden-wood", "legolas-son-of-thranduil"
COUNCILORS = ("galdor-councilor-from-the-west", "golradir-councilor-of-imladris", "saelbeth-elven-councilor")


@rule("tcg.allies.support-area")
@pytest.mark.parametrize("councilor", COUNCILORS)
def test_councilors_need_an_elf(councilor: str) -> None:
    t = Company().fellowship("gimli").hand(councilor)
    assert "spot an Elf" in t.why(councilor)
    t = Company().fellowship(HALDIR).hand(councilor)
    t.play(councilor)
    assert t.in_play(councilor) and t.pool == 2
    assert t.card(councilor).id not in companions(t.g, 0)


@rule("tcg.wounds.exert-any-site")
def test_galdor_sends_a_minion_back_to_its_owners_hand() -> None:
    t = Company("regroup").fellowship("galdor").minions("uruk-savage", "uruk-hai-sword on uruk-savage", "goblin-runner")
    t.use("galdor")
    assert t.pickable() == {"uruk-savage", "goblin-runner"}
    t.pick("uruk-savage")
    assert t.in_hand(2) == ["uruk-savage"] and t.in_discard(2) == ["uruk-hai-sword"] and t.wounds_on("galdor") == 1
    assert not t.can_use("galdor")


def test_a_match_asks_for_galdor() -> None:
    t = Company("regroup").as_in_a_match().fellowship("galdor").minions("uruk-savage")
    assert t.asked == "player-1" and t.can_use("galdor")
    t.use("galdor")
    assert t.in_hand(2) == ["uruk-savage"]


def test_galdor_does_nothing_without_a_minion_or_in_another_phase() -> None:
    assert not Company("regroup").fellowship("galdor").can_use("galdor")
    assert not Company("maneuver").fellowship("galdor").minions("uruk-savage").can_use("galdor")


@rule("tcg.allies.abilities-anytime")
@pytest.mark.parametrize(("councilor", "weakened"), [("golradir", "goblin-runner"), ("saelbeth", "uruk-savage")])
def test_golradir_and_saelbeth_weaken_their_foes(councilor: str, weakened: str) -> None:
    t = Company("skirmish").fellowship("sam", councilor).minions("goblin-runner", "uruk-savage")
    t.fights("sam", "goblin-runner", "uruk-savage")
    t.use(councilor)
    assert t.strength("goblin-runner") == 5 - (weakened == "goblin-runner")
    assert t.strength("uruk-savage") == 5 - (weakened == "uruk-savage")
    t.passes()
    t.use(councilor)
    assert t.strength(weakened) == 3 and t.wounds_on(councilor) == 2
    t.passes()
    assert not t.can_use(councilor)  # exhausted


@pytest.mark.parametrize(
    ("site", "total"), [("anduin-wilderland", 2), ("pillars-of-the-kings", 2), ("slopes-of-amon-hen", 1)]
)
def test_legolas_shoots_more_at_a_river_or_forest(site: str, total: int) -> None:
    number = {"anduin-wilderland": 7, "pillars-of-the-kings": 8, "slopes-of-amon-hen": 9}[site]
    t = Company("maneuver").site(number, site).fellowship(LEGOLAS).minions("uruk-savage")
    assert numbers.archery_total(t.g, Side.FREE_PEOPLES) == total


def test_how_legolas_reads() -> None:
    assert "is +1 while Legolas is at a river or forest site." in text(LEGOLAS)
