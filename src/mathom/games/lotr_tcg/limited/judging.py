"""What a card is worth to somebody who drafts, and the deck that comes of a pool: a written judgement.

Points are those of a card by itself (`quality`), times how well it fits what is there already: its culture, its cost,
and what is still lacking. The numbers are for decks of 18 cards a side and were set by hand. Bots draft and build by
them, and whoever runs out of time takes what they like best.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations
from typing import Final

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Culture, Keyword, Kind, Side

#: A card by itself: the points of its kind, before its numbers count.
BASE: Final = {
    Kind.COMPANION: 4.0, Kind.ALLY: 1.5, Kind.MINION: 4.0, Kind.POSSESSION: 2.0, Kind.ARTIFACT: 2.5,
    Kind.CONDITION: 1.8, Kind.EVENT: 2.2, Kind.SITE: 1.0, Kind.THE_ONE_RING: 1.0,
}  # fmt: skip
#: Rarer cards say more.
RARE: Final = {"R": 0.6, "U": 0.3, "C": 0.0}
#: What a bold word adds to a character.
KEYWORDS: Final = {
    Keyword.ARCHER: 1.2, Keyword.DAMAGE: 0.6, Keyword.DEFENDER: 0.8, Keyword.FIERCE: 1.0, Keyword.RANGER: 0.3,
    Keyword.TRACKER: 0.3,
}  # fmt: skip
#: What a minion of that cost has by the table of the sets: strength 4 and 1.2 for each twilight.
USUAL_STRENGTH, STRENGTH_PER_TWILIGHT = 4.0, 1.2

#: A culture counts more the more of it there is: by so much a card, up to that.
COHESION, MOST_COHESION = 0.1, 1.0
#: Cards of other cultures than the two of a side: their texts find little to work with.
STRAY: Final = 0.6
#: An item, condition or event of a Free Peoples culture without a companion of it.
NO_BEARER: Final = 0.5
#: A second copy of a unique card only heals or replaces the first one.
SECOND_UNIQUE: Final = 0.45
#: What a deck wants of each, a side of 18: companions besides Frodo; minions by cost.
COMPANIONS: Final = 6
CURVE: Final = ((2, 4), (4, 4), (20, 3))  # up to that cost, so many
#: What is still wanted counts so much more; what is there in plenty, so much less.
WANTED, PLENTY = 1.25, 0.8
#: The shorter side of a pool is worth more, by so much for each card that it is short.
SHORT: Final = 0.03

#: So many cards a side a deck is built with, where the pool has them: all that is beyond is weaker.
A_SIDE: Final = 18


@cache
def quality(card: Card) -> float:
    """A card by itself."""
    facts = card.facts
    points = BASE[card.kind] + RARE.get(facts.code.rarity, 0.0)
    points += sum(KEYWORDS.get(word, 0.0) * max(1, number) for word, number in facts.keywords)
    if card.kind is Kind.MINION:
        usual = USUAL_STRENGTH + STRENGTH_PER_TWILIGHT * facts.cost
        points += 0.4 * (facts.strength - usual) + 0.5 * (facts.vitality - 1)
    elif card.kind is Kind.COMPANION:
        points += 0.4 * (facts.strength - 5) + 0.5 * (facts.vitality - 3) - 0.3 * (facts.cost - 2)
    elif card.is_item:
        points += 0.7 * facts.strength + 0.7 * facts.vitality - 0.4 * facts.cost
    elif card.kind in (Kind.EVENT, Kind.CONDITION, Kind.ALLY):
        points -= 0.25 * facts.cost
    return max(0.2, points)


class Held:
    """Cards that somebody has, counted once for all that is asked about them."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self.cards = Counter(cards)
        self.cultures: Counter[Culture | None] = Counter()
        self.sides: Counter[Side | None] = Counter()
        self.titles: Counter[str] = Counter()
        self.companions: Counter[Culture | None] = Counter()
        self.steps: Counter[int] = Counter()
        for card, number in self.cards.items():
            self._count(card, number)

    def add(self, card: Card) -> None:
        self.cards[card] += 1
        self._count(card, 1)

    def _count(self, card: Card, number: int) -> None:
        self.cultures[card.culture] += number
        self.sides[card.side] += number
        self.titles[card.title] += number
        if card.kind is Kind.COMPANION:
            self.companions[card.culture] += number
        elif card.kind is Kind.MINION:
            self.steps[step(card)] += number

    def worth(self, card: Card) -> float:
        """What one more card is worth beside these."""
        points = quality(card) * (1 + min(MOST_COHESION, COHESION * self.cultures[card.culture]))
        if card.side is None:
            return quality(card) * (SECOND_UNIQUE if self.cards[card] else 1)
        if card.unique and self.titles[card.title]:
            points *= SECOND_UNIQUE
        if card.side is Side.FREE_PEOPLES and not card.is_character and not self.companions[card.culture]:
            points *= NO_BEARER
        if card.kind is Kind.COMPANION:
            points *= WANTED if self.companions.total() < COMPANIONS else PLENTY
        elif card.kind is Kind.MINION:
            points *= WANTED if self.steps[step(card)] < CURVE[step(card)][1] else 1
        other = Side.SHADOW if card.side is Side.FREE_PEOPLES else Side.FREE_PEOPLES
        return points * (1 + SHORT * (self.sides[other] - self.sides[card.side]))


def step(card: Card) -> int:
    """The step of the curve on which a minion stands."""
    return next(at for at, (cost, _) in enumerate(CURVE) if card.facts.cost <= cost)


def best(cards: Sequence[Card], pool: Iterable[Card]) -> Card:
    """The card of a pack that somebody with that pool takes; of equals the first."""
    held = Held(pool)
    return max(cards, key=held.worth)


def best_of_side(pool: Iterable[Card], side: Side, number: int) -> list[Card]:
    """So many cards of a side: its two best cultures first, then what fits what is there already."""
    left = [card for card in pool if card.side is side]
    cultures = sorted({card.culture for card in left if card.culture is not None}, key=lambda culture: culture.value)
    pairs = [*combinations(cultures, 2)] or [(culture, culture) for culture in cultures]
    pair = max(pairs, key=lambda pair: _together(left, pair, number), default=())
    held, found = Held(()), list[Card]()
    while left and len(found) < number:
        card = max(left, key=lambda card: held.worth(card) * (1 if card.culture in pair else STRAY))
        left.remove(card)
        held.add(card)
        found.append(card)
    return found


def _together(cards: Iterable[Card], pair: tuple[Culture, ...], number: int) -> float:
    """The points of the best cards of a side with that pair of cultures."""
    points = sorted((quality(card) * (1 if card.culture in pair else STRAY) for card in cards), reverse=True)
    return sum(points[:number])


def strength(cards: Iterable[Card]) -> float:
    """The points of a pool or deck: of each side the best that a deck would play."""
    points = {side: sorted((quality(card) for card in cards if card.side is side), reverse=True) for side in Side}
    return sum(sum(found[:A_SIDE]) for found in points.values())
