"""The Fellowship of the Ring: the Moria cards that are in no starter deck."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.facts import Side
from mathom.games.lotr_tcg.position import find_card
from mathom.games.lotr_tcg.rules.numbers import archery_total, twilight_cost
from mathom.games.lotr_tcg.testing.company import Company
from mathom.testing.rules import rule

# --- minions ---------------------------------------------------------------------------------------------------------


def test_ancient_chieftain_is_stronger_for_each_other_moria_orc() -> None:
    t = Company("shadow", players=3).minions("ancient-chieftain", "goblin-runner", "uruk-savage", "orc-soldier")
    assert t.strength("ancient-chieftain") == 10
    t = Company("shadow", players=3).minions("ancient-chieftain", "goblin-runner").minions("moria-scout", player=3)
    assert t.strength("ancient-chieftain") == 11


@pytest.mark.parametrize(("card", "less"), [("goblin-archer", 6), ("goblin-wallcrawler", 1)])
def test_a_goblin_with_another_moria_orc_keeps_the_fellowship_from_shooting(card: str, less: int) -> None:
    def total(*minions: str) -> int:
        t = Company("archery").site(6).fellowship("legolas", "calaglin", "dinendal").minions(*minions)
        return archery_total(t.g, Side.FREE_PEOPLES)

    assert total(card, "orc-soldier") == 3 and total(card, "goblin-runner") == max(0, 3 - less)


def test_goblin_archer_shoots() -> None:
    t = Company("archery").minions("goblin-archer")
    assert archery_total(t.g, Side.SHADOW) == 1


@pytest.mark.parametrize(("site", "strength"), [("dwarrowdelf-chamber", 8), ("moria-lake", 6)])
def test_goblin_wallcrawler_is_stronger_underground(site: str, strength: int) -> None:
    t = Company("shadow").site(4, site).minions("goblin-wallcrawler")
    assert t.strength("goblin-wallcrawler") == strength


def test_goblin_backstabber_strikes_deeper_beside_another_moria_orc() -> None:
    def damage(*minions: str, others: tuple[str, ...] = ()) -> int:
        t = Company("skirmish").fellowship("gimli").minions(*minions, *others).fights("gimli", *minions)
        return t.keyword("goblin-backstabber", "damage")

    assert damage("goblin-backstabber", "goblin-runner") == 2
    assert damage("goblin-backstabber", "uruk-savage") == 0
    assert damage("goblin-backstabber", others=("goblin-runner",)) == 0
    assert damage("goblin-runner", "moria-scout", others=("goblin-backstabber",)) == 0


def test_goblin_warrior_may_discard_a_dwarven_ally_or_condition() -> None:
    t = Company("shadow").site(4).fellowship("thrarin", "lord-of-moria", "gimli", "dwarven-axe on gimli", "bounder")
    t.minions("uruk-savage").shadow_hand("goblin-warrior").twilight(2)
    t.play("goblin-warrior")
    t.respond("goblin-warrior")
    assert t.pickable() == {"thrarin-dwarven-smith", "lord-of-moria"}
    t.pick("lord-of-moria")
    assert t.in_discard() == ["lord-of-moria"] and t.in_play("thrarin")


def test_goblin_warrior_need_not_and_is_not_asked_where_there_is_none() -> None:
    t = Company("shadow").site(4).fellowship("thrarin").shadow_hand("goblin-warrior").twilight(2)
    t.play("goblin-warrior")
    t.passes()
    assert t.in_play("thrarin")
    t = Company("shadow").site(4).fellowship("gimli", "bounder").shadow_hand("goblin-warrior").twilight(2)
    t.play("goblin-warrior")
    assert not t.can_respond("goblin-warrior") and t.phase == "shadow"


def test_guard_commander_strengthens_a_moria_orc_for_3_as_often_as_he_can() -> None:
    t = Company("skirmish").fellowship("gimli").minions("guard-commander", "goblin-runner", "uruk-savage").twilight(7)
    t.fights("gimli", "goblin-runner")
    t.passes()
    t.use("guard-commander")
    assert t.pickable() == {"guard-commander", "goblin-runner"}
    t.pick("goblin-runner")
    assert t.strength("goblin-runner") == 7 and t.pool == 4
    t.passes()
    t.use("guard-commander")
    t.pick("goblin-runner")
    assert t.strength("goblin-runner") == 9 and t.pool == 1
    t.passes()
    assert not t.can_use("guard-commander")


# --- Cave Troll of Moria and his things ------------------------------------------------------------------------------


@pytest.mark.parametrize(("site", "keyward", "cost"), [
    ("moria-lake", False, 10), ("dwarrowdelf-chamber", False, 7), ("moria-lake", True, 8),
    ("dwarrowdelf-chamber", True, 5),
])  # fmt: skip
def test_cave_troll_of_moria_is_cheaper_underground_and_with_its_keyward(site: str, keyward: bool, cost: int) -> None:
    t = Company("shadow").site(4, site).minions("trolls-keyward" if keyward else "goblin-runner")
    t.shadow_hand("cave-troll-of-moria").twilight(cost)
    assert twilight_cost(t.g, 1, find_card("cave-troll-of-moria")) == cost
    t.play("cave-troll-of-moria")
    assert t.pool == 0 and t.keyword("cave-troll-of-moria", "fierce") == 1
    assert t.strength("cave-troll-of-moria") == 15 and t.keyword("cave-troll-of-moria", "damage") == 1


def test_cave_troll_of_moria_needs_a_moria_orc() -> None:
    t = Company("shadow").site(4).minions("orc-soldier", "uruk-savage").shadow_hand("cave-troll-of-moria").twilight(12)
    assert "spot a Moria Orc" in t.why("cave-troll-of-moria")


def test_cave_trolls_hammer_is_borne_by_the_cave_troll_alone() -> None:
    t = Company("shadow").site(4).minions("goblin-runner").shadow_hand("cave-trolls-hammer").twilight(2)
    assert not t.can_play("cave-trolls-hammer")
    t = Company("shadow").site(4).minions("goblin-runner", "cave-troll-of-moria").shadow_hand("cave-trolls-hammer")
    t.twilight(1)
    t.play("cave-trolls-hammer")
    assert t.strength("cave-troll-of-moria") == 18 and t.keyword("cave-troll-of-moria", "damage") == 2
    assert t.keyword("goblin-runner", "damage") == 0


# --- Moria Axe, Goblin Armory, Relics of Moria -----------------------------------------------------------------------


def test_moria_axe_gives_damage_and_strength_for_exertions() -> None:
    t = Company("skirmish").fellowship("gimli").minions("moria-scout", "moria-axe on moria-scout")
    t.fights("gimli", "moria-scout")
    assert t.strength("moria-scout") == 8 and t.keyword("moria-scout", "damage") == 1
    t.passes()
    t.use("moria-axe")
    assert t.strength("moria-scout") == 10 and t.wounds_on("moria-scout") == 1
    t.passes()
    assert not t.can_use("moria-axe")  # he is exhausted


def test_moria_axe_is_borne_by_a_moria_orc() -> None:
    t = Company("shadow").site(4).minions("goblin-runner", "orc-soldier", "cave-troll-of-moria", "moria-scout")
    t.shadow_hand("moria-axe").twilight(1)
    t.play("moria-axe")
    assert t.pickable() == {"goblin-runner", "moria-scout"}


def test_goblin_armory_adds_1_for_each_moria_weapon_of_its_player() -> None:
    t = Company("shadow").site(4).minions("goblin-armory", "moria-scout", "orc-soldier").twilight(2)
    t.shadow_hand("goblin-spear", "orc-scimitar", "goblin-runner")
    t.play("goblin-spear")
    assert t.pool == 2
    t.play("orc-scimitar")
    t.play("goblin-runner")
    t.passes()
    assert t.pool == 0


def test_goblin_armory_is_discarded_to_prevent_a_wound_on_a_moria_orc() -> None:
    t = Company("skirmish").fellowship("gimli").minions("goblin-armory", "moria-scout").fights("gimli", "moria-scout")
    t.hand("axe-strike")
    t.play("axe-strike")
    t.passes(2)
    t.respond("goblin-armory")
    assert not t.in_play("goblin-armory") and t.in_play("moria-scout") and t.wounds_on("moria-scout") == 1


def test_goblin_armory_does_not_save_others() -> None:
    t = Company("skirmish").fellowship("gimli").minions("goblin-armory", "orc-soldier").fights("gimli", "orc-soldier")
    t.hand("axe-strike")
    t.play("axe-strike")
    t.passes(2)
    assert t.in_play("goblin-armory") and not t.in_play("orc-soldier")


def test_relics_of_moria_play_a_moria_possession_from_the_discard_pile() -> None:
    t = Company("shadow").site(4).minions("relics-of-moria", "moria-scout").twilight(3)
    t.discard_pile("goblin-spear", "goblin-scimitar", "orc-scimitar", "goblin-runner", player=2)
    t.use("relics-of-moria")
    assert set(t.tokens()) == {"card goblin-spear", "card goblin-scimitar"}
    t.name("goblin-spear")
    assert t.bears("moria-scout") == {"goblin-spear"} and t.pool == 0


@rule("tcg.effects.must-be-able-to-play")
@pytest.mark.parametrize(("twilight", "pile"), [(1, "goblin-scimitar"), (2, "goblin-spear"), (9, "goblin-runner")])
def test_relics_of_moria_take_2_and_a_possession_that_can_be_paid_for(twilight: int, pile: str) -> None:
    t = Company("shadow").site(4).minions("relics-of-moria", "moria-scout").twilight(twilight)
    t.discard_pile(pile, player=2)
    assert not t.can_use("relics-of-moria")


# --- conditions ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("site", "wounds"), [(3, 0), (4, 2), (7, 2)])
def test_goblin_domain_exhausts_companions_who_come_late(site: int, wounds: int) -> None:
    t = Company().site(site).minions("goblin-domain").fellowship("dwarf-guard").hand("farin", "thrarin")
    t.play("farin")
    t.play("thrarin")
    assert t.wounds_on("farin") == wounds and t.wounds_on("thrarin") == 0 and t.wounds_on("dwarf-guard") == 0


@pytest.mark.parametrize(("card", "needs"), [
    ("goblin-domain", "spot a Moria minion"), ("through-the-misty-mountains", "exert a Moria minion"),
    ("what-is-this-new-devilry", "exert a Moria Orc"),
])  # fmt: skip
def test_a_search_of_moria_needs_somebody_of_moria(card: str, needs: str) -> None:
    t = Company("shadow").site(4).minions("orc-soldier").shadow_hand(card).twilight(2)
    assert needs in t.why(card)
    t = Company("shadow").site(4).minions("moria-scout").shadow_hand(card).twilight(2)
    t.play(card)
    assert t.in_play(card) and t.wounds_on("moria-scout") == needs.startswith("exert")


@pytest.mark.parametrize(("site", "cost"), [(4, 2), (5, 4)])
def test_what_is_this_new_devilry_makes_companions_dearer_from_site_5_on(site: int, cost: int) -> None:
    t = Company().site(site).minions("what-is-this-new-devilry").fellowship("gimli").hand("farin", "thrarin")
    t.play("farin")
    assert t.pool == cost
    t.play("thrarin")
    assert t.pool == cost + 1


@rule("tcg.uniqueness.conditions-cumulative")
def test_pinned_down_takes_1_from_the_fellowships_archery_for_a_moria_archer() -> None:
    for minion, total in (("goblin-marksman", 1), ("goblin-runner", 3)):
        t = Company("archery").site(6).fellowship("legolas", "calaglin", "dinendal")
        t.minions("pinned-down", "pinned-down", minion)
        assert archery_total(t.g, Side.FREE_PEOPLES) == total


@pytest.mark.parametrize(("start", "companion", "left"), [
    (2, "gimli", 3), (3, "gimli", 1), (4, "legolas", 1), (5, "gimli", 1), (6, "gimli", 3), (3, "aragorn", 3),
])  # fmt: skip
def test_through_the_misty_mountains_costs_a_dwarf_or_elf_two_cards(start: int, companion: str, left: int) -> None:
    t = Company().site(start).fellowship(companion).minions("through-the-misty-mountains")
    t.hand("hobbit-sword", "hobbit-sword", "hobbit-sword")
    t.passes()
    assert t.g.here == start + 1 and len(t.in_hand()) == left


def test_an_elf_at_home_is_not_in_the_fellowship() -> None:
    t = Company().site(3).fellowship("aragorn", "elrond").minions("through-the-misty-mountains").hand("hobbit-sword")
    t.passes()
    assert t.in_hand() == ["hobbit-sword"]


@rule("tcg.card.1r183.goblin-swarms", "tcg.faq.stack-not-in-play")
def test_goblin_swarms_take_a_winning_moria_orc_and_send_it_again() -> None:
    t = Company("skirmish").fellowship("sam").minions("goblin-swarms", "moria-scout", "goblin-spear on moria-scout")
    t.fights("sam", "moria-scout").wounds("moria-scout", 1)
    t.passes(2)
    t.respond("goblin-swarms")
    assert not t.in_play("moria-scout") and t.in_discard(2) == ["goblin-spear"]
    assert [card.slug for card in t.card("goblin-swarms").stacked] == ["moria-scout"]

    t = Company("shadow").site(4).minions("goblin-swarms with moria-scout").twilight(2)
    t.use("goblin-swarms")
    assert t.pool == 0 and t.wounds_on("moria-scout") == 0 and t.card("goblin-swarms").stacked == ()
    t = Company("shadow").site(4).minions("goblin-swarms with moria-scout").twilight(1)
    assert not t.can_use("goblin-swarms")


@rule("tcg.card.1r183.goblin-swarms")
def test_goblin_swarms_take_no_loser_and_nobody_elses_orc() -> None:
    t = Company("skirmish", players=3).fellowship("sam").minions("goblin-swarms").minions("moria-scout", player=3)
    t.fights("sam", "moria-scout")
    t.resolve_skirmish()
    assert t.in_play("moria-scout") and t.card("goblin-swarms").stacked == ()
    t = Company("skirmish").fellowship("sam").minions("goblin-swarms", "orc-soldier").fights("sam", "orc-soldier")
    t.resolve_skirmish()
    assert t.in_play("orc-soldier") and t.card("goblin-swarms").stacked == ()


# --- events ----------------------------------------------------------------------------------------------------------


def test_bitter_hatred_wounds_an_elf() -> None:
    t = Company("archery").fellowship("gimli", "legolas", "elrond").minions("goblin-marksman")
    t.shadow_hand("bitter-hatred").twilight(1)
    t.passes()
    t.play("bitter-hatred")
    assert t.pickable() == {"legolas-greenleaf", "elrond-lord-of-rivendell"}
    t.pick("legolas")
    assert t.wounds_on("legolas") == 1 and t.pool == 0


def test_bitter_hatred_needs_a_moria_archer() -> None:
    t = Company("archery").fellowship("legolas").minions("goblin-runner").shadow_hand("bitter-hatred").twilight(1)
    t.passes()
    assert "spot a Moria archer" in t.why("bitter-hatred")


@rule("tcg.faq.limit-event", "tcg.spot.need-not-spot-all")
@pytest.mark.parametrize(("others", "strength"), [(0, 5), (2, 7), (4, 9), (5, 9)])
def test_denizens_enraged_give_1_for_each_other_moria_orc_spotted_up_to_4(others: int, strength: int) -> None:
    t = Company("skirmish").fellowship("gimli").minions("goblin-runner", *["goblin-sneak"] * others, "orc-soldier")
    t.fights("gimli", "goblin-runner").shadow_hand("denizens-enraged", "denizens-enraged").twilight(2)
    t.passes()
    t.play("denizens-enraged")
    if others:
        assert t.tokens() == [f"number {number}" for number in range(min(others, 4), -1, -1)]
        t.choose(t.tokens()[0])
        t.pick("goblin-runner")
    assert t.strength("goblin-runner") == strength
    t.passes()
    t.play("denizens-enraged")
    if others:
        t.choose("number 1")
        t.pick("goblin-runner")
    assert t.strength("goblin-runner") == strength + bool(others)


@pytest.mark.parametrize(("companion", "strength"), [("legolas", 9), ("gimli", 7)])
def test_unfamiliar_territory_gives_2_or_4_against_an_archer(companion: str, strength: int) -> None:
    t = Company("skirmish").fellowship(companion).minions("goblin-runner", "uruk-savage")
    t.fights(companion, "goblin-runner").shadow_hand("unfamiliar-territory")
    t.passes()
    t.play("unfamiliar-territory")
    assert t.strength("goblin-runner") == strength


def test_threat_of_the_unknown_draws_two_for_an_exertion_of_your_moria_orc() -> None:
    t = Company("shadow").minions("moria-scout", "goblin-runner", "uruk-savage")
    t.shadow_hand("threat-of-the-unknown").deck("uruk-rager", "uruk-slayer", "uruk-savage", player=2)
    t.play("threat-of-the-unknown")
    assert t.wounds_on("moria-scout") == 1 and t.in_hand(2) == ["uruk-rager", "uruk-slayer"]
    t = Company("shadow", players=3).minions("moria-scout").hand("threat-of-the-unknown", player=3)
    assert t.asked_decision.seat == 2 and "exert a Moria Orc" in t.why("threat-of-the-unknown")


def test_threat_of_the_unknown_takes_an_orc_that_can_exert() -> None:
    t = Company("shadow").minions("goblin-runner", "uruk-savage").shadow_hand("threat-of-the-unknown")
    assert "exert a Moria Orc" in t.why("threat-of-the-unknown")


def test_frenzy_sets_an_exhausted_companion_against_a_moria_orc() -> None:
    t = Company("assignment").fellowship("frodo", "gimli", "legolas", "dwarf-guard")
    t.minions("goblin-runner", "uruk-savage")
    t.wounds("gimli", 2).wounds("dwarf-guard", 1).wounds("frodo", 3).shadow_hand("frenzy").twilight(2)
    t.passes()
    t.play("frenzy")
    assert t.pickable() == {"gimli-dwarf-of-erebor", "dwarf-guard"}
    t.pick("gimli")
    assert t.g.skirmishes == ((t.card("gimli").id, (t.card("goblin-runner").id,)),)


@pytest.mark.parametrize(("wounded", "minion"), [("frodo", "goblin-runner"), ("gimli", "uruk-savage")])
def test_frenzy_needs_an_exhausted_companion_and_a_moria_orc(wounded: str, minion: str) -> None:
    t = Company("assignment").fellowship("frodo", "gimli").minions(minion).shadow_hand("frenzy").twilight(2)
    t.wounds(wounded, 2 if wounded == "gimli" else 3)
    t.passes()
    assert not t.can_play("frenzy")


def test_the_end_comes_makes_the_free_peoples_player_assign_the_ring_bearer() -> None:
    t = Company("assignment").fellowship("gimli").minions(*["goblin-runner"] * 4, "moria-scout", "uruk-savage")
    t.shadow_hand("the-end-comes")
    t.passes()
    t.play("the-end-comes")
    assert t.asked_decision.seat == 0
    assert t.asked_decision.prompt == "The End Comes: assign the Ring-bearer to a minion?"
    assert t.pickable() == {"goblin-runner", "moria-scout", "uruk-savage"}
    t.pick("moria-scout")
    assert t.g.skirmishes == ((t.card("frodo").id, (t.card("moria-scout").id,)),)


def test_the_end_comes_needs_five_moria_minions() -> None:
    t = Company("assignment").minions(*["goblin-runner"] * 4, "uruk-savage").shadow_hand("the-end-comes")
    t.passes()
    assert "spot five Moria minions" in t.why("the-end-comes")


def test_relentless_cancels_a_stealth_event() -> None:
    t = Company("skirmish").site(5).fellowship("sam").minions("goblin-runner", "moria-scout", "cave-troll-of-moria")
    t.fights("sam", "goblin-runner").hand("hobbit-intuition").shadow_hand("relentless")
    t.play("hobbit-intuition")
    t.play("relentless")
    assert t.strength("sam") == 3 and t.in_discard() == ["hobbit-intuition"] and t.in_discard(2) == ["relentless"]


@pytest.mark.parametrize(("minion", "event"), [("uruk-savage", "hobbit-intuition"), ("moria-scout", "axe-strike")])
def test_relentless_needs_three_moria_minions_and_a_stealth_event(minion: str, event: str) -> None:
    t = Company("skirmish").site(5).fellowship("sam", "gimli").minions("goblin-runner", "moria-scout", minion)
    t.fights("sam", "goblin-runner").hand(event).shadow_hand("relentless")
    t.play(event)
    assert not t.can_play("relentless")


# --- draw decks and discard piles ------------------------------------------------------------------------------------


def test_fool_of_a_took_brings_moria_minions_and_one_card_more() -> None:
    t = Company("shadow").fellowship("sam").shadow_hand("fool-of-a-took")
    t.deck("goblin-runner", "moria-scout", "uruk-savage", "goblin-sneak", player=2)
    t.play("fool-of-a-took")
    assert sorted(t.in_hand(2)) == ["goblin-runner", "moria-scout", "uruk-savage"] and t.in_deck(2) == ["goblin-sneak"]
    assert any("Uruk Savage" in line for line in t.log("player-1"))


def test_fool_of_a_took_brings_one_card_at_least_and_all_at_most() -> None:
    for deck, left in ((("uruk-savage", "goblin-runner"), ["goblin-runner"]), (("goblin-runner", "goblin-sneak"), [])):
        t = Company("shadow").fellowship("sam").shadow_hand("fool-of-a-took").deck(*deck, player=2)
        t.play("fool-of-a-took")
        assert len(t.in_hand(2)) == 2 - len(left) and t.in_deck(2) == left


def test_fool_of_a_took_needs_a_hobbit_besides_the_ring_bearer() -> None:
    t = Company("shadow").fellowship("frodo", "gimli").shadow_hand("fool-of-a-took").deck("goblin-runner", player=2)
    assert "spot a Hobbit other than the Ring-bearer" in t.why("fool-of-a-took")


@pytest.mark.parametrize(("bottom", "taken"), [("moria-scout", True), ("uruk-savage", False), ("goblin-spear", False)])
def test_the_underdeeps_of_moria_give_up_an_orc_and_lose_what_else_lies_there(bottom: str, taken: bool) -> None:
    t = Company("shadow").minions("the-underdeeps-of-moria").deck("goblin-runner", bottom, player=2).twilight(5)
    t.use("the-underdeeps-of-moria")
    assert t.in_deck(2) == ["goblin-runner"] and t.pool == 2
    assert (t.in_hand(2), t.in_discard(2)) == (([bottom], []) if taken else ([], [bottom]))
    assert not t.can_use("the-underdeeps-of-moria")


@pytest.mark.parametrize(("deck", "burdens"), [
    (("goblin-runner", "gimli", "uruk-savage"), 2), (("gimli", "sam", "hobbit-sword"), 0), (("goblin-runner",), 1),
])  # fmt: skip
def test_lost_to_the_goblins_adds_burdens_for_shadow_cards_when_the_ring_bearer_is_wounded(
    deck: tuple[str, ...], burdens: int
) -> None:
    t = Company("skirmish").fellowship("frodo", "gimli").minions("goblin-runner", "moria-scout", "cave-troll-of-moria")
    t.fights("frodo", "goblin-runner").shadow_hand("lost-to-the-goblins").deck(*deck, player=2)
    t.passes(3)  # he does not put on the Ring
    assert t.wounds_on("frodo") == 1
    t.play("lost-to-the-goblins")
    t.choose("number 3")
    assert t.burdens_of() == burdens and t.in_deck(2) == [] and len(t.in_discard(2)) == len(deck) + 1


@rule("tcg.spot.need-not-spot-all")
@pytest.mark.parametrize(("spotted", "burdens"), [(2, 2), (0, 0)])
def test_who_plays_lost_to_the_goblins_need_not_spot_all_his_minions(spotted: int, burdens: int) -> None:
    t = Company("skirmish").fellowship("frodo").minions(*["goblin-runner"] * 4, "uruk-savage")
    t.fights("frodo", "goblin-runner").shadow_hand("lost-to-the-goblins").deck(*["orc-soldier"] * 6, player=2)
    t.passes(3)
    t.play("lost-to-the-goblins")
    assert t.asked == "player-2" and t.tokens() == [f"number {number}" for number in (4, 3, 2, 1, 0)]
    t.choose(f"number {spotted}")
    assert t.burdens_of() == burdens and len(t.in_deck(2)) == 6 - spotted


def test_lost_to_the_goblins_adds_3_burdens_at_most() -> None:
    t = Company("skirmish").fellowship("frodo").minions(*["goblin-runner"] * 5).fights("frodo", "goblin-runner")
    t.shadow_hand("lost-to-the-goblins").deck(*["uruk-savage"] * 6, player=2)
    t.passes(3)
    t.play("lost-to-the-goblins")
    t.choose("number 5")
    assert t.burdens_of() == 3 and t.in_deck(2) == ["uruk-savage"]


def test_lost_to_the_goblins_answers_an_exertion_of_the_ring_bearer_only() -> None:
    for companion, offered in (("frodo", True), ("sam", False)):
        t = Company().fellowship("frodo", "sam").minions("under-the-watching-eye").shadow_hand("lost-to-the-goblins")
        t.deck(*["goblin-runner"] * 3, player=2)
        t.passes()
        t.pick(companion)
        assert t.wounds_on(companion) == 1 and t.can_play("lost-to-the-goblins") == offered


@rule("tcg.card.1c193.plundered-armories")
def test_plundered_armories_play_a_lost_weapon_again_before_anybody_acts_on_the_skirmish() -> None:
    t = Company("skirmish").fellowship("gimli", "gimlis-battle-axe on gimli").hand("still-draws-breath").twilight(1)
    t.minions("plundered-armories", "goblin-runner", "moria-axe on goblin-runner", "moria-scout")
    t.fights("gimli", "goblin-runner").hand("axe-strike", "axe-strike")
    t.play("axe-strike")
    t.passes()
    t.play("axe-strike")
    t.passes(2)
    assert not t.in_play("goblin-runner")
    assert t.asked_decision.prompt == "Moria Axe was discarded. Do you respond?"
    t.respond("plundered-armories")
    assert t.bears("moria-scout") == {"moria-axe"} and t.pool == 1
    assert t.asked == "player-1"  # now he acts on the skirmish that he has won


@pytest.mark.parametrize(("weapon", "owner"), [("orc-scimitar", "orc-soldier"), ("goblin-spear", "goblin-runner")])
def test_plundered_armories_need_a_moria_weapon_and_somebody_to_bear_it(weapon: str, owner: str) -> None:
    t = Company("skirmish").fellowship("gimli").minions("plundered-armories", owner, f"{weapon} on {owner}").twilight(3)
    t.fights("gimli", owner).wounds(owner, 0 if owner == "goblin-runner" else 1).hand("axe-strike", "axe-strike")
    t.play("axe-strike")
    t.passes()
    t.play("axe-strike")
    t.passes(2)
    assert weapon in t.in_discard(2) and not t.can_respond("plundered-armories")


def test_plundered_armories_play_a_weapon_but_once() -> None:
    t = Company("skirmish").fellowship("gimli").minions("plundered-armories", "plundered-armories", "goblin-runner")
    t.minions("goblin-scimitar on goblin-runner", "moria-scout", "goblin-sneak").discard_pile(
        "goblin-scimitar", player=2
    )
    t.fights("gimli", "goblin-runner").hand("axe-strike", "axe-strike")
    t.play("axe-strike")
    t.passes()
    t.play("axe-strike")
    t.passes(2)
    t.respond("plundered-armories")
    t.pick("moria-scout")
    t.passes()  # no card is drawn
    assert t.in_discard(2).count("goblin-scimitar") == 1 and not t.can_respond("plundered-armories")
