"""The map of Middle-earth: its regions with their neighbours, and its sites.

A region is written with its borders and its sites; each border once, by the region that comes first. A site is written
with the cards that are drawn for a move to it (first by the mover, then by the opponent), its automatic-attacks
(`Orc 4x7`: four strikes of prowess 7), and what is found there: minor, major and greater items (m, j, g), a ring icon,
a book icon. The nearest Haven is that of its section, if no other one is written.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from enum import Enum
from typing import Final

from msgspec import Struct

from mathom.cards.card import slug
from mathom.cards.finding import similar
from mathom.core import MathomError
from mathom.core.library import LONGEST_NAME, shown
from mathom.games.lore.facts import ItemClass, Keyword, Race, RegionType, SiteType


class UnknownPlace(MathomError):
    """No site or region has that name."""


class Section(Enum):
    """The four sections of the map; each deck comes with one, and each has one Haven."""

    WEST = "West"
    NORTH = "North"
    CENTRE = "Centre"
    SOUTH = "South"


class AutomaticAttack(Struct, frozen=True):
    """An attack on every company that enters the site. It has no body, and gives no marshalling points."""

    race: Race
    strikes: int
    prowess: int

    @property
    def corrupts(self) -> bool:
        """Every character wounded by it makes a corruption roll when the attack is over: so do all of the Undead."""
        return self.race is Race.UNDEAD


class Site(Struct, frozen=True):
    name: str
    slug: str
    type: SiteType
    region: str
    section: Section
    #: How many cards the mover may draw for a move here, and how many the opponent.
    white: int
    black: int
    #: The nearest Haven, for cards that speak of it; of a Haven itself.
    nearest_haven: str
    attacks: tuple[AutomaticAttack, ...] = ()
    #: The marks: classes of items that are found here.
    items: tuple[ItemClass, ...] = ()
    #: The only greater items that are found here, by keyword or title, where there is no mark for all of them.
    greater_only: Keyword | str | None = None
    ring_icon: bool = False
    book_icon: bool = False
    #: Added to the hazard limit of a company that moves here.
    more_hazards: int = 0
    #: Creatures may always be keyed to the site by its printed type or its name.
    always_keyed: bool = False
    #: A card that heals one character here heals all wounded characters of that player here.
    heals_all: bool = False


class Region(Struct, frozen=True):
    name: str
    slug: str
    type: RegionType
    section: Section
    neighbours: tuple[str, ...]
    sites: tuple[str, ...]


def _site(
    name: str, kind: SiteType, white: int, black: int, attacks: str = "", *, items: str = "",
    greater_only: Keyword | str | None = None, ring: bool = False, book: bool = False, more_hazards: int = 0,
    always_keyed: bool = False, heals_all: bool = False, nearest: str = "",
) -> Callable[[str, Section], Site]:  # fmt: skip
    def placed(region: str, section: Section) -> Site:
        return Site(
            name, slug(name), kind, region, section, white, black, nearest or HAVENS[section],
            tuple(_attack(one) for one in attacks.split(", ") if one), tuple(_MARKS[letter] for letter in items),
            greater_only, ring, book, more_hazards, always_keyed, heals_all,
        )  # fmt: skip

    return placed


class _Drawn(Struct, frozen=True):
    """A region as it is written."""

    name: str
    type: RegionType
    borders: tuple[str, ...]
    sites: tuple[Callable[[str, Section], Site], ...]


def _region(name: str, kind: RegionType, borders: str, *sites: Callable[[str, Section], Site]) -> _Drawn:
    return _Drawn(name, kind, tuple(one for one in borders.split("; ") if one), sites)


_MARKS: Final = {"m": ItemClass.MINOR, "j": ItemClass.MAJOR, "g": ItemClass.GREATER}


def _attack(written: str) -> AutomaticAttack:
    found = re.fullmatch(r"(.+) (\d+)x(\d+)", written)
    if found is None:
        raise ValueError(f"an automatic-attack is written 'Orc 4x7', not {written!r}")
    return AutomaticAttack(Race(found[1]), int(found[2]), int(found[3]))


SEA, FREE, BORDER, WILD, SHADOW, DARK = RegionType
HAVEN, FREE_HOLD, BORDER_HOLD, RUINS, SHADOW_HOLD, DARK_HOLD = SiteType

GREY_HAVENS: Final = "Grey Havens"
RIVENDELL: Final = "Rivendell"
LORIEN: Final = "Lórien"
EDHELLOND: Final = "Edhellond"

#: Each section has one Haven.
HAVENS: Final = {
    Section.WEST: GREY_HAVENS, Section.NORTH: RIVENDELL, Section.CENTRE: LORIEN, Section.SOUTH: EDHELLOND,
}  # fmt: skip

PALANTIR: Final = Keyword.PALANTIR

# fmt: off

_WEST: Final = (
    _region("Lindon", FREE, "Elven Shores; Númeriador; Arthedain",
        _site(GREY_HAVENS, HAVEN, 2, 2),
    ),
    _region("Elven Shores", SEA, "Eriadoran Coast",
        _site("Himring", RUINS, 1, 1, "Undead 1x8", items="mj"),
    ),
    _region("Númeriador", WILD, "Forochel; Arthedain",
        _site("Blue Mountain Dwarf-hold", FREE_HOLD, 1, 1),
    ),
    _region("Forochel", WILD, "Arthedain; Angmar",
        _site("Lossadan Cairn", RUINS, 2, 2, "Undead 2x8", items="mj", greater_only=PALANTIR, nearest=RIVENDELL),
        _site("Lossadan Camp", BORDER_HOLD, 2, 2, nearest=RIVENDELL),
    ),
    _region("Arthedain", WILD, "The Shire; Cardolan; Rhudaur; Angmar",
        _site("Bree", BORDER_HOLD, 1, 1, nearest=RIVENDELL),
        _site("The White Towers", RUINS, 1, 1, "Wolf 2x6", nearest=RIVENDELL),
        _site("Weathertop", RUINS, 1, 1, "Wolf 2x6", book=True, nearest=RIVENDELL),
    ),
    _region("The Shire", FREE, "Cardolan",
        _site("Bag End", FREE_HOLD, 2, 2, nearest=RIVENDELL),
    ),
    _region("Cardolan", WILD, "Eriadoran Coast; Enedhwaith; Dunland; Rhudaur; Hollin",
        _site("Barrow-downs", RUINS, 1, 2, "Undead 1x8", items="mj", nearest=RIVENDELL),
        _site("Old Forest", BORDER_HOLD, 1, 1, heals_all=True, nearest=RIVENDELL),
    ),
    _region("Eriadoran Coast", SEA, "Enedhwaith; Old Pûkel-land; Andrast; Andrast Coast",
        _site("Isles of the Dead that Live", RUINS, 1, 2, "Undead 2x8", items="mj", ring=True),
    ),
    _region("Enedhwaith", WILD, "Dunland; Old Pûkel-land; Gap of Isen",
        _site("Ruined Signal Tower", RUINS, 2, 2, "Spider 2x8", items="mj", nearest=RIVENDELL),
    ),
    _region("Dunland", WILD, "Hollin",
        _site("Dunnish Clan-hold", BORDER_HOLD, 2, 2, nearest=RIVENDELL),
    ),
    _region("Old Pûkel-land", WILD, "Andrast; Gap of Isen; Old Pûkel Gap",
        _site("Wose Passage-hold", BORDER_HOLD, 2, 2, nearest=EDHELLOND),
    ),
    _region("Andrast", WILD, "Andrast Coast; Anfalas; Bay of Belfalas",
        _site("The Stones", RUINS, 1, 1, "Pûkel-creature 2x9", items="mjg", nearest=EDHELLOND),
    ),
    _region("Andrast Coast", SEA, "Bay of Belfalas"),
)

_NORTH: Final = (
    _region("Rhudaur", WILD, "Angmar; High Pass; Hollin",
        _site("Cameth Brin", BORDER_HOLD, 1, 1),
        _site("Ettenmoors", RUINS, 1, 1, "Troll 1x9", items="m"),
        _site(RIVENDELL, HAVEN, 2, 2),
    ),
    _region("Angmar", SHADOW, "Gundabad",
        _site("Carn Dûm", DARK_HOLD, 2, 3, "Orc 4x7", items="mjg"),
        _site("Mount Gram", SHADOW_HOLD, 2, 3, "Orc 3x6", items="mj"),
    ),
    _region("Gundabad", DARK, "Anduin Vales",
        _site("Mount Gundabad", SHADOW_HOLD, 2, 3, "Orc 2x8", items="mjg", nearest=LORIEN),
    ),
    _region("High Pass", WILD, "Anduin Vales",
        _site("Goblin-gate", SHADOW_HOLD, 1, 2, "Orc 3x6", items="m", ring=True),
    ),
    _region("Anduin Vales", BORDER, "Western Mirkwood; Woodland Realm; Grey Mountain Narrows; "
            "Wold & Foothills; Brown Lands; Southern Mirkwood",
        _site("Beorn's House", FREE_HOLD, 1, 1, nearest=LORIEN),
        _site("Eagles' Eyrie", FREE_HOLD, 1, 1, nearest=LORIEN),
        _site("Gladden Fields", RUINS, 1, 1, "Undead 1x8", ring=True, nearest=LORIEN),
    ),
    _region("Western Mirkwood", WILD, "Woodland Realm; Heart of Mirkwood; Southern Mirkwood",
        _site("Woodmen-town", BORDER_HOLD, 2, 2, nearest=LORIEN),
    ),
    _region("Woodland Realm", BORDER, "Heart of Mirkwood; Grey Mountain Narrows; Northern Rhovanion",
        _site("Thranduil's Halls", FREE_HOLD, 2, 2, nearest=LORIEN),
    ),
    _region("Heart of Mirkwood", WILD, "Northern Rhovanion; Southern Mirkwood; Southern Rhovanion",
        _site("Sarn Goriwing", SHADOW_HOLD, 2, 2, "Orc 3x5", items="mj", nearest=LORIEN),
    ),
    _region("Grey Mountain Narrows", SHADOW, "Withered Heath; Northern Rhovanion",
        _site("The Wind Throne", RUINS, 2, 2, "Orc 3x7", items="mj", book=True, nearest=LORIEN),
    ),
    _region("Withered Heath", WILD, "Iron Hills; Northern Rhovanion",
        _site("Caves of Ûlund", RUINS, 3, 3, "Dragon 1x13", items="mjg", ring=True, nearest=LORIEN),
        _site("Dancing Spire", RUINS, 3, 3, "Dragon 2x11", items="mjg", ring=True, nearest=LORIEN),
        _site("Irerock", RUINS, 3, 3, "Dragon 1x14", items="mjg", ring=True, nearest=LORIEN),
    ),
    _region("Iron Hills", WILD, "Northern Rhovanion",
        _site("Iron Hill Dwarf-hold", FREE_HOLD, 3, 3, nearest=LORIEN),
    ),
    _region("Northern Rhovanion", WILD, "Dorwinion; Southern Rhovanion",
        _site("Lake-town", BORDER_HOLD, 2, 2, nearest=LORIEN),
        _site("The Lonely Mountain", RUINS, 2, 2, "Dragon 1x14", items="mjg", ring=True, nearest=LORIEN),
    ),
    _region("Dorwinion", BORDER, "Southern Rhovanion",
        _site("Shrel-Kain", BORDER_HOLD, 3, 3, nearest=LORIEN),
    ),
)

_CENTRE: Final = (
    _region("Wold & Foothills", WILD, "Redhorn Gate; Fangorn; Rohan; Brown Lands",
        _site(LORIEN, HAVEN, 2, 2),
    ),
    _region("Redhorn Gate", WILD, "Hollin",
        _site("Dimrill Dale", RUINS, 1, 1, "Orc 1x6", book=True),
        _site("Moria", SHADOW_HOLD, 2, 3, "Orc 4x7", items="mjg", ring=True),
    ),
    _region("Hollin", WILD, "",
        _site("Ost-in-Edhil", RUINS, 1, 1, "Wolf 3x5", items="m", ring=True, nearest=RIVENDELL),
    ),
    _region("Fangorn", WILD, "Gap of Isen; Rohan",
        _site("Wellinghall", FREE_HOLD, 1, 1),
    ),
    _region("Gap of Isen", BORDER, "Rohan",
        _site("Glittering Caves", RUINS, 2, 2, "Pûkel-creature 1x9", items="mj"),
        _site("Isengard", RUINS, 2, 2, "Wolf 3x7", items="mj", ring=True),
    ),
    _region("Rohan", BORDER, "Anórien",
        _site("Amon Hen", RUINS, 1, 1, "Undead 1x6", items="m", book=True),
        _site("Dunharrow", BORDER_HOLD, 1, 1),
        _site("Edoras", FREE_HOLD, 1, 1),
    ),
    _region("Brown Lands", SHADOW, "Southern Mirkwood; Dagorlad",
        _site("Bandit Lair", RUINS, 1, 2, "Man 3x6", items="m", ring=True),
    ),
    _region("Southern Mirkwood", DARK, "Southern Rhovanion; Dagorlad",
        _site("Dol Guldur", DARK_HOLD, 2, 4, "Orc 3x7, Troll 2x8", items="mjg"),
        _site("Rhosgobel", FREE_HOLD, 2, 3, items="m", heals_all=True),
    ),
    _region("Southern Rhovanion", WILD, "Dagorlad; Horse Plains"),
    _region("Dagorlad", SHADOW, "Horse Plains; Ithilien",
        _site("Dead Marshes", SHADOW_HOLD, 2, 3, "Undead 2x8", items="mjg"),
    ),
    _region("Horse Plains", SHADOW, "Nurn",
        _site("Easterling Camp", BORDER_HOLD, 4, 4),
    ),
    _region("Nurn", DARK, "Khand; Gorgoroth"),
)

_SOUTH: Final = (
    _region("Anfalas", WILD, "Old Pûkel Gap; Bay of Belfalas; Belfalas; Lamedon",
        _site(EDHELLOND, HAVEN, 2, 2),
        _site("Lond Galen", BORDER_HOLD, 1, 1),
    ),
    _region("Old Pûkel Gap", WILD, "",
        _site("Stone-circle", RUINS, 1, 1, "Pûkel-creature 1x9", items="m", book=True),
    ),
    _region("Bay of Belfalas", SEA, "Belfalas; Mouths of the Anduin"),
    _region("Belfalas", FREE, "Lamedon; Lebennin; Mouths of the Anduin",
        _site("Dol Amroth", FREE_HOLD, 1, 1),
    ),
    _region("Lamedon", BORDER, "Lebennin",
        _site("Vale of Erech", BORDER_HOLD, 1, 1),
    ),
    _region("Lebennin", FREE, "Mouths of the Anduin; Anórien",
        _site("Pelargir", FREE_HOLD, 2, 2),
    ),
    _region("Mouths of the Anduin", SEA, "Harondor",
        _site("Tolfalas", RUINS, 2, 2, "Undead 3x7", items="mj", greater_only="Scroll of Isildur"),
    ),
    _region("Anórien", FREE, "Ithilien",
        _site("Drúadan Forest", BORDER_HOLD, 2, 2, nearest=LORIEN),
        _site("Minas Tirith", FREE_HOLD, 2, 2, nearest=LORIEN),
    ),
    _region("Ithilien", WILD, "Harondor; Imlad Morgul",
        _site("Henneth Annûn", BORDER_HOLD, 2, 2, nearest=LORIEN),
    ),
    _region("Harondor", WILD, "Khand",
        _site("Southron Oasis", BORDER_HOLD, 2, 2),
    ),
    _region("Khand", SHADOW, "",
        _site("Variag Camp", BORDER_HOLD, 3, 4),
    ),
    _region("Imlad Morgul", SHADOW, "Gorgoroth",
        _site("Cirith Ungol", DARK_HOLD, 3, 4, "Orc 4x7", items="mjg", nearest=LORIEN),
        _site("Minas Morgul", DARK_HOLD, 3, 4, "Undead 3x8", items="mjg", nearest=LORIEN),
        _site("Shelob's Lair", SHADOW_HOLD, 3, 4, "Orc 2x8", items="mj", nearest=LORIEN),
    ),
    _region("Gorgoroth", DARK, "Udûn",
        _site("Barad-dûr", DARK_HOLD, 3, 6, "Orc 4x7, Troll 3x9", items="mjg", more_hazards=2, nearest=LORIEN),
        _site("Mount Doom", SHADOW_HOLD, 3, 6, more_hazards=2, always_keyed=True, nearest=LORIEN),
    ),
    _region("Udûn", DARK, ""),
)
# fmt: on


# --- by name ---------------------------------------------------------------------------------------------------------


_SECTIONS: Final = {Section.WEST: _WEST, Section.NORTH: _NORTH, Section.CENTRE: _CENTRE, Section.SOUTH: _SOUTH}


def _neighbours() -> dict[str, list[str]]:
    """The neighbours of each region, from borders that are each written once."""
    drawn = [region for regions in _SECTIONS.values() for region in regions]
    found: dict[str, list[str]] = {region.name: [] for region in drawn}
    for region in drawn:
        for other in region.borders:
            if other not in found or other == region.name:
                raise ValueError(f"{region.name} borders on no region {other!r}")
            if other in found[region.name]:
                raise ValueError(f"the border between {region.name} and {other} is written twice")
            found[region.name].append(other)
            found[other].append(region.name)
    return found


def _placed() -> tuple[dict[str, Region], dict[str, Site]]:
    """Regions and sites by name."""
    neighbours, regions, sites = _neighbours(), dict[str, Region](), dict[str, Site]()
    for section, drawn in _SECTIONS.items():
        for one in drawn:
            here = {site.name: site for site in (site(one.name, section) for site in one.sites)}
            near = tuple(neighbours[one.name])
            regions[one.name] = Region(one.name, slug(one.name), one.type, section, near, tuple(here))
            sites |= here
    for site in sites.values():
        if sites[site.nearest_haven].type is not SiteType.HAVEN:
            raise ValueError(f"the nearest Haven of {site.name} is none: {site.nearest_haven!r}")
    return regions, sites


_PLACED: Final = _placed()

#: Regions and sites by their names.
REGIONS: Final[Mapping[str, Region]] = _PLACED[0]
SITES: Final[Mapping[str, Site]] = _PLACED[1]

#: The regions without which nobody enters Gorgoroth: the one it is entered from, and those it is entered through.
GORGOROTH: Final = "Gorgoroth"
BEFORE_GORGOROTH: Final = ("Imlad Morgul", "Udûn", "Nurn")

# --- asked -----------------------------------------------------------------------------------------------------------


def _name(text: str, names: Mapping[str, object], what: str) -> str:
    """The name that is meant, by itself or as a slug."""
    word = slug(text[:LONGEST_NAME])
    for name in names:
        if slug(name) == word:
            return name
    hint = " or ".join(similar(text, names))
    raise UnknownPlace(f"there is no {what} {shown(text)!r}" + (f"; did you mean {hint}?" if hint else ""))


def site_named(text: str) -> Site:
    """The site of that name or slug; `UnknownPlace` says which names are like it.

    >>> site_named("lorien").name
    'Lórien'
    >>> site_named("Isengart")
    Traceback (most recent call last):
    mathom.games.lore.map.UnknownPlace: there is no site 'Isengart'; did you mean Isengard?
    """
    return SITES[_name(text, SITES, "site")]


def region_named(text: str) -> Region:
    """The region of that name or slug; `UnknownPlace` says which names are like it."""
    return REGIONS[_name(text, REGIONS, "region")]


def item_words(site: Site) -> tuple[str, ...]:
    """What is found there: "minor", "major", "greater", and what restricts them."""
    items = tuple(item.value for item in site.items)
    if site.greater_only is None:
        return items
    only = site.greater_only if isinstance(site.greater_only, str) else site.greater_only.value
    return (*items, f"greater: {only} only")


def adjacent(one: str, other: str) -> bool:
    """True if the two regions border on each other."""
    return other in REGIONS[one].neighbours


def site_path(origin: str, new: str) -> tuple[str, ...]:
    """The regions of a plain move: the one of the site of origin and the one of the new site, or both in one.

    >>> site_path("Bree", "Rivendell"), site_path("Bree", "Weathertop")
    (('Arthedain', 'Rhudaur'), ('Arthedain',))
    """
    return tuple(dict.fromkeys((SITES[origin].region, SITES[new].region)))


def moves_from(origin: str) -> tuple[str, ...]:
    """The sites that a company may move to by itself: the others in the same region, and those in adjacent ones."""
    here = SITES[origin].region
    regions = (here, *REGIONS[here].neighbours)
    return tuple(site for region in regions for site in REGIONS[region].sites if site != origin)
