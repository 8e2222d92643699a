"""Tables as this process knows them.

No process owns a table: each folds its journal, and the journal's key decides which of two writers was first.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections import OrderedDict
from collections.abc import Callable
from enum import Enum, auto

from msgspec.structs import replace

from mathom.core import MathomError, Seat
from mathom.server.errors import Conflict, Unavailable
from mathom.server.finishing import unwatched
from mathom.server.line.sights import Sights
from mathom.server.moderation.abandonment import abandon, ends_at
from mathom.server.operation import metrics
from mathom.server.settings import Settings
from mathom.server.tables.folding import SNAPSHOT_EVERY, KeptSnapshot, folded, folded_on, gone_on
from mathom.server.tables.scribe import Collision
from mathom.server.tables.standing import Standing
from mathom.server.tables.store import Notes, Store
from mathom.table import Step, Table
from mathom.table.snapshot import taken
from mathom.table.talk import PAGE, TalkPage

log = logging.getLogger("mathom.server")

#: Tables kept in memory; the longest unused are dropped, and folded again when they are needed.
MOST_FOLDED = 1000
#: How often a command is tried while other processes write first.
ATTEMPTS = 20

#: Seconds that a server must have been away so that the journal notes it.
SHORTEST_CLOSURE = 0.5

#: What somebody wants of a table at a time: the step that does it, or None if there is nothing to do.
Command = Callable[[Table, float], Step | None]


class Change(Enum):
    """How a table has changed, as a process sees it."""

    WRITTEN = auto()  # this process has written to its journal
    ANNOUNCED = auto()  # this process has changed what is in no journal: somebody sat down, the match begins
    ELSEWHERE = auto()  # another process has done either


class LiveTable:
    """A table as this process knows it. All of it is in the database already: memory is never ahead of the disk."""

    __slots__ = ("lock", "sights", "standing", "table")

    def __init__(self, standing: Standing, table: Table) -> None:
        self.standing = standing
        self.table = table
        self.lock = asyncio.Lock()
        self.sights = Sights()

    @property
    def id(self) -> str:
        return self.standing.id

    @property
    def asked(self) -> Seat | None:
        """The seat that has to choose."""
        decision = self.table.decision
        return None if decision is None else decision.seat

    @property
    def asked_bot(self) -> Seat | None:
        """The seat of a bot that the match waits for: it is asked, or has not arranged its answers yet."""
        return bot_asked(self.standing, self.table)

    @property
    def thinking(self) -> list[bool]:
        """By seat: does the match wait for it?"""
        goes_on = self.standing.status == "live" and not self.table.paused
        waited_for = self.table.waited_for() if goes_on else ()
        return [seat in waited_for for seat in range(len(self.standing.chairs))]

    def waits_for(self, before: int) -> list[str]:
        """By seat: what the bot that the match waits for is doing, in words. `before`: so many bots think before it."""
        if all(chair.bot is None for chair in self.standing.chairs):
            return [""] * len(self.standing.chairs)
        doing = f"the bot waits for its turn to think: {before} before it" if before else "the bot thinks"
        bots = (
            waits and chair.bot is not None for waits, chair in zip(self.thinking, self.standing.chairs, strict=True)
        )
        return [doing if bot else "" for bot in bots]

    def seat_of(self, account: str | None) -> Seat | None:
        return self.standing.seat_of(account, self.asked)


def bot_asked(standing: Standing, table: Table) -> Seat | None:
    """The seat of a bot that a table waits for."""
    if standing.status != "live" or table.paused:
        return None
    return next((seat for seat in table.waited_for() if standing.bot_at(seat) is not None), None)


def result_words(table: Table) -> str:
    """How a match ended, in the words of a record's last line; empty while it goes on."""
    return replace(table.match.record(), outcome=table.result).result if table.result is not None else ""


