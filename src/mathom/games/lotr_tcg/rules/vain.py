"""Abilities that have done nothing, or have led back to where they began: they are not offered there again."""

from __future__ import annotations

import hashlib

from msgspec.structs import replace

from mathom.core.decision import SPECTATOR
from mathom.core.fields import as_text
from mathom.games.lotr_tcg.context import Id
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.values import AbilityUse


def situation(g: Journey) -> tuple[int, ...]:
    """What everybody sees of the cards and tokens, in numbers; what changes them changes it."""
    return (
        g.twilight, g.next_id, len(g.lasting), len(g.allied), len(g.skirmishes), len(g.assigned),
        g.move_limit, g.notes.no_more_moves, g.notes.shadow_phase_over, g.notes.somebody_assigned,
        g.wearing, *g.burdens, *(part for card, thing in g.cards.items() for part in (card, thing.wounds, thing.host)),
        *map(len, g.hands), *map(len, g.decks), *map(len, g.discards), *map(len, g.dead),
    )  # fmt: skip


def standing(g: Journey) -> str:
    """Return a key of all that everybody sees, but for the uses of abilities themselves."""
    vain, trail = g.vain, g.trail
    g.vain, g.trail = (), ()
    try:
        seen = as_text(g.information(SPECTATOR))
    finally:
        g.vain, g.trail = vain, trail
    return hashlib.blake2b(seen.encode(), digest_size=8).hexdigest()


def vain(g: Journey, card: Id, number: int) -> AbilityUse | None:
    """Return a use of the ability that has done nothing, or led back to this position, if it would do so again.

    Ruling: then it is not offered again, for players could go on without end (tcg.actions.no-endless-loop).
    """
    for one in g.vain:
        same = (one.source, one.text, one.situation) == (card, number, situation(g))
        if same and (not one.standing or one.standing == standing(g)):
            return one
    return None


def about_to_use(g: Journey, card: Id, number: int) -> AbilityUse:
    """Return how things stand before an ability is used."""
    return AbilityUse(card, number, situation(g), standing(g) if g.rules > 3 else "")


def note_use(g: Journey, use: AbilityUse) -> None:
    """Note a use that has changed nothing, and all uses since the position to which it has led back.

    Earlier versions of the rules let players go round in circles.
    """
    if situation(g) == use.situation:
        nothing = replace(use, standing="")
        others = (one for one in g.vain if one.standing or (one.source, one.text) != (use.source, use.text))
        g.vain = (*others, nothing)
    elif g.rules > 3:
        g.trail = (*g.trail, use)
        now = standing(g)
        back = next((at for at, one in enumerate(g.trail) if one.standing == now), len(g.trail))
        g.vain, g.trail = (*g.vain, *g.trail[back:]), g.trail[:back]
