"""Realms of the Elf-lords: Shire."""

from __future__ import annotations

from mathom.games.lotr_tcg.facts import Keyword
from mathom.games.lotr_tcg.language.choosing import choose
from mathom.games.lotr_tcg.language.dealing import DiscardFromHand
from mathom.games.lotr_tcg.language.filters import SAURON, THIS
from mathom.games.lotr_tcg.language.targets import Who
from mathom.games.lotr_tcg.language.tokens import AddBurden, AddTwilight, RemoveBurden
from mathom.games.lotr_tcg.language.wounding import exert
from mathom.games.lotr_tcg.position import find_card
from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.games.lotr_tcg.testing.making import circumstance, deed, known, orc, place
from mathom.testing.rules import rule

stubs = known(
    place("Pass of the Ford", 2, 3),
    place("Deep Hall", 4, 3, (Keyword.UNDERGROUND,)),
    circumstance("Gloom", SAURON),
    orc("Brute", 10, vitality=4),
    orc("Gatherer", 4, shadow=exert(THIS).to(AddTwilight(3)), vitality=3),
    deed("Temptation", SAURON, maneuver=AddBurden(2)),
    deed("Own Doubt", maneuver=AddBurden()),
    deed("Rummage", SAURON, maneuver=DiscardFromHand(2, by=Who.FREE_PEOPLES)),
    deed("Dilemma", SAURON, maneuver=choose(DiscardFromHand(by=Who.FREE_PEOPLES), AddBurden(), by=Who.FREE_PEOPLES)),
    deed("Comfort", fellowship=RemoveBurden(2)),
    deed("Torches", fellowship=AddTwilight(2)),
)

# --- Frying Pan ------------------------------------------------------------------------------------------------------


def test_frying_pan_wounds_an_orc_whom_its_bearer_fights() -> None:
    t = Company("skirmish").fellowship("sam", "frying-pan on sam").minions("orc-soldier", "orc-hunters", "uruk-savage")
    t.fights("sam", "orc-soldier", "uruk-savage")
    assert t.strength("sam") == 4
    t.use("frying-pan")
    assert t.wounds_on("orc-soldier") == 1 and t.wounds_on("sam") == 1
    assert t.wounds_on("orc-hunters") == 0 and t.wounds_on("uruk-savage") == 0


def test_frying_pan_lets_its_player_pick_among_several_orcs() -> None:
    t = Company("skirmish").fellowship("sam", "frying-pan on sam").minions("orc-soldier", "orc-hunters")
    t.fights("sam", "orc-soldier", "orc-hunters")
    t.use("frying-pan")
    assert t.asked == "player-1" and t.pickable() == {"orc-soldier", "orc-hunters"}
    t.pick("orc-hunters")
    assert t.wounds_on("orc-hunters") == 1


@rule("tcg.skirmish.empty-during")
def test_frying_pan_may_kill_the_last_orc_and_so_win_the_skirmish() -> None:
    t = Company("skirmish").fellowship("sam", "frying-pan on sam").minions("orc-soldier").wounds("orc-soldier", 1)
    t.fights("sam", "orc-soldier")
    t.use("frying-pan")
    assert not t.in_play("orc-soldier") and t.g.skirmish is None and t.wounds_on("sam") == 1


def test_frying_pan_needs_a_bearer_who_is_not_exhausted() -> None:
    t = Company("skirmish").fellowship("sam", "frying-pan on sam").minions("orc-soldier").wounds("sam", 3)
    t.fights("sam", "orc-soldier")
    assert not t.can_use("frying-pan")


def test_frying_pan_is_for_hobbits() -> None:
    t = Company().fellowship("gimli", "sam").hand("frying-pan")
    t.play("frying-pan")
    assert t.pickable() == {"sam-son-of-hamfast", "frodo-son-of-drogo"}


# --- Seek and Hide ---------------------------------------------------------------------------------------------------


