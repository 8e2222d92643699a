"""Two cards that meet, and cards at odd moments."""

from __future__ import annotations

import pytest

from mathom.games.lore.testing import Road
from mathom.testing.rules import rule


def met(start: str, to: str, *company: str, hazards: tuple[str, ...], hand: tuple[str, ...] = ()) -> Road:
    """A company on its way, when the second player may play hazards."""
    t = Road(start).company(*company).hand(*hand).hazards(*hazards)
    t.moves(to)
    t.passes(int(t.asked == "player-1"))
    return t


class TestTemptations:
    @rule("lore.triggers.several")
    def test_two_despair_of_one_wound_in_the_order_of_their_player(self) -> None:
        t = Road("bree").company("legolas", "gimli", "beorn").hazards("giant")
        t.hazards_in_play("despair-of-the-heart on legolas", "despair-of-the-heart on gimli")
        t.moves("rivendell")
        t.play("giant", key="Rhudaur")
        t.roll(1, 1)
        t.choose("tap")
        t.choose("done")
        assert t.asked == "player-1" and len(t.tokens("choose")) == 2
        t.leaves_open()

    def test_whoever_despairs_rolls_before_the_body_roll_and_may_be_gone(self) -> None:
        t = Road("bree").company("legolas").hazards("giant").hazards_in_play("despair-of-the-heart on legolas")
        t.moves("rivendell")
        t.play("giant", key="Rhudaur")
        t.roll(1, 1, 1, 1, 6, 6)
        t.choose("tap")
        assert t.where("legolas") == "player-1 discard" and not t.g.dice.forced, "no body roll was made"

    @pytest.mark.parametrize("way", ["transfer", "reforging", "test"])
    def test_expedience_whatever_brings_the_item(self, way: str) -> None:
        t = Road("rivendell").company("halbarad", "gimli").hazards_in_play("lure-of-expedience on gimli")
        if way == "transfer":
            t.place("player-1 rivendell", "glamdring on halbarad").roll(6, 6, 1, 1, 1, 1)
            t.choose(f"transfer {t.card('glamdring').key} to {t.card('gimli').key}")
        elif way == "reforging":
            t.points_pile("reforging").discarded("glamdring").roll(1, 1, 1, 1)
            t.use("reforging")
            t.pick("halbarad")
        else:
            t.place("player-1 rivendell", "fair-gold-ring on halbarad").hand("lesser-ring").roll(6, 6, 1, 1, 1, 1)
            t.choose(f"test {t.card('fair-gold-ring').key} by {t.card('halbarad').key}")
            t.choose("play lesser-ring")
        while t.rolling:
            t.passes()
        assert t.where("gimli") == "player-1 points", "corrupted, and at once eliminated"

    def test_the_lure_of_power_tempts_a_raven(self) -> None:
        t = Road("lake-town").company("legolas", "roac-the-raven on legolas").hand("riders-of-rohan").in_site_phase()
        t.hazards_in_play("lure-of-power")
        t.choose("enter")
        t.roll(6, 6, 1, 1, 1, 1)
        t.use("roac-the-raven")
        assert t.rolling == "roac-the-raven"
        t.passes()
        assert t.where("riders-of-rohan") == "player-1 points" and t.where("lure-of-power") == "player-2 discard"


