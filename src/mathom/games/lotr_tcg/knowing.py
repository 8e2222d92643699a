"""What a person knows of a table, and what a table might be for all that he knows."""

from __future__ import annotations

import hashlib
import random
from typing import TYPE_CHECKING

import msgspec

from mathom.core import Dice, Seats

if TYPE_CHECKING:
    from mathom.games.lotr_tcg.table import Table

#: Nobody in his right mind bids more.
LIKELY_BIDS = 4


def seen_bits(seats: Seats) -> int:
    """The bits of those seats among those of who has seen a card."""
    bits = 0
    for seat in seats:
        bits |= 1 << seat
    return bits


def information(g: Table, seats: Seats) -> object:
    """What a person in those seats knows, as a key: equal keys, indistinguishable states."""
    bits = seen_bits(seats)
    known = tuple(
        (
            len(g.hands[other]), len(g.decks[other]), g.dead[other], len(g.discards[other]),
            g.discards[other] if other in seats else g.discards[other][-1:],
            tuple(sorted(card.slug for card, seen in g.hands[other] if seen & bits)),
            tuple((at, card) for at, (card, seen) in enumerate(g.decks[other]) if seen & bits),
        )
        for other in g.order
    )  # fmt: skip
    return (
        g.turn, g.free_peoples, g.shadow, g.phase, g.moves, g.move_limit, g.twilight, known,
        tuple(g.cards.values()), g.path, tuple(g.site_of), tuple(g.burdens), g.wearing,
        g.skirmishes, g.skirmish, g.fierce, g.assigned, g.allied, g.lasting, g.impending,
        g.being_played, g.taken, g.notes, g.leaving, g.uses, g.vain, g.handed_on, len(g.sealed),
        tuple((seat, bid) for seat, bid in enumerate(g.sealed) if seat in seats),
    )  # fmt: skip


def resample(g: Table, seats: Seats, rng: random.Random) -> None:
    """Deal anew whatever none of the seats has seen. Deck lists are open, so each player's unseen cards are known."""
    bits = seen_bits(seats)
    for owner in g.order:
        places = [*g.hands[owner], *g.decks[owner]]
        unseen = [at for at, (_, seen) in enumerate(places) if not seen & bits]
        cards = [places[at][0] for at in unseen]
        cards.sort(key=lambda card: card.slug)
        rng.shuffle(cards)
        for at, card in zip(unseen, cards, strict=True):
            places[at] = (card, places[at][1])
        size = len(g.hands[owner])
        g.hands[owner], g.decks[owner] = tuple(places[:size]), tuple(places[size:])
    g.sealed = tuple(bid if other in seats else rng.randrange(LIKELY_BIDS) for other, bid in enumerate(g.sealed))
    g.dice = Dice(rng.getrandbits(62))


def digest(g: Table) -> str:
    """What lies where, and the course of the turn. The text changes with the rules version only."""
    hidden = [[[card.slug for card, _ in zone] for zone in zones] for zones in (g.hands, g.decks)]
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
