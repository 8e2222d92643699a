"""Numbers and conditions: what a text counts, and what it asks before it does something."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from mathom.games.lotr_tcg.context import Context
from mathom.games.lotr_tcg.facts import Kind, Phase, Race
from mathom.games.lotr_tcg.language.filter import Filter, spotted
from mathom.games.lotr_tcg.language.words import Phrase, listed, number_word, signed
from mathom.games.lotr_tcg.moments import WhenKilled
from mathom.games.lotr_tcg.rules.presence import companions
from mathom.games.lotr_tcg.table import Table

# --- conditions ------------------------------------------------------------------------------------------------------


class Condition(Struct, frozen=True):
    """Something that is so or not. `words` completes "if ..." and "while ..."."""

    def holds(self, g: Table, c: Context) -> bool:
        raise NotImplementedError

    def words(self) -> str:
        raise NotImplementedError

    def not_words(self) -> str:
        """The words for that it is not so."""
        return f"not {self.words()}"

    def __and__(self, other: Condition) -> Condition:
        return Both(self, other)

    def __or__(self, other: Condition) -> Condition:
        return Either(self, other)

    def __invert__(self) -> Condition:
        return Unless(self)


class Both(Condition, frozen=True):
    first: Condition
    second: Condition

    def holds(self, g: Table, c: Context) -> bool:
        return self.first.holds(g, c) and self.second.holds(g, c)

    def words(self) -> str:
        return _joined(self.first, "and", self.second)


class Either(Condition, frozen=True):
    first: Condition
    second: Condition

    def holds(self, g: Table, c: Context) -> bool:
        return self.first.holds(g, c) or self.second.holds(g, c)

    def words(self) -> str:
        return _joined(self.first, "or", self.second)


def _joined(first: Condition, joint: str, second: Condition) -> str:
    """Two conditions in one breath: "you can spot an Elf and a Dwarf"."""
    said = second.words().removeprefix("you can spot ") if isinstance(first, CanSpot) else second.words()
    return f"{first.words()} {joint} {said}"


class Unless(Condition, frozen=True):
    what: Condition

    def holds(self, g: Table, c: Context) -> bool:
        return not self.what.holds(g, c)

    def words(self) -> str:
        return self.what.not_words()


class CanSpot(Condition, frozen=True):
    """So many of those are in play and active: it either works or it does not."""

    which: Filter
    number: int = 1

    def holds(self, g: Table, c: Context) -> bool:
        return len(spotted(g, c, self.which)) >= self.number

    def words(self) -> str:
        return f"you can spot {self.which.phrase().counted(self.number)}"

    def not_words(self) -> str:
        return f"you cannot spot {self.which.phrase().counted(self.number)}"


class ThatIs(Condition, frozen=True):
    """What has been picked is one of those."""

    which: Filter

    def holds(self, g: Table, c: Context) -> bool:
        return bool(c.that) and all(g.in_play(card) and self.which.fits(g, c, card) for card in c.that)

    def words(self) -> str:
        phrase = self.which.phrase()
        if not phrase.adjectives and not phrase.nouns and phrase.clauses[0].startswith("with "):
            return f"it has {phrase.clauses[0].removeprefix('with ')}"
        return "it is " + (" ".join((*phrase.adjectives, *phrase.clauses)) if not phrase.nouns else phrase.one())


class ThisIs(Condition, frozen=True):
    """The card whose text it is is one of those."""

    which: Filter

    def holds(self, g: Table, c: Context) -> bool:
        return g.in_play(c.source) and self.which.fits(g, c, c.source)

    def words(self) -> str:
        phrase = self.which.phrase()
        return " ".join((*phrase.adjectives, *phrase.clauses)) if not phrase.nouns else phrase.one()


class AtSites(Condition, frozen=True):
    """The fellowship is at a site of that range."""

    first: int
    last: int

    def holds(self, g: Table, c: Context) -> bool:
        return self.first <= g.here <= self.last

    def words(self) -> str:
        if self.last == 9:
            return f"at site {self.first} or beyond"
        if self.first == self.last:
            return f"at site {self.first}"
        return f"the fellowship is at a site from {self.first} to {self.last}"


class AtSiteOfThis(Condition, frozen=True):
    """The fellowship is at the site on which the card lies whose text it is."""

    def holds(self, g: Table, c: Context) -> bool:
        return g.in_play(c.source) and g.cards[c.source].host == g.site

    def words(self) -> str:
        return "the fellowship is at that site"


class TwilightBelow(Condition, frozen=True):
    number: int

    def holds(self, g: Table, c: Context) -> bool:
        return g.twilight < self.number

    def words(self) -> str:
        return f"the twilight pool holds at most {self.number - 1}"


class Burdens(Condition, frozen=True):
    """The Ring-bearer has at least, or at most, so many burdens."""

    least: int = 0
    most: int = 99

    def holds(self, g: Table, c: Context) -> bool:
        return self.least <= g.burdens[g.free_peoples] <= self.most

    def words(self) -> str:
        if self.most < 99:
            return f"the Ring-bearer carries at most {number_word(self.most)} burdens"
        return f"the Ring-bearer carries {number_word(self.least)} burdens or more"


class MovedMoreThanOnce(Condition, frozen=True):
    def holds(self, g: Table, c: Context) -> bool:
        return g.moves > 1

    def words(self) -> str:
        return "the fellowship has made a second move this turn"


class InPhase(Condition, frozen=True):
    phase: Phase

    def holds(self, g: Table, c: Context) -> bool:
        return g.phase is self.phase

    def words(self) -> str:
        return f"it is the {self.phase.value} phase"


class FierceSkirmish(Condition, frozen=True):
    def holds(self, g: Table, c: Context) -> bool:
        return g.skirmish is not None and g.skirmish.fierce

    def words(self) -> str:
        return "the skirmish is a fierce one"


class WearsTheRing(Condition, frozen=True):
    def holds(self, g: Table, c: Context) -> bool:
        return g.wearing

    def words(self) -> str:
        return "the Ring-bearer wears The One Ring"


class InDeadPile(Condition, frozen=True):
    """So many cards of that type lie in the Free Peoples player's dead pile."""

    kind: Kind
    number: int = 1

    def holds(self, g: Table, c: Context) -> bool:
        return sum(card.kind is self.kind for card in g.dead[g.free_peoples]) >= self.number

    def words(self) -> str:
        return f"{Phrase(nouns=(self.kind.value,)).counted(self.number)} lies in the dead pile"


