"""What a person knows of a table, and what a table might be for all that he knows."""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from typing import TYPE_CHECKING, Final

from mathom.cards.zones import EVERYBODY, Zone, bits, resampled
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
    unseen = sorted((card for zone in zones for _, card in _unseen(zone, viewers)), key=lambda card: card.slug)
    rng.shuffle(unseen)
    brought = Counter(g.brought[seat])
    g.sideboards[seat] = _by_side(sideboard, viewers, unseen, brought)
    g.reserves[seat] = _by_side(reserve, viewers, unseen, brought)
    g.left_out[seat] = _by_side(left_out, viewers, unseen, Counter(g.undrafted[seat]))
    g.hazard_piles[seat] = _by_side(hazards, viewers, unseen, Counter())
    g.hands[seat] = _with(hand, _unseen(hand, viewers), unseen)
    g.piles[seat] = _with(pile, _unseen(pile, viewers), unseen)


def _unseen(zone: Zone[Card], viewers: int) -> list[tuple[int, Card]]:
    """The cards of a zone, with their places, that the viewers have not seen; of one that lies open there are none."""
    if zone.viewers == EVERYBODY:
        return []
    return [(at, zone.cards[at]) for at, seen in enumerate(zone.seen) if not seen & viewers]


def _by_side(zone: Zone[Card], viewers: int, unseen: list[Card], listed: Counter[Card]) -> Zone[Card]:
    """The zone with other unseen cards, each of the side of which it was seen to be, from that list as far as it goes.
    What is dealt is crossed off.
    """
    for side in _SIDES:
        places = [(at, card) for at, card in _unseen(zone, viewers) if side_of(card) is side]
        if places:
            dealt = _taken(unseen, side, len(places), listed)
            dealt += _taken(unseen, side, len(places) - len(dealt), Counter(unseen))
            zone = _with(zone, places, dealt)
    return zone


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


def _with(zone: Zone[Card], places: list[tuple[int, Card]], dealt: list[Card]) -> Zone[Card]:
    """The zone with the first cards that are dealt in those places; they are dealt no more."""
    cards = list(zone.cards)
    for (at, _), card in zip(places, dealt, strict=False):
        cards[at] = card
    del dealt[: len(places)]
    return Zone(zone.owner, zone.viewers, tuple(cards), zone.seen)


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
