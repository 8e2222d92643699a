"""Which cards a text is about, by where and how they are in play. (By what is printed: `filters_printed`.)"""

from __future__ import annotations

from typing import Final

from mathom.cards.filters import And, Another, Anything, That, This
from mathom.cards.nouns import HE, Phrase
from mathom.cards.nouns import named as named_noun
from mathom.cards.sentences import ANYBODY, Voice
from mathom.cards.words import listed, plain
from mathom.games.lore.card import Card
from mathom.games.lore.context import NO_COMPANY, Context, Id
from mathom.games.lore.facts import Kind, SiteType
from mathom.games.lore.language.filter import Filter
from mathom.games.lore.language.filters_printed import (
    Which,
    which,
)
from mathom.games.lore.language.places import site_type
from mathom.games.lore.values import Status
from mathom.games.lore.world import World


class Characters(Filter, frozen=True):
    """Characters in play, allies among them."""

    @property
    def printed(self) -> bool:
        return True

    def fits(self, g: World, c: Context, card: Id) -> bool:
        return g.cards[card].is_character

    def describes(self, card: Card) -> bool:
        return card.is_character or card.kind is Kind.ALLY

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(nouns=("character",), pronoun=HE)


class InCompany(Filter, frozen=True):
    """A character of the company that the text is about."""

    def fits(self, g: World, c: Context, card: Id) -> bool:
        return bool(c.company) and g.cards[card].is_character and g.company_of(card) == c.company

    def among(self, g: World, c: Context) -> tuple[Id, ...]:
        return g.characters(c.company)

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(clauses=("of the company",), pronoun=HE)


class OfCompany(And[World, Context, Card], frozen=True):
    """Characters of the company of some kind: only its characters are looked at."""

    def among(self, g: World, c: Context) -> tuple[Id, ...]:
        return tuple([card for card in g.characters(c.company) if self.fits(g, c, card)])


class WithCompany(Filter, frozen=True):
    """A card that lies on the company or on somebody in it."""

    def fits(self, g: World, c: Context, card: Id) -> bool:
        return bool(c.company) and g.company_of(card) == c.company

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(clauses=("of the company",))


class InStatus(Filter, frozen=True):
    status: Status

    def fits(self, g: World, c: Context, card: Id) -> bool:
        return g.cards[card].status is self.status

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(adjectives=(self.status.value,))


class Unwounded(Filter, frozen=True):
    def fits(self, g: World, c: Context, card: Id) -> bool:
        return g.cards[card].status is not Status.WOUNDED

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(adjectives=("unwounded",))


class Yours(Filter, frozen=True):
    """A card of the player whose text it is."""

    def fits(self, g: World, c: Context, card: Id) -> bool:
        return g.cards[card].owner == c.you

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(clauses=("of yours",))


class OfMover(Filter, frozen=True):
    """A card of the player whose turn it is."""

    def fits(self, g: World, c: Context, card: Id) -> bool:
        return g.cards[card].owner == g.current

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(clauses=("of the moving player",))


class Scored(Filter, frozen=True):
    """In a marshalling point pile."""

    def fits(self, g: World, c: Context, card: Id) -> bool:
        return g.cards[card].scored_by is not None

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(clauses=("in a marshalling point pile",))


class OnTable(Filter, frozen=True):
    """In play, and not in a marshalling point pile."""

    def fits(self, g: World, c: Context, card: Id) -> bool:
        return g.cards[card].scored_by is None

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(clauses=("in play",))


class WithinReach(Filter, frozen=True):
    """In play, and not with another company: an action that needs a character goes no further (lore.requirements.
    character-scope). Cards do not say so, since the rules do.
    """

    def fits(self, g: World, c: Context, card: Id) -> bool:
        return g.cards[card].scored_by is None and g.company_of(card) in (NO_COMPANY, c.company)

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return ON_TABLE.phrase(v)


class Bearer(Filter, frozen=True):
    """Whoever has the card whose text it is: the bearer of an item, the controller of an ally."""

    def fits(self, g: World, c: Context, card: Id) -> bool:
        return card in self.among(g, c)

    def among(self, g: World, c: Context) -> tuple[Id, ...]:
        host = g.cards[c.source].host if g.in_play(c.source) else c.bearer
        return (host,) if host and g.in_play(host) else ()

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return v.of(v.bearer)


