"""Deeds with draw decks: what lies on top is looked at or revealed, and cards are shuffled into them.

Cards that were seen stay on top of the deck, as many as the context's `cards`, until they are taken, discarded or
returned.
"""

from __future__ import annotations

from msgspec.structs import replace

from mathom.cards.amounts import ANY_NUMBER
from mathom.cards.choices import DONE
from mathom.cards.nouns import Nominal, number_word
from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.cards.telling import by_text
from mathom.cards.words import Words, words
from mathom.cards.zones import bit
from mathom.core import Seat, resumable
from mathom.games.lotr_tcg import choices
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import Context
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.conditions import Amount, Condition, quantity, value
from mathom.games.lotr_tcg.language.dealing import CARD
from mathom.games.lotr_tcg.language.effect import Effect
from mathom.games.lotr_tcg.language.filter import Filter
from mathom.games.lotr_tcg.language.filters import ANYTHING
from mathom.games.lotr_tcg.language.targets import FREELY, Player, Who, the_player
from mathom.games.lotr_tcg.rules.drawing import discard_seen, left_to_take, see_top, shuffle_into_deck, take_top

# --- the top of a draw deck ------------------------------------------------------------------------------------------


class SeeTop(Effect, frozen=True):
    """The top cards of a draw deck are revealed to all, or looked at by you alone."""

    number: Amount = 1
    reveal: bool = True
    whose: Player = Who.YOU

    def idle(self, g: Journey, c: Context) -> bool:
        return not any(g.decks[seat] for seat in self.whose.seats(g, c))

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        seat = yield from the_player(g, c, self.whose)
        shown = see_top(g, seat, value(g, c, self.number), None if self.reveal else c.you, by_text(g, c))
        return replace(c, cards=shown, deck=seat)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        many = quantity(self.number, v)
        top = words("the top", "card" if many.number == 1 else (number_word(many.number), "cards"), many.per)
        if many.number == "X":
            top = ("the X cards on top",)
        where = words("of", self.whose.noun(v).possessive, "draw deck")
        return Clause("reveal" if self.reveal else "look at", top, where, v.you)

    def after(self, v: Voice) -> Voice:
        return v.after(CARD.counted(quantity(self.number, v).number))


def on_top(g: Journey, c: Context) -> tuple[Card, ...]:
    """The cards that were seen, as far as they are still there."""
    return () if c.deck is None else g.decks[c.deck].top(len(c.cards))


class OfThoseSeen(Effect, frozen=True):
    """Something is done with cards that were seen on top of a draw deck: with all that fit, or with so many."""

    which: Filter = ANYTHING
    number: int = ANY_NUMBER

    def possible(self, g: Journey, c: Context) -> bool:
        return not c.cards or any(self.which.describes(card) for card in on_top(g, c))

    @resumable
    def pick(self, g: Journey, c: Context, most: int) -> Rules[Card | None]:
        """The next one; if more may be done with than there are, nobody is asked."""
        found = tuple(card for card in on_top(g, c) if self.which.describes(card))
        if not found or most <= 0:
            return None
        if len(found) <= most or len(set(found)) == 1:
            return found[0]
        prompt = f"{c.card.title}: {self.asked()}?"
        choice = yield g.ask(c.you, prompt, FREELY, choices.names(found), harmless=False)
        card: Card = choice.printed
        return card

    def asked(self) -> str:
        """The question which one it is."""
        raise NotImplementedError(type(self).__name__)

    def those(self, v: Voice) -> Words:
        if self.which == ANYTHING:
            return v.that.object if self.number == ANY_NUMBER else words(number_word(self.number), "of them")
        if self.number == ANY_NUMBER:
            return words("all", self.which.phrase(v).many().object, "among them")
        return words(self.which.phrase(v).counted(self.number).object, "among them")


