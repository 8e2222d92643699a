"""What a person knows of a table, and what a table might be for all that he knows."""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from typing import TYPE_CHECKING, Final

from mathom.cards.zones import EVERYBODY, Zone, bits, dealt, resampled
from mathom.cards.zones import unseen as unseen_of
from mathom.core import Dice, Seat, Seats
from mathom.games.lore.card import Card, side_of
from mathom.games.lore.facts import CardType

if TYPE_CHECKING:
    from mathom.games.lore.world import World


def resample(g: World, seats: Seats, rng: random.Random) -> None:
    """Deal anew whatever none of the seats has seen. Deck lists are open, so each player's unseen cards are known."""
    viewers = bits(seats)
    for seat in range(len(g.hands)):
        hand, pile, *others = g.hidden(seat)
        if g.options.solitaire or any(zone.cards for zone in others):
            deal_anew(g, seat, viewers, rng)
        else:
            g.hands[seat], g.piles[seat] = resampled((hand, pile), viewers, rng)
    g.dice = Dice(rng.getrandbits(62))


def deal_anew(g: World, seat: Seat, viewers: int, rng: random.Random) -> None:
    """As everybody knows, a hazard pile holds hazards, and what has come to the reserve pile was seen to be a hazard or
    not; what is in a sideboard was there from the start, and as a rule what is in a reserve pile, too; and whoever was
    left out had been in the pool.
    """
    zones = g.hidden(seat)
    hand, pile, reserve, sideboard, hazards, left_out = zones
    unseen = sorted((card for zone in zones for card in _unseen(zone, viewers)), key=lambda card: card.slug)
    rng.shuffle(unseen)
    brought = Counter(g.brought[seat])

    def by_side(zone: Zone[Card], listed: Counter[Card]) -> Zone[Card]:
        return dealt([zone], viewers, _of_its_sides(_unseen(zone, viewers), unseen, listed))[0]

    g.sideboards[seat] = by_side(sideboard, brought)
    g.reserves[seat] = by_side(reserve, brought)
    g.left_out[seat] = by_side(left_out, Counter(g.undrafted[seat]))
    g.hazard_piles[seat] = by_side(hazards, Counter())
    g.hands[seat], g.piles[seat] = dealt([hand, pile], viewers, unseen)


def _unseen(zone: Zone[Card], viewers: int) -> list[Card]:
    """The cards of a zone that the viewers have not seen; of one that lies open there are none."""
    return [] if zone.viewers == EVERYBODY else unseen_of([zone], viewers)


def _of_its_sides(there: list[Card], unseen: list[Card], listed: Counter[Card]) -> list[Card]:
    """As many of the unseen cards of each side as are there, from that list as far as it goes. What is dealt is crossed
    off.
    """
    found: list[Card] = []
    for side in _SIDES:
        number = sum(side_of(card) is side for card in there)
        taken = _taken(unseen, side, number, listed)
        found += taken + _taken(unseen, side, number - len(taken), Counter(unseen))
    return found


def _taken(unseen: list[Card], side: CardType, number: int, listed: Counter[Card]) -> list[Card]:
    """The first of the unseen cards that are of that side and on the list; they are taken out, and crossed off."""
    taken: list[Card] = []
    kept: list[Card] = []
    for card in unseen:
        if len(taken) < number and side_of(card) is side and listed[card] > 0:
            taken.append(card)
            listed[card] -= 1
        else:
            kept.append(card)
    unseen[:] = kept
    return taken


_SIDES: Final = (CardType.HAZARD, CardType.RESOURCE)


def digest(g: World) -> str:
    """What lies where, and the course of the turn. The text changes with the rules version only."""
    zones = [
        [[card.slug for card in zone] for zone in pile]
        for pile in (
            g.hands, g.piles, g.discards, g.reserves, g.sideboards, g.hazard_piles, g.pools, g.left_out, g.out_of_play,
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
