"""Deeds with companies and their roads."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from mathom.cards.nouns import Nominal
from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.games.lore import events
from mathom.games.lore.context import Context
from mathom.games.lore.facts import RegionType, SiteType
from mathom.games.lore.language.effect import Effect
from mathom.games.lore.language.lasting import ForAWhile, this_turn
from mathom.games.lore.language.roads import ExtraRegions, OpensRoads
from mathom.games.lore.map import REGIONS, SITES
from mathom.games.lore.rules.causes import by_text
from mathom.games.lore.values import END_OF_TURN, Keying, PathStep
from mathom.games.lore.world import World

_COMPANY: Final = Nominal(("the company",))


class MoveAgain(Effect, frozen=True):
    """The company has another movement phase once it has arrived; once a turn (lore.movement.second-phase)."""

    #: A new site has to be chosen.
    must: bool = True

    def possible(self, g: World, c: Context) -> bool:
        return g.move is not None and g.move.company == c.company and not g.move.again and not g.move.second

    def payable(self, g: World, c: Context) -> bool:
        return self.possible(g, c)

    def idle(self, g: World, c: Context) -> bool:
        return not self.possible(g, c)

    def do(self, g: World, c: Context) -> Context:
        if g.move is not None:
            g.move = replace(g.move, again=True, may_stay=not self.must)
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        said = ("once more, with another movement phase, when it has arrived",)
        return Clause("move", said, subject=_COMPANY, modal="" if self.must else "may")


class GoToNearestHaven(Effect, frozen=True):
    """The company is at its nearest Haven, without a movement phase."""

    def do(self, g: World, c: Context) -> Context:
        if c.company in g.companies:
            there = g.companies[c.company]
            site = SITES[SITES[there.site].nearest_haven]
            g.set_company(replace(there, site=site.name))
            g.forget()
            g.tell(events.Arrived(player=g.name_of(there.owner), company=c.company, site=site.name,
                                  site_slug=site.slug, seat=there.owner, cause=by_text(g, c),
                                  rule="lore.movement.special"))  # fmt: skip
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("be", ("at its nearest Haven, without a movement phase",), subject=_COMPANY)


class OpenRoads(ForAWhile, frozen=True):
    """Special movement for the turn, where it leads anywhere from the site of the company.

    Regions that count as neighbours may also serve for a second move, from another site.
    """

    def possible(self, g: World, c: Context) -> bool:
        if c.company not in g.companies:
            return False
        if any(isinstance(text, OpensRoads) and text.pairs for text in self.texts):
            return True
        origin = g.companies[c.company].site
        return any(
            route.site != origin and SITES[route.site].region in g.regions
            for text in self.texts if isinstance(text, OpensRoads) for route in text.routes(g, c, origin)
        )  # fmt: skip

    def payable(self, g: World, c: Context) -> bool:
        return self.possible(g, c)

    def idle(self, g: World, c: Context) -> bool:
        return not self.possible(g, c)


# --- the words of the language ---------------------------------------------------------------------------------------


def move_again(must: bool = True) -> Effect:
    """Another movement phase, in which the company moves; with `must=False` only if its player likes."""
    return MoveAgain(must)


def go_to_nearest_haven() -> Effect:
    return GoToNearestHaven()


def extra_regions(number: int) -> Effect:
    """This turn the path of the company may have so many regions more."""
    return this_turn(ExtraRegions(number))


def _known(regions: tuple[str, ...]) -> tuple[str, ...]:
    for name in regions:
        if name not in REGIONS:
            raise ValueError(f"there is no region {name!r}")
    return regions


def special_movement(*, to: str | tuple[str, ...] = (), anywhere: bool = False, but: tuple[SiteType, ...] = (),
                     not_in: tuple[RegionType, ...] = (), among: tuple[str, ...] = (), to_region: str = "",
                     neighbours: tuple[tuple[str, str], ...] = (), path: tuple[PathStep, ...] | None = None,
                     keying: Keying = Keying.NORMAL, limit: int = 0) -> Effect:  # fmt: skip
    """This turn the company may move where it otherwise could not (see `language.roads.OpensRoads`)."""
    sites = (to,) if isinstance(to, str) else to
    for name in sites:
        if name not in SITES:
            raise ValueError(f"there is no site {name!r}")
    _known((*among, *(name for pair in neighbours for name in pair), *((to_region,) if to_region else ())))
    road = OpensRoads(
        anywhere=anywhere, not_at=but, not_in=not_in, among=among, to=sites, to_region=to_region, pairs=neighbours,
        path=path, keying=keying, limit=limit,
    )  # fmt: skip
    return OpenRoads((road,), END_OF_TURN)
