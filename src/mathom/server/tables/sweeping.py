"""Regular rounds of every process: clocks that have run out, bots that nobody attends, changes nobody was told of."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from concurrent.futures.process import BrokenProcessPool

from mathom.core import MathomError
from mathom.server.accounts.accounts import Accounts
from mathom.server.bots.ladder import BotLadder
from mathom.server.bots.seated_bots import SeatedBots
from mathom.server.bots.thinking import Thinkers
from mathom.server.events.events import Events
from mathom.server.library.replays import ALL, streams
from mathom.server.line.hub import Hub
from mathom.server.moderation.sightings import Sightings
from mathom.server.operation import metrics
from mathom.server.ratings.ratings import Ratings
from mathom.server.settings import Settings
from mathom.server.tables.live import LiveTables
from mathom.server.tables.rota import TableState
from mathom.server.tables.seating import Seating
from mathom.server.tables.store import Store

log = logging.getLogger("mathom.server")

#: Seconds between two rounds of what is not urgent.
HOUSEKEEPING = 15.0
FORGETTING = 3600.0
#: A table that this process has not got.
UNKNOWN: TableState = (-1, "", None)


class Sweeper:
    def __init__(
        self,
        settings: Settings,
        store: Store,
        tables: LiveTables,
        hub: Hub,
        bots: SeatedBots,
        seating: Seating,
        thinkers: Thinkers,
        accounts: Accounts,
        events: Events,
        ratings: Ratings,
        sightings: Sightings,
        ladder: BotLadder | None,
    ) -> None:
        self._settings = settings
        self._store = store
        self._tables = tables
        self._hub = hub
        self._bots = bots
        self._seating = seating
        self._thinkers = thinkers
        self._accounts = accounts
        self._events = events
        self._ratings = ratings
        self._sightings = sightings
        self._ladder = ladder
        self._tasks: list[asyncio.Task[None]] = []
        self._keeping: set[asyncio.Task[None]] = set()
        #: By table: what each viewer saw of it is being written.
        self._being_kept: dict[str, asyncio.Task[None]] = {}
        self._turn = asyncio.Lock()

    def open(self) -> None:
        rounds: list[tuple[Callable[[], Awaitable[None]], float]] = [
            (self.sweep, self._settings.sweep),
            (self.hear_unheard, self._settings.sweep),
            (self.keep_house, HOUSEKEEPING),
            (self.forget, FORGETTING),
        ]
        self._tasks = [asyncio.create_task(self._every(seconds, work)) for work, seconds in rounds]

    async def close(self) -> None:
        tasks = [*self._tasks, *self._keeping, *self._being_kept.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
            except MathomError as error:
                log.warning("the rounds were cut short: %s", error)
            except Exception:
                log.exception("the rounds were cut short")
            await asyncio.sleep(seconds)

    async def pick_up(self) -> None:
        """Attend to all bots and events at the start of a single process: nobody else can be doing it."""
        await self._attend_bots(ahead=self._settings.takeover)
        await self._attend_events(await self._events.running())

    # several times a second

    async def sweep(self) -> None:
        self._thinkers.replace_dead()
        await self._beat()
        await self._tick()
        await self._attend_bots()
        await self._attend_events(await self._events.due())

    async def _beat(self) -> None:
        """Note the time while a player's clock runs. After a leap, read the watched tables to credit clocks."""
        if await self._store.time.clocks_run() and await self._store.time.beat():
            for table_id in self._hub.watched:
                await self._alone(table_id, self._tables.refresh(table_id))

    async def _tick(self) -> None:
        """Tick clocks that have run out. If two processes tick one, the journal's key lets one of them do it."""
        for table_id in await self._store.due(self._store.time.now()):
            await self._alone(table_id, self._tables.act(table_id, lambda table, now: table.tick(now)))

    async def _attend_bots(self, ahead: float = 0.0) -> None:
        now = time.time()
        for table_id, due in await self._store.waiting_for_bots(now + ahead):
            if await self._store.take_over(table_id, due, now + self._settings.takeover):
                await self._alone(table_id, self._attend(table_id))

    async def _attend(self, table_id: str) -> None:
        self._bots.attend(await self._tables.refresh(table_id))

    async def _attend_events(self, events: list[str]) -> None:
        for event_id in events:
            await self._alone(event_id, self._events.attend(event_id))

    async def hear_unheard(self) -> None:
        """Find watched tables that another process has changed without this one hearing of it, and read them. This is a
        round of its own, so that nothing in the other rounds delays it.
        """
        known = {table_id: self._state(table_id) for table_id in self._hub.watched}
        if not known:
            return
        for table_id, there in (await self._store.otherwise(known)).items():
            here = self._state(table_id)
            if here[0] <= there[0] and here != there:  # else the table has gone on here during the query
                await self._alone(table_id, self._tables.refresh(table_id))

    def _state(self, table_id: str) -> TableState:
        """A table as this process knows it."""
        live = self._tables.known(table_id)
        return UNKNOWN if live is None else (live.table.version, live.standing.status, live.standing.rematch)

    async def _alone(self, table_id: str, work: Awaitable[object]) -> None:
        """Do work for one table or event. If it fails, the round goes on with the others."""
        try:
            await work
        except MathomError as error:
            log.warning("table %s...: %s", table_id[:4], error)  # the whole id is the key to a private table

    # now and then

    async def keep_house(self) -> None:
        if self._hub.loses_words:
            self._hub.look_again()
        else:
            self._hub.recount()
        # Full tables whose match has not begun: the process that seated the last player has died.
        for table_id in await self._store.full():
            await self._alone(table_id, self._seating.begin_if_full(table_id))
        now = self._store.time.now()
        for table_id in await self._store.abandoned(now):
            await self._alone(table_id, self._tables.end_abandoned(table_id, now))
        for status, number in (await self._store.number_by_status()).items():
            metrics.TABLES.labels(status).set(number)
        # Replays of matches that ended a while ago; younger ones are being kept by the process in which they ended.
        for table_id in await self._store.unkept(time.time() - self._settings.takeover):
            await self._alone(table_id, self._keep_in_turn(table_id))
        # Rated matches that are not counted: the process in which they ended has died.
        for table_id in await self._ratings.uncounted():
            await self._alone(table_id, self._ratings.rate(table_id))
        await self._attend_events(await self._events.running())
        if self._ladder is not None:
            await self._ladder.go_on(time.time())

    def keep_soon(self, table_id: str) -> None:
        """A match is over: keep its replays. If this process dies first, another one does it in its rounds."""
        task = asyncio.create_task(self._alone(table_id, self._keep_in_turn(table_id)))
        self._keeping.add(task)
        task.add_done_callback(self._keeping.discard)

    async def _keep_in_turn(self, table_id: str) -> None:
        """Keep replays one match at a time: many may end at once, and bots need the processes, too."""
        async with self._turn:
            await self.keep(table_id)

    async def keep(self, table_id: str) -> None:
        """Make the replays of a match, unless they are there. Whoever asks meanwhile waits for them with the others."""
        doing = self._being_kept.get(table_id)
        if doing is None:
            doing = self._being_kept[table_id] = asyncio.create_task(self._keep(table_id))
            doing.add_done_callback(lambda _: self._being_kept.pop(table_id))
        await asyncio.shield(doing)

    async def _keep(self, table_id: str) -> None:
        if await self._store.stream(table_id, ALL) is not None:  # it was being made while somebody looked for it
            return
        standing = await self._store.get(table_id)
        entries = await self._store.journal(table_id)
        try:
            packed = await self._thinkers.run(streams, standing.setting, entries)
        except BrokenProcessPool:
            log.warning("table %s...: its streams are not kept yet", table_id[:4])
            return
        await self._store.keep(table_id, packed)

    async def forget(self) -> None:
        """Delete what is kept for a while only: sessions, tickets, guests, and the addresses of accounts."""
        await self._accounts.forget(time.time())
        await self._sightings.forget(time.time())
