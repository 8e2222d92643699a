"""Deeds that leave something to a player: one of several, one that he may do, one that he may buy off."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.core import resumable
from mathom.games.lotr_tcg import choices
from mathom.games.lotr_tcg.context import Context
from mathom.games.lotr_tcg.language.conditions import Condition
from mathom.games.lotr_tcg.language.effect import Effect, perform
from mathom.games.lotr_tcg.language.targets import Purpose, Target, Who, pick, who
from mathom.games.lotr_tcg.language.words import listed
from mathom.games.lotr_tcg.table import Rules, Table


# --- choosing --------------------------------------------------------------------------------------------------------
class Choose(Effect, frozen=True):
    """One of several deeds; only those that can be done fully, if there are any."""

    deeds: tuple[Effect, ...]
    by: Who = Who.YOU

    def payable(self, g: Table, c: Context) -> bool:
        return any(deed.payable(g, c) for deed in self.deeds)

    def possible(self, g: Table, c: Context) -> bool:
        return any(deed.possible(g, c) for deed in self.deeds)

    @resumable
    def resolve(self, g: Table, c: Context) -> Rules[Context]:
        open_ = tuple(at for at, deed in enumerate(self.deeds) if deed.payable(g, c) and deed.possible(g, c))
        if not open_:
            open_ = tuple(at for at, deed in enumerate(self.deeds) if not deed.idle(g, c))
        if not open_:
            return c
        at = open_[0]
        if len(open_) > 1:
            options = tuple(choices.branch(index, self.deeds[index].words()) for index in open_)
            choice = yield g.ask(
                who(g, c, self.by), f"{c.card.title}: which of these?", "tcg.effects.choose-doable", options
            )
            at = choice.number
        after = yield from perform(g, self.deeds[at], c)
        return after

    def words(self) -> str:
        said = ", or ".join(deed.words() for deed in self.deeds)
        return said if self.by is Who.YOU else f"{self.by.value} chooses: {said}"


class If(Effect, frozen=True):
    """A deed if something is so, perhaps another one if not."""

    when: Condition
    then: Effect
    otherwise: Effect | None = None

    def possible(self, g: Table, c: Context) -> bool:
        deed = self.then if self.when.holds(g, c) else self.otherwise
        return deed is None or deed.possible(g, c)

    @resumable
    def resolve(self, g: Table, c: Context) -> Rules[Context]:
        if self.when.holds(g, c):
            after = yield from perform(g, self.then, c)
            return after
        if self.otherwise is not None:
            after = yield from perform(g, self.otherwise, c)
            return after
        return c

    def words(self) -> str:
        other = f"; otherwise {self.otherwise.words()}" if self.otherwise is not None else ""
        return f"if {self.when.words()}, {self.then.words()}{other}"


class Optionally(Effect, frozen=True):
    """A deed that a player may do, perhaps at a cost."""

    deed: Effect
    cost: Effect | None = None
    by: Who = Who.YOU

    @resumable
    def resolve(self, g: Table, c: Context) -> Rules[Context]:
        if (self.cost is not None and not self.cost.payable(g, c)) or not self.deed.possible(g, c):
            return c
        options = (choices.NO, choices.YES)
        prompt = f"{c.card.title}: {self._offer()}?"
        choice = yield g.ask(who(g, c, self.by), prompt, "tcg.actions.optional-def", options)
        if choice.token == "no":
            return c
        if self.cost is not None:
            c = yield from perform(g, self.cost, c)
        c = yield from perform(g, self.deed, c)
        return c

    def _offer(self) -> str:
        return f"{self.cost.words()} to {self.deed.words()}" if self.cost is not None else self.deed.words()

    def words(self) -> str:
        subject = "you" if self.by is Who.YOU else self.by.value
        return f"{subject} may {self._offer()}"


class EachShadowPlayerMay(Effect, frozen=True):
    """A deed that every Shadow player may do, from the Free Peoples player's right."""

    deed: Effect

    @resumable
    def resolve(self, g: Table, c: Context) -> Rules[Context]:
        for seat in g.shadow_players():
            prompt = f"{c.card.title}: {self.deed.words()}?"
            choice = yield g.ask(seat, prompt, "tcg.actions.optional-def", (choices.NO, choices.YES))
            if choice.token == "yes":
                yield from perform(g, self.deed, replace(c, you=seat))
        return c

    def words(self) -> str:
        return f"every Shadow player may {self.deed.words()}"


class UnlessPaid(Effect, frozen=True):
    """A deed that a player may prevent at a cost. What it is `about` is picked first, and the deed speaks of THAT."""

    deed: Effect
    cost: Effect
    by: Who
    about: Target | None = None

    def possible(self, g: Table, c: Context) -> bool:
        return self.deed.possible(g, c)

    @resumable
    def resolve(self, g: Table, c: Context) -> Rules[Context]:
        if self.about is not None:
            picked = yield from pick(g, c, self.about, Purpose.OTHER, f"choose {self.about.words()}")
            if not picked:
                return c
            c = replace(c, that=picked)
        seat = who(g, c, self.by)
        about = replace(c, you=seat)
        if self.cost.payable(g, about):
            options = (choices.NO, choices.YES)
            names = listed([g.cards[card].card.title for card in c.that if g.in_play(card)])
            about_whom = f" ({names})" if names else ""
            prompt = f"{c.card.title}{about_whom}: {self.cost.words()} to prevent this: {self.deed.words()}?"
            choice = yield g.ask(seat, prompt, "tcg.faq.prevented-costs-paid", options)
            if choice.token == "yes":
                yield from perform(g, self.cost, about)
                return c
        after = yield from perform(g, self.deed, c)
        return after

    def words(self) -> str:
        by = "its owner" if self.about is not None and self.by is Who.OWNER else self.by.value
        deed = self.deed.words()
        if self.about is not None:
            deed = f"{deed.removesuffix(' it')} {self.about.words()}"
        return f"{deed}, which {by} may prevent ({self.cost.words()})"


def choose(*deeds: Effect, by: Who = Who.YOU) -> Effect:
    return Choose(deeds, by)


def may(deed: Effect, cost: Effect | None = None, by: Who = Who.YOU) -> Effect:
    return Optionally(deed, cost, by)