class TestDarkness:
    def test_morgul_night_stays_when_the_doors_are_shut(self) -> None:
        t = Road("bree").company("legolas").hand("twilight").hazards_in_play("doors-of-night", "morgul-night")
        t.play("twilight", on="doors-of-night")
        assert t.in_play("morgul-night"), "it was needed to play it, not to keep it"

    @rule("lore.timing.counter-window", "lore.timing.counter-discards")
    def test_twilight_answers_twilight(self) -> None:
        t = Road("bree").company("legolas").hand("sun", "twilight").hazards("twilight")
        t.play("sun")
        assert t.asked == "player-2"
        t.play("twilight")
        t.play("twilight")
        assert t.in_play("sun")

    def test_a_cloak_does_not_hide_in_what_is_a_shadow_land_now(self) -> None:
        t = Road("bree").company("frodo", "elven-cloak on frodo").hazards("orc-patrol")
        t.hazards_in_play("doors-of-night", "morgul-night").moves("weathertop")
        t.play("orc-patrol", key="Arthedain")
        t.roll(6, 6, 1, 1)
        t.choose("tap")
        assert t.status("elven-cloak") == "untapped" and not t.g.dice.forced, "it could not be used"
        t.leaves_open()

    def test_an_eagle_does_not_fly_into_what_is_a_shadow_land_now(self) -> None:
        t = Road("eagles-eyrie").company("legolas", "gwaihir on legolas")
        t.hazards_in_play("doors-of-night", "morgul-night")
        t.use("gwaihir")
        t.organized()
        assert t.can("move edoras") and not t.can("move bree"), "Arthedain is a Wilderness no more"
        t.leaves_open()

    def test_marvels_are_told_of_a_nazgul_who_waits(self) -> None:
        t = met("bree", "rivendell", "halbarad", "legolas", hazards=("adunaphel",), hand=("marvels-told",))
        t.play("adunaphel", as_="condition")
        t.play("marvels-told")
        while t.rolling:
            t.passes()
        assert t.where("adunaphel") == "player-2 discard"


class TestStones:
    @pytest.mark.parametrize("aligned", [True, False])
    def test_an_aligned_stone_frees_an_elf_for_a_tapped_dwarf(self, aligned: bool) -> None:
        stone = ("palantir-of-elostirion on gimli", *(("align-palantir on palantir-of-elostirion",) * aligned))
        t = Road("the-white-towers").company("gimli", *stone, "legolas").tapped("gimli")
        t.hazards_in_play("despair-of-the-heart on legolas")
        assert t.can_use("palantir-of-elostirion") is aligned
        if aligned:
            t.roll(6, 6)
            t.use("palantir-of-elostirion")
            while t.rolling:
                t.passes()
            assert t.where("despair-of-the-heart") == "player-2 discard"

    def test_what_is_aligned_weighs_on_whoever_gets_the_stone(self) -> None:
        stone = ("palantir-of-osgiliath on gimli", "align-palantir on palantir-of-osgiliath")
        t = Road().company("gimli", *stone, "legolas").roll(6, 6)
        t.choose(f"transfer {t.card('palantir-of-osgiliath').key} to {t.card('legolas').key}")
        while t.rolling:
            t.passes()
        assert t.in_play("align-palantir") and t.corruption("legolas") == -5

    def test_osgiliath_sees_as_the_stone_of_an_opponent(self) -> None:
        t = Road("bree").company("halbarad", "palantir-of-osgiliath on halbarad").discarded("dreams-of-lore")
        t.other_company("lorien", "celeborn", "palantir-of-annuminas on celeborn")
        t.use("palantir-of-osgiliath")
        t.choose("card dreams-of-lore")
        assert t.in_hand() == ["dreams-of-lore"]


