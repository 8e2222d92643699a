"""Minor items, and food for the road."""

from __future__ import annotations

import pytest

from mathom.games.lore.testing import Road
from mathom.testing.rules import rule


def attacked(*company: str, creature: str = "wargs") -> Road:
    t = Road("bree").company(*company).hazards(creature)
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    t.play(creature, key="Rhudaur")
    return t


def reached(t: Road) -> set[str]:
    return {token.removeprefix("move ") for token in t.tokens("move")}


class TestBlackArrow:
    def test_a_warrior_weakens_an_attack_and_loses_it(self) -> None:
        t = attacked("legolas", "black-arrow on legolas")
        before, body = t.attack_prowess, t.attack.body
        t.use("black-arrow")
        assert (t.attack_prowess, t.attack_body) == (before - 1, (body or 0) - 1)
        assert t.where("black-arrow") == "player-1 discard"
        t.leaves_open()

    def test_a_man_keeps_it(self) -> None:
        t = attacked("bard-bowman", "black-arrow on bard-bowman")
        t.use("black-arrow")
        assert t.status("black-arrow") == "tapped"
        t.leaves_open()

    def test_nobody_but_a_warrior(self) -> None:
        t = attacked("frodo", "black-arrow on frodo")
        assert not t.can_use("black-arrow")
        t.leaves_open()


class TestCram:
    def test_the_bearer_untaps(self) -> None:
        t = Road("bree").company("legolas", "cram on legolas", "gimli").tapped("legolas", "gimli")
        t.use("cram", 0)
        assert (t.status("legolas"), t.status("gimli")) == ("untapped", "tapped")
        assert t.where("cram") == "player-1 discard"

    def test_or_the_company_goes_one_region_further(self) -> None:
        t = Road("bree").company("legolas", "cram on legolas")
        t.use("cram")
        t.organized()
        assert "beorns-house" in reached(t) or "goblin-gate" in reached(t)
        assert t.where("cram") == "player-1 discard"

    def test_the_rest_is_for_somebody_tapped_only(self) -> None:
        t = Road("bree").company("legolas", "cram on legolas")
        assert len(t.tokens(f"use {t.card('cram').key}")) == 1, "the road alone"
        t.leaves_open()

    @rule("lore.gorgoroth.special-movement")
    def test_it_does_not_lead_into_gorgoroth(self) -> None:
        t = Road("henneth-annun").company("legolas", "cram on legolas")
        t.use("cram")
        t.organized()
        assert "mount-doom" not in reached(t)


class TestTwiceBakedCakes:
    def test_two_regions_further(self) -> None:
        plain = Road("bree").company("legolas")
        plain.organized()
        one = Road("bree").company("legolas", "cram on legolas")
        one.use("cram")
        one.organized()
        two = Road("bree").company("legolas", "twice-baked-cakes on legolas")
        two.use("twice-baked-cakes")
        two.organized()
        assert reached(plain) < reached(one) < reached(two)
        assert two.where("twice-baked-cakes") == "player-1 discard"

    def test_not_on_the_road(self) -> None:
        t = Road("bree").company("legolas", "twice-baked-cakes on legolas").hazards("wargs")
        t.moves("rivendell")
        assert t.asked != "player-1" or not t.can_use("twice-baked-cakes")
        t.leaves_open()

    def test_baked_at_a_used_free_hold_without_a_counter(self) -> None:
        t = Road("edoras").company("legolas").hand("twice-baked-cakes").used("edoras").in_site_phase()
        t.choose("enter")
        t.play("twice-baked-cakes")
        assert t.bearer("twice-baked-cakes") == "legolas"

    def test_not_at_ruins(self) -> None:
        t = Road("isengard").company("legolas").hand("twice-baked-cakes").in_site_phase()
        t.choose("enter")
        t.until("lore.site.play-after-entering")
        assert not t.can_play("twice-baked-cakes")


class TestWaybread:
    def test_the_bearer_and_a_companion_untap(self) -> None:
        t = Road("bree").company("legolas", "waybread on legolas", "gimli", "frodo").tapped("legolas", "gimli", "frodo")
        t.use("waybread", 0)
        t.pick("frodo")
        assert [t.status(one) for one in ("legolas", "gimli", "frodo")] == ["untapped", "tapped", "untapped"]

    def test_the_companion_is_optional(self) -> None:
        t = Road("bree").company("legolas", "waybread on legolas", "gimli").tapped("legolas", "gimli")
        t.use("waybread", 0)
        assert t.can_pick("gimli") and not t.can_pick("legolas")
        t.choose("done")
        assert (t.status("legolas"), t.status("gimli")) == ("untapped", "tapped")

    def test_one_region_further(self) -> None:
        t = Road("bree").company("legolas", "waybread on legolas")
        t.use("waybread")
        assert t.where("waybread") == "player-1 discard"

    @pytest.mark.parametrize(("site", "found"), [("lorien", True), ("rivendell", False)])
    def test_found_at_lorien(self, site: str, found: bool) -> None:
        t = Road(site).company("legolas").hand("waybread").in_site_phase()
        t.choose("enter")
        assert t.can_play("waybread") is found


