"""The map: regions with their neighbours, and what is printed at the sites."""

from __future__ import annotations

from collections import Counter

import pytest

from mathom.games.lore.facts import ItemClass, Keyword, Race, RegionType, SiteType
from mathom.games.lore.map import (
    BEFORE_GORGOROTH,
    GORGOROTH,
    HAVENS,
    REGIONS,
    SITES,
    Section,
    UnknownPlace,
    adjacent,
    moves_from,
    region_named,
    site_named,
    site_path,
)
from mathom.testing.rules import rule


@rule("lore.map.deck-map")
def test_52_regions_with_101_pairs_of_neighbours() -> None:
    pairs = {frozenset((name, other)) for name, region in REGIONS.items() for other in region.neighbours}
    assert len(REGIONS) == 52 and len(pairs) == 101
    assert all(adjacent(other, name) for name, region in REGIONS.items() for other in region.neighbours)
    assert all(name not in region.neighbours for name, region in REGIONS.items())


@rule("lore.map.region", "lore.map.region-types")
def test_every_region_has_one_of_six_types() -> None:
    assert Counter(region.type for region in REGIONS.values()) == {
        RegionType.WILDERNESS: 24,
        RegionType.SHADOW_LAND: 7,
        RegionType.BORDER_LAND: 6,
        RegionType.COASTAL_SEA: 5,
        RegionType.FREE_DOMAIN: 5,
        RegionType.DARK_DOMAIN: 5,
    }
    assert "".join(kind.letter for kind in RegionType) == "cfbwsd"


@rule("lore.map.site", "lore.map.site-types")
def test_every_site_has_one_of_six_types_and_lies_in_one_region() -> None:
    assert Counter(site.type for site in SITES.values()) == {
        SiteType.RUINS_AND_LAIRS: 23,
        SiteType.BORDER_HOLD: 17,
        SiteType.FREE_HOLD: 12,
        SiteType.SHADOW_HOLD: 8,
        SiteType.DARK_HOLD: 5,
        SiteType.HAVEN: 4,
    }
    assert "".join(kind.letter for kind in SiteType) == "HFBRSD"
    listed = [site for region in REGIONS.values() for site in region.sites]
    assert len(listed) == len(set(listed)) == len(SITES) == 69
    assert all(site.name in REGIONS[site.region].sites for site in SITES.values())


@rule("lore.map.site-types")
def test_each_section_has_one_haven() -> None:
    assert {site.name for site in SITES.values() if site.type is SiteType.HAVEN} == set(HAVENS.values())
    assert all(SITES[haven].section is section for section, haven in HAVENS.items())
    assert all(SITES[site.nearest_haven].type is SiteType.HAVEN for site in SITES.values())
    assert all(SITES[haven].nearest_haven == haven for haven in HAVENS.values())


@pytest.mark.parametrize(
    ("section", "regions", "sites"),
    [(Section.WEST, 13, 16), (Section.NORTH, 13, 21), (Section.CENTRE, 12, 15), (Section.SOUTH, 14, 17)],
)
def test_each_section_holds_together(section: Section, regions: int, sites: int) -> None:
    here = [name for name, site in SITES.items() if site.section is section]
    assert sum(region.section is section for region in REGIONS.values()) == regions
    assert len(here) == sites
    reached = {HAVENS[section]}
    while more := {new for old in reached for new in moves_from(old) if new in here} - reached:
        reached |= more
    assert reached == set(here)


def test_468_moves_lead_from_site_to_site() -> None:
    assert sum(len(moves_from(site)) for site in SITES) == 468
    assert all(origin in moves_from(new) for origin in SITES for new in moves_from(origin))
    assert sum(SITES[new].region == SITES[origin].region for origin in SITES for new in moves_from(origin)) == 56


@rule("lore.map.site-path")
def test_the_path_of_a_move_has_the_regions_of_both_sites() -> None:
    assert site_path("Bree", "Rivendell") == ("Arthedain", "Rhudaur")
    assert site_path("Bree", "Weathertop") == ("Arthedain",)


