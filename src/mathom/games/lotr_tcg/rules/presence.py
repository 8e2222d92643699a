"""Who is there: companions, minions, allies, and who of them takes part in a fight."""

from __future__ import annotations

from mathom.core import Seat
from mathom.games.lotr_tcg.context import Id
from mathom.games.lotr_tcg.facts import Kind
from mathom.games.lotr_tcg.journey import Journey


def companions(g: Journey, seat: Seat) -> tuple[Id, ...]:
    """The seat's fellowship."""
    return tuple(
        card for card, thing in g.cards.items() if thing.owner == seat and thing.card.kind is Kind.COMPANION
    )  # fmt: skip


def minions(g: Journey) -> tuple[Id, ...]:
    """The minions that are active, of all Shadow players."""
    return tuple(card for card in g.active() if g.cards[card].card.kind is Kind.MINION)


def allies(g: Journey) -> tuple[Id, ...]:
    return tuple(card for card in g.active() if g.cards[card].card.kind is Kind.ALLY)


def fights(g: Journey, ally: Id) -> bool:
    """True if the ally takes part in archery fire and skirmishes: at home, or because a card says so."""
    return g.cards[ally].card.facts.home == g.here or any(one == ally for one, _ in g.allied)


def fighters(g: Journey) -> tuple[Id, ...]:
    """Companions, and allies that take part in archery fire and skirmishes."""
    return companions(g, g.free_peoples) + tuple(ally for ally in allies(g) if fights(g, ally))


def at_fellowship_site(g: Journey, card: Id) -> bool:
    """True if the card is where the fellowship is; an ally is at home unless he fights."""
    thing = g.cards[card]
    while thing.host:
        thing = g.cards[thing.host]
    return thing.card.kind is not Kind.ALLY or fights(g, thing.id)


def foes_of(g: Journey, card: Id) -> tuple[Id, ...]:
    """Whom the character fights in the skirmish that goes on."""
    skirmish = g.skirmish
    if skirmish is None:
        return ()
    if card == skirmish.defender:
        return skirmish.minions
    return (skirmish.defender,) if skirmish.defender and card in skirmish.minions else ()
