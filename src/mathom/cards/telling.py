"""Events of card games: who did it, what is behind it, and who sees it whole."""

from __future__ import annotations

from typing import Self

from msgspec import Struct

from mathom.cards.card import Card
from mathom.cards.context import Context, Id
from mathom.cards.in_play import LooksUp
from mathom.core import Event, Seat, Seats


class Cause(Struct, frozen=True, gc=False):
    """What a change comes from: a card by its title, its slug and, while it is in play, its key; or a rule, which has
    only a name.
    """

    name: str
    slug: str = ""
    key: str = ""


def by_text(g: LooksUp[Card], c: Context) -> Cause:
    """The card whose text does it."""
    thing = g.cards.get(c.source)
    return Cause(c.card.title, c.card.slug, "" if thing is None else thing.key)


def by_card(g: LooksUp[Card], card: Id) -> Cause:
    """A card in play."""
    thing = g.cards[card]
    return Cause(thing.card.title, thing.card.slug, thing.key)


def by_printed(card: Card) -> Cause:
    """A card that is not in play."""
    return Cause(card.title, card.slug)


class Part(Struct, frozen=True, gc=False):
    """Where some of a number comes from: a card (in play if it has a key), or a rule."""

    source: str
    amount: int
    slug: str = ""
    key: str = ""


class CardEvent(Event, frozen=True, kw_only=True):
    """An event of a card game. If `seen` names seats, only those see it whole.

    `seat` is the player who does it, or whose card it happens to (-1: nobody); `cause` is what is behind it.
    """

    seen: tuple[Seat, ...] | None = None
    seat: Seat = -1
    cause: Cause | None = None

    def seen_by(self, viewers: Seats) -> Self | None:
        return self if self.seen is None or not viewers.isdisjoint(self.seen) else self.redacted()

    def redacted(self) -> Self | None:
        """The event without what the others may not know; None if they may not know of it at all."""
        return None

    def because(self, *more: str, of: str = "") -> str:
        """The cause and more, in brackets; without the cause where that is the card `of` which it tells."""
        named = [self.cause.name] if self.cause is not None and self.cause.name != of else []
        said = "; ".join((*named, *(one for one in more if one)))
        return f" ({said})" if said else ""
