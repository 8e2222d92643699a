"""How matches end."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from mathom.core.decision import Seat


class Outcome(Struct, frozen=True):
    """How a match ended: the seats that won together, each seat's score, and why.

    If nobody has won, the match is drawn; if all sat on one side, they have lost it (`Game.sides`).
    """

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: str
    rule: str

    @classmethod
    def by_score(cls, scores: Sequence[int], reason: str, rule: str) -> Outcome:
        """The highest score wins; if several seats share it, the match is drawn.

        >>> Outcome.by_score((3, 7), "Seven is more.", "toy.end").winners, Outcome.by_score((7, 7), "", "").winners
        ((1,), ())
        """
        best = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        return cls(best if len(best) == 1 else (), tuple(scores), reason, rule)


class GameOver(Exception):  # not an error: it ends the rules on the spot, wherever they are
    """Raised by rules when the game is won, lost or drawn; everything still pending is dropped."""
