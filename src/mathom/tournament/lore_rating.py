"""LoRE's own ratings: 150 points to begin with, and steps of ten points between players (LoRE: Ratings)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Final

from msgspec import Struct

from mathom.tournament.data import Name, Pairing, Tournament
from mathom.tournament.errors import TournamentError
from mathom.tournament.pairing import is_over
from mathom.tournament.sanction import Announcement, objections, report_due
from mathom.tournament.scoring import RING, RatioScoring, by_ratio, drawn, lost_by_default, was_played, winners
from mathom.tournament.standings import standings

START: Final = 150
#: So many points between two ratings are worth one.
STEP: Final = 10
#: What a win gains and a loss costs, at least and at most.
LEAST, MOST = 1, 10


class Change(Struct, frozen=True, kw_only=True):
    """A rating after a game, or after the bonus of the tournament's winner (`round` 0)."""

    player: Name
    day: date
    tournament: str
    round: int
    before: int
    after: int


def steps(own: int, opponent: int) -> int:
    """Full tens by which the opponent is rated higher; negative if lower.

    >>> steps(150, 185), steps(185, 150), steps(150, 155)
    (3, -3, 0)
    """
    difference = opponent - own
    return difference // STEP if difference >= 0 else -(-difference // STEP)


def for_a_win(points: int, own: int, opponent: int) -> int:
    """What a win with so many tournament points gains.

    >>> for_a_win(6, 150, 185), for_a_win(4, 185, 150), for_a_win(7, 150, 230)
    (9, 1, 10)
    """
    return min(max(points + steps(own, opponent), LEAST), MOST)


def for_a_loss(points: int, own: int, opponent: int) -> int:
    """What a loss costs to a winner with so many tournament points; never positive.

    >>> for_a_loss(6, 150, 185), for_a_loss(6, 185, 150), for_a_loss(4, 150, 230)
    (-3, -9, -1)
    """
    return -min(max(points - steps(own, opponent), LEAST), MOST)


def for_a_draw(own: int, opponent: int) -> int:
    """A draw changes ratings by their difference only. The bounds speak of wins and losses."""
    return steps(own, opponent)


def after_game(pairing: Pairing, ratings: Mapping[Name, int]) -> dict[Name, int]:
    """The ratings of the players after a game; byes and games that one forfeited are not rated.

    In a group the winner is compared with the second placed player, everybody else with the winner. Rulings: among
    players of one place the highest rated counts; who tie for the win are compared with third place; a draw of all is
    measured by the mean of the others.
    """
    now = {name: ratings[name] for name in pairing.players}
    if not was_played(pairing):
        return now
    if drawn(pairing):
        for name in pairing.players:
            others = [ratings[other] for other in pairing.others(name)]
            now[name] += for_a_draw(ratings[name], sum(others) // len(others))
        return now
    won = winners(pairing)
    if not won:
        return now
    points = dict(zip(pairing.players, _points(pairing), strict=True))
    best = max(ratings[name] for name in won)
    second = _highest_of(_behind(pairing), ratings)
    for name in pairing.players:
        if name in won:
            now[name] += for_a_win(points[name], ratings[name], second)
        else:
            now[name] += for_a_loss(_lost_to(pairing, name), ratings[name], best)
    return now


def _points(pairing: Pairing) -> tuple[int, ...]:
    """The winner's points; a ruling of the director is one about the game, too."""
    assert pairing.result is not None
    return pairing.result.ruled or RatioScoring().points(pairing)


def _lost_to(pairing: Pairing, name: Name) -> int:
    """The tournament points that a winner has against this loser."""
    result = pairing.result
    assert result is not None
    if len(pairing.players) == 2:
        return max(_points(pairing))
    if result.outright:
        return RING[0]
    if name in lost_by_default(result) or not result.scores:
        return by_ratio(1, 0)[0]
    scores = dict(zip(pairing.players, result.scores, strict=True))
    return by_ratio(scores[winners(pairing)[0]], scores[name])[0]


def _behind(pairing: Pairing) -> tuple[Name, ...]:
    """Who is next after the winners."""
    result = pairing.result
    assert result is not None
    won = winners(pairing)
    others = tuple(name for name in pairing.players if name not in won)
    if not result.scores:
        return others
    scores = dict(zip(pairing.players, result.scores, strict=True))
    standing = tuple(name for name in others if name not in lost_by_default(result)) or others
    return tuple(name for name in standing if scores[name] == max(scores[one] for one in standing))


def _highest_of(names: Sequence[Name], ratings: Mapping[Name, int]) -> int:
    return max(ratings[name] for name in names)


def rate(tournament: Tournament, ratings: Mapping[Name, int], day: date) -> tuple[Change, ...]:
    """All changes of a tournament, game by game; then one point for each game that its winner has played."""
    if not is_over(tournament):
        raise TournamentError("a tournament is rated when it is over")
    now = {name: ratings.get(name, START) for name in tournament.names}
    changes: list[Change] = []

    def change(name: Name, after: int, round: int) -> None:
        changes.append(Change(
            player=name, day=day, tournament=tournament.plan.name, round=round, before=now[name], after=after
        ))  # fmt: skip
        now[name] = after

    for number, round in enumerate(tournament.rounds, start=1):
        for pairing in round.pairings:
            if not was_played(pairing):
                continue
            for name, rating in after_game(pairing, now).items():
                change(name, rating, number)
    for name, points in winners_bonus(tournament).items():
        change(name, now[name] + points, 0)
    return tuple(changes)


def winners_bonus(tournament: Tournament) -> dict[Name, int]:
    """What the winner of a tournament gains beside his games: one point for each that he has played.

    Ruling: who share the first place after all tie-breaks have all won.
    """
    pairings = [pairing for round in tournament.rounds for pairing in round.pairings if was_played(pairing)]
    games = Counter(name for pairing in pairings for name in pairing.players)
    return {line.player: games[line.player] for line in standings(tournament) if line.place == 1 and games[line.player]}


def rate_reported(
    tournament: Tournament, said: Announcement, reported: date, ratings: Mapping[Name, int]
) -> tuple[Change, ...]:
    """The changes of a sanctioned tournament whose results came in time; `TournamentError` says why it is not rated."""
    found = objections(tournament.plan, said, len(tournament.entrants))
    if found:
        raise TournamentError(f"not sanctioned: {'; '.join(one.words for one in found)}")
    if reported > report_due(said.held):
        raise TournamentError(f"the results were due on {report_due(said.held)}")
    return rate(tournament, ratings, said.held)


def season_high(changes: Iterable[Change], player: Name, begins: date, ends: date, current: int = START) -> int:
    """The highest rating that a player has reached in a season; who has not played in it has his current one."""
    return max((one.after for one in changes if one.player == player and begins <= one.day <= ends), default=current)


def seeding(players: Iterable[Name], highs: Mapping[Name, int]) -> tuple[Name, ...]:
    """Players by their ratings, the highest first: for special placement."""
    return tuple(sorted(players, key=lambda name: (-highs.get(name, START), name)))
