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
AGREE: Final = made(Form(FORMS, "agree"), (), "Agree")
DISAGREE: Final = made(Form(FORMS, "disagree"), (), "Disagree: the attackers decide")
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


# --- what is done with cards -----------------------------------------------------------------------------------------


@cache
def cycle(card: Card) -> Choice:
    return made(CYCLE, (card,), f"Cycle {card.name}", printed=card)


@cache
def eliminate(card: Card) -> Choice:
    return made(ELIMINATE, (card,), f"Eliminate {card.name}", printed=card)


@cache
def forsake_from_hand(card: Card) -> Choice:
    return made(FORSAKE_FROM_HAND, (card,), f"{card.name} from hand", printed=card)


def forsake_from_reserve(g: War, card: Id) -> Choice:
    return _forsake_from_reserve(g.cards[card].card, card)


@_remembered
def _forsake_from_reserve(card: Card, id_: Id) -> Choice:
    return made(FORSAKE_FROM_RESERVE, (Copy(card, id_),), f"{card.name} from reserve", card=id_)


@cache
def play_event(card: Card) -> Choice:
    return made(PLAY_EVENT, (card,), f"Play {card.name}", printed=card)


@cache
def play_to_reserve(card: Card) -> Choice:
    return made(PLAY_TO_RESERVE, (card,), f"Play {card.name} to reserve", printed=card)


@_remembered
def play_to(card: Card, location: Card, id_: Id) -> Choice:
    return made(PLAY_TO, (card, location), f"Play {card.name} to {location.name}", other=id_, printed=card)


def play_on(g: War, card: Card, wielder: Id) -> Choice:
    return _play_on(card, g.cards[wielder].card, wielder)


@_remembered
def _play_on(card: Card, wielder: Card, id_: Id) -> Choice:
    return made(PLAY_ON, (card, Copy(wielder, id_)), f"Play {card.name} on {wielder.name}", other=id_, printed=card)


def move(g: War, card: Id, location: Id) -> Choice:
    return _move(g.cards[card].card, card, g.cards[location].card, location)


@_remembered
def _move(card: Card, id_: Id, location: Card, location_id: Id) -> Choice:
    label = f"Move {card.name} to {location.name}"
    return made(MOVE, (Copy(card, id_), location), label, card=id_, other=location_id)


@cache
def location(card: Card) -> Choice:
    """One of several locations, active or not."""
    return made(LOCATION, (card,), card.name, printed=card)


@_remembered
def fight(card: Card, id_: Id) -> Choice:
    return made(FIGHT, (card,), f"Fight at {card.name}", card=id_, printed=card)


def lose(g: War, card: Id, value: int) -> Choice:
    return _lose(g.cards[card].card, card, value)


@_remembered
def _lose(card: Card, id_: Id, value: int) -> Choice:
    return made(LOSE, (Copy(card, id_),), f"Lose {card.name}, which cancels {value}", card=id_, number=value)
