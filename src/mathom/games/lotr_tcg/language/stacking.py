"""Deeds with stacked cards: they lie face up on a card in play and are not in play themselves (FAQ: stack)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.cards.telling import by_text
from mathom.cards.words import words
from mathom.core import resumable
from mathom.games.lotr_tcg import choices
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import Context, Id
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.dealing import others_in_hand
from mathom.games.lotr_tcg.language.effect import Effect
from mathom.games.lotr_tcg.language.filter import Filter
from mathom.games.lotr_tcg.language.filters import ANYTHING
from mathom.games.lotr_tcg.language.targets import FREELY, ToEach
from mathom.games.lotr_tcg.rules.drawing import may_take, take_into_hand, tell_of_card
from mathom.games.lotr_tcg.rules.leaving import stack_from_play
from mathom.games.lotr_tcg.rules.playing import play_card, playable

STACKED_FACE_UP: Final = "tcg.faq.stack-not-playing"


class Stack(Effect, frozen=True):
    """Stack a card from your hand on the card whose text it is."""

    which: Filter

    def _found(self, g: Journey, c: Context) -> tuple[Card, ...]:
        return tuple(card for card in others_in_hand(g, c, c.you) if self.which.describes(card))

    def possible(self, g: Journey, c: Context) -> bool:
        return bool(self._found(g, c))

    def payable(self, g: Journey, c: Context) -> bool:
        return bool(self._found(g, c))

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        found = self._found(g, c)
        if not found or not g.in_play(c.source):
            return c
        prompt = f"{c.card.title}: which card do you stack here?"
        choice = yield g.ask(c.you, prompt, STACKED_FACE_UP, choices.names(found), harmless=False)
        card = choice.printed
        g.leave_hand(c.you, card)
        g.set_stacked(c.source, (*g.cards[c.source].stacked, card))
        tell_of_card(g, c.you, card, "the hand", f"a stack on {c.card.title}", by_text(g, c), STACKED_FACE_UP)
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("stack", self.which.phrase(v).one().object, words("from hand on", v.of(v.this).one().object),
                      v.you)  # fmt: skip


class StackFromPlay(ToEach, frozen=True):
    """Cards in play, without what is on them, are stacked on the card whose text it is."""

    verb = "stack"
    rule = FREELY

    @resumable
    def once(self, g: Journey, c: Context, card: Id) -> Rules[None]:
        if g.in_play(c.source):
            yield from stack_from_play(g, card, c.source, by_text(g, c))

    def saying(self, v: Voice = ANYBODY) -> Clause:
        return super().saying(v).with_(words("on", v.this.one().object))


class OfTheStack(Effect, frozen=True):
    """Something is done with a card that is stacked on the card whose text it is."""

    which: Filter = ANYTHING

    def found(self, g: Journey, c: Context) -> tuple[Card, ...]:
        stacked = g.cards[c.source].stacked if g.in_play(c.source) else ()
        return tuple(card for card in stacked if self.which.describes(card))

    def possible(self, g: Journey, c: Context) -> bool:
        return bool(self.found(g, c))

    def payable(self, g: Journey, c: Context) -> bool:
        return bool(self.found(g, c))

    @resumable
    def pick(self, g: Journey, c: Context) -> Rules[Card | None]:
        """One of them leaves the stack."""
        found = self.found(g, c)
        if not found:
            return None
        card = found[0]
        if len(set(found)) > 1:
            options = choices.names(found)
            choice = yield g.ask(c.you, f"{c.card.title}: which card?", STACKED_FACE_UP, options, harmless=False)
            card = choice.printed
        stacked = g.cards[c.source].stacked
        at = stacked.index(card)
        g.set_stacked(c.source, (*stacked[:at], *stacked[at + 1 :]))
        return card

    def stacked_here(self, verb: str, how: str, v: Voice) -> Clause:
        which = self.which.phrase(v)
        stacked = replace(which, clauses=words(which.clauses, "in this stack"))
        return Clause(verb, stacked.one().object, (how,), v.you)


class PlayStacked(OfTheStack, frozen=True):
    """Play a stacked card as if from hand."""

    def found(self, g: Journey, c: Context) -> tuple[Card, ...]:
        return playable(g, c.you, super().found(g, c), 0)

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        card = yield from self.pick(g, c)
        if card is None:
            return c
        new = yield from play_card(g, c.you, card, 0, None, "stack", by_text(g, c))
        return replace(c, that=(new,) * bool(new))

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return self.stacked_here("play", "as if from hand", v)


class TakeStacked(OfTheStack, frozen=True):
    """Take a stacked card into hand."""

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        if not may_take(g, c.you):
            return c
        card = yield from self.pick(g, c)
        if card is not None:
            yield from take_into_hand(g, c.you, card, f"the stack on {c.card.title}", by_text(g, c))
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return self.stacked_here("take", "into hand", v)
