"""Deeds with cards out of play: in hands, draw decks and piles."""

from __future__ import annotations

from enum import Enum
from typing import Final

from msgspec.structs import replace

from mathom.cards.choices import DONE
from mathom.cards.nouns import Phrase
from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.cards.telling import by_text
from mathom.cards.words import words
from mathom.cards.zones import EVERYBODY
from mathom.core import Seat, resumable
from mathom.games.lotr_tcg import choices, events
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import Context
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.conditions import Amount, quantity, value
from mathom.games.lotr_tcg.language.effect import Effect
from mathom.games.lotr_tcg.language.filter import Filter
from mathom.games.lotr_tcg.language.filters import ANYTHING
from mathom.games.lotr_tcg.language.targets import Player, Who, the_player
from mathom.games.lotr_tcg.rules.drawing import (
    beneath_deck,
    discard_from_hand,
    discard_top,
    draw,
    may_take,
    random_card,
    take_into_hand,
)


class Pile(Enum):
    HAND = "hand"
    DISCARD = "discard pile"
    DECK = "draw deck"


def is_to_be_played(g: Journey, c: Context, seat: Seat) -> bool:
    """True while the rules ask whether an event in that hand could be played."""
    return not c.source and seat == c.you and (seat, c.card) not in g.being_played


def others_in_hand(g: Journey, c: Context, seat: Seat) -> tuple[Card, ...]:
    """The hand, or what it might hold, less the event whose text this is."""
    hand = g.hand_or_guess(seat)
    if not is_to_be_played(g, c, seat) or c.card not in hand:
        return hand
    if g.guessing_at_all:
        return hand if len(g.hands[seat]) > 1 else ()
    at = hand.index(c.card)
    return (*hand[:at], *hand[at + 1 :])


def looks_ahead(g: Journey) -> bool:
    """True if an empty hand or draw deck spares a question: earlier versions of the rules asked it all the same."""
    return g.rules > 2


CARD: Final = Phrase(nouns=("card",))


class Draw(Effect, frozen=True):
    number: Amount = 1
    by: Player = Who.YOU

    def idle(self, g: Journey, c: Context) -> bool:
        return looks_ahead(g) and not any(g.decks[seat] and may_take(g, seat) for seat in self.by.seats(g, c))

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        seat = yield from the_player(g, c, self.by)
        yield from draw(g, seat, value(g, c, self.number), by_text(g, c))
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("draw", quantity(self.number, v).counting(CARD).object, subject=self.by.noun(v))


class DiscardFromHand(Effect, frozen=True):
    """Discard cards of a hand: picked by their player, or at random."""

    number: Amount = 1
    which: Filter = ANYTHING
    by: Player = Who.YOU
    random: bool = False
    up_to: bool = False

    def payable(self, g: Journey, c: Context) -> bool:
        seat, number = self.by.seat(g, c), value(g, c, self.number)
        held = [card for card in others_in_hand(g, c, seat) if self.which.describes(card)]
        most = self._most(g, c, seat)
        enough = bool(held) * most if g.guessing_at_all else min(len(held), most)
        return enough >= (1 if self.up_to else number)

    def idle(self, g: Journey, c: Context) -> bool:
        return looks_ahead(g) and not any(self._most(g, c, seat) for seat in self.by.seats(g, c))

    def _most(self, g: Journey, c: Context, seat: Seat) -> int:
        """How many cards are in the hand, whatever they are."""
        return len(g.hands[seat]) - (c.card in g.hand_or_guess(seat) and is_to_be_played(g, c, seat))

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        seat = yield from the_player(g, c, self.by)
        number = value(g, c, self.number)
        gone: tuple[Card, ...] = ()
        while len(gone) < number:
            held = tuple(card for card in g.hand(seat) if self.which.describes(card))
            if not held:
                break
            if self.random:
                card = random_card(g, seat)
                assert card is not None
            else:
                options = choices.names(held)
                if self.up_to:
                    options = (DONE, *options)
                prompt = f"{c.card.title}: which card do you discard?"
                choice = yield g.ask(seat, prompt, "tcg.discard.face-up", options, harmless=self.up_to)
                card = choice.printed
                if card is None:
                    break
            gone += (card,)
            forced = seat != c.you and not c.by_choice
            yield from discard_from_hand(g, seat, card, c.card if forced else None, by_text(g, c))
        return replace(c, cards=gone, x=len(gone))

    def saying(self, v: Voice = ANYBODY) -> Saying:
        where = words("from", self.by.noun(v).pronoun.possessive, "hand", "at random" if self.random else ())
        cards = quantity(self.number, v).counting(self.which.phrase(v), self.up_to, where)
        return Clause("discard", cards.object, subject=self.by.noun(v))


