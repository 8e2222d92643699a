"""Records of finished matches, as text."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from mathom.core import Seat
from mathom.server.tables.folding import folded
from mathom.server.tables.journal_store import JournalStore
from mathom.server.tables.standing import Standing

#: Records that are remembered: a match that has just ended is asked for by all who were there.
REMEMBERED: Final = 50


class Records:
    """Writes them. To do so a journal is folded: once, however many ask."""

    def __init__(self, store: JournalStore) -> None:
        self._store = store
        self._written: OrderedDict[str, asyncio.Task[str]] = OrderedDict()

    async def of(self, standing: Standing) -> str:
        """The record of a match that is over, with who played it and how it ended."""
        writing = self._written.pop(standing.id, None)
        if writing is None or (writing.done() and (writing.cancelled() or writing.exception())):
            writing = asyncio.create_task(self._write(standing))
        self._written[standing.id] = writing
        if len(self._written) > REMEMBERED:
            self._written.popitem(last=False)
        return _with_names(standing, await asyncio.shield(writing))

    async def _write(self, standing: Standing) -> str:
        table = await folded(standing.setting, await self._store.lines(standing.id))
        return table.match.record().dumps()


def _with_names(standing: Standing, record: str) -> str:
    first, _, rest = record.partition("\n")
    notes = [f"# {name}: {_who(standing, seat)}" for seat, name in enumerate(standing.seat_names)]
    notes.append(f"# result: {standing.result}")
    return "\n".join([first, *notes, rest])


def _who(standing: Standing, seat: Seat) -> str:
    chair = standing.chairs[seat]
    return chair.user.name if chair.user else chair.bot or "somebody"
