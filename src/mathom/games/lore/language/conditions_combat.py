"""Conditions about attacks, strikes, rolls, and cards that are being resolved."""

from __future__ import annotations

from typing import Final

from mathom.cards.nouns import IT, Nominal
from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.cards.words import listed, plain, words
from mathom.games.lore.context import Context
from mathom.games.lore.facts import CardType, Race
from mathom.games.lore.language.attacks import Attacks, attacks
from mathom.games.lore.language.effect import Condition
from mathom.games.lore.language.filter import Filter
from mathom.games.lore.language.filters_printed import Which, which
from mathom.games.lore.language.sayings import THE_COMPANY, somebody
from mathom.games.lore.values import Purpose
from mathom.games.lore.world import World

_ATTACK: Final = Nominal(("the attack",), IT)


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
        return Clause("faced", (plain(listed(named, "or")), "this turn"), subject=THE_COMPANY, modal="have")


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


# --- the words of the language ---------------------------------------------------------------------------------------

HAZARD_ON_COMPANY: Final[Condition] = ResolvingIs()


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