class TestDraughts:
    def test_miruvor_gives_body_up_to_eleven(self) -> None:
        t = Road("bree").company("legolas", "miruvor on legolas", "frodo")
        t.use("miruvor")
        assert (t.body("legolas"), t.body("frodo")) == (11, 11)
        assert t.where("miruvor") == "player-1 discard"

    def test_miruvor_in_an_attack(self) -> None:
        t = attacked("legolas", "miruvor on legolas")
        t.use("miruvor")
        assert t.body("legolas") == 11
        t.leaves_open()

    def test_miruvor_at_a_body_roll(self) -> None:
        t = attacked("beretar", "miruvor on beretar")
        t.passes()
        t.roll(1, 1)
        t.choose("tap")
        t.until("lore.body.timing-keyword")
        t.roll(5, 4)
        t.use("miruvor")
        assert t.in_play("beretar"), "9 against 9 and 2 more, less 1 for the excess strike"

    def test_a_potion_gives_prowess_for_the_turn(self) -> None:
        t = attacked("legolas", "potion-of-prowess on legolas")
        before = t.prowess("legolas")
        t.use("potion-of-prowess")
        assert t.prowess("legolas") == before + 1
        t.leaves_open()

    def test_a_potion_is_no_help_at_a_body_roll(self) -> None:
        t = attacked("beretar", "potion-of-prowess on beretar")
        t.passes()
        t.roll(1, 1, 1, 1)
        t.choose("tap")
        while t.asked:
            assert t.asking != "lore.body.timing-keyword"
            t.choose("pass" if t.can("pass") else t.offered[0].token)
            if not t.attacked:
                break
        t.leaves_open()

    def test_it_is_over_with_the_turn(self) -> None:
        t = Road("bree").company("legolas", "potion-of-prowess on legolas")
        t.use("potion-of-prowess")
        assert t.prowess("legolas") == 6
        t.stays()
        while t.g.current == 0:
            t.choose("pass" if t.can("pass") else t.offered[0].token)
        assert t.prowess("legolas") == 5
        t.leaves_open()


class TestThrorsMap:
    def test_a_dragons_hoard_is_unused_again(self) -> None:
        t = Road("bree").company("balin", "thrors-map on balin").used("the-lonely-mountain", "isengard")
        t.use("thrors-map")
        assert t.g.used[0] == {"Isengard"}
        assert t.where("thrors-map") == "player-1 discard"

    def test_one_of_several(self) -> None:
        t = Road("bree").company("balin", "thrors-map on balin").used("the-lonely-mountain", "irerock")
        t.use("thrors-map")
        t.choose(t.tokens()[0])
        assert len(t.g.used[0]) == 1

    def test_not_without_such_a_counter(self) -> None:
        t = Road("bree").company("balin", "thrors-map on balin").used("isengard")
        assert not t.can_use("thrors-map")


class TestHealingHerbs:
    def test_a_wounded_companion_is_untapped(self) -> None:
        t = Road("bree").company("legolas", "healing-herbs on legolas", "gimli").wounded("gimli")
        t.use("healing-herbs")
        t.picks_deed("eal a wounded character")
        assert (t.status("gimli"), t.status("legolas")) == ("untapped", "tapped")
        assert t.where("healing-herbs") == "player-1 discard"

    def test_or_a_tapped_one(self) -> None:
        t = Road("bree").company("legolas", "healing-herbs on legolas", "gimli").tapped("gimli")
        t.use("healing-herbs")
        if t.tokens("pick"):
            t.pick("gimli")
        assert t.status("gimli") == "untapped"

    def test_a_tapped_bearer_cannot(self) -> None:
        t = Road("bree").company("legolas", "healing-herbs on legolas", "gimli").tapped("legolas").wounded("gimli")
        assert not t.can_use("healing-herbs")


class TestNumbers:
    @pytest.mark.parametrize(("items", "prowess"), [(("sting on frodo",), 3), (("dagger-of-westernesse on frodo",), 2)])
    def test_blades_of_a_hobbit(self, items: tuple[str, ...], prowess: int) -> None:
        assert Road().company("frodo", *items).prowess("frodo") == prowess

    def test_sting_in_another_hand(self) -> None:
        assert Road().company("legolas", "sting on legolas").prowess("legolas") == 6

    @rule("lore.items.maximum")
    def test_a_shield_adds_up_to_nine(self) -> None:
        t = Road().company("bard-bowman", "shield-of-iron-bound-ash on bard-bowman", "legolas")
        assert t.body("bard-bowman") == 8
        t = Road().company("legolas", "shield-of-iron-bound-ash on legolas")
        assert t.body("legolas") == 9


class TestFactions:
    @pytest.mark.parametrize(("item", "won"), [("horn-of-anor", True), ("elf-stone", False)])
    def test_two_more_for_the_right_faction(self, item: str, won: bool) -> None:
        t = Road("edoras").company("legolas", f"{item} on legolas").hand("riders-of-rohan").in_site_phase()
        t.choose("enter")
        t.roll(3, 3)
        t.play("riders-of-rohan")
        assert (t.where("riders-of-rohan") == "player-1 points") is won, "6 and mind 2 need two more"

    @rule("lore.unique.may-not-be-duplicated")
    def test_not_twice_on_one_character(self) -> None:
        t = Road("bandit-lair").company("legolas", "elf-stone on legolas").hand("elf-stone", "horn-of-anor")
        t.in_site_phase()
        t.choose("enter")
        t.roll(6, 6, 6, 6, 6, 6)
        t.until("lore.site.play-after-entering")
        assert not t.can_play("elf-stone")
        t.leaves_open()


class TestAthelas:
    def test_aragorn_lifts_a_corruption(self) -> None:
        t = Road("bree").company("aragorn-ii", "athelas on aragorn-ii", "legolas")
        t.hazards_in_play("despair-of-the-heart on legolas")
        t.use("athelas", 1)
        assert t.where("despair-of-the-heart") == "player-2 discard"

    def test_another_dunadan_does_not(self) -> None:
        t = Road("bree").company("beretar", "athelas on beretar", "legolas")
        t.hazards_in_play("despair-of-the-heart on legolas")
        assert not t.can_use("athelas")
