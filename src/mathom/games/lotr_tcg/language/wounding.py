"""Deeds that put wound tokens on characters and take them off: exerting, wounding, healing."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.cards.sentences import ANYBODY, Clause, Voice
from mathom.cards.targets import pick
from mathom.cards.telling import by_text
from mathom.cards.words import words
from mathom.core import resumable
from mathom.games.lotr_tcg.context import Context, Id
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.conditions import Amount, quantity, value
from mathom.games.lotr_tcg.language.effect import Effect
from mathom.games.lotr_tcg.language.targets import ToEach, What, target
from mathom.games.lotr_tcg.rules import wounds
from mathom.games.lotr_tcg.rules.numbers import vitality_left


class Strain(ToEach, frozen=True):
    """Exertions, one or several: of those who can exert, and whom the text's card may make exert."""

    rule = "tcg.wounds.exhausted-not-choosable"

    def able(self, g: Journey, card: Id) -> bool:
        return wounds.can_exert(g, card, 1)

    def candidates(self, g: Journey, c: Context) -> tuple[Id, ...]:
        return tuple([card for card in super().candidates(g, c) if wounds.may_exert(g, c.card, card)])


class Exert(Strain, frozen=True):
    verb = "exert"

    def candidates(self, g: Journey, c: Context) -> tuple[Id, ...]:
        """Those who can exert as often as the text says; if there is none, those who can at all."""
        return self._fully(g, c) or super().candidates(g, c)

    def _fully(self, g: Journey, c: Context) -> tuple[Id, ...]:
        times = value(g, c, self.times)
        return tuple(card for card in super().candidates(g, c) if wounds.can_exert(g, card, times))

    def payable(self, g: Journey, c: Context) -> bool:
        return len(self._fully(g, c)) >= self.what.fewest(g, c)

    def wearies(self, g: Journey, c: Context) -> tuple[Id, ...]:
        able = self._fully(g, c)
        return able * value(g, c, self.times) if len(able) == self.what.fewest(g, c) else ()

    @resumable
    def once(self, g: Journey, c: Context, card: Id) -> Rules[None]:
        yield from wounds.exert(g, card, by_text(g, c))

    def saying(self, v: Voice = ANYBODY) -> Clause:
        said = super().saying(v)
        if quantity(self.times, v).number != "X":
            return said
        return replace(said, object=words(said.adjunct, said.object), adjunct=())  # before a long description


class Exhaust(Strain, frozen=True):
    """Exert as often as possible."""

    verb = "exhaust"

    @resumable
    def once(self, g: Journey, c: Context, card: Id) -> Rules[None]:
        while wounds.can_exert(g, card, 1):
            yield from wounds.exert(g, card, by_text(g, c))


class Wound(ToEach, frozen=True):
    verb = "wound"
    rule = "tcg.wounds.default-one"

    def able(self, g: Journey, card: Id) -> bool:
        return g.cards[card].card.is_character

    def payable(self, g: Journey, c: Context) -> bool:
        able = [card for card in self.candidates(g, c) if vitality_left(g, card) >= value(g, c, self.times)]
        return len(able) >= self.what.fewest(g, c)

    @resumable
    def once(self, g: Journey, c: Context, card: Id) -> Rules[None]:
        yield from wounds.wound(g, card, by_text(g, c), ())


class Heal(ToEach, frozen=True):
    verb = "heal"
    rule = "tcg.wounds.heal-needs-wound"

    def able(self, g: Journey, card: Id) -> bool:
        return wounds.can_heal(g, card)

    @resumable
    def once(self, g: Journey, c: Context, card: Id) -> Rules[None]:
        yield from wounds.heal(g, card, by_text(g, c))


class HealUpTo(Heal, frozen=True):
    """Heal up to so many times: after each time the player whose text it is says whether he goes on.

    Whoever has chosen to use the text heals once at least, unless it is said that he may do without.
    """

    or_not: bool = False

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        picked = yield from pick(g, c, self.what, self.candidates(g, c), self.rule, self)
        for card in picked:
            for done in range(value(g, c, self.times)):
                if (done or self.or_not) and self.able(g, card):
                    prompt = f"{c.card.title}: heal {g.title(card)}{' once more' if done else ''}?"
                    choice = yield g.ask_whether(c.you, prompt, self.rule, True)
                    if choice.token == "no":
                        break
                yield from self.once(g, c, card)
        return replace(c, that=picked)

    def saying(self, v: Voice = ANYBODY) -> Clause:
        said = super().saying(v)
        return replace(said, adjunct=words("up to", said.adjunct))


def exert(what: What, times: Amount = 1) -> Effect:
    return Exert(target(what), times)


def wound(what: What, times: Amount = 1) -> Effect:
    return Wound(target(what), times)


def heal(what: What, times: Amount = 1) -> Effect:
    return Heal(target(what), times)


def heal_up_to(times: Amount, what: What, *, or_not: bool = False) -> Effect:
    return HealUpTo(target(what), times, or_not)
