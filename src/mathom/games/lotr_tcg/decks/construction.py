"""What a deck may hold (rulebook: Building your deck)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from mathom.cards import words
from mathom.cards.decks import Reason
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.decks.deck import Deck
from mathom.games.lotr_tcg.facts import Kind, Side

SITES: Final = range(1, 10)
FEWEST_CARDS: Final = 60
#: Of a deck that is built from packs (tcg.limited.deck).
FEWEST_LIMITED: Final = 30
COPIES: Final = 4
COPIES_OF_FRODO: Final = 3

#: The rules that no further card can mend.
TOO_MUCH: Final = ("tcg.deck.four-per-title", "tcg.deck.three-frodo", "tcg.deck.no-ring-or-sites")


def why_not_deck(deck: Deck) -> tuple[Reason, ...]:
    """Everything that is wrong with a deck; nothing if it may be played."""
    return why_not((deck.ring_bearer,), (deck.ring,), deck.sites, Counter(deck.cards), limited=deck.limited)


def why_not(
    bearers: Sequence[Card],
    rings: Sequence[Card],
    sites: Sequence[Card],
    cards: Mapping[Card, int],
    *,
    limited: bool = False,
) -> tuple[Reason, ...]:
    """Everything that is wrong with the parts of a deck; `cards` is the draw deck with the number of copies.

    A `limited` deck was built from packs: its pool says how many copies there are.
    """
    draw = limited_draw_deck(cards) if limited else draw_deck(cards)
    return (*ring_bearer(bearers, rings), *adventure_deck(sites), *draw)


def ring_bearer(bearers: Sequence[Card], rings: Sequence[Card]) -> list[Reason]:
    """One Frodo, of any version, bears one Ring, of any version."""
    rule = "tcg.deck.ring-bearer"
    reasons = []
    if len(bearers) != 1:
        found = "none is marked" if not bearers else f"there are {len(bearers)}"
        reasons.append(Reason(f"a deck has one Ring-bearer, but {found}", rule))
    for bearer in dict.fromkeys(bearers):
        if bearer.title != "Frodo":
            reasons.append(Reason(f"the Ring-bearer is Frodo, not {bearer.name}", rule))
    if len(rings) != 1:
        reasons.append(Reason(f"a deck has one copy of The One Ring, not {len(rings) or 'none'}", rule))
    for ring in dict.fromkeys(rings):
        if ring.kind is not Kind.THE_ONE_RING:
            reasons.append(Reason(f"the Ring-bearer bears The One Ring, not {ring.name}", rule))
    return reasons


def adventure_deck(sites: Sequence[Card]) -> list[Reason]:
    """Nine sites, one of each number."""
    rule = "tcg.deck.adventure-one-of-each"
    reasons = [
        Reason(f"the adventure deck holds only sites, not {card.name}", rule)
        for card in dict.fromkeys(sites)
        if card.kind is not Kind.SITE
    ]
    missing = [number for number in SITES if all(site.facts.site != number for site in sites)]
    if missing:
        reasons.append(Reason(f"a site is missing for {words.names([str(number) for number in missing])}", rule))
    for number in SITES:
        here = [site.name for site in sites if site.facts.site == number and site.kind is Kind.SITE]
        if len(here) > 1:
            names = " and ".join(dict.fromkeys(here))
            reasons.append(Reason(f"there is one site {number}, not {len(here)}: {names}", rule))
    return reasons


def limited_draw_deck(cards: Mapping[Card, int]) -> list[Reason]:
    """As many cards of one side as of the other. How many it needs at least, its pool says, which no list tells."""
    return [*_no_ring_or_sites(cards), *_equal_sides(cards)]


def _no_ring_or_sites(cards: Mapping[Card, int]) -> list[Reason]:
    return [
        Reason(f"{card.name} may not be in the draw deck", "tcg.deck.no-ring-or-sites")
        for card in cards
        if card.kind in (Kind.SITE, Kind.THE_ONE_RING)
    ]


def _equal_sides(cards: Mapping[Card, int]) -> list[Reason]:
    light, dark = of_side(cards, Side.FREE_PEOPLES), of_side(cards, Side.SHADOW)
    if light == dark:
        return []
    words = f"there are {light} Free Peoples cards and {dark} Shadow cards, not as many of each"
    return [Reason(words, "tcg.deck.equal-sides")]


def draw_deck(cards: Mapping[Card, int]) -> list[Reason]:
    """Sixty cards or more, half of them Shadow cards, and no more than four of a title."""
    reasons = _no_ring_or_sites(cards)
    size = sum(cards.values())
    if size < FEWEST_CARDS:
        reasons.append(
            Reason(f"the draw deck has {size} cards; it needs {FEWEST_CARDS} or more", "tcg.deck.draw-deck-min")
        )
    reasons += _equal_sides(cards)
    titles: Counter[str] = Counter()
    for card, number in cards.items():
        if card.side is not None:
            titles[card.title] += number
    for title, number in titles.items():
        most = COPIES_OF_FRODO if title == "Frodo" else COPIES
        if number > most:
            rule = "tcg.deck.three-frodo" if title == "Frodo" else "tcg.deck.four-per-title"
            besides = " besides the Ring-bearer" if title == "Frodo" else ""
            reasons.append(Reason(f"there are {number} copies of {title}{besides}; {most} are allowed", rule))
    return reasons


def of_side(cards: Mapping[Card, int], side: Side) -> int:
    return sum(number for card, number in cards.items() if card.side is side)
