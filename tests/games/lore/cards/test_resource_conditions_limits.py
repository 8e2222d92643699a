"""Resource conditions: how long they last, how far they reach, and the exact numbers."""

from __future__ import annotations

import pytest

from mathom.games.lore.testing import Road
from mathom.testing.rules import rule

ANDURIL = "anduril-the-flame-of-the-west"


def rest(t: Road, turn: int) -> None:
    """Everybody stays where he is until that turn has come to its organization phase."""
    while t.g.turn < turn or "organization" not in t.asking:
        t.choose("stay" if t.can("stay") else "pass" if t.can("pass") else t.offered[0].token)


def at_books(*company: str, hand: str, tapped: tuple[str, ...] = ()) -> Road:
    """A company that has faced the Orc of the Dimrill Dale, Beorn in front."""
    t = Road("dimrill-dale").company("beorn", *company).hand(hand).tapped(*tapped).in_site_phase()
    t.choose("enter")
    t.roll(6, 6)
    t.until("lore.site.play-after-entering")
    return t


@pytest.mark.parametrize("card", ["dreams-of-lore", "reforging", ANDURIL])
class TestStudies:
    def test_only_an_untapped_sage_studies(self, card: str) -> None:
        t = at_books("wacho", "legolas", hand=card, tapped=("wacho",))
        assert not t.can_play(card), "Legolas is untapped, but no sage"
        t.leaves_open()

    def test_he_taps_and_the_site_is_used(self, card: str) -> None:
        t = at_books("wacho", "legolas", hand=card)
        t.roll(6, 6)
        t.play(card)
        while t.rolling:
            t.choose("pass")
        assert (t.bearer(card), t.status("wacho"), t.status("legolas")) == ("wacho", "tapped", "untapped")
        assert "Dimrill Dale" in t.g.used[0]
        t.leaves_open()

    def test_he_does_not_untap_before_it_is_stored(self, card: str) -> None:
        t = Road("edoras").company("wacho", f"{card} on wacho", "legolas").other_company("bree", "gimli")
        t.tapped("wacho", "legolas")
        rest(t, 3)
        assert (t.status("wacho"), t.status("legolas")) == ("tapped", "untapped")

    def test_no_food_wakes_him(self, card: str) -> None:
        t = Road("edoras").company("wacho", "legolas", f"{card} on wacho", "cram on wacho", "healing-herbs on legolas")
        t.tapped("wacho")
        assert not t.can_use("healing-herbs")
        assert not t.can(f"use {t.card('cram').key} 0")

    def test_herbs_heal_him_but_he_stays_tapped(self, card: str) -> None:
        t = Road("edoras").company("wacho", "legolas", f"{card} on wacho", "healing-herbs on legolas")
        t.wounded("wacho")
        t.use("healing-herbs")
        t.picks_deed("Heal")
        assert t.status("wacho") == "tapped"

    def test_then_he_does(self, card: str) -> None:
        t = Road("rivendell").company("wacho", f"{card} on wacho").other_company("bree", "gimli").tapped("wacho")
        t.choose(f"store {t.card(card).key}")
        rest(t, 3)
        assert t.status("wacho") == "untapped"


