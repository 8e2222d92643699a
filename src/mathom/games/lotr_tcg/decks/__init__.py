"""Decks: what is in one, how one is written down, and which are allowed."""

from mathom.cards.decks import Decks, InvalidDeck, Reason
from mathom.games.lotr_tcg.decks.construction import why_not_deck
from mathom.games.lotr_tcg.decks.deck import BUILT_IN, Deck
from mathom.games.lotr_tcg.decks.gemp import read_deck
from mathom.games.lotr_tcg.decks.writing import deck_line, write_deck

__all__ = [
    "BUILT_IN",
    "DECKS",
    "Deck",
    "InvalidDeck",
    "Reason",
    "as_option",
    "deck_line",
    "find_deck",
    "read_deck",
    "why_not_deck",
    "write_deck",
]

#: Where a table's decks come from.
DECKS: Decks[Deck] = Decks(BUILT_IN, read_deck, deck_line)

find_deck, as_option = DECKS.find, DECKS.as_option
