"""How well a seat stands: what players look at, written down."""

from __future__ import annotations

import math
from typing import Final

from mathom.core import Seat
from mathom.games.lotr_tcg.context import Id
from mathom.games.lotr_tcg.facts import Keyword, Kind, Phase, Side
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.rules.numbers import (
    archery_total,
    keyword,
    overwhelms,
    resistance,
    skipping,
    strength,
    vitality,
    vitality_left,
)
from mathom.games.lotr_tcg.rules.presence import companions, fighters, minions

# What things are worth, on the scale of the logistic curve.
SITE: Final = 0.30
COMPANION: Final = 0.12
STRENGTH: Final = 0.03
VITALITY: Final = 0.04
WOUND: Final = 0.06
BURDEN: Final = 0.10
ITEM: Final = 0.05
ALLY: Final = 0.08
#: A wound on an ally: next to nothing, so that one exerts for anything, and not for nothing.
ALLY_WOUND: Final = 0.001
CONDITION: Final = 0.06
CARD: Final = 0.01
#: A token in the pool before the Shadow players have spent it.
TWILIGHT: Final = 0.005
#: How many wounds a fellowship heals when its turn begins at a sanctuary.
HEALED: Final = 5
#: A Ring-bearer's death, and one wound more on a minion.
DEATH: Final = 4.0
MINION_WOUND: Final = 0.03

#: The phases at whose time archery fire is still to come.
_BEFORE_ARCHERY: Final = (Phase.SHADOW, Phase.MANEUVER, Phase.ARCHERY)
_AHEAD: Final = (Phase.SHADOW, Phase.MANEUVER, Phase.ARCHERY, Phase.ASSIGNMENT, Phase.SKIRMISH)


def evaluate(g: Journey, seat: Seat) -> float:
    """From 0 (lost) to 1 (won): the seat's standing beside the best of the others."""
    if g.outcome is not None:
        return float(seat in g.outcome.winners) if g.outcome.winners else 0.5
    if seat not in g.order:
        return 0.0
    mine = standing(g, seat)
    rival = max(standing(g, other) for other in g.order if other != seat)
    return 1 / (1 + math.exp(rival - mine))


def standing(g: Journey, seat: Seat) -> float:
    """How far a fellowship has come and in what state it is; whoever leads has the fight before him, too."""
    total = SITE * g.site_of[seat] - BURDEN * burden_weight(g, seat) + CARD * len(g.hands[seat])
    for thing in g.cards.values():
        if thing.owner == seat:
            card = thing.card
            if card.kind is Kind.COMPANION:
                total += worth(g, thing.id)
            elif card.kind is Kind.ALLY:
                total += ALLY - ALLY_WOUND * thing.wounds
            elif card.is_item:
                total += ITEM + STRENGTH * card.facts.strength + VITALITY * card.facts.vitality
            elif card.kind is Kind.CONDITION:
                total += CONDITION
    if seat == g.free_peoples and g.phase in _AHEAD:
        total -= danger(g)
    if seat == g.free_peoples and g.phase is Phase.REGROUP:
        total += rest(g)
    if seat == g.free_peoples and g.phase in (Phase.FELLOWSHIP, Phase.SHADOW):
        total -= TWILIGHT * g.twilight
    return total


def worth(g: Journey, companion: Id) -> float:
    """What a companion is worth as he stands there."""
    thing = g.cards[companion]
    facts = thing.card.facts
    left = facts.vitality - thing.wounds
    total = COMPANION + STRENGTH * facts.strength + VITALITY * facts.vitality - WOUND * thing.wounds
    if companion in g.ring_bearers:
        total -= 0.5 / max(1, left)  # he must not come near death
    return total


def burden_weight(g: Journey, seat: Seat) -> float:
    """The last burdens weigh most."""
    burdens = g.burdens[seat]
    bearer = g.ring_bearers[seat]
    left = max(1, (resistance(g, seat) if bearer in g.cards else 10) - burdens)
    return burdens + 8.0 / left


def rest(g: Journey) -> float:
    """What staying at this site will heal: at a sanctuary some wounds are as good as gone."""
    if not keyword(g, g.site, Keyword.SANCTUARY):
        return 0.0
    wounds = sum(g.cards[companion].wounds for companion in companions(g, g.free_peoples))
    return 0.5 * WOUND * min(HEALED, wounds)


# --- the fight ahead ------------------------------------------------------------------------------------------------


def danger(g: Journey) -> float:
    """What the minions in play are going to do to the fellowship."""
    there = minions(g)
    if not there:
        return 0.0
    total = archery(g) if g.phase in _BEFORE_ARCHERY else 0.0
    busy: set[Id] = set()
    for defender, fighting in g.skirmishes:
        if fighting:
            busy.update(fighting)
            busy.add(defender)
            total += harm(g, defender, fighting)
    if g.phase is Phase.SKIRMISH:
        return total
    free = [minion for minion in there if minion not in busy]
    if free:
        total += harm_of_unassigned(g, free, busy)
    return total


def archery(g: Journey) -> float:
    """What archery fire will do: each side spreads its wounds over whoever survives them, as long as it can."""
    if skipping(g, Phase.ARCHERY) is not None:
        return 0.0
    taken, dealt = archery_total(g, Side.SHADOW), archery_total(g, Side.FREE_PEOPLES)
    spare = sum(vitality_left(g, fighter) - 1 for fighter in fighters(g))
    return WOUND * taken + COMPANION * max(0, taken - spare) - MINION_WOUND * dealt


def harm_of_unassigned(g: Journey, free: list[Id], busy: set[Id]) -> float:
    """The strongest defenders take the strongest minions; who is left over attacks the Ring-bearer."""
    ready = sorted((f for f in fighters(g) if f not in busy), key=lambda one: strength(g, one), reverse=True)
    free = sorted(free, key=lambda one: strength(g, one), reverse=True)
    total = sum(harm(g, defender, (minion,)) for defender, minion in zip(ready, free, strict=False))
    rest = tuple(free[len(ready) :])
    if rest and g.ring_bearer in g.cards:
        total += 0.5 * harm(g, g.ring_bearer, rest)
    return total


def harm(g: Journey, defender: Id, fighting: tuple[Id, ...]) -> float:
    """What a skirmish costs the fellowship, if nobody does anything more; less than nothing if it wins."""
    ours = strength(g, defender)
    theirs = sum(strength(g, minion) for minion in fighting)
    if ours > theirs:
        bonus = 1 + keyword(g, defender, Keyword.DAMAGE)
        gain = 0.0
        for minion in fighting:
            left = vitality(g, minion) - g.cards[minion].wounds
            dead = left <= bonus or (ours >= 2 * theirs)
            gain += MINION_WOUND * (2.0 * g.cards[minion].card.facts.cost if dead else bonus)
        return -0.5 * gain
    left = vitality(g, defender) - g.cards[defender].wounds
    wounds = 1 + sum(keyword(g, minion, Keyword.DAMAGE) for minion in fighting)
    overwhelmed = overwhelms(g, theirs, defender, ours)
    bearer = defender == g.ring_bearer
    if overwhelmed:
        return DEATH if bearer else worth(g, defender) + 0.1
    if bearer:
        # The Ring turns his wounds into burdens.
        burdens = g.burdens[g.free_peoples] + wounds
        return DEATH if burdens >= resistance(g, g.free_peoples) else BURDEN * wounds + 0.3 * (left <= wounds)
    return worth(g, defender) + 0.1 if left <= wounds else WOUND * wounds
