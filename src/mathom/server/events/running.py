"""How an event goes on by itself: tables open, results arrive, rounds follow.

What is due is computed from the event as it is. So it does not matter which process does it, how often, or how late.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Mapping, Sequence
from typing import Final
from weakref import WeakValueDictionary

from mathom.server.events.book import Book, Change
from mathom.server.events.entries import HOUSE, AnyDeed, Began, CheckInOpened, Closed, PlayedAgain, entry
from mathom.server.events.event import Event
from mathom.server.events.games import table_id
from mathom.server.events.tables import EventTables
from mathom.server.events.timing import CHECK_IN, next_pairing, open_games, start_of, stop_of
from mathom.server.finishing import Finishing
from mathom.server.ratings.ratings import Ratings
from mathom.server.tables.standing import Standing
from mathom.tournament import TournamentError, arena, next_round
from mathom.tournament.pairing import lots
from mathom.tournament.steps import AnyStep, Dropped, Paired, Reported

log = logging.getLogger("mathom.server")

TIME_IS_UP: Final = "the time of the round is up"
NO_LONGER: Final = "the event no longer needs this game"


class Running:
    def __init__(self, book: Book, tables: EventTables, ratings: Ratings, finishing: Finishing) -> None:
        self._book = book
        self._tables = tables
        self._ratings = ratings
        self._finishing = finishing
        #: A lock for each event that is being attended; unused ones vanish.
        self._attended: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def attend(self, event_id: str) -> None:
        """Do everything that is due. A second call meanwhile waits, and then looks again."""
        await self._finishing.run(self._attend(event_id))

    async def _attend(self, event_id: str) -> None:
        lock = self._attended.setdefault(event_id, asyncio.Lock())
        async with lock:
            while not self._finishing.closing and await self._next(event_id):
                pass

    async def _next(self, event_id: str) -> bool:
        """Do one thing that is due; False if nothing is."""
        event, now = await self._book.store.get(event_id), time.time()
        if event.status == "open":
            return await self._before(event, now)
        games = open_games(event) if event.status == "running" else []
        ids = {table_id(event, *game): game for game in games}
        there = await self._tables.there(list(ids))
        missing = [game for id_, game in ids.items() if id_ not in there]
        for game in missing:
            await self._tables.open(event, *game)
        if missing:
            self._book.tell(event.id)
        await self._tables.break_off_all(event, frozenset(ids), NO_LONGER)
        ended = {ids[id_]: standing for id_, standing in there.items() if standing.status == "finished"}
        if ended:
            return await self._report(event, ended)
        if event.status != "running":
            return False
        if event.plan.auto and games and not event.plan.arena:
            return await self._stop_late(event, ids, now)
        return await self._go_on(event, now)

    async def _stop_late(self, event: Event, ids: Mapping[str, tuple[int, int]], now: float) -> bool:
        """Stop the games whose time is up. Time in which the server was away does not count."""
        stops = {id_: stop for id_, game in ids.items() if (stop := stop_of(event, *game)) is not None}
        closed = self._tables.closed_since(event.begun[-1].at)
        late = [id_ for id_, stop in stops.items() if stop + closed <= now]
        for id_ in late:
            await self._tables.break_off(id_, TIME_IS_UP, counted=True)
        if not late and stops and min(stops.values()) <= now:
            await self._book.store.put_off(event, min(stops.values()) + closed)
        return bool(late)

    # before the first round

    async def _before(self, event: Event, now: float) -> bool:
        starts = event.plan.starts
        if starts is None or start_of(event, now) is None:
            return False
        try:
            if event.plan.check_in and not event.asks_for_check_in and now >= starts - CHECK_IN:
                await self._write(event, [CheckInOpened()])
                return True
            if now >= starts:
                await self._write(event, beginning(event))
                return True
        except TournamentError as error:  # too few players: the event waits for its director
            log.info("event %s... cannot begin: %s", event.id[:4], error)
            await self._book.store.put_off(event, None)
        return False

    # games

    async def _report(self, event: Event, games: Mapping[tuple[int, int], Standing]) -> bool:
        """Write the results of finished games. Their ratings come first, before the bonus of the event's winner."""
        what: list[AnyStep | AnyDeed] = []
        for (round, table), standing in games.items():
            await self._ratings.rate(standing.id)
            result = await self._tables.result(event, round, table, standing)
            what.append(
                PlayedAgain(round=round, table=table)
                if result is None
                else Reported(round=round, table=table, result=result)
            )
        await self._write(event, what)
        return True

    async def _go_on(self, event: Event, now: float) -> bool:
        """The next round, or the next games of an arena."""
        if event.plan.arena:
            return await self._arena(event, now)
        if open_games(event) or not event.plan.auto or event.waits_for_director or now < next_pairing(event):
            return False
        try:
            await self._write(event, [pairing(event)])
        except TournamentError as error:  # nobody can be paired: the director is needed
            log.info("event %s... cannot go on: %s", event.id[:4], error)
            await self._book.store.put_off(event, None)
            return False
        return True

    async def _arena(self, event: Event, now: float) -> bool:
        assert event.arena_ends is not None and event.began is not None
        ends = event.arena_ends + self._tables.closed_since(event.began)
        if now >= ends:
            if open_games(event):
                return False
            await self._write(event, [Closed()])
            return True
        if now >= event.arena_ends:
            await self._book.store.put_off(event, ends)
        pairs = arena_pairs(event)
        if not pairs:
            return False
        await self._write(event, [Paired(pairings=pairs)])
        return True

    async def _write(self, event: Event, what: Sequence[AnyStep | AnyDeed]) -> None:
        """Write what was computed from the event, unless it has gone on since: then the caller computes it anew."""
        await self._book.write(
            event.id, lambda now: Change(HOUSE, what) if now.version == event.version else None, attend=False
        )


def arena_pairs(event: Event) -> tuple[tuple[str, str], ...]:
    """The games that begin now in an arena."""
    return arena.pair(event.now, event.ready, lots(event.now, event.round + 1))


def pairing(event: Event) -> Paired:
    """The next round, as the tournament pairs it."""
    round = next_round(event.now)
    return Paired(pairings=tuple(pairing.players for pairing in round.pairings), byes=round.byes)


def beginning(event: Event, by_hand: Paired | None = None) -> list[AnyStep | AnyDeed]:
    """How an event begins: without those who have not checked in or have no deck, and with its first round."""
    what: list[AnyStep | AnyDeed] = []
    for entrant in event.now.entrants:
        if not entrant.here:
            continue
        if event.asks_for_check_in and entrant.name not in event.checked_in:
            what.append(Dropped(player=entrant.name, why="has not checked in"))
        elif event.plan.asks_for_decks and not entrant.deck:
            what.append(Dropped(player=entrant.name, why="has not handed in a deck"))
    what.append(Began())
    after = event.take([entry(HOUSE, 0.0, one) for one in what])
    if by_hand is not None:
        return [*what, by_hand]
    if not event.plan.arena:
        return [*what, pairing(after)]
    if len(after.now.present) < 2:
        raise TournamentError("an event needs two players")
    return what
