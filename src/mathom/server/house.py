"""One server process: makes its parts, connects them, opens and closes them."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Awaitable
from contextlib import suppress
from typing import cast

from redis.asyncio import Redis

from mathom.core import MathomError
from mathom.core.registry import broken, games
from mathom.server.accounts.accounts import Accounts
from mathom.server.accounts.farewell import Farewell
from mathom.server.accounts.mailing import Mailing
from mathom.server.accounts.passkeys import Passkeys
from mathom.server.accounts.recovery import Recovery
from mathom.server.accounts.sessions import Sessions
from mathom.server.accounts.tickets import Tickets
from mathom.server.bots.ladder import BotLadder
from mathom.server.bots.seated_bots import SeatedBots
from mathom.server.bots.thinking import Thinkers
from mathom.server.bots.turns import Whereabouts
from mathom.server.door.limits import Counting
from mathom.server.errors import Unavailable
from mathom.server.events.events import Events
from mathom.server.events.tables import EventTables
from mathom.server.finishing import Finishing
from mathom.server.library.deck_store import DeckStore
from mathom.server.library.kept_decks import KeptDecks
from mathom.server.library.records import Records
from mathom.server.line.hub import Hub
from mathom.server.moderation.keeper import Keeper
from mathom.server.moderation.measures import Measures
from mathom.server.moderation.office import Office
from mathom.server.moderation.relations import RelationStore
from mathom.server.moderation.reports import Reports
from mathom.server.operation.readiness import Readiness
from mathom.server.ratings.rating_lists import RatingLists
from mathom.server.ratings.ratings import Ratings
from mathom.server.settings import Settings
from mathom.server.storage.database import Database
from mathom.server.tables.live import Change, LiveTable, LiveTables
from mathom.server.tables.rounds import Rounds
from mathom.server.tables.seating import Seating
from mathom.server.tables.speakers import Speakers
from mathom.server.tables.store import Store
from mathom.server.tables.sweeping import Sweeper

log = logging.getLogger("mathom.server")


class House:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        games()  # compiles the rules now, and not while a player waits
        for fault in broken():
            log.error("%s", fault)
        self.database = Database(settings.database)
        self._redis = cast("Redis | None", Redis.from_url(settings.redis)) if settings.redis else None
        self.readiness = Readiness(self.database)
        self.counting = Counting(self._redis)
        self.accounts = Accounts(self.database, settings)
        self.store = Store(self.database)
        self.decks = KeptDecks(DeckStore(self.database), self.accounts.name_list)
        self.tables = LiveTables(self.store, settings, self._changed)
        # Each database has a channel of its own: servers may share a Redis and keep different databases.
        channel = "mathom:tables:" + hashlib.sha256(settings.database.encode()).hexdigest()[:16]
        self.sessions = Sessions(self.database)
        self.relations = RelationStore(self.database)
        self.hub = Hub(self._redis, channel, self.tables, self.sessions, self.relations)
        self.thinkers = Thinkers(settings.thinkers, settings.patience)
        self.whereabouts = Whereabouts()
        self.bots = SeatedBots(self.tables, self.thinkers, settings, self.whereabouts, self.hub.bot_waits)
        self.keeper = Keeper(self.database, self._barred)
        self.reports = Reports(self.database)
        self.measures = Measures(self.database)
        self.office = Office(self.database)
        self.seating = Seating(self.store, self.tables, settings.bot_tables, self.keeper, self.relations)
        self.rounds = Rounds(self.store, self.tables)
        self.records = Records(self.store)
        self._finishing = Finishing()
        self.ratings = Ratings(self.database, self.store, self.tables, self._finishing)
        self.rating_lists = RatingLists(self.database)
        self.events = Events(
            self.database,
            self.accounts,
            self.ratings,
            self.rating_lists,
            self.relations,
            EventTables(self.store, self.tables),
            self._finishing,
            self._event_changed,
            self._attend_event,
        )
        self.sweeper = Sweeper(
            settings,
            self.store,
            self.tables,
            self.hub,
            self.bots,
            self.seating,
            self.thinkers,
            self.accounts,
            self.events,
            self.ratings,
            self.keeper.sightings,
            BotLadder(self.store, self.tables) if settings.ladder else None,
        )
        self.tickets = Tickets(self.database)
        self.passkeys = Passkeys(self.database, self.tickets)
        self.recovery = Recovery(self.database, self.accounts)
        self.mailing = Mailing(settings)
        self.speakers = Speakers(self.database)
        self.farewell = Farewell(self.database, self.store, self.tables, self.seating, self.hub, self.events)
        self._errands: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        try:
            await self.database.migrate()
            await self.store.time.open()
            await self.keeper.note_open()
            if self.database.embedded:
                await self.sweeper.pick_up()
        except Unavailable:
            log.error("the database is away; it is tried again with every request")
        await self.hub.open()
        self.keeper.open()
        if self.settings.warm:
            self.thinkers.warm_up()
        self.sweeper.open()

    async def close(self) -> None:
        await self.sweeper.close()
        await self.keeper.close()
        for errand in self._errands:
            errand.cancel()
        await self.bots.close()
        await self._finishing.close()
        await self.hub.close()
        self.thinkers.close()
        if self._redis is not None:
            await self._redis.aclose()
        await self.tables.close()
        await self.store.close()
        with suppress(Unavailable):
            await self.store.time.close()
        await self.mailing.close()
        self.accounts.close()
        await self.readiness.close()
        await self.database.close()

    def _changed(self, live: LiveTable, how: Change) -> None:
        """A table has changed: tell those who look at it, and do what follows from the change."""
        if how is Change.ELSEWHERE:
            self.hub.tell(live)
            # A premove may be kept here for the decision that the other process has reached.
            self.see_to(live)
            return
        self.see_to(live)
        self.hub.changed(live, only_written=how is Change.WRITTEN)
        self.bots.attend(live)
        if live.standing.status == "finished":
            self.sweeper.keep_soon(live.id)
            if live.table.match.game.leads_to:
                self._errand(live.id, self.rounds.open_first(live.id))
            if live.standing.rating == "rated":
                self._errand(live.id, self.ratings.rate(live.id))
            if live.standing.event is not None:
                self._attend_event(live.standing.event)

    def _event_changed(self, event_id: str) -> None:
        self.hub.event_changed(event_id)

    def _attend_event(self, event_id: str) -> None:
        self._errand(event_id, self.events.attend(event_id))

    def _barred(self, accounts: frozenset[str], networks: frozenset[str]) -> None:
        """Those may not play any more."""
        self.hub.bar(accounts, networks)
        for account in accounts:
            self._errand(account, self._send_out(account, for_good=account in self.keeper.rules.banned))

    async def _send_out(self, account: str, *, for_good: bool) -> None:
        """Nobody sits down to wait for somebody who is kept out. Who is banned does not come back: he leaves his
        events, and gives his matches up.
        """
        found = await self.accounts.with_id(account)
        if found is not None and for_good:
            await self.farewell.leave_everything(found)
        elif found is not None:
            await self.farewell.leave_tables(found, ["open"])

    def see_to(self, live: LiveTable) -> None:
        """Make the choice that a premove or a setting gives, at once or after a pause. The sweeper watches clocks."""
        ready = live.table.ready() if live.standing.status == "live" else None
        if ready is not None:
            self._errand(live.id, self._tick(live.id, max(0.0, ready - self.store.time.now())))

    async def _tick(self, table_id: str, after: float) -> None:
        await asyncio.sleep(after)
        await self.tables.act(table_id, lambda table, now: table.tick(now))

    def _errand(self, table_id: str, work: Awaitable[object]) -> None:
        task = asyncio.create_task(self._run(table_id, work))
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    async def _run(self, table_id: str, work: Awaitable[object]) -> None:
        try:
            await work
        except MathomError as error:
            log.warning("table %s...: %s", table_id[:4], error)
