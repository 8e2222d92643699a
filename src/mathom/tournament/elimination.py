"""Single and double elimination: who has lost, or has lost twice, is out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from mathom.tournament.data import Name, Round
from mathom.tournament.errors import TournamentError
from mathom.tournament.matching import Field, best_pairs
from mathom.tournament.scoring import winners


class Knockout(Struct, frozen=True):
    """The pairs of a round, and who goes on without a game."""

    pairs: tuple[tuple[Name, Name], ...]
    byes: tuple[Name, ...]


def bracket(seeds: Sequence[Name]) -> tuple[Name | None, ...]:
    """The places of a bracket, in which the first seeds meet last; None where there is nobody, so that the first seeds
    have the byes.

    >>> bracket("ABCDEF")
    ('A', None, 'D', 'E', 'B', None, 'C', 'F')
    """
    order = [0]
    while len(order) < len(seeds):
        order = [place for high in order for place in (high, 2 * len(order) - 1 - high)]
    return tuple(seeds[place] if place < len(seeds) else None for place in order)


def bracket_round(places: Sequence[Name | None], alive: Iterable[Name]) -> Knockout:
    """Of each part of the bracket the survivor goes on, and meets the one of the part beside it."""
    left = frozenset(alive)
    parts: list[tuple[Name, ...]] = [(place,) if place is not None and place in left else () for place in places]
    while len(parts) > 1:
        parts = [one + other for one, other in zip(parts[::2], parts[1::2], strict=True)]
        if any(len(part) > 1 for part in parts):
            break
    met = [part for part in parts if part]
    pairs = tuple((part[0], part[1]) for part in met if len(part) == 2)
    return Knockout(pairs, tuple(part[0] for part in met if len(part) == 1) if pairs else ())


def losses(rounds: Iterable[Round]) -> dict[Name, int]:
    """How many games each player has lost. Here every game has one winner."""
    lost: dict[Name, int] = {}
    for number, round in enumerate(rounds, start=1):
        for table, pairing in enumerate(round.pairings, start=1):
            if pairing.result is None:
                continue
            won = winners(pairing)
            if not won and not pairing.result.forfeited and not pairing.result.conceded:
                raise TournamentError(f"round {number}, table {table}: a knock-out game needs a winner")
            for name in pairing.players:
                if name not in won:
                    lost[name] = lost.get(name, 0) + 1
    return lost


def single(places: Sequence[Name | None], lost: Mapping[Name, int], present: Iterable[Name]) -> Knockout:
    """The next round of a single elimination; no pairs when it is decided."""
    return bracket_round(places, [name for name in present if not lost.get(name)])


def double(
    places: Sequence[Name | None],
    lost: Mapping[Name, int],
    present: Iterable[Name],
    met: Mapping[Name, set[Name]],
    byes: Mapping[Name, int],
) -> Knockout:
    """The next round of a double elimination.

    Who is unbeaten plays in the bracket. Those with one loss play each other, without rematches where that can be
    avoided; of an odd number, the one with the fewest byes sits out, in the order of the bracket. When one of each is
    left they meet, and again if the unbeaten one loses.
    """
    here = set(present)
    order = [name for name in places if name is not None and name in here]
    unbeaten = [name for name in order if not lost.get(name)]
    once = [name for name in order if lost.get(name) == 1]
    if len(unbeaten) == 1 and len(once) == 1:
        return Knockout(((unbeaten[0], once[0]),), ())
    above = bracket_round(places, unbeaten)
    waiting = tuple(unbeaten) if len(unbeaten) == 1 and once else ()
    below, sitting = pair_once_beaten(once, met, byes)
    pairs = above.pairs + below
    return Knockout(pairs, above.byes + waiting + sitting if pairs else ())


def pair_once_beaten(
    once: Sequence[Name], met: Mapping[Name, set[Name]], byes: Mapping[Name, int]
) -> tuple[tuple[tuple[Name, Name], ...], tuple[Name, ...]]:
    """The pairs among those with one loss, and who sits out."""
    sitting = (min(once, key=lambda name: byes.get(name, 0)),) if len(once) % 2 else ()
    playing = tuple(name for name in once if name not in sitting)
    return best_pairs(Field(playing, dict.fromkeys(playing, 0), met)).pairs, sitting
