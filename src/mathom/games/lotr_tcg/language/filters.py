"""Which cards a text is about: by what is printed on a card, and by how it stands in play."""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec.structs import replace

from mathom.cards import filters
from mathom.cards.filters import Another, Anything, Bearer, That, This, Yours
from mathom.cards.nouns import Nominal, Phrase, article, signed
from mathom.cards.nouns import named as named_noun
from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.cards.words import Sign, Words, listed, words
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import Context, Id
from mathom.games.lotr_tcg.facts import WEAPONS, Culture, ItemClass, Keyword, Kind, Race, Side, Signet
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.language.filter import Filter, Printed
from mathom.games.lotr_tcg.language.rendering import COUNTED, NOUNS, RING_BEARER_NOUN, pronoun_of
from mathom.games.lotr_tcg.rules import numbers
from mathom.games.lotr_tcg.rules.presence import at_fellowship_site, foes_of

OfKind: TypeAlias = filters.OfKind[Journey, Context, Card]

# --- by what is printed ---------------------------------------------------------------------------------------------


class OfCulture(Printed, frozen=True):
    culture: Culture

    def describes(self, card: Card) -> bool:
        return card.culture is self.culture

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(adjectives=(Sign(f"[{self.culture.name.lower()}]", self.culture.value),))


class OfRace(Printed, frozen=True):
    race: Race

    def describes(self, card: Card) -> bool:
        return card.race is self.race

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(nouns=(self.race.value,))


class Character(Printed, frozen=True):
    def describes(self, card: Card) -> bool:
        return card.is_character

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(nouns=("character",))


class OfSide(Printed, frozen=True):
    side: Side

    def describes(self, card: Card) -> bool:
        return card.side is self.side

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(adjectives=(self.side.value,))


class OfClass(Printed, frozen=True):
    item_class: ItemClass

    def describes(self, card: Card) -> bool:
        return card.item_class is self.item_class

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(nouns=(self.item_class.value,))


class Weapon(Printed, frozen=True):
    def describes(self, card: Card) -> bool:
        return card.item_class in WEAPONS

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(nouns=("weapon",))


class HasKeyword(Printed, frozen=True):
    """Has the keyword: printed on it, or given to it. A keyword of sites is that of the site where the card is."""

    word: Keyword
    least: int = 1

    def fits(self, g: Journey, c: Context, card: Id) -> bool:
        return numbers.keyword(g, card, self.word) >= self.least

    def describes(self, card: Card) -> bool:
        return card.printed.get(self.word, 0) >= self.least

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        if self.word in NOUNS:
            return Phrase(nouns=(self.word.value,))
        if self.word in COUNTED:
            return Phrase(clauses=("with", self._counted()))
        return Phrase(adjectives=(self.word.value,))

    def predicate(self, v: Voice, subject: Nominal) -> Saying:
        if self.word in COUNTED:
            return Clause("have", (self._counted(),), subject=subject)
        return super().predicate(v, subject)

    def _counted(self) -> str:
        return f"{self.word.value} {signed(self.least)}"


class WithSignet(Printed, frozen=True):
    signet: Signet

    def describes(self, card: Card) -> bool:
        return card.signet is self.signet

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(clauses=("of", f"the {self.signet.value} signet"))

    def predicate(self, v: Voice, subject: Nominal) -> Saying:
        return Clause("have", (f"the {self.signet.value} signet",), subject=subject)


class Named(Printed, frozen=True):
    """Any version of that title."""

    title: str
    #: There may be several in play, so it is no name: "a Goblin Spear".
    common: bool = False

    def describes(self, card: Card) -> bool:
        return card.title == self.title

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(nouns=(self.title,)) if self.common else named_noun(self.title, pronoun_of(self.title))


class Unique(Printed, frozen=True):
    def describes(self, card: Card) -> bool:
        return card.unique

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(adjectives=("unique",))


class HomeAt(Printed, frozen=True):
    site: int

    def describes(self, card: Card) -> bool:
        return card.facts.home == self.site

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(clauses=(f"with a home at site {self.site}",))


# --- by how it stands in play ---------------------------------------------------------------------------------------


class IsExhausted(Filter, frozen=True):
    def fits(self, g: Journey, c: Context, card: Id) -> bool:
        return numbers.exhausted(g, card)

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(adjectives=("exhausted",))


class Roaming(Filter, frozen=True):
    def fits(self, g: Journey, c: Context, card: Id) -> bool:
        return numbers.roaming(g, card)

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(adjectives=("roaming",))


class TheRingBearer(Filter, frozen=True):
    def fits(self, g: Journey, c: Context, card: Id) -> bool:
        return card == g.ring_bearer

    def among(self, g: Journey, c: Context) -> tuple[Id, ...]:
        return (g.ring_bearer,)

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return v.of(RING_BEARER_NOUN)


