"""Realms of the Elf-lords: Ringwraith cards."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.testing.rules import rule

LEMENYA = "ulaire-lemenya"
GANDALF = "gandalf-the-grey-wizard"
OTSEA = "ulaire-otsea-ringwraith-in-twilight"


def test_news_of_mordor_sharpen_a_nazgul_beside_isengard() -> None:
    t = Company("skirmish").fellowship("gimli").minions(LEMENYA, "uruk-savage").fights("gimli", LEMENYA).twilight(1)
    t.shadow_hand("news-of-mordor")
    t.passes()
    t.play("news-of-mordor")
    assert t.keyword(LEMENYA, "damage") == 1
    t = Company("skirmish").fellowship("gimli").minions(LEMENYA).fights("gimli", LEMENYA).twilight(1)
    t.shadow_hand("news-of-mordor")
    t.passes()
    assert "spot an Isengard minion" in t.why("news-of-mordor")


@pytest.mark.parametrize(("revealed", "exertions"), [("gimlis-helm", 0), ("dwarf-guard", 1), ("gimli-son-of-gloin", 2)])
def test_they_will_never_stop_hunting_you_wearies_a_bowman(revealed: str, exertions: int) -> None:
    t = Company("maneuver").fellowship("gimli", "legolas", "elven-bow on legolas").minions(LEMENYA).twilight(2)
    t.hand(revealed).shadow_hand("they-will-never-stop-hunting-you")
    t.passes()
    t.play("they-will-never-stop-hunting-you")
    assert t.wounds_on("legolas") == exertions and t.wounds_on("gimli") == 0


def test_they_will_never_stop_hunting_you_needs_a_nazgul() -> None:
    t = Company("maneuver").fellowship("legolas", "elven-bow on legolas").minions("uruk-savage").twilight(2)
    t.hand("dwarf-guard").shadow_hand("they-will-never-stop-hunting-you")
    t.passes()
    assert "spot a Nazgûl" in t.why("they-will-never-stop-hunting-you")


@pytest.mark.parametrize(("paid", "wounds", "left"), [("yes", 0, 1), ("no", 2, 3)])
def test_too_great_and_terrible_for_gandalf_unless_two_of_his_cards_are_given_up(
    paid: str, wounds: int, left: int
) -> None:
    t = Company("maneuver").fellowship(GANDALF).minions(LEMENYA).shadow_hand("too-great-and-terrible")
    t.hand("sleep-caradhras", "mysterious-wizard", "gimlis-helm")
    t.passes()
    t.play("too-great-and-terrible")
    assert t.asked == "player-1"
    t.choose(paid)
    if paid == "yes":
        t.name("sleep-caradhras", "mysterious-wizard")
    assert t.wounds_on("gandalf") == wounds and len(t.in_hand()) == left


def test_too_great_and_terrible_needs_a_nazgul_and_asks_nobody_who_cannot_pay() -> None:
    t = Company("maneuver").fellowship(GANDALF).minions(LEMENYA).shadow_hand("too-great-and-terrible")
    t.hand("sleep-caradhras", "gimlis-helm")
    t.passes()
    t.play("too-great-and-terrible")
    assert t.wounds_on("gandalf") == 2 and len(t.in_hand()) == 2
    t = Company("maneuver").fellowship(GANDALF).minions("uruk-savage").shadow_hand("too-great-and-terrible")
    t.passes()
    assert "spot a Nazgûl" in t.why("too-great-and-terrible")


def test_gates_of_the_dead_city_weary_a_companion_for_each_burden_of_the_ringwraiths() -> None:
    t = Company("shadow").shadow_hand("gates-of-the-dead-city").twilight(1)
    assert "spot a Nazgûl" in t.why("gates-of-the-dead-city")
    t = Company("maneuver").fellowship("frodo", "gimli").minions("ulaire-attea-the-easterling").twilight(2)
    t.minions("gates-of-the-dead-city").shadow_hand("it-wants-to-be-found")
    t.passes()
    t.play("it-wants-to-be-found")
    assert t.burdens_of() == 1 and t.asked == "player-1"
    t.pick("gimli")
    assert t.wounds_on("gimli") == 1 and t.wounds_on("frodo") == 0


def test_gates_of_the_dead_city_weary_a_companion_for_each_of_two_burdens() -> None:
    t = Company("skirmish").fellowship("frodo", "gimli").minions(LEMENYA, "uruk-savage", "gates-of-the-dead-city")
    t.fights("frodo", "uruk-savage").shadow_hand("the-twilight-world")
    t.until_can(f"respond {t.card('the-one-ring').key}")
    t.respond("the-one-ring")
    t.play("the-twilight-world")
    t.pick("gimli")
    t.pick("gimli")
    # The Ring's own burden, in place of the wound, is no card of the Ringwraiths'.
    assert t.wounds_on("gimli") == 2 and t.wounds_on("frodo") == 0 and t.burdens_of() >= 3


def test_gates_of_the_dead_city_heed_a_burden_that_the_free_peoples_player_has_chosen() -> None:
    minion = "ulaire-attea-keeper-of-dol-guldur"
    t = Company("skirmish").fellowship("gimli", "sam").minions(minion, "gates-of-the-dead-city").fights("gimli", minion)
    t.shadow_hand("in-the-ringwraiths-wake")
    t.until_can("play in-the-ringwraiths-wake")
    t.play("in-the-ringwraiths-wake")
    t.choose("choose 2")
    t.pick("sam")
    assert t.burdens_of() == 1 and t.wounds_on("sam") == 1


def test_gates_of_the_dead_city_do_not_heed_the_burdens_of_others() -> None:
    t = Company("maneuver").fellowship("frodo", "gimli").minions("the-balrog-durins-bane", "gates-of-the-dead-city")
    t.site(4, "dwarrowdelf-chamber").shadow_hand("must-do-without-hope")
    t.passes()
    t.play("must-do-without-hope")
    assert t.burdens_of() == 1 and t.wounds_on("gimli") == 0 == t.wounds_on("frodo")


def test_the_ring_draws_them_gathers_twilight_for_burdens_and_wearies_a_nazgul() -> None:
    t = Company().fellowship("gimli").site(2).minions("the-ring-draws-them")
    t.passes()
    without = t.pool
    t = Company().fellowship("gimli").site(2).minions("the-ring-draws-them").burdens(3)
    t.passes()
    assert t.pool == without + 3
    t.arrive(LEMENYA)
    t.passes()
    t.choose(t.offered[0].token)
    assert t.wounds_on(LEMENYA) == 1 and t.in_play("the-ring-draws-them")
    t = Company().fellowship("gimli").site(2).minions("the-ring-draws-them")
    t.passes(2)
    assert t.in_discard(2) == ["the-ring-draws-them"]


def test_otsea_who_wins_may_move_blade_tip_to_the_ring_bearer() -> None:
    t = Company("skirmish").fellowship("frodo", "gimli").minions(OTSEA, "blade-tip").fights("gimli", OTSEA)
    t.until_can(f"respond {t.card(OTSEA).key}")
    t.respond(OTSEA)
    assert "blade-tip" in t.bears("frodo") and t.wounds_on(OTSEA) == 1


def test_otsea_finds_no_place_for_a_second_blade_tip() -> None:
    t = Company("skirmish").fellowship("frodo", "gimli").minions(OTSEA, "blade-tip on frodo", "blade-tip")
    t.fights("gimli", OTSEA)
    t.until_can(f"respond {t.card('blade-tip#2').key}")
    assert not t.can_respond(OTSEA)


@rule("tcg.card.3u86.otsea.sam-first")
def test_sam_takes_the_ring_before_otsea_moves_blade_tip() -> None:
    t = Company("skirmish").fellowship("frodo", "sam").minions(OTSEA, "blade-tip").fights("frodo", OTSEA)
    t.until_can(f"respond {t.card('sam').key}")
    t.respond("sam")
    t.until_can(f"respond {t.card(OTSEA).key}")
    t.respond(OTSEA)
    assert "blade-tip" in t.bears("sam")


@rule("tcg.card.1u235.otsea.title", "tcg.card.3u86.otsea.title")
def test_there_is_one_otsea() -> None:
    both = (OTSEA, "ulaire-otsea-lieutenant-of-morgul")
    for there, other in (both, both[::-1]):
        t = Company("shadow").site(3).minions(there).shadow_hand(other).twilight(9)
        assert "only one" in t.why(other)


def test_how_they_will_never_stop_hunting_you_reads() -> None:
    assert "reveal a random card from the Free Peoples player's hand" in text("they-will-never-stop-hunting-you")
