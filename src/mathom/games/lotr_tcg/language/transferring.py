"""Deeds that put a card in play onto a bearer."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from mathom.cards import targets
from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.cards.telling import by_text
from mathom.cards.words import aside, words
from mathom.core import resumable
from mathom.games.lotr_tcg.context import Context, Id
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.effect import Effect
from mathom.games.lotr_tcg.language.targets import FREELY, Target, What, target
from mathom.games.lotr_tcg.rules.leaving import settle
from mathom.games.lotr_tcg.rules.transferring import hand_on

#: What a text says of a card of which a character can bear one.
ONE_ON_EACH: Final = aside("one on each at most")


class Transfer(Effect, frozen=True):
    """A card goes from your support area to a bearer, without being played. There has to be one who can bear it."""

    what: Target
    bearer: Target
    #: How many of that title one bearer may have; 0: any number.
    limit: int = 0

    def _pairs(self, g: Journey, c: Context) -> tuple[tuple[Id, Id], ...]:
        cards = tuple(
            card for card in self.what.which.among(g, c) if not g.cards[card].host and g.cards[card].owner == c.you
        )
        bearers = self.bearer.which.among(g, c)
        return tuple((card, bearer) for card in cards for bearer in bearers if self._room(g, card, bearer))

    def _room(self, g: Journey, card: Id, bearer: Id) -> bool:
        copies = sum(g.title(other) == g.title(card) for other in g.borne_by(bearer))
        return not self.limit or copies < self.limit

    def payable(self, g: Journey, c: Context) -> bool:
        return bool(self._pairs(g, c))

    def possible(self, g: Journey, c: Context) -> bool:
        return bool(self._pairs(g, c))

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        there = tuple(dict.fromkeys(card for card, _ in self._pairs(g, c)))
        cards = yield from targets.pick(g, c, self.what, there, FREELY, self)
        for card in cards:
            able = tuple(bearer for one, bearer in self._pairs(g, c) if one == card)
            bearers = yield from targets.pick(g, c, self.bearer, able, FREELY, self)
            for bearer in bearers:
                hand_on(g, card, bearer, by_text(g, c))
                yield from settle(g)
            c = replace(c, that=bearers)
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        limit = ONE_ON_EACH if self.limit == 1 else ()
        where = words("out of", v.you.possessive, "support area onto", self.bearer.noun(v).object, limit)
        return Clause("transfer", self.what.noun(v).object, where, v.you)

    def after(self, v: Voice) -> Voice:
        return self.bearer.after(v)


def transfer(what: What, to: What, limit: int = 0) -> Effect:
    return Transfer(target(what), target(to), limit)
