"""Random legal decks over all cards, in which cards can be played.

Each side of a deck is built around one card, which brings its partners, and is filled up from two cultures with enough
characters to fight with. The number of a deck says which cards those are: as many decks as there are cards, counted
from any number, are built around each card at least once.

    decks = [deck_line(deck) for deck in random_decks(0, 2)]
"""

from __future__ import annotations

import functools
import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from mathom.games.lotr_tcg.card import CARDS, Card
from mathom.games.lotr_tcg.decks.construction import COPIES, COPIES_OF_FRODO, FEWEST_CARDS, SITES, why_not_deck
from mathom.games.lotr_tcg.decks.deck import Deck, in_order
from mathom.games.lotr_tcg.decks.partners import FEW, Want, described, wants
from mathom.games.lotr_tcg.facts import Culture, Kind, Side

#: How many cards a side has, and how many of them are characters at least: a third companions, half of them minions.
SIDE: Final = FEWEST_CARDS // 2
CHARACTERS: Final = {Side.FREE_PEOPLES: (Kind.COMPANION, SIDE // 3), Side.SHADOW: (Kind.MINION, SIDE // 2)}
#: In decks around a given card the characters of a side are as many as this at least, now fewer and now more: texts
#: that speak of six companions want a crowd.
CROWDS: Final = (SIDE // 3, SIDE // 2, 2 * SIDE // 3)
#: How many cards of a side its leading card may bring along; how many those of the others at the table may; and how
#: many a given card may bring to the side on which it is not.
COMPANY, GUESTS, PARTNERS = SIDE // 2, SIDE // 6, SIDE // 2
#: A description that fits more cards than this is met without help.
MANY: Final = 40


def random_deck(number: int, around: Card | None = None, meeting: tuple[Want, ...] = ()) -> Deck:
    """The deck of that number: always the same one, and one that may be played.

    It may be built around a card that is given, and it has some cards that answer descriptions, which texts of other
    decks at the table speak of.
    """
    rng = random.Random(f"deck {number}")
    guests = PARTNERS if around is not None else GUESTS
    halves = []
    for side in Side:
        lead = leading(side, number, around)
        kind, least = CHARACTERS[side]
        halves.append(_side(lead, meeting, guests, (kind, least if around is None else rng.choice(CROWDS)), rng))
    path = tuple(rng.choice(_sites(at, around)) for at in SITES)
    ring = rng.choice(_of_kind(Kind.THE_ONE_RING))
    bearer = rng.choice([card for card in _of_kind(Kind.COMPANION) if card.title == "Frodo"])
    cards = [card for half in halves for card in half.elements()]
    deck = Deck(f"Random {number}", bearer, ring, path, in_order(cards))
    against = why_not_deck(deck)
    assert not against, against
    return deck


def random_decks(first: int, count: int, around: Card | None = None) -> tuple[Deck, ...]:
    """The decks of a table, numbered from the first one; each brings cards that the others' leading cards speak of.

    Around a card that is given all of them are built: whatever it needs on the other side is at the table, too.
    """
    numbers = range(first, first + count)
    spoken = {number: _spoken_of(number, around) for number in numbers}
    return tuple(
        random_deck(number, around, tuple(one for other in numbers if other != number for one in spoken[other]))
        for number in numbers
    )


def _sites(number: int, around: Card | None) -> list[Card]:
    """The sites of that number; of decks around a card, that one, or those of which it speaks."""
    sites = [site for site in _of_kind(Kind.SITE) if site.facts.site == number]
    if around is None:
        return sites
    spoken_of = [site for site in sites if any(want.describes(site) for want in wants(around))]
    return [around] if around in sites else spoken_of or sites


def leading(side: Side, number: int, around: Card | None = None) -> Card:
    """The card around which that side of a deck is built."""
    if around is not None and around.side is side:
        return around
    pool = _of_side(side)
    return pool[number % len(pool)]


def _spoken_of(number: int, around: Card | None) -> tuple[Want, ...]:
    """What the leading cards of a deck speak of; of decks around a given card, what that one does."""
    leads = [leading(side, number) for side in Side] if around is None else [around]
    return tuple(one for card in leads for one in wants(card))


def _side(
    lead: Card, meeting: tuple[Want, ...], guests: int, characters: tuple[Kind, int], rng: random.Random
) -> Counter[Card]:
    """Thirty cards of a side."""
    side = lead.side
    assert side is not None
    pool = _of_side(side)
    picked: Counter[Card] = Counter()
    _add(picked, lead, COPIES)
    fitting = [[card for card in described(wanted) if card.side is side and card is not lead] for wanted in wants(lead)]
    for cards in filter(None, fitting):
        copies = (COPIES, COPIES - 1) if len(cards) <= FEW else (2, 2)
        for card, many in zip(rng.sample(cards, min(len(cards), len(copies))), copies, strict=False):
            _add(picked, card, min(many, COMPANY - picked.total()))
    hosts = picked.total() + guests
    for wanted in rng.sample(meeting, len(meeting)):
        met = [card for card in described(wanted) if card.side is side]
        if 0 < len(met) <= MANY:
            _add(picked, rng.choice(met), min(3, hosts - picked.total()))
    # The second culture is that of a partner, if there are any from elsewhere.
    others = [card.culture for card in picked.elements() if card.culture is not lead.culture]
    cultures = {lead.culture, rng.choice(others or [culture for culture in Culture if culture.side is side])}
    usual = [card for card in pool if card.culture in cultures]
    kind, least = characters
    _fill(picked, [card for card in usual if card.kind is kind], lambda: _count(picked, kind) < least, rng)
    _fill(picked, usual, lambda: picked.total() < SIDE, rng)
    return picked


def _fill(picked: Counter[Card], pool: Sequence[Card], lacking: Callable[[], bool], rng: random.Random) -> None:
    """Add cards of the pool, one or two of each, as long as there is room and something is lacking."""
    for card in rng.sample(pool, len(pool)):
        if not lacking() or picked.total() >= SIDE:
            return
        _add(picked, card, rng.randint(1, 2))


def _add(picked: Counter[Card], card: Card, copies: int) -> None:
    """As many copies as there is room for, and as a deck may hold of the title."""
    most = COPIES_OF_FRODO if card.title == "Frodo" else COPIES
    held = sum(number for other, number in picked.items() if other.title == card.title)
    fitting = min(copies, most - held, SIDE - picked.total())
    if fitting > 0:
        picked[card] += fitting


def _count(picked: Counter[Card], kind: Kind) -> int:
    return sum(number for card, number in picked.items() if card.kind is kind)


@functools.cache
def _of_side(side: Side) -> tuple[Card, ...]:
    return tuple(sorted((card for card in CARDS.values() if card.side is side), key=lambda card: card.facts.code))


@functools.cache
def _of_kind(kind: Kind) -> tuple[Card, ...]:
    return tuple(sorted((card for card in CARDS.values() if card.kind is kind), key=lambda card: card.facts.code))
