"""Mines of Moria: Isengard."""

from __future__ import annotations

from mathom.games.lotr_tcg.testing.company import Company
from mathom.testing.rules import rule


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
