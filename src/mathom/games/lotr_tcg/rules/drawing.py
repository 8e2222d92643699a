"""Hands, draw decks and discard piles (rulebook: The Rule of 4; Miscellaneous)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mathom.cards import zones
from mathom.cards.telling import Cause
from mathom.cards.zones import EVERYBODY, bits
from mathom.core import Seat, resumable
from mathom.games.lotr_tcg import events
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Phase
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.moments import WhenDiscardedFromHand, WhenDrawn
from mathom.games.lotr_tcg.rules.happening import happen

RULE_OF_4: Final = 4


def may_take(g: Journey, seat: Seat) -> bool:
    """In his own fellowship phase the Free Peoples player takes no more than four cards into hand."""
    return not (g.phase is Phase.FELLOWSHIP and seat == g.free_peoples and g.taken >= RULE_OF_4)


def count_taken(g: Journey, seat: Seat) -> None:
    """One more card has come into a hand."""
    g.taken += g.phase is Phase.FELLOWSHIP and seat == g.free_peoples


@resumable
def draw(g: Journey, seat: Seat, number: int, cause: Cause) -> Rules[int]:
    """Draw cards, as many as there are and as may be taken; how many they were."""
    drawn: tuple[Card, ...] = ()
    for _ in range(number):
        if not g.decks[seat] or not may_take(g, seat):
            break
        drawn += g.decks[seat].top()
        g.decks[seat], g.hands[seat] = zones.draw(g.decks[seat], g.hands[seat])
        count_taken(g, seat)
        yield from happen(g, WhenDrawn(seat, g.phase))
    if drawn:
        g.tell(events.Drew(player=g.options.name_of(seat), cards=tuple(card.name for card in drawn), number=len(drawn),
                           slugs=tuple(card.slug for card in drawn), seat=seat, cause=cause, seen=(seat,),
                           rule="tcg.draw.last-card"))  # fmt: skip
    return len(drawn)


@resumable
def take_into_hand(g: Journey, seat: Seat, card: Card, origin: str, cause: Cause) -> Rules[None]:
    """A card that everybody has seen comes into a hand, from a pile or from among revealed cards."""
    g.into_hand(seat, card, EVERYBODY)
    count_taken(g, seat)
    g.tell(events.FromHand(player=g.options.name_of(seat), card=card.name, slug=card.slug, origin=origin,
                           where="the hand", seat=seat, cause=cause,
                           rule="tcg.discard.reveal-when-moving-piles"))  # fmt: skip
    yield from happen(g, WhenDrawn(seat, g.phase))


@resumable
def discard_from_hand(g: Journey, seat: Seat, card: Card, by: Card | None, cause: Cause) -> Rules[None]:
    """One card goes from hand to discard pile, face up; `by` is the card with which another player makes him."""
    g.leave_hand(seat, card)
    g.to_discard_pile(seat, card)
    g.tell(events.FromHand(player=g.options.name_of(seat), card=card.name, slug=card.slug, origin="the hand",
                           where="the discard pile", seat=seat, cause=cause,
                           rule="tcg.discard.face-up"))  # fmt: skip
    if by is not None:
        yield from happen(g, WhenDiscardedFromHand(seat, card, by))


def discard_top(g: Journey, seat: Seat, number: int, cause: Cause) -> tuple[Card, ...]:
    """Cards from the top of a draw deck go to the discard pile, one by one; which they were."""
    gone = g.decks[seat].top(number)
    g.decks[seat] = g.decks[seat].without_top(number)
    for card in gone:
        g.to_discard_pile(seat, card)
        g.tell(events.FromHand(player=g.options.name_of(seat), card=card.name, slug=card.slug, origin="the draw deck",
                               where="the discard pile", seat=seat, cause=cause,
                               rule="tcg.discard.face-up"))  # fmt: skip
    return gone


def beneath_deck(g: Journey, seat: Seat, card: Card, seen: int) -> None:
    """Put a card under the draw deck; whoever has seen it knows where it is."""
    g.decks[seat] = g.decks[seat].put(card, seen=seen)


def reveal_hand(g: Journey, seat: Seat, to: Iterable[Seat] | None, looker: str, cause: Cause) -> tuple[Card, ...]:
    """Show a hand: to everybody, or only to those who look at it."""
    seats = None if to is None else (seat, *to)
    g.hands[seat] = g.hands[seat].shown(EVERYBODY if seats is None else bits(seats))
    shown = g.hand(seat)
    g.tell(events.Revealed(player=g.options.name_of(seat), cards=tuple(card.name for card in shown), seen=seats,
                           slugs=tuple(card.slug for card in shown), to=looker, seat=seat, cause=cause,
                           rule="tcg.discard.reveal"))  # fmt: skip
    return shown


def random_card(g: Journey, seat: Seat) -> Card | None:
    """A card of a hand at random."""
    if not g.hands[seat]:
        return None
    return g.dice.pick(sorted(g.hand(seat), key=lambda card: card.slug))
