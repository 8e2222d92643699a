"""Maneuver and archery phases (rulebook: Maneuver phase; Archery phase)."""

from __future__ import annotations

from mathom.games.lotr_tcg.events import Archery, Wounded
from mathom.games.lotr_tcg.language import declare
from mathom.games.lotr_tcg.language.actions import Response, action
from mathom.games.lotr_tcg.language.averting import AboutToTakeWound
from mathom.games.lotr_tcg.language.effects import prevent_wound
from mathom.games.lotr_tcg.language.filters import BEARER, COMPANION, named
from mathom.games.lotr_tcg.language.modifiers import CannotTakeWounds, WoundsBecomeBurdens
from mathom.games.lotr_tcg.language.ring_bearer import PutOnRing
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import circumstance, code, deed, known, stub
from mathom.games.lotr_tcg.testing.unprinted import STUBS
from mathom.testing.rules import rule

BANE = stub(
    declare.the_one_ring(code(), "The Test Bane"),
    response=Response(AboutToTakeWound(BEARER), action(PutOnRing())),
    burden=WoundsBecomeBurdens(2),
)
WARD = deed("Ward", response=Response(AboutToTakeWound(COMPANION), action(prevent_wound())))

CHARM = circumstance("Charm", keeps=CannotTakeWounds(named("Gimli")))

stub_cards = known(*STUBS, BANE, WARD, CHARM)


def totals(t: Company) -> tuple[int, int]:
    """The fellowship's and the minions' archery total."""
    last = [event for event in t.events() if isinstance(event, Archery)][-1]
    return last.fellowship, last.minions


def fire(t: Company) -> Company:
    """Nobody acts in the archery phase."""
    assert t.phase == "archery"
    t.passes(len(t.g.order))
    return t


# --- maneuvers -------------------------------------------------------------------------------------------------------


@rule("tcg.maneuver.actions")
def test_in_the_maneuver_phase_all_may_use_maneuver_abilities_and_events() -> None:
    t = Company("maneuver").fellowship("gimli", "thrarin").minions("uruk-shaman").wounds("uruk-shaman", 1).twilight(9)
    t.hand("stand", "axe-strike", "digging").shadow_hand("ambush", "bred-for-battle")
    assert t.asked == "player-1" and t.can_play("stand") and t.can_use("thrarin")
    assert not t.can_play("axe-strike") and not t.can_play("digging")
    t.passes()
    assert t.asked == "player-2" and t.can_play("ambush") and t.can_use("uruk-shaman")
    assert not t.can_play("bred-for-battle")


@rule("tcg.maneuver.ends")
def test_the_maneuver_phase_ends_when_all_have_passed_in_a_row() -> None:
    t = Company("maneuver", players=3).fellowship("gimli", "thrarin").minions("wolf").hand("stand", "stand")
    t.passes(2)
    assert t.phase == "maneuver" and t.asked == "player-2"
    t.passes()
    assert t.phase == "archery"
    t = Company("maneuver", players=3).fellowship("gimli").minions("wolf").hand("stand", player=1)
    t.minions("uruk-shaman").wounds("uruk-shaman", 1).twilight(4)
    t.passes(2)
    t.use("uruk-shaman")  # whoever has passed is asked again
    assert t.phase == "maneuver" and t.asked == "player-1"
    t.play("stand")
    t.pick("gimli")
    t.passes(3)
    assert t.phase == "archery"


@rule("tcg.maneuver.ends")
def test_without_minions_left_the_archery_phase_still_comes() -> None:
    t = Company("maneuver").fellowship("bowman").minions("wolf").hand("rout", "volley")
    t.play("rout")
    t.passes(2)
    assert t.phase == "archery" and t.can_play("volley")
    t.passes(2)
    assert t.phase == "regroup"


# --- totals ----------------------------------------------------------------------------------------------------------


@rule("tcg.archery.actions-first")
def test_archery_actions_come_before_archery_fire() -> None:
    t = Company("archery").fellowship("bowman").minions("wolf")
    t.use("bowman")
    assert t.wounds_on("wolf") == 1 and t.asked == "player-2"
    t.passes(2)
    assert t.phase == "assignment" and t.wounds_on("wolf") == 1
    assert not [event for event in t.events() if isinstance(event, Archery)]  # he had left the total


