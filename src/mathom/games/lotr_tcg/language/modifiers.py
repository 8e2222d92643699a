"""Continuous texts: what holds as long as its card is in play and active, or for a while after an effect."""

from __future__ import annotations

from typing import ClassVar, Final

from msgspec.structs import replace

from mathom.cards.nouns import THEY, Nominal, Phrase, again, article, known, number_word, signed
from mathom.cards.sentences import ANYBODY, Clause, Voice
from mathom.cards.words import Words, aside, sentence, words
from mathom.core import Seat
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import Context, Id
from mathom.games.lotr_tcg.facts import Keyword, Phase, Side
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.language.conditions import BURDEN, Amount, quantity, value
from mathom.games.lotr_tcg.language.filter import Filter
from mathom.games.lotr_tcg.language.modifier import ForCards, Modifier
from mathom.games.lotr_tcg.language.rendering import COUNTED, NOUNS, RING_BEARER_NOUN


class Change(ForCards, frozen=True):
    """A number of those cards is changed."""

    amount: Amount
    #: What it is called.
    number: ClassVar[str] = ""

    def value(self, g: Journey, c: Context, card: Id) -> int:
        return value(g, replace(c, that=(card,)), self.amount) if self.fits(g, c, card) else 0

    def about(self, v: Voice, subject: Nominal) -> Clause:
        return Clause("get", words(self.number, quantity(self.amount, v.after(subject)).change()), subject=subject)


class Strength(Change, frozen=True):
    number = "strength"


class Vitality(Change, frozen=True):
    number = "vitality"


class Resistance(Change, frozen=True):
    number = "resistance"


class ShadowNumber(Change, frozen=True):
    def about(self, v: Voice, subject: Nominal) -> Clause:
        return Clause("get", words("Shadow number", quantity(self.amount, v).change()), subject=subject)


class Keywords(ForCards, frozen=True):
    """Those cards have a keyword, or more of it."""

    word: Keyword
    amount: Amount = 1

    @property
    def topic(self) -> Keyword:
        return self.word

    def value(self, g: Journey, c: Context, card: Id) -> int:
        return value(g, replace(c, that=(card,)), self.amount) if self.fits(g, c, card) else 0

    def about(self, v: Voice, subject: Nominal) -> Clause:
        return Clause("get" if self.word in COUNTED else "be", keyword_words(self.word, self.amount, v.after(subject)),
                      subject=subject)  # fmt: skip


class LosesKeyword(ForCards, frozen=True):
    word: Keyword

    @property
    def topic(self) -> Keyword:
        return self.word

    def about(self, v: Voice, subject: Nominal) -> Clause:
        if self.word not in COUNTED:
            return Clause("be", keyword_words(self.word), subject=subject, negative=True)
        return Clause("lose", (subject.pronoun.possessive, f"{self.word.value} bonus"), subject=subject)


class NoStrengthFromWeapons(ForCards, frozen=True):
    def about(self, v: Voice, subject: Nominal) -> Clause:
        return Clause("get", ("no strength from weapons",), subject=subject)


class NoStrengthFrom(ForCards, frozen=True):
    """Those items give their bearers no strength."""

    def about(self, v: Voice, subject: Nominal) -> Clause:
        return Clause("give", ("no strength bonus",), subject=subject)


class NoDamageFromWeapons(ForCards, frozen=True):
    def about(self, v: Voice, subject: Nominal) -> Clause:
        return Clause("get", ("no damage bonus from weapons",), subject=subject)


class OverwhelmedOnlyIfTripled(ForCards, frozen=True):
    def about(self, v: Voice, subject: Nominal) -> Clause:
        strength = words("by three times", subject.pronoun.possessive, "strength")
        return Clause("be", ("overwhelmed only",), strength, subject)


class MostWounds(ForCards, frozen=True):
    """No more than so many wounds in each skirmish phase."""

    number: int

    def about(self, v: Voice, subject: Nominal) -> Clause:
        wounds = words("at most", number_word(self.number), WOUND.bare(self.number > 1))
        return Clause("take", wounds, ("in a skirmish phase",), subject, modal="can")


