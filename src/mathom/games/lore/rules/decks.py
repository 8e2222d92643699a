"""The decks of a table, and the map that it plays on."""

from __future__ import annotations

from functools import lru_cache

from mathom.core import Seat
from mathom.games.lore.decks import Agreement, Deck, decks_for
from mathom.games.lore.facts import SiteType
from mathom.games.lore.map import REGIONS, SITES
from mathom.games.lore.options import TableOptions


def deck_of(options: TableOptions, seat: Seat) -> Deck:
    """The deck of a player; both hands of a solitaire game have the same one."""
    return _found(Agreement(options.cycles, options.starting_main), options.decks[0 if options.solitaire else seat])


@lru_cache(maxsize=256)
def _found(agreed: Agreement, deck: str) -> Deck:
    return decks_for(agreed).find(deck)


def regions_in_use(options: TableOptions) -> frozenset[str]:
    """The regions of the map that the table plays on. A deck that names no sections is made for all of them."""
    if options.map == "all":
        return frozenset(REGIONS)
    if options.map == "decks":
        made_for = [deck_of(options, seat).sections for seat in range(options.players)]
        if not all(made_for):
            return frozenset(REGIONS)
        sections = {one.value for found in made_for for one in found}
    else:
        sections = {options.map.capitalize()}
    return frozenset(name for name, region in REGIONS.items() if region.section.value in sections)


def haven_of(options: TableOptions, seat: Seat) -> str:
    """Where a player starts: at the Haven of his deck.

    Ruling: if that is not on the map in use, at the first Haven that is (lore.setup.starting-site).
    """
    regions, haven = regions_in_use(options), deck_of(options, seat).haven
    if SITES[haven].region in regions:
        return haven
    return next(name for name, site in SITES.items() if site.type is SiteType.HAVEN and site.region in regions)
