"""Decks as GEMP has them, where most people play this game.

Its deck files are one line: Ring-bearer, Ring, sites and draw deck with bars between them, and cards by numbers
(`1_290|1_2|1_319,...|1_9,1_9,...`); very old ones have commas only. Its deck pages, copied as text, are lists of names
under the headings `Adventure deck`, `Free Peoples Draw Deck` and `Shadow Draw Deck`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from mathom.cards.decks import Written
from mathom.cards.sketches import Dialect, Sketch
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.decks.deck import Deck
from mathom.games.lotr_tcg.decks.writing import DRAW_DECK, FORMAT, RING, RING_BEARER, SITES, deck_of

_NUMBER: Final = r"(?:\d{1,3}_\d{1,3}[*T]*)?"
_NUMBERS: Final = rf"{_NUMBER}(?:,{_NUMBER})*"
#: A fifth part is the map of a later time.
_BARS: Final = re.compile(rf"{_NUMBER}\|{_NUMBER}\|{_NUMBERS}\|{_NUMBERS}(?:\|{_NUMBER})?")
_COMMAS: Final = re.compile(rf"\d{{1,3}}_\d{{1,3}}[*T]*(?:,{_NUMBER})+")
_HEADINGS: Final = ("adventure deck", "free peoples draw deck", "shadow draw deck")
#: What else stands on its pages, and is no card.
_OTHER_LINES: Final = ("format:", "author:", "map:")
_NOTES: Final = "notes"


def read(text: str) -> Written[Card] | None:
    """What a deck of GEMP says; None if the text is none.

    >>> read("2 Axe Strike") is None, read("1_290|1_2||1_3,1_3").part("")
    (True, Counter({<axe-strike>: 2, <the-one-ring-the-ruling-ring>: 1}))
    """
    numbers = "".join(text.split())
    if _BARS.fullmatch(numbers):
        bearer, ring, sites, cards = numbers.split("|")[:4]
        return _by_numbers(bearer, f"{ring},{sites},{cards}")
    if _COMMAS.fullmatch(numbers):
        bearer, _, others = numbers.partition(",")
        return _by_numbers(bearer, others)
    lines = [" ".join(line.split()) for line in text.splitlines()]
    if any(line.lower().startswith(_HEADINGS) and line.endswith(":") for line in lines):
        return FORMAT.read(_as_ours(lines))
    return None


def read_deck(text: str) -> Deck:
    """The deck that a text describes, in our way of writing or in GEMP's; `InvalidDeck` with everything that is wrong
    with it."""
    return deck_of(read(text) or FORMAT.read(text))


def _by_numbers(bearer: str, others: str) -> Written[Card]:
    lines = [f"{RING_BEARER.title}: {bearer}"] if bearer else []
    return FORMAT.read("\n".join([*lines, *others.split(",")]))


def _as_ours(page: Sequence[str]) -> str:
    """Its page as a text of ours: its title is the first line, and its notes are no cards."""
    cards = takewhile(lambda line: line.lower().rstrip(" :") != _NOTES, page)
    lines = [line for line in cards if line and not line.lower().startswith(_OTHER_LINES)]
    if lines and ":" not in lines[0] and not FORMAT.find(lines[0]):
        lines[0] = f"Name: {lines[0]}"
    return "\n".join(lines)


def write(sketch: Sketch[Card]) -> str:
    """The deck as one of GEMP's deck files."""
    parts = (RING_BEARER.name,), (RING.name,), (SITES.name,), DRAW_DECK
    return "|".join(",".join(_number(card) for card in sketch.part(*part)) for part in parts)


def _number(card: Card) -> str:
    return f"{card.facts.code.set}_{card.facts.code.number}"


GEMP: Final = Dialect("gemp", "GEMP", read, write)
