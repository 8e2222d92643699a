"""A declared card, and one thing that it says."""

from __future__ import annotations

from msgspec import Struct


class Text(Struct, frozen=True):
    """One thing that a card says."""

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

    def __repr__(self) -> str:
        return f"<{self.name}>"
