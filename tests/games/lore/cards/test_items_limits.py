"""Items: the exact numbers, who pays for their use, and whom they do not help."""

from __future__ import annotations

import pytest

from mathom.games.lore.testing import Road


def attacked(*company: str, creature: str = "giant", key: str = "Rhudaur", start: str = "bree", to: str = "rivendell",
             hand: tuple[str, ...] = ()) -> Road:  # fmt: skip
    t = Road(start).company(*company).hand(*hand).hazards(creature)
    t.moves(to)
    t.passes(int(t.asked == "player-1"))
    t.play(creature, key=key)
    return t


def tries(faction: str, site: str, *company: str, faces: tuple[int, int]) -> bool:
    """True if the first of the company wins the faction; the others are tapped."""
    t = Road(site).company(*company).hand(faction).in_site_phase()
    t.choose("enter")
    t.roll(*faces)
    t.play(faction)
    return t.where(faction) == "player-1 points"


class TestHealing:
    def test_athelas_is_spent_and_its_bearer_taps(self) -> None:
        t = Road("bree").company("beretar", "athelas on beretar", "glamdring on beretar", "legolas").wounded("legolas")
        t.use("athelas")
        assert t.where("athelas") == "player-1 discard"
        assert (t.status("beretar"), t.status("legolas"), t.bearer("glamdring")) == ("tapped", "tapped", "beretar")

    def test_aragorn_lifts_a_corruption_and_nothing_else(self) -> None:
        t = Road("bree").company("aragorn-ii", "athelas on aragorn-ii", "legolas")
        t.hazards_in_play("lure-of-the-senses on legolas", "foolish-words on legolas", "minions-stir")
        t.use("athelas", 1)
        assert t.where("lure-of-the-senses") == "player-2 discard" and t.where("athelas") == "player-1 discard"
        assert t.in_play("foolish-words") and t.in_play("minions-stir") and t.status("aragorn-ii") == "tapped"

    @pytest.mark.parametrize("hazard", ["foolish-words on legolas", "minions-stir"])
    def test_not_without_a_corruption(self, hazard: str) -> None:
        t = Road("bree").company("aragorn-ii", "athelas on aragorn-ii", "legolas").hazards_in_play(hazard)
        assert not t.can_use("athelas")

    def test_a_map_is_spent_and_its_bearer_stays(self) -> None:
        t = Road("bree").company("legolas", "thrors-map on legolas").used("irerock", "moria")
        t.use("thrors-map")
        assert t.where("thrors-map") == "player-1 discard" and t.in_play("legolas")
        assert t.g.used[0] == frozenset({"Moria"})


class TestInfluence:
    @pytest.mark.parametrize(("item", "other", "needed"), [
        ("elf-stone", "elladan", 3), ("elf-stone", "faramir", 4), ("the-arkenstone", "bifur", 2),
        ("the-arkenstone", "faramir", 4), ("red-arrow", "erkenbrand", 1), ("red-arrow", "faramir", 4),
        ("lesser-ring", "faramir", 3), ("the-one-ring", "faramir", 2), ("horn-of-anor", "faramir", 4),
    ])  # fmt: skip
    def test_points_for_others(self, item: str, other: str, needed: int) -> None:
        """Beretar gives none of his own; Erkenbrand, who gives one, is at home in Edoras."""
        assert Road().company("beretar", f"{item} on beretar", other).influence() == needed

    def test_not_for_the_bearer_himself(self) -> None:
        assert Road().company("elladan", "elf-stone on elladan").influence() == 2

    @pytest.mark.parametrize(("item", "faction", "site", "faces"), [
        ("elf-stone", "wood-elves", "thranduils-halls", (1, 4)),  # 9: 5 and a mind of 2, and 2
        ("horn-of-anor", "wood-elves", "thranduils-halls", (1, 4)),
        ("lesser-ring", "wood-elves", "thranduils-halls", (1, 5)),
        ("narsil", "wood-elves", "thranduils-halls", (1, 5)),
        ("the-one-ring", "wood-elves", "thranduils-halls", (1, 3)),
        ("the-arkenstone", "iron-hill-dwarves", "iron-hill-dwarf-hold", (1, 3)),
    ])  # fmt: skip
    def test_so_much_for_factions(self, item: str, faction: str, site: str, faces: tuple[int, int]) -> None:
        company = ("beretar", f"{item} on beretar")
        assert tries(faction, site, *company, faces=faces)
        assert not tries(faction, site, *company, faces=(faces[0], faces[1] - 1))

    @pytest.mark.parametrize("item", ["elf-stone", "the-arkenstone"])
    def test_for_one_race_only(self, item: str) -> None:
        company = ("beretar", f"{item} on beretar")
        assert tries("lossoth", "lossadan-camp", *company, faces=(1, 6))
        assert not tries("lossoth", "lossadan-camp", *company, faces=(1, 5))


