"""What can go wrong in a tournament, each with a class of its own."""

from __future__ import annotations

from mathom.core.errors import MathomError


class TournamentError(MathomError):
    """Something that this tournament cannot do, or cannot do now."""


class InvalidPlan(TournamentError):
    """A tournament that cannot be held as it was planned."""


class UnknownPlayer(TournamentError):
    """Nobody of that name takes part."""


class ContradictingResults(TournamentError):
    """A game that has a result already, and another one was reported."""


class UnconfirmedStep(TournamentError):
    """A step that the director must confirm first; `doubts` says why."""

    def __init__(self, doubts: tuple[str, ...]) -> None:
        super().__init__(f"{'; '.join(doubts)}: this must be confirmed")
        self.doubts = doubts


class InvalidSheet(TournamentError):
    """A text that is no tournament; `line` is where (counted from 1)."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why
