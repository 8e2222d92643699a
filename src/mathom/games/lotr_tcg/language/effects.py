"""The deeds of cards: what they do to characters, tokens, cards and the course of the turn."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from mathom.cards.moments import Moment, prevent
from mathom.cards.nouns import THEY, Nominal, signed
from mathom.cards.sentences import ANYBODY, Clause, Joined, Saying, Voice
from mathom.cards.targets import pick
from mathom.cards.telling import by_text
from mathom.cards.words import Words, aside, listed, words
from mathom.core import resumable
from mathom.games.lotr_tcg import events
from mathom.games.lotr_tcg.context import Context, Id
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.conditions import BURDEN, FELLOWSHIP, Amount, Condition, quantity, value
from mathom.games.lotr_tcg.language.effect import Effect, Require
from mathom.games.lotr_tcg.language.filter import Filter, spotted
from mathom.games.lotr_tcg.language.filters import skirmishing
from mathom.games.lotr_tcg.language.rendering import RING_BEARER_NOUN, twilight
from mathom.games.lotr_tcg.language.targets import FREELY, Target, ToEach, What, some, target
from mathom.games.lotr_tcg.moments import BeforeBurden, BeforeExertion, BeforeHealing, BeforeWound, WhenEventPlayed
from mathom.games.lotr_tcg.rules import burdens, leaving, wounds
from mathom.games.lotr_tcg.rules.move_limit import raise_move_limit
from mathom.games.lotr_tcg.rules.numbers import vitality_left
from mathom.games.lotr_tcg.rules.twilight import add_twilight, change_twilight_by

# --- requirements ----------------------------------------------------------------------------------------------------


class Spot(Effect, frozen=True):
    """Something has to be in play and active. If the effect speaks of it, it is picked."""

    which: Filter
    number: int = 1
    picking: bool = False

    def payable(self, g: Journey, c: Context) -> bool:
        return len(spotted(g, c, self.which)) >= self.number

    def binds(self, g: Journey, c: Context) -> Context:
        return replace(c, that=spotted(g, c, self.which)) if self.picking and g.rules > 1 else c

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        if self.picking:
            found = self.which.among(g, c)
            picked = yield from pick(g, c, self._what(), found, "tcg.spot.requirement", self)
            c = replace(c, that=picked)
        return c

    def _what(self) -> Target:
        return some(self.number, self.which)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        what = self._what().noun(v).object
        if self.picking:
            return Clause("spot", what, subject=v.you)
        return Spotting("spot", what, subject=v.you, all=(what,))

    def after(self, v: Voice) -> Voice:
        return self._what().after(v) if self.picking else v


class Spotting(Clause, frozen=True, kw_only=True):
    """That something is spotted. Several things are one list: "spot Gandalf, a Dwarf and an Elf"."""

    all: tuple[Words, ...]

    def then(self, next_: Saying) -> Saying:
        if not isinstance(next_, Spotting):
            return super().then(next_)
        everything = (*self.all, *next_.all)
        return replace(self, object=listed(list(everything)), all=everything)


class SpotTwilight(Effect, frozen=True):
    """The twilight pool has to hold at least so many tokens."""

    number: int

    def payable(self, g: Journey, c: Context) -> bool:
        return g.twilight >= self.number

    def do(self, g: Journey, c: Context) -> Context:
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("spot", (twilight(self.number),), subject=v.you)


# --- tokens on characters --------------------------------------------------------------------------------------------


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


# --- tokens elsewhere ------------------------------------------------------------------------------------------------


class AddTwilight(Effect, frozen=True):
    number: Amount

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        yield from add_twilight(g, value(g, c, self.number), by_text(g, c))
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("add", tokens_said(self.number, v), subject=v.you)


class RemoveTwilight(Effect, frozen=True):
    number: Amount

    def payable(self, g: Journey, c: Context) -> bool:
        return g.twilight >= value(g, c, self.number)

    def spends(self, g: Journey, c: Context) -> int:
        return value(g, c, self.number)

    def idle(self, g: Journey, c: Context) -> bool:
        return not g.twilight and g.rules > 2

    def do(self, g: Journey, c: Context) -> Context:
        change_twilight_by(g, -value(g, c, self.number), by_text(g, c), "tcg.twilight.add-symbol")
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("remove", tokens_said(self.number, v), subject=v.you)


def tokens_said(number: Amount, v: Voice) -> Words:
    """So many twilight tokens."""
    many = quantity(number, v)
    return words(twilight(many.number), many.per, many.case(str(many.instead)))


class AddBurden(Effect, frozen=True):
    number: Amount = 1

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        yield from burdens.add_burdens(g, value(g, c, self.number), by_text(g, c))
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("add", quantity(self.number, v).counting(BURDEN).object, subject=v.you)


class RemoveBurden(Effect, frozen=True):
    number: Amount = 1

    def payable(self, g: Journey, c: Context) -> bool:
        return burdens.removable(g) >= value(g, c, self.number)

    def idle(self, g: Journey, c: Context) -> bool:
        return not burdens.removable(g)

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        yield from burdens.remove_burdens(g, value(g, c, self.number), by_text(g, c))
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("remove", quantity(self.number, v).counting(BURDEN).object, subject=v.you)


class Corrupt(Effect, frozen=True):
    """The Ring-bearer is corrupted, however few burdens he has."""

    def do(self, g: Journey, c: Context) -> Context:
        burdens.corrupt(g)
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("be", ("corrupted",), subject=v.of(RING_BEARER_NOUN).one())


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


def spot(which: Filter, number: int = 1, picking: bool = False) -> Effect:
    return Spot(which, number, picking)


def require(what: Condition) -> Effect:
    return Require(what)


def exert(what: What, times: Amount = 1) -> Effect:
    return Exert(target(what), times)


def wound(what: What, times: Amount = 1) -> Effect:
    return Wound(target(what), times)


def heal(what: What, times: Amount = 1) -> Effect:
    return Heal(target(what), times)


def heal_up_to(times: Amount, what: What, *, or_not: bool = False) -> Effect:
    return HealUpTo(target(what), times, or_not)


def discard(what: What) -> Effect:
    return Discard(target(what))


def prevent_wound() -> Effect:
    return Prevent(Clause("prevent", ("that wound",)))


def cancel_event() -> Effect:
    return Prevent(Clause("cancel", ("that event",)))


def prevent_exertion() -> Effect:
    """The character counts as exerted, without the wound."""
    return Prevent(Clause("be", ("placed for it",), subject=Nominal(("no token",))))
