"""Printed numbers that only words can tell: what holds for some bearers, attacks, factions or characters."""

from __future__ import annotations

from collections.abc import Iterable

from mathom.cards.nouns import signed
from mathom.cards.words import names
from mathom.games.lore.card import Card
from mathom.games.lore.facts import FactionBonus, Facts, InfluenceFor, ItemBonus, ItemClass, Kind, NumberIf


def numbers_told(card: Card) -> tuple[str, ...]:
    """The sentences that stand before the texts of a card.

    >>> from mathom.games.lore.cards import CARDS
    >>> for slug in ("glamdring", "dwarven-axe", "the-arkenstone", "balin"):
    ...     print("\\n".join(numbers_told(CARDS[slug])))
    The bearer gets +3 prowess, at most 8; against Orc attacks +3 prowess, at most 9.
    A warrior who bears it gets +2 prowess, at most 7; a Dwarf warrior +3 prowess, at most 8.
    If the bearer is a Dwarf, it has 3 MP and corruption −4.
    Balin gets +2 prowess against Orc attacks.
    Balin gives 1 influence point for Dwarf characters.
    Balin gets +1 to faction rolls for Dwarf factions.
    """
    facts = card.facts
    who = "The bearer" if facts.kind is Kind.ITEM else facts.title
    found = (
        _bonuses(facts.bonuses),
        _against(who, facts),
        _influence(who, facts),
        *(f"{who} gives {_points(one.points)} for {_whom(one)}." for one in facts.influence_for),
        _rolls(who, facts.faction_bonuses),
        _changed(facts),
        "It is discarded when it is tested." if facts.item_class is ItemClass.GOLD_RING else "",
    )
    return tuple(one for one in found if one)


def _bonuses(bonuses: tuple[ItemBonus, ...]) -> str:
    if not bonuses:
        return ""
    first, *others = bonuses
    head = f"A {_bearer(first)} who bears it gets" if _bearer(first) else "The bearer gets"
    return f"{'; '.join((f'{head} {_gain(first)}', *(f'{_case(one)} {_gain(one)}' for one in others)))}."


def _bearer(bonus: ItemBonus) -> str:
    return " ".join(word.value for word in (bonus.bearer, bonus.skill) if word is not None)


def _case(bonus: ItemBonus) -> str:
    """When another bonus counts instead of the first one."""
    if bonus.against:
        return f"against {names([race.value for race in bonus.against])} attacks"
    return f"a {_bearer(bonus)}"


def _gain(bonus: ItemBonus) -> str:
    """
    >>> _gain(ItemBonus(prowess=2, body=1, body_max=9))
    '+2 prowess and +1 body, at most 9'
    """
    gains: list[str] = []
    if bonus.prowess:
        most = "twice the normal prowess" if bonus.doubles else bonus.prowess_max
        gains.append(f"{signed(bonus.prowess)} prowess{_most(most)}")
    if bonus.body:
        gains.append(f"{signed(bonus.body)} body{_most(bonus.body_max)}")
    return (", and " if "," in gains[0] else " and ").join(gains)


def _most(most: int | str | None) -> str:
    return "" if most is None else f", at most {most}"


def _against(who: str, facts: Facts) -> str:
    gains = [f"{signed(by)} prowess against {race.value} attacks" for race, by in facts.prowess_against]
    return f"{who} gets {names(gains)}." if gains else ""


def _influence(who: str, facts: Facts) -> str:
    """Influence of an item; that of a character stands among his numbers."""
    return f"{who} gives {_points(facts.influence, 'more ')}." if facts.kind is Kind.ITEM and facts.influence else ""


def _points(number: int, more: str = "") -> str:
    return f"{number} {more}influence point{'' if number == 1 else 's'}"


def _whom(one: InfluenceFor) -> str:
    return f"{one.race.value} characters" if one.race is not None else one.character


def _rolls(who: str, bonuses: Iterable[FactionBonus]) -> str:
    """
    >>> _rolls("Dáin II", (FactionBonus(2, "Iron Hill Dwarves"), FactionBonus(1)))
    'Dáin II gets +2 to faction rolls for Iron Hill Dwarves and +1 to faction rolls.'
    """
    gains = [f"{signed(one.bonus)} to faction rolls{_for(one)}" for one in bonuses]
    return f"{who} gets {names(gains)}." if gains else ""


def _for(one: FactionBonus) -> str:
    if one.race is not None:
        return f" for {one.race.value} factions"
    return f" for {one.faction}" if one.faction else ""


def _changed(facts: Facts) -> str:
    """Marshalling points and corruption that depend on who bears the card, or on the card that it lies with."""
    told: dict[str, list[str]] = {}
    for number, words in ((facts.mp_if, "{} MP"), (facts.corruption_if, "corruption {}")):
        if number is not None and not number.stored:
            by = number.number if number is facts.mp_if else signed(number.number)
            told.setdefault(_when(number), []).append(words.format(by))
    return " ".join(f"{when}, it has {names(gains)}." for when, gains in told.items())


def _when(number: NumberIf) -> str:
    if number.bearer is not None:
        return f"If the bearer is a {number.bearer.value}"
    return f"With {number.with_card}"
