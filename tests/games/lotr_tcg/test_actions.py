"""Actions: when they are taken, by whom, and in which order (rulebook: Timing words; Actions; FAQ: actions)."""

from __future__ import annotations

import pytest

from mathom.core import InvalidPosition
from mathom.games.lotr_tcg.card import CARDS
from mathom.games.lotr_tcg.events import CardPlayed, Drew, Moved
from mathom.games.lotr_tcg.facts import Kind, Phase
from mathom.games.lotr_tcg.language.actions import Response, Triggered, action
from mathom.games.lotr_tcg.language.averting import AboutToTakeWound
from mathom.games.lotr_tcg.language.conditions import TwilightBelow
from mathom.games.lotr_tcg.language.dealing import DiscardTop, Draw, Pile
from mathom.games.lotr_tcg.language.effects import cancel_event, prevent_wound
from mathom.games.lotr_tcg.language.filters import BEARER, COMPANION, MINION, MORIA, THAT, THIS, named
from mathom.games.lotr_tcg.language.lasting import strengthen
from mathom.games.lotr_tcg.language.modifiers import NoActions
from mathom.games.lotr_tcg.language.playing import Play
from mathom.games.lotr_tcg.language.results import MinionLosesTo, Wins
from mathom.games.lotr_tcg.language.spotting import require, spot
from mathom.games.lotr_tcg.language.targets import a
from mathom.games.lotr_tcg.language.tokens import AddBurden, AddTwilight
from mathom.games.lotr_tcg.language.triggers import AtStartOfTurn, EventIsPlayed, Moves
from mathom.games.lotr_tcg.language.wounding import exert, heal, wound
from mathom.games.lotr_tcg.rules.phase_actions import might_act
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import circumstance, deed, friend, known, man, orc, place
from mathom.games.lotr_tcg.values import REGROUP
from mathom.testing.rules import rule

stub_cards = known(
    man("Stalwart", 8, maneuver=strengthen(THIS, 1), skirmish=strengthen(THIS, 1)),
    man("Chief", 6, cost=4, unique=True),
    man("Herald", 2, fellowship=Play(named("Chief"), discount=2)),
    man("Early Riser", 2, stirs=Triggered(trigger=AtStartOfTurn(), effect=exert(THIS))),
    man("Tracker", 4, regroup=(exert(THIS) & spot(MINION, picking=True)).to(wound(THAT)),
        pays=Triggered(trigger=AtStartOfTurn(), cost=exert(named("Chief")), effect=wound(THAT), may=True)),
    man("Slayer", 8, 4, slays=Triggered(trigger=Wins(THIS), effect=wound(a(MINION)), may=True)),
    friend("Sage", 3, 8, 4, fellowship=exert(THIS).to(Draw()), maneuver=strengthen(a(COMPANION), 1)),
    orc("Grunt", 5, 6, maneuver=strengthen(THIS, 1)),
    orc("Plunderer", 9, 6, plunders=Triggered(trigger=Wins(THIS), effect=DiscardTop(1))),
    place("Old Inn", 1, fellowship=AddBurden().to(Play(named("Chief"), pile=Pile.DECK))),
    place("Great Gates", 2, hush=NoActions(Phase.MANEUVER, abilities=False)),
    deed("Courage", maneuver=strengthen(a(COMPANION), 2)),
    deed("Lasting Courage", maneuver=strengthen(a(COMPANION), 2, until=REGROUP)),
    deed("Sturdy", maneuver_or_skirmish=heal(a(COMPANION))),
    deed("Small Talk", cost=3, fellowship=require(TwilightBelow(3)).to(Draw())),
    deed("Ward", response=Response(AboutToTakeWound(COMPANION), action(prevent_wound()))),
    deed("Rejoice", response=Response(Wins(COMPANION), action(heal(THAT)))),
    deed("Arrow", MORIA, skirmish=wound(a(COMPANION))),
    deed("Last Straw", MORIA, maneuver=AddBurden()),
    deed("Silence", MORIA, response=Response(EventIsPlayed(phase=Phase.SKIRMISH), action(cancel_event()))),
    deed("Rush", MORIA, response=Response(Wins(MINION), action(AddTwilight(1)))),
    circumstance("Watchful Eye", MORIA, watch=Triggered(trigger=Moves(), effect=AddTwilight(1))),
    circumstance("Tower", MORIA, looms=Triggered(trigger=Moves(), effect=AddBurden())),
    circumstance("Axe Lore", mills=Triggered(trigger=MinionLosesTo(COMPANION), effect=AddTwilight(5))),
    circumstance("Rest Stop", fellowship_or_regroup=AddTwilight(1)),
    circumstance("Grim Token", bearer=COMPANION, saps=Triggered(trigger=AtStartOfTurn(), effect=exert(BEARER))),
)  # fmt: skip


