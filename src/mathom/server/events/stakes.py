"""What an event means for ratings: which of its matches count, and who gets the bonus for winning it.

Both are computed from the event, so that a correction takes back exactly what undoing it returns. They are written in
the transaction that writes the entries.
"""

from __future__ import annotations

from collections import Counter

from sqlalchemy.ext.asyncio import AsyncConnection

from mathom.server.events.entries import Substituted
from mathom.server.events.event import Event, anew
from mathom.server.events.games import attempt_id
from mathom.server.ratings import lore_ratings, ratings
from mathom.tournament import Name
from mathom.tournament.lore_rating import winners_bonus
from mathom.tournament.steps import Corrected, Undone


async def settle(connection: AsyncConnection, before: Event, after: Event) -> None:
    """Bring the ratings to what the event says after it has gone on."""
    if not after.plan.rated:
        return
    new = after.entries[before.version :]
    if any(isinstance(one.step, (Corrected, Undone)) for one in new):
        counted, counts = counting(before), counting(after)
        for table in sorted(counted - counts):
            await ratings.revoke(connection, table)
        for table in sorted(counts - counted):
            await ratings.restore(connection, table)
    if lore_ratings.rates(after.plan.plan.game) and "finished" in (before.status, after.status):
        await lore_ratings.set_bonus(connection, after.id, bonus(after), new[-1].at)


def counting(event: Event) -> frozenset[str]:
    """The ids of tables whose matches count: all but those that the director has ordered to be played anew."""
    attempts: Counter[tuple[int, int]] = Counter()
    taken_back: set[tuple[int, int, int]] = set()
    for _, one in event.holding:
        if (game := anew(one)) is not None:
            if isinstance(one.step, Corrected):
                taken_back.add((*game, attempts[game]))
            attempts[game] += 1
    return frozenset(
        attempt_id(event, round, table, attempt)
        for round, paired in enumerate(event.now.rounds, 1)
        for table in range(1, len(paired.pairings) + 1)
        for attempt in range(attempts[round, table] + 1)
        if (round, table, attempt) not in taken_back
    )


def bonus(event: Event) -> dict[str, int]:
    """The points of the event's winners by the keys under which they are rated, when it is over."""
    if event.status != "finished":
        return {}
    helped = _played_for(event)
    return {
        key: points
        for name, points in winners_bonus(event.now).items()
        if name not in helped and (key := event.players[name].key) is not None
    }


def _played_for(event: Event) -> frozenset[Name]:
    """Ruling: nobody has a bonus for an event in which a bot has played for him."""
    return frozenset(deed.player for deed in event.deeds if isinstance(deed, Substituted) and deed.bot is not None)
