"""How a text puts a question: what it needs of a game's state, and the words of the question."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import cache
from typing import Protocol

from msgspec.structs import replace

from mathom.cards.card import Card, Text
from mathom.cards.context import Id
from mathom.cards.nouns import YOU
from mathom.cards.sentences import Saying, Voice
from mathom.cards.words import Words, capital, plain, sentence
from mathom.core import Decision, Seat


class Asks(Protocol):
    """What the language needs of a game's state: cards in play, players, costs, and a form for each question.

    The options of a question are `Choice`s (`mathom.cards.choices`).
    """

    def in_play(self, card: Id) -> bool: ...

    def active(self) -> tuple[Id, ...]:
        """The cards in play that texts speak of."""

    def opponents(self, seat: Seat) -> tuple[Seat, ...]: ...

    def after_spending(self, spent: int, holds: Callable[[], bool]) -> bool:
        """True if it `holds` with that much less of what costs are paid from."""

    def ask_whether(self, seat: Seat, prompt: str, rule: str, harmless: bool) -> Decision:
        """No, which may be harmless (`Decision.harmless`), or yes."""

    def ask_card(self, seat: Seat, prompt: str, rule: str, cards: tuple[Id, ...], or_none: bool) -> Decision:
        """One of those cards in play, or perhaps no more of them, which is harmless then."""

    def ask_player(self, seat: Seat, prompt: str, rule: str, seats: tuple[Seat, ...]) -> Decision: ...

    def ask_deed(self, seat: Seat, prompt: str, rule: str, deeds: Iterable[tuple[int, str]]) -> Decision:
        """One of several deeds, by its number."""

    def title(self, card: Id) -> str:
        """What a card in play is called in a question."""


class Sayable(Hashable, Protocol):
    def saying(self, v: Voice) -> Saying: ...


class Deed(Hashable, Protocol):
    """Something that a player is asked about."""

    def question(self, v: Voice) -> Words:
        """What it is that he decides: "exert a Dwarf"."""


# The same questions are put again and again: each is put into words once.


@cache
def question(card: Card, deed: Deed, x: int | None = None) -> str:
    """What a player is asked when a text of a card makes him decide something, with X if it is known."""
    return f"{card.title}: {plain(deed.question(replace(card.voice, x=x)))}?"


@cache
def called(card: Card, deed: Sayable) -> str:
    """What a text of a card would do: "exert a Dwarf"."""
    return plain(deed.saying(card.voice).order())


@cache
def offered(card: Card, deed: Sayable, to_other: bool = False) -> str:
    """The same as one of several things to choose from; `to_other`: for the other player of whom the text speaks."""
    voice = replace(card.voice, player=YOU) if to_other else card.voice
    return plain(capital(deed.saying(voice).order()))


@cache
def told(card: Card, text: Text) -> str:
    """A text of a card, for a choice or the log."""
    return plain(text.said(card.voice))


@cache
def label(card: Card, number: int) -> str:
    """What one of a card's texts does, for a choice or the log."""
    return doing(card, card.texts[number])


@cache
def doing(card: Card, text: Text) -> str:
    """What a text does that a card has for the time being."""
    return plain(sentence(text.deed(card.voice)))