# --- events and special abilities ------------------------------------------------------------------------------------


@rule("tcg.actions.event-def", "tcg.actions.event-discarded-before-next")
def test_an_event_is_discarded_before_the_next_action() -> None:
    t = Company("maneuver").fellowship("stalwart").minions("grunt").hand("courage")
    t.play("courage")
    t.pick("stalwart")
    assert t.asked == "player-2" and t.in_discard() == ["courage"]
    assert not t.in_play("courage") and t.in_hand() == []


@rule("tcg.actions.timing-match")
def test_only_actions_of_the_phase_can_be_taken() -> None:
    t = Company("maneuver").fellowship("stalwart", "sage").minions("grunt")
    assert t.can_use("stalwart") and "1" not in [token[-1] for token in t.tokens(f"use {t.card('stalwart').key}")]
    assert t.tokens(f"use {t.card('sage').key}") == [f"use {t.card('sage').key} 1"]
    reason = t.cannot(f"use {t.card('stalwart').key} 1")
    assert reason.rule == "tcg.actions.timing-match" and "skirmish" in reason.reason


@rule("tcg.actions.timing-words-link")
def test_an_action_of_two_phases_is_offered_in_both_and_in_no_other() -> None:
    for phase in ("fellowship", "maneuver", "archery", "assignment", "skirmish", "regroup"):
        t = Company(phase).fellowship("rest-stop", "stalwart").minions(*(["grunt"] if phase != "fellowship" else []))
        t = t.fights("stalwart", "grunt") if phase == "skirmish" else t
        assert t.can_use("rest-stop") == (phase in ("fellowship", "regroup")), phase


@rule("tcg.actions.event-timing")
def test_an_event_is_played_in_its_phase_only() -> None:
    t = Company("maneuver").fellowship("gimli").minions("grunt").hand("axe-strike")
    assert not t.can_play("axe-strike")
    assert "skirmish event" in t.why("axe-strike") and "tcg.actions.event-timing" in t.why("axe-strike")


@rule("tcg.actions.event-has-timing")
def test_every_event_has_a_timing_word() -> None:
    events = [card for card in CARDS.values() if card.kind is Kind.EVENT]
    assert events and all(bool(card.phases) != bool(card.responses) for card in events)


@rule("tcg.actions.event-once")
def test_an_event_works_once_for_each_copy() -> None:
    t = Company("skirmish").fellowship("gimli").minions("grunt").fights("gimli", "grunt").hand(*["axe-strike"] * 2)
    t.play("axe-strike")
    assert t.strength("gimli") == 8 and t.in_hand() == ["axe-strike"]
    t.passes()
    t.play("axe-strike")
    assert t.strength("gimli") == 10 and t.in_hand() == []


@rule("tcg.actions.event-lingering")
def test_an_event_still_works_when_it_is_discarded() -> None:
    t = Company("skirmish").fellowship("gimli").minions("grunt").fights("gimli", "grunt").hand("axe-strike")
    t.play("axe-strike")
    assert t.in_discard() == ["axe-strike"]
    t.passes(2)
    assert any("8" in line and "5" in line for line in t.log()), "two more in the end"


