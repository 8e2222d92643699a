"""Tables and their journals in the database."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, cast

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import ColumnElement, and_, case, delete, distinct, exists, func, insert, or_, select, true, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from mathom.core import Outcome, Seat
from mathom.core.registry import game as find_game
from mathom.core.registry import games
from mathom.server.database import Database
from mathom.server.errors import Conflict, NotFound
from mathom.server.folding import KeptSnapshot, Line
from mathom.server.models import AccountRow, EntryRow, SeatRow, SnapshotRow, StreamRow, TableMarkRow, TableRow
from mathom.server.scribe import Page, Scribe
from mathom.server.standing import Chair, Rating, Standing
from mathom.server.timekeeper import Timekeeper
from mathom.server.wire import Pace, Stats, Status, User
from mathom.table import Chat, Entry, Setting, dump_entry, load_entry
from mathom.table.journal import Said

#: Entries of a journal that are read at once.
READ_TOGETHER = 500
#: The most tables in one list.
MOST_LISTED = 100

_ROW = TableRow.__table__.c


class Notes(Struct, frozen=True):
    """What is noted beside a journal so that nobody has to fold it to find out."""

    status: Status
    due: float | None
    bot_due: float | None
    result: str
    outcome: Outcome | None
    #: When the table ends because nobody comes or nobody chooses.
    abandoned: float | None = None


class Store:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._scribe = Scribe(database)
        self.time = Timekeeper(database)

    # tables

    async def create(self, standing: Standing, notes: Notes) -> None:
        async with self._database.writing() as connection:
            await self._create(connection, standing, notes)

    async def _create(self, connection: AsyncConnection, standing: Standing, notes: Notes) -> None:
        row = {
            "id": standing.id,
            "game": standing.setting.game,
            "setting": _json(standing.setting),
            "private": standing.private,
            "hotseat": standing.hotseat,
            "pace": standing.pace,
            "created": standing.created,
            "version": 0,
            "rematch": None,
            "kept": False,
            "host": standing.host,
            "event": standing.event,
            "rating": standing.rating,
            **_noted(notes),
        }
        await connection.execute(insert(TableRow).values(row))
        chairs = [
            {"table_id": standing.id, "seat": seat, "account_id": chair.account, "bot": chair.bot,
             "reserved": chair.reserved}
            for seat, chair in enumerate(standing.chairs)
        ]  # fmt: skip
        await connection.execute(insert(SeatRow), chairs)

    async def create_once(self, standing: Standing, notes: Notes) -> bool:
        """Make a table whose id is worked out; False if it is there already."""
        try:
            await self.create(standing, notes)
        except IntegrityError:
            return False
        return True

    async def create_rematch(self, of: str, standing: Standing, notes: Notes) -> bool:
        """Make the rematch of a table, unless there is one already."""
        claim = update(TableRow).where(TableRow.id == of, TableRow.rematch.is_(None)).values(rematch=standing.id)
        async with self._database.writing() as connection:
            if not (await connection.execute(claim)).rowcount:
                return False
            await self._create(connection, standing, notes)
        return True

    async def get(self, table_id: str) -> Standing:
        found = await self._standings(TableRow.id == table_id)
        if not found:
            raise NotFound("there is no such table; it may have been closed, or the link is not whole")
        return found[0]

    async def several(self, tables: Sequence[str]) -> list[Standing]:
        """Those of the tables that there are."""
        return await self._standings(TableRow.id.in_(tables)) if tables else []

    async def all_of(self, tables: Sequence[str]) -> list[Standing]:
        """Those of the tables that there are, however many."""
        parts = [tables[first : first + MOST_LISTED] for first in range(0, len(tables), MOST_LISTED)]
        return [standing for part in parts for standing in await self.several(part)]

    async def listed(self, status: Status) -> list[Standing]:
        """What the lobby shows, the latest first."""
        kept_free = exists().where(SeatRow.table_id == TableRow.id, SeatRow.reserved.is_not(None))
        public = [TableRow.status == status, TableRow.private.is_(False)]
        return await self._standings(*public, *([~kept_free] if status == "open" else []))

    async def of_account(self, account: str, viewer: str | None) -> list[Standing]:
        """The tables at which somebody sits or sat; private ones only for those who were there."""
        conditions = [TableRow.status != "open", _seated(account)]
        if viewer != account:
            conditions.append(
                or_(TableRow.private.is_(False), _seated(viewer)) if viewer else TableRow.private.is_(False)
            )
        return await self._standings(*conditions)

    async def stats(self, account: str) -> Stats:
        """How somebody's matches ended; those that he played against himself do not count, nor do drafts."""
        won = TableRow.winners.op(">>")(SeatRow.seat).op("&")(1) == 1

        def matches(*that: ColumnElement[bool]) -> ColumnElement[int]:  # each once, in however many seats he sat
            return func.count(distinct(case((and_(true(), *that), TableRow.id))))

        query = (
            select(
                matches().label("played"),
                matches(won).label("won"),
                matches(TableRow.result.startswith("drawn")).label("drawn"),
            )
            .join(SeatRow, SeatRow.table_id == TableRow.id)
            .where(SeatRow.account_id == account, TableRow.status == "finished", TableRow.hotseat.is_(False))
            .where(TableRow.game.not_in([name for name in games() if find_game(name).leads_to]))
        )
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).one()
        return Stats(row.played, row.won, row.played - row.won - row.drawn, row.drawn)

    async def finished_of(self, account: str) -> dict[str, int]:
        """How many matches of each game somebody has played to their end."""
        query = (
            select(TableRow.game, func.count(distinct(TableRow.id)).label("matches"))
            .join(SeatRow, SeatRow.table_id == TableRow.id)
            .where(SeatRow.account_id == account, TableRow.status == "finished")
            .group_by(TableRow.game)
            .order_by(TableRow.game)
        )
        async with self._database.reading() as connection:
            return {row.game: row.matches for row in await connection.execute(query)}

    async def going_on(self, account: str) -> list[Standing]:
        """The tables at which somebody sits and that are not over, the latest first."""
        return await self._standings(TableRow.status != "finished", _seated(account))

    async def live_of(self, account: str) -> list[Standing]:
        return await self._standings(TableRow.status == "live", _seated(account))

    async def open_tables(self, account: str) -> int:
        return len(await self._standings(TableRow.status == "open", _seated(account)))

    async def bot_tables(self, account: str) -> int:
        """At how many tables somebody plays against bots of ours."""
        bots = exists().where(SeatRow.table_id == TableRow.id, SeatRow.bot.is_not(None))
        query = select(func.count()).select_from(TableRow).where(TableRow.status == "live", _seated(account), bots)
        async with self._database.reading() as connection:
            return (await connection.execute(query)).scalar_one()

    async def _standings(self, *conditions: ColumnElement[bool]) -> list[Standing]:
        async with self._database.reading() as connection:
            query = select(*_ROW).where(*conditions).order_by(TableRow.touched.desc()).limit(MOST_LISTED)
            rows = (await connection.execute(query)).all()
            if not rows:
                return []
            seats = (
                select(SeatRow.table_id, SeatRow.account_id, SeatRow.bot, SeatRow.reserved, AccountRow.name,
                       AccountRow.kind)
                .join(AccountRow, AccountRow.id == SeatRow.account_id, isouter=True)
                .where(SeatRow.table_id.in_([row.id for row in rows]))
                .order_by(SeatRow.seat)
            )  # fmt: skip
            chairs: dict[str, list[Chair]] = {}
            for seat in await connection.execute(seats):
                user = User(seat.name, seat.kind) if seat.name is not None else None
                chair = Chair(seat.account_id, user, seat.bot, seat.reserved)
                chairs.setdefault(seat.table_id, []).append(chair)
            marks: dict[tuple[str, str], list[str]] = {}
            marked = select(TableMarkRow.__table__).where(TableMarkRow.table_id.in_(list(chairs)))
            for mark in await connection.execute(marked.order_by(TableMarkRow.account_id)):
                marks.setdefault((mark.table_id, mark.mark), []).append(mark.account_id)
        standings = [_standing(row, tuple(chairs.get(row.id, ()))) for row in rows]
        if not marks:
            return standings
        return [
            replace(one, quiet=tuple(marks.get((one.id, "quiet"), ())), away=tuple(marks.get((one.id, "away"), ())))
            for one in standings
        ]

    async def sit(self, table_id: str, seat: Seat, account: str, bring: Callable[[Setting], Setting]) -> None:
        """Take a free seat and bring something to the table; of two who want the seat at once, one gets it."""
        # Changes nothing, but whoever else sits down here waits, and then finds what was brought.
        held = (
            update(TableRow)
            .where(TableRow.id == table_id, TableRow.status == "open")
            .values(touched=TableRow.touched)
            .returning(TableRow.setting)
        )
        free = (SeatRow.table_id == table_id, SeatRow.seat == seat, SeatRow.account_id.is_(None), SeatRow.bot.is_(None))
        allowed = or_(SeatRow.reserved.is_(None), SeatRow.reserved == account)
        taken = update(SeatRow).where(*free, allowed).values(account_id=account)
        async with self._database.writing() as connection:
            row = (await connection.execute(held)).scalar_one_or_none()
            if row is None or not (await connection.execute(taken)).rowcount:
                raise Conflict("that seat has just been taken")
            setting = _setting(row)
            if (brought := bring(setting)) != setting:
                await connection.execute(update(TableRow).where(TableRow.id == table_id).values(setting=_json(brought)))

    async def fill(self, table_id: str, bot: str) -> None:
        """A bot sits down in every free chair of an open table that is kept for nobody."""
        open_ = select(TableRow.id).where(TableRow.id == table_id, TableRow.status == "open").scalar_subquery()
        free = (SeatRow.table_id == open_, SeatRow.account_id.is_(None), SeatRow.bot.is_(None))
        async with self._database.writing() as connection:
            filled = await connection.execute(update(SeatRow).where(*free, SeatRow.reserved.is_(None)).values(bot=bot))
            if not filled.rowcount:
                raise Conflict("no chair is free there any more")

    async def stand_up(self, table_id: str, account: str) -> None:
        """Leave one's seats at an open table free for others."""
        open_ = select(TableRow.id).where(TableRow.id == table_id, TableRow.status == "open").scalar_subquery()
        mine = (SeatRow.table_id == open_, SeatRow.account_id == account)
        async with self._database.writing() as connection:
            if not (await connection.execute(update(SeatRow).where(*mine).values(account_id=None))).rowcount:
                raise Conflict("the match has begun; you can resign, but not leave")

    async def reseat(self, table_id: str, seats: Sequence[Seat], chair: Chair) -> None:
        """Somebody else has those seats from now on, in a match that is going on."""
        going_on = select(TableRow.id).where(TableRow.id == table_id, TableRow.status == "live").scalar_subquery()
        values = {"account_id": chair.account, "bot": chair.bot}
        taken = update(SeatRow).where(SeatRow.table_id == going_on, SeatRow.seat.in_(list(seats))).values(values)
        # If it is a bot that is asked now, it is attended at once.
        due = update(TableRow).where(TableRow.id == table_id, TableRow.status == "live").values(bot_due=time.time())
        async with self._database.writing() as connection:
            await connection.execute(taken)
            await connection.execute(due)

    async def make_casual(self, table_id: str) -> None:
        """A match that is going on is no longer rated."""
        rated = (TableRow.id == table_id, TableRow.status == "live")
        async with self._database.writing() as connection:
            await connection.execute(update(TableRow).where(*rated).values(rating="casual"))

    async def live_in_event(self, event_id: str) -> list[str]:
        """The matches of an event that are going on."""
        return await self._ids(TableRow.event == event_id, TableRow.status == "live")

    async def send_away(self, table_id: str, account: str) -> None:
        """Somebody has to leave an open table, and does not come back to it."""
        await self.stand_up(table_id, account)
        await self.mark(table_id, account, "away", on=True)

    async def mark(self, table_id: str, account: str, mark: Literal["quiet", "away"], *, on: bool) -> None:
        """Note at a table something that concerns one person, or take the note away."""
        row = {"table_id": table_id, "account_id": account, "mark": mark}
        same = (TableMarkRow.table_id == table_id, TableMarkRow.account_id == account, TableMarkRow.mark == mark)
        async with self._database.writing() as connection:
            await connection.execute(delete(TableMarkRow).where(*same))
            if on:
                await connection.execute(insert(TableMarkRow).values(row))

    async def begin(self, table_id: str, setting: Setting, notes: Notes) -> None:
        """All seats are taken: the match is on."""
        values = {"setting": _json(setting), **_noted(notes)}
        async with self._database.writing() as connection:
            await connection.execute(
                update(TableRow).where(TableRow.id == table_id, TableRow.status == "open").values(values)
            )

    async def give_up(self, table_id: str) -> None:
        """An open table is given up."""
        async with self._database.writing() as connection:
            gone = await connection.execute(
                delete(TableRow).where(TableRow.id == table_id, TableRow.status == "open"),
            )
            if not gone.rowcount:
                raise Conflict("the match has begun; you can resign, but not leave")
            await connection.execute(update(TableRow).where(TableRow.rematch == table_id).values(rematch=None))

    # journals

    async def lines(self, table_id: str, after: int = 0) -> list[Line]:
        """The journal after entry number `after` as it is kept: to read a long one takes its time."""
        found: list[Line] = []
        while True:  # piece by piece, so that others have their turn in between
            query = (
                select(EntryRow.seq, EntryRow.body)
                .where(EntryRow.table_id == table_id, EntryRow.seq > after)
                .order_by(EntryRow.seq)
                .limit(READ_TOGETHER)
            )
            async with self._database.reading() as connection:
                piece = [Line(seq, body) for seq, body in await connection.execute(query)]
            found += piece
            if len(piece) < READ_TOGETHER:
                return found
            after = piece[-1].number

    async def journal(self, table_id: str, after: int = 0) -> list[Entry]:
        return [load_entry(line.body, line.number) for line in await self.lines(table_id, after)]

    async def snapshot(self, table_id: str) -> KeptSnapshot | None:
        query = select(SnapshotRow.version, SnapshotRow.body).where(SnapshotRow.table_id == table_id)
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else KeptSnapshot(row.version, row.body)

    async def keep_snapshot(self, table_id: str, kept: KeptSnapshot) -> None:
        """Keep it instead of an earlier one."""
        earlier = delete(SnapshotRow).where(SnapshotRow.table_id == table_id, SnapshotRow.version < kept.version)
        row = {"table_id": table_id, "version": kept.version, "body": kept.body}
        try:
            async with self._database.writing() as connection:
                await connection.execute(earlier)
                await connection.execute(insert(SnapshotRow).values(row))
        except IntegrityError:
            return  # another process has kept one that is as new, or the table is gone

    async def said(self, table_id: str, start: int, count: int) -> list[Chat]:
        """So many of the lines that were said at a table, from that number on."""
        query = (
            select(EntryRow.seq, EntryRow.body)
            .where(EntryRow.table_id == table_id, EntryRow.body.startswith('{"type":"Said"'))
            .order_by(EntryRow.seq)
            .offset(start)
            .limit(count)
        )
        async with self._database.reading() as connection:
            found = [load_entry(body, seq) for seq, body in await connection.execute(query)]
        return [Chat(entry.name, entry.text, entry.at) for entry in found if isinstance(entry, Said)]

    async def append(self, table_id: str, version: int, entries: Sequence[Entry], notes: Notes) -> None:
        """Write the entries after entry number `version`: all of them, or `Collision`."""
        lines = [dump_entry(entry).decode() for entry in entries]
        await self._scribe.keep(Page(table_id, version, lines, _noted(notes)))

    async def close(self) -> None:
        """Finish what is being written."""
        await self._scribe.close()

    # what is to be done

    async def versions(self, tables: Iterable[str]) -> dict[str, tuple[int, str, str | None]]:
        """Version, status and rematch of tables: what changes when anything does."""
        query = select(TableRow.id, TableRow.version, TableRow.status, TableRow.rematch).where(
            TableRow.id.in_(list(tables))
        )
        async with self._database.reading() as connection:
            return {row.id: (row.version, row.status, row.rematch) for row in await connection.execute(query)}

    async def number_by_status(self) -> dict[str, int]:
        """How many tables wait for players, and at how many is played."""
        number = func.count().label("number")
        query = select(TableRow.status, number).where(TableRow.status != "finished").group_by(TableRow.status)
        async with self._database.reading() as connection:
            found = {row.status: row.number for row in await connection.execute(query)}
        return {"open": 0, "live": 0} | found

    async def due(self, now: float) -> list[str]:
        """Tables at which a clock has run out."""
        return await self._ids(TableRow.status == "live", TableRow.due <= now)

    async def abandoned(self, now: float) -> list[str]:
        """Tables that nobody has come to, or at which nobody has chosen, for too long."""
        return await self._ids(TableRow.status != "finished", TableRow.abandoned <= now)

    async def note_abandoned(self, table_id: str, abandoned: float | None) -> None:
        """Note when a table ends if nobody does anything."""
        async with self._database.writing() as connection:
            await connection.execute(update(TableRow).where(TableRow.id == table_id).values(abandoned=abandoned))

    async def waiting_for_bots(self, now: float) -> list[tuple[str, float]]:
        """Tables at which a bot should have chosen by now, and since when."""
        query = (
            select(TableRow.id, TableRow.bot_due).where(TableRow.status == "live", TableRow.bot_due <= now).limit(200)
        )
        async with self._database.reading() as connection:
            return [(row.id, float(row.bot_due or 0)) for row in await connection.execute(query)]

    async def take_over(self, table_id: str, due: float, until: float) -> bool:
        """Say that this process sees to the bot; False if another one was faster."""
        claim = update(TableRow).where(TableRow.id == table_id, TableRow.bot_due == due).values(bot_due=until)
        async with self._database.writing() as connection:
            return bool((await connection.execute(claim)).rowcount)

    async def unkept(self, before: float) -> list[str]:
        """Matches that had ended before that time and of which no viewer's stream is kept yet."""
        return await self._ids(TableRow.status == "finished", TableRow.kept.is_(False), TableRow.touched < before)

    async def _ids(self, *conditions: ColumnElement[bool]) -> list[str]:
        async with self._database.reading() as connection:
            return list((await connection.execute(select(TableRow.id).where(*conditions).limit(200))).scalars())

    # streams

    async def keep(self, table_id: str, streams: dict[str, bytes]) -> None:
        rows = [{"table_id": table_id, "viewer": viewer, "body": body} for viewer, body in streams.items()]
        try:
            async with self._database.writing() as connection:
                await connection.execute(insert(StreamRow), rows)
                await connection.execute(update(TableRow).where(TableRow.id == table_id).values(kept=True))
        except IntegrityError:
            return  # another process has kept the very same

    async def stream(self, table_id: str, viewer: str) -> bytes | None:
        query = select(StreamRow.body).where(StreamRow.table_id == table_id, StreamRow.viewer == viewer)
        async with self._database.reading() as connection:
            return (await connection.execute(query)).scalar_one_or_none()


