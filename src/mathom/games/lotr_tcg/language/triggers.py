"""When texts react: a moment, and whom or what it has to be about."""

from __future__ import annotations

from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from mathom.cards.moments import Moment
from mathom.cards.nouns import HE, Nominal, Phrase, again
from mathom.cards.sentences import Clause, Saying, Voice
from mathom.cards.words import aside, listed, words
from mathom.core import Seat
from mathom.games.lotr_tcg import moments as m
from mathom.games.lotr_tcg.context import Context, Id
from mathom.games.lotr_tcg.facts import Kind, Phase, Side
from mathom.games.lotr_tcg.in_effect import lending_site
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.language.conditions import FELLOWSHIP
from mathom.games.lotr_tcg.language.filter import Filter
from mathom.games.lotr_tcg.language.filters import ANYTHING


class Trigger(Struct, frozen=True):
    """Matches moments of one kind. Its saying completes "each time ..." or "when ...", "if ..." and "until ..."."""

    conjunction: ClassVar[str] = "each time"

    @property
    def moment(self) -> type[Moment]:
        raise NotImplementedError

    def matches(self, g: Journey, c: Context, moment: Moment) -> bool:
        raise NotImplementedError

    def subject(self, moment: Moment) -> tuple[Id, ...]:
        """What "that character" means afterwards."""
        return moment.about

    def player(self, g: Journey, c: Context) -> Seat:
        return c.you

    def addressee(self, v: Voice) -> Nominal:
        """How a text speaks of that player."""
        return v.you

    def saying(self, v: Voice) -> Saying:
        raise NotImplementedError(type(self).__name__)

    def about(self, v: Voice) -> Phrase | None:
        """What "it" means afterwards."""
        return None

    def after(self, v: Voice) -> Voice:
        """How a text goes on that has named it."""
        about = self.about(v)
        return v.after(about.one(), about) if about is not None else v

    def beside(self, v: Voice) -> Voice:
        """How a choice speaks of it that has not named it."""
        about = self.about(v)
        return v.pointing(about) if about is not None else v


FREE_PEOPLES_PLAYER: Final = Nominal(("the Free Peoples player",), HE)
SOMEBODY: Final = Nominal(("somebody",), HE)


class AtStartOfTurn(Trigger, frozen=True):
    """At the start of each of your turns."""

    conjunction = "when"

    @property
    def moment(self) -> type[Moment]:
        return m.WhenTurnStarts

    def matches(self, g: Journey, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenTurnStarts)
        return moment.seat == c.you

    def saying(self, v: Voice) -> Saying:
        return Clause("begin", subject=Nominal(words(v.you.possessive, "turn")))


class AtEndOfTurn(Trigger, frozen=True):
    conjunction = "when"

    @property
    def moment(self) -> type[Moment]:
        return m.WhenTurnEnds

    def matches(self, g: Journey, c: Context, moment: Moment) -> bool:
        return True

    def saying(self, v: Voice) -> Saying:
        return Clause("end", subject=Nominal(("the turn",)))


class AtStartOf(Trigger, frozen=True):
    """When a phase begins."""

    phase: Phase
    conjunction = "when"

    @property
    def moment(self) -> type[Moment]:
        return m.WhenPhaseStarts

    def matches(self, g: Journey, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenPhaseStarts)
        return moment.phase is self.phase

    def saying(self, v: Voice) -> Saying:
        return Clause("begin", subject=Nominal((f"the {self.phase.called} phase",)))


class Moves(Trigger, frozen=True):
    """Each time the fellowship moves: in any phase or in one, from any site or from one of those."""

    phase: Phase | None = None
    from_: Filter = ANYTHING

    @property
    def moment(self) -> type[Moment]:
        return m.WhenLeaving

    def matches(self, g: Journey, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenLeaving)
        if self.phase is not None and moment.phase is not self.phase:
            return False
        return self.from_ == ANYTHING or (g.in_play(moment.site) and self.from_.fits(g, c, moment.site))

    def saying(self, v: Voice) -> Saying:
        when = words(f"in the {self.phase.called} phase") if self.phase is not None else ()
        if self.from_ == ANYTHING:
            return Clause("make", ("a move",), when, FELLOWSHIP)
        site = self.from_.phrase(v)
        return Clause("leave", (site if site.proper else replace(site, nouns=("site",))).one().object, when, FELLOWSHIP)


def own_site(g: Journey, c: Context) -> Id:
    """The site whose text it is, though an ally may have it now.

    Ruling: what such a text says of its own site it says of that site still (tcg.active.sites).
    """
    return c.source if c.card.kind is Kind.SITE else lending_site(g, c.source)


class MovesFrom(Moves, frozen=True):
    """When the fellowship leaves this site."""

    conjunction = "when"

    def matches(self, g: Journey, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenLeaving)
        return moment.site == own_site(g, c)

    def player(self, g: Journey, c: Context) -> Seat:
        return g.free_peoples

    def addressee(self, v: Voice) -> Nominal:
        return FREE_PEOPLES_PLAYER

    def saying(self, v: Voice) -> Saying:
        return Clause("leave", ("this site",), subject=FELLOWSHIP)


