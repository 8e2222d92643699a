"""More triggers: exertions, wounds and burdens once they have happened, what was discarded, and the end of a skirmish
or of a Shadow phase."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.cards.filters import And
from mathom.cards.moments import Moment
from mathom.cards.nouns import Nominal, Phrase, article
from mathom.cards.sentences import Clause, Saying, Voice
from mathom.cards.words import words
from mathom.games.lotr_tcg import moments as m
from mathom.games.lotr_tcg.card import CARDS
from mathom.games.lotr_tcg.context import Context
from mathom.games.lotr_tcg.facts import Phase
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.language.conditions import Condition
from mathom.games.lotr_tcg.language.filter import Filter
from mathom.games.lotr_tcg.language.filters import ANYTHING, Bearing
from mathom.games.lotr_tcg.language.sources import dealt_by, fits_or_did
from mathom.games.lotr_tcg.language.triggers import Trigger


class Exerts(Trigger, frozen=True):
    """A character has exerted."""

    who: Filter

    @property
    def moment(self) -> type[Moment]:
        return m.WhenExerted

    def matches(self, g: Journey, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenExerted)
        return g.in_play(moment.card) and self.who.fits(g, c, moment.card)

    def saying(self, v: Voice) -> Saying:
        return Clause("exerted", subject=self.who.phrase(v).one(), modal="have")

    def about(self, v: Voice) -> Phrase:
        return self.who.phrase(v)


class TakesWound(Trigger, frozen=True):
    """A character has taken a wound, perhaps in one phase only, and lives."""

    who: Filter
    phase: Phase | None = None

    @property
    def moment(self) -> type[Moment]:
        return m.WhenWounded

    def matches(self, g: Journey, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenWounded)
        if self.phase is not None and g.phase is not self.phase:
            return False
        return g.in_play(moment.card) and self.who.fits(g, c, moment.card)

    def saying(self, v: Voice) -> Saying:
        when = words("in", article((f"{self.phase.called} phase",))) if self.phase is not None else ()
        return Clause("taken", ("a wound",), when, self.who.phrase(v).one(), modal="have")

    def about(self, v: Voice) -> Phrase:
        return self.who.phrase(v)


class YoursIsDiscarded(Trigger, frozen=True):
    """A card of yours was discarded from play; it is one of those, by what is printed."""

    which: Filter

    @property
    def moment(self) -> type[Moment]:
        return m.WhenDiscarded

    def matches(self, g: Journey, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenDiscarded)
        return moment.owner == c.you and self.which.describes(moment.card)

    def saying(self, v: Voice) -> Saying:
        yours = words(self.which.phrase(v).one().words, "of yours")
        return Clause("been", ("discarded from play",), subject=Nominal(yours), modal="have")

    def about(self, v: Voice) -> Phrase:
        return self.which.phrase(v)


class SkirmishEnds(Trigger, frozen=True):
    """A skirmish is about to end: perhaps only one with such a minion, or while something is so."""

    with_: Filter = ANYTHING
    while_: Condition | None = None

    @property
    def moment(self) -> type[Moment]:
        return m.WhenSkirmishEnds

    def matches(self, g: Journey, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenSkirmishEnds)
        if self.while_ is not None and not self.while_.holds(g, c):
            return False
        return self.with_ == ANYTHING or any(self._fits(g, c, one) for one in moment.minions)

    def _fits(self, g: Journey, c: Context, one: m.Fought) -> bool:
        return self.with_.fits(g, c, one.card) if g.in_play(one.card) else was(self.with_, one)

    def saying(self, v: Voice) -> Saying:
        of = () if self.with_ == ANYTHING else words("of", self.with_.phrase(v).one().object)
        when = words("while", self.while_.saying(v).statement()) if self.while_ is not None else ()
        return Clause("come", ("to its end",), when, Nominal(words("a skirmish", of)))


def was(which: Filter, one: m.Fought) -> bool:
    """True if a minion that has left play was one of those, by print and by what it bore."""
    if isinstance(which, And):
        return all(was(part, one) for part in which.all)
    if isinstance(which, Bearing):
        return sum(which.what.printed and which.what.describes(card) for card in one.borne) >= which.number
    return which.printed and which.describes(one.printed)


class YoursLoses(Trigger, frozen=True):
    """A character of yours loses a skirmish; it may be dead."""

    who: Filter

    @property
    def moment(self) -> type[Moment]:
        return m.WhenLost

    def matches(self, g: Journey, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenLost)
        return moment.owner == c.you and fits_or_did(g, c, self.who, moment.card, moment.printed)

    def saying(self, v: Voice) -> Saying:
        yours = words(self.who.phrase(v).one().words, "of yours")
        return Clause("lost", ("a skirmish",), subject=Nominal(yours), modal="have")


class Kills(Trigger, frozen=True):
    """A character kills another one: by winning a skirmish or by its text, perhaps only one whom it fights."""

    who: Filter
    whom: Filter
    in_skirmish: bool = False

    @property
    def moment(self) -> type[Moment]:
        return m.WhenKilled

    def matches(self, g: Journey, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenKilled)
        if not self.whom.describes(moment.card) or (self.in_skirmish and not moment.foes):
            return False
        return dealt_by(g, c, self.who, moment.by, moment.source)

    def saying(self, v: Voice) -> Saying:
        where = ("in a skirmish",) if self.in_skirmish else ()
        return Clause("killed", self.whom.phrase(v).one().object, where, self.who.phrase(v).one(), modal="have")


class DiesFighting(Trigger, frozen=True):
    """A character is killed, by whatever, in a skirmish in which it fights one of those."""

    who: Filter
    whom: Filter

    @property
    def moment(self) -> type[Moment]:
        return m.WhenKilled

    def matches(self, g: Journey, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenKilled)
        return self.who.describes(moment.card) and any(
            g.in_play(foe) and self.whom.fits(g, c, foe) for foe in moment.foes
        )

    def saying(self, v: Voice) -> Saying:
        where = words("in a skirmish with", self.whom.phrase(v).one().object)
        return Clause("die", where, subject=self.who.phrase(v).one())


class IsAssigned(Trigger, frozen=True):
    """A companion or ally is assigned to a skirmish: once, however many minions there will be."""

    who: Filter

    @property
    def moment(self) -> type[Moment]:
        return m.WhenAssigned

    def matches(self, g: Journey, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenAssigned)
        first = (moment.defender, (moment.minion,)) in g.skirmishes
        return first and self.who.fits(g, c, moment.defender)

    def saying(self, v: Voice) -> Saying:
        return Clause("be", ("assigned to fight",), subject=self.who.phrase(v).one())

    def about(self, v: Voice) -> Phrase:
        return self.who.phrase(v)


class YourShadowPhase(Trigger, frozen=True):
    """A Shadow phase of yours begins, or it ends."""

    ends: bool = False
    conjunction = "when"

    @property
    def moment(self) -> type[Moment]:
        return m.WhenPhaseEnds if self.ends else m.WhenPhaseStarts

    def matches(self, g: Journey, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, (m.WhenPhaseEnds, m.WhenPhaseStarts))
        return moment.phase is Phase.SHADOW and g.shadow == c.you

    def saying(self, v: Voice) -> Saying:
        return Clause("end" if self.ends else "begin", subject=Nominal(words(v.you.possessive, "Shadow phase")))


class AddsBurden(Trigger, frozen=True):
    """A card that is one of those, by what is printed, has added a burden."""

    which: Filter

    @property
    def moment(self) -> type[Moment]:
        return m.WhenBurdenAdded

    def matches(self, g: Journey, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenBurdenAdded)
        card = CARDS.get(moment.source.slug)
        return card is not None and self.which.describes(card)

    def saying(self, v: Voice) -> Saying:
        which = self.which.phrase(v)
        card = which if which.nouns else replace(which, nouns=("card",))
        return Clause("added", ("a burden",), subject=card.one(), modal="have")
