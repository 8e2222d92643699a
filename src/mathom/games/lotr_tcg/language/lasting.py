"""Deeds that hold for a while: strength, keywords and other modifiers."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.cards.texts import Until
from mathom.core import resumable
from mathom.games.lotr_tcg import events
from mathom.games.lotr_tcg.context import Context, Id
from mathom.games.lotr_tcg.facts import Keyword, Side
from mathom.games.lotr_tcg.language.conditions import Amount, Switch, value
from mathom.games.lotr_tcg.language.effect import Effect
from mathom.games.lotr_tcg.language.filters import That
from mathom.games.lotr_tcg.language.modifiers import (
    ArcheryTotal,
    Keywords,
    LosesKeyword,
    Modifier,
    NoArchery,
    OverwhelmedOnlyIfTripled,
    Strength,
    amount_words,
    keyword_words,
)
from mathom.games.lotr_tcg.language.targets import Purpose, Target, What, pick, target
from mathom.games.lotr_tcg.language.words import signed
from mathom.games.lotr_tcg.table import END_OF_PHASE, END_OF_TURN, REGROUP, Rules, Table

# --- for a while -----------------------------------------------------------------------------------------------------
_UNTIL = {END_OF_PHASE: "", REGROUP: " until the regroup phase", END_OF_TURN: " for the rest of the turn"}


def tell(g: Table, c: Context, cards: tuple[Id, ...], what: str) -> None:
    """Everybody sees whom a text is about."""
    if g.log is not None and cards:
        about = [g.cards[card] for card in cards]
        g.tell(events.Affected(source=c.card.title, cards=tuple(one.card.title for one in about),
                               keys=tuple(one.key for one in about), what=what,
                               rule="tcg.effects.as-much-as-possible"))  # fmt: skip


class Give(Effect, frozen=True):
    """Characters get something for a while: strength, a keyword, or both."""

    what: Target
    strength: Amount = 0
    keyword: Keyword | None = None
    amount: Amount = 1
    until: Until = END_OF_PHASE

    @resumable
    def resolve(self, g: Table, c: Context) -> Rules[Context]:
        picked = yield from pick(g, c, self.what, Purpose.OTHER, f"{self._gift()} for {self.what.words()}")
        for card in picked:
            about = replace(c, that=(card,))
            gifts: tuple[str, ...] = ()
            strength = value(g, about, self.strength)
            if strength:
                g.last(Strength(That(), strength), about, self.until)
                gifts += (f"strength {signed(strength)}",)
            amount = 0 if self.keyword is None else value(g, about, self.amount)
            if self.keyword is not None and amount:
                g.last(Keywords(That(), self.keyword, amount), about, self.until)
                gifts += (keyword_words(self.keyword, amount),)
            if gifts:
                tell(g, c, (card,), f"gets {' and '.join(gifts)}")
        return replace(c, that=picked)

    def _gift(self) -> str:
        strength, amount = self.strength, self.amount
        if self.keyword is not None and isinstance(strength, Switch) and isinstance(amount, Switch):
            more = f"{signed(strength.then)} and {keyword_words(self.keyword, amount.then)}"
            return f"strength {signed(strength.otherwise)} ({more} if {strength.when.words()})"
        gifts = []
        if self.strength:
            gifts.append(f"strength {amount_words(self.strength)}")
        if self.keyword is not None:
            gifts.append(keyword_words(self.keyword, self.amount))
        return " and ".join(gifts)

    def words(self) -> str:
        verb = "becomes" if self.keyword is Keyword.FIERCE and not self.strength else "gets"
        return f"{self.what.words()} {verb} {self._gift()}{_UNTIL[self.until]}"


class Put(Effect, frozen=True):
    """Let a modifier about what is picked hold for a while. Its filter is `THAT`."""

    what: Target
    modifier: Modifier
    saying: str
    until: Until = END_OF_PHASE

    @resumable
    def resolve(self, g: Table, c: Context) -> Rules[Context]:
        picked = yield from pick(g, c, self.what, Purpose.OTHER, f"which one {self.saying}")
        if picked:
            g.last(self.modifier, replace(c, that=picked), self.until)
            tell(g, c, picked, self.saying)
        return replace(c, that=picked)

    def words(self) -> str:
        return f"{self.what.words()} {self.saying}{_UNTIL[self.until]}"


class Hold(Effect, frozen=True):
    """Let a modifier hold for a while, whatever it is about."""

    modifier: Modifier
    until: Until = END_OF_PHASE

    def do(self, g: Table, c: Context) -> Context:
        g.last(self.modifier, c, self.until)
        return c

    def words(self) -> str:
        said = self.modifier.words().rstrip(".")
        return f"{said[:1].lower()}{said[1:]}{_UNTIL[self.until]}"


class Participate(Effect, frozen=True):
    """An ally fights away from home until the regroup phase."""

    what: Target

    @resumable
    def resolve(self, g: Table, c: Context) -> Rules[Context]:
        picked = yield from pick(g, c, self.what, Purpose.OTHER, "who joins the fight")
        g.allied += tuple((card, REGROUP) for card in picked)
        tell(g, c, picked, "joins the fight")
        return replace(c, that=picked)

    def words(self) -> str:
        return f"{self.what.words()} joins the fight (archery fire and skirmishes) until the regroup phase"


def strengthen(what: What, by: Amount, until: Until = END_OF_PHASE) -> Effect:
    return Give(target(what), by, until=until)


def give(what: What, word: Keyword, amount: Amount = 1, until: Until = END_OF_PHASE, strength: Amount = 0) -> Effect:
    return Give(target(what), strength, word, amount, until)


def archery(side: Side, change: int) -> Effect:
    return Hold(ArcheryTotal(side, change))


def triple(what: What) -> Effect:
    return Put(target(what), OverwhelmedOnlyIfTripled(That()), "is overwhelmed only by three times the strength")


def lose_damage(what: What) -> Effect:
    return Put(target(what), LosesKeyword(That(), Keyword.DAMAGE), "loses its damage bonus")


def no_archery(what: What) -> Effect:
    return Put(target(what), NoArchery(That()), "adds nothing to the archery total")
