"""Events in the database."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import Any, Final, cast

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, and_, exists, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from mathom.server.accounts.accounts import Account, new_id
from mathom.server.errors import Conflict, NotFound
from mathom.server.events.entries import EventEntry, dump, load
from mathom.server.events.event import Event, Player
from mathom.server.events.plan import EventPlan
from mathom.server.events.stakes import settle
from mathom.server.storage.database import Database
from mathom.server.storage.models import AccountRow, EventEntryRow, EventPlayerRow, EventRow
from mathom.server.tables.scribe import Collision
from mathom.server.wire.events import EventStatus
from mathom.server.wire.general import User
from mathom.tournament import Journal, Name, rounds_planned

#: Events kept folded in this process.
MOST_FOLDED: Final = 200
#: Events that one account may direct at once.
MOST_EVENTS: Final = 20
#: Events on one page.
PAGE: Final = 30

NO_EVENT: Final = "there is no such event; the link may not be whole"


class EventLine(Struct, frozen=True):
    """An event as lists tell it, from the notes beside its entries."""

    id: str
    game: str
    host: User | None
    league: str | None
    plan: EventPlan
    status: EventStatus
    created: float
    players: int
    round: int
    rounds: int | None
    joined: bool


class Folded(Struct, frozen=True):
    """An event as this process has read it, and the time of its last change."""

    event: Event
    touched: float


class EventStore:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._folded: OrderedDict[str, Folded] = OrderedDict()

    # finding

    async def get(self, event_id: str) -> Event:
        """The event with all that other processes have done."""
        async with self._database.reading() as connection:
            row = (await connection.execute(_rows().where(EventRow.id == event_id))).one_or_none()
            if row is None:
                raise NotFound(NO_EVENT)
            known = self._folded.get(event_id)
            if known is not None and known.touched == row.touched:
                self._folded.move_to_end(event_id)
                return known.event
            # All entries, not only new ones: a deleted account is renamed in the old ones.
            entries = await _entries(connection, event_id)
            event = _unbegun(row).take(entries, await _players(connection, event_id))
        if event.version == row.version:  # else it has gone on while it was read, and is read again next time
            self._keep(event, row.touched)
        return event

    def _keep(self, event: Event, touched: float) -> None:
        known = self._folded.get(event.id)
        if known is None or known.touched <= touched:
            self._folded[event.id] = Folded(event, touched)
        self._folded.move_to_end(event.id)
        while len(self._folded) > MOST_FOLDED:
            self._folded.popitem(last=False)

    def forget(self, event_id: str) -> None:
        """Drop the folded event: its stored entries have changed, and not only grown."""
        self._folded.pop(event_id, None)

    async def listed(
        self, game: str | None, status: EventStatus | None, viewer: str | None, page: int, *, mine: bool = False
    ) -> tuple[list[EventLine], int]:
        """A page of the events that the viewer may find, or has a part in (`mine`), latest first; and their number."""
        conditions = [_his(viewer) if mine else _findable(viewer)]
        if game is not None:
            conditions.append(EventRow.game == game)
        if status is not None:
            conditions.append(EventRow.status == status)
        count = select(func.count()).select_from(EventRow).where(*conditions)
        async with self._database.reading() as connection:
            total = int((await connection.execute(count)).scalar_one())
        return await self._lines(conditions, viewer, limit=PAGE, after=(page - 1) * PAGE), total

    async def of_league(self, league: str, viewer: str | None) -> list[EventLine]:
        return await self._lines([EventRow.league_id == league, _findable(viewer)], viewer, limit=500)

    async def _lines(
        self, conditions: Sequence[ColumnElement[bool]], viewer: str | None, *, limit: int, after: int = 0
    ) -> list[EventLine]:
        query = (
            _rows(_takes_part(viewer).label("joined"))
            .where(*conditions)
            .order_by(EventRow.created.desc(), EventRow.id)
            .offset(after)
            .limit(limit)
        )
        async with self._database.reading() as connection:
            return [
                EventLine(
                    id=row.id, game=row.game, host=_user(row), league=row.league_id, plan=_plan(row),
                    status=cast(EventStatus, row.status), created=row.created, players=row.players, round=row.round,
                    rounds=row.rounds, joined=bool(row.joined),
                )
                for row in await connection.execute(query)
            ]  # fmt: skip

    # keeping

    async def create(self, plan: EventPlan, host: Account, league: str | None) -> Event:
        event = Event(
            id=new_id(), host=host.id, host_user=host.user, league=league, created=time.time(), plan=plan, players={},
            journal=Journal.begin(plan.plan),
        )  # fmt: skip
        row = {
            "id": event.id, "game": plan.plan.game, "host_id": host.id, "league_id": league,
            "plan": msgspec.json.encode(plan).decode(), "private": plan.private, "created": event.created,
            **_notes(event, plan.starts),
        }  # fmt: skip
        mine = select(func.count()).select_from(EventRow).where(
            EventRow.host_id == host.id, EventRow.status.in_(("open", "running"))
        )  # fmt: skip
        async with self._database.writing() as connection:
            if (await connection.execute(mine)).scalar_one() >= MOST_EVENTS:
                raise Conflict(f"you direct {MOST_EVENTS} events already that are not over; end or cancel one first")
            await connection.execute(insert(EventRow).values(row))
        return event

    async def append(
        self, event: Event, entries: Sequence[EventEntry], players: Iterable[Player], due: float | None, after: Event
    ) -> None:
        """Write further entries of an event, and what they mean for ratings: all of it, or raise `Collision`. `after`
        is the event with these entries.
        """
        rows = [
            {"event_id": event.id, "seq": seq, "body": dump(one)} for seq, one in enumerate(entries, event.version + 1)
        ]
        new = [
            {"event_id": event.id, "name": player.name, "account_id": player.account, "bot": player.bot}
            for player in players
        ]
        notes = _notes(after, due)
        try:
            async with self._database.writing() as connection:
                await connection.execute(insert(EventEntryRow), rows)
                if new:
                    await connection.execute(insert(EventPlayerRow), new)
                await connection.execute(update(EventRow).where(EventRow.id == event.id).values(notes))
                await settle(connection, event, after)
        except IntegrityError:
            raise Collision("somebody else was faster") from None
        self._keep(after, cast(float, notes["touched"]))

    async def put_off(self, event: Event, due: float | None) -> None:
        """Note when something is due next, unless the event has gone on."""
        note = update(EventRow).where(EventRow.id == event.id, EventRow.version == event.version).values(due=due)
        async with self._database.writing() as connection:
            await connection.execute(note)

    # what is to be done

    async def due(self, now: float) -> list[str]:
        """The ids of events in which something is due now."""
        return await self._ids(EventRow.status.in_(("open", "running")), EventRow.due <= now)

    async def running(self) -> list[str]:
        return await self._ids(EventRow.status == "running")

    async def _ids(self, *conditions: ColumnElement[bool]) -> list[str]:
        return [row.id for row in await self._database.rows(select(EventRow.id).where(*conditions).limit(500))]


def _rows(*more: ColumnElement[Any]) -> Any:
    """Events with their hosts."""
    return select(*EventRow.__table__.c, AccountRow.name.label("host"), AccountRow.kind.label("kind"), *more).join(
        AccountRow, AccountRow.id == EventRow.host_id, isouter=True
    )


def _takes_part(viewer: str | None) -> ColumnElement[bool]:
    return exists().where(and_(EventPlayerRow.event_id == EventRow.id, EventPlayerRow.account_id == (viewer or "")))


def _findable(viewer: str | None) -> ColumnElement[bool]:
    """A private event is found by its players and its director; others need the link."""
    return or_(EventRow.private.is_(False), _his(viewer))


def _his(viewer: str | None) -> ColumnElement[bool]:
    return or_(EventRow.host_id == (viewer or ""), _takes_part(viewer))


def _notes(event: Event, due: float | None) -> dict[str, object]:
    return {
        "status": event.status,
        "touched": time.time(),
        "version": event.version,
        "players": len(event.now.present) if event.status == "open" else len(event.now.entrants),
        "round": event.round,
        "rounds": rounds_planned(event.now) if event.now.entrants else event.plan.plan.rounds,
        "due": due if event.status in ("open", "running") else None,
    }


def _plan(row: Any) -> EventPlan:
    return msgspec.json.decode(row.plan, type=EventPlan)


def _user(row: Any) -> User | None:
    return User(row.host, row.kind) if row.host is not None else None


def _unbegun(row: Any) -> Event:
    plan = _plan(row)
    return Event(
        id=row.id, host=row.host_id, host_user=_user(row), league=row.league_id, created=row.created, plan=plan,
        players={}, journal=Journal.begin(plan.plan),
    )  # fmt: skip


async def _entries(connection: AsyncConnection, event_id: str) -> list[EventEntry]:
    query = select(EventEntryRow.body).where(EventEntryRow.event_id == event_id).order_by(EventEntryRow.seq)
    return [load(body) for body in (await connection.execute(query)).scalars()]


async def _players(connection: AsyncConnection, event_id: str) -> dict[Name, Player]:
    query = (
        select(EventPlayerRow.name, EventPlayerRow.account_id, EventPlayerRow.bot, AccountRow.name.label("user"),
               AccountRow.kind)
        .join(AccountRow, AccountRow.id == EventPlayerRow.account_id, isouter=True)
        .where(EventPlayerRow.event_id == event_id)
    )  # fmt: skip
    return {
        row.name: Player(
            name=row.name,
            account=row.account_id,
            user=User(row.user, row.kind) if row.user is not None else None,
            bot=row.bot,
        )
        for row in await connection.execute(query)
    }
