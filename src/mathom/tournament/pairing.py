"""The next round of a tournament, whatever its form."""

from __future__ import annotations

import random

from mathom.tournament import arena, elimination, swiss
from mathom.tournament.data import Form, Name, Pairing, Round, Tournament, byes, meetings
from mathom.tournament.errors import TournamentError
from mathom.tournament.groups import form_groups, group_rounds
from mathom.tournament.round_robin import schedule
from mathom.tournament.standings import points
from mathom.tournament.swiss import rounds_for

#: Forms in which everybody must be there from the first round on.
FIXED = (Form.ROUND_ROBIN, Form.SINGLE_ELIMINATION, Form.DOUBLE_ELIMINATION)
KNOCK_OUT = (Form.SINGLE_ELIMINATION, Form.DOUBLE_ELIMINATION)


def lots(tournament: Tournament, round: int) -> random.Random:
    """What the lots of a round are drawn from: the same plan and round give the same ones."""
    return random.Random(f"{tournament.plan.seed}/round {round}")


def rounds_planned(tournament: Tournament) -> int | None:
    """How many rounds there are; None in a knock-out until one is left, and in an arena that goes by time."""
    plan = tournament.plan
    if plan.form in KNOCK_OUT:
        return None
    if plan.form is Form.ARENA:
        return plan.rounds
    if plan.form is Form.ROUND_ROBIN:
        return len(schedule(starters(tournament)))
    if plan.rounds is not None:
        return plan.rounds
    # Those who come late do not make it longer, as nobody could have told.
    players = len(starters(tournament))
    return group_rounds(players) if plan.form is Form.GROUPS else rounds_for(players)


def starters(tournament: Tournament) -> tuple[Name, ...]:
    """Who was there for the first round; before it, who is there."""
    if not tournament.rounds:
        return tournament.present
    first = tournament.rounds[0]
    playing = {name for pairing in first.pairings for name in pairing.players}.union(first.byes)
    return tuple(name for name in tournament.names if name in playing)


def is_over(tournament: Tournament) -> bool:
    """All rounds are played, or fewer than two players are left; in an arena only the first counts."""
    if not tournament.rounds or not tournament.between_rounds:
        return False
    planned = rounds_planned(tournament)
    if tournament.plan.form is Form.ARENA:
        return planned is not None and len(tournament.rounds) >= planned and not tournament.playing
    if planned is not None and len(tournament.rounds) >= planned:
        return True
    if len(tournament.present) < 2:
        return True
    return planned is None and not _knock_out(tournament).pairs


def knocked_out(tournament: Tournament) -> frozenset[Name]:
    """Who has lost as often as a knock-out allows."""
    lives = 1 if tournament.plan.form is Form.SINGLE_ELIMINATION else 2
    lost = elimination.losses(tournament.rounds)
    return frozenset(name for name, times in lost.items() if times >= lives)


def next_round(tournament: Tournament) -> Round:
    """Pair the next round; `TournamentError` says why there is none."""
    number = len(tournament.rounds) + 1
    if not tournament.between_rounds:
        open_tables = [
            str(table) for table, pairing in enumerate(tournament.rounds[-1].pairings, 1) if pairing.result is None
        ]
        word = "table" if len(open_tables) == 1 else "tables"
        raise TournamentError(f"round {number - 1} is not over: {word} {', '.join(open_tables)} without a result")
    if not tournament.present:
        why = "all have left" if tournament.entrants else "no player has been entered"
        raise TournamentError(f"nobody is here to be paired: {why}")
    if is_over(tournament):
        raise TournamentError(f"the tournament is over after {len(tournament.rounds)} rounds")
    if len(tournament.present) < 2:
        raise TournamentError(f"only {tournament.present[0]} is here; a round needs two players")
    return _PAIRED[tournament.plan.form](tournament)


def _swiss(tournament: Tournament) -> Round:
    number = len(tournament.rounds) + 1
    found = swiss.pair(
        tournament.present,
        points(tournament),
        meetings(tournament.rounds),
        byes(tournament.rounds),
        lots(tournament, number),
    )
    return Round(tuple(Pairing(pair) for pair in found.pairs), found.byes)


def _groups(tournament: Tournament) -> Round:
    earlier = [pairing.players for round in tournament.rounds for pairing in round.pairings]
    drawn = lots(tournament, len(tournament.rounds) + 1)
    return Round(tuple(Pairing(group) for group in form_groups(tournament.present, points(tournament), earlier, drawn)))


def _arena(tournament: Tournament) -> Round:
    found = arena.pair(tournament, tournament.present, lots(tournament, len(tournament.rounds) + 1))
    if not found:
        raise TournamentError("nobody can be paired now: wait until a game is over")
    return Round(tuple(Pairing(pair) for pair in found))


def _round_robin(tournament: Tournament) -> Round:
    here = set(tournament.present)
    order = _drawn(tournament)
    tables = [tuple(name for name in pair if name in here) for pair in schedule(order)[len(tournament.rounds)]]
    return Round(
        tuple(Pairing(pair) for pair in tables if len(pair) == 2), tuple(pair[0] for pair in tables if len(pair) == 1)
    )


def _knocked_out(tournament: Tournament) -> Round:
    found = _knock_out(tournament)
    return Round(tuple(Pairing(pair) for pair in found.pairs), found.byes)


def _knock_out(tournament: Tournament) -> elimination.Knockout:
    places = elimination.bracket(_drawn(tournament))
    lost = elimination.losses(tournament.rounds)
    if tournament.plan.form is Form.SINGLE_ELIMINATION:
        return elimination.single(places, lost, tournament.present)
    return elimination.double(places, lost, tournament.present, meetings(tournament.rounds), byes(tournament.rounds))


def _drawn(tournament: Tournament) -> tuple[Name, ...]:
    """The players of a schedule or a bracket: by lot, or by rating where the tournament is seeded."""
    order = list(starters(tournament))
    lots(tournament, 1).shuffle(order)
    if tournament.plan.seeded:
        ratings = {entrant.name: entrant.rating or 0 for entrant in tournament.entrants}
        order.sort(key=lambda name: -ratings[name])
    return tuple(order)


_PAIRED = {
    Form.SWISS: _swiss,
    Form.GROUPS: _groups,
    Form.ROUND_ROBIN: _round_robin,
    Form.SINGLE_ELIMINATION: _knocked_out,
    Form.DOUBLE_ELIMINATION: _knocked_out,
    Form.ARENA: _arena,
}
