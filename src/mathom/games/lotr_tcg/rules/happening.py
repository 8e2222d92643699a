"""Something happens, or is about to: how rules say so (the texts' side of it is in `reacting`)."""

from __future__ import annotations

from mathom.cards.moments import Moment
from mathom.core import resumable
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.rules.move_limit import note_change


@resumable
def happen(g: Journey, moment: Moment) -> Rules[None]:
    """Something has happened: texts react to it."""
    note_change(g)
    if g.heeds(type(moment)):
        yield from g.reactions.happen(g, moment)


@resumable
def happen_together(g: Journey, moments: tuple[Moment, ...]) -> Rules[None]:
    """Several things have happened at once: whatever is required by any of them comes before what is optional."""
    note_change(g)
    yield from g.reactions.happen_together(g, moments)


@resumable
def about_to(g: Journey, moment: Moment) -> Rules[bool]:
    """Something is about to happen: True if it does, False if it is prevented."""
    if not g.heeds(type(moment)):
        return True
    goes_on = yield from g.reactions.about_to(g, moment)
    return goes_on
