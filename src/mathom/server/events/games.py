"""The games of an event: where they are played, and who sits where."""

from __future__ import annotations

import base64
import hashlib
import random
from collections import Counter

from mathom.server.events.event import Event, anew, kept_with
from mathom.tournament import Name
from mathom.tournament.steps import Paired, Undone, undone


def table_id(event: Event, round: int, table: int) -> str:
    """The id of the table of a pairing. It is computed, so that two processes open the same table; a round that is
    paired anew and a game that is played again have other ids.
    """
    return attempt_id(event, round, table, event.attempt(round, table))


def attempt_id(event: Event, round: int, table: int, attempt: int) -> str:
    """The id of the table of one attempt at a pairing: 0 is the first, 1 the first time that it is played anew."""
    paired = event.begun[round - 1].number
    text = f"{event.id} {event.plan.plan.seed} {paired} {table} {attempt}"
    if gone := undone_attempts(event)[paired, table, attempt] + undone_attempts(event)[paired, 0, 0]:
        text += f" {gone}"
    digest = hashlib.blake2b(text.encode(), digest_size=12, person=b"mathom events")
    return base64.urlsafe_b64encode(digest.digest()).decode()


def undone_attempts(event: Event) -> Counter[tuple[int, int, int]]:
    """How often a round (table and attempt 0), or an attempt at one of its games, was undone. Undoing breaks its tables
    off; if it comes back, it gets tables with other ids.
    """
    return kept_with(event, "undone_attempts", _undone_attempts)


def _undone_attempts(event: Event) -> Counter[tuple[int, int, int]]:
    found: Counter[tuple[int, int, int]] = Counter()
    for number, step in enumerate(event.journal.steps, 1):
        if isinstance(step, Undone):
            found.update(_attempts(event, number - 1) - _attempts(event, number))
    return found


def _attempts(event: Event, to: int) -> set[tuple[int, int, int]]:
    """The rounds and attempts that exist after so many entries."""
    gone = undone(event.journal.steps[:to])
    rounds: list[int] = []
    found: set[tuple[int, int, int]] = set()
    tries: Counter[tuple[int, int]] = Counter()
    for number, one in enumerate(event.entries[:to], 1):
        if number in gone:
            continue
        if isinstance(one.step, Paired):
            rounds.append(number)
            found.add((number, 0, 0))
        elif (game := anew(one)) is not None:
            paired = rounds[game[0] - 1]
            tries[paired, game[1]] += 1
            found.add((paired, game[1], tries[paired, game[1]]))
    return found


def seated(event: Event, round: int, table: int) -> tuple[Name, ...]:
    """The players of a pairing in the order of their seats; sides are swapped when it is played again."""
    order = seatings(event)[round, table]
    return order[::-1] if event.attempt(round, table) % 2 else order


def seatings(event: Event) -> dict[tuple[int, int], tuple[Name, ...]]:
    """For each game its players in the order of their seats: first the one who has sat first less often, else by lot.

    The sides of a game need not be equal, so everybody plays each side about as often.
    """
    return kept_with(event, "seatings", _seatings)


def _seatings(event: Event) -> dict[tuple[int, int], tuple[Name, ...]]:
    lots = random.Random(f"{event.plan.plan.seed}/seats")
    first: dict[Name, int] = {}
    found: dict[tuple[int, int], tuple[Name, ...]] = {}
    for number, round in enumerate(event.now.rounds, 1):
        for table, pairing in enumerate(round.pairings, 1):
            order = sorted(pairing.players)
            lots.shuffle(order)
            order.sort(key=lambda name: first.get(name, 0))
            first[order[0]] = first.get(order[0], 0) + 1
            found[number, table] = tuple(order)
    return found
