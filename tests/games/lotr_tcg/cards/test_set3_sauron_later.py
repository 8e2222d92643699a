"""Realms of the Elf-lords: the cards of Sauron that came later."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.language.declare import ally
from mathom.games.lotr_tcg.language.filters import HOBBIT, NAZGUL, RINGWRAITH, SHIRE
from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.games.lotr_tcg.testing.making import code, known, orc, stub
from mathom.testing.rules import rule

stubs = known(
    orc("Black Shape", 9, culture=RINGWRAITH, race=NAZGUL),
    stub(ally(code(), "Bilbo", "Old Friend", SHIRE, HOBBIT, home=3, cost=1, strength=2, vitality=2, unique=True)),
)

# --- events ----------------------------------------------------------------------------------------------------------


def test_get_off_the_road_discards_a_card_for_each_burden() -> None:
    t = Company("shadow").minions("orc-soldier", "black-shape").deck(*["hobbit-sword"] * 4).burdens(3)
    t.shadow_hand("get-off-the-road")
    t.play("get-off-the-road")
    assert t.in_discard() == ["hobbit-sword"] * 3


@pytest.mark.parametrize(("minion", "reason"), [("orc-soldier", "a Nazgûl"), ("black-shape", "a Sauron minion")])
def test_get_off_the_road_needs_a_sauron_minion_and_a_nazgul(minion: str, reason: str) -> None:
    t = Company("shadow").minions(minion).burdens(3).shadow_hand("get-off-the-road")
    assert reason in t.why("get-off-the-road")


@pytest.mark.parametrize(("companion", "can"), [("aragorn", True), ("gimli", False)])
def test_gleaming_in_the_snow_adds_a_burden_if_there_is_a_gondor_companion(companion: str, can: bool) -> None:
    t = Company("regroup").fellowship(companion).minions("orc-soldier").shadow_hand("gleaming-in-the-snow")
    t.passes()
    assert t.can_play("gleaming-in-the-snow") == can
    if can:
        t.play("gleaming-in-the-snow")
        assert t.burdens_of() == 1 and t.wounds_on("orc-soldier") == 1


def test_hand_of_sauron_takes_a_random_card() -> None:
    t = (
        Company("maneuver")
        .fellowship("gimli")
        .hand("hobbit-sword")
        .minions("orc-soldier")
        .shadow_hand("hand-of-sauron")
    )
    t.passes()
    t.play("hand-of-sauron")
    assert t.in_discard() == ["hobbit-sword"] and t.wounds_on("orc-soldier") == 1


@pytest.mark.parametrize("elves", [(), ("legolas",), ("legolas", "arwen-lady-undomiel")])
def test_terrible_as_the_dawn_wounds_galadriel_thrice(elves: tuple[str, ...]) -> None:
    t = Company("maneuver").fellowship("galadriel-lady-of-light", *elves).minions("orc-soldier")
    t.shadow_hand("terrible-as-the-dawn")
    t.passes()
    t.play("terrible-as-the-dawn")
    if elves:
        assert t.asked == "player-1"
        t.choose("no")
    assert not t.in_play("galadriel-lady-of-light") or t.wounds_on("galadriel-lady-of-light") == 3


def test_terrible_as_the_dawn_is_prevented_by_discarding_two_elves() -> None:
    t = Company("maneuver").fellowship("galadriel-lady-of-light", "legolas", "arwen-lady-undomiel", "gimli")
    t.minions("orc-soldier").shadow_hand("terrible-as-the-dawn")
    t.passes()
    t.play("terrible-as-the-dawn")
    t.choose("yes")
    assert t.asked == "player-1" and not t.can_pick("gimli")
    t.pick("legolas", "arwen-lady-undomiel")
    assert t.wounds_on("galadriel-lady-of-light") == 0 and len(t.in_discard()) == 2


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_why_shouldnt_i_keep_it_discards_bilbo_unless_two_conditions_go(answer: str) -> None:
    t = Company("maneuver").fellowship("bilbo-old-friend", "gimli", "lord-of-moria", "far-seeing-eyes")
    t.minions("orc-soldier", "spies-of-mordor").shadow_hand("why-shouldnt-i-keep-it")
    t.passes()
    t.play("why-shouldnt-i-keep-it")
    t.choose(answer)
    if answer == "yes":
        assert sorted(t.in_discard()) == ["far-seeing-eyes", "lord-of-moria"] and t.in_play("bilbo-old-friend")
    else:
        assert t.in_discard() == ["bilbo-old-friend"] and t.in_play("lord-of-moria")


def test_why_shouldnt_i_keep_it_cannot_be_prevented_with_a_single_condition() -> None:
    t = Company("maneuver").fellowship("bilbo-old-friend", "gimli", "lord-of-moria").minions("orc-soldier")
    t.shadow_hand("why-shouldnt-i-keep-it")
    t.passes()
    t.play("why-shouldnt-i-keep-it")
    assert t.in_discard() == ["bilbo-old-friend"]


@pytest.mark.parametrize(
    ("phase", "card", "needed"),
    [
        ("maneuver", "hand-of-sauron", "exert a Sauron minion"),
        ("regroup", "the-dark-lord-advances", "exert a Sauron minion"),
        ("regroup", "gleaming-in-the-snow", "exert a Sauron Orc"),
        ("maneuver", "terrible-as-the-dawn", "spot a Sauron minion"),
        ("maneuver", "why-shouldnt-i-keep-it", "spot a Sauron minion"),
    ],
)
def test_events_take_a_minion_of_sauron(phase: str, card: str, needed: str) -> None:
    t = Company(phase).fellowship("aragorn", "galadriel-lady-of-light", "bilbo-old-friend").minions("uruk-savage")
    t.hand("hobbit-sword").shadow_hand(card).twilight(2)
    t.passes()
    assert needed in t.why(card)


@pytest.mark.parametrize("card", ["terrible-as-the-dawn", "why-shouldnt-i-keep-it"])
def test_nobody_is_asked_to_save_somebody_who_is_not_there(card: str) -> None:
    t = Company("maneuver").fellowship("legolas", "arwen-lady-undomiel", "lord-of-moria", "far-seeing-eyes")
    t.minions("orc-soldier").shadow_hand(card)
    t.passes()
    t.play(card)
    assert t.asked == "player-1" and t.can("pass") and t.in_discard() == []


# --- minions ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slayer", ["morgul-slayer", "orc-slayer"])
def test_a_slayer_exerts_to_wound_a_companion_but_not_the_ring_bearer(slayer: str) -> None:
    t = Company("regroup").fellowship("gimli", "sam", "rosie-cotton").minions(slayer)
    t.passes()
    t.use(slayer)
    assert t.asked == "player-2" and t.pickable() == {"gimli-dwarf-of-erebor", "sam-son-of-hamfast"}
    t.pick("sam")
    assert t.wounds_on("sam") == 1 and t.wounds_on(slayer) == 1
    t.passes()
    assert not t.can_use(slayer)


def test_orc_guard_trades_a_condition_for_a_condition() -> None:
    t = Company("maneuver").fellowship("gimli", "lord-of-moria").minions("orc-guard", "spies-of-mordor")
    t.passes()
    t.use("orc-guard")
    assert t.in_discard() == ["lord-of-moria"] and t.in_discard(2) == ["spies-of-mordor"]
    assert t.wounds_on("orc-guard") == 1


@pytest.mark.parametrize(("conditions", "wounds"), [((), 0), (("spies-of-mordor",), 1)])
def test_orc_guard_needs_a_sauron_condition_and_strength_to_exert(conditions: tuple[str, ...], wounds: int) -> None:
    t = Company("maneuver").fellowship("gimli", "lord-of-moria").minions("orc-guard", *conditions)
    t.wounds("orc-guard", wounds)
    t.passes()
    assert not t.can_use("orc-guard")


def test_orc_pillager_weighs_down_whom_he_fights_with_what_that_bears() -> None:
    def table() -> Company:
        t = Company("skirmish").fellowship("aragorn", "armor on aragorn", "sam", "hobbit-sword on sam")
        return t.minions("orc-pillager", "orc-soldier", "the-weight-of-a-legacy on aragorn")

    t = table().fights("aragorn", "orc-soldier")
    aragorn, sam = t.strength("aragorn"), t.strength("sam")
    t = table().fights("aragorn", "orc-pillager")
    assert t.strength("aragorn") == aragorn - 1 and t.strength("sam") == sam


def test_orc_veteran_discards_a_condition_to_weaken_whom_he_fights() -> None:
    t = Company("skirmish").fellowship("gimli").minions("orc-veteran", "spies-of-mordor", "strength-born-of-fear")
    t.fights("gimli", "orc-veteran")
    gimli = t.strength("gimli")
    t.passes()
    t.use("orc-veteran")
    t.pick("spies-of-mordor")
    assert t.strength("gimli") == gimli - 1 and t.in_discard(2) == ["spies-of-mordor"]
    t.passes()
    t.use("orc-veteran")
    t.passes()
    assert t.strength("gimli") == gimli - 2 and not t.can_use("orc-veteran")


def test_orc_veteran_discards_a_condition_of_his_own_player() -> None:
    t = Company("skirmish", players=3).fellowship("gimli", "lord-of-moria").minions("orc-veteran")
    t.minions("spies-of-mordor", player=3).fights("gimli", "orc-veteran")
    t.until_can("pass")
    while t.asked != "player-2":
        t.passes()
    assert not t.can_use("orc-veteran")


# --- conditions ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["our-list-of-allies-grows-thin", "tower-of-barad-dur"])
def test_they_take_a_sauron_minion(card: str) -> None:
    t = Company("shadow").minions("uruk-savage").shadow_hand(card).twilight(1)
    assert "exert a Sauron minion" in t.why(card)
    t = Company("shadow").minions("orc-soldier").shadow_hand(card).twilight(1)
    t.play(card)
    assert t.wounds_on("orc-soldier") == 1 and t.in_play(card)


def test_his_cruelty_and_malice_wears_the_draw_deck_down() -> None:
    t = Company("regroup").deck(*["hobbit-sword"] * 2).minions("orc-soldier", "his-cruelty-and-malice")
    t.passes()
    t.use("his-cruelty-and-malice")
    assert t.in_discard() == ["hobbit-sword"] and t.wounds_on("orc-soldier") == 1
    t.passes()
    assert not t.can_use("his-cruelty-and-malice")


@pytest.mark.parametrize(("allies", "more"), [((), 0), (("rosie-cotton", "thrarin"), 2)])
def test_our_list_of_allies_grows_thin_adds_a_token_for_each_ally(allies: tuple[str, ...], more: int) -> None:
    def pool(*conditions: str) -> int:
        t = Company().fellowship(*allies).minions(*conditions)
        t.passes()
        return t.pool

    assert pool("our-list-of-allies-grows-thin") == pool() + more


@rule("tcg.actions.required-order")
def test_tower_of_barad_dur_takes_a_card_at_each_move() -> None:
    t = Company().fellowship("gimli").minions("tower-of-barad-dur", "under-the-watching-eye").hand("hobbit-sword")
    t.passes()
    assert t.asked == "player-1" and len(t.tokens()) == 2
    t.choose(t.tokens()[0])
    t.name("hobbit-sword")
    assert t.in_discard() == ["hobbit-sword"]
    t.pick("gimli")
    assert t.wounds_on("gimli") == 1 and t.phase == "shadow"


# --- The Dark Lord Advances, Orc Trooper -----------------------------------------------------------------------------


def test_the_dark_lord_advances_takes_as_many_cards_as_the_revealed_one_costs() -> None:
    t = Company("regroup").hand(*["gimli"] * 3).minions("orc-soldier").twilight(2).shadow_hand("the-dark-lord-advances")
    t.passes()
    t.play("the-dark-lord-advances")
    assert t.asked == "player-1"
    t.name("gimli-dwarf-of-erebor", "gimli-dwarf-of-erebor")
    assert t.in_discard() == ["gimli-dwarf-of-erebor"] * 2 and t.wounds_on("orc-soldier") == 1


def test_the_dark_lord_advances_takes_nothing_for_a_card_that_costs_nothing() -> None:
    t = Company("regroup").hand("axe-strike", "axe-strike").minions("orc-soldier").twilight(2)
    t.shadow_hand("the-dark-lord-advances")
    t.passes()
    t.play("the-dark-lord-advances")
    assert len(t.in_hand()) == 2 and t.in_discard() == []


def test_how_the_dark_lord_advances_reads() -> None:
    assert "reveal a random card from the Free Peoples player's hand (X is" in text("the-dark-lord-advances")


@pytest.mark.parametrize("cards", [0, 3])
def test_orc_trooper_is_stronger_for_each_card_in_hand(cards: int) -> None:
    t = Company("maneuver").minions("orc-trooper").shadow_hand(*["orc-soldier"] * cards).hand("hobbit-sword")
    assert t.strength("orc-trooper") == 7 + cards
