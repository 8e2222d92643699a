"""Where a creature may be played, as it is declared."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from mathom.cards.declaring import InvalidCard
from mathom.games.lore.facts import Keys, RegionType, SitesIn, SiteType
from mathom.games.lore.language.names import Names, all_of, regions_named, sites_named


class Keyed(Struct, frozen=True):
    """Keys as they are declared; they are read when it is known whose they are."""

    symbols: str
    regions: tuple[str, ...]
    sites: tuple[str, ...]
    sites_in: tuple[tuple[str, tuple[str, ...]], ...]
    between: tuple[str, str] | None


class MoreKeyed(Struct, frozen=True):
    """More keys as they are declared."""

    keyed: Keyed
    in_play: str = ""
    faced: str = ""


def keyed(
    symbols: str = "", *, regions: Names = (), sites: Names = (), sites_in: Mapping[str, Names] | None = None,
    between: tuple[str, str] | None = None,
) -> Keyed:  # fmt: skip
    """Where a creature may be played. In `symbols` small letters are types of regions, capitals types of sites; a
    doubled letter needs two such regions. `regions` and `sites` are names; `sites_in` has regions by the letters of the
    sites that count there, or by "any"; `between` are two sites, for a move from one to the other.
    """
    there = tuple((letters, all_of(names)) for letters, names in (sites_in or {}).items())
    return Keyed(symbols, all_of(regions), all_of(sites), there, between)


def while_in_play(card: str, more: Keyed) -> MoreKeyed:
    """More keys while a card of that title is in play."""
    return MoreKeyed(more, in_play=card)


def after_facing(card: str, more: Keyed) -> MoreKeyed:
    """More keys on a company that has faced a card of that title this turn."""
    return MoreKeyed(more, faced=card)


def keys_of(title: str, declared: Keyed) -> Keys:
    """The keys that a declaration means.

    >>> keys_of("Cave-drake", keyed("ww R")).regions
    ((<RegionType.WILDERNESS: 'Wilderness'>, 2),)
    """
    regions: list[tuple[RegionType, int]] = []
    types: list[SiteType] = []
    for symbol in declared.symbols.split():
        if symbol[0] in _REGION_TYPES and len(set(symbol)) == 1:
            regions.append((_REGION_TYPES[symbol[0]], len(symbol)))
        else:
            types.append(_site_type(title, symbol))
    there = tuple(
        SitesIn(
            regions_named(title, "sites_in", names),
            () if letters == "any" else tuple(_site_type(title, letter) for letter in letters.split()),
        )
        for letters, names in declared.sites_in
    )
    between = sites_named(title, "between", declared.between or ())
    return Keys(
        tuple(regions),
        tuple(types),
        regions_named(title, "regions", declared.regions),
        sites_named(title, "sites", declared.sites),
        there,
        ((between[0], between[1]), (between[1], between[0])) if between else (),
    )


_REGION_TYPES: Final = {kind.letter: kind for kind in RegionType}
_SITE_TYPES: Final = {kind.letter: kind for kind in SiteType}


def _site_type(title: str, letter: str) -> SiteType:
    if letter not in _SITE_TYPES:
        known = " ".join((*_REGION_TYPES, *_SITE_TYPES))
        raise InvalidCard(title, letter, f"there is no key {letter!r}; there are {known}")
    return _SITE_TYPES[letter]