class TestAnduril:
    def test_its_study_costs_three(self) -> None:
        t = at_books("wacho", hand=ANDURIL)
        t.roll(2, 2)
        t.play(ANDURIL)
        while t.rolling:
            t.choose("pass")
        assert t.where("wacho") == "play", "4 less 3"
        t.leaves_open()

    def test_away_from_narsil_it_is_but_a_study(self) -> None:
        t = Road("lorien").company("wacho", f"{ANDURIL} on wacho", "aragorn-ii", "narsil on aragorn-ii", "beretar")
        t.tapped("beretar")
        assert (t.prowess("aragorn-ii"), t.corruption("aragorn-ii")) == (7, -2)
        assert not t.can_use(ANDURIL)

    def test_it_is_in_use_with_narsil_only(self) -> None:
        t = Road("eagles-eyrie").company("aragorn-ii", "narsil on aragorn-ii", f"{ANDURIL} on narsil")
        t.hand("the-great-eagles").in_site_phase()
        t.choose("enter")
        t.roll(1, 2)
        t.play("the-great-eagles")
        assert t.where("the-great-eagles") == "player-1 discard", "3, a mind of 4, and 1 for each: 9 of 10"

    def test_the_maximum_is_eleven(self) -> None:
        t = Road("lorien").company("gandalf", "treebeard on gandalf", "narsil on treebeard", f"{ANDURIL} on narsil")
        assert t.prowess("treebeard") == 11 + 1, "8, up to 11 with Andúril, and 1 for Narsil"

    @rule("lore.items.one-of-a-kind")
    def test_whoever_uses_another_sword_does_not_use_it(self) -> None:
        t = Road("lorien").company(
            "aragorn-ii", "narsil on aragorn-ii", "orcrist on aragorn-ii", f"{ANDURIL} on narsil"
        )
        assert t.prowess("aragorn-ii") == 6 + 1 + 4, "9 with Orcrist"

    @rule("lore.items.one-of-a-kind")
    def test_another_sword_is_used_where_it_gives_more(self) -> None:
        t = Road("lorien").company("aragorn-ii", "narsil on aragorn-ii", "orcrist on aragorn-ii")
        assert t.prowess("aragorn-ii") == 9

    def test_its_bearer_untaps(self) -> None:
        t = Road("edoras").company("aragorn-ii", "narsil on aragorn-ii", f"{ANDURIL} on narsil").tapped("aragorn-ii")
        t.other_company("bree", "gimli")
        rest(t, 3)
        assert t.status("aragorn-ii") == "untapped"

    @pytest.mark.parametrize(("faces", "where"), [((2, 3), "play"), ((2, 2), "player-1 discard")])
    def test_what_it_costs_its_bearer_to_call(self, faces: tuple[int, int], where: str) -> None:
        t = Road("lorien").company("aragorn-ii", "narsil on aragorn-ii", f"{ANDURIL} on narsil", "beretar")
        t.tapped("beretar")
        t.roll(*faces, 6, 6)
        t.use(ANDURIL)
        while t.rolling:
            t.choose("pass")
        assert t.status("beretar") == "untapped"
        assert t.where("aragorn-ii") == where, "3 less for Narsil and Andúril, and 1 less"
        t.leaves_open()


class TestAlignPalantir:
    def test_it_is_not_for_a_stone_elsewhere(self) -> None:
        t = Road("rivendell").company("wacho").other_company("bree", "gandalf", "palantir-of-orthanc on gandalf")
        t.hand("align-palantir")
        assert not t.can_play("align-palantir")

    def test_the_stone_moves_on(self) -> None:
        t = Road("rivendell").company("wacho", "palantir-of-orthanc on wacho", "align-palantir on palantir-of-orthanc")
        t.moves("bree")
        assert t.where("align-palantir") == "player-1 discard"
        assert t.bearer("palantir-of-orthanc") == "wacho"
        t.leaves_open()


class TestEnvironments:
    def test_gates_of_morning_ends_what_is_dark_and_nothing_else(self) -> None:
        t = Road("rivendell").company("legolas").table("sun").hand("gates-of-morning")
        t.hazards_in_play("doors-of-night", "night", "minions-stir")
        t.play("gates-of-morning")
        assert t.where("doors-of-night") == t.where("night") == "player-2 discard"
        assert t.in_play("sun") and t.in_play("minions-stir")

    def test_it_ends_what_dark_events_have_left_behind(self) -> None:
        t = Road("bree").company("legolas").hand("gates-of-morning").hazards("gloom", "weariness-of-the-heart")
        t.moves("rivendell")
        for card, words in (("gloom", ""), ("weariness-of-the-heart", "prowess")):
            t.passes(int(t.asked == "player-1"))
            t.play(card)
            if words:
                t.picks_deed(words)
        assert t.prowess("legolas") == 3
        t.play("gates-of-morning")
        assert t.prowess("legolas") == 4, "who is weary stays weary"
        t.leaves_open()

    def test_it_does_not_end_the_stars(self) -> None:
        t = Road("dead-marshes").company("legolas").table("gates-of-morning").hand("stars", "gates-of-morning")
        t.play("stars")
        assert not t.can_play("gates-of-morning"), "not twice"
        t.leaves_open()

    def test_the_sun_alone_does_not_weaken_attacks(self) -> None:
        t = Road("isengard").company("legolas").table("sun").in_site_phase()
        t.choose("enter")
        assert t.attack_prowess == 7
        t.leaves_open()


class TestFellowship:
    def test_not_away_from_havens(self) -> None:
        t = Road("bree").company("legolas", "gimli", "aragorn-ii", "elladan").hand("fellowship")
        assert not t.can_play("fellowship")


