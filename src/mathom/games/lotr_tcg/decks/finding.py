"""Where a table's decks come from: a built-in one by its name, or a deck that is written out."""

from __future__ import annotations

import difflib
from functools import lru_cache

from mathom.core import InvalidOption
from mathom.games.lotr_tcg.decks.deck import BUILT_IN, Deck, InvalidDeck
from mathom.games.lotr_tcg.decks.writing import deck_line, read_deck


def find_deck(text: str) -> Deck:
    """A built-in deck by its name, or the deck that the text describes.

    >>> find_deck("gimli").ring_bearer.name
    'Frodo, Reluctant Adventurer'
    >>> find_deck("gandlaf")
    Traceback (most recent call last):
    mathom.core.errors.InvalidOption: there is no deck 'gandlaf'; did you mean gandalf?
    """
    if text in BUILT_IN:
        return BUILT_IN[text]
    if ";" in text or "\n" in text:
        return _written(text)
    near = difflib.get_close_matches(text[:40], BUILT_IN, n=1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(BUILT_IN)}, or a deck that is written out"
    raise InvalidOption(f"there is no deck {text[:40]!r}; {hint}")


#: A match looks its decks up more than once.
_written = lru_cache(maxsize=64)(read_deck)


def as_option(text: str, option: str) -> str:
    """How an option of a table keeps a deck: a built-in one by its name, any other in one line of slugs."""
    if text in BUILT_IN:
        return text
    try:
        return deck_line(find_deck(text))
    except InvalidDeck as error:
        raise InvalidDeck(error.reasons, option) from None
    except InvalidOption as error:
        raise InvalidOption(f"{option}: {error}") from None
