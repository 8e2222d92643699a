"""Choices that name cards: a card by its slug, a card in play by its slug and number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Generic, NamedTuple, TypeVar

from mathom.cards.card import Card
from mathom.cards.context import NOBODY, Id
from mathom.cards.declaring import Registry
from mathom.cards.in_play import InPlay
from mathom.core import Option
from mathom.core.forms import Form, Forms, Number, Place

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


# --- what most card games offer --------------------------------------------------------------------------------------


class CardChoice(Option, frozen=True):
    """An option that carries what it stands for: a card out of play, or one in play."""

    card: Card | None = None
    id: Id = NOBODY


PASS: Final = CardChoice("pass", "Pass")


class CardForms(Forms, Generic[C]):
    """The forms of a game whose players play cards, pick cards in play, and pass. It may declare more of its own.

    `forms.play(card)` and `forms.pick(thing)` are the options.
    """

    def __init__(self, registry: Registry[C]) -> None:
        super().__init__()
        self._play = Form(self, "play {}", AnyCard(registry))
        self._pick = Form(self, "pick {}", CardInPlay(registry))
        Form(self, PASS.token)

    def play(self, card: C) -> CardChoice:
        return CardChoice(self._play.token(card), f"Play {card.name}", self._play.touched(card), card)

    def plays(self, cards: Iterable[C]) -> tuple[CardChoice, ...]:
        """To pass, or to play one of those; equal cards are one choice."""
        return (PASS, *map(self.play, dict.fromkeys(cards)))

    def pick(self, thing: InPlay, owner: str = "") -> CardChoice:
        """A card in play, as one of several: with whose it is, where that is not plain from the question."""
        label = f"{owner}'s {thing.card.name}" if owner else thing.card.name
        return CardChoice(f"pick {thing.key}", label, (thing.key,), id=thing.id)