class TestFights:
    def test_the_victim_of_a_slayer_may_tap_himself(self) -> None:
        t = met("edoras", "dunharrow", "gimli", "legolas", hazards=("slayer",))
        t.play("slayer", key="Rohan")
        t.strikes("gimli")
        t.use("slayer")
        t.pick("gimli")
        assert t.status("gimli") == "tapped" and t.attack.number == 2, "he faces the second attack tapped"
        t.leaves_open()

    def test_a_candle_may_leave_nobody_to_strike(self) -> None:
        t = met("bree", "weathertop", "gimli", "the-arkenstone on gimli", hazards=("corpse-candle",))
        t.roll(1, 1, 1, 1)
        t.play("corpse-candle", key="Arthedain")
        assert t.where("gimli") == "player-1 points" and t.where("corpse-candle") == "player-2 discard"
        assert t.company_site() == "", "the company is no more"

    def test_a_canceled_double_is_faced_all_the_same(self) -> None:
        t = met("bree", "weathertop", "frodo", "legolas", hazards=("incite-denizens",), hand=("concealment",))
        t.play("incite-denizens")
        t.enters()
        t.play("concealment")
        assert t.attacked, "each of the two is canceled alone"
        t.leaves_open()

    def test_whom_his_fire_burns_strikes_nobody(self) -> None:
        t = met("bree", "rivendell", "gandalf", "legolas", hazards=("giant",), hand=("wizards-fire",))
        t.play("giant", key="Rhudaur")
        t.roll(1, 1, 1, 1)
        t.play("wizards-fire")
        while t.rolling:
            t.passes()
        assert t.where("gandalf") == "player-1 points"
        assert t.strike_on == "legolas", "the attack goes on without him"
        t.leaves_open()

    def test_strikes_that_are_no_attack_cannot_be_evaded(self) -> None:
        company = ("gimli", "the-one-ring on gimli", "frodo", "magic-ring-of-stealth on frodo", "fatty-bolger")
        t = met("moria", "lorien", *company, hazards=("cruel-caradhras",), hand=("halfling-stealth",))
        t.play("cruel-caradhras")
        t.roll(*(6, 6) * 3)
        asked: set[str] = set()
        while t.attacked:
            asked.update(token.split()[0] for token in t.tokens())
            t.choose("tap" if t.can("tap") else t.offered[0].token)
        assert not asked & {"use", "play"}, "neither rings nor Hobbits know a way out"


class TestTogether:
    def test_two_fellowships_and_two_clear_skies(self) -> None:
        t = Road().company("legolas", "gimli", "frodo", "aragorn-ii").hand(*("fellowship",) * 2, *("clear-skies",) * 2)
        t.table("gates-of-morning")
        for card in ("fellowship", "fellowship", "clear-skies", "clear-skies"):
            t.play(card)
        assert t.prowess("legolas") == 5 + 2 + 4

    def test_what_a_search_finds_is_the_minor_item_of_the_turn(self) -> None:
        t = Road("rhosgobel").company("frodo", "legolas", "gimli").hand("thorough-search", "cram", "miruvor")
        t.in_site_phase().choose("enter")
        t.play("thorough-search")
        t.choose("card cram")
        t.pick("legolas")
        assert t.cannot("play miruvor").rule == "lore.items.two-minor"

    def test_friends_count_allies_too(self) -> None:
        t = Road("edoras").company("legolas", "noble-hound on legolas", "gimli").in_site_phase()
        t.hand("a-friend-or-three", "riders-of-rohan").choose("enter")
        t.play("riders-of-rohan", on="gimli")
        t.roll(1, 4)
        t.play("a-friend-or-three")
        assert t.where("riders-of-rohan") == "player-1 points", "5, 2 of his mind and 3 friends are 10"

    def test_a_warrior_of_the_night_musters_less(self) -> None:
        t = Road("edoras").company("beregond").hand("muster", "riders-of-rohan").in_site_phase()
        t.hazards_in_play("night", "doors-of-night").choose("enter")
        t.play("riders-of-rohan")
        t.roll(2, 4)
        t.play("muster")
        assert t.where("riders-of-rohan") == "player-1 discard", "6, 1 of his mind, 1 less, 1 more, and only 2 of 4"

    def test_bread_may_be_for_a_companion_alone(self) -> None:
        t = Road("lorien").company("legolas", "waybread on legolas", "gimli").tapped("gimli")
        t.use("waybread", 0)
        t.pick("gimli")
        assert t.status("gimli") == "untapped" and t.where("waybread") == "player-1 discard"

    def test_a_sapling_may_be_with_another_company_there(self) -> None:
        t = Road("minas-tirith", level="standard").company("gandalf").hand("the-white-tree").in_site_phase()
        t.second_company("minas-tirith", "gimli", "sapling-of-the-white-tree on gimli").choose("company 1", "enter")
        t.play("the-white-tree")
        assert t.in_play("the-white-tree") and t.where("sapling-of-the-white-tree") == "player-1 discard"
