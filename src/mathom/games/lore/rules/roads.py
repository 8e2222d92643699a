"""Where a company may move, and by which regions (rules: Choosing a new site; Gorgoroth)."""

from __future__ import annotations

from collections.abc import Iterator

from mathom.games.lore.context import CompanyId
from mathom.games.lore.language.roads import ExtraRegions, OpensRoads
from mathom.games.lore.map import BEFORE_GORGOROTH, GORGOROTH, REGIONS, SITES
from mathom.games.lore.values import Route
from mathom.games.lore.world import World


def routes(g: World, company: CompanyId) -> tuple[Route, ...]:
    """All ways that a company may go: plain moves, longer ones by texts, and special movement."""
    origin = g.companies[company].site
    here = SITES[origin].region
    found: dict[tuple[str, tuple[object, ...], str], Route] = {}
    more = sum(text.number for c, text in g.texts(ExtraRegions) if c.company == company)
    for path in paths(g, (here,), 2 + more):
        if allowed(path):
            for site in REGIONS[path[-1]].sites:
                if site != origin:
                    found.setdefault((site, path, ""), Route(site, path))
    for c, text in g.texts(OpensRoads):
        if c.company == company:
            for route in text.routes(g, c, origin):
                if SITES[route.site].region in g.regions and route.site != origin:
                    found[route.site, route.path, route.by] = route
    return tuple(found.values())


def paths(g: World, path: tuple[str, ...], longest: int) -> Iterator[tuple[str, ...]]:
    """The path, and all that go on from it over adjacent regions, none of them twice."""
    yield path
    if len(path) < longest:
        for region in REGIONS[path[-1]].neighbours:
            if region not in path and region in g.regions:
                yield from paths(g, (*path, region), longest)


def allowed(path: tuple[str, ...]) -> bool:
    """Gorgoroth is entered from a site in Imlad Morgul, or through Udûn or Nurn."""
    if GORGOROTH not in path[1:]:
        return True
    at = path.index(GORGOROTH)
    return path[at - 1] in BEFORE_GORGOROTH[1:] or (path[at - 1] == BEFORE_GORGOROTH[0] and at == 1)
