"""Writing into events: a wish is turned into entries by the event as it is, the entries are kept, and it is told."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct

from mathom.server.errors import Conflict
from mathom.server.events.entries import AnyDeed, EventEntry, entry
from mathom.server.events.event import Event, Player
from mathom.server.events.store import EventStore
from mathom.server.events.timing import due
from mathom.server.tables.scribe import Collision
from mathom.tournament.steps import AnyStep

#: How often a wish is tried while other processes write first.
ATTEMPTS: Final = 30


class Change(Struct, frozen=True):
    """What is to be written: steps and deeds in their order, and the players who come with them."""

    by: str
    what: Sequence[AnyStep | AnyDeed]
    players: tuple[Player, ...] = ()

    def entries(self, now: float) -> list[EventEntry]:
        return [entry(self.by, now, one) for one in self.what]


#: What somebody wants of the event as it is; None if there is nothing to be done.
Wish = Callable[[Event], Change | None]


class Book:
    def __init__(self, store: EventStore, changed: Callable[[str], None], attend: Callable[[str], None]) -> None:
        self.store = store
        self._changed = changed
        self._attend = attend

    def tell(self, event_id: str) -> None:
        """Something about an event has changed that is in no entry: a table has opened."""
        self._changed(event_id)

    async def write(self, event_id: str, wish: Wish, *, attend: bool = True) -> Event:
        """Carry out a wish; the event after it. If another process has written first, the wish is asked again with the
        newer event. Afterwards the event is attended, unless the caller does that (`attend`).
        """
        for attempt in range(ATTEMPTS):
            event, now = await self.store.get(event_id), time.time()
            change = wish(event)
            if change is None or not change.what:
                return event
            entries = change.entries(now)
            players = event.players | {player.name: player for player in change.players}
            after = event.take(entries, players)
            try:
                await self.store.append(event, entries, change.players, due(after, now), after)
            except Collision:
                await asyncio.sleep(random.uniform(0, 0.01) * attempt)
                continue
            self._changed(event_id)
            if attend:
                self._attend(event_id)
            return after
        raise Conflict("others were faster again and again; try once more")
