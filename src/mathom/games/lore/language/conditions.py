"""Conditions about cards, companies, the table and the game."""

from __future__ import annotations

from typing import Final

from mathom.cards.conditions import ThatIs, ThisIs
from mathom.cards.nouns import IT, Nominal, Phrase, number_word
from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.cards.words import words
from mathom.games.lore.context import Context
from mathom.games.lore.facts import Skill
from mathom.games.lore.language.effect import Condition
from mathom.games.lore.language.filter import Filter
from mathom.games.lore.language.filters import HERE, IN_COMPANY, ON_TABLE
from mathom.games.lore.language.filters_printed import Which, which
from mathom.games.lore.language.sayings import THE_COMPANY, somebody
from mathom.games.lore.language.skills import has_skill
from mathom.games.lore.map import SITES
from mathom.games.lore.rules.numbers import size_in_halves
from mathom.games.lore.values import Phase
from mathom.games.lore.world import World


class InPlayNow(Condition, frozen=True):
    """A card of that title is in play, whoever has played it; `yours`: by the player of the text."""

    title: str
    yours: bool = False

    def holds(self, g: World, c: Context) -> bool:
        return any(
            thing.card.title == self.title and (not self.yours or (thing.scored_by or thing.owner) == c.you)
            for thing in g.cards.values()
        )

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("be", ("in play",), subject=Nominal((f"your {self.title}" if self.yours else self.title,), IT))


class IsAway(Condition, frozen=True):
    """A character of that title is on the table, and not at a site."""

    title: str
    site: str

    def holds(self, g: World, c: Context) -> bool:
        return any(
            thing.card.title == self.title and thing.scored_by is None and g.site_of(one) != self.site
            for one, thing in g.cards.items()
        )

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("be", (f"in play and not at {self.site}",), subject=Nominal((self.title,)))


class CompanyHas(Condition, frozen=True):
    """So many characters of the company, or more, are such ones."""

    who: Filter
    number: int = 1

    def holds(self, g: World, c: Context) -> bool:
        return sum(self.who.fits(g, c, one) for one in g.characters(c.company)) >= self.number

    def saying(self, v: Voice = ANYBODY) -> Saying:
        phrase = somebody(self.who.phrase(v)) if self.who != IN_COMPANY else Phrase(nouns=("character",))
        if self.number == 1:
            return Clause("have", phrase.one().object, subject=THE_COMPANY)
        return Clause("have", words(number_word(self.number), "or more", phrase.bare(plural=True)), subject=THE_COMPANY)


class CompanyBears(Condition, frozen=True):
    """Such a card lies on somebody in the company."""

    what: Filter

    def holds(self, g: World, c: Context) -> bool:
        return any(g.company_of(one) == c.company and self.what.fits(g, c, one) for one in g.cards if c.company)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("have", self.what.phrase(v).one().object, subject=THE_COMPANY)


class AtSameSite(Condition, frozen=True):
    """Such a card is at the site of the company, be it with another company; never while the company moves."""

    what: Filter

    def holds(self, g: World, c: Context) -> bool:
        return any((self.what & HERE & ON_TABLE).fits(g, c, one) for one in g.cards)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("be", ("at the same site",), subject=self.what.phrase(v).one())


class AlreadyHas(Condition, frozen=True):
    """The bearer has a skill by another source than this card."""

    skill: Skill

    def holds(self, g: World, c: Context) -> bool:
        host = g.cards[c.source].host if g.in_play(c.source) else 0
        return bool(host) and has_skill(g, g.cards[c.source].host, self.skill, c.source)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("be", (f"a {self.skill.value} without it",), subject=v.bearer.one())


class BearerIs(Condition, frozen=True):
    who: Filter

    def holds(self, g: World, c: Context) -> bool:
        host = g.cards[c.source].host if g.in_play(c.source) else 0
        return bool(host) and self.who.fits(g, c, g.cards[c.source].host)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return self.who.predicate(v, v.bearer.one())


