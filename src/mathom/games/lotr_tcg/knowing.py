"""What a person knows of a table, and what a table might be for all that he knows."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Hashable
from typing import TYPE_CHECKING, Final

import msgspec

from mathom.cards.zones import bits, hand_keys, keys, resampled
from mathom.core import Dice, Seats

if TYPE_CHECKING:
    from mathom.games.lotr_tcg.journey import Journey

#: Nobody in his right mind bids more.
LIKELY_BIDS: Final = 4


def hands_as_seen(g: Journey, seats: Seats) -> Hashable:
    return hand_keys(g.hands, seats)


def decks_as_seen(g: Journey, seats: Seats) -> Hashable:
    return keys(g.decks, seats)


def adventure_as_seen(g: Journey, seats: Seats) -> Hashable:
    return keys(g.adventure, seats)


def discards_as_seen(g: Journey, seats: Seats) -> Hashable:
    """The owner may look through his pile; the others see how many there are, and the card on top."""
    return tuple([
        pile.cards if seat in seats else (len(pile), pile.bottom()) for seat, pile in enumerate(g.discards)
    ])  # fmt: skip


def bids_as_seen(g: Journey, seats: Seats) -> Hashable:
    return len(g.sealed), tuple([(seat, bid) for seat, bid in enumerate(g.sealed) if seat in seats])


def resample(g: Journey, seats: Seats, rng: random.Random) -> None:
    """Deal anew whatever none of the seats has seen. Deck lists are open, so each player's unseen cards are known."""
    viewers = bits(seats)
    for owner in g.order:
        g.hands[owner], g.decks[owner] = resampled((g.hands[owner], g.decks[owner]), viewers, rng)
    g.sealed = tuple(bid if other in seats else rng.randrange(LIKELY_BIDS) for other, bid in enumerate(g.sealed))
    g.dice = Dice(rng.getrandbits(62))


def digest(g: Journey) -> str:
    """What lies where, and the course of the turn. The text changes with the rules version only."""
    if g.rules == 1:
        return ""  # that text had parts of the state in it which are kept otherwise now
    hidden = [[[card.slug for card in zone] for zone in zones] for zones in (g.hands, g.decks)]
    piles = [[[card.slug for card in zone] for zone in zones] for zones in (g.discards, g.dead, g.adventure)]
    in_play = [
        (card.key, card.owner, card.host, card.wounds, [other.slug for other in card.stacked])
        for card in g.cards.values()
    ]
    rest = (
        g.order, g.leaving, g.free_peoples, g.phase.value, g.turn, g.twilight, g.path, g.site_of,
        g.burdens, g.wearing, g.moves, g.skirmishes, g.sealed, repr(g.dice), g.ring_bearers,
        g.move_limit, g.taken, g.fierce, sorted(g.assigned),
        [(seat, card.slug) for seat, card in g.being_played],
    )  # fmt: skip
    return hashlib.sha256(msgspec.json.encode((hidden, piles, in_play, rest))).hexdigest()[:16]
