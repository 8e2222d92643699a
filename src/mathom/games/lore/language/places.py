"""What texts make of regions and sites: a type that counts instead of the printed one."""

from __future__ import annotations

from enum import Enum
from typing import Final, TypeAlias

from mathom.cards.card import Text
from mathom.cards.nouns import plural
from mathom.cards.sentences import Voice
from mathom.cards.words import Words, listed, sentence, words
from mathom.core import Seat
from mathom.games.lore.context import Context
from mathom.games.lore.facts import RegionType, SiteType
from mathom.games.lore.language.effect import Condition
from mathom.games.lore.map import REGIONS, SITES
from mathom.games.lore.world import World

PlaceType: TypeAlias = RegionType | SiteType


class ForWhat(Enum):
    """What a changed type counts for."""

    EVERYTHING = "everything"
    HEALING = "healing"
    HEALING_AND_KEYING = "healing and keying"


#: What it counts for where it does so for one player.
_YOUR: Final = {
    ForWhat.HEALING: "the healing of your characters",
    ForWhat.HEALING_AND_KEYING: "the healing of your characters and the keying of creatures on your companies",
}


class TreatedAs(Text, frozen=True, kw_only=True):
    """Places of some types are of others, one step each; or the one place that was picked, or that the card is on.

    Ruling: several such texts apply in the order in which they were played, each to what the others have made of a
    place (lore.map.treat-as).
    """

    steps: tuple[tuple[PlaceType, PlaceType], ...]
    #: Only a place of this name; `PICKED`: the one in the context.
    only: str = ""
    for_: ForWhat = ForWhat.EVERYTHING
    #: It counts for the companies of its player only.
    yours: bool = False
    if_: Condition | None = None

    def about(self, c: Context, place: str) -> bool:
        return not self.only or place == (self.only if self.only != PICKED else c.site or c.region)

    def said(self, v: Voice) -> Words:
        changes = listed([(f"{_many(old, bool(self.only))} {_are(self.only)} {_many(new, bool(self.only))}",)
                          for old, new in self.steps])  # fmt: skip
        if self.only and self.only != PICKED:
            changes = (f"{self.only} is a {self.steps[0][1].value}",)
        elif self.only == PICKED and isinstance(self.steps[0][1], SiteType):
            changes = (f"the site is a {self.steps[0][1].value}",)
        what_for = _YOUR.get(self.for_, "") if self.yours else self.for_.value
        purpose = () if self.for_ is ForWhat.EVERYTHING else (f"for {what_for}",)
        when = words("while", self.if_.saying(v).statement(), ",") if self.if_ is not None else ()
        return sentence(words(when, changes, purpose))


#: In `TreatedAs.only`: the place that was picked.
PICKED: Final = "?"


def _are(only: str) -> str:
    return "is" if only else "are"


def _many(place: PlaceType, one: bool) -> str:
    if one:
        return f"the {place.value}"
    return plural(place.value)


def region_type(g: World, region: str) -> RegionType:
    """The type of a region, as texts have it now."""
    found: PlaceType = REGIONS[region].type
    for c, text in g.texts(TreatedAs):
        if text.about(c, region) and (text.if_ is None or text.if_.holds(g, c)):
            found = next((new for old, new in text.steps if old is found), found)
    assert isinstance(found, RegionType)
    return found


def site_type(g: World, site: str, for_: ForWhat = ForWhat.EVERYTHING, seat: Seat | None = None) -> SiteType:
    """The type of a site, as texts have it now, for some purpose and for some player's companies."""
    found: PlaceType = SITES[site].type
    for c, text in g.texts(TreatedAs):
        if not text.about(c, site) or (text.if_ is not None and not text.if_.holds(g, c)):
            continue
        if text.yours and c.you != seat:
            continue
        if text.for_ is ForWhat.EVERYTHING or text.for_ is for_ or _covers(text.for_, for_):
            found = next((new for old, new in text.steps if old is found), found)
    assert isinstance(found, SiteType)
    return found


def _covers(text: ForWhat, asked: ForWhat) -> bool:
    return text is ForWhat.HEALING_AND_KEYING and asked is not ForWhat.EVERYTHING
