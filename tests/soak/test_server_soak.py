"""Two hundred live matches at once while processes are killed: nothing acknowledged is lost, every record verifies.

The times are printed and never fail a test: they depend on the machine and on who else is at work on it.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import msgspec
import pytest
from tests.server.people import wait
from tests.server.processes import Postgres, Process, RedisServer, needed
from tests.soak.players import Phase, Plan, Report, Timing, lines

pytestmark = pytest.mark.soak

ROOT = Path(__file__).parents[2]

MATCHES = 200
#: Seconds of each phase.
QUIET, UNDER_FIRE, FLAT_OUT = 45, 60, 15


@contextmanager
def in_a_thread(work: Callable[[threading.Event], None]) -> Iterator[None]:
    """Do the work beside the block; it is told to stop when the block ends."""
    stop = threading.Event()
    thread = threading.Thread(target=work, args=(stop,))
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join()


def soak(address: str, fire: Callable[[threading.Event], None]) -> Report:
    """Let the players play, and fire while they expect it; what they report."""
    plan = Plan(
        address=address,
        matches=MATCHES,
        phases={"quiet": QUIET, "under fire": UNDER_FIRE, "flat out": FLAT_OUT},
    )
    command = [sys.executable, "-m", "tests.soak.players", msgspec.json.encode(plan).decode()]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT) as players:
        try:
            assert players.stdout is not None
            told = lines(players.stdout)
            for phase in told:
                if phase == "under fire":
                    with in_a_thread(fire):
                        next(told)  # the next phase
                if isinstance(phase, Report):
                    return phase
        finally:
            players.terminate()
    raise AssertionError("the players have gone without a report")


def show(title: str, report: Report, kills: int) -> None:
    print(f"\n{title}: {MATCHES} matches at once, {report.matches} in all, {report.kept} choices acknowledged,")
    print(f"  {kills} processes killed, {report.cuts} times a player had to come back, refusals: {report.refusals}")
    for phase in ("quiet", "under fire", "flat out"):
        timing = report.timing[phase]
        rate = len(timing.acknowledged) / timing.seconds
        print(f"  {phase:10} {rate:5.0f} choices/s, ms until {_figures(timing)}")


def _figures(timing: Timing) -> str:
    def of(times: list[float]) -> str:
        if not times:
            return "none"
        times = sorted(times)
        return ", ".join(f"p{p} {times[len(times) * p // 100]:.1f}" for p in (50, 90, 99)) + f", most {times[-1]:.0f}"

    return f"acknowledged: {of(timing.acknowledged)}; until the other is told: {of(timing.told)}"


def holds(report: Report) -> None:
    assert report.faults == []
    assert report.matches >= MATCHES
    assert report.kept > MATCHES * 20
    phases: tuple[Phase, ...] = ("quiet", "under fire", "flat out")
    assert all(report.timing[phase].acknowledged for phase in phases)


def test_one_process_with_sqlite(tmp_path: Path) -> None:
    server = Process(str(tmp_path / "mathom.sqlite3"), log=tmp_path / "log")
    kills = 0

    def fire(stop: threading.Event) -> None:
        nonlocal kills
        while not stop.wait(random.uniform(6, 12)):
            server.kill()
            kills += 1
            server.start()

    with server:
        report = soak(server.address, fire)
    show("SQLite, one process", report, kills)
    holds(report)
    assert kills >= 2 and report.cuts >= kills


def test_four_processes_with_postgresql_and_redis(tmp_path: Path) -> None:
    needed("initdb", "postgres", "redis-server")
    postgres = Postgres(tmp_path / "postgres", durable=True)
    redis = RedisServer(tmp_path / "redis")
    kills = 0

    def fire(stop: threading.Event) -> None:
        nonlocal kills
        while not stop.wait(random.uniform(4, 8)):
            with suppress(IndexError, ProcessLookupError):  # all of them are being replaced
                os.kill(random.choice(server.workers()), signal.SIGKILL)
                kills += 1

    try:
        more = ("--redis", redis.start().url, "--workers", "4")
        with Process(postgres.start().url, *more, log=tmp_path / "log") as server:
            wait(lambda: len(server.workers()) == 4)
            report = soak(server.address, fire)
    finally:
        redis.stop()
        postgres.stop()
    show("PostgreSQL and Redis, four processes", report, kills)
    holds(report)
    assert kills >= 3 and report.cuts >= kills
