"""`mathom serve` is renewed worker by worker while people play: nothing acknowledged is lost, no clock is wronged."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
from tests.server.people import PATIENCE, wait
from tests.server.processes import MATHOM, Backing, Process, alive
from tests.server.test_several_processes import _retry
from tests.server.test_time import blitz, left, told_of
from tests.soak.players import Plan, Report, lines

ROOT = Path(__file__).parents[2]
MATCHES = 8
#: Starts a program that a hangup ends, though these tests may run under `nohup`.
HUNG_UP = "import os, signal, sys; signal.signal(signal.SIGHUP, signal.SIG_DFL); os.execv(sys.argv[1], sys.argv[1:])"


def renew(server: Process) -> None:
    """What `systemctl reload` does: each worker is replaced, and goes when the one after it is there."""
    before = set(server.workers())
    assert len(before) == 2
    os.kill(server.pid, signal.SIGHUP)
    wait(lambda: not any(map(alive, before)), 3 * PATIENCE)  # two processes are started, one after the other
    wait(lambda: len(server.workers()) == 2)
    assert before.isdisjoint(server.workers())


def test_no_choice_is_lost_and_no_clock_runs_down(backing: Backing, tmp_path: Path) -> None:
    more = ("--redis", backing.redis.url, "--workers", "2")
    with Process(backing.postgres.url, *more, log=tmp_path / "log") as server:
        wait(lambda: len(server.workers()) == 2)
        with server.browser() as one, server.browser() as two:
            table = blitz(_retry(one.guest), _retry(two.guest), bank=600)
            with one.at(table) as light:
                light.choose()
                began, before = time.monotonic(), left(light)
            plan = Plan(address=server.address, matches=MATCHES, phases={"under fire": 300.0}, pace=(0.2, 0.6))
            command = [sys.executable, "-m", "tests.soak.players", msgspec.json.encode(plan).decode()]
            with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT) as players:
                try:
                    assert players.stdout is not None
                    told = lines(players.stdout)
                    while next(told) != "under fire":
                        pass
                    renew(server)
                    players.terminate()  # it is enough
                    report = next(line for line in told if isinstance(line, Report))
                finally:
                    players.kill()
            assert report.faults == []
            assert report.kept > MATCHES * 5
            assert report.cuts >= MATCHES, "whoever was at a worker that went has come back"
            assert set(report.refusals) <= {"stale_decision", "unavailable"}
            with one.at(table) as light:
                # Somebody was there all the time: the clock went on, and by no more than the time that passed.
                assert before - left(light) <= time.monotonic() - began + 0.5
                assert told_of(light) == []
                light.choose()
    assert "Traceback" not in (tmp_path / "log").read_text()


def test_who_dies_while_others_are_renewed_is_replaced_at_once(backing: Backing, tmp_path: Path) -> None:
    """The first new worker does not get ready, and both old ones are killed: others are started beside it."""
    more = ("--redis", backing.redis.url, "--workers", "2")
    with Process(backing.postgres.url, *more, log=tmp_path / "log") as server:
        wait(lambda: len(server.workers()) == 2)
        before = set(server.workers())
        os.kill(server.pid, signal.SIGHUP)
        wait(lambda: set(server.workers()) - before)
        (held_up,) = set(server.workers()) - before
        os.kill(held_up, signal.SIGSTOP)
        for worker in before:
            os.kill(worker, signal.SIGKILL)
        wait(lambda: len(set(server.workers()) - before - {held_up}) == 2 or not alive(held_up))
        assert alive(held_up), "it was given up before anybody was replaced"
        os.kill(held_up, signal.SIGCONT)
        with server.browser() as visitor:
            assert _retry(lambda: visitor.get("/livez")).status_code == 200
        wait(lambda: len(server.workers()) == 2)


def test_one_process_alone_ends_in_order(tmp_path: Path) -> None:
    """Nobody could follow it before it is gone: systemd starts it again, and clocks have stood still."""
    log = tmp_path / "log"
    program = (sys.executable, "-c", HUNG_UP, str(MATHOM))
    with Process(str(tmp_path / "mathom.sqlite3"), log=log, program=program) as server:
        with server.browser() as one, server.browser() as two:
            table = blitz(one.guest(), two.guest(), bank=600)
            with one.at(table) as light:
                light.choose()
                os.kill(server.pid, signal.SIGHUP)
                assert light.closed() == 1012, "hung up on as by any server that goes, not cut off"
        wait(lambda: not alive(server.pid))
    assert "leaked" not in log.read_text()
