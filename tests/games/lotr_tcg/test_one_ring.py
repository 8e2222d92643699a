"""The One Ring (rulebook: The One Ring): wearing it, burdens and corruption, and Sam."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.card import CARDS
from mathom.games.lotr_tcg.facts import Keyword, Kind
from mathom.games.lotr_tcg.language.actions import Triggered
from mathom.games.lotr_tcg.language.conditions import WearsTheRing
from mathom.games.lotr_tcg.language.effects import discard
from mathom.games.lotr_tcg.language.filters import (
    ARTIFACT,
    CONDITION,
    FREE_PEOPLES,
    POSSESSION,
    RING_BEARER,
    SAURON,
    SHADOW,
    THIS,
)
from mathom.games.lotr_tcg.language.results import Wins
from mathom.games.lotr_tcg.language.spotting import require
from mathom.games.lotr_tcg.language.targets import each
from mathom.games.lotr_tcg.language.tokens import AddBurden
from mathom.games.lotr_tcg.language.triggers import Moves
from mathom.games.lotr_tcg.language.wounding import wound
from mathom.games.lotr_tcg.position import find_card
from mathom.games.lotr_tcg.rules.numbers import resistance
from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.games.lotr_tcg.testing.making import circumstance, deed, known, orc
from mathom.testing.rules import rule

RULING, BANE = "the-one-ring-the-ruling-ring", "the-one-ring-isildurs-bane"

stub_cards = known(
    orc("Bully", 7),
    orc("Brute", 7, damage=2),
    orc("Fury", 7, keywords=(Keyword.FIERCE,)),
    orc("Giant", 8, 4),
    orc("Wraith", 9, wins=Triggered(trigger=Wins(THIS), effect=wound(RING_BEARER, 2))),
    deed("Pang", SAURON, maneuver=wound(RING_BEARER)),
    deed("Ache", SAURON, regroup=wound(RING_BEARER)),
    deed("Whisper", SAURON, maneuver=AddBurden()),
    deed("Vision", SAURON, maneuver=require(WearsTheRing()).to(AddBurden(2))),
    deed("Ruin", SAURON, maneuver=discard(each(FREE_PEOPLES | ARTIFACT | POSSESSION | CONDITION))),
    circumstance("Thorns", SAURON, prick=Triggered(trigger=Moves(), effect=wound(RING_BEARER))),
)


def bearer(phase: str, ring: str, *fellowship: str) -> Company:
    """Frodo with one of the two Rings, and whoever goes with him."""
    return Company(phase).fellowship("frodo", f"{ring} on frodo", *fellowship)


# --- the card --------------------------------------------------------------------------------------------------------


@rule("tcg.one-ring.versions")
def test_there_are_two_versions_of_the_ring() -> None:
    rings = sorted(str(card.facts.code) for card in CARDS.values() if card.kind is Kind.THE_ONE_RING)
    assert rings == ["1C2", "1R1"]
    assert {find_card(ring).facts.subtitle for ring in rings} == {"Isildur's Bane", "The Ruling Ring"}


@pytest.mark.parametrize("ring", [RULING, BANE])
@rule("tcg.one-ring.card-type")
def test_the_ring_belongs_to_neither_side_and_is_no_artifact(ring: str) -> None:
    card = find_card(ring)
    assert card.side is None and card.culture is None and card.facts.cost == 0 and card.facts.subtitle
    assert not any(which.describes(card) for which in (FREE_PEOPLES, SHADOW, ARTIFACT, POSSESSION, CONDITION))
    t = bearer("maneuver", ring, "hobbit-sword on frodo").minions("bully").shadow_hand("ruin")
    t.passes()
    t.play("ruin")
    assert t.bears("frodo") == {ring} and t.in_discard() == ["hobbit-sword"]


@rule("tcg.one-ring.bane-vitality")
def test_isildurs_bane_adds_vitality_and_both_add_strength() -> None:
    t = bearer("maneuver", RULING).minions("bully")
    assert t.vitality("frodo") == 4 and t.strength("frodo") == 4
    t = bearer("maneuver", BANE).minions("bully")
    assert t.vitality("frodo") == 5 and t.strength("frodo") == 4


def test_what_the_two_rings_say() -> None:
    assert text(BANE) == (
        "**Response:** If a wound is about to be placed on the Ring-bearer, he puts on The One Ring and wears it until"
        " the regroup phase.\nWhile it is worn, the Ring-bearer takes two burdens in place of each wound."
    )
    assert text(RULING).endswith("the Ring-bearer takes a burden in place of each wound in a skirmish.")
    assert "on the Ring-bearer in a skirmish, he puts on" in text(RULING)


# --- putting it on ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ring", [RULING, BANE])
@rule("tcg.one-ring.optional", "tcg.one-ring.response-window", "tcg.card.1r1-1c2.one-ring.optional")
def test_the_ring_need_not_be_put_on(ring: str) -> None:
    t = bearer("skirmish", ring).minions("bully").fights("frodo", "bully")
    assert not t.can_respond(ring)  # no wound is on its way
    t.passes(2)
    assert t.asked == "player-1" and t.can_respond(ring)
    t.passes()
    assert t.wounds_on("frodo") == 1 and t.burdens_of() == 0 and not t.g.wearing


@pytest.mark.parametrize(("ring", "burdens"), [(RULING, 1), (BANE, 2)])
@rule("tcg.one-ring.converts-first-wound", "tcg.card.1r1-1c2.one-ring.that-wound")
def test_the_wound_for_which_the_ring_is_put_on_becomes_burdens(ring: str, burdens: int) -> None:
    t = bearer("skirmish", ring).minions("bully").fights("frodo", "bully").wounds("frodo", 3)
    t.passes(2)
    t.respond(ring)
    assert t.wounds_on("frodo") == 3 and t.burdens_of() == burdens


@rule("tcg.one-ring.ruling-skirmish-only")
def test_only_isildurs_bane_is_put_on_against_an_arrow() -> None:
    t = bearer("archery", BANE).minions("goblin-marksman")
    t.passes(2)
    assert t.can_respond(BANE)
    t.respond(BANE)
    assert t.wounds_on("frodo") == 0 and t.burdens_of() == 2 and t.g.wearing

    t = bearer("archery", RULING).minions("goblin-marksman")
    t.passes(2)
    assert not t.can_respond(RULING) and t.wounds_on("frodo") == 1 and t.phase == "assignment"


@pytest.mark.parametrize("ring", [RULING, BANE])
@rule("tcg.one-ring.response-window", "tcg.wounds.exert-not-wounding")
def test_the_ring_is_not_put_on_for_an_exertion(ring: str) -> None:
    t = bearer("skirmish", ring, "frying-pan on frodo").minions("orc-soldier").fights("frodo", "orc-soldier")
    t.use("frying-pan")
    assert not t.can_respond(ring) and t.wounds_on("frodo") == 1


@pytest.mark.parametrize("ring", [RULING, BANE])
@pytest.mark.parametrize("worn", [False, True])
@rule("tcg.skirmish.ring-bearer-overwhelmed", "tcg.one-ring.response-window", "tcg.one-ring.killed-loses")
def test_the_ring_does_not_help_whoever_is_overwhelmed(ring: str, worn: bool) -> None:
    t = bearer("skirmish", ring).minions("giant").fights("frodo", "giant")
    if worn:
        t.mark("table", "wearing")
    t.passes(2)
    assert t.winner == "player-2" and t.outcome is not None and t.outcome.rule == "tcg.lose.frodo-killed"
    assert t.burdens_of() == 0


@rule("tcg.card.1c2.ruling-ring.witch-king")
def test_the_ruling_ring_works_against_any_wound_of_a_skirmish_phase() -> None:
    t = bearer("skirmish", RULING, "gimli").minions("wraith").fights("gimli", "wraith")
    t.passes(2)
    assert t.can_respond(RULING)
    t.respond(RULING)
    assert t.burdens_of() == 2 and t.wounds_on("frodo") == 0 and t.wounds_on("gimli") == 1


# --- wearing it ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ring", "burdens"), [(RULING, 3), (BANE, 6)])
@rule("tcg.one-ring.bane-two-burdens", "tcg.one-ring.converts", "tcg.card.1r1-1c2.one-ring.optional")
def test_every_further_wound_becomes_burdens_without_asking(ring: str, burdens: int) -> None:
    t = bearer("skirmish", ring).minions("brute").fights("frodo", "brute")
    t.passes(2)
    t.respond(ring)
    assert t.wounds_on("frodo") == 0 and t.burdens_of() == burdens and t.g.skirmish is None


@rule("tcg.one-ring.converts")
def test_the_ruling_ring_converts_no_wound_outside_a_skirmish() -> None:
    t = bearer("maneuver", RULING).minions("bully").shadow_hand("pang").mark("table", "wearing")
    t.passes()
    t.play("pang")
    assert t.wounds_on("frodo") == 1 and t.burdens_of() == 0 and t.g.wearing

    t = bearer("maneuver", BANE).minions("bully").shadow_hand("pang").mark("table", "wearing")
    t.passes()
    t.play("pang")
    assert t.wounds_on("frodo") == 0 and t.burdens_of() == 2


@rule("tcg.one-ring.converts")
def test_only_the_ring_bearers_wounds_become_burdens() -> None:
    t = bearer("skirmish", BANE, "gimli").minions("bully").fights("gimli", "bully").mark("table", "wearing")
    t.passes(2)
    assert t.wounds_on("gimli") == 1 and t.burdens_of() == 0


@rule("tcg.one-ring.until-regroup", "tcg.one-ring.take-off")
def test_the_ring_stays_on_in_the_fierce_skirmish_and_comes_off_in_the_regroup_phase() -> None:
    t = bearer("skirmish", RULING, "sam").minions("fury").fights("frodo", "fury")
    t.passes(2)
    t.respond(RULING)
    assert t.phase == "assignment" and t.g.wearing and t.burdens_of() == 1
    t.passes(2)
    t.assign("fury", "frodo")
    assert t.phase == "skirmish" and t.g.fierce is not None
    t.passes(2)
    assert t.burdens_of() == 2 and t.wounds_on("frodo") == 0
    assert t.phase == "regroup" and not t.g.wearing


@rule("tcg.one-ring.normal-while-wearing")
def test_whoever_wears_the_ring_does_all_that_others_do() -> None:
    t = bearer("assignment", RULING).minions("bully").mark("table", "wearing")
    t.passes(2)
    assert t.can(f"assign {t.card('bully').key} {t.card('frodo').key}")

    t = bearer("skirmish", RULING, "frying-pan on frodo").minions("orc-soldier").fights("frodo", "orc-soldier")
    t.mark("table", "wearing")
    t.use("frying-pan")
    assert t.wounds_on("frodo") == 1 and t.burdens_of() == 0 and t.wounds_on("orc-soldier") == 1

    t = bearer("fellowship", BANE).mark("table", "wearing")
    t.passes()
    assert t.g.here == 2 and t.g.wearing


@rule("tcg.one-ring.shadow-cards")
def test_some_shadow_cards_wait_until_the_ring_is_worn() -> None:
    t = bearer("maneuver", RULING).minions("bully").shadow_hand("vision")
    t.passes()
    assert not t.can_play("vision")
    t = bearer("maneuver", RULING).minions("bully").shadow_hand("vision").mark("table", "wearing")
    t.passes()
    t.play("vision")
    assert t.burdens_of() == 2


# --- taking it off ---------------------------------------------------------------------------------------------------


@rule("tcg.one-ring.take-off")
def test_a_wound_of_the_regroup_phase_is_taken_without_the_ring() -> None:
    t = bearer("skirmish", BANE).minions("bully").fights("frodo", "bully").shadow_hand("ache")
    t.passes(2)
    t.respond(BANE)
    assert t.phase == "regroup" and not t.g.wearing
    t.passes()
    t.play("ache")
    assert t.can_respond(BANE)
    t.passes()
    assert t.wounds_on("frodo") == 1 and t.burdens_of() == 2


@rule("tcg.one-ring.put-on-in-regroup")
def test_a_ring_put_on_in_the_regroup_phase_is_worn_to_its_end() -> None:
    t = bearer("regroup", BANE).shadow_hand("ache").minions("thorns").deck("sam", player=1)
    t.passes()
    t.play("ache")
    t.respond(BANE)
    assert t.g.wearing and t.burdens_of() == 2
    t.passes(2)
    assert t.g.wearing
    t.choose("choose 2")  # the fellowship moves on, in the regroup phase still
    assert t.burdens_of() == 4 and t.wounds_on("frodo") == 0
    assert t.phase == "shadow" and not t.g.wearing


@rule("tcg.one-ring.put-on-in-regroup")
def test_a_ring_put_on_while_the_fellowship_moves_on_comes_off_after_the_move() -> None:
    t = bearer("regroup", BANE).minions("thorns")
    t.passes(2)
    t.choose("choose 2")
    t.respond(BANE)
    assert t.burdens_of() == 2 and t.phase == "shadow" and not t.g.wearing


# --- burdens and corruption ------------------------------------------------------------------------------------------


@rule("tcg.lose.corrupted", "tcg.bid.ten-burdens-lose")
def test_ten_burdens_corrupt_frodo() -> None:
    t = bearer("maneuver", RULING, "sam").minions("bully").shadow_hand("whisper", "whisper").burdens(8)
    t.passes()
    t.play("whisper")
    assert t.burdens_of() == 9 and t.asked == "player-1"
    t.passes()
    t.play("whisper")
    assert t.winner == "player-2" and t.outcome is not None and t.outcome.rule == "tcg.lose.corrupted"


@pytest.mark.parametrize(("ring", "burdens"), [(RULING, 9), (BANE, 8), (BANE, 9)])
@rule("tcg.one-ring.can-save")
def test_the_ring_saves_from_a_wound_and_may_corrupt(ring: str, burdens: int) -> None:
    t = bearer("skirmish", ring).minions("bully").fights("frodo", "bully").wounds("frodo", 3).burdens(burdens)
    t.passes(2)
    t.respond(ring)
    assert t.wounds_on("frodo") == 3 and t.burdens_of() == 10
    assert t.winner == "player-2" and t.outcome is not None and t.outcome.rule == "tcg.lose.corrupted"


# --- death, and Sam --------------------------------------------------------------------------------------------------


@rule("tcg.one-ring.killed-loses", "tcg.lose.frodo-killed")
def test_the_ring_bearers_death_by_a_wound_loses() -> None:
    t = bearer("skirmish", RULING, "gimli").minions("bully").fights("frodo", "bully").wounds("frodo", 3)
    t.passes(2)
    t.passes()  # the Ring is not put on
    assert t.winner == "player-2" and t.outcome is not None and t.outcome.rule == "tcg.lose.frodo-killed"


@pytest.mark.parametrize("ring", [RULING, BANE])
@rule("tcg.one-ring.sam")
def test_sam_carries_on_when_frodo_is_killed(ring: str) -> None:
    t = bearer("skirmish", ring, "sam", "hobbit-sword on frodo").minions("giant", "bully").burdens(4)
    t.fights("frodo", "giant", "bully").mark("table", "wearing")
    t.passes(2)
    assert t.asked == "player-1" and t.can_respond("sam")
    t.respond("sam")
    assert t.outcome is None and t.phase == "regroup" and t.asked == "player-1"
    assert t.bears("sam") == {ring} and t.g.ring_bearers[0] == t.card("sam").id
    assert t.in_dead_pile() == ["frodo-son-of-drogo"] and t.in_discard() == ["hobbit-sword"]
    assert t.burdens_of() == 4 and resistance(t.g, 0) == 5 and not t.g.wearing


@rule("tcg.one-ring.sam")
def test_sam_need_not_carry_on() -> None:
    t = bearer("skirmish", RULING, "sam").minions("giant").fights("frodo", "giant")
    t.passes(2)
    t.passes()
    assert t.winner == "player-2" and t.outcome is not None and t.outcome.rule == "tcg.lose.frodo-killed"


@rule("tcg.one-ring.sam")
def test_five_burdens_are_too_many_for_sam() -> None:
    t = bearer("skirmish", RULING, "sam").minions("giant").fights("frodo", "giant").burdens(5)
    t.passes(2)
    t.respond("sam")
    assert t.winner == "player-2" and t.outcome is not None and t.outcome.rule == "tcg.lose.corrupted"


@rule("tcg.one-ring.sam")
def test_sam_does_not_carry_on_for_a_frodo_who_is_corrupted() -> None:
    t = bearer("maneuver", RULING, "sam").minions("bully").shadow_hand("whisper").burdens(9)
    t.passes()
    t.play("whisper")
    assert t.winner == "player-2" and t.outcome is not None and t.outcome.rule == "tcg.lose.corrupted"


@rule("tcg.lose.sam-killed")
def test_the_death_of_sam_the_ring_bearer_loses() -> None:
    t = Company("skirmish").fellowship("sam", f"{RULING} on sam", "merry").mark("sam", "ring-bearer")
    t.minions("giant").fights("sam", "giant").dead_pile("frodo")
    t.passes(2)
    assert t.winner == "player-2" and t.outcome is not None and t.outcome.rule == "tcg.lose.sam-killed"


@rule("tcg.one-ring.sam", "tcg.one-ring.optional")
def test_sam_may_put_on_the_ring_that_he_carries() -> None:
    t = Company("skirmish").fellowship("sam", f"{RULING} on sam").mark("sam", "ring-bearer")
    t.minions("bully").fights("sam", "bully").dead_pile("frodo")
    assert t.strength("sam") == 4
    t.passes(2)
    t.respond(RULING)
    assert t.wounds_on("sam") == 0 and t.burdens_of() == 1


@pytest.mark.parametrize(("ring", "burdens"), [("the-one-ring-the-ruling-ring", 1), ("the-one-ring-isildurs-bane", 2)])
@rule("tcg.card.1r1-1c2.one-ring.that-wound")
def test_whoever_puts_on_the_ring_takes_the_burden_for_that_very_wound(ring: str, burdens: int) -> None:
    t = Company("skirmish").fellowship("frodo", f"{ring} on frodo", "gandalf").minions("orc-soldier")
    t.fights("frodo", "orc-soldier").hand("intimidate")
    t.passes(2)
    t.respond(ring)
    assert not t.can_play("intimidate"), "there is no wound any more that could be prevented"
    assert t.wounds_on("frodo") == 0 and t.burdens_of() == burdens
