"""Skirmishes (rulebook: Skirmish phases; FAQ: resolving a skirmish)."""

from __future__ import annotations

from mathom.games.lotr_tcg.events import SkirmishResolved
from mathom.games.lotr_tcg.facts import Keyword
from mathom.games.lotr_tcg.language.actions import Response, Triggered, action
from mathom.games.lotr_tcg.language.aftermath import Kills
from mathom.games.lotr_tcg.language.averting import AboutToTakeWound
from mathom.games.lotr_tcg.language.conditions import ThisIs
from mathom.games.lotr_tcg.language.effects import CancelSkirmish, discard, prevent_wound
from mathom.games.lotr_tcg.language.filters import (
    BEARER,
    COMPANION,
    MINION,
    MORIA,
    ORC,
    RING_BEARER,
    THIS,
    skirmishing,
)
from mathom.games.lotr_tcg.language.lasting import lose_damage, strengthen
from mathom.games.lotr_tcg.language.modifiers import Keywords, Strength
from mathom.games.lotr_tcg.language.results import Loses, Wins
from mathom.games.lotr_tcg.language.targets import a
from mathom.games.lotr_tcg.language.tokens import AddTwilight
from mathom.games.lotr_tcg.language.wounding import wound
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import circumstance, deed, gear, known, man, orc
from mathom.testing.rules import rule

stub_cards = known(
    man("Stalwart", 8),
    man("Captain", 8, damage=1),
    man("Veteran", 8, damage=2),
    man("Recruit", 4),
    man("Ghost", 0),
    man("Duelist", 6, duels=Strength(THIS, 3, while_=ThisIs(skirmishing(ORC)))),
    man("Knight", 6, skirmish=strengthen(THIS, 2)),
    orc("Grunt", 3),
    orc("Hewer", 4, damage=1),
    orc("Brute", 8),
    orc("Warrior", 5),
    orc("Raider", 6),
    orc("Shade", 0),
    orc("Spark", 1),
    orc("Hulk", 7, 6),
    orc("Stalker", 9, haunts=Triggered(trigger=Wins(THIS), effect=wound(RING_BEARER))),
    gear("Keen Edge", bearer=COMPANION, sharp=Keywords(BEARER, Keyword.DAMAGE, 1)),
    deed("Smite", skirmish=wound(a(MINION), 3)),
    deed("Banish", skirmish=discard(a(MINION))),
    deed("Blunt", skirmish=lose_damage(a(MINION))),
    deed("Rally", skirmish=strengthen(a(COMPANION), 2)),
    deed("Part Them", skirmish=CancelSkirmish(COMPANION)),
    deed("Ward", response=Response(AboutToTakeWound(COMPANION), action(prevent_wound()))),
    deed("Slay", MORIA, skirmish=wound(a(COMPANION), 4)),
    circumstance("Songs Of Victory", glory=Triggered(trigger=Wins(COMPANION), effect=AddTwilight(1))),
    orc("Cutthroat", 7, gloats=Triggered(trigger=Kills(THIS, COMPANION), effect=AddTwilight(3))),
    deed("Stray Arrow", MORIA, response=Response(AboutToTakeWound(COMPANION), action(wound(a(COMPANION), 4)))),
    circumstance("Songs Of Woe", woe=Triggered(trigger=Loses(COMPANION), effect=AddTwilight(10))),
)  # fmt: skip


def skirmish(defender: str, *minions: str) -> Company:
    """One skirmish; of its minions no two are alike."""
    t = Company("skirmish").fellowship(defender).minions(*minions)
    return t.fights(defender, *minions)


def totals(t: Company) -> tuple[str, int, int]:
    """Who won the last skirmish, and with what strength on each side."""
    last = [event for event in t.events() if isinstance(event, SkirmishResolved)][-1]
    return last.winner, last.light, last.dark


# --- the course of skirmishes ----------------------------------------------------------------------------------------


