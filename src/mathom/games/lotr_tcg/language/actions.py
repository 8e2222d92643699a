"""Abilities: special abilities and events, responses, and what happens by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from mathom.cards.card import Text
from mathom.cards.limits import Use
from mathom.cards.moments import Moment
from mathom.core import Seat, resumable
from mathom.games.lotr_tcg.context import Context
from mathom.games.lotr_tcg.facts import Phase
from mathom.games.lotr_tcg.language.conditions import Condition
from mathom.games.lotr_tcg.language.effect import NOTHING, Effect, perform
from mathom.games.lotr_tcg.language.triggers import Trigger
from mathom.games.lotr_tcg.language.words import sentence
from mathom.games.lotr_tcg.table import END_OF_PHASE, END_OF_TURN, Rules, Table

#: What playing a card takes: something to spot, to exert, to discard.
Payment: TypeAlias = Effect


class Action(Struct, frozen=True):
    """Pay a cost to have an effect. `limit` is how far it may go in one phase (or turn): a use counts one unless its
    effect says otherwise."""

    cost: Effect
    effect: Effect
    limit: int = 0
    once_per_turn: bool = False

    def usable(self, g: Table, c: Context, spent: int = 0) -> bool:
        """Can it be done, once so much has been spent besides its cost?"""
        in_all = spent + self.cost.spends(g, c)
        return after_spending(g, c, spent, self.cost.payable) and after_spending(g, c, in_all, self.effect.possible)

    def idle(self, g: Table, c: Context) -> bool:
        """Is it plain that its effect would do nothing, whatever its cost picks?"""
        return idle_once_paid(g, c, self.cost, self.effect)

    def words(self) -> str:
        cost, effect = self.cost.words(), self.effect.words()
        limit = (
            f" ({self.limit} at most each phase)" if self.limit else " (once each turn)" if self.once_per_turn else ""
        )
        return sentence(f"{cost}: {effect}{limit}" if cost else f"{effect}{limit}")


def after_spending(g: Table, c: Context, spent: int, asked: Callable[[Table, Context], bool]) -> bool:
    """Would that hold with so much less in the pool?"""
    if not spent:
        return asked(g, c)
    pool = g.twilight
    g.twilight = max(0, pool - spent)
    try:
        return asked(g, c)
    finally:
        g.twilight = pool


def idle_once_paid(g: Table, c: Context, cost: Effect, effect: Effect) -> bool:
    """Would the effect plainly do nothing, also to what the cost might pick?"""
    return effect.idle(g, c) and effect.idle(g, cost.binds(g, c))


def action(what: Action | Effect) -> Action:
    return what if isinstance(what, Action) else Action(NOTHING, what)


@resumable
def pay(g: Table, what: Action, c: Context) -> Rules[Context]:
    """Pay the costs of an action; its effect may still be canceled."""
    c = yield from perform(g, what.cost, c)
    return c


@resumable
def carry_out(g: Table, what: Action, c: Context) -> Rules[None]:
    """Pay, then have the effect."""
    c = yield from perform(g, what.cost, c)
    yield from perform(g, what.effect, c)


class Activated(Text, frozen=True):
    """A special ability, or what an event does: usable in those phases."""

    phases: tuple[Phase, ...]
    action: Action

    def usable(self, g: Table, c: Context) -> bool:
        return self.left(g, c) and self.action.usable(g, c)

    def left(self, g: Table, c: Context) -> bool:
        """Is there anything left of its limit?"""
        if not c.source or not (self.action.limit or self.action.once_per_turn):
            return True
        return self.used(g, c) < (self.action.limit or 1)

    def used(self, g: Table, c: Context) -> int:
        return g.uses.of(self._use(c))

    def count(self, g: Table, c: Context) -> None:
        """One more use."""
        if c.source and (self.action.limit or self.action.once_per_turn):
            g.uses = g.uses.counted(self._use(c))

    def _use(self, c: Context) -> Use:
        return Use(c.source, self, END_OF_TURN if self.action.once_per_turn else END_OF_PHASE)

    def words(self) -> str:
        return f"**{' or '.join(phase.value.capitalize() for phase in self.phases)}:** {self.action.words()}"


class Response(Text, frozen=True):
    """A special ability or event that is used when something happens, or is about to."""

    trigger: Trigger
    action: Action

    @property
    def topic(self) -> type[Moment]:
        return self.trigger.moment

    def usable(self, g: Table, c: Context, moment: Moment, spent: int = 0) -> bool:
        """Can it be used, once so much has been spent on playing it?"""
        return self.trigger.matches(g, c, moment) and self.action.usable(g, self.about(c, moment), spent)

    def about(self, c: Context, moment: Moment) -> Context:
        return replace(c, that=self.trigger.subject(moment), moment=moment)

    @resumable
    def react(self, g: Table, c: Context, moment: Moment) -> Rules[None]:
        yield from carry_out(g, self.action, self.about(c, moment))

    def words(self) -> str:
        return f"**Response:** If {self.trigger.words()}, {_lower(self.action.words())}"


class Triggered(Text, frozen=True, kw_only=True):
    """Something that happens by itself, or that its player may do, when something else happens."""

    trigger: Trigger
    effect: Effect
    cost: Effect = NOTHING
    may: bool = False
    if_: Condition | None = None
    once_per_turn: bool = False

    @property
    def topic(self) -> type[Moment]:
        return self.trigger.moment

    def player(self, g: Table, c: Context) -> Seat:
        """Who decides: the card's player; for a site, whoever its text is about."""
        return self.trigger.player(g, c)

    def reacts(self, g: Table, c: Context, moment: Moment) -> bool:
        if not self.trigger.matches(g, c, moment) or (self.once_per_turn and g.uses.of(self._use(c))):
            return False
        about = self.about(g, c, moment)
        if self.if_ is not None and not self.if_.holds(g, about):
            return False
        if not self.cost.payable(g, about):
            return False
        spent = self.cost.spends(g, about)
        return not self.may or (
            after_spending(g, about, spent, self.effect.possible)
            and not idle_once_paid(g, about, self.cost, self.effect)
        )

    def about(self, g: Table, c: Context, moment: Moment) -> Context:
        return replace(c, you=self.player(g, c), that=self.trigger.subject(moment), moment=moment)

    def _use(self, c: Context) -> Use:
        return Use(c.source, self, END_OF_TURN)

    @resumable
    def react(self, g: Table, c: Context, moment: Moment) -> Rules[None]:
        if self.once_per_turn:
            g.uses = g.uses.counted(self._use(c))
        after = yield from perform(g, self.cost, self.about(g, c, moment))
        yield from perform(g, self.effect, after)

    def effect_words(self) -> str:
        cost = self.cost.words()
        return f"{cost}: {self.effect.words()}" if cost else self.effect.words()

    def words(self) -> str:
        may = f"{self.trigger.addressee()} may " if self.may else ""
        limit = " (once each turn)" if self.once_per_turn else ""
        when = self.trigger.words()
        when = when if when.startswith(("when", "each time")) else f"each time {when}"
        condition = f"if {self.if_.words()}, " if self.if_ is not None else ""
        return sentence(f"{when}, {condition}{may}{self.effect_words()}{limit}")


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]
