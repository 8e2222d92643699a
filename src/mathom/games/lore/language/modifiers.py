"""Texts that the rules look for while a card is in play, or for a while: numbers, strikes and rolls.

Those about players, companies and roads are in `modifiers_journey`.
"""

from __future__ import annotations

from mathom.cards.amounts import quantity, value
from mathom.cards.card import Text
from mathom.cards.nouns import HE, THEY, Nominal, signed
from mathom.cards.sentences import Clause, Voice
from mathom.cards.words import Words, plain, sentence, words
from mathom.games.lore.context import Context, Id
from mathom.games.lore.facts import Race
from mathom.games.lore.language.attacks import ANY_ATTACK, Attacks
from mathom.games.lore.language.effect import Amount, Condition, Effect
from mathom.games.lore.language.filter import Filter
from mathom.games.lore.language.filters import BEARER, THIS
from mathom.games.lore.values import Attack
from mathom.games.lore.world import World


class Modifier(Text, frozen=True, kw_only=True):
    """A text that holds while something is so."""

    if_: Condition | None = None

    def on(self, g: World, c: Context) -> bool:
        return self.if_ is None or self.if_.holds(g, c)

    def clause(self, v: Voice) -> Clause:
        raise NotImplementedError(type(self).__name__)

    def said(self, v: Voice) -> Words:
        when = words("while", self.if_.saying(v).statement(), ",") if self.if_ is not None else ()
        return sentence(words(when, self.clause(v).statement()))


# --- numbers of characters -------------------------------------------------------------------------------------------


class OfCharacters(Modifier, frozen=True, kw_only=True):
    """A number of some characters changes."""

    who: Filter
    by: Amount = 0
    #: The normal value with what this adds is not above it (lore.items.maximum).
    most: int | None = None
    against: Attacks | None = None

    def amount(self, g: World, c: Context, character: Id, attack: Attack | None, normal: int) -> int:
        if not self.who.fits(g, c, character) or not self.on(g, c):
            return 0
        if self.against is not None and (attack is None or not self.against.fits(g, attack)):
            return 0
        by = value(g, c, self.by)
        return by if self.most is None else max(0, min(by, self.most - normal))

    def _clause(self, v: Voice, what: str) -> Clause:
        most = f", at most {self.most}" if self.most is not None else ""
        against = words("against", self.against.phrase().many().words) if self.against is not None else ()
        change = words(quantity(self.by, v).change(), f"{what}{most}")
        return Clause("get", change, against, self.who.phrase(v).each() if self.who not in (THIS, BEARER)
                      else self.who.phrase(v).one())  # fmt: skip


class Prowess(OfCharacters, frozen=True, kw_only=True):
    def clause(self, v: Voice) -> Clause:
        return self._clause(v, "prowess")


class Body(OfCharacters, frozen=True, kw_only=True):
    def clause(self, v: Voice) -> Clause:
        return self._clause(v, "body")


class CorruptionRolls(OfCharacters, frozen=True, kw_only=True):
    """Corruption rolls of some characters are modified."""

    def clause(self, v: Voice) -> Clause:
        return self._clause(v, "to corruption rolls")


class FactionRolls(OfCharacters, frozen=True, kw_only=True):
    """Faction rolls of some characters are modified, perhaps only those for the factions of a race."""

    race: Race | None = None

    def clause(self, v: Voice) -> Clause:
        for_ = f" for {self.race.value} factions" if self.race is not None else ""
        return self._clause(v, f"to faction rolls{for_}")


class GivesInfluence(Modifier, frozen=True, kw_only=True):
    """Whoever has the card (or is it) gives influence points for others in his company."""

    by: Amount
    #: Only for those; None for all.
    for_: Filter | None = None
    who: Filter = BEARER

    def clause(self, v: Voice) -> Clause:
        number = quantity(self.by, v)
        noun = "influence point" if number.number == 1 else "influence points"
        whom = words("for", self.for_.phrase(v).many().words) if self.for_ is not None else ()
        return Clause("give", words(str(number.number), "more", noun, number.per), whom, self.who.phrase(v).one())


# --- numbers of attacks ----------------------------------------------------------------------------------------------


class OfAttacks(Modifier, frozen=True, kw_only=True):
    """A number of some attacks changes: added to, multiplied, or halved (rounded up)."""

    which: Attacks = ANY_ATTACK
    by: Amount = 0
    times: int = 1
    halved: bool = False
    #: Not below this.
    least: int | None = None
    #: Only against characters of those, strike by strike.
    against: Filter | None = None
    #: Only the attack of the card itself.
    own: bool = False
    #: Only the attacks on the company in the context.
    on_company: bool = False
    #: Only the attacks of the player whose text it is.
    yours: bool = False
    #: Only the automatic-attack at the site, and with the number, in the context.
    picked: bool = False

    def reaches(self, g: World, c: Context, attack: Attack, character: Id) -> bool:
        if self.own and attack.source != c.source:
            return False
        if self.on_company and attack.company != c.company:
            return False
        if self.yours and attack.attacker != c.you:
            return False
        if self.picked and (attack.site != c.site or attack.place != c.x or not attack.automatic):
            return False
        if self.against is not None and (not character or not self.against.fits(g, c, character)):
            return False
        return self.which.fits(g, attack) and self.on(g, c)

    def _clause(self, v: Voice, what: str) -> Clause:
        who: Nominal = self.which.phrase().each("every")
        if self.own:
            who = Nominal(("this attack",))
        if self.picked:
            who = Nominal(("that automatic-attack",))
        where = ("on the company",) if self.on_company else ()
        against = words("against", self.against.phrase(v).many().words) if self.against is not None else ()
        who = Nominal(words(who.words, where))
        if self.times != 1 or self.halved:
            factor = "half as many" if self.halved else {2: "twice as many"}.get(self.times, f"{self.times} times")
            return Clause("have", words(factor, what), against, who)
        least = f", at least {self.least}" if self.least is not None else ""
        return Clause("get", words(quantity(self.by, v).change(), f"{what}{least}"), against, who)


