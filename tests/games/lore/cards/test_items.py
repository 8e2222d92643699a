"""Items and rings."""

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


class TestMaximum:
    @rule("lore.items.maximum")
    def test_an_axe_adds_up_to_its_maximum_and_other_bonuses_come_on_top(self) -> None:
        t = attacked("gimli", "dwarven-axe on gimli", creature="orc-patrol")
        assert t.prowess("gimli") == 8 + 2
        t.leaves_open()

    @rule("lore.items.one-of-a-kind")
    def test_of_two_weapons_the_better_one_counts(self) -> None:
        t = Road().company("faramir", "glamdring on faramir", "dagger-of-westernesse on faramir")
        assert t.prowess("faramir") == 8
        assert t.corruption("faramir") == -2

    def test_warriors_only(self) -> None:
        t = Road().company("frodo", "sword-of-gondolin on frodo", "legolas", "sword-of-gondolin on legolas")
        assert (t.prowess("frodo"), t.prowess("legolas")) == (1, 7)


class TestElvenCloak:
    def test_it_hides_from_a_strike_in_the_wild(self) -> None:
        t = attacked("merry", "elven-cloak on merry")
        t.choose("tap")
        t.use("elven-cloak")
        assert not t.attacked
        assert t.status("elven-cloak") == "tapped"
        assert t.where("wargs") == "player-2 discard", "a strike was canceled"

    @rule("lore.faq.non-creature-keying")
    def test_not_at_a_site(self) -> None:
        t = Road("weathertop").company("merry", "elven-cloak on merry").in_site_phase()
        t.choose("enter")
        assert not t.can_use("elven-cloak")


class TestStarGlass:
    def test_the_undead_flee_from_it(self) -> None:
        t = attacked("frodo", "star-glass on frodo", creature="stirring-bones")
        t.use("star-glass")
        assert not t.attacked
        assert t.status("frodo") == "tapped"

    def test_wolves_are_weaker(self) -> None:
        t = attacked("frodo", "star-glass on frodo", "gimli")
        t.use("star-glass")
        assert t.attack_prowess == 7
        t.leaves_open()

    def test_orcs_do_not_care(self) -> None:
        t = attacked("frodo", "star-glass on frodo", creature="orc-patrol")
        assert not t.can_use("star-glass")


class TestShield:
    def test_it_taps_for_prowess(self) -> None:
        t = attacked("legolas", "shield-of-iron-bound-ash on legolas")
        t.choose("tap")
        before = t.prowess("legolas")
        t.roll(6, 6, 1, 1)
        t.use("shield-of-iron-bound-ash")
        assert before == 5
        assert t.status("shield-of-iron-bound-ash") == "tapped"


class TestAthelas:
    @rule("lore.glossary.heal")
    def test_a_dunadan_heals(self) -> None:
        t = Road("bree").company("aragorn-ii", "athelas on aragorn-ii", "legolas").wounded("legolas")
        t.use("athelas", 0)
        assert t.status("legolas") == "tapped"
        assert t.where("athelas") == "player-1 discard"

    @rule("lore.map.healing-sites")
    def test_at_the_old_forest_it_heals_all(self) -> None:
        t = Road("old-forest").company("beretar", "athelas on beretar", "legolas", "gimli").wounded("legolas", "gimli")
        t.use("athelas")
        t.pick("gimli")
        assert t.status("legolas") == t.status("gimli") == "tapped"

    def test_others_do_not_know_how(self) -> None:
        t = Road("bree").company("gimli", "athelas on gimli", "legolas").wounded("legolas")
        assert not t.can_use("athelas")


class TestTorqueOfHues:
    def test_it_and_its_bearer_tap_and_he_rolls(self) -> None:
        t = attacked("boromir-ii", "torque-of-hues on boromir-ii")
        t.roll(1, 1, 6, 6)
        t.use("torque-of-hues")
        assert t.where("boromir-ii") == "player-1 discard", "2 less 2 for the torque, less 1 of his own"


class TestElfStone:
    def test_influence_for_elves_and_their_factions(self) -> None:
        t = Road().company("galdor", "elf-stone on galdor", "legolas")
        assert t.influence() == 4 - 1 - 1 - 1, "Galdor and Legolas give one each, the stone one more for an Elf"


