"""Special movement, and allies who go along or stay behind: every road, and who pays for it."""

from __future__ import annotations

import pytest

from mathom.games.lore.facts import RegionType
from mathom.games.lore.map import REGIONS, SITES
from mathom.games.lore.testing import Road
from mathom.testing.rules import rule

#: The regions that a card makes neighbours.
ROADS = {
    "anduin-river": [
        ("Rohan", "Dagorlad"), ("Anórien", "Dagorlad"), ("Anórien", "Ithilien"), ("Lebennin", "Ithilien"),
        ("Lebennin", "Harondor"),
    ],
    "ash-mountains": [("Dagorlad", "Gorgoroth"), ("Horse Plains", "Gorgoroth")],
    "misty-mountains": [
        ("Rhudaur", "Anduin Vales"), ("Rhudaur", "Wold & Foothills"), ("Hollin", "Wold & Foothills"),
        ("Hollin", "Fangorn"), ("Dunland", "Fangorn"),
    ],
    "mountains-of-shadow": [("Ithilien", "Gorgoroth")],
    "white-mountains": [
        ("Old Pûkel-land", "Anfalas"), ("Rohan", "Lamedon"), ("Rohan", "Anfalas"), ("Anórien", "Lamedon"),
    ],
}  # fmt: skip
COASTS = (
    "Old Pûkel-land", "Mouths of the Anduin", "Lindon", "Lebennin", "Harondor", "Eriadoran Coast", "Enedhwaith",
    "Elven Shores", "Belfalas", "Anfalas", "Andrast",
)  # fmt: skip


def site_in(region: str) -> str:
    return SITES[REGIONS[region].sites[0]].slug


def sites_in(regions: tuple[str, ...]) -> set[str]:
    return {SITES[site].slug for region in regions for site in REGIONS[region].sites}


def roads() -> list[tuple[str, str, str]]:
    """Every road, there and back."""
    return [(card, *pair) for card, pairs in ROADS.items() for one, other in pairs
            for pair in ((one, other), (other, one))]  # fmt: skip


class TestRoads:
    @pytest.mark.parametrize(("card", "origin", "new"), roads())
    def test_a_ranger_finds_each_of_them_both_ways(self, card: str, origin: str, new: str) -> None:
        t = Road(site_in(origin)).company("aragorn-ii", "legolas").hand(card)
        t.play(card)
        t.picks_deed("neighbours")
        t.organized()
        assert {f"move {site}" for site in sites_in((new,))} <= set(t.tokens("move"))
        t.leaves_open()

    @rule("lore.movement.special")
    def test_a_road_is_not_made_longer_by_cram(self) -> None:
        t = Road("southron-oasis").company("aragorn-ii", "cram on aragorn-ii").hand("mountains-of-shadow")
        t.play("mountains-of-shadow")
        t.picks_deed("neighbours")
        t.use("cram", 1)
        t.organized()
        assert not t.can("move mount-doom"), "through Nurn, which has no site"
        t.leaves_open()

    @pytest.mark.parametrize("origin", ["Lindon", "Harondor", "Andrast"])
    def test_belegaer_washes_all_coasts(self, origin: str) -> None:
        t = Road(site_in(origin)).company("legolas").hand("belegaer")
        t.play("belegaer")
        t.organized()
        here = {site_in(origin)}
        assert {f"move {site}" for site in sites_in(COASTS) - here} <= set(t.tokens("move"))
        t.leaves_open()

    def test_the_way_is_by_sea(self) -> None:
        t = Road("grey-havens").company("legolas", "gimli", "aragorn-ii", "elladan").hand("belegaer")
        t.hazards("huorn", "weariness-of-the-heart")
        t.play("belegaer")
        t.moves("dol-amroth")
        t.passes(int(t.asked == "player-1"))
        assert t.movement.path == (RegionType.COASTAL_SEA, RegionType.COASTAL_SEA)
        assert t.limit == 2 and not t.can_play("huorn")
        t.leaves_open()

    def test_a_company_that_stays_at_a_haven_needs_no_bridge(self) -> None:
        t = Road("rivendell").company("legolas").hand("bridge", "sun")
        t.stays()
        assert t.can_play("sun") and not t.can_play("bridge")
        t.leaves_open()

    def test_eagles_fly_over_everything(self) -> None:
        t = Road("eagles-eyrie").company("legolas").hand("eagle-mounts").hazards("wargs", "assassin")
        t.play("eagle-mounts")
        t.moves("edoras")
        t.passes(int(t.asked == "player-1"))
        assert t.movement.path == ()
        assert t.can_play("assassin") and not t.can_play("wargs")
        t.leaves_open()

    def test_a_ford_hides_from_the_wild_only(self) -> None:
        t = Road("wellinghall").company("aragorn-ii").hand("ford").hazards("wargs", "huorn", "weariness-of-the-heart")
        t.play("ford")
        t.moves("edoras")
        t.passes(int(t.asked == "player-1"))
        assert t.can_play("wargs"), "by the Border-land of Rohan"
        assert not t.can_play("huorn")
        t.leaves_open()

    @pytest.mark.parametrize(("who", "offered"), [("frodo", True), ("elladan", False), ("legolas", False)])
    def test_a_scout_knows_the_black_gate(self, who: str, offered: bool) -> None:
        t = Road("dead-marshes").company(who).hand("morannon")
        assert t.can_play("morannon") is offered

    def test_the_paths_of_the_dead_are_in_no_region(self) -> None:
        t = Road("dunharrow").company("aragorn-ii").hand("paths-of-the-dead").hazards("ghosts")
        t.play("paths-of-the-dead")
        t.moves("vale-of-erech")
        assert t.movement.path == ()
        t.leaves_open()