class TestStrikes:
    def test_a_cloak_hides_its_bearer_only(self) -> None:
        t = attacked("merry", "elven-cloak on merry", "legolas", creature="land-drake")
        t.strikes("legolas")
        t.passes(int(t.can("pass")))
        t.choose("tap")
        assert t.strike_on == "legolas" and not t.can_use("elven-cloak")
        t.leaves_open()

    @pytest.mark.parametrize(("creature", "start", "to", "key", "hides"), [
        ("wargs", "bree", "rivendell", "Rhudaur", True), ("wargs", "isengard", "edoras", "Rohan", False),
        ("assassin", "isengard", "edoras", "Edoras", False), ("huorn", "edoras", "wellinghall", "Wellinghall", False),
        ("huorn", "edoras", "wellinghall", "Fangorn", True),
    ])  # fmt: skip
    def test_a_cloak_hides_in_the_wild_only(
        self, creature: str, start: str, to: str, key: str, hides: bool
    ) -> None:  # fmt: skip
        company = ("merry", "elven-cloak on merry", "miruvor on merry")
        t = attacked(*company, creature=creature, start=start, to=to, key=key)
        t.passes(int(t.can("pass")))
        t.choose("untapped")
        assert t.can_use("miruvor") and t.can_use("elven-cloak") is hides
        t.leaves_open()

    def test_a_cloak_does_not_hide_at_a_site(self) -> None:
        t = Road("weathertop").company("merry", "elven-cloak on merry", "miruvor on merry").in_site_phase()
        t.choose("enter")
        t.passes(int(t.can("pass")))
        t.choose("untapped")
        assert t.can_use("miruvor") and not t.can_use("elven-cloak")
        t.leaves_open()

    def test_a_shield_is_for_its_bearer(self) -> None:
        t = attacked("legolas", "merry", "shield-of-iron-bound-ash on merry", creature="land-drake")
        t.strikes("legolas")
        t.passes(int(t.can("pass")))
        t.choose("tap")
        assert not t.can_use("shield-of-iron-bound-ash")
        t.leaves_open()

    def test_a_shield_gives_one(self) -> None:
        t = attacked("legolas", "shield-of-iron-bound-ash on legolas", "miruvor on legolas")
        t.passes(int(t.can("pass")))
        t.choose("untapped")
        before = t.prowess("legolas")
        t.use("shield-of-iron-bound-ash")
        assert t.prowess("legolas") == before + 1, "and Miruvor may still be drunk"
        assert t.can_use("miruvor") and not t.can_use("shield-of-iron-bound-ash")
        t.leaves_open()

    @pytest.mark.parametrize(("item", "prowess", "body"), [("miruvor", 0, 2), ("potion-of-prowess", 1, 0)])
    def test_a_draught_in_a_strike_lasts_for_the_turn(self, item: str, prowess: int, body: int) -> None:
        t = attacked("gamling-the-old", f"{item} on gamling-the-old", "legolas", creature="land-drake")
        t.passes()
        t.strikes("legolas")
        t.choose("untapped", "done")
        before = t.prowess("legolas"), t.body("gamling-the-old")
        t.roll(6, 6, 1, 1)
        t.use(item)
        while t.attacked:
            t.choose("pass" if t.can("pass") else t.offered[0].token)
        assert (t.prowess("legolas"), t.body("gamling-the-old")) == (before[0] + prowess, before[1] + body)
        t.leaves_open()


