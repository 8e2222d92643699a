"""Mines of Moria: Isengard."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.language.revealing import SeeHand
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import deed, known
from mathom.testing.rules import rule

stub_cards = known(deed("Far Sight", fellowship=SeeHand(reveal=False)))


@rule("tcg.shadow.roaming-penalty-modified")
def test_uruk_scout_makes_roaming_cheaper_for_isengard_minions_of_its_player() -> None:
    t = Company("shadow").site(2).minions("uruk-scout").shadow_hand("uruk-savage", "goblin-runner").twilight(6)
    t.play("uruk-savage")
    assert t.pool == 6 - 2 - 1
    t.play("goblin-runner")
    t.passes()
    assert t.pool == 3 - 1 - 2


def test_the_penalty_is_never_less_than_nothing_and_the_cost_stays() -> None:
    t = Company("shadow").site(2).minions("uruk-scout", "uruk-scout", "uruk-scout").shadow_hand("uruk-savage")
    t.twilight(2).play("uruk-savage")
    assert t.pool == 0


def test_uruk_scout_does_not_help_other_players() -> None:
    t = Company("shadow", players=3).site(2).minions("uruk-scout", player=3).hand("uruk-savage", player=2).twilight(3)
    while t.asked_decision.seat != 1:
        t.passes()
    assert "costs 2 and 2 for roaming" in t.why("uruk-savage")


@rule("tcg.card.2c47.uruk-scout", "tcg.responses.cancel")
def test_uruk_scout_exerts_to_cancel_an_event_that_spots_or_exerts_a_ranger() -> None:
    t = Company("maneuver").fellowship("aragorn").minions("uruk-scout", "uruk-savage").hand("eregions-trails")
    t.play("eregions-trails")
    assert t.asked_decision.seat == 1 and t.wounds_on("aragorn") == 1
    t.respond("uruk-scout")
    assert t.wounds_on("uruk-scout") == 1 and t.strength("uruk-savage") == 5
    assert t.in_discard() == ["eregions-trails"] and t.pool == 1

    t = Company("maneuver").fellowship("aragorn").minions("uruk-scout").hand("what-are-they")
    t.play("what-are-they")
    t.respond("uruk-scout")
    assert t.in_play("uruk-scout")


@rule("tcg.card.2c47.uruk-scout")
def test_uruk_scout_may_let_the_event_happen() -> None:
    t = Company("maneuver").fellowship("aragorn").minions("uruk-scout").hand("what-are-they")
    t.play("what-are-they")
    t.passes()
    assert not t.in_play("uruk-scout")


@rule("tcg.card.2c47.uruk-scout")
def test_uruk_scout_cannot_cancel_an_event_that_any_companion_may_pay() -> None:
    t = Company("skirmish").fellowship("aragorn").minions("uruk-scout").fights("aragorn", "uruk-scout")
    t.hand("swordarm-of-the-white-tower", "swordsman-of-the-northern-kingdom")
    t.play("swordarm-of-the-white-tower")
    assert t.strength("aragorn") == 10 and not t.can_respond("uruk-scout")
    t.passes()
    t.play("swordsman-of-the-northern-kingdom")
    assert not t.can_respond("uruk-scout")


def test_an_exhausted_uruk_scout_cannot_cancel() -> None:
    t = Company("maneuver").fellowship("aragorn").minions("uruk-scout").hand("what-are-they").wounds("uruk-scout", 1)
    t.play("what-are-they")
    assert not t.in_play("uruk-scout")


# --- Beyond the Height of Men ----------------------------------------------------------------------------------------

FIVE = ("gimli", "legolas", "aragorn", "sam")
SIX = (*FIVE, "boromir-son-of-denethor")
PROTECTED = ("dwarven-armor on gimli", "armor on aragorn", "dwarven-axe on gimli")


def test_beyond_the_height_of_men_discards_one_piece_of_armor() -> None:
    t = Company("maneuver").fellowship(*FIVE, *PROTECTED).minions("uruk-savage").twilight(2)
    t.shadow_hand("beyond-the-height-of-men")
    t.passes()
    t.play("beyond-the-height-of-men")
    assert t.pickable() == {"dwarven-armor", "armor"} and t.wounds_on("uruk-savage") == 1
    t.pick("armor")
    assert t.in_play("dwarven-armor") and not t.in_play("armor")


def test_beyond_the_height_of_men_discards_all_of_it_against_six_companions() -> None:
    t = Company("maneuver").fellowship(*SIX, *PROTECTED).minions("uruk-savage").twilight(2)
    t.shadow_hand("beyond-the-height-of-men")
    t.passes()
    t.play("beyond-the-height-of-men")
    assert not t.in_play("dwarven-armor") and not t.in_play("armor") and t.in_play("dwarven-axe")


def test_beyond_the_height_of_men_needs_an_uruk_hai_that_can_exert() -> None:
    t = Company("maneuver").fellowship("gimli").minions("uruk-soldier").twilight(2)
    t.shadow_hand("beyond-the-height-of-men")
    t.passes()
    assert "exert an Uruk-hai" in t.why("beyond-the-height-of-men")


# --- conditions ------------------------------------------------------------------------------------------------------


def test_demands_of_the_sackville_bagginses_add_a_token_for_each_exertion_of_a_shire_ally() -> None:
    t = Company().fellowship("rosie-cotton", "sam", "thrarin", "gimli").minions("2C40").wounds("sam", 1).twilight(0)
    t.use("rosie-cotton")
    assert t.pool == 1 and t.wounds_on("sam") == 0
    t = Company("skirmish").fellowship("gimli", "golradir").minions("2C40", "orc-soldier").twilight(0)
    t.fights("gimli", "orc-soldier").use("golradir")
    assert t.pool == 0


@pytest.mark.parametrize("card", ["demands-of-the-sackville-bagginses", "no-business-of-ours"])
def test_conditions_that_need_an_isengard_minion(card: str) -> None:
    t = Company("shadow").minions("goblin-runner").shadow_hand(card).twilight(9)
    assert "spot an Isengard minion" in t.why(card)
    t = Company("shadow").minions("isengard-forger").shadow_hand(card).twilight(1)
    t.play(card)
    assert t.in_play(card)


def test_no_business_of_ours_hides_the_hands_of_shadow_players() -> None:
    for conditions, seen in (((), 1), (("no-business-of-ours",), 0)):
        t = Company().fellowship("gimli").minions(*conditions).hand("far-sight").shadow_hand("uruk-rager")
        t.play("far-sight")
        assert t.g.hands[1].seen[0] & 1 == seen


# --- Evil Afoot ------------------------------------------------------------------------------------------------------


def test_evil_afoot_shuffles_as_many_minions_as_burdens_are_spotted() -> None:
    t = Company("shadow").minions("uruk-savage").burdens(2).shadow_hand("evil-afoot")
    t.discard_pile("uruk-rager", "goblin-runner", "uruk-slayer", "worry", player=2)
    t.play("evil-afoot")
    assert len(t.tokens()) == 3
    t.choose(t.tokens()[0])
    assert {token.partition(" ")[2] for token in t.tokens("card")} == {"uruk-rager", "goblin-runner", "uruk-slayer"}
    t.name("uruk-rager", "goblin-runner")
    assert sorted(t.in_deck(2)) == ["goblin-runner", "uruk-rager"] and t.wounds_on("uruk-savage") == 1
    assert t.in_discard(2) == ["uruk-slayer", "worry", "evil-afoot"]


def test_evil_afoot_without_burdens_only_exerts() -> None:
    t = Company("shadow").minions("uruk-savage").shadow_hand("evil-afoot").discard_pile("uruk-rager", player=2)
    t.play("evil-afoot")
    assert t.in_deck(2) == [] and t.wounds_on("uruk-savage") == 1


# --- Goblin Man ------------------------------------------------------------------------------------------------------


def test_goblin_man_looks_at_the_free_peoples_players_hand() -> None:
    t = Company("shadow").site(2).minions("goblin-man").hand("axe-strike")
    t.use("goblin-man")
    assert t.wounds_on("goblin-man") == 1 and t.g.hands[0].seen[0] >> 1 & 1
    assert not t.can_use("goblin-man")


def test_goblin_man_does_not_stay_underground() -> None:
    t = Company("regroup").before("mithril-mine").fellowship("gimli").minions("goblin-man", "uruk-savage")
    t.mark("table", "moves 1").passes(2)
    t.choose("choose 2")  # the fellowship moves on
    assert not t.in_play("goblin-man") and t.in_play("uruk-savage")


# --- Lurtz's Sword ---------------------------------------------------------------------------------------------------


@rule("tcg.actions.optional-def")
def test_lurtzs_sword_adds_damage_and_mills_two_cards_without_asking() -> None:
    t = Company("skirmish").fellowship("gimli").minions("lurtz", "lurtzs-sword on lurtz").fights("gimli", "lurtz")
    t.deck("axe-strike", "dwarf-guard", "hobbit-sword")
    assert t.strength("lurtz") == 15 and t.keyword("lurtz", "damage") == 2
    t.resolve_skirmish()
    assert t.in_discard()[:2] == ["axe-strike", "dwarf-guard"]


def test_lurtzs_sword_is_for_lurtz() -> None:
    t = Company("shadow").site(5).minions("uruk-savage").shadow_hand("lurtzs-sword").twilight(1)
    assert "Lurtz" in t.why("lurtzs-sword")


# --- Too Much Attention, Uruk Captain --------------------------------------------------------------------------------


def test_too_much_attention_mills_five_cards_when_the_ring_is_put_on() -> None:
    t = Company("maneuver").fellowship("gimli").minions("uruk-savage").twilight(1)
    t.shadow_hand("sarumans-reach", "too-much-attention").deck(*["axe-strike"] * 6)
    t.passes()
    t.play("sarumans-reach")
    t.choose(t.tokens()[1])
    t.play("too-much-attention")
    assert t.in_deck() == ["axe-strike"] and t.pool == 0


def test_too_much_attention_needs_an_isengard_minion() -> None:
    t = Company("skirmish").fellowship("frodo").minions("goblin-runner").fights("frodo", "goblin-runner").twilight(1)
    t.shadow_hand("too-much-attention").deck(*["axe-strike"] * 6)
    t.passes(2)
    t.respond("the-one-ring")
    assert not t.can_play("too-much-attention")
    assert t.burdens_of() == 1 and t.in_deck() == ["axe-strike"] * 6


def test_uruk_captain_plays_an_uruk_hai_from_the_discard_pile() -> None:
    t = Company("shadow").site(5).minions("uruk-captain").twilight(4)
    t.discard_pile("uruk-savage", "goblin-runner", "uruk-brood", player=2)
    t.use("uruk-captain")
    assert t.in_play("uruk-savage") and t.wounds_on("uruk-captain") == 1 and t.pool == 1
    assert not t.can_use("uruk-captain")


def test_uruk_captain_needs_an_uruk_hai_that_can_be_paid_for() -> None:
    t = Company("shadow").site(5).minions("uruk-captain").twilight(2)
    t.discard_pile("uruk-savage", "goblin-runner", player=2)
    assert not t.can_use("uruk-captain")


def test_evil_afoot_needs_an_uruk_hai_that_can_exert() -> None:
    t = Company("shadow").minions("uruk-soldier", "isengard-forger").shadow_hand("evil-afoot").burdens(2)
    assert "exert an Uruk-hai" in t.why("evil-afoot")
