"""The Fellowship of the Ring: Moria."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.testing.rules import rule

# --- Drums in the Deep -----------------------------------------------------------------------------------------------


def test_drums_in_the_deep_give_2_or_4_against_a_dwarf() -> None:
    for companion, strength in (("gimli", 5 + 4), ("sam", 5 + 2)):
        t = Company("skirmish").fellowship(companion).minions("goblin-runner").fights(companion, "goblin-runner")
        t.shadow_hand("drums-in-the-deep")
        t.passes()
        t.play("drums-in-the-deep")
        assert t.strength("goblin-runner") == strength


def test_drums_in_the_deep_are_heard_by_moria_orcs_only() -> None:
    t = Company("skirmish").fellowship("gimli").minions("goblin-runner", "moria-scout", "isengard-forger")
    t.fights("gimli", "goblin-runner").shadow_hand("drums-in-the-deep")
    t.passes()
    t.play("drums-in-the-deep")
    assert t.pickable() == {"goblin-runner", "moria-scout"}
    t.pick("moria-scout")
    assert t.strength("moria-scout") == 8  # it is in no skirmish with the Dwarf


# --- plain ones ------------------------------------------------------------------------------------------------------


@rule("tcg.card.1c176.goblin-marksman")
def test_goblin_marksman_shoots_one_arrow() -> None:
    t = Company("archery").fellowship("gimli").minions("goblin-marksman")
    t.passes(2)
    assert t.pickable() == {"frodo-son-of-drogo", "gimli-dwarf-of-erebor"}
    t.pick("gimli")
    assert t.wounds_on("gimli") == 1 and t.phase == "assignment"


@rule("tcg.shadow.roaming-penalty")
def test_goblin_marksman_pays_two_more_when_it_roams() -> None:
    t = Company("shadow").site(3).shadow_hand("goblin-marksman").twilight(4)
    assert "costs 3 and 2 for roaming" in t.why("goblin-marksman")
    t = Company("shadow").site(3).shadow_hand("goblin-marksman").twilight(5)
    t.play("goblin-marksman")
    assert t.pool == 0


def test_goblin_patrol_troop_is_big_and_has_no_text() -> None:
    t = Company("shadow").site(4).shadow_hand("goblin-patrol-troop").twilight(6)
    t.play("goblin-patrol-troop")
    assert t.pool == 0 and t.strength("goblin-patrol-troop") == 13 and t.vitality("goblin-patrol-troop") == 3
    assert text("goblin-patrol-troop") == ""


# --- when they are played --------------------------------------------------------------------------------------------


def test_goblin_runner_may_add_2() -> None:
    t = Company("shadow").site(4).shadow_hand("goblin-runner", "goblin-runner").twilight(1)
    t.play("goblin-runner")
    t.respond("goblin-runner")
    assert t.pool == 2
    t.play("goblin-runner")
    t.passes()
    assert t.pool == 1


def test_goblin_scavengers_may_play_a_weapon_from_the_discard_pile() -> None:
    t = Company("shadow").site(4).minions("moria-scout", "uruk-savage").shadow_hand("goblin-scavengers").twilight(4)
    t.discard_pile("goblin-spear", "uruk-hai-sword", "goblin-runner", player=2)
    t.play("goblin-scavengers")
    t.respond("goblin-scavengers")
    assert t.pickable() == {"moria-scout", "goblin-scavengers"}
    t.pick("goblin-scavengers")
    assert t.bears("goblin-scavengers") == {"goblin-spear"} and t.pool == 0
    assert t.in_discard(2) == ["uruk-hai-sword", "goblin-runner"]


def test_goblin_scavengers_choose_among_the_weapons() -> None:
    t = Company("shadow").site(4).shadow_hand("goblin-scavengers").twilight(4)
    t.discard_pile("goblin-spear", "goblin-scimitar", player=2)
    t.play("goblin-scavengers")
    t.respond("goblin-scavengers")
    assert set(t.tokens()) == {"card goblin-spear", "card goblin-scimitar"}
    t.name("goblin-scimitar")
    assert t.bears("goblin-scavengers") == {"goblin-scimitar"} and t.pool == 1


@rule("tcg.effects.must-be-able-scope")
@pytest.mark.parametrize(("weapon", "twilight"), [("goblin-spear", 3), ("uruk-hai-sword", 9), ("goblin-runner", 9)])
def test_goblin_scavengers_are_not_asked_when_they_can_play_no_weapon(weapon: str, twilight: int) -> None:
    t = Company("shadow").site(4).minions("uruk-savage").shadow_hand("goblin-scavengers").twilight(twilight)
    t.discard_pile(weapon, player=2)
    t.play("goblin-scavengers")
    assert not t.can_respond("goblin-scavengers") and t.in_discard(2) == [weapon]


def test_goblin_scimitar_is_borne_by_a_moria_orc_and_may_draw_a_card() -> None:
    t = Company("shadow").site(4).minions("goblin-runner", "moria-scout", "isengard-forger")
    t.shadow_hand("goblin-scimitar").deck("uruk-savage", "uruk-rager", player=2)
    t.play("goblin-scimitar")
    assert t.pickable() == {"goblin-runner", "moria-scout"}
    t.pick("moria-scout")
    t.respond("goblin-scimitar")
    assert t.strength("moria-scout") == 8 and t.in_hand(2) == ["uruk-savage"]


def test_goblin_scimitar_need_not_draw() -> None:
    t = Company("shadow").site(4).minions("moria-scout").shadow_hand("goblin-scimitar").deck("uruk-savage", player=2)
    t.play("goblin-scimitar")
    t.passes()
    assert t.in_hand(2) == [] and t.bears("moria-scout") == {"goblin-scimitar"}


@rule("tcg.fellowship.class-limit")
def test_a_second_hand_weapon_finds_no_bearer() -> None:
    t = Company("shadow").site(4).minions("moria-scout", "goblin-spear on moria-scout").shadow_hand("goblin-scimitar")
    assert "no room for it on Moria Scout" in t.why("goblin-scimitar")


@rule("tcg.discard.reveal-when-moving-piles")
def test_goblin_sneak_may_put_a_moria_orc_beneath_the_deck() -> None:
    t = Company("shadow").site(4).shadow_hand("goblin-sneak").twilight(1).deck("uruk-savage", player=2)
    t.discard_pile("goblin-runner", "uruk-rager", "moria-scout", player=2)
    t.play("goblin-sneak")
    t.respond("goblin-sneak")
    assert set(t.tokens()) == {"card goblin-runner", "card moria-scout"}
    t.name("moria-scout")
    assert t.in_deck(2) == ["uruk-savage", "moria-scout"] and t.in_discard(2) == ["goblin-runner", "uruk-rager"]


def test_goblin_sneak_is_not_asked_without_a_moria_orc_in_the_pile() -> None:
    t = Company("shadow").site(4).shadow_hand("goblin-sneak").twilight(1)
    t.discard_pile("uruk-rager", "goblin-spear", player=2)
    t.play("goblin-sneak")
    assert not t.can_respond("goblin-sneak") and t.phase == "shadow"


@rule("tcg.actions.optional-def", "tcg.actions.required-happens")
def test_moria_scout_adds_2_for_an_elf_without_asking() -> None:
    t = Company("shadow").site(4).fellowship("legolas").shadow_hand("moria-scout").twilight(2)
    t.play("moria-scout")
    assert t.pool == 2 and t.phase == "shadow" and not t.can_respond("moria-scout")


@rule("tcg.spot.requirement")
def test_moria_scout_adds_nothing_without_an_elf() -> None:
    t = Company("shadow").site(4).fellowship("gimli").shadow_hand("moria-scout").twilight(2)
    t.play("moria-scout")
    assert t.pool == 0


# --- Goblin Spear ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("companion", "burdens"), [("dwarf-guard", 1), ("sam", 2)])
def test_goblin_spear_adds_burdens_for_a_killed_companion(companion: str, burdens: int) -> None:
    t = Company("skirmish").fellowship(companion).minions("goblin-spearman", "goblin-spear on goblin-spearman")
    t.fights(companion, "goblin-spearman")
    t.resolve_skirmish()
    assert t.in_dead_pile() == [t.g.dead[0].cards[0].slug] and t.burdens_of() == burdens


def test_goblin_spear_adds_burdens_for_a_companion_killed_by_wounds() -> None:
    t = Company("skirmish").fellowship("gimli").minions("moria-scout", "goblin-spear on moria-scout")
    t.fights("gimli", "moria-scout").wounds("gimli", 2)
    t.resolve_skirmish()
    assert t.in_dead_pile() == ["gimli-dwarf-of-erebor"] and t.burdens_of() == 1


def test_goblin_spear_adds_nothing_for_a_survivor_or_an_ally_or_another_minions_kill() -> None:
    t = Company("skirmish").fellowship("gimli").minions("moria-scout", "goblin-spear on moria-scout")
    t.fights("gimli", "moria-scout")
    t.resolve_skirmish()
    assert t.wounds_on("gimli") == 1 and t.burdens_of() == 0

    t = Company("skirmish").site(3).fellowship("thrarin").minions("moria-scout", "goblin-spear on moria-scout")
    t.fights("thrarin", "moria-scout")
    t.resolve_skirmish()
    assert t.in_dead_pile() == ["thrarin-dwarven-smith"] and t.burdens_of() == 0

    t = Company("skirmish").fellowship("dwarf-guard").minions("uruk-rager", "moria-scout")
    t.minions("goblin-spear on moria-scout").fights("dwarf-guard", "uruk-rager")
    t.resolve_skirmish()
    assert t.in_dead_pile() == ["dwarf-guard"] and t.burdens_of() == 0


def test_goblin_spear_is_borne_by_any_moria_minion() -> None:
    t = Company("shadow").site(4).minions("goblin-runner", "moria-scout", "uruk-savage").twilight(1)
    t.shadow_hand("goblin-spear")
    t.play("goblin-spear")
    assert t.pickable() == {"goblin-runner", "moria-scout"}
    t.pick("goblin-runner")
    assert t.strength("goblin-runner") == 7 and t.pool == 0


# --- Host of Thousands, They Are Coming ------------------------------------------------------------------------------


@rule("tcg.effects.must-be-able-to-play")
def test_host_of_thousands_plays_a_moria_orc_from_the_discard_pile() -> None:
    t = Company("shadow").site(4).shadow_hand("host-of-thousands").twilight(3)
    t.discard_pile("goblin-marksman", "moria-scout", "goblin-patrol-troop", "isengard-forger", player=2)
    t.play("host-of-thousands")
    assert set(t.tokens()) == {"card goblin-marksman", "card moria-scout"}  # the troop is too dear
    t.name("goblin-marksman")
    assert t.in_play("goblin-marksman") and t.pool == 0
    assert t.in_discard(2) == ["moria-scout", "goblin-patrol-troop", "isengard-forger", "host-of-thousands"]


@rule("tcg.effects.must-be-able-to-play")
@pytest.mark.parametrize("pile", [(), ("uruk-savage",), ("goblin-patrol-troop",)])
def test_host_of_thousands_needs_an_orc_that_can_be_played(pile: tuple[str, ...]) -> None:
    t = Company("shadow").site(4).shadow_hand("host-of-thousands").twilight(5).discard_pile(*pile, player=2)
    assert "play a Moria Orc" in t.why("host-of-thousands")


def test_an_orc_so_played_does_what_it_does_when_played_and_pays_for_roaming() -> None:
    t = Company("shadow").site(2).shadow_hand("host-of-thousands").twilight(3).discard_pile("goblin-runner", player=2)
    t.play("host-of-thousands")
    assert t.pool == 0
    t.respond("goblin-runner")
    assert t.pool == 2


def test_they_are_coming_trades_three_cards_for_an_orc() -> None:
    t = Company("shadow").site(4).minions("they-are-coming").twilight(3).discard_pile("moria-scout", player=2)
    t.shadow_hand("uruk-rager", "goblin-runner", "uruk-slayer", "uruk-slayer")
    t.use("they-are-coming")
    t.name("uruk-rager", "goblin-runner", "uruk-slayer")
    assert t.in_hand(2) == ["uruk-slayer"] and set(t.tokens()) == {"card moria-scout", "card goblin-runner"}
    t.name("moria-scout")
    assert t.in_play("moria-scout") and t.pool == 1 and t.in_play("they-are-coming")


@rule("tcg.costs.must-pay")
def test_they_are_coming_takes_three_cards_in_hand() -> None:
    t = Company("shadow").site(4).minions("they-are-coming").twilight(3).discard_pile("moria-scout", player=2)
    t.shadow_hand("uruk-rager", "goblin-runner")
    assert not t.can_use("they-are-coming")


@rule("tcg.effects.must-be-able-scope")
def test_they_are_coming_takes_an_orc_in_the_pile() -> None:
    t = Company("shadow").site(4).minions("they-are-coming").twilight(3).discard_pile("uruk-savage", player=2)
    t.shadow_hand("uruk-rager", "goblin-runner", "goblin-runner")
    assert not t.can_use("they-are-coming")


# --- The Long Dark ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("start", "tokens"), [(2, 0), (3, 4), (4, 4), (5, 0)])
def test_the_long_dark_adds_2_for_each_dwarf_companion_at_sites_4_and_5(start: int, tokens: int) -> None:
    t = Company().site(start).fellowship("gimli", "dwarf-guard", "thrarin").minions("the-long-dark")
    t.passes()
    assert t.phase == "shadow" and t.g.here == start + 1
    assert t.pool == 3 + tokens  # three companions, and open roads have no Shadow number


def test_the_long_dark_is_discarded_to_strengthen_a_moria_orc_of_its_player() -> None:
    t = Company("skirmish", players=3).fellowship("gimli").minions("goblin-runner", "moria-scout", "uruk-savage")
    t.minions("the-long-dark").minions("goblin-marksman", player=3).fights("gimli", "goblin-runner")
    while t.asked_decision.seat != 1:
        t.passes()
    t.use("the-long-dark")
    assert t.pickable() == {"goblin-runner", "moria-scout"}
    t.pick("goblin-runner")
    assert t.strength("goblin-runner") == 7 and t.in_discard(2) == ["the-long-dark"]


@rule("tcg.uniqueness.one-in-play")
def test_there_is_only_one_long_dark() -> None:
    t = Company("shadow").minions("the-long-dark").shadow_hand("the-long-dark").twilight(2)
    assert "only one" in t.why("the-long-dark")
