"""Cards that are eliminated, forsaken, removed, or cycled out of play (rules: Eliminate; Forsake; Remove)."""

from __future__ import annotations

from typing import Final

from mathom.cards.telling import Cause
from mathom.cards.zones import EVERYBODY, bit
from mathom.core import Option, Seat, resumable
from mathom.games.wotr import choices, events
from mathom.games.wotr.card import Card
from mathom.games.wotr.context import NOBODY, Id
from mathom.games.wotr.language.modifiers import CycledInstead
from mathom.games.wotr.rules.causes import EMPTY_DECK
from mathom.games.wotr.rules.piles import (
    acting_and_owner,
    can_draw,
    cycle_from_hand,
    recycle,
    settle,
    to_cycle_pile,
    who_knows,
)
from mathom.games.wotr.values import FORSAKEN, Loss
from mathom.games.wotr.war import Rules, War

_ORIGIN: Final = {
    Loss.FORSAKEN_FROM_HAND: "hand",
    Loss.FORSAKEN_FROM_RESERVE: "reserve",
    Loss.FORSAKEN_FROM_DECK: "the top of the draw deck",
    Loss.WINNOWED: "hand",
}

# --- cards in play ---------------------------------------------------------------------------------------------------


def cycle(g: War, card: Id, cause: Cause, by: Seat | None = None) -> None:
    """Put a card in play and its items onto the cycle piles of their players; `by` is the player who acts, if any."""
    for item in g.items_of(card):
        cycle(g, item, cause, by)
    thing = g.take(card)
    to_cycle_pile(g, thing.owner, thing.card, EVERYBODY, "", cause, thing.key, by)


def eliminate(g: War, card: Id, loss: Loss, cause: Cause, by: Seat | None = None) -> None:
    """Eliminate a card in play, and its items with it; its text, or that of an item, may have it cycled instead.

    `by` is the player who acts, if any.
    """
    instead = _instead(g, card, loss)
    if instead is not None and instead.items:
        cycle(g, card, cause, by)
        return
    for item in g.items_of(card):
        eliminate(g, item, Loss.WITH_WIELDER, cause, by)
    thing = g.take(card)
    if instead is not None:
        to_cycle_pile(g, thing.owner, thing.card, EVERYBODY, "", cause, thing.key, by)
    else:
        _to_eliminated_pile(g, thing.owner, thing.card, EVERYBODY, loss, cause, thing.key, by=by)


def _instead(g: War, card: Id, loss: Loss) -> CycledInstead | None:
    """The text that has it cycled instead: of several the one that saves its items, too."""
    found = [text for text in g.cards[card].card.texts if _saves(text, loss, wielder=False)]
    for item in g.items_of(card):
        found += [text for text in g.cards[item].card.texts if _saves(text, loss, wielder=True)]
    saving = [text for text in found if isinstance(text, CycledInstead)]
    return max(saving, key=lambda text: text.items, default=None)


def _saves(text: object, loss: Loss, wielder: bool) -> bool:
    return isinstance(text, CycledInstead) and text.wielder is wielder and loss in text.losses


def _to_eliminated_pile(
    g: War, seat: Seat, card: Card, known: int, loss: Loss, cause: Cause, key: str = "", origin: str = "",
    by: Seat | None = None,
) -> None:  # fmt: skip
    g.eliminated[seat] = g.eliminated[seat].put(card, seen=known)
    if g.log is not None:
        seen = None if known == EVERYBODY else tuple(one for one in range(8) if known & bit(one))
        player, owner = acting_and_owner(g, seat, by)
        g.tell(events.Eliminated(player=player, owner=owner, card=card.name, slug=card.slug, key=key,
                                 origin=origin or _ORIGIN.get(loss, ""), forsaken=loss in FORSAKEN, seat=seat,
                                 cause=cause, seen=seen, rule="wotr.eliminate.facedown-pile"))  # fmt: skip


# --- cards out of play -----------------------------------------------------------------------------------------------


def eliminate_from_hand(g: War, seat: Seat, card: Card, loss: Loss, cause: Cause, shown: bool = False) -> None:
    """Nobody else sees the card, unless its own text has it cycled instead."""
    known = who_knows(g.hands[seat], card) | (EVERYBODY if shown else 0)
    g.hands[seat] = g.hands[seat].leave(card)
    _out_of_play(g, seat, card, known, loss, cause, "hand")


def eliminate_apart(g: War, seat: Seat, card: Card, cause: Cause) -> None:
    """One of the cards that a text has drawn and set apart is eliminated."""
    known = who_knows(g.apart[seat], card)
    g.apart[seat] = g.apart[seat].leave(card)
    _out_of_play(g, seat, card, known, Loss.BY_TEXT, cause, "the cards drawn")


def eliminate_from_deck(g: War, seat: Seat, card: Card, cause: Cause) -> None:
    """One of the cards on top that were looked at is eliminated. The deck is settled when all have been dealt with."""
    known = who_knows(g.decks[seat], card)
    g.decks[seat] = g.decks[seat].leave(card)
    _out_of_play(g, seat, card, known, Loss.BY_TEXT, cause, "the draw deck")


def eliminate_top(g: War, seat: Seat, loss: Loss, cause: Cause) -> None:
    """The top card of a draw deck is eliminated; only its player looks at it."""
    if not g.decks[seat].cards:
        recycle(g, seat, EMPTY_DECK)
    deck = g.decks[seat]
    card, known = deck.cards[0], deck.seen[0] | bit(seat)
    g.decks[seat] = deck.without_top()
    _out_of_play(g, seat, card, known, loss, cause, "the top of the draw deck")
    settle(g, seat)


