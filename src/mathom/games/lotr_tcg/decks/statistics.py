"""What a deck is made of, in numbers: cultures, types, costs, sides, and its road."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from mathom.cards.decks import Reason
from mathom.cards.sketches import Sketch, chart
from mathom.cards.words import names
from mathom.core.library import DeckChart, DeckStep
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.decks.construction import FEWEST_CARDS, SITES
from mathom.games.lotr_tcg.decks.writing import DRAW_DECK
from mathom.games.lotr_tcg.decks.writing import SITES as SITES_OF_DECK
from mathom.games.lotr_tcg.facts import Culture, Kind, Side

#: The twilight that a starting fellowship may cost (tcg.setup.start-companions).
STARTING_COST: Final = 4
#: So many cultures seldom work together; a fellowship of all peoples and one Shadow culture are six.
MANY_CULTURES: Final = 7
#: A deck with fewer lets the fellowships of the others walk.
FEW_MINIONS: Final = 8

_KINDS: Final = tuple(Kind)
_CULTURES: Final = tuple(Culture)


def charts(sketch: Sketch[Card]) -> tuple[DeckChart, ...]:
    """The draw deck, counted by all that people build by."""
    cards = sketch.part(*DRAW_DECK)
    return (by_side(cards), by_culture(cards), by_type(cards), curve(cards), by_race(cards))


def by_side(cards: Iterable[Card]) -> DeckChart:
    """The balance of a deck: as many Shadow cards as Free Peoples cards."""
    sides = sorted((card.side for card in cards if card.side), key=tuple(Side).index)
    return chart("side", "Sides", ((side.value, side.value) for side in sides))


def by_culture(cards: Iterable[Card]) -> DeckChart:
    """How many cards of each culture there are, in the order of the rulebook."""
    cultures = sorted((card.culture for card in cards if card.culture), key=_CULTURES.index)
    return chart("culture", "Cultures", ((culture.value, culture.side.value) for culture in cultures))


def by_type(cards: Iterable[Card]) -> DeckChart:
    """How many cards of each type there are."""
    ordered = sorted(cards, key=lambda card: (_KINDS.index(card.kind), card.side is Side.SHADOW))
    return chart("type", "Types", ((card.kind.value, _side(card)) for card in ordered))


def curve(cards: Iterable[Card]) -> DeckChart:
    """The twilight curve: how many cards there are of each cost, on each side.

    >>> from mathom.games.lotr_tcg.decks import find_deck
    >>> [(bar.label, bar.count) for bar in curve(find_deck("gimli").cards).bars if bar.part == "Shadow"][:3]
    [('0', 2), ('1', 13), ('2', 11)]
    """
    ordered = sorted(cards, key=lambda card: (card.facts.cost, card.side is Side.SHADOW))
    return chart("cost", "Twilight costs", ((str(card.facts.cost), _side(card)) for card in ordered))


def by_race(cards: Iterable[Card]) -> DeckChart:
    """The characters of each race."""
    found = ((card.side is Side.SHADOW, card.race.value, _side(card)) for card in cards if card.race)
    return chart("race", "Races", ((race, side) for _, race, side in sorted(found)))


def _side(card: Card) -> str:
    return card.side.value if card.side else ""


def path(sketch: Sketch[Card]) -> tuple[DeckStep, ...]:
    """The adventure path with its Shadow numbers; where a site is missing, its place is empty."""
    found = []
    for number in SITES:
        here = [card for card in sketch.part(SITES_OF_DECK.name) if card.facts.site == number]
        found += [DeckStep(number, card.slug, card.name, card.facts.shadow_number) for card in dict.fromkeys(here)]
        found += [] if here else [DeckStep(number, "", "", 0)]
    return tuple(found)


def summary(cards: Sequence[Card]) -> str:
    """A draw deck in one line: its size, the cultures that it has most cards of, its minions."""
    minions = sum(card.kind is Kind.MINION for card in cards)
    sides = [most_common_cultures([card for card in cards if card.side is side]) for side in Side]
    return f"{len(cards)} cards, {sides[0]} against {sides[1]}, {minions} minions"


def most_common_cultures(cards: Sequence[Card]) -> str:
    counts: dict[str, int] = {}
    for card in cards:
        if card.culture is not None:
            counts[card.culture.value] = counts.get(card.culture.value, 0) + 1
    most = sorted(counts, key=lambda culture: -counts[culture])[:2]
    return " and ".join(most) or "nobody"


def remarks(sketch: Sketch[Card]) -> tuple[Reason, ...]:
    """What is allowed, but seldom meant by whoever builds a deck."""
    cards = sketch.part(*DRAW_DECK)
    if not cards:
        return ()
    found = []
    cultures = tuple(bar.label for bar in by_culture(cards).bars)
    if len(cultures) >= MANY_CULTURES:
        found.append(Reason(
            f"the cards are of {len(cultures)} cultures ({names(cultures)}): that is allowed, but cards that need"
            " others of their culture will often wait for them", "tcg.deck.culture",
        ))  # fmt: skip
    starters = [card for card in cards if card.kind is Kind.COMPANION and card.facts.cost <= STARTING_COST]
    if not starters:
        found.append(Reason(
            f"no companion could begin the game beside the Ring-bearer: none costs {STARTING_COST} or less",
            "tcg.setup.start-companions",
        ))  # fmt: skip
    minions = sum(card.kind is Kind.MINION for card in cards)
    if len(cards) >= FEWEST_CARDS and minions < FEW_MINIONS:
        found.append(
            Reason(f"there are only {minions} minions to stop the fellowships of the others", "tcg.deck.kinds-of-cards")
        )
    return tuple(found)
