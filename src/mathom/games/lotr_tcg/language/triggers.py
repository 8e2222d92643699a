"""When texts react: a moment, and whom or what it has to be about."""

from __future__ import annotations

from msgspec import Struct

from mathom.cards.moments import Moment
from mathom.core import Seat
from mathom.games.lotr_tcg import moments as m
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import Context, Id
from mathom.games.lotr_tcg.facts import Kind, Phase, Side
from mathom.games.lotr_tcg.language.filter import Filter
from mathom.games.lotr_tcg.language.filters import ANYTHING
from mathom.games.lotr_tcg.language.words import article, listed
from mathom.games.lotr_tcg.rules.numbers import burdens_for_wound
from mathom.games.lotr_tcg.table import Table


class Trigger(Struct, frozen=True):
    """Matches moments of one kind. `words` is a clause: "each time a Dwarf wins a skirmish"."""

    @property
    def moment(self) -> type[Moment]:
        raise NotImplementedError

    def matches(self, g: Table, c: Context, moment: Moment) -> bool:
        raise NotImplementedError

    def subject(self, moment: Moment) -> tuple[Id, ...]:
        """What "that character" means afterwards."""
        return moment.about

    def player(self, g: Table, c: Context) -> Seat:
        return c.you

    def addressee(self) -> str:
        """How a text speaks to that player."""
        return "you"

    def words(self) -> str:
        raise NotImplementedError


class AtStartOfTurn(Trigger, frozen=True):
    """At the start of each of your turns."""

    @property
    def moment(self) -> type[Moment]:
        return m.WhenTurnStarts

    def matches(self, g: Table, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenTurnStarts)
        return moment.seat == c.you

    def words(self) -> str:
        return "when your turn begins"


class AtEndOfTurn(Trigger, frozen=True):
    @property
    def moment(self) -> type[Moment]:
        return m.WhenTurnEnds

    def matches(self, g: Table, c: Context, moment: Moment) -> bool:
        return True

    def words(self) -> str:
        return "when the turn ends"


class Moves(Trigger, frozen=True):
    """Each time the fellowship moves, in any phase or in one."""

    phase: Phase | None = None

    @property
    def moment(self) -> type[Moment]:
        return m.WhenLeaving

    def matches(self, g: Table, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenLeaving)
        return self.phase is None or moment.phase is self.phase

    def words(self) -> str:
        when = f" in the {self.phase.value} phase" if self.phase is not None else ""
        return f"each time the fellowship moves{when}"


class MovesFrom(Moves, frozen=True):
    """When the fellowship leaves this site."""

    def matches(self, g: Table, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenLeaving)
        return moment.site == c.source

    def player(self, g: Table, c: Context) -> Seat:
        return g.free_peoples

    def addressee(self) -> str:
        return "the Free Peoples player"

    def words(self) -> str:
        return "when the fellowship leaves this site"


class MovesTo(Trigger, frozen=True):
    """When the fellowship arrives: at this site, or (`first` to `last`) at one of those numbers."""

    first: int = 0
    last: int = 9

    @property
    def moment(self) -> type[Moment]:
        return m.WhenArriving

    def matches(self, g: Table, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenArriving)
        return self.first <= moment.number <= self.last if self.first else moment.site == c.source

    def player(self, g: Table, c: Context) -> Seat:
        return c.you if self.first else g.free_peoples

    def addressee(self) -> str:
        return "you" if self.first else "the Free Peoples player"

    def words(self) -> str:
        if not self.first:
            return "when the fellowship arrives here"
        where = listed([str(number) for number in range(self.first, self.last + 1)])
        return f"when the fellowship arrives at one of the sites {where}"


class ThisIsPlayed(Trigger, frozen=True):
    """When you play this card."""

    @property
    def moment(self) -> type[Moment]:
        return m.WhenPlayed

    def matches(self, g: Table, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenPlayed)
        return moment.card == c.source

    def words(self) -> str:
        return "when this card comes into play"


class YouPlay(Trigger, frozen=True):
    """Each time you play one of those, perhaps on one of those; `anybody`: whoever plays it."""

    which: Filter
    on: Filter | None = None
    anybody: bool = False

    @property
    def moment(self) -> type[Moment]:
        return m.WhenPlayed

    def matches(self, g: Table, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenPlayed)
        if (not self.anybody and moment.by != self.player(g, c)) or moment.card == c.source:
            return False
        if self.on is not None and not (moment.host and self.on.fits(g, c, moment.host)):
            return False
        return self.which.fits(g, c, moment.card)

    def player(self, g: Table, c: Context) -> Seat:
        # A site speaks to whoever plays there; among the sites only the Free Peoples player is spoken to so.
        return g.free_peoples if c.card.kind is Kind.SITE else c.you

    def words(self) -> str:
        on = f" on {self.on.phrase().one()}" if self.on is not None else ""
        who = "somebody plays" if self.anybody else "you play"
        return f"each time {who} {self.which.phrase().one()}{on}"


def fits_or_did(g: Table, c: Context, which: Filter, card: Id, printed: Card) -> bool:
    """Does the filter fit a card in play, or describe one that has just left it?"""
    if g.in_play(card):
        return which.fits(g, c, card)
    try:
        return which.describes(printed)
    except TypeError:  # what only a card in play can be, it is no longer
        return False


