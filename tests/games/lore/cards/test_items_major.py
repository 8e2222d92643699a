"""Major and greater items: numbers for some bearers and against some attacks, and what they do."""

from __future__ import annotations

import pytest

from mathom.games.lore.testing import Road
from mathom.testing.rules import rule


def attacked(*company: str, creature: str = "wargs", key: str = "Rhudaur") -> Road:
    t = Road("bree").company(*company).hazards(creature)
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    t.play(creature, key=key)
    return t


class TestNumbers:
    @rule("lore.items.maximum")
    @pytest.mark.parametrize(
        ("item", "who", "prowess"),
        [
            ("durins-axe", "legolas", 7),
            ("durins-axe", "gimli", 9),
            ("dwarven-axe", "legolas", 7),
            ("dwarven-axe", "gimli", 8),
            ("dwarven-axe", "frodo", 1),
            ("glamdring", "legolas", 8),
            ("glamdring", "aragorn-ii", 8),
            ("orcrist", "aragorn-ii", 9),
            ("narsil", "aragorn-ii", 7),
            ("sword-of-gondolin", "aragorn-ii", 8),
            ("sword-of-gondolin", "frodo", 1),
            ("wormsbane", "legolas", 7),
        ],
    )
    def test_prowess(self, item: str, who: str, prowess: int) -> None:
        assert Road().company(who, f"{item} on {who}").prowess(who) == prowess

    @rule("lore.items.maximum")
    def test_what_other_cards_add_comes_on_top(self) -> None:
        t = Road().company("aragorn-ii", "glamdring on aragorn-ii").table("sun")
        assert t.prowess("aragorn-ii") == 9, "8 with the sword, 1 for a Dúnadan in the sun"
        t = Road().company("gimli", "dwarven-axe on gimli", "legolas", "frodo", "sam-gamgee").hand("fellowship")
        t.play("fellowship")
        assert t.prowess("gimli") == 9, "8 with the axe"

    @pytest.mark.parametrize(
        ("item", "creature", "prowess"),
        [
            ("glamdring", "orc-patrol", 9),
            ("glamdring", "wargs", 8),
            ("orcrist", "orc-patrol", 10),
            ("orcrist", "wargs", 9),
            ("wormsbane", "cave-drake", 10),
            ("wormsbane", "land-drake", 10),
            ("wormsbane", "wargs", 8),
        ],
    )
    def test_against_some_races(self, item: str, creature: str, prowess: int) -> None:
        t = attacked("aragorn-ii", f"{item} on aragorn-ii", creature=creature)
        assert t.prowess("aragorn-ii") == prowess
        t.leaves_open()

    @pytest.mark.parametrize(
        ("item", "who", "body"),
        [
            ("hauberk-of-bright-mail", "bard-bowman", 9),
            ("hauberk-of-bright-mail", "legolas", 10),
            ("hauberk-of-bright-mail", "frodo", 10),
            ("great-shield-of-rohan", "legolas", 10),
            ("the-mithril-coat", "frodo", 11),
            ("the-mithril-coat", "bard-bowman", 10),
        ],
    )
    def test_body(self, item: str, who: str, body: int) -> None:
        assert Road().company(who, f"{item} on {who}").body(who) == body

    @pytest.mark.parametrize(
        ("item", "who", "points", "corruption"),
        [
            ("durins-axe", "legolas", 1, -2),
            ("durins-axe", "gimli", 2, -3),
            ("the-arkenstone", "legolas", 1, -2),
            ("the-arkenstone", "gimli", 3, -4),
            ("dwarven-axe", "gimli", 1, -2),
            ("narsil", "legolas", 2, -2),
        ],
    )
    def test_points_and_corruption(self, item: str, who: str, points: int, corruption: int) -> None:
        t = Road().company(who, f"{item} on {who}")
        assert (t.points(), t.corruption(who)) == (points, corruption)

    @pytest.mark.parametrize(("creature", "body"), [("cave-drake", 4), ("land-drake", 4), ("wargs", 6)])
    def test_wormsbane_bites_dragons(self, creature: str, body: int) -> None:
        t = attacked("aragorn-ii", "wormsbane on aragorn-ii", creature=creature)
        t.passes(int(t.can("pass")))
        assert t.strike_on == "aragorn-ii"
        assert t.attack_body == body
        t.leaves_open()

    def test_it_helps_nobody_else(self) -> None:
        t = attacked("legolas", "frodo", "wormsbane on frodo", creature="land-drake")
        t.strikes("legolas") if t.tokens("strike") else None
        t.passes(int(t.can("pass")))
        assert t.attack_body == (6 if t.strike_on == "legolas" else 4)
        t.leaves_open()