@rule("tcg.skirmish.damage-sources")
def test_seek_and_hide_takes_all_damage_bonuses_of_a_minion() -> None:
    t = Company("skirmish").fellowship("gimli", "sam").minions("uruk-rager", "uruk-savage").hand("seek-and-hide")
    t.fights("gimli", "uruk-rager")
    t.play("seek-and-hide")
    assert t.pickable() == {"uruk-rager", "uruk-savage"}
    t.pick("uruk-rager")
    assert t.keyword("uruk-rager", "damage") == 0 and t.keyword("uruk-savage", "damage") == 1
    t.resolve_skirmish()
    assert t.wounds_on("gimli") == 1 and t.keyword("uruk-rager", "damage") == 1


def test_seek_and_hide_needs_two_shire_companions() -> None:
    t = Company("skirmish").fellowship("gimli", "rosie-cotton").minions("uruk-rager").fights("gimli", "uruk-rager")
    t.hand("seek-and-hide")
    assert not t.can_play("seek-and-hide")


def test_what_the_cards_of_the_shire_say() -> None:
    assert text("seek-and-hide") == (
        "**Stealth.**\n**Skirmish:** Spot two [shire] companions: a minion loses its damage bonus."
    )
    assert text("frying-pan").endswith("**Skirmish:** Exert the bearer: wound an Orc skirmishing it.")


# --- Bill the Pony ---------------------------------------------------------------------------------------------------


@rule("tcg.card.0p2.bill-the-pony.text")
def test_only_a_hobbit_companion_leads_bill_the_pony() -> None:
    t = Company().fellowship("frodo", "gimli", "rosie-cotton").hand("bill-the-pony")
    t.play("bill-the-pony")
    assert "bill-the-pony" in t.bears("frodo") and t.pool == 0


@rule("tcg.card.0p2.bill-the-pony.text")
def test_bill_the_pony_lowers_every_shadow_number() -> None:
    t = Company().fellowship("frodo", "bill-the-pony on frodo").before("pass-of-the-ford").twilight(0)
    t.passes()
    assert t.g.here == 2 and t.pool == 3 - 1 + 1 and t.in_play("bill-the-pony")


@rule("tcg.card.0p2.bill-the-pony.underground")
def test_bill_the_pony_helps_on_the_way_underground_and_is_left_there() -> None:
    t = Company().fellowship("frodo", "bill-the-pony on frodo").before("deep-hall").twilight(0)
    t.passes()
    assert t.pool == 3 - 1 + 1 and t.in_discard() == ["bill-the-pony"]


@rule("tcg.card.3u106.bill-the-pony")
def test_both_printings_of_bill_the_pony_are_one_card() -> None:
    assert find_card("0P2") is find_card("3U106")


# --- Frodo's Pipe and Meant to Be Alone ------------------------------------------------------------------------------


def test_frodos_pipe_heals_a_companion_with_his_signet() -> None:
    t = Company().fellowship("frodo", "frodos-pipe on frodo", "sam", "bilbos-pipe on sam", "old-toby")
    t.fellowship("boromir-son-of-denethor").wounds("boromir", 2).wounds("sam", 2)
    t.use("frodos-pipe")
    t.choose("number 2")
    assert t.wounds_on("boromir") == 0 and t.wounds_on("sam") == 2 and t.in_discard() == ["old-toby"]
    assert not t.can_use("frodos-pipe")


def test_frodos_pipe_is_frodos() -> None:
    t = Company().fellowship("frodo", "sam").hand("frodos-pipe")
    t.play("frodos-pipe")
    assert "frodos-pipe" in t.bears("frodo") and t.pool == 1


def test_meant_to_be_alone_removes_the_cost_of_a_random_card() -> None:
    t = Company().fellowship("frodo", "sam").hand("meant-to-be-alone").shadow_hand("uruk-savage").twilight(5)
    t.play("meant-to-be-alone")
    assert t.pool == 5 + 1 - 2
    t = Company().fellowship("frodo", "gimli").hand("meant-to-be-alone")
    assert "Hobbit companion other than the Ring-bearer" in t.why("meant-to-be-alone")


# --- Melilot, Old Noakes, the countryside, the trolls ----------------------------------------------------------------

