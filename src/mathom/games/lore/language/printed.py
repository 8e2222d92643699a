"""The facts of a card as they are declared: a function for each kind of card.

A declaration that is wrong is refused here, when its module is imported, with the name of the card and the word.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from mathom.cards.declaring import InvalidCard, check_facts, writes_facts
from mathom.games.lore.card import Card
from mathom.games.lore.facts import (
    CHARACTERS,
    MAIN_MIND,
    Alignment,
    CardType,
    FactionBonus,
    Facts,
    InfluenceFor,
    ItemBonus,
    ItemClass,
    Keys,
    Keyword,
    Kind,
    MoreKeys,
    NotDuplicated,
    NumberIf,
    Only,
    Race,
    RingType,
    SiteType,
    Skill,
)
from mathom.games.lore.language.keys import Keyed, MoreKeyed, keys_of
from mathom.games.lore.language.names import Names, all_of, sites_named

# --- words -----------------------------------------------------------------------------------------------------------

#: Where a card is played: sites by their names, or types of sites.
Places: TypeAlias = str | SiteType | tuple[str | SiteType, ...]
#: Modifiers of faction rolls: one for all factions, or some by title or race.
FactionRolls: TypeAlias = int | Mapping[str | Race, int]

#: The body of a creature for which the card has no other number.
BODY: Final = 6


def _places(title: str, at: Places) -> tuple[tuple[str, ...], tuple[SiteType, ...]]:
    given = at if isinstance(at, tuple) else (at,)
    names = sites_named(title, "at", (one for one in given if isinstance(one, str) and one))
    return names, tuple(one for one in given if isinstance(one, SiteType))


def _faction_bonuses(rolls: FactionRolls) -> tuple[FactionBonus, ...]:
    if isinstance(rolls, int):
        return (FactionBonus(rolls),) if rolls else ()
    return tuple(
        FactionBonus(bonus, race=whom) if isinstance(whom, Race) else FactionBonus(bonus, faction=whom)
        for whom, bonus in rolls.items()
    )


def _influence_for(points: Mapping[str | Race, int]) -> tuple[InfluenceFor, ...]:
    return tuple(
        InfluenceFor(number, race=whom) if isinstance(whom, Race) else InfluenceFor(number, character=whom)
        for whom, number in points.items()
    )


# --- numbers that stand for the printed one --------------------------------------------------------------------------


def if_bearer(race: Race, number: int) -> NumberIf:
    return NumberIf(number, bearer=race)


def if_stored(number: int) -> NumberIf:
    return NumberIf(number, stored=True)


def if_with(card: str, number: int) -> NumberIf:
    """While the card lies with another one, by its title."""
    return NumberIf(number, with_card=card)


# --- characters -------------------------------------------------------------------------------------------------------


@writes_facts
def character(
    code: str, title: str, race: Race, *skills: Skill, mind: int, prowess: int, body: int, home: Names,
    influence: int = 0, influence_for: Mapping[str | Race, int] | None = None, faction_rolls: FactionRolls = 0,
    against: Mapping[Race, int] | None = None, corruption: int = 0, half_size: bool = False, home_only: bool = False,
    mp_if_eliminated: int = 0,
) -> Facts:  # fmt: skip
    """A character. `home` is where he may be brought into play besides a Haven; `against` adds to his prowess."""
    return Facts(
        code=code, title=title, type=CardType.CHARACTER, kind=Kind.CHARACTER, alignment=Alignment.HERO, unique=True,
        race=race, skills=skills, mind=mind, prowess=prowess, body=body, influence=influence,
        home_sites=sites_named(title, "home", all_of(home)), influence_for=_influence_for(influence_for or {}),
        faction_bonuses=_faction_bonuses(faction_rolls), prowess_against=tuple((against or {}).items()),
        corruption=corruption, half_size=half_size, home_only=home_only, mp_if_eliminated=mp_if_eliminated,
    )  # fmt: skip


@writes_facts
def main_character(
    code: str, title: str, *skills: Skill, prowess: int, body: int, influence: int, home: Names, corruption: int = 0,
) -> Facts:  # fmt: skip
    """A Wizard whom a player may be."""
    return Facts(
        code=code, title=title, type=CardType.CHARACTER, kind=Kind.MAIN_CHARACTER, alignment=Alignment.HERO,
        unique=True, race=Race.WIZARD, skills=skills, mind=MAIN_MIND, prowess=prowess, body=body, influence=influence,
        home_sites=sites_named(title, "home", all_of(home)), corruption=corruption,
    )  # fmt: skip


# --- creatures --------------------------------------------------------------------------------------------------------


@writes_facts
def creature(
    code: str, title: str, race: Race, keys: Keyed, *more_keys: MoreKeyed, strikes: int = 0,
    each_character: bool = False, prowess: int, body: int = BODY, mp: int = 1, attacks: int = 1,
    attacker_assigns: bool = False, spared: Race | None = None, unique: bool = False, other_form: Kind | None = None,
) -> Facts:  # fmt: skip
    """A creature with a number of strikes, or one for each character but those of the race that is `spared`."""
    return Facts(
        code=code, title=title, type=CardType.HAZARD, kind=Kind.CREATURE, unique=unique, race=race,
        keys=keys_of(title, keys),
        more_keys=tuple(MoreKeys(keys_of(title, more.keyed), more.in_play, more.faced) for more in more_keys),
        strikes=strikes, each_character=each_character, prowess=prowess, body=body, mp=mp,
        attacks=attacks, attacker_assigns=attacker_assigns, spared=spared, other_form=other_form,
    )  # fmt: skip


# --- other hazards ----------------------------------------------------------------------------------------------------


@writes_facts
def hazard_event(
    code: str, title: str, *keywords: Keyword, once: NotDuplicated | None = None, dual: bool = False,
) -> Facts:  # fmt: skip
    """A hazard event; a `dual` one may be counted and played as a resource, too."""
    return Facts(
        code=code, title=title, type=CardType.HAZARD, kind=Kind.EVENT, keywords=keywords, not_duplicated=once, dual=dual
    )


@writes_facts
def hazard_condition(
    code: str, title: str, *keywords: Keyword, once: NotDuplicated | None = None, corruption: int = 0,
    removable: int = 0, until_next_turn: bool = False, unique: bool = False, mp: int = 0,
) -> Facts:  # fmt: skip
    """A hazard that stays; `removable` is what the roll to remove it has to reach."""
    return Facts(
        code=code, title=title, type=CardType.HAZARD, kind=Kind.CONDITION, keywords=keywords, not_duplicated=once,
        corruption=corruption, removable=removable, until_next_turn=until_next_turn, unique=unique, mp=mp,
    )  # fmt: skip


# --- resources --------------------------------------------------------------------------------------------------------


@writes_facts
def resource_event(
    code: str, title: str, *keywords: Keyword, only: Only | None = None, once: NotDuplicated | None = None,
    at: Places = (), unique: bool = False,
) -> Facts:  # fmt: skip
    """A resource event; with `only`, a character with that skill or of that race is needed."""
    sites, site_types = _places(title, at)
    return Facts(
        code=code, title=title, type=CardType.RESOURCE, kind=Kind.EVENT, alignment=Alignment.HERO, keywords=keywords,
        only=only, not_duplicated=once, sites=sites, site_types=site_types, unique=unique,
    )  # fmt: skip


@writes_facts
def resource_condition(
    code: str, title: str, *keywords: Keyword, only: Only | None = None, once: NotDuplicated | None = None,
    at: Places = (), book_icon: bool = False, mp: int = 0, mp_if: NumberIf | None = None, corruption: int = 0,
    until_next_turn: bool = False, unique: bool = False,
) -> Facts:  # fmt: skip
    sites, site_types = _places(title, at)
    return Facts(
        code=code, title=title, type=CardType.RESOURCE, kind=Kind.CONDITION, alignment=Alignment.HERO,
        keywords=keywords, only=only, not_duplicated=once, sites=sites, site_types=site_types, book_icon=book_icon,
        mp=mp, mp_if=mp_if, corruption=corruption, until_next_turn=until_next_turn, unique=unique,
    )  # fmt: skip


@writes_facts
def quest(code: str, title: str, *, mp: int) -> Facts:
    """A quest; its marshalling points count once it is stored."""
    return Facts(
        code=code, title=title, type=CardType.RESOURCE, kind=Kind.QUEST, alignment=Alignment.HERO, mp_if=if_stored(mp)
    )


@writes_facts
def ally(
    code: str, title: str, *keywords: Keyword, mind: int, prowess: int | None, body: int | None, at: Places,
    skills: tuple[Skill, ...] = (), mp: int = 1, unique: bool = True, at_used_sites: bool = False,
) -> Facts:  # fmt: skip
    """An ally; one without prowess and body is never struck."""
    sites, site_types = _places(title, at)
    return Facts(
        code=code, title=title, type=CardType.RESOURCE, kind=Kind.ALLY, alignment=Alignment.HERO, keywords=keywords,
        mind=mind, prowess=prowess, body=body, skills=skills, sites=sites, site_types=site_types, mp=mp, unique=unique,
        at_used_sites=at_used_sites,
    )  # fmt: skip


@writes_facts
def faction(
    code: str, title: str, race: Race, number: int | None, *, at: Places, mp: int,
    modifiers: Mapping[Race, int] | None = None,
) -> Facts:  # fmt: skip
    """A faction with the number that a faction roll has to reach; None if it is won without a roll."""
    sites, site_types = _places(title, at)
    return Facts(
        code=code, title=title, type=CardType.RESOURCE, kind=Kind.FACTION, alignment=Alignment.HERO, unique=True,
        race=race, number=number, sites=sites, site_types=site_types, mp=mp,
        race_modifiers=tuple((modifiers or {}).items()),
    )  # fmt: skip


# --- items ------------------------------------------------------------------------------------------------------------


def adds(
    *, prowess: int = 0, most_prowess: int | None = None, doubles: bool = False, body: int = 0,
    most_body: int | None = None, skill: Skill | None = None, bearer: Race | None = None,
    against: tuple[Race, ...] = (),
) -> ItemBonus:  # fmt: skip
    """What an item adds to its bearer; with `doubles`, at most twice the normal prowess."""
    return ItemBonus(prowess, most_prowess, doubles, body, most_body, skill, bearer, against)


@writes_facts
def item(
    code: str, title: str, item_class: ItemClass, *keywords: Keyword, bonuses: tuple[ItemBonus, ...] = (), mp: int = 0,
    mp_if: NumberIf | None = None, corruption: int, corruption_if: NumberIf | None = None, influence: int = 0,
    faction_rolls: FactionRolls = 0, once: NotDuplicated | None = None, at: Places = (), at_used_sites: bool = False,
    unique: bool = False,
) -> Facts:  # fmt: skip
    """An item that is found at sites with its mark; a special one at the sites it names."""
    sites, site_types = _places(title, at)
    return Facts(
        code=code, title=title, type=CardType.RESOURCE, kind=Kind.ITEM, alignment=Alignment.HERO,
        item_class=item_class, keywords=keywords, bonuses=bonuses, mp=mp, mp_if=mp_if, corruption=corruption,
        corruption_if=corruption_if, influence=influence, faction_bonuses=_faction_bonuses(faction_rolls),
        not_duplicated=once, sites=sites, site_types=site_types, at_used_sites=at_used_sites, unique=unique,
    )  # fmt: skip


@writes_facts
def gold_ring(code: str, title: str, modifier: int, *, mp: int, corruption: int) -> Facts:
    """A gold ring with its modifier of the test."""
    return Facts(
        code=code, title=title, type=CardType.RESOURCE, kind=Kind.ITEM, alignment=Alignment.HERO,
        item_class=ItemClass.GOLD_RING, ring_modifier=modifier, mp=mp, corruption=corruption,
    )  # fmt: skip


@writes_facts
def ring(
    code: str, title: str, ring_type: RingType, *keywords: Keyword, bonuses: tuple[ItemBonus, ...] = (), mp: int,
    mp_if: NumberIf | None = None, corruption: int, corruption_if: NumberIf | None = None, influence: int = 0,
    faction_rolls: FactionRolls = 0, once: NotDuplicated | None = None, unique: bool = False,
) -> Facts:  # fmt: skip
    """What a gold ring may turn out to be; its type has its class and its number."""
    return Facts(
        code=code, title=title, type=CardType.RESOURCE, kind=Kind.ITEM, alignment=Alignment.HERO,
        item_class=ring_type.item_class, ring_type=ring_type, keywords=keywords, bonuses=bonuses, mp=mp, mp_if=mp_if,
        corruption=corruption, corruption_if=corruption_if, influence=influence,
        faction_bonuses=_faction_bonuses(faction_rolls), not_duplicated=once, unique=unique,
    )  # fmt: skip


# --- checks -----------------------------------------------------------------------------------------------------------

_ALL: Final = ("code", "title", "type", "kind", "unique")
_RESOURCE: Final = (*_ALL, "keywords", "only", "not_duplicated", "mp", "mp_if", "sites", "site_types")
_FIGHTER: Final = ("prowess", "body")

#: The facts that a card of each kind has to have, and those that it may have besides.
FACTS: Final[dict[tuple[CardType, Kind], tuple[tuple[str, ...], tuple[str, ...]]]] = {
    (CardType.CHARACTER, Kind.MAIN_CHARACTER): (
        ("alignment", "race", "skills", "mind", "influence", "home_sites", *_FIGHTER), (*_ALL, "corruption"),
    ),
    (CardType.CHARACTER, Kind.CHARACTER): (
        ("alignment", "race", "skills", "home_sites", *_FIGHTER),
        (
            *_ALL, "mind", "influence", "influence_for", "faction_bonuses", "prowess_against", "corruption",
            "half_size", "home_only", "mp_if_eliminated",
        ),
    ),
    (CardType.HAZARD, Kind.CREATURE): (
        ("race", "keys", "attacks", "mp", *_FIGHTER),
        (
            *_ALL, "strikes", "each_character", "spared", "attacker_assigns", "more_keys", "other_form", "keywords",
        ),
    ),
    (CardType.HAZARD, Kind.EVENT): ((), (*_ALL, "keywords", "not_duplicated", "dual")),
    (CardType.HAZARD, Kind.CONDITION): (
        (), (*_ALL, "keywords", "not_duplicated", "mp", "corruption", "removable", "until_next_turn"),
    ),
    (CardType.RESOURCE, Kind.EVENT): (("alignment",), _RESOURCE),
    (CardType.RESOURCE, Kind.CONDITION): (
        ("alignment",), (*_RESOURCE, "corruption", "book_icon", "until_next_turn"),
    ),
    (CardType.RESOURCE, Kind.QUEST): (("alignment", "mp_if"), _ALL),
    (CardType.RESOURCE, Kind.ALLY): (
        ("alignment", "mp"), (*_RESOURCE, "mind", "skills", "at_used_sites", *_FIGHTER),
    ),
    (CardType.RESOURCE, Kind.FACTION): (("alignment", "race", "mp"), (*_RESOURCE, "number", "race_modifiers")),
    (CardType.RESOURCE, Kind.ITEM): (
        ("alignment", "item_class", "corruption"),
        (
            *_RESOURCE, "corruption_if", "bonuses", "influence", "faction_bonuses", "ring_modifier", "ring_type",
            "at_used_sites",
        ),
    ),
}  # fmt: skip


#: What kind of words stand in the facts.
_WORDS: Final[dict[str, type | tuple[type, ...]]] = {
    "race": Race, "skills": Skill, "keywords": Keyword, "only": (Skill, Race), "not_duplicated": NotDuplicated,
    "item_class": ItemClass, "ring_type": RingType, "spared": Race, "other_form": Kind,
}  # fmt: skip


def check_words(facts: Facts) -> None:
    """Refuse a word of the wrong kind, such as a race among the skills."""
    for field, kind in _WORDS.items():
        value = getattr(facts, field)
        for word in value if isinstance(value, tuple) else (value,):
            if word is not None and not isinstance(word, kind):
                raise InvalidCard(facts.title, field, f"{word!r} is no word for {field!r}")


def check_numbers(facts: Facts) -> None:
    """Refuse facts that do not go together."""
    title = facts.title
    if facts.kind is Kind.CREATURE and bool(facts.strikes) is facts.each_character:
        raise InvalidCard(title, "strikes", "a creature has a number of 'strikes', or one for 'each_character'")
    if facts.spared is not None and not facts.each_character:
        raise InvalidCard(title, "spared", "'spared' is for a creature that strikes each character")
    if facts.kind is Kind.CREATURE and facts.keys == Keys():
        raise InvalidCard(title, "keys", "a creature needs a key")
    if (facts.prowess is None) is not (facts.body is None):
        raise InvalidCard(title, "body", "'prowess' and 'body' come together")
    if (facts.item_class is ItemClass.SPECIAL) is not bool(facts.sites or facts.site_types) and facts.item_class:
        raise InvalidCard(title, "at", "a special item names its sites, and only a special one does")
    if facts.kind in (Kind.ALLY, Kind.FACTION) and not (facts.sites or facts.site_types):
        raise InvalidCard(title, "at", f"the kind of card {facts.kind.value!r} names its sites")
    if Keyword.CORRUPTION in facts.keywords and not facts.corruption:
        raise InvalidCard(title, "corruption", "a corruption hazard needs its 'corruption'")
    if facts.unique and facts.not_duplicated is not None:
        raise InvalidCard(title, "once", "a unique card is never duplicated; leave 'once' out")
    if len(set(facts.keywords)) < len(facts.keywords):
        raise InvalidCard(title, "keywords", "a keyword stands there twice")


def read_facts(card: Card) -> None:
    """Give a card its facts, once they have been checked."""
    facts = getattr(card, "facts", None)
    if not isinstance(facts, Facts):
        raise InvalidCard(type(card).__name__, "facts", "a card needs 'facts'")
    check_facts(facts.title, facts, facts.kind, *FACTS[facts.type, facts.kind])
    check_words(facts)
    check_numbers(facts)
    card.codes = (facts.code,)
    card.type, card.kind, card.unique = facts.type, facts.kind, facts.unique
    card.is_character = facts.kind in CHARACTERS
    card.race, card.item_class = facts.race, facts.item_class
    card.skills, card.keywords = frozenset(facts.skills), frozenset(facts.keywords)
