"""The arena form: whoever is free meets somebody with about as many points at once, and rounds overlap."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from mathom.tournament import swiss
from mathom.tournament.data import Name, Tournament
from mathom.tournament.standings import points


def pair(tournament: Tournament, free: Collection[Name], lots: Random) -> tuple[tuple[Name, Name], ...]:
    """The games that begin now among those who are free. Who is left over waits for the next who comes free.

    Nobody meets the one he met last, unless nobody else is here.
    """
    names = tuple(name for name in tournament.present if name in free and name not in tournament.playing)
    if len(names) < 2:
        return ()
    last = last_opponents(tournament)
    met = {name: {last[name]} for name in names if name in last}
    found = swiss.pair(names, points(tournament), met, {}, lots)
    alone = len(tournament.present) == 2
    return tuple((one, two) for one, two in found.pairs if alone or last.get(one) != two or last.get(two) != one)


def last_opponents(tournament: Tournament) -> dict[Name, Name]:
    """Whom each player met last."""
    last: dict[Name, Name] = {}
    for round in tournament.rounds:
        for pairing in round.pairings:
            one, two = pairing.players
            last[one], last[two] = two, one
    return last