class Wins(Trigger, frozen=True):
    """A character wins a skirmish, perhaps against one of those."""

    who: Filter
    against: Filter = ANYTHING

    @property
    def moment(self) -> type[Moment]:
        return m.WhenWon

    def matches(self, g: Table, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenWon)
        if not g.in_play(moment.card) or not self.who.fits(g, c, moment.card):
            return False
        if self.against == ANYTHING:
            return True
        return any(
            fits_or_did(g, c, self.against, loser, printed)
            for loser, printed in zip(moment.against, moment.printed, strict=True)
        )

    def words(self) -> str:
        against = "" if self.against == ANYTHING else f" against {self.against.phrase().one()}"
        return f"{self.who.phrase().one()} has won a skirmish{against}"


class Loses(Trigger, frozen=True):
    """A character loses a skirmish to one of those."""

    who: Filter
    to: Filter = ANYTHING

    @property
    def moment(self) -> type[Moment]:
        return m.WhenLost

    def matches(self, g: Table, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenLost)
        if not fits_or_did(g, c, self.who, moment.card, moment.printed):
            return False
        return self.to == ANYTHING or any(g.in_play(one) and self.to.fits(g, c, one) for one in moment.against)

    def words(self) -> str:
        to = "" if self.to == ANYTHING else f" to {self.to.phrase().one()}"
        return f"{self.who.phrase().one()} has lost a skirmish{to}"


class MinionLosesTo(Trigger, frozen=True):
    """A player's minion loses a skirmish to one of those: once for each player, however many minions he had there."""

    whom: Filter

    @property
    def moment(self) -> type[Moment]:
        return m.WhenPlayerLoses

    def matches(self, g: Table, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenPlayerLoses)
        return g.in_play(moment.winner) and self.whom.fits(g, c, moment.winner)

    def words(self) -> str:
        return f"each time a player's minions lose a skirmish to {self.whom.phrase().one()}"


class AboutToTakeWound(Trigger, frozen=True):
    who: Filter
    #: Only wounds of a skirmish phase.
    in_skirmish: bool = False

    @property
    def moment(self) -> type[Moment]:
        return m.BeforeWound

    def matches(self, g: Table, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.BeforeWound)
        if self.in_skirmish and g.phase is not Phase.SKIRMISH:
            return False
        if burdens_for_wound(g, moment.card):
            return False  # he has put on the Ring meanwhile: there is no wound to be prevented any more
        return g.in_play(moment.card) and self.who.fits(g, c, moment.card)

    def words(self) -> str:
        where = " in a skirmish" if self.in_skirmish else ""
        return f"a wound is about to be placed on {self.who.phrase().one()}{where}"


class AboutToExert(Trigger, frozen=True):
    who: Filter

    @property
    def moment(self) -> type[Moment]:
        return m.BeforeExertion

    def matches(self, g: Table, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.BeforeExertion)
        return g.in_play(moment.card) and self.who.fits(g, c, moment.card)

    def words(self) -> str:
        return f"{self.who.phrase().one()} is going to exert"


class IsKilled(Trigger, frozen=True):
    """A Ring-bearer of that title is killed."""

    who: Filter

    @property
    def moment(self) -> type[Moment]:
        return m.BeforeDeath

    def matches(self, g: Table, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.BeforeDeath)
        # Once somebody has taken over, nobody else does.
        return moment.card == g.ring_bearer and self.who.fits(g, c, moment.card)

    def words(self) -> str:
        return f"{self.who.phrase().one()} dies"


class KillsInSkirmish(Trigger, frozen=True):
    """A character kills another one in a skirmish."""

    who: Filter
    whom: Filter

    @property
    def moment(self) -> type[Moment]:
        return m.WhenKilled

    def matches(self, g: Table, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenKilled)
        return self.whom.describes(moment.card) and any(
            g.in_play(killer) and self.who.fits(g, c, killer) for killer in moment.by
        )

    def words(self) -> str:
        return f"{self.who.phrase().one()} kills {self.whom.phrase().one()} in a skirmish"


class EventIsPlayed(Trigger, frozen=True):
    """An event is played: of a side, in a phase, with a keyword, or one that needs a ranger."""

    which: Filter = ANYTHING
    phase: Phase | None = None
    side: Side | None = None
    #: Only an event whose text asks for one of those by name.
    needs: Filter | None = None

    @property
    def moment(self) -> type[Moment]:
        return m.WhenEventPlayed

    def matches(self, g: Table, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenEventPlayed)
        # A response event is of no phase, whenever it is played.
        if self.phase is not None and (moment.phase is not self.phase or not moment.card.phases):
            return False
        if self.side is not None and moment.card.side is not self.side:
            return False
        if self.needs is not None and not asks_for(moment.card.action_cost(), self.needs):
            return False
        return self.which.describes(moment.card)

    def words(self) -> str:
        side = f"{self.side.value} " if self.side is not None else ""
        phase = f"{self.phase.value} " if self.phase is not None else ""
        kind = "" if self.which == ANYTHING else f"{' '.join(self.which.phrase().adjectives)} "
        needs = f" that makes its player spot or exert {self.needs.phrase().one()}" if self.needs is not None else ""
        return f"somebody plays {article(f'{side}{kind}{phase}event')}{needs}"


def asks_for(cost: object, what: Filter) -> bool:
    """Does a cost name such a card: as itself, or as a part of a longer description?"""
    if cost == what:
        return True
    if isinstance(cost, tuple):
        return any(asks_for(part, what) for part in cost)
    if isinstance(cost, Struct):
        return any(asks_for(getattr(cost, field), what) for field in cost.__struct_fields__)
    return False
