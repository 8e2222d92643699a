"""What texts say of the Ring-bearer and do to him: how he is, when he wears the Ring, how many burdens are spotted."""

from __future__ import annotations

from mathom.cards.amounts import ANY_NUMBER
from mathom.cards.moments import Moment
from mathom.cards.nouns import Nominal
from mathom.cards.sentences import ANYBODY, Clause, Joined, Saying, Voice
from mathom.cards.telling import by_text
from mathom.cards.words import Words, aside, words
from mathom.core import resumable
from mathom.games.lotr_tcg.context import Context
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.conditions import BURDEN, Condition
from mathom.games.lotr_tcg.language.counting import at_most_said, spot_up_to
from mathom.games.lotr_tcg.language.effect import Effect
from mathom.games.lotr_tcg.language.filter import Filter
from mathom.games.lotr_tcg.language.rendering import RING_BEARER_NOUN
from mathom.games.lotr_tcg.language.triggers import Trigger
from mathom.games.lotr_tcg.moments import WhenRingPutOn
from mathom.games.lotr_tcg.rules import burdens


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
    #: The first version of the rules in which the player decides.
    since: int = 1

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        after = yield from spot_up_to(g, c, self.spottable(g, c), self, self.since)
        return after

    def spottable(self, g: Journey, c: Context) -> int:
        """Return how many can be spotted."""
        return min(self.most, g.burdens[g.free_peoples])

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("spot", words(BURDEN.counted("X").object, at_most_said(self.most)), subject=v.you)

    def question(self, v: Voice) -> Words:
        return words("how many burdens do you spot")


class PutOnRing(Effect, frozen=True):
    def payable(self, g: Journey, c: Context) -> bool:
        return not g.wearing  # whoever wears it cannot choose to put it on

    def idle(self, g: Journey, c: Context) -> bool:
        return g.wearing

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        yield from burdens.put_on_the_ring(g, by_text(g, c))
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        wearer = v.of(RING_BEARER_NOUN).one()
        puts = Clause("put on", ("The One Ring",), subject=wearer)
        return Joined((puts, Clause("wear", ("it",), ("until the regroup phase",), wearer)), "and")


class TakeOffRing(Effect, frozen=True):
    """The Ring-bearer wears the Ring no longer."""

    def possible(self, g: Journey, c: Context) -> bool:
        return g.wearing

    def idle(self, g: Journey, c: Context) -> bool:
        return not g.wearing

    def do(self, g: Journey, c: Context) -> Context:
        if g.wearing:
            burdens.take_off_the_ring(g, by_text(g, c))
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("take off", ("The One Ring",), subject=v.of(RING_BEARER_NOUN).one())


class CarryOn(Effect, frozen=True):
    """This companion becomes the Ring-bearer."""

    def do(self, g: Journey, c: Context) -> Context:
        burdens.carry_on(g, c.source)
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("become", words("the Ring-bearer", aside("resistance 5")), subject=v.of(v.this).one())
