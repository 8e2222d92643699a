"""Mines of Moria: Ringwraith cards."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.position import find_card
from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.games.lotr_tcg.testing.making import known, man
from mathom.testing.rules import rule

stubs = known(man("Giant", 20))

ATTEA = "ulaire-attea-the-easterling"
ENQUEA = "ulaire-enquea-ringwraith-in-twilight"
NELYA = "ulaire-nelya-ringwraith-in-twilight"
WITCH_KING = "the-witch-king-lord-of-the-nazgul"
#: A Nazgûl who is not of the twilight.
LEMENYA = "ulaire-lemenya"


def maneuver(card: str, *minions: str) -> Company:
    return Company("maneuver").fellowship("frodo", "gimli").minions(*minions).shadow_hand(card).twilight(3)


# --- minions ---------------------------------------------------------------------------------------------------------


@rule("tcg.shadow.roaming-penalty-modified")
def test_bill_ferny_leads_nazgul_where_they_would_roam() -> None:
    t = Company("shadow").site(2).minions("bill-ferny").shadow_hand(LEMENYA, "orc-soldier").twilight(9)
    t.play(LEMENYA)
    assert t.pool == 5
    t.play("orc-soldier")
    assert t.pool == 5 - 2 - 2


@pytest.mark.parametrize("guide", [("bill-ferny",), ()])
def test_whom_bill_ferny_leads_is_no_roaming_minion(guide: tuple[str, ...]) -> None:
    t = Company("maneuver").site(2).fellowship("aragorn").minions(LEMENYA, *guide).hand("what-are-they")
    t.play("what-are-they")
    assert t.in_play(LEMENYA) == bool(guide)


def test_bill_ferny_is_not_fought() -> None:
    t = Company("assignment").fellowship("gimli").minions("bill-ferny", LEMENYA)
    t.passes(2)
    assert f"assign {t.card(LEMENYA).key} {t.card('gimli').key}" in t.tokens()
    assert f"assign {t.card('bill-ferny').key} {t.card('gimli').key}" not in t.tokens()


def test_bill_ferny_does_not_go_underground() -> None:
    t = Company("shadow").site(4, "dwarrowdelf-chamber").shadow_hand("bill-ferny").twilight(3)
    t.play("bill-ferny")
    assert t.in_discard(2) == ["bill-ferny-swarthy-sneering-fellow"]


def test_bill_ferny_and_a_black_steed_do_not_follow_underground() -> None:
    t = Company("regroup").fellowship("gimli").before("dwarrowdelf-chamber").mark("table", "moves 1")
    t.minions(LEMENYA, f"black-steed on {LEMENYA}", "bill-ferny")
    t.until_can("choose 2")
    t.choose("choose 2")
    assert t.in_play(LEMENYA) and sorted(t.in_discard(2)) == ["bill-ferny-swarthy-sneering-fellow", "black-steed"]


def test_attea_may_wound_an_ally() -> None:
    t = Company("shadow").site(3).fellowship("elrond", "gimli").shadow_hand(ATTEA).twilight(6)
    t.play(ATTEA)
    t.respond(ATTEA)
    assert t.wounds_on("elrond") == 1 and t.wounds_on("gimli") == 0
    t = Company("shadow").site(3).fellowship("gimli").shadow_hand(ATTEA).twilight(6)
    t.play(ATTEA)
    assert not t.can_respond(ATTEA)


@rule("tcg.skirmish.phase-end")
@pytest.mark.parametrize(("minion", "burdens", "wounds"), [(WITCH_KING, 0, 2), (ENQUEA, 4, 1), (ENQUEA, 5, 2)])
def test_a_twilight_nazgul_who_wins_may_reach_for_the_ring_bearer(minion: str, burdens: int, wounds: int) -> None:
    t = Company("skirmish").fellowship("frodo", "gimli").minions(minion).fights("gimli", minion).burdens(burdens)
    t.until_can(f"respond {t.card(minion).key}")
    t.respond(minion)
    assert t.wounds_on(minion) == 1 and t.phase == "skirmish"
    t.resolve_skirmish()
    assert t.wounds_on("frodo") == wounds


@rule("tcg.card.1c2.ruling-ring.witch-king")
@pytest.mark.parametrize("minion", [WITCH_KING, ENQUEA])
def test_the_ruling_ring_turns_the_wounds_of_twilight_into_burdens(minion: str) -> None:
    t = Company("skirmish").fellowship("frodo", "gimli").minions(minion).fights("gimli", minion).burdens(5)
    t.until_can(f"respond {t.card(minion).key}")
    t.respond(minion)
    t.respond("the-one-ring")
    assert t.wounds_on("frodo") == 0 and t.burdens_of() > 5


def test_an_exhausted_witch_king_does_not_reach_out() -> None:
    t = Company("skirmish").fellowship("frodo", "gimli").minions(WITCH_KING).wounds(WITCH_KING, 3)
    t.fights("gimli", WITCH_KING)
    t.passes(2)
    assert t.g.skirmish is None and t.phase == "regroup" and t.in_dead_pile() == ["gimli-dwarf-of-erebor"]
    assert t.wounds_on("frodo") == 0 and t.wounds_on(WITCH_KING) == 3, "he won, and nobody was asked"


def test_the_witch_king_need_not_reach_out_and_reaches_once_for_each_skirmish() -> None:
    t = Company("skirmish").fellowship("frodo", "gimli", "legolas").minions(WITCH_KING, "uruk-savage")
    t.fights("gimli", WITCH_KING).fights("legolas", "uruk-savage")
    t.pick("gimli")
    t.passes(2)
    assert t.asked == "player-2" and t.can_respond(WITCH_KING)
    t.passes()
    assert t.wounds_on(WITCH_KING) == 0 and t.wounds_on("frodo") == 0
    t.passes(2)
    assert t.phase != "skirmish" and t.wounds_on("frodo") == 0, "Legolas's skirmish is not his"


def test_the_witch_king_who_loses_does_not_reach_out() -> None:
    t = Company("skirmish").fellowship("frodo", "giant").minions(WITCH_KING).fights("giant", WITCH_KING)
    t.passes(2)
    assert t.wounds_on(WITCH_KING) == 1 and t.wounds_on("frodo") == 0 and t.phase == "regroup"


@rule("tcg.uniqueness.example-witch-king")
def test_there_is_one_witch_king() -> None:
    t = Company("shadow").site(3).minions("the-witch-king-lord-of-angmar").shadow_hand(WITCH_KING).twilight(20)
    assert "only one" in t.why(WITCH_KING)


@pytest.mark.parametrize(("burdens", "wounds", "on"), [(1, 1, 0), (2, 0, 1), (0, 2, 1)])
def test_nelya_is_fierce_when_the_ring_bearer_suffers(burdens: int, wounds: int, on: int) -> None:
    t = Company("shadow").fellowship("frodo").minions(NELYA).burdens(burdens).wounds("frodo", wounds)
    assert t.keyword(NELYA, "fierce") == on == t.keyword(NELYA, "damage")


# --- conditions ------------------------------------------------------------------------------------------------------


def test_helpless_sam_has_no_text() -> None:
    t = Company("shadow").fellowship("frodo", "sam").minions(LEMENYA).shadow_hand("helpless").burdens(1)
    t.play("helpless")
    assert t.bears("sam") == {"helpless"}
    t = Company().fellowship("frodo", "sam").burdens(1)
    assert t.can_use("sam")
    t = Company().fellowship("frodo", "sam").minions("helpless on sam").burdens(1)
    assert not t.can_use("sam")


def test_helpless_sam_does_not_take_the_ring() -> None:
    t = Company("skirmish").fellowship("frodo", "sam").wounds("frodo", 3).minions(LEMENYA, "helpless on sam")
    t.fights("frodo", LEMENYA)
    t.passes(2)
    while t.decision is not None:
        t.passes()  # nobody puts on the Ring
    assert 0 in t.g.losers


def test_helpless_needs_a_nazgul() -> None:
    t = Company("shadow").fellowship("frodo", "sam").minions("uruk-savage").shadow_hand("helpless")
    assert "spot Frodo and a Nazgûl" in t.why("helpless")
    assert "To play this, spot Frodo and a Nazgûl." in text("helpless")


def test_helpless_needs_frodo() -> None:
    t = Company("shadow").fellowship("sam").mark("sam", "ring-bearer").dead_pile("frodo").minions(LEMENYA)
    t.shadow_hand("helpless")
    assert "spot Frodo and a Nazgûl" in t.why("helpless")


@pytest.mark.parametrize(("minion", "twilight", "usable"), [(ATTEA, 1, True), (ATTEA, 0, False), (LEMENYA, 1, False)])
def test_his_terrible_servants_buy_off_a_wound_of_a_twilight_nazgul(minion: str, twilight: int, usable: bool) -> None:
    t = Company("archery").fellowship("legolas").minions(minion, "his-terrible-servants").twilight(twilight)
    t.passes(2)
    assert t.can_respond("his-terrible-servants") == usable
    if usable:
        t.respond("his-terrible-servants")
        assert t.wounds_on(minion) == 0 and t.pool == 0


# --- events ----------------------------------------------------------------------------------------------------------


def test_it_wants_to_be_found_adds_a_burden() -> None:
    t = maneuver("it-wants-to-be-found", ATTEA)
    t.passes()
    t.play("it-wants-to-be-found")
    assert t.burdens_of() == 1
    t = maneuver("it-wants-to-be-found", LEMENYA)
    t.passes()
    assert "spot a twilight Nazgûl" in t.why("it-wants-to-be-found")


@pytest.mark.parametrize(("wounds", "worn"), [(0, False), (2, True), (3, True)])
def test_resistance_becomes_unbearable_for_an_exhausted_ring_bearer(wounds: int, worn: bool) -> None:
    t = maneuver("resistance-becomes-unbearable", ATTEA).wounds("frodo", wounds)
    t.passes()
    t.play("resistance-becomes-unbearable")
    assert t.wounds_on("frodo") == min(wounds + 1, 3) and t.wounds_on(ATTEA) == 1 and t.g.wearing == worn


@rule("tcg.effects.play-without-effect")
def test_resistance_becomes_unbearable_though_the_ring_is_worn_already() -> None:
    t = maneuver("resistance-becomes-unbearable", ATTEA).wounds("frodo", 3).mark("table", "wearing")
    t.passes()
    t.play("resistance-becomes-unbearable")
    assert t.g.wearing and t.wounds_on("frodo") == 3 and t.wounds_on(ATTEA) == 1


def test_stricken_dumb_discards_a_tale_or_a_weapon() -> None:
    t = maneuver("stricken-dumb", WITCH_KING).fellowship("dwarven-axe on gimli", "gimlis-helm on gimli")
    t.fellowship("legolas", "the-tale-of-gil-galad on legolas")
    t.passes()
    t.play("stricken-dumb")
    assert t.pickable() == {"dwarven-axe", "the-tale-of-gil-galad"}
    t.pick("dwarven-axe")
    assert t.in_discard() == ["dwarven-axe"] and t.wounds_on(WITCH_KING) == 1
    t = maneuver("stricken-dumb", ATTEA).fellowship("dwarven-axe on gimli")
    t.passes()
    assert "exert The Witch-king" in t.why("stricken-dumb")


def test_they_will_find_the_ring_exerts_a_companion_for_each_burden() -> None:
    t = maneuver("they-will-find-the-ring", ATTEA, LEMENYA).fellowship("sam").burdens(2)
    t.passes()
    t.play("they-will-find-the-ring")
    t.choose("number 2")
    t.pick("sam", "gimli")
    assert t.wounds_on("sam") == t.wounds_on("gimli") == t.wounds_on(ATTEA) == t.wounds_on(LEMENYA) == 1
    assert t.wounds_on("frodo") == 0
    t = maneuver("they-will-find-the-ring", ATTEA).burdens(2)
    t.passes()
    assert "exert two Nazgûl" in t.why("they-will-find-the-ring")


@rule("tcg.one-ring.shadow-cards")
@pytest.mark.parametrize(("minion", "worn", "playable"), [
    (ATTEA, True, True), (ATTEA, False, False), (LEMENYA, True, False),
])  # fmt: skip
def test_wraith_world_adds_3_burdens_while_the_ring_is_worn(minion: str, worn: bool, playable: bool) -> None:
    t = Company("skirmish").fellowship("frodo", "gimli").minions(minion).fights("gimli", minion).twilight(2)
    t.shadow_hand("wraith-world")
    if worn:
        t.mark("table", "wearing")
    t.passes()
    if not playable:
        lacking = "a twilight Nazgûl" if worn else "The One Ring"
        assert lacking in t.why("wraith-world") and t.burdens_of() == 0
        return
    t.play("wraith-world")
    assert t.burdens_of() == 3 and t.in_discard(2) == ["wraith-world"] and t.pool == 2 - find_card("2R86").facts.cost


def test_wraith_world_is_for_skirmishes_and_may_corrupt() -> None:
    t = Company("maneuver").fellowship("frodo", "gimli").minions(ATTEA).twilight(2).shadow_hand("wraith-world")
    t.mark("table", "wearing")
    t.passes()
    assert "skirmish" in t.why("wraith-world")
    t = Company("skirmish").fellowship("frodo", "gimli").minions(ATTEA).fights("gimli", ATTEA).twilight(2).burdens(7)
    t.mark("table", "wearing").shadow_hand("wraith-world")
    t.passes()
    t.play("wraith-world")
    assert t.winner == "player-2"