class TestGreatShield:
    def test_a_warrior_stays_untapped_without_the_penalty(self) -> None:
        t = Road("bree").company("legolas", "great-shield-of-rohan on legolas").hazards("land-drake", "wargs")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("land-drake", key="Rhudaur")
        t.choose("untapped")
        t.roll(2, 2, 6, 6)
        t.use("great-shield-of-rohan")
        assert not t.attacked and t.asked == "player-2"
        assert t.status("legolas") == "untapped", "5 against 8: with the −3 he had needed a 7"
        assert t.status("great-shield-of-rohan") == "tapped"
        t.leaves_open()

    @pytest.mark.parametrize("who", ["frodo", "halbarad"])
    def test_no_help_for_others(self, who: str) -> None:
        t = attacked(who, f"great-shield-of-rohan on {who}")
        t.choose("untapped")
        assert not t.can("use")
        t.leaves_open()

    def test_not_for_somebody_who_taps(self) -> None:
        t = attacked("legolas", "great-shield-of-rohan on legolas")
        t.roll(6, 6, 1, 1)
        t.choose("tap")
        assert t.asking != "lore.strikes.step5-resources" or not t.can_use("great-shield-of-rohan")
        t.leaves_open()


class TestRedArrow:
    def test_the_riders_come_without_a_roll(self) -> None:
        t = Road("edoras").company("frodo", "red-arrow on frodo").hand("riders-of-rohan").in_site_phase()
        t.choose("enter")
        t.play("riders-of-rohan")
        assert t.where("riders-of-rohan") == "player-1 points"
        assert t.status("frodo") == "tapped"
        assert "Edoras" in t.g.used[0]

    def test_only_to_its_bearer(self) -> None:
        t = Road("edoras").company("frodo", "red-arrow on frodo", "halbarad").tapped("frodo").hand("riders-of-rohan")
        t.in_site_phase()
        t.choose("enter")
        t.roll(1, 1)
        t.play("riders-of-rohan")
        assert t.where("riders-of-rohan") == "player-1 discard"

    @pytest.mark.parametrize(("who", "points"), [("eowyn", 1), ("erkenbrand", 2), ("faramir", 0)])
    def test_influence_for_the_people_of_edoras(self, who: str, points: int) -> None:
        without = Road().company("frodo", who)
        t = Road().company("frodo", "red-arrow on frodo", who)
        assert without.influence() - t.influence() == points


class TestArkenstone:
    def test_a_dwarf_untaps_and_rolls(self) -> None:
        t = Road().company("legolas", "the-arkenstone on legolas", "gimli", "frodo").tapped("gimli", "frodo")
        t.roll(6, 6)
        t.use("the-arkenstone")
        t.until("lore.organization.purpose")
        assert (t.status("gimli"), t.status("frodo"), t.status("the-arkenstone")) == ("untapped", "tapped", "tapped")

    def test_the_dwarf_may_fall_to_it(self) -> None:
        t = Road().company("gimli", "the-arkenstone on gimli", "legolas").tapped("gimli", "legolas")
        t.roll(3, 3, 6, 6)
        t.use("the-arkenstone")
        assert t.where("gimli") == "player-1 discard", "6 less 4 for the stone, less 2"

    def test_only_with_a_tapped_dwarf(self) -> None:
        t = Road().company("legolas", "the-arkenstone on legolas", "gimli", "frodo").tapped("frodo")
        assert not t.can_use("the-arkenstone")

    def test_influence_for_dwarves(self) -> None:
        t = Road().company("frodo", "the-arkenstone on frodo", "balin", "faramir")
        without = Road().company("frodo", "balin", "faramir")
        assert without.influence() - t.influence() == 1

    @pytest.mark.parametrize(("faces", "won"), [((2, 2), True), ((2, 1), False)])
    def test_three_more_for_dwarf_factions(self, faces: tuple[int, int], won: bool) -> None:
        t = Road("iron-hill-dwarf-hold").company("boromir-ii", "the-arkenstone on boromir-ii")
        t.hand("iron-hill-dwarves").in_site_phase()
        t.choose("enter")
        t.roll(*faces)
        t.play("iron-hill-dwarves")
        assert (t.where("iron-hill-dwarves") == "player-1 points") is won


class TestNarsil:
    @pytest.mark.parametrize(("item", "won"), [("narsil", True), ("glamdring", False)])
    def test_one_more_for_factions(self, item: str, won: bool) -> None:
        t = Road("edoras").company("legolas", f"{item} on legolas").hand("riders-of-rohan").in_site_phase()
        t.choose("enter")
        t.roll(4, 3)
        t.play("riders-of-rohan")
        assert (t.where("riders-of-rohan") == "player-1 points") is won, "7 and mind 2 need one more"


class TestTorqueOfHues:
    def test_a_tapped_bearer_cannot_use_it(self) -> None:
        t = Road("bree").company("boromir-ii", "torque-of-hues on boromir-ii").tapped("boromir-ii").hazards("wargs")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("wargs", key="Rhudaur")
        assert not t.can_use("torque-of-hues")
        t.leaves_open()


class TestSapling:
    @rule("lore.items.store")
    def test_it_may_be_stored_at_minas_tirith(self) -> None:
        t = Road("minas-tirith").company("gandalf", "sapling-of-the-white-tree on gandalf", "glamdring on gandalf")
        assert not t.can(f"store {t.card('glamdring').key}")
        t.roll(6, 6)
        t.choose(f"store {t.card('sapling-of-the-white-tree').key}")
        t.until("lore.organization.purpose")
        assert t.where("sapling-of-the-white-tree") == "player-1 points"
        assert t.points() == 1 + 1
