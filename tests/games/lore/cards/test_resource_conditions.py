"""Resource conditions (see also `test_others.py`)."""

from __future__ import annotations

import pytest

from mathom.games.lore.testing import Road, text
from mathom.testing.rules import rule


class TestAlignPalantir:
    def stone(self, *more: str) -> Road:
        t = Road().company("merry", "palantir-of-annuminas on merry", "halbarad", *more).hand("align-palantir")
        t.discarded("dreams-of-lore")
        return t

    @rule("lore.items.palantir")
    def test_the_bearer_uses_the_stone_by_tapping_it_alone(self) -> None:
        t = self.stone()
        assert not t.can_use("palantir-of-annuminas"), "Merry is no sage"
        t.play("align-palantir")
        assert t.bearer("align-palantir") == "palantir-of-annuminas"
        t.roll(6, 6)
        t.use("palantir-of-annuminas")
        assert (t.status("palantir-of-annuminas"), t.status("merry")) == ("tapped", "untapped")
        t.leaves_open()

    def test_it_weighs_on_the_bearer_of_the_stone(self) -> None:
        t = self.stone()
        before = t.corruption("merry")
        t.play("align-palantir")
        assert t.corruption("merry") == before - 2
        assert t.points() >= 1

    def test_it_takes_a_sage(self) -> None:
        t = Road().company("merry", "palantir-of-annuminas on merry").hand("align-palantir")
        assert not t.can_play("align-palantir")

    def test_it_takes_a_stone(self) -> None:
        assert not Road().company("halbarad", "glamdring on halbarad").hand("align-palantir").can_play("align-palantir")

    @rule("lore.unique.may-not-be-duplicated")
    def test_not_twice_on_one_stone(self) -> None:
        t = self.stone("align-palantir on palantir-of-annuminas")
        assert not t.can_play("align-palantir")

    def test_it_is_lost_on_a_move(self) -> None:
        t = self.stone()
        t.play("align-palantir")
        t.moves("bree")
        assert t.where("align-palantir") == "player-1 discard"
        t.leaves_open()

    def test_not_if_the_company_stays(self) -> None:
        t = self.stone()
        t.play("align-palantir")
        t.stays()
        assert t.where("align-palantir") == "play"
        t.leaves_open()

    def test_it_is_stored_with_the_stone(self) -> None:
        t = self.stone()
        t.play("align-palantir")
        t.roll(6, 6)
        t.choose(f"store {t.card('palantir-of-annuminas').key}")
        t.until("lore.organization.purpose")
        assert t.where("palantir-of-annuminas") == t.where("align-palantir") == "player-1 points"