@rule("tcg.archery.minion-total")
def test_there_is_one_total_for_the_archers_of_all_shadow_players() -> None:
    t = Company("archery", players=3).fellowship("gimli").minions("sniper", "sniper").minions("sniper", player=3)
    t.minions("wolf", player=3)
    assert totals(fire(t)) == (0, 3)
    t.leaves_open()


@rule("tcg.archery.fellowship-total")
def test_each_archer_companion_counts_one() -> None:
    t = Company("archery").fellowship("bowman", "bowman", "gimli").minions("wolf")
    assert totals(fire(t)) == (2, 0)
    assert t.wounds_on("wolf") == 2


@rule("tcg.archery.ally-archers")
def test_archer_allies_count_at_home_or_if_a_card_lets_them() -> None:
    t = fire(Company("archery").fellowship("bowman", "sentinel").minions("wolf").site(6))
    t.choose("number 1")
    assert totals(t) == (2, 0)
    t = fire(Company("archery").fellowship("bowman", "sentinel").minions("wolf").site(5))
    assert totals(t) == (1, 0)
    t = Company("maneuver").fellowship("bowman", "sentinel").minions("wolf").site(5).hand("muster")
    t.play("muster")
    t.passes(2)
    fire(t).choose("number 1")
    assert totals(t) == (2, 0)


@rule("tcg.archery.ally-archers")
def test_the_free_peoples_player_may_leave_archer_allies_out() -> None:
    t = fire(Company("archery").fellowship("bowman", "sentinel", "sentinel").minions("wolf").site(6))
    assert t.asked == "player-1" and t.tokens() == ["number 2", "number 1", "number 0"]
    t.choose("number 0")
    assert totals(t) == (1, 0)


@rule("tcg.archery.default-zero")
def test_a_card_adds_to_a_total_without_archers() -> None:
    t = Company("archery").fellowship("gimli").minions("wolf", "black-arrows").hand("volley")
    t.play("volley")
    t.passes(2)
    assert totals(t) == (2, 1)
    t.leaves_open()
    t = fire(Company("archery").fellowship("gimli").minions("wolf"))
    assert t.phase == "assignment" and not [event for event in t.events() if isinstance(event, Wounded)]


@rule("tcg.archery.totals-fixed")
def test_both_totals_are_counted_before_anybody_is_hit() -> None:
    t = fire(Company("archery").fellowship("bowman").wounds("bowman", 2).minions("sniper", "wolf"))
    t.pick("bowman")
    assert not t.in_play("bowman") and totals(t) == (1, 1)
    assert t.asked == "player-2" and t.pickable() == {"sniper", "wolf"}


# --- wounds ----------------------------------------------------------------------------------------------------------


@rule("tcg.archery.fp-assigns")
def test_the_free_peoples_player_must_assign_all_wounds_and_spreads_them_as_he_likes() -> None:
    for picks, wounds in ((("gimli", "gimli"), (2, 0)), (("gimli", "sam"), (1, 1))):
        t = Company("archery").fellowship("frodo", "gimli", "sam").minions("sniper", "sniper")
        fire(t)
        assert t.asked == "player-1" and not t.can("pass")
        assert t.pickable() == {"frodo-son-of-drogo", "gimli-dwarf-of-erebor", "sam-son-of-hamfast"}
        t.pick(*picks)
        assert (t.wounds_on("gimli"), t.wounds_on("sam")) == wounds and t.phase == "assignment"


@rule("tcg.archery.participating-allies-targets", "tcg.allies.participation-not-forced")
def test_an_ally_can_be_hit_only_where_he_takes_part_and_need_not_be() -> None:
    t = Company("archery").fellowship("frodo", "sentinel").minions("sniper", "sniper").site(6)
    fire(t).choose("number 0")
    assert t.pickable() == {"frodo-son-of-drogo", "sentinel"}
    t.pick("frodo", "frodo")
    assert t.wounds_on("sentinel") == 0 and t.wounds_on("frodo") == 2
    t = Company("archery").fellowship("frodo", "gimli", "sentinel").minions("sniper").site(5)
    assert fire(t).pickable() == {"frodo-son-of-drogo", "gimli-dwarf-of-erebor"}


