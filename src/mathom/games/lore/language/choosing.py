"""Deeds that leave something to a player, and the words for abilities."""

from __future__ import annotations

from typing import Final

from mathom.cards import choosing
from mathom.cards.choosing import If
from mathom.cards.effects import Require
from mathom.cards.sentences import ANYBODY, Provided, Saying, Voice
from mathom.cards.targets import You
from mathom.cards.texts import Until
from mathom.cards.words import words
from mathom.core import resumable
from mathom.games.lore.context import Context
from mathom.games.lore.facts import PlayWindow
from mathom.games.lore.language.abilities import Trigger, Triggered, Usable
from mathom.games.lore.language.effect import (
    Action,
    Condition,
    Effect,
    Player,
    action,
    declare,
    is_elsewhere,
    perform,
    sequence,
)
from mathom.games.lore.language.sayings import Verbatim
from mathom.games.lore.language.targets import YOU
from mathom.games.lore.rules.reach import only_to_protect
from mathom.games.lore.values import END_OF_ATTACK, END_OF_TURN
from mathom.games.lore.world import Rules, World

# --- choices ---------------------------------------------------------------------------------------------------------


class Choose(choosing.Choose[World, Context], frozen=True):
    rule = "lore.timing.multi-effect-order"

    def idle(self, g: World, c: Context) -> bool:
        return all(deed.idle(g, c) or not (deed.payable(g, c) and deed.possible(g, c)) for deed in self.deeds)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        """Deeds that need a sentence each are kept apart by semicolons."""
        said = super().saying(v)
        if not isinstance(self.by, You) or not any(isinstance(deed, (When, Costing)) for deed in self.deeds):
            return said
        first, *others = (deed.saying(v).order() for deed in self.deeds)
        return Verbatim(words(first, *(words("; or", one) for one in others)))


class Optionally(choosing.Optionally[World, Context], frozen=True):
    rule = "lore.timing.play-definition"


class When(Effect, frozen=True):
    """A deed that can be done only while something is so."""

    when: Condition
    what: Effect

    @property
    def elsewhere(self) -> bool:
        return is_elsewhere(self.what)

    def payable(self, g: World, c: Context) -> bool:
        return self.when.holds(g, c) and self.what.payable(g, c)

    def possible(self, g: World, c: Context) -> bool:
        return self.when.holds(g, c) and self.what.possible(g, c)

    def idle(self, g: World, c: Context) -> bool:
        return not self.when.holds(g, c) or self.what.idle(g, c)

    @resumable
    def declared(self, g: World, c: Context) -> Rules[tuple[Effect, Context]]:
        if not self.when.holds(g, c):
            return self, c
        what, c = yield from declare(g, self.what, c)
        return When(self.when, what), c

    @resumable
    def resolve(self, g: World, c: Context) -> Rules[Context]:
        if self.when.holds(g, c):
            c = yield from perform(g, self.what, c)
        return c

    def binds(self, g: World, c: Context) -> Context:
        return self.what.binds(g, c)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Provided(self.when.saying(v), self.what.saying(v))


class Costing(Effect, frozen=True):
    """One of several deeds that has a cost of its own."""

    cost: Effect
    what: Effect

    def payable(self, g: World, c: Context) -> bool:
        return self.cost.payable(g, c) and self.what.possible(g, c)

    def possible(self, g: World, c: Context) -> bool:
        return self.payable(g, c)

    @resumable
    def declared(self, g: World, c: Context) -> Rules[tuple[Effect, Context]]:
        """What it costs is paid when it is declared."""
        c = yield from perform(g, self.cost, c)
        named = yield from declare(g, self.what, c)
        return named

    @resumable
    def resolve(self, g: World, c: Context) -> Rules[Context]:
        c = yield from perform(g, self.cost, c)
        c = yield from perform(g, self.what, c)
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return self.cost.saying(v).then(self.what.saying(self.cost.after(v)))


class UnlessProtecting(Effect, frozen=True):
    """A deed that is closed to a player who may only protect an environment of his own (lore.multiplayer.twilight).

    That is a rule of the table: the text of the card does not speak of it.
    """

    what: Effect

    def payable(self, g: World, c: Context) -> bool:
        return not only_to_protect(g, c.you) and self.what.payable(g, c)

    def possible(self, g: World, c: Context) -> bool:
        return not only_to_protect(g, c.you) and self.what.possible(g, c)

    def idle(self, g: World, c: Context) -> bool:
        return only_to_protect(g, c.you) or self.what.idle(g, c)

    @resumable
    def declared(self, g: World, c: Context) -> Rules[tuple[Effect, Context]]:
        named = yield from declare(g, self.what, c)
        return named

    @resumable
    def resolve(self, g: World, c: Context) -> Rules[Context]:
        c = yield from perform(g, self.what, c)
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return self.what.saying(v)


