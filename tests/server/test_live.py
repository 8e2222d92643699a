"""A match in two processes: whoever looks on through either of them is told of everything."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest
from tests.server.people import settings
from tests.server.test_scribe import LIVE, standing

from mathom.core import Match, MathomError, Option, StaleDecision
from mathom.server.errors import Unavailable
from mathom.server.storage.database import Database
from mathom.server.tables.folding import fold
from mathom.server.tables.live import Change, LiveTable, LiveTables
from mathom.server.tables.standing import Standing
from mathom.server.tables.store import Notes, Store
from mathom.table import Entry, Step, Stops, Table, Undo


def choose_first(table: Table, now: float) -> Step:
    decision = table.open_decision()
    return table.choose(decision.seat, decision.serial, decision.default.token, now)


def choose_again(table: Table, now: float) -> Step:
    """An answer to the first decision, whatever has been chosen meanwhile."""
    return table.choose(0, 1, "place frodo arthedain", now)


def nothing(table: Table, now: float) -> Step | None | None:
    return None if table.version else table.choose(0, 1, "no choice at all", now)


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


def with_tables(folder: Path, work: Callable[[LiveTables, Store], Awaitable[None]]) -> None:
    """Do the work where table `a` is being played."""

    async def run() -> None:
        database = Database(settings(folder).database)
        await database.migrate()
        store = Store(database)
        await store.create(standing("a"), LIVE)
        try:
            await work(LiveTables(store, settings(folder), lambda *_: None), store)
        finally:
            await store.close()
            await database.close()

    asyncio.run(run())


@pytest.fixture
def plays(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every choice that is played in this process, by whatever match."""
    played: list[str] = []
    advance = Match._advance

    def counted(match: Match, sent: object) -> None:
        if isinstance(sent, Option):
            played.append(sent.token)
        advance(match, sent)

    monkeypatch.setattr(Match, "_advance", counted)
    return played


def test_a_choice_is_played_once(tmp_path: Path, plays: list[str]) -> None:
    async def work(tables: LiveTables, store: Store) -> None:
        live = await tables.get("a")
        for number in range(1, 19):
            await tables.act("a", choose_first)
            assert live.table.match.choices == plays and len(plays) == number

    with_tables(tmp_path, work)


def test_to_know_what_can_be_taken_back_no_match_is_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(tables: LiveTables, store: Store) -> None:
        live = await tables.get("a")
        monkeypatch.delattr("mathom.table.watching.replayed")
        for number in range(9):
            await tables.act("a", choose_first)
            assert live.table.look(live.table.past[-1].seat, now=0.0).undo == Undo(free=True, to=number)

    with_tables(tmp_path, work)


def test_what_follows_by_itself_is_played_once(tmp_path: Path, plays: list[str]) -> None:
    async def work(tables: LiveTables, store: Store) -> None:
        live = await tables.get("a")
        live.table.premove(1, "place orcs dagorlad")
        for _ in range(9):
            await tables.act("a", choose_first)
        assert (
            "place orcs dagorlad" in plays and len(live.table.match.choices) == 10 and live.table.match.choices == plays
        )
        assert live.table.look(1, now=0.0).premove is None

    with_tables(tmp_path, work)


def test_what_another_process_has_written_is_played_once(tmp_path: Path, plays: list[str]) -> None:
    async def work(tables: LiveTables, store: Store) -> None:
        elsewhere = LiveTables(store, settings(tmp_path), lambda *_: None)
        await elsewhere.get("a")
        await tables.act("a", choose_first)
        await elsewhere.refresh("a")
        assert len(plays) == 2

    with_tables(tmp_path, work)


def test_nothing_is_left_of_a_choice_for_which_another_process_was_faster(tmp_path: Path) -> None:
    async def work(tables: LiveTables, store: Store) -> None:
        elsewhere = LiveTables(store, settings(tmp_path), lambda *_: None)
        live, other = await tables.get("a"), await elsewhere.get("a")
        await elsewhere.act("a", lambda table, now: table.choose(0, 1, "place sam arthedain", now))
        with pytest.raises(StaleDecision):
            await tables.act("a", choose_again)
        assert live.table.match.choices == ["place sam arthedain"] and live.table == other.table

    with_tables(tmp_path, work)


def test_a_choice_that_is_not_kept_has_not_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(tables: LiveTables, store: Store) -> None:
        live = await tables.get("a")

        async def fail(*_: object) -> None:
            assert live.table.version == 0 and live.table.match.choices == []  # nobody sees it before it is kept
            raise Unavailable("the disk is full")

        with monkeypatch.context() as broken:
            broken.setattr(store, "append", fail)
            with pytest.raises(Unavailable):
                await tables.act("a", choose_first)
        assert live.table == fold(live.standing.setting, [])
        await tables.act("a", choose_first)
        assert live.table == fold(live.standing.setting, await store.journal("a"))

    with_tables(tmp_path, work)


def test_what_a_player_sets_while_a_choice_is_being_kept_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(tables: LiveTables, store: Store) -> None:
        live = await tables.get("a")
        append = store.append

        async def slowly(table: str, version: int, entries: Sequence[Entry], notes: Notes) -> None:
            live.table.premove(1, "place orcs gondor")
            live.table.premove(0, "place sam arthedain")
            live.table.set_stops(1, Stops(bluff=True))
            await append(table, version, entries, notes)

        with monkeypatch.context() as slow:
            slow.setattr(store, "append", slowly)
            await tables.act("a", choose_first)
        assert live.table.look(1, now=0.0).premove == "place orcs gondor"
        assert live.table.look(0, now=0.0).premove is None  # whose choice it was has chosen

    with_tables(tmp_path, work)


def test_a_table_that_has_just_been_read_is_not_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        database = Database(settings(tmp_path).database)
        await database.migrate()
        store = Store(database)
        await store.create(standing("a"), LIVE)
        elsewhere = LiveTables(store, settings(tmp_path), lambda *_: None)
        await elsewhere.act("a", choose_first)
        reads = 0
        get = store.get

        async def counting(table_id: str) -> Standing:
            nonlocal reads
            reads += 1
            return await get(table_id)

        monkeypatch.setattr(store, "get", counting)
        here = LiveTables(store, settings(tmp_path), lambda *_: None)
        first, second = await asyncio.gather(here.refresh("a"), here.refresh("a"))
        assert first is second and first.table.version == 1
        assert reads == 2, "the second one cannot know that the first began to read after it was asked"
        await elsewhere.act("a", choose_first)
        assert (await here.refresh("a")).table.version == 2
        await store.close()
        await database.close()

    asyncio.run(run())
