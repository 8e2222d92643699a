"""What a person knows of a table, and what a table might be for all that he knows."""

from __future__ import annotations

import hashlib
import random
from typing import TYPE_CHECKING

from mathom.cards.zones import Zone, bits, resampled
from mathom.core import Dice, Seats
from mathom.games.lore.card import Card
from mathom.games.lore.facts import CardType

if TYPE_CHECKING:
    from mathom.games.lore.world import World


def resample(g: World, seats: Seats, rng: random.Random) -> None:
    """Deal anew whatever none of the seats has seen. Deck lists are open, so each player's unseen cards are known."""
    viewers = bits(seats)
    for seat in g.order:
        hand, pile, reserve, sideboard, hazards = resampled(g.hidden(seat), viewers, rng)
        hazards, others = only_hazards(hazards, (hand, pile, reserve, sideboard), viewers)
        g.hands[seat], g.piles[seat], g.reserves[seat], g.sideboards[seat] = others
        g.hazard_piles[seat] = hazards
    g.dice = Dice(rng.getrandbits(62))


def only_hazards(
    hazards: Zone[Card], others: tuple[Zone[Card], ...], viewers: int
) -> tuple[Zone[Card], tuple[Zone[Card], ...]]:
    """A hazard pile holds hazards, as everybody knows: what else was dealt there changes places with unseen ones."""
    wrong = [
        at for at, card in enumerate(hazards.cards)
        if card.type is not CardType.HAZARD and not hazards.seen[at] & viewers
    ]  # fmt: skip
    if not wrong:
        return hazards, others
    piled, dealt = list(hazards.cards), [list(zone.cards) for zone in others]
    free = [
        (place, at) for place, zone in enumerate(others) for at, card in enumerate(zone.cards)
        if card.type is CardType.HAZARD and not zone.seen[at] & viewers
    ]  # fmt: skip
    for at, (place, other) in zip(wrong, free, strict=False):
        piled[at], dealt[place][other] = dealt[place][other], piled[at]
    exchanged = tuple(
        Zone(zone.owner, zone.viewers, tuple(cards), zone.seen) for zone, cards in zip(others, dealt, strict=True)
    )
    return Zone(hazards.owner, hazards.viewers, tuple(piled), hazards.seen), exchanged


def digest(g: World) -> str:
    """What lies where, and the course of the turn. The text changes with the rules version only."""
    zones = [
        [[card.slug for card in zone] for zone in pile]
        for pile in (
            g.hands, g.piles, g.discards, g.reserves, g.sideboards, g.hazard_piles, g.pools, g.out_of_play,
        )
    ]  # fmt: skip
    things = [
        (one.key, one.owner, one.host, one.status.value, one.company, one.site, one.scored_by, one.stages)
        for one in g.cards.values()
    ]
    companies = [(one.id, one.owner, one.site, one.members) for one in g.companies.values()]
    parts = (
        g.turn, g.phase.value, g.current, g.order, g.exhausted, [sorted(used) for used in g.used], zones, things,
        companies, g.dice,
    )  # fmt: skip
    return hashlib.blake2b(repr(parts).encode(), digest_size=8).hexdigest()
