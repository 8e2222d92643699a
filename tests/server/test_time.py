"""Nobody's clock is charged for a server that is away, or for a clock on the wall that is put forward or back."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import FrameType

import pytest
from sqlalchemy import text
from tests.server.people import Browser, Served, Sitting, settings, wait
from tests.server.processes import Backing

from mathom.server.running import call_first
from mathom.server.storage.database import Database, upgrade
from mathom.server.storage.database_url import database_url
from mathom.server.tables import timekeeper
from mathom.server.tables.timekeeper import Timekeeper

HOUR = 3600.0
MINUTE_EACH = {"kind": "bank", "bank": 60, "increment": 0}


class Clocks:
    """The clock on the wall, which anybody can set, and the steady one, which only time moves."""

    def __init__(self) -> None:
        self.wall = 0.0
        self.steady = 0.0

    def time(self) -> float:
        return time.time() + self.wall

    def monotonic(self) -> float:
        return time.monotonic() + self.steady

    def pass_(self, seconds: float) -> None:
        self.wall += seconds
        self.steady += seconds


class StillClocks(Clocks):
    """They show only the time that a test lets go by, however slow the machine is."""

    def time(self) -> float:
        return 1_800_000_000.0 + self.wall

    def monotonic(self) -> float:
        return 5_000.0 + self.steady


@pytest.fixture
def clocks(monkeypatch: pytest.MonkeyPatch) -> Clocks:
    made = Clocks()
    monkeypatch.setattr(timekeeper, "time", made)
    return made


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> StillClocks:
    made = StillClocks()
    monkeypatch.setattr(timekeeper, "time", made)
    return made


def blitz(one: Browser, two: Browser, **clock: object) -> str:
    """A match of two people with a minute each; both set up."""
    table: str = one.make("private", clock=MINUTE_EACH | clock)["id"]
    two.join(table)
    return table


def left(sitting: Sitting) -> float:
    found: float = min(sitting.state["clocks"]["left"])
    return found


def told_of(sitting: Sitting) -> list[str]:
    return [line["words"] for line in sitting.log if line["type"] in ("TimeRanOut", "HouseClosed")]


def test_while_the_server_is_down_no_clock_runs(tmp_path: Path, clocks: Clocks) -> None:
    with Served(settings(tmp_path)) as server, server.browser() as one, server.browser() as two:
        table = blitz(one.guest(), two.guest())
        cookies = one.http.cookies
        with one.at(table) as light:
            light.choose()
    clocks.pass_(HOUR)
    with Served(settings(tmp_path, sweep=0.02)) as server, server.browser() as one:
        one.http.cookies = cookies
        time.sleep(0.2)  # the clocks are looked at several times
        with one.at(table) as light:
            assert left(light) > 30
            assert told_of(light) == ["The server was away for 1 hour; the clocks stood still meanwhile."]
            assert light.choose() > 0


def test_a_server_that_is_killed_charges_nobody_either(tmp_path: Path, still: StillClocks) -> None:
    """The last beat was a moment before; only the clean end is missing."""

    async def run() -> None:
        database = Database(settings(tmp_path).database)
        await database.migrate()
        killed = Timekeeper(database)
        await killed.open()
        still.pass_(1.2)
        assert not await killed.beat()
        last = killed.now()
        still.pass_(40.0)
        after = Timekeeper(database)
        await after.open()
        assert after.closed_since(last - 10) == pytest.approx(40.0, abs=0.001)
        assert after.closed_since(last + 30) == pytest.approx(10.0, abs=0.001)
        assert after.closed_since(after.now()) == 0.0
        await database.close()

    asyncio.run(run())


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_the_clock_on_the_wall_may_jump(tmp_path: Path, clocks: Clocks, jump: float) -> None:
    with Served(settings(tmp_path)) as server, server.browser() as one, server.browser() as two:
        table = blitz(one.guest(), two.guest())
        with one.at(table) as light:
            light.choose()
            clocks.wall += jump
            if jump > 0:
                clocks.pass_(timekeeper.BEAT)  # until the time is noted again
                light.until(lambda: any("stood still" in words for words in told_of(light)))
            light.choose()
            assert left(light) > 30 and not any("out of time" in words for words in told_of(light))
            clocks.pass_(3.0)  # less than a closure: the clocks have run
            light.choose()
            assert 30 < left(light) < 57.5


def test_a_clock_runs_out_though_the_wall_is_put_back(tmp_path: Path, clocks: Clocks) -> None:
    with Served(settings(tmp_path)) as server, server.browser() as one, server.browser() as two:
        table = blitz(one.guest(), two.guest(), bank=2)
        clocks.wall -= HOUR
        with one.at(table) as light:
            assert told_of(light) == []
            clocks.pass_(2.0)
            light.until(lambda: any("out of time" in words for words in told_of(light)))


def test_a_server_that_was_held_up_charges_nobody(tmp_path: Path, clocks: Clocks) -> None:
    """The machine slept, the process was stopped, or the database was away: nobody could choose."""
    with Served(settings(tmp_path)) as server, server.browser() as one, server.browser() as two:
        table = blitz(one.guest(), two.guest())
        with one.at(table) as light:
            clocks.pass_(HOUR)
            light.until(lambda: any("stood still" in words for words in told_of(light)))
            assert left(light) > 30
            light.choose()
            assert not any("out of time" in words for words in told_of(light))


def test_a_house_in_which_nobodys_clock_runs_is_not_said_to_have_been_away(
    tmp_path: Path, clocks: Clocks, caplog: pytest.LogCaptureFixture
) -> None:
    with Served(settings(tmp_path)) as server, server.browser() as one, server.browser() as two:
        one.guest().make("hotseat")
        two.guest()
        for _ in range(3):
            clocks.pass_(4.0)
            present = server.house.store.time.now()
            wait(lambda present=present: server.house.store.time._rested >= present)  # type: ignore[misc]
        one.make("hotseat")
        table = blitz(one, two)
        with one.at(table) as light:
            light.choose()
            clocks.pass_(3.0)
            light.choose()
            assert told_of(light) == []
            assert left(light) < 57.5, "a clock that has just begun is charged like any other"
    assert "nobody was here" not in caplog.text


def test_who_chooses_before_anybody_has_noticed_is_in_time(tmp_path: Path, clocks: Clocks) -> None:
    with (
        Served(settings(tmp_path, sweep=1000.0)) as server,
        server.browser() as one,
        server.browser() as two,
    ):
        table = blitz(one.guest(), two.guest())
        with one.at(table) as light:
            clocks.pass_(HOUR)
            light.choose()
            assert left(light) > 30


# --- several processes on one database -------------------------------------------------------------------------------


def with_database(folder: Path, work: Callable[[Database], Awaitable[None]]) -> None:
    async def run() -> None:
        database = Database(settings(folder).database)
        await database.migrate()
        await work(database)
        await database.close()

    asyncio.run(run())


def test_processes_may_come_to_an_empty_database_at_the_same_moment(backing: Backing) -> None:
    """Each finds that no time was ever noted; one of them is the first to note it, and all of them open."""

    async def run() -> None:
        databases = [Database(database_url(backing.postgres.url)) for _ in range(4)]
        await databases[0].migrate()
        for database in databases:  # all are connected: nobody comes late
            async with database.writing() as connection:
                await connection.execute(text("DELETE FROM pulse"))
        await asyncio.gather(*(Timekeeper(database).open() for database in databases))
        async with databases[0].reading() as connection:
            assert (await connection.execute(text("SELECT count(*) FROM pulse"))).scalar_one() == 1
        for database in databases:
            await database.close()

    asyncio.run(run())


def test_while_one_process_is_there_the_house_is_open(tmp_path: Path, still: StillClocks) -> None:
    async def work(database: Database) -> None:
        stays, goes = Timekeeper(database), Timekeeper(database)
        await stays.open()
        began = stays.now()
        await goes.open()
        await goes.close()
        for _ in range(20):
            still.pass_(2.0)
            assert not await stays.beat()
        comes = Timekeeper(database)
        await comes.open()
        assert comes.closed_since(began) == stays.closed_since(began) == 0.0
        assert comes.now() == pytest.approx(stays.now(), abs=0.001)

    with_database(tmp_path, work)


def test_a_rest_is_no_closure_and_a_leap_after_it_is_one(tmp_path: Path, still: StillClocks) -> None:
    async def work(database: Database) -> None:
        house = Timekeeper(database)
        await house.open()
        began = house.now()
        for _ in range(5):
            still.pass_(4.0)
            assert not await house.clocks_run()
        assert await house.present() == pytest.approx(began + 20.0, abs=0.5)
        assert house.closed_since(began) == 0.0
        still.pass_(1.2)
        assert not await house.clocks_run()
        still.pass_(40.0)
        await house.present()
        assert house.closed_since(began) == pytest.approx(40.0, abs=0.5)

    with_database(tmp_path, work)


def test_who_is_told_a_clock_before_its_table_has_noted_the_leap_is_told_the_right_time(
    tmp_path: Path, still: StillClocks
) -> None:
    async def work(database: Database) -> None:
        house = Timekeeper(database)
        await house.open()
        began = house.now()
        still.pass_(2.0)
        await house.beat()
        still.wall += HOUR
        still.pass_(2.0)
        await house.beat()
        assert house.now() - began > HOUR
        assert began <= house.counted(began) < began + 5.0
        assert house.counted(None) == house.counted(house.now()) == house.now()

    with_database(tmp_path, work)


def test_all_processes_keep_the_same_time(tmp_path: Path, still: StillClocks) -> None:
    """The wall jumps, and one of the processes begins anew: the others come up with it, and nobody pays for it."""

    async def work(database: Database) -> None:
        stays = Timekeeper(database)
        await stays.open()
        began = stays.now()
        still.wall += HOUR
        comes = Timekeeper(database)
        await comes.open()
        still.pass_(1.5)
        assert await stays.beat()
        assert stays.now() == pytest.approx(comes.now(), abs=0.001)
        assert stays.now() - began - stays.closed_since(began) == pytest.approx(1.5, abs=0.001)
        assert comes.closed_since(began) == stays.closed_since(began)
        still.wall -= 5 * HOUR  # and back again: time never does
        still.pass_(1.5)
        assert not await stays.beat()
        later = Timekeeper(database)
        await later.open()
        assert later.now() == pytest.approx(stays.now(), abs=0.001) and later.closed_since(began) == stays.closed_since(
            began
        )

    with_database(tmp_path, work)


def test_a_house_that_closes_stops_the_clocks_at_once(tmp_path: Path, still: StillClocks) -> None:
    async def work(database: Database) -> None:
        house = Timekeeper(database)
        await house.open()
        still.pass_(2.0)
        house.drain()
        stands = house.now()
        still.pass_(3.0)  # connections are being closed
        assert house.now() == await house.present() == stands and not await house.beat()
        await house.close()
        still.pass_(1.0)
        again = Timekeeper(database)
        await again.open()
        assert again.closed_since(stands) == pytest.approx(4.0, abs=0.001)

    with_database(tmp_path, work)


def test_the_first_word_of_the_end_stops_the_clocks() -> None:
    heard: list[str] = []

    def end(_: int, __: FrameType | None) -> None:
        heard.append("the end")

    before = signal.signal(signal.SIGTERM, end)
    interrupt = signal.getsignal(signal.SIGINT)
    try:
        call_first(lambda: heard.append("the clocks"))
        signal.raise_signal(signal.SIGTERM)
    finally:
        signal.signal(signal.SIGTERM, before)
        signal.signal(signal.SIGINT, interrupt)
    assert heard == ["the clocks", "the end"]


def test_matches_from_before_the_pulse_was_noted_are_not_charged_for_the_change(
    tmp_path: Path, still: StillClocks
) -> None:
    async def run() -> None:
        database = Database(settings(tmp_path).database)
        async with database.engine.begin() as connection:
            await connection.run_sync(lambda sync: upgrade(sync, "0004"))
            values = f"'a', 'confrontation', '{{}}', 'live', 0, 0, 'fast', 0, {still.time() - HOUR}, 0, '', 0, 0"
            await connection.execute(
                text(
                    "INSERT INTO tables (id, game, setting, status, private, hotseat, pace, created, touched, version,"
                    f" result, winners, kept) VALUES ({values})"
                )
            )
        await database.migrate()
        house = Timekeeper(database)
        await house.open()
        assert house.closed_since(house.now() - 2 * HOUR) == pytest.approx(HOUR, abs=0.001)
        await database.close()

    asyncio.run(run())
