"""Abilities that have done nothing: they are not offered again until something has changed."""

from __future__ import annotations

from mathom.games.lotr_tcg.context import Id
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.values import InVain


def situation(g: Journey) -> tuple[int, ...]:
    """What everybody sees of the cards and tokens, in numbers; what changes them changes it."""
    return (
        g.twilight, g.next_id, len(g.lasting), len(g.allied), len(g.skirmishes), len(g.assigned),
        g.move_limit, g.notes.no_more_moves, g.notes.shadow_phase_over, g.notes.somebody_assigned,
        g.wearing, *g.burdens, *(part for card, thing in g.cards.items() for part in (card, thing.wounds, thing.host)),
        *map(len, g.hands), *map(len, g.decks), *map(len, g.discards), *map(len, g.dead),
    )  # fmt: skip


def vain(g: Journey, card: Id, number: int) -> bool:
    """True if the ability has just done nothing, and nothing has changed since.

    Ruling: then it is not offered again, for it would do nothing without end (tcg.actions.special-ability-repeat).
    """
    return any(one.source == card and one.text == number and one.situation == situation(g) for one in g.vain)


def note_vain(g: Journey, card: Id, number: int, before: tuple[int, ...]) -> None:
    """That ability has changed nothing."""
    g.vain = (*(one for one in g.vain if (one.source, one.text) != (card, number)), InVain(card, number, before))
