"""Cards of The Lord of the Rings TCG by what people type."""

from __future__ import annotations

from difflib import get_close_matches

from mathom.cards.card import slug
from mathom.core import MathomError
from mathom.games.lotr_tcg import game as _game  # noqa: F401  (declares the cards)
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.decks.writing import catalogue

LONGEST_NAME = 60


class UnknownCard(MathomError):
    """No card has that name."""


def find_cards(text: str) -> tuple[Card, ...]:
    """The cards of that name, slug, code or title; none if there is no such card.

    >>> [card.name for card in find_cards("1 C 299")]
    ['Hobbit Sword']
    """
    known = catalogue()
    return known.get(slug(text)) or known.get("".join(text.split()).lower(), ())


def cards_named(text: str) -> tuple[Card, ...]:
    """The cards that are meant; `UnknownCard` says which names are like it.

    >>> cards_named("gimly")
    Traceback (most recent call last):
    mathom.cli.lotr_tcg_finding.UnknownCard: there is no card 'gimly'; did you mean Gimli?
    """
    found = find_cards(text)
    if found:
        return found
    word = slug(text[:LONGEST_NAME])
    known = {name: cards[0].name if len(cards) == 1 else cards[0].title for name, cards in catalogue().items()}
    begun = [known[name] for name in known if word and (name.startswith(word) or f"-{word}" in name)]
    near = dict.fromkeys([*begun, *(known[name] for name in get_close_matches(word, known, n=4, cutoff=0.55))])
    hint = f"; did you mean {' or '.join(list(near)[:5])}?" if near else ""
    raise UnknownCard(f"there is no card {text[:LONGEST_NAME]!r}{hint}")
