"""`mathom serve --workers 2`: workers are killed, replaced and renewed while people play. No acknowledged choice is
lost, and no clock is charged.
"""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import httpx
import msgspec
import pytest
from tests.server import idle_workers
from tests.server.people import PATIENCE, wait
from tests.server.processes import MATHOM, Backing, Process, alive, free_port
from tests.server.test_operating import check, figures, some_choices
from tests.server.test_time import blitz, left, told_of
from tests.soak.players import Plan, Report, lines

from mathom.core import loads

T = TypeVar("T")

ROOT = Path(__file__).parents[2]
MATCHES = 8


@pytest.fixture(scope="module")
def metrics_port() -> int:
    return free_port()


@pytest.fixture(scope="module")
def server(backing: Backing, metrics_port: int, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """Return a server with two workers. A test may replace its workers, but leaves two."""
    more = ("--redis", backing.redis.url, "--workers", "2", "--metrics-port", str(metrics_port))
    log = tmp_path_factory.mktemp("workers") / "log"
    with Process(backing.postgres.url, *more, log=log) as made:
        wait(lambda: len(made.workers()) == 2)
        yield made
    assert "Traceback" not in log.read_text()


def retry(ask: Callable[[], T]) -> T:
    """Ask until there is an answer: a connection to a worker that was just killed breaks, the next reaches another."""
    for _ in range(100):
        try:
            return ask()
        except httpx.HTTPError:
            time.sleep(0.1)
    raise AssertionError("no worker answers")


def test_figures_of_several_processes_are_added_up(server: Process, metrics_port: int) -> None:
    before = figures(metrics_port)
    for _ in range(4):
        with server.browser() as browser:
            some_choices(browser)
    check(figures(metrics_port), before, 16)


def test_workers_die_one_after_the_other_and_the_match_goes_on(server: Process) -> None:
    """Kill each worker in the middle of a match: no acknowledged choice is lost."""
    with server.browser() as browser:
        retry(browser.guest)
        table = browser.make("hotseat", side="random", options={"games": "2"})["id"]
        kept: list[str] = []
        for victim in server.workers():
            with browser.at(table) as sitting:
                for _ in range(4):
                    kept.append(sitting.tokens[0])
                    sitting.choose()
            os.kill(victim, signal.SIGKILL)
            wait(lambda victim=victim: not alive(victim))  # type: ignore[misc]
            wait(lambda: len(server.workers()) == 2)
            wait(lambda: retry(lambda: browser.get("/healthz")).status_code == 200)
            with browser.at(table) as back:
                assert back.serial == len(kept) + 1
        with browser.at(table) as last:
            last.do("resign")
        record = loads(retry(lambda: browser.get(f"/api/tables/{table}/record")).text)
        record.verify()
        assert [token for _, token in record.choices] == kept


def renew(server: Process) -> None:
    """Replace each worker after its successor has started, as `systemctl reload` does."""
    before = set(server.workers())
    assert len(before) == 2
    os.kill(server.pid, signal.SIGHUP)
    wait(lambda: not any(map(alive, before)), 3 * PATIENCE)  # two processes are started, one after the other
    wait(lambda: len(server.workers()) == 2)
    assert before.isdisjoint(server.workers())


def test_no_choice_is_lost_and_no_clock_runs_down(server: Process) -> None:
    with server.browser() as one, server.browser() as two:
        table = blitz(retry(one.guest), retry(two.guest), bank=600)
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
                players.terminate()  # the players finish their matches and report
                report = next(line for line in told if isinstance(line, Report))
            finally:
                players.kill()
        assert report.faults == []
        assert report.kept > MATCHES * 5
        assert report.cuts >= MATCHES, "every player of a worker that ended has connected again"
        assert set(report.refusals) <= {"stale_decision", "unavailable"}
        with one.at(table) as light:
            # There was a worker all the time: the clock went on, and by no more than the time that passed.
            assert before - left(light) <= time.monotonic() - began + 0.5
            assert told_of(light) == []
            light.choose()


# --- the supervisor --------------------------------------------------------------------------------------------------


def test_a_worker_that_dies_during_a_renewal_is_replaced_at_once(tmp_path: Path) -> None:
    """The first new worker does not get ready, and both old ones are killed: others are started beside it."""
    program = (sys.executable, str(idle_workers.__file__))
    with Process("none", log=tmp_path / "log", program=program) as server:
        wait(lambda: len(server.workers()) == 2)
        before = set(server.workers())
        os.kill(server.pid, signal.SIGHUP)
        wait(lambda: set(server.workers()) - before)
        (held_up,) = set(server.workers()) - before
        os.kill(held_up, signal.SIGSTOP)
        for worker in before:
            os.kill(worker, signal.SIGKILL)
        wait(lambda: len(set(server.workers()) - before - {held_up}) == 2 or not alive(held_up))
        assert alive(held_up), "it was given up before the dead workers were replaced"
        os.kill(held_up, signal.SIGCONT)
        with server.browser() as visitor:
            assert retry(lambda: visitor.get("/livez")).status_code == 200
        wait(lambda: len(server.workers()) == 2)


def test_a_worker_whose_event_loop_hangs_is_replaced(tmp_path: Path) -> None:
    program = (sys.executable, str(idle_workers.__file__))
    with Process("none", "--limit", "2", log=tmp_path / "log", program=program) as server:
        wait(lambda: len(server.workers()) == 2)
        before = server.workers()
        with socket.create_connection(("127.0.0.1", server.port)) as visitor:
            visitor.sendall(b"GET /hang HTTP/1.1\r\nHost: localhost\r\n\r\n")
            wait(lambda: not all(map(alive, before)))
        with server.browser() as browser:
            assert retry(lambda: browser.get("/livez")).status_code == 200
        wait(lambda: len(server.workers()) == 2)


@pytest.mark.parametrize("after", [0.0, 0.7])
def test_control_c_while_processes_load_their_modules(backing: Backing, tmp_path: Path, after: float) -> None:
    log = tmp_path / "log"
    command = [str(MATHOM), "serve", "--port", "0", "--workers", "2", "--thinkers", "1"]
    with log.open("wb") as said:
        server = subprocess.Popen(
            [*command, "--database", backing.postgres.url, "--redis", backing.redis.url],
            stdout=said, stderr=said, start_new_session=True,
        )  # fmt: skip
    try:
        children = Path(f"/proc/{server.pid}/task/{server.pid}/children")
        wait(lambda: len(children.read_text().split()) >= 2)
        time.sleep(after)
        os.killpg(server.pid, signal.SIGINT)  # as a terminal does it: every process in the foreground
        server.wait(60)
    finally:
        server.kill()
        server.wait()
    assert "Traceback" not in log.read_text(), log.read_text()
