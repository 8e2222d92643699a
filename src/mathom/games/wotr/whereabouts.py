"""Where in the game a question is asked, in a few words that everybody may read."""

from __future__ import annotations

from mathom.games.wotr.values import Step
from mathom.games.wotr.war import War


def whereabouts(g: War) -> str:
    """Round and step; in the action step whose turn it is, in a combat where it is fought."""
    if g.step is Step.SETUP:
        return "Before the first round"
    where = f"Round {g.round}, {g.step.value}"
    if g.combat is not None:
        return f"{where}: combat at {g.title(g.combat.location)}"
    if g.step is Step.ACTION:
        return f"{where}: {g.options.name_of(g.acting)}'s turn"
    return where
