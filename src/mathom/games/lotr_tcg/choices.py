"""The choices of the game: their forms, and the options that are made from them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, TypeVarTuple

from mathom.cards import asking
from mathom.cards.asking import label
from mathom.cards.choices import AnyCard, CardInPlay, Copy
from mathom.core import Seat
from mathom.core.forms import Form, Forms, Number, SeatNumber
from mathom.games.lotr_tcg.card import CARDS, Card
from mathom.games.lotr_tcg.context import NOBODY, Id

if TYPE_CHECKING:
    from mathom.games.lotr_tcg.journey import Journey

Ts = TypeVarTuple("Ts")

# --- forms -----------------------------------------------------------------------------------------------------------

CARD: Final = AnyCard(CARDS)
IN_PLAY: Final = CardInPlay(CARDS)
#: Counts the texts of a card from 0 on.
TEXT: Final = Number(digits=2)
COUNT: Final = Number()
PLACE: Final = Number(first=1)

FORMS: Final = Forms()

PLAY: Final = Form(FORMS, "play {}", CARD)
USE: Final = Form(FORMS, "use {} {}", IN_PLAY, TEXT)
RESPOND: Final = Form(FORMS, "respond {} {}", IN_PLAY, TEXT)
PICK: Final = Form(FORMS, "pick {}", IN_PLAY)
NAME: Final = Form(FORMS, "card {}", CARD)
NUMBER: Final = Form(FORMS, "number {}", COUNT)
BRANCH: Final = Form(FORMS, "choose {}", PLACE)
PLAYER: Final = Form(FORMS, "player {}", SeatNumber())
BID: Final = Form(FORMS, "bid {}", COUNT)
POSITION: Final = Form(FORMS, "position {}", PLACE)
#: A minion, and whom it fights.
ASSIGN: Final = Form(FORMS, "assign {} {}", IN_PLAY, IN_PLAY)
#: An item, and its new bearer.
TRANSFER: Final = Form(FORMS, "transfer {} {}", IN_PLAY, IN_PLAY)
#: A character, and the card that is discarded for it.
HEAL: Final = Form(FORMS, "heal {} {}", IN_PLAY, CARD)


# --- options ---------------------------------------------------------------------------------------------------------


class Choice(asking.Choice, frozen=True):
    """An option that also carries what it stands for."""

    other: Id = NOBODY
    printed: Card | None = None


def made(
    form: Form[*Ts], things: tuple[*Ts], label: str, card: Id = NOBODY, other: Id = NOBODY,
    printed: Card | None = None, number: int = 0,
) -> Choice:  # fmt: skip
    """The option of that form with those things."""
    return Choice(form.token(*things), label, form.touched(*things), card, number, other, printed)


PASS: Final = made(Form(FORMS, "pass"), (), "Pass")
DONE: Final = made(Form(FORMS, "done"), (), "No more")
YES: Final = made(Form(FORMS, "yes"), (), "Yes")
NO: Final = made(Form(FORMS, "no"), (), "No")
NO_OR_YES: Final = (NO, YES)


# The same options are offered again and again: each is made once.
_remembered = lru_cache(maxsize=1 << 14)


@cache
def play(card: Card) -> Choice:
    """Play a card from hand."""
    return made(PLAY, (card,), f"Play {card.name}", printed=card)


def use(g: Journey, card: Id, number: int) -> Choice:
    """Use a special ability of a card in play; `number` counts the card's texts."""
    return _ability(USE, g.cards[card].card, card, number)


def respond(g: Journey, card: Id, number: int) -> Choice:
    """Use a card in play in answer to what happens."""
    return _ability(RESPOND, g.cards[card].card, card, number)


@_remembered
def _ability(form: Form[Copy[Card], int], card: Card, id_: Id, number: int) -> Choice:
    said = f"{card.title}: {label(card, number)}"
    return made(form, (Copy(card, id_), number), said, card=id_, number=number)


def pick(g: Journey, card: Id) -> Choice:
    """One of several cards in play."""
    return _pick(g.cards[card].card, card)


@_remembered
def _pick(card: Card, id_: Id) -> Choice:
    return made(PICK, (Copy(card, id_),), card.name, card=id_)


def picks(g: Journey, cards: Iterable[Id]) -> tuple[Choice, ...]:
    return tuple(pick(g, card) for card in cards)


@cache
def name(card: Card) -> Choice:
    """One of several cards in a hand or pile."""
    return made(NAME, (card,), card.name, printed=card)


def names(cards: Iterable[Card]) -> tuple[Choice, ...]:
    """Equal cards are one choice."""
    return tuple(name(card) for card in dict.fromkeys(cards))


@_remembered
def number(value: int) -> Choice:
    return made(NUMBER, (value,), str(value), number=value)


@_remembered
def branch(index: int, label: str) -> Choice:
    """One of several things that a text offers."""
    return made(BRANCH, (index,), label, number=index)


@_remembered
def player(seat: Seat, label: str) -> Choice:
    return made(PLAYER, (seat,), label, number=seat)


@_remembered
def bid(burdens: int, label: str) -> Choice:
    return made(BID, (burdens,), label, number=burdens)


@_remembered
def position(place: int, label: str) -> Choice:
    """A place in the turn order."""
    return made(POSITION, (place,), label, number=place)


def assign(g: Journey, defender: Id, minion: Id) -> Choice:
    return _assign(g.cards[defender].card, defender, g.cards[minion].card, minion)


@_remembered
def _assign(defender: Card, defender_id: Id, minion: Card, minion_id: Id) -> Choice:
    both = (Copy(minion, minion_id), Copy(defender, defender_id))
    return made(ASSIGN, both, f"{minion.title} against {defender.title}", card=minion_id, other=defender_id)


def transfer(g: Journey, item: Id, bearer: Id) -> Choice:
    return _transfer(g.cards[item].card, item, g.cards[bearer].card, bearer)


@_remembered
def _transfer(item: Card, item_id: Id, bearer: Card, bearer_id: Id) -> Choice:
    both = (Copy(item, item_id), Copy(bearer, bearer_id))
    return made(TRANSFER, both, f"Transfer {item.title} to {bearer.title}", card=item_id, other=bearer_id)


def mend(g: Journey, character: Id, card: Card) -> Choice:
    """Discard a card of the same title to heal a character."""
    return _mend(g.cards[character].card, character, card)


@_remembered
def _mend(character: Card, id_: Id, card: Card) -> Choice:
    label = f"Discard {card.name} to heal {character.title}"
    return made(HEAL, (Copy(character, id_), card), label, card=id_, printed=card)