@rule("tcg.actions.duration")
def test_an_action_works_until_its_phase_ends_unless_it_says_otherwise() -> None:
    t = Company("maneuver").fellowship("gimli").minions("grunt").hand("courage", "lasting-courage").fellowship("frodo")
    t.play("courage")
    t.pick("gimli")
    t.passes()
    t.play("lasting-courage")
    t.pick("gimli")
    assert t.strength("gimli") == 10
    t.until("archery")
    assert t.strength("gimli") == 8
    t.until("assignment")
    t.passes(2)
    t.assign("grunt", "gimli")
    assert t.strength("gimli") == 8
    t.until("regroup")
    assert t.strength("gimli") == 6


@rule("tcg.actions.special-ability-in-play", "tcg.costs.to-separates")
def test_a_special_ability_needs_its_card_in_play() -> None:
    t = Company().hand("sage").deck("grunt")
    assert t.tokens() == ["pass", "play sage"]
    t.play("sage")
    t.use("sage")
    assert t.wounds_on("sage") == 1 and t.in_hand() == ["grunt"]


@rule("tcg.actions.special-ability-repeat")
def test_a_special_ability_may_be_used_again_and_again_in_one_phase() -> None:
    t = Company().fellowship("sage").deck(*["grunt"] * 9)
    for _ in range(3):
        t.use("sage")
    assert t.wounds_on("sage") == 3 and len(t.in_hand()) == 3
    assert not t.can_use("sage"), "it is exhausted"


# --- the action procedure --------------------------------------------------------------------------------------------


@rule("tcg.actions.procedure-order")
def test_opportunities_go_round_to_the_right_one_action_each() -> None:
    t = Company("maneuver", players=3).fellowship("stalwart").minions("grunt").minions("grunt", player=3)
    asked = []
    for thing in ("stalwart", "grunt#2", "grunt", "stalwart"):
        asked.append(t.asked)
        t.use(thing)
    assert asked == ["player-1", "player-3", "player-2", "player-1"]


@rule("tcg.actions.procedure-pass")
def test_who_has_passed_may_still_act_later() -> None:
    t = Company("maneuver").fellowship("stalwart").minions("grunt")
    t.passes()
    t.use("grunt")
    t.use("stalwart")
    assert t.phase == "maneuver" and t.strength("stalwart") == 9


@rule("tcg.actions.procedure-end")
def test_the_phase_goes_on_when_all_have_passed_in_a_row() -> None:
    t = Company("maneuver").fellowship("stalwart").minions("grunt")
    t.use("stalwart")
    t.passes(2)
    assert t.phase == "archery"

    t = Company("maneuver").fellowship("stalwart").minions("grunt")
    t.passes()
    t.use("grunt")
    t.passes()
    assert t.phase == "maneuver" and t.asked == "player-2"
    t.passes()
    assert t.phase == "archery"


@rule("tcg.actions.phase-actions")
def test_a_response_is_no_phase_action() -> None:
    t = Company("skirmish").fellowship("stalwart").minions("grunt").fights("stalwart", "grunt")
    t.hand("ward").shadow_hand("arrow")
    t.passes()
    t.play("arrow")
    t.pick("stalwart")
    assert t.asked == "player-1"
    t.play("ward")
    assert t.asked == "player-1" and t.can_use("stalwart"), "it is his turn in the procedure, as if he had not answered"


@rule("tcg.actions.complete-before-next")
def test_nothing_else_can_be_done_while_an_action_is_carried_out() -> None:
    t = Company("maneuver").fellowship("stalwart", "frodo").minions("grunt").hand("courage", "courage")
    t.play("courage")
    assert (
        t.asked == "player-1" and t.tokens() == t.tokens("pick") and t.pickable() == {"stalwart", "frodo-son-of-drogo"}
    )


