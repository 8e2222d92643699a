"""The state of a feast: the larder, the hands, and what is on the tables."""

from __future__ import annotations

import random
from enum import Enum
from typing import ClassVar

from msgspec import Struct

from mathom.cards import card, context, in_play
from mathom.cards.declaring import Registry
from mathom.cards.texts import TextIndex
from mathom.cards.zones import EVERYBODY, Zone, bits, draw, resampled, seen_in_no_order, seen_in_order
from mathom.core import Dice, Seat, Seats, State, Told
from mathom.core.fields import copied, declared, for_each_seat, given, reset, shared


class Kind(Enum):
    DISH, GUEST, PRANK, RESPONSE = "dish", "guest", "prank", "response"


class Facts(Struct, frozen=True):
    title: str
    kind: Kind
    copies: int
    taste: str = ""  # of a dish
    worth: int = 0  # of a dish


NAMES = ("Merry", "Pippin", "Sam", "Frodo")
CARDS: Registry[Card] = Registry("second_breakfast", home="second_breakfast.cards:CARDS")


class Card(card.Card):
    registry = CARDS
    facts: ClassVar[Facts]


class InPlay(in_play.InPlay, frozen=True):
    card: Card


class Context(context.Context, frozen=True):
    card: Card


@declared
class Feast(State):
    players: int = given()
    turn: Seat = shared(0)
    larder: Zone[Card] = shared(Zone[Card](), seen=seen_in_order("larder"))
    scraps: Zone[Card] = shared(Zone[Card](viewers=EVERYBODY))
    hands: list[Zone[Card]] = for_each_seat(Zone[Card].in_hand, seen=seen_in_no_order("hands"))
    cards: dict[context.Id, InPlay] = copied(dict)
    attached: dict[context.Id, tuple[context.Id, ...]] = copied(dict)
    next_id: int = shared(1)

    def __init__(self, players: int, dice: Dice) -> None:
        self.players, self.dice, self.log = players, dice, None
        reset(self, players)

    def draw(self, seat: Seat, number: int) -> None:
        cards = " and ".join(card.name for card in self.larder.top(number))
        self.tell(Told(text=f"{NAMES[seat]} draws from the larder.", secret=f"You draw {cards}.", to=(seat,)))
        self.larder, self.hands[seat] = draw(self.larder, self.hands[seat], number)

    def in_play(self, card: context.Id) -> bool:
        return card in self.cards

    def active(self) -> tuple[context.Id, ...]:
        return tuple(self.cards)

    def texts(self) -> TextIndex[Context]:
        return TextIndex((Context(one.id, one.card, one.owner), one.card) for one in self.cards.values())

    def determinize(self, seats: Seats, rng: random.Random) -> None:
        self.larder, *self.hands = resampled((self.larder, *self.hands), bits(seats), rng)
        self.dice = Dice(rng.getrandbits(62))
