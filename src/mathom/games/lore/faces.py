"""Cards as they are printed, for views and for the library."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from mathom.games.lore.card import Card
from mathom.games.lore.facts import Facts, ItemClass, Keys, Keyword, Kind, MoreKeys, RingType, SitesIn
from mathom.games.lore.map import SITES, Site
from mathom.games.lore.view import AttackFacts, CardView

#: The number of strikes of an attack with one for each character.
EACH: Final = -1


@cache
def card_view(card: Card) -> CardView:
    """A card as a view shows it."""
    facts = card.facts
    return CardView(
        slug=card.slug,
        name=card.name,
        code=facts.code,
        type=facts.type.value,
        kind=facts.kind.value,
        unique=facts.unique,
        keywords=classification(facts),
        race=facts.race.value if facts.race else "",
        skills=tuple(skill.value for skill in facts.skills),
        mind=facts.mind if card.is_character or facts.kind is Kind.ALLY else None,
        influence=facts.influence,
        prowess=facts.prowess,
        body=facts.body,
        corruption=facts.corruption,
        half_size=facts.half_size,
        home_sites=tuple(SITES[site].slug for site in facts.home_sites),
        points=facts.mp,
        points_if=facts.mp_if.number if facts.mp_if else None,
        item_class=facts.item_class.value if facts.item_class else "",
        attack=attack_of(facts),
        keys=key_words(facts),
        number=number_of(facts),
        modifiers=modifiers_of(facts),
        sites=tuple(site.slug for site in sites_of(facts)),
        text=card.words(),
    )


def classification(facts: Facts) -> tuple[str, ...]:
    """The classification line: keywords, item class and race."""
    item = (f"{facts.item_class.value} item",) if facts.item_class else ()
    race = (facts.race.value,) if facts.race else ()
    return (*facts.classification, *item, *race)


def attack_of(facts: Facts) -> AttackFacts | None:
    """The attack of a creature."""
    if facts.kind is not Kind.CREATURE or facts.race is None or facts.prowess is None:
        return None
    strikes = EACH if facts.each_character else facts.strikes
    detainment = Keyword.DETAINMENT in facts.keywords
    return AttackFacts(
        facts.race.value, strikes, facts.prowess, facts.body, facts.attacks, facts.attacker_assigns, detainment
    )


def number_of(facts: Facts) -> int | None:
    """What a faction roll, a ring test or a removal roll has to reach."""
    if facts.ring_type is not None:
        return facts.ring_type.number
    return facts.number or facts.removable or None


def modifiers_of(facts: Facts) -> dict[str, int]:
    """Changes of a faction roll by race, or of a ring test by the kind of ring."""
    if facts.item_class is ItemClass.GOLD_RING:
        return {ring.value: ring.modified(facts.ring_modifier) for ring in RingType}
    return {race.value: number for race, number in facts.race_modifiers}


def sites_of(facts: Facts) -> tuple[Site, ...]:
    """The sites that a card names, by themselves or by their type."""
    return tuple(site for site in SITES.values() if site.name in facts.sites or site.type in facts.site_types)


# --- keys in words ---------------------------------------------------------------------------------------------------


def key_words(facts: Facts) -> tuple[str, ...]:
    """What a creature can be keyed to.

    >>> from mathom.games.lore.cards import CARDS
    >>> key_words(CARDS["watcher-in-the-water"].facts)
    ('Wilderness, twice', 'Coastal Sea', 'Moria')
    >>> key_words(CARDS["the-great-goblin"].facts)
    ('Dark-hold', 'High Pass', 'any site there', 'a move between Rivendell and Lórien')
    """
    if facts.keys is None:
        return ()
    return (*_keys(facts.keys), *(_more(more) for more in facts.more_keys))


def _keys(keys: Keys) -> tuple[str, ...]:
    types = (kind.value if number == 1 else f"{kind.value}, twice" for kind, number in keys.regions)
    moves = (f"a move between {one} and {other}" for one, other in keys.moves[:1])
    return (
        *types,
        *(kind.value for kind in keys.sites),
        *keys.named_regions,
        *keys.named_sites,
        *(_there(there, keys.named_regions) for there in keys.sites_in),
        *moves,
    )


def _there(there: SitesIn, named: tuple[str, ...]) -> str:
    types = _either(kind.value for kind in there.types) if there.types else "any site"
    return f"{types} there" if there.regions == named else f"{types} in {_either(there.regions)}"


def _more(more: MoreKeys) -> str:
    when = f"while {more.in_play} is in play" if more.in_play else f"after {more.faced} this turn"
    return f"{when}: {'; '.join(_keys(more.keys))}"


def _either(words: Iterable[str]) -> str:
    """
    >>> _either(["Moria", "Bree", "Edoras"])
    'Moria, Bree or Edoras'
    """
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last
