"""Resource events of the journey: roads, and hazards on them."""

from __future__ import annotations

import pytest

from mathom.games.lore.testing import Road, text
from mathom.testing.rules import rule


def reached(t: Road) -> set[str]:
    """The sites to which the company may move."""
    return {token.removeprefix("move ") for token in t.tokens("move")}


#: Each card with the site where a company is, and one that it reaches by the card only.
BORDERS = [
    ("anduin-river", "edoras", "dead-marshes"),
    ("anduin-river", "minas-tirith", "dead-marshes"),
    ("anduin-river", "pelargir", "henneth-annun"),
    ("anduin-river", "pelargir", "southron-oasis"),
    ("ash-mountains", "dead-marshes", "mount-doom"),
    ("ash-mountains", "easterling-camp", "mount-doom"),
    ("misty-mountains", "rivendell", "beorns-house"),
    ("misty-mountains", "beorns-house", "rivendell"),
    ("misty-mountains", "rivendell", "lorien"),
    ("misty-mountains", "wellinghall", "ost-in-edhil"),
    ("mountains-of-shadow", "henneth-annun", "mount-doom"),
    ("white-mountains", "edhellond", "edoras"),
    ("white-mountains", "vale-of-erech", "edoras"),
    ("white-mountains", "minas-tirith", "vale-of-erech"),
]


class TestBorders:
    @rule("lore.gorgoroth.special-movement")
    @pytest.mark.parametrize(("card", "origin", "new"), BORDERS)
    def test_a_ranger_taps_and_regions_are_neighbours(self, card: str, origin: str, new: str) -> None:
        t = Road(origin).company("aragorn-ii").hand(card)
        t.play(card)
        t.picks_deed("neighbours")
        assert t.status("aragorn-ii") == "tapped"
        t.organized()
        assert new in reached(t)

    @pytest.mark.parametrize(("card", "origin", "new"), BORDERS)
    def test_otherwise_there_is_no_such_road(self, card: str, origin: str, new: str) -> None:
        t = Road(origin).company("aragorn-ii").hand(card)
        t.organized()
        assert new not in reached(t)

    @pytest.mark.parametrize("card", sorted({card for card, _, _ in BORDERS}))
    def test_without_a_ranger_it_cannot_be_played(self, card: str) -> None:
        t = Road(next(origin for one, origin, _ in BORDERS if one == card)).company("legolas", "gimli").hand(card)
        assert not t.can_play(card)

    def test_a_tapped_ranger_can_only_lower_the_limit(self) -> None:
        t = Road("edoras").company("aragorn-ii", "legolas", "gimli", "frodo", "merry").hand("anduin-river")
        t.tapped("aragorn-ii")
        t.play("anduin-river")
        t.organized()
        assert "dead-marshes" not in reached(t)

    def test_from_elsewhere_it_serves_for_a_second_move(self) -> None:
        t = Road("bree").company("aragorn-ii").hand("misty-mountains", "bridge")
        t.play("misty-mountains")
        t.picks_deed("neighbours")
        t.moves("rivendell")
        t.play("bridge")
        t.until("lore.movement.choose-new-site")
        assert "lorien" in reached(t)

    @pytest.mark.parametrize(("site", "limit"), [("minas-tirith", 2), ("dunharrow", 2), ("isengard", 4)])
    def test_the_hazard_limit_is_two_lower_on_the_way_there(self, site: str, limit: int) -> None:
        t = Road("edoras").company("aragorn-ii", "legolas", "gimli", "boromir-ii").hand("anduin-river")
        t.hazards("wargs", "orc-patrol")
        t.play("anduin-river")
        t.picks_deed("hazard limit")
        assert t.status("aragorn-ii") == "untapped"
        t.moves(site)
        assert t.limit == limit

    def test_the_limit_does_not_fall_below_two(self) -> None:
        t = Road("edoras").company("aragorn-ii", "legolas", "gimli").hand("anduin-river").hazards("wargs")
        t.play("anduin-river")
        t.picks_deed("hazard limit")
        t.moves("minas-tirith")
        assert t.limit == 2

    def test_a_company_that_stays_does_not_move_there(self) -> None:
        t = Road("edoras").company("aragorn-ii", "legolas", "gimli", "boromir-ii").hand("anduin-river")
        t.hazards("assassin")
        t.play("anduin-river")
        t.picks_deed("hazard limit")
        t.stays()
        assert t.limit == 4

    @rule("lore.unique.may-not-be-duplicated")
    def test_not_twice_on_a_company(self) -> None:
        t = Road("edoras").company("aragorn-ii", "legolas").hand("anduin-river", "anduin-river")
        t.play("anduin-river")
        t.picks_deed("hazard limit")
        assert not t.can_play("anduin-river")

    @pytest.mark.parametrize(
        ("card", "origin", "prowess"),
        [("ash-mountains", "dead-marshes", 8), ("mountains-of-shadow", "henneth-annun", 9)],
    )
    def test_orcs_wait_in_the_mountains(self, card: str, origin: str, prowess: int) -> None:
        t = Road(origin).company("aragorn-ii", "legolas").hand(card)
        t.play(card)
        t.picks_deed("neighbours")
        t.moves("mount-doom")
        assert t.attacked
        assert (t.attack.race.value, t.attack_strikes, t.attack_prowess) == ("Orc", 4, prowess)  # type: ignore[union-attr]
        assert t.attack.key is None and not t.attack.automatic

    @rule("lore.movement.stay-no-draw")
    def test_no_orcs_for_a_company_that_stays(self) -> None:
        t = Road("henneth-annun").company("aragorn-ii", "legolas").hand("mountains-of-shadow")
        t.play("mountains-of-shadow")
        t.picks_deed("neighbours")
        t.stays()
        assert not t.attacked, "no cards are drawn for a move"
        t.leaves_open()

    def test_no_orcs_for_a_company_that_only_lowers_its_limit(self) -> None:
        t = Road("dead-marshes").company("aragorn-ii", "legolas").hand("ash-mountains")
        t.play("ash-mountains")
        t.picks_deed("hazard limit")
        t.moves("bandit-lair")
        assert not t.attacked