MELILOT, NOAKES = "melilot-brandybuck-merry-dancer", "old-noakes-purveyor-of-wisdoms"


def test_melilot_prevents_a_burden_of_a_shadow_card() -> None:
    t = Company("maneuver").fellowship("frodo", MELILOT).minions("brute").shadow_hand("temptation")
    t.passes()
    t.play("temptation")
    t.respond(MELILOT)
    assert t.wounds_on(MELILOT) == 1 and t.burdens_of() == 1  # exhausted, she cannot prevent the second one


def test_melilot_leaves_free_peoples_burdens_alone() -> None:
    t = Company("maneuver").fellowship("frodo", MELILOT).minions("brute").hand("own-doubt")
    t.play("own-doubt")
    assert t.burdens_of() == 1 and t.wounds_on(MELILOT) == 0


@rule("tcg.card.3c111.old-noakes")
def test_old_noakes_may_answer_each_discard_that_a_shadow_card_forces() -> None:
    t = Company("maneuver").fellowship("frodo", NOAKES).minions("brute", "gloom").shadow_hand("rummage")
    t.hand("gimli", "farin", "axe-strike").passes()
    t.play("rummage")
    t.name("gimli")
    t.respond(NOAKES)
    assert t.pickable() == {"brute", "gloom"}
    t.pick("gloom")
    t.name("farin")
    t.passes()
    assert t.in_discard(2) == ["gloom", "rummage"] and t.in_play("brute") and t.in_hand() == ["axe-strike"]


@rule("tcg.card.3c111.old-noakes")
def test_old_noakes_says_nothing_where_there_was_a_choice() -> None:
    t = Company("maneuver").fellowship("frodo", NOAKES).minions("brute").shadow_hand("dilemma").hand("gimli", "farin")
    t.passes()
    t.play("dilemma")
    t.choose("choose 1")
    t.name("gimli")
    assert t.phase == "maneuver" and t.can("pass") and not t.can_respond(NOAKES) and t.burdens_of() == 0


def test_the_shire_countryside_comforts_whenever_a_burden_is_removed() -> None:
    t = Company().fellowship("frodo", "sam", "the-shire-countryside").burdens(3).wounds("sam", 2).hand("comfort")
    t.play("comfort")
    t.respond("the-shire-countryside")
    t.respond("the-shire-countryside")
    assert t.burdens_of() == 1 and t.wounds_on("sam") == 0


def test_the_shire_countryside_does_not_count_what_a_hobbit_does() -> None:
    t = Company().fellowship("frodo", "sam", "the-shire-countryside").burdens(3).wounds("frodo", 2)
    t.use("sam")
    assert t.burdens_of() == 2 and t.wounds_on("frodo") == 2 and not t.can_respond("the-shire-countryside")
    t = Company().fellowship("frodo", "gimli").hand("the-shire-countryside")
    assert "spot two Shire companions" in t.why("the-shire-countryside")


def test_three_monstrous_trolls_keep_a_shadow_card_from_adding_twilight() -> None:
    t = Company("shadow").fellowship("frodo", "three-monstrous-trolls", "rosie-cotton").minions("gatherer").twilight(1)
    t.use("gatherer")
    t.respond("three-monstrous-trolls")
    assert t.pool == 1 and t.wounds_on("rosie-cotton") == 1 and t.wounds_on("gatherer") == 1
    t.use("gatherer")
    assert t.pool == 4  # Rosie is exhausted


def test_three_monstrous_trolls_do_not_stop_a_free_peoples_card() -> None:
    t = Company().fellowship("frodo", "three-monstrous-trolls", "rosie-cotton").hand("torches")
    t.play("torches")
    assert t.pool == 2


def test_how_the_later_cards_of_the_shire_read() -> None:
    assert text(NOAKES).startswith("Each time you have to discard a card from hand for a Shadow card, you may discard")
    assert text("three-monstrous-trolls").endswith(
        "If a Shadow card is going to add twilight, exert a Hobbit ally: prevent that twilight."
    )
