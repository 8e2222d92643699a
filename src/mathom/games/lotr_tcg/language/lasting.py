"""Deeds that hold for a while: strength, keywords and other modifiers."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from mathom.cards.card import Text
from mathom.cards.nouns import IT, THEY, Nominal, again, signed
from mathom.cards.sentences import ANYBODY, Clause, Joined, Provided, Saying, Voice, joined
from mathom.cards.telling import by_text
from mathom.cards.texts import Until
from mathom.cards.words import Words, aside, capital, listed, plain, words
from mathom.core import resumable
from mathom.games.lotr_tcg import events
from mathom.games.lotr_tcg.context import Context, Id
from mathom.games.lotr_tcg.facts import Keyword, Side
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.actions import Triggered
from mathom.games.lotr_tcg.language.conditions import Amount, Switch, quantity, value
from mathom.games.lotr_tcg.language.effect import Effect
from mathom.games.lotr_tcg.language.filters import THAT
from mathom.games.lotr_tcg.language.modifier import ForCards, Modifier
from mathom.games.lotr_tcg.language.modifiers import (
    ArcheryTotal,
    Keywords,
    LosesKeyword,
    NoArchery,
    OverwhelmedOnlyIfTripled,
    Strength,
    keyword_words,
)
from mathom.games.lotr_tcg.language.rendering import COUNTED
from mathom.games.lotr_tcg.language.targets import Target, What, pick, target
from mathom.games.lotr_tcg.rules.move_limit import note_change
from mathom.games.lotr_tcg.values import END_OF_PHASE, REGROUP


# --- for a while -----------------------------------------------------------------------------------------------------
def tell(g: Journey, c: Context, cards: tuple[Id, ...], until: Until, change: int, *said: Modifier | Clause) -> None:
    """Everybody sees whom a text is about, and what holds of them now."""
    if g.log is not None and cards and said:
        about = [g.cards[card] for card in cards]
        subject = again(THEY if len(cards) > 1 else about[0].card.voice.this.pronoun)
        clauses = [one.clause(ANYBODY.naming(subject)) if isinstance(one, Modifier) else one for one in said]
        what = joined(tuple(replace(clause, subject=subject) for clause in clauses), "and")
        g.tell(events.Affected(source=c.card.title, cards=tuple(one.card.title for one in about),
                               keys=tuple(one.key for one in about), what=plain(what.predicate()),
                               change=change, until=until.words, seat=about[0].owner, cause=by_text(g, c),
                               rule="tcg.effects.as-much-as-possible"))  # fmt: skip


def hold(g: Journey, text: Text, c: Context, until: Until) -> None:
    """Let a text be in effect for a while."""
    g.last(text, c, until)
    note_change(g)


class Give(Effect, frozen=True):
    """Characters get something for a while: strength, a keyword, or both."""

    what: Target
    strength: Amount = 0
    keyword: Keyword | None = None
    amount: Amount = 1
    until: Until = END_OF_PHASE

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        picked = yield from pick(g, c, self.what, self)
        for card in picked:
            about = replace(c, that=(card,))
            gifts: tuple[Modifier, ...] = ()
            strength = value(g, about, self.strength)
            if strength:
                gifts += (Strength(THAT, strength),)
            amount = 0 if self.keyword is None else value(g, about, self.amount)
            if self.keyword is not None and amount:
                gifts += (Keywords(THAT, self.keyword, amount),)
            for gift in gifts:
                hold(g, gift, about, self.until)
            tell(g, c, (card,), self.until, strength, *gifts)
        return replace(c, that=picked)

    def _strength(self, v: Voice) -> Words:
        strength, amount = quantity(self.strength, v), quantity(self.amount, v)
        if self.keyword is not None and strength.instead is not None and amount.instead is not None:
            more = words(signed(strength.instead), "and", keyword_words(self.keyword, amount.instead))
            return words("strength", signed(strength.number), aside(more, "if", strength.when))
        return words("strength", strength.change()) if self.strength else ()

    def _keyword(self, v: Voice) -> Words:
        if self.keyword is None or (isinstance(self.amount, Switch) and isinstance(self.strength, Switch)):
            return ()
        return keyword_words(self.keyword, self.amount, v)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return self._of(self.what.noun(v), self.what.after(v))

    def _of(self, who: Nominal, inside: Voice) -> Saying:
        strength, keyword = self._strength(inside), self._keyword(inside)
        if self.keyword in COUNTED:
            strength, keyword = listed([gift for gift in (keyword, strength) if gift]), ()
        gets = Clause("get", strength, words(self.until.words), who)
        becomes = Clause("become", keyword, words(self.until.words), who)
        if strength and keyword:
            return Joined((replace(gets, adjunct=()), becomes), "and")
        return gets if strength else becomes

    def after(self, v: Voice) -> Voice:
        return self.what.after(v)

    def question(self, v: Voice) -> Words:
        return self._of(self.what.which_ones(v), self.what.after(v)).statement()


class Put(Effect, frozen=True):
    """Let a modifier about what is picked hold for a while. Its filter is `THAT`."""

    what: Target
    modifier: ForCards
    until: Until = END_OF_PHASE

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        picked = yield from pick(g, c, self.what, self)
        if picked:
            hold(g, self.modifier, replace(c, that=picked), self.until)
            tell(g, c, picked, self.until, 0, self.modifier)
        return replace(c, that=picked)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return self.modifier.about(v, self.what.noun(v)).with_(words(self.until.words))

    def after(self, v: Voice) -> Voice:
        return self.what.after(v)

    def question(self, v: Voice) -> Words:
        return self.modifier.about(v, self.what.which_ones(v)).statement()


class Hold(Effect, frozen=True):
    """Let a modifier hold for a while, whatever it is about."""

    modifier: Modifier
    until: Until = END_OF_PHASE

    def do(self, g: Journey, c: Context) -> Context:
        hold(g, self.modifier, c, self.until)
        if g.log is not None:
            said = plain(capital(words(self.saying(c.card.voice).statement())))
            g.tell(events.Noted(text=said, cause=by_text(g, c), rule="tcg.effects.as-much-as-possible"))
        return c

    def saying(self, v: Voice = ANYBODY) -> Clause:
        clause = self.modifier.clause(v)
        return clause.with_(self.modifier.holding(v, clause.subject), words(self.until.words))


class Participate(Effect, frozen=True):
    """An ally fights away from home until the regroup phase, perhaps with more strength."""

    what: Target
    strength: int = 0

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        picked = yield from pick(g, c, self.what, self)
        g.allied += tuple((card, REGROUP) for card in picked)
        gifts = (Strength(THAT, self.strength),) if self.strength else ()
        for gift in gifts:
            hold(g, gift, replace(c, that=picked), REGROUP)
        tell(g, c, picked, REGROUP, self.strength, *gifts, JOINS)
        return replace(c, that=picked)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        fight = words(aside("archery fire and skirmishes"), REGROUP.words)
        joins = replace(JOINS, adjunct=fight, subject=self.what.noun(v))
        gets = Clause("get", words("strength", signed(self.strength)), subject=self.what.noun(v))
        return Joined((gets, joins), "and") if self.strength else joins

    def after(self, v: Voice) -> Voice:
        return self.what.after(v)

    def question(self, v: Voice) -> Words:
        return replace(JOINS, subject=self.what.which_ones(v)).statement()


class Later(Effect, frozen=True):
    """Let something happen by itself in this phase, each time its trigger does. It may speak of THAT."""

    text: Triggered

    def do(self, g: Journey, c: Context) -> Context:
        hold(g, self.text, c, END_OF_PHASE)
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        trigger = self.text.trigger
        return Provided(trigger.saying(v), self.text.effect.saying(trigger.after(v)))


JOINS: Final = Clause("join", ("the fight",), subject=again(IT))


def strengthen(what: What, by: Amount, until: Until = END_OF_PHASE) -> Effect:
    return Give(target(what), by, until=until)


def give(what: What, word: Keyword, amount: Amount = 1, until: Until = END_OF_PHASE, strength: Amount = 0) -> Effect:
    return Give(target(what), strength, word, amount, until)


def archery(side: Side, change: int) -> Effect:
    return Hold(ArcheryTotal(side, change))


def triple(what: What) -> Effect:
    return Put(target(what), OverwhelmedOnlyIfTripled(THAT))


def lose_damage(what: What) -> Effect:
    return Put(target(what), LosesKeyword(THAT, Keyword.DAMAGE))


def no_archery(what: What) -> Effect:
    return Put(target(what), NoArchery(THAT))
