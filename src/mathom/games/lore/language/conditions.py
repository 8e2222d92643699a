"""What a text asks before it does something, or while it holds; and what it counts."""

from __future__ import annotations

from typing import Final

from mathom.cards.amounts import Switch
from mathom.cards.conditions import ThatIs, ThisIs
from mathom.cards.nouns import IT, Nominal, Phrase, Quantity, number_word
from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.cards.words import listed, plain, words
from mathom.games.lore.context import NOBODY, Context, Id
from mathom.games.lore.facts import CardType, Race, RegionType, SiteType, Skill
from mathom.games.lore.language.attacks import Attacks, attacks
from mathom.games.lore.language.effect import Condition, Number
from mathom.games.lore.language.filter import Filter
from mathom.games.lore.language.filters import HERE, IN_COMPANY, ON_TABLE, Which, which
from mathom.games.lore.language.places import region_type, site_type
from mathom.games.lore.language.sayings import somebody
from mathom.games.lore.language.skills import has_skill
from mathom.games.lore.map import REGIONS, SITES
from mathom.games.lore.values import Phase, Purpose
from mathom.games.lore.world import World

_COMPANY: Final = Nominal(("the company",), IT)
_ATTACK: Final = Nominal(("the attack",), IT)

# --- cards -----------------------------------------------------------------------------------------------------------


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
            return Clause("have", phrase.one().object, subject=_COMPANY)
        return Clause("have", words(number_word(self.number), "or more", phrase.bare(plural=True)), subject=_COMPANY)


class CompanyBears(Condition, frozen=True):
    """Such a card lies on somebody in the company."""

    what: Filter

    def holds(self, g: World, c: Context) -> bool:
        return any(g.company_of(one) == c.company and self.what.fits(g, c, one) for one in g.cards if c.company)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("have", self.what.phrase(v).one().object, subject=_COMPANY)


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


# --- where -----------------------------------------------------------------------------------------------------------


class At(Condition, frozen=True):
    """The company is at one of those sites, or at a site of one of those types."""

    sites: tuple[str, ...] = ()
    types: tuple[SiteType, ...] = ()
    #: It has been there since the turn began.
    since: bool = False

    def holds(self, g: World, c: Context) -> bool:
        site = g.where(c.company) if c.company else ""
        if not site or (self.since and g.companies[c.company].began_at != site):
            return False
        return site in self.sites or site_type(g, site) in self.types

    def saying(self, v: Voice = ANYBODY) -> Saying:
        since = ("since the start of the turn",) if self.since else ()
        return Clause("be", (f"at {_sites(self.sites, self.types)}",), since, _COMPANY)


def _sites(names: tuple[str, ...], types: tuple[SiteType, ...]) -> str:
    return plain(listed([*((name,) for name in names), *((f"a {kind.value}",) for kind in types)], "or"))


class InRegion(Condition, frozen=True):
    """The company is at a site in one of those regions."""

    regions: tuple[str, ...]
    since: bool = False

    def holds(self, g: World, c: Context) -> bool:
        site = g.where(c.company) if c.company else ""
        if not site or (self.since and g.companies[c.company].began_at != site):
            return False
        return SITES[site].region in self.regions

    def saying(self, v: Voice = ANYBODY) -> Saying:
        since = ("since the start of the turn",) if self.since else ()
        return Clause("be", (f"in {plain(listed([(one,) for one in self.regions], 'or'))}",), since, _COMPANY)


class NewSite(Condition, frozen=True):
    """The new site of the company is of one of those types, or in one of those regions."""

    types: tuple[SiteType, ...] = ()
    regions: tuple[str, ...] = ()

    def holds(self, g: World, c: Context) -> bool:
        if g.move is None or g.move.company != c.company:
            return False
        return site_type(g, g.move.site) in self.types or SITES[g.move.site].region in self.regions

    def saying(self, v: Voice = ANYBODY) -> Saying:
        kinds = [(f"a {kind.value}",) for kind in self.types]
        if self.regions:
            kinds.append((f"in {_either(self.regions)}",))
        return Clause("be", (plain(listed(kinds, "or")),), subject=Nominal(("its new site",)))


def _either(regions: tuple[str, ...]) -> str:
    return plain(listed([(name,) for name in regions], "or"))


class MovesTo(Condition, frozen=True):
    """The company moves to a site in one of those regions; one that stays there does not."""

    regions: tuple[str, ...]

    def holds(self, g: World, c: Context) -> bool:
        return MOVING.holds(g, c) and g.move is not None and SITES[g.move.site].region in self.regions

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("move", (f"to a site in {_either(self.regions)}",), subject=_COMPANY)


