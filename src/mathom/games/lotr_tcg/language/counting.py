"""Numbers that a player decides, that a look has brought, and that have a limit."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.cards.limits import Use
from mathom.core import resumable
from mathom.games.lotr_tcg import choices
from mathom.games.lotr_tcg.context import Context
from mathom.games.lotr_tcg.language.conditions import Amount, Number, value
from mathom.games.lotr_tcg.language.effect import Effect
from mathom.games.lotr_tcg.language.filter import Filter, spotted
from mathom.games.lotr_tcg.rules.twilight import change_twilight
from mathom.games.lotr_tcg.table import END_OF_PHASE, Rules, Table


class SpotX(Effect, frozen=True):
    """Spot as many of those as you like (rulebook: Spot); their number is X."""

    which: Filter

    @resumable
    def resolve(self, g: Table, c: Context) -> Rules[Context]:
        most = len(spotted(g, c, self.which))
        if not most:
            return replace(c, x=0)
        options = tuple(choices.number(number) for number in range(most, -1, -1))
        prompt = f"{c.card.title}: how many {self.which.phrase().many()} do you spot?"
        choice = yield g.ask(c.you, prompt, "tcg.spot.need-not-spot-all", options)
        return replace(c, x=choice.number)

    def words(self) -> str:
        return f"spot X {self.which.phrase().many()}"


class PerRevealed(Number, frozen=True):
    """One for each of those among the cards that were revealed."""

    which: Filter

    def of(self, g: Table, c: Context) -> int:
        return sum(self.which.describes(card) for card in c.cards)

    def words(self) -> str:
        return f"for each {self.which.phrase().bare()} revealed"


class RemoveTwilightWithin(Effect, frozen=True):
    """Remove tokens from the pool; a special ability no more than `limit` in one phase (FAQ: limit)."""

    number: Amount
    limit: int

    def do(self, g: Table, c: Context) -> Context:
        use = Use(c.source, self, END_OF_PHASE)
        number = min(value(g, c, self.number), self.limit - g.uses.of(use), g.twilight)
        if c.source:
            g.uses = g.uses.counted(use, number)
        change_twilight(g, -number, c.card.title, "tcg.faq.limit-per-phase")
        return c

    def words(self) -> str:
        number = f"({self.number})" if isinstance(self.number, int) else f"(1) {self.number.words()}"
        return f"remove {number} ({self.limit} at most each phase)"
