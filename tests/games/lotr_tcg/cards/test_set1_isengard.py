"""The Fellowship of the Ring: Isengard."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.facts import Keyword
from mathom.games.lotr_tcg.language.filters import THIS
from mathom.games.lotr_tcg.language.modifiers import Keywords
from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.games.lotr_tcg.testing.making import friend, known
from mathom.testing.rules import rule

stub_cards = known(friend("Bowman", home=3, strength=3, aims=Keywords(THIS, Keyword.ARCHER)))

# --- Bred for Battle -------------------------------------------------------------------------------------------------


def test_bred_for_battle_strengthens_the_uruk_hai_that_exerts() -> None:
    t = Company("skirmish").fellowship("gimli").minions("uruk-savage", "uruk-slayer", "goblin-runner")
    t.fights("gimli", "uruk-savage").shadow_hand("bred-for-battle")
    t.passes()
    t.play("bred-for-battle")
    assert t.pickable() == {"uruk-savage", "uruk-slayer"}
    t.pick("uruk-savage")
    assert t.strength("uruk-savage") == 8 and t.wounds_on("uruk-savage") == 1
    assert t.strength("uruk-slayer") == 9


@rule("tcg.wounds.exhausted-not-choosable")
def test_bred_for_battle_needs_an_uruk_hai_that_can_exert() -> None:
    t = Company("skirmish").fellowship("gimli").minions("uruk-savage", "isengard-forger").wounds("uruk-savage", 2)
    t.fights("gimli", "uruk-savage").shadow_hand("bred-for-battle")
    t.passes()
    assert "exert an Uruk-hai" in t.why("bred-for-battle")


@rule("tcg.shadow.exert-others-character")
def test_bred_for_battle_may_exert_another_shadow_players_uruk_hai() -> None:
    t = Company("skirmish", players=3).fellowship("gimli").minions("uruk-savage", player=3)
    t.fights("gimli", "uruk-savage").hand("bred-for-battle", player=2)
    while t.asked_decision.seat != 1:
        t.passes()
    t.play("bred-for-battle")
    assert t.strength("uruk-savage") == 8 and t.wounds_on("uruk-savage") == 1


# --- Saruman's Ambition ----------------------------------------------------------------------------------------------


def test_sarumans_ambition_makes_isengard_events_of_its_player_cheaper() -> None:
    t = Company("maneuver").fellowship("gimli").minions("uruk-savage", "sarumans-ambition").twilight(0)
    t.shadow_hand("one-of-you-must-do-this")
    t.passes()
    t.play("one-of-you-must-do-this")
    assert t.pool == 0 and t.wounds_on("uruk-savage") == 1
    t.leaves_open()


def test_without_sarumans_ambition_the_event_costs_more() -> None:
    t = Company("maneuver").fellowship("gimli").minions("uruk-savage").twilight(0)
    t.shadow_hand("one-of-you-must-do-this")
    t.passes()
    assert "costs 1" in t.why("one-of-you-must-do-this")


def test_sarumans_ambition_helps_no_other_player_and_no_minion() -> None:
    t = Company("maneuver", players=3).fellowship("gimli").minions("uruk-savage").twilight(0)
    t.minions("sarumans-ambition", player=3).shadow_hand("one-of-you-must-do-this")
    while t.asked_decision.seat != 1:
        t.passes()
    assert not t.can_play("one-of-you-must-do-this")

    t = Company("shadow").site(5).minions("sarumans-ambition").shadow_hand("uruk-savage").twilight(1)
    assert "costs 2" in t.why("uruk-savage")


def test_sarumans_ambition_is_discarded_for_2_strength() -> None:
    t = Company("skirmish").fellowship("gimli").minions("uruk-savage", "goblin-runner", "sarumans-ambition")
    t.fights("gimli", "uruk-savage")
    t.passes()
    t.use("sarumans-ambition")
    assert t.strength("uruk-savage") == 7 and t.strength("goblin-runner") == 5
    assert t.in_discard(2) == ["sarumans-ambition"]


# --- Saruman's Snows -------------------------------------------------------------------------------------------------


@rule("tcg.card.1c138.sarumans-snows.play", "tcg.shadow.item-placement")
def test_sarumans_snows_are_played_on_a_site_by_exerting_an_isengard_minion() -> None:
    t = Company("shadow").site(2).place("path", "farmer-maggots-fields", "bree-gate").twilight(2)
    t.minions("uruk-savage", "goblin-patrol-troop").shadow_hand("sarumans-snows")
    t.play("sarumans-snows")
    assert t.pickable() == {"farmer-maggots-fields", "bree-gate"}
    t.pick("bree-gate")
    assert t.bears("bree-gate") == {"sarumans-snows"} and t.pool == 0
    assert t.wounds_on("uruk-savage") == 1 and t.wounds_on("goblin-patrol-troop") == 0


@rule("tcg.card.1c138.sarumans-snows.play")
def test_sarumans_snows_need_an_isengard_minion_that_can_exert() -> None:
    t = Company("shadow").site(5).minions("uruk-soldier", "goblin-patrol-troop").twilight(9)
    t.shadow_hand("sarumans-snows")
    assert "exert an Isengard minion" in t.why("sarumans-snows")


@rule("tcg.card.1c138.sarumans-snows.effect")
def test_sarumans_snows_bar_skirmish_events_and_abilities_but_no_responses() -> None:
    t = Company("skirmish").site(1, "farmer-maggots-fields").fellowship("gimli", "boromir-son-of-denethor")
    t.minions("uruk-savage", "sarumans-snows on farmer-maggots-fields").twilight(5)
    t.fights("gimli", "uruk-savage").hand("axe-strike", "still-draws-breath").wounds("gimli", 1)
    assert t.tokens() == ["pass"]
    assert "forbids" in t.why("axe-strike")
    t.passes()
    assert t.tokens() == ["pass"]
    t.passes()
    assert t.can_play("still-draws-breath")
    t.play("still-draws-breath")
    assert t.wounds_on("gimli") == 0


@rule("tcg.card.1c138.sarumans-snows.effect")
def test_sarumans_snows_on_another_site_bar_nothing() -> None:
    t = Company("skirmish").place("path", "farmer-maggots-fields", "bree-gate").site(2).fellowship("gimli")
    t.minions("uruk-slayer", "sarumans-snows on farmer-maggots-fields").twilight(5)
    t.fights("gimli", "uruk-slayer").hand("axe-strike")
    assert t.can_play("axe-strike")
    t.passes()
    assert t.can_use("uruk-slayer")


@rule("tcg.card.1c138.sarumans-snows.play")
def test_sarumans_snows_melt_at_the_end_of_the_turn() -> None:
    t = Company("regroup").site(1, "farmer-maggots-fields").fellowship("gimli")
    t.minions("uruk-savage", "sarumans-snows on farmer-maggots-fields")
    t.passes(2)
    assert t.in_play("sarumans-snows")
    t.until("fellowship")
    assert not t.in_play("sarumans-snows") and "sarumans-snows" in t.in_discard(2)


# --- Their Arrows Enrage ---------------------------------------------------------------------------------------------


def test_their_arrows_enrage_weakens_archer_companions_and_allies_only() -> None:
    t = Company("maneuver").fellowship("legolas", "gimli", "bowman", "thrarin")
    t.minions("their-arrows-enrage", "goblin-marksman")
    assert t.strength("legolas") == 5 and t.strength("bowman") == 2
    assert t.strength("gimli") == 6 and t.strength("thrarin") == 4
    assert t.strength("goblin-marksman") == 7


def test_their_arrows_enrage_needs_saruman_or_an_uruk_hai() -> None:
    t = Company("shadow").site(5).minions("goblin-runner").shadow_hand("their-arrows-enrage").twilight(3)
    assert "spot Saruman or an Uruk-hai" in t.why("their-arrows-enrage")
    t = Company("shadow").site(5).minions("uruk-savage").shadow_hand("their-arrows-enrage").twilight(3)
    t.play("their-arrows-enrage")
    assert t.in_play("their-arrows-enrage") and t.pool == 2


# --- Uruk Brood ------------------------------------------------------------------------------------------------------


@rule("tcg.spot.need-not-spot-all")
@pytest.mark.parametrize("spotted", [2, 1, 0])
def test_uruk_brood_grows_with_every_other_uruk_hai_that_is_spotted(spotted: int) -> None:
    t = Company("skirmish").fellowship("gimli").minions("uruk-brood", "uruk-savage", "uruk-brood", "goblin-runner")
    t.fights("gimli", "uruk-brood").twilight(3)
    t.passes()
    t.use("uruk-brood")
    assert t.tokens() == ["number 2", "number 1", "number 0"]
    t.choose(f"number {spotted}")
    assert t.strength("uruk-brood") == 9 + spotted and t.pool == 1
    assert t.strength("uruk-brood#2") == 9
    t.passes()
    assert not t.can_use("uruk-brood")


# --- the fighters ----------------------------------------------------------------------------------------------------


def test_uruk_rager_mills_two_cards_when_it_wins() -> None:
    t = Company("skirmish").fellowship("gimli").minions("uruk-rager").fights("gimli", "uruk-rager")
    t.deck("axe-strike", "dwarf-guard", "hobbit-sword")
    t.resolve_skirmish()
    assert t.in_deck() == ["hobbit-sword"] and t.in_discard() == ["axe-strike", "dwarf-guard"]


@rule("tcg.effects.as-much-as-possible")
def test_uruk_rager_mills_what_is_left_and_nothing_when_it_loses() -> None:
    t = Company("skirmish").fellowship("gimli").minions("uruk-rager").fights("gimli", "uruk-rager").deck("axe-strike")
    t.resolve_skirmish()
    assert t.in_deck() == [] and t.in_discard() == ["axe-strike"]

    t = Company("skirmish").fellowship("gimli", "dwarven-axe on gimli").minions("uruk-rager").deck("axe-strike")
    t.fights("gimli", "uruk-rager").hand("axe-strike")
    t.play("axe-strike")
    t.resolve_skirmish()
    assert t.in_deck() == ["axe-strike"]


@rule("tcg.card.1c176.goblin-marksman")
def test_the_plain_uruk_hai_deal_one_wound_more() -> None:
    for name, vitality in (("uruk-savage", 3), ("uruk-hai-raiding-party", 3)):
        t = Company("skirmish").fellowship("sam").minions(name).fights("sam", name)
        assert t.keyword(name, "damage") == 1 and t.vitality(name) == vitality
        assert text(name) == "**Damage +1.**"
    t = Company("skirmish").fellowship("gimli").minions("uruk-hai-raiding-party")
    t.fights("gimli", "uruk-hai-raiding-party")
    t.resolve_skirmish()
    assert t.wounds_on("gimli") == 2


def test_uruk_shaman_heals_a_wounded_uruk_hai() -> None:
    t = Company("maneuver").minions("uruk-shaman", "uruk-savage", "uruk-slayer", "goblin-patrol-troop").twilight(3)
    t.wounds("uruk-savage", 2).wounds("uruk-slayer", 1).wounds("goblin-patrol-troop", 1)
    t.passes()
    t.use("uruk-shaman")
    assert t.pickable() == {"uruk-savage", "uruk-slayer"}
    t.pick("uruk-savage")
    assert t.wounds_on("uruk-savage") == 1 and t.pool == 1
    t.passes()
    assert not t.can_use("uruk-shaman")


@rule("tcg.faq.limit-per-phase")
def test_uruk_slayer_grows_by_3_at_most_in_a_phase() -> None:
    t = Company("skirmish").fellowship("gimli", "sam").minions("uruk-slayer", "uruk-slayer").twilight(9)
    t.fights("gimli", "uruk-slayer", "uruk-slayer#2")
    for strength in (10, 11, 12):
        t.passes()
        t.use("uruk-slayer")
        assert t.strength("uruk-slayer") == strength
    t.passes()
    assert not t.can_use("uruk-slayer") and t.can_use("uruk-slayer#2")
    assert t.strength("uruk-slayer#2") == 9 and t.pool == 6


def test_uruk_soldier_may_mill_a_card_when_it_is_played() -> None:
    t = Company("shadow").site(5).shadow_hand("uruk-soldier").deck("axe-strike", "dwarf-guard").twilight(2)
    t.play("uruk-soldier")
    assert t.can("pass")
    t.respond("uruk-soldier")
    assert t.in_deck() == ["dwarf-guard"] and t.in_discard() == ["axe-strike"] and t.pool == 0

    t = Company("shadow").site(5).shadow_hand("uruk-soldier").deck("axe-strike").twilight(2)
    t.play("uruk-soldier")
    t.passes()
    assert t.in_deck() == ["axe-strike"]


# --- Uruk-hai Armory, Uruk-hai Sword ---------------------------------------------------------------------------------


def test_uruk_hai_armory_takes_an_arrow_while_an_uruk_hai_is_there() -> None:
    for minion, wounds in (("uruk-savage", 0), ("goblin-patrol-troop", 1)):
        t = Company("archery").fellowship("legolas").minions("uruk-hai-armory", minion)
        t.passes(2)
        assert t.phase == "assignment" and t.wounds_on(minion) == wounds


def test_uruk_hai_sword_is_borne_by_an_uruk_hai_and_mills_a_card() -> None:
    t = Company("shadow").site(5).minions("uruk-savage", "uruk-slayer", "goblin-runner", "isengard-forger")
    t.shadow_hand("uruk-hai-sword").twilight(1)
    t.play("uruk-hai-sword")
    assert t.pickable() == {"uruk-savage", "uruk-slayer"}
    t.pick("uruk-savage")
    assert t.strength("uruk-savage") == 7 and t.pool == 0

    t = Company("skirmish").fellowship("gimli").minions("uruk-savage", "uruk-hai-sword on uruk-savage")
    t.fights("gimli", "uruk-savage").deck("axe-strike", "dwarf-guard")
    t.resolve_skirmish()
    assert t.in_discard() == ["axe-strike"]


def test_uruk_hai_sword_needs_an_uruk_hai_of_its_player_without_a_hand_weapon() -> None:
    t = Company("shadow", players=3).site(5).minions("goblin-runner").minions("uruk-savage", player=3).twilight(9)
    t.hand("uruk-hai-sword", player=2).hand("uruk-hai-sword", player=3)
    while t.asked_decision.seat != 1:
        t.passes()
    assert "an Uruk-hai" in t.why("uruk-hai-sword")
    t = Company("shadow").site(5).minions("uruk-savage", "uruk-hai-sword on uruk-savage").twilight(9)
    t.shadow_hand("uruk-hai-sword")
    assert not t.can_play("uruk-hai-sword")


def test_how_alive_and_unspoiled_asks_and_reads() -> None:
    t = Company("shadow").site(5).minions("alive-and-unspoiled").twilight(3).burdens(2).hand("axe-strike", "farin")
    t.use("alive-and-unspoiled")
    t.choose("number 2")
    assert t.asked_decision.prompt == "Alive and Unspoiled: discard one of those cards?"
    assert text("alive-and-unspoiled").endswith(
        "the Free Peoples player reveals X cards from hand at random, then you may discard one of those cards."
    )
    assert "−1 (but at least 1) in a turn" in text("traitors-voice")
    assert "Nobody can use skirmish special abilities or play skirmish events while" in text("sarumans-snows")