class LiveTables:
    def __init__(self, store: Store, settings: Settings, changed: Callable[[LiveTable, Change], None]) -> None:
        self.store = store
        self.time = store.time
        self._settings = settings
        #: Told of every change.
        self._changed = changed
        self._folded: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Lock] = {}
        self._errands: set[asyncio.Task[None]] = set()

    # knowing

    async def get(self, table_id: str) -> LiveTable:
        """The table, folded from its journal if this process has not got it yet."""
        live = self._folded.get(table_id)
        if live is None:
            return (await self._load(table_id))[0]
        self._folded.move_to_end(table_id)
        return live

    async def _load(self, table_id: str) -> tuple[LiveTable, bool]:
        """The table, and whether this call has read it; False if another call was reading it already."""
        lock = self._loading.setdefault(table_id, asyncio.Lock())
        try:
            async with lock:
                if (live := self._folded.get(table_id)) is not None:
                    return live, False
                standing = await self.store.get(table_id)
                live = self._folded[table_id] = LiveTable(standing, await self._fold(standing))
        finally:
            self._loading.pop(table_id, None)
        while len(self._folded) > MOST_FOLDED:
            self._folded.popitem(last=False)
        return live, True

    async def _fold(self, standing: Standing) -> Table:
        """The table, from its snapshot if there is one, else from its whole journal."""
        kept = await self.store.snapshot(standing.id) if standing.version >= SNAPSHOT_EVERY else None
        if kept is not None:
            lines = await self.store.lines(standing.id, after=kept.version)
            if (table := await folded_on(standing.setting, kept, lines)) is not None:
                return table
        return await folded(standing.setting, await self.store.lines(standing.id))

    def known(self, table_id: str) -> LiveTable | None:
        """The table, if this process has it folded."""
        return self._folded.get(table_id)

    async def refresh(self, table_id: str) -> LiveTable:
        """The table with all that other processes have done to it; those who look on here are told."""
        known = self._folded.get(table_id)
        live, is_new = (known, False) if known is not None else await self._load(table_id)
        before = live.standing, live.table.version
        async with live.lock:
            if not is_new:
                await self._read_standing(live)
                await self._catch_up(live)
            written = await self._make_up(live)
        if written:
            self._changed(live, Change.WRITTEN)
        elif (live.standing, live.table.version) != before:
            self._changed(live, Change.ELSEWHERE)
        return live

    async def read_on(self, table_id: str, version: int) -> None:
        """Another process has written the journal up to that version: read it, and tell those who look on here."""
        live = await self.get(table_id)
        async with live.lock:
            changed = live.table.version < version and await self._catch_up(live)
        if changed:
            self._changed(live, Change.ELSEWHERE)

    def announce(self, live: LiveTable) -> None:
        """Something about the table has changed that no journal holds: somebody sat down, or the match begins."""
        self._changed(live, Change.ANNOUNCED)

    def forget(self, table_id: str) -> None:
        self._folded.pop(table_id, None)

    async def _read_standing(self, live: LiveTable) -> None:
        standing = await self.store.get(live.id)
        # The match has begun, and its clocks with it; or somebody has deleted his account, and the talk is renamed.
        if standing.setting != live.standing.setting or standing.chairs_left != live.standing.chairs_left:
            table = await self._fold(standing)
            table.take_stops(live.table)
            live.table = table
        live.standing = standing

    async def _catch_up(self, live: LiveTable) -> bool:
        """Apply what others have written; was there anything?"""
        lines = await self.store.lines(live.id, after=live.table.version)
        await gone_on(live.table, lines)
        if lines and live.table.result is not None:
            live.standing = await self.store.get(live.id)
        return bool(lines)

    async def earlier_talk(self, live: LiveTable, before: int) -> TalkPage:
        """A page of what was said before the line of that number; what the table does not hold is in its journal."""
        if before > live.table.talk.start:
            return live.table.talk.page(before=before)
        start = max(0, before - PAGE)
        return TalkPage(start, tuple(await self.store.said(live.id, start, before - start)))

    # ending

    async def end_abandoned(self, table_id: str, now: float) -> None:
        """Close an open table that nobody has come to, or end a match in which nobody has chosen for too long."""
        live = await self.refresh(table_id)
        ends = ends_at(live.standing, live.table, self._settings)
        if ends is None or ends > now:  # the note was of an earlier state: correct it
            await self.store.note_abandoned(table_id, ends)
        elif live.standing.status == "open":
            await self.store.give_up(table_id)
            self.forget(table_id)
        else:
            await self.act(table_id, lambda table, _: abandon(live.standing, table, self._settings, now))

    # doing

    async def act(self, table_id: str, command: Command) -> int:
        """Carry out a command and keep what it brings about; the version of the table after it.

        The command plays on a copy; when the entries are in the journal, the copy becomes the table, so that nothing is
        played twice. If another process has written first, the command is carried out again on the newer table. A
        refusal counts only if nothing new has been written meanwhile.
        """
        live = await self.get(table_id)
        # Once begun, it is finished even if the caller has gone; a refusal then interests nobody.
        return await asyncio.shield(unwatched(asyncio.create_task(self._act(live, command))))

    async def _act(self, live: LiveTable, command: Command) -> int:
        with metrics.KEEPING.time():
            async with live.lock:
                before, written = live.table.version, False
                try:
                    written = await self._write(live, command)
                finally:  # also after a refusal: entries of other processes may have been read on the way
                    if written or live.table.version != before:
                        self._changed(live, Change.WRITTEN if written else Change.ELSEWHERE)
                return live.table.version

    async def _make_up(self, live: LiveTable) -> bool:
        """Note in the journal that the server was away while a clock ran; False if there is nothing to note."""
        clock = live.table.clock
        if live.standing.status != "live" or not clock.runs or clock.since is None:
            return False
        await self.time.present()
        if self.time.closed_since(clock.since) < SHORTEST_CLOSURE:
            return False

        def interrupt(table: Table, now: float) -> Step | None:
            since = table.clock.since
            closed = 0.0 if since is None else self.time.closed_since(since)
            return table.interrupted(closed, now) if closed >= SHORTEST_CLOSURE else None

        return await self._write_down(live, interrupt)

    async def _write(self, live: LiveTable, command: Command) -> bool:
        made_up = await self._make_up(live)
        return await self._write_down(live, command) or made_up

    async def _write_down(self, live: LiveTable, command: Command) -> bool:
        for attempt in range(ATTEMPTS):
            try:
                if live.standing.status == "open":
                    raise Conflict("the table still waits for an opponent")
                step = command(live.table, self.time.now())
            except MathomError:
                if await self._catch_up(live) or await self._begun_elsewhere(live):
                    continue
                raise
            if step is None:
                return False
            notes = self.notes(live.standing, step.after)
            if notes.abandoned is not None:  # it may have been moved, by days on which the house was closed
                notes = replace(notes, abandoned=max(notes.abandoned, live.standing.abandoned or 0.0))
            try:
                await self.store.append(live.id, live.table.version, step.entries, notes)
            except Collision:
                await asyncio.sleep(random.uniform(0, 0.005) * attempt)
                if not await self._catch_up(live):
                    await self.store.get(live.id)  # if the table is gone, this raises
                continue
            metrics.count_entries(live.standing.setting.game, step.entries)
            if notes.status == "finished" != live.standing.status:
                metrics.FINISHED.labels(live.standing.setting.game).inc()
            before = live.table.version
            live.table.take(step)
            if live.table.version // SNAPSHOT_EVERY > before // SNAPSHOT_EVERY:
                self._keep_snapshot(live)
            live.standing = replace(
                live.standing,
                status=notes.status,
                version=live.table.version,
                result=notes.result,
                outcome=notes.outcome,
                abandoned=notes.abandoned,
            )
            return True
        raise Conflict("others were faster again and again; try once more")

    def _keep_snapshot(self, live: LiveTable) -> None:
        """Keep a snapshot, so that opening the table later does not read its whole journal. Nobody waits for it."""
        if (body := taken(live.table)) is not None:
            kept = KeptSnapshot(live.table.version, body)
            errand = asyncio.create_task(self._kept(live.id, kept))
            self._errands.add(errand)
            errand.add_done_callback(self._errands.discard)

    async def _kept(self, table_id: str, kept: KeptSnapshot) -> None:
        try:
            await self.store.keep_snapshot(table_id, kept)
        except Unavailable as error:  # nothing is lost: the journal holds all of it
            log.warning("table %s...: no snapshot is kept: %s", table_id[:4], error)

    async def close(self) -> None:
        """Finish what is being kept."""
        await asyncio.gather(*self._errands)

    async def _begun_elsewhere(self, live: LiveTable) -> bool:
        if live.standing.status != "open":
            return False
        await self._read_standing(live)
        return live.standing.status != "open"

    def notes(self, standing: Standing, table: Table) -> Notes:
        """The notes to be kept beside the journal of a table in that state."""
        if standing.status == "open":
            return Notes("open", None, None, "", None, ends_at(standing, table, self._settings))
        if table.result is not None:
            return Notes("finished", None, None, result_words(table), table.result)
        bot = bot_asked(standing, table)
        return Notes(
            status="live",
            due=None if table.paused else table.clock.due,
            bot_due=time.time() + self._settings.takeover if bot is not None else None,
            result="",
            outcome=None,
            abandoned=ends_at(standing, table, self._settings),
        )
