"""Realms of the Elf-lords: Isengard."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.facts import Keyword
from mathom.games.lotr_tcg.language import declare
from mathom.games.lotr_tcg.language.filters import BEARER, DWARF, DWARVEN, HAND_WEAPON
from mathom.games.lotr_tcg.language.modifiers import Keywords
from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.games.lotr_tcg.testing.making import code, known, stub
from mathom.testing.rules import rule

BLADE = stub(
    declare.possession(code(), "Keen Blade", DWARVEN, HAND_WEAPON, cost=1), bearer=DWARF,
    cuts=Keywords(BEARER, Keyword.DAMAGE),
)  # fmt: skip
stub_cards = known(BLADE)


def test_abandoning_reason_for_madness_trades_up_to_three_cards() -> None:
    t = Company("shadow").minions("isengard-forger").twilight(1).deck(*["uruk-savage"] * 3, player=2)
    t.shadow_hand("abandoning-reason-for-madness", "uruk-rager", "uruk-slayer", "uruk-slayer")
    t.play("abandoning-reason-for-madness")
    assert t.pool == 0 and set(t.tokens()) == {"done", "card uruk-rager", "card uruk-slayer"}
    t.name("uruk-rager", "uruk-slayer")
    t.choose("done")
    assert sorted(t.in_hand(2)) == ["uruk-savage", "uruk-savage", "uruk-slayer"]
    assert t.in_discard(2) == ["uruk-rager", "uruk-slayer", "abandoning-reason-for-madness"]


def test_abandoning_reason_for_madness_takes_three_cards_at_most_or_none() -> None:
    t = Company("shadow").minions("isengard-forger").twilight(1).deck(*["uruk-savage"] * 5, player=2)
    t.shadow_hand("abandoning-reason-for-madness", *["uruk-rager"] * 4)
    t.play("abandoning-reason-for-madness")
    t.name("uruk-rager", "uruk-rager", "uruk-rager")
    assert sorted(t.in_hand(2)) == ["uruk-rager", *["uruk-savage"] * 3]

    t = Company("shadow").minions("isengard-forger").twilight(1).deck("uruk-savage", player=2)
    t.shadow_hand("abandoning-reason-for-madness", "uruk-rager")
    t.play("abandoning-reason-for-madness")
    t.choose("done")
    assert t.in_hand(2) == ["uruk-rager"]


def test_abandoning_reason_for_madness_needs_an_isengard_minion() -> None:
    t = Company("shadow").minions("goblin-runner").twilight(1).shadow_hand("abandoning-reason-for-madness")
    assert "spot an Isengard minion" in t.why("abandoning-reason-for-madness")


def test_isengard_forger_exerts_for_a_token() -> None:
    t = Company("shadow").minions("isengard-forger").twilight(0)
    t.use("isengard-forger")
    assert t.pool == 1 and t.wounds_on("isengard-forger") == 1
    assert not t.can_use("isengard-forger")


@pytest.mark.parametrize(
    ("companions", "wounds"),
    [((), 0), (("gimli", "dwarf-guard"), 1), (("gimli", "legolas", "sam"), 2), (("gimli", "legolas", "aragorn"), 3)],
)
def test_one_of_you_must_do_this_exerts_a_companion_for_each_race(companions: tuple[str, ...], wounds: int) -> None:
    t = Company("maneuver").fellowship(*companions).minions("uruk-savage").twilight(1)
    t.shadow_hand("one-of-you-must-do-this")
    t.passes()
    t.play("one-of-you-must-do-this")
    assert t.wounds_on("uruk-savage") == 1 and t.pool == 0
    while t.can("pick"):
        assert t.asked == "player-1"
        t.choose(t.tokens("pick")[0])
    assert sum(t.wounds_on(one) for one in ("frodo", *companions)) == wounds


def test_one_of_you_must_do_this_lets_the_free_peoples_player_pick_companions_that_can_exert() -> None:
    t = Company("maneuver").fellowship("gimli", "sam", "thrarin").minions("uruk-savage", "goblin-patrol-troop")
    t.wounds("gimli", 2).shadow_hand("one-of-you-must-do-this").twilight(1)
    t.passes()
    t.play("one-of-you-must-do-this")
    assert t.asked == "player-1" and t.pickable() == {"frodo-son-of-drogo", "sam-son-of-hamfast"}
    t.pick("sam")
    assert t.wounds_on("sam") == 1 and t.wounds_on("frodo") == 0 and t.wounds_on("goblin-patrol-troop") == 0


def test_one_of_you_must_do_this_needs_an_isengard_minion_that_can_exert() -> None:
    t = Company("maneuver").fellowship("gimli").minions("uruk-soldier", "goblin-patrol-troop").twilight(1)
    t.shadow_hand("one-of-you-must-do-this")
    t.passes()
    assert "exert an Isengard minion" in t.why("one-of-you-must-do-this")


def test_uruk_raider_is_stronger_and_fierce_over_a_dead_ally() -> None:
    t = Company("shadow").minions("uruk-raider").dead_pile("thrarin")
    assert t.strength("uruk-raider") == 9 and t.keyword("uruk-raider", "fierce") == 1


def test_uruk_raider_cares_for_no_companion_and_no_pile_of_another_player() -> None:
    t = (
        Company("shadow")
        .minions("uruk-raider")
        .dead_pile("gimli")
        .dead_pile("thrarin", player=2)
        .discard_pile("thrarin")
    )
    assert t.strength("uruk-raider") == 6 and t.keyword("uruk-raider", "fierce") == 0


# --- Aragorn's doubts, revealed cards --------------------------------------------------------------------------------

FIVE = ("gimli", "legolas", "aragorn", "sam")


@rule("tcg.faq.prevented-costs-paid")
@pytest.mark.parametrize(("answer", "wounds", "burdens"), [("no", 3, 0), ("yes", 0, 2)])
def test_can_you_protect_me_exhausts_aragorn_unless_two_burdens_are_added(
    answer: str, wounds: int, burdens: int
) -> None:
    t = Company("maneuver").fellowship("aragorn", "gimli").minions("isengard-forger").shadow_hand("3R50")
    t.passes()
    t.play("3R50")
    assert t.asked == "player-1"
    t.choose(answer)
    assert t.wounds_on("aragorn") == wounds and t.burdens_of() == burdens and t.wounds_on("gimli") == 0
    assert t.in_discard(2) == ["can-you-protect-me-from-yourself"]


def test_can_you_protect_me_asks_nobody_without_aragorn_and_needs_an_isengard_minion() -> None:
    t = Company("maneuver").fellowship("gimli").minions("isengard-forger").shadow_hand("3R50")
    t.passes()
    t.play("3R50")
    assert t.burdens_of() == 0 and t.can("pass")
    t = Company("maneuver").fellowship("aragorn").minions("goblin-runner").shadow_hand("3R50")
    t.passes()
    assert "spot an Isengard minion" in t.why("3R50")


@rule("tcg.faq.printed-cost-in-hand")
def test_coming_for_the_ring_heals_as_many_minions_as_the_revealed_card_costs() -> None:
    t = Company("regroup").fellowship("sam").minions("isengard-worker", "uruk-savage", "uruk-slayer", "goblin-runner")
    t.wounds("isengard-worker", 1).wounds("uruk-savage", 1).wounds("uruk-slayer", 1).twilight(2)
    t.hand("gimli").shadow_hand("coming-for-the-ring")
    t.passes()
    t.play("coming-for-the-ring")
    assert t.pickable() == {"isengard-worker", "uruk-savage", "uruk-slayer"}
    t.pick("uruk-savage", "uruk-slayer")
    assert [t.wounds_on(one) for one in ("isengard-worker", "uruk-savage", "uruk-slayer")] == [1, 0, 0]


def test_coming_for_the_ring_heals_nobody_over_an_empty_hand() -> None:
    t = Company("regroup").minions("isengard-worker").wounds("isengard-worker", 1).twilight(2)
    t.shadow_hand("coming-for-the-ring")
    t.passes()
    t.play("coming-for-the-ring")
    assert t.wounds_on("isengard-worker") == 1


def test_the_palantir_of_orthanc_puts_a_revealed_card_on_top_of_the_draw_deck() -> None:
    t = Company("shadow").minions("isengard-forger", "3R67").twilight(1).hand("axe-strike").deck("dwarf-guard")
    t.use("3R67")
    assert t.in_hand() == [] and t.in_deck() == ["axe-strike", "dwarf-guard"] and t.pool == 0
    assert t.g.decks[0].seen[0] >> 1 & 1
    assert not t.can_use("3R67")


def test_the_palantir_of_orthanc_needs_an_isengard_minion_to_be_played_and_used() -> None:
    t = Company("shadow").minions("goblin-runner").shadow_hand("3R67")
    assert "spot an Isengard minion" in t.why("3R67")
    t = Company("shadow").minions("goblin-runner", "3R67").twilight(3).hand("axe-strike")
    assert not t.can_use("3R67")


# --- Saruman's voice -------------------------------------------------------------------------------------------------


def test_a_fell_voice_plays_a_weather_condition_from_the_discard_pile_for_2_less() -> None:
    t = Company("shadow").site(1, "farmer-maggots-fields").minions("3R68", "3R52", "uruk-savage").twilight(0)
    t.discard_pile("wizard-storm", "worry", "spies-of-saruman", player=2)
    t.use("3R52")
    t.pick("uruk-savage")
    assert t.bears("farmer-maggots-fields") == {"wizard-storm"} and t.pool == 0
    assert t.wounds_on("saruman") == 1 and t.wounds_on("uruk-savage") == 1


def test_a_fell_voice_needs_saruman_and_a_weather_condition() -> None:
    t = Company("shadow").site(1, "farmer-maggots-fields").minions("3R52", "uruk-savage").twilight(5)
    t.discard_pile("wizard-storm", player=2)
    assert not t.can_use("3R52")
    t = Company("shadow").site(1, "farmer-maggots-fields").minions("3R68", "3R52").twilight(5)
    t.discard_pile("worry", "spies-of-saruman", player=2)
    assert not t.can_use("3R52")


@pytest.mark.parametrize(("wounds", "uruk", "usable"), [(1, False, True), (2, False, False), (2, True, True)])
def test_a_fell_voice_is_not_raised_where_nobody_is_left_to_exert_for_the_storm(
    wounds: int, uruk: bool, usable: bool
) -> None:
    """Wizard Storm takes an exertion itself; Saruman alone cannot pay for both with his last one."""
    t = Company("shadow").site(1, "farmer-maggots-fields").minions("3R68", "3R52", *["uruk-savage"] * uruk)
    t.wounds("3R68", wounds).twilight(5).discard_pile("wizard-storm", player=2)
    assert t.can_use("3R52") is usable
    if usable:
        t.use("3R52")
        assert t.bears("farmer-maggots-fields") == {"wizard-storm"}


# --- twilight and cards ----------------------------------------------------------------------------------------------


def test_hate_and_anger_draws_three_cards_for_an_uruk_hai_and_a_moria_minion() -> None:
    t = Company("shadow").minions("uruk-savage", "goblin-runner").twilight(2).deck(*["uruk-rager"] * 4, player=2)
    t.shadow_hand("hate-and-anger").play("hate-and-anger")
    assert t.in_hand(2) == ["uruk-rager"] * 3
    for minions, missing in ((("uruk-savage",), "spot a Moria minion"), (("goblin-runner",), "spot an Uruk-hai")):
        t = Company("shadow").minions(*minions).twilight(2).shadow_hand("hate-and-anger")
        assert missing in t.why("hate-and-anger")


def test_hollowing_of_isengard_is_discarded_for_three_tokens() -> None:
    t = Company("shadow").minions("uruk-savage").shadow_hand("hollowing-of-isengard").twilight(9)
    assert "spot an Isengard Orc" in t.why("hollowing-of-isengard")
    t = Company("shadow").minions("isengard-forger").shadow_hand("hollowing-of-isengard").twilight(4)
    t.play("hollowing-of-isengard")
    t.use("hollowing-of-isengard")
    assert t.pool == 3 and t.in_discard(2) == ["hollowing-of-isengard"]


def test_isengard_axe_adds_a_token_on_an_isengard_orc() -> None:
    t = Company("shadow").minions("isengard-worker", "uruk-savage", "goblin-runner").shadow_hand("isengard-axe")
    t.twilight(0).play("isengard-axe")
    assert t.strength("isengard-worker") == 7 and t.pool == 1
    t = Company("shadow").minions("uruk-savage", "goblin-runner").shadow_hand("isengard-axe")
    assert not t.can_play("isengard-axe")


def test_uruk_ravager_may_add_two_tokens_beside_saruman() -> None:
    t = Company("shadow").site(5).minions("3R68").shadow_hand("uruk-ravager").twilight(4)
    t.play("uruk-ravager")
    t.respond("uruk-ravager")
    assert t.pool == 2
    t = Company("shadow").site(5).minions("uruk-savage").shadow_hand("uruk-ravager").twilight(4)
    t.play("uruk-ravager")
    assert not t.can_respond("uruk-ravager") and t.pool == 0


@pytest.mark.parametrize(("wounds", "tokens"), [(2, 3), (1, 0)])
def test_tower_of_orthanc_adds_tokens_when_a_weary_fellowship_moves(wounds: int, tokens: int) -> None:
    t = Company().site(1).fellowship("gimli").wounds("gimli", wounds).minions("tower-of-orthanc").twilight(0)
    t.passes()
    if tokens:
        t.respond("tower-of-orthanc")
    plain = Company().site(1).fellowship("gimli").wounds("gimli", wounds).twilight(0)
    plain.passes()
    assert t.pool - plain.pool == tokens


def test_tower_of_orthanc_need_not_and_is_built_beside_an_isengard_minion() -> None:
    t = Company().site(1).fellowship("gimli").wounds("gimli", 2).minions("tower-of-orthanc").twilight(0)
    t.passes()
    pool = t.pool
    assert t.asked == "player-2"
    t.passes()
    assert t.pool == pool + 2  # the move itself
    t = Company("shadow").minions("goblin-runner").shadow_hand("tower-of-orthanc").twilight(1)
    assert "spot an Isengard minion" in t.why("tower-of-orthanc")


# --- the regroup phase -----------------------------------------------------------------------------------------------


@rule("tcg.regroup.actions")
@pytest.mark.parametrize("minion", ["isengard-retainer", "isengard-servant", "isengard-worker", "orc-commander"])
def test_orcs_of_isengard_make_the_free_peoples_player_wound_a_companion(minion: str) -> None:
    t = Company("regroup").fellowship("gimli", "thrarin").minions(minion)
    t.passes()
    t.use(minion)
    assert t.asked == "player-1" and t.pickable() == {"gimli-dwarf-of-erebor", "frodo-son-of-drogo"}
    t.pick("gimli")
    assert t.wounds_on("gimli") == 1 and t.wounds_on(minion) == 1
    t = Company("regroup").minions(minion).wounds(minion, t.vitality(minion) - 1)
    t.passes()
    assert not t.can_use(minion)


def test_orc_commander_strengthens_other_isengard_orcs() -> None:
    t = Company("maneuver").minions("orc-commander", "isengard-worker", "uruk-savage", "goblin-runner")
    assert [t.strength(one) for one in ("orc-commander", "isengard-worker", "uruk-savage", "goblin-runner")] == [
        11, 6, 5, 5,
    ]  # fmt: skip


@pytest.mark.parametrize(("companions", "gone"), [(FIVE, {"armor", "dwarven-axe"}), (FIVE[:3], {"dwarven-axe"})])
def test_isengard_smith_discards_a_weapon_or_all_possessions(companions: tuple[str, ...], gone: set[str]) -> None:
    t = Company("regroup").fellowship(*companions, "armor on aragorn", "dwarven-axe on gimli").minions("isengard-smith")
    t.passes()
    t.use("isengard-smith")
    assert t.wounds_on("isengard-smith") == 1
    assert {one for one in ("armor", "dwarven-axe") if not t.in_play(one)} == gone


def test_isengard_smith_takes_possessions_of_the_fellowship_but_no_artifacts() -> None:
    t = Company("regroup").fellowship("frodo", *FIVE, "mithril-coat on frodo", "hobbit-sword on sam")
    t.minions("isengard-smith", "isengard-axe on isengard-smith")
    t.passes()
    t.use("isengard-smith")
    assert t.in_discard() == ["hobbit-sword"] and t.in_play("mithril-coat") and t.in_play("isengard-axe")
    t = Company("regroup").fellowship("sam", "hobbit-sword on sam").minions("isengard-smith", "isengard-worker")
    t.minions("isengard-axe on isengard-worker")
    t.passes()
    t.use("isengard-smith")
    assert t.asked == "player-2" and t.pickable() == {"hobbit-sword", "isengard-axe"}  # any weapon


def test_isengard_warrior_bars_archery_abilities_beside_another_orc() -> None:
    for other, can in (("isengard-worker", False), ("uruk-savage", True)):
        t = Company("archery").fellowship("gimli", "hand-axe on gimli").minions("isengard-warrior", other)
        assert t.can_use("hand-axe") is can


def test_isengard_warrior_exerts_every_companion_once_the_ring_bearer_has_three_wounds() -> None:
    t = Company("regroup").fellowship("frodo", "gimli", "sam").minions("isengard-warrior").wounds("frodo", 3)
    t.passes()
    t.use("isengard-warrior")
    assert (t.wounds_on("frodo"), t.wounds_on("gimli"), t.wounds_on("sam")) == (3, 1, 1)
    t = Company("regroup").fellowship("frodo", "gimli").minions("isengard-warrior").wounds("frodo", 2)
    t.passes()
    assert not t.can_use("isengard-warrior")


def test_the_overseer_and_the_berserker_exhaust_a_companion_but_not_the_ring_bearer() -> None:
    t = Company("regroup").fellowship("gimli", "sam").minions("orc-overseer")
    t.passes()
    t.use("orc-overseer")
    assert t.pickable() == {"gimli-dwarf-of-erebor", "sam-son-of-hamfast"}
    t.pick("gimli")
    assert t.wounds_on("gimli") == 2 and t.wounds_on("orc-overseer") == 2

    t = Company("maneuver").fellowship("gimli").minions("orthanc-berserker").burdens(5)
    t.passes()
    t.use("orthanc-berserker")
    assert t.wounds_on("gimli") == 2 and t.wounds_on("orthanc-berserker") == 2
    t = Company("maneuver").fellowship("gimli").minions("orthanc-berserker").burdens(4)
    t.passes()
    assert not t.can_use("orthanc-berserker")
    t = Company("maneuver").fellowship("gimli").minions("orthanc-berserker").burdens(5).wounds("orthanc-berserker", 1)
    t.passes()
    assert not t.can_use("orthanc-berserker")


def test_the_trees_are_strong_trades_orcs_for_wounds() -> None:
    t = Company("regroup").fellowship("gimli", "sam").minions("isengard-worker", "isengard-forger", "uruk-savage")
    t.twilight(1).shadow_hand("the-trees-are-strong")
    t.passes()
    t.play("the-trees-are-strong")
    assert t.can("done") and t.pickable() == {"isengard-worker", "isengard-forger"}
    t.pick("isengard-worker", "isengard-forger")
    assert t.asked == "player-1"
    t.pick("gimli", "sam")
    assert t.wounds_on("gimli") == 1 and t.wounds_on("sam") == 1 and t.wounds_on("frodo") == 0
    assert not t.in_play("isengard-worker") and t.in_play("uruk-savage")


def test_the_trees_are_strong_needs_an_isengard_orc() -> None:
    t = Company("regroup").fellowship("gimli").minions("uruk-savage").twilight(1).shadow_hand("the-trees-are-strong")
    t.passes()
    assert not t.can_play("the-trees-are-strong")


# --- Isengard Shaman, Servants to Saruman, Trapped and Alone ---------------------------------------------------------


def test_isengard_shaman_prevents_a_wound_on_an_isengard_orc() -> None:
    t = Company("archery").fellowship("legolas").minions("isengard-shaman", "isengard-worker").twilight(2)
    t.passes(2)
    t.pick("isengard-worker")
    t.respond("isengard-shaman")
    assert t.wounds_on("isengard-worker") == 0 and t.pool == 0
    t = Company("archery").fellowship("legolas").minions("isengard-shaman", "uruk-savage").twilight(2)
    t.passes(2)
    t.pick("uruk-savage")
    assert t.wounds_on("uruk-savage") == 1 and t.pool == 2


def test_isengard_shaman_needs_two_tokens() -> None:
    t = Company("archery").fellowship("legolas").minions("isengard-shaman", "isengard-worker").twilight(1)
    t.passes(2)
    t.pick("isengard-worker")
    assert t.wounds_on("isengard-worker") == 1 and t.phase == "assignment"


def test_orc_overseer_has_to_exert_twice() -> None:
    t = Company("regroup").fellowship("gimli").minions("orc-overseer").wounds("orc-overseer", 2)
    t.passes()
    assert not t.can_use("orc-overseer")


@pytest.mark.parametrize(("others", "strength"), [(2, 8), (3, 7)])
def test_servants_to_saruman_give_more_from_a_small_hand(others: int, strength: int) -> None:
    t = Company("skirmish").fellowship("gimli").minions("isengard-worker").fights("gimli", "isengard-worker")
    t.shadow_hand("servants-to-saruman", *["uruk-savage"] * others)
    t.passes()
    t.play("servants-to-saruman")
    assert t.strength("isengard-worker") == strength


def test_servants_to_saruman_are_orcs_of_isengard() -> None:
    t = Company("skirmish").fellowship("gimli").minions("isengard-worker", "isengard-forger", "uruk-savage")
    t.minions("goblin-runner").fights("gimli", "isengard-worker").shadow_hand("servants-to-saruman")
    t.passes()
    t.play("servants-to-saruman")
    assert t.pickable() == {"isengard-worker", "isengard-forger"}


def test_trapped_and_alone_takes_the_damage_of_weapons_only() -> None:
    t = Company("skirmish").fellowship("gimli", "keen-blade on gimli").minions("isengard-worker", "trapped-and-alone")
    t.fights("gimli", "isengard-worker")
    assert t.keyword("gimli", "damage") == 1
    t = Company("skirmish").fellowship("gimli", "keen-blade on gimli").minions("uruk-savage", "trapped-and-alone")
    t.fights("gimli", "uruk-savage")
    assert t.keyword("gimli", "damage") == 2


# --- Saruman ---------------------------------------------------------------------------------------------------------


@rule("tcg.card.3r68.saruman-keeper", "tcg.card.3c69.saruman-servant", "tcg.card.0p11.saruman-servant")
@pytest.mark.parametrize("code", ["3R68", "3C69", "0P11"])
def test_saruman_takes_no_arrows_and_is_not_assigned(code: str) -> None:
    t = Company("archery").fellowship("legolas", "haldir").minions(code)
    t.passes(2)
    assert t.phase == "assignment" and t.wounds_on("saruman") == 0
    t.passes(2)
    assert not t.can("assign")

    t = Company("archery").fellowship("legolas").minions(code, "uruk-savage")
    t.passes(2)
    keeper = code == "3R68"  # he may still prevent the wound
    assert t.can_respond("saruman") is keeper and t.wounds_on("uruk-savage") == (0 if keeper else 1)
    assert t.wounds_on("saruman") == 0


def test_saruman_makes_uruk_hai_fierce_and_takes_their_wounds_upon_himself() -> None:
    t = Company("archery").fellowship("legolas").minions("3R68", "uruk-savage", "isengard-worker")
    assert t.keyword("uruk-savage", "fierce") == 1 and t.keyword("isengard-worker", "fierce") == 0
    t.passes(2)
    t.pick("uruk-savage")
    t.respond("saruman")
    assert t.wounds_on("uruk-savage") == 0 and t.wounds_on("saruman") == 1
    t = Company("archery").fellowship("legolas").minions("3R68", "uruk-savage").wounds("3R68", 3)
    t.passes(2)
    assert t.wounds_on("uruk-savage") == 1


@pytest.mark.parametrize("prevented", [True, False])
def test_saruman_assigns_an_isengard_minion_unless_the_companion_exerts(prevented: bool) -> None:
    t = Company("assignment").fellowship("gimli", "sam").minions("3C69", "uruk-savage", "goblin-runner")
    t.passes()
    t.use("saruman")
    assert t.asked == "player-2" and t.pickable() == {"gimli-dwarf-of-erebor", "sam-son-of-hamfast"}
    t.pick("sam")
    assert t.asked == "player-1"
    t.choose("yes" if prevented else "no")
    assert t.wounds_on("saruman") == 1 and t.wounds_on("sam") == prevented
    assert t.g.skirmishes == (() if prevented else ((t.card("sam").id, (t.card("uruk-savage").id,)),))


def test_an_exhausted_companion_cannot_prevent_it_and_saruman_needs_a_pair() -> None:
    t = Company("assignment").fellowship("sam").minions("3C69", "uruk-savage").wounds("sam", 3)
    t.passes()
    t.use("saruman")
    assert t.g.skirmishes == ((t.card("sam").id, (t.card("uruk-savage").id,)),)
    t = Company("assignment").fellowship("sam").minions("3C69", "goblin-runner")
    t.passes()
    assert not t.can_use("saruman")


def test_how_they_read() -> None:
    assert text("saruman-keeper-of-isengard").startswith("Saruman cannot be wounded in the archery phase.")
    assert text("coming-for-the-ring") == (
        "**Regroup:** Reveal a random card from the Free Peoples player's hand (X is its twilight cost), then heal X "
        "[isengard] minions."
    )
    assert text("the-palantir-of-orthanc").endswith(
        "reveal a random card from the Free Peoples player's hand, then put it on top of his draw deck."
    )
