"""Where in the game a question is asked, in a few words that everybody may read."""

from __future__ import annotations

from mathom.cards.words import names
from mathom.games.lotr_tcg.facts import Phase
from mathom.games.lotr_tcg.journey import Journey


def whereabouts(g: Journey) -> str:
    """Turn, leader and phase; in a skirmish also who fights."""
    if not g.turn:
        return "Before the first turn"
    turn = f"Turn {g.turn} ({g.options.name_of(g.free_peoples)})"
    if g.phase is Phase.BETWEEN:
        return turn
    if g.phase is Phase.SHADOW and g.shadow is not None:
        return f"{turn}, Shadow phase of {g.options.name_of(g.shadow)}"
    fight = g.skirmish
    if g.phase is Phase.SKIRMISH and fight is not None and fight.defender and fight.minions:
        word = "fierce skirmish" if fight.fierce else "skirmish"
        return (
            f"{turn}, {word}: {g.title(fight.defender)} against {names([g.title(minion) for minion in fight.minions])}"
        )
    return f"{turn}, {g.phase.value.capitalize() if g.phase is Phase.SHADOW else g.phase.value} phase"
