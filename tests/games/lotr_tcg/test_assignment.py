"""Who fights whom (rulebook: Assignment phase)."""

from __future__ import annotations

from mathom.games.lotr_tcg.events import SkirmishBegan
from mathom.games.lotr_tcg.language.effects import discard
from mathom.games.lotr_tcg.language.filters import COMPANION, MINION, MORIA
from mathom.games.lotr_tcg.language.targets import a
from mathom.games.lotr_tcg.language.wounding import wound
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import deed, known
from mathom.games.lotr_tcg.testing.unprinted import STUBS
from mathom.testing.rules import rule

stub_cards = known(
    *STUBS,
    deed("Assassination", MORIA, assignment=wound(a(COMPANION))),
    deed("Banishment", assignment=discard(a(MINION))),
)


def defenders(t: Company) -> Company:
    """Nobody acts in the assignment phase; then defenders are assigned."""
    assert t.phase == "assignment"
    t.passes(len(t.g.order))
    return t


def pairs(t: Company) -> set[tuple[str, str]]:
    """Minion and defender of each assignment that is offered, by title."""
    keys = {one.key: one.card.slug for one in t.g.cards.values()}
    return {(keys[minion], keys[one]) for _, minion, one in (token.split() for token in t.tokens("assign"))}


def fights(t: Company) -> dict[str, list[str]]:
    return {
        t.g.cards[defender].card.slug: [t.g.cards[minion].card.slug for minion in minions]
        for defender, minions in t.g.skirmishes
    }


# --- assignment actions ----------------------------------------------------------------------------------------------


@rule("tcg.assignment.actions-first", "tcg.assignment.procedure")
def test_assignment_actions_are_over_before_defenders_are_assigned() -> None:
    t = Company("assignment", players=3).fellowship("gimli").minions("stalker", "wolf").hand("challenge")
    assert t.asked == "player-1" and t.can_play("challenge") and not t.can("assign")
    t.passes()
    assert t.asked == "player-3"
    t.passes()
    assert t.asked == "player-2" and t.can_use("stalker") and not t.can("assign")
    t.passes()
    assert t.asked == "player-1" and t.can("assign") and not t.can_play("challenge")
    t.passes()
    assert t.asked == "player-2" and t.can("assign") and not t.can_use("stalker")


@rule("tcg.assignment.action-one-on-one")
def test_an_assignment_action_sets_unassigned_characters_against_each_other() -> None:
    t = Company("assignment").fellowship("frodo", "gimli").minions("stalker", "stalker").hand("challenge", "challenge")
    t.passes()
    t.use("stalker")
    assert t.pickable() == {"frodo-son-of-drogo", "gimli-dwarf-of-erebor"}
    t.pick("gimli")
    assert fights(t) == {"gimli-dwarf-of-erebor": ["stalker"]}
    # Gimli is taken, and so is the first Stalker.
    t.passes()
    t.use("stalker#2")
    assert fights(t) == {"gimli-dwarf-of-erebor": ["stalker"], "frodo-son-of-drogo": ["stalker"]}
    t.passes()
    assert not t.can_use("stalker") and not t.can_use("stalker#2")


@rule("tcg.assignment.defender-at-this-time")
def test_a_defender_bonus_is_of_no_use_to_assignment_actions() -> None:
    t = Company("maneuver").fellowship("frodo", "gimli").minions("stalker", "stalker").hand("stand")
    t.play("stand")
    t.pick("gimli")
    t.until("assignment")
    t.passes()
    t.use("stalker")
    t.pick("gimli")
    t.passes()
    t.use("stalker#2")  # only Frodo is left for it, so that nobody is asked
    assert fights(t) == {"gimli-dwarf-of-erebor": ["stalker"], "frodo-son-of-drogo": ["stalker"]}

    t = Company("maneuver").fellowship("frodo", "gimli").minions("stalker", "wolf").hand("stand")
    t.play("stand")
    t.pick("gimli")
    t.until("assignment")
    t.passes()
    t.use("stalker")
    t.pick("gimli")
    t.passes(2)
    assert ("wolf", "gimli-dwarf-of-erebor") in pairs(t)
    t.assign("wolf", "gimli")
    assert fights(t) == {"gimli-dwarf-of-erebor": ["stalker", "wolf"]}


# --- the Free Peoples player -----------------------------------------------------------------------------------------


@rule("tcg.assignment.optional")
def test_the_free_peoples_player_need_not_assign_anybody() -> None:
    t = defenders(Company("assignment").fellowship("gimli").minions("wolf"))
    assert t.can("pass")
    t.passes()
    assert t.asked == "player-2" and t.can("assign")