class TestBelegaer:
    def test_by_sea_from_coast_to_coast(self) -> None:
        t = Road("grey-havens").company("gandalf", "legolas", "gimli", "boromir-ii", "frodo").hand("belegaer")
        t.hazards("corsairs-of-umbar", "wargs")
        t.play("belegaer")
        t.moves("pelargir")
        assert t.limit == 3, "a company of 4½ has 5"
        t.passes(int(t.asked == "player-1"))
        assert t.can_play("corsairs-of-umbar") and not t.can_play("wargs"), "two Coastal Seas, nothing else"

    def test_not_from_inland(self) -> None:
        assert not Road("rivendell").company("gandalf").hand("belegaer").can_play("belegaer")

    def test_nor_to_a_site_inland(self) -> None:
        t = Road("grey-havens").company("gandalf").hand("belegaer")
        t.play("belegaer")
        t.organized()
        assert "edhellond" in reached(t) and "minas-tirith" not in reached(t)


class TestMorannon:
    @rule("lore.gorgoroth.special-movement")
    def test_through_the_black_gate(self) -> None:
        t = Road("dead-marshes").company("frodo", "sam-gamgee").hand("morannon").hazards("ghouls")
        t.play("morannon")
        t.moves("mount-doom")
        assert t.g.move is not None and t.movement.path == ("Dagorlad", "Udûn", "Gorgoroth")

    @pytest.mark.parametrize("company", [("legolas", "gimli"), ("aragorn-ii", "legolas", "gimli")])
    def test_a_small_company_with_a_scout(self, company: tuple[str, ...]) -> None:
        assert not Road("dead-marshes").company(*company).hand("morannon").can_play("morannon")

    def test_only_in_dagorlad(self) -> None:
        assert not Road("bandit-lair").company("frodo", "sam-gamgee").hand("morannon").can_play("morannon")


class TestPathsOfTheDead:
    def test_only_the_undead_haunt_them_and_need_no_key(self) -> None:
        t = Road("dunharrow").company("aragorn-ii", "legolas").hand("paths-of-the-dead").hazards("ghouls", "wargs")
        t.play("paths-of-the-dead")
        t.organized()
        t.choose("move vale-of-erech")
        if t.asking == "lore.map.site-path":
            t.picks_deed("Paths of the Dead")
        t.until("lore.timing.priority-pass")
        t.passes(int(t.asked == "player-1"))
        assert t.can_play("ghouls") and not t.can_play("wargs")

    def test_it_takes_aragorn(self) -> None:
        assert not Road("dunharrow").company("legolas").hand("paths-of-the-dead").can_play("paths-of-the-dead")

    def test_it_takes_dunharrow(self) -> None:
        assert not Road("edoras").company("aragorn-ii").hand("paths-of-the-dead").can_play("paths-of-the-dead")


