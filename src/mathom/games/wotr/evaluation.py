"""How well a side stands: points won, and those that its cards on the table promise."""

from __future__ import annotations

from math import exp
from typing import Final

from mathom.core import Seat
from mathom.games.wotr.context import Id
from mathom.games.wotr.facts import Kind, Side
from mathom.games.wotr.rules.combat import expected
from mathom.games.wotr.rules.scoring import ring_points, score
from mathom.games.wotr.war import War

#: What a card is worth, in points: in hand, in reserve, in the draw deck or cycle pile.
HAND: Final = 0.25
RESERVE: Final = 0.3
LEFT: Final = 0.08
#: What a location that is being held or taken counts, beside one that is already won.
EXPECTED: Final = 0.8
#: How much one icon more makes a location surer.
STEEPNESS: Final = 1.2
#: A point of lead, as a part of what decides the game.
SCALE: Final = 0.25


def evaluate(g: War, seat: Seat) -> float:
    """From 0 (lost) to 1 (won), for the seat and its side."""
    if g.outcome is not None:
        return 1.0 if seat in g.outcome.winners else 0.0
    lead = lead_of_free_peoples(g)
    return 1 / (1 + exp(-SCALE * (lead if g.side_of(seat) is Side.FREE_PEOPLES else -lead)))


def lead_of_free_peoples(g: War) -> float:
    """By how much they are ahead: in points, in what the locations promise, and in what the cards are good for."""
    lead = float(score(g, Side.FREE_PEOPLES) - score(g, Side.SHADOW))
    lead += ring_points(g, Side.FREE_PEOPLES) - ring_points(g, Side.SHADOW)
    lead += EXPECTED * sum(promised(g, place) for place in g.locations)
    for seat, player in enumerate(g.scenario.players):
        worth = HAND * len(g.hands[seat]) + LEFT * (len(g.decks[seat]) + len(g.cycled[seat]))
        lead += worth if player.side is Side.FREE_PEOPLES else -worth
    for thing in g.cards.values():
        if not thing.host and not thing.card.is_location:
            lead += RESERVE if thing.card.side is Side.FREE_PEOPLES else -RESERVE
    return lead


def promised(g: War, location: Id) -> float:
    """What a location would bring to the Free Peoples if it were fought now, less what it would bring to the Shadow.
    A margin makes it surer.
    """
    card, fought = g.cards[location].card, expected(g, location)
    margin = fought.shields + sum(value for _, value in fought.defenders) - fought.attack
    held = card.facts.points * _likely(margin)
    if card.kind is Kind.PATH:
        return held - max(0, -margin)
    lost = card.facts.points - held
    return held - lost if card.side is Side.FREE_PEOPLES else lost - held


def _likely(margin: int) -> float:
    """How likely a defence holds that is stronger by so much as things stand."""
    return 1 / (1 + exp(-STEEPNESS * (margin + 0.5)))
