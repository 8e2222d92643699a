"""The Fellowship of the Ring: Sauron."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.facts import Keyword, Phase, Side
from mathom.games.lotr_tcg.language.declare import possession
from mathom.games.lotr_tcg.language.fighting import set_against
from mathom.games.lotr_tcg.language.filters import COMPANION, HOBBIT, ORC, RANGED_WEAPON, SAURON, SHIRE, THIS
from mathom.games.lotr_tcg.language.modifiers import CannotBeAssigned, RoamingPenalty
from mathom.games.lotr_tcg.language.targets import Who, a
from mathom.games.lotr_tcg.language.triggers import EventIsPlayed
from mathom.games.lotr_tcg.language.wounding import heal
from mathom.games.lotr_tcg.moments import WhenEventPlayed
from mathom.games.lotr_tcg.position import find_card
from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.games.lotr_tcg.testing.making import code, deed, known, orc, stub
from mathom.testing.rules import rule

stub_cards = known(
    stub(possession(code(), "Orc Bow", SAURON, RANGED_WEAPON, cost=1), bearer=ORC),
    deed("Evening Song", SHIRE, cost=1, fellowship_or_regroup=heal(a(COMPANION))),
    orc("Shunned Orc", 5, culture=SAURON, shunned=CannotBeAssigned(THIS, by=Side.FREE_PEOPLES),
        assignment=set_against(THIS, a(HOBBIT, by=Who.FREE_PEOPLES))),
)  # fmt: skip

# --- Mordor's Strength -----------------------------------------------------------------------------------------------


def test_mordors_strength_wounds_whom_the_exerted_orc_fights() -> None:
    t = Company("skirmish").fellowship("gimli", "sam").minions("orc-soldier", "uruk-savage").twilight(3)
    t.fights("gimli", "orc-soldier").shadow_hand("mordors-strength")
    t.passes()
    t.play("mordors-strength")
    assert t.wounds_on("orc-soldier") == 1 and t.wounds_on("gimli") == 1 and t.wounds_on("sam") == 0
    assert t.wounds_on("uruk-savage") == 0 and t.pool == 2
    assert t.in_discard(2) == ["mordors-strength"]


def test_mordors_strength_takes_a_sauron_orc_who_is_not_exhausted() -> None:
    t = Company("skirmish").fellowship("gimli").minions("orc-soldier", "uruk-savage").twilight(3)
    t.fights("gimli", "orc-soldier").shadow_hand("mordors-strength").wounds("orc-soldier", 1)
    t.passes()
    assert not t.can_play("mordors-strength")


def test_mordors_strength_can_exert_a_bystander_and_then_wounds_nobody() -> None:
    t = Company("skirmish").fellowship("gimli").minions("orc-soldier", "orc-hunters", "uruk-savage").twilight(3)
    t.fights("gimli", "orc-soldier").shadow_hand("mordors-strength")
    t.passes()
    t.play("mordors-strength")
    assert t.asked == "player-2" and t.pickable() == {"orc-soldier", "orc-hunters"}
    t.pick("orc-hunters")
    assert t.wounds_on("orc-hunters") == 1 and t.wounds_on("gimli") == 0


# --- Orc Ambusher ----------------------------------------------------------------------------------------------------


@rule("tcg.card.1c261.orc-ambusher")
def test_orc_ambusher_takes_one_off_the_roaming_penalty() -> None:
    t = Company("shadow").minions("orc-ambusher").shadow_hand("orc-soldier").site(3).twilight(3)
    t.play("orc-soldier")
    assert t.pool == 0

    t = Company("shadow").minions("orc-ambusher").shadow_hand("orc-soldier").site(3).twilight(2)
    assert "costs 2 and 1 for roaming" in t.why("orc-soldier")


def test_orc_ambusher_helps_only_his_players_sauron_minions() -> None:
    t = Company("shadow").minions("orc-ambusher").shadow_hand("uruk-savage").site(3).twilight(9)
    t.play("uruk-savage")
    assert t.pool == 5

    t = Company("shadow", players=3).minions("orc-ambusher").hand("orc-soldier", player=3).site(3).twilight(9)
    assert t.asked == "player-3"
    t.play("orc-soldier")
    assert t.pool == 5


@rule("tcg.responses.cancel")
def test_orc_ambusher_cancels_a_free_peoples_regroup_event() -> None:
    t = Company("regroup").fellowship("gimli").wounds("gimli", 2).minions("orc-ambusher").hand("evening-song")
    t.play("evening-song")
    assert t.asked == "player-2"
    t.respond("orc-ambusher")
    assert t.wounds_on("gimli") == 2 and t.wounds_on("orc-ambusher") == 1
    assert t.pool == 1 and t.in_discard() == ["evening-song"]


def test_orc_ambusher_may_let_it_happen() -> None:
    t = Company("regroup").fellowship("gimli").wounds("gimli", 2).minions("orc-ambusher").hand("evening-song")
    t.play("evening-song")
    t.passes()
    assert t.wounds_on("gimli") == 1 and t.wounds_on("orc-ambusher") == 0


def test_an_exhausted_orc_ambusher_cancels_nothing() -> None:
    t = Company("regroup").fellowship("gimli").wounds("gimli", 2).minions("orc-ambusher").wounds("orc-ambusher", 1)
    t.hand("evening-song")
    t.play("evening-song")
    assert t.wounds_on("gimli") == 1


@rule("tcg.actions.multi-phase-type")
def test_orc_ambusher_does_not_mind_the_same_event_in_the_fellowship_phase() -> None:
    t = Company().fellowship("gimli").wounds("gimli", 2).hand("evening-song")
    t.arrive("orc-ambusher")
    t.play("evening-song")
    assert t.wounds_on("gimli") == 1 and t.asked == "player-1"


def test_orc_ambusher_does_not_mind_shadow_events() -> None:
    t = Company("regroup").fellowship("gimli").deck("gimli", "gimli").minions("orc-ambusher", "orc-soldier").twilight(1)
    t.shadow_hand("massing-in-the-east")
    t.passes()
    t.play("massing-in-the-east")
    t.pick("orc-soldier")
    assert t.in_discard() == ["gimli-dwarf-of-erebor"] and t.phase == "regroup"


@rule("tcg.actions.phase-actions")
def test_a_response_event_is_no_regroup_event_even_in_the_regroup_phase() -> None:
    t = Company("regroup").minions("orc-ambusher")
    trigger = EventIsPlayed(phase=Phase.REGROUP, side=Side.FREE_PEOPLES)
    context = t.g.texts(RoamingPenalty)[0][0]
    assert trigger.matches(t.g, context, WhenEventPlayed(find_card("evening-song"), 0, Phase.REGROUP))
    assert not trigger.matches(t.g, context, WhenEventPlayed(find_card("still-draws-breath"), 0, Phase.REGROUP))


# --- Orc Assassin ----------------------------------------------------------------------------------------------------


@rule("tcg.card.1u262.orc-assassin")
def test_two_trackers_take_the_whole_roaming_penalty() -> None:
    t = Company("shadow").minions("orc-assassin", "orc-ambusher", "orc-scout").shadow_hand("orc-soldier").site(3)
    t.twilight(2)
    t.play("orc-soldier")
    assert t.pool == 0


@rule("tcg.assignment.actions-first")
def test_orc_assassin_makes_the_free_peoples_player_send_a_hobbit() -> None:
    t = Company("assignment").fellowship("sam", "merry", "gimli", "rosie-cotton").minions("orc-assassin", "uruk-savage")
    t.site(6)
    t.passes()
    t.use("orc-assassin")
    assert t.asked == "player-1" and t.pickable() == {
        "frodo-son-of-drogo",
        "sam-son-of-hamfast",
        "merry-from-oer-the-brandywine",
    }
    t.pick("merry")
    assert t.g.skirmishes == ((t.card("merry").id, (t.card("orc-assassin").id,)),)
    t.passes()
    assert t.asked == "player-2" and not t.can_use("orc-assassin")
    t.passes()
    assert t.tokens("assign") == [f"assign {t.card('uruk-savage').key} {t.card(who).key}"
                                  for who in ("sam", "gimli", "frodo")]  # fmt: skip


def test_orc_assassin_needs_two_hobbit_companions() -> None:
    t = Company("assignment").fellowship("gimli", "rosie-cotton").minions("orc-assassin").site(6)
    t.passes()
    assert not t.can_use("orc-assassin")
    t = Company("assignment").fellowship("sam").minions("orc-assassin").site(6)
    t.passes()
    assert t.can_use("orc-assassin")


def test_an_ally_at_home_may_stand_up_to_orc_assassin() -> None:
    t = Company("assignment").fellowship("sam", "bounder", "rosie-cotton").minions("orc-assassin").site(2)
    t.passes()
    t.use("orc-assassin")
    assert t.pickable() == {"frodo-son-of-drogo", "sam-son-of-hamfast", "bounder"}
    t.pick("bounder")
    assert t.g.skirmishes == ((t.card("bounder").id, (t.card("orc-assassin").id,)),)


@rule("tcg.assignment.action-one-on-one", "tcg.assignment.defender-at-this-time")
def test_orc_assassins_get_hobbits_one_on_one() -> None:
    t = Company("assignment").fellowship("sam").minions("orc-assassin", "orc-assassin", "orc-assassin").site(6)
    t.passes()
    t.use("orc-assassin#1")
    t.pick("sam")
    t.passes()
    t.use("orc-assassin#2")  # only Frodo is left, so nobody is asked
    assert t.g.skirmishes[1] == (t.card("frodo").id, (t.card("orc-assassin#2").id,))
    t.passes()
    assert not t.can_use("orc-assassin#3")


def test_orc_assassin_does_not_force_what_the_free_peoples_player_may_not_do() -> None:
    t = Company("assignment").fellowship("sam").minions("shunned-orc", "orc-assassin").site(6)
    t.passes()
    assert t.can_use("orc-assassin") and not t.can_use("shunned-orc")


def test_orc_assassin_who_is_not_fierce_assigns_nobody_in_the_fierce_round() -> None:
    t = Company("assignment").fellowship("sam").minions("orc-assassin", "uruk-savage").site(6)
    t.g.fierce = (t.card("uruk-savage").id,)
    t.passes()
    assert not t.can_use("orc-assassin")


# --- Orc Chieftain ---------------------------------------------------------------------------------------------------


def test_orc_chieftain_adds_two_for_the_first_weapon_in_a_turn() -> None:
    t = Company("shadow").minions("orc-chieftain").shadow_hand("orc-scimitar", "orc-bow").site(6).twilight(4)
    t.play("orc-scimitar")
    assert t.pool == 4 - 1 + 2 and t.strength("orc-chieftain") == 9
    t.play("orc-bow")
    assert t.pool == 4


def test_orc_chieftain_adds_nothing_for_a_weapon_on_another_orc() -> None:
    t = Company("shadow").minions("orc-chieftain", "orc-chieftain").shadow_hand("orc-scimitar", "vile-blade").site(6)
    t.twilight(4)
    t.play("orc-scimitar")
    t.pick("orc-chieftain")
    assert t.pool == 5
    t.play("vile-blade")  # the other has his hands full
    assert t.pool == 6 and t.bears("orc-chieftain#2") == {"vile-blade"}

    t = Company("shadow").minions("orc-chieftain", "orc-soldier").shadow_hand("orc-scimitar").site(6).twilight(4)
    t.play("orc-scimitar")
    t.pick("orc-soldier")
    assert t.pool == 3


# --- Orc Hunters and Orc Soldier -------------------------------------------------------------------------------------


@pytest.mark.parametrize("orc", ["orc-hunters", "orc-soldier"])
def test_the_orc_wounds_whom_it_fights(orc: str) -> None:
    t = Company("skirmish").fellowship("gimli", "sam").minions(orc).fights("gimli", orc)
    t.passes()
    t.use(orc)
    assert t.wounds_on(orc) == 1 and t.wounds_on("gimli") == 1 and t.wounds_on("sam") == 0
    t.passes()
    assert not t.can_use(orc)


@pytest.mark.parametrize("orc", ["orc-hunters", "orc-soldier"])
@rule("tcg.effects.play-without-effect")
def test_an_orc_in_no_skirmish_wounds_nobody(orc: str) -> None:
    t = Company("skirmish").fellowship("gimli").minions(orc, "uruk-savage").fights("gimli", "uruk-savage")
    t.passes()
    assert not t.can_use(orc), "for that alone nobody is asked"

    t = Company("skirmish").fellowship("gimli").minions(orc, "uruk-savage").fights("gimli", "uruk-savage")
    t.shadow_hand("bred-for-battle")
    t.passes()
    t.use(orc)
    assert t.wounds_on(orc) == 1 and t.wounds_on("gimli") == 0


# --- Orc Inquisitor --------------------------------------------------------------------------------------------------


def test_orc_inquisitor_may_take_a_random_card() -> None:
    t = Company("shadow").shadow_hand("orc-inquisitor").hand("axe-strike", "hobbit-sword").site(6).twilight(3)
    t.play("orc-inquisitor")
    t.respond("orc-inquisitor")
    assert len(t.in_hand()) == 1 and len(t.in_discard()) == 1 and t.pool == 0

    t = Company("shadow").shadow_hand("orc-inquisitor").hand("axe-strike", "hobbit-sword").site(6).twilight(3)
    t.play("orc-inquisitor")
    t.passes()
    assert len(t.in_hand()) == 2


def test_orc_inquisitor_is_not_asked_about_an_empty_hand() -> None:
    t = Company("shadow").shadow_hand("orc-inquisitor").site(6).twilight(3)
    t.play("orc-inquisitor")
    assert t.phase == "shadow" and not t.can_respond("orc-inquisitor")


# --- Orc Scimitar ----------------------------------------------------------------------------------------------------


@rule("tcg.faq.limit-per-phase")
def test_orc_scimitar_gives_up_to_three() -> None:
    t = Company("skirmish").fellowship("gimli").minions("orc-soldier", "orc-scimitar on orc-soldier").twilight(5)
    t.fights("gimli", "orc-soldier")
    assert t.strength("orc-soldier") == 9
    t.passes()
    for _ in range(3):
        t.use("orc-scimitar")
        t.passes()
    assert t.strength("orc-soldier") == 12 and t.pool == 2
    assert not t.can_use("orc-scimitar")


def test_orc_scimitar_needs_a_token() -> None:
    t = Company("skirmish").fellowship("gimli").minions("orc-soldier", "orc-scimitar on orc-soldier")
    t.fights("gimli", "orc-soldier")
    t.passes()
    assert not t.can_use("orc-scimitar")


@pytest.mark.parametrize("weapon", ["orc-scimitar", "vile-blade"])
def test_only_a_sauron_orc_bears_the_weapon(weapon: str) -> None:
    t = Company("shadow").minions("uruk-savage").shadow_hand(weapon).site(6).twilight(4)
    assert "a Sauron Orc" in t.why(weapon)
    t = Company("shadow").minions("uruk-savage", "orc-soldier").shadow_hand(weapon).site(6).twilight(4)
    t.play(weapon)
    assert t.bears("orc-soldier") == {weapon} and t.pool == 3


# --- Strength Born of Fear -------------------------------------------------------------------------------------------


def test_strength_born_of_fear_costs_three_each_time() -> None:
    t = Company("skirmish").fellowship("gimli").minions("orc-soldier", "orc-hunters", "uruk-savage").twilight(8)
    t.minions("strength-born-of-fear").fights("gimli", "orc-soldier")
    t.passes()
    t.use("strength-born-of-fear")
    assert t.pickable() == {"orc-soldier", "orc-hunters"}
    t.pick("orc-soldier")
    t.passes()
    t.use("strength-born-of-fear")
    t.pick("orc-soldier")
    assert t.strength("orc-soldier") == 9 and t.pool == 2
    t.passes()
    assert not t.can_use("strength-born-of-fear")


# --- Tower Lieutenant ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("held", "left"), [(3, 1), (1, 0), (0, 0)])
def test_tower_lieutenant_costs_two_cards_when_he_wins(held: int, left: int) -> None:
    t = Company("skirmish").fellowship("gimli").minions("tower-lieutenant").fights("gimli", "tower-lieutenant")
    t.hand(*["hobbit-sword"] * held)
    t.resolve_skirmish()
    assert t.in_discard() == ["hobbit-sword"] * (held - left)


def test_tower_lieutenant_costs_nothing_when_he_loses_or_another_wins() -> None:
    t = Company("skirmish").fellowship("gimli").minions("tower-lieutenant", "orc-soldier").hand("hobbit-sword")
    t.fights("gimli", "orc-soldier")
    t.resolve_skirmish()
    assert t.wounds_on("gimli") == 1 and "hobbit-sword" not in t.in_discard()

    t = Company("skirmish").fellowship("gimli").minions("tower-lieutenant").fights("gimli", "tower-lieutenant")
    t.hand(*["axe-strike"] * 3, "hobbit-sword")
    for _ in range(3):
        t.play("axe-strike")
        t.passes()
    t.resolve_skirmish()
    assert t.wounds_on("tower-lieutenant") == 2 and "hobbit-sword" not in t.in_discard()


# --- Under the Watching Eye ------------------------------------------------------------------------------------------


def test_under_the_watching_eye_takes_a_tracker() -> None:
    t = Company("shadow").minions("orc-soldier").shadow_hand("under-the-watching-eye")
    assert "exert a Sauron tracker" in t.why("under-the-watching-eye")
    t = Company("shadow").minions("orc-soldier", "orc-ambusher").shadow_hand("under-the-watching-eye")
    t.play("under-the-watching-eye")
    assert t.wounds_on("orc-ambusher") == 1 and t.in_play("under-the-watching-eye")


@rule("tcg.wounds.exhausted-not-choosable")
def test_under_the_watching_eye_exerts_a_companion_at_each_move() -> None:
    t = Company().fellowship("gimli", "sam", "rosie-cotton").minions("under-the-watching-eye").wounds("sam", 3)
    t.passes()
    assert t.asked == "player-1" and t.pickable() == {"gimli-dwarf-of-erebor", "frodo-son-of-drogo"}
    t.pick("gimli")
    assert t.wounds_on("gimli") == 1 and t.phase == "shadow"

    t = Company().fellowship("gimli").minions("under-the-watching-eye").wounds("gimli", 2)
    t.g.set_wounds(t.card("frodo").id, 3)
    t.passes()
    assert t.wounds_on("gimli") == 2 and t.wounds_on("frodo") == 3 and t.phase == "shadow"


def test_what_the_cards_of_sauron_say() -> None:
    assert Keyword.SEARCH in find_card("under-the-watching-eye").printed
    assert text("mordors-strength") == "**Skirmish:** Exert a [sauron] Orc: wound a character skirmishing it."
    assert "the Free Peoples player assigns a Hobbit to this minion" in text("orc-assassin")
    assert "Tower Lieutenant has won" in text("tower-lieutenant")
