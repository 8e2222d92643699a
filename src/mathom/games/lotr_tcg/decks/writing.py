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

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Final

from mathom.cards.decks import DeckFormat, Group, InvalidDeck, Reason, Section, Written
from mathom.cards.sketches import Sketch
from mathom.games.lotr_tcg.card import CARDS, Card
from mathom.games.lotr_tcg.decks.construction import TOO_MUCH, why_not
from mathom.games.lotr_tcg.decks.deck import Deck, in_order
from mathom.games.lotr_tcg.facts import Kind, Side

RING_BEARER: Final = Section("ring-bearer", "Ring-bearer", marks=True)
RING: Final = Section("ring", "The One Ring")
SITES: Final = Section("sites", "Sites")
FREE_PEOPLES: Final = Section("free-peoples", Side.FREE_PEOPLES.value)
SHADOW: Final = Section("shadow", Side.SHADOW.value)
#: The parts of a deck. Of these only the first is read in a text: the rest follows from the cards.
SECTIONS: Final = (RING_BEARER, RING, SITES, FREE_PEOPLES, SHADOW)
DRAW_DECK: Final = (FREE_PEOPLES.name, SHADOW.name)

#: How GEMP numbers a card, by set and number. Foils have a star; sets from 50 to 89 are cards with a changed wording.
_ID: Final = re.compile(r"(\d{1,3})_(\d{1,3})[*T]*")
#: The note by which a deck that was built from packs is known: `Format: limited`.
BUILT_FROM: Final = "Format"
LIMITED: Final = "limited"


def by_id(text: str) -> Card | None:
    """The card with a number such as `1_290`.

    >>> by_id("1_12*"), by_id("51_12"), by_id("9_12")
    (<gimli-dwarf-of-erebor>, <gimli-dwarf-of-erebor>, None)
    """
    found = _ID.fullmatch(text.strip())
    if found is None:
        return None
    number = int(found[1])
    number -= 50 if number in range(50, 70) else 70 if number in range(70, 90) else 0
    return _ids().get((number, int(found[2])))


@cache
def _ids() -> dict[tuple[int, int], Card]:
    return {
        (code.set, code.number): card
        for card in CARDS.values() for code in (*card.facts.reprints, card.facts.code)
    }  # fmt: skip


FORMAT: Final = DeckFormat(
    CARDS,
    (RING_BEARER, Section("", "Ring", marks=True)),
    "tcg.setup.own-decks",
    free_headings=True,
    notes=(BUILT_FROM,),
    also=by_id,
)


def placed(written: Written[Card]) -> Mapping[str, tuple[Card, ...]]:
    """The cards of a text in their sections: all but the Ring-bearer by their types."""
    others = tuple(written.part("").elements())
    return {
        RING_BEARER.name: tuple(written.part(RING_BEARER.name).elements()),
        RING.name: tuple(card for card in others if card.kind is Kind.THE_ONE_RING),
        SITES.name: tuple(sorted(_sites(others), key=lambda site: site.facts.site)),
        FREE_PEOPLES.name: in_order(card for card in others if card.side is Side.FREE_PEOPLES),
        SHADOW.name: in_order(card for card in others if card.side is Side.SHADOW),
    }


def _sites(cards: Iterable[Card]) -> Iterator[Card]:
    return (card for card in cards if card.kind is Kind.SITE)


def why_not_sketch(sketch: Sketch[Card], *, limited: bool = False) -> tuple[Reason, ...]:
    """Everything that is wrong with a deck as far as it is built; a `limited` one is built from packs."""
    rings = sketch.part(RING.name)
    # One Ring has its place; any other would have to be in the draw deck.
    draw_deck = Counter((*sketch.part(*DRAW_DECK), *rings[1:]))
    return why_not(sketch.part(RING_BEARER.name), rings[:1], sketch.part(SITES.name), draw_deck, limited=limited)


def deck_of(written: Written[Card]) -> Deck:
    """The deck that a text describes; `InvalidDeck` with everything that is wrong with it."""
    sketch = Sketch(written.name, placed(written))
    # What seems to be missing may be among the unknown cards; what is too much stays too much.
    limited = written.notes.get(BUILT_FROM, "").lower() == LIMITED
    reasons = why_not_sketch(sketch, limited=limited)
    against = [one for one in reasons if not written.faults or one.rule in TOO_MUCH]
    if written.faults or against:
        raise InvalidDeck((*written.faults, *against))
    bearer, ring = sketch.part(RING_BEARER.name, RING.name)
    return Deck(written.name, bearer, ring, sketch.part(SITES.name), in_order(sketch.part(*DRAW_DECK)), limited=limited)


def sketch_of(deck: Deck) -> Sketch[Card]:
    """A finished deck, to be worked on."""
    parts = {RING_BEARER.name: (deck.ring_bearer,), RING.name: (deck.ring,), SITES.name: deck.sites}
    sides = {section.name: tuple(card for card in deck.cards if card.side is side)
             for section, side in ((FREE_PEOPLES, Side.FREE_PEOPLES), (SHADOW, Side.SHADOW))}  # fmt: skip
    return Sketch(deck.name, {**parts, **sides})


def groups(sketch: Sketch[Card]) -> list[Group[Card]]:
    """The cards as they are written together."""
    found = [
        Group(sketch.part(RING_BEARER.name), mark=RING_BEARER.title),
        Group(sketch.part(RING.name)),
        Group(sketch.part(SITES.name), heading=SITES.title),
    ]
    for section in (FREE_PEOPLES, SHADOW):
        cards = sketch.part(section.name)
        found.append(Group(cards, heading=f"{section.title} ({len(cards)})", counts=True))
    return found


def write_deck(deck: Deck) -> str:
    """The deck as a text that can be read back."""
    return FORMAT.write(deck.name, groups(sketch_of(deck)), _notes(deck))


def deck_line(deck: Deck) -> str:
    """The deck in one line, as an option of a table."""
    return FORMAT.line(deck.name, groups(sketch_of(deck)), _notes(deck))


def _notes(deck: Deck) -> dict[str, str]:
    return {BUILT_FROM: LIMITED} if deck.limited else {}
