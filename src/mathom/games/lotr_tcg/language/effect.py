"""What a text does, and what it costs: the same deeds serve as both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import Struct

from mathom.core import Resumable, resumable
from mathom.games.lotr_tcg.context import Context
from mathom.games.lotr_tcg.table import Rules, Table

if TYPE_CHECKING:
    from mathom.games.lotr_tcg.language.actions import Action


class Effect(Struct, frozen=True):
    """A deed. One that never asks anything has `do`; one that may ask has `resolve`. Both return the context after it.

    Before the word "to" a deed is a cost: it has to be `payable` in full. After it, as much as possible is done, but an
    effect that plays a card has to be `possible`.
    """

    #: The deed as a rule function, for deeds that may ask.
    resolve: ClassVar[Resumable[[Any, Table, Context], Context] | None] = None
    #: What stands between its words and those of the next deed.
    joint: ClassVar[str] = ", then "

    def do(self, g: Table, c: Context) -> Context:
        raise NotImplementedError(type(self).__name__)

    def payable(self, g: Table, c: Context) -> bool:
        return True

    def possible(self, g: Table, c: Context) -> bool:
        return True

    def idle(self, g: Table, c: Context) -> bool:
        """Is it plain that it would do nothing at all? Then nobody is offered it as something that he may do."""
        return False

    def binds(self, g: Table, c: Context) -> Context:
        """The context after it, as far as that is plain before: as "that", everything that might be picked."""
        return c

    def spends(self, g: Table, c: Context) -> int:
        """How much twilight is gone from the pool once it is paid."""
        return 0

    def words(self) -> str:
        """The deed as an instruction: "wound an Orc"."""
        raise NotImplementedError

    def to(self, *effects: Effect, limit: int = 0, once_per_turn: bool = False) -> Action:
        """This as a cost of those effects."""
        from mathom.games.lotr_tcg.language.actions import Action

        return Action(self, sequence(*effects), limit, once_per_turn)

    def __and__(self, other: Effect) -> Effect:
        return sequence(self, other)


@resumable
def perform(g: Table, effect: Effect, c: Context) -> Rules[Context]:
    """Do as much of it as possible."""
    if effect.resolve is None:
        return effect.do(g, c)
    after = yield from effect.resolve(g, c)
    return after


class Sequence(Effect, frozen=True):
    """One deed after the other."""

    deeds: tuple[Effect, ...]

    @resumable
    def resolve(self, g: Table, c: Context) -> Rules[Context]:
        for deed in self.deeds:
            c = yield from perform(g, deed, c)
        return c

    def payable(self, g: Table, c: Context) -> bool:
        return all(deed.payable(g, c) for deed in self.deeds)

    def possible(self, g: Table, c: Context) -> bool:
        return all(deed.possible(g, c) for deed in self.deeds)

    def idle(self, g: Table, c: Context) -> bool:
        for deed in self.deeds:
            if not deed.idle(g, c):
                return False
            c = deed.binds(g, c)
        return True

    def binds(self, g: Table, c: Context) -> Context:
        for deed in self.deeds:
            c = deed.binds(g, c)
        return c

    def spends(self, g: Table, c: Context) -> int:
        return sum(deed.spends(g, c) for deed in self.deeds)

    def words(self) -> str:
        *before, last = self.deeds
        return "".join(f"{deed.words()}{deed.joint}" for deed in before) + last.words()


class Nothing(Effect, frozen=True):
    def do(self, g: Table, c: Context) -> Context:
        return c

    def words(self) -> str:
        return ""


NOTHING = Nothing()


def sequence(*effects: Effect) -> Effect:
    flat = tuple(one for effect in effects for one in (effect.deeds if isinstance(effect, Sequence) else (effect,)))
    return flat[0] if len(flat) == 1 else Sequence(flat)
