"""The deeds of cards: what they do to characters, tokens, cards and the course of the turn."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from mathom.core import resumable
from mathom.games.lotr_tcg import events
from mathom.games.lotr_tcg.context import Context
from mathom.games.lotr_tcg.language.conditions import Amount, Condition, value
from mathom.games.lotr_tcg.language.effect import Effect
from mathom.games.lotr_tcg.language.filters import Filter, That, spotted
from mathom.games.lotr_tcg.language.targets import Purpose, Target, What, Who, candidates, enough, pick, target
from mathom.games.lotr_tcg.language.words import number_word, times
from mathom.games.lotr_tcg.rules import tokens
from mathom.games.lotr_tcg.rules.actions import change_twilight, prevent
from mathom.games.lotr_tcg.table import Rules, Table

# --- requirements ----------------------------------------------------------------------------------------------------


# --- requirements ----------------------------------------------------------------------------------------------------
class Spot(Effect, frozen=True):
    """Something has to be in play and active. If the effect speaks of it, it is picked."""

    which: Filter
    number: int = 1
    picking: bool = False

    def payable(self, g: Table, c: Context) -> bool:
        return len(spotted(g, c, self.which)) >= self.number

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


# --- tokens on characters --------------------------------------------------------------------------------------------
class Exert(Effect, frozen=True):
    what: Target
    times: int = 1

    def payable(self, g: Table, c: Context) -> bool:
        found = [card for card in candidates(g, c, self.what, Purpose.EXERT) if tokens.can_exert(g, card, self.times)]
        return len(found) >= (1 if self.what.every else value(g, c, self.what.number))

    @resumable
    def resolve(self, g: Table, c: Context) -> Rules[Context]:
        what = self.what
        if self.times > 1:
            able_to = tuple(
                card for card in candidates(g, c, what, Purpose.EXERT) if tokens.can_exert(g, card, self.times)
            )
            what = Target(That(), self.what.number, by=self.what.by)
            picked = yield from pick(
                g, replace(c, that=able_to), what, Purpose.EXERT, f"exert {self.what.words()}{times(self.times)}"
            )
        else:
            picked = yield from pick(g, c, what, Purpose.EXERT, f"exert {self.what.words()}")
        for card in picked:
            for _ in range(self.times):
                yield from tokens.exert(g, card)
        return replace(c, that=picked)

    def words(self) -> str:
        if self.what.by is Who.FREE_PEOPLES:
            return f"have the Free Peoples player exert {self.what.words()}{times(self.times)}"
        return f"exert {self.what.words()}{times(self.times)}"


class Wound(Effect, frozen=True):
    what: Target
    times: int = 1

    def payable(self, g: Table, c: Context) -> bool:
        return enough(g, c, self.what, Purpose.WOUND)

    @resumable
    def resolve(self, g: Table, c: Context) -> Rules[Context]:
        picked = yield from pick(g, c, self.what, Purpose.WOUND, f"wound {self.what.words()}")
        for card in picked:
            for _ in range(self.times):
                yield from tokens.wound(g, card, c.card)
        return replace(c, that=picked)

    def words(self) -> str:
        if self.what.by is Who.FREE_PEOPLES:
            return f"have the Free Peoples player wound {self.what.words()}{times(self.times)}"
        return f"wound {self.what.words()}{times(self.times)}"


class Heal(Effect, frozen=True):
    what: Target
    times: Amount = 1

    def payable(self, g: Table, c: Context) -> bool:
        return enough(g, c, self.what, Purpose.HEAL)

    def idle(self, g: Table, c: Context) -> bool:
        return not candidates(g, c, self.what, Purpose.HEAL)

    @resumable
    def resolve(self, g: Table, c: Context) -> Rules[Context]:
        picked = yield from pick(g, c, self.what, Purpose.HEAL, f"heal {self.what.words()}")
        for card in picked:
            for _ in range(value(g, c, self.times)):
                yield from tokens.heal(g, card)
        return replace(c, that=picked)

    def words(self) -> str:
        return f"heal {self.what.words()}{times(self.times) if isinstance(self.times, int) else ' X times'}"


class Exhaust(Effect, frozen=True):
    """Exert as often as possible."""

    what: Target

    @resumable
    def resolve(self, g: Table, c: Context) -> Rules[Context]:
        picked = yield from pick(g, c, self.what, Purpose.EXERT, f"exhaust {self.what.words()}")
        for card in picked:
            while tokens.can_exert(g, card, 1):
                yield from tokens.exert(g, card)
        return replace(c, that=picked)

    def words(self) -> str:
        return f"exhaust {self.what.words()}"


# --- leaving play ----------------------------------------------------------------------------------------------------


# --- leaving play ----------------------------------------------------------------------------------------------------
class Discard(Effect, frozen=True):
    what: Target

    def payable(self, g: Table, c: Context) -> bool:
        return enough(g, c, self.what, Purpose.DISCARD)

    @resumable
    def resolve(self, g: Table, c: Context) -> Rules[Context]:
        picked = yield from pick(g, c, self.what, Purpose.DISCARD, f"discard {self.what.words()}")
        for card in picked:
            yield from tokens.discard(g, card)
        return replace(c, that=picked)

    def words(self) -> str:
        return f"discard {self.what.words()}"


class ReturnToHand(Effect, frozen=True):
    what: Target

    @resumable
    def resolve(self, g: Table, c: Context) -> Rules[Context]:
        picked = yield from pick(g, c, self.what, Purpose.OTHER, f"return {self.what.words()}")
        for card in picked:
            yield from tokens.return_to_hand(g, card)
        return c

    def words(self) -> str:
        return f"return {self.what.words()} to its owner's hand"


# --- tokens elsewhere ------------------------------------------------------------------------------------------------


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


# --- the course of the turn ------------------------------------------------------------------------------------------
class NoMoreMoves(Effect, frozen=True):
    def do(self, g: Table, c: Context) -> Context:
        g.noted |= {"moving"}
        g.tell(events.Noted(text="The fellowship may not move again this turn.", rule="tcg.regroup.choice"))
        return c

    def words(self) -> str:
        return "the fellowship makes no further move this turn"


class EndShadowPhase(Effect, frozen=True):
    def do(self, g: Table, c: Context) -> Context:
        g.noted |= {"shadow"}
        return c

    def words(self) -> str:
        return "your Shadow phase ends"


# --- the words of the language ---------------------------------------------------------------------------------------


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