@rule("tcg.archery.order-fp-then-shadow", "tcg.archery.chosen-shadow-assigns")
def test_then_one_shadow_player_of_his_choice_wounds_his_own_minions() -> None:
    t = Company("archery", players=4).fellowship("bowman", "bowman", "gimli")
    t.minions("sniper", "wolf", player=3).minions("wolf", "uruk-savage", player=2)
    fire(t)
    t.pick("gimli")
    assert t.asked == "player-1" and t.tokens() == ["player 3", "player 2", "player 4"]
    t.choose("player 3")
    assert t.asked == "player-3" and t.pickable() == {"sniper", "wolf"} and not t.can("pass")
    assert t.asked_decision.rule == "tcg.archery.chosen-shadow-assigns"
    t.pick("wolf#1")
    t.pick("sniper")
    assert t.phase == "assignment"
    hit = [event.card for event in t.events() if isinstance(event, Wounded)]
    assert hit == ["Gimli", "Wolf", "Sniper"]


@rule("tcg.archery.chosen-shadow-assigns")
def test_a_shadow_player_without_minions_may_be_chosen() -> None:
    t = Company("archery", players=3).fellowship("bowman").minions("wolf", player=3)
    fire(t).choose("player 2")
    assert t.phase == "assignment" and t.wounds_on("wolf") == 0


@rule("tcg.archery.may-kill-own")
def test_whoever_is_exhausted_can_still_be_hit() -> None:
    t = Company("archery").fellowship("frodo", "sam").wounds("sam", 3).minions("sniper", "wolf")
    fire(t).pick("sam")
    assert t.in_dead_pile() == ["sam-son-of-hamfast"]
    t = Company("archery").fellowship("bowman").minions("wolf", "uruk-soldier")
    fire(t).pick("uruk-soldier")
    assert t.in_discard(2) == ["uruk-soldier"]


@rule("tcg.archery.assign-one-at-a-time", "tcg.archery.leftover-ignored")
def test_wounds_come_one_by_one_and_nobody_takes_more_than_his_vitality() -> None:
    t = fire(Company("archery").fellowship("bowman", "bowman", "bowman", "bowman").minions("uruk-savage"))
    assert not t.in_play("uruk-savage") and totals(t) == (4, 0)  # vitality 3: the fourth wound is ignored
    assert len([event for event in t.events() if isinstance(event, Wounded)]) == 3
    t = Company("archery").fellowship("frodo", "gimli").wounds("gimli", 1).minions(*["sniper"] * 3)
    fire(t).pick("gimli", "gimli")
    assert not t.in_play("gimli") and t.wounds_on("frodo") == 1  # the third wound finds only Frodo


@rule("tcg.archery.assign-one-at-a-time")
def test_each_archery_wound_can_be_responded_to() -> None:
    t = Company("archery").fellowship("frodo", "gimli").minions(*["sniper"] * 2).hand("ward")
    fire(t).pick("gimli")
    assert t.can_play("ward")
    t.play("ward")
    assert t.wounds_on("gimli") == 0
    t.pick("gimli")
    assert t.wounds_on("gimli") == 1
    t = Company("archery").fellowship("frodo", f"{BANE.slug} on frodo").minions(*["sniper"] * 2)
    fire(t)
    t.passes()
    assert t.wounds_on("frodo") == 1
    t.respond(BANE.slug)
    assert t.wounds_on("frodo") == 1 and t.burdens_of() == 2


@rule("tcg.archery.no-minions-skip")
def test_without_minions_left_the_regroup_phase_follows() -> None:
    t = fire(Company("archery").fellowship("bowman").minions("uruk-soldier"))
    assert not t.in_play("uruk-soldier") and t.phase == "regroup"


@rule("tcg.archery.assign-one-at-a-time")
def test_no_arrow_goes_to_whoever_cannot_be_wounded() -> None:
    t = Company("archery").fellowship("gimli", "thrarin", "charm").minions("goblin-marksman")
    fire(t)
    assert t.wounds_on("gimli") == 0 and not t.can(f"pick {t.card('gimli').key}")


def test_who_was_shot_at_is_told_and_who_has_no_minions_is_marked() -> None:
    t = Company("archery", players=3).fellowship("bowman").minions("wolf", player=3)
    fire(t)
    assert [option.label for option in t.offered] == ["Player 3", "Player 2 (no minions)"]
    t.choose("player 2")
    assert "The fellowship shoots at Player 2." in t.log()
