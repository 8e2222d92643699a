"""Playing cards because a text says so: from hand, discard pile or draw deck."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from mathom.cards.amounts import ANY_NUMBER
from mathom.cards.choices import DONE
from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.cards.telling import Cause, by_text
from mathom.cards.words import words
from mathom.cards.zones import EVERYBODY
from mathom.core import Seat, resumable
from mathom.games.lotr_tcg import choices
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import Context, Id
from mathom.games.lotr_tcg.facts import Kind
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.conditions import Amount, quantity, value
from mathom.games.lotr_tcg.language.dealing import Pile
from mathom.games.lotr_tcg.language.effect import Effect
from mathom.games.lotr_tcg.language.filter import Filter
from mathom.games.lotr_tcg.language.modifiers import NoPlayFromPiles
from mathom.games.lotr_tcg.rules.burdens import check_corruption
from mathom.games.lotr_tcg.rules.playing import play_card, playable
from mathom.games.lotr_tcg.rules.playing_events import play_event

#: A discount with which a card is played for free.
FREE: Final = ANY_NUMBER


class Play(Effect, frozen=True):
    """Play a card from hand, discard pile or draw deck; from the first two it has to be possible."""

    which: Filter
    pile: Pile = Pile.HAND
    discount: int = 0
    up_to: Amount = 1
    #: From the hand as well as from the pile.
    or_hand: bool = False
    #: Only on one of those.
    on: Filter | None = None

    def _found(self, g: Journey, c: Context) -> tuple[Card, ...]:
        cards = g.hand_or_guess(c.you) if self.or_hand or self.pile is Pile.HAND else ()
        if self.pile is not Pile.HAND and not piles_closed(g):
            cards += g.deck(c.you) if self.pile is Pile.DECK else g.discards[c.you].cards
        fitting = tuple(card for card in dict.fromkeys(cards) if self.which.describes(card))
        return playable(g, c.you, fitting, self.discount, self.on)

    def possible(self, g: Journey, c: Context) -> bool:
        if self.pile is Pile.DECK and not piles_closed(g):
            return True
        return value(g, c, self.up_to) > 0 and bool(self._found(g, c))

    def payable(self, g: Journey, c: Context) -> bool:
        return bool(self._found(g, c))

    def _sought(self, g: Journey, c: Context) -> bool:
        """True if, by public knowledge, the player's hand and draw deck may hold such a card."""
        if self.pile is not Pile.DECK or piles_closed(g):
            return False
        return g.options.closed or any(self.which.describes(card) for card in g.held(c.you))

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        new: tuple[Id, ...] = ()
        for number in range(value(g, c, self.up_to)):
            found = self._found(g, c)
            if not found and not self._sought(g, c):
                break
            options = choices.names(found)
            # Whoever looks through his draw deck need not find anything. Ruling: of several cards only the first is
            # due, and each one is paid for before the next is chosen (tcg.effects.play-up-to).
            if self.pile is Pile.DECK or number:
                options = (DONE, *options)
            card = options[0].printed
            if len(options) > 1 or card is None:
                rule = "tcg.effects.play-up-to" if self.up_to != 1 else "tcg.effects.must-be-able-to-play"
                rule = "tcg.draw.fail-to-find" if self.pile is Pile.DECK else rule
                prompt = f"{c.card.title}: which card do you play?"
                choice = yield g.ask(c.you, prompt, rule, options, harmless=card is None)
                card = choice.printed
            if card is None:
                break
            played = yield from play_from(g, c.you, card, self.pile, self.discount, self.on, by_text(g, c))
            new += (played,) * bool(played)
        if self.pile is Pile.DECK:
            g.shuffle(c.you)
            check_corruption(g)  # a draw deck may have run out
        return replace(c, that=new)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        number = quantity(self.up_to, v)
        many = replace(number, per=()).counting(self.which.phrase(v), self.up_to != 1 and not number.per)
        on = words("on", self.on.phrase(v).one().object) if self.on is not None else ()
        how = words(on, _cheaper(self.discount), number.per)
        pile = words(v.you.pronoun.possessive, "hand or" if self.or_hand else (), self.pile.value)
        if self.pile is Pile.DECK:
            return Clause("search", pile, words("for", many.object, "to play", how), v.you)
        where = () if self.pile is Pile.HAND else words("out of", pile)
        return Clause("play", many.object, words(where, how), v.you)

    def after(self, v: Voice) -> Voice:
        return v.after(self.which.phrase(v).counted(quantity(self.up_to, v).number))


def piles_closed(g: Journey) -> bool:
    """True if a text keeps everybody from playing cards out of draw decks and discard piles."""
    return any(text.on(g, context) for context, text in g.texts(NoPlayFromPiles))


def _cheaper(discount: int) -> str:
    return "for free" if discount == FREE else f"for {discount} less" if discount else ""


@resumable
def play_from(
    g: Journey, seat: Seat, card: Card, pile: Pile, discount: int, on: Filter | None, cause: Cause
) -> Rules[Id]:  # fmt: skip
    """Take a card out of a pile, or out of the hand, and play it."""
    origin = pile.value
    if pile is Pile.DISCARD:
        g.leave_discard(seat, card)
    elif pile is Pile.DECK and card in g.deck(seat):
        g.leave_deck(seat, card)
    else:
        g.leave_hand(seat, card)
        origin = Pile.HAND.value
    if card.kind is Kind.EVENT:
        assert card.action is not None
        g.into_hand(seat, card, EVERYBODY)
        yield from play_event(g, seat, card, card.action, Context(source=Id(0), card=card, you=seat), cause)
        return Id(0)
    new = yield from play_card(g, seat, card, discount, on, origin, cause)
    return new