class AttackProwess(OfAttacks, frozen=True, kw_only=True):
    def clause(self, v: Voice) -> Clause:
        return self._clause(v, "prowess")


class AttackBody(OfAttacks, frozen=True, kw_only=True):
    def clause(self, v: Voice) -> Clause:
        if self.halved:
            against = words("against", self.against.phrase(v).one().object) if self.against is not None else ()
            return Clause("be", ("halved (rounded up)",), against,
                          Nominal(words("the body of", self.which.phrase().many().words)))  # fmt: skip
        return self._clause(v, "body")


class AttackStrikes(OfAttacks, frozen=True, kw_only=True):
    def clause(self, v: Voice) -> Clause:
        number = self.by if isinstance(self.by, int) else 2
        return self._clause(v, "strike" if abs(number) == 1 and self.times == 1 else "strikes")


class BodyRolls(OfAttacks, frozen=True, kw_only=True):
    """Body rolls for characters that some attacks wound are modified."""

    def clause(self, v: Voice) -> Clause:
        rolls = Nominal(("body rolls for characters that it wounds",), THEY)
        return Clause("be", words("at", quantity(self.by, v).change()), subject=rolls)


class AttackerAssigns(OfAttacks, frozen=True, kw_only=True):
    """The attacker assigns all strikes."""

    def clause(self, v: Voice) -> Clause:
        return Clause("assign", ("all strikes",), subject=Nominal(("the attacker",)))


# --- strikes ---------------------------------------------------------------------------------------------------------


class NotStruck(Modifier, frozen=True, kw_only=True):
    """A character cannot be given strikes of some attacks."""

    who: Filter = THIS
    by: Attacks = ANY_ATTACK

    def clause(self, v: Voice) -> Clause:
        strikes = "a strike" if self.by == ANY_ATTACK else plain(words("a strike of", self.by.phrase().one().words))
        return Clause("be given", (strikes,), subject=self.who.phrase(v).one(), modal="can", negative=True)


class StruckFirst(Modifier, frozen=True, kw_only=True):
    """An ally counts as untapped when strikes are assigned, and gets one before his controller does."""

    def clause(self, v: Voice) -> Clause:
        return Clause("take", ("a strike before its controller does, as if untapped",), subject=v.this.one())


class MustBeStruck(Modifier, frozen=True, kw_only=True):
    """A strike of the attack has to be given to a character."""

    who: Filter = THIS

    def clause(self, v: Voice) -> Clause:
        return Clause("be given", ("a strike of the attack",), subject=self.who.phrase(v).one(), modal="must")


class UsesMind(Modifier, frozen=True, kw_only=True):
    """Characters use their minds instead of prowess against this attack."""

    def clause(self, v: Voice) -> Clause:
        return Clause("use", ("their minds instead of prowess against it",), subject=Nominal(("characters",), THEY))


class Instead(Text, frozen=True):
    """What happens instead of a wound and a body roll when a strike of this attack is successful."""

    effect: Effect

    def said(self, v: Voice) -> Words:
        return sentence(
            words(
                "a successful strike does no harm; instead",
                self.effect.saying(v.naming(Nominal(("that character",), HE))).order(),
            )
        )


class StaysUntapped(Modifier, frozen=True, kw_only=True):
    """The character facing the strike does not tap and has no −3 for it."""

    def clause(self, v: Voice) -> Clause:
        return Clause("stay", ("untapped without the −3",), subject=Nominal(("the character facing the strike",)))


class RollsTwice(Modifier, frozen=True, kw_only=True):
    """The roll against the strike is made twice, and the better one counts."""

    def clause(self, v: Voice) -> Clause:
        return Clause("be made", ("twice, and the better one counts",), subject=Nominal(("the roll",)))


# --- rolls -----------------------------------------------------------------------------------------------------------


class RollBonus(Modifier, frozen=True, kw_only=True):
    """The roll that is about to happen is modified."""

    by: Amount

    def clause(self, v: Voice) -> Clause:
        return Clause("get", quantity(self.by, v).change(), subject=Nominal(("the roll",)))


class RingTests(Modifier, frozen=True, kw_only=True):
    """Tests of gold rings in the company of the card are modified."""

    by: int

    def clause(self, v: Voice) -> Clause:
        return Clause("get", (signed(self.by),), subject=Nominal(("tests of gold rings in its company",), THEY))


class WinsFaction(Modifier, frozen=True, kw_only=True):
    """The bearer wins a faction without a roll."""

    faction: str

    def clause(self, v: Voice) -> Clause:
        return Clause("win", (self.faction, "without a roll"), subject=v.bearer.one())