class TestBridge:
    @rule("lore.movement.second-phase")
    def test_the_company_may_move_once_more(self) -> None:
        t = Road("bree").company("legolas").hand("bridge").hazards("wargs")
        t.moves("rivendell")
        t.play("bridge")
        t.until("lore.movement.choose-new-site")
        assert t.company_site() == "rivendell"
        t.moves("ettenmoors")
        assert t.limit == 2
        t.until("lore.site.enter-first")
        assert t.company_site() == "ettenmoors"

    def test_it_need_not(self) -> None:
        t = Road("bree").company("legolas").hand("bridge").hazards("wargs", "wolves")
        t.moves("rivendell")
        t.play("bridge")
        t.until("lore.movement.choose-new-site")
        t.choose("stay")
        assert t.asking == "lore.site.enter-first", "no second movement phase without a move"
        assert t.company_site() == "rivendell"

    @rule("lore.movement.second-phase")
    def test_once_a_turn(self) -> None:
        t = Road("bree").company("aragorn-ii", "legolas").hand("misty-mountains", "bridge", "bridge")
        t.play("misty-mountains")
        t.picks_deed("neighbours")
        t.moves("rivendell")
        t.play("bridge")
        assert not t.can_play("bridge")
        t.until("lore.movement.choose-new-site")
        t.moves("lorien")
        assert not t.can_play("bridge")

    def test_only_to_a_haven(self) -> None:
        t = Road("rivendell").company("legolas").hand("bridge").hazards("wargs")
        t.moves("bree")
        assert not t.can_play("bridge")


class TestEagleMounts:
    def test_anywhere_but_the_holds_of_the_shadow(self) -> None:
        t = Road("eagles-eyrie").company("legolas").hand("eagle-mounts").hazards("wargs", "assassin")
        t.play("eagle-mounts")
        t.organized()
        assert reached(t) >= {"bree", "grey-havens", "edoras"}
        assert not reached(t) & {"moria", "mount-doom", "barad-dur"}
        t.moves("edoras")
        t.passes(int(t.asked == "player-1"))
        assert t.can_play("assassin") and not t.can_play("wargs")

    @pytest.mark.parametrize(("site", "who"), [("eagles-eyrie", "gandalf"), ("beorns-house", "legolas")])
    def test_from_the_eyrie_with_a_diplomat(self, site: str, who: str) -> None:
        t = Road(site).company("aragorn-ii" if who == "gandalf" else who).hand("eagle-mounts")
        assert not t.can_play("eagle-mounts")


class TestFord:
    def test_no_creature_by_the_type_wilderness(self) -> None:
        t = Road("bree").company("aragorn-ii").hand("ford").hazards("wargs", "orc-patrol")
        t.play("ford")
        assert t.status("aragorn-ii") == "tapped"
        t.moves("ettenmoors")
        t.passes(int(t.asked == "player-1"))
        assert not t.can_play("wargs")

    def test_a_ranger_has_to_tap(self) -> None:
        assert not Road("bree").company("aragorn-ii").tapped("aragorn-ii").hand("ford").can_play("ford")
        assert not Road("bree").company("legolas").hand("ford").can_play("ford")


class TestSecretPassage:
    @pytest.mark.parametrize(("site", "keyed"), [("ettenmoors", False), ("rivendell", True)])
    def test_no_creature_by_the_path_to_ruins(self, site: str, keyed: bool) -> None:
        t = Road("bree").company("legolas").hand("secret-passage").hazards("wolves")
        t.play("secret-passage")
        t.moves(site)
        t.passes(int(t.asked == "player-1"))
        assert t.can_play("wolves") is keyed

    def test_the_new_site_is_a_key_all_the_same(self) -> None:
        t = Road("bree").company("legolas").hand("secret-passage").hazards("land-drake")
        t.play("secret-passage")
        t.moves("ettenmoors")
        t.passes(int(t.asked == "player-1"))
        t.play("land-drake")
        assert t.keyed_to.name == "Ettenmoors"
        t.leaves_open()


class TestStealth:
    def test_no_creature_at_all(self) -> None:
        t = Road("bree").company("aragorn-ii", "frodo").hand("stealth").hazards("wargs", "land-drake")
        t.play("stealth", on="frodo")
        t.moves("ettenmoors")
        t.passes(int(t.asked == "player-1"))
        assert not t.can_play("wargs") and not t.can_play("land-drake")

    @pytest.mark.parametrize("company", [("legolas",), ("aragorn-ii", "legolas", "gimli")])
    def test_a_scout_in_a_small_company(self, company: tuple[str, ...]) -> None:
        assert not Road("bree").company(*company).hand("stealth").can_play("stealth")

    def test_half_size_hobbits_count_half(self) -> None:
        assert Road("bree").company("frodo", "sam-gamgee", "merry", "pippin").hand("stealth").can_play("stealth")


def test_texts() -> None:
    assert text("belegaer").endswith("; the hazard limit is then 2 lower, not below 2.")
    assert text("bridge").endswith("The company may move once more, with another movement phase, when it has arrived.")
    assert "the company faces an Orc attack, 4 strikes at 8; or this turn" in text("ash-mountains")
