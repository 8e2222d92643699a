"""Random legal decks over all cards, in which cards can be played.

Each side of a deck is built around one card, which brings cards that its text speaks of, and is filled up from two
cultures with enough characters to fight with. The number of a deck says which cards those are: as many decks as there
are cards, counted from any number, are built around each card at least once.

    decks = [deck_line(random_deck(number)) for number in range(2)]
"""

from __future__ import annotations

import functools
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from msgspec import Struct

from mathom.cards import filters
from mathom.games.lotr_tcg.card import CARDS, Card
from mathom.games.lotr_tcg.decks.construction import COPIES, COPIES_OF_FRODO, FEWEST_CARDS, SITES, why_not_deck
from mathom.games.lotr_tcg.decks.deck import Deck, in_order
from mathom.games.lotr_tcg.facts import Culture, Kind, Side
from mathom.games.lotr_tcg.language.filter import Filter
from mathom.games.lotr_tcg.language.filters import ANYTHING

#: How many cards a side has, and how many of them are characters at least: a third companions, half of them minions.
SIDE: Final = FEWEST_CARDS // 2
CHARACTERS: Final = {Side.FREE_PEOPLES: (Kind.COMPANION, SIDE // 3), Side.SHADOW: (Kind.MINION, SIDE // 2)}
#: Copies of the card around which a side is built, and of each card that it speaks of.
LEADING, HELPING = 3, 2
#: How many different cards come along for one description.
PARTNERS: Final = 2


def random_deck(number: int) -> Deck:
    """The deck of that number: always the same one, and one that may be played."""
    rng = random.Random(f"deck {number}")
    light = _side(Side.FREE_PEOPLES, number, rng)
    dark = _side(Side.SHADOW, number, rng)
    sites = _of_kind(Kind.SITE)
    path = tuple(rng.choice([site for site in sites if site.facts.site == at]) for at in SITES)
    ring = rng.choice(_of_kind(Kind.THE_ONE_RING))
    bearer = rng.choice([card for card in _of_kind(Kind.COMPANION) if card.title == "Frodo"])
    deck = Deck(f"Random {number}", bearer, ring, path, in_order([*light.elements(), *dark.elements()]))
    against = why_not_deck(deck)
    assert not against, against
    return deck


def _side(side: Side, number: int, rng: random.Random) -> Counter[Card]:
    """Thirty cards of a side."""
    pool = _of_side(side)
    lead = pool[number % len(pool)]
    picked: Counter[Card] = Counter()
    _add(picked, lead, LEADING)
    for wanted in wants(lead):
        fitting = [card for card in pool if card is not lead and wanted.describes(card)]
        for card in rng.sample(fitting, min(PARTNERS, len(fitting))):
            _add(picked, card, HELPING)
    cultures = {lead.culture, rng.choice([culture for culture in Culture if culture.side is side])}
    usual = [card for card in pool if card.culture in cultures]
    kind, least = CHARACTERS[side]
    _fill(picked, [card for card in usual if card.kind is kind], lambda: _count(picked, kind) < least, rng)
    _fill(picked, usual, lambda: picked.total() < SIDE, rng)
    return picked


def _fill(picked: Counter[Card], pool: Sequence[Card], lacking: Callable[[], bool], rng: random.Random) -> None:
    """Add cards of the pool, one or two of each, as long as there is room and something is lacking."""
    for card in rng.sample(pool, len(pool)):
        if not lacking() or picked.total() >= SIDE:
            return
        _add(picked, card, rng.randint(1, HELPING))


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


# --- what a card speaks of -------------------------------------------------------------------------------------------


@functools.cache
def wants(card: Card) -> tuple[Filter, ...]:
    """The descriptions of cards in what a card says and takes, as far as print can tell whether a card fits."""
    return tuple(dict.fromkeys(_described((card.to_play, card.bearer, card.texts))))


def _described(part: object) -> Iterator[Filter]:
    if isinstance(part, filters.And):
        printed = tuple(one for one in part.all if one.printed and not isinstance(one, filters.Not))
        if printed:
            yield filters.And(printed)
    elif isinstance(part, filters.Not):
        return
    elif isinstance(part, filters.Filter) and part.printed and part != ANYTHING:
        yield part
    if isinstance(part, tuple):
        for one in part:
            yield from _described(one)
    elif isinstance(part, Struct):
        for field in part.__struct_fields__:
            yield from _described(getattr(part, field))
