"""The card pool: what a player whose list is closed might have brought, for all that the others know."""

from __future__ import annotations

from functools import cache
from typing import Final

from mathom.cards.moments import Moment
from mathom.games.lotr_tcg.card import CARDS, Card
from mathom.games.lotr_tcg.facts import Kind, Side

#: What is never in a draw deck.
APART: Final = (Kind.SITE, Kind.THE_ONE_RING)


@cache
def draw_deck_cards() -> tuple[Card, ...]:
    """Every card that may be in a draw deck."""
    return tuple(sorted((card for card in CARDS.values() if card.kind not in APART), key=lambda card: card.slug))


@cache
def companions() -> tuple[Card, ...]:
    """Every companion that may be in a draw deck."""
    return tuple(card for card in draw_deck_cards() if card.kind is Kind.COMPANION)


@cache
def sites(number: int) -> tuple[Card, ...]:
    """Every site of that number."""
    found = (card for card in CARDS.values() if card.kind is Kind.SITE and card.facts.site == number)
    return tuple(sorted(found, key=lambda card: card.slug))


@cache
def events(side: Side, when: object) -> tuple[Card, ...]:
    """The events of a side for that phase, or that respond to that kind of moment: the cheap ones first, since one that
    can be played is enough to be asked.
    """
    found = [card for card in draw_deck_cards() if card.side is side and when in (*card.phases, *card.responses)]
    return tuple(sorted(found, key=lambda card: (card.facts.cost, card.slug)))


@cache
def responded_to() -> frozenset[type[Moment]]:
    """The kinds of moments to which an event of the pool responds."""
    return frozenset(when for card in draw_deck_cards() for when in card.responses)
