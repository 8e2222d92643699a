"""Texts that open roads: further regions, and special movement."""

from __future__ import annotations

from collections.abc import Iterable

from mathom.cards.card import Text
from mathom.cards.nouns import number_word
from mathom.cards.sentences import Voice
from mathom.cards.words import Words, listed, plain, sentence, words
from mathom.games.lore.context import Context
from mathom.games.lore.facts import RegionType, SiteType
from mathom.games.lore.language.places import region_type, site_type
from mathom.games.lore.map import SITES
from mathom.games.lore.values import Keying, PathStep, Route
from mathom.games.lore.world import World


class ExtraRegions(Text, frozen=True):
    """The path of the company may have so many regions more."""

    number: int

    def said(self, v: Voice) -> Words:
        many = "one region" if self.number == 1 else f"{number_word(self.number)} regions"
        return sentence(words(f"the company may pass {many} more"))


class OpensRoads(Text, frozen=True, kw_only=True):
    """Special movement: the company may go where it otherwise could not.

    Either to any site that is not of some types of sites or regions; or from and to sites in some regions; or to named
    sites; or between pairs of regions that count as neighbours.
    """

    anywhere: bool = False
    not_at: tuple[SiteType, ...] = ()
    not_in: tuple[RegionType, ...] = ()
    among: tuple[str, ...] = ()
    to: tuple[str, ...] = ()
    to_region: str = ""
    pairs: tuple[tuple[str, str], ...] = ()
    #: None: the regions of origin and new site.
    path: tuple[PathStep, ...] | None = None
    keying: Keying = Keying.NORMAL
    #: What the move adds to the hazard limit.
    limit: int = 0

    @property
    def topic(self) -> None:
        return None

    def routes(self, g: World, c: Context, origin: str) -> Iterable[Route]:
        here = SITES[origin].region
        for site in SITES.values():
            if self.reaches(g, here, site.name):
                path = self.path if self.path is not None else tuple(dict.fromkeys((here, site.region)))
                yield Route(site.name, path, self.keying, c.card.title, self.limit)

    def reaches(self, g: World, here: str, site: str) -> bool:
        region = SITES[site].region
        if self.anywhere:
            return site_type(g, site) not in self.not_at and region_type(g, region) not in self.not_in
        if self.among:
            return here in self.among and region in self.among
        if self.pairs:
            return (here, region) in self.pairs or (region, here) in self.pairs
        return site in self.to or region == self.to_region

    def said(self, v: Voice) -> Words:
        return sentence(words("the company", self.deed_words()))

    def deed_words(self) -> Words:
        if self.anywhere:
            but = [f"no {one.value}" for one in self.not_at] + [f"not in a {one.value}" for one in self.not_in]
            where = f"any site that is {plain(listed([(one,) for one in but]))}" if but else "any site"
        elif self.among:
            where = f"any site in {plain(listed([(one,) for one in self.among], 'or'))}"
        elif self.pairs:
            pairs = ", ".join(f"{one} and {other}" for one, other in self.pairs)
            return words(f"may move as if these were neighbours: {pairs}")
        else:
            where = plain(listed([(one,) for one in self.to], "or")) or f"a site in {self.to_region}"
        how = {
            Keying.NORMAL: "",
            Keying.SITE_ONLY: "; creatures may only be keyed to the new site",
            Keying.UNDEAD_ONLY: "; only Undead creatures may be played on it, without a key",
        }[self.keying]
        path = ", ".join(step.value if isinstance(step, RegionType) else step for step in self.path or ())
        by = f" by the site path {path}" if path else ""
        less = f"; the hazard limit is then {-self.limit} lower, not below 2" if self.limit else ""
        return words(f"may move to {where}{by}{how}{less}")
