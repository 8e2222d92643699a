"""What has to be in play, or hold, before something is done."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.cards.targets import pick
from mathom.cards.words import Words, listed
from mathom.core import resumable
from mathom.games.lotr_tcg.context import Context
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.conditions import Condition
from mathom.games.lotr_tcg.language.effect import Effect, Require
from mathom.games.lotr_tcg.language.filter import Filter, spotted
from mathom.games.lotr_tcg.language.rendering import twilight
from mathom.games.lotr_tcg.language.targets import Target, some


class Spot(Effect, frozen=True):
    """Something has to be in play and active. If the effect speaks of it, it is picked."""

    which: Filter
    number: int = 1
    picking: bool = False

    def payable(self, g: Journey, c: Context) -> bool:
        return len(spotted(g, c, self.which)) >= self.number

    def binds(self, g: Journey, c: Context) -> Context:
        return replace(c, that=spotted(g, c, self.which)) if self.picking and g.rules > 1 else c

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        if self.picking:
            found = self.which.among(g, c)
            picked = yield from pick(g, c, self._what(), found, "tcg.spot.requirement", self)
            c = replace(c, that=picked)
        return c

    def _what(self) -> Target:
        return some(self.number, self.which)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        what = self._what().noun(v).object
        if self.picking:
            return Clause("spot", what, subject=v.you)
        return Spotting("spot", what, subject=v.you, all=(what,))

    def after(self, v: Voice) -> Voice:
        return self._what().after(v) if self.picking else v


class Spotting(Clause, frozen=True, kw_only=True):
    """That something is spotted. Several things are one list: "spot Gandalf, a Dwarf and an Elf"."""

    all: tuple[Words, ...]

    def then(self, next_: Saying) -> Saying:
        if not isinstance(next_, Spotting):
            return super().then(next_)
        everything = (*self.all, *next_.all)
        return replace(self, object=listed(list(everything)), all=everything)


class SpotTwilight(Effect, frozen=True):
    """The twilight pool has to hold at least so many tokens."""

    number: int

    def payable(self, g: Journey, c: Context) -> bool:
        return g.twilight >= self.number

    def do(self, g: Journey, c: Context) -> Context:
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("spot", (twilight(self.number),), subject=v.you)


def spot(which: Filter, number: int = 1, picking: bool = False) -> Effect:
    return Spot(which, number, picking)


def require(what: Condition) -> Effect:
    return Require(what)