class TestHousesOfHealing:
    def test_at_that_site_only(self) -> None:
        t = Road("minas-tirith").company("legolas").other_company("bree", "gimli").wounded("legolas")
        t.table("houses-of-healing at edoras")
        rest(t, 3)
        assert t.status("legolas") == "wounded"

    def test_for_its_own_player_only(self) -> None:
        t = Road("bree").company("legolas").other_company("edoras", "gimli").wounded("gimli")
        t.table("houses-of-healing at edoras")
        rest(t, 3)
        assert t.status("gimli") == "wounded"

    def test_for_healing_only(self) -> None:
        t = Road("edoras").company("legolas", "glamdring on legolas").hand("elladan")
        t.table("houses-of-healing at edoras")
        assert not t.can("store") and not t.can("bring")

    def test_until_the_draw_pile_is_exhausted(self) -> None:
        t = Road("edoras").company("legolas").table("houses-of-healing at edoras").pile("glamdring", "orcrist")
        t.moves("dunharrow")
        assert t.in_play("houses-of-healing")
        t.until("lore.site.enter-first")
        t = Road("edoras").company("legolas").table("houses-of-healing at edoras").pile("glamdring")
        t.moves("dunharrow")
        assert not t.in_play("houses-of-healing")
        t.leaves_open()


class TestStoneOfErech:
    @pytest.mark.parametrize(("faction", "stays"), [("men-of-lamedon", False), ("men-of-lebennin", True)])
    def test_it_goes_with_the_men_of_lamedon(self, faction: str, stays: bool) -> None:
        t = Road("vale-of-erech").company("galadriel", "aragorn-ii").hazards("muster-disperses")
        t.table("stone-of-erech at vale-of-erech").points_pile("men-of-lamedon", "men-of-lebennin")
        t.moves("dol-amroth")
        t.passes(int(t.asked == "player-1"))
        t.roll(1, 1)
        t.play("muster-disperses", on=faction)
        assert t.where(faction) == "player-1 discard"
        assert t.in_play("stone-of-erech") is stays
        t.leaves_open()


class TestReturnOfTheKing:
    def test_exactly_two_more(self) -> None:
        t = Road("edoras").company("aragorn-ii", "return-of-the-king on aragorn-ii").hand("riders-of-rohan")
        t.in_site_phase().choose("enter")
        t.roll(1, 1)
        t.play("riders-of-rohan")
        assert t.where("riders-of-rohan") == "player-1 discard", "2, mind 4, 1 for a Dúnadan and 2: 9 of 10"


class TestTheWhiteTree:
    def test_the_wounded_are_healed_at_minas_tirith(self) -> None:
        t = Road("minas-tirith").company("legolas").other_company("bree", "gimli").wounded("legolas")
        t.table("the-white-tree at minas-tirith")
        rest(t, 3)
        assert t.status("legolas") == "tapped"

    @pytest.mark.parametrize(("mine", "others"), [("edoras", "bree"), ("bree", "minas-tirith")])
    def test_not_elsewhere_and_not_those_of_others(self, mine: str, others: str) -> None:
        t = Road(mine).company("legolas").other_company(others, "gimli").wounded("legolas", "gimli")
        t.table("the-white-tree at minas-tirith")
        rest(t, 3)
        assert t.status("legolas") == t.status("gimli") == "wounded"

    def test_nothing_is_stored_and_nobody_comes_in_there(self) -> None:
        t = Road("minas-tirith").company("legolas", "glamdring on legolas").hand("elladan")
        t.table("the-white-tree at minas-tirith")
        assert not t.can("store") and not t.can("bring")

    @pytest.mark.parametrize(("tree", "to", "keyed"), [
        (True, "minas-tirith", False), (False, "minas-tirith", True), (True, "druadan-forest", True),
    ])  # fmt: skip
    def test_creatures_find_a_haven_there(self, tree: bool, to: str, keyed: bool) -> None:
        t = Road("henneth-annun").company("legolas").hazards("pick-pocket", "weariness-of-the-heart")
        if tree:
            t.table("the-white-tree at minas-tirith")
        t.moves(to)
        t.passes(int(t.asked == "player-1"))
        assert t.can_play("pick-pocket") is keyed
        t.leaves_open()

    def test_not_for_companies_of_others(self) -> None:
        t = Road("henneth-annun").company("legolas").hazards("pick-pocket")
        t.place("player-2 table", "the-white-tree at minas-tirith")
        t.moves("minas-tirith")
        t.passes(int(t.asked == "player-1"))
        assert t.can_play("pick-pocket")
        t.leaves_open()
