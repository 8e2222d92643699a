"""A declared card, and one thing that it says."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Hashable
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar, Self

from msgspec import Struct

from mathom.cards.sentences import Voice
from mathom.cards.words import Words

if TYPE_CHECKING:
    from mathom.cards.declaring import Registry


class Text(Struct, frozen=True):
    """One thing that a card says. Rules find it by its class, and by its `topic` where it has one."""

    @property
    def topic(self) -> Hashable:
        """What narrows the class down: a phase, a keyword, a kind of moment."""
        return None

    def said(self, v: Voice) -> Words:
        """The text as a player reads it: a sentence or more."""
        raise NotImplementedError(type(self).__name__)

    def said_with(self, other: Text, v: Voice) -> Words:
        """Both texts at once, where that says less twice; nothing if they are better said one after the other."""
        return ()

    def deed(self, v: Voice) -> Words:
        """What it does, without when or how often: for a choice, or the log."""
        return self.said(v)


class Card:
    """A declared card. Each card is a class of its own; its single instance is the card, in every match and process.

    A game derives its own class of cards from this one and names its registry in it:

        class Card(mathom.cards.card.Card):
            registry = CARDS

    Whatever is derived from that class is a card, and is declared at once; with `listed=False` it is scenery that no
    deck, list or search offers. The reader of the registry fills in the attributes.
    """

    #: Declares the cards of the game.
    registry: ClassVar[Registry[Any]]

    #: Its name as a word of a token.
    slug: str
    title: str
    #: Title and subtitle.
    name: str
    #: Its collector's numbers; a reprint adds another one.
    codes: tuple[str, ...] = ()
    #: Its type, where a game has several.
    kind: Enum
    #: What it says, in the order in which it is written.
    texts: tuple[Text, ...]
    #: What its texts call it.
    voice: Voice
    #: What a player reads on it, rendered from its texts.
    paragraphs: tuple[str, ...]

    def __init_subclass__(cls, *, listed: bool = True) -> None:
        if "registry" not in vars(cls):
            cls.registry.declare(cls, listed=listed)

    def __new__(cls) -> Self:
        """The card that the class declares: always the same one."""
        return cls.registry.card_of(cls)

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
        """A card travels as its name in its registry: in another process it is the card that was declared there."""
        return self.registry.travelling(self)


def slug(name: str) -> str:
    """A name as a word of a token.

    >>> slug("Úlairë Otsëa, Of Morgul")
    'ulaire-otsea-of-morgul'
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain.replace("'", "")).strip("-")
