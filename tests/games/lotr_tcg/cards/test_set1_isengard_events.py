"""The Fellowship of the Ring: the events of Isengard."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.testing.company import Company
from mathom.testing.rules import rule

FIVE = ("gimli", "legolas", "aragorn", "sam")
SIX = (*FIVE, "boromir-son-of-denethor")


# --- Breeding Pit ----------------------------------------------------------------------------------------------------


def test_breeding_pit_puts_all_copies_of_the_played_uruk_hai_beneath_the_draw_deck() -> None:
    t = Company("shadow").site(5).shadow_hand("uruk-savage", "breeding-pit").twilight(3).deck("uruk-rager", player=2)
    t.discard_pile("uruk-savage", "uruk-slayer", "uruk-savage", player=2)
    t.play("uruk-savage")
    t.play("breeding-pit")
    assert t.in_deck(2) == ["uruk-rager", "uruk-savage", "uruk-savage"] and t.pool == 0
    assert t.in_discard(2) == ["uruk-slayer", "breeding-pit"]


def test_breeding_pit_waits_for_an_uruk_hai_and_costs_a_token() -> None:
    t = Company("shadow").site(5).shadow_hand("isengard-forger", "breeding-pit").twilight(9)
    t.discard_pile("isengard-forger", player=2)
    t.play("isengard-forger")
    assert not t.can_play("breeding-pit")
    t = Company("shadow").site(5).shadow_hand("uruk-savage", "breeding-pit").twilight(2)
    t.discard_pile("uruk-savage", player=2)
    t.play("uruk-savage")
    assert not t.can_play("breeding-pit")


# --- Caradhras -------------------------------------------------------------------------------------------------------


def test_caradhras_has_not_forgiven_us_discards_an_exhausted_companion_but_never_the_ring_bearer() -> None:
    t = Company("maneuver").fellowship("frodo", *FIVE).minions("uruk-savage").twilight(3).shadow_hand("1R123")
    t.wounds("gimli", 2).wounds("sam", 3).wounds("frodo", 3)
    t.passes()
    t.play("1R123")
    assert t.pickable() == {"gimli-dwarf-of-erebor", "sam-son-of-hamfast"}
    t.pick("gimli")
    assert not t.in_play("gimli") and t.in_play("sam") and t.wounds_on("uruk-savage") == 1 and t.pool == 0


def test_caradhras_has_not_forgiven_us_needs_five_companions_and_a_minion_that_can_exert() -> None:
    t = Company("maneuver").fellowship(*FIVE[:3]).minions("uruk-savage").twilight(3).shadow_hand("1R123")
    t.passes()
    assert "spot five companions" in t.why("1R123").lower()
    t = Company("maneuver").fellowship(*FIVE).minions("uruk-soldier").twilight(3).shadow_hand("1R123")
    t.passes()
    assert "exert an Isengard minion" in t.why("1R123")


@rule("tcg.faq.opponent")
@pytest.mark.parametrize(("choice", "wounds", "burdens"), [(0, 1, 0), (1, 0, 1)])
def test_cruel_caradhras_lets_the_free_peoples_player_exert_the_ring_bearer_or_add_a_burden(
    choice: int, wounds: int, burdens: int
) -> None:
    t = Company("maneuver", players=3).fellowship("gimli").minions("uruk-savage").twilight(2)
    t.shadow_hand("cruel-caradhras")
    while t.asked_decision.seat != 1:
        t.passes()
    t.play("cruel-caradhras")
    assert t.asked == "player-1" and len(t.tokens()) == 2
    t.choose(t.tokens()[choice])
    assert t.wounds_on("frodo") == wounds and t.burdens_of() == burdens and t.wounds_on("uruk-savage") == 1


@rule("tcg.effects.choose-doable")
def test_cruel_caradhras_adds_a_burden_if_the_ring_bearer_is_exhausted() -> None:
    t = Company("maneuver").fellowship("frodo").minions("uruk-savage").twilight(2).wounds("frodo", 3)
    t.shadow_hand("cruel-caradhras")
    t.passes()
    t.play("cruel-caradhras")
    assert t.burdens_of() == 1 and t.wounds_on("frodo") == 3


# --- fierce ----------------------------------------------------------------------------------------------------------


def test_hunt_them_down_makes_an_uruk_hai_fierce_until_the_regroup_phase() -> None:
    t = Company("maneuver").fellowship("gimli").minions("uruk-savage", "uruk-rager", "goblin-runner").twilight(3)
    t.shadow_hand("hunt-them-down")
    t.passes()
    t.play("hunt-them-down")
    assert t.pickable() == {"uruk-savage", "uruk-rager"}
    t.pick("uruk-savage")
    assert t.keyword("uruk-savage", "fierce") == 1 and t.keyword("uruk-rager", "fierce") == 0
    t.until("regroup")
    assert t.keyword("uruk-savage", "fierce") == 0


def test_lurtzs_battle_cry_trades_strength_for_damage() -> None:
    t = Company("skirmish").fellowship("gimli").minions("uruk-hai-raiding-party").twilight(1)
    t.fights("gimli", "uruk-hai-raiding-party").shadow_hand("lurtzs-battle-cry")
    t.passes()
    t.play("lurtzs-battle-cry")
    assert t.strength("uruk-hai-raiding-party") == 8 and t.keyword("uruk-hai-raiding-party", "damage") == 2


@rule("tcg.card.1r139.savagery")
def test_savagery_gives_4_until_the_regroup_phase_against_five_companions() -> None:
    t = Company("skirmish").fellowship(*FIVE).minions("uruk-savage").fights("gimli", "uruk-savage")
    t.shadow_hand("savagery-to-match-their-numbers").wounds("gimli", 0)
    t.passes()
    t.play("savagery-to-match-their-numbers")
    t.choose(t.tokens()[1])
    assert t.strength("uruk-savage") == 9 and t.keyword("uruk-savage", "fierce") == 1
    t.resolve_skirmish()
    assert t.strength("uruk-savage") == 9 and t.keyword("uruk-savage", "fierce") == 1
    t.until("regroup")
    assert t.strength("uruk-savage") == 5


@rule("tcg.card.1r139.savagery")
def test_savagery_gives_2_for_the_skirmish_only() -> None:
    t = Company("skirmish").fellowship("gimli").minions("uruk-savage", "uruk-rager")
    t.fights("gimli", "uruk-savage").shadow_hand("savagery-to-match-their-numbers")
    t.passes()
    t.play("savagery-to-match-their-numbers")
    t.pick("uruk-savage")
    assert t.strength("uruk-savage") == 7 and t.keyword("uruk-savage", "fierce") == 0
    t.resolve_skirmish()
    assert t.strength("uruk-savage") == 5


# --- Parry -----------------------------------------------------------------------------------------------------------


def test_parry_takes_the_strength_of_a_possession_until_the_regroup_phase() -> None:
    t = Company("maneuver").fellowship("gimli", "dwarven-axe on gimli", "legolas").minions("uruk-savage").twilight(2)
    t.shadow_hand("parry")
    assert t.strength("gimli") == 8
    t.passes()
    t.play("parry")
    assert t.strength("gimli") == 6 and t.pool == 0
    t.until("regroup")
    assert t.strength("gimli") == 8


def test_parry_needs_an_uruk_hai() -> None:
    t = Company("maneuver").fellowship("gimli", "dwarven-axe on gimli").minions("goblin-runner").twilight(2)
    t.shadow_hand("parry")
    t.passes()
    assert "spot an Uruk-hai" in t.why("parry")


# --- Saruman's Power, Saruman's Reach --------------------------------------------------------------------------------


def test_sarumans_power_discards_every_condition() -> None:
    t = Company("shadow").site(5).minions("uruk-savage", "uruk-hai-armory", "worry").twilight(2)
    t.fellowship("gimli", "dwarven-axe on gimli").shadow_hand("sarumans-power")
    t.play("sarumans-power")
    assert not t.in_play("uruk-hai-armory") and not t.in_play("worry")
    assert t.in_play("dwarven-axe") and t.wounds_on("uruk-savage") == 1


def test_sarumans_reach_exerts_two_companions_of_the_free_peoples_players_choice() -> None:
    t = Company("maneuver").fellowship("gimli", "legolas").minions("uruk-savage").shadow_hand("sarumans-reach")
    t.passes()
    t.play("sarumans-reach")
    assert t.asked == "player-1"
    t.choose(t.tokens()[0])
    assert t.asked == "player-1"
    t.pick("gimli", "frodo")
    assert (t.wounds_on("gimli"), t.wounds_on("frodo"), t.wounds_on("legolas")) == (1, 1, 0) and not t.g.wearing


def test_sarumans_reach_puts_the_ring_on() -> None:
    t = Company("maneuver").fellowship("gimli", "legolas").minions("uruk-savage").shadow_hand("sarumans-reach")
    t.passes()
    t.play("sarumans-reach")
    t.choose(t.tokens()[1])
    assert t.g.wearing and t.wounds_on("gimli") == 0
    t.until("regroup")
    assert not t.g.wearing


def test_sarumans_reach_leaves_no_choice_with_one_companion_who_can_exert() -> None:
    t = Company("maneuver").minions("uruk-savage").shadow_hand("sarumans-reach")
    t.passes()
    t.play("sarumans-reach")
    assert t.g.wearing and t.wounds_on("frodo") == 0


# --- Wariness --------------------------------------------------------------------------------------------------------


@rule("tcg.card.1u161.wariness", "tcg.responses.cancel", "tcg.keywords.position")
@pytest.mark.parametrize("way", [0, 1])
def test_wariness_exerts_or_discards_an_uruk_hai_to_cancel_a_stealth_event(way: int) -> None:
    t = Company("skirmish").fellowship("merry").minions("uruk-savage", "uruk-soldier")
    t.fights("merry", "uruk-savage").hand("hobbit-intuition").shadow_hand("wariness")
    t.play("hobbit-intuition")
    pool = t.pool
    t.play("wariness")
    t.choose(t.tokens()[way])
    if way:
        assert t.pickable() == {"uruk-savage", "uruk-soldier"}
        t.pick("uruk-soldier")
    assert t.wounds_on("uruk-savage") == 1 - way and t.in_play("uruk-soldier") == (not way)
    assert t.g.skirmish is not None and not t.g.skirmish.canceled
    assert t.in_discard() == ["hobbit-intuition"] and t.pool == pool


@rule("tcg.card.1u161.wariness")
def test_wariness_needs_an_uruk_hai_of_its_own_player() -> None:
    t = Company("skirmish", players=3).fellowship("merry").minions("uruk-savage", player=3)
    t.fights("merry", "uruk-savage").hand("hobbit-intuition").hand("wariness", player=2)
    t.play("hobbit-intuition")
    assert not t.can_play("wariness")


def test_wariness_lets_other_events_pass() -> None:
    t = Company("skirmish").fellowship("gimli").minions("uruk-savage").fights("gimli", "uruk-savage")
    t.hand("axe-strike").shadow_hand("wariness")
    t.play("axe-strike")
    assert not t.can_play("wariness") and t.strength("gimli") == 8


# --- what they ask, and what they cannot do without ------------------------------------------------------------------


def test_whoever_may_cancel_an_event_is_told_which_one_it_is() -> None:
    t = Company("skirmish").fellowship("merry").minions("uruk-savage").fights("merry", "uruk-savage")
    t.hand("hobbit-intuition").shadow_hand("wariness")
    t.play("hobbit-intuition")
    assert t.asked_decision.prompt == "Hobbit Intuition is being played. Do you respond?"


def test_sarumans_reach_speaks_to_the_player_who_chooses() -> None:
    t = Company("maneuver").fellowship("gimli", "legolas").minions("uruk-savage").shadow_hand("sarumans-reach")
    t.passes()
    t.play("sarumans-reach")
    assert t.offered[0].label == "Exert two companions"


@pytest.mark.parametrize(("card", "needs"), [
    ("cruel-caradhras", "exert an Isengard minion"), ("sarumans-reach", "exert an Uruk-hai"),
])  # fmt: skip
def test_what_takes_an_exertion_is_not_played_without_one(card: str, needs: str) -> None:
    t = Company("maneuver").fellowship("gimli").minions("uruk-soldier", "goblin-patrol-troop").twilight(9)
    t.shadow_hand(card)
    t.passes()
    assert needs in t.why(card)


@rule("tcg.card.1c84.sleep-caradhras")
def test_sarumans_power_takes_conditions_of_both_sides_but_no_inactive_ones() -> None:
    t = Company("shadow").site(5).fellowship("gimli", "lord-of-moria").minions("uruk-savage", "worry", "lord-of-moria")
    t.shadow_hand("sarumans-power").twilight(2)
    t.play("sarumans-power")
    assert t.in_discard() == ["lord-of-moria"] and t.in_discard(2) == ["worry", "sarumans-power"]
    t = Company("shadow").site(5).minions("uruk-soldier", "worry").shadow_hand("sarumans-power").twilight(2)
    assert "exert an Isengard minion" in t.why("sarumans-power")


def test_lurtzs_battle_cry_is_for_uruk_hai_and_one_skirmish() -> None:
    t = Company("skirmish").fellowship("gimli").minions("uruk-rager", "uruk-savage", "goblin-runner").twilight(1)
    t.fights("gimli", "uruk-savage").shadow_hand("lurtzs-battle-cry")
    t.passes()
    t.play("lurtzs-battle-cry")
    assert t.pickable() == {"uruk-rager", "uruk-savage"}
    t.pick("uruk-savage")
    assert t.strength("uruk-savage") == 4 and t.keyword("uruk-savage", "damage") == 2
    t.resolve_skirmish()
    assert t.strength("uruk-savage") == 5 and t.keyword("uruk-savage", "damage") == 1