@rule("tcg.skirmish.fp-orders")
def test_the_free_peoples_player_picks_the_next_skirmish_each_time() -> None:
    t = Company("skirmish").fellowship("stalwart", "captain", "recruit").minions("grunt", "warrior", "spark")
    t.fights("stalwart", "grunt").fights("captain", "warrior").fights("recruit", "spark")
    assert t.asked == "player-1" and t.pickable() == {"stalwart", "captain", "recruit"}
    t.pick("captain")
    assert t.g.skirmish is not None and t.g.skirmish.defender == t.card("captain").id
    t.passes(2)
    assert t.asked == "player-1" and t.pickable() == {"stalwart", "recruit"}
    t.pick("recruit")
    t.passes(2)
    assert t.g.skirmish.defender == t.card("stalwart").id, "the last one is not asked for"


@rule("tcg.skirmish.actions-then-resolve")
def test_when_all_have_passed_the_skirmish_is_resolved() -> None:
    t = skirmish("stalwart", "raider").hand("rally")
    t.passes()
    assert t.wounds_on("raider") == 0 and t.phase == "skirmish"
    t.passes()
    assert t.wounds_on("raider") == 1 and t.phase == "regroup" and not t.can_play("rally")


@rule("tcg.skirmish.actions")
def test_skirmish_events_and_skirmish_abilities_are_skirmish_actions() -> None:
    t = skirmish("stalwart", "raider").fellowship("knight").hand("rally")
    assert t.can_play("rally")
    assert t.can_use("knight"), "even of a character that is in no skirmish"


@rule("tcg.skirmish.single-skirmish-duration")
def test_what_a_skirmish_action_does_ends_with_that_skirmish() -> None:
    t = Company("skirmish").fellowship("knight", "stalwart").minions("raider", "warrior")
    t.fights("knight", "raider").fights("stalwart", "warrior")
    t.pick("stalwart")
    t.use("knight")
    assert t.strength("knight") == 8
    t.resolve_skirmish()
    assert t.phase == "skirmish" and t.strength("knight") == 6


@rule("tcg.skirmish.phase-end")
def test_what_winning_brings_about_belongs_to_the_skirmish_phase() -> None:
    t = skirmish("recruit", "stalker")
    t.passes(2)
    assert t.phase == "skirmish" and t.can_respond("the-one-ring"), "The Ruling Ring answers in skirmishes only"
    t.respond("the-one-ring")
    assert t.burdens_of() == 1 and t.phase == "regroup"


@rule("tcg.skirmish.may-fight-again", "tcg.regroup.minions-stay-on-move")
def test_survivors_may_fight_again_after_another_move() -> None:
    t = Company("skirmish").fellowship("stalwart").minions("warrior").fights("stalwart", "warrior")
    t.mark("table", "moves 1")
    t.until("regroup")
    t.passes(2)
    t.choose("choose 2")
    t.until("assignment")
    t.passes(2)
    assert t.wounds_on("warrior") == 1
    t.assign("warrior", "stalwart")
    assert t.g.skirmish is not None and t.g.skirmish.minions == (t.card("warrior").id,)


@rule("tcg.skirmish.involving")
def test_a_character_skirmishes_only_while_its_skirmish_goes_on() -> None:
    t = Company("skirmish").fellowship("duelist", "stalwart").minions("raider", "warrior")
    t.fights("duelist", "raider").fights("stalwart", "warrior")
    assert t.strength("duelist") == 6
    t.pick("stalwart")
    assert t.strength("duelist") == 6
    t.passes(2)
    assert t.g.skirmish is not None and t.strength("duelist") == 9
    t.passes(2)
    assert t.strength("duelist") == 6


# --- who wins --------------------------------------------------------------------------------------------------------


@rule("tcg.skirmish.higher-strength-wins")
def test_the_stronger_side_wins() -> None:
    t = skirmish("stalwart", "raider")
    t.resolve_skirmish()
    assert totals(t) == ("Free Peoples", 8, 6)
    assert t.wounds_on("raider") == 1 and t.wounds_on("stalwart") == 0


@rule("tcg.skirmish.tie-shadow")
def test_the_shadow_wins_a_tie() -> None:
    t = skirmish("stalwart", "brute")
    t.resolve_skirmish()
    assert totals(t) == ("Shadow", 8, 8)
    assert t.wounds_on("stalwart") == 1 and t.wounds_on("brute") == 0


