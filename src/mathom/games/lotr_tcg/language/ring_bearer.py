"""What texts say of the Ring-bearer: how he is, when he puts on the Ring, how many burdens are spotted."""

from __future__ import annotations

from mathom.cards.amounts import ANY_NUMBER
from mathom.cards.moments import Moment
from mathom.cards.nouns import Nominal, number_word
from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.cards.words import Words, aside, words
from mathom.core import resumable
from mathom.games.lotr_tcg.context import Context
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.conditions import BURDEN, Condition
from mathom.games.lotr_tcg.language.counting import spot_up_to
from mathom.games.lotr_tcg.language.effect import Effect
from mathom.games.lotr_tcg.language.filter import Filter
from mathom.games.lotr_tcg.language.rendering import RING_BEARER_NOUN
from mathom.games.lotr_tcg.language.triggers import Trigger
from mathom.games.lotr_tcg.moments import WhenRingPutOn


class RingBearerIs(Condition, frozen=True):
    which: Filter

    def holds(self, g: Journey, c: Context) -> bool:
        return self.which.fits(g, c, g.ring_bearer)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return self.which.predicate(v, RING_BEARER_NOUN.one())


class RingIsPutOn(Trigger, frozen=True):
    """The Ring-bearer puts on The One Ring."""

    @property
    def moment(self) -> type[Moment]:
        return WhenRingPutOn

    def matches(self, g: Journey, c: Context, moment: Moment) -> bool:
        return True

    def saying(self, v: Voice) -> Saying:
        return Clause("be", ("put on",), subject=Nominal(("The One Ring",)))


class SpotBurdens(Effect, frozen=True):
    """Spot as many burdens as you like (rulebook: Spot), perhaps up to a limit; their number is X."""

    most: int = ANY_NUMBER

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        after = yield from spot_up_to(g, c, min(self.most, g.burdens[g.free_peoples]), self)
        return after

    def saying(self, v: Voice = ANYBODY) -> Saying:
        limit = aside("at most", number_word(self.most)) if self.most < ANY_NUMBER else ()
        return Clause("spot", words(BURDEN.counted("X").object, limit), subject=v.you)

    def question(self, v: Voice) -> Words:
        return words("how many burdens do you spot")
