"""Mines of Moria: Sauron."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.testing.rules import rule

# --- Orc Scout -------------------------------------------------------------------------------------------------------


@rule("tcg.card.2c89.orc-scout")
def test_orc_scout_cancels_an_event_that_exerts_a_ranger() -> None:
    t = Company("regroup").fellowship("aragorn").minions("orc-scout", "uruk-savage").hand("gondors-vengeance")
    t.play("gondors-vengeance")
    assert t.asked == "player-2"
    assert t.asked_decision.prompt == "Gondor's Vengeance is being played. Do you respond?"
    t.respond("orc-scout")
    t.choose("choose 1")  # it exerts
    assert t.in_play("uruk-savage") and t.wounds_on("orc-scout") == 1
    assert t.wounds_on("aragorn") == 1 and t.in_discard() == ["gondors-vengeance"]


def test_orc_scout_cancels_an_event_that_spots_a_ranger_and_may_be_discarded_for_it() -> None:
    t = Company("maneuver").fellowship("aragorn").minions("orc-scout", "uruk-savage").hand("what-are-they")
    t.play("what-are-they")
    t.respond("orc-scout")
    t.choose("choose 2")  # it is discarded
    assert t.in_play("uruk-savage") and not t.in_play("orc-scout") and t.in_discard(2) == ["orc-scout"]


def test_an_exhausted_orc_scout_can_only_be_discarded() -> None:
    t = Company("regroup").fellowship("aragorn").minions("orc-scout", "uruk-savage").wounds("orc-scout", 1)
    t.hand("gondors-vengeance")
    t.play("gondors-vengeance")
    t.respond("orc-scout")
    assert t.in_play("uruk-savage") and not t.in_play("orc-scout")


@rule("tcg.card.2c89.orc-scout")
@pytest.mark.parametrize(
    ("phase", "event"), [("maneuver", "here-lies-balin-son-of-fundin"), ("skirmish", "axe-strike")]
)
def test_orc_scout_does_not_mind_other_events(phase: str, event: str) -> None:
    t = Company(phase).fellowship("aragorn", "gimli").minions("orc-scout", "orc-soldier").hand(event)
    t = t.fights("gimli", "orc-soldier") if phase == "skirmish" else t
    t.play(event)
    assert not t.can_respond("orc-scout")


def test_orc_scout_does_not_mind_an_event_that_merely_helps_a_ranger() -> None:
    t = Company("skirmish").fellowship("aragorn").minions("orc-scout").fights("aragorn", "orc-scout")
    t.hand("swordsman-of-the-northern-kingdom")
    t.play("swordsman-of-the-northern-kingdom")
    assert not t.can_respond("orc-scout") and t.strength("aragorn") > 8


def test_orc_scout_takes_one_off_the_roaming_penalty() -> None:
    t = Company("shadow").minions("orc-scout").shadow_hand("orc-soldier").site(3).twilight(3)
    t.play("orc-soldier")
    assert t.pool == 0


# --- Spies of Mordor -------------------------------------------------------------------------------------------------


def test_spies_of_mordor_need_a_sauron_orc() -> None:
    t = Company("shadow").minions("uruk-savage").shadow_hand("spies-of-mordor").twilight(1)
    assert "spot a Sauron Orc" in t.why("spies-of-mordor")
    t = Company("shadow").minions("orc-soldier").shadow_hand("spies-of-mordor").twilight(1)
    t.play("spies-of-mordor")
    assert t.in_play("spies-of-mordor") and t.pool == 0


@pytest.mark.parametrize(("orc", "cards"), [("orc-soldier", 1), ("orc-scout", 2)])
def test_spies_of_mordor_draw_when_the_fellowship_moves_in_the_regroup_phase(orc: str, cards: int) -> None:
    t = Company("regroup").minions("spies-of-mordor", orc).deck(*["orc-hunters"] * 20, player=2)
    t.passes(2)
    t.choose("choose 2")  # after the Shadow player has reconciled
    assert t.asked == "player-2" and len(t.in_hand(2)) == 8
    t.respond("spies-of-mordor")
    assert len(t.in_hand(2)) == 8 + cards and t.phase == "shadow"


def test_spies_of_mordor_need_not_draw() -> None:
    t = Company("regroup").minions("spies-of-mordor", "orc-scout").deck(*["orc-hunters"] * 20, player=2)
    t.passes(2)
    t.choose("choose 2")
    t.passes()
    assert len(t.in_hand(2)) == 8


def test_spies_of_mordor_are_not_asked_about_an_empty_draw_deck() -> None:
    t = Company("regroup").minions("spies-of-mordor", "orc-scout").mark("table", "moves 1")
    t.passes(2)
    t.choose("choose 2")
    assert t.phase == "shadow" and not t.can_respond("spies-of-mordor")


def test_spies_of_mordor_see_nothing_in_the_fellowship_phase() -> None:
    t = Company().minions("spies-of-mordor").deck(*["orc-hunters"] * 20, player=2)
    t.passes()
    assert t.phase == "shadow" and not t.can_respond("spies-of-mordor") and t.in_hand(2) == []


# --- Vile Blade ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("foe", "strength"), [("gimli", 9), ("aragorn", 11), ("legolas", 11), ("frodo", 9)])
def test_vile_blade_is_worth_more_against_men_and_elves(foe: str, strength: int) -> None:
    t = Company("skirmish").fellowship("gimli", "aragorn", "legolas", "frodo").minions("orc-soldier")
    t.minions("vile-blade on orc-soldier").fights(foe, "orc-soldier")
    assert t.strength("orc-soldier") == strength


@rule("tcg.skirmish.involving")
def test_vile_blade_is_worth_no_more_in_another_skirmish() -> None:
    t = Company("skirmish").fellowship("aragorn").minions("orc-soldier", "orc-hunters", "vile-blade on orc-hunters")
    t.fights("aragorn", "orc-soldier")
    assert t.strength("orc-hunters") == 11


@pytest.mark.parametrize(
    ("phase", "card"),
    [("maneuver", "memory-of-many-things"), ("shadow", "the-eye-of-sauron"), ("shadow", "verily-i-come")],
)
@pytest.mark.parametrize(("minion", "wounds"), [("orc-soldier", 1), ("goblin-runner", 0)])
def test_they_take_a_sauron_orc_who_is_not_exhausted(phase: str, card: str, minion: str, wounds: int) -> None:
    t = Company(phase).fellowship("rosie-cotton").minions(minion).wounds(minion, wounds).shadow_hand(card)
    t.burdens(2).twilight(3)
    if phase == "maneuver":
        t.passes()
    assert "exert a Sauron Orc" in t.why(card)


# --- Memory of Many Things -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("way", "gone"), [(0, ["rosie-cotton-hobbiton-lass"]), (1, ["elrond-lord-of-rivendell", "galadriel-lady-of-light"])]
)
def test_memory_of_many_things_discards_an_ally_or_two_elven_ones(way: int, gone: list[str]) -> None:
    t = Company("maneuver").fellowship("rosie-cotton", "galadriel-lady-of-light", "elrond-lord-of-rivendell")
    t.minions("orc-soldier").shadow_hand("memory-of-many-things").twilight(2)
    t.passes()
    t.play("memory-of-many-things")
    t.choose(t.tokens()[way])
    if not way:
        t.pick("rosie-cotton")
    assert sorted(t.in_discard()) == gone and t.wounds_on("orc-soldier") == 1


def test_memory_of_many_things_leaves_no_choice_with_a_single_elven_ally() -> None:
    t = Company("maneuver").fellowship("rosie-cotton", "elrond-lord-of-rivendell").minions("orc-soldier")
    t.shadow_hand("memory-of-many-things").twilight(2)
    t.passes()
    t.play("memory-of-many-things")
    assert t.pickable() == {"rosie-cotton-hobbiton-lass", "elrond-lord-of-rivendell"}
    t.pick("elrond-lord-of-rivendell")
    assert t.in_discard() == ["elrond-lord-of-rivendell"]


# --- Orc Taskmaster, Tower Assassin ----------------------------------------------------------------------------------


def test_orc_taskmaster_exerts_for_a_token() -> None:
    t = Company("shadow").minions("orc-taskmaster").twilight(1)
    t.use("orc-taskmaster")
    t.use("orc-taskmaster")
    assert t.pool == 3 and t.wounds_on("orc-taskmaster") == 2 and not t.can_use("orc-taskmaster")


def test_tower_assassin_wounds_an_ally() -> None:
    t = Company("maneuver").fellowship("gimli", "rosie-cotton", "thrarin").minions("tower-assassin")
    t.passes()
    t.use("tower-assassin")
    assert t.pickable() == {"rosie-cotton-hobbiton-lass", "thrarin-dwarven-smith"}
    t.pick("thrarin")
    assert t.wounds_on("thrarin") == 1 and t.wounds_on("tower-assassin") == 1


# --- The Eye of Sauron, Southern Spies, Verily I Come ----------------------------------------------------------------


@pytest.mark.parametrize(("burdens", "cards"), [(2, 2), (7, 5)])
def test_the_eye_of_sauron_draws_a_card_for_each_burden_up_to_five(burdens: int, cards: int) -> None:
    t = Company("shadow").minions("orc-soldier").burdens(burdens).twilight(1).deck(*["uruk-savage"] * 9, player=2)
    t.shadow_hand("the-eye-of-sauron")
    t.play("the-eye-of-sauron")
    assert len(t.tokens()) == cards + 1
    t.choose(t.tokens()[0])
    assert t.in_hand(2) == ["uruk-savage"] * cards and t.wounds_on("orc-soldier") == 1


@pytest.mark.parametrize(("minion", "can"), [("orc-soldier", True), ("uruk-savage", False)])
def test_southern_spies_take_the_hand_when_the_ring_is_put_on(minion: str, can: bool) -> None:
    t = Company("skirmish").fellowship("frodo", "sam").minions(minion).fights("frodo", minion)
    t.hand("hobbit-sword", "axe-strike").shadow_hand("southern-spies")
    t.passes(2)
    t.respond("the-one-ring")
    assert t.can_play("southern-spies") == can
    if can:
        t.play("southern-spies")
        assert t.in_hand() == [] and sorted(t.in_discard()) == ["axe-strike", "hobbit-sword"]


def test_verily_i_come_adds_a_burden_for_each_card_drawn_in_the_fellowship_phase() -> None:
    t = Company().fellowship("frodo", "gimli").minions("verily-i-come on frodo").deck(*["hobbit-sword"] * 5)
    t.hand("delving")
    t.play("delving")
    assert len(t.in_hand()) == 3 and t.burdens_of() == 3


def test_verily_i_come_adds_a_burden_for_a_card_taken_from_a_stack() -> None:
    t = Company().fellowship("frodo", "the-shards-of-narsil").minions("verily-i-come on frodo").hand("athelas")
    t.use("the-shards-of-narsil")
    t.name("athelas")
    assert t.burdens_of() == 0
    t.use("the-shards-of-narsil", 1)
    assert t.in_hand() == ["athelas"] and t.burdens_of() == 1


def test_verily_i_come_does_not_mind_cards_drawn_later() -> None:
    t = Company("regroup").fellowship("frodo").minions("verily-i-come on frodo").deck(*["hobbit-sword"] * 20)
    t.passes(2)
    t.choose("choose 1")
    assert len(t.in_hand()) == 8 and t.burdens_of() == 0
    t.leaves_open()


def test_verily_i_come_does_not_mind_what_another_shadow_player_draws() -> None:
    t = Company(players=3).fellowship("frodo", "gimli").minions("verily-i-come on frodo", player=3)
    t.hand("what-are-we-waiting-for", "delving").deck("goblin-runner", "orc-soldier", player=2)
    t.deck(*["hobbit-sword"] * 3)
    t.play("what-are-we-waiting-for")
    t.choose("player 2")
    assert len(t.in_hand(2)) == 2 and t.burdens_of() == 0
    t.choose("choose 2")
    t.play("delving")
    assert t.burdens_of() == 3


def test_verily_i_come_lies_on_the_ring_bearer() -> None:
    t = Company("shadow").fellowship("gimli").minions("orc-soldier").shadow_hand("verily-i-come")
    t.play("verily-i-come")
    assert t.bears("frodo") >= {"verily-i-come"} and t.wounds_on("orc-soldier") == 1


def test_what_the_cards_of_sauron_say() -> None:
    assert "you may draw a card (two if you can spot a [sauron] tracker)" in text("spies-of-mordor")
    assert "somebody plays an event that makes its player spot or exert a ranger" in text("orc-scout")
    assert text("vile-blade").endswith("The bearer gets strength +2 while skirmishing a Man or Elf.")
