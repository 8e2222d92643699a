"""Sites and regions in words, to be read as cards are."""

from __future__ import annotations

from itertools import chain
from typing import Final

from mathom.cards.nouns import number_of, plural
from mathom.cards.words import names
from mathom.core.library import CardSheet
from mathom.games.lore.cards import CARDS
from mathom.games.lore.map import REGIONS, SITES, AutomaticAttack, Region, Site, item_words

Words = tuple[str, ...]
Traits = tuple[tuple[str, str], ...]

#: Marks a place.
SIGN: Final = "▣"


def attack_words(who: str, strikes: int, prowess: int) -> str:
    """
    >>> attack_words("Orc", 4, 7), attack_words("Undead", 1, 8)
    ('Orcs: 4 strikes of 7', 'Undead: 1 strike of 8')
    """
    return f"{who if strikes == 1 else plural(who)}: {number_of(strikes, 'strike')} of {prowess}"


def site_sheet(site: Site) -> CardSheet:
    """A site as it is printed on the map, and the cards that name it."""
    region = REGIONS[site.region]
    icons = [*item_words(site), *(["gold ring"] if site.ring_icon else []), *(["book"] if site.book_icon else [])]
    facts = (
        f"{site.type.value} in {region.name}",
        region.type.value,
        f"draw {site.white}, opponent {site.black}",
        f"hazard limit +{site.more_hazards}" if site.more_hazards else "",
        "" if site.nearest_haven == site.name else f"nearest Haven {site.nearest_haven}",
    )
    home = [card.name for card in CARDS.values() if site.name in card.facts.home_sites]
    played = [card.name for card in CARDS.values() if site.name in card.facts.sites]
    keyed = [card.name for card in CARDS.values() if card.facts.keys and site.name in card.facts.keys.named_sites]
    text = (
        *(f"{_attack(attack)}." for attack in site.attacks),
        f"Items: {', '.join(icons)}." if icons else "",
        f"Home of {names(home)}." if home else "",
        f"Played here: {names(played)}." if played else "",
        f"Keyed to it: {names(keyed)}." if keyed else "",
    )
    traits = (
        ("Type", "site"),
        ("Kind", site.type.value),
        *(("Item", item.value) for item in site.items),
        ("Site", site.name),
        ("Region", site.region),
        ("Draws", str(site.white)),
        ("Opponent draws", str(site.black)),
    )
    return _sheet(site.slug, site.name, facts, text, traits)


def region_sheet(region: Region) -> CardSheet:
    """A region with its neighbours and its sites."""
    sites = [f"{site} ({SITES[site].type.value})" for site in region.sites]
    text = (f"Borders on {names(region.neighbours)}.", f"Sites: {names(sites)}." if sites else "")
    traits = (("Type", "region"), ("Kind", region.type.value), ("Region", region.name))
    return _sheet(region.slug, region.name, (region.type.value,), text, traits)


def _attack(attack: AutomaticAttack) -> str:
    return attack_words(attack.race.value, attack.strikes, attack.prowess)


def _sheet(word: str, name: str, facts: Words, text: Words, traits: Traits) -> CardSheet:
    return CardSheet(word, name, f"{SIGN} {name}", (), tuple(filter(None, facts)), tuple(filter(None, text)), traits)


#: All of them, region by region, as the map is written.
PLACES: Final[tuple[CardSheet, ...]] = tuple(
    chain.from_iterable((region_sheet(region), *(site_sheet(SITES[site]) for site in region.sites))
                        for region in REGIONS.values())
)  # fmt: skip