def _out_of_play(g: War, seat: Seat, card: Card, known: int, loss: Loss, cause: Cause, origin: str) -> None:
    if any(_saves(text, loss, wielder=False) for text in card.texts):
        to_cycle_pile(g, seat, card, EVERYBODY, origin, cause)
    else:
        _to_eliminated_pile(g, seat, card, known, loss, cause, origin=origin)


def event_done(g: War, seat: Seat, card: Card, cause: Cause) -> None:
    """An event that has been carried out is eliminated."""
    _to_eliminated_pile(g, seat, card, EVERYBODY, Loss.BY_TEXT, cause)


def remove(g: War, card: Card, cause: Cause, by: Seat) -> None:
    """Remove a card from the game, wherever it is; everybody sees it."""
    for id_, thing in g.cards.items():
        if thing.card is card:
            eliminate(g, id_, Loss.REMOVED, cause, by)
            return
    for seat in range(len(g.hands)):
        if card in g.hands[seat]:
            eliminate_from_hand(g, seat, card, Loss.REMOVED, cause, shown=True)
        elif card in g.decks[seat]:
            g.decks[seat] = g.decks[seat].leave(card).shuffled(g.dice)
            _out_of_play(g, seat, card, EVERYBODY, Loss.REMOVED, cause, "the draw deck")
            settle(g, seat)
        elif card in g.cycled[seat]:
            g.cycled[seat] = g.cycled[seat].leave(card)
            _out_of_play(g, seat, card, EVERYBODY, Loss.REMOVED, cause, "the cycle pile")
        elif card in g.eliminated[seat] and who_knows(g.eliminated[seat], card) != EVERYBODY:
            # It is in none of those places, as its player has to say: so everybody knows where it is.
            pile = g.eliminated[seat].leave(card)
            g.eliminated[seat] = pile.put(card, seen=EVERYBODY)
            g.tell(events.FoundEliminated(player=g.options.name_of(seat), card=card.name, slug=card.slug, seat=seat,
                                          cause=cause, rule="wotr.remove.absent"))  # fmt: skip


# --- forsaking -------------------------------------------------------------------------------------------------------


def in_own_reserve(g: War, seat: Seat) -> tuple[Id, ...]:
    """What a player can forsake from reserve: his characters and armies there, and the items on his characters."""
    return tuple(one for card in g.reserve(seat) for one in (card, *g.items_of(card)))


def can_forsake(g: War, seat: Seat, but: Id = NOBODY) -> bool:
    return bool(g.hands[seat].cards) or can_draw(g, seat) or any(one != but for one in in_own_reserve(g, seat))


@resumable
def forsake(g: War, seat: Seat, number: int, cause: Cause) -> Rules[int]:
    """Eliminate so many cards, one after the other, from hand, from reserve, or from the top of the draw deck; how
    many they were.
    """
    done = yield from forsake_others(g, seat, number, cause, NOBODY)
    return done


@resumable
def forsake_others(g: War, seat: Seat, number: int, cause: Cause, but: Id) -> Rules[int]:
    """Forsake cards; `but` is the one that is just being played, which cannot pay for itself."""
    done = 0
    while done < number and can_forsake(g, seat, but):
        left = f" ({number - done} to go)" if number - done > 1 else ""
        choice = yield g.ask(
            seat, f"{_capital(cause.name)}: which card do you forsake{left}?", "wotr.forsake.three-sources",
            _to_forsake(g, seat, but),
        )  # fmt: skip
        if choice.card:
            eliminate(g, choice.card, Loss.FORSAKEN_FROM_RESERVE, cause, seat)
        elif choice.printed is not None:
            eliminate_from_hand(g, seat, choice.printed, Loss.FORSAKEN_FROM_HAND, cause)
        else:
            eliminate_top(g, seat, Loss.FORSAKEN_FROM_DECK, cause)
        done += 1
    return done


def _to_forsake(g: War, seat: Seat, but: Id) -> tuple[Option, ...]:
    top = (choices.FORSAKE_TOP,) if can_draw(g, seat) else ()
    hand = tuple(choices.forsake_from_hand(card) for card in dict.fromkeys(g.hands[seat].cards))
    reserve = tuple(choices.forsake_from_reserve(g, card) for card in in_own_reserve(g, seat) if card != but)
    return (*top, *hand, *reserve)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


@resumable
def must_cycle(g: War, seat: Seat, number: int, cause: Cause) -> Rules[None]:
    """Cycle so many cards from hand, one after the other; with an empty hand a card is forsaken instead."""
    yield from cycle_or_forsake(g, seat, number, cause, NOBODY)


@resumable
def cycle_or_forsake(g: War, seat: Seat, number: int, cause: Cause, but: Id) -> Rules[None]:
    """The same; `but` is the card that is just being played."""
    for _ in range(number):
        if g.hands[seat].cards:
            cards = dict.fromkeys(g.hands[seat].cards)
            choice = yield g.ask(
                seat, f"{_capital(cause.name)}: which card do you cycle?", "wotr.play.cost-chosen-freely",
                tuple(choices.cycle(card) for card in cards),
            )  # fmt: skip
            cycle_from_hand(g, seat, choice.printed, cause)
        else:
            yield from forsake_others(g, seat, 1, cause, but)
