"""The deeds of cards: what they do to characters, tokens, cards and the course of the turn."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from mathom.cards.moments import prevent
from mathom.core import Resumable, resumable
from mathom.games.lotr_tcg import events
from mathom.games.lotr_tcg.context import Context, Id
from mathom.games.lotr_tcg.language.conditions import Amount, Condition, value
from mathom.games.lotr_tcg.language.effect import Effect
from mathom.games.lotr_tcg.language.filter import Filter, spotted
from mathom.games.lotr_tcg.language.targets import Purpose, Target, What, candidates, pick, pick_from, target
from mathom.games.lotr_tcg.language.words import number_word, times
from mathom.games.lotr_tcg.rules import tokens
from mathom.games.lotr_tcg.rules.numbers import vitality_left
from mathom.games.lotr_tcg.rules.twilight import change_twilight
from mathom.games.lotr_tcg.table import Rules, Table

# --- requirements ----------------------------------------------------------------------------------------------------


class Spot(Effect, frozen=True):
    """Something has to be in play and active. If the effect speaks of it, it is picked."""

    which: Filter
    number: int = 1
    picking: bool = False

    def payable(self, g: Table, c: Context) -> bool:
        return len(spotted(g, c, self.which)) >= self.number

    def binds(self, g: Table, c: Context) -> Context:
        return replace(c, that=spotted(g, c, self.which)) if self.picking else c

    @resumable
    def resolve(self, g: Table, c: Context) -> Rules[Context]:
        if self.picking:
            picked = yield from pick(
                g, c, Target(self.which, self.number), Purpose.SPOT, f"spot {Target(self.which, self.number).words()}"
            )
            c = replace(c, that=picked)
        return c

    def words(self) -> str:
        return f"spot {self.which.phrase().counted(self.number)}"


class Require(Effect, frozen=True):
    """Something has to be so before anything is paid."""

    what: Condition
    joint: ClassVar[str] = ", "

    def payable(self, g: Table, c: Context) -> bool:
        return self.what.holds(g, c)

    def do(self, g: Table, c: Context) -> Context:
        return c

    def words(self) -> str:
        return f"if {self.what.words()}"


# --- tokens on characters --------------------------------------------------------------------------------------------


class ToEach(Effect, frozen=True):
    """Pick cards in play, and do the same to each of them, so many times."""

    what: Target
    times: Amount = 1
    verb: ClassVar[str]
    purpose: ClassVar[Purpose] = Purpose.OTHER
    #: The rule function that does it to one of them, once.
    once: ClassVar[Resumable[[Any, Table, Context, Id], None] | Any]

    def candidates(self, g: Table, c: Context) -> tuple[Id, ...]:
        return candidates(g, c, self.what, self.purpose)

    def payable(self, g: Table, c: Context) -> bool:
        return len(self.candidates(g, c)) >= self.what.fewest(g, c)

    def idle(self, g: Table, c: Context) -> bool:
        return not self.candidates(g, c)

    def binds(self, g: Table, c: Context) -> Context:
        return replace(c, that=self.candidates(g, c))

    @resumable
    def resolve(self, g: Table, c: Context) -> Rules[Context]:
        why = f"{self.verb} {self.what.words()}{self._times()}"
        picked = yield from pick_from(g, c, self.what, self.candidates(g, c), self.purpose, why)
        for card in picked:
            for _ in range(value(g, c, self.times)):
                yield from self.once(g, c, card)
        return replace(c, that=picked)

    def _times(self) -> str:
        return times(self.times) if isinstance(self.times, int) else " X times"

    def words(self) -> str:
        return f"{self.what.by.does(self.verb)} {self.what.words()}{self._times()}"


class Exert(ToEach, frozen=True):
    verb = "exert"
    purpose = Purpose.EXERT

    def candidates(self, g: Table, c: Context) -> tuple[Id, ...]:
        """Those who can exert as often as the text says; if there is none, those who can at all."""
        return self._able(g, c) or candidates(g, c, self.what, Purpose.EXERT)

    def _able(self, g: Table, c: Context) -> tuple[Id, ...]:
        found = candidates(g, c, self.what, Purpose.EXERT)
        return tuple(card for card in found if tokens.can_exert(g, card, value(g, c, self.times)))

    def payable(self, g: Table, c: Context) -> bool:
        return len(self._able(g, c)) >= self.what.fewest(g, c)

    @resumable
    def once(self, g: Table, c: Context, card: Id) -> Rules[None]:
        yield from tokens.exert(g, card)


class Exhaust(ToEach, frozen=True):
    """Exert as often as possible."""

    verb = "exhaust"
    purpose = Purpose.EXERT

    @resumable
    def once(self, g: Table, c: Context, card: Id) -> Rules[None]:
        while tokens.can_exert(g, card, 1):
            yield from tokens.exert(g, card)


class Wound(ToEach, frozen=True):
    verb = "wound"
    purpose = Purpose.WOUND

    def payable(self, g: Table, c: Context) -> bool:
        able = [card for card in self.candidates(g, c) if vitality_left(g, card) >= value(g, c, self.times)]
        return len(able) >= self.what.fewest(g, c)

    @resumable
    def once(self, g: Table, c: Context, card: Id) -> Rules[None]:
        yield from tokens.wound(g, card, c.card)


class Heal(ToEach, frozen=True):
    verb = "heal"
    purpose = Purpose.HEAL

    @resumable
    def once(self, g: Table, c: Context, card: Id) -> Rules[None]:
        yield from tokens.heal(g, card)


# --- leaving play ----------------------------------------------------------------------------------------------------


class Discard(ToEach, frozen=True):
    verb = "discard"
    purpose = Purpose.DISCARD

    @resumable
    def once(self, g: Table, c: Context, card: Id) -> Rules[None]:
        yield from tokens.discard(g, card)


class ReturnToHand(ToEach, frozen=True):
    verb = "return"

    @resumable
    def once(self, g: Table, c: Context, card: Id) -> Rules[None]:
        yield from tokens.return_to_hand(g, card)

    def words(self) -> str:
        return f"{super().words()} to its owner's hand"


# --- tokens elsewhere ------------------------------------------------------------------------------------------------


class AddTwilight(Effect, frozen=True):
    number: Amount

    def do(self, g: Table, c: Context) -> Context:
        change_twilight(g, value(g, c, self.number), c.card.title, "tcg.twilight.add-symbol")
        return c

    def words(self) -> str:
        return f"add {_tokens(self.number)}"


class RemoveTwilight(Effect, frozen=True):
    number: Amount

    def payable(self, g: Table, c: Context) -> bool:
        return g.twilight >= value(g, c, self.number)

    def spends(self, g: Table, c: Context) -> int:
        return value(g, c, self.number)

    def do(self, g: Table, c: Context) -> Context:
        change_twilight(g, -value(g, c, self.number), c.card.title, "tcg.twilight.add-symbol")
        return c

    def words(self) -> str:
        return f"remove {_tokens(self.number)}"


def _tokens(number: Amount) -> str:
    if isinstance(number, int):
        return f"({number})"
    words = number.words()
    return f"({getattr(number, 'each', 1)}) {words}" if words.startswith("for each") else f"({words})"


class AddBurden(Effect, frozen=True):
    number: Amount = 1

    @resumable
    def resolve(self, g: Table, c: Context) -> Rules[Context]:
        yield from tokens.add_burdens(g, value(g, c, self.number), c.card)
        return c

    def words(self) -> str:
        return "add a burden" if self.number == 1 else f"add {_count(self.number)} burdens"


class RemoveBurden(Effect, frozen=True):
    number: Amount = 1

    def payable(self, g: Table, c: Context) -> bool:
        return g.burdens[g.free_peoples] >= value(g, c, self.number)

    def idle(self, g: Table, c: Context) -> bool:
        return not g.burdens[g.free_peoples]

    @resumable
    def resolve(self, g: Table, c: Context) -> Rules[Context]:
        yield from tokens.remove_burdens(g, value(g, c, self.number), c.card)
        return c

    def words(self) -> str:
        return "remove a burden" if self.number == 1 else f"remove {_count(self.number)} burdens"


class Corrupt(Effect, frozen=True):
    """The Ring-bearer is corrupted, however few burdens he has."""

    def do(self, g: Table, c: Context) -> Context:
        tokens.corrupt(g)
        return c

    def words(self) -> str:
        return "the Ring-bearer is corrupted"


def _count(number: Amount) -> str:
    return number_word(number) if isinstance(number, int) else number.words()


# --- the moment ------------------------------------------------------------------------------------------------------


class Prevent(Effect, frozen=True):
    """What is about to happen does not; an event that is being played has no effect."""

    what: str

    def do(self, g: Table, c: Context) -> Context:
        prevent(g)
        return c

    def words(self) -> str:
        return self.what


class CancelSkirmish(Effect, frozen=True):
    """The skirmish ends with no winner or loser."""

    which: Filter

    def do(self, g: Table, c: Context) -> Context:
        skirmish = g.skirmish
        if skirmish is not None and any(
            self.which.fits(g, c, card) for card in (skirmish.defender, *skirmish.minions) if card
        ):
            g.skirmish = replace(skirmish, canceled=True)
        return c

    def words(self) -> str:
        return f"cancel the skirmish of {self.which.phrase().one()}"


class PutOnRing(Effect, frozen=True):
    def possible(self, g: Table, c: Context) -> bool:
        return not g.wearing

    @resumable
    def resolve(self, g: Table, c: Context) -> Rules[Context]:
        yield from tokens.put_on_the_ring(g)
        return c

    def words(self) -> str:
        return "he puts on this card and wears it until the regroup phase"


class CarryOn(Effect, frozen=True):
    """This companion becomes the Ring-bearer."""

    def do(self, g: Table, c: Context) -> Context:
        tokens.carry_on(g, c.source)
        return c

    def words(self) -> str:
        return "this card becomes the Ring-bearer (resistance 5)"


# --- the course of the turn ------------------------------------------------------------------------------------------


class NoMoreMoves(Effect, frozen=True):
    def do(self, g: Table, c: Context) -> Context:
        g.notes = replace(g.notes, no_more_moves=True)
        g.tell(events.Noted(text="The fellowship may not move again this turn.", rule="tcg.regroup.choice"))
        return c

    def words(self) -> str:
        return "the fellowship makes no further move this turn"


class EndShadowPhase(Effect, frozen=True):
    def do(self, g: Table, c: Context) -> Context:
        g.notes = replace(g.notes, shadow_phase_over=True)
        return c

    def words(self) -> str:
        return "your Shadow phase ends"


# --- the words of the language ---------------------------------------------------------------------------------------


def spot(which: Filter, number: int = 1, picking: bool = False) -> Effect:
    return Spot(which, number, picking)


def require(what: Condition) -> Effect:
    return Require(what)


def exert(what: What, times: int = 1) -> Effect:
    return Exert(target(what), times)


def wound(what: What, times: int = 1) -> Effect:
    return Wound(target(what), times)


def heal(what: What, times: Amount = 1) -> Effect:
    return Heal(target(what), times)


def discard(what: What) -> Effect:
    return Discard(target(what))


def prevent_wound() -> Effect:
    return Prevent("prevent that wound")


def cancel_event() -> Effect:
    return Prevent("cancel that event")
