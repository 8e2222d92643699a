"""The choices of the game: their forms, and the options that are made from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from mathom.cards import choices
from mathom.cards.choices import CardForms, Copy, remembered
from mathom.core.forms import Form, Number
from mathom.games.lotr_tcg.card import CARDS, Card
from mathom.games.lotr_tcg.context import Id
from mathom.games.lotr_tcg.in_effect import label_of

if TYPE_CHECKING:
    from mathom.games.lotr_tcg.journey import Journey

Choice: TypeAlias = choices.Choice[Card]

# --- forms -----------------------------------------------------------------------------------------------------------

COUNT: Final = Number()

FORMS: Final = CardForms(CARDS)

PLAY: Final = FORMS.playing
USE: Final = FORMS.using
PICK: Final = FORMS.picking
RESPOND: Final = Form(FORMS, "respond {} {}", FORMS.in_play, FORMS.text)
NUMBER: Final = Form(FORMS, "number {}", COUNT)
BID: Final = Form(FORMS, "bid {}", COUNT)
POSITION: Final = Form(FORMS, "position {}", Number(first=1))
#: A minion, and whom it fights.
ASSIGN: Final = Form(FORMS, "assign {} {}", FORMS.in_play, FORMS.in_play)
#: An item, and its new bearer.
TRANSFER: Final = Form(FORMS, "transfer {} {}", FORMS.in_play, FORMS.in_play)
#: A character, and the card that is discarded for it.
HEAL: Final = Form(FORMS, "heal {} {}", FORMS.in_play, FORMS.card)


# --- options ---------------------------------------------------------------------------------------------------------


made: Final = FORMS.made
play, name, names = FORMS.play, FORMS.name, FORMS.names
pick, picks = FORMS.pick, FORMS.picks
branch, player = FORMS.branch, FORMS.player


def use(g: Journey, card: Id, number: int) -> Choice:
    """Use a card in play; `number` counts its texts, and those of a site after them."""
    return FORMS.use_as(USE, g, card, number, label_of(g, card, number))


def respond(g: Journey, card: Id, number: int) -> Choice:
    """Use a card in play in answer to what happens."""
    return FORMS.use_as(RESPOND, g, card, number, label_of(g, card, number))


@remembered
def number(value: int) -> Choice:
    return made(NUMBER, (value,), str(value), number=value)


@remembered
def bid(burdens: int, label: str) -> Choice:
    return made(BID, (burdens,), label, number=burdens)


@remembered
def position(place: int, label: str) -> Choice:
    """A place in the turn order."""
    return made(POSITION, (place,), label, number=place)


def assign(g: Journey, defender: Id, minion: Id) -> Choice:
    return _assign(g.cards[defender].card, defender, g.cards[minion].card, minion)


@remembered
def _assign(defender: Card, defender_id: Id, minion: Card, minion_id: Id) -> Choice:
    both = (Copy(minion, minion_id), Copy(defender, defender_id))
    return made(ASSIGN, both, f"{minion.title} against {defender.title}", card=minion_id, other=defender_id)


def transfer(g: Journey, item: Id, bearer: Id) -> Choice:
    return _transfer(g.cards[item].card, item, g.cards[bearer].card, bearer)


@remembered
def _transfer(item: Card, item_id: Id, bearer: Card, bearer_id: Id) -> Choice:
    both = (Copy(item, item_id), Copy(bearer, bearer_id))
    return made(TRANSFER, both, f"Transfer {item.title} to {bearer.title}", card=item_id, other=bearer_id)


def mend(g: Journey, character: Id, card: Card) -> Choice:
    """Discard a card of the same title to heal a character."""
    return _mend(g.cards[character].card, character, card)


@remembered
def _mend(character: Card, id_: Id, card: Card) -> Choice:
    label = f"Discard {card.name} to heal {character.title}"
    return made(HEAL, (Copy(character, id_), card), label, card=id_, printed=card)
