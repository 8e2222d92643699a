"""Realms of the Elf-lords: Shire."""

from __future__ import annotations

from mathom.games.lotr_tcg.facts import Keyword
from mathom.games.lotr_tcg.position import find_card
from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.games.lotr_tcg.testing.making import known, place
from mathom.testing.rules import rule

stubs = known(place("Pass of the Ford", 2, 3), place("Deep Hall", 4, 3, (Keyword.UNDERGROUND,)))

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
