"""Deeds with cards out of play: drawing, cycling from hand, forsaking, taking, and playing what was drawn."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import Final

from msgspec.structs import replace

from mathom.cards.choices import DONE
from mathom.cards.nouns import Phrase, number_word
from mathom.cards.sentences import ANYBODY, Clause, Permitted, Saying, Voice
from mathom.cards.telling import by_text
from mathom.cards.words import Words, words
from mathom.core import Decision, resumable
from mathom.games.wotr import choices
from mathom.games.wotr.card import CARDS, Card
from mathom.games.wotr.context import Context
from mathom.games.wotr.language.conditions import Amount, quantity, value
from mathom.games.wotr.language.effect import Effect
from mathom.games.wotr.language.filter import Filter
from mathom.games.wotr.language.places import IN_PLAY, Place
from mathom.games.wotr.language.sayings import InOneGo
from mathom.games.wotr.rules import losing, piles
from mathom.games.wotr.rules.playing import play_drawn
from mathom.games.wotr.war import Rules, War

CARD: Final = Phrase(nouns=("card",))

# --- drawing, cycling, forsaking -------------------------------------------------------------------------------------


class Draw(Effect, frozen=True):
    number: Amount = 1

    def do(self, g: War, c: Context) -> Context:
        piles.draw(g, c.you, value(g, c, self.number), by_text(g, c))
        return c

    def payable(self, g: War, c: Context) -> bool:
        return piles.can_draw(g, c.you)

    def idle(self, g: War, c: Context) -> bool:
        """What the cost puts on the cycle pile can be drawn again."""
        return not piles.can_draw(g, c.you) and not c.cards

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("draw", quantity(self.number, v).counting(CARD).object, subject=v.you)


class CycleFromHand(Effect, frozen=True):
    """Cycle cards from hand. With an empty hand it is no cost that can be paid; whoever has to do it forsakes then."""

    number: int = 1

    def payable(self, g: War, c: Context) -> bool:
        return len(g.hands[c.you]) >= self.number

    def idle(self, g: War, c: Context) -> bool:
        return not losing.can_forsake(g, c.you)

    @resumable
    def resolve(self, g: War, c: Context) -> Rules[Context]:
        yield from losing.must_cycle(g, c.you, self.number, by_text(g, c))
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        where = words("from", v.you.pronoun.possessive, "hand")
        return Clause("cycle", CARD.counted(self.number).object, where, v.you)


class Forsake(Effect, frozen=True):
    number: int = 1

    def payable(self, g: War, c: Context) -> bool:
        return losing.can_forsake(g, c.you)

    def idle(self, g: War, c: Context) -> bool:
        return not losing.can_forsake(g, c.you)

    @resumable
    def resolve(self, g: War, c: Context) -> Rules[Context]:
        yield from losing.forsake(g, c.you, self.number, by_text(g, c))
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("forsake", CARD.counted(self.number).object, subject=v.you)


class Recycle(Effect, frozen=True):
    """Shuffle the cycle pile into the draw deck."""

    def idle(self, g: War, c: Context) -> bool:
        return not g.cycled[c.you].cards

    def do(self, g: War, c: Context) -> Context:
        if g.cycled[c.you].cards:
            piles.recycle(g, c.you, by_text(g, c))
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("recycle", words(v.you.pronoun.possessive, "cycle pile"), subject=v.you)


# --- taking ----------------------------------------------------------------------------------------------------------


class Pile(Enum):
    DECK = "draw deck"
    CYCLE = "cycle pile"
    EITHER = "draw deck or cycle pile"


@cache
def several(which: Filter) -> bool:
    """True if there are several such cards: whoever takes one is then asked even if he sees only one."""
    return len([card for card in CARDS.values() if which.describes(card)]) > 1


class Take(Effect, frozen=True):
    """Take cards of a kind from the own draw deck or cycle pile into hand: everybody sees them."""

    which: Filter
    pile: Pile
    number: int = 1
    #: It is left to the player whether he takes any.
    may: bool = False

    def candidates(self, g: War, c: Context) -> tuple[Card, ...]:
        deck, cycled = g.decks[c.you].cards, g.cycled[c.you].cards + c.cards
        # Ruling: a search of an empty draw deck recycles first (wotr.draw.recycle-nothing-there).
        cards = (deck or cycled) if self.pile is Pile.DECK else cycled if self.pile is Pile.CYCLE else deck + cycled
        # In the order of their names: that of a draw deck is not to be learned from the options.
        return tuple(sorted({card for card in cards if self.which.describes(card)}, key=lambda card: card.slug))

    def payable(self, g: War, c: Context) -> bool:
        return bool(self.candidates(g, c))

    def idle(self, g: War, c: Context) -> bool:
        return not self.candidates(g, c)

    def in_doubt(self, g: War, c: Context) -> bool:
        """Return True if public knowledge allows such a card there. Rules version 1 asked only if it was there."""
        deck, cycled = g.decks[c.you], g.cycled[c.you]
        searched = {Pile.DECK: (deck if deck.cards else cycled,), Pile.CYCLE: (cycled,), Pile.EITHER: (deck, cycled)}
        return g.rules > 1 and piles.may_be_there(g, c.you, self.which.describes, searched[self.pile])

    @resumable
    def resolve(self, g: War, c: Context) -> Rules[Context]:
        c = replace(c, cards=())
        taken: tuple[Card, ...] = ()
        while len(taken) < self.number:
            found = self.candidates(g, c)
            if not found and not (self.may and self.in_doubt(g, c)):
                break
            card: Card | None
            if self.may or several(self.which):
                choice = yield self._ask(g, c, found)
                card = choice.printed
            else:
                card = found[0]
            if card is None:
                break
            self._take(g, c, card)
            taken += (card,)
        return replace(c, cards=taken)

    def _ask(self, g: War, c: Context, found: tuple[Card, ...]) -> Decision:
        rule = "wotr.take.from-cycle-pile" if self.pile is Pile.CYCLE else "wotr.take.search-own-deck"
        options = tuple(map(choices.name, found))
        prompt = f"{c.card.title}: which card do you take into hand?"
        return g.ask(c.you, prompt, rule, (DONE, *options) if self.may else options, harmless=self.may, always=True)

    def _take(self, g: War, c: Context, card: Card) -> None:
        if self.pile is not Pile.DECK and card in g.cycled[c.you]:
            piles.take_from_pile(g, c.you, card, by_text(g, c))
        else:
            piles.take_from_deck(g, c.you, card, by_text(g, c))

    def saying(self, v: Voice = ANYBODY) -> Saying:
        cards = self.which.phrase(v).counted(self.number, up_to=self.number > 1)
        where = words("out of", v.you.pronoun.possessive, self.pile.value)
        taking = Clause("take", cards.object, where, v.you)
        return Permitted(v.you, taking) if self.may else taking


def in_doubt(g: War, c: Context, deed: Effect) -> bool:
    """Return True if a deed takes a card that may be there for all that everybody knows: its player is asked then."""
    return isinstance(deed, Take) and deed.in_doubt(g, c)


class Examine(Effect, frozen=True):
    """Look at the top three cards of the own draw deck: eliminate one, cycle one, take one into hand, as far as there
    are that many.
    """

    number: int = 3

    def idle(self, g: War, c: Context) -> bool:
        return not piles.can_draw(g, c.you)

    @resumable
    def resolve(self, g: War, c: Context) -> Rules[Context]:
        seat, cause = c.you, by_text(g, c)
        cards = piles.look_at_top(g, seat, self.number, cause)
        if cards:
            card = yield from _one_of(g, c, cards, "eliminate")
            losing.eliminate_from_deck(g, seat, card, cause)
            cards = _without(cards, card)
        if cards:
            card = yield from _one_of(g, c, cards, "cycle")
            piles.cycle_from_deck(g, seat, card, cause)
            cards = _without(cards, card)
        for card in cards:
            piles.take_looked_at(g, seat, card, cause)
        piles.settle(g, seat)
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        top = words("at the top", number_word(self.number), "cards of", v.you.pronoun.possessive, "draw deck")
        return InOneGo((
            Clause("look", top, subject=v.you), Clause("eliminate", ("one of them",), subject=v.you),
            Clause("cycle", ("another",), subject=v.you), Clause("take", ("the last into hand",), subject=v.you),
        ))  # fmt: skip


@resumable
def _one_of(g: War, c: Context, cards: tuple[Card, ...], verb: str) -> Rules[Card]:
    """One of some cards that only their player sees. He is asked even if they are all alike: nobody else knows that."""
    if len(cards) == 1:
        return cards[0]
    options = tuple(
        (choices.eliminate if verb == "eliminate" else choices.cycle)(card) for card in dict.fromkeys(cards)
    )
    choice = yield g.ask(c.you, f"{c.card.title}: which of these do you {verb}?", "wotr.action.text-order", options)
    card: Card = choice.printed
    return card


def _without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


# --- drawing to play -------------------------------------------------------------------------------------------------


class DrawToPlay(Effect, frozen=True):
    """Draw cards and set them apart, eliminate some, play some, and cycle the rest, which pays for those played."""

    number: int
    which: Filter
    most: int = 1
    where: Place = IN_PLAY
    eliminated: int = 0

    def idle(self, g: War, c: Context) -> bool:
        return not piles.can_draw(g, c.you) and not c.cards

    @resumable
    def resolve(self, g: War, c: Context) -> Rules[Context]:
        seat, cause = c.you, by_text(g, c)
        piles.draw_apart(g, seat, self.number, cause)
        for _ in range(self.eliminated):
            if g.apart[seat].cards:
                card = yield from _one_of(g, c, g.apart[seat].cards, "eliminate")
                losing.eliminate_apart(g, seat, card, cause)
        yield from play_drawn(g, seat, self.which, self.most, self.where, cause)
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        where: Words = () if self.where == IN_PLAY else (self.where.said(going=True),)
        played = self.which.phrase(v).counted(self.most, up_to=True)
        first: tuple[Clause, ...] = (Clause("draw", CARD.counted(self.number).object, subject=v.you),)
        if self.eliminated:
            first += (Clause("eliminate", words(number_word(self.eliminated), "of them"), subject=v.you),)
        play = Clause("play", words(played.object, "from among them"), where, v.you)
        return InOneGo((*first, play, Clause("cycle", ("the rest",), subject=v.you)))


# --- removing from the game ------------------------------------------------------------------------------------------


class Remove(Effect, frozen=True):
    """Eliminate a card, wherever it is."""

    which: Filter

    def do(self, g: War, c: Context) -> Context:
        for card in CARDS.values():
            if self.which.describes(card):
                losing.remove(g, card, by_text(g, c), c.you)
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("remove", self.which.phrase(v).one().object, ("from the game",), v.you)


# --- the words of the language ---------------------------------------------------------------------------------------


def draw(number: Amount = 1) -> Effect:
    return Draw(number)


def cycle_from_hand(number: int = 1) -> Effect:
    return CycleFromHand(number)


def forsake(number: int = 1) -> Effect:
    return Forsake(number)


def take(which: Filter, pile: Pile = Pile.DECK) -> Effect:
    return Take(which, pile)


def may_take(which: Filter, pile: Pile = Pile.DECK, up_to: int = 1) -> Effect:
    return Take(which, pile, up_to, may=True)


def draw_to_play(number: int, which: Filter, most: int = 1, where: Place = IN_PLAY, eliminated: int = 0) -> Effect:
    return DrawToPlay(number, which, most, where, eliminated)


def remove(which: Filter) -> Effect:
    return Remove(which)
