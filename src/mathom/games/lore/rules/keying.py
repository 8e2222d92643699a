"""What a creature can be keyed to (rules: Playing hazards)."""

from __future__ import annotations

from mathom.core import Seat
from mathom.games.lore.card import Card
from mathom.games.lore.facts import Keys, Race, RegionType, SiteType
from mathom.games.lore.language.modifiers_journey import MoreKeysFor, NoCreatures, NoKeys
from mathom.games.lore.language.places import ForWhat, region_type, site_type
from mathom.games.lore.map import SITES
from mathom.games.lore.values import Key, Keying, Move, PathStep
from mathom.games.lore.world import World


def step_type(g: World, step: PathStep) -> RegionType:
    """The type of a region of a site path, as texts have it now."""
    return step if isinstance(step, RegionType) else region_type(g, step)


def path_types(g: World, path: tuple[PathStep, ...]) -> tuple[RegionType, ...]:
    return tuple(step_type(g, step) for step in path)


def keys_for(g: World, seat: Seat, card: Card) -> tuple[Key, ...]:
    """All that a creature of a player can be keyed to on the company whose movement phase it is; empty if it cannot be
    played.
    """
    move = g.move
    if move is None or any(c.company == move.company and text.on(g, c) for c, text in g.texts(NoCreatures)):
        return ()
    if move.keying is Keying.UNDEAD_ONLY:
        return (Key(),) if card.race is Race.UNDEAD else ()
    found: dict[Key, None] = {}
    for keys in _keys(g, seat, card, move):
        by_road = move.moving and move.keying is Keying.NORMAL
        if by_road:
            _by_path(g, move, keys, found)
        _by_site(g, move, keys, found)
        if by_road and _is_move(move, keys):
            found[Key(move.site, site=site_type(g, move.site))] = None
    return tuple(found)


def _is_move(move: Move, keys: Keys) -> bool:
    return (move.origin, move.site) in keys.moves or (move.site, move.origin) in keys.moves


def _keys(g: World, seat: Seat, card: Card, move: Move) -> list[Keys]:
    facts = card.facts
    assert facts.keys is not None
    found = [facts.keys]
    faced = {title for _, title in g.companies[move.company].faced}
    for more in facts.more_keys:
        if (more.in_play and g.titled(more.in_play)) or more.faced in faced:
            found.append(more.keys)
    for c, text in g.texts(MoreKeysFor):
        if c.you == seat and c.company == move.company and card.race is text.race:
            regions = tuple((one, 1) for one in text.types if isinstance(one, RegionType))
            found.append(Keys(regions, tuple(one for one in text.types if isinstance(one, SiteType))))
    return found


def _by_path(g: World, move: Move, keys: Keys, found: dict[Key, None]) -> None:
    barred = [text.type for c, text in g.texts(NoKeys) if c.company == move.company and text.on(g, c)]
    if None in barred:
        return
    types = path_types(g, move.path)
    for kind, number in keys.regions:
        if types.count(kind) >= number and kind not in barred:
            for step, is_ in zip(move.path, types, strict=True):
                if is_ is kind:
                    found[Key(step if isinstance(step, str) else "", region=kind)] = None
    for step, is_ in zip(move.path, types, strict=True):
        if step in keys.named_regions and isinstance(step, str):
            found[Key(step, region=is_)] = None


def _by_site(g: World, move: Move, keys: Keys, found: dict[Key, None]) -> None:
    site = SITES[move.site]
    kind = site_type(g, move.site, ForWhat.HEALING_AND_KEYING, g.companies[move.company].owner)
    if kind in keys.sites or (site.always_keyed and site.type in keys.sites):
        found[Key(site.name, site=kind)] = None
    if site.name in keys.named_sites:
        found[Key(site.name, site=kind)] = None
    for there in keys.sites_in:
        if site.region in there.regions and (not there.types or kind in there.types):
            found[Key(site.name, site=kind)] = None
