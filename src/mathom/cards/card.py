"""A declared card, and one thing that it says."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final, Self

from msgspec import Struct


class Text(Struct, frozen=True):
    """One thing that a card says. Rules find it by its class, and by its `topic` where it has one."""

    @property
    def topic(self) -> Hashable:
        """What narrows the class down: a phase, a keyword, a kind of moment."""
        return None

    def words(self) -> str:
        """The text as a player reads it: a sentence or more."""
        raise NotImplementedError(type(self).__name__)


class Card:
    """A declared card. Each card is a class of its own; its single instance is the card, in every match and process."""

    #: Its name as a word of a token.
    slug: str
    title: str
    #: Title and subtitle.
    name: str
    #: What it says, in the order in which it is written.
    texts: tuple[Text, ...]

    def __new__(cls) -> Self:
        card = super().__new__(cls)
        _CARDS.setdefault(cls, card)
        return card

    def __str__(self) -> str:
        """How a scenario forces it to come up: `force("orc-soldier")`."""
        return self.slug

    def __repr__(self) -> str:
        return f"<{self.slug}>"

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Callable[..., Card], tuple[object, ...]]:
        """A card travels as its class: in another process it is the card that was declared there."""
        return card_of_class, (type(self),)


#: The card that each class declares.
_CARDS: Final[dict[type[Card], Card]] = {}


def card_of_class(declared: type[Card]) -> Card:
    """The single instance of a card's class."""
    return _CARDS[declared]
