"""Mines of Moria: Gondor, beyond the starter decks."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.facts import Keyword, Side
from mathom.games.lotr_tcg.language.filters import NAZGUL, RINGWRAITH
from mathom.games.lotr_tcg.rules import numbers
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import known, orc, place

stubs = known(orc("Wraith", 9, culture=RINGWRAITH, race=NAZGUL), place("Thicket", 4, 0, (Keyword.FOREST,)))

KING, SON, LORD = "aragorn-king-in-exile", "boromir-son-of-denethor", "boromir-lord-of-gondor"
LEGOLAS = "legolas-prince-of-mirkwood"


def test_blood_of_numenor_tires_the_orcs_of_sauron() -> None:
    t = Company("shadow").fellowship(KING, "blood-of-numenor").twilight(20).shadow_hand("orc-hunters", "goblin-runner")
    t.play("orc-hunters")
    t.play("goblin-runner")
    assert t.wounds_on("orc-hunters") == t.vitality("orc-hunters") - 1 == 1
    assert t.wounds_on("goblin-runner") == 0


def test_blood_of_numenor_costs_an_exertion_and_the_archery_phase() -> None:
    t = Company().fellowship("legolas").hand("blood-of-numenor")
    assert "exert a Gondor companion" in t.why("blood-of-numenor")
    t = Company().fellowship(KING).hand("blood-of-numenor")
    t.play("blood-of-numenor")
    assert t.wounds_on("aragorn") == 1 and t.pool == 2
    t = Company("maneuver").fellowship("legolas", "blood-of-numenor").minions("uruk-savage")
    t.passes(2)
    assert t.phase == "assignment"
    t.until("regroup")
    assert t.in_discard() == ["blood-of-numenor"]


def test_flaming_brand_burns_nazgul() -> None:
    t = Company("skirmish").fellowship(KING, "rangers-sword on aragorn", "flaming-brand on aragorn").minions("wraith")
    t.fights("aragorn", "wraith")
    assert t.strength("aragorn") == 8 + 2 + 1 + 2 and t.keyword("aragorn", "damage") == 2
    t = Company("skirmish").fellowship(KING, "flaming-brand on aragorn").minions("uruk-savage")
    t.fights("aragorn", "uruk-savage")
    assert t.strength("aragorn") == 9 and t.keyword("aragorn", "damage") == 0


def test_flaming_brand_is_a_second_weapon_of_a_man() -> None:
    t = Company().fellowship(KING, "gimli", "rangers-sword on aragorn").hand("flaming-brand")
    t.play("flaming-brand")
    assert t.bears("aragorn") == {"rangers-sword", "flaming-brand"}


def test_gondor_will_see_it_done_takes_the_blow() -> None:
    t = Company("skirmish").fellowship(KING, "sam").minions("uruk-savage").fights("sam", "uruk-savage")
    t.hand("gondor-will-see-it-done")
    t.until_can("play gondor-will-see-it-done")
    t.play("gondor-will-see-it-done")
    assert t.wounds_on("aragorn") == 1
    t.until("regroup")
    assert t.wounds_on("sam") < 2


@pytest.mark.parametrize(("victim", "wounds", "can"), [("sam", 0, True), ("sam", 3, False), ("celeborn", 0, False)])
def test_gondor_will_see_it_done_for_companions_by_whoever_can_exert(victim: str, wounds: int, can: bool) -> None:
    t = Company("skirmish").site(6).fellowship(KING, "sam", "celeborn").wounds("aragorn", wounds)
    t.minions("uruk-savage").fights(victim, "uruk-savage").hand("gondor-will-see-it-done")
    t.passes(2)
    assert t.can_play("gondor-will-see-it-done") == can


@pytest.mark.parametrize(("site", "total"), [("thicket", 0), ("", 2)])
def test_natural_cover_helps_in_a_forest(site: str, total: int) -> None:
    t = Company("archery").site(4, site).fellowship("natural-cover").minions("goblin-marksman", "goblin-marksman")
    assert numbers.archery_total(t.g, Side.SHADOW) == total


def test_natural_cover_needs_a_ranger() -> None:
    t = Company().fellowship(SON).hand("natural-cover")
    assert "spot a ranger" in t.why("natural-cover")


def test_no_mere_ranger_strengthens_another_companion() -> None:
    t = Company("skirmish").fellowship(KING, LORD, LEGOLAS).minions("uruk-savage").fights("legolas", "uruk-savage")
    t.hand("no-mere-ranger", "no-mere-ranger")
    t.play("no-mere-ranger")
    assert KING not in t.pickable() and LORD in t.pickable()
    t.pick("legolas")
    assert t.strength("legolas") == 8 and t.wounds_on("aragorn") == 1
    t.passes()
    t.play("no-mere-ranger")
    t.pick("boromir")
    assert t.strength("boromir") == 10


def test_no_mere_ranger_is_for_others_and_takes_aragorn() -> None:
    t = Company("skirmish").fellowship(LORD, "sam").minions("uruk-savage").fights("sam", "uruk-savage")
    t.hand("no-mere-ranger")
    assert "exert Aragorn" in t.why("no-mere-ranger")


@pytest.mark.parametrize(("bearer", "strength"), [(SON, 5), (KING, 7)])
def test_the_shield_of_boromir_turns_weapons_if_boromir_bears_it(bearer: str, strength: int) -> None:
    t = Company("skirmish").fellowship(bearer, f"shield-of-boromir on {bearer}")
    t.minions("uruk-savage", "uruk-hai-sword on uruk-savage").fights(bearer, "uruk-savage")
    assert t.strength("uruk-savage") == strength


def test_the_shield_of_boromir_stops_an_arrow_for_anybody_of_gondor() -> None:
    t = Company("archery").fellowship(KING, "shield-of-boromir on aragorn").minions(*["goblin-marksman"] * 2)
    assert numbers.archery_total(t.g, Side.SHADOW) == 1
    t = Company().fellowship("gimli").hand("shield-of-boromir")
    assert not t.can_play("shield-of-boromir")
