"""Decks: what is in one, how one is written down, and which are allowed."""

from typing import Final

from mathom.cards.decks import InvalidDeck, Reason
from mathom.games.lore.decks.construction import USUAL, Agreement, warnings_of, why_not_deck
from mathom.games.lore.decks.deck import BUILT_IN, Deck, Starter
from mathom.games.lore.decks.introductory import FIXED
from mathom.games.lore.decks.standard import READY
from mathom.games.lore.decks.writing import deck_line, decks_for, read_deck, write_deck

__all__ = [
    "BUILT_IN",
    "DECKS",
    "FIXED",
    "READY",
    "USUAL",
    "Agreement",
    "Deck",
    "InvalidDeck",
    "Reason",
    "Starter",
    "as_option",
    "deck_line",
    "decks_for",
    "find_deck",
    "read_deck",
    "warnings_of",
    "why_not_deck",
    "write_deck",
]

#: Where a table's decks come from, if nothing else is agreed on.
DECKS: Final = decks_for(USUAL)

find_deck, as_option = DECKS.find, DECKS.as_option