@rule("tcg.actions.no-combining")
def test_two_ways_to_play_a_card_are_not_combined() -> None:
    t = Company().fellowship("herald").site(1, "old-inn").deck("chief")
    assert not t.can_use("herald"), "he plays from hand"
    t.use("old-inn")
    t.name("chief")
    assert t.in_play("chief") and t.pool == 4 and t.burdens_of() == 1

    t = Company().fellowship("herald").site(1, "old-inn").hand("chief")
    t.use("herald")
    assert t.in_play("chief") and t.pool == 2 and t.burdens_of() == 0


@rule("tcg.actions.multi-phase-type")
@pytest.mark.parametrize(("phase", "answered"), [("maneuver", False), ("skirmish", True)])
def test_an_action_of_several_phases_is_of_the_phase_in_which_it_is_taken(phase: str, answered: bool) -> None:
    t = Company(phase).fellowship("stalwart").minions("grunt").wounds("stalwart", 2)
    t = t.fights("stalwart", "grunt") if phase == "skirmish" else t
    t.hand("sturdy").shadow_hand("silence")
    t.play("sturdy")
    assert t.asked == "player-2" and t.can_play("silence") == answered


@rule("tcg.actions.argonath-example")
def test_where_maneuver_events_are_barred_an_event_of_two_phases_is_for_skirmishes() -> None:
    t = Company("maneuver").fellowship("stalwart").minions("grunt").site(2, "great-gates").hand("sturdy")
    assert not t.can_play("sturdy") and t.can_use("stalwart")
    t = Company("skirmish").fellowship("stalwart").minions("grunt").site(2, "great-gates").hand("sturdy")
    t.fights("stalwart", "grunt")
    assert t.can_play("sturdy")


# --- required and optional -------------------------------------------------------------------------------------------


@rule("tcg.actions.everything")
def test_what_is_done_is_logged_and_can_be_reacted_to() -> None:
    t = Company().minions("watchful-eye").deck("grunt", player=2)
    t.passes()
    assert t.pool == 1 + 1, "one for the move that was noticed, one for Frodo"
    t.until("regroup")
    t.passes(2)
    kinds = {type(event) for event in t.events()}
    assert {Moved, Drew} <= kinds and all(event.rule for event in t.events())


@rule("tcg.actions.optional-def")
def test_only_what_may_be_done_is_asked() -> None:
    t = Company("skirmish").fellowship("slayer").minions("grunt").fights("slayer", "grunt")
    t.passes(2)
    assert t.asked == "player-1" and t.can("pass") and t.can_respond("slayer")
    t.respond("slayer")
    assert t.wounds_on("grunt") == 2 and t.phase == "regroup", "once for each victory, and then nobody is asked again"

    t = Company("skirmish").fellowship("stalwart").minions("plunderer").fights("stalwart", "plunderer").deck("ward")
    t.passes(2)
    assert t.in_discard() == ["ward"] and t.phase == "regroup"


@rule("tcg.actions.required-happens")
def test_required_actions_cannot_be_declined() -> None:
    t = Company().minions("watchful-eye", "tower")
    t.passes()
    assert not t.can("pass")
    t.choose("choose 1")
    assert t.pool == 2 and t.burdens_of() == 1


def test_among_equal_required_actions_nobody_is_asked_for_an_order() -> None:
    t = Company().minions("watchful-eye", "watchful-eye")
    t.passes()
    assert t.pool == 3


@rule("tcg.actions.required-order")
def test_the_free_peoples_player_orders_required_actions_even_of_shadow_cards() -> None:
    t = Company().minions("watchful-eye", "tower")
    t.passes()
    assert t.asked == "player-1" and t.asked_decision.rule == "tcg.actions.required-order"
    assert t.pool == 0 and t.burdens_of() == 0
    t.choose("choose 2")
    assert t.burdens_of() == 1 and t.pool == 2, "one is left, which needs no question; then Frodo moves"

    t = Company("regroup").place("player-2 play", "early-riser", "chief", "grim-token on chief")
    t.passes(2)
    t.choose("choose 1")
    assert t.asked == "player-2" and t.asked_decision.rule == "tcg.actions.required-order"
    assert "Early Riser" in t.offered[0].label and "Grim Token" in t.offered[1].label