class WoundsBecomeBurdens(Modifier, frozen=True):
    """While the Ring-bearer wears the Ring, each wound that he would take is so many burdens instead."""

    number: int

    def said(self, v: Voice) -> Words:
        return sentence(words("while it is worn,", self.clause(v).statement()))

    def clause(self, v: Voice) -> Clause:
        where = "in place of each wound in a skirmish" if self.while_ is not None else "in place of each wound"
        return Clause("take", BURDEN.counted(self.number).object, (where,), RING_BEARER_NOUN.one())


class CannotHeal(ForCards, frozen=True):
    def about(self, v: Voice, subject: Nominal) -> Clause:
        return Clause("be healed", subject=subject, modal="can", negative=True)


class KeepsBurdens(ForCards, frozen=True):
    """No burden is removed from those, that is, from the Ring-bearer if he is one of them."""

    def about(self, v: Voice, subject: Nominal) -> Clause:
        return Clause("lose", ("burdens",), subject=subject, modal="can", negative=True)


class Corrupted(Modifier, frozen=True):
    """The Ring-bearer is corrupted as soon as something is so."""

    def clause(self, v: Voice) -> Clause:
        return Clause("be", ("corrupted",), subject=RING_BEARER_NOUN.one())

    def said(self, v: Voice) -> Words:
        when = words("as soon as", self.while_.saying(v).statement(), ",") if self.while_ is not None else ()
        return sentence(words(when, self.clause(v).statement()))


class ComesExhausted(ForCards, frozen=True):
    """Those enter play with all the wounds that they can bear but one."""

    def about(self, v: Voice, subject: Nominal) -> Clause:
        return Clause("enter", ("play exhausted",), subject=subject)


class Perishes(ForCards, frozen=True):
    """Those are discarded as soon as the condition holds."""

    def about(self, v: Voice, subject: Nominal) -> Clause:
        return Clause("be", ("discarded",), subject=subject)

    def holding(self, v: Voice, subject: Nominal) -> Words:
        if self.while_ is None:
            return ()
        named = again(subject.pronoun)
        v = replace(v, that=named, this=known(named) if subject == v.this.one() else v.this)
        return words("as soon as", self.while_.saying(v).statement())


class SafeFromOpponents(ForCards, frozen=True):
    """No opponent's text discards those from play."""

    def about(self, v: Voice, subject: Nominal) -> Clause:
        return Clause("be discarded", ("by an opponent",), subject=subject, modal="can", negative=True)


class CannotTakeWounds(ForCards, frozen=True):
    def about(self, v: Voice, subject: Nominal) -> Clause:
        return Clause("be wounded", subject=subject, modal="can", negative=True)


class NoArchery(ForCards, frozen=True):
    """Those do not add to an archery total."""

    def about(self, v: Voice, subject: Nominal) -> Clause:
        return Clause("add", ("nothing to the archery total",), subject=subject)


class CannotBeAssigned(ForCards, frozen=True):
    """Nobody may be assigned to skirmish those; `by` names the side that may not do so, None both.

    With `to` only one of those may not be assigned to it.
    """

    by: Side | None = None
    to: Filter | None = None

    def keeps_apart(self, g: Journey, c: Context, one: Id, other: Id) -> bool:
        """True if the one is of those, and the other is nobody whom it may face."""
        return self.fits(g, c, one) and (self.to is None or self.to.fits(g, c, other))

    def about(self, v: Voice, subject: Nominal) -> Clause:
        who = f"by the {self.by.value} player" if self.by is not None else ""
        which = "skirmishes" if subject.pronoun is THEY else "a skirmish"
        whom = (which,) if self.to is None else self.to.phrase(v).one().object
        return Clause("be assigned", words("to", whom, who), (), subject, modal="can", negative=True)


