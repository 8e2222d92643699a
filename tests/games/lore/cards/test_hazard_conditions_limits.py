"""Hazard conditions: whom they strengthen, the exact numbers, and what they leave alone."""

from __future__ import annotations

import pytest

from mathom.games.lore.facts import Race, RegionType
from mathom.games.lore.language.places import region_type
from mathom.games.lore.testing import Road
from mathom.testing.rules import rule

#: Creatures of different races on the road from Bree to Rivendell.
CREATURES = {
    "Orc": "orc-patrol", "Troll": "bert-burat", "Wolf": "wolves", "Spider": "lesser-spiders", "Animal": "crebain",
    "Plant": "huorn", "Undead": "stirring-bones", "Man": "brigands", "Giant": "giant", "Drake": "land-drake",
}  # fmt: skip
ALL = dict.fromkeys(CREATURES, (0, 1))
#: What a condition adds to strikes and prowess; for all other races nothing.
STRONGER: list[tuple[tuple[str, ...], dict[str, tuple[int, int]]]] = [
    (("minions-stir",), {"Orc": (1, 1), "Troll": (1, 1)}),
    (("minions-stir", "doors-of-night"), {"Orc": (2, 2), "Troll": (1, 1)}),
    (("wake-of-war",), {"Wolf": (1, 1), "Spider": (1, 1), "Animal": (1, 1)}),
    (("wake-of-war", "doors-of-night"), {"Wolf": (2, 2), "Spider": (1, 1), "Animal": (1, 1)}),
    (("plague-of-wights",), {"Undead": (0, 1)}),
    (("plague-of-wights", "doors-of-night"), {"Undead": (2, 1)}),
    (("night",), {}),
    (("night", "doors-of-night"), ALL),
    (("doors-of-night",), {}),
    (("fell-winter",), {}),
]


def attack_of(creature: str, *table: str) -> tuple[int, int]:
    """Strikes and prowess of its attack on two Elves."""
    t = Road("bree").company("legolas", "elladan").hazards(creature).hazards_in_play(*table)
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    t.play(creature, key="Rhudaur")
    found = (t.attack_strikes, t.attack_prowess)
    t.leaves_open()
    return found


@pytest.mark.parametrize("race", CREATURES)
@pytest.mark.parametrize(
    ("table", "stronger"), STRONGER, ids=lambda one: "+".join(one) if isinstance(one, tuple) else ""
)
def test_which_attacks_are_stronger(
    race: str, table: tuple[str, ...], stronger: dict[str, tuple[int, int]]
) -> None:  # fmt: skip
    strikes, prowess = attack_of(CREATURES[race])
    more = stronger.get(race, (0, 0))
    assert attack_of(CREATURES[race], *table) == (strikes + more[0], prowess + more[1])


class TestBalrog:
    @pytest.mark.parametrize(("faces", "points"), [((3, 3), 3), ((2, 3), 0)])
    def test_its_body_is_six(self, faces: tuple[int, int], points: int) -> None:
        t = Road("moria").company("gandalf", "aragorn-ii").hand("concealment", "wizards-fire").in_site_phase()
        t.hazards_in_play("balrog-of-moria")
        t.choose("enter")
        t.play("concealment")
        if t.can_pick("aragorn-ii"):
            t.pick("aragorn-ii")
        t.roll(6, 6)
        t.play("wizards-fire")
        while t.rolling:
            t.choose("pass")
        assert (t.attack.race, t.attack_prowess, t.strike_on) == (Race.BALROG, 20, "gandalf")
        t.roll(6, 6, *faces)
        t.choose("tap")
        assert t.points() == points
        t.leaves_open()

    def test_only_lorien_suffers_while_galadriel_is_away(self) -> None:
        t = Road("rivendell").company("galadriel", "legolas").other_company("bree", "gimli").wounded("legolas")
        t.hazards_in_play("balrog-of-moria")
        while t.g.turn < 3 or "organization" not in t.asking:
            t.choose("stay" if t.can("stay") else "pass" if t.can("pass") else t.offered[0].token)
        assert t.status("legolas") == "tapped"


