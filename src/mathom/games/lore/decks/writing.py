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

from collections.abc import Callable
from typing import Final

from mathom.cards.decks import DeckFormat, Decks, Group, InvalidDeck, Reason, Section, Written
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
_PILE: Final = ("", "draw pile", "characters", "resources", "hazards")

FORMAT: Final = DeckFormat(CARDS, _SECTIONS.values(), "lore.setup.deck-building-exists", notes=(HAVEN,))


def read_deck(text: str, agreed: Agreement = USUAL) -> Deck:
    """The deck that a text describes, a built-in one if it is the same; else a standard deck, or `InvalidDeck` with
    everything that is wrong with it."""
    written = FORMAT.read(text)
    deck = _deck(written)
    for known in BUILT_IN.values():
        if not written.faults and _same(deck, known):
            return known
    faults = [fault for fault in faults_of(deck, agreed) if not (written.faults and fault.lacks)]
    if written.faults or faults:
        raise InvalidDeck((*written.faults, *(Reason(fault.words, fault.rule) for fault in faults)))
    return deck


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
