"""Random legal decks over all cards, in which cards can be played.

Each side of a deck is built around one card, which brings cards that its text speaks of, and is filled up from two
cultures with enough characters to fight with. The number of a deck says which cards those are: as many decks as there
are cards, counted from any number, are built around each card at least once.

    decks = [deck_line(deck) for deck in random_decks(0, 2)]
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
#: How many cards of a side its leading card may bring along, and how many those of the others at the table.
COMPANY, GUESTS = SIDE // 2, SIDE // 6
#: A description that fits no more cards than this names somebody: many copies come along, of others a few. One that
#: fits more than that is met without help.
FEW, MANY = 4, 40


def random_deck(number: int, around: Card | None = None, meeting: tuple[Filter, ...] = ()) -> Deck:
    """The deck of that number: always the same one, and one that may be played.

    It may be built around a card that is given, and it has some cards that answer descriptions, which texts of other
    decks at the table speak of.
    """
    rng = random.Random(f"deck {number}")
    light = _side(leading(Side.FREE_PEOPLES, number, around), meeting, rng)
    dark = _side(leading(Side.SHADOW, number, around), meeting, rng)
    sites = _of_kind(Kind.SITE)
    path = tuple(rng.choice([site for site in sites if site.facts.site == at]) for at in SITES)
    if around is not None and around.kind is Kind.SITE:
        path = tuple(around if site.facts.site == around.facts.site else site for site in path)
    ring = rng.choice(_of_kind(Kind.THE_ONE_RING))
    bearer = rng.choice([card for card in _of_kind(Kind.COMPANION) if card.title == "Frodo"])
    deck = Deck(f"Random {number}", bearer, ring, path, in_order([*light.elements(), *dark.elements()]))
    against = why_not_deck(deck)
    assert not against, against
    return deck


def random_decks(first: int, count: int, around: Sequence[Card] = ()) -> tuple[Deck, ...]:
    """The decks of a table, numbered from the first one; each brings cards that the others' leading cards speak of.
    They may be built around cards that are given, one after the other.
    """
    numbers = range(first, first + count)
    given = {number: around[number % len(around)] if around else None for number in numbers}
    spoken = {number: _spoken_of(number, given[number]) for number in numbers}
    return tuple(
        random_deck(number, given[number], tuple(one for other in numbers if other != number for one in spoken[other]))
        for number in numbers
    )


def leading(side: Side, number: int, around: Card | None = None) -> Card:
    """The card around which that side of a deck is built."""
    if around is not None and around.side is side:
        return around
    pool = _of_side(side)
    return pool[number % len(pool)]


def _spoken_of(number: int, around: Card | None) -> tuple[Filter, ...]:
    """What the leading cards of a deck speak of."""
    leads = [leading(side, number, around) for side in Side]
    return tuple(one for card in (*leads, *([around] if around is not None else [])) for one in wants(card))


def _side(lead: Card, meeting: tuple[Filter, ...], rng: random.Random) -> Counter[Card]:
    """Thirty cards of a side."""
    side = lead.side
    assert side is not None
    pool = _of_side(side)
    picked: Counter[Card] = Counter()
    _add(picked, lead, COPIES)
    fitting = [[card for card in pool if card is not lead and wanted.describes(card)] for wanted in wants(lead)]
    for cards in sorted(filter(None, fitting), key=len):
        copies = (COPIES, COPIES - 1) if len(cards) <= FEW else (2, 2)
        for card, many in zip(rng.sample(cards, min(len(cards), len(copies))), copies, strict=False):
            _add(picked, card, min(many, COMPANY - picked.total()))
    hosts = picked.total() + GUESTS
    for wanted in rng.sample(meeting, len(meeting)):
        met = [card for card in pool if wanted.describes(card)]
        if 0 < len(met) <= MANY:
            _add(picked, rng.choice(met), min(3, hosts - picked.total()))
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
