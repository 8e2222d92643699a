"""Two hundred live matches at once while all that can befall a server does: it is killed, asked to end, drained,
renewed worker by worker, held up; its disk is full, its clock leaps, PostgreSQL and Redis go and come back. Nothing
that was acknowledged is lost, no player's clock is charged for what he did not take, every record verifies.

The times are printed and never fail a test: they depend on the machine and on who else is at work on it. On a small or
busy one, `MATHOM_SOAK_MATCHES` says how many matches there are at once.
"""

from __future__ import annotations

import itertools
import os
import random
import resource
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import msgspec
import pytest
from tests.server.leaping import program
from tests.server.people import wait
from tests.server.processes import MATHOM, Postgres, Process, RedisServer, needed
from tests.soak.players import Phase, Plan, Report, Timing, lines

pytestmark = pytest.mark.soak

ROOT = Path(__file__).parents[2]

MATCHES = int(os.environ.get("MATHOM_SOAK_MATCHES", "200"))
#: Seconds that each player has for a match.
BANK = 1800
#: Seconds of each phase.
QUIET, UNDER_FIRE, FLAT_OUT = 30, 120, 15


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
        bank=BANK,
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


class Mishaps:
    """What is done to a server, one thing after the other, all of them before any a second time."""

    def __init__(self, pause: tuple[float, float], **mishaps: Callable[[], None]) -> None:
        self._pause = pause
        self._mishaps = mishaps
        self.done: Counter[str] = Counter()

    def fire(self, stop: threading.Event) -> None:
        for name, befall in itertools.cycle(self._mishaps.items()):
            if stop.wait(random.uniform(*self._pause)):
                return
            befall()
            self.done[name] += 1

    def __str__(self) -> str:
        return ", ".join(f"{name.replace('_', ' ')} {times}" for name, times in self.done.items())

    def all_have_happened(self) -> bool:
        return set(self.done) == set(self._mishaps)


def show(title: str, report: Report, mishaps: Mishaps) -> None:
    print(f"\n{title}: {MATCHES} matches at once, {report.matches} in all, {report.kept} choices acknowledged,")
    print(f"  {mishaps}; {report.cuts} times a player had to come back, refusals: {report.refusals}")
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


def admin(database: str, *words: str) -> None:
    subprocess.run([str(MATHOM), "admin", *words, "--database", database], check=True, capture_output=True)


def drained(database: str) -> None:
    """The house takes no new tables for a while."""
    admin(database, "drain")
    time.sleep(3)
    admin(database, "drain", "--off")


def test_one_process_with_sqlite(tmp_path: Path) -> None:
    wall = tmp_path / "ahead"
    wall.write_text("0")
    file = tmp_path / "mathom.sqlite3"
    server = Process(str(file), log=tmp_path / "log", program=program(wall))

    def killed() -> None:
        server.kill()
        server.start()

    def asked_to_end() -> None:
        server.stop()
        server.start()

    def full_disk() -> None:
        before = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (4096, before[1]))
        time.sleep(2)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, before)

    def clock_put_forward() -> None:
        wall.write_text(str(float(wall.read_text()) + 3600))

    def clock_put_back() -> None:
        wall.write_text(str(float(wall.read_text()) - 1800))

    def held_up() -> None:
        os.kill(server.pid, signal.SIGSTOP)
        time.sleep(6)
        os.kill(server.pid, signal.SIGCONT)

    mishaps = Mishaps(
        (2, 5),
        clock_put_forward=clock_put_forward, killed=killed, full_disk=full_disk, asked_to_end=asked_to_end,
        held_up=held_up, drained=lambda: drained(str(file)), clock_put_back=clock_put_back,
    )  # fmt: skip
    with server:
        report = soak(server.address, mishaps.fire)
    show("SQLite, one process", report, mishaps)
    holds(report)
    assert mishaps.all_have_happened()
    assert report.cuts >= 2


def test_four_processes_with_postgresql_and_redis(tmp_path: Path) -> None:
    needed("initdb", "postgres", "redis-server")
    postgres = Postgres(tmp_path / "postgres", durable=True)
    redis = RedisServer(tmp_path / "redis")

    def worker_killed() -> None:
        with suppress(IndexError, ProcessLookupError):  # all of them are being replaced
            os.kill(random.choice(server.workers()), signal.SIGKILL)

    def renewed() -> None:
        os.kill(server.pid, signal.SIGHUP)

    def redis_restarted() -> None:
        redis.stop()
        time.sleep(2)
        redis.start()

    def postgresql_restarted() -> None:
        postgres.stop()
        time.sleep(2)
        postgres.start()

    mishaps = Mishaps(
        (2, 4),
        worker_killed=worker_killed, redis_restarted=redis_restarted, postgresql_restarted=postgresql_restarted,
        renewed=renewed, drained=lambda: drained(postgres.url),
    )  # fmt: skip
    try:
        more = ("--redis", redis.start().url, "--workers", "4")
        with Process(postgres.start().url, *more, log=tmp_path / "log") as server:
            wait(lambda: len(server.workers()) == 4)
            report = soak(server.address, mishaps.fire)
    finally:
        redis.stop()
        postgres.stop()
    show("PostgreSQL and Redis, four processes", report, mishaps)
    holds(report)
    assert mishaps.all_have_happened()
    assert report.cuts >= 1