def test_only_three_regions_border_on_gorgoroth() -> None:
    assert set(REGIONS[GORGOROTH].neighbours) == set(BEFORE_GORGOROTH)
    assert [name for name in BEFORE_GORGOROTH if REGIONS[name].sites] == ["Imlad Morgul"]
    assert {region.name for region in REGIONS.values() if not region.sites} == {
        "Andrast Coast", "Southern Rhovanion", "Nurn", "Bay of Belfalas", "Udûn",
    }  # fmt: skip


def test_what_is_found_where() -> None:
    assert sum(site.ring_icon for site in SITES.values()) == 11
    assert {site.name for site in SITES.values() if site.book_icon} == {
        "Amon Hen", "Dimrill Dale", "Stone-circle", "The Wind Throne", "Weathertop",
    }  # fmt: skip
    assert Counter(len(site.items) for site in SITES.values()) == {0: 37, 1: 7, 2: 12, 3: 13}
    assert {site.name: site.greater_only for site in SITES.values() if site.greater_only} == {
        "Lossadan Cairn": Keyword.PALANTIR,
        "Tolfalas": "Scroll of Isildur",
    }


@pytest.mark.parametrize(
    ("name", "draws", "attacks", "items"),
    [
        ("Rivendell", (2, 2), "", ""),
        ("Moria", (2, 3), "Orc 4x7", "minor major greater"),
        ("Dol Guldur", (2, 4), "Orc 3x7 Troll 2x8", "minor major greater"),
        ("Barad-dûr", (3, 6), "Orc 4x7 Troll 3x9", "minor major greater"),
        ("The Lonely Mountain", (2, 2), "Dragon 1x14", "minor major greater"),
        ("Gladden Fields", (1, 1), "Undead 1x8", ""),
        ("Rhosgobel", (2, 3), "", "minor"),
        ("Easterling Camp", (4, 4), "", ""),
    ],
)
def test_what_is_printed_at_a_site(name: str, draws: tuple[int, int], attacks: str, items: str) -> None:
    site = SITES[name]
    assert (site.white, site.black) == draws
    assert " ".join(f"{one.race.value} {one.strikes}x{one.prowess}" for one in site.attacks) == attacks
    assert " ".join(item.value for item in site.items) == items


def test_the_dead_corrupt_whom_they_wound() -> None:
    corrupting = {one.race for site in SITES.values() for one in site.attacks if one.corrupts}
    assert corrupting == {Race.UNDEAD}
    assert ItemClass.GREATER in SITES["Minas Morgul"].items


def test_sites_with_a_text_of_their_own() -> None:
    assert {site.name for site in SITES.values() if site.more_hazards == 2} == {"Barad-dûr", "Mount Doom"}
    assert {site.name for site in SITES.values() if site.always_keyed} == {"Mount Doom"}
    assert {site.name for site in SITES.values() if site.heals_all} == {"Old Forest", "Rhosgobel"}


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("Isengart", "there is no site 'Isengart'; did you mean Isengard?"),
        ("mount", "there is no site 'mount'; did you mean Mount Gram or Mount Gundabad or Mount Doom?"),
        ("Numenor", "there is no site 'Numenor'"),
        ("", "there is no site ''"),
    ],
)
def test_a_site_that_does_not_exist_is_answered_with_the_nearest_names(text: str, answer: str) -> None:
    with pytest.raises(UnknownPlace) as refused:
        site_named(text)
    assert str(refused.value) == answer


def test_places_are_found_by_name_and_slug() -> None:
    assert site_named("barad-dur") is SITES["Barad-dûr"] is site_named("Barad-dûr")
    assert region_named("NURN") is REGIONS["Nurn"]
    with pytest.raises(UnknownPlace, match="there is no region 'Gorgorot'; did you mean Gorgoroth"):
        region_named("Gorgorot")
