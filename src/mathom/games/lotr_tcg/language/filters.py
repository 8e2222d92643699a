"""Which cards a text is about: by what is printed on a card, and by how it stands in play."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import Context, Id
from mathom.games.lotr_tcg.facts import WEAPONS, Culture, ItemClass, Keyword, Kind, Race, Side, Signet
from mathom.games.lotr_tcg.language.filter import Filter
from mathom.games.lotr_tcg.language.words import Phrase, article, listed
from mathom.games.lotr_tcg.rules import numbers
from mathom.games.lotr_tcg.rules.presence import at_fellowship_site
from mathom.games.lotr_tcg.table import Table

# --- by what is printed ---------------------------------------------------------------------------------------------


class OfCulture(Filter, frozen=True):
    culture: Culture

    def describes(self, card: Card) -> bool:
        return card.culture is self.culture

    def phrase(self) -> Phrase:
        return Phrase(adjectives=(f"[{self.culture.name.lower()}]",))


class OfRace(Filter, frozen=True):
    race: Race

    def describes(self, card: Card) -> bool:
        return card.race is self.race

    def phrase(self) -> Phrase:
        return Phrase(nouns=(self.race.value,))


class OfKind(Filter, frozen=True):
    kind: Kind

    def describes(self, card: Card) -> bool:
        return card.kind is self.kind

    def phrase(self) -> Phrase:
        return Phrase(nouns=(self.kind.value,))


class Character(Filter, frozen=True):
    def describes(self, card: Card) -> bool:
        return card.is_character

    def phrase(self) -> Phrase:
        return Phrase(nouns=("character",))


class OfSide(Filter, frozen=True):
    side: Side

    def describes(self, card: Card) -> bool:
        return card.side is self.side

    def phrase(self) -> Phrase:
        return Phrase(adjectives=(self.side.value,))


class OfClass(Filter, frozen=True):
    item_class: ItemClass

    def describes(self, card: Card) -> bool:
        return card.item_class is self.item_class

    def phrase(self) -> Phrase:
        return Phrase(nouns=(self.item_class.value,))


class Weapon(Filter, frozen=True):
    def describes(self, card: Card) -> bool:
        return card.item_class in WEAPONS

    def phrase(self) -> Phrase:
        return Phrase(nouns=("weapon",))


class HasKeyword(Filter, frozen=True):
    """Has the keyword: printed on it, or given to it. A keyword of sites is that of the site where the card is."""

    word: Keyword
    least: int = 1

    def fits(self, g: Table, c: Context, card: Id) -> bool:
        return numbers.keyword(g, card, self.word) >= self.least

    def describes(self, card: Card) -> bool:
        return card.printed.get(self.word, 0) >= self.least

    def phrase(self) -> Phrase:
        if self.word in (
            Keyword.RANGER,
            Keyword.ARCHER,
            Keyword.TALE,
            Keyword.TRACKER,
            Keyword.TENTACLE,
            Keyword.SPELL,
        ):
            return Phrase(nouns=(self.word.value,))
        if self.word in (Keyword.DEFENDER, Keyword.DAMAGE):
            return Phrase(clauses=(f"with {self.word.value} +{self.least}",))
        return Phrase(adjectives=(self.word.value,))


class WithSignet(Filter, frozen=True):
    signet: Signet

    def describes(self, card: Card) -> bool:
        return card.signet is self.signet

    def phrase(self) -> Phrase:
        return Phrase(clauses=(f"with the {self.signet.value} signet",))


class Named(Filter, frozen=True):
    """Any version of that title."""

    title: str

    def describes(self, card: Card) -> bool:
        return card.title == self.title

    def phrase(self) -> Phrase:
        return Phrase(nouns=(self.title,), proper=True)


class Unique(Filter, frozen=True):
    def describes(self, card: Card) -> bool:
        return card.unique

    def phrase(self) -> Phrase:
        return Phrase(adjectives=("unique",))


class HomeAt(Filter, frozen=True):
    site: int

    def describes(self, card: Card) -> bool:
        return card.facts.home == self.site

    def phrase(self) -> Phrase:
        return Phrase(clauses=(f"with its home at site {self.site}",))


class Anything(Filter, frozen=True):
    def describes(self, card: Card) -> bool:
        return True

    def phrase(self) -> Phrase:
        return Phrase()


# --- by how it stands in play ---------------------------------------------------------------------------------------


class Exhausted(Filter, frozen=True):
    def fits(self, g: Table, c: Context, card: Id) -> bool:
        return numbers.exhausted(g, card)

    def phrase(self) -> Phrase:
        return Phrase(adjectives=("exhausted",))


class Roaming(Filter, frozen=True):
    def fits(self, g: Table, c: Context, card: Id) -> bool:
        return numbers.roaming(g, card)

    def phrase(self) -> Phrase:
        return Phrase(adjectives=("roaming",))


class TheRingBearer(Filter, frozen=True):
    def fits(self, g: Table, c: Context, card: Id) -> bool:
        return card == g.ring_bearer

    def phrase(self) -> Phrase:
        return Phrase(nouns=("the Ring-bearer",), proper=True)


class Yours(Filter, frozen=True):
    """A card of the player whose text it is."""

    def fits(self, g: Table, c: Context, card: Id) -> bool:
        return g.cards[card].owner == c.you

    def phrase(self) -> Phrase:
        return Phrase(clauses=("of yours",))


class Another(Filter, frozen=True):
    """Not the card whose text it is."""

    def fits(self, g: Table, c: Context, card: Id) -> bool:
        return card != c.source

    def phrase(self) -> Phrase:
        return Phrase(adjectives=("other",))


class This(Filter, frozen=True):
    """The card whose text it is. A text calls it by its own name when it is rendered."""

    def fits(self, g: Table, c: Context, card: Id) -> bool:
        return card == c.source

    def phrase(self) -> Phrase:
        return Phrase(nouns=("this card",), proper=True)


class Bearer(Filter, frozen=True):
    """Whoever bears the card whose text it is."""

    def fits(self, g: Table, c: Context, card: Id) -> bool:
        return bool(c.source) and g.cards[c.source].host == card

    def phrase(self) -> Phrase:
        return Phrase(nouns=("the bearer",), proper=True)


class That(Filter, frozen=True):
    """What has been picked or is spoken of."""

    def fits(self, g: Table, c: Context, card: Id) -> bool:
        return card in c.that

    def phrase(self) -> Phrase:
        return Phrase(nouns=("it",), proper=True)


class Bearing(Filter, frozen=True):
    what: Filter
    number: int = 1

    def fits(self, g: Table, c: Context, card: Id) -> bool:
        return sum(self.what.fits(g, c, item) for item in g.borne_by(card)) >= self.number

    def phrase(self) -> Phrase:
        return Phrase(clauses=(f"bearing {self.what.phrase().counted(self.number)}",))


class BorneBy(Filter, frozen=True):
    whom: Filter

    def fits(self, g: Table, c: Context, card: Id) -> bool:
        host = g.cards[card].host
        return bool(host) and self.whom.fits(g, c, host)

    def phrase(self) -> Phrase:
        return Phrase(clauses=(f"on {self.whom.phrase().one()}",))


class Skirmishing(Filter, frozen=True):
    """In the skirmish that goes on, against one of those."""

    whom: Filter

    def fits(self, g: Table, c: Context, card: Id) -> bool:
        skirmish = g.skirmish
        if skirmish is None:
            return False
        if card == skirmish.defender:
            return any(self.whom.fits(g, c, minion) for minion in skirmish.minions)
        return bool(skirmish.defender) and card in skirmish.minions and self.whom.fits(g, c, skirmish.defender)

    def phrase(self) -> Phrase:
        return Phrase(clauses=(f"skirmishing {self.whom.phrase().one()}",))


class InSkirmish(Filter, frozen=True):
    """In the skirmish that goes on."""

    def fits(self, g: Table, c: Context, card: Id) -> bool:
        skirmish = g.skirmish
        return skirmish is not None and (card == skirmish.defender or card in skirmish.minions)

    def phrase(self) -> Phrase:
        return Phrase(adjectives=("skirmishing",))


class At(Filter, frozen=True):
    """At a site with one of those keywords."""

    words: tuple[Keyword, ...]

    def fits(self, g: Table, c: Context, card: Id) -> bool:
        return at_fellowship_site(g, card) and any(
            numbers.keyword(g, g.site, word) for word in self.words
        )  # fmt: skip

    def phrase(self) -> Phrase:
        return Phrase(clauses=(f"at {listed([article(f'{word.value} site') for word in self.words], 'or')}",))


class Unassigned(Filter, frozen=True):
    def fits(self, g: Table, c: Context, card: Id) -> bool:
        return not any(card == defender or card in minions for defender, minions in g.skirmishes)

    def phrase(self) -> Phrase:
        return Phrase(adjectives=("unassigned",))


DWARVEN, ELVEN, GANDALF_CULTURE = OfCulture(Culture.DWARVEN), OfCulture(Culture.ELVEN), OfCulture(Culture.GANDALF)
GONDOR, SHIRE, ISENGARD = OfCulture(Culture.GONDOR), OfCulture(Culture.SHIRE), OfCulture(Culture.ISENGARD)
MORIA, RINGWRAITH, SAURON = OfCulture(Culture.MORIA), OfCulture(Culture.RINGWRAITH), OfCulture(Culture.SAURON)

DWARF, ELF, HOBBIT, MAN = OfRace(Race.DWARF), OfRace(Race.ELF), OfRace(Race.HOBBIT), OfRace(Race.MAN)
WIZARD, ORC, URUK_HAI = OfRace(Race.WIZARD), OfRace(Race.ORC), OfRace(Race.URUK_HAI)
NAZGUL, TROLL, BALROG, CREATURE = (
    OfRace(Race.NAZGUL), OfRace(Race.TROLL), OfRace(Race.BALROG), OfRace(Race.CREATURE),
)  # fmt: skip

COMPANION, ALLY, MINION = OfKind(Kind.COMPANION), OfKind(Kind.ALLY), OfKind(Kind.MINION)
POSSESSION, ARTIFACT, CONDITION = OfKind(Kind.POSSESSION), OfKind(Kind.ARTIFACT), OfKind(Kind.CONDITION)
EVENT, SITE = OfKind(Kind.EVENT), OfKind(Kind.SITE)
CHARACTER, ITEM = Character(), POSSESSION | ARTIFACT

FREE_PEOPLES, SHADOW = OfSide(Side.FREE_PEOPLES), OfSide(Side.SHADOW)

HAND_WEAPON, RANGED_WEAPON = OfClass(ItemClass.HAND_WEAPON), OfClass(ItemClass.RANGED_WEAPON)
WEAPON = Weapon()
ARMOR, SHIELD, HELM, CLOAK, STAFF, PIPE = (
    OfClass(ItemClass.ARMOR), OfClass(ItemClass.SHIELD), OfClass(ItemClass.HELM), OfClass(ItemClass.CLOAK),
    OfClass(ItemClass.STAFF), OfClass(ItemClass.PIPE),
)  # fmt: skip

ARCHER, RANGER, TRACKER, TALE = (
    HasKeyword(Keyword.ARCHER), HasKeyword(Keyword.RANGER), HasKeyword(Keyword.TRACKER), HasKeyword(Keyword.TALE),
)  # fmt: skip
SPELL, STEALTH, WEATHER, SEARCH, FIERCE = (
    HasKeyword(Keyword.SPELL), HasKeyword(Keyword.STEALTH), HasKeyword(Keyword.WEATHER), HasKeyword(Keyword.SEARCH),
    HasKeyword(Keyword.FIERCE),
)  # fmt: skip
UNDERGROUND, RIVER, FOREST = (
    HasKeyword(Keyword.UNDERGROUND), HasKeyword(Keyword.RIVER), HasKeyword(Keyword.FOREST),
)  # fmt: skip

THIS, BEARER, THAT, ANOTHER, YOURS = This(), Bearer(), That(), Another(), Yours()
EXHAUSTED, ROAMING, UNASSIGNED, IN_SKIRMISH = Exhausted(), Roaming(), Unassigned(), InSkirmish()
RING_BEARER, UNIQUE, ANYTHING = TheRingBearer(), Unique(), Anything()


def named(title: str) -> Filter:
    return Named(title)


def skirmishing(whom: Filter) -> Filter:
    return Skirmishing(whom)


def bearing(what: Filter, number: int = 1) -> Filter:
    return Bearing(what, number)


def defender(least: int) -> Filter:
    return HasKeyword(Keyword.DEFENDER, least)


def signet(which: Signet) -> Filter:
    return WithSignet(which)
