"""Abilities: special abilities and events, responses, and what happens by itself."""

from __future__ import annotations

from typing import TypeAlias

from msgspec.structs import replace

from mathom.cards import effects
from mathom.cards.card import Text
from mathom.cards.effects import idle_once_paid, possible_once_paid, priced
from mathom.cards.limits import Use
from mathom.cards.moments import Moment
from mathom.cards.nouns import again
from mathom.cards.sentences import Permitted, Voice, joined
from mathom.cards.words import Words, aside, bold, sentence, words
from mathom.core import Seat, resumable
from mathom.games.lotr_tcg.context import Context
from mathom.games.lotr_tcg.facts import Phase
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.conditions import Condition
from mathom.games.lotr_tcg.language.effect import NOTHING, Action, Effect, perform
from mathom.games.lotr_tcg.language.triggers import Trigger
from mathom.games.lotr_tcg.values import END_OF_PHASE, END_OF_TURN

#: What playing a card takes: something to spot, to exert, to discard.
Payment: TypeAlias = Effect


def action(what: Action | Effect) -> Action:
    return what if isinstance(what, effects.Action) else effects.Action(NOTHING, what)


@resumable
def pay(g: Journey, what: Action, c: Context) -> Rules[Context]:
    """Pay the costs of an action; its effect may still be canceled."""
    c = yield from perform(g, what.cost, c)
    return c


@resumable
def carry_out(g: Journey, what: Action, c: Context) -> Rules[None]:
    """Pay, then have the effect."""
    c = yield from perform(g, what.cost, c)
    yield from perform(g, what.effect, c)


class Activated(Text, frozen=True):
    """A special ability, or what an event does: usable in those phases."""

    phases: tuple[Phase, ...]
    action: Action

    def usable(self, g: Journey, c: Context) -> bool:
        return self.left(g, c) and self.action.usable(g, c)

    def left(self, g: Journey, c: Context) -> bool:
        """True if its limit is not used up."""
        if not c.source or not (self.action.limit or self.action.once_per_turn):
            return True
        return self.used(g, c) < (self.action.limit or 1)

    def used(self, g: Journey, c: Context) -> int:
        return g.uses.of(self._use(c))

    def count(self, g: Journey, c: Context) -> None:
        """One more use."""
        if c.source and (self.action.limit or self.action.once_per_turn):
            g.uses = g.uses.counted(self._use(c))

    def _use(self, c: Context) -> Use:
        return Use(c.source, self, END_OF_TURN if self.action.once_per_turn else END_OF_PHASE)

    def said(self, v: Voice) -> Words:
        when = bold(f"{' or '.join(phase.value.capitalize() for phase in self.phases)}:")
        return words(when, sentence(self.deed(v)))

    def deed(self, v: Voice) -> Words:
        return self.action.words(v)


class Response(Text, frozen=True):
    """A special ability or event that is used when something happens, or is about to."""

    trigger: Trigger
    action: Action

    @property
    def topic(self) -> type[Moment]:
        return self.trigger.moment

    def usable(self, g: Journey, c: Context, moment: Moment, spent: int = 0) -> bool:
        """True if it can be used after that much has been spent on playing its card."""
        return self.trigger.matches(g, c, moment) and self.action.usable(g, self.about(c, moment), spent)

    def idle(self, g: Journey, c: Context, moment: Moment) -> bool:
        """True if it would certainly do nothing; earlier versions of the rules did not look."""
        return g.rules > 2 and self.action.idle(g, self.about(c, moment))

    def about(self, c: Context, moment: Moment) -> Context:
        return replace(c, that=self.trigger.subject(moment), moment=moment)

    @resumable
    def react(self, g: Journey, c: Context, moment: Moment) -> Rules[None]:
        yield from carry_out(g, self.action, self.about(c, moment))

    def said(self, v: Voice) -> Words:
        situation, deed = self.trigger.saying(v).statement(), self.action.words(self.trigger.after(v))
        return words(bold("Response:"), sentence(words("if", situation, ",", deed)))

    def said_with(self, other: Text, v: Voice) -> Words:
        """The same response to one thing or another."""
        if not isinstance(other, Response) or other.action != self.action:
            return ()
        situation = joined((self.trigger.saying(v), other.trigger.saying(v)), "or").statement()
        deed = self.action.words(self.trigger.after(v))
        return words(bold("Response:"), sentence(words("if", situation, ",", deed)))

    def deed(self, v: Voice) -> Words:
        return self.action.words(self.trigger.beside(v))


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

    def player(self, g: Journey, c: Context) -> Seat:
        """Who decides: the card's player; for a site, whoever its text is about."""
        return self.trigger.player(g, c)

    def reacts(self, g: Journey, c: Context, moment: Moment) -> bool:
        if not self.trigger.matches(g, c, moment) or (self.once_per_turn and g.uses.of(self._use(c))):
            return False
        about = self.about(g, c, moment)
        if self.if_ is not None and not self.if_.holds(g, about):
            return False
        if not self.cost.payable(g, about):
            return False
        return not self.may or (
            possible_once_paid(g, about, self.cost, self.effect)
            and not idle_once_paid(g, about, self.cost, self.effect)
        )

    def about(self, g: Journey, c: Context, moment: Moment) -> Context:
        return replace(c, you=self.player(g, c), that=self.trigger.subject(moment), moment=moment)

    def _use(self, c: Context) -> Use:
        return Use(c.source, self, END_OF_TURN)

    @resumable
    def react(self, g: Journey, c: Context, moment: Moment) -> Rules[None]:
        if self.once_per_turn:
            g.uses = g.uses.counted(self._use(c))
        after = yield from perform(g, self.cost, self.about(g, c, moment))
        yield from perform(g, self.effect, after)

    def said(self, v: Voice) -> Words:
        v = v.to(self.trigger.addressee(v))
        when = words(self.trigger.conjunction, self.trigger.saying(v).statement(), ",")
        v = self.trigger.after(v)
        condition: Words = ()
        if self.if_ is not None:
            condition = words("if", self.if_.saying(v).statement(), ",")
            v = v.to(again(v.you.pronoun))  # he has been named
        limit = aside("once each turn") if self.once_per_turn else ()
        return sentence(words(when, condition, self._deed(v), limit))

    def _deed(self, v: Voice) -> Words:
        if not self.may:
            return priced(self.cost, self.effect, v)
        cost = self.cost.saying(v) if self.cost != NOTHING else None
        return Permitted(v.you, self.effect.saying(self.cost.after(v)), cost).statement()

    def deed(self, v: Voice) -> Words:
        return priced(self.cost, self.effect, self.trigger.beside(v))