class KeepingThat(Effect, frozen=True):
    """A deed after which "that" is still what it was before."""

    what: Effect

    def payable(self, g: World, c: Context) -> bool:
        return self.what.payable(g, c)

    def possible(self, g: World, c: Context) -> bool:
        return self.what.possible(g, c) and self.what.payable(g, c)

    def idle(self, g: World, c: Context) -> bool:
        return self.what.idle(g, c)

    @resumable
    def declared(self, g: World, c: Context) -> Rules[tuple[Effect, Context]]:
        what, _ = yield from declare(g, self.what, c)
        return KeepingThat(what), c

    @resumable
    def resolve(self, g: World, c: Context) -> Rules[Context]:
        yield from perform(g, self.what, c)
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return self.what.saying(v)


def unless_protecting(deed: Effect) -> Effect:
    return UnlessProtecting(deed)


def keeping_that(deed: Effect) -> Effect:
    return KeepingThat(deed)


def choose(*deeds: Effect, by: Player = YOU) -> Effect:
    """One of several deeds; only those that can be done are offered."""
    return Choose(deeds, by)


def may(deed: Effect, cost: Effect | None = None, by: Player = YOU) -> Effect:
    return Optionally(deed, cost, by)


def when(condition: Condition, *deeds: Effect) -> Effect:
    """A deed that can be done only while something is so: one branch of `choose`, or part of a longer text."""
    return When(condition, sequence(*deeds))


def if_(condition: Condition, then: Effect, otherwise: Effect | None = None) -> Effect:
    return If(condition, then, otherwise)


def costing(cost: Effect, *deeds: Effect) -> Effect:
    return Costing(cost, sequence(*deeds))


def require(condition: Condition) -> Effect:
    """As a cost: something has to be so."""
    return Require(condition)


def do(*deeds: Effect) -> Effect:
    """One deed after the other."""
    return sequence(*deeds)


# --- abilities -------------------------------------------------------------------------------------------------------


def whenever(trigger: Trigger, *deeds: Effect, if_: Condition | None = None) -> Triggered:
    """What happens by itself: `whenever(COMPANY_WOUNDED, corruption_roll(BEARER))`."""
    return Triggered(trigger=trigger, effect=sequence(*deeds), if_=if_)


def usable(
    *windows: PlayWindow, do: Action | Effect, if_: Condition | None = None, limit: int = 0, until: Until = END_OF_TURN,
    defender: bool = False, stored: bool = False, afar: bool = False,
) -> Usable:  # fmt: skip
    """An ability for some windows."""
    return Usable(windows=windows, action=action(do), if_=if_, limit=limit, until=until, defender=defender,
                  stored=stored, afar=afar)  # fmt: skip


def any_time(
    do: Action | Effect, if_: Condition | None = None, limit: int = 0, also: tuple[PlayWindow, ...] = ()
) -> Usable:  # fmt: skip
    """Whenever its player may use resources: in his organization, movement and site phases, and in some windows."""
    return usable(PlayWindow.ORGANIZATION, PlayWindow.MOVEMENT, PlayWindow.SITE, *also, do=do, if_=if_, limit=limit)


def in_organization(do: Action | Effect, if_: Condition | None = None, stored: bool = False) -> Usable:
    return usable(PlayWindow.ORGANIZATION, do=do, if_=if_, stored=stored)


def in_engagement(do: Action | Effect, if_: Condition | None = None) -> Usable:
    return usable(PlayWindow.ENGAGEMENT, do=do, if_=if_)


def in_strike(do: Action | Effect, if_: Condition | None = None) -> Usable:
    return usable(PlayWindow.STRIKE, do=do, if_=if_)


def in_movement(do: Action | Effect, if_: Condition | None = None) -> Usable:
    return usable(PlayWindow.MOVEMENT, do=do, if_=if_)


def at_site(do: Action | Effect, if_: Condition | None = None) -> Usable:
    return usable(PlayWindow.SITE, do=do, if_=if_)


def as_counter(do: Action | Effect, if_: Condition | None = None) -> Usable:
    return usable(PlayWindow.COUNTER, do=do, if_=if_)


def by_defender(do: Action | Effect, limit: int, if_: Condition | None = None) -> Usable:
    """The defender may use it against the attack of this creature, so often for the card."""
    return usable(PlayWindow.ENGAGEMENT, PlayWindow.STRIKE, do=do, if_=if_, limit=limit, defender=True)


#: Ends with an attack, for limits.
EACH_ATTACK: Final = END_OF_ATTACK
