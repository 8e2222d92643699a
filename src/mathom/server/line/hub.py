"""Who looks at which table, and how they are told of changes: at this process directly, at others through Redis."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine
from contextlib import suppress
from typing import Protocol

import msgspec
from msgspec import Struct
from redis.asyncio import Redis

from mathom.core import MathomError, Seat
from mathom.server.accounts.sessions import Sessions
from mathom.server.moderation.networks import within
from mathom.server.moderation.relations import RelationStore
from mathom.server.tables.live import LiveTable, LiveTables
from mathom.server.tables.standing import alike

log = logging.getLogger("mathom.server")

#: Tables that changed elsewhere and are read at the same time; the rest of the database's time is for others.
MOST_READERS = 4
#: Seconds without a word from a process, after which its watchers are no longer counted.
STALE = 45.0
#: Seconds between two attempts to subscribe to Redis, and until a `News(lost=True)` is sent after a failure.
AGAIN = 1.0
#: Seconds between two heartbeats: messages without news that each process publishes and receives itself.
HEARTBEAT = 2.0
#: Seconds without a message of its own, after which a process renews its subscription.
SILENCE = 6.0


class News(Struct, frozen=True, omit_defaults=True):
    """What one process tells the others. Nothing has happened (a heartbeat), or one of these things:

    - a table has changed: `table`, `players`, and `version`, the length of its journal, if only the journal has grown;
    - somebody has come to a table or gone: `watchers` and `present`, as they are at the sender;
    - a player has set or withdrawn a premove: `seat` and `premove`;
    - a bot waits for its turn to think, or has it: `before`;
    - a session has ended (`ended`), a bot has another token (`revoked`), an account has muted somebody or hears him
      again (`wishes`);
    - news may have been lost (`lost`), the sender's or somebody else's: look into the database.
    """

    sender: str
    table: str = ""
    version: int = -1
    players: tuple[str, ...] = ()
    watchers: int = -1
    present: tuple[str, ...] = ()
    #: The seat of a premove, and the premove; empty: it is withdrawn.
    seat: int = -1
    premove: str = ""
    #: How many think before the table's bot does; 0: its turn has come.
    before: int = -1
    ended: str = ""
    #: The account of a bot whose token no longer counts.
    revoked: str = ""
    #: The account that has muted somebody, or hears him again.
    wishes: str = ""
    lost: bool = False


class Attendance(Struct, frozen=True):
    """Who looks at a table through one process: how many watch, which players are there, and when that was told."""

    watchers: int
    present: tuple[str, ...]
    at: float


class Onlooker(Protocol):
    """A connection to a table."""

    #: The hash of the session that it came with; empty for a visitor who is not logged in.
    session: str
    #: Where it comes from, as it is counted.
    address: str

    @property
    def account(self) -> str | None:
        """Who it is."""
        ...

    @property
    def watching(self) -> bool:
        """Does it count among the watchers?"""
        ...

    @property
    def unheard(self) -> frozenset[str]:
        """The names of those whom the viewer has muted or blocked, as this connection knows them."""
        ...

    def table_changed(self) -> None: ...

    def watchers_changed(self) -> None: ...

    def presence_changed(self) -> None: ...

    def session_ended(self) -> None: ...

    def barred(self) -> None: ...

    def wishes_changed(self) -> None: ...


class Feed:
    """The news for one stream (a bot's, or a browser's at an event): there is something new, or the stream is over."""

    __slots__ = ("doubtful", "news", "over")

    def __init__(self) -> None:
        self.news = asyncio.Event()
        self.news.set()  # nothing has been told yet
        self.over = False
        #: The news that its token no longer counts may have been lost: look it up.
        self.doubtful = False

    def doubt(self) -> None:
        self.doubtful = True
        self.news.set()

    def end(self) -> None:
        self.over = True
        self.news.set()


def _event(event_id: str) -> str:
    """The key under which an event is followed; no account has an id with a blank."""
    return f"event {event_id}"


class Hub:
    def __init__(
        self, redis: Redis | None, channel: str, tables: LiveTables, sessions: Sessions, relations: RelationStore
    ) -> None:
        self.name = secrets.token_hex(8)
        self._channel = channel
        self._tables = tables
        self._sessions = sessions
        self._relations = relations
        self._redis = redis
        self._tasks: list[asyncio.Task[None]] = []
        #: The subscription has failed and is not renewed yet.
        self._deaf = False
        self._onlookers: dict[str, set[Onlooker]] = {}
        self._streams: dict[str, set[Feed]] = {}
        self._elsewhere: dict[str, dict[str, Attendance]] = {}
        #: Who looks on through this process; a table is missing until it is counted again.
        self._here: dict[str, Attendance] = {}
        #: By table: how many bots think before its bot does.
        self._before: dict[str, int] = {}
        self._errands: set[asyncio.Task[None]] = set()
        self._outgoing: list[News] = []
        self._passing_on = False
        #: The timer after which everybody is told that news was lost, if some was.
        self._confessing: asyncio.TimerHandle | None = None
        #: Something may be in the database that this process was not told.
        self._unsure = False
        self._searching: asyncio.Task[None] | None = None
        self._readers = asyncio.Semaphore(MOST_READERS)

    # coming and going

    async def open(self) -> None:
        if self._redis is not None:
            work = (self._listen(self._redis), self._send_heartbeats())
            self._tasks = [asyncio.create_task(one) for one in work]

    async def close(self) -> None:
        if self._confessing is not None:
            self._confessing.cancel()
        for task in (*self._tasks, self._searching):
            if task is not None:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task

    def enter(self, table_id: str, onlooker: Onlooker) -> None:
        self._onlookers.setdefault(table_id, set()).add(onlooker)
        self._here.pop(table_id, None)
        self._count(table_id, onlooker)

    def leave(self, table_id: str, onlooker: Onlooker) -> None:
        here = self._onlookers.get(table_id, set())
        here.discard(onlooker)
        if not here:
            self._onlookers.pop(table_id, None)
        self._here.pop(table_id, None)
        self._count(table_id, onlooker)

    def follow(self, account: str) -> Feed:
        """A feed that is told whenever a table of that account changes."""
        feed = Feed()
        self._streams.setdefault(account, set()).add(feed)
        return feed

    def unfollow(self, account: str, feed: Feed) -> None:
        feeds = self._streams.get(account, set())
        feeds.discard(feed)
        if not feeds:
            self._streams.pop(account, None)

    def streams_of(self, account: str) -> int:
        return len(self._streams.get(account, ()))

    @property
    def watched(self) -> list[str]:
        """The tables that somebody looks at through this process."""
        return list(self._onlookers)

    # telling

    def changed(self, live: LiveTable, *, only_written: bool) -> None:
        """A table has changed here: tell everybody."""
        self.tell(live)
        version = live.table.version if only_written else -1
        self._publish(News(self.name, table=live.id, version=version, players=live.standing.players))
        if not only_written:  # somebody has sat down, or left his seat
            self._publish_attendance(live.id)

    def premoved(self, live: LiveTable, seat: Seat, premove: str) -> None:
        """A player has set or withdrawn a premove here: his tabs are told, at other processes, too."""
        self.tell(live)
        self._publish(News(self.name, table=live.id, seat=seat, premove=premove))

    def tell(self, live: LiveTable) -> None:
        """Tell those who look on through this process, the players first."""
        self._here.pop(live.id, None)  # somebody who watched may have sat down
        for onlooker in sorted(self._onlookers.get(live.id, ()), key=lambda one: one.watching):
            onlooker.table_changed()
        if self._streams:
            self._raise(live.standing.players)

    def _raise(self, players: tuple[str, ...]) -> None:
        for account in players:
            for feed in self._streams.get(account, ()):
                feed.news.set()

    def bot_waits(self, table_id: str, before: int) -> None:
        """So many bots think before the bot of a table does; 0: its turn has come."""
        self._wait(table_id, before)
        self._publish(News(self.name, table=table_id, before=before))

    def _wait(self, table_id: str, before: int) -> None:
        if before:
            self._before[table_id] = before
        else:
            self._before.pop(table_id, None)
        self._tell_presence(table_id)

    def before(self, table_id: str) -> int:
        """How many bots think before the bot of a table does; 0: it thinks."""
        return self._before.get(table_id, 0)

    def session_ended(self, session: str) -> None:
        self._end(session)
        self._publish(News(self.name, ended=session))

    def _end(self, session: str) -> None:
        for onlooker in [one for one in self._everybody() if one.session == session]:
            onlooker.session_ended()

    def token_revoked(self, account: str) -> None:
        """A bot has another token: its streams end, wherever they are."""
        self._revoke(account)
        self._publish(News(self.name, revoked=account))

    def _revoke(self, account: str) -> None:
        for feed in self._streams.get(account, ()):
            feed.end()

    def bar(self, accounts: frozenset[str], networks: frozenset[str]) -> None:
        """Those may not play any more, nor whoever comes from there: their lines to this process end. Every process
        notices that by itself.
        """
        addresses = {one.address for one in self._everybody()} if networks else set()
        barred = {address for address in addresses if within(address, networks) is not None}
        for onlooker in [one for one in self._everybody() if one.account in accounts or one.address in barred]:
            onlooker.barred()
        for account in accounts:
            self._revoke(account)

    def wishes_changed(self, account: str) -> None:
        """Somebody has muted another one, or wants to hear him again."""
        self._tell_wishes(account)
        self._publish(News(self.name, wishes=account))

    def _tell_wishes(self, account: str) -> None:
        for onlooker in [one for one in self._everybody() if one.account == account]:
            onlooker.wishes_changed()

    # events

    def follow_event(self, event_id: str) -> Feed:
        """A feed that is told whenever that event changes."""
        return self.follow(_event(event_id))

    def unfollow_event(self, event_id: str, feed: Feed) -> None:
        self.unfollow(_event(event_id), feed)

    def event_changed(self, event_id: str) -> None:
        """An event has changed here: tell everybody who looks at it."""
        self._raise((_event(event_id),))
        self._publish(News(self.name, players=(_event(event_id),)))

    # counting

    def watchers(self, table_id: str) -> int:
        return self._watching_here(table_id) + sum(one.watchers for one in self._attending_elsewhere(table_id))

    def present(self, table_id: str) -> frozenset[str]:
        """The players who have an open line to the table, at any process."""
        elsewhere = (account for one in self._attending_elsewhere(table_id) for account in one.present)
        return frozenset((*self._present_here(table_id), *elsewhere))

    def _attending_elsewhere(self, table_id: str) -> list[Attendance]:
        known = self._elsewhere.get(table_id)
        if known is None:
            return []
        now = time.monotonic()
        return [seen for seen in known.values() if now - seen.at < STALE]

    def _watching_here(self, table_id: str) -> int:
        return self._attending_here(table_id).watchers

    def _present_here(self, table_id: str) -> tuple[str, ...]:
        return self._attending_here(table_id).present

    def _attending_here(self, table_id: str) -> Attendance:
        """Who looks on here, counted once until somebody comes, goes or sits down."""
        there = self._onlookers.get(table_id, ())
        if table_id not in self._here and there:
            present = {one.account for one in there if one.account is not None and not one.watching}
            watchers = sum(one.watching for one in there)
            self._here[table_id] = Attendance(watchers, tuple(sorted(present)), time.monotonic())
        return self._here.get(table_id, Attendance(0, (), 0.0))

    def _publish_attendance(self, table_id: str) -> None:
        """Tell the other processes who looks on here. Without other processes nobody is counted for it."""
        if self._redis is not None:
            here = self._attending_here(table_id)
            self._publish(News(self.name, table=table_id, watchers=here.watchers, present=here.present))

    def _count(self, table_id: str, who: Onlooker) -> None:
        """Somebody has come or gone."""
        if who.watching:
            self._tell_watchers(table_id)
        else:
            self._tell_presence(table_id)
        self._publish_attendance(table_id)

    def _tell_presence(self, table_id: str) -> None:
        for onlooker in list(self._onlookers.get(table_id, ())):
            onlooker.presence_changed()

    def _tell_watchers(self, table_id: str) -> None:
        for onlooker in list(self._onlookers.get(table_id, ())):
            onlooker.watchers_changed()

    def recount(self) -> None:
        """Tell again who looks on here, and forget the watchers of processes that are gone."""
        for table_id in self.watched:
            self._publish_attendance(table_id)
        now = time.monotonic()
        for table_id, known in list(self._elsewhere.items()):
            there = {sender: seen for sender, seen in known.items() if seen.watchers or seen.present}
            fresh = {sender: seen for sender, seen in there.items() if now - seen.at < STALE}
            if fresh:
                self._elsewhere[table_id] = fresh
            else:
                del self._elsewhere[table_id]
            if len(fresh) != len(there):
                self._tell_watchers(table_id)
                self._tell_presence(table_id)

    # the other processes

    def _publish(self, news: News) -> None:
        if self._redis is None:
            return
        self._outgoing.append(news)
        if not self._passing_on:
            self._passing_on = True
            self._errand(self._pass_on(self._redis))

    def _errand(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    async def _pass_on(self, redis: Redis) -> None:
        """Send all news that has come up since the last sending as one message, so that a backlog does not grow."""
        try:
            while self._outgoing:
                news, self._outgoing = self._outgoing, []
                async with asyncio.timeout(2):
                    await redis.publish(self._channel, msgspec.json.encode(news))
        except Exception as error:
            log.warning("Redis does not pass on: %s", type(error).__name__)
            self._lose_words()
        finally:
            self._passing_on = False

    def _lose_words(self) -> None:
        """News to or from other processes may be lost. What it told is in the database: after a moment every process is
        asked to look there (`News(lost=True)`), again and again until that message gets through.
        """
        if self._confessing is None:
            self._confessing = asyncio.get_running_loop().call_later(AGAIN, self._confess)

    def _confess(self) -> None:
        self._confessing = None
        self._publish(News(self.name, lost=True))

    @property
    def loses_words(self) -> bool:
        """Return True if news is lost, or has been lost and the other processes do not know it yet."""
        return self._deaf or self._confessing is not None

    def look_again(self) -> None:
        """Find what this process was not told, and tell again who is here. Journals are read by the sweeper."""
        for feed in [feed for feeds in self._streams.values() for feed in feeds]:
            feed.doubt()
        self.recount()
        self._search()

    def _search(self) -> None:
        """Start a search for what the onlookers here were not told; if one is running, another follows it."""
        self._unsure = True
        if self._searching is None or self._searching.done():
            self._searching = asyncio.create_task(self._search_until_sure())

    async def _search_until_sure(self) -> None:
        while self._unsure:
            self._unsure = False
            try:
                await self._end_unheard()
                await self._find_wishes()
                await self._find_standings()
            except MathomError as error:
                log.warning("what happened elsewhere cannot be found: %s", error)
                self._unsure = True
                await asyncio.sleep(AGAIN)

    def _everybody(self) -> list[Onlooker]:
        return [one for here in self._onlookers.values() for one in here]

    async def _end_unheard(self) -> None:
        """End the lines whose session has ended at another process."""
        here = {one.session for one in self._everybody() if one.session}
        for session in here - await self._sessions.going_on(here):
            self._end(session)

    async def _find_wishes(self) -> None:
        """Tell those who have muted somebody, or hear him again, at another process."""
        found = await self._relations.unheard_by({one.account for one in self._everybody() if one.account is not None})
        for one in self._everybody():
            if one.account in found and one.unheard != found[one.account]:
                one.wishes_changed()

    async def _find_standings(self) -> None:
        """Read the tables whose standing has changed at another process: somebody sat down, or turned talk off. That is
        in no journal; the journals are read by the sweeper.
        """
        for standing in await self._tables.store.all_of(self.watched):
            live = self._tables.known(standing.id)
            if live is not None and not alike(standing, live.standing):
                self._errand(self._read(standing.id, -1))

    async def _send_heartbeats(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            self._publish(News(self.name))

    async def _listen(self, redis: Redis) -> None:
        """Subscribe to what the processes publish, again and again."""
        while True:
            try:
                await self._hear_until_silence(redis)
            except Exception as error:
                log.warning("Redis cannot be heard: %s; listening again in a moment", type(error).__name__)
            self._deaf = True
            self._search()
            await asyncio.sleep(AGAIN)

    async def _hear_until_silence(self, redis: Redis) -> None:
        """Subscribe and hear what is published, until the subscription fails: that raises an error."""
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(SILENCE) as silence, redis.pubsub() as subscription:
            await subscription.subscribe(self._channel)
            # If TCP keepalive has ended the connection, redis-py returns None at once, as often as it is called: it
            # takes that error (ETIMEDOUT, which Python raises as `TimeoutError`) for the end of its own time limit.
            while (message := await subscription.get_message(timeout=None)) is not None:
                if message["type"] == "subscribe":
                    if self._deaf:
                        self._deaf = False
                        self._lose_words()
                elif self._hear(message["data"]):
                    silence.reschedule(loop.time() + SILENCE)
            raise TimeoutError

    def _hear(self, payload: bytes) -> bool:
        """Take the news of a message. Return True if this process has published the message."""
        try:
            told = msgspec.json.decode(payload, type=list[News])
        except msgspec.DecodeError:
            log.warning("something else speaks on our Redis channel")
            return False
        for news in told:
            if news.sender != self.name or news.lost:  # after a loss the sender has to look, too
                self._take(news)
        return any(news.sender == self.name for news in told)

    def _take(self, news: News) -> None:
        if news.lost:
            self.look_again()
        elif news.ended:
            self._end(news.ended)
        elif news.revoked:
            self._revoke(news.revoked)
        elif news.wishes:
            self._tell_wishes(news.wishes)
        elif news.watchers >= 0:
            self._take_attendance(news)
        elif news.seat >= 0:
            self._take_premove(news)
        elif news.before >= 0:
            self._wait(news.table, news.before)
        else:
            self._raise(news.players)
            if news.table and (
                news.table in self._onlookers or any(player in self._streams for player in news.players)
            ):
                self._errand(self._read(news.table, news.version))

    def _take_attendance(self, news: News) -> None:
        known = self._elsewhere.setdefault(news.table, {})
        before = known.get(news.sender, Attendance(0, (), 0.0))
        known[news.sender] = Attendance(news.watchers, news.present, time.monotonic())
        if before.watchers != news.watchers:
            self._tell_watchers(news.table)
        if before.present != news.present:
            self._tell_presence(news.table)

    def _take_premove(self, news: News) -> None:
        """Keep the premove here, too. The process that reaches the decision first makes the choice; the journal's key
        makes sure that it is made only once.
        """
        live = self._tables.known(news.table)
        if live is None:
            return
        with suppress(MathomError):  # the match has gone on
            if news.premove:
                live.table.premove(news.seat, news.premove)
            else:
                live.table.cancel_premove(news.seat)
        self.tell(live)

    async def _read(self, table_id: str, version: int) -> None:
        """Read a table that has changed elsewhere."""
        try:
            async with self._readers:
                if version >= 0:
                    await self._tables.read_on(table_id, version)
                else:
                    await self._tables.refresh(table_id)
        except Exception as error:
            log.warning("a table that changed elsewhere cannot be read: %s", error)
