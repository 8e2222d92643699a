"""When something may be done, in words; and the refusals that depend on the time alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mathom.cards.words import names
from mathom.core import Refusal
from mathom.games.lore.context import CompanyId
from mathom.games.lore.facts import PlayWindow
from mathom.games.lore.values import Phase
from mathom.games.lore.world import World

#: When a window is open, in words.
_WHEN: Final = {
    PlayWindow.UNTAP: "in the untap phase",
    PlayWindow.ORGANIZATION: "in the organization phase",
    PlayWindow.MOVEMENT: "in the movement phase",
    PlayWindow.END_OF_MOVEMENT: "at the end of the movement phase",
    PlayWindow.START_OF_SITE: "at the start of the site phase",
    PlayWindow.SITE: "in the site phase",
    PlayWindow.START_OF_END_OF_TURN: "at the start of your end of turn phase",
    PlayWindow.END_OF_TURN: "at the end of your turn",
    PlayWindow.ENGAGEMENT: "in the engagement step of an attack",
    PlayWindow.STRIKE: "in a strike",
    PlayWindow.BODY_ROLL: "before a body roll",
    PlayWindow.CORRUPTION_ROLL: "before a corruption roll",
    PlayWindow.FACTION_ROLL: "before a faction roll",
    PlayWindow.RING_TEST: "after the test of a gold ring",
    PlayWindow.COUNTER: "while a card is being resolved",
    PlayWindow.ANY_TIME: "between other actions of any phase",
}


def when(windows: Iterable[PlayWindow]) -> str:
    """
    >>> when({PlayWindow.STRIKE, PlayWindow.MOVEMENT})
    'in the movement phase or in a strike'
    """
    open_ = set(windows)
    return names([words for window, words in _WHEN.items() if window in open_], last="or")


#: The phases whose own windows are closed inside an attack, a roll or the resolution of a card.
_PHASES: Final = {
    Phase.ORGANIZATION: PlayWindow.ORGANIZATION, Phase.MOVEMENT: PlayWindow.MOVEMENT, Phase.SITE: PlayWindow.SITE,
}  # fmt: skip


def another_time(g: World, windows: Iterable[PlayWindow]) -> str:
    """The other times at which something may be done; in the right phase it is just not done inside other actions."""
    open_ = frozenset(windows)
    phase_only = open_ <= frozenset(_PHASES.values())
    inside = _PHASES.get(g.phase) in open_ and phase_only
    return f"at another time: {when(open_)}{', not inside another action' if inside else ''}"


def not_entered(g: World) -> Refusal | None:
    """In the site phase nothing is done before the company has entered."""
    if g.visit is None or g.visit.open or g.attack is not None:
        return None
    return Refusal(f"the company has not entered {g.visit.site} and faced its automatic-attacks",
                   "lore.site.enter-first")  # fmt: skip


def not_their_phase(g: World, company: CompanyId) -> Refusal | None:
    """In the movement and site phases only the company acts whose phase it is."""
    if not g.acting or not company or company == g.acting:
        return None
    return Refusal("it is the phase of another company", "lore.requirements.current-company-only")
