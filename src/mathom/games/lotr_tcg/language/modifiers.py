"""Continuous texts: what holds as long as its card is in play and active, or for a while after an effect."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.cards.card import Text
from mathom.core import Seat
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import Context, Id
from mathom.games.lotr_tcg.facts import Keyword, Phase, Side
from mathom.games.lotr_tcg.language.conditions import Amount, Condition, ThisIs, value
from mathom.games.lotr_tcg.language.filter import Filter
from mathom.games.lotr_tcg.language.words import number_word, sentence, signed
from mathom.games.lotr_tcg.table import Table


class Modifier(Text, frozen=True, kw_only=True):
    """A text that holds while its condition does."""

    while_: Condition | None = None

    def on(self, g: Table, c: Context) -> bool:
        return self.while_ is None or self.while_.holds(g, c)

    def _while(self) -> str:
        return f" while {self.while_.words()}" if self.while_ is not None else ""


#: Keywords that name what somebody is; the others say how he is.
NOUNS = (Keyword.RANGER, Keyword.TRACKER)


def amount_words(amount: Amount) -> str:
    """How an amount reads after "strength"."""
    return signed(amount) if isinstance(amount, int) else amount.change()


class ForCards(Modifier, frozen=True):
    """A modifier of the cards in play that it is about."""

    which: Filter

    def fits(self, g: Table, c: Context, card: Id) -> bool:
        return self.which.fits(g, c, card) and self.on(g, replace(c, that=(card,)) if self.while_ else c)


class Change(ForCards, frozen=True):
    """A number of those cards is changed."""

    amount: Amount

    def value(self, g: Table, c: Context, card: Id) -> int:
        return value(g, replace(c, that=(card,)), self.amount) if self.fits(g, c, card) else 0


class Strength(Change, frozen=True):
    def words(self) -> str:
        return sentence(f"{_subject(self.which)} strength {amount_words(self.amount)}{self._while()}")


class Vitality(Change, frozen=True):
    def words(self) -> str:
        return sentence(f"{_subject(self.which)} vitality {amount_words(self.amount)}{self._while()}")


class Resistance(Change, frozen=True):
    def words(self) -> str:
        return sentence(f"{_subject(self.which)} resistance {amount_words(self.amount)}{self._while()}")


class ShadowNumber(Change, frozen=True):
    def words(self) -> str:
        return sentence(
            f"the Shadow number of each {self.which.phrase().bare()} is {amount_words(self.amount)}{self._while()}"
        )


class Keywords(ForCards, frozen=True):
    """Those cards have a keyword, or more of it."""

    word: Keyword
    amount: Amount = 1

    @property
    def topic(self) -> Keyword:
        return self.word

    def value(self, g: Table, c: Context, card: Id) -> int:
        return value(g, replace(c, that=(card,)), self.amount) if self.fits(g, c, card) else 0

    def words(self) -> str:
        counted = self.word in (Keyword.DAMAGE, Keyword.DEFENDER)
        verb = "gets" if counted else "is an" if self.word is Keyword.ARCHER else "is a" if self.word in NOUNS else "is"
        return sentence(f"{_subject(self.which, verb)} {keyword_words(self.word, self.amount)}{self._while()}")


class LosesKeyword(ForCards, frozen=True):
    word: Keyword

    @property
    def topic(self) -> Keyword:
        return self.word

    def words(self) -> str:
        return sentence(f"{_subject(self.which, 'has')} no {self.word.value} bonus{self._while()}")


class NoStrengthFromWeapons(ForCards, frozen=True):
    def words(self) -> str:
        return sentence(f"weapons add nothing to the strength of {self.which.phrase().one()}{self._while()}")


class OverwhelmedOnlyIfTripled(ForCards, frozen=True):
    def words(self) -> str:
        return sentence(f"overwhelming {self.which.phrase().one()} takes three times the strength{self._while()}")


class MostWounds(ForCards, frozen=True):
    """No more than so many wounds in each skirmish phase."""

    number: int

    def words(self) -> str:
        many = "one wound" if self.number == 1 else f"{self.number} wounds"
        return sentence(
            f"at most {many} can be placed on {self.which.phrase().one()} in a skirmish phase{self._while()}"
        )


class WoundsBecomeBurdens(Modifier, frozen=True):
    """While the Ring-bearer wears the Ring, each wound that he would take is so many burdens instead."""

    number: int

    def words(self) -> str:
        many = "a burden" if self.number == 1 else f"{number_word(self.number)} burdens"
        where = " in a skirmish" if self.while_ is not None else ""
        return sentence(f"while it is worn, the Ring-bearer takes {many} in place of each wound{where}")


class CannotHeal(ForCards, frozen=True):
    def words(self) -> str:
        return sentence(f"{self.which.phrase().one()} cannot be healed{self._while()}")


class ComesExhausted(ForCards, frozen=True):
    """Those enter play with all the wounds that they can bear but one."""

    def words(self) -> str:
        return sentence(f"{self.which.phrase().one()} enters play exhausted{self._while()}")


class Perishes(ForCards, frozen=True):
    """Those are discarded as soon as the condition holds."""

    def words(self) -> str:
        return sentence(f"{self.which.phrase().one()} is discarded{self._while()}")


class CannotTakeWounds(ForCards, frozen=True):
    def words(self) -> str:
        return sentence(f"{self.which.phrase().one()} cannot be wounded{self._while()}")


class NoArchery(ForCards, frozen=True):
    """Those do not add to an archery total."""

    def words(self) -> str:
        return sentence(f"{self.which.phrase().one()} adds nothing to the archery total{self._while()}")


class CannotBeAssigned(ForCards, frozen=True):
    """Nobody may be assigned to skirmish those; `by` names the side that may not do so, None both."""

    by: Side | None = None

    def words(self) -> str:
        who = "" if self.by is None else f" by the {self.by.value} player"
        return sentence(f"{self.which.phrase().one()} cannot be assigned to a skirmish{who}{self._while()}")


# --- costs -----------------------------------------------------------------------------------------------------------


def dearer(amount: Amount) -> str:
    """By how much a cost changes.

    >>> dearer(2), dearer(-1)
    ('2 more', '1 less')
    """
    if not isinstance(amount, int):
        return f"{amount_words(amount)} twilight"
    return f"{abs(amount)} {'less' if amount < 0 else 'more'}"


class Cost(Modifier, frozen=True):
    """Those cards cost more or less twilight to play."""

    which: Filter
    amount: Amount
    #: Only what is played on one of those.
    on_: Filter | None = None
    #: Only cards of the text's player.
    yours: bool = False
    #: Only the first such card in each Shadow phase.
    first: bool = False

    def change(self, g: Table, c: Context, seat: Seat, card: Card, host: Id) -> int:
        if (self.yours and seat != c.you) or not self.which.describes(card) or not self.on(g, c):
            return 0
        if self.on_ is not None and not (host and self.on_.fits(g, c, host)):
            return 0
        if self.first and (g.phase is not Phase.SHADOW or self._played_before(g, seat)):
            return 0
        return value(g, c, self.amount)

    def _played_before(self, g: Table, seat: Seat) -> bool:
        """Has the player played such a card in this Shadow phase of his?"""
        return any(
            by == seat and phase is Phase.SHADOW and move == g.moves and self.which.describes(card)
            for by, card, phase, move in g.played
        )

    def words(self) -> str:
        which = self.which.phrase()
        where = f" on {self.on_.phrase().one()}" if self.on_ is not None else ""
        if self.first:
            return sentence(
                f"the first {which.bare()} played in a Shadow phase costs {dearer(self.amount)}{self._while()}"
            )
        what = f"each {which.bare()} you play{where}" if self.yours else f"playing {which.one()}{where}"
        return sentence(f"{what} costs {dearer(self.amount)}{self._while()}")


class OwnCost(Modifier, frozen=True):
    """The card itself costs more or less."""

    amount: int
    on_: Filter | None = None

    def change(self, g: Table, seat: Seat, card: Card, host: Id) -> int:
        c = Context(source=Id(0), card=card, you=seat)
        if self.on_ is not None and not (host and self.on_.fits(g, c, host)):
            return 0
        return self.amount if self.on(g, c) else 0

    def words(self) -> str:
        where = f" when it goes on {self.on_.phrase().one()}" if self.on_ is not None else ""
        return sentence(f"this card costs {dearer(self.amount)}{where}{self._while()}")


class RoamingPenalty(Cost, frozen=True):
    def words(self) -> str:
        mine = " you play" if self.yours else ""
        change = f"{-self.amount} less" if isinstance(self.amount, int) else amount_words(self.amount)
        return sentence(f"each {self.which.phrase().bare()}{mine} pays {change} for roaming{self._while()}")


class NotRoaming(Modifier, frozen=True):
    which: Filter

    def describes(self, card: Card) -> bool:
        return self.which.describes(card)

    def words(self) -> str:
        return sentence(f"{self.which.phrase().many()} do not roam")


# --- totals and phases -----------------------------------------------------------------------------------------------


class ArcheryTotal(Modifier, frozen=True):
    side: Side
    amount: Amount

    @property
    def topic(self) -> Side:
        return self.side

    def amount_now(self, g: Table, c: Context) -> int:
        return value(g, c, self.amount) if self.on(g, c) else 0

    def words(self) -> str:
        whose = "fellowship" if self.side is Side.FREE_PEOPLES else "minion"
        when = f" while this card is {self.while_.words()}" if isinstance(self.while_, ThisIs) else self._while()
        return sentence(f"the {whose} archery total is {amount_words(self.amount)}{when}")


class MoveLimit(Modifier, frozen=True):
    """The move limit changes for the turn, once the condition has held."""

    amount: int

    def words(self) -> str:
        when = f" in a turn in which {self.while_.words()}" if self.while_ is not None else ""
        return sentence(f"the move limit is {signed(self.amount)}{when}")


class Skip(Modifier, frozen=True):
    phase: Phase

    @property
    def topic(self) -> Phase:
        return self.phase

    def words(self) -> str:
        return sentence(f"the {self.phase.value} phase is skipped{self._while()}")


class CannotPlay(Modifier, frozen=True):
    """Nobody may play those cards."""

    which: Filter

    def forbids(self, g: Table, c: Context, card: Card) -> bool:
        return self.which.describes(card) and self.on(g, c)

    def words(self) -> str:
        return sentence(f"nobody can play {self.which.phrase().many()}{self._while()}")


class NoActions(Modifier, frozen=True):
    """Nobody may play events or use special abilities of a phase."""

    phase: Phase
    events: bool = True
    abilities: bool = True

    @property
    def topic(self) -> Phase:
        return self.phase

    def words(self) -> str:
        what = [f"{self.phase.value} events"] * self.events + [f"{self.phase.value} special abilities"] * self.abilities
        return sentence(f"nobody can use {' or '.join(what)}{self._while()}")


# --- how they read ---------------------------------------------------------------------------------------------------


def keyword_words(word: Keyword, amount: Amount = 1) -> str:
    if word in (Keyword.DAMAGE, Keyword.DEFENDER):
        return f"{word.value} {amount_words(amount)}"
    name: str = word.value
    return name


def _subject(which: Filter, verb: str = "gets") -> str:
    phrase = which.phrase()
    return f"{phrase.bare() if phrase.proper else 'each ' + phrase.bare()} {verb}"
