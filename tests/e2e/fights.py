"""Fights from their first event to their last, told to a page in one go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tests.e2e.test_pixels import nine_each, whole_company

from mathom.core import Event, Match


@dataclass(frozen=True)
class Fight:
    """The table before and after it, and what happens in between as the first seat sees it."""

    before: Match
    after: Match
    events: Sequence[Event]


def battle() -> Fight:
    """Gimli attacks the Cave Troll, and falls."""
    return _fought(nine_each().match, "move gimli caradhras", "Defeated")


def skirmish() -> Fight:
    """Three Uruks fight Aragorn."""
    t = whole_company()
    fight = _fought(t.match, t.touching(t.card("aragorn").key).token, "SkirmishResolved")
    t.leaves_open()
    return fight


def _fought(match: Match, first: str, last: str) -> Fight:
    before, told = match.clone(quiet=False), len(match.events(0))
    match.choose(first)
    while match.decision and not any(type(event).__name__ == last for event in match.events(0, told)):
        match.choose(match.decision.options[0])
    return Fight(before, match, match.events(0, told))


FIGHTS: dict[str, Callable[[], Fight]] = {"confrontation": battle, "lotr_tcg": skirmish}