class TestAnduril:
    def test_a_sage_studies_at_a_site_with_books(self) -> None:
        t = Road("dimrill-dale").company("halbarad", "legolas").hand("anduril-the-flame-of-the-west").in_site_phase()
        t.choose("enter")
        t.roll(6, 6)
        t.until("lore.site.play-after-entering")
        t.roll(6, 6)
        t.play("anduril-the-flame-of-the-west")
        t.until("lore.site.play-after-entering")
        assert t.bearer("anduril-the-flame-of-the-west") == "halbarad"
        assert t.status("halbarad") == "tapped"
        assert "Dimrill Dale" in t.g.used[0]
        assert t.points() == 1

    def test_he_may_fail(self) -> None:
        t = Road("dimrill-dale").company("halbarad", "legolas").hand("anduril-the-flame-of-the-west").in_site_phase()
        t.choose("enter")
        t.roll(6, 6)
        t.until("lore.site.play-after-entering")
        t.roll(2, 1, 6, 6)
        t.play("anduril-the-flame-of-the-west")
        t.until("lore.site.play-after-entering")
        assert not t.in_play("halbarad"), "3 less 3"

    def test_stored_at_a_haven_without_a_roll(self) -> None:
        t = Road("lorien").company("halbarad", "anduril-the-flame-of-the-west on halbarad")
        t.choose(f"store {t.card('anduril-the-flame-of-the-west').key}")
        assert t.where("anduril-the-flame-of-the-west") == "player-1 points"

    def forged(self) -> Road:
        t = Road("lorien").company("aragorn-ii", "narsil on aragorn-ii", "beretar", "legolas")
        return t.points_pile("anduril-the-flame-of-the-west", "reforging")

    def test_it_is_put_with_narsil(self) -> None:
        t = self.forged()
        before = t.corruption("aragorn-ii")
        t.use("anduril-the-flame-of-the-west")
        assert t.bearer("anduril-the-flame-of-the-west") == "narsil"
        assert t.where("reforging") == "player-1 discard"
        assert t.prowess("aragorn-ii") == 6 + 1 + 4
        assert t.corruption("aragorn-ii") == before - 1
        assert t.points() == 2 + 2

    @rule("lore.items.maximum")
    def test_not_above_eleven(self) -> None:
        t = Road("lorien").company("gandalf", "narsil on gandalf")
        t.points_pile("anduril-the-flame-of-the-west", "reforging")
        t.use("anduril-the-flame-of-the-west")
        assert t.prowess("gandalf") == 6 + 1 + 4

    @pytest.mark.parametrize(("missing", "cards"), [("reforging", ("narsil",)), ("narsil", ())])
    def test_it_takes_both_narsil_and_a_stored_reforging(self, missing: str, cards: tuple[str, ...]) -> None:
        t = Road("lorien").company("aragorn-ii", *(f"{card} on aragorn-ii" for card in cards))
        t.points_pile("anduril-the-flame-of-the-west", *(("reforging",) if missing == "narsil" else ()))
        assert not t.can_use("anduril-the-flame-of-the-west")

    def test_it_calls_a_dunadan(self) -> None:
        t = self.forged().tapped("beretar", "legolas")
        t.use("anduril-the-flame-of-the-west")
        t.roll(6, 6)
        t.use("anduril-the-flame-of-the-west")
        t.until("lore.organization.purpose")
        assert (t.status("beretar"), t.status("legolas")) == ("untapped", "tapped")
        assert t.status("anduril-the-flame-of-the-west") == "tapped"

    def test_not_without_a_tapped_dunadan(self) -> None:
        t = self.forged().tapped("legolas")
        t.use("anduril-the-flame-of-the-west")
        assert not t.can_use("anduril-the-flame-of-the-west")

    def test_one_more_for_factions(self) -> None:
        t = Road("edoras").company("legolas", "narsil on legolas", "anduril-the-flame-of-the-west on narsil")
        t.hand("riders-of-rohan").in_site_phase()
        t.choose("enter")
        t.roll(3, 3)
        t.play("riders-of-rohan")
        assert t.where("riders-of-rohan") == "player-1 points", "6, mind 2, 1 of Narsil and 1 more"


class TestClearSkies:
    def test_everybody_is_stronger(self) -> None:
        t = Road().company("legolas", "frodo").other_company("lorien", "gimli").hand("clear-skies")
        t.table("gates-of-morning")
        t.play("clear-skies")
        assert (t.prowess("legolas"), t.prowess("frodo"), t.prowess("gimli")) == (7, 3, 7)

    def test_it_takes_gates_of_morning(self) -> None:
        assert not Road().company("legolas").hand("clear-skies").can_play("clear-skies")

    def test_it_stays_until_the_end_of_the_next_turn(self) -> None:
        t = Road("bree").company("legolas").other_company("lorien", "gimli").hand("clear-skies")
        t.table("gates-of-morning")
        t.play("clear-skies")
        t.stays()
        while t.g.current == 0:
            t.choose("pass" if t.can("pass") else t.offered[0].token)
        assert t.in_play("clear-skies")
        while t.g.current == 1:
            t.choose("pass" if t.can("pass") else t.offered[0].token)
        assert t.where("clear-skies") == "player-1 discard"
        t.leaves_open()