class TestStarGlass:
    @pytest.mark.parametrize(("creature", "less"), [("wargs", 2), ("lesser-spiders", 2), ("crebain", 2)])
    def test_beasts_are_dazzled_and_the_bearer_pays(self, creature: str, less: int) -> None:
        t = attacked("frodo", "star-glass on frodo", "legolas", creature=creature)
        before = t.attack_prowess
        t.use("star-glass")
        assert t.attack_prowess == before - less
        assert (t.status("frodo"), t.status("star-glass"), t.status("legolas")) == ("tapped", "untapped", "untapped")
        t.leaves_open()

    @pytest.mark.parametrize("creature", ["wargs", "stirring-bones"])
    def test_he_makes_a_corruption_roll(self, creature: str) -> None:
        company = ("boromir-ii", "star-glass on boromir-ii", "the-arkenstone on boromir-ii", "legolas")
        t = attacked(*company, creature=creature)
        t.roll(1, 3, 6, 6)
        t.use("star-glass")
        while t.rolling:
            t.choose("pass")
        assert t.where("boromir-ii") == "player-1 discard", "4 less 1 of his own, 1 and 2"
        t.leaves_open()


class TestMajorItems:
    def test_a_great_shield_is_for_its_bearer(self) -> None:
        company = ("legolas", "great-shield-of-rohan on legolas", "miruvor on legolas", "hama")
        t = attacked(*company, creature="land-drake")
        t.passes()
        t.strikes("hama")
        t.choose("untapped", "done")
        assert t.strike_on == "hama" and t.can_use("miruvor")
        assert not t.can_use("great-shield-of-rohan")
        t.leaves_open()

    @pytest.mark.parametrize(("site", "found"), [
        ("barrow-downs", True), ("moria", False), ("minas-morgul", False),
    ])  # fmt: skip
    def test_no_sapling_grows_in_the_holds_of_the_shadow(self, site: str, found: bool) -> None:
        t = Road(site).company("beorn", "gandalf", "aragorn-ii", "legolas", "hama", "gimli")
        t.hand("sapling-of-the-white-tree", "torque-of-hues").in_site_phase()
        t.choose("enter")
        t.roll(*(6,) * 40)
        while t.attacked:
            t.choose("untapped" if t.can("untapped") else "done" if t.can("done") else t.offered[0].token)
        assert t.can_play("torque-of-hues") and t.can_play("sapling-of-the-white-tree") is found
        t.leaves_open()

    def test_a_sapling_is_stored_at_minas_tirith_with_a_roll(self) -> None:
        t = Road("minas-tirith").company("boromir-ii", "sapling-of-the-white-tree on boromir-ii", "legolas")
        t.roll(1, 1, 6, 6)
        t.choose(f"store {t.card('sapling-of-the-white-tree').key}")
        while t.rolling:
            t.choose("pass")
        assert t.where("boromir-ii") == "player-1 discard", "2 less 1 of his own and 1"
        t.leaves_open()

    @pytest.mark.parametrize(("faces", "found"), [((6, 2), True), ((6, 1), False)])
    def test_a_scroll_adds_two_to_a_test(self, faces: tuple[int, int], found: bool) -> None:
        t = Road("rivendell").company("gandalf", "precious-gold-ring on gandalf", "scroll-of-isildur on gandalf")
        t.hand("the-one-ring")
        t.roll(*faces)
        t.use("gandalf")
        if t.can_play("the-one-ring") or "ring" in t.asking:
            t.choose(t.offered[-1].token)
        assert t.in_play("the-one-ring") is found, "2 of the gold ring and 2 for 12"
        t.leaves_open()

    @pytest.mark.parametrize(("faces", "where"), [((2, 3), "play"), ((2, 2), "player-1 discard")])
    def test_what_the_arkenstone_costs_a_dwarf(self, faces: tuple[int, int], where: str) -> None:
        t = Road("rivendell").company("legolas", "the-arkenstone on legolas", "kili", "dagger-of-westernesse on kili")
        t.tapped("kili", "legolas")
        assert t.corruption("kili") == -2
        t.roll(*faces, 6, 6)
        t.use("the-arkenstone")
        while t.rolling:
            t.choose("pass")
        assert t.where("kili") == where
        t.leaves_open()
