"""Triggers of skirmishes that are over: who has won, and who has lost."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.cards.moments import Moment
from mathom.cards.nouns import HE, THEY, Nominal, Phrase
from mathom.cards.sentences import Clause, Saying, Voice
from mathom.cards.words import words
from mathom.games.lotr_tcg import moments as m
from mathom.games.lotr_tcg.context import Context
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.language.filter import Filter
from mathom.games.lotr_tcg.language.filters import ANYTHING
from mathom.games.lotr_tcg.language.sources import fits_or_did
from mathom.games.lotr_tcg.language.triggers import Trigger


class Wins(Trigger, frozen=True):
    """A character wins a skirmish, perhaps against one of those."""

    who: Filter
    against: Filter = ANYTHING

    @property
    def moment(self) -> type[Moment]:
        return m.WhenWon

    def matches(self, g: Journey, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenWon)
        if not g.in_play(moment.card) or not self.who.fits(g, c, moment.card):
            return False
        if self.against == ANYTHING:
            return True
        return any(
            fits_or_did(g, c, self.against, loser, printed)
            for loser, printed in zip(moment.against, moment.printed, strict=True)
        )

    def saying(self, v: Voice) -> Saying:
        against = () if self.against == ANYTHING else words("against", self.against.phrase(v).one().object)
        return Clause("won", ("a skirmish",), against, self.who.phrase(v).one(), modal="have")

    def about(self, v: Voice) -> Phrase:
        return self.who.phrase(v)


class Loses(Trigger, frozen=True):
    """A character loses a skirmish to one of those."""

    who: Filter
    to: Filter = ANYTHING

    @property
    def moment(self) -> type[Moment]:
        return m.WhenLost

    def matches(self, g: Journey, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenLost)
        if not fits_or_did(g, c, self.who, moment.card, moment.printed):
            return False
        return self.to == ANYTHING or any(
            fits_or_did(g, c, self.to, winner, printed)
            for winner, printed in zip(moment.against, moment.winners, strict=True)
        )

    def saying(self, v: Voice) -> Saying:
        to = () if self.to == ANYTHING else words("to", self.to.phrase(v).one().object)
        return Clause("lost", ("a skirmish",), to, self.who.phrase(v).one(), modal="have")

    def about(self, v: Voice) -> Phrase:
        return self.who.phrase(v)


class MinionLosesTo(Trigger, frozen=True):
    """A player's minion loses a skirmish to one of those: once for each player, however many minions he had there."""

    whom: Filter

    @property
    def moment(self) -> type[Moment]:
        return m.WhenPlayerLoses

    def matches(self, g: Journey, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenPlayerLoses)
        return g.in_play(moment.winner) and self.whom.fits(g, c, moment.winner)

    def saying(self, v: Voice) -> Saying:
        to = words("to", self.whom.phrase(v).one().object)
        return Clause("lose", ("a skirmish",), to, Nominal(("a player's minions",), THEY))

    def after(self, v: Voice) -> Voice:
        return replace(v, player=Nominal(("that player",), HE))

    def beside(self, v: Voice) -> Voice:
        return self.after(v)
