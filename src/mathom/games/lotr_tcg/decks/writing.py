"""Decks of this game as text (the format is that of `mathom.cards.decks`).

    Name: Riders

    Ring-bearer: Frodo, Son of Drogo
    The One Ring, The Ruling Ring

    Sites:
    East Road
    ...

    Draw deck:
    2 Aragorn, King in Exile
    ...

Only the Ring-bearer is marked: everything else has its place by its type, so the order is free, and headings are for
people.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from mathom.cards.decks import DeckFormat, Group, InvalidDeck, Section
from mathom.games.lotr_tcg.card import CARDS, Card
from mathom.games.lotr_tcg.decks.construction import TOO_MUCH, why_not
from mathom.games.lotr_tcg.decks.deck import Deck, in_order
from mathom.games.lotr_tcg.facts import Kind, Side

RING_BEARER: Final = Section("ring-bearer", "Ring-bearer", marks=True)

FORMAT: Final = DeckFormat(CARDS, (RING_BEARER,), "tcg.setup.own-decks", free_headings=True)


def read_deck(text: str) -> Deck:
    """The deck that a text describes; `InvalidDeck` with everything that is wrong with it."""
    written = FORMAT.read(text)
    bearers = tuple(written.part(RING_BEARER.name).elements())
    others = written.part("")
    sites = tuple(card for card in others.elements() if card.kind is Kind.SITE)
    rings = tuple(card for card in others if card.kind is Kind.THE_ONE_RING)[:1]
    cards: Counter[Card] = Counter({card: number for card, number in others.items() if card.kind is not Kind.SITE})
    cards.subtract(rings)
    # What seems to be missing may be among the unknown cards; what is too much stays too much.
    against = [one for one in why_not(bearers, rings, sites, +cards) if not written.faults or one.rule in TOO_MUCH]
    if written.faults or against:
        raise InvalidDeck((*written.faults, *against))
    in_path = tuple(sorted(sites, key=lambda site: site.facts.site))
    return Deck(written.name, bearers[0], rings[0], in_path, in_order(cards.elements()))


def write_deck(deck: Deck) -> str:
    """The deck as a text that `read_deck` reads back."""
    groups = [*_ring_bearer(deck), Group(deck.sites, heading="Sites")]
    for side in Side:
        cards = [card for card in deck.cards if card.side is side]
        groups.append(Group(cards, heading=f"{side.value} ({len(cards)})", counts=True))
    return FORMAT.write(deck.name, groups)


def deck_line(deck: Deck) -> str:
    """The deck in one line, as an option of a table."""
    return FORMAT.line(deck.name, [*_ring_bearer(deck), Group(deck.sites), Group(deck.cards)])


def _ring_bearer(deck: Deck) -> list[Group[Card]]:
    return [Group([deck.ring_bearer], mark=RING_BEARER.title), Group([deck.ring])]