class TestRings:
    @rule("lore.items.skill-already")
    def test_a_ring_of_stealth_makes_a_scout(self) -> None:
        t = Road("bree").company("legolas", "magic-ring-of-stealth on legolas").hand("concealment")
        t.hazards("wargs")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("wargs", key="Rhudaur")
        assert t.can_play("concealment")
        assert not t.can_use("magic-ring-of-stealth")

    def test_a_scout_can_do_more_with_it(self) -> None:
        t = attacked("frodo", "magic-ring-of-stealth on frodo")
        t.choose("tap")
        t.use("magic-ring-of-stealth")
        assert t.where("wargs") == "player-2 discard"

    def test_the_one_ring_burdens_the_others(self) -> None:
        t = Road().company("frodo", "the-one-ring on frodo", "legolas")
        assert (t.corruption("frodo"), t.corruption("legolas")) == (4 - 6, -1)

    def test_the_one_ring_hides_its_bearer(self) -> None:
        t = attacked("frodo", "the-one-ring on frodo")
        t.choose("tap")
        t.roll(6, 6)
        t.use("the-one-ring")
        assert t.where("wargs") == "player-2 discard"

    @rule("lore.ring.test-means")
    def test_a_sage_tests_a_gold_ring(self) -> None:
        t = Road().company("wacho", "fair-gold-ring on wacho", "legolas").hand("magic-ring-of-nature")
        t.roll(4, 4)
        t.choose(f"test {t.card('fair-gold-ring').key} by {t.card('wacho').key}")
        t.choose("play magic-ring-of-nature")
        assert t.bearer("magic-ring-of-nature") == "wacho"
        assert t.status("wacho") == "tapped"

    @rule("lore.ring.test-means")
    @pytest.mark.parametrize("sage", ["untapped", "tapped", "wounded", "elsewhere"])
    def test_the_sage_is_untapped_and_in_the_company(self, sage: str) -> None:
        t = Road("rivendell", level="standard").company("legolas", "fair-gold-ring on legolas")
        if sage == "elsewhere":
            t.second_company("bree", "wacho")
        else:
            t.company("wacho")
        if sage in ("tapped", "wounded"):
            t.mark("wacho", sage)
        token = f"test {t.card('fair-gold-ring').key} by {t.card('wacho').key}"
        assert t.can(token) is (sage == "untapped")
        if sage != "untapped":
            t.cannot(token)

    def test_the_scroll_helps(self) -> None:
        t = Road().company("gandalf", "precious-gold-ring on gandalf", "scroll-of-isildur on gandalf")
        t.hand("the-one-ring")
        t.roll(4, 4)
        t.use("gandalf")
        assert t.can_play("the-one-ring"), "8 and 2 of the scroll and 2 of the ring"


class TestPalantir:
    @rule("lore.items.palantir")
    def test_a_sage_uses_it_and_rolls(self) -> None:
        t = Road().company("halbarad", "palantir-of-annuminas on halbarad").discarded("dreams-of-lore")
        t.roll(6, 6)
        t.use("palantir-of-annuminas")
        t.choose("card dreams-of-lore")
        assert t.in_hand() == ["dreams-of-lore"]
        assert t.status("halbarad") == t.status("palantir-of-annuminas") == "tapped"

    def test_nobody_else_does(self) -> None:
        t = Road().company("merry", "palantir-of-annuminas on merry").discarded("dreams-of-lore")
        assert not t.can_use("palantir-of-annuminas")


class TestSapling:
    @rule("lore.site.card-must-allow")
    def test_not_from_the_holds_of_the_shadow(self) -> None:
        t = Road("moria").company("aragorn-ii", "legolas").hand("sapling-of-the-white-tree", "glamdring")
        t.in_site_phase()
        t.choose("enter")
        t.until("lore.site.play-after-entering")
        assert not t.can_play("sapling-of-the-white-tree")

    def test_it_becomes_the_white_tree(self) -> None:
        t = Road("minas-tirith").company("gandalf", "sapling-of-the-white-tree on gandalf").hand("the-white-tree")
        t.in_site_phase()
        t.choose("enter")
        t.play("the-white-tree")
        assert t.where("sapling-of-the-white-tree") == "player-1 discard"
        assert t.points() == 3
