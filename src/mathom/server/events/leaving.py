"""Events of a deleted account: what it did there stays, under another name."""

from __future__ import annotations

import logging
import time

import msgspec
from sqlalchemy import or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from mathom.core import MathomError
from mathom.server.accounts.accounts import Account
from mathom.server.events.joining import Joining
from mathom.server.storage.database import Database
from mathom.server.storage.models import EventEntryRow, EventPlayerRow, EventRow

log = logging.getLogger("mathom.server")


async def drop_out(database: Database, joining: Joining, account: Account) -> None:
    """Leave the events that are not over. Events that the account directs go on without a director."""
    query = (
        select(EventRow.id)
        .join(EventPlayerRow, EventPlayerRow.event_id == EventRow.id)
        .where(EventPlayerRow.account_id == account.id, EventRow.status.in_(("open", "running")))
    )
    async with database.reading() as connection:
        events = list((await connection.execute(query)).scalars())
    for event_id in events:
        try:
            await joining.leave(event_id, account)
        except MathomError as error:  # he has left before
            log.info("event %s...: %s", event_id[:4], error)


async def rename(connection: AsyncConnection, account: Account, name: str) -> set[str]:
    """Put another name to an account in all events in which it played or which it directed; the ids of these events."""
    played = select(EventPlayerRow.event_id).where(EventPlayerRow.account_id == account.id)
    his = select(EventRow.id, EventRow.plan).where(or_(EventRow.host_id == account.id, EventRow.id.in_(played)))
    events = (await connection.execute(his)).all()
    for event_id, plan in events:
        names = await _new_names(connection, event_id, account, name)
        here = update(EventRow).where(EventRow.id == event_id)
        await connection.execute(here.values(plan=_renamed(plan, names), touched=time.time()))  # it is read anew
        entries = select(EventEntryRow.seq, EventEntryRow.body).where(EventEntryRow.event_id == event_id)
        for number, body in (await connection.execute(entries)).all():
            if (told := _renamed(body, names)) != body:
                where = (EventEntryRow.event_id == event_id, EventEntryRow.seq == number)
                await connection.execute(update(EventEntryRow).where(*where).values(body=told))
    return {event_id for event_id, _ in events}


async def _new_names(connection: AsyncConnection, event_id: str, account: Account, name: str) -> dict[str, str]:
    """By each name of the account in an event its new name; several deleted accounts are told apart by numbers."""
    query = select(EventPlayerRow.name, EventPlayerRow.account_id).where(EventPlayerRow.event_id == event_id)
    players = {row.name: row.account_id for row in await connection.execute(query)}
    free = (one for one in (name, *(f"{name} {number}" for number in range(2, 1000))) if one not in players)
    names = {known: next(free) for known, owner in players.items() if owner == account.id}
    for old, new in names.items():
        where = (EventPlayerRow.event_id == event_id, EventPlayerRow.name == old)
        await connection.execute(update(EventPlayerRow).where(*where).values(name=new))
    # What he did under his name of today, as a director or player.
    if players.get(account.name) in (None, account.id):
        names.setdefault(account.name, next(iter(names.values()), name))
    return names


def _renamed(text: str, names: dict[str, str]) -> str:
    """JSON with names replaced, where a name is a whole string or key.

    >>> _renamed('{"by":"Sam","step":{"tables":[["Sam","Rosie"]],"note":"Sam wins"}}', {"Sam": "Hal"})
    '{"by":"Hal","step":{"tables":[["Hal","Rosie"]],"note":"Sam wins"}}'
    """

    def walk(value: object) -> object:
        match value:
            case str():
                return names.get(value, value)
            case list():
                return [walk(one) for one in value]
            case dict():
                return {names.get(key, key): walk(one) for key, one in value.items()}
        return value

    return msgspec.json.encode(walk(msgspec.json.decode(text))).decode()
