"""How well a player stands: points won, points within reach, and what his company can still do."""

from __future__ import annotations

from math import exp
from typing import Final

from mathom.core import Seat
from mathom.games.lore.facts import CardType, ItemClass, Kind
from mathom.games.lore.map import SITES
from mathom.games.lore.rules.numbers import points, prowess
from mathom.games.lore.rules.visiting import suits_site
from mathom.games.lore.values import Status
from mathom.games.lore.world import World

#: What things are worth, in marshalling points.
CHARACTER: Final = 0.35
UNTAPPED: Final = 0.12
WOUNDED: Final = -0.25
PROWESS: Final = 0.04
HAZARD: Final = 0.05
#: A resource in hand that gives points: anywhere, and at the site where the company is.
RESOURCE: Final = 0.12
WITHIN_REACH: Final = 0.45
#: How sharply a lead in points tells.
SCALE: Final = 0.35


def evaluate(g: World, seat: Seat) -> float:
    """From 0 (lost) to 1 (won)."""
    if g.outcome is not None:
        if g.options.solitaire:
            return 1.0 if seat in g.outcome.winners else 0.0
        return 1.0 if g.outcome.winners == (seat,) else 0.5 if not g.outcome.winners else 0.0
    others = [worth(g, other) for other in g.order if other != seat]
    lead = worth(g, seat) - (max(others) if others else 0.0)
    return 1 / (1 + exp(-SCALE * lead))


def worth(g: World, seat: Seat) -> float:
    """All that a player has, in marshalling points."""
    total = float(points(g, seat))
    for company in g.companies_of(seat):
        there = g.companies[company]
        for one in g.characters(company):
            thing = g.cards[one]
            total += CHARACTER + PROWESS * prowess(g, one)
            total += UNTAPPED if thing.status is Status.UNTAPPED else 0
            total += WOUNDED if thing.status is Status.WOUNDED else 0
        total += within_reach(g, seat, there.site)
    total += HAZARD * sum(card.type is CardType.HAZARD for card in g.hands[seat])
    return total


def within_reach(g: World, seat: Seat, site: str) -> float:
    """What the hand promises: points of cards that can be played somewhere, more of those that fit this site."""
    total = 0.0
    here = SITES[site]
    for card in g.hands[seat].cards:
        if card.type is CardType.RESOURCE and card.kind in (Kind.ITEM, Kind.ALLY, Kind.FACTION):
            worth_ = max(card.facts.mp, 1 if card.item_class is ItemClass.MINOR else 0)
            at_hand = suits_site(g, card, here.name) and here.name not in g.used[seat]
            total += worth_ * (WITHIN_REACH if at_hand else RESOURCE)
        elif card.is_character:
            total += RESOURCE
    return total