class MovesTo(Trigger, frozen=True):
    """When the fellowship arrives: at this site, or (`first` to `last`) at one of those numbers."""

    first: int = 0
    last: int = 9
    conjunction = "when"

    @property
    def moment(self) -> type[Moment]:
        return m.WhenArriving

    def matches(self, g: Journey, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenArriving)
        return self.first <= moment.number <= self.last if self.first else moment.site == own_site(g, c)

    def player(self, g: Journey, c: Context) -> Seat:
        return c.you if self.first else g.free_peoples

    def addressee(self, v: Voice) -> Nominal:
        return v.you if self.first else FREE_PEOPLES_PLAYER

    def saying(self, v: Voice) -> Saying:
        sites = listed([(f"site {number}",) for number in range(self.first, self.last + 1)], "or")
        return Clause("arrive", words("at", sites) if self.first else ("here",), subject=FELLOWSHIP)


class ThisIsPlayed(Trigger, frozen=True):
    """When you play this card."""

    conjunction = "when"

    @property
    def moment(self) -> type[Moment]:
        return m.WhenPlayed

    def matches(self, g: Journey, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenPlayed)
        return moment.card == c.source

    def saying(self, v: Voice) -> Saying:
        return Clause("come", ("into play",), subject=v.this.one())

    def about(self, v: Voice) -> Phrase:
        return v.this


class YouPlay(Trigger, frozen=True):
    """Each time you play one of those, perhaps on one of those; `anybody`: whoever plays it."""

    which: Filter
    on: Filter | None = None
    anybody: bool = False
    #: The text is about the Free Peoples player, whoever put the site there that says so.
    by_free_peoples: bool = False

    @property
    def moment(self) -> type[Moment]:
        return m.WhenPlayed

    def matches(self, g: Journey, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenPlayed)
        if (not self.anybody and moment.by != self.player(g, c)) or moment.card == c.source:
            return False
        if self.on is not None and not (g.in_play(moment.host) and self.on.fits(g, c, moment.host)):
            return False
        return g.in_play(moment.card) and self.which.fits(g, c, moment.card)

    def player(self, g: Journey, c: Context) -> Seat:
        return g.free_peoples if self.by_free_peoples else c.you

    def addressee(self, v: Voice) -> Nominal:
        return FREE_PEOPLES_PLAYER if self.by_free_peoples else v.you

    def saying(self, v: Voice) -> Saying:
        on = words("on", self.on.phrase(v).one().object) if self.on is not None else ()
        who = SOMEBODY if self.anybody else v.you
        return Clause("played", self.which.phrase(v).one().object, on, who, modal="have")

    def about(self, v: Voice) -> Phrase:
        return self.which.phrase(v)

    def after(self, v: Voice) -> Voice:
        # Whoever plays it has been named.
        return super().after(v).to(again(v.you.pronoun))


class OpponentTakesCard(Trigger, frozen=True):
    """Each time an opponent takes a card into hand, be it drawn or not, in a phase."""

    phase: Phase

    @property
    def moment(self) -> type[Moment]:
        return m.WhenDrawn

    def matches(self, g: Journey, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenDrawn)
        return moment.phase is self.phase and moment.seat in g.opponents(c.you)

    def saying(self, v: Voice) -> Saying:
        taken = words("a card into hand", aside("drawn or not"), f"in a {self.phase.called} phase")
        return Clause("take", taken, subject=Nominal(("an opponent",), HE))


class IsKilled(Trigger, frozen=True):
    """A Ring-bearer of that title is killed."""

    who: Filter

    @property
    def moment(self) -> type[Moment]:
        return m.BeforeDeath

    def matches(self, g: Journey, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.BeforeDeath)
        # Once somebody has taken over, nobody else does.
        return moment.card == g.ring_bearer and self.who.fits(g, c, moment.card)

    def saying(self, v: Voice) -> Saying:
        return Clause("be", ("killed",), subject=Nominal(words("Ring-bearer", self.who.phrase(v).one().words)))

    def about(self, v: Voice) -> Phrase:
        return self.who.phrase(v)


class EventIsPlayed(Trigger, frozen=True):
    """An event is played: of a side, in a phase, with a keyword, or one that needs a ranger."""

    which: Filter = ANYTHING
    phase: Phase | None = None
    side: Side | None = None
    #: Only an event whose text asks for one of those by name.
    needs: Filter | None = None
    #: Only your own.
    yours: bool = False

    @property
    def moment(self) -> type[Moment]:
        return m.WhenEventPlayed

    def matches(self, g: Journey, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenEventPlayed)
        if self.yours and moment.by != c.you:
            return False
        # A response event is of no phase, whenever it is played.
        if self.phase is not None and (moment.phase is not self.phase or not moment.card.phases):
            return False
        if self.side is not None and moment.card.side is not self.side:
            return False
        if self.needs is not None and not asks_for(moment.card.action_cost(), self.needs):
            return False
        return self.which.describes(moment.card)

    def saying(self, v: Voice) -> Saying:
        which = self.which.phrase(v)
        event = Phrase(
            adjectives=words(self.side.value if self.side is not None else (), which.adjectives),
            nouns=(*which.nouns, *((self.phase.value,) if self.phase is not None else ()), "event"),
            clauses=which.clauses,
        )
        if self.needs is not None:
            needs = words("that makes its player spot or exert", self.needs.phrase(v).one().object)
            event = replace(event, clauses=words(event.clauses, needs))
        return Clause("play", event.one().object, subject=v.you if self.yours else SOMEBODY)


def asks_for(cost: object, what: Filter) -> bool:
    """True if a cost names such a card, by itself or within a longer description."""
    if cost == what:
        return True
    if isinstance(cost, tuple):
        return any(asks_for(part, what) for part in cost)
    if isinstance(cost, Struct):
        return any(asks_for(getattr(cost, field), what) for field in cost.__struct_fields__)
    return False