class TestReforging:
    def test_a_sage_studies_and_stores_it(self) -> None:
        t = Road("lorien").company("halbarad", "reforging on halbarad").tapped("halbarad")
        t.choose(f"store {t.card('reforging').key}")
        assert t.where("reforging") == "player-1 points"

    def test_a_stored_one_brings_a_weapon_back(self) -> None:
        t = Road("lorien").company("halbarad", "legolas").points_pile("reforging").discarded("glamdring")
        t.use("reforging")
        t.pick("legolas")
        assert t.bearer("glamdring") == "legolas"
        assert t.status("halbarad") == "tapped"
        assert t.where("reforging") == "player-1 discard"

    def test_one_of_several(self) -> None:
        t = Road("lorien").company("halbarad").points_pile("reforging")
        t.discarded("glamdring", "shield-of-iron-bound-ash", "hauberk-of-bright-mail", "narsil", "star-glass")
        t.use("reforging")
        assert {one.token for one in t.offered} == {
            "card glamdring",
            "card shield-of-iron-bound-ash",
            "card hauberk-of-bright-mail",
        }
        t.choose("card hauberk-of-bright-mail")
        assert t.bearer("hauberk-of-bright-mail") == "halbarad"

    @pytest.mark.parametrize("lost", ["narsil", "star-glass", "fair-gold-ring"])
    def test_not_for_a_greater_item_or_one_of_another_kind(self, lost: str) -> None:
        t = Road("lorien").company("halbarad").points_pile("reforging").discarded(lost)
        assert not t.can_use("reforging")

    @pytest.mark.parametrize(("site", "who"), [("bree", "halbarad"), ("lorien", "legolas")])
    def test_it_takes_a_sage_at_a_haven(self, site: str, who: str) -> None:
        t = Road(site).company(who).points_pile("reforging").discarded("glamdring")
        assert not t.can_use("reforging")

    def test_the_sage_has_to_tap(self) -> None:
        t = Road("lorien").company("halbarad").tapped("halbarad").points_pile("reforging").discarded("glamdring")
        assert not t.can_use("reforging")

    def test_a_unique_item_that_is_in_play_stays_lost(self) -> None:
        t = Road("lorien").company("halbarad").other_company("bree", "gimli", "glamdring on gimli")
        t.points_pile("reforging").discarded("glamdring")
        assert not t.can_use("reforging")

    def test_it_is_not_used_before_it_is_stored(self) -> None:
        t = Road("lorien").company("halbarad", "reforging on halbarad").discarded("glamdring")
        assert not t.can_use("reforging")


class TestReturnOfTheKing:
    def crowned(self, *more: str, site: str = "minas-tirith") -> Road:
        t = Road(site).company("aragorn-ii", *more).hand("return-of-the-king").in_site_phase()
        t.choose("enter")
        return t

    def test_the_king_gives_influence(self) -> None:
        t = self.crowned("beretar", "legolas")
        before = t.influence()
        t.play("return-of-the-king")
        assert t.bearer("return-of-the-king") == "aragorn-ii"
        assert t.influence() == before - 1
        assert t.points() == 2
        assert "Minas Tirith" not in t.g.used[0]

    def test_two_more_for_factions(self) -> None:
        t = Road("edoras").company("aragorn-ii", "return-of-the-king on aragorn-ii").hand("riders-of-rohan")
        t.in_site_phase()
        t.choose("enter")
        t.roll(2, 1)
        t.play("riders-of-rohan")
        assert t.where("riders-of-rohan") == "player-1 points", "3, mind 4, 1 for a Dúnadan and 2"

    def test_it_takes_aragorn_at_minas_tirith(self) -> None:
        assert not self.crowned(site="edoras").can_play("return-of-the-king")
        t = Road("minas-tirith").company("beretar").hand("return-of-the-king").in_site_phase()
        t.choose("enter")
        assert not t.can_play("return-of-the-king")


