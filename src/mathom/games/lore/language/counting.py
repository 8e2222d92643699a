"""Numbers that a text counts or works out."""

from __future__ import annotations

from typing import Final

from mathom.cards.amounts import Switch
from mathom.cards.nouns import Quantity
from mathom.cards.sentences import ANYBODY, Voice
from mathom.cards.words import words
from mathom.games.lore.context import NOBODY, Context, Id
from mathom.games.lore.facts import RegionType
from mathom.games.lore.language.conditions_journey import path_count
from mathom.games.lore.language.effect import Condition, Number
from mathom.games.lore.rules.numbers import corruption_for, prowess
from mathom.games.lore.world import World


class ForEachCharacter(Number, frozen=True):
    """So many for each character of the company."""

    each: int = 1

    def of(self, g: World, c: Context) -> int:
        return self.each * len(g.characters(c.company))

    def quantity(self, v: Voice = ANYBODY) -> Quantity:
        return Quantity(self.each, words("for each character of the company"))


class ForEachRegion(Number, frozen=True):
    """So many for each region of a type in the site path."""

    type: RegionType
    each: int = 1

    def of(self, g: World, c: Context) -> int:
        return self.each * path_count(g, self.type)

    def quantity(self, v: Voice = ANYBODY) -> Quantity:
        return Quantity(self.each, words(f"for each {self.type.value} in the site path"))


class ProwessOfRoller(Number, frozen=True):
    """The prowess of the character who rolls, up to a maximum."""

    most: int

    def of(self, g: World, c: Context) -> int:
        return min(self.most, prowess(g, g.rolls[-1].who)) if g.rolls and g.in_play(g.rolls[-1].who) else 0

    def quantity(self, v: Voice = ANYBODY) -> Quantity:
        return Quantity("his prowess", words(f"(at most {self.most})"))


class CorruptionOfItem(Number, frozen=True):
    """The corruption modifier that the item of the moment would have for that character."""

    def of(self, g: World, c: Context) -> int:
        item = Id(getattr(c.moment, "item", NOBODY))
        return corruption_for(g, item, c.that[0]) if item in g.cards and c.that else 0

    def quantity(self, v: Voice = ANYBODY) -> Quantity:
        return Quantity("the corruption modifier of that item")


# --- the words of the language ---------------------------------------------------------------------------------------

CORRUPTION_OF_ITEM: Final[Number] = CorruptionOfItem()


def per_region(kind: RegionType, each: int = 1) -> Number:
    return ForEachRegion(kind, each)


PER_CHARACTER: Final[Number] = ForEachCharacter()


def depending(otherwise: int, then: int, when: Condition) -> Number:
    """A number, or another one if something is so."""
    return Switch(otherwise, then, when)
