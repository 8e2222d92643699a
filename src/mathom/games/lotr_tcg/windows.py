"""The windows of the game: a player may act, or let it pass.

Whether a player is asked depends on what everybody knows (see `rules.phase_actions.might_act`). One's own fellowship
and Shadow phases are no windows, and neither is the moment at which a Ring-bearer dies: nobody wants to miss those.
"""

from __future__ import annotations

from typing import Final

from mathom.cards.moments import Moment
from mathom.core import Window
from mathom.games.lotr_tcg.facts import Phase
from mathom.games.lotr_tcg.moments import (
    BeforeDeath,
    BeforeExertion,
    BeforeWound,
    WhenEventPlayed,
    WhenExerted,
    WhenLost,
    WhenWon,
    WhenWounded,
)

#: The phases in which players take turns at acting.
SHARED_PHASES: Final = (Phase.MANEUVER, Phase.ARCHERY, Phase.ASSIGNMENT, Phase.SKIRMISH, Phase.REGROUP)

RESPONSE: Final = "response"
_RESPONSES: Final[dict[type[Moment], str]] = {
    BeforeWound: "response-wound",
    WhenWounded: "response-wound",
    BeforeExertion: "response-exertion",
    WhenExerted: "response-exertion",
    WhenWon: "response-skirmish",
    WhenLost: "response-skirmish",
    WhenEventPlayed: "response-event",
    BeforeDeath: "",
}

WINDOWS: Final = (
    Window("maneuver", "Maneuver phase"),
    Window("archery", "Archery phase"),
    Window("assignment", "Assignment phase, before defenders are assigned"),
    Window("skirmish", "Each skirmish"),
    Window("regroup", "Regroup phase"),
    Window("response-wound", "Responses to wounds"),
    Window("response-exertion", "Responses to exertions"),
    Window("response-skirmish", "Responses to a skirmish won or lost"),
    Window("response-event", "Responses to events"),
    Window(RESPONSE, "Other responses, and what you may do when something happens"),
)


def window_of(moment: Moment) -> str:
    """The window in which players respond to that moment."""
    return _RESPONSES.get(type(moment), RESPONSE)