class TestGollum:
    @pytest.mark.parametrize(("start", "to", "creature", "region"), [
        ("bree", "rivendell", "wargs", "Rhudaur"), ("lorien", "bandit-lair", "wargs", "Brown Lands"),
    ])  # fmt: skip
    def test_he_and_nobody_else_sneaks_past(self, start: str, to: str, creature: str, region: str) -> None:
        t = Road(start).company("frodo", "gollum on frodo").hazards(creature)
        t.moves(to)
        t.passes(int(t.asked == "player-1"))
        t.play(creature, key=region)
        t.use("gollum")
        assert not t.attacked
        assert (t.status("gollum"), t.status("frodo")) == ("tapped", "untapped")
        t.leaves_open()

    def test_he_takes_the_ring_and_leaves_its_bearer(self) -> None:
        t = Road("bree").company("frodo", "the-one-ring on frodo", "gollum on frodo", "sting on frodo")
        t.use("gollum")
        assert t.where("gollum") == t.where("the-one-ring") == "player-1 discard"
        assert t.in_play("sting") and t.status("frodo") == "untapped"

    def test_not_the_ring_of_an_opponent(self) -> None:
        t = Road("bree").company("frodo", "gollum on frodo").other_company("bree", "sam-gamgee")
        t.place("player-2 bree", "the-one-ring on sam-gamgee")
        assert not t.can_use("gollum")


class TestOthers:
    @pytest.mark.parametrize("ally", ["leaflock", "treebeard"])
    def test_an_ent_goes_alone(self, ally: str) -> None:
        t = Road("edoras").company("legolas", f"{ally} on legolas")
        t.moves("druadan-forest")
        assert t.where(ally) == "player-1 discard" and t.in_play("legolas")
        t.leaves_open()

    @pytest.mark.parametrize(("to", "stays"), [
        ("bag-end", True), ("barrow-downs", True), ("weathertop", True), ("rivendell", True), ("lossadan-camp", False),
    ])  # fmt: skip
    def test_tom_bombadils_country(self, to: str, stays: bool) -> None:
        t = Road("bree").company("merry", "tom-bombadil on merry").hazards("weariness-of-the-heart")
        t.moves(to)
        assert t.in_play("tom-bombadil") is stays and t.in_play("merry")
        if stays:
            t.passes(int(t.asked == "player-1"))
            t.play("weariness-of-the-heart")
            t.picks_deed("prowess")
            t.pick("merry")
            t.use("tom-bombadil")
            assert (t.status("tom-bombadil"), t.status("merry"), t.prowess("merry")) == ("tapped", "untapped", 1)
        t.leaves_open()

    def test_tom_does_not_help_a_company_that_stays(self) -> None:
        t = Road("bree").company("merry", "tom-bombadil on merry").hazards("foolish-words")
        t.stays()
        t.passes(int(t.asked == "player-1"))
        t.play("foolish-words", on="merry")
        assert t.bearer("foolish-words") == "merry", "nobody was asked"
        t.leaves_open()

    def test_the_raven_taps_and_nobody_else(self) -> None:
        t = Road("lake-town").company("hama", "roac-the-raven on hama").hand("beornings").in_site_phase()
        t.choose("enter")
        t.roll(6, 6)
        t.use("roac-the-raven")
        assert t.where("beornings") == "player-1 points"
        assert t.where("roac-the-raven") == "player-1 discard" and t.status("hama") == "untapped"
        assert not t.g.used[0]

    @pytest.mark.parametrize(("more", "light"), [
        ((), True), (("pippin",), True), (("legolas",), False), (("pippin", "merry"), False),
        (("quickbeam on gandalf",), False), (("pippin", "quickbeam on pippin"), False),
    ])  # fmt: skip
    def test_shadowfax_bears_two_at_most(self, more: tuple[str, ...], light: bool) -> None:
        t = Road("edoras").company("gandalf", "shadowfax on gandalf", *more)
        t.moves("isengard")
        used = False
        while t.asking != "lore.site.enter-first":
            used |= t.can_use("shadowfax")
            t.choose("pass" if t.can("pass") else t.offered[0].token)
        assert used is light
        t.leaves_open()