class LiesOn(Condition, frozen=True):
    """The card lies on the card of that title."""

    title: str

    def holds(self, g: World, c: Context) -> bool:
        host = g.cards[c.source].host if g.in_play(c.source) else 0
        return bool(host) and g.cards[c.source].scored_by is None and g.title(g.cards[c.source].host) == self.title

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("be", (f"with {self.title}",), subject=v.this.one())


class Unplaced(Condition, frozen=True):
    """The card lies on nobody yet."""

    def holds(self, g: World, c: Context) -> bool:
        return g.in_play(c.source) and not g.cards[c.source].host

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("lie", ("on nobody yet",), subject=v.this.one())


class InPhase(Condition, frozen=True):
    phase: Phase

    def holds(self, g: World, c: Context) -> bool:
        return g.phase is self.phase

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("be", (f"the {self.phase.value} phase",), subject=Nominal(("it",)))


class SizeAtMost(Condition, frozen=True):
    """The company is not larger than that; `below`: it is smaller."""

    size: int
    below: bool = False

    def holds(self, g: World, c: Context) -> bool:
        halves = size_in_halves(g, c.company)
        return halves < 2 * self.size if self.below else halves <= 2 * self.size

    def saying(self, v: Voice = ANYBODY) -> Saying:
        what = f"of a size below {self.size}" if self.below else f"of size {self.size} or less"
        return Clause("be", (what,), subject=THE_COMPANY)


class DestroysRing(Condition, frozen=True):
    """The One Ring can be destroyed: the table plays so, and Gorgoroth is on the map."""

    def holds(self, g: World, c: Context) -> bool:
        return g.options.ring_victory and "Gorgoroth" in g.regions

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("be played", ("with the victory by The One Ring",), subject=Nominal(("the game",)))


class PileAtLeast(Condition, frozen=True):
    number: int

    def holds(self, g: World, c: Context) -> bool:
        return len(g.piles[c.you]) >= self.number

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("have", (f"at least {self.number} cards in your draw pile",), subject=v.you)


# --- the words of the language ---------------------------------------------------------------------------------------

MOVEMENT_PHASE: Final[Condition] = InPhase(Phase.MOVEMENT)
UNPLACED: Final[Condition] = Unplaced()
ORGANIZING: Final[Condition] = InPhase(Phase.ORGANIZATION)
RING_VICTORY: Final[Condition] = DestroysRing()


def in_play(title: str) -> Condition:
    return InPlayNow(title)


def you_have(title: str) -> Condition:
    return InPlayNow(title, yours=True)


def is_away(title: str, site: str) -> Condition:
    """A character is in play, but not at that site."""
    if site not in SITES:
        raise ValueError(f"there is no site {site!r}")
    return IsAway(title, site)


GATES_OF_MORNING: Final[Condition] = in_play("Gates of Morning")
DOORS_OF_NIGHT: Final[Condition] = in_play("Doors of Night")


def company_has(who: Which, number: int = 1) -> Condition:
    """A character of the company is such a one: `company_has(RANGER)`."""
    return CompanyHas(which(who), number)


def company_bears(what: Which) -> Condition:
    return CompanyBears(which(what))


def at_same_site(what: Which) -> Condition:
    """Such a card is at the site of the company: `at_same_site(named("The One Ring") & YOURS)`."""
    return AtSameSite(which(what))


def characters_at_least(number: int) -> Condition:
    return CompanyHas(IN_COMPANY, number)


def already(skill: Skill) -> Condition:
    return AlreadyHas(skill)


def bearer_is(who: Which) -> Condition:
    return BearerIs(which(who))


def lies_on(title: str) -> Condition:
    """The card lies on the card of that title: `lies_on("Narsil")`."""
    return LiesOn(title)


def pile_at_least(number: int) -> Condition:
    """So many cards are in your draw pile."""
    return PileAtLeast(number)


def size_at_most(size: int) -> Condition:
    return SizeAtMost(size)


def size_below(size: int) -> Condition:
    return SizeAtMost(size, below=True)


def that_is(who: Which) -> Condition:
    return ThatIs(which(who))


def this_is(who: Which) -> Condition:
    return ThisIs(which(who))
