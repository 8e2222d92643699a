"""A deck from a pool: what the judgement suggests, and how it is changed card by card until it may be played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.decks.construction import FEWEST_LIMITED, SITES
from mathom.games.lotr_tcg.decks.deck import Deck, in_order
from mathom.games.lotr_tcg.facts import Kind, Side
from mathom.games.lotr_tcg.limited import choices
from mathom.games.lotr_tcg.limited.choices import Choice
from mathom.games.lotr_tcg.limited.judging import A_SIDE, Held, best_of_side
from mathom.games.lotr_tcg.limited.packs import basic_cards, in_pack_order

FEWEST_A_SIDE: Final = FEWEST_LIMITED // 2


def for_draw_deck(pool: Iterable[Card]) -> Counter[Card]:
    """The cards of a pool that may be in the draw deck; Frodo bears the Ring instead."""
    return Counter(card for card in pool if card.side is not None and card.title != "Frodo")


def bearers(pool: Iterable[Card]) -> tuple[Card, ...]:
    """Every Frodo that somebody with that pool may begin with."""
    return _each(card for card in (*basic_cards(), *pool) if card.title == "Frodo")


def rings(pool: Iterable[Card]) -> tuple[Card, ...]:
    return _each(card for card in reversed((*pool, *basic_cards())) if card.kind is Kind.THE_ONE_RING)


def sites(pool: Iterable[Card], number: int) -> tuple[Card, ...]:
    """The sites of that number; the basic one first."""
    return _each(card for card in (*basic_cards(), *pool) if card.kind is Kind.SITE and card.facts.site == number)


def _each(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(dict.fromkeys(cards))


def fewest_a_side(pool: Iterable[Card]) -> int:
    """So many cards of each side are needed: fifteen, or all of the shorter side of a pool that has not so many."""
    held = for_draw_deck(pool)
    return min(FEWEST_A_SIDE, *(_of(held, side) for side in Side))


def suggested(pool: tuple[Card, ...], name: str) -> Deck:
    """The deck that the written judgement makes of a pool."""
    held = for_draw_deck(pool)
    number = min(A_SIDE, *(_of(held, side) for side in Side))
    chosen = [card for side in Side for card in best_of_side(held.elements(), side, number)]
    path = tuple(sites(pool, number)[0] for number in SITES)
    return Deck(name, bearers(pool)[0], rings(pool)[0], path, in_order(chosen), limited=True)


class Build(Struct, frozen=True):
    """A deck in the making. Every change leads away from the suggestion it began with: a card that was put in stays
    in, one that was left out stays out, and what has been changed by mistake is taken back. So building comes to an
    end.
    """

    first: Deck
    deck: Deck

    def choices(self, pool: tuple[Card, ...]) -> tuple[Choice, ...]:
        """To play the deck if it may be played, and whatever may still be changed so that one that may can come of it.

        While the sides differ, what makes them equal comes first, the best cards of it first.
        """
        held, first, now = for_draw_deck(pool), Counter(self.first.cards), Counter(self.deck.cards)
        fewest = fewest_a_side(pool)
        found: list[Choice] = [choices.READY] if self._playable(now, fewest) else []
        light, dark = (_of(now, side) for side in Side)
        shorter = Side.FREE_PEOPLES if light < dark or light == dark < fewest else Side.SHADOW
        worth = Held(now.elements()).worth
        puts = [c for c in held if first[c] <= now[c] < held[c] and self._leads_on(held, now + Counter([c]), fewest)]
        leaves = [c for c in now if 0 < now[c] <= first[c] and self._leads_on(held, now - Counter([c]), fewest)]
        puts.sort(key=lambda card: (card.side is not shorter, -worth(card), card.slug))
        leaves.sort(key=lambda card: (card.side is shorter, worth(card), card.slug))
        changes = [*map(choices.put, puts), *map(choices.leave, leaves)]
        if puts and puts[0].side is not shorter:  # nothing of the shorter side is left to be put in
            changes = [*map(choices.leave, leaves), *map(choices.put, puts)]
        return (*found, *changes, *self._other_parts(pool))

    def _other_parts(self, pool: tuple[Card, ...]) -> Iterator[Choice]:
        """Another site of a number, another Frodo, another Ring: each once."""
        for number in SITES:
            if self.deck.sites[number - 1] is self.first.sites[number - 1]:
                others = sites(pool, number)
                yield from (choices.site(card) for card in others if card is not self.deck.sites[number - 1])
        if self.deck.ring_bearer is self.first.ring_bearer:
            yield from (choices.bear(card) for card in bearers(pool) if card is not self.deck.ring_bearer)
        if self.deck.ring is self.first.ring:
            yield from (choices.bear(card) for card in rings(pool) if card is not self.deck.ring)

    def changed(self, choice: Choice) -> Build:
        """The deck after a change."""
        card, deck = choice.printed, self.deck
        assert card is not None
        verb = choice.token.partition(" ")[0]
        if verb == choices.PUT.verb:
            deck = replace(deck, cards=in_order((*deck.cards, card)))
        elif verb == choices.LEAVE.verb:
            at = deck.cards.index(card)
            deck = replace(deck, cards=deck.cards[:at] + deck.cards[at + 1 :])
        elif verb == choices.SITE.verb:
            path = list(deck.sites)
            path[card.facts.site - 1] = card
            deck = replace(deck, sites=tuple(path))
        elif card.kind is Kind.THE_ONE_RING:
            deck = replace(deck, ring=card)
        else:
            deck = replace(deck, ring_bearer=card)
        return Build(self.first, deck)

    def _playable(self, now: Counter[Card], fewest: int) -> bool:
        light, dark = (_of(now, side) for side in Side)
        return light == dark >= fewest

    def _leads_on(self, held: Counter[Card], now: Counter[Card], fewest: int) -> bool:
        """True if a deck that may be played can still come of it."""
        first = Counter(self.first.cards)
        least, most = Counter[Side](), Counter[Side]()
        for card, copies in held.items():
            assert card.side is not None
            least[card.side] += now[card] if now[card] > first[card] else 0
            most[card.side] += now[card] if now[card] < first[card] else copies
        return min(most[side] for side in Side) >= max(fewest, *(least[side] for side in Side))


def unused(pool: tuple[Card, ...], deck: Deck) -> tuple[Card, ...]:
    """What of a pool, and of the basic cards, is not in the deck."""
    draw = Counter(card for card in pool if card.side is not None and card.title != "Frodo") - Counter(deck.cards)
    played = (deck.ring_bearer, deck.ring, *deck.sites)
    others = _each(card for card in (*pool, *basic_cards()) if card.side is None or card.title == "Frodo")
    return in_pack_order((*draw.elements(), *(card for card in others if card not in played)))


def _of(cards: Counter[Card], side: Side) -> int:
    return sum(number for card, number in cards.items() if card.side is side)
