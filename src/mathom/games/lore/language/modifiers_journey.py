"""Texts about players, companies and their roads: what they add, forbid and change."""

from __future__ import annotations

from mathom.cards.amounts import quantity
from mathom.cards.card import Text
from mathom.cards.nouns import Nominal, number_of
from mathom.cards.sentences import Clause, Voice
from mathom.cards.words import Words, listed, plain, sentence, words
from mathom.games.lore.facts import Race, RegionType
from mathom.games.lore.language.effect import Amount
from mathom.games.lore.language.filter import Filter
from mathom.games.lore.language.modifiers import Modifier


class HandSize(Modifier, frozen=True, kw_only=True):
    by: int

    def clause(self, v: Voice) -> Clause:
        return Clause("be", (f"{abs(self.by)} {'larger' if self.by > 0 else 'smaller'}",),
                      subject=Nominal(("your hand size",)))  # fmt: skip


class Draws(Modifier, frozen=True, kw_only=True):
    """For moves of its company the mover, or the opponent, may draw more or fewer cards."""

    by: Amount
    opponent: bool = False

    def clause(self, v: Voice) -> Clause:
        who = "the opponent" if self.opponent else "you"
        by = quantity(self.by, v)
        number = abs(by.number) if isinstance(by.number, int) else 0
        less = isinstance(by.number, int) and by.number < 0
        cards = (
            f"{number} card{'' if number == 1 else 's'} {'less' if less else 'more'}{', at least 1' if less else ''}"
        )
        return Clause("draw", words(cards, by.per), subject=Nominal((f"for moves of the company, {who}",)), modal="may")


class HazardLimit(Modifier, frozen=True, kw_only=True):
    """The hazard limit of the company in the context changes."""

    by: Amount
    least: int | None = None

    def clause(self, v: Voice) -> Clause:
        least = f", not below {self.least}" if self.least is not None else ""
        subject = Nominal(("the hazard limit",))
        if isinstance(self.by, int):
            return Clause("be", (f"{abs(self.by)} {'higher' if self.by > 0 else 'lower'}{least}",), subject=subject)
        return Clause("get", words(quantity(self.by, v).change(), least), subject=subject)


class NoSitePhase(Modifier, frozen=True, kw_only=True):
    """The company may do nothing in its site phase: the one in the context, or all that move to the site in it."""

    #: A ranger of the company may tap to lift it.
    ranger_lifts: bool = False

    def clause(self, v: Voice) -> Clause:
        lifted = ", unless a ranger of it taps before or at the start of that phase" if self.ranger_lifts else ""
        who = "a company that moves to the site" if self.ranger_lifts else "the company"
        return Clause("do", (f"nothing in its site phase{lifted}",), subject=Nominal((who,)), modal="may")


class BarLifted(Text, frozen=True):
    """A ranger has lifted one such bar for the company in the context."""

    def said(self, v: Voice) -> Words:
        return sentence(words("a ranger has lifted this for the company"))


class NoCreatures(Modifier, frozen=True, kw_only=True):
    """No creature may be played on the company."""

    def clause(self, v: Voice) -> Clause:
        return Clause("be played", ("on the company",), subject=Nominal(("no creature",)), modal="may")


class NoKeys(Modifier, frozen=True, kw_only=True):
    """Creatures may not be keyed to the company by regions of a type, or (None) by its site path at all."""

    type: RegionType | None = None

    def clause(self, v: Voice) -> Clause:
        by = f"by the type {self.type.value}" if self.type is not None else "by its site path"
        return Clause("be keyed", ("to the company", by), subject=Nominal(("no creature",)), modal="may")


class MoreKeysFor(Modifier, frozen=True, kw_only=True):
    """The next creature of a race may also be keyed to these types of places."""

    race: Race
    types: tuple[object, ...]

    def clause(self, v: Voice) -> Clause:
        places = plain(listed([(getattr(one, "value", ""),) for one in self.types], "or"))
        who = Nominal((f"the next {self.race.value} creature",))
        return Clause("be keyed", (f"to a {places}, too",), subject=who, modal="may")


class HealingReachesAll(Modifier, frozen=True, kw_only=True):
    """A card that heals one character of the company heals all who are wounded there."""

    def clause(self, v: Voice) -> Clause:
        return Clause("heal", ("every wounded character of it",),
                      subject=Nominal(("a card that heals one character of the company",)))  # fmt: skip


class StaysTapped(Modifier, frozen=True, kw_only=True):
    """Whoever has the card does not untap."""

    def clause(self, v: Voice) -> Clause:
        return Clause("untap", subject=v.bearer.one(), negative=True)


class Safe(Modifier, frozen=True, kw_only=True):
    """A character can be neither discarded nor returned to hand."""

    who: Filter

    def clause(self, v: Voice) -> Clause:
        said = ("neither discarded nor returned to hand",)
        return Clause("be", said, subject=self.who.phrase(v).one(), modal="can")


class NeedNotTap(Modifier, frozen=True, kw_only=True):
    """To use a Palantír its bearer need not tap; `any_bearer`: nor be a sage, for the stone this lies on."""

    any_bearer: bool = False

    def clause(self, v: Voice) -> Clause:
        if self.any_bearer:
            bearer = Nominal(("its bearer, sage or not,",))
            return Clause("use", ("the stone by tapping it alone",), subject=bearer, modal="may")
        return Clause("tap", ("to use a Palantír",), subject=v.bearer.one(), modal="need", negative=True)


class Storable(Text, frozen=True):
    """It may be stored in the organization phase: at a Haven, or at a site. Items make a corruption roll."""

    at: str = ""
    roll: bool = False

    def said(self, v: Voice) -> Words:
        where = f"also at {self.at}" if self.at else "at a Haven"
        roll = () if self.roll or self.at else ("without a roll",)
        return sentence(words("you may store", v.this.one().object, f"{where} in your organization phase", roll))


class RemovableAt(Text, frozen=True):
    """It can be removed at a Haven only."""

    def said(self, v: Voice) -> Words:
        return sentence(words("it can be removed only at a Haven"))


class MoreAttacks(Text, frozen=True, kw_only=True):
    """Sites have one more automatic-attack."""

    race: Race
    strikes: int
    prowess: int
    body: int | None = None
    #: At sites of a type, or at one site.
    types: tuple[object, ...] = ()
    at: str = ""

    def said(self, v: Voice) -> Words:
        where = self.at or f"each {plain(listed([(getattr(one, 'value', ''),) for one in self.types], 'or'))}"
        strikes = number_of(self.strikes, "strike")
        body = f", body {self.body}" if self.body is not None else ""
        return sentence(words(f"{where} has one more automatic-attack: {self.race.value}, {strikes} at"
                              f" {self.prowess}{body}"))  # fmt: skip


class DoubledAttack(Text, frozen=True):
    """The automatic-attack in the context is faced twice."""

    def said(self, v: Voice) -> Words:
        return sentence(words("that automatic-attack is faced twice"))
