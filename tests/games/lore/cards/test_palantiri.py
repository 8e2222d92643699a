"""The seeing-stones."""

from __future__ import annotations

import pytest

from mathom.games.lore.testing import Road
from mathom.testing.rules import rule


class TestUse:
    @rule("lore.items.palantir")
    @pytest.mark.parametrize("tapped", ["halbarad", "palantir-of-annuminas"])
    def test_the_stone_and_the_sage_have_to_be_untapped(self, tapped: str) -> None:
        t = Road().company("halbarad", "palantir-of-annuminas on halbarad").discarded("dreams-of-lore").tapped(tapped)
        assert not t.can_use("palantir-of-annuminas")

    def test_the_bearer_may_be_lost(self) -> None:
        t = Road().company("halbarad", "palantir-of-annuminas on halbarad", "legolas").discarded("dreams-of-lore")
        t.tapped("legolas").roll(1, 1, 6, 6)
        t.use("palantir-of-annuminas")
        t.choose("card dreams-of-lore")
        assert t.where("halbarad") == "player-1 discard", "2 − 2 is below 1"
        assert t.in_hand() == ["dreams-of-lore"]


class TestAnnuminas:
    def test_sage_only_cards_of_both_piles(self) -> None:
        t = Road().company("halbarad", "palantir-of-annuminas on halbarad").discarded("dreams-of-lore", "concealment")
        t.pile("dodge", "bridge")
        t.use("palantir-of-annuminas")
        assert t.can("card dreams-of-lore")
        assert not t.can("card concealment")
        assert not t.can("card dodge")

    def test_not_with_nothing_to_look_through(self) -> None:
        t = Road().company("halbarad", "palantir-of-annuminas on halbarad").discarded("concealment")
        assert not t.can_use("palantir-of-annuminas")


class TestElostirion:
    def test_it_frees_an_elf_and_its_bearer_does_not_tap(self) -> None:
        t = Road("the-white-towers").company("halbarad", "palantir-of-elostirion on halbarad", "legolas", "gimli")
        t.hazards_in_play("despair-of-the-heart on legolas", "foolish-words on legolas", "lure-of-expedience on gimli")
        t.roll(6, 6)
        t.use("palantir-of-elostirion")
        while t.rolling:
            t.passes()
        assert t.where("despair-of-the-heart") == "player-2 discard"
        assert t.in_play("foolish-words"), "no corruption hazard"
        assert t.in_play("lure-of-expedience"), "Gimli is a Dwarf"
        assert (t.status("halbarad"), t.status("palantir-of-elostirion")) == ("untapped", "tapped")
        assert not t.g.dice.forced

    def test_a_tapped_sage_may_use_it(self) -> None:
        t = Road("the-white-towers").company("halbarad", "palantir-of-elostirion on halbarad", "legolas")
        t.hazards_in_play("despair-of-the-heart on legolas").tapped("halbarad")
        assert t.can_use("palantir-of-elostirion")

    @pytest.mark.parametrize(
        ("bearer", "hazard"), [("merry", "despair-of-the-heart on legolas"), ("halbarad", "foolish-words on legolas")]
    )
    def test_a_sage_and_something_to_remove(self, bearer: str, hazard: str) -> None:
        t = Road("the-white-towers").company(bearer, f"palantir-of-elostirion on {bearer}", "legolas")
        t.hazards_in_play(hazard)
        assert not t.can_use("palantir-of-elostirion")

    def test_it_stays_where_it_is(self) -> None:
        t = Road("the-white-towers").company("halbarad", "palantir-of-elostirion on halbarad")
        t.moves("bree")
        assert t.where("palantir-of-elostirion") == "player-1 discard"
        t = Road("the-white-towers").company("halbarad", "palantir-of-elostirion on halbarad")
        t.stays()
        assert t.in_play("palantir-of-elostirion")

    def test_found_at_the_white_towers_only(self) -> None:
        for site, found in (("the-white-towers", True), ("weathertop", False)):
            t = Road(site).company("aragorn-ii", "legolas", "gimli").hand("palantir-of-elostirion").in_site_phase()
            t.roll(*(6,) * 4)
            t.choose("enter")
            t.until("lore.site.play-after-entering")
            assert t.can_play("palantir-of-elostirion") is found