class Moving(Condition, frozen=True):
    def holds(self, g: World, c: Context) -> bool:
        return g.move is not None and g.move.moving and g.move.company == c.company

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("be", ("moving",), subject=_COMPANY)


class MovedBy(Condition, frozen=True):
    """The company has moved by that card in this turn."""

    title: str

    def holds(self, g: World, c: Context) -> bool:
        return c.company in g.companies and g.companies[c.company].moved_by == self.title

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("moved", (f"by {self.title} this turn",), subject=_COMPANY, modal="have")


class PathHas(Condition, frozen=True):
    """The site path has a region of that type."""

    type: RegionType

    def holds(self, g: World, c: Context) -> bool:
        return path_count(g, self.type) > 0

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("have", (f"a {self.type.value}",), subject=Nominal(("its site path",)))


class PathThrough(Condition, frozen=True):
    """The site path has one of those regions, but not as the region of the new site."""

    regions: tuple[str, ...]

    def holds(self, g: World, c: Context) -> bool:
        return g.move is not None and any(one in self.regions for one in g.move.path[:-1])

    def saying(self, v: Voice = ANYBODY) -> Saying:
        where = plain(listed([(one,) for one in self.regions], "or"))
        return Clause("leave", (f"or passes through {where}",), subject=_COMPANY)


def path_count(g: World, kind: RegionType) -> int:
    """How many regions of a type the site path of the movement phase has."""
    if g.move is None:
        return 0
    return sum((step if isinstance(step, RegionType) else region_type(g, step)) is kind for step in g.move.path)


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
        halves = sum(1 if g.cards[one].card.facts.half_size else 2 for one in g.characters(c.company))
        return halves < 2 * self.size if self.below else halves <= 2 * self.size

    def saying(self, v: Voice = ANYBODY) -> Saying:
        what = f"of a size below {self.size}" if self.below else f"of size {self.size} or less"
        return Clause("be", (what,), subject=_COMPANY)


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


# --- attacks, strikes and rolls --------------------------------------------------------------------------------------


class AttackIs(Condition, frozen=True):
    """The attack that is being resolved is one of those."""

    which: Attacks

    def holds(self, g: World, c: Context) -> bool:
        return g.attack is not None and not g.attack.strikes_only and self.which.fits(g, g.attack)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("be", self.which.predicate(), subject=_ATTACK)


class StrikeOn(Condition, frozen=True):
    """The strike that is being resolved is against one of those."""

    who: Filter

    def holds(self, g: World, c: Context) -> bool:
        return g.strike is not None and g.in_play(g.strike.character) and self.who.fits(g, c, g.strike.character)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause(
            "be", words("against", somebody(self.who.phrase(v)).one().object), subject=Nominal(("the strike",))
        )


class HasFaced(Condition, frozen=True):
    """The company has faced such an attack before in this turn: of a race, or of a card by its title."""

    races: tuple[Race, ...] = ()
    titles: tuple[str, ...] = ()

    def holds(self, g: World, c: Context) -> bool:
        company = g.attack.company if g.attack is not None else c.company
        if company not in g.companies:
            return False
        return any(race in self.races or title in self.titles for race, title in g.companies[company].faced)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        named = [*((f"another {race.value} attack",) for race in self.races), *((one,) for one in self.titles)]
        return Clause("faced", (plain(listed(named, "or")), "this turn"), subject=_COMPANY, modal="have")


class RollOf(Condition, frozen=True):
    """The roll that is about to happen is of that kind, and made by one of those."""

    purpose: Purpose
    who: Filter | None = None

    def holds(self, g: World, c: Context) -> bool:
        if not g.rolls or g.rolls[-1].purpose is not self.purpose:
            return False
        return self.who is None or (g.in_play(g.rolls[-1].who) and self.who.fits(g, c, g.rolls[-1].who))

    def saying(self, v: Voice = ANYBODY) -> Saying:
        by = words("by", self.who.phrase(v).one().object) if self.who is not None else ()
        return Clause("be", words(f"a {self.purpose.value} roll", by), subject=Nominal(("it",)))


class ResolvingIs(Condition, frozen=True):
    """The card that is being resolved is one of those, or (None) a hazard on the company of this card."""

    what: Filter | None = None

    def holds(self, g: World, c: Context) -> bool:
        if not g.resolving:
            return False
        one = g.resolving[-1]
        if self.what is not None:
            return self.what.describes(one.card)
        return one.on_company and one.card.type is CardType.HAZARD and g.acting == c.company

    def saying(self, v: Voice = ANYBODY) -> Saying:
        if self.what is None:
            said = Nominal(("a hazard on the company or something in it",))
        else:
            said = self.what.phrase(v).one()
        return Clause("be", ("being resolved",), subject=said)


