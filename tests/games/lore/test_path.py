"""Site paths on the map: the types of their regions, and the two sites of Gorgoroth."""

from __future__ import annotations

import pytest

from mathom.games.lore.testing import Road
from mathom.testing.rules import rule


def on_the_road(t: Road, to: str) -> Road:
    """The company sets out; the second player has priority."""
    t.moves(to)
    t.passes(int(t.asked == "player-1"))
    return t


def shown_path(t: Road) -> list[tuple[str, str]]:
    shown = t.seen(None).move
    assert shown is not None
    return [(step.region, step.type) for step in shown.path]


@rule("lore.map.region-type-shown")
def test_everybody_sees_the_type_of_each_region() -> None:
    t = on_the_road(Road("edoras").company("legolas").hazards("foolish-words"), "lorien")
    for seat in (None, "player-1", "player-2"):
        regions = {one.slug: one for one in t.seen(seat).regions}
        assert (regions["rohan"].name, regions["rohan"].printed, regions["rohan"].type) == (
            "Rohan", "Border-land", "Border-land",
        )  # fmt: skip
        assert all(one.name and one.type == one.printed for one in regions.values()), "no text changes any"
    assert shown_path(t) == [("rohan", "Border-land"), ("wold-foothills", "Wilderness")]


@rule("lore.map.region-change-affects-path")
@pytest.mark.parametrize("night", [False, True])
def test_a_changed_region_is_changed_in_the_path(night: bool) -> None:
    t = Road("bree").company("legolas").hazards("giant", "orc-guard", "wargs").hazards_in_play("doors-of-night")
    if night:
        t.hazards_in_play("morgul-night")
    on_the_road(t, "rivendell")
    kind = "Shadow-land" if night else "Wilderness"
    assert shown_path(t) == [("arthedain", kind), ("rhudaur", kind)]
    [rhudaur] = [one for one in t.seen(None).regions if one.slug == "rhudaur"]
    assert (rhudaur.printed, rhudaur.type) == ("Wilderness", kind)
    assert t.can_play("giant") is not night and t.can_play("orc-guard") is night and t.can_play("wargs")
    t.cannot("play giant" if night else "play orc-guard")


@rule("lore.map.region-change-affects-path")
def test_one_changed_region_of_two() -> None:
    t = Road("bree").company("legolas", "gimli").hazards("choking-shadows", "giant", "orc-guard", "foolish-words")
    on_the_road(t.hazards_in_play("doors-of-night"), "rivendell")
    assert t.can_play("giant") and not t.can_play("orc-guard")
    t.choose("play choking-shadows", "region rhudaur")
    t.passes(int(t.asked == "player-1"))
    assert shown_path(t) == [("arthedain", "Wilderness"), ("rhudaur", "Shadow-land")]
    assert t.can_play("orc-guard")
    t.cannot("play giant")


# --- Gorgoroth -------------------------------------------------------------------------------------------------------

THREE = ("legolas", "gimli", "elladan")


@rule("lore.map.limit-plus-two")
@pytest.mark.parametrize(("to", "limit"), [("mount-doom", 5), ("barad-dur", 5), ("cirith-ungol", 3)])
def test_two_hazards_more_on_the_way_into_gorgoroth(to: str, limit: int) -> None:
    t = on_the_road(Road("minas-morgul").company(*THREE).hazards("foolish-words"), to)
    assert t.limit == limit


@rule("lore.map.limit-plus-two")
@pytest.mark.parametrize("site", ["mount-doom", "barad-dur"])
def test_not_for_a_company_that_stays_there(site: str) -> None:
    t = Road(site).company(*THREE).hazards("foolish-words")
    t.stays()
    assert t.limit == 3 and t.can_play("foolish-words")


KEYED = ("orc-patrol", "bert-burat", "chill-douser", "olog-hai-trolls", "giant", "wargs")


@rule("lore.map.mount-doom-keying")
@pytest.mark.parametrize(("site", "dark", "able"), [
    ("mount-doom", False, {"orc-patrol", "bert-burat", "chill-douser"}),
    ("mount-doom", True, {"orc-patrol", "bert-burat", "chill-douser", "olog-hai-trolls"}),
    ("moria", False, {"orc-patrol", "bert-burat", "chill-douser"}),
    ("moria", True, {"orc-patrol", "olog-hai-trolls"}),
])  # fmt: skip
def test_mount_doom_keeps_its_printed_type(site: str, dark: bool, able: set[str]) -> None:
    t = Road(site).company(*THREE).hazards(*KEYED).hazards_in_play("witch-king-of-angmar")
    t.stays()
    if dark:
        t.use("witch-king-of-angmar")
        t.passes(int(t.asked == "player-1"))
    assert {one for one in KEYED if t.can_play(one)} == able
    for one in set(KEYED) - able:
        t.cannot(f"play {one}")


@rule("lore.map.mount-doom-keying")
def test_whoever_moves_there_can_be_met_at_the_site() -> None:
    t = on_the_road(Road("minas-morgul").company(*THREE).hazards("chill-douser", "giant"), "mount-doom")
    t.cannot("play giant")
    t.play("chill-douser")
    assert t.keyed_to.name == "Mount Doom"
    t.leaves_open()


@rule("lore.map.mount-doom-keying")
def test_stealth_holds_there_too() -> None:
    t = Road("mount-doom").company("frodo", "sam-gamgee").hand("stealth").hazards("chill-douser", "foolish-words")
    t.play("stealth", on="frodo")
    t.stays()
    t.passes(int(t.asked == "player-1"))
    assert t.can_play("foolish-words")
    t.cannot("play chill-douser")


@rule("lore.gorgoroth.entry", "lore.movement.extra-region")
def test_who_enters_gorgoroth_lawfully_may_pass_through_it() -> None:
    t = Road("shelobs-lair").company("legolas", "twice-baked-cakes on legolas").hazards("foolish-words")
    t.use("twice-baked-cakes")
    t.organized()
    t.choose("move easterling-camp")
    assert any("Gorgoroth, Nurn" in option.label for option in t.offered)
    t = Road("henneth-annun").company("legolas", "twice-baked-cakes on legolas")
    t.use("twice-baked-cakes")
    t.organized()
    assert not t.can("move mount-doom"), "through Imlad Morgul is not from there"
