"""A journal as long as none can become any more: who opens it waits for it, and nobody else does."""

import os
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest
from tests.server.people import PATIENCE, Browser, Served, Sitting, get, settings, wait
from tests.server.test_ratings import run
from websockets.sync.client import connect
from websockets.typing import Origin

from mathom.server.library.replays import streams
from mathom.server.line.packing import packed
from mathom.server.running import ENVIRONMENT
from mathom.server.tables import beside as beside_the_loop
from mathom.server.tables import folding
from mathom.server.tables.beside import SWITCH, beside
from mathom.server.tables.folding import JournalLine
from mathom.server.tables.notes import read_setting
from mathom.server.tables.store import Store
from mathom.table import Setting, Table
from mathom.table.journal import Chosen, Undone, dump_entry

#: A choice that was made and taken back again and again, and made in the end.
DITHERING = 48_000


def write_dithering(file: Path, table: str) -> None:
    """As it would have been written before there were limits."""
    with closing(sqlite3.connect(file)) as database:
        (text,) = database.execute("SELECT setting FROM tables WHERE id = ?", (table,)).fetchone()
        decision = Table(read_setting(text)).decision
        assert decision is not None
        now = time.time()
        seat, token = decision.seat, decision.options[0].token
        pair = [
            dump_entry(entry).decode()
            for entry in (Chosen(at=now, seat=seat, token=token), Undone(at=now, seat=seat, to=0))
        ]
        bodies = ((table, number, pair[(number - 1) % 2]) for number in range(1, DITHERING))
        database.executemany("INSERT INTO entries (table_id, seq, body) VALUES (?, ?, ?)", bodies)
        database.execute("UPDATE tables SET version = ? WHERE id = ?", (DITHERING - 1, table))
        database.commit()


def say_much(sitting: Sitting) -> int:
    """As much as is folded in a thread; the version after that."""
    for number in range(folding.FEW + 1):
        sitting.do("chat", text=f"line {number}")
    return sitting.v


class Held:
    """Folding that waits for a word."""

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.go_on = threading.Event()
        self.threads: list[threading.Thread] = []

    @contextmanager
    def back(self, patch: pytest.MonkeyPatch) -> Iterator[None]:
        folded = folding._folded

        def holding(setting: Setting, lines: Sequence[JournalLine]) -> Table:
            self.threads.append(threading.current_thread())
            if len(lines) > folding.MANY:
                self.begun.set()
                assert self.go_on.wait(PATIENCE)
            return folded(setting, lines)

        with patch.context() as here:
            here.setattr(folding, "_folded", holding)
            try:
                yield
            finally:
                self.go_on.set()


def test_forty_eight_thousand_entries_hold_up_nobody_but_who_opens_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Served(settings(tmp_path)) as server, server.browser() as ditherer:
        table, short = (ditherer.guest().make("hotseat")["id"] for _ in range(2))
        cookies = ditherer.http.cookies
        with ditherer.at(short) as sitting:
            usual = say_much(sitting)
    write_dithering(tmp_path / "mathom.sqlite3", table)

    held = Held()
    with Served(settings(tmp_path)) as server, server.browser() as ditherer, server.browser() as other:
        ditherer.http.cookies = cookies
        with other.guest().at(other.make("hotseat")["id"]) as playing, ThreadPoolExecutor(1) as opener:
            with held.back(monkeypatch):
                opened = opener.submit(_opened, ditherer, table)
                assert held.begun.wait(PATIENCE)
                for _ in range(5):
                    playing.choose()
                with ditherer.at(short) as sitting:  # a journal of its usual length does not wait behind it either
                    assert sitting.v == usual
                assert other.get("/readyz").status_code == 200
                assert not opened.done()
            size = opened.result(PATIENCE)
        assert size < 100_000, "on the wire: what was taken back so often is told alike again and again"
        with at(ditherer, table) as sitting:
            assert sitting.v == DITHERING - 1 and sitting.serial == 2
            sitting.choose()
        run(server, server.house.tables.close())  # the snapshot is kept

    read: list[int] = []
    lines = Store.lines

    async def noting(store: Store, table_id: str, after: int = 0) -> list[JournalLine]:
        read.append(after)
        return await lines(store, table_id, after)

    monkeypatch.setattr(Store, "lines", noting)
    with Served(settings(tmp_path)) as server, server.browser() as ditherer:
        ditherer.http.cookies = cookies
        with at(ditherer, table) as sitting:
            assert sitting.v == DITHERING and sitting.serial == 3
    assert read[0] == DITHERING, "it is opened from its snapshot"


@contextmanager
def at(who: Browser, table: str) -> Iterator[Sitting]:
    """As `Browser.at`, however long what is told at first."""
    uri = who.address.replace("http", "ws", 1) + f"/ws/tables/{table}"
    with connect(uri, origin=Origin(who.address), additional_headers={"Cookie": who.cookie}, max_size=None) as line:
        yield Sitting(line)


def _opened(who: Browser, table: str) -> int:
    """Open it; the bytes that somebody with a browser is sent."""
    with at(who, table) as sitting:
        return len(packed(sitting.bytes[0].encode()))


# --- one piece of work after the other -------------------------------------------------------------------------------