class DiscardTop(Effect, frozen=True):
    """Discard from the top of a draw deck."""

    number: Amount = 1
    by: Player = Who.FREE_PEOPLES

    def payable(self, g: Journey, c: Context) -> bool:
        return len(g.decks[self.by.seat(g, c)]) >= value(g, c, self.number)

    def idle(self, g: Journey, c: Context) -> bool:
        return looks_ahead(g) and not any(g.decks[seat] for seat in self.by.seats(g, c))

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        seat = yield from the_player(g, c, self.by)
        gone = discard_top(g, seat, value(g, c, self.number), by_text(g, c))
        return replace(c, cards=gone)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        who, many = self.by.noun(v), quantity(self.number, v)
        where = words("off the top of", who.pronoun.possessive, "deck", many.per)
        return Clause("discard", replace(many, per=()).counting(CARD).object, where, who)


class PutBeneathDeck(Effect, frozen=True):
    """Put cards from a hand or discard pile beneath the draw deck."""

    which: Filter = ANYTHING
    pile: Pile = Pile.HAND
    #: A card from hand is shown to everybody first.
    reveal: bool = False
    number: Amount = 1

    def payable(self, g: Journey, c: Context) -> bool:
        return bool(self._found(g, c))

    def possible(self, g: Journey, c: Context) -> bool:
        return not self.reveal or bool(self._found(g, c))

    def idle(self, g: Journey, c: Context) -> bool:
        return not self._found(g, c)

    def _found(self, g: Journey, c: Context) -> tuple[Card, ...]:
        cards = others_in_hand(g, c, c.you) if self.pile is Pile.HAND else g.discards[c.you].cards
        return tuple(card for card in cards if self.which.describes(card))

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        for _ in range(value(g, c, self.number)):
            yield from self._put(g, c)
        return c

    @resumable
    def _put(self, g: Journey, c: Context) -> Rules[None]:
        found = self._found(g, c)
        if not found:
            return
        prompt = f"{c.card.title}: which card goes beneath your draw deck?"
        options = choices.names(found)
        choice = yield g.ask(c.you, prompt, "tcg.discard.reveal-when-moving-piles", options, harmless=False)
        card = choice.printed
        name = g.options.name_of(c.you)
        if self.pile is Pile.HAND:
            g.leave_hand(c.you, card)
            beneath_deck(g, c.you, card, EVERYBODY if self.reveal else 1 << c.you)
            g.tell(events.PutBeneath(player=name, card=card.name, slug=card.slug, seat=c.you, cause=by_text(g, c),
                                     seen=None if self.reveal else (c.you,), rule="tcg.discard.look-at"))  # fmt: skip
        else:
            g.leave_discard(c.you, card)
            beneath_deck(g, c.you, card, EVERYBODY)
            g.tell(events.FromHand(player=name, card=card.name, slug=card.slug, origin="the discard pile",
                                   where="the bottom of the draw deck", seat=c.you, cause=by_text(g, c),
                                   rule="tcg.discard.reveal-when-moving-piles"))  # fmt: skip

    def saying(self, v: Voice = ANYBODY) -> Saying:
        whose = v.you.pronoun.possessive
        where = words("from", whose, self.pile.value, "under", whose, "draw deck")
        cards = quantity(self.number, v).counting(self.which.phrase(v))
        return Clause(("reveal", "put") if self.reveal else "put", cards.object, where, v.you, joint="and")


class TakeFromDiscard(Effect, frozen=True):
    """Take cards from one's discard pile into hand."""

    which: Filter

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        found = tuple(card for card in g.discards[c.you] if self.which.describes(card))
        if not found or not may_take(g, c.you):
            return c
        options = choices.names(found)
        card = options[0].printed
        if len(options) > 1:
            prompt = f"{c.card.title}: which card do you take into hand?"
            choice = yield g.ask(c.you, prompt, "tcg.discard.look-own", options, harmless=False)
            card = choice.printed
        assert card is not None
        g.leave_discard(c.you, card)
        yield from take_into_hand(g, c.you, card, "the discard pile", by_text(g, c))
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        where = words("from", v.you.pronoun.possessive, "discard pile into hand")
        return Clause("take", self.which.phrase(v).one().object, where, v.you)
