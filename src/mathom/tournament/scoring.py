"""How games give tournament points: by the ratio of marshalling points (LoRE), by win and draw, or by match score."""

from __future__ import annotations

import re
from typing import Final, Protocol

from msgspec import Struct

from mathom.tournament.data import Name, Pairing, Result
from mathom.tournament.errors import InvalidPlan
from mathom.tournament.tiebreaks import TieBreak


def winners(pairing: Pairing) -> tuple[Name, ...]:
    """Who has won the game: several if they share the highest score, nobody if all do or if nobody is left.

    >>> winners(Pairing(("Frodo", "Sam"), Result(scores=(12, 8))))
    ('Frodo',)
    >>> winners(Pairing(("Frodo", "Sam"), Result(scores=(9, 9))))
    ()
    >>> winners(Pairing(("Frodo", "Sam", "Merry"), Result(scores=(9, 9, 4))))
    ('Frodo', 'Sam')
    """
    result = pairing.result
    if result is None:
        return ()
    if result.outright:
        return (result.outright,)
    left = tuple(name for name in pairing.players if name not in lost_by_default(result))
    counted = result.scores or result.ruled
    if len(left) < 2 or not counted:
        return left if len(left) < len(pairing.players) else ()
    scores = dict(zip(pairing.players, counted, strict=True))
    best = tuple(name for name in left if scores[name] == max(scores[one] for one in left))
    return best if len(best) < len(pairing.players) else ()


def drawn(pairing: Pairing) -> bool:
    """A draw is a game in which all players tie."""
    result = pairing.result
    return result is not None and not winners(pairing) and not lost_by_default(result)


def lost_by_default(result: Result) -> tuple[Name, ...]:
    """Who gave up or did not play."""
    return result.conceded + result.forfeited


def was_played(pairing: Pairing) -> bool:
    """A game in which nobody came to forfeit counts as played."""
    return pairing.result is not None and not pairing.result.forfeited


class Scoring(Protocol):
    """A game's own way from results to tournament points."""

    @property
    def tie_breaks(self) -> tuple[TieBreak, ...]: ...

    def points(self, pairing: Pairing) -> tuple[int, ...]:
        """The points of each player, in the order of the pairing; of a game with a result."""
        ...

    def bye(self, round: int) -> int:
        """The points for a bye in that round (counted from 1)."""
        ...


# --- by ratio --------------------------------------------------------------------------------------------------------

#: Winner's and loser's points.
RING: Final = (7, 0)
DOUBLE: Final = (6, 0)
ONE_AND_A_HALF: Final = (5, 1)
LESS: Final = (4, 2)
DRAW: Final = 3
#: By round; the last one also later.
BYES: Final = (6, 5, 4)


def by_ratio(winner: int, loser: int) -> tuple[int, int]:
    """The points of winner and loser by the ratio of their marshalling points (LoRE: Scoring).

    Ruling: a loser with no points or fewer is beaten by twice or more (lore.tournament.scoring-basis).

    >>> by_ratio(12, 6), by_ratio(12, 8), by_ratio(11, 8), by_ratio(10, -1)
    ((6, 0), (5, 1), (4, 2), (6, 0))
    """
    if loser <= 0 or winner >= 2 * loser:
        return DOUBLE
    return ONE_AND_A_HALF if 2 * winner >= 3 * loser else LESS


class RatioScoring(Struct, frozen=True):
    """LoRE: the ratio of the winner's marshalling points to the loser's."""

    tie_breaks: tuple[TieBreak, ...] = (TieBreak.HEAD_TO_HEAD, TieBreak.LOSSES, TieBreak.OPPONENTS)

    def points(self, pairing: Pairing) -> tuple[int, ...]:
        """Who gave up or did not play is beaten as by twice the points (ruling: the rules are silent). In a group the
        winner is measured by the next highest, all others by the winner; those who tie for the win, by third place.
        """
        result = pairing.result
        assert result is not None
        if drawn(pairing):
            return (DRAW,) * len(pairing.players)
        won, lost = winners(pairing), lost_by_default(result)
        if result.outright:
            return tuple(RING[name != result.outright] for name in pairing.players)
        scores = dict(zip(pairing.players, result.scores or (0,) * len(pairing.players), strict=True))
        for name in lost:
            scores[name] = 0
        best = max((scores[name] for name in won), default=0)
        behind = max((scores[name] for name in pairing.players if name not in won), default=0)
        return tuple(
            by_ratio(best, behind)[0] if name in won else 0 if name in lost else by_ratio(best, scores[name])[1]
            for name in pairing.players
        )

    def bye(self, round: int) -> int:
        return BYES[min(round, len(BYES)) - 1]


# --- by win and draw, by match score ---------------------------------------------------------------------------------

OTHERS: Final = (TieBreak.OPPONENTS, TieBreak.DIFFERENCE, TieBreak.HEAD_TO_HEAD, TieBreak.WINS)


class WinScoring(Struct, frozen=True):
    """So much for a win, a draw and a loss; a bye is a win. Who shares the win in a group has drawn."""

    win: int = 2
    draw: int = 1
    loss: int = 0
    tie_breaks: tuple[TieBreak, ...] = OTHERS

    def points(self, pairing: Pairing) -> tuple[int, ...]:
        won = winners(pairing)
        if drawn(pairing):
            return (self.draw,) * len(pairing.players)
        for_winners = self.win if len(won) == 1 else self.draw
        return tuple(for_winners if name in won else self.loss for name in pairing.players)

    def bye(self, round: int) -> int:
        return self.win


class MatchScoring(Struct, frozen=True):
    """The score of the match are the points: games won, or what the game counts. `full` is for a win without play."""

    full: int
    tie_breaks: tuple[TieBreak, ...] = OTHERS

    def points(self, pairing: Pairing) -> tuple[int, ...]:
        result = pairing.result
        assert result is not None
        won, lost = winners(pairing), lost_by_default(result)
        if not result.scores or lost:
            return tuple(self.full if name in won else 0 for name in pairing.players)
        return result.scores

    def bye(self, round: int) -> int:
        return self.full


_WIN: Final = re.compile(r"win(?: (\d{1,3})-(\d{1,3})-(\d{1,3}))?", re.ASCII)
_SCORE: Final = re.compile(r"score (\d{1,3})", re.ASCII)


def scoring_named(text: str) -> Scoring:
    """The scoring that a plan names.

    >>> scoring_named("win 3-1-0").bye(1), scoring_named("score 2").bye(1), scoring_named("lore").bye(1)
    (3, 2, 6)
    """
    if text == "lore":
        return RatioScoring()
    if found := _WIN.fullmatch(text):
        return WinScoring(int(found[1]), int(found[2]), int(found[3])) if found[1] else WinScoring()
    if found := _SCORE.fullmatch(text):
        return MatchScoring(int(found[1]))
    raise InvalidPlan(
        f"{text!r} is no way to score; there are: lore, win, win 3-1-0 (win, draw, loss), "
        "score 2 (the points are the score of the match; 2 for a bye)"
    )