# --- numbers ---------------------------------------------------------------------------------------------------------


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
        from mathom.games.lore.rules.numbers import prowess

        return min(self.most, prowess(g, g.rolls[-1].who)) if g.rolls and g.in_play(g.rolls[-1].who) else 0

    def quantity(self, v: Voice = ANYBODY) -> Quantity:
        return Quantity("his prowess", words(f"(at most {self.most})"))


class CorruptionOfItem(Number, frozen=True):
    """The corruption modifier that the item of the moment would have for that character."""

    def of(self, g: World, c: Context) -> int:
        from mathom.games.lore.rules.numbers import corruption_for

        item = Id(getattr(c.moment, "item", NOBODY))
        return corruption_for(g, item, c.that[0]) if item in g.cards and c.that else 0

    def quantity(self, v: Voice = ANYBODY) -> Quantity:
        return Quantity("the corruption modifier of that item")


# --- the words of the language ---------------------------------------------------------------------------------------

CORRUPTION_OF_ITEM: Final[Number] = CorruptionOfItem()
MOVING: Final[Condition] = Moving()
MOVEMENT_PHASE: Final[Condition] = InPhase(Phase.MOVEMENT)
UNPLACED: Final[Condition] = Unplaced()
ORGANIZING: Final[Condition] = InPhase(Phase.ORGANIZATION)
RING_VICTORY: Final[Condition] = DestroysRing()
HAZARD_ON_COMPANY: Final[Condition] = ResolvingIs()


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


def at(*places: str | SiteType, since: bool = False) -> Condition:
    """The company is there: `at("Mount Doom")`, `at(HAVEN)`."""
    names = tuple(one for one in places if isinstance(one, str))
    for name in names:
        if name not in SITES:
            raise ValueError(f"there is no site {name!r}")
    return At(names, tuple(one for one in places if isinstance(one, SiteType)), since)


def in_region(*regions: str, since: bool = False) -> Condition:
    return InRegion(_known(regions), since)


def _known(regions: tuple[str, ...]) -> tuple[str, ...]:
    for name in regions:
        if name not in REGIONS:
            raise ValueError(f"there is no region {name!r}")
    return regions


def moving_to(*places: str | SiteType) -> Condition:
    """Its new site is of such a type, or in such a region."""
    return NewSite(
        tuple(one for one in places if isinstance(one, SiteType)), tuple(one for one in places if isinstance(one, str))
    )


def moves_to(*regions: str) -> Condition:
    """It moves to a site in one of those regions: `moves_to("Rohan", "Dagorlad")`."""
    return MovesTo(_known(regions))


def lies_on(title: str) -> Condition:
    """The card lies on the card of that title: `lies_on("Narsil")`."""
    return LiesOn(title)


def moved_by(title: str) -> Condition:
    """The company has moved by that card in this turn: `moved_by("Paths of the Dead")`."""
    return MovedBy(title)


def path_has(kind: RegionType) -> Condition:
    return PathHas(kind)


def pile_at_least(number: int) -> Condition:
    """So many cards are in your draw pile."""
    return PileAtLeast(number)


def size_at_most(size: int) -> Condition:
    return SizeAtMost(size)


def size_below(size: int) -> Condition:
    return SizeAtMost(size, below=True)


def attack_is(*races: Race | Attacks) -> Condition:
    """The attack is of one of those races, or one of those attacks."""
    if len(races) == 1 and isinstance(races[0], Attacks):
        return AttackIs(races[0])
    return AttackIs(attacks(*(one for one in races if isinstance(one, Race))))


def strike_on(who: Which) -> Condition:
    return StrikeOn(which(who))


def has_faced(*what: Race | str) -> Condition:
    return HasFaced(
        tuple(one for one in what if isinstance(one, Race)), tuple(one for one in what if isinstance(one, str))
    )


def faction_roll_by(who: Which) -> Condition:
    return RollOf(Purpose.FACTION, which(who))


FACTION_ROLL: Final[Condition] = RollOf(Purpose.FACTION)
CORRUPTION_ROLL_NOW: Final[Condition] = RollOf(Purpose.CORRUPTION)


def corruption_roll_by(who: Which) -> Condition:
    return RollOf(Purpose.CORRUPTION, which(who))


def resolving(what: Which) -> Condition:
    return ResolvingIs(which(what))


def that_is(who: Which) -> Condition:
    return ThatIs(which(who))


def this_is(who: Which) -> Condition:
    return ThisIs(which(who))


def per_region(kind: RegionType, each: int = 1) -> Number:
    return ForEachRegion(kind, each)


PER_CHARACTER: Final[Number] = ForEachCharacter()


def depending(otherwise: int, then: int, when: Condition) -> Number:
    """A number, or another one if something is so."""
    return Switch(otherwise, then, when)
