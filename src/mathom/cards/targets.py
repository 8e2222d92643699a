"""Whom a deed is about: a target, how many, who picks them; and deeds that do the same to each of them."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from mathom.cards.amounts import ANY_NUMBER, Amount, quantity, value
from mathom.cards.asking import Asks, Deed, question
from mathom.cards.card import Card
from mathom.cards.choices import Choice
from mathom.cards.context import Context, Id
from mathom.cards.effects import Effect
from mathom.cards.filters import Filter
from mathom.cards.nouns import HE, THEY, Nominal
from mathom.cards.rules import Rules, left_to_the_game
from mathom.cards.sentences import ANYBODY, Clause, Voice
from mathom.cards.words import Words, listed, words
from mathom.core import Seat, resumable

G = TypeVar("G", bound=Asks)
C = TypeVar("C", bound=Context)
K = TypeVar("K", bound=Card)

# --- players ---------------------------------------------------------------------------------------------------------


class Player(Struct, Generic[G, C], frozen=True):
    """A player, as a text names him."""

    #: By which rule one of several is chosen, and how that is asked.
    rule: ClassVar[str] = ""
    asked: ClassVar[str] = "which opponent"

    def seats(self, g: G, c: C) -> tuple[Seat, ...]:
        """Who it may be. Among several the player chooses whose text it is."""
        raise NotImplementedError(type(self).__name__)

    def seat(self, g: G, c: C) -> Seat:
        """Who it is, or the first who it may be."""
        return self.seats(g, c)[0]

    def noun(self, v: Voice) -> Nominal:
        raise NotImplementedError(type(self).__name__)


class You(Player[G, C], frozen=True):
    def seats(self, g: G, c: C) -> tuple[Seat, ...]:
        return (c.you,)

    def noun(self, v: Voice) -> Nominal:
        return v.you


class Opponent(Player[G, C], frozen=True):
    """The opponent who was chosen before, or any."""

    def seats(self, g: G, c: C) -> tuple[Seat, ...]:
        return g.opponents(c.you) if c.opponent is None else (c.opponent,)

    def noun(self, v: Voice) -> Nominal:
        return Nominal(("an opponent",), HE)


@resumable
def the_player(g: G, c: C, who: Player[G, C]) -> Rules[Seat]:
    """Who it is: chosen, if it may be several."""
    seats = who.seats(g, c)
    if len(seats) == 1:
        return seats[0]
    choice: Choice[Card] = yield g.ask_player(c.you, f"{c.card.title}: {who.asked}?", who.rule, seats)
    return Seat(choice.number)


# --- targets ---------------------------------------------------------------------------------------------------------


class Target(Struct, Generic[G, C, K], frozen=True):
    """Cards in play that a deed is about: some that fit, picked by a player, or all of them."""

    which: Filter[G, C, K]
    number: Amount[G, C] = 1
    every: bool = False
    up_to: bool = False
    by: Player[G, C] = field(default_factory=You)
    #: The cards that were named when the deed was declared, and what they are called.
    named: tuple[Id, ...] | None = None
    titles: tuple[str, ...] = ()

    def fewest(self, g: G, c: C) -> int:
        """How many have to be there, where it is a cost."""
        return 1 if self.every or self.up_to else value(g, c, self.number)

    def noun(self, v: Voice = ANYBODY) -> Nominal:
        phrase = self.which.phrase(v)
        if self.titles:
            pronoun = phrase.pronoun if len(self.titles) == 1 else THEY
            return Nominal(listed([(title,) for title in self.titles]), pronoun)
        if self.number == ANY_NUMBER:
            return Nominal(words("any number of", phrase.bare(plural=True)), THEY)
        return phrase.each("every") if self.every else quantity(self.number, v).counting(phrase, self.up_to)

    def which_ones(self, v: Voice) -> Nominal:
        """As the subject of the question which of them it is to be."""
        phrase = self.which.phrase(v)
        if phrase.proper:
            return phrase.one()
        several = self.number != 1
        return Nominal(words("which", phrase.bare(several)), THEY if several else phrase.pronoun)

    def after(self, v: Voice) -> Voice:
        """How a text goes on once these have been named."""
        return v.after(self.noun(v), self.which.phrase(replace(v, antecedent=None)))


def a(which: Filter[G, C, K], by: Player[G, C] | None = None) -> Target[G, C, K]:
    return Target(which) if by is None else Target(which, by=by)


def each(which: Filter[G, C, K]) -> Target[G, C, K]:
    return Target(which, every=True)


def some(number: Amount[G, C], which: Filter[G, C, K], by: Player[G, C] | None = None) -> Target[G, C, K]:
    return replace(a(which, by), number=number)


def up_to(number: int, which: Filter[G, C, K]) -> Target[G, C, K]:
    return Target(which, number=number, up_to=True)


def any_number(which: Filter[G, C, K]) -> Target[G, C, K]:
    return up_to(ANY_NUMBER, which)


def target(what: Target[G, C, K] | Filter[G, C, K]) -> Target[G, C, K]:
    return what if isinstance(what, Target) else Target(what)


@resumable
def pick(
    g: G, c: C, what: Target[G, C, K], found: tuple[Id, ...], rule: str, deed: Deed
) -> Rules[tuple[Id, ...]]:  # fmt: skip
    """Let a player pick some of those cards, one at a time; when there are no more than he needs, he is not asked.

    Of cards that were named before, those are left that can still be picked.
    """
    if what.every:
        return found
    if what.named is not None:
        return tuple([card for card in what.named if card in found])
    number = value(g, c, what.number)
    seat: Seat | None = None
    picked: tuple[Id, ...] = ()
    while len(picked) < number and found:
        if len(found) <= number - len(picked) and not what.up_to:
            picked += found
            break
        if seat is None:
            seat = yield from the_player(g, c, what.by)
        choice: Choice[Card] = yield g.ask_card(seat, question(c.card, deed), rule, found, what.up_to)
        if not choice.card:
            break
        picked += (choice.card,)
        found = tuple(card for card in found if card != choice.card)
    return picked


class Aimed(Effect[G, C], Generic[G, C, K], frozen=True):
    """A deed about some cards in play, which a player picks."""

    what: Target[G, C, K]
    #: The rule that says which may be picked.
    rule: ClassVar[str]

    def candidates(self, g: G, c: C) -> tuple[Id, ...]:
        return self.what.which.among(g, c)

    @resumable
    def declared(self, g: G, c: C) -> Rules[tuple[Effect[G, C], C]]:
        """What a deed before it has to bring about is not there yet, and is picked when this one is done."""
        found = self.candidates(g, c)
        if self.what.every or not found:
            return self, replace(c, that=found)
        picked = yield from pick(g, c, self.what, found, self.rule, self)
        what = replace(self.what, named=picked, titles=tuple(g.title(card) for card in picked))
        return replace(self, what=what), replace(c, that=picked)


class ToEach(Aimed[G, C, K], frozen=True):
    """Pick cards in play, and do the same to each of them, so many times."""

    times: Amount[G, C] = 1
    verb: ClassVar[str]

    def able(self, g: G, card: Id) -> bool:
        """True if the deed can be done to that card."""
        return True

    @resumable
    def once(self, g: G, c: C, card: Id) -> Rules[None]:
        """Do it to one of them, once."""
        yield left_to_the_game(self)

    def candidates(self, g: G, c: C) -> tuple[Id, ...]:
        return tuple([card for card in self.what.which.among(g, c) if self.able(g, card)])

    def payable(self, g: G, c: C) -> bool:
        return len(self.candidates(g, c)) >= self.what.fewest(g, c)

    def idle(self, g: G, c: C) -> bool:
        return not self.candidates(g, c)

    def binds(self, g: G, c: C) -> C:
        return replace(c, that=self.candidates(g, c))

    @resumable
    def resolve(self, g: G, c: C) -> Rules[C]:
        picked = yield from pick(g, c, self.what, self.candidates(g, c), self.rule, self)
        for card in picked:
            for _ in range(value(g, c, self.times)):
                yield from self.once(g, c, card)
        return replace(c, that=picked)

    def saying(self, v: Voice = ANYBODY) -> Clause:
        return Clause(self.verb, self.what.noun(v).object, quantity(self.times, v).times(), self.what.by.noun(v))

    def after(self, v: Voice) -> Voice:
        return self.what.after(v)

    def question(self, v: Voice) -> Words:
        said = self.saying(v)
        return said.infinitive(said.subject)
