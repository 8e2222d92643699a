"""Which cards a text is about, by what is printed on them.

Races, skills and keywords stand for the cards that have them wherever a text asks for cards: `a(SCOUT)`, `no(HOBBIT)`.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mathom.cards.nouns import HE, Phrase
from mathom.cards.nouns import named as named_noun
from mathom.cards.sentences import ANYBODY, Voice
from mathom.cards.words import listed
from mathom.games.lore.card import Card
from mathom.games.lore.context import Context, Id
from mathom.games.lore.facts import CardType, ItemClass, Keyword, Kind, Race, Skill
from mathom.games.lore.language.filter import Filter, Printed
from mathom.games.lore.language.skills import has_skill
from mathom.games.lore.map import SITES
from mathom.games.lore.world import World


class OfRace(Printed, frozen=True):
    race: Race

    def fits(self, g: World, c: Context, card: Id) -> bool:
        return g.cards[card].card.race is self.race

    def describes(self, card: Card) -> bool:
        return card.race is self.race

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(nouns=(self.race.value,), pronoun=HE)


class WithSkill(Filter, frozen=True):
    skill: Skill

    @property
    def printed(self) -> bool:
        return True

    def fits(self, g: World, c: Context, card: Id) -> bool:
        return has_skill(g, card, self.skill)

    def describes(self, card: Card) -> bool:
        return self.skill in card.skills

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(nouns=(self.skill.value,), pronoun=HE)


class OfKind(Printed, frozen=True):
    kind: Kind

    def fits(self, g: World, c: Context, card: Id) -> bool:
        return g.cards[card].kind is self.kind

    def describes(self, card: Card) -> bool:
        return card.kind is self.kind

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(nouns=(self.kind.value,))


class OfType(Printed, frozen=True):
    type: CardType

    def describes(self, card: Card) -> bool:
        return card.type is self.type

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(nouns=(self.type.value,))


class WithKeyword(Printed, frozen=True):
    keyword: Keyword

    def describes(self, card: Card) -> bool:
        return self.keyword in card.keywords

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        noun = self.keyword in (Keyword.WEAPON, Keyword.ARMOR, Keyword.SHIELD, Keyword.PALANTIR, Keyword.SPELL)
        return Phrase(nouns=(self.keyword.value,)) if noun else Phrase(adjectives=(self.keyword.value,))


class OfItemClass(Printed, frozen=True):
    classes: tuple[ItemClass, ...]

    def describes(self, card: Card) -> bool:
        return card.item_class in self.classes

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        if self == RING_ITEM:
            return Phrase(nouns=("ring item",))
        if self == GOLD_RING:
            return Phrase(nouns=("gold ring",))
        return Phrase(adjectives=listed([(one.value,) for one in self.classes], "or"))


class SkillOnly(Printed, frozen=True):
    """Cards that only a character with that skill plays."""

    skill: Skill

    def describes(self, card: Card) -> bool:
        return card.facts.only is self.skill

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(adjectives=(f"{self.skill.value} only",))


class Called(Printed, frozen=True):
    """The card of that title."""

    title: str

    def describes(self, card: Card) -> bool:
        return card.title == self.title

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return named_noun(self.title)


class HomeAt(Printed, frozen=True):
    """Characters with that home site."""

    site: str

    def describes(self, card: Card) -> bool:
        return self.site in card.facts.home_sites

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(nouns=("character",), clauses=(f"with the home site {self.site}",), pronoun=HE)


class MindAtMost(Filter, frozen=True):
    mind: int

    def fits(self, g: World, c: Context, card: Id) -> bool:
        return g.cards[card].card.facts.mind <= self.mind

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(clauses=(f"with mind {self.mind} or less",))


# --- the words of the language ---------------------------------------------------------------------------------------

#: What stands for cards: a filter, or a word that is printed on them.
Which: TypeAlias = Filter | Race | Skill | Keyword | Kind


def which(word: Which) -> Filter:
    """The cards that a word stands for."""
    if isinstance(word, Race):
        return OfRace(word)
    if isinstance(word, Skill):
        return WithSkill(word)
    if isinstance(word, Keyword):
        return WithKeyword(word)
    if isinstance(word, Kind):
        return OfKind(word)
    return word


ITEM, ALLY, FACTION, CREATURE = (OfKind(kind) for kind in (Kind.ITEM, Kind.ALLY, Kind.FACTION, Kind.CREATURE))
CONDITION, QUEST, EVENT = OfKind(Kind.CONDITION), OfKind(Kind.QUEST), OfKind(Kind.EVENT)
HAZARD, RESOURCE, CHARACTER_CARD = (
    OfType(CardType.HAZARD), OfType(CardType.RESOURCE), OfType(CardType.CHARACTER),
)  # fmt: skip
RING_ITEM: Final = OfItemClass((ItemClass.MAJOR_RING, ItemClass.GREATER_RING))
GOLD_RING: Final = OfItemClass((ItemClass.GOLD_RING,))


def named(title: str) -> Filter:
    return Called(title)


def home_at(site: str) -> Filter:
    """Characters with that home site: `home_at("Edoras")`."""
    if site not in SITES:
        raise ValueError(f"there is no site {site!r}")
    return HomeAt(site)
