"""The games of an event: where they are played, and who sits where."""

from __future__ import annotations

import base64
import hashlib
import random

from mathom.server.events.event import Event, kept_with
from mathom.tournament import Name


def table_id(event: Event, round: int, table: int) -> str:
    """Where a pairing is played: an id like every other. It is worked out, so that two processes open the same table;
    a round that is paired anew, and a game that is played again, have tables of their own.
    """
    return attempt_id(event, round, table, event.attempt(round, table))


def attempt_id(event: Event, round: int, table: int, attempt: int) -> str:
    """Where a pairing is played for the first time (0), or was when it is played anew."""
    paired = event.begun[round - 1].number
    text = f"{event.id} {event.plan.plan.seed} {paired} {table} {attempt}"
    digest = hashlib.blake2b(text.encode(), digest_size=12, person=b"mathom events")
    return base64.urlsafe_b64encode(digest.digest()).decode()


def seated(event: Event, round: int, table: int) -> tuple[Name, ...]:
    """The players of a pairing in the order of their seats; sides are swapped when it is played again."""
    order = seatings(event)[round, table]
    return order[::-1] if event.attempt(round, table) % 2 else order


def seatings(event: Event) -> dict[tuple[int, int], tuple[Name, ...]]:
    """For each game the players in the order of their seats: who has sat first less often does so, else by lot.

    Sides of a game need not be equal, and so everybody is to have each of them about as often.
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
