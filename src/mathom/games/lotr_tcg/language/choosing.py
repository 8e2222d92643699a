"""Deeds that leave something to a player: one of several, one that he may do, one that he may buy off."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.cards.nouns import HE, IT, THEY, Nominal
from mathom.cards.sentences import ANYBODY, Chosen, Noted, Permitted, Provided, Saying, Voice, joined
from mathom.cards.words import Words, listed, plain, words
from mathom.core import resumable
from mathom.games.lotr_tcg import choices
from mathom.games.lotr_tcg.context import Context
from mathom.games.lotr_tcg.language.conditions import Condition
from mathom.games.lotr_tcg.language.effect import Effect, perform
from mathom.games.lotr_tcg.language.rendering import called, question
from mathom.games.lotr_tcg.language.targets import Purpose, Target, Who, pick, who
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
            options = tuple(choices.branch(index, called(c.card, self.deeds[index])) for index in open_)
            choice = yield g.ask(
                who(g, c, self.by), f"{c.card.title}: which of these?", "tcg.effects.choose-doable", options
            )
            at = choice.number
        after = yield from perform(g, self.deeds[at], c)
        return after

    def saying(self, v: Voice = ANYBODY) -> Saying:
        said = joined(tuple(deed.saying(v) for deed in self.deeds), "or")
        return said if self.by is Who.YOU else Chosen(self.by.noun(v), said)


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

    def saying(self, v: Voice = ANYBODY) -> Saying:
        otherwise = self.otherwise.saying(v) if self.otherwise is not None else None
        return Provided(self.when.saying(v), self.then.saying(v), otherwise)


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
        choice = yield g.ask(who(g, c, self.by), question(c.card, self), "tcg.actions.optional-def", options)
        if choice.token == "no":
            return c
        if self.cost is not None:
            c = yield from perform(g, self.cost, c)
        c = yield from perform(g, self.deed, c)
        return c

    def saying(self, v: Voice = ANYBODY) -> Permitted:
        cost = self.cost.saying(v) if self.cost is not None else None
        return Permitted(self.by.noun(v), self.deed.saying(self.cost.after(v) if self.cost is not None else v), cost)

    def question(self, v: Voice) -> Words:
        said = self.saying(v)
        return said.infinitive(said.who)


class EachShadowPlayerMay(Effect, frozen=True):
    """A deed that every Shadow player may do, from the Free Peoples player's right."""

    deed: Effect

    @resumable
    def resolve(self, g: Table, c: Context) -> Rules[Context]:
        for seat in g.shadow_players():
            prompt = question(c.card, self.deed)
            choice = yield g.ask(seat, prompt, "tcg.actions.optional-def", (choices.NO, choices.YES))
            if choice.token == "yes":
                yield from perform(g, self.deed, replace(c, you=seat))
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        player = Nominal(("every Shadow player",), HE)
        return Permitted(player, self.deed.saying(v.to(player)))


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
            picked = yield from pick(g, c, self.about, Purpose.OTHER, self)
            if not picked:
                return c
            c = replace(c, that=picked)
        seat = who(g, c, self.by)
        about = replace(c, you=seat)
        if self.cost.payable(g, about):
            options = (choices.NO, choices.YES)
            names = tuple(g.cards[card].card.title for card in c.that if g.in_play(card))
            choice = yield g.ask(seat, self._offer(c, names), "tcg.faq.prevented-costs-paid", options)
            if choice.token == "yes":
                yield from perform(g, self.cost, about)
                return c
        after = yield from perform(g, self.deed, c)
        return after

    def _offer(self, c: Context, names: tuple[str, ...]) -> str:
        """What the player is asked who may prevent it."""
        v = c.card.voice
        about = v.naming(Nominal(listed([(name,) for name in names]), THEY if len(names) > 1 else IT)) if names else v
        prevented = words(self.cost.saying(v).infinitive(), "to prevent this:", self.deed.saying(about).order())
        return f"{c.card.title}: {plain(prevented)}?"

    def saying(self, v: Voice = ANYBODY) -> Saying:
        deed, by = self.deed.saying(v), self.by.noun(v)
        if self.about is not None:
            about = self.about.noun(v)
            deed = self.deed.saying(v.naming(about))
            if self.by is Who.OWNER:
                by = Nominal(words(about.pronoun.possessive, "owner"), HE)
        return Noted(deed, words(", which", by.words, "may prevent by", self.cost.saying(v.to(by)).gerund(by)))

    def question(self, v: Voice) -> Words:
        return words("choose", self.about.noun(v).object) if self.about is not None else super().question(v)


def choose(*deeds: Effect, by: Who = Who.YOU) -> Effect:
    return Choose(deeds, by)


def may(deed: Effect, cost: Effect | None = None, by: Who = Who.YOU) -> Effect:
    return Optionally(deed, cost, by)
