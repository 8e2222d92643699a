"""Optional rules that concern attacks and victory; the others are tested where they belong."""

from __future__ import annotations

import pytest

from mathom.games.lore.events import Rolled
from mathom.games.lore.testing import Road
from mathom.testing.rules import rule


def attacked(*company: str, creature: str = "orc-patrol", **options: str) -> Road:
    """A company on the way to Weathertop meets a creature."""
    t = Road("bree", level="standard", **options).company(*company).hazards(creature)
    t.place("player-1 pile", *("cram",) * 3).place("player-2 pile", *("cram",) * 3)
    t.moves("weathertop")
    while not t.can_play(creature):
        t.choose("pass")
    t.play(creature, key="Arthedain")
    return t


# --- facing two strikes ----------------------------------------------------------------------------------------------


@rule("lore.optional.two-strikes")
def test_an_untapped_character_may_take_two_strikes_at_three_less() -> None:
    t = attacked("legolas", "gimli", "frodo", two_strikes="yes")
    t.until("lore.optional.two-strikes")
    assert t.asked == "player-1"
    t.strikes("gimli")
    assert [t.g.cards[one.character].card.slug for one in t.attack.facings][:2] == ["gimli", "gimli"]
    while t.strike_on != "gimli":
        t.choose(t.offered[0].token)
    assert t.status("gimli") == "tapped", "he has to"
    prowess = t.prowess("gimli")
    sheet = t.seen("player-1").strike
    assert sheet is not None and sheet.prowess == prowess - 3
    first = [(one.character, one.double) for one in t.attack.facings]
    assert first[0] == first[1]
    t.leaves_open()


@rule("lore.optional.two-strikes")
def test_the_second_strike_is_at_three_less_too_and_no_more() -> None:
    t = attacked("legolas", "gimli", "frodo", two_strikes="yes")
    t.until("lore.optional.two-strikes")
    t.strikes("gimli")
    sheets = []
    while t.attacked:
        strike = t.seen("player-1").strike
        if strike is not None and t.strike_on == "gimli":
            parts = {part.source: part.amount for part in strike.parts}
            sheets.append(parts["facing two strikes"])
            assert "tapped" not in parts and "not tapping" not in parts
        t.choose(t.offered[0].token)
    assert set(sheets) == {-3}
    t.leaves_open()


@rule("lore.optional.two-strikes")
def test_a_tapped_character_takes_one() -> None:
    t = Road("bree", level="standard", two_strikes="yes").company("legolas", "gimli").tapped("gimli")
    t.hazards("orc-patrol").place("player-1 pile", *("cram",) * 3).place("player-2 pile", *("cram",) * 3)
    t.moves("weathertop")
    while not t.can_play("orc-patrol"):
        t.choose("pass")
    t.play("orc-patrol", key="Arthedain")
    t.until("lore.optional.two-strikes")
    assert t.tokens("strike") == [f"strike {t.card('legolas').key}"]


@rule("lore.optional.two-strikes", "lore.optional.agreement")
def test_without_the_option_nobody_is_asked() -> None:
    t = attacked("legolas", "gimli", "frodo")
    asked = set()
    while t.attacked:
        asked.add(t.asking)
        t.choose(t.offered[0].token)
    assert "lore.optional.two-strikes" not in asked
    t.leaves_open()


@rule("lore.optional.two-strikes")
@pytest.mark.parametrize(("creature", "asked"), [("orc-lieutenant", False), ("wargs", True)])
def test_two_strikes_are_there_to_be_taken(creature: str, asked: bool) -> None:
    t = attacked("legolas", "gimli", creature=creature, two_strikes="yes")
    assert (t.asking == "lore.optional.two-strikes") is asked
    if asked:
        t.strikes("legolas")
        assert [one.character for one in t.attack.facings] == [t.card("legolas").id] * 2, "nothing is left for Gimli"
    t.leaves_open()


@rule("lore.optional.two-strikes", "lore.strikes.excess-minus-one")
def test_an_excess_strike_weighs_on_both_strikes_that_somebody_takes() -> None:
    t = attacked("aragorn-ii", "haldir", creature="lesser-spiders", two_strikes="yes")
    t.strikes("aragorn-ii")
    t.choose("pass")
    assert t.asked == "player-2" and t.asking == "lore.strikes.excess-order", "a fourth strike"
    t.roll(6, 6, 6, 6, 6, 6, 1, 1)
    t.strikes("aragorn-ii")
    strikes = [event for event in t.events() if isinstance(event, Rolled) and event.purpose == "strike"]
    assert [(one.who, one.total) for one in strikes] == [("Aragorn II", 12 + 6 - 3 - 1)] * 2, "as long as it lasts"
    t.leaves_open()


# --- recently visited sites ------------------------------------------------------------------------------------------


def at_moria(**options: str) -> Road:
    t = Road("moria", level="standard", **options).company("aragorn-ii").used("moria")
    return t.mark("player-2", "used moria").in_site_phase()


@rule("lore.optional.recently-visited")
def test_used_counters_make_automatic_attacks_stronger() -> None:
    t = at_moria(recently_visited="yes")
    t.choose("enter")
    t.until("lore.strikes.step3-tap-or-minus-three")
    assert (t.attack_strikes, t.attack_prowess) == (6, 9)


@rule("lore.optional.recently-visited")
def test_not_without_the_option() -> None:
    t = at_moria()
    t.choose("enter")
    t.until("lore.strikes.step3-tap-or-minus-three")
    assert (t.attack_strikes, t.attack_prowess) == (4, 7)


# --- the One Ring ----------------------------------------------------------------------------------------------------


def at_mount_doom(*hand: str, **options: str) -> Road:
    t = Road("mount-doom", **options).company("frodo", "the-one-ring on frodo").hand("cracks-of-doom", *hand)
    t.in_site_phase()
    t.choose("enter")
    return t


@rule("lore.optional.longer-no-ring", "lore.end-game.mp-main-way", "lore.end-game.victory-list-lost")
def test_the_ring_is_destroyed_only_where_that_is_a_way_to_win() -> None:
    assert at_mount_doom().can_play("cracks-of-doom")
    t = at_mount_doom(ring_victory="no")
    assert not t.can_play("cracks-of-doom") and t.points() == 3


@rule("lore.optional.two-strikes", "lore.combat.automatic-no-body")
def test_whom_both_strikes_of_an_undead_attack_wound_makes_one_corruption_roll() -> None:
    t = Road("lossadan-cairn", level="standard", two_strikes="yes").company("elladan", "kili").in_site_phase()
    t.choose("enter")
    t.roll(*(1,) * 10)
    t.strikes("elladan")
    t.choose("done")  # nobody supports him in the first one
    t.choose("done")
    rolls = [line for line in t.log() if "corruption roll for elladan" in line.lower()]
    assert t.status("elladan") == "wounded" and len(rolls) == 1
