"""The Fellowship of the Ring: sites 6 to 9."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.facts import Side
from mathom.games.lotr_tcg.position import find_card
from mathom.games.lotr_tcg.rules.numbers import archery_total
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import friend, known
from mathom.testing.rules import rule

GALADHRIM = friend("Galadhrim", home=6)

stub_cards = known(GALADHRIM)


# --- 6 ---------------------------------------------------------------------------------------------------------------


def test_dimrill_dale_makes_the_first_moria_orc_of_a_shadow_phase_cheaper() -> None:
    t = Company("shadow").site(6, "dimrill-dale").shadow_hand("orc-soldier", *["goblin-patrol-troop"] * 2).twilight(20)
    t.play("orc-soldier")
    t.play("goblin-patrol-troop")
    soldier, troop = find_card("orc-soldier").facts.cost, find_card("goblin-patrol-troop").facts.cost
    assert t.pool == 20 - soldier - (troop - 2)
    t.play("goblin-patrol-troop")
    assert t.pool == 20 - soldier - (troop - 2) - troop


def test_dimrill_dale_helps_each_shadow_player_once() -> None:
    troop = find_card("goblin-patrol-troop").facts.cost
    t = Company("shadow", players=3).site(6, "dimrill-dale").twilight(20)
    t.hand("goblin-patrol-troop", player=3).hand("goblin-patrol-troop", player=2)
    t.play("goblin-patrol-troop")
    t.passes()
    t.play("goblin-patrol-troop")
    assert t.pool == 20 - 2 * (troop - 2)


def test_galadriels_glade_shows_an_elf_a_hand() -> None:
    t = Company().site(6, "galadriels-glade").fellowship("legolas", "gimli").shadow_hand("uruk-rager", "uruk-savage")
    t.use("galadriels-glade")
    assert t.wounds_on("legolas") == 1 and all(seen & 1 for seen in t.g.hands[1].seen)


def test_galadriels_glade_shows_it_to_nobody_else() -> None:
    t = Company(players=3).site(6, "galadriels-glade").fellowship("legolas").hand("uruk-rager", player=2)
    t.hand("uruk-savage", player=3)
    t.use("galadriels-glade")
    t.choose("player 2")
    assert t.g.hands[1].seen == (0b011,) and t.g.hands[2].seen == (0b100,)


def test_galadriels_glade_needs_an_elf() -> None:
    t = Company().site(6, "galadriels-glade").fellowship("gimli").shadow_hand("uruk-rager")
    assert not t.can_use("galadriels-glade")


def test_lothlorien_woods_strengthen_allies_who_live_there() -> None:
    t = Company().site(6, "lothlorien-woods").fellowship("thrarin", "legolas", "frodo")
    assert t.strength("thrarin") == 4 and t.strength("legolas") == 6


def test_lothlorien_woods_strengthen_allies_of_site_6() -> None:
    t = Company().site(6, "lothlorien-woods").fellowship("galadhrim")
    assert t.strength("galadhrim") == 3 + 3
    t = Company().site(6).fellowship("galadhrim")
    assert t.strength("galadhrim") == 3


# --- 7 ---------------------------------------------------------------------------------------------------------------


def test_anduin_confluence_sends_every_ally_home() -> None:
    t = Company().before("anduin-confluence").fellowship("thrarin", "rosie-cotton", "gimli")
    t.minions("thrarin")  # an ally of player 2, who is not in his turn
    t.passes()
    assert sorted(t.in_discard()) == ["rosie-cotton-hobbiton-lass", "thrarin-dwarven-smith"]
    assert t.in_play("gimli") and t.in_play("thrarin") and t.in_discard(2) == []


def test_at_anduin_wilderland_nobody_shoots() -> None:
    t = Company("maneuver").site(7, "anduin-wilderland").fellowship("legolas").minions("uruk-savage")
    t.passes(2)
    assert t.phase == "assignment" and t.wounds_on("uruk-savage") == 0


def test_elsewhere_they_shoot() -> None:
    t = Company("maneuver").site(7).fellowship("legolas").minions("uruk-savage")
    t.passes(2)
    assert t.phase == "archery"


def test_silverlode_banks_exert_everybody_without_a_ranger() -> None:
    t = Company().before("silverlode-banks").fellowship("gimli", "sam", "thrarin").wounds("gimli", 2)
    t.passes()
    assert [t.wounds_on(who) for who in ("frodo", "sam", "gimli", "thrarin")] == [1, 1, 2, 0]


def test_a_ranger_knows_the_silverlode() -> None:
    t = Company().before("silverlode-banks").fellowship("aragorn", "sam")
    t.passes()
    assert t.wounds_on("frodo") == t.wounds_on("sam") == t.wounds_on("aragorn") == 0


# --- 8 ---------------------------------------------------------------------------------------------------------------


def test_anduin_banks_make_a_large_fellowship_a_target() -> None:
    t = Company("archery").site(8, "anduin-banks").fellowship("gimli", "farin", "sam", "thrarin").minions("uruk-savage")
    assert archery_total(t.g, Side.SHADOW) == 0
    t = Company("archery").site(8, "anduin-banks").fellowship("gimli", "farin", "sam", "dwarf-guard", "merry")
    t.minions("uruk-savage")
    assert archery_total(t.g, Side.SHADOW) == 4


def test_pillars_of_the_kings_heal_gondor_for_a_gondor_card() -> None:
    t = (
        Company()
        .site(8, "pillars-of-the-kings")
        .fellowship("aragorn-king-in-exile", "boromir-son-of-denethor", "gimli")
    )
    t.wounds("aragorn", 1).wounds("boromir", 1).wounds("gimli", 1).hand("athelas", "axe-strike")
    t.use("pillars-of-the-kings")
    t.name("athelas")
    assert t.pickable() == {"aragorn-king-in-exile", "boromir-son-of-denethor"}
    t.pick("boromir")
    assert t.wounds_on("boromir") == 0 and t.in_hand() == ["axe-strike"] and t.in_discard() == ["athelas"]
    assert not t.can_use("pillars-of-the-kings")


def test_shores_of_nen_hithoel_hold_the_fellowship_back() -> None:
    t = Company("shadow").site(8, "shores-of-nen-hithoel").minions(*["orc-soldier"] * 5).mark("table", "moves 1")
    t.use("shores-of-nen-hithoel")
    t.until("regroup")
    t.passes(2)
    while t.g.turn == 1 and t.decision is not None:
        assert "move again" not in t.asked_decision.prompt
        t.choose("pass" if t.can("pass") else t.offered[0].token)


def test_shores_of_nen_hithoel_need_five_orcs() -> None:
    t = Company("shadow").site(8, "shores-of-nen-hithoel").minions(*["orc-soldier"] * 4, "uruk-savage")
    assert not t.can_use("shores-of-nen-hithoel")


# --- 9 ---------------------------------------------------------------------------------------------------------------


@rule("tcg.card.1u360.emyn-muil")
def test_emyn_muil_makes_a_minion_of_its_player_fierce() -> None:
    t = Company("maneuver", players=3).site(9, "emyn-muil").fellowship("gimli")
    t.minions("uruk-savage", "uruk-rager", "uruk-soldier").minions("uruk-slayer", player=3)
    assert not t.can_use("emyn-muil")
    t.passes(2)
    assert t.asked == "player-2"
    t.use("emyn-muil")
    assert t.pickable() == {"uruk-savage", "uruk-rager"}  # the soldier is exhausted, the slayer another player's
    t.pick("uruk-rager")
    assert t.keyword("uruk-rager", "fierce") == 1 and t.wounds_on("uruk-rager") == 1
    t.until("assignment")
    assert t.keyword("uruk-rager", "fierce") == 1 and t.keyword("uruk-savage", "fierce") == 0


def test_slopes_of_amon_hen_make_isengard_minions_cheaper() -> None:
    t = Company("shadow").site(9, "slopes-of-amon-hen").shadow_hand("uruk-savage", "orc-soldier").twilight(9)
    t.play("uruk-savage")
    assert t.pool == 9 - (2 - 1)
    t.play("orc-soldier")
    assert t.pool == 8 - find_card("orc-soldier").facts.cost


def test_summit_of_amon_hen_lets_each_shadow_player_draw_for_burdens() -> None:
    t = Company(players=3).before("summit-of-amon-hen").burdens(3)
    t.deck(*["uruk-rager"] * 5, player=2).deck(*["uruk-savage"] * 5, player=3)
    t.passes()
    assert t.asked == "player-3"
    t.choose("yes")
    assert t.asked == "player-2"
    t.choose("no")
    assert len(t.in_hand(3)) == 3 and t.in_hand(2) == []


@pytest.mark.parametrize(("burdens", "deck"), [(0, ("uruk-rager",)), (2, ())])
def test_summit_of_amon_hen_asks_nobody_who_would_draw_nothing(burdens: int, deck: tuple[str, ...]) -> None:
    t = Company().before("summit-of-amon-hen").burdens(burdens).deck(*deck, player=2)
    t.passes()
    assert t.phase == "shadow" and set(t.tokens()) == {"pass"}


@rule("tcg.effects.play-up-to")
def test_of_up_to_three_trackers_only_the_first_is_due() -> None:
    t = Company("shadow").site(9, "tol-brandir").twilight(30)
    t.discard_pile("orc-assassin", "uruk-rager", "orc-scout", player=2)
    t.use("tol-brandir")
    assert set(t.tokens()) == {"card orc-assassin", "card orc-scout"}
    t.name("orc-scout")
    assert set(t.tokens()) == {"done", "card orc-assassin"}
    t.choose("done")
    assert sorted(t.in_discard(2)) == ["orc-assassin", "uruk-rager"] and t.phase == "maneuver"


@rule("tcg.effects.play-up-to")
def test_each_of_up_to_three_trackers_is_paid_for_before_the_next() -> None:
    cost = find_card("orc-assassin").facts.cost
    t = Company("shadow").site(9, "tol-brandir").twilight(2 * cost + 1).discard_pile(*["orc-assassin"] * 3, player=2)
    t.use("tol-brandir")
    t.name("orc-assassin")
    assert t.pool == 1 and t.in_discard(2) == ["orc-assassin"] and t.phase == "maneuver"


def test_tol_brandir_calls_trackers_and_ends_the_shadow_phase() -> None:
    tracker = "orc-assassin"
    t = Company("shadow").site(9, "tol-brandir").twilight(30).shadow_hand("uruk-savage")
    t.discard_pile(*[tracker] * 4, "uruk-rager", player=2)
    t.use("tol-brandir")
    assert set(t.tokens()) == {"done", f"card {tracker}"}
    t.name(tracker)
    t.name(tracker)
    assert t.in_discard(2) == [tracker, "uruk-rager"] and t.phase == "maneuver" and t.in_hand(2) == ["uruk-savage"]


def test_tol_brandir_needs_a_tracker_that_can_be_paid_for() -> None:
    t = Company("shadow").site(9, "tol-brandir").twilight(0).discard_pile("orc-assassin", player=2)
    assert not t.can_use("tol-brandir")
    t = Company("shadow").site(9, "tol-brandir").twilight(9).discard_pile("uruk-rager", player=2)
    assert not t.can_use("tol-brandir")
