"""Labels that tell the options of one decision apart: by bearer, wounds, what a card bears or fights, its place."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from mathom.cards import telling_apart
from mathom.cards.nouns import number_of
from mathom.cards.telling_apart import Facet, Said, of_each, on_hosts
from mathom.cards.words import names
from mathom.core import Option
from mathom.games.lotr_tcg.context import Id
from mathom.games.lotr_tcg.facts import Kind

if TYPE_CHECKING:
    from mathom.games.lotr_tcg.journey import Journey


def told_apart(g: Journey, options: tuple[Option, ...]) -> tuple[Option, ...]:
    """Return the options with labels that differ. Since rules version 4 options that are alike in all are one."""
    return telling_apart.told_apart(g, options, FACETS, alike if g.rules > 3 else None)


def apart(g: Journey, cards: Iterable[Id]) -> Said:
    """Say of each of some cards with one name what tells it apart from the others."""
    return telling_apart.said_apart(g, cards, FACETS)


# --- cards that are alike --------------------------------------------------------------------------------------------


def alike(g: Journey, one: Id, other: Id) -> bool:
    """Return True if it makes no difference which of two cards in play is chosen."""
    return one == other or (
        telling_apart.alike(g, one, other)
        and _part_in_turn(g, one) == _part_in_turn(g, other)
        and not _is_named(g, one)
        and not _is_named(g, other)
    )


def _part_in_turn(g: Journey, card: Id) -> tuple[object, ...]:
    """Return what a character has done and suffered in this turn, and whom it fights."""
    return (
        card in g.assigned,
        card in g.notes.companions_assigned,
        g.fierce is not None and card in g.fierce,
        g.wounds_taken.get(card, 0),
        tuple(until for ally, until in g.allied if ally == card),
        tuple((defender == card, card in minions) for defender, minions in g.skirmishes),
    )


def _is_named(g: Journey, card: Id) -> bool:
    """Return True if an effect, a limit of use or what happens is about just that card."""
    lasting = [(one.context.source, *one.context.that) for one in g.lasting]
    used = [use.source for use, _ in g.uses.counts]
    vain = [one.source for one in g.vain]
    about = [moment.about for moment in (g.moment, *(one.moment for one in g.impending)) if moment is not None]
    return card in used or card in vain or any(card in cards for cards in (*lasting, *about, *g.handed_on))


# --- what is said of cards -------------------------------------------------------------------------------------------


def _subtitle(g: Journey, card: Id) -> str:
    return g.cards[card].card.facts.subtitle


def _owner(g: Journey, card: Id) -> str:
    return g.options.name_of(g.cards[card].owner)


def _place(g: Journey, host: Id) -> str:
    return f"{'at' if g.cards[host].card.kind is Kind.SITE else 'on'} {g.title(host)}"


def _wounds(g: Journey, card: Id) -> str:
    return number_of(g.cards[card].wounds, "wound") if g.cards[card].wounds else "unwounded"


def _borne(g: Journey, card: Id) -> str:
    titles = sorted(map(g.title, g.borne_by(card)))
    return f"with {names(titles)}" if titles else ""


def _stacked(g: Journey, card: Id) -> str:
    titles = [one.title for one in g.cards[card].stacked]
    return f"{names(titles)} stacked on it" if titles else ""


def _foe(g: Journey, card: Id) -> str:
    """Whom a character fights, or is assigned to."""
    for defender, minions in g.skirmishes:
        if card == defender and minions:
            return f"against {names([g.title(minion) for minion in minions])}"
        if card in minions:
            return f"against {g.title(defender)}"
    return ""


#: In this order, as far as they are needed.
FACETS: Final[tuple[Facet[Journey], ...]] = (
    of_each(_subtitle), of_each(_owner), on_hosts(_place, apart), of_each(_wounds), of_each(_borne),
    of_each(_stacked), of_each(_foe),
)  # fmt: skip
