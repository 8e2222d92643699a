"""The deeds of cards that make cards leave play, prevent what is about to happen, and change the course of the turn."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from mathom.cards.moments import Moment, prevent
from mathom.cards.nouns import THEY, Nominal, signed
from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.cards.telling import by_text
from mathom.cards.words import words
from mathom.core import resumable
from mathom.games.lotr_tcg import events
from mathom.games.lotr_tcg.context import Context, Id
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.conditions import FELLOWSHIP
from mathom.games.lotr_tcg.language.effect import Effect
from mathom.games.lotr_tcg.language.filter import Filter
from mathom.games.lotr_tcg.language.filters import skirmishing
from mathom.games.lotr_tcg.language.targets import FREELY, ToEach, What, target
from mathom.games.lotr_tcg.moments import BeforeBurden, BeforeExertion, BeforeHealing, BeforeWound, WhenEventPlayed
from mathom.games.lotr_tcg.rules import leaving
from mathom.games.lotr_tcg.rules.move_limit import raise_move_limit

# --- leaving play ----------------------------------------------------------------------------------------------------


class Discard(ToEach, frozen=True):
    verb = "discard"
    rule = "tcg.discard.default-from-play"

    def candidates(self, g: Journey, c: Context) -> tuple[Id, ...]:
        return tuple(card for card in super().candidates(g, c) if not leaving.kept_from(g, c.you, card))

    def able(self, g: Journey, card: Id) -> bool:
        return card not in g.ring_bearers

    @resumable
    def once(self, g: Journey, c: Context, card: Id) -> Rules[None]:
        yield from leaving.discard(g, card, by_text(g, c))


class GiveUp(Effect, frozen=True):
    """Discard this card; "that" is then whoever bore it."""

    def payable(self, g: Journey, c: Context) -> bool:
        return g.in_play(c.source)

    def binds(self, g: Journey, c: Context) -> Context:
        return replace(c, that=(g.cards[c.source].host,)) if g.in_play(c.source) else c

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        after = self.binds(g, c)
        yield from leaving.discard(g, c.source, by_text(g, c))
        return after

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("discard", v.of(v.this).one().object, subject=v.you)

    def after(self, v: Voice) -> Voice:
        return v.naming(v.bearer.one())


class ReturnToHand(ToEach, frozen=True):
    verb = "return"
    rule = FREELY

    @resumable
    def once(self, g: Journey, c: Context, card: Id) -> Rules[None]:
        yield from leaving.return_to_hand(g, card, by_text(g, c))

    def saying(self, v: Voice = ANYBODY) -> Clause:
        several = self.what.noun(v).pronoun is THEY
        return super().saying(v).with_(("to their owners' hands" if several else "to its owner's hand",))


# --- the moment ------------------------------------------------------------------------------------------------------


TO_PREVENT: Final[dict[type[Moment], str]] = {
    BeforeWound: "The wound on",
    BeforeExertion: "The wound token for the exertion of",
    BeforeHealing: "The healing of",
}


class Prevent(Effect, frozen=True):
    """What is about to happen does not; an event that is being played has no effect."""

    what: Clause

    def do(self, g: Journey, c: Context) -> Context:
        moment = g.impending[-1].moment
        prevent(g)
        if isinstance(moment, WhenEventPlayed):
            g.tell(events.Prevented(what=moment.card.name, card=moment.card.title, cause=by_text(g, c),
                                    rule="tcg.responses.cancel"))  # fmt: skip
        elif not moment.about:
            what = "The burden" if isinstance(moment, BeforeBurden) else "The twilight"
            g.tell(events.Prevented(what=what, cause=by_text(g, c), rule="tcg.faq.prevented-costs-paid"))
        else:
            what = TO_PREVENT[type(moment)]
            about = g.cards[moment.about[0]]
            g.tell(events.Prevented(what=f"{what} {about.card.title}", card=about.card.title, key=about.key,
                                    cause=by_text(g, c), rule="tcg.faq.prevented-costs-paid"))  # fmt: skip
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return self.what


class CancelSkirmish(Effect, frozen=True):
    """The skirmish ends with no winner or loser."""

    which: Filter
    #: Only if he fights one of those.
    against: Filter | None = None
    #: Only a fierce one.
    fierce: bool = False

    def payable(self, g: Journey, c: Context) -> bool:
        """True if there is such a skirmish: otherwise nobody chooses this who can choose something else."""
        skirmish = g.skirmish
        if skirmish is None or (self.fierce and not skirmish.fierce):
            return False
        which = self.which if self.against is None else self.which & skirmishing(self.against)
        return any(which.fits(g, c, card) for card in (skirmish.defender, *skirmish.minions) if card)

    def do(self, g: Journey, c: Context) -> Context:
        skirmish = g.skirmish
        if skirmish is not None and self.payable(g, c):
            g.skirmish = replace(skirmish, canceled=True)
            keys = tuple(g.cards[card].key for card in (skirmish.defender, *skirmish.minions) if card)
            g.tell(events.SkirmishCanceled(keys=keys, cause=by_text(g, c), rule="tcg.skirmish.canceled"))
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        who = self.which.phrase(v).one()
        skirmish = words("fierce" if self.fierce else (), "skirmish")
        if who.words == (who.pronoun.subject,):
            return Clause("cancel", words(who.possessive, skirmish), subject=v.you)
        against = words("against", self.against.phrase(v).one().object) if self.against is not None else ()
        return Clause("cancel", words("the", skirmish, "of", who.object, against), subject=v.you)


# --- the course of the turn ------------------------------------------------------------------------------------------


class NoMoreMoves(Effect, frozen=True):
    def do(self, g: Journey, c: Context) -> Context:
        g.notes = replace(g.notes, no_more_moves=True)
        g.tell(events.Noted(text="The fellowship may not move again this turn", cause=by_text(g, c),
                            rule="tcg.regroup.choice"))  # fmt: skip
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("make", ("no further move this turn",), subject=FELLOWSHIP)


class EndShadowPhase(Effect, frozen=True):
    def do(self, g: Journey, c: Context) -> Context:
        g.notes = replace(g.notes, shadow_phase_over=True)
        g.tell(events.Noted(text="The Shadow phase ends", cause=by_text(g, c), rule="tcg.shadow.any-order"))
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("end", subject=Nominal(words(v.you.possessive, "Shadow phase")))


class RaiseMoveLimit(Effect, frozen=True):
    """The move limit of this turn is higher."""

    number: int = 1

    def do(self, g: Journey, c: Context) -> Context:
        raise_move_limit(g, self.number, by_text(g, c))
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("be", (signed(self.number),), ("this turn",), Nominal(("the move limit",)))


# --- the words of the language ---------------------------------------------------------------------------------------


def discard(what: What) -> Effect:
    return Discard(target(what))


def prevent_wound() -> Effect:
    return Prevent(Clause("prevent", ("that wound",)))


def cancel_event() -> Effect:
    return Prevent(Clause("cancel", ("that event",)))


def prevent_exertion() -> Effect:
    """The character counts as exerted, without the wound."""
    return Prevent(Clause("be", ("placed for it",), subject=Nominal(("no token",))))
