"""What cards promise from afar: how far their sites are, how likely they are won, and what lies in wait there.

All of it is worked out from what is printed on the map and the cards, so that it can be kept for ever; the rules
themselves ask the texts in play.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, TypeAlias

from mathom.games.lore.card import Card
from mathom.games.lore.facts import ItemClass, Kind, Race, RegionType
from mathom.games.lore.map import REGIONS, SITES

#: How a company fights: the prowess of each character, the greatest first.
Arms: TypeAlias = tuple[int, ...]

#: In how many of 36 throws both dice show so much or more.
_THROWS: Final = {
    least: sum(one + other >= least for one in range(1, 7) for other in range(1, 7)) for least in range(2, 13)
}

#: Hazards that a region of that type holds, beside those of others.
PERIL: Final = {
    RegionType.COASTAL_SEA: 0.5, RegionType.FREE_DOMAIN: 0.3, RegionType.BORDER_LAND: 0.5,
    RegionType.WILDERNESS: 1.0, RegionType.SHADOW_LAND: 1.2, RegionType.DARK_DOMAIN: 1.3,
}  # fmt: skip

#: Nobody travels so far.
FAR: Final = 99


def chance(least: int) -> float:
    """How likely two dice show so much or more.

    >>> chance(2), chance(7), chance(13)
    (1.0, 0.5833333333333334, 0.0)
    """
    return 1.0 if least <= 2 else _THROWS.get(least, 0) / 36


# --- roads -----------------------------------------------------------------------------------------------------------


@cache
def distances(origin: str, regions: frozenset[str]) -> dict[str, int]:
    """How many borders lie between a region and each other one of the map in use."""
    found, edge = {origin: 0}, [origin]
    while edge:
        beyond = []
        for region in edge:
            for other in REGIONS[region].neighbours:
                if other in regions and other not in found:
                    found[other] = found[region] + 1
                    beyond.append(other)
        edge = beyond
    return found


def moves_to(origin: str, site: str, regions: frozenset[str]) -> int:
    """How many movement phases it takes to get from a site to another one."""
    if site == origin:
        return 0
    return max(1, distances(SITES[origin].region, regions).get(SITES[site].region, FAR))


@cache
def lands_near(site: str) -> frozenset[RegionType]:
    """The types of the regions that a company at that site can move through."""
    here = REGIONS[SITES[site].region]
    return frozenset({here.type, *(REGIONS[other].type for other in here.neighbours)})


# --- sites -----------------------------------------------------------------------------------------------------------


@cache
def suited(card: Card) -> tuple[str, ...]:
    """The sites at which an item, ally or faction is playable by what is printed."""
    facts = card.facts
    if facts.sites or facts.site_types:
        return tuple(name for name, site in SITES.items() if name in facts.sites or site.type in facts.site_types)
    kind = card.item_class
    if kind is ItemClass.GOLD_RING:
        return tuple(name for name, site in SITES.items() if site.ring_icon)
    if kind in (None, ItemClass.MAJOR_RING, ItemClass.GREATER_RING):
        return ()
    return tuple(
        name for name, site in SITES.items()
        if kind in site.items
        or (kind is ItemClass.GREATER and site.greater_only is not None
            and (site.greater_only in card.keywords or site.greater_only == card.title))
    )  # fmt: skip


@lru_cache(maxsize=1 << 13)
def ambush(site: str, arms: Arms) -> float:
    """How many characters the automatic-attacks of a site are likely to wound."""
    hurt = 0.0
    for attack in SITES[site].attacks:
        struck = arms[: attack.strikes]
        hurt += sum(1 - chance(attack.prowess - prowess) for prowess in struck)
        hurt += 0.2 * max(0, attack.strikes - len(struck))
    return hurt


@lru_cache(maxsize=1 << 13)
def persuasion(faction: Card, members: tuple[Card, ...]) -> float:
    """How likely the best of a company wins a faction."""
    number = faction.facts.number
    if number is None:
        return 1.0
    return max((chance(number - standing(faction, member)) for member in members), default=0.0)


def standing(faction: Card, member: Card) -> int:
    """What a character adds to the roll for a faction, by himself."""
    by_race = dict[Race, int](faction.facts.race_modifiers)
    bonus = sum(
        one.bonus for one in member.facts.faction_bonuses
        if one.faction in ("", faction.title) and one.race in (None, faction.race)
    )  # fmt: skip
    return member.facts.mind + bonus + (by_race.get(member.race, 0) if member.race is not None else 0)


def value_of(card: Card) -> float:
    """What an item, ally or faction is worth once it is in play, in marshalling points."""
    worth = float(card.facts.mp)
    if card.kind is Kind.ITEM:
        worth += 0.2 + 0.1 * max((bonus.prowess + bonus.body for bonus in card.facts.bonuses), default=0)
    elif card.kind is Kind.ALLY:
        worth += 0.4
    return worth
