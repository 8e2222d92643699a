"""Finding cards by what people type: name, slug, code or title, and the nearest names where there is no such card."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final, Generic, TypeVar

from mathom.cards.card import Card, slug
from mathom.core.library import LONGEST_NAME, UnknownCard, no_such_card

C = TypeVar("C", bound=Card)

#: What keyboards have for an apostrophe. (Curly ones are no letters to begin with.)
_QUOTES: Final = str.maketrans("`´", "''")


class Finder(Generic[C]):
    """The cards by every word for them: slug, name and code, and title, which several versions of a card may share."""

    def __init__(self, cards: Iterable[C]) -> None:
        self._known: dict[str, tuple[C, ...]] = {}
        cards = tuple(cards)
        for card in cards:
            for word in dict.fromkeys((slug(card.title), slug(card.name))):
                self._known[word] = (*self._known.get(word, ()), card)
        for card in cards:
            self._known[card.slug] = (card,)
        self._by_code: dict[str, tuple[C, ...]] = {_compact(code): (card,) for card in cards for code in card.codes}

    def find(self, text: str) -> tuple[C, ...]:
        """The cards of that name, slug, code or title; none if there is no such card."""
        return self._known.get(slug(text.translate(_QUOTES))) or self._by_code.get(_compact(text), ())

    def similar(self, text: str, most: int = 3) -> tuple[tuple[C, ...], ...]:
        """What may be meant by a text that names no card: first what begins so; versions of a card together."""
        word = slug(text[:LONGEST_NAME])
        if not word:
            return ()
        begun = [known for known in self._known if known.startswith(word) or f"-{word}" in known]
        near = get_close_matches(word, self._known, n=most, cutoff=0.6)
        found = [self._known[known] for known in (*begun, *near)]
        several = {card for cards in found if len(cards) > 1 for card in cards}
        return tuple(dict.fromkeys(cards for cards in found if len(cards) > 1 or cards[0] not in several))[:most]

    def similar_names(self, text: str, most: int = 5) -> tuple[str, ...]:
        """The names of what may be meant; a card of several versions by its title."""
        return tuple(cards[0].name if len(cards) == 1 else cards[0].title for cards in self.similar(text, most))

    def meant(self, text: str) -> tuple[C, ...]:
        """The cards that are meant, at least one; `UnknownCard` says which names are like it."""
        found = self.find(text)
        if not found:
            raise UnknownCard(no_such_card(text, self.similar_names(text)))
        return found


def similar(text: str, names: Iterable[str]) -> tuple[str, ...]:
    """The names that may be meant by a text that is none of them, three at most: first what begins so.

    >>> similar("mirkwood", ["Western Mirkwood", "Heart of Mirkwood", "Hollin"]), similar("Holin", ["Hollin"])
    (('Western Mirkwood', 'Heart of Mirkwood'), ('Hollin',))
    """
    by_slug = {slug(name): name for name in names}
    word = slug(text[:LONGEST_NAME])
    begun = [known for known in by_slug if word and known.startswith(word)]
    within = [known for known in by_slug if word and f"-{word}" in known]
    near = dict.fromkeys((*begun, *within, *get_close_matches(word, by_slug, n=3)))
    return tuple(by_slug[known] for known in near)[:3]


def _compact(text: str) -> str:
    """A code without its spaces: people write `1 C 299`, too."""
    return "".join(text[:LONGEST_NAME].split()).lower()