def _seated(account: str) -> ColumnElement[bool]:
    return exists().where(SeatRow.table_id == TableRow.id, SeatRow.account_id == account)


def _noted(notes: Notes) -> dict[str, object]:
    return {
        "status": notes.status,
        "due": notes.due,
        "bot_due": notes.bot_due,
        "result": notes.result,
        "outcome": _json(notes.outcome) if notes.outcome else None,
        "winners": sum(1 << seat for seat in notes.outcome.winners) if notes.outcome else 0,
        "touched": time.time(),
        "abandoned": notes.abandoned,
    }


def _json(value: Struct) -> str:
    return msgspec.json.encode(value).decode()


def _setting(text: str) -> Setting:
    """The setting of a table; those from before the version of the rules was noted are played by the first."""
    setting = msgspec.json.decode(text, type=Setting)
    return setting if setting.rules else replace(setting, rules=1)


def _standing(row: Any, chairs: tuple[Chair, ...]) -> Standing:
    return Standing(
        id=row.id,
        setting=_setting(row.setting),
        status=cast(Status, row.status),
        private=row.private,
        hotseat=row.hotseat,
        pace=cast(Pace, row.pace),
        created=row.created,
        version=row.version,
        result=row.result,
        outcome=msgspec.json.decode(row.outcome, type=Outcome) if row.outcome else None,
        rematch=row.rematch,
        host=row.host,
        abandoned=row.abandoned,
        chairs=chairs,
        event=row.event,
        rating=cast(Rating, row.rating),
    )