class Bearing(Filter, frozen=True):
    what: Filter
    number: int = 1

    def fits(self, g: Journey, c: Context, card: Id) -> bool:
        return sum(self.what.fits(g, c, item) for item in g.borne_by(card)) >= self.number

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(clauses=words("bearing", self._what(v)))

    def predicate(self, v: Voice, subject: Nominal) -> Saying:
        return Clause("bear", self._what(v), subject=subject)

    def _what(self, v: Voice) -> Words:
        return self.what.phrase(v).counted(self.number).object


class BorneBy(Filter, frozen=True):
    whom: Filter

    def fits(self, g: Journey, c: Context, card: Id) -> bool:
        host = g.cards[card].host
        return bool(host) and self.whom.fits(g, c, host)

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(clauses=words("on", self.whom.phrase(v).one().object))


class Skirmishing(Filter, frozen=True):
    """In the skirmish that goes on, against one of those."""

    whom: Filter

    def fits(self, g: Journey, c: Context, card: Id) -> bool:
        return any(self.whom.fits(g, c, foe) for foe in foes_of(g, card))

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(clauses=words("skirmishing", self.whom.phrase(v).one().object))


class InSkirmish(Filter, frozen=True):
    """In the skirmish that goes on."""

    def fits(self, g: Journey, c: Context, card: Id) -> bool:
        skirmish = g.skirmish
        return skirmish is not None and (card == skirmish.defender or card in skirmish.minions)

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(adjectives=("skirmishing",))


class Beside(Filter, frozen=True):
    """In the skirmish that goes on, on the same side as another one of those."""

    whom: Filter

    def fits(self, g: Journey, c: Context, card: Id) -> bool:
        minions = g.skirmish.minions if g.skirmish is not None else ()
        return card in minions and any(other != card and self.whom.fits(g, c, other) for other in minions)

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        whom = self.whom.phrase(v)
        return Phrase(clauses=words("fighting beside", replace(whom, other=True).one().object))


class At(Filter, frozen=True):
    """At a site with one of those keywords."""

    words: tuple[Keyword, ...]

    def fits(self, g: Journey, c: Context, card: Id) -> bool:
        return at_fellowship_site(g, card) and any(
            numbers.keyword(g, g.site, word) for word in self.words
        )  # fmt: skip

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        kinds = listed([(word.value,) for word in self.words], "or")
        return Phrase(clauses=words("at", article(words(kinds, "site"))))


class HasWounds(Filter, frozen=True):
    """Has at least so many wounds."""

    least: int = 1

    def fits(self, g: Journey, c: Context, card: Id) -> bool:
        return g.cards[card].wounds >= self.least

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(clauses=words("with", self._many())) if self.least > 1 else Phrase(adjectives=("wounded",))

    def predicate(self, v: Voice, subject: Nominal) -> Saying:
        return Clause("have", self._many(), subject=subject) if self.least > 1 else super().predicate(v, subject)

    def _many(self) -> Words:
        return words("at least", Phrase(nouns=("wound",)).counted(self.least).words)


class Unassigned(Filter, frozen=True):
    def fits(self, g: Journey, c: Context, card: Id) -> bool:
        return not any(card == defender or card in minions for defender, minions in g.skirmishes)

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
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
WEAPON: Final = Weapon()
ARMOR, SHIELD, HELM, CLOAK, STAFF, PIPE, MOUNT, RING = (
    OfClass(ItemClass.ARMOR), OfClass(ItemClass.SHIELD), OfClass(ItemClass.HELM), OfClass(ItemClass.CLOAK),
    OfClass(ItemClass.STAFF), OfClass(ItemClass.PIPE), OfClass(ItemClass.MOUNT), OfClass(ItemClass.RING),
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
SANCTUARY: Final = HasKeyword(Keyword.SANCTUARY)

PIPEWEED: Final = HasKeyword(Keyword.PIPEWEED)
MARSH, TENTACLE = HasKeyword(Keyword.MARSH), HasKeyword(Keyword.TENTACLE)
PLAINS, TWILIGHT = HasKeyword(Keyword.PLAINS), HasKeyword(Keyword.TWILIGHT)
BRACERS: Final = OfClass(ItemClass.BRACERS)

THIS: Final[Filter] = This()
THAT: Final[Filter] = That()
ANOTHER: Final[Filter] = Another()
ANYTHING: Final[Filter] = Anything()
BEARER: Final[Filter] = Bearer()
YOURS: Final[Filter] = Yours()
EXHAUSTED, ROAMING, UNASSIGNED, IN_SKIRMISH = IsExhausted(), Roaming(), Unassigned(), InSkirmish()
RING_BEARER, UNIQUE = TheRingBearer(), Unique()


def named(title: str, common: bool = False) -> Filter:
    return Named(title, common)


def skirmishing(whom: Filter) -> Filter:
    return Skirmishing(whom)


def beside(whom: Filter) -> Filter:
    return Beside(whom)


def bearing(what: Filter, number: int = 1) -> Filter:
    return Bearing(what, number)


def defender(least: int) -> Filter:
    return HasKeyword(Keyword.DEFENDER, least)


def signet(which: Signet) -> Filter:
    return WithSignet(which)


def wounded(least: int = 1) -> Filter:
    return HasWounds(least)
