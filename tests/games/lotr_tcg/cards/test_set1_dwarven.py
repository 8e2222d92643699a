"""The Fellowship of the Ring: Dwarven."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.position import find_card
from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.testing.rules import rule


@rule("tcg.card.1c3.axe-strike")
def test_axe_strike_gives_2_or_3_with_a_dwarven_hand_weapon() -> None:
    t = Company("skirmish").fellowship("gimli").minions("uruk-savage").fights("gimli", "uruk-savage")
    t.hand("axe-strike", "axe-strike")
    t.play("axe-strike")
    assert t.strength("gimli") == 8

    t = Company("skirmish").fellowship("gimli", "dwarven-axe on gimli").minions("uruk-savage")
    t.fights("gimli", "uruk-savage").hand("axe-strike")
    t.play("axe-strike")
    assert t.strength("gimli") == 6 + 2 + 3


def test_axe_strike_does_not_count_a_hand_weapon_of_another_culture() -> None:
    t = Company("skirmish").fellowship("gimli").minions("uruk-savage")
    t.fights("gimli", "uruk-savage").hand("axe-strike")
    t.g.put(find_card("hobbit-sword"), 0, t.card("gimli").id)  # no card says that he may bear it
    t.play("axe-strike")
    assert t.strength("gimli") == 6 + 2 + 2


def test_axe_strike_is_for_any_dwarf_and_nobody_else() -> None:
    t = Company("skirmish").fellowship("gimli", "dwarf-guard", "sam").minions("uruk-savage")
    t.fights("gimli", "uruk-savage").hand("axe-strike")
    t.play("axe-strike")
    assert t.pickable() == {"gimli-dwarf-of-erebor", "dwarf-guard"}
    t.pick("dwarf-guard")
    assert t.strength("dwarf-guard") == 6 and t.strength("gimli") == 6


@rule("tcg.effects.play-without-effect")
def test_axe_strike_can_be_played_without_a_dwarf() -> None:
    t = Company("skirmish").fellowship("sam").minions("uruk-savage").fights("sam", "uruk-savage").hand("axe-strike")
    t.play("axe-strike")
    assert t.strength("sam") == 3 and t.in_discard() == ["axe-strike"]


@rule("tcg.spot.requirement")
def test_dwarf_guard_needs_a_dwarf() -> None:
    t = Company().hand("dwarf-guard")
    assert "spot a Dwarf" in t.why("dwarf-guard")
    t = Company().place("player-2 play", "gimli").hand("dwarf-guard")
    assert "spot a Dwarf" in t.why("dwarf-guard")  # the other player's Gimli is not active
    t = Company().fellowship("gimli").hand("dwarf-guard")
    t.play("dwarf-guard")
    assert t.in_play("dwarf-guard") and t.pool == 1


@rule("tcg.uniqueness.nonunique-many")
def test_there_can_be_many_dwarf_guards() -> None:
    t = Company().fellowship("gimli", "dwarf-guard").hand("dwarf-guard")
    t.play("dwarf-guard")
    assert t.card("dwarf-guard#2").owner == 0


def test_dwarven_armor_is_for_a_dwarf_and_only_one() -> None:
    t = Company().fellowship("gimli", "sam", "dwarven-axe on gimli").hand("dwarven-armor", "dwarven-armor")
    t.play("dwarven-armor")
    assert t.bears("gimli") == {"dwarven-axe", "dwarven-armor"} and t.pool == 0
    assert "no room for it on Gimli" in t.why("dwarven-armor")


@pytest.mark.parametrize(("armored", "others", "alive"), [(False, 0, False), (True, 0, True), (True, 1, False)])
def test_dwarven_armor_takes_triple_strength_to_overwhelm(armored: bool, others: int, alive: bool) -> None:
    t = Company("skirmish").fellowship("gimli", *["dwarven-armor on gimli"] * armored)
    t.minions("goblin-patrol-troop", *["goblin-runner"] * others)  # 13, and 5
    t.fights("gimli", "goblin-patrol-troop", *["goblin-runner"] * others)
    t.resolve_skirmish()
    assert t.in_play("gimli") is alive
    assert t.in_dead_pile() == ([] if alive else ["gimli-dwarf-of-erebor"])
    if alive:
        assert t.wounds_on("gimli") == 1


@rule("tcg.card.1c9.dwarven-axe")
def test_dwarven_axe_mills_each_shadow_player_once() -> None:
    t = Company("skirmish", players=3).fellowship("gimli", "dwarven-axe on gimli")
    t.minions("uruk-soldier", "uruk-soldier").minions("uruk-soldier", player=3)
    t.deck("uruk-rager", "uruk-rager", player=2).deck("uruk-slayer", "uruk-slayer", player=3)
    t.fights("gimli", "uruk-soldier", "uruk-soldier#2", "uruk-soldier#3")
    t.hand(*["axe-strike"] * 5)
    for _ in range(5):
        t.play("axe-strike")
        t.passes(2)
    assert t.strength("gimli") == 23
    t.resolve_skirmish()
    assert t.in_discard(2).count("uruk-rager") == 1 and t.in_discard(3).count("uruk-slayer") == 1


def test_dwarven_axe_does_nothing_when_its_bearer_loses() -> None:
    t = Company("skirmish").fellowship("gimli", "dwarven-axe on gimli").minions("uruk-rager")
    t.deck("uruk-rager", player=2).fights("gimli", "uruk-rager")
    t.resolve_skirmish()
    assert t.in_deck(2) == ["uruk-rager"]


def test_dwarven_axe_is_for_a_dwarf() -> None:
    t = Company().fellowship("sam").hand("dwarven-axe")
    assert "a Dwarf" in t.why("dwarven-axe")
    t = Company().fellowship("sam", "gimli").hand("dwarven-axe")
    t.play("dwarven-axe")
    assert t.bears("gimli") == {"dwarven-axe"} and t.strength("gimli") == 8


@rule("tcg.keywords.uruk-hai-not-orc")
def test_farin_is_stronger_against_an_orc_only() -> None:
    t = Company("skirmish").fellowship("farin").minions("goblin-runner").fights("farin", "goblin-runner")
    assert t.strength("farin") == 7
    t = Company("skirmish").fellowship("farin").minions("uruk-savage").fights("farin", "uruk-savage")
    assert t.strength("farin") == 5


def test_farin_needs_a_dwarf() -> None:
    t = Company().fellowship("sam").hand("farin")
    assert "spot a Dwarf" in t.why("farin")
    t = Company().fellowship("gimli").hand("farin")
    t.play("farin")
    assert t.in_play("farin") and t.pool == 2


@rule("tcg.card.1u12.gimli-dwarf-of-erebor")
def test_gimli_puts_a_card_beneath_the_deck_while_the_pool_is_low() -> None:
    t = Company().fellowship("gimli").hand("axe-strike", "hobbit-sword").deck("dwarf-guard").twilight(1)
    t.use("gimli")
    t.name("axe-strike")
    assert t.in_deck() == ["dwarf-guard", "axe-strike"] and t.pool == 3
    assert not t.can_use("gimli")


@rule("tcg.card.1u12.gimli-dwarf-of-erebor")
def test_gimli_does_nothing_with_two_in_the_pool() -> None:
    t = Company().fellowship("gimli").hand("axe-strike").twilight(2)
    assert not t.can_use("gimli") and t.keyword("gimli", "damage") == 1


def test_here_lies_balin_wounds_two_orcs() -> None:
    t = (
        Company("maneuver")
        .fellowship("gimli", "sam")
        .minions("orc-soldier", "orc-chieftain", "moria-scout", "uruk-savage")
    )
    t.hand("here-lies-balin-son-of-fundin")
    t.play("here-lies-balin-son-of-fundin")
    assert t.wounds_on("gimli") == 1
    t.choose("choose 1")
    assert t.pickable() == {"orc-soldier", "orc-chieftain", "moria-scout"}
    t.pick("orc-soldier", "moria-scout")
    assert [t.wounds_on(orc) for orc in ("orc-soldier", "orc-chieftain", "moria-scout")] == [1, 0, 1]


def test_here_lies_balin_wounds_one_orc_twice() -> None:
    t = Company("maneuver").fellowship("gimli").minions("orc-inquisitor", "orc-chieftain")
    t.hand("here-lies-balin-son-of-fundin")
    t.play("here-lies-balin-son-of-fundin")
    t.choose("choose 2")
    t.pick("orc-inquisitor")
    assert t.wounds_on("orc-inquisitor") == 2 and t.wounds_on("orc-chieftain") == 0


@rule("tcg.effects.choose-doable")
def test_here_lies_balin_wounds_the_only_orc_twice() -> None:
    t = Company("maneuver").fellowship("gimli").minions("orc-inquisitor", "uruk-savage")
    t.hand("here-lies-balin-son-of-fundin")
    t.play("here-lies-balin-son-of-fundin")
    assert t.wounds_on("orc-inquisitor") == 2


@rule("tcg.wounds.no-exert-exhausted")
def test_here_lies_balin_takes_a_dwarf_who_can_exert() -> None:
    t = Company("maneuver").fellowship("gimli", "sam").wounds("gimli", 2).minions("orc-inquisitor")
    t.hand("here-lies-balin-son-of-fundin")
    assert "exert a Dwarf" in t.why("here-lies-balin-son-of-fundin")


@rule("tcg.skirmish.damage-sources")
def test_lord_of_moria_makes_dwarves_deal_more_damage() -> None:
    t = Company("skirmish").fellowship("gimli", "sam", "lord-of-moria", "lord-of-moria").minions("orc-warrior")
    t.fights("gimli", "orc-warrior").hand("axe-strike", "axe-strike")
    assert t.keyword("gimli", "damage") == 3 and t.keyword("sam", "damage") == 0
    t.play("axe-strike")
    t.passes()
    t.play("axe-strike")
    t.resolve_skirmish()
    assert not t.in_play("orc-warrior")  # three wounds and more


@rule("tcg.fellowship.play-conditions")
def test_lord_of_moria_goes_to_the_support_area() -> None:
    t = Company().hand("lord-of-moria")
    t.play("lord-of-moria")
    assert t.card("lord-of-moria").host == 0 and t.pool == 2


def test_stairs_of_khazad_dum_help_dwarves_against_moria() -> None:
    t = Company("skirmish").fellowship("gimli", "stairs-of-khazad-dum", "stairs-of-khazad-dum")
    t.minions("goblin-runner").fights("gimli", "goblin-runner")
    assert t.strength("gimli") == 8 and t.keyword("stairs-of-khazad-dum", "tale")
    t = (
        Company("skirmish")
        .fellowship("gimli", "stairs-of-khazad-dum")
        .minions("orc-soldier")
        .fights("gimli", "orc-soldier")
    )
    assert t.strength("gimli") == 6
    t = Company("skirmish").fellowship("sam", "gimli", "stairs-of-khazad-dum").minions("goblin-runner")
    t.fights("sam", "goblin-runner")
    assert t.strength("sam") == 3 and t.strength("gimli") == 6


@rule("tcg.responses.when", "tcg.responses.multiple")
def test_still_draws_breath_heals_a_dwarf_who_wins_as_often_as_it_is_played() -> None:
    t = Company("skirmish").fellowship("gimli", "dwarf-guard").minions("goblin-runner").fights("gimli", "goblin-runner")
    t.wounds("gimli", 2).wounds("dwarf-guard", 1).hand("still-draws-breath", "still-draws-breath")
    assert "response" in t.why("still-draws-breath")
    t.passes(2)
    t.play("still-draws-breath")
    assert t.wounds_on("gimli") == 1
    t.play("still-draws-breath")
    assert t.wounds_on("gimli") == 0 and t.wounds_on("dwarf-guard") == 1


def test_still_draws_breath_is_not_for_others() -> None:
    t = Company("skirmish").fellowship("gimli", "boromir").minions("goblin-runner").fights("boromir", "goblin-runner")
    t.wounds("gimli", 2).wounds("boromir", 1).hand("still-draws-breath")
    t.passes(2)
    assert not t.can_play("still-draws-breath")


def test_their_halls_of_stone_give_more_underground() -> None:
    t = Company("skirmish").fellowship("gimli").minions("uruk-savage").fights("gimli", "uruk-savage")
    t.hand("their-halls-of-stone")
    t.play("their-halls-of-stone")
    assert t.strength("gimli") == 8
    t = Company("skirmish").fellowship("gimli").minions("uruk-savage").fights("gimli", "uruk-savage")
    t.site(5, "the-bridge-of-khazad-dum").hand("their-halls-of-stone")
    t.play("their-halls-of-stone")
    assert t.strength("gimli") == 10


def test_their_halls_of_stone_do_not_reach_a_dwarf_who_stays_at_home() -> None:
    t = Company("skirmish").fellowship("gimli", "thrarin").minions("uruk-savage").fights("gimli", "uruk-savage")
    t.site(5, "the-bridge-of-khazad-dum").hand("their-halls-of-stone")
    t.play("their-halls-of-stone")
    t.pick("thrarin")
    assert t.strength("thrarin") == 6


@rule("tcg.allies.card-lets-participate", "tcg.assignment.ally-eligible")
def test_thrarin_joins_the_fight_until_the_regroup_phase() -> None:
    t = Company("maneuver").fellowship("thrarin").minions("goblin-runner")
    t.use("thrarin")
    assert t.wounds_on("thrarin") == 1 and not t.can_use("thrarin")
    t.until("assignment")
    t.passes(2)
    t.assign("goblin-runner", "thrarin")
    t.until("regroup")
    assert t.g.allied == ()


@rule("tcg.allies.normally-no-fight")
def test_thrarin_does_not_fight_by_himself() -> None:
    t = Company("assignment").fellowship("thrarin").minions("goblin-runner")
    t.passes(2)
    assert not t.can(f"assign {t.card('goblin-runner').key} {t.card('thrarin').key}")
    assert t.can(f"assign {t.card('goblin-runner').key} {t.card('frodo').key}")


def test_how_gimli_reads() -> None:
    assert "If at most (1) is in the pool, add (2): put a card" in text("gimli-dwarf-of-erebor")
