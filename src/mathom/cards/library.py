"""The library of a card game, made from its registry and its decks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from mathom.cards.card import Card
from mathom.cards.decks import Decks
from mathom.cards.declaring import Registry
from mathom.core.library import CardSheet, DeckCheck, DeckEntry, DeckFault, Format, Library

C = TypeVar("C", bound=Card)
D = TypeVar("D")


class CardLibrary(Library, Generic[C, D]):
    """Cards of a registry, and decks: `sheet` tells a card, `summary` and `write` a deck, in one line and in many, and
    `held` are the cards of one.
    """

    def __init__(
        self,
        cards: Registry[C],
        decks: Decks[D],
        formats: tuple[Format, ...],
        *,
        sheet: Callable[[C], CardSheet],
        summary: Callable[[D], str],
        write: Callable[[D], str],
        held: Callable[[D], Iterable[C]],
        own_decks: bool = True,
    ) -> None:
        self.formats, self.own_decks = formats, own_decks
        self._cards, self._decks = cards, decks
        self._sheet, self._summary, self._write, self._held = sheet, summary, write, held

    def find(self, text: str) -> tuple[CardSheet, ...]:
        return tuple(map(self._sheet, self._cards.finder.find(text)))

    def cards(self) -> tuple[CardSheet, ...]:
        return tuple(map(self._sheet, self._cards.values()))

    def holding(self, slug: str) -> tuple[DeckEntry, ...]:
        holders = {name for name, deck in self._decks.built_in.items() if any(c.slug == slug for c in self._held(deck))}
        return tuple(entry for entry in self.decks() if entry.name in holders)

    def similar(self, text: str) -> tuple[str, ...]:
        return self._cards.finder.similar_names(text)

    def decks(self) -> tuple[DeckEntry, ...]:
        return tuple(DeckEntry(name, self._summary(deck)) for name, deck in self._decks.built_in.items())

    def check(self, deck: str) -> DeckCheck:
        faults = tuple(DeckFault(reason.words, reason.rule) for reason in self._decks.why_not(deck))
        return DeckCheck(faults, "" if faults else self._summary(self._decks.find(deck)))

    def written(self, deck: str) -> str:
        return self._write(self._decks.find(deck))

    def line(self, deck: str) -> str:
        return self._decks.line(self._decks.find(deck))
