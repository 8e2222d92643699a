"""Where in the game a question is asked, as everybody knows."""

from __future__ import annotations

from mathom.games.lore.world import World


def whereabouts(g: World) -> str:
    """ "Turn 4, movement to Moria: Orc-patrol against Gimli"."""
    if not g.turn:
        return g.phase.value.capitalize()
    where = f"Turn {g.turn}, {g.phase.value}"
    if g.move is not None:
        where += f" to {g.move.site}" if g.move.moving else f" at {g.move.site}"
    elif g.visit is not None:
        where += f" at {g.visit.site}"
    if g.attack is not None:
        where += f": {g.attack.name}"
        if g.strike is not None and g.strike.character in g.cards:
            where += f" against {g.title(g.strike.character)}"
    if g.rolls:
        roll = g.rolls[-1]
        where += f", {roll.purpose.value} roll"
        where += f" of {g.title(roll.who)}" if roll.who in g.cards else ""
    return where
