"""How well a side stands: points won, and those that its cards on the table promise."""

from __future__ import annotations

from math import exp
from typing import Final

from mathom.core import Seat
from mathom.games.wotr.context import Id
from mathom.games.wotr.facts import Kind, Side
from mathom.games.wotr.rules.combat import defending_side, expected
from mathom.games.wotr.rules.scoring import ring_points, score
from mathom.games.wotr.war import War

#: What a card is worth, in points: in hand, in reserve, in the draw deck or cycle pile.
HAND: Final = 0.25
RESERVE: Final = 0.3
LEFT: Final = 0.08
#: What a location that is being held or taken counts, beside one that is already won.
EXPECTED: Final = 0.8
#: A point of lead, as a part of what decides the game.
SCALE: Final = 0.25


def evaluate(g: War, seat: Seat) -> float:
    """From 0 (lost) to 1 (won), for the seat and its side."""
    side = g.side_of(seat)
    if g.outcome is not None:
        return 1.0 if seat in g.outcome.winners else 0.0
    lead = standing(g, side) - standing(g, side.other)
    return 1 / (1 + exp(-SCALE * lead))


def standing(g: War, side: Side) -> float:
    """The points of a side, with what the locations promise and what its cards are good for."""
    found = float(score(g, side) + ring_points(g, side))
    for place in g.locations:
        found += EXPECTED * promised(g, place, side)
    for seat in range(len(g.hands)):
        if g.side_of(seat) is side:
            found += HAND * len(g.hands[seat]) + RESERVE * len(g.reserve(seat))
            found += LEFT * (len(g.decks[seat]) + len(g.cycled[seat]))
    return found


def promised(g: War, location: Id, side: Side) -> float:
    """What a location would bring to a side if it were fought now; a margin makes it surer."""

    card, fought, defending = g.cards[location].card, expected(g, location), defending_side(g, location)
    margin = fought.shields + sum(value for _, value in fought.defenders) - fought.attack
    if card.kind is Kind.PATH:
        if side is Side.FREE_PEOPLES:
            return card.facts.points / (1 + exp(-1.2 * (margin + 0.5)))
        return float(max(0, -margin))
    held = card.facts.points / (1 + exp(-1.2 * (margin + 0.5)))
    return held if side is defending else card.facts.points - held