class CannotBear(ForCards, frozen=True):
    """Those may not bear such things."""

    what: Filter

    def about(self, v: Voice, subject: Nominal) -> Clause:
        return Clause("bear", self.what.phrase(v).many().object, subject=subject, modal="can", negative=True)


class ExertedOnlyBy(ForCards, frozen=True):
    """Only cards of that side may make those exert."""

    side: Side

    def about(self, v: Voice, subject: Nominal) -> Clause:
        return Clause("be exerted", (f"only by {self.side.value} cards",), subject=subject, modal="can")


# --- costs -----------------------------------------------------------------------------------------------------------


def dearer(amount: Amount, v: Voice = ANYBODY) -> Words:
    """By how much a cost changes.

    >>> dearer(2), dearer(-1)
    (('2 more',), ('1 less',))
    """
    many = quantity(amount, v)
    return words(_dearer(many.number), many.per, many.case(_dearer(many.instead or 0)))


def _dearer(number: int | str) -> str:
    return f"{-number} less" if isinstance(number, int) and number < 0 else f"{number} more"


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
    #: Only the first such card that comes to the site in each turn, whoever plays it.
    first_here: bool = False

    def change(self, g: Journey, c: Context, seat: Seat, card: Card, host: Id) -> int:
        if (self.yours and seat != c.you) or not self.which.describes(card):
            return 0
        if self.while_ is not None and not self.while_.holds(g, replace(c, cards=(card,))):
            return 0
        if self.on_ is not None and not (host and self.on_.fits(g, c, host)):
            return 0
        if self.first and (g.phase is not Phase.SHADOW or self._played_before(g, seat)):
            return 0
        if self.first_here and any(move == g.moves and self.which.describes(played) for _, played, _, move in g.played):
            return 0
        return value(g, c, self.amount)

    def _played_before(self, g: Journey, seat: Seat) -> bool:
        """True if the player has played such a card in this Shadow phase of his."""
        return any(
            by == seat and phase is Phase.SHADOW and move == g.moves and self.which.describes(card)
            for by, card, phase, move in g.played
        )

    def clause(self, v: Voice) -> Clause:
        which = self.which.phrase(v)
        where = words("on", self.on_.phrase(v).one().object) if self.on_ is not None else ()
        if self.first or self.first_here:
            what = words(
                "the first", which.bare(), "played here in a turn" if self.first_here else "played in a Shadow phase"
            )
        elif self.yours:
            what = words("each", which.bare(), v.you.words, "play" if v.you.pronoun.bare_verb else "plays", where)
        else:
            what = words("playing", which.one().object, where)
        return Clause("cost", dearer(self.amount, v), subject=Nominal(what))


class OwnCost(Modifier, frozen=True):
    """The card itself costs more or less."""

    amount: int
    on_: Filter | None = None

    def change(self, g: Journey, seat: Seat, card: Card, host: Id) -> int:
        c = Context(source=Id(0), card=card, you=seat)
        if self.on_ is not None and not (host and self.on_.fits(g, c, host)):
            return 0
        return self.amount if self.on(g, c) else 0

    def clause(self, v: Voice) -> Clause:
        where = words("when it goes on", self.on_.phrase(v).one().object) if self.on_ is not None else ()
        return Clause("cost", dearer(self.amount, v), where, v.this.one())


class RoamingPenalty(Cost, frozen=True):
    def clause(self, v: Voice) -> Clause:
        payer = Nominal(words("each", self.which.phrase(v).bare(), "you play" if self.yours else ()))
        return Clause("pay", dearer(self.amount, v), ("for roaming",), payer)


class NotRoaming(Modifier, frozen=True):
    which: Filter

    def describes(self, card: Card) -> bool:
        return self.which.describes(card)

    def clause(self, v: Voice) -> Clause:
        return Clause("roam", subject=self.which.phrase(v).many(), negative=True)


# --- totals and phases -----------------------------------------------------------------------------------------------