@rule("tcg.assignment.fp-any-order", "tcg.assignment.one-companion-per-minion", "tcg.assignment.one-to-one")
def test_he_pairs_unassigned_companions_with_unassigned_minions() -> None:
    t = defenders(Company("assignment").fellowship("frodo", "gimli", "sam").minions("wolf", "uruk-savage"))
    everybody = {"frodo-son-of-drogo", "gimli-dwarf-of-erebor", "sam-son-of-hamfast"}
    assert pairs(t) == {(minion, one) for minion in ("wolf", "uruk-savage") for one in everybody}
    t.assign("uruk-savage", "sam")
    # The minion is taken for every companion, and the companion for every minion.
    assert pairs(t) == {("wolf", "frodo-son-of-drogo"), ("wolf", "gimli-dwarf-of-erebor")}
    t.assign("wolf", "frodo")
    assert fights(t) == {"sam-son-of-hamfast": ["uruk-savage"], "frodo-son-of-drogo": ["wolf"]}
    assert t.phase == "skirmish"
    t.leaves_open()


@rule("tcg.assignment.defender-plus-one")
def test_defender_plus_1_takes_one_minion_more() -> None:
    t = Company("maneuver").fellowship("frodo", "gimli").minions("wolf", "wolf", "wolf").hand("stand")
    t.play("stand")
    t.pick("gimli")
    t.until_can("assign")
    t.assign("wolf", "gimli")
    t.assign("wolf#2", "gimli")
    assert pairs(t) == {("wolf", "frodo-son-of-drogo")}


@rule("tcg.assignment.defender-plus-two")
def test_defender_plus_2_takes_two_more() -> None:
    t = Company("maneuver").fellowship("frodo", "gimli").minions(*["wolf"] * 4).hand("last-stand")
    t.play("last-stand")
    t.pick("gimli")
    t.until_can("assign")
    for minion in ("wolf", "wolf#2", "wolf#3"):
        t.assign(minion, "gimli")
    assert pairs(t) == {("wolf", "frodo-son-of-drogo")} and len(t.tokens("assign")) == 1


@rule("tcg.assignment.defender-satisfies-lower")
def test_defender_plus_2_is_as_good_as_defender_plus_1() -> None:
    t = Company("maneuver").fellowship("frodo", "gimli").minions("wolf").hand("last-stand", "swordplay", "swordplay")
    t.play("last-stand")
    t.pick("gimli")
    t.until_can("assign")
    t.assign("wolf", "gimli")
    t.play("swordplay")
    t.pick("gimli")
    assert t.strength("gimli") == 6 + 4
    t.passes()
    t.play("swordplay")
    t.pick("frodo")
    assert t.strength("frodo") == 3 + 1 + 2  # the Ring gives one


# --- the Shadow players ----------------------------------------------------------------------------------------------


@rule("tcg.assignment.shadow-leftover")
def test_minions_left_over_attack_whomever_the_shadow_player_likes() -> None:
    t = defenders(Company("assignment").fellowship("frodo", "gimli").minions("wolf", "uruk-savage"))
    t.assign("wolf", "gimli")
    t.passes()
    assert t.asked == "player-2"
    assert pairs(t) == {("uruk-savage", "frodo-son-of-drogo"), ("uruk-savage", "gimli-dwarf-of-erebor")}
    t.assign("uruk-savage", "gimli")
    assert fights(t) == {"gimli-dwarf-of-erebor": ["wolf", "uruk-savage"]}


@rule("tcg.assignment.shadow-leftover-optional")
def test_a_minion_may_be_held_back_and_fights_nobody() -> None:
    t = defenders(Company("assignment").fellowship("gimli").minions("wolf"))
    t.passes(2)
    assert t.phase == "regroup" and t.in_play("wolf")
    assert not [event for event in t.events() if isinstance(event, SkirmishBegan)]


@rule("tcg.assignment.shadow-order")
def test_shadow_players_assign_their_own_minions_from_the_right_on() -> None:
    t = Company("assignment", players=4).fellowship("frodo").minions("wolf", player=2).minions("uruk-savage", player=3)
    t.minions("uruk-rager", player=4)
    defenders(t).passes()
    for player, minion in ((4, "uruk-rager"), (3, "uruk-savage"), (2, "wolf")):
        assert t.asked == f"player-{player}" and {one for one, _ in pairs(t)} == {minion}
        t.assign(minion, "frodo")
    assert t.phase == "skirmish" and fights(t) == {"frodo-son-of-drogo": ["uruk-rager", "uruk-savage", "wolf"]}


