"""What is about to happen to tokens, or has just happened to them, and what happens instead."""

from __future__ import annotations

from typing import ClassVar, Final

from mathom.cards.moments import Moment
from mathom.cards.nouns import Nominal, Phrase
from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.cards.words import words
from mathom.core import resumable
from mathom.games.lotr_tcg import moments as m
from mathom.games.lotr_tcg.context import Context
from mathom.games.lotr_tcg.facts import Phase
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.effect import Effect, perform
from mathom.games.lotr_tcg.language.effects import Prevent
from mathom.games.lotr_tcg.language.filter import Filter
from mathom.games.lotr_tcg.language.filters import SHADOW
from mathom.games.lotr_tcg.language.sources import comes_from, dealt_by
from mathom.games.lotr_tcg.language.triggers import Trigger
from mathom.games.lotr_tcg.rules.numbers import burdens_for_wound

SHADOW_CARD: Final = Nominal(("a Shadow card",))
PREVENTED: Final = Clause("prevent", ("that",))


class AboutToHeal(Trigger, frozen=True):
    who: Filter

    @property
    def moment(self) -> type[Moment]:
        return m.BeforeHealing

    def matches(self, g: Journey, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.BeforeHealing)
        return g.in_play(moment.card) and self.who.fits(g, c, moment.card)

    def saying(self, v: Voice) -> Saying:
        return Clause("be", ("going to be healed",), subject=self.who.phrase(v).one())

    def about(self, v: Voice) -> Phrase:
        return self.who.phrase(v)


class ShadowAdds(Trigger, frozen=True):
    """A Shadow card is about to add tokens."""

    tokens: ClassVar[str]

    def matches(self, g: Journey, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, (m.BeforeBurden, m.BeforeTwilight))
        return comes_from(moment.source, SHADOW)

    def saying(self, v: Voice) -> Saying:
        return Clause("be", (f"going to add {self.tokens}",), subject=SHADOW_CARD)


class ShadowAddsBurden(ShadowAdds, frozen=True):
    tokens = "a burden"

    @property
    def moment(self) -> type[Moment]:
        return m.BeforeBurden


class ShadowAddsTwilight(ShadowAdds, frozen=True):
    """However much it is."""

    tokens = "twilight"

    @property
    def moment(self) -> type[Moment]:
        return m.BeforeTwilight


class YouRemoveBurden(Trigger, frozen=True):
    """Each time you remove a burden, but not by the text of one of those."""

    but_by: Filter

    @property
    def moment(self) -> type[Moment]:
        return m.WhenBurdenRemoved

    def matches(self, g: Journey, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenBurdenRemoved)
        if comes_from(moment.source, SHADOW):
            return False  # the Shadow player has removed it (Desperate Measures)
        return c.you == g.free_peoples and not comes_from(moment.source, self.but_by)

    def saying(self, v: Voice) -> Saying:
        text = words("other than by the text of", self.but_by.phrase(v).one().object)
        return Clause("removed", ("a burden",), text, v.you, modal="have")


class ShadowMakesYouDiscard(Trigger, frozen=True):
    """Each time you discard from hand because a Shadow card says so, and leaves you no choice (FAQ: Old Noakes)."""

    @property
    def moment(self) -> type[Moment]:
        return m.WhenDiscardedFromHand

    def matches(self, g: Journey, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenDiscardedFromHand)
        return moment.seat == c.you and SHADOW.describes(moment.by)

    def saying(self, v: Voice) -> Saying:
        return Clause("have", words("to discard a card from hand for", SHADOW_CARD.object), subject=v.you)


class Instead(Effect, frozen=True):
    """What is about to happen does not: this does."""

    deed: Effect

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        yield from perform(g, Prevent(PREVENTED), c)
        after = yield from perform(g, self.deed, c)
        return after

    def saying(self, v: Voice = ANYBODY) -> Saying:
        said = self.deed.saying(v)
        assert isinstance(said, Clause)
        return said.with_(("instead",))


def prevent_burden() -> Effect:
    return Prevent(Clause("prevent", ("that burden",)))


def prevent_twilight() -> Effect:
    """None of the tokens is added."""
    return Prevent(Clause("prevent", ("that twilight",)))


class AboutToTakeWound(Trigger, frozen=True):
    who: Filter
    #: Only wounds of a skirmish phase.
    in_skirmish: bool = False
    #: Only wounds that one of those deals: by winning a skirmish, or by its text.
    from_: Filter | None = None

    @property
    def moment(self) -> type[Moment]:
        return m.BeforeWound

    def matches(self, g: Journey, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.BeforeWound)
        if self.in_skirmish and g.phase is not Phase.SKIRMISH:
            return False
        if burdens_for_wound(g, moment.card):
            return False  # he has put on the Ring meanwhile: there is no wound to be prevented any more
        if self.from_ is not None and not dealt_by(g, c, self.from_, moment.by, moment.source):
            return False
        return g.in_play(moment.card) and self.who.fits(g, c, moment.card)

    def saying(self, v: Voice) -> Saying:
        whom = words("about to be placed on", self.who.phrase(v).one().object)
        where = ("in a skirmish",) if self.in_skirmish else ()
        wound = words("a wound", "from" if self.from_ is not None else ())
        return Clause("be", whom, where, Nominal(words(wound, self.from_.phrase(v).one().object if self.from_ else ())))

    def about(self, v: Voice) -> Phrase:
        return self.who.phrase(v)


class AboutToExert(Trigger, frozen=True):
    who: Filter

    @property
    def moment(self) -> type[Moment]:
        return m.BeforeExertion

    def matches(self, g: Journey, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.BeforeExertion)
        return g.in_play(moment.card) and self.who.fits(g, c, moment.card)

    def saying(self, v: Voice) -> Saying:
        return Clause("be", ("going to exert",), subject=self.who.phrase(v).one())

    def about(self, v: Voice) -> Phrase:
        return self.who.phrase(v)
