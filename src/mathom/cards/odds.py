"""Drawing from a shuffled deck: how likely cards come in time, and a first hand to look at."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Final, TypeVar

from mathom.cards.card import Card
from mathom.cards.zones import Zone
from mathom.core import Dice
from mathom.core.library import DeckOdds, OddsRow

C = TypeVar("C", bound=Card)

#: So many turns are told.
TURNS: Final = 8
#: Chances are told for one copy, two, ... of a card.
MOST_WANTED: Final = 4
#: So many cards after the first hand are told.
CARDS_AFTER: Final = 12


def chance(size: int, copies: int, seen: int, wanted: int = 1) -> float:
    """The chance that at least so many of the copies are among the cards that have been seen of a shuffled deck (the
    hypergeometric distribution).

    >>> round(chance(60, 4, 8), 4), round(chance(60, 4, 8, 2), 4), chance(60, 4, 60, 4), chance(60, 3, 60, 4)
    (0.4448, 0.0823, 1.0, 0.0)
    """
    seen = min(seen, size)
    fewer = sum(comb(copies, got) * comb(size - copies, seen - got) for got in range(min(wanted, seen + 1)))
    return 1 - fewer / comb(size, seen)


def odds(size: int, copies: int, hand: int, per_turn: int) -> DeckOdds:
    """The chances by turn; the first turn is the first hand.

    >>> [round(row.chances[0], 2) for row in odds(60, 4, 8, 4).rows[:3]]
    [0.44, 0.6, 0.72]
    """
    rows = []
    for turn in range(1, TURNS + 1):
        seen = min(size, hand + (turn - 1) * per_turn)
        chances = tuple(chance(size, copies, seen, wanted) for wanted in range(1, MOST_WANTED + 1))
        rows.append(OddsRow(turn, seen, chances))
    return DeckOdds(size, copies, hand, per_turn, tuple(rows))


def shuffled(cards: Sequence[C], seed: int) -> tuple[C, ...]:
    """The cards as a game with that seed would shuffle them first."""
    return Zone[C].face_down(0).put(*cards).shuffled(Dice(seed)).cards
