"""Wounds, healing, killing and exerting (rulebook: Vitality)."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.card import CARDS
from mathom.games.lotr_tcg.language.actions import Response, Triggered, action
from mathom.games.lotr_tcg.language.averting import AboutToTakeWound
from mathom.games.lotr_tcg.language.dealing import Draw
from mathom.games.lotr_tcg.language.effects import discard, prevent_wound
from mathom.games.lotr_tcg.language.filters import ALLY, CHARACTER, COMPANION, MINION, MORIA, THIS
from mathom.games.lotr_tcg.language.lasting import strengthen
from mathom.games.lotr_tcg.language.targets import Who, a, target
from mathom.games.lotr_tcg.language.triggers import Moves
from mathom.games.lotr_tcg.language.wounding import Exhaust, exert, heal, wound
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import circumstance, deed, friend, known, man, orc
from mathom.testing.rules import rule

stub_cards = known(
    man("Stalwart", 8, 4, maneuver=exert(THIS).to(strengthen(THIS, 1))),
    man("Doubler", 8, 4, maneuver=exert(THIS, 2).to(strengthen(THIS, 1))),
    friend("Sage", 3, 8, 4, fellowship=exert(THIS).to(Draw())),
    orc("Grunt", 5, 2),
    orc("Ravager", 9, 5, damage=2),
    orc("Giant", 5, 4),
    deed("Ward", response=Response(AboutToTakeWound(COMPANION), action(prevent_wound()))),
    deed("Mend", maneuver=heal(a(COMPANION))),
    deed("Spite", MORIA, maneuver=wound(a(COMPANION))),
    deed("Strike", maneuver=wound(a(MINION))),
    deed("Murder", MORIA, maneuver=wound(a(CHARACTER), 4)),
    deed("Fear", MORIA, maneuver=discard(a(ALLY))),
    deed("Weary", maneuver=Exhaust(target(a(MINION)))),
    circumstance("Watchful", MORIA, eye=Triggered(trigger=Moves(), effect=exert(a(COMPANION, by=Who.FREE_PEOPLES)))),
)  # fmt: skip


def maneuver(*fellowship: str) -> Company:
    return Company("maneuver").fellowship(*fellowship).minions("grunt", "giant")


# --- wounds ----------------------------------------------------------------------------------------------------------


@rule("tcg.wounds.all-have-vitality")
def test_every_character_has_vitality() -> None:
    characters = [card for card in CARDS.values() if card.is_character]
    assert characters and all(card.facts.vitality >= 1 for card in characters)


@rule("tcg.wounds.token", "tcg.wounds.default-one")
def test_a_wound_is_one_token() -> None:
    t = maneuver("stalwart", "frodo").shadow_hand("spite")
    t.passes()
    t.play("spite")
    t.pick("stalwart")
    assert t.wounds_on("stalwart") == 1
    assert t.vitality("stalwart") - t.wounds_on("stalwart") == 3


@rule("tcg.wounds.one-at-a-time")
def test_wounds_are_placed_one_at_a_time() -> None:
    t = Company("skirmish").fellowship("stalwart").minions("ravager").fights("stalwart", "ravager").hand("ward")
    t.passes(2)
    assert t.wounds_on("stalwart") == 0 and t.can_play("ward")
    t.passes()
    assert t.wounds_on("stalwart") == 1 and t.can_play("ward")
    t.play("ward")
    assert t.wounds_on("stalwart") == 2, "the second was prevented, the third was not"


@rule("tcg.wounds.heal-default-one", "tcg.wounds.tokens-identical")
def test_healing_removes_one_token_wherever_it_came_from() -> None:
    t = maneuver("stalwart", "frodo").hand("mend").shadow_hand("spite")
    t.use("stalwart")
    t.play("spite")
    t.pick("stalwart")
    assert t.wounds_on("stalwart") == 2
    t.play("mend")
    assert t.wounds_on("stalwart") == 1


@rule("tcg.wounds.tokens-identical")
def test_exertions_and_wounds_kill_together() -> None:
    t = maneuver("stalwart", "frodo").wounds("stalwart", 2).shadow_hand("spite")
    t.use("stalwart")
    t.play("spite")
    t.pick("stalwart")
    assert t.in_dead_pile() == ["stalwart"]


@rule("tcg.wounds.heal-needs-wound")
def test_only_the_wounded_can_be_healed() -> None:
    t = maneuver("stalwart", "frodo", "gimli").wounds("stalwart", 1).wounds("frodo", 1).hand("mend")
    t.play("mend")
    assert t.pickable() == {"stalwart", "frodo-son-of-drogo"}
    t = maneuver("stalwart").hand("mend")
    t.play("mend")
    assert t.in_discard() == ["mend"] and t.asked == "player-2", "played without effect"


@rule("tcg.wounds.heal-only-sanctuary")
@pytest.mark.parametrize(("site", "offered"), [("bree-gate", False), ("rivendell-terrace", True)])
def test_a_fellowship_heals_by_itself_only_in_a_sanctuary(site: str, offered: bool) -> None:
    number = 3 if offered else 2
    t = Company("regroup", players=2).place("player-2 play", "stalwart").wounds("stalwart", 2)
    t.site(number, site).mark("player-2", f"site {number}").mark("table", "moves 2")
    t.passes(2)
    assert t.asked == "player-2"
    assert (t.asked_decision.rule == "tcg.turn.sanctuary-heal-five") == offered
    assert t.can_pick("stalwart") == offered


# --- dying -----------------------------------------------------------------------------------------------------------


@rule("tcg.wounds.killed-at-vitality")
def test_a_character_dies_as_soon_as_its_wounds_equal_its_vitality() -> None:
    t = maneuver("stalwart", "frodo").wounds("stalwart", 2).shadow_hand("murder")
    t.passes()
    t.play("murder")
    t.pick("stalwart")
    assert t.in_dead_pile() == ["stalwart"] and t.phase == "maneuver", "the other two wounds are lost"


@rule("tcg.wounds.dead-pile", "tcg.wounds.minion-to-discard")
def test_companions_and_allies_go_to_the_dead_pile_and_minions_to_the_discard_pile() -> None:
    t = maneuver("stalwart", "sage").shadow_hand("murder", "murder", "murder")
    for victim in ("stalwart", "sage", "grunt"):
        t.passes()
        t.play("murder")
        t.pick(victim)
    assert t.in_dead_pile() == ["stalwart", "sage"] and t.in_discard() == []
    assert "grunt" in t.in_discard(2) and t.in_dead_pile(2) == []


@rule("tcg.wounds.discarded-not-dead")
def test_who_is_discarded_is_not_dead() -> None:
    t = maneuver("sage").shadow_hand("fear")
    t.passes()
    t.play("fear")
    assert t.in_discard() == ["sage"] and t.in_dead_pile() == []


# --- exerting --------------------------------------------------------------------------------------------------------


@rule("tcg.wounds.exert-def", "tcg.wounds.exert-not-wounding")
def test_exerting_places_a_token_that_nobody_can_prevent_as_a_wound() -> None:
    t = maneuver("stalwart").hand("ward")
    t.use("stalwart")
    assert t.wounds_on("stalwart") == 1 and t.asked == "player-2", "no response was offered"


@rule("tcg.wounds.exert-not-wounding")
def test_the_ring_does_not_convert_exertions() -> None:
    t = Company("fellowship").fellowship("frodo").minions("watchful").mark("table", "wearing")
    t.passes()
    assert t.wounds_on("frodo") == 1 and t.burdens_of() == 0


@rule("tcg.wounds.no-exert-exhausted")
def test_an_exhausted_character_cannot_exert() -> None:
    t = maneuver("stalwart").wounds("stalwart", 3)
    assert not t.can_use("stalwart")


@rule("tcg.wounds.exhausted-not-choosable")
def test_an_exhausted_character_cannot_be_chosen_to_exert() -> None:
    t = Company().fellowship("stalwart", "gimli", "frodo").minions("watchful").wounds("stalwart", 3)
    t.passes()
    assert t.asked == "player-1" and t.pickable() == {"gimli-dwarf-of-erebor", "frodo-son-of-drogo"}
    t = Company().fellowship("stalwart", "frodo").minions("watchful").wounds("stalwart", 3).wounds("frodo", 3)
    t.passes()
    assert t.wounds_on("stalwart") == 3 and t.wounds_on("frodo") == 3 and t.phase == "shadow"


@rule("tcg.wounds.exhaust-def")
def test_to_exhaust_is_to_exert_as_often_as_possible() -> None:
    t = maneuver("stalwart").hand("weary")
    t.play("weary")
    t.pick("giant")
    assert t.wounds_on("giant") == 3


@rule("tcg.wounds.exert-x-needs-x-plus-1")
@pytest.mark.parametrize(("wounds", "able"), [(1, True), (2, False)])
def test_exerting_twice_takes_three_vitality(wounds: int, able: bool) -> None:
    t = maneuver("doubler").wounds("doubler", wounds)
    assert t.can_use("doubler") == able


@rule("tcg.wounds.exert-any-site")
def test_an_ally_may_exert_far_from_home() -> None:
    t = Company().fellowship("sage").site(7).deck("grunt")
    t.use("sage")
    assert t.in_hand() == ["grunt"]
