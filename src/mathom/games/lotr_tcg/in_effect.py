"""Which cards affect the game now (rulebook: Active cards), and whose texts are in effect."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from mathom.cards.asking import doing, label
from mathom.cards.card import Text
from mathom.cards.texts import TextIndex
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import NOBODY, Context, Id
from mathom.games.lotr_tcg.facts import Kind, Side
from mathom.games.lotr_tcg.language.game_text import NoText
from mathom.games.lotr_tcg.values import InPlay

if TYPE_CHECKING:
    from mathom.games.lotr_tcg.journey import Journey


def belongs(g: Journey, thing: InPlay) -> bool:
    """True for a card that is active in this turn. What is borne by a card shares its state."""
    while thing.host and g.cards[thing.host].card.kind is not Kind.SITE:
        thing = g.cards[thing.host]
    kind = thing.card.kind
    if kind is Kind.SITE:
        return False
    if kind is Kind.THE_ONE_RING or thing.card.side is Side.FREE_PEOPLES:
        return thing.owner == g.free_peoples
    return thing.owner != g.free_peoples


def speaking(g: Journey) -> Iterator[tuple[Context, Card]]:
    """The cards whose texts are in effect; a card that has the text of a site speaks for that one, too."""
    for card in (*g.active(), *_site(g)):
        thing = g.cards[card]
        if thing.card.texts and _heard(g, thing):
            context = Context(source=card, card=thing.card, you=thing.owner)
            yield context, thing.card
            if thing.card.borrows and (lender := lending_site(g, card)):
                yield context, g.cards[lender].card


def silenced(index: TextIndex[Context], g: Journey) -> frozenset[Id]:
    """The cards whose texts do not count, as those of the index say."""
    texts = index.find(NoText)
    if not texts:
        return frozenset()
    return frozenset(card for card in g.active() if any(text.fits(g, context, card) for context, text in texts))


# --- the text of a site ----------------------------------------------------------------------------------------------


def lending_site(g: Journey, card: Id) -> Id:
    """The site whose text the card has besides its own: its owner's site of the number that it names."""
    thing = g.cards[card]
    number = thing.card.borrows
    if not number or number > len(g.path) or g.cards[g.path[number - 1]].owner != thing.owner:
        return NOBODY
    return g.path[number - 1]


def texts_of(g: Journey, card: Id) -> tuple[Text, ...]:
    """All that a card in play says: its own texts, then those of a site."""
    own = g.cards[card].card.texts
    lender = lending_site(g, card)
    return own + g.cards[lender].card.texts if lender else own


def label_of(g: Journey, card: Id, number: int) -> str:
    """What one of the texts of a card in play does, for a choice or the log."""
    printed = g.cards[card].card
    return label(printed, number) if number < len(printed.texts) else doing(printed, texts_of(g, card)[number])


def _site(g: Journey) -> tuple[Id, ...]:
    """A site's text counts only while the fellowship is there, and not before the first turn."""
    return (g.site,) if g.site and g.turn else ()


def _heard(g: Journey, thing: InPlay) -> bool:
    """Of one condition four copies work, of a unique one only one: those nearest to the right."""
    if thing.card.kind is not Kind.CONDITION:
        return True
    most = 1 if thing.card.unique else 4
    near = g.counter_clockwise()
    copies = [
        other for other in g.active() if g.cards[other].card.title == thing.card.title
        and g.cards[other].card.kind is Kind.CONDITION
    ]  # fmt: skip
    if len(copies) <= most:
        return True
    copies.sort(key=lambda other: (near.index(g.cards[other].owner) or len(near), other))
    return thing.id in copies[:most]
