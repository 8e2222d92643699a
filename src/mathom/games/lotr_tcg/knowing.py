"""What a person knows of a table, and what a table might be for all that he knows."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Hashable
from operator import attrgetter
from typing import TYPE_CHECKING, Final

import msgspec

from mathom.cards.zones import Zone, bits, dealt, hand_keys, keys, resampled
from mathom.core import Dice, Seat, Seats
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.decks.deck import Deck
from mathom.games.lotr_tcg.facts import Kind
from mathom.games.lotr_tcg.prior import Known, drawn

if TYPE_CHECKING:
    from mathom.games.lotr_tcg.journey import Journey

_slug: Final = attrgetter("slug")

#: Nobody in his right mind bids more.
LIKELY_BIDS: Final = 4


def hands_as_seen(g: Journey, seats: Seats) -> Hashable:
    return hand_keys(g.hands, seats)


def decks_as_seen(g: Journey, seats: Seats) -> Hashable:
    return keys(g.decks, seats)


def adventure_as_seen(g: Journey, seats: Seats) -> Hashable:
    """Others see which numbers are left, and know the sites that have lain on the path and were taken back."""
    viewers = bits(seats)
    return tuple([zone.key(viewers) if zone.owner in seats else _sites(zone, viewers) for zone in g.adventure])


def _sites(zone: Zone[Card], viewers: int) -> Hashable:
    known = [
        (card.facts.site, card.slug if seen & viewers else "")
        for card, seen in zip(zone.cards, zone.seen, strict=True)
    ]  # fmt: skip
    return tuple(sorted(known))


def brought_as_seen(g: Journey, seats: Seats) -> Hashable:
    """Ring-bearers and Rings are known from the start; what else was brought is in the seat's own zones."""
    return tuple([(deck.ring_bearer, deck.ring) for deck in g.brought])


def discards_as_seen(g: Journey, seats: Seats) -> Hashable:
    """The owner may look through his pile; the others see how many there are, and the card on top."""
    return tuple([
        pile.cards if seat in seats else (len(pile), pile.bottom()) for seat, pile in enumerate(g.discards)
    ])  # fmt: skip


def bids_as_seen(g: Journey, seats: Seats) -> Hashable:
    return len(g.sealed), tuple([(seat, bid) for seat, bid in enumerate(g.sealed) if seat in seats])


def resample(g: Journey, seats: Seats, rng: random.Random) -> None:
    """Deal anew whatever none of the seats has seen. Of an open list each player's unseen cards are known; of a closed
    one they are made up, and nothing is left of the truth (`prior`).
    """
    viewers = bits(seats)
    closed = g.options.closed and not g.readers & viewers
    if closed:
        g.options = g.options.seen_by(seats)
        g.brought = tuple(
            deck if seat in seats else Deck("", deck.ring_bearer, deck.ring, (), ())
            for seat, deck in enumerate(g.brought)
        )
    for owner in g.order:
        zones = g.hands[owner], g.decks[owner]
        if closed and owner not in seats:
            rest = drawn(known_of(g, owner, viewers), rng)
            g.hands[owner], g.decks[owner] = dealt(zones, viewers, rest.cards)
            g.adventure[owner] = with_sites(g.adventure[owner], viewers, rest.sites)
        else:
            g.hands[owner], g.decks[owner] = resampled(zones, viewers, rng)
    g.sealed = tuple(bid if other in seats else rng.randrange(LIKELY_BIDS) for other, bid in enumerate(g.sealed))
    g.dice = Dice(rng.getrandbits(62))


def known_of(g: Journey, owner: Seat, viewers: int) -> Known:
    """What the viewers know of a player's deck."""
    hidden = 0
    seen: list[Card] = []
    for zone in (g.hands[owner], g.decks[owner]):
        for card, who in zip(zone.cards, zone.seen, strict=True):
            if who & viewers:
                seen.append(card)
            else:
                hidden += 1
    sites: list[Card] = []
    missing: list[int] = []
    for card, who in zip(g.adventure[owner].cards, g.adventure[owner].seen, strict=True):
        if who & viewers:
            sites.append(card)
        else:
            missing.append(card.facts.site)
    ring = None
    for thing in g.cards.values():
        if thing.owner == owner:
            if thing.card.kind is Kind.SITE:
                sites.append(thing.card)
            elif thing.card.kind is Kind.THE_ONE_RING:
                ring = thing.card
            else:
                seen.append(thing.card)
            seen += thing.stacked
    seen += g.discards[owner].cards
    seen += g.dead[owner].cards
    seen += [card for seat, card in g.being_played if seat == owner]
    if g.brought:
        bearer, ring = g.brought[owner].ring_bearer, g.brought[owner].ring
    else:  # a position that was set up
        bearer = g.cards[g.ring_bearers[owner]].card
    assert ring is not None
    if bearer in seen:  # wherever he is now, he was not in the draw deck
        seen.remove(bearer)
    seen.sort(key=_slug)
    return Known(bearer, ring, tuple(seen), hidden, tuple(sorted(sites, key=_slug)), tuple(sorted(missing)))


def with_sites(zone: Zone[Card], viewers: int, sites: tuple[Card, ...]) -> Zone[Card]:
    """An adventure deck with other sites in the place of those that the viewers have not seen, by number."""
    known = [(card, seen) for card, seen in zip(zone.cards, zone.seen, strict=True) if seen & viewers]
    others = [(card, zone.viewers) for card in sites]
    together = sorted((*known, *others), key=lambda one: one[0].facts.site)
    return Zone(zone.owner, zone.viewers, tuple(card for card, _ in together), tuple(seen for _, seen in together))


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
