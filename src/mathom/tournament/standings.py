"""Who is where: points, and tie-breaks in their order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from mathom.tournament.data import Form, Name, Pairing, Tournament, byes
from mathom.tournament.scoring import Scoring, drawn, scoring_named, winners
from mathom.tournament.tiebreaks import TieBreak


class Tally(Struct, frozen=True, kw_only=True):
    """What one player has collected."""

    points: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    byes: int = 0
    #: The sum of the opponents' points; a bye adds nothing.
    opponents: int = 0
    #: Own scores less the best of the others at each table.
    difference: int = 0


class Standing(Struct, frozen=True, kw_only=True):
    """A line of the table. Who is still tied after all tie-breaks shares the place."""

    place: int
    player: Name
    tally: Tally
    #: He was here to the end, or is still here.
    here: bool


def points(tournament: Tournament) -> dict[Name, int]:
    """The tournament points of everybody."""
    scoring = scoring_named(tournament.plan.scoring)
    total = dict.fromkeys(tournament.names, 0)
    for number, round in enumerate(tournament.rounds, start=1):
        for name in round.byes:
            total[name] += scoring.bye(number)
        for pairing in round.pairings:
            if pairing.result is not None:
                given = pairing.result.ruled or scoring.points(pairing)
                for name, gained in zip(pairing.players, given, strict=True):
                    total[name] += gained
    return total


def tallies(tournament: Tournament) -> dict[Name, Tally]:
    """What everybody has collected."""
    total = points(tournament)
    had = byes(tournament.rounds)
    games: dict[Name, list[Pairing]] = {name: [] for name in tournament.names}
    for round in tournament.rounds:
        for pairing in round.pairings:
            for name in pairing.players if pairing.result is not None else ():
                games[name].append(pairing)
    return {name: _tally(name, games[name], total, had.get(name, 0)) for name in tournament.names}


def _tally(name: Name, games: Sequence[Pairing], total: Mapping[Name, int], byes: int) -> Tally:
    won = tied = lost = opponents = difference = 0
    for pairing in games:
        first = winners(pairing)
        won += name in first
        tied += drawn(pairing)
        lost += name not in first and not drawn(pairing)
        opponents += sum(total[other] for other in pairing.others(name))
        assert pairing.result is not None
        if pairing.result.scores:
            scores = dict(zip(pairing.players, pairing.result.scores, strict=True))
            difference += scores[name] - max(scores[other] for other in pairing.others(name))
    return Tally(
        points=total[name], won=won, drawn=tied, lost=lost, byes=byes, opponents=opponents, difference=difference
    )


def standings(tournament: Tournament) -> tuple[Standing, ...]:
    """The table, first place first. In a knock-out, who stayed in longer is ahead.

    Ruling: who was ejected stands behind all others, and cannot win.
    """
    found = tallies(tournament)
    knocked_out = tournament.plan.form in (Form.SINGLE_ELIMINATION, Form.DOUBLE_ELIMINATION)
    scoring, over = scoring_named(tournament.plan.scoring), beaten(tournament)
    ejected = {entrant.name: int(entrant.ejected) for entrant in tournament.entrants}
    places = [
        place
        for names in parted(tournament.names, lambda name: -ejected[name])
        for place in (by_survival(tournament, names) if knocked_out else broken(names, found, over, scoring))
    ]
    here = set(tournament.present)
    lines: list[Standing] = []
    for tied in places:
        place = len(lines) + 1
        lines += (Standing(place=place, player=name, tally=found[name], here=name in here) for name in sorted(tied))
    return tuple(lines)


def beaten(tournament: Tournament) -> dict[Name, set[Name]]:
    """Whom each player has beaten, and was never beaten by."""
    over: dict[Name, set[Name]] = {}
    for round in tournament.rounds:
        for pairing in round.pairings:
            won = winners(pairing)
            for name in won:
                over.setdefault(name, set()).update(set(pairing.players) - set(won))
    return {name: {other for other in others if name not in over.get(other, ())} for name, others in over.items()}


def broken(
    names: Sequence[Name], tallies: Mapping[Name, Tally], over: Mapping[Name, set[Name]], scoring: Scoring
) -> list[tuple[Name, ...]]:
    """Players by places: by points, then by the tie-breaks of the scoring. A tie that has become smaller begins anew
    with the first tie-break.
    """
    return [
        place
        for tied in parted(names, lambda name: tallies[name].points)
        for place in break_tie(tied, tallies, over, scoring.tie_breaks)
    ]


def break_tie(
    tied: tuple[Name, ...],
    tallies: Mapping[Name, Tally],
    over: Mapping[Name, set[Name]],
    tie_breaks: Sequence[TieBreak],
) -> list[tuple[Name, ...]]:
    """The places of players who have the same points."""
    if len(tied) == 1:
        return [tied]
    keys: dict[TieBreak, Callable[[Name], int]] = {
        # Ruling: among three and more only who has beaten all the others (lore.tournament.tiebreak-head).
        TieBreak.HEAD_TO_HEAD: lambda name: int(over.get(name, set()) >= set(tied) - {name}),
        TieBreak.LOSSES: lambda name: -tallies[name].lost,
        TieBreak.OPPONENTS: lambda name: tallies[name].opponents,
        TieBreak.DIFFERENCE: lambda name: tallies[name].difference,
        TieBreak.WINS: lambda name: tallies[name].won,
    }
    for tie_break in tie_breaks:
        parts = parted(tied, keys[tie_break])
        if len(parts) > 1:
            return [place for part in parts for place in break_tie(part, tallies, over, tie_breaks)]
    return [tied]


def parted(names: Sequence[Name], key: Callable[[Name], int]) -> list[tuple[Name, ...]]:
    """The names by a number, the highest first."""
    values = {name: key(name) for name in names}
    return [tuple(name for name in names if values[name] == value) for value in sorted(set(values.values()))[::-1]]


def by_survival(tournament: Tournament, names: Sequence[Name]) -> list[tuple[Name, ...]]:
    """Who is still in, then those who went out, the last first."""
    lives = 1 if tournament.plan.form is Form.SINGLE_ELIMINATION else 2
    out: dict[Name, int] = {}
    lost: dict[Name, int] = {}
    for number, round in enumerate(tournament.rounds, start=1):
        for pairing in round.pairings:
            for name in pairing.players if pairing.result is not None else ():
                if name not in winners(pairing):
                    lost[name] = lost.get(name, 0) + 1
                    if lost[name] == lives:
                        out[name] = number
    for entrant in tournament.entrants:
        if entrant.left is not None:
            out.setdefault(entrant.name, entrant.left)
    last = len(tournament.rounds) + 1
    return parted(names, lambda name: out.get(name, last) * 3 - lost.get(name, 0))
