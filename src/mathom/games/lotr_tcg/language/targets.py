"""Whom a deed is about: a target, who picks it, and which cards can be picked for what."""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from mathom.cards.filters import That, This
from mathom.cards.nouns import HE, THEY, Nominal
from mathom.cards.sentences import ANYBODY, Voice
from mathom.cards.words import words
from mathom.core import Seat, resumable
from mathom.games.lotr_tcg import choices
from mathom.games.lotr_tcg.context import Context, Id
from mathom.games.lotr_tcg.language.conditions import Amount, quantity, value
from mathom.games.lotr_tcg.language.filter import Filter, spotted
from mathom.games.lotr_tcg.language.filters import Bearer, TheRingBearer
from mathom.games.lotr_tcg.language.rendering import Deed, question
from mathom.games.lotr_tcg.moments import WhenPlayerLoses
from mathom.games.lotr_tcg.rules import wounds
from mathom.games.lotr_tcg.table import Rules, Table


# --- who picks, and what ---------------------------------------------------------------------------------------------
class Who(Enum):
    """A player, as a text names him."""

    YOU = "you"
    FREE_PEOPLES = "the Free Peoples player"
    OPPONENT = "an opponent"  # chosen by you where there are several
    OWNER = "that player"  # of the card, or the minions, that the text speaks of

    def noun(self, v: Voice) -> Nominal:
        """
        >>> Who.FREE_PEOPLES.noun(ANYBODY).words, Who.YOU.noun(ANYBODY).words
        (('the Free Peoples player',), ('you',))
        """
        if self is Who.YOU:
            return v.you
        return Nominal((self.value,), HE)


class Target(Struct, frozen=True):
    """Cards in play that a deed is about: some that fit, picked by a player, or all of them."""

    which: Filter
    number: Amount = 1
    every: bool = False
    up_to: bool = False
    by: Who = Who.YOU

    def fewest(self, g: Table, c: Context) -> int:
        """How many have to be there, where it is a cost."""
        return 1 if self.every or self.up_to else value(g, c, self.number)

    def noun(self, v: Voice = ANYBODY) -> Nominal:
        phrase = self.which.phrase(v)
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


What: TypeAlias = Target | Filter


def a(which: Filter, by: Who = Who.YOU) -> Target:
    return Target(which, by=by)


def each(which: Filter) -> Target:
    return Target(which, every=True)


def some(number: Amount, which: Filter, by: Who = Who.YOU) -> Target:
    return Target(which, number=number, by=by)


def up_to(number: int, which: Filter) -> Target:
    return Target(which, number=number, up_to=True)


def target(what: What) -> Target:
    return what if isinstance(what, Target) else Target(what)


class Purpose(Enum):
    """What a card is picked for, and the rule that says which may be picked."""

    SPOT = "tcg.spot.requirement"
    EXERT = "tcg.wounds.exhausted-not-choosable"
    WOUND = "tcg.wounds.default-one"
    HEAL = "tcg.wounds.heal-needs-wound"
    DISCARD = "tcg.discard.default-from-play"
    OTHER = "tcg.effects.as-much-as-possible"


def able(g: Table, purpose: Purpose, card: Id) -> bool:
    match purpose:
        case Purpose.EXERT:
            return wounds.can_exert(g, card, 1)
        case Purpose.HEAL:
            return wounds.can_heal(g, card)
        case Purpose.WOUND:
            return g.cards[card].card.is_character
        case Purpose.DISCARD:
            return card not in g.ring_bearers
        case _:
            return True


def candidates(g: Table, c: Context, what: Target, purpose: Purpose) -> tuple[Id, ...]:
    """The active cards that can be picked."""
    which = what.which
    if isinstance(which, This):
        found: tuple[Id, ...] = (c.source,) if g.in_play(c.source) else ()
    elif isinstance(which, That):
        found = tuple(card for card in c.that if g.in_play(card))
    elif isinstance(which, Bearer):
        found = (g.cards[c.source].host,) if g.in_play(c.source) and g.cards[c.source].host else ()
    elif isinstance(which, TheRingBearer):
        found = (g.ring_bearer,)
    else:
        found = spotted(g, c, which)
    return tuple(card for card in found if able(g, purpose, card))


def who(g: Table, c: Context, which: Who) -> Seat:
    match which:
        case Who.FREE_PEOPLES:
            return g.free_peoples
        case Who.OWNER:
            if isinstance(c.moment, WhenPlayerLoses):
                return c.moment.player
            return g.cards[c.that[0]].owner if c.that and g.in_play(c.that[0]) else c.you
        case Who.OPPONENT:
            return g.opponents(c.you)[0] if c.opponent is None else c.opponent
        case _:
            return c.you


@resumable
def choose_opponent(g: Table, c: Context) -> Rules[Seat]:
    """One opponent: a Shadow player has only one."""
    seats = g.opponents(c.you)
    if len(seats) == 1:
        return seats[0]
    options = tuple(choices.player(seat, g.options.name_of(seat)) for seat in seats)
    choice = yield g.ask(c.you, f"{c.card.title}: which opponent?", "tcg.faq.opponent", options)
    return Seat(choice.number)


@resumable
def the_player(g: Table, c: Context, which: Who) -> Rules[Seat]:
    if which is Who.OPPONENT and c.opponent is None:
        seat = yield from choose_opponent(g, c)
        return seat
    return who(g, c, which)


@resumable
def pick(g: Table, c: Context, what: Target, purpose: Purpose, deed: Deed) -> Rules[tuple[Id, ...]]:
    """Let a player pick cards in play, one at a time; those that are left over are not asked for."""
    picked = yield from pick_from(g, c, what, candidates(g, c, what, purpose), purpose, deed)
    return picked


@resumable
def pick_from(
    g: Table, c: Context, what: Target, found: tuple[Id, ...], purpose: Purpose, deed: Deed
) -> Rules[tuple[Id, ...]]:  # fmt: skip
    """The same, among those."""
    if what.every:
        return found
    number = value(g, c, what.number)
    seat: Seat | None = None
    picked: tuple[Id, ...] = ()
    while len(picked) < number and found:
        if len(found) <= number - len(picked) and not what.up_to:
            picked += found
            break
        options = choices.picks(g, found)
        if what.up_to:
            options = (choices.DONE, *options)
        if seat is None:
            seat = yield from the_player(g, c, what.by)
        choice = yield g.ask(seat, question(c.card, deed), purpose.value, options)
        if not choice.card:
            break
        picked += (choice.card,)
        found = tuple(card for card in found if card != choice.card)
    return picked