class TestDoorsOfNight:
    def test_they_end_what_is_bright_and_nothing_else(self) -> None:
        t = Road("bree").company("wacho", "palantir-of-orthanc on wacho", "fellowship").table("gates-of-morning", "sun")
        t.hazards("doors-of-night").hazards_in_play("night", "minions-stir")
        t.stays()
        t.passes(int(t.asked == "player-1"))
        t.play("doors-of-night")
        assert t.where("gates-of-morning") == t.where("sun") == "player-1 discard"
        assert t.in_play("night") and t.in_play("minions-stir") and t.in_play("fellowship")
        t.leaves_open()

    def test_they_end_what_bright_events_have_left_behind(self) -> None:
        """A Shadow-land that Stars made kinder is dark again; what potions and the gloom have done, stays."""
        t = Road("lorien").company("frodo", "potion-of-prowess on frodo", "potion-of-prowess on frodo")
        t.table("gates-of-morning").hand("stars").hazards("doors-of-night", "gloom")
        t.use("potion-of-prowess#2")
        t.use("potion-of-prowess")
        t.play("stars")
        t.picks_deed("Shadow-land is a Wilderness")
        t.choose("region brown-lands")
        t.moves("bandit-lair")
        t.passes(int(t.asked == "player-1"))
        t.play("gloom")
        t.passes(int(t.asked == "player-1"))
        assert (region_type(t.g, "Brown Lands"), t.prowess("frodo")) == (RegionType.WILDERNESS, 1 + 2 - 1)
        t.play("doors-of-night")
        assert (region_type(t.g, "Brown Lands"), t.prowess("frodo")) == (RegionType.SHADOW_LAND, 1 + 2 - 1)
        t.leaves_open()


class TestTemptation:
    @pytest.mark.parametrize(("faces", "won"), [((6, 3), True), ((6, 2), False)])
    def test_foolish_words_are_four_less(self, faces: tuple[int, int], won: bool) -> None:
        t = Road("lake-town").company("hama", "legolas").hand("men-of-northern-rhovanion").in_site_phase()
        t.hazards_in_play("foolish-words on legolas").tapped("hama")
        t.choose("enter")
        t.roll(*faces)
        t.play("men-of-northern-rhovanion")
        assert (t.where("men-of-northern-rhovanion") == "player-1 points") is won, "a mind of 2, and 4 less: 9 for 7"
        t.leaves_open()

    @pytest.mark.parametrize(("faces", "where"), [((2, 3), "play"), ((2, 2), "player-1 discard")])
    def test_the_lure_of_power_is_four_less(self, faces: tuple[int, int], where: str) -> None:
        t = Road("edoras").company("legolas", "gimli").hand("riders-of-rohan").hazards_in_play("lure-of-power")
        t.tapped("gimli").in_site_phase()
        t.choose("enter")
        t.roll(6, 6, *faces, 6, 6)
        t.play("riders-of-rohan")
        while t.rolling:
            t.choose("pass")
        assert t.where("legolas") == where
        assert t.where("lure-of-power") == "player-2 discard"
        t.leaves_open()

    def test_an_icy_touch_stays_with_the_first(self) -> None:
        t = Road("bree").company("legolas", "elladan", "hama").hazards("stirring-bones", "icy-touch")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("stirring-bones", key="Rhudaur")
        t.play("icy-touch")
        t.roll(1, 1, 1, 1, 1, 1, 1, 1)
        order = []
        while t.attacked:
            if t.strike_on and t.strike_on not in order:
                order.append(t.strike_on)
            t.choose("untapped" if t.can("untapped") else "pass" if t.can("pass") else t.offered[0].token)
        assert [t.status(one) for one in order] == ["wounded", "wounded"]
        assert t.bearer("icy-touch") == order[0]
        t.leaves_open()

    @rule("lore.glossary.place")
    def test_the_attacker_chooses_who_keeps_the_splinter(self) -> None:
        t = (
            Road("dead-marshes")
            .company("legolas", "elladan", "hama")
            .hazards("adunaphel", "fell-beast", "morgul-knife")
        )
        t.moves("easterling-camp")
        t.passes(int(t.asked == "player-1"))
        t.play("adunaphel", as_="creature", key="Dagorlad")
        t.play("fell-beast")
        t.play("morgul-knife")
        t.roll(1, 1, 1, 1, 1, 1, 1, 1)
        while t.asking != "lore.glossary.place":
            t.choose("untapped" if t.can("untapped") else "pass" if t.can("pass") else t.offered[0].token)
        assert t.asked == "player-2" and len(t.offered) == 2
        t.choose(t.offered[1].token)
        assert t.corruption(t.bearer("morgul-knife")) <= -4
        t.leaves_open()

    def test_who_is_weary_is_so_for_the_turn(self) -> None:
        t = Road("bree").company("legolas").hazards("weariness-of-the-heart")
        t.moves("weathertop")
        t.passes(int(t.asked == "player-1"))
        t.play("weariness-of-the-heart")
        t.picks_deed("prowess")
        t.enters()
        assert t.attacked and t.prowess("legolas") == 4
        t.leaves_open()