class TestSun:
    def attacked(self, gates: bool) -> Road:
        t = Road("bree").company("legolas").table("sun", *(("gates-of-morning",) if gates else ())).hazards("wolves")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("wolves", key="Rhudaur")
        return t

    def test_creatures_are_weaker_with_gates_of_morning(self) -> None:
        with_, without = self.attacked(True), self.attacked(False)
        assert with_.attack_prowess == without.attack_prowess - 1
        with_.leaves_open()
        without.leaves_open()

    def test_automatic_attacks_are_weaker_as_well(self) -> None:
        t = Road("isengard").company("legolas").table("sun", "gates-of-morning").in_site_phase()
        t.choose("enter")
        assert t.attack_prowess == 6
        t.leaves_open()

    def test_other_attacks_are_not(self) -> None:
        t = Road("dead-marshes").company("faramir", "legolas").table("sun", "gates-of-morning").hand("ash-mountains")
        t.play("ash-mountains")
        t.picks_deed("neighbours")
        t.moves("mount-doom")
        assert t.attack_prowess == 8, "Orcs of a card: no creature, no automatic-attack"
        t.leaves_open()


class TestHousesOfHealing:
    def test_a_free_hold_heals(self) -> None:
        t = (
            Road("edoras")
            .company("legolas")
            .other_company("bree", "gimli")
            .hand("houses-of-healing")
            .wounded("legolas")
        )
        t.in_site_phase()
        t.choose("enter")
        t.play("houses-of-healing")
        while t.g.current == 0:
            t.choose("pass" if t.can("pass") else t.offered[0].token)
        while t.g.current == 1:
            t.choose("stay" if t.can("stay") else "pass" if t.can("pass") else t.offered[0].token)
        assert t.status("legolas") == "tapped"
        t.leaves_open()

    def test_not_at_ruins(self) -> None:
        t = Road("bree").company("legolas").hand("houses-of-healing").in_site_phase()
        t.choose("enter")
        assert not t.can_play("houses-of-healing")


class TestStoneOfErech:
    def test_while_the_men_of_lamedon_are_there(self) -> None:
        t = Road("vale-of-erech").company("aragorn-ii").hand("stone-of-erech").points_pile("men-of-lamedon")
        t.in_site_phase()
        t.choose("enter")
        t.play("stone-of-erech")
        assert t.in_play("stone-of-erech")
        assert "Vale of Erech" not in t.g.used[0]

    def test_not_without_them(self) -> None:
        t = Road("vale-of-erech").company("aragorn-ii").hand("stone-of-erech").in_site_phase()
        t.choose("enter")
        assert not t.can_play("stone-of-erech")


class TestTheWhiteTree:
    def test_a_stored_sapling_will_do(self) -> None:
        t = Road("minas-tirith").company("gandalf", "sapling-of-the-white-tree on gandalf").hand("the-white-tree")
        t.roll(6, 6)
        t.choose(f"store {t.card('sapling-of-the-white-tree').key}")
        t.until("lore.organization.purpose")
        t.stays()
        t.enters()
        t.play("the-white-tree")
        assert t.where("sapling-of-the-white-tree") == "player-1 discard"

    def test_not_without_a_sapling(self) -> None:
        t = Road("minas-tirith").company("gandalf").hand("the-white-tree").in_site_phase()
        t.choose("enter")
        assert not t.can_play("the-white-tree")

    def test_not_with_one_elsewhere(self) -> None:
        t = Road("minas-tirith", level="standard").company("gandalf").hand("the-white-tree")
        t.second_company("edoras", "legolas", "sapling-of-the-white-tree on legolas").in_site_phase()
        t.until("lore.site.enter-first")
        t.choose("enter")
        assert not t.can("play the-white-tree")
        t.leaves_open()


class TestGatesOfMorning:
    def test_hazard_environments_go(self) -> None:
        t = Road().company("legolas").hand("gates-of-morning").hazards_in_play("doors-of-night")
        t.play("gates-of-morning")
        assert t.where("doors-of-night") == "player-2 discard"

    def test_not_twice(self) -> None:
        assert (
            not Road()
            .company("legolas")
            .hand("gates-of-morning")
            .table("gates-of-morning")
            .can_play("gates-of-morning")
        )


def test_texts() -> None:
    assert "When the stone is stored, store this card." in text("align-palantir")
    assert text("fellowship").startswith("Playable if the company is at a Haven and has four or more characters.")
    assert "discard your stored Reforging: place this card on your Narsil." in text("anduril-the-flame-of-the-west")