@rule("tcg.actions.required-before-optional")
def test_required_actions_come_before_responses_to_the_same_thing() -> None:
    t = Company("skirmish").fellowship("stalwart").minions("plunderer").fights("stalwart", "plunderer")
    t.deck("ward").shadow_hand("rush")
    t.passes(2)
    assert t.in_discard() == ["ward"] and t.can_play("rush")


@rule("tcg.actions.required-before-optional")
def test_whoever_loses_does_what_he_must_before_the_winner_does_what_he_may() -> None:
    t = Company("skirmish").fellowship("stalwart", "axe-lore").minions("grunt").fights("stalwart", "grunt")
    t.hand("rejoice").wounds("stalwart", 1)
    t.passes(2)
    assert t.can_play("rejoice") and t.pool == 5


@rule("tcg.actions.check-requirements-first")
def test_requirements_are_checked_before_anything_is_paid() -> None:
    t = Company().hand("small-talk").deck("grunt").twilight(2)
    t.play("small-talk")
    assert t.pool == 5 and t.in_hand() == ["grunt"]
    t = Company().hand("small-talk").deck("grunt").twilight(3)
    assert not t.can_play("small-talk")


def test_a_card_that_is_played_is_told_of_once() -> None:
    t = Company("maneuver").fellowship("stalwart").minions("grunt").hand("courage")
    t.play("courage")
    t.pick("stalwart")
    assert [event.card for event in t.events() if isinstance(event, CardPlayed)] == ["Courage"]


def test_an_event_is_discarded_even_if_it_ends_the_turn() -> None:
    t = Company("maneuver", players=3).fellowship("stalwart").minions("grunt").hand("last-straw", player=3).burdens(9)
    t.passes()
    t.play("last-straw")
    assert t.g.losers == (0,) and t.g.turn == 2
    assert t.in_discard(3) == ["last-straw"] and t.g.being_played == ()


@rule("tcg.actions.procedure-order")
def test_nobody_is_asked_for_an_ability_that_would_do_nothing() -> None:
    t = Company("maneuver").fellowship("boromir", "boromirs-cloak on boromir").minions("uruk-savage")
    assert not might_act(t.g, 0)
    t = Company("maneuver").fellowship("boromir", "boromirs-cloak on boromir")
    t.minions("uruk-savage", "sarumans-snows on open-road-1")
    assert might_act(t.g, 0)


@rule("tcg.actions.procedure-order")
def test_a_player_is_asked_for_an_effect_on_what_its_cost_picks() -> None:
    t = Company("regroup").as_in_a_match().fellowship("tracker").minions("grunt")
    t.use("tracker")
    assert t.wounds_on("grunt") == 1 and t.wounds_on("tracker") == 1
    t = Company("regroup").as_in_a_match().fellowship("tracker")
    assert t.decision is not None and t.decision.rule != "tcg.actions.procedure-order", "there is no minion to spot"


def test_a_player_may_pay_for_an_effect_on_what_the_payment_picks() -> None:
    t = Company("between turns").to_move("player-2").fellowship("tracker", "chief")
    t.respond("tracker")
    assert t.wounds_on("chief") == 2, "it exerts, and is wounded then"


@rule("tcg.actions.procedure-order")
def test_whom_a_match_passes_over_may_only_pass() -> None:
    def cloaked() -> Company:
        return Company("maneuver").fellowship("boromir", "boromirs-cloak on boromir").minions("uruk-savage")

    t = cloaked()
    assert t.asked == "player-1" and t.tokens() == ["pass"]
    t.passes()
    assert t.asked == "player-2" and t.phase == "maneuver"

    t = cloaked().mark("table", "ask always")
    assert t.can_use("boromirs-cloak")
    t = cloaked().as_in_a_match()
    assert t.phase == "assignment"

    with pytest.raises(InvalidPosition, match="cannot ask 'sometimes'; it asks nobody, everybody, always"):
        cloaked().mark("table", "ask sometimes")
