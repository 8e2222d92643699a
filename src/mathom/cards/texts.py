"""Texts in effect: an index of what cards say, by the class of a text and its topic; and how long a text lasts."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Final, Generic, TypeAlias, TypeVar

from msgspec import Struct

from mathom.cards.card import Card, Text
from mathom.cards.context import Context

T = TypeVar("T", bound=Text)
C = TypeVar("C", bound=Context)


class Until(Struct, frozen=True):
    """When something ends. A game names its own: with the phase, with the turn, ..."""

    name: str
    #: How a text says so: "until the regroup phase"; empty where it goes without saying.
    words: str = ""


class Lasting(Struct, Generic[C], frozen=True):
    """A text that is in effect for a while, though no card in play says so."""

    text: Text
    context: C
    until: Until


#: What an index finds a text by: its class, or its class and topic.
Key: TypeAlias = Hashable


def key(kind: type[Text], topic: Hashable = None) -> Key:
    return kind if topic is None else (kind, topic)


_KEYED: Final[dict[Card, tuple[tuple[Key, Text], ...]]] = {}


def keyed(card: Card) -> tuple[tuple[Key, Text], ...]:
    """The texts of a card with their keys, worked out once."""
    found = _KEYED.get(card)
    if found is None:
        found = _KEYED[card] = tuple((key(type(text), text.topic), text) for text in card.texts)
    return found


class TextIndex(Generic[C]):
    """The texts in effect, each with the context of its card.

    Rules ask for a class of texts, and for a topic where its texts have one:
    `index.find(Strength)`, `index.find(GivesKeyword, Keyword.ARCHER)`.
    """

    __slots__ = ("_found", "_topics")

    def __init__(self, cards: Iterable[tuple[C, Card]], lasting: Iterable[Lasting[C]] = ()) -> None:
        found: dict[Key, list[tuple[C, Text]]] = {}
        for context, card in cards:
            for name, text in keyed(card):
                found.setdefault(name, []).append((context, text))
        for one in lasting:
            found.setdefault(key(type(one.text), one.text.topic), []).append((one.context, one.text))
        self._found = {name: tuple(texts) for name, texts in found.items()}
        self._topics = frozenset(name[1] for name in found if type(name) is tuple)

    def find(self, kind: type[T], topic: Hashable = None) -> tuple[tuple[C, T], ...]:
        # The keys are made from the classes of the texts, so what is found under a class is of that class.
        return self._found.get(kind if topic is None else (kind, topic), ())  # type: ignore[return-value]

    def mentions(self, topic: Hashable) -> bool:
        """True if any text, of whatever class, has that topic."""
        return topic in self._topics

    def __reduce__(self) -> tuple[Callable[..., TextIndex[C]], tuple[object, ...]]:
        return _thawed, (self._found, self._topics)


def _thawed(found: dict[Key, tuple[tuple[C, Text], ...]], topics: frozenset[Hashable]) -> TextIndex[C]:
    """An index that has travelled."""
    index: TextIndex[C] = TextIndex(())
    index._found, index._topics = found, topics
    return index


def says(part: object, word: type[Struct]) -> bool:
    """True if that word stands anywhere in a text, or in one of several."""
    if isinstance(part, tuple):
        return any(says(one, word) for one in part)
    if isinstance(part, Struct):
        return isinstance(part, word) or any(says(getattr(part, name), word) for name in part.__struct_fields__)
    return False
