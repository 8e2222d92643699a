"""The choices of the game: their forms, and the options that are made from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from mathom.cards import choices
from mathom.cards.choices import CardForms, Copy, remembered
from mathom.core.forms import Form
from mathom.games.wotr.card import CARDS, Card
from mathom.games.wotr.context import Id

if TYPE_CHECKING:
    from mathom.games.wotr.war import War

Choice: TypeAlias = choices.Choice[Card]

# --- forms -----------------------------------------------------------------------------------------------------------

FORMS: Final = CardForms(CARDS)
CARD, IN_PLAY = FORMS.card, FORMS.in_play

PLAY_EVENT: Final = FORMS.playing
USE: Final = FORMS.using
#: A card from hand, and where to: a location by its name, a wielder in play, or the reserve.
PLAY_TO: Final = Form(FORMS, "play {} to {}", CARD, CARD)
PLAY_ON: Final = Form(FORMS, "play {} on {}", CARD, IN_PLAY)
PLAY_TO_RESERVE: Final = Form(FORMS, "play {} to reserve", CARD)
#: A card in reserve, and the location to which it moves.
MOVE: Final = Form(FORMS, "move {} to {}", IN_PLAY, CARD)
CYCLE: Final = Form(FORMS, "cycle {}", CARD)
ELIMINATE: Final = Form(FORMS, "eliminate {}", CARD)
FORSAKE_FROM_HAND: Final = Form(FORMS, "forsake {} from hand", CARD)
FORSAKE_FROM_RESERVE: Final = Form(FORMS, "forsake {} from reserve", IN_PLAY)
LOCATION: Final = Form(FORMS, "location {}", CARD)
FIGHT: Final = Form(FORMS, "fight {}", CARD)
LOSE: Final = Form(FORMS, "lose {}", IN_PLAY)


# --- options ---------------------------------------------------------------------------------------------------------


made: Final = FORMS.made
play_event, name = FORMS.play, FORMS.name
pick, picks, use = FORMS.pick, FORMS.picks, FORMS.use
branch, player = FORMS.branch, FORMS.player

AGREE: Final = made(Form(FORMS, "agree"), (), "Agree")
DISAGREE: Final = made(Form(FORMS, "disagree"), (), "Disagree: the attackers decide")
WINNOW: Final = made(Form(FORMS, "winnow"), (), "Winnow: eliminate 2 cards to draw 1")
RING: Final = made(Form(FORMS, "ring"), (), "Use the Ring token")
FORSAKE_TOP: Final = made(Form(FORMS, "forsake top of deck"), (), "The top card of your draw deck")


# --- what is done with cards -----------------------------------------------------------------------------------------


@remembered
def cycle(card: Card) -> Choice:
    return made(CYCLE, (card,), f"Cycle {card.name}", printed=card)


@remembered
def eliminate(card: Card) -> Choice:
    return made(ELIMINATE, (card,), f"Eliminate {card.name}", printed=card)


@remembered
def forsake_from_hand(card: Card) -> Choice:
    return made(FORSAKE_FROM_HAND, (card,), f"{card.name} from hand", printed=card)


def forsake_from_reserve(g: War, card: Id) -> Choice:
    return _forsake_from_reserve(g.cards[card].card, card)


@remembered
def _forsake_from_reserve(card: Card, id_: Id) -> Choice:
    return made(FORSAKE_FROM_RESERVE, (Copy(card, id_),), f"{card.name} from reserve", card=id_)


@remembered
def play_to_reserve(card: Card) -> Choice:
    return made(PLAY_TO_RESERVE, (card,), f"Play {card.name} to reserve", printed=card)


@remembered
def play_to(card: Card, location: Card, id_: Id) -> Choice:
    return made(PLAY_TO, (card, location), f"Play {card.name} to {location.name}", other=id_, printed=card)


def play_on(g: War, card: Card, wielder: Id) -> Choice:
    return _play_on(card, g.cards[wielder].card, wielder)


@remembered
def _play_on(card: Card, wielder: Card, id_: Id) -> Choice:
    return made(PLAY_ON, (card, Copy(wielder, id_)), f"Play {card.name} on {wielder.name}", other=id_, printed=card)


def move(g: War, card: Id, location: Id) -> Choice:
    return _move(g.cards[card].card, card, g.cards[location].card, location)


@remembered
def _move(card: Card, id_: Id, location: Card, location_id: Id) -> Choice:
    label = f"Move {card.name} to {location.name}"
    return made(MOVE, (Copy(card, id_), location), label, card=id_, other=location_id)


@remembered
def location(card: Card) -> Choice:
    """One of several locations, active or not."""
    return made(LOCATION, (card,), card.name, printed=card)


@remembered
def fight(card: Card, id_: Id) -> Choice:
    return made(FIGHT, (card,), f"Fight at {card.name}", card=id_, printed=card)


def lose(g: War, card: Id, value: int) -> Choice:
    return _lose(g.cards[card].card, card, value)


@remembered
def _lose(card: Card, id_: Id, value: int) -> Choice:
    return made(LOSE, (Copy(card, id_),), f"Lose {card.name}, which cancels {value}", card=id_, number=value)