@rule("tcg.skirmish.loser-wound", "tcg.skirmish.example-two-orcs")
def test_every_loser_takes_one_wound() -> None:
    t = Company("skirmish").fellowship("stalwart").minions("grunt", "grunt")
    t.fights("stalwart", "grunt", "grunt#2")
    t.resolve_skirmish()
    assert totals(t) == ("Free Peoples", 8, 6)
    assert t.wounds_on("grunt") == t.wounds_on("grunt#2") == 1


@rule("tcg.skirmish.minion-strengths-added")
def test_the_strengths_of_several_minions_are_added() -> None:
    t = skirmish("stalwart", "warrior", "raider")
    t.resolve_skirmish()
    assert totals(t) == ("Shadow", 8, 11) and t.wounds_on("stalwart") == 1


@rule("tcg.skirmish.both-zero")
def test_nobody_is_overwhelmed_where_nobody_has_strength_and_the_shadow_wins() -> None:
    t = skirmish("ghost", "shade")
    t.resolve_skirmish()
    assert totals(t) == ("Shadow", 0, 0) and t.wounds_on("ghost") == 1


# --- damage ----------------------------------------------------------------------------------------------------------


@rule("tcg.skirmish.damage-bonus")
def test_each_damage_of_the_winners_is_one_more_wound_for_each_loser() -> None:
    t = skirmish("veteran", "hulk")
    t.resolve_skirmish()
    assert t.wounds_on("hulk") == 3

    t = Company("skirmish").fellowship("stalwart").minions("hewer").fights("stalwart", "hewer").hand("rally")
    t.resolve_skirmish()
    assert t.wounds_on("stalwart") == 0, "the bonus of a losing side does nothing"


@rule("tcg.skirmish.example-damage-aragorn")
def test_two_orcs_take_two_wounds_each_from_a_winner_with_damage_1() -> None:
    t = Company("skirmish").fellowship("captain").minions("grunt", "grunt")
    t.fights("captain", "grunt", "grunt#2")
    t.resolve_skirmish()
    assert t.wounds_on("grunt") == t.wounds_on("grunt#2") == 2


@rule("tcg.skirmish.example-damage-orcs")
def test_two_orcs_with_damage_1_deal_three_wounds_together() -> None:
    t = Company("skirmish").fellowship("captain").minions("hewer", "hewer")
    t.fights("captain", "hewer", "hewer#2")
    t.resolve_skirmish()
    assert totals(t) == ("Shadow", 8, 8) and t.wounds_on("captain") == 3


@rule("tcg.skirmish.damage-sources")
def test_any_card_can_give_or_take_a_damage_bonus() -> None:
    t = Company("skirmish").fellowship("gimli", "keen-edge on gimli", "lord-of-moria").minions("warrior")
    t.fights("gimli", "warrior")
    assert t.keyword("gimli", "damage") == 3

    t = Company("skirmish").fellowship("stalwart").minions("hewer", "hewer").hand("blunt")
    t.fights("stalwart", "hewer", "hewer#2")
    t.play("blunt")
    t.pick("hewer")
    t.passes(2)
    assert t.wounds_on("stalwart") == 2


# --- overwhelmed -----------------------------------------------------------------------------------------------------


@rule("tcg.skirmish.overwhelm")
def test_double_strength_kills_whoever_loses() -> None:
    t = skirmish("recruit", "brute")
    t.resolve_skirmish()
    assert t.in_dead_pile() == ["recruit"]

    t = skirmish("stalwart", "warrior")
    t.resolve_skirmish()
    assert t.wounds_on("warrior") == 1, "eight is not the double of five"


def test_several_minions_are_overwhelmed_together() -> None:
    t = Company("skirmish").fellowship("stalwart").minions("spark", "grunt").fights("stalwart", "spark", "grunt")
    t.resolve_skirmish()
    assert sorted(t.in_discard(2)) == ["grunt", "spark"]


