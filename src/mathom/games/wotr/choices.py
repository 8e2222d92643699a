"""The choices of the game: their forms, and the options that are made from them."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, TypeVarTuple

from mathom.cards import asking
from mathom.cards.asking import label
from mathom.cards.choices import AnyCard, CardInPlay, Copy
from mathom.core import Seat
from mathom.core.forms import Form, Forms, Number, SeatNumber
from mathom.games.wotr.card import CARDS, Card
from mathom.games.wotr.context import NOBODY, Id

if TYPE_CHECKING:
    from mathom.games.wotr.war import War

Ts = TypeVarTuple("Ts")

# --- forms -----------------------------------------------------------------------------------------------------------

CARD: Final = AnyCard(CARDS)
IN_PLAY: Final = CardInPlay(CARDS)
#: Counts the texts of a card from 0 on.
TEXT: Final = Number(digits=2)

FORMS: Final = Forms()

#: A card from hand, and where to: a location by its name, a wielder in play, or the reserve.
PLAY_TO: Final = Form(FORMS, "play {} to {}", CARD, CARD)
PLAY_ON: Final = Form(FORMS, "play {} on {}", CARD, IN_PLAY)
PLAY_TO_RESERVE: Final = Form(FORMS, "play {} to reserve", CARD)
PLAY_EVENT: Final = Form(FORMS, "play {}", CARD)
#: A card in reserve, and the location to which it moves.
MOVE: Final = Form(FORMS, "move {} to {}", IN_PLAY, CARD)
CYCLE: Final = Form(FORMS, "cycle {}", CARD)
ELIMINATE: Final = Form(FORMS, "eliminate {}", CARD)
USE: Final = Form(FORMS, "use {} {}", IN_PLAY, TEXT)
FORSAKE_FROM_HAND: Final = Form(FORMS, "forsake {} from hand", CARD)
FORSAKE_FROM_RESERVE: Final = Form(FORMS, "forsake {} from reserve", IN_PLAY)
PICK: Final = Form(FORMS, "pick {}", IN_PLAY)
NAME: Final = Form(FORMS, "card {}", CARD)
LOCATION: Final = Form(FORMS, "location {}", CARD)
FIGHT: Final = Form(FORMS, "fight {}", CARD)
LOSE: Final = Form(FORMS, "lose {}", IN_PLAY)
SUPPORT: Final = Form(FORMS, "support {} {}", IN_PLAY, IN_PLAY)
BRANCH: Final = Form(FORMS, "choose {}", Number(first=1))
PLAYER: Final = Form(FORMS, "player {}", SeatNumber())


# --- options ---------------------------------------------------------------------------------------------------------


class Choice(asking.Choice, frozen=True):
    """An option that also carries what it stands for."""

    #: A second card in play: the wielder, or the location.
    other: Id = NOBODY
    #: A card in a hand or pile, or a location.
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
WINNOW: Final = made(Form(FORMS, "winnow"), (), "Winnow: eliminate 2 cards to draw 1")
RING: Final = made(Form(FORMS, "ring"), (), "Use the Ring token")
FORSAKE_TOP: Final = made(Form(FORMS, "forsake top of deck"), (), "The top card of your draw deck")

# The same options are offered again and again: each is made once.
_remembered = lru_cache(maxsize=1 << 14)


def pick(g: War, card: Id) -> Choice:
    """One of several cards in play."""
    return _pick(g.cards[card].card, card)


@_remembered
def _pick(card: Card, id_: Id) -> Choice:
    return made(PICK, (Copy(card, id_),), card.name, card=id_)


@cache
def name(card: Card) -> Choice:
    """One of several cards in a hand or pile."""
    return made(NAME, (card,), card.name, printed=card)


def use(g: War, card: Id, number: int) -> Choice:
    """Use an action of a card in play; `number` counts the card's texts."""
    return _use(g.cards[card].card, card, number)


@_remembered
def _use(card: Card, id_: Id, number: int) -> Choice:
    return made(USE, (Copy(card, id_), number), f"{card.title}: {label(card, number)}", card=id_, number=number)


@_remembered
def branch(index: int, label: str) -> Choice:
    """One of several things that a text offers."""
    return made(BRANCH, (index,), label, number=index)


@_remembered
def player(seat: Seat, label: str) -> Choice:
    return made(PLAYER, (seat,), label, number=seat)
