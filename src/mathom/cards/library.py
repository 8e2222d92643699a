"""The library of a card game, made from its registry and its decks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from msgspec.structs import replace

from mathom.cards.card import Card, slug
from mathom.cards.decks import Decks
from mathom.cards.declaring import Registry
from mathom.cards.finding import similar
from mathom.cards.sketches import Sketch, Workbench
from mathom.core import InvalidOption
from mathom.core.library import (
    LONGEST_NAME,
    NAME,
    NO_BUILDING,
    CardSheet,
    DeckCheck,
    DeckEntry,
    DeckFault,
    DeckOdds,
    DeckReading,
    DeckText,
    Format,
    Library,
    SampleHand,
)

C = TypeVar("C", bound=Card)
D = TypeVar("D")


class CardLibrary(Library, Generic[C, D]):
    """Cards of a registry, and decks: `sheet` tells a card, `summary` and `write` a deck, in one line and in many, and
    `held` are the cards of one. `entry` lists a built-in deck; `workbench` is for the decks that people build.
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
        entry: Callable[[str, D], DeckEntry] | None = None,
        workbench: Workbench[C] | None = None,
        own_decks: bool = True,
    ) -> None:
        self._entry, self._workbench = entry, workbench
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

    def look_up(self, text: str) -> tuple[CardSheet, ...]:
        word = slug(text[:LONGEST_NAME])
        return (*self.find(text), *(place for place in self.places() if place.slug == word))

    def names_like(self, text: str) -> tuple[str, ...]:
        """Places come first: there are fewer of them."""
        return (*similar(text, (place.name for place in self.places())), *self.similar(text))

    def decks(self) -> tuple[DeckEntry, ...]:
        entry = self._entry or (lambda name, deck: DeckEntry(name, self._summary(deck)))
        return tuple(entry(name, deck) for name, deck in self._decks.built_in.items())

    def check(self, deck: str) -> DeckCheck:
        faults = tuple(DeckFault(reason.words, reason.rule) for reason in self._decks.why_not(deck))
        return DeckCheck(faults, "" if faults else self._summary(self._decks.find(deck)))

    def written(self, deck: str) -> str:
        return self._write(self._decks.find(deck))

    def line(self, deck: str) -> str:
        return self._decks.line(self._decks.find(deck))

    # Decks as they are built

    def read(self, deck: str) -> DeckReading:
        return self._bench().reading(self._sketch(deck))

    def texts(self, deck: str, name: str = "") -> tuple[DeckText, ...]:
        sketch = self._sketch(deck)
        return self._bench().texts(replace(sketch, name=name) if name else sketch)

    def odds(
        self, deck: str, cards: Iterable[str], in_play: Iterable[str] = (), per_turn: int | None = None
    ) -> DeckOdds:
        return self._bench().odds(self._sketch(deck), cards, in_play, per_turn)

    def sample(self, deck: str, seed: int, in_play: Iterable[str] = ()) -> SampleHand:
        return self._bench().sample(self._sketch(deck), seed, in_play)

    def _bench(self) -> Workbench[C]:
        if self._workbench is None:
            raise InvalidOption(NO_BUILDING)
        return self._workbench

    def _sketch(self, deck: str) -> Sketch[C]:
        """A deck by its name, or as it is written."""
        bench, name = self._bench(), deck.strip()
        if name not in self._decks.built_in:
            return bench.sketch(deck)
        return replace(bench.sketch(self._write(self._decks.built_in[name])), format=NAME)
