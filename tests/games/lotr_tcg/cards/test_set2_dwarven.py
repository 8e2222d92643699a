"""Mines of Moria: Dwarven."""

from __future__ import annotations

from mathom.games.lotr_tcg.facts import Side
from mathom.games.lotr_tcg.rules import numbers
from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.testing.rules import rule

GIMLI = "gimli-dwarf-of-the-mountain-race"


def test_flurry_of_blows_gives_2_to_a_dwarf_with_less_than_two_hand_weapons() -> None:
    t = Company("skirmish").fellowship("gimli", "dwarven-axe on gimli").minions("uruk-savage")
    t.fights("gimli", "uruk-savage").hand("flurry-of-blows")
    t.play("flurry-of-blows")
    assert t.strength("gimli") == 6 + 2 + 2 and t.keyword("gimli", "damage") == 1 and t.pool == 1


def test_flurry_of_blows_gives_4_and_damage_with_two_hand_weapons() -> None:
    t = Company("skirmish").fellowship("gimli", "dwarven-axe on gimli", "hand-axe on gimli").minions("uruk-savage")
    t.fights("gimli", "uruk-savage").hand("flurry-of-blows")
    t.play("flurry-of-blows")
    assert t.strength("gimli") == 6 + 2 + 1 + 4 and t.keyword("gimli", "damage") == 2


def test_flurry_of_blows_is_for_a_dwarf() -> None:
    t = Company("skirmish").fellowship("gimli", "dwarf-guard", "sam").minions("uruk-savage")
    t.fights("sam", "uruk-savage").hand("flurry-of-blows")
    t.play("flurry-of-blows")
    assert t.pickable() == {"gimli-dwarf-of-erebor", "dwarf-guard"}


def test_hand_axe_can_be_borne_with_one_other_hand_weapon() -> None:
    t = Company().fellowship("gimli", "sam", "dwarven-axe on gimli").hand("hand-axe", "hand-axe", "dwarven-axe")
    t.play("hand-axe")
    assert t.bears("gimli") == {"dwarven-axe", "hand-axe"} and t.strength("gimli") == 9 and t.pool == 0
    assert "no room for it on Gimli" in t.why("hand-axe")  # it would be the third
    assert "no room for it on Gimli" in t.why("dwarven-axe")


def test_another_hand_weapon_can_join_a_hand_axe() -> None:
    t = Company().fellowship("gimli", "hand-axe on gimli").hand("dwarven-axe")
    t.play("dwarven-axe")
    assert t.bears("gimli") == {"dwarven-axe", "hand-axe"}


def test_hand_axe_is_thrown_for_the_archery_total() -> None:
    t = Company("archery").fellowship("gimli", "hand-axe on gimli").minions("uruk-savage")
    assert numbers.archery_total(t.g, Side.FREE_PEOPLES) == 0
    t.use("hand-axe")
    assert numbers.archery_total(t.g, Side.FREE_PEOPLES) == 1
    assert t.in_discard() == ["hand-axe"] and t.strength("gimli") == 6
    t.passes(2)
    assert t.wounds_on("uruk-savage") == 1


def test_hand_axe_is_thrown_in_the_archery_phase_only() -> None:
    t = Company("maneuver").fellowship("gimli", "hand-axe on gimli").minions("uruk-savage")
    assert not t.can_use("hand-axe")


@rule("tcg.movement.shadow-number")
def test_gimli_lowers_the_shadow_number_of_underground_sites() -> None:
    t = Company().fellowship(GIMLI).site(4).place("player-2 adventure", "the-bridge-of-khazad-dum")
    t.passes()
    assert t.pool == 6 - 2 + 2  # two companions


def test_gimli_does_not_change_other_sites() -> None:
    t = Company().fellowship(GIMLI).place("player-2 adventure", "bree-gate")
    t.passes()
    assert t.pool == 2 + 2


def test_how_they_read() -> None:
    assert "(+4 and damage +1 if it bears two hand weapons)" in text("flurry-of-blows")
    assert "Each underground site gets Shadow number −2." in text(GIMLI)
