"""What a text does, and what it costs: the same deeds serve as both."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar, cast

from msgspec import Struct

from mathom.cards.conditions import Condition
from mathom.cards.context import Context, Id
from mathom.cards.filters import HasCards
from mathom.cards.nouns import times
from mathom.cards.rules import Rules
from mathom.cards.sentences import ANYBODY, SILENCE, Provided, Saying, Voice
from mathom.cards.words import Words, aside, words
from mathom.core import resumable

G = TypeVar("G", bound=HasCards)
C = TypeVar("C", bound=Context)


class Effect(Struct, Generic[G, C], frozen=True):
    """A deed. One that never asks anything has `do`; one that may ask has `resolve`. Both return the context after it.

    Before the word "to" a deed is a cost: it has to be `payable` in full. After it, as much as possible is done, but an
    effect that plays a card has to be `possible`.
    """

    def do(self, g: G, c: C) -> C:
        raise NotImplementedError(type(self).__name__)

    @resumable
    def resolve(self, g: G, c: C) -> Rules[C]:
        after = yield from perform(g, self, c)
        return after

    @resumable
    def declared(self, g: G, c: C) -> Rules[tuple[Effect[G, C], C]]:
        """The deed with its choices made and its targets named, and what the context is after it then.

        A game whose players may answer what is declared before it is done declares a deed first, and performs what
        that gives.
        """
        named = yield from declare(g, self, c)
        return named

    def payable(self, g: G, c: C) -> bool:
        return True

    def possible(self, g: G, c: C) -> bool:
        return True

    def idle(self, g: G, c: C) -> bool:
        """True if it would certainly do nothing at all: then nobody is offered it as something that he may do."""
        return False

    def binds(self, g: G, c: C) -> C:
        """The context after it, as far as that is certain before anybody has picked: "that" is whatever could be."""
        return c

    def spends(self, g: G, c: C) -> int:
        """How much of what costs are paid from (a pool, a purse) is gone once this is paid. If it is not always
        nothing, the state has `after_spending(spent, holds)`: would that hold with so much less?
        """
        return 0

    def wearies(self, g: G, c: C) -> tuple[Id, ...]:
        """The cards that are certainly worn down once this is paid, because nobody has a choice: one entry for each
        time. If there are any, the state has `after_wearying(cards, holds)`: would that hold with them worn down?
        """
        return ()

    def saying(self, v: Voice = ANYBODY) -> Saying:
        """The deed in words: "wound an Orc"."""
        raise NotImplementedError(type(self).__name__)

    def after(self, v: Voice) -> Voice:
        """How a text goes on after it: what "it" means then."""
        return v

    def question(self, v: Voice) -> Words:
        """What a player decides who is asked about it: "exert a Dwarf"."""
        return self.saying(v).order()

    def to(self, *effects: Effect[G, C], limit: int = 0, once_per_turn: bool = False) -> Action[G, C]:
        """This as a cost of those effects."""
        return Action(self, sequence(*effects), limit, once_per_turn)

    def __and__(self, other: Effect[G, C]) -> Effect[G, C]:
        return sequence(self, other)


@resumable
def perform(g: G, effect: Effect[G, C], c: C) -> Rules[C]:
    """Do as much of it as possible."""
    if type(effect).resolve is Effect.resolve:
        return effect.do(g, c)
    after = yield from effect.resolve(g, c)
    return after


@resumable
def declare(g: G, effect: Effect[G, C], c: C) -> Rules[tuple[Effect[G, C], C]]:
    """Make the choices of a deed and name its targets. One that leaves nothing to choose is as it was."""
    if type(effect).declared is Effect.declared:
        return effect, effect.binds(g, c)
    named = yield from effect.declared(g, c)
    return named


class Sequence(Effect[G, C], frozen=True):
    """One deed after the other."""

    deeds: tuple[Effect[G, C], ...]

    @resumable
    def declared(self, g: G, c: C) -> Rules[tuple[Effect[G, C], C]]:
        deeds: tuple[Effect[G, C], ...] = ()
        for deed in self.deeds:
            named, c = yield from declare(g, deed, c)
            deeds += (named,)
        return Sequence(deeds), c

    @resumable
    def resolve(self, g: G, c: C) -> Rules[C]:
        for deed in self.deeds:
            c = yield from perform(g, deed, c)
        return c

    def payable(self, g: G, c: C) -> bool:
        for deed in self.deeds:
            if not deed.payable(g, c):
                return False
            c = deed.binds(g, c)
        return True

    def possible(self, g: G, c: C) -> bool:
        for deed in self.deeds:
            if not deed.possible(g, c):
                return False
            c = deed.binds(g, c)
        return True

    def idle(self, g: G, c: C) -> bool:
        for deed in self.deeds:
            if not deed.idle(g, c):
                return False
            c = deed.binds(g, c)
        return True

    def binds(self, g: G, c: C) -> C:
        for deed in self.deeds:
            c = deed.binds(g, c)
        return c

    def spends(self, g: G, c: C) -> int:
        return sum(deed.spends(g, c) for deed in self.deeds)

    def wearies(self, g: G, c: C) -> tuple[Id, ...]:
        return tuple(card for deed in self.deeds for card in deed.wearies(g, c))

    def saying(self, v: Voice = ANYBODY) -> Saying:
        said: Saying = SILENCE
        for deed in self.deeds:
            said = said.then(deed.saying(v))
            v = deed.after(v)
        return said

    def after(self, v: Voice) -> Voice:
        for deed in self.deeds:
            v = deed.after(v)
        return v


class Nothing(Effect[G, C], frozen=True):
    def do(self, g: G, c: C) -> C:
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return SILENCE


class Require(Effect[G, C], frozen=True):
    """Something has to be so before anything is paid."""

    what: Condition[G, C]

    def payable(self, g: G, c: C) -> bool:
        return self.what.holds(g, c)

    def do(self, g: G, c: C) -> C:
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Provided(self.what.saying(v), SILENCE)


def sequence(*effects: Effect[G, C]) -> Effect[G, C]:
    flat = tuple(one for effect in effects for one in (effect.deeds if isinstance(effect, Sequence) else (effect,)))
    return flat[0] if len(flat) == 1 else Sequence(flat)


# --- costs before effects --------------------------------------------------------------------------------------------


class Action(Struct, Generic[G, C], frozen=True):
    """Pay a cost to have an effect. `limit` is how far it may go in one phase (or turn): a use counts one unless its
    effect says otherwise."""

    cost: Effect[G, C]
    effect: Effect[G, C]
    limit: int = 0
    once_per_turn: bool = False

    def usable(self, g: G, c: C, spent: int = 0) -> bool:
        """True if it can be done after that much has been spent besides its cost."""
        return after_spending(g, c, spent, self.cost.payable) and possible_once_paid(
            g, c, self.cost, self.effect, spent
        )  # fmt: skip

    def idle(self, g: G, c: C) -> bool:
        """True if the effect would certainly do nothing, whatever the cost picks."""
        return idle_once_paid(g, c, self.cost, self.effect)

    def words(self, v: Voice = ANYBODY) -> Words:
        """What it costs, and what it does: "exert an Elf: wound an Orc"."""
        return words(priced(self.cost, self.effect, v), self._limit())

    def _limit(self) -> Words:
        if self.limit:
            return aside(f"at most {times(self.limit)} each phase")
        return aside("once each turn") if self.once_per_turn else ()


def priced(cost: Effect[G, C], effect: Effect[G, C], v: Voice) -> Words:
    """A cost and its effect, which may speak of what the cost has picked."""
    what = effect.saying(cost.after(v))
    if isinstance(cost, Require):
        return Provided(cost.what.saying(v), what).order()
    before = cost.saying(v).order()
    return words(before, ":", what.order()) if before else what.order()


class Spending(Protocol):
    """The state of a game in which deeds spend something (`Effect.spends`)."""

    def after_spending(self, spent: int, holds: Callable[[], bool]) -> bool:
        """True if it `holds` with that much less of what costs are paid from."""


class Wearying(Protocol):
    """The state of a game in which costs wear cards down (`Effect.wearies`)."""

    def after_wearying(self, cards: tuple[Id, ...], holds: Callable[[], bool]) -> bool:
        """True if it `holds` with those cards worn down as far as a cost wears them."""


def after_spending(g: G, c: C, spent: int, asked: Callable[[G, C], bool]) -> bool:
    """True if what is `asked` holds with that much less to spend."""
    if not spent:
        return asked(g, c)
    return cast(Spending, g).after_spending(spent, lambda: asked(g, c))


def possible_once_paid(g: G, c: C, cost: Effect[G, C], effect: Effect[G, C], spent: int = 0) -> bool:
    """True if the effect will be possible once the cost is paid and so much more is spent, as far as that is certain:
    to whatever the cost might pick, and with those worn down who alone can pay it.
    """
    in_all, about, weary = spent + cost.spends(g, c), cost.binds(g, c), cost.wearies(g, c)
    if not weary:
        return after_spending(g, about, in_all, effect.possible)
    return cast(Wearying, g).after_wearying(weary, lambda: after_spending(g, about, in_all, effect.possible))


def idle_once_paid(g: G, c: C, cost: Effect[G, C], effect: Effect[G, C]) -> bool:
    """True if the effect would certainly do nothing, also to what the cost might pick."""
    return effect.idle(g, c) and effect.idle(g, cost.binds(g, c))
