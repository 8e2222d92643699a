"""Tables from their journals. A long journal is folded in a thread, so that the event loop does not wait for it."""

from __future__ import annotations

import functools
import logging
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from msgspec import Struct

from mathom.server.errors import Conflict
from mathom.server.tables.beside import beside
from mathom.table import Entry, InvalidJournal, Setting, Step, Table, load_entry
from mathom.table.snapshot import restored

log = logging.getLogger("mathom.server")

T = TypeVar("T")

#: Up to so many entries are folded here and now: handing them to a thread would take longer.
FEW: Final = 20
#: A snapshot is kept whenever a journal has grown by so many entries.
SNAPSHOT_EVERY: Final = 200
#: To fold more than so many takes really long: no match that people play has as many.
MANY: Final = 5_000


class JournalLine(Struct, frozen=True):
    """An entry of a journal as it is kept, and its number."""

    number: int
    body: str


class KeptSnapshot(Struct, frozen=True):
    """A table as it was at that version of its journal."""

    version: int
    body: bytes


def fold(setting: Setting, entries: list[Entry]) -> Table:
    """The table, from its journal."""
    try:
        return Table(setting, entries)
    except InvalidJournal as error:
        log.warning("a journal that does not go by today's rules: %s", error)
        raise Conflict(
            "the rules have been corrected since this match was played, and it cannot be played again by them; "
            "if it is finished, its replay shows it as it was"
        ) from None


async def begun(setting: Setting) -> Table:
    """The table of a match that begins, perhaps in the middle of another one."""
    return await _beside(len(setting.start), functools.partial(Table, setting))


async def folded(setting: Setting, lines: Sequence[JournalLine]) -> Table:
    """The table, from all lines of its journal."""
    return await _beside(len(setting.start) + len(lines), functools.partial(_folded, setting, lines))


async def folded_on(setting: Setting, snapshot: KeptSnapshot, lines: Sequence[JournalLine]) -> Table | None:
    """The table from a snapshot and the lines after it; None if today's rules do not allow them."""
    return await _beside(max(SNAPSHOT_EVERY, len(lines)), functools.partial(_folded_on, setting, snapshot, lines))


async def gone_on(table: Table, lines: Sequence[JournalLine]) -> None:
    """Apply lines that another process has written. Many lines are applied to a copy in a thread: meanwhile the table
    can still be looked at.
    """
    if len(lines) <= FEW:
        for entry in _entries(lines):
            table.apply(entry)
        return
    entries, after = _entries(lines), table.clone()
    await beside(_apply, after, entries, really_long=len(lines) > MANY)
    table.take(Step(entries, after))


async def _beside(entries: int, work: Callable[[], T]) -> T:
    return work() if entries <= FEW else await beside(work, really_long=entries > MANY)


def _entries(lines: Sequence[JournalLine]) -> list[Entry]:
    return [load_entry(line.body, line.number) for line in lines]


def _folded(setting: Setting, lines: Sequence[JournalLine]) -> Table:
    return fold(setting, _entries(lines))


def _folded_on(setting: Setting, snapshot: KeptSnapshot, lines: Sequence[JournalLine]) -> Table | None:
    table = restored(setting, snapshot.body)
    if table is None or table.version != snapshot.version:
        return None
    try:
        _apply(table, _entries(lines))
    except InvalidJournal:
        return None
    return table


def _apply(table: Table, entries: Sequence[Entry]) -> None:
    for entry in entries:
        table.apply(entry)
