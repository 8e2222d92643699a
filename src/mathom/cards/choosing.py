"""Deeds that leave something to a player: one of several, one that he may do, one that he may buy off."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from msgspec import field
from msgspec.structs import replace

from mathom.cards.asking import Asks, offered, question
from mathom.cards.card import Card
from mathom.cards.choices import Choice
from mathom.cards.conditions import Condition
from mathom.cards.context import Context
from mathom.cards.effects import Effect, declare, perform
from mathom.cards.nouns import HE, IT, THEY, YOU, Nominal
from mathom.cards.rules import Rules
from mathom.cards.sentences import ANYBODY, ChosenBy, Permitted, Provided, Remarked, Saying, Voice, joined
from mathom.cards.targets import Player, Target, You, pick
from mathom.cards.words import Words, listed, plain, words
from mathom.core import resumable

G = TypeVar("G", bound=Asks)
C = TypeVar("C", bound=Context)
K = TypeVar("K", bound=Card)


class Choose(Effect[G, C], frozen=True):
    """One of several deeds; only those that can be done fully, if there are any."""

    deeds: tuple[Effect[G, C], ...]
    by: Player[G, C] = field(default_factory=You)
    rule: ClassVar[str] = ""

    def payable(self, g: G, c: C) -> bool:
        return any(deed.payable(g, c) for deed in self.deeds)

    def possible(self, g: G, c: C) -> bool:
        return any(deed.possible(g, c) for deed in self.deeds)

    @resumable
    def chosen(self, g: G, c: C) -> Rules[Effect[G, C] | None]:
        """The one that is chosen; None if none can be."""
        open_ = tuple(at for at, deed in enumerate(self.deeds) if deed.payable(g, c) and deed.possible(g, c))
        if not open_:
            open_ = tuple(at for at, deed in enumerate(self.deeds) if not deed.idle(g, c))
        if not open_:
            return None
        at = open_[0]
        if len(open_) > 1:
            to_other = not isinstance(self.by, You)
            deeds = tuple((index, offered(c.card, self.deeds[index], to_other)) for index in open_)
            prompt = f"{c.card.title}: which of these?"
            choice: Choice[Card] = yield g.ask_deed(self.by.seat(g, c), prompt, self.rule, deeds)
            at = choice.number
        return self.deeds[at]

    @resumable
    def resolve(self, g: G, c: C) -> Rules[C]:
        deed = yield from self.chosen(g, c)
        if deed is not None:
            c = yield from perform(g, deed, c)
        return c

    @resumable
    def declared(self, g: G, c: C) -> Rules[tuple[Effect[G, C], C]]:
        deed = yield from self.chosen(g, c)
        if deed is None:
            return self, c
        named = yield from declare(g, deed, c)
        return named

    def saying(self, v: Voice = ANYBODY) -> Saying:
        said = joined(tuple(deed.saying(v) for deed in self.deeds), "or")
        return said if isinstance(self.by, You) else ChosenBy(self.by.noun(v), said)


class If(Effect[G, C], frozen=True):
    """A deed if something is so, perhaps another one if not."""

    when: Condition[G, C]
    then: Effect[G, C]
    otherwise: Effect[G, C] | None = None

    def possible(self, g: G, c: C) -> bool:
        deed = self.then if self.when.holds(g, c) else self.otherwise
        return deed is None or deed.possible(g, c)

    @resumable
    def declared(self, g: G, c: C) -> Rules[tuple[Effect[G, C], C]]:
        if self.when.holds(g, c):
            then, c = yield from declare(g, self.then, c)
            return replace(self, then=then), c
        if self.otherwise is not None:
            otherwise, c = yield from declare(g, self.otherwise, c)
            return replace(self, otherwise=otherwise), c
        return self, c

    @resumable
    def resolve(self, g: G, c: C) -> Rules[C]:
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


class Optionally(Effect[G, C], frozen=True):
    """A deed that a player may do, perhaps at a cost."""

    deed: Effect[G, C]
    cost: Effect[G, C] | None = None
    by: Player[G, C] = field(default_factory=You)
    rule: ClassVar[str] = ""

    @resumable
    def resolve(self, g: G, c: C) -> Rules[C]:
        if (self.cost is not None and not self.cost.payable(g, c)) or not self.deed.possible(g, c):
            return c
        choice: Choice[Card] = yield g.ask_whether(
            self.by.seat(g, c), question(c.card, self, c.x or None), self.rule, True
        )
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


class UnlessPaid(Effect[G, C], Generic[G, C, K], frozen=True):
    """A deed that a player may prevent at a cost; where it may be one of several, they are asked in their order.

    What it is `about` is picked first, and the deed speaks of THAT.
    """

    deed: Effect[G, C]
    cost: Effect[G, C]
    by: Player[G, C]
    about: Target[G, C, K] | None = None
    rule: ClassVar[str] = ""
    #: By which rule it is picked what the deed is about.
    picking: ClassVar[str] = ""

    def possible(self, g: G, c: C) -> bool:
        return self.deed.possible(g, c)

    @resumable
    def resolve(self, g: G, c: C) -> Rules[C]:
        if self.about is not None:
            picked = yield from pick(g, c, self.about, self.about.which.among(g, c), self.picking, self)
            if not picked:
                return c
            c = replace(c, that=picked)
        if self.deed.idle(g, c):
            return c  # nobody pays to prevent nothing
        for seat in self.by.seats(g, c):
            about = replace(c, you=seat)
            if self.cost.payable(g, about):
                names = tuple(g.title(card) for card in c.that if g.in_play(card))
                choice: Choice[Card] = yield g.ask_whether(seat, self._offer(c, names), self.rule, False)
                if choice.token == "yes":
                    yield from perform(g, self.cost, about)
                    return c
        after = yield from perform(g, self.deed, c)
        return after

    def _offer(self, c: C, names: tuple[str, ...]) -> str:
        """What the player is asked who may prevent it; it is an opponent's deed, or one of his own."""
        v = c.card.voice
        about = v.naming(Nominal(listed([(name,) for name in names]), THEY if len(names) > 1 else IT)) if names else v
        deed = self.deed.saying(replace(about, you=Nominal(("your opponent",), HE), player=YOU)).statement()
        prevented = words(self.cost.saying(v).infinitive(), "to prevent this:", deed)
        return f"{c.card.title}: {plain(prevented)}?"

    def saying(self, v: Voice = ANYBODY) -> Saying:
        deed, by = self.deed.saying(v), self.by.noun(v)
        if self.about is not None:
            about = self.about.noun(v)
            deed, by = self.deed.saying(v.naming(about)), self.by.noun(v.after(about))
        return Remarked(deed, words(", which", by.words, "may prevent by", self.cost.saying(v.to(by)).gerund(by)))

    def question(self, v: Voice) -> Words:
        return words("choose", self.about.noun(v).object) if self.about is not None else super().question(v)
