"""A match in two processes: whoever looks on through either of them is told of everything."""

import asyncio
from pathlib import Path

import pytest
from tests.server.people import settings
from tests.server.test_scribe import LIVE, standing

from mathom.core import MathomError
from mathom.server.database import Database
from mathom.server.live import Change, LiveTable, LiveTables
from mathom.server.store import Store
from mathom.table import Entry, Table


def choose_first(table: Table, now: float) -> list[Entry]:
    decision = table.open_decision()
    return table.choose(decision.seat, decision.serial, decision.default.token, now)


def choose_again(table: Table, now: float) -> list[Entry]:
    """An answer to the first decision, whatever has been chosen meanwhile."""
    return table.choose(0, 1, "place frodo arthedain", now)


def nothing(table: Table, now: float) -> list[Entry]:
    return [] if table.version else table.choose(0, 1, "no choice at all", now)


@pytest.mark.parametrize("command", [choose_again, nothing])
def test_what_is_found_while_a_command_is_refused_is_told(tmp_path: Path, command: object) -> None:
    async def run() -> None:
        database = Database(settings(tmp_path).database)
        await database.migrate()
        store = Store(database)
        await store.create(standing("a"), LIVE)
        told: list[Change] = []

        def hear(_: LiveTable, change: Change) -> None:
            told.append(change)

        here = LiveTables(store, settings(tmp_path), hear)
        elsewhere = LiveTables(store, settings(tmp_path), lambda *_: None)
        await here.get("a")
        await elsewhere.act("a", choose_first)
        assert told == []
        if command is choose_again:
            with pytest.raises(MathomError):
                await here.act("a", choose_again)
        else:
            await here.act("a", nothing)
        live = here.known("a")
        assert live is not None and live.table.version == 1
        assert told == [Change.ELSEWHERE]
        await store.close()
        await database.close()

    asyncio.run(run())
