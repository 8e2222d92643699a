"""Places of choices that name cards: a card by its slug, a card in play by its slug and number."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

from mathom.cards.card import Card
from mathom.cards.context import Id
from mathom.cards.declaring import Registry
from mathom.core.forms import Number, Place

C = TypeVar("C", bound=Card)


class AnyCard(Place[C]):
    """A card, wherever it lies: `axe-strike`."""

    def __init__(self, registry: Registry[C]) -> None:
        self._registry = registry

    def write(self, value: C) -> str:
        return value.slug

    def read(self, word: str) -> C | None:
        return self._registry.get(word)

    def touches(self, value: C) -> tuple[str, ...]:
        return (value.slug,)


class Copy(NamedTuple, Generic[C]):
    """One copy of a card, in play: the card, and its number there."""

    card: C
    id: Id

    @property
    def key(self) -> str:
        """How a token names it."""
        return f"{self.card.slug}.{self.id}"


class CardInPlay(Place[Copy[C]]):
    """A card in play, whether it is still there or not: `axe-strike.12`."""

    def __init__(self, registry: Registry[C]) -> None:
        self._registry = registry
        self._number = Number(digits=6)

    def write(self, value: Copy[C]) -> str:
        return value.key

    def read(self, word: str) -> Copy[C] | None:
        slug, _, number = word.rpartition(".")
        card, id_ = self._registry.get(slug), self._number.read(number)
        return None if card is None or id_ is None else Copy(card, Id(id_))

    def touches(self, value: Copy[C]) -> tuple[str, ...]:
        return (value.key,)