class VictimWas(Condition, frozen=True):
    """The character that was killed was one of those, by what is printed."""

    which: Filter

    def holds(self, g: Table, c: Context) -> bool:
        return isinstance(c.moment, WhenKilled) and self.which.describes(c.moment.card)

    def words(self) -> str:
        return f"the victim was {self.which.phrase().one()}"


# --- numbers ---------------------------------------------------------------------------------------------------------


class Number(Struct, frozen=True):
    """A number that is worked out when it is needed."""

    def of(self, g: Table, c: Context) -> int:
        raise NotImplementedError

    def words(self) -> str:
        raise NotImplementedError

    def change(self) -> str:
        """The number as a change: "+1 for each Elf you can spot"."""
        return f"+{self.words()}"


Amount: TypeAlias = int | Number


def value(g: Table, c: Context, amount: Amount) -> int:
    return amount if isinstance(amount, int) else amount.of(g, c)


class Per(Number, frozen=True):
    """So much for each of those that can be spotted, up to a limit."""

    which: Filter
    each: int = 1
    most: int = 99
    #: Only those beyond this number count.
    over: int = 0

    def of(self, g: Table, c: Context) -> int:
        found = max(0, len(spotted(g, c, self.which)) - self.over) * self.each
        return max(-self.most, min(self.most, found))

    def words(self) -> str:
        beyond = f" beyond the {_ORDINALS[self.over]}" if self.over else ""
        limit = f", {self.most} at most" if self.most < 99 else ""
        return f"for each {self.which.phrase().bare()}{beyond} that you can spot{limit}"

    def change(self) -> str:
        return f"{signed(self.each)} {self.words()}"


_ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth")


class PerBurden(Number, frozen=True):
    each: int = 1
    most: int = 99

    def of(self, g: Table, c: Context) -> int:
        return min(self.most, self.each * g.burdens[g.free_peoples])

    def words(self) -> str:
        return "for each burden" + (f", {self.most} at most" if self.most < 99 else "")

    def change(self) -> str:
        return f"{signed(self.each)} {self.words()}"


class RacesInFellowship(Number, frozen=True):
    """How many of those races the fellowship shows."""

    races: tuple[Race, ...]

    def of(self, g: Table, c: Context) -> int:
        there = {g.cards[card].card.race for card in companions(g, g.free_peoples)}
        return sum(race in there for race in self.races)

    def words(self) -> str:
        return f"for each of the races {listed([race.value for race in self.races])} in the fellowship"


class X(Number, frozen=True):
    """The number that a cost or a look has brought."""

    called: str = "X"

    def of(self, g: Table, c: Context) -> int:
        return c.x

    def words(self) -> str:
        return self.called


class Switch(Number, frozen=True):
    """A number, or another one if something is so."""

    otherwise: int
    then: int
    when: Condition

    def of(self, g: Table, c: Context) -> int:
        return self.then if self.when.holds(g, c) else self.otherwise

    def words(self) -> str:
        return f"{self.otherwise} ({self.then} if {self.when.words()})"

    def change(self) -> str:
        return f"{signed(self.otherwise)} ({signed(self.then)} if {self.when.words()})"
