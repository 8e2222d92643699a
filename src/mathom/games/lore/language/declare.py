"""How a card is declared: its facts (`language/printed.py`), and how its texts are read."""

from __future__ import annotations

from typing import Final

from mathom.cards.card import Text
from mathom.cards.declaring import Attribute, attributes, fill_in
from mathom.games.lore.card import CARDS, Card
from mathom.games.lore.facts import Facts
from mathom.games.lore.language.printed import read_facts

#: The words of a declaration; every other attribute is a text.
ATTRIBUTES: Final[dict[str, Attribute]] = {"facts": Attribute(Facts, "facts")}


@CARDS.reader
def read(card: Card) -> None:
    """Fill in a card from its declaration."""
    read_facts(card)
    texts = tuple(part for _, part in attributes(card, card.kind, ATTRIBUTES) if isinstance(part, Text))
    fill_in(card, card.facts.title, texts)