@rule("tcg.assignment.separate-skirmishes")
def test_each_companion_under_attack_has_one_skirmish_against_all_his_minions() -> None:
    t = defenders(Company("assignment").fellowship("frodo", "gimli", "sam").minions("wolf", "wolf", "wolf"))
    t.assign("wolf", "gimli")
    t.assign("wolf#2", "sam")
    t.passes()
    t.assign("wolf#3", "gimli")
    assert t.pickable() == {"gimli-dwarf-of-erebor", "sam-son-of-hamfast"}
    t.pick("gimli")
    t.until("regroup")
    began = [(event.defender, len(event.minions)) for event in t.events() if isinstance(event, SkirmishBegan)]
    assert began == [("Gimli", 2), ("Sam", 1)]


@rule("tcg.assignment.none-left-skip")
def test_if_every_assignment_is_lost_the_regroup_phase_follows() -> None:
    t = Company("assignment").fellowship("frodo", "gimli").minions("stalker", "wolf").hand("flight")
    t.passes()
    t.use("stalker")
    t.pick("gimli")
    t.play("flight")
    t.passes(2)
    assert t.phase == "regroup" and not [event for event in t.events() if isinstance(event, SkirmishBegan)]


@rule("tcg.assignment.none-left-skip")
def test_fierce_minions_whose_defenders_are_gone_do_not_fight_either() -> None:
    # The only assignment is lost with the companion: there is nothing to fight, not even fiercely.
    t = Company("assignment").fellowship("frodo", "gimli").wounds("gimli", 2).minions("captor", "captor")
    t.hand("challenge").shadow_hand("assassination")
    t.play("challenge")
    t.pick("captor", "gimli")
    t.play("assassination")
    t.pick("gimli")
    t.passes(2)
    assert t.can("assign")
    t.passes(3)
    assert t.phase == "regroup"


@rule("tcg.assignment.none-left-skip")
def test_fierce_minions_that_were_never_assigned_have_their_second_round() -> None:
    t = defenders(Company("assignment").fellowship("gimli").minions("captor"))
    t.passes(2)
    assert t.phase == "assignment" and t.g.fierce
    t.passes(2)
    t.assign("captor", "gimli")
    assert t.phase == "skirmish"


@rule("tcg.assignment.fp-any-order", "tcg.skirmish.empty-before")
def test_who_has_lost_his_minion_is_unassigned_again() -> None:
    t = Company("assignment").fellowship("frodo", "gimli").minions("stalker", "wolf", "wolf").hand("banishment")
    t.passes()
    t.use("stalker")
    t.pick("gimli")
    t.play("banishment")
    t.pick("stalker")
    t.passes(2)
    t.assign("wolf", "gimli")
    assert fights(t) == {"gimli-dwarf-of-erebor": ["wolf"]}
    assert pairs(t) == {("wolf", "frodo-son-of-drogo")}
    t.passes(2)
    t.resolve_skirmish()
    assert t.phase == "regroup"
    assert [event.minions for event in t.events() if isinstance(event, SkirmishBegan)] == [("Wolf",)]


# --- allies ----------------------------------------------------------------------------------------------------------


@rule("tcg.assignment.ally-eligible")
def test_an_ally_at_home_may_be_assigned_and_need_not_be() -> None:
    t = defenders(Company("assignment").fellowship("frodo", "loremaster").minions("wolf").site(3))
    assert pairs(t) == {("wolf", "frodo-son-of-drogo"), ("wolf", "loremaster")} and t.can("pass")
    t.assign("wolf", "loremaster")
    assert t.phase == "skirmish" and fights(t) == {"loremaster": ["wolf"]}


@rule("tcg.assignment.shadow-to-ally")
def test_a_minion_left_over_may_attack_an_ally_at_home_or_one_who_fights() -> None:
    t = defenders(Company("assignment").fellowship("frodo", "loremaster").minions("wolf").site(3))
    t.passes()
    assert ("wolf", "loremaster") in pairs(t)
    t = defenders(Company("assignment").fellowship("frodo", "loremaster").minions("wolf").site(4))
    t.passes()
    assert pairs(t) == {("wolf", "frodo-son-of-drogo")}
    t = Company("maneuver").fellowship("frodo", "loremaster").minions("wolf").site(4).hand("muster")
    t.play("muster")
    t.until_can("assign")
    t.passes()
    assert t.asked == "player-2" and ("wolf", "loremaster") in pairs(t)
