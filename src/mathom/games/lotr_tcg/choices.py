"""The choices of the game as options: a token, a label, and the cards that it touches."""

from __future__ import annotations

import re
from collections.abc import Iterable

from mathom.core import Option, Seat
from mathom.games.lotr_tcg.card import CARDS, Card
from mathom.games.lotr_tcg.context import Id
from mathom.games.lotr_tcg.language.words import plain, sentence
from mathom.games.lotr_tcg.table import Table


class Choice(Option, frozen=True):
    """An option that also carries what it stands for."""

    card: Id = Id(0)
    other: Id = Id(0)
    printed: Card | None = None
    number: int = 0


PASS = Choice("pass", "Pass")
DONE = Choice("done", "No more")
YES = Choice("yes", "Yes")
NO = Choice("no", "No")


def key(g: Table, card: Id) -> str:
    return g.cards[card].key


def play(card: Card, source: str = "") -> Choice:
    """Play a card from hand, or from a pile."""
    origin = f" from {source}" if source else ""
    return Choice(f"play {card.slug}{origin}", f"Play {card.name}{origin}", (card.slug,), printed=card)


def use(g: Table, card: Id, number: int, words: str) -> Choice:
    """Use a special ability of a card in play; `number` counts the card's texts."""
    return Choice(f"use {key(g, card)} {number}", _said_by(g, card, words), (key(g, card),), card=card, number=number)


def respond(g: Table, card: Id, number: int, words: str) -> Choice:
    return Choice(
        f"respond {key(g, card)} {number}", _said_by(g, card, words), (key(g, card),), card=card, number=number
    )


def _said_by(g: Table, card: Id, words: str) -> str:
    title = g.cards[card].card.title
    return f"{title}: {plain(words).replace('this card', title)}"


def pick(g: Table, card: Id) -> Choice:
    """One of several cards in play."""
    return Choice(f"pick {key(g, card)}", g.cards[card].card.name, (key(g, card),), card=card)


def picks(g: Table, cards: Iterable[Id]) -> tuple[Choice, ...]:
    return tuple(pick(g, card) for card in cards)


def name(card: Card) -> Choice:
    """One of several cards in a hand or pile."""
    return Choice(f"card {card.slug}", card.name, (card.slug,), printed=card)


def names(cards: Iterable[Card]) -> tuple[Choice, ...]:
    """Equal cards are one choice."""
    return tuple(name(card) for card in dict.fromkeys(cards))


def number(value: int, label: str = "") -> Choice:
    return Choice(f"number {value}", label or str(value), number=value)


def branch(index: int, label: str) -> Choice:
    """One of several things that a text offers."""
    return Choice(f"choose {index + 1}", sentence(plain(label)).removesuffix("."), number=index)


def player(seat: Seat, label: str) -> Choice:
    return Choice(f"player {seat + 1}", label, (f"seat {seat}",), number=seat)


def assign(g: Table, defender: Id, minion: Id) -> Choice:
    label = f"{g.cards[minion].card.title} against {g.cards[defender].card.title}"
    return Choice(
        f"assign {key(g, minion)} {key(g, defender)}", label, (key(g, minion), key(g, defender)), minion, defender
    )


def transfer(g: Table, item: Id, bearer: Id) -> Choice:
    label = f"Transfer {g.cards[item].card.title} to {g.cards[bearer].card.title}"
    return Choice(f"transfer {key(g, item)} {key(g, bearer)}", label, (key(g, item), key(g, bearer)), item, bearer)


def mend(g: Table, character: Id, card: Card) -> Choice:
    """Discard a card of the same title to heal a character."""
    label = f"Discard {card.name} to heal {g.cards[character].card.title}"
    return Choice(
        f"heal {key(g, character)} {card.slug}", label, (key(g, character), card.slug), character, printed=card
    )


_IN_PLAY = r"([a-z0-9-]+)\.\d{1,6}"
_FORMS = re.compile(
    r"pass|done|yes|no"
    r"|(?:number|choose|player|bid|position) \d{1,3}"
    rf"|(?:use|respond) {_IN_PLAY} \d{{1,2}}"
    rf"|pick {_IN_PLAY}"
    rf"|(?:assign|transfer) {_IN_PLAY} {_IN_PLAY}"
    rf"|heal {_IN_PLAY} ([a-z0-9-]+)"
    r"|card ([a-z0-9-]+)"
    r"|play ([a-z0-9-]+)(?: from (?:discard|deck|stack))?"
)


def is_token(text: str) -> bool:
    """Is this the text of a choice that exists in this game, now or ever?"""
    found = _FORMS.fullmatch(text)
    return found is not None and all(slug is None or slug in CARDS for slug in found.groups())