class TakeSeen(OfThoseSeen, frozen=True):
    """Take cards that were seen into hand, as far as the Rule of 4 lets you."""

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        taken = 0
        while True:
            card = yield from self.pick(g, c, min(self.number - taken, left_to_take(g, c.you)))
            if card is None or c.deck is None:
                return c
            yield from take_top(g, c.deck, c.you, card, by_text(g, c))
            c = replace(c, cards=c.cards[1:])
            taken += 1

    def asked(self) -> str:
        return "which card do you take into hand"

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("take", self.those(v), ("into hand",), v.you)


class DiscardSeen(OfThoseSeen, frozen=True):
    """Discard cards that were seen."""

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        gone = 0
        while True:
            card = yield from self.pick(g, c, self.number - gone)
            if card is None or c.deck is None:
                return c
            discard_seen(g, c.deck, card, by_text(g, c))
            c = replace(c, cards=c.cards[1:])
            gone += 1

    def asked(self) -> str:
        return "which card is discarded"

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("discard", self.those(v), subject=v.you)


class DiscardRest(DiscardSeen, frozen=True):
    """Discard those that were seen and not taken."""

    def possible(self, g: Journey, c: Context) -> bool:
        return True

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("discard", ("the rest",), subject=v.you)


class ReturnRest(Effect, frozen=True):
    """Put those that were seen back on top, in any order, which nobody else sees."""

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        left = on_top(g, c)
        ordered: tuple[Card, ...] = ()
        while left and c.deck is not None:
            card = left[0]
            if len(set(left)) > 1:
                prompt = f"{c.card.title}: which card lies {'next' if ordered else 'on top'}?"
                choice = yield g.ask(c.you, prompt, FREELY, choices.names(left), harmless=False)
                card = choice.printed
            at = left.index(card)
            left, ordered = (*left[:at], *left[at + 1 :]), (*ordered, card)
        if len(ordered) > 1 and c.deck is not None:
            g.decks[c.deck] = g.decks[c.deck].without_top(len(ordered)).put_on_top(*ordered, seen=bit(c.you))
        return replace(c, cards=())

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("put", ("the rest",), ("back on top in any order",), v.you)


class SeenIs(Condition, frozen=True):
    """The card that was seen, or each of them, is one of those."""

    which: Filter

    def holds(self, g: Journey, c: Context) -> bool:
        seen = on_top(g, c)
        return bool(seen) and all(self.which.describes(card) for card in seen)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return self.which.predicate(v, Nominal(("that card",)))


# --- shuffling into it -----------------------------------------------------------------------------------------------


class ShuffleIntoDeck(Effect, frozen=True):
    """Shuffle cards of a discard pile into the draw deck."""

    which: Filter
    number: Amount = 1
    up_to: bool = False

    def _found(self, g: Journey, seat: Seat) -> tuple[Card, ...]:
        return tuple(card for card in g.discards[seat] if self.which.describes(card))

    def payable(self, g: Journey, c: Context) -> bool:
        return self.up_to or len(self._found(g, c.you)) >= value(g, c, self.number)

    def idle(self, g: Journey, c: Context) -> bool:
        return not self._found(g, c.you)

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        found, number = self._found(g, c.you), value(g, c, self.number)
        picked: tuple[Card, ...] = ()
        while found and len(picked) < number:
            if len(found) <= number - len(picked) and not self.up_to:
                picked += found
                break
            options = choices.names(found)
            prompt = f"{c.card.title}: which card is shuffled into your draw deck?"
            choice = yield g.ask(c.you, prompt, "tcg.discard.look-own", (DONE, *options) if self.up_to else options,
                                 harmless=self.up_to)  # fmt: skip
            card = choice.printed
            if card is None:
                break
            at = found.index(card)
            picked, found = (*picked, card), (*found[:at], *found[at + 1 :])
        shuffle_into_deck(g, c.you, picked, by_text(g, c))
        return replace(c, x=len(picked))

    def saying(self, v: Voice = ANYBODY) -> Saying:
        whose = v.you.pronoun.possessive
        cards = quantity(self.number, v).counting(self.which.phrase(v), self.up_to)
        return Clause("shuffle", cards.object, words("out of", whose, "discard pile into", whose, "draw deck"), v.you)
