"""Decks of this game as text (the format is that of `mathom.cards.decks`).

    Name: Sea and Starlight
    Haven: Grey Havens

    Characters:
    Pallando
    ...

    Resources:
    Rangers of the North
    ...

    Hazards:
    2 Orc-patrol
    ...

    Pool:
    Beretar
    ...

    Company:                # a proposal for the draft; it may be left out
    Galdor
    ...

    Starters:
    Elven Cloak
    Elf-stone

    Sideboard:
    2 Twilight
    ...

Characters, resources and hazards are the draw pile; each card belongs there by its type. A dual card counts on the side
under whose heading it stands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

from mathom.cards.decks import DeckFormat, Decks, Group, InvalidDeck, Reason, Section, Written
from mathom.cards.sketches import Sketch
from mathom.games.lore.card import CARDS, Card
from mathom.games.lore.decks.construction import USUAL, Agreement, faults_of
from mathom.games.lore.decks.deck import BUILT_IN, Deck, Starter, in_order
from mathom.games.lore.facts import CardType
from mathom.games.lore.map import UnknownPlace, site_named

HAVEN: Final = "Haven"

_SECTIONS: Final = {
    word: Section(word.lower(), word)
    for word in ("Draw pile", "Characters", "Resources", "Hazards", "Pool", "Company", "Starters", "Sideboard")
}
#: The parts of a deck, and those of them that are its draw pile.
PARTS: Final = tuple(section for word, section in _SECTIONS.items() if word != "Draw pile")
DRAW_PILE: Final = ("characters", "resources", "hazards")
_PILE: Final = ("", "draw pile", *DRAW_PILE)

FORMAT: Final = DeckFormat(CARDS, _SECTIONS.values(), "lore.setup.deck-building-exists", notes=(HAVEN,))


def read_deck(text: str, agreed: Agreement = USUAL) -> Deck:
    """The deck that a text describes, a built-in one if it is the same; else a standard deck, or `InvalidDeck` with
    everything that is wrong with it."""
    written = FORMAT.read(text)
    deck = _deck(written)
    if not written.faults and (known := _known(deck)) is not None:
        return known
    faults = [fault for fault in faults_of(deck, agreed) if not (written.faults and fault.lacks)]
    if written.faults or faults:
        raise InvalidDeck((*written.faults, *(Reason(fault.words, fault.rule) for fault in faults)))
    return deck


def _known(deck: Deck) -> Deck | None:
    """The built-in deck that it is."""
    return next((known for known in BUILT_IN.values() if _same(deck, known)), None)


def placed(written: Written[Card]) -> Mapping[str, tuple[Card, ...]]:
    """The cards of a text in their parts: those of the draw pile by their types."""
    found = {group.heading.lower(): tuple(group.cards) for group in _groups(_deck(written))}
    return {part.name: found.get(part.name, ()) for part in PARTS}


def deck_of(sketch: Sketch[Card]) -> Deck:
    """A deck as far as it is built, a built-in one if it is the same."""
    deck = _deck(Written(sketch.name, {name: Counter(cards) for name, cards in sketch.parts.items()}, (), sketch.notes))
    return _known(deck) or deck


def why_not_sketch(sketch: Sketch[Card]) -> tuple[Reason, ...]:
    """Everything that is wrong with a deck as far as it is built."""
    deck = deck_of(sketch)
    return () if deck.fixed else tuple(Reason(fault.words, fault.rule) for fault in faults_of(deck))


def groups(sketch: Sketch[Card]) -> list[Group[Card]]:
    """The cards as they are written together."""
    return _groups(deck_of(sketch))


def _deck(written: Written[Card]) -> Deck:
    def part(*sections: str) -> tuple[Card, ...]:
        return in_order(card for section in sections for card in written.part(section).elements())

    resources = [card for card in part("resources") if card.type is CardType.HAZARD]
    return Deck(
        name=written.name,
        fixed=False,
        haven=_haven(written.notes.get(HAVEN, "")),
        cards=part(*_PILE),
        starters=tuple(Starter(card) for card in part("starters")),
        company=part("company"),
        pool=part("pool"),
        sideboard=part("sideboard"),
        as_resources=tuple(resources),
    )


def _haven(text: str) -> str:
    """The full name of a site; what names none stays as it is, to be refused."""
    try:
        return site_named(text).name
    except UnknownPlace:
        return text


def _same(one: Deck, other: Deck) -> bool:
    return _groups(one) == _groups(other) and (one.name, one.haven) == (other.name, other.haven)


def write_deck(deck: Deck) -> str:
    """The deck as a text that `read_deck` reads back."""
    return FORMAT.write(deck.name, _groups(deck), {HAVEN: deck.haven})


def deck_line(deck: Deck) -> str:
    """The deck in one line, as an option of a table."""
    return FORMAT.line(deck.name, _groups(deck), {HAVEN: deck.haven})


def _groups(deck: Deck) -> list[Group[Card]]:
    hazards = deck.hazards
    others = [card for card in deck.cards if card.type is not CardType.HAZARD]
    parts: dict[str, tuple[Card, ...]] = {
        "Characters": tuple(card for card in others if card.is_character),
        "Resources": (*(card for card in others if not card.is_character), *deck.as_resources),
        "Hazards": hazards,
        "Pool": deck.pool,
        "Company": deck.company,
        "Starters": in_order(starter.card for starter in deck.starters),
        "Sideboard": deck.sideboard,
    }
    return [Group(cards, heading=title) for title, cards in parts.items() if cards]


def decks_for(agreed: Agreement) -> Decks[Deck]:
    """Where the decks of a table come from, by what its players have agreed on."""
    if agreed not in _DECKS:
        _DECKS[agreed] = Decks(BUILT_IN, _reader(agreed), deck_line)
    return _DECKS[agreed]


def _reader(agreed: Agreement) -> Callable[[str], Deck]:
    return lambda text: read_deck(text, agreed)


_DECKS: Final[dict[Agreement, Decks[Deck]]] = {}