class TestMinasTirith:
    def test_the_tops_of_both_piles_are_seen_and_mixed(self) -> None:
        t = Road().company("halbarad", "palantir-of-minas-tirith on halbarad")
        mine = ("dodge", "concealment", "bridge", "muster", "risky-blow", "sun")
        theirs = ("wargs", "river", "gloom", "night", "twilight", "greed")
        t.pile(*mine).other_pile(*theirs)
        t.roll(6, 6)
        t.use("palantir-of-minas-tirith")
        while t.rolling:
            t.passes()
        for seat, cards in ((0, mine), (1, theirs)):
            pile = [card.slug for card in t.g.piles[seat].cards]
            assert sorted(pile) == sorted(cards)
            assert cards[5] in (pile[0], pile[-1]), "the sixth card lies where it lay"
        assert any("Wargs" in line and "Greed" not in line for line in t.log("player-1"))
        assert not any("Dodge" in line for line in t.log("player-2"))
        assert (t.status("halbarad"), t.status("palantir-of-minas-tirith")) == ("tapped", "tapped")


class TestOrthanc:
    FIVE = ("dodge", "concealment", "bridge", "muster", "sun")

    def test_a_card_comes_back(self) -> None:
        t = Road().company("halbarad", "palantir-of-orthanc on halbarad").discarded("glamdring", "wargs")
        t.pile(*self.FIVE)
        t.roll(6, 6)
        t.use("palantir-of-orthanc")
        t.choose("card wargs")
        assert t.where("wargs") == "player-1 reserve"
        assert t.where("glamdring") == "player-1 discard"

    @pytest.mark.parametrize(("pile", "discard"), [(FIVE[:4], ("wargs",)), (FIVE, ())])
    def test_five_cards_and_something_to_bring_back(self, pile: tuple[str, ...], discard: tuple[str, ...]) -> None:
        t = Road().company("halbarad", "palantir-of-orthanc on halbarad").discarded(*discard).pile(*pile)
        assert not t.can_use("palantir-of-orthanc")


class TestOsgiliath:
    BEARER = ("halbarad", "palantir-of-osgiliath on halbarad")

    def test_any_hazard_condition_goes(self) -> None:
        t = Road().company(*self.BEARER, "legolas").hazards_in_play("doors-of-night", "foolish-words on legolas")
        t.roll(6, 6)
        t.use("palantir-of-osgiliath")
        t.pick("doors-of-night")
        while t.rolling:
            t.passes()
        assert t.where("doors-of-night") == "player-2 discard"
        assert t.in_play("foolish-words")
        assert t.status("halbarad") == "tapped"

    def test_it_sees_as_another_stone_in_play_with_one_roll(self) -> None:
        t = Road().company(*self.BEARER, "gimli", "palantir-of-annuminas on gimli").discarded("dreams-of-lore")
        t.tapped("gimli").roll(6, 6)
        t.use("palantir-of-osgiliath")
        t.choose("card dreams-of-lore")
        assert t.in_hand() == ["dreams-of-lore"]
        assert not t.g.dice.forced
        assert t.status("palantir-of-annuminas") == "untapped", "only what it does is used"

    def test_the_conditions_of_the_other_stone_hold(self) -> None:
        t = Road().company(*self.BEARER, "gimli", "palantir-of-orthanc on gimli").discarded("wargs").pile("dodge")
        assert not t.can_use("palantir-of-osgiliath"), "fewer than five cards are in the pile"

    def test_the_player_chooses(self) -> None:
        stones = ("palantir-of-annuminas on gimli", "palantir-of-minas-tirith on gimli")
        t = Road().company(*self.BEARER, "gimli", *stones).discarded("dreams-of-lore").pile("dodge")
        t.hazards_in_play("doors-of-night")
        t.use("palantir-of-osgiliath")
        t.picks_deed("another Palantír")
        assert t.can_pick("palantir-of-annuminas")
        assert t.can_pick("palantir-of-minas-tirith")
        t.leaves_open()

    def test_not_for_nothing(self) -> None:
        t = Road().company(*self.BEARER)
        assert not t.can_use("palantir-of-osgiliath")

    @pytest.mark.parametrize(("more", "kept"), [(("legolas", "gimli"), False), (("legolas", "gimli", "merry"), True)])
    def test_it_takes_four_to_carry_it(self, more: tuple[str, ...], kept: bool) -> None:
        t = Road("bree").company(*self.BEARER, *more)
        t.moves("rivendell")
        assert t.in_play("palantir-of-osgiliath") is kept

    def test_three_points_if_stored(self) -> None:
        t = Road("rivendell").company(*self.BEARER)
        assert t.points() == 2
        t.roll(6, 6)
        t.choose(f"store {t.card('palantir-of-osgiliath').key}")
        assert t.points() == 3