class BearerWho(Filter, frozen=True):
    """The bearer, if he is such a one."""

    who: Filter

    def fits(self, g: World, c: Context, card: Id) -> bool:
        return BEARER.fits(g, c, card) and self.who.fits(g, c, card)

    def among(self, g: World, c: Context) -> tuple[Id, ...]:
        return tuple(one for one in BEARER.among(g, c) if self.who.fits(g, c, one))

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        who = plain(self.who.phrase(v).one().object)
        return Phrase(nouns=(f"{plain(v.bearer.one().words)}, {who}",), proper=True, pronoun=HE)


class YourCard(Filter, frozen=True):
    """The card of that title that its player has in play, or in his marshalling point pile (None: in either)."""

    title: str
    stored: bool | None = False

    def fits(self, g: World, c: Context, card: Id) -> bool:
        thing = g.cards[card]
        if thing.card.title != self.title or thing.owner != c.you:
            return False
        return self.stored is None or (thing.scored_by is not None) is self.stored

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return named_noun(f"your stored {self.title}" if self.stored else f"your {self.title}")


class BearerOf(Filter, frozen=True):
    """Whoever bears the card of that title, of which there is one."""

    title: str

    def fits(self, g: World, c: Context, card: Id) -> bool:
        return any(g.title(one) == self.title for one in g.on(card))

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return named_noun(f"the bearer of {self.title}", HE)


class Companion(Filter, frozen=True):
    """A character of the company who is not the bearer."""

    def fits(self, g: World, c: Context, card: Id) -> bool:
        return IN_COMPANY.fits(g, c, card) and not BEARER.fits(g, c, card)

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(nouns=("other character",), clauses=("of the company",), pronoun=HE)


class AtHaven(Filter, frozen=True):
    """A card at a Haven."""

    def fits(self, g: World, c: Context, card: Id) -> bool:
        site = g.where(g.company_of(card))
        return bool(site) and site_type(g, site) is SiteType.HAVEN

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(clauses=("at a Haven",))


class On(Filter, frozen=True):
    """A card that lies on one of those."""

    who: Filter

    def fits(self, g: World, c: Context, card: Id) -> bool:
        host = g.cards[card].host
        return bool(host) and self.who.fits(g, c, host)

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(clauses=("on", *self.who.phrase(v).one().object))


class Bearing(Filter, frozen=True):
    """A character with one of those cards on him."""

    what: Filter

    def fits(self, g: World, c: Context, card: Id) -> bool:
        return any(self.what.fits(g, c, one) for one in g.on(card))

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(clauses=("with", *self.what.phrase(v).one().object))


class Without(Filter, frozen=True):
    """A character with none of those cards on him."""

    what: Filter

    def fits(self, g: World, c: Context, card: Id) -> bool:
        return not any(self.what.fits(g, c, one) for one in g.on(card))

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(clauses=("without", *self.what.phrase(v).one().object))


class FacingStrike(Filter, frozen=True):
    """The character who faces the strike that is being resolved."""

    def fits(self, g: World, c: Context, card: Id) -> bool:
        return g.strike is not None and g.strike.character == card

    def among(self, g: World, c: Context) -> tuple[Id, ...]:
        return (g.strike.character,) if g.strike is not None and g.in_play(g.strike.character) else ()

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(nouns=("the character facing the strike",), proper=True, pronoun=HE)


class Victim(Filter, frozen=True):
    """The character whom a creature attacks several times."""

    def fits(self, g: World, c: Context, card: Id) -> bool:
        return g.attack is not None and g.attack.victim == card

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(nouns=("the character it attacks",), proper=True, pronoun=HE)


class Rolling(Filter, frozen=True):
    """The character whose roll is about to happen."""

    def fits(self, g: World, c: Context, card: Id) -> bool:
        return bool(g.rolls) and g.rolls[-1].who == card

    def among(self, g: World, c: Context) -> tuple[Id, ...]:
        return (g.rolls[-1].who,) if g.rolls and g.in_play(g.rolls[-1].who) else ()

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(nouns=("the character who rolls",), proper=True, pronoun=HE)


class Here(Filter, frozen=True):
    """At the site of the company; a stored card is where it was stored."""

    def fits(self, g: World, c: Context, card: Id) -> bool:
        site = g.where(c.company) if c.company else ""
        return bool(site) and g.site_of(card) == site

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(clauses=("there",))


class Untempted(Filter, frozen=True):
    """On whom no corruption hazard was played this turn."""

    def fits(self, g: World, c: Context, card: Id) -> bool:
        return card not in g.tempted

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(clauses=("on whom no corruption hazard was played this turn",))