class ArcheryTotal(Modifier, frozen=True):
    side: Side
    amount: Amount

    @property
    def topic(self) -> Side:
        return self.side

    def amount_now(self, g: Journey, c: Context) -> int:
        return value(g, c, self.amount) if self.on(g, c) else 0

    def clause(self, v: Voice) -> Clause:
        total = f"the archery total of the {'fellowship' if self.side is Side.FREE_PEOPLES else 'minions'}"
        return Clause("be", quantity(self.amount, v).change(), subject=Nominal((total,)))


class MoveLimit(Modifier, frozen=True):
    """The move limit changes for the turn, once the condition has held."""

    amount: int

    def clause(self, v: Voice) -> Clause:
        least = aside("but at least 1") if self.amount < 0 else ()
        return Clause("be", words(signed(self.amount), least), subject=Nominal(("the move limit",)))

    def holding(self, v: Voice, subject: Nominal) -> Words:
        return words("in a turn in which", self.while_.saying(v).statement()) if self.while_ is not None else ()


class Skip(Modifier, frozen=True):
    phase: Phase

    @property
    def topic(self) -> Phase:
        return self.phase

    def clause(self, v: Voice) -> Clause:
        return Clause("be", ("skipped",), subject=Nominal((f"the {self.phase.value} phase",)))


class MaySkipArchery(Modifier, frozen=True):
    """The Free Peoples player skips the archery phase if he likes."""

    def clause(self, v: Voice) -> Clause:
        return Clause("skip", ("the archery phase",), subject=Nominal(("the Free Peoples player",)), modal="can")


class CannotPlay(Modifier, frozen=True):
    """Nobody may play those cards."""

    which: Filter

    def forbids(self, g: Journey, c: Context, card: Card) -> bool:
        return self.which.describes(card) and self.on(g, c)

    def clause(self, v: Voice) -> Clause:
        return Clause("play", self.which.phrase(v).many().object, subject=NOBODY, modal="can")


class NoActions(Modifier, frozen=True):
    """Nobody may play events or use special abilities of a phase."""

    phase: Phase
    events: bool = True
    abilities: bool = True

    @property
    def topic(self) -> Phase:
        return self.phase

    def clause(self, v: Voice) -> Clause:
        abilities, events = words(f"{self.phase.value} special abilities"), words(f"{self.phase.value} events")
        if not self.abilities:
            return Clause("play", events, subject=NOBODY, modal="can")
        both = words(abilities, "or play", events) if self.events else abilities
        return Clause("use", both, subject=NOBODY, modal="can")


class HiddenHand(Modifier, frozen=True):
    """Nobody may look at the hand of a player of that side, or reveal cards in it."""

    side: Side

    @property
    def topic(self) -> Side:
        return self.side

    def clause(self, v: Voice) -> Clause:
        whose = "the Free Peoples player's" if self.side is Side.FREE_PEOPLES else "a Shadow player's"
        return Clause(
            ("look at", "reveal"), (f"cards in {whose} hand",), subject=Nominal(("no opponent",)), modal="can"
        )


class OneMinionEach(Modifier, frozen=True):
    """A second minion cannot join a skirmish."""

    def clause(self, v: Voice) -> Clause:
        return Clause("be assigned", ("to a skirmish",), subject=Nominal(("only one minion",)), modal="can")


class NoPlayFromPiles(Modifier, frozen=True):
    """Nobody may play cards out of a draw deck or discard pile."""

    def clause(self, v: Voice) -> Clause:
        return Clause("play", ("cards out of draw decks or discard piles",), subject=NOBODY, modal="can")


# --- how they read ---------------------------------------------------------------------------------------------------

NOBODY: Final = Nominal(("nobody",))
WOUND: Final = Phrase(nouns=("wound",))


def keyword_words(word: Keyword, amount: Amount = 1, v: Voice = ANYBODY) -> Words:
    """What somebody is or has by a keyword: "fierce", "an archer", "damage +1"."""
    if word in COUNTED:
        return words(word.value, quantity(amount, v).change())
    return article((word.value,)) if word in NOUNS else (word.value,)
