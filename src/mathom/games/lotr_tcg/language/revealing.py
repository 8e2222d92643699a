"""Deeds that show the cards of a hand."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.cards.telling import by_text
from mathom.cards.words import aside, words
from mathom.core import resumable
from mathom.games.lotr_tcg import choices
from mathom.games.lotr_tcg.context import Context
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.conditions import Amount, quantity, value
from mathom.games.lotr_tcg.language.dealing import CARD
from mathom.games.lotr_tcg.language.effect import Effect
from mathom.games.lotr_tcg.language.filter import Filter
from mathom.games.lotr_tcg.language.filters import ANYTHING
from mathom.games.lotr_tcg.language.targets import Player, Who, the_player
from mathom.games.lotr_tcg.rules.drawing import (
    discard_from_hand,
    hand_is_hidden,
    reveal_at_random,
    reveal_hand,
)


class SeeHand(Effect, frozen=True):
    """An opponent's hand is revealed to all, or looked at by you alone."""

    reveal: bool = True
    whose: Player = Who.OPPONENT

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        seat = yield from the_player(g, replace(c, opponent=None), self.whose)
        if hand_is_hidden(g, seat):
            return replace(c, cards=(), opponent=seat)
        to, looker = (None, "everybody") if self.reveal else ((c.you,), g.options.name_of(c.you))
        shown = reveal_hand(g, seat, to, looker, by_text(g, c))
        return replace(c, cards=shown, opponent=seat)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        if self.reveal:
            return Clause("reveal", ("his hand",), subject=self.whose.noun(v))
        return Clause("look", words("at the hand of", self.whose.noun(v).object), subject=v.you)


class RevealAtRandom(Effect, frozen=True):
    """Random cards of an opponent's hand are revealed; of a single one X is its printed twilight cost."""

    number: Amount = 1
    #: Whether the text goes on to speak of X.
    cost_counts: bool = True
    whose: Player = Who.OPPONENT

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        seat = yield from the_player(g, replace(c, opponent=None), self.whose)
        number = 0 if hand_is_hidden(g, seat) else value(g, c, self.number)
        shown = reveal_at_random(g, seat, number, by_text(g, c))
        x = sum(card.facts.cost for card in shown) if self.number == 1 else c.x
        return replace(c, cards=shown, x=x, opponent=seat)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        if self.number != 1:
            return Clause("reveal", quantity(self.number, v).counting(CARD).object, ("from hand at random",),
                          self.whose.noun(v))  # fmt: skip
        cost = aside("X is its twilight cost") if self.cost_counts else ()
        card = words("a random card from", self.whose.noun(v).possessive, "hand", cost)
        return Clause("reveal", card, subject=v.you)


class DiscardRevealed(Effect, frozen=True):
    """Discard one of the cards of the opponent's hand that were just revealed."""

    which: Filter = ANYTHING
    #: Several may have been revealed: the text says so.
    of_several: bool = False

    def payable(self, g: Journey, c: Context) -> bool:
        return any(self.which.describes(card) for card in c.cards)

    def possible(self, g: Journey, c: Context) -> bool:
        return self.payable(g, c)

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        found = tuple(card for card in c.cards if self.which.describes(card))
        if not found or c.opponent is None:
            return c
        options = choices.names(found)
        card = options[0].printed
        if len(options) > 1:
            prompt = f"{c.card.title}: which is discarded?"
            choice = yield g.ask(c.you, prompt, "tcg.discard.reveal", options, harmless=False)
            card = choice.printed
        assert card is not None
        yield from discard_from_hand(g, c.opponent, card, c.card, by_text(g, c))
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        if self.which == ANYTHING:
            return Clause("discard", ("one of those cards" if self.of_several else "that card",), subject=v.you)
        which = self.which.phrase(v)
        revealed = replace(which, adjectives=words("revealed", which.adjectives))
        return Clause("discard", revealed.one().object, subject=v.you)