class Unaffected(Filter, frozen=True):
    """About whom no card of the same title has left anything behind."""

    def fits(self, g: World, c: Context, card: Id) -> bool:
        return not any(one.context.card is c.card and card in one.context.that for one in g.lasting)

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(clauses=("whom no such card has weakened yet",))


class OthersThere(Filter, frozen=True):
    """A character of any company at the site that a lasting text is about, who does not bear that item."""

    def fits(self, g: World, c: Context, card: Id) -> bool:
        if not c.site or not g.cards[card].is_character or g.site_of(card) != c.site:
            return False
        return not any(one in c.that for one in g.on(card))

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(nouns=("character",), clauses=("there",), other=True, pronoun=HE)


class WoundedByIt(Filter, frozen=True):
    """Whom the attack that has just ended has wounded."""

    def fits(self, g: World, c: Context, card: Id) -> bool:
        return card in c.that and g.cards[card].is_character

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(nouns=("character",), clauses=("it has wounded",), pronoun=HE)


# --- the words of the language ---------------------------------------------------------------------------------------


class NoneOf(Filter, frozen=True):
    """Characters that are none of those."""

    these: tuple[Filter, ...]

    def fits(self, g: World, c: Context, card: Id) -> bool:
        return not any(one.fits(g, c, card) for one in self.these)

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        said = listed([one.phrase(v).bare() for one in self.these], "or")
        return Phrase(clauses=("who is no", *said))


class AnyOf(Filter, frozen=True):
    these: tuple[Filter, ...]

    def fits(self, g: World, c: Context, card: Id) -> bool:
        return any(one.fits(g, c, card) for one in self.these)

    def describes(self, card: Card) -> bool:
        return any(one.describes(card) for one in self.these)

    @property
    def printed(self) -> bool:
        return all(one.printed for one in self.these)

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        said = listed([one.phrase(v).bare() for one in self.these], "or")
        return Phrase(nouns=(plain(said),), pronoun=HE)


THIS: Final[Filter] = This()
ANOTHER: Final[Filter] = Another()
ANYTHING: Final[Filter] = Anything()
THAT: Final[Filter] = That()
CHARACTER, IN_COMPANY, WITH_COMPANY, BEARER = Characters(), InCompany(), WithCompany(), Bearer()
COMPANION, AT_HAVEN = Companion(), AtHaven()
STRUCK, VICTIM, ROLLING, UNTEMPTED, HERE = FacingStrike(), Victim(), Rolling(), Untempted(), Here()
UNAFFECTED, OTHERS_THERE, WOUNDED_BY_IT = Unaffected(), OthersThere(), WoundedByIt()
YOURS, OF_MOVER, SCORED, ON_TABLE, WITHIN_REACH = Yours(), OfMover(), Scored(), OnTable(), WithinReach()
UNTAPPED, TAPPED, WOUNDED = (InStatus(status) for status in Status)
UNWOUNDED = Unwounded()


def no(*words: Which) -> Filter:
    """Somebody who is none of those: `no(HOBBIT, WIZARD)`."""
    return NoneOf(tuple(which(word) for word in words))


def any_of(*words: Which) -> Filter:
    return AnyOf(tuple(which(word) for word in words))


def your(title: str, stored: bool | None = False) -> Filter:
    """The card of that title that you have in play: `your("Narsil")`; or stored; or (None) either."""
    return YourCard(title, stored)


def bearer_of(title: str) -> Filter:
    """Whoever bears a unique card: `bearer_of("The One Ring")`."""
    return BearerOf(title)


def of_company(*words: Which) -> Filter:
    """A character of the company who is all of that: `of_company(SCOUT)`."""
    filters = tuple(which(word) for word in words)
    named_ = any(one.phrase().nouns for one in filters)
    return OfCompany((IN_COMPANY, *filters) if named_ else (CHARACTER, IN_COMPANY, *filters))


def lying_on(who: Which) -> Filter:
    return On(which(who))


def bearing(what: Which) -> Filter:
    return Bearing(which(what))


def without(what: Which) -> Filter:
    """Who does not bear such a card: `of_company(without(named("The One Ring")))`."""
    return Without(which(what))


def bearer(who: Which) -> Filter:
    """The bearer, if he is such a one: `tap(bearer(DUNADAN))`."""
    return BearerWho(which(who))
