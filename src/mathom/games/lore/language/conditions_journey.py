"""Conditions about where a company is, and where it goes."""

from __future__ import annotations

from typing import Final

from mathom.cards.nouns import Nominal
from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.cards.words import listed, plain
from mathom.games.lore.context import Context
from mathom.games.lore.facts import RegionType, SiteType
from mathom.games.lore.language.effect import Condition
from mathom.games.lore.language.places import region_type, site_type
from mathom.games.lore.language.sayings import THE_COMPANY
from mathom.games.lore.map import REGIONS, SITES
from mathom.games.lore.world import World


class At(Condition, frozen=True):
    """The company is at one of those sites, or at a site of one of those types."""

    sites: tuple[str, ...] = ()
    types: tuple[SiteType, ...] = ()
    #: It has been there since the turn began.
    since: bool = False

    def holds(self, g: World, c: Context) -> bool:
        site = g.where(c.company) if c.company else ""
        if not site or (self.since and g.companies[c.company].began_at != site):
            return False
        return site in self.sites or site_type(g, site) in self.types

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return _is_there(f"at {_sites(self.sites, self.types)}", self.since)


def _is_there(where: str, since: bool) -> Saying:
    if since:
        return Clause("been", (where, "since the start of the turn"), subject=THE_COMPANY, modal="have")
    return Clause("be", (where,), subject=THE_COMPANY)


def _sites(names: tuple[str, ...], types: tuple[SiteType, ...]) -> str:
    return plain(listed([*((name,) for name in names), *((f"a {kind.value}",) for kind in types)], "or"))


class InRegion(Condition, frozen=True):
    """The company is at a site in one of those regions."""

    regions: tuple[str, ...]
    since: bool = False

    def holds(self, g: World, c: Context) -> bool:
        site = g.where(c.company) if c.company else ""
        if not site or (self.since and g.companies[c.company].began_at != site):
            return False
        return SITES[site].region in self.regions

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return _is_there(f"in {_either(self.regions)}", self.since)


class NewSite(Condition, frozen=True):
    """The new site of the company is of one of those types, or in one of those regions."""

    types: tuple[SiteType, ...] = ()
    regions: tuple[str, ...] = ()

    def holds(self, g: World, c: Context) -> bool:
        if g.move is None or g.move.company != c.company:
            return False
        return site_type(g, g.move.site) in self.types or SITES[g.move.site].region in self.regions

    def saying(self, v: Voice = ANYBODY) -> Saying:
        kinds = [(f"a {kind.value}",) for kind in self.types]
        if self.regions:
            kinds.append((f"in {_either(self.regions)}",))
        return Clause("be", (plain(listed(kinds, "or")),), subject=Nominal(("its new site",)))


def _either(regions: tuple[str, ...]) -> str:
    return plain(listed([(name,) for name in regions], "or"))


class MovesTo(Condition, frozen=True):
    """The company moves to a site in one of those regions; one that stays there does not."""

    regions: tuple[str, ...]

    def holds(self, g: World, c: Context) -> bool:
        return MOVING.holds(g, c) and g.move is not None and SITES[g.move.site].region in self.regions

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("move", (f"to a site in {_either(self.regions)}",), subject=THE_COMPANY)


class Moving(Condition, frozen=True):
    def holds(self, g: World, c: Context) -> bool:
        return g.move is not None and g.move.moving and g.move.company == c.company

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("be", ("moving",), subject=THE_COMPANY)


class MovedBy(Condition, frozen=True):
    """The company has moved by that card in this turn."""

    title: str

    def holds(self, g: World, c: Context) -> bool:
        return c.company in g.companies and g.companies[c.company].moved_by == self.title

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("moved", (f"by {self.title} this turn",), subject=THE_COMPANY, modal="have")


class PathHas(Condition, frozen=True):
    """The site path has a region of that type."""

    type: RegionType

    def holds(self, g: World, c: Context) -> bool:
        return path_count(g, self.type) > 0

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("have", (f"a {self.type.value}",), subject=Nominal(("its site path",)))


class PathThrough(Condition, frozen=True):
    """The site path has one of those regions, but not as the region of the new site."""

    regions: tuple[str, ...]

    def holds(self, g: World, c: Context) -> bool:
        return g.move is not None and any(one in self.regions for one in g.move.path[:-1])

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("leave", (f"or passes through {_either(self.regions)}",), subject=THE_COMPANY)


def path_count(g: World, kind: RegionType) -> int:
    """How many regions of a type the site path of the movement phase has."""
    if g.move is None:
        return 0
    return sum((step if isinstance(step, RegionType) else region_type(g, step)) is kind for step in g.move.path)


def _known(regions: tuple[str, ...]) -> tuple[str, ...]:
    for name in regions:
        if name not in REGIONS:
            raise ValueError(f"there is no region {name!r}")
    return regions


# --- the words of the language ---------------------------------------------------------------------------------------

MOVING: Final[Condition] = Moving()


def at(*places: str | SiteType, since: bool = False) -> Condition:
    """The company is there: `at("Mount Doom")`, `at(HAVEN)`."""
    names = tuple(one for one in places if isinstance(one, str))
    for name in names:
        if name not in SITES:
            raise ValueError(f"there is no site {name!r}")
    return At(names, tuple(one for one in places if isinstance(one, SiteType)), since)


def in_region(*regions: str, since: bool = False) -> Condition:
    return InRegion(_known(regions), since)


def moving_to(*places: str | SiteType) -> Condition:
    """Its new site is of such a type, or in such a region."""
    return NewSite(
        tuple(one for one in places if isinstance(one, SiteType)), tuple(one for one in places if isinstance(one, str))
    )


def moves_to(*regions: str) -> Condition:
    """It moves to a site in one of those regions: `moves_to("Rohan", "Dagorlad")`."""
    return MovesTo(_known(regions))


def moved_by(title: str) -> Condition:
    """The company has moved by that card in this turn: `moved_by("Paths of the Dead")`."""
    return MovedBy(title)


def path_has(kind: RegionType) -> Condition:
    return PathHas(kind)