async def test_only_one_thing_at_a_time_is_done_beside_the_event_loop() -> None:
    import asyncio

    here, most, lock = 0, 0, threading.Lock()
    go_on = threading.Event()

    def work() -> int:
        nonlocal here, most
        with lock:
            here += 1
            most = max(most, here)
        assert go_on.wait(PATIENCE)
        with lock:
            here -= 1
        return most

    doing = [asyncio.create_task(beside(work)) for _ in range(6)]
    while not here:
        await asyncio.sleep(0.01)
    doing[0].cancel()  # who has gone lets nobody else begin before it is done
    doing[1].cancel()
    done = [asyncio.create_task(beside(len, "abc", really_long=True)) for _ in range(3)]
    assert await asyncio.gather(*done) == [3, 3, 3], "what takes really long has a line of its own"
    go_on.set()
    await asyncio.gather(*doing, return_exceptions=True)
    assert most == 1 and not any(turn.locked() for turn in beside_the_loop._turns[asyncio.get_running_loop()])
    with pytest.raises(ZeroDivisionError):
        await beside(lambda: 1 // 0)


def test_the_event_loop_of_a_server_need_not_wait_long_for_a_thread(tmp_path: Path) -> None:
    program = "import sys; from mathom.server.running import process; process(); print(sys.getswitchinterval())"
    given = os.environ | {ENVIRONMENT: f'{{"database": "sqlite+aiosqlite:///{tmp_path}/mathom.sqlite3"}}'}
    said = subprocess.run([sys.executable, "-c", program], env=given, capture_output=True, text=True, check=True)
    assert float(said.stdout) == pytest.approx(SWITCH)


def test_long_options_are_read_beside_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A deck, when a table or an event is made, somebody sits down, or it is only looked at."""
    read: list[tuple[str, bool]] = []
    beside_it = beside_the_loop.beside

    async def noting(work: Callable[..., object], *words: object, really_long: bool = False) -> object:
        read.append((getattr(work, "__name__", ""), really_long))
        return await beside_it(work, *words, really_long=really_long)

    monkeypatch.setattr(beside_the_loop, "beside", noting)
    deck = "\n".join(f"1 Nobody the {number}th" for number in range(60))
    tcg = {"game": "lotr_tcg", "opponent": {"kind": "open"}, "options": {"deck-1": deck}}
    with Served(settings(tmp_path)) as server, server.browser() as one, server.browser() as two:
        table = one.guest().make("open", game="lotr_tcg", side="player-1")["id"]
        assert read == [], "what is short is not worth it"
        two.guest()
        asked = (
            one.post("/api/games/lotr_tcg/check", {"name": "deck-1", "value": deck}),
            one.post("/api/tables", tcg),
            two.post(f"/api/tables/{table}/join", {"options": {"deck-2": deck}}),
            one.post("/api/events", {"name": "Club night", "game": "lotr_tcg", "options": {"deck-1": deck}}),
        )
        assert [answer.status_code for answer in asked] == [200, 400, 400, 400]
        assert len(read) == len(asked)


# --- matches that are over -------------------------------------------------------------------------------------------


def finished(server: Served, browser: Browser) -> str:
    table: str = browser.guest().make("hotseat")["id"]
    with browser.at(table) as sitting:
        sitting.choose()
        say_much(sitting)
        sitting.do("resign")
    wait(lambda: run(server, server.house.store.stream(table, "all")))
    return table


def together(ask: Callable[[], httpx.Response]) -> set[tuple[int, bytes]]:
    with ThreadPoolExecutor(8) as people:
        answers = [people.submit(ask) for _ in range(24)]
        return {(answer.result().status_code, answer.result().content) for answer in answers}


def test_a_record_is_written_once_however_many_ask_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Served(settings(tmp_path)) as server, server.browser() as browser:
        table = finished(server, browser)
        held = Held()
        held.go_on.set()
        with held.back(monkeypatch):
            ((status, text),) = together(lambda: get(f"{server.address}/api/tables/{table}/record"))
        assert status == 200 and browser.name.encode() in text and len(held.threads) == 1


def test_a_record_that_could_not_be_written_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Served(settings(tmp_path)) as server, server.browser() as browser:
        table = finished(server, browser)

        def fail(*_: object) -> Table:
            raise RuntimeError

        with monkeypatch.context() as while_it_fails:
            while_it_fails.setattr(folding, "_folded", fail)
            assert browser.get(f"/api/tables/{table}/record").status_code == 500
        assert browser.get(f"/api/tables/{table}/record").status_code == 200


def test_a_replay_is_made_once_however_many_ask_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []
    with Served(settings(tmp_path)) as server, server.browser() as browser:
        table = finished(server, browser)
        with closing(sqlite3.connect(tmp_path / "mathom.sqlite3", timeout=30)) as database:
            database.execute("DELETE FROM streams")
            database.commit()
        thinkers = server.house.thinkers
        run_there = thinkers.run

        async def noting(work: Callable[..., object], *about: object) -> object:
            made.append(work)
            return await run_there(work, *about)

        monkeypatch.setattr(thinkers, "run", noting)
        ((status, _),) = together(lambda: get(f"{server.address}/api/tables/{table}/replay"))
        assert status == 200 and made == [streams]
