"""The choices of a draft and of deck building: their forms, and the options that are made from them."""

from __future__ import annotations

from typing import Final, TypeAlias

from mathom.cards import choices
from mathom.cards.choices import CardForms
from mathom.core.forms import Form, Number
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.cards import CARDS

Choice: TypeAlias = choices.Choice[Card]

FORMS: Final = CardForms(CARDS)
#: The number of the pick stands in it: a pick that comes twice is not taken for the next one.
TAKE: Final = Form(FORMS, "take {} {}", Number(first=1), FORMS.card)
PUT: Final = Form(FORMS, "put {}", FORMS.card)
LEAVE: Final = Form(FORMS, "leave {}", FORMS.card)
SITE: Final = Form(FORMS, "site {}", FORMS.card)
BEAR: Final = Form(FORMS, "bear {}", FORMS.card)

READY: Final[Choice] = choices.Choice("done", "Play this deck")


def take(pick: int, card: Card) -> Choice:
    return Choice(TAKE.token(pick, card), f"Take {card.name}", (card.slug,), printed=card)


def put(card: Card) -> Choice:
    return Choice(PUT.token(card), f"Put {card.name} into the deck", (f"rest {card.slug}",), printed=card)


def leave(card: Card) -> Choice:
    return Choice(LEAVE.token(card), f"Leave {card.name} out", (f"deck {card.slug}",), printed=card)


def site(card: Card) -> Choice:
    words = f"Play {card.name} as site {card.facts.site}"
    return Choice(SITE.token(card), words, (f"rest {card.slug}",), printed=card)


def bear(card: Card) -> Choice:
    return Choice(BEAR.token(card), f"Begin with {card.name}", (f"rest {card.slug}",), printed=card)
