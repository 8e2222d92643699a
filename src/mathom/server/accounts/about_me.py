"""Everything that is kept about an account, as a file for its owner.

Accounts, sessions, passkeys, decks with their versions, talk and games with their records have structs of their own.
All other rows that refer to the account are found by their foreign keys and exported column by column, without the
secret columns: a new table of the database is exported without a change here.
"""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from typing import Final

import msgspec
from sqlalchemy import bindparam, select
from sqlalchemy.ext.asyncio import AsyncConnection

from mathom.core import MathomError
from mathom.server.accounts.accounts import Account
from mathom.server.accounts.farewell import about_accounts
from mathom.server.accounts.sessions import KeptSession
from mathom.server.events.entries import load
from mathom.server.house import House
from mathom.server.library.deck_rows import DeckRow, DeckVersionRow
from mathom.server.moderation.rows import ReportRow
from mathom.server.storage.models import (
    AccountRow,
    EventEntryRow,
    EventPlayerRow,
    RatingChangeRow,
    SeatRow,
    TicketRow,
)
from mathom.server.tables.standing import Standing
from mathom.server.wire.accounts import (
    Export,
    ExportedAccount,
    ExportedDeck,
    ExportedGame,
    ExportedLine,
    ExportedVersion,
    SessionInfo,
)
from mathom.tournament.steps import Lodged

#: Tables that have structs of their own, or are left out: tickets are good for minutes and say nothing about anybody.
_TOLD: Final = ("sessions", "passkeys", "decks", "seats", "speakers", TicketRow.__tablename__)
#: What else is his: changes of his ratings, which outlast him without a name, and the reports that he has made, whose
#: key is a secret of those whom they are about.
_WITHOUT_KEY: Final = {
    RatingChangeRow.__tablename__: select(RatingChangeRow.__table__).where(
        RatingChangeRow.player == bindparam("account")
    ),
    "own_reports": select(
        ReportRow.id, ReportRow.name, ReportRow.reason, ReportRow.words, ReportRow.created, ReportRow.closed
    ).where(ReportRow.reporter_id == bindparam("account")),
}
#: Tables that are read at once.
_AT_ONCE: Final = 20


def session_info(session: KeptSession, own: str) -> SessionInfo:
    """A session as its owner sees it; `own` is the hash of the session that asks."""
    return SessionInfo(session.id, session.created, session.seen, session.browser, current=session.hash == own)


async def export(house: House, account: Account, session: str) -> AsyncIterator[bytes]:
    """The file, piece by piece. Games come last and one at a time: each match is played again to write its record."""
    whole = Export(
        made=time.time(),
        account=await _account(house, account),
        sessions=tuple(session_info(one, session) for one in await house.sessions.of(account.id)),
        passkeys=await house.passkeys.of(account.id),
        decks=await _decks(house, account),
        chat=tuple(
            ExportedLine(line.table, line.said.at, line.said.name, line.said.text)
            for line in await house.speakers.lines_of(account.id)
        ),
        other=await _other(house, account),
        games=(),
    )
    yield msgspec.json.encode(whole).removesuffix(b"]}")
    between = b""
    async for standing in _standings(house, account):
        yield between + msgspec.json.encode(ExportedGame(standing.info(account), await _record(house, standing)))
        between = b","
    yield b"]}"


async def _account(house: House, account: Account) -> ExportedAccount:
    query = select(AccountRow).where(AccountRow.id == account.id)
    async with house.database.reading() as connection:
        row = (await connection.execute(query)).one()
    return ExportedAccount(row.id, row.name, row.kind, row.created, row.mail or "", row.recovery_made)


async def _decks(house: House, account: Account) -> tuple[ExportedDeck, ...]:
    decks = select(DeckRow).where(DeckRow.account_id == account.id).order_by(DeckRow.created, DeckRow.id)
    versions = (
        select(DeckVersionRow)
        .join(DeckRow, DeckRow.id == DeckVersionRow.deck_id)
        .where(DeckRow.account_id == account.id)
        .order_by(DeckVersionRow.number)
    )
    by_deck: dict[str, list[ExportedVersion]] = {}
    async with house.database.reading() as connection:
        for one in await connection.execute(versions):
            version = ExportedVersion(one.number, one.name, one.text, one.created)
            by_deck.setdefault(one.deck_id, []).append(version)
        return tuple(
            ExportedDeck(
                row.id, row.game, row.name, row.notes, row.text, row.public, row.created, row.changed,
                tuple(by_deck.get(row.id, ())),
            )
            for row in await connection.execute(decks)
        )  # fmt: skip


async def _other(house: House, account: Account) -> dict[str, list[dict[str, object]]]:
    found: dict[str, list[dict[str, object]]] = {}
    async with house.database.reading() as connection:
        for about in about_accounts():
            # What other people have noted about the account, such as a block, belongs to them: that column is secret.
            if about.table.name in _TOLD or about.column.info.get("secret"):
                continue
            open_columns = [column for column in about.table.columns if not column.info.get("secret")]
            rows = await connection.execute(select(*open_columns).where(about.column == account.id))
            found.setdefault(about.table.name, []).extend(dict(row._mapping) for row in rows)
        for name, query in _WITHOUT_KEY.items():
            rows = await connection.execute(query, {"account": account.id})
            found[name] = [dict(row._mapping) for row in rows]
        found["event_decks"] = [one async for one in _handed_in(connection, account)]
    return found


async def _handed_in(connection: AsyncConnection, account: Account) -> AsyncIterator[dict[str, object]]:
    """The decks that somebody has handed in to events: they stand in the journals of these events."""
    query = (
        select(EventEntryRow.event_id, EventEntryRow.body, EventPlayerRow.name)
        .join(EventPlayerRow, EventPlayerRow.event_id == EventEntryRow.event_id)
        .where(EventPlayerRow.account_id == account.id, EventEntryRow.body.contains('"deck":'))
        .order_by(EventEntryRow.event_id, EventEntryRow.seq)
    )
    for event_id, body, name in (await connection.execute(query)).all():
        entry = load(body)
        if isinstance(entry.step, Lodged) and entry.step.player == name:
            yield {"event_id": event_id, "name": name, "at": entry.at, "deck": entry.step.deck}


async def _standings(house: House, account: Account) -> AsyncIterator[Standing]:
    """All tables at which somebody sits or sat."""
    query = select(SeatRow.table_id).where(SeatRow.account_id == account.id).distinct().order_by(SeatRow.table_id)
    async with house.database.reading() as connection:
        tables = list((await connection.execute(query)).scalars())
    for first in range(0, len(tables), _AT_ONCE):
        for standing in await house.store.several(tables[first : first + _AT_ONCE]):
            yield standing


async def _record(house: House, standing: Standing) -> str | None:
    """The record of a match, or None while not everybody may read it."""
    try:
        if standing.status != "finished" or await house.rounds.still_played(standing):
            return None
        return await house.records.of(standing)
    except MathomError:  # by rules that are gone
        return None
