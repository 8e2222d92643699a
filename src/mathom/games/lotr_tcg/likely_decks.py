"""The prior in use: a known list that goes with what has been seen, or else a deck of the cultures that have been seen.

Each built-in deck weighs the less the more cards have been seen that it does not hold: a player may have changed a few
cards of a starter, hardly many. Besides there is always the deck that nobody knows. It weighs as much as three known
lists, and less with each card that is seen: where a known list explains it, it would be a coincidence.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import accumulate
from typing import Final, TypeVar

from msgspec import Struct

from mathom.games.lotr_tcg import pool
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.decks import BUILT_IN, Deck
from mathom.games.lotr_tcg.decks.construction import COPIES, COPIES_OF_FRODO
from mathom.games.lotr_tcg.facts import Culture, Side
from mathom.games.lotr_tcg.prior import Known, Unknown

T = TypeVar("T")

#: What a card that a known list does not hold leaves of its weight.
FOREIGN: Final = 0.1
#: The weight of the decks that nobody knows, and what every card that was seen leaves of it.
MADE_UP: Final = 3.0
COINCIDENCE: Final = 0.8

#: The cultures of a deck's Free Peoples and Shadow cards, as a rule.
CULTURES: Final = {Side.FREE_PEOPLES: (2, 3), Side.SHADOW: (1, 2)}
#: The share of characters among the cards of a side.
CHARACTERS: Final = {Side.FREE_PEOPLES: 0.35, Side.SHADOW: 0.6}
#: How many copies of a card a deck has, as a rule.
USUAL_COPIES: Final = (1, 2, 2, 3, 3, 4)
#: Of a unique character hardly more: the second one only heals the first, or waits for its death.
USUAL_UNIQUES: Final = (1, 1, 2, 2)
#: So many cards that a deck has no more room for are picked in vain.
PATIENCE: Final = 50


class LikelyDecks:
    """Known lists by how well they go with what has been seen, and decks that are made up."""

    def unknown(self, known: Known, rng: random.Random) -> Unknown:
        likely = _likely(known)
        source = likely.sources[_pick(likely.weights, rng)]
        cards: list[Card] = []
        for side, left in zip(Side, source.left, strict=True):
            needed = known.hidden_of(side)
            some = rng.sample(left, needed) if len(left) > needed else list(left)
            cards += some
            if len(some) < needed:
                cards += made_up(side, needed - len(some), (*known.seen, *some), rng)
        sites = tuple(source.sites.get(number) or _any(pool.sites(number), rng) for number in known.missing)
        return Unknown(tuple(cards), sites)


class Source(Struct, frozen=True):
    """Where the rest of a deck may come from: cards by side, in the order of `Side`, and sites by number."""

    left: tuple[tuple[Card, ...], ...]
    sites: dict[int, Card]


class Likely(Struct, frozen=True):
    """The sources with their weights, added up."""

    sources: tuple[Source, ...]
    weights: tuple[float, ...]


NOTHING_KNOWN: Final = Source(tuple(() for _ in Side), {})


@lru_cache(maxsize=256)
def _likely(known: Known) -> Likely:
    """The sources of a deck; worked out once for all samples that know the same of it."""
    decks = tuple(BUILT_IN.values())
    weights = [weight(deck, known) for deck in decks]
    nobodys = MADE_UP * COINCIDENCE ** len(set(known.seen))
    total = sum(weights) + nobodys
    sources = tuple(rest_of(deck, known) for deck in decks)
    return Likely((*sources, NOTHING_KNOWN), tuple(accumulate(one / total for one in (*weights, nobodys))))


def weight(deck: Deck, known: Known) -> float:
    """How well a list goes with what has been seen: 1 if it holds all of it."""
    foreign = (Counter(known.seen) - Counter(deck.cards)).total()
    foreign += sum(site not in deck.sites for site in known.sites)
    foreign += (deck.ring_bearer is not known.ring_bearer) + (deck.ring is not known.ring)
    return FOREIGN**foreign


def rest_of(deck: Deck, known: Known) -> Source:
    """What a list holds besides the cards that have been seen, as far as these leave room for more of a title."""
    rest = Counter(deck.cards) - Counter(known.seen)
    titles = Counter(card.title for card in known.seen)
    left: dict[Side, list[Card]] = {side: [] for side in Side}
    for card in sorted(rest.elements(), key=lambda card: card.slug):
        if card.side is not None and titles[card.title] < most_of(card.title):
            titles[card.title] += 1
            left[card.side].append(card)
    return Source(tuple(tuple(left[side]) for side in Side), {site.facts.site: site for site in deck.sites})


def most_of(title: str) -> int:
    return COPIES_OF_FRODO if title == "Frodo" else COPIES


# --- decks that nobody knows -----------------------------------------------------------------------------------------


def made_up(side: Side, number: int, held: Sequence[Card], rng: random.Random) -> list[Card]:
    """So many cards of a side, as somebody might have put them beside those."""
    titles = Counter(card.title for card in held)
    cultures, shares = cultures_of(side, held, rng)
    found: list[Card] = []
    vain = 0
    while len(found) < number:
        if vain == PATIENCE:  # a deck so large that these cultures do not fill it
            cultures, shares = list(of_side(side)), list(accumulate(1.0 for _ in of_side(side)))
        culture = cultures[_pick(shares, rng)]
        characters, others = by_culture()[side, culture]
        shelf = characters if rng.random() < CHARACTERS[side] else others
        card = _any(shelf or characters or others, rng)
        usual = USUAL_UNIQUES if card.unique and card.is_character else USUAL_COPIES
        room = most_of(card.title) - titles[card.title] if vain < 2 * PATIENCE else 1
        copies = min(_any(usual, rng), room, number - len(found))
        vain = 0 if copies > 0 and vain < PATIENCE else vain + 1
        if copies > 0:
            titles[card.title] += copies
            found += [card] * copies
    return found


def cultures_of(side: Side, held: Iterable[Card], rng: random.Random) -> tuple[list[Culture], list[float]]:
    """The cultures of a side with their shares, added up: those that were seen, and others that go with them."""
    seen = Counter(card.culture for card in held if card.side is side and card.culture is not None)
    chosen = sorted(seen, key=lambda culture: culture.value)
    shares = [float(seen[culture]) for culture in chosen]
    wanted = _any(CULTURES[side], rng)
    while len(chosen) < wanted:
        others = [culture for culture in of_side(side) if culture not in chosen]
        together = [1.0 + sum(pairs()[one, other] for one in chosen) for other in others]
        chosen.append(others[_pick(list(accumulate(together)), rng)])
        shares.append(1.0 + sum(shares) / 2)
    return chosen, list(accumulate(shares))


@cache
def of_side(side: Side) -> tuple[Culture, ...]:
    return tuple(culture for culture in Culture if (side, culture) in by_culture())


@cache
def pairs() -> Counter[tuple[Culture, Culture]]:
    """In how many known lists two cultures go together."""
    found: Counter[tuple[Culture, Culture]] = Counter()
    for deck in BUILT_IN.values():
        there = {card.culture for card in deck.cards if card.culture is not None}
        found.update((one, other) for one in there for other in there if one is not other)
    return found


@cache
def by_culture() -> dict[tuple[Side, Culture], tuple[tuple[Card, ...], tuple[Card, ...]]]:
    """The pool by side and culture: characters, and other cards."""
    found: dict[tuple[Side, Culture], tuple[list[Card], list[Card]]] = {}
    for card in pool.draw_deck_cards():
        if card.side is not None and card.culture is not None:
            characters, others = found.setdefault((card.side, card.culture), ([], []))
            (characters if card.is_character else others).append(card)
    return {key: (tuple(characters), tuple(others)) for key, (characters, others) in found.items()}


def _pick(weights: Sequence[float], rng: random.Random) -> int:
    """A place in proportion to its weight; the weights are added up."""
    at = rng.random() * weights[-1]
    return next((place for place, weight in enumerate(weights) if at < weight), len(weights) - 1)


def _any(things: Sequence[T], rng: random.Random) -> T:
    return things[int(rng.random() * len(things))]