@rule("tcg.skirmish.overwhelm-no-wounds")
def test_whoever_is_overwhelmed_takes_no_wound_to_respond_to() -> None:
    t = skirmish("recruit", "brute").hand("ward")
    t.passes(2)
    assert t.in_dead_pile() == ["recruit"] and t.in_hand() == ["ward"]

    t = skirmish("stalwart", "brute").hand("ward")
    t.passes(2)
    assert t.can_play("ward"), "a wound can be prevented"


@rule("tcg.skirmish.ring-bearer-overwhelmed")
def test_the_ring_does_not_save_an_overwhelmed_ring_bearer() -> None:
    t = Company("skirmish").fellowship("frodo").minions("brute").fights("frodo", "brute")
    t.passes(2)
    assert t.winner == "player-2" and t.burdens_of() == 0

    t = Company("skirmish").fellowship("frodo").minions("brute").fights("frodo", "brute").mark("table", "wearing")
    t.passes(2)
    assert t.winner == "player-2" and t.burdens_of() == 0


@rule("tcg.skirmish.zero-overwhelmed")
def test_any_strength_overwhelms_none() -> None:
    t = skirmish("ghost", "spark")
    t.resolve_skirmish()
    assert t.in_dead_pile() == ["ghost"]


# --- skirmishes that end early ---------------------------------------------------------------------------------------


@rule("tcg.skirmish.canceled")
def test_a_canceled_skirmish_ends_at_once_without_winner_or_loser() -> None:
    t = skirmish("recruit", "brute").fellowship("songs-of-victory", "songs-of-woe").hand("part-them")
    t.play("part-them")
    assert t.phase == "regroup", "no further skirmish action"
    assert t.wounds_on("recruit") == t.wounds_on("brute") == 0 and t.pool == 0


@rule("tcg.skirmish.empty-before")
def test_a_skirmish_does_not_take_place_if_a_side_is_gone_before() -> None:
    t = Company("skirmish").fellowship("stalwart", "recruit", "songs-of-victory").minions("raider", "grunt")
    t.fights("stalwart", "raider").fights("recruit", "grunt").hand("banish")
    t.pick("stalwart")
    t.play("banish")
    t.pick("grunt")
    t.passes(2)
    assert t.phase == "regroup" and t.pool == 1, "only one skirmish was won"


@rule("tcg.skirmish.empty-during")
def test_if_a_side_is_gone_in_its_skirmish_the_other_one_wins_at_once() -> None:
    t = skirmish("stalwart", "grunt").fellowship("songs-of-victory").hand("smite").shadow_hand("slay")
    t.play("smite")
    assert t.phase == "regroup" and t.in_hand(2) == ["slay"] and t.pool == 1

    t = skirmish("recruit", "grunt").fellowship("songs-of-woe").hand("smite").shadow_hand("slay")
    t.passes()
    t.play("slay")
    t.pick("recruit")
    assert t.phase == "regroup" and t.in_play("grunt") and t.in_hand() == ["smite"]


# --- who kills -------------------------------------------------------------------------------------------------------


def test_who_wins_a_skirmish_kills_whom_its_wounds_kill_and_nobody_else() -> None:
    t = skirmish("knight", "cutthroat").wounds("knight", 3)
    t.passes(2)
    assert t.in_dead_pile() == ["knight"] and t.pool == 3

    t = skirmish("knight", "cutthroat").fellowship("stalwart").shadow_hand("stray-arrow")
    t.passes(2)
    t.play("stray-arrow")
    t.pick("stalwart")
    t.passes(2)
    assert t.in_dead_pile() == ["stalwart"] and t.pool == 0, "an event has killed him"


def test_nothing_of_a_skirmish_is_left_when_its_ring_bearer_dies_in_a_game_of_three() -> None:
    t = Company("skirmish", players=3).fellowship("frodo").minions("cutthroat").fights("frodo", "cutthroat")
    t.wounds("frodo", 3)
    t.passes(4)
    assert t.g.losers == (0,) and t.g.turn == 2 and t.phase == "fellowship"
    assert t.g.skirmish is None and t.g.skirmishes == ()
