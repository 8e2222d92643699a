"""To open a table costs what it shows, and nobody else waits for it."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.json import encode
from msgspec.structs import replace
from tests.server.people import settings
from tests.server.test_live import choose_first, with_tables
from tests.server.test_scribe import LIVE

from mathom.server.tables import folding, live
from mathom.server.tables.folding import JournalLine, KeptSnapshot
from mathom.server.tables.live import LiveTables
from mathom.server.tables.store import Store
from mathom.table import Setting, Step, Table
from mathom.table.journal import Said
from mathom.table.talk import PAGE

EVERY = 10


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (folding, live):
        monkeypatch.setattr(module, "SNAPSHOT_EVERY", EVERY)
    monkeypatch.setattr(folding, "FEW", 5)


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """After which entries journals were read."""
    found: list[int] = []
    lines = Store.lines

    async def noting(store: Store, table_id: str, after: int = 0) -> list[JournalLine]:
        found.append(after)
        return await lines(store, table_id, after)

    monkeypatch.setattr(Store, "lines", noting)
    return found


def take_back(table: Table, now: float) -> Step:
    return table.undo(table.past[-1].seat, now)


def say(number: int) -> live.Command:
    return lambda table, now: table.chat("Eve", f"line {number}", None, now)


def elsewhere(store: Store, folder: Path) -> LiveTables:
    return LiveTables(store, settings(folder), lambda *_: None)


async def dither(tables: LiveTables, times: int) -> None:
    for _ in range(times):
        await tables.act("a", choose_first)
        await tables.act("a", take_back)
    await tables.act("a", choose_first)
    await tables.close()


def test_a_table_is_opened_from_its_snapshot(tmp_path: Path, read: list[int]) -> None:
    async def work(tables: LiveTables, store: Store) -> None:
        await dither(tables, 12)
        here = (await tables.get("a")).table
        read.clear()
        there = (await elsewhere(store, tmp_path).get("a")).table
        assert read == [20] and there.marks_from == 20 and there.version == here.version == 25
        assert there.look(0, 0.0) == here.look(0, 0.0) and there.lines(0) == here.lines(0)

    with_tables(tmp_path, work)


def test_a_snapshot_that_cannot_be_read_is_no_loss(tmp_path: Path, read: list[int]) -> None:
    async def work(tables: LiveTables, store: Store) -> None:
        await dither(tables, 6)
        here = (await tables.get("a")).table
        for version, body in ((11, b"nonsense"), (12, b'{"form":7}')):
            await store.keep_snapshot("a", KeptSnapshot(version, body))
            read.clear()
            assert (await elsewhere(store, tmp_path).get("a")).table == here
            assert read == [version, 0]
        await store.keep_snapshot("a", KeptSnapshot(3, b"older"))
        found = await store.snapshot("a")
        assert found is not None and found.version == 12

    with_tables(tmp_path, work)


def test_the_others_play_on_while_a_long_journal_is_folded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(tables: LiveTables, store: Store) -> None:
        await dither(tables, 3)
        here = threading.current_thread()
        folded = folding._folded
        threads: list[threading.Thread] = []

        def noting(setting: Setting, lines: Sequence[JournalLine]) -> Table:
            threads.append(threading.current_thread())
            return folded(setting, lines)

        monkeypatch.setattr(folding, "_folded", noting)
        assert (await elsewhere(store, tmp_path).get("a")).table == (await tables.get("a")).table
        assert len(threads) == 1 and threads[0] is not here

    with_tables(tmp_path, work)


async def test_a_match_that_goes_on_from_the_middle_of_another_is_played_up_to_there_in_a_thread(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    setting = Setting("confrontation", {"mode": "classic"}, seed=5, rules=1)
    match = setting.match()
    while len(match.choices) <= folding.FEW:
        assert match.decision is not None
        match.choose(match.decision.options[0].token)
    threads: list[threading.Thread] = []

    class Noting(Table):
        def __init__(self, *words: Any) -> None:
            threads.append(threading.current_thread())
            super().__init__(*words)

    monkeypatch.setattr(folding, "Table", Noting)
    for start in (tuple(match.choices), ()):
        here = replace(setting, start=start)
        assert (await folding.begun(here)).match.choices == (await folding.folded(here, ())).match.choices == [*start]
    assert [thread is threading.current_thread() for thread in threads] == [False, False, True, True]


def test_what_another_process_has_written_in_a_long_absence_is_taken_in(tmp_path: Path) -> None:
    async def work(tables: LiveTables, store: Store) -> None:
        other = elsewhere(store, tmp_path)
        there = await other.get("a")
        there.table.premove(1, "place orcs gondor")
        await dither(tables, 8)
        await other.refresh("a")
        assert there.table == (await tables.get("a")).table
        assert there.table.look(1, 0.0).premove is None, "what was taken back took it along"

    with_tables(tmp_path, work)


def test_talk_that_the_table_does_not_hold_is_read_from_its_journal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "PAGE", 4)  # of what is in the journal only

    async def work(tables: LiveTables, store: Store) -> None:
        for number in range(PAGE + 15):
            await tables.act("a", say(number))
        await tables.close()
        there = elsewhere(store, tmp_path)
        table = await there.get("a")
        assert table.table.talk.start > 5
        told: list[str] = []
        before = table.table.talk.total
        while before:
            page = await there.earlier_talk(table, before)
            assert len(page.lines) <= (PAGE if before > table.table.talk.start else 4)
            told, before = [line.text for line in page.lines] + told, page.start
        assert told == [f"line {number}" for number in range(PAGE + 15)]

    with_tables(tmp_path, work)


def test_twenty_thousand_lines_of_talk_are_opened_as_one_page(tmp_path: Path) -> None:
    """A journal from before there was a limit."""

    async def work(tables: LiveTables, store: Store) -> None:
        said = [Said(at=float(number), seat=None, name="Eve", text="x" * 300) for number in range(20_000)]
        await store.append("a", 0, said, LIVE)
        opened = (await tables.get("a")).table
        assert opened.version == opened.talk.total == 20_000
        assert len(encode(opened.look(0, 0.0))) < 100_000 and len(opened.talk.page().lines) == PAGE

    with_tables(tmp_path, work)
