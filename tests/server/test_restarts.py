"""`mathom serve` is killed in the middle of several matches, started again, asked to end, and started again: no
acknowledged choice is lost, and no clock is charged for the time in which there was no server.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from tests.server.people import Browser, Sitting, level, wait
from tests.server.processes import MATHOM, Process, alive
from tests.server.test_arranging import FELLOWSHIP, SAURON
from tests.server.test_time import blitz, left
from websockets.exceptions import ConnectionClosed

from mathom.core import loads

#: Starts a program that a hangup ends, though these tests may run under `nohup`.
HUNG_UP = "import os, signal, sys; signal.signal(signal.SIGHUP, signal.SIG_DFL); os.execv(sys.argv[1], sys.argv[1:])"
#: Seconds without a server.
AWAY = 2.5


class Clock:
    """A running clock of two players, watched across a restart."""

    def __init__(self, one: Browser, two: Browser) -> None:
        self._player = one
        self._table = blitz(one, two, bank=600)
        with one.at(self._table) as light:
            light.choose()
            self._began, self._left = time.monotonic(), left(light)

    def check_nobody_was_charged(self) -> None:
        """Check that the clock has not run while there was no server."""
        with self._player.at(self._table) as light:
            passed = time.monotonic() - self._began
            assert self._left - left(light) <= passed - AWAY + 0.5, "charged for a server that was not there"
            assert any(line["type"] == "HouseClosed" and line["data"]["seconds"] >= AWAY for line in light.log)


class Matches:
    """Matches that go on while the server is killed: what is known of them before."""

    def __init__(self, server: Process, log: Path, stack: ExitStack) -> None:
        self.server, self.log = server, log
        self.one, self.two = (stack.enter_context(server.browser()).guest() for _ in range(2))
        self.clock = Clock(self.one, self.two)
        self.sealed = self.one.make("private")["id"]
        self.two.join(self.sealed)
        with self.two.at(self.sealed) as dark:
            dark.do("arrange", tokens=SAURON)
        # The bot does not answer before the server is killed.
        (thinker,) = server.workers()
        os.kill(thinker, signal.SIGSTOP)
        self.against_bot = self.one.make({"kind": "bot", "bot": "medium"}, side="sauron", pace="human")["id"]
        self.kept: list[str] = []
        self.chosen = self.one.make("hotseat", side="random", options={"games": "2"})["id"]
        with self.one.at(self.chosen) as sitting:
            push(sitting, self.kept, 9, server.pid)
        server.kill()
        os.kill(thinker, signal.SIGCONT)
        wait(lambda: not alive(thinker))  # no process is left behind
        time.sleep(AWAY)
        server.start()


def push(sitting: Sitting, kept: list[str], choices: int, server: int) -> None:
    """Make some choices, and one more while the server is killed; keep the tokens that were acknowledged."""
    for _ in range(choices):
        kept.append(sitting.tokens[0])
        sitting.choose()
    token = sitting.tokens[0]
    sitting.socket.send(json.dumps({"type": "choose", "id": "last", "serial": sitting.serial, "token": token}))
    os.kill(server, signal.SIGKILL)
    try:
        while sitting.hear().get("id") != "last":
            pass
        kept.append(token)
    except ConnectionClosed:
        return


@pytest.fixture(scope="module")
def matches(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Matches]:
    """Return matches on a server that was killed and has been started again."""
    folder = tmp_path_factory.mktemp("restarts")
    log, program = folder / "log", (sys.executable, "-c", HUNG_UP, str(MATHOM))
    with Process(str(folder / "mathom.sqlite3"), log=log, program=program) as server, ExitStack() as stack:
        wait(server.workers)
        yield Matches(server, log, stack)


def test_a_real_server_that_is_killed_charges_nobody(matches: Matches) -> None:
    matches.clock.check_nobody_was_charged()


def test_a_killed_server_loses_no_acknowledged_choice(matches: Matches) -> None:
    kept, table = list(matches.kept), matches.chosen
    with matches.one.at(table) as back:
        # One choice more may be kept than was acknowledged: the answer was on its way.
        assert back.serial - 1 - len(kept) in (0, 1)
        kept += [""] * (back.serial - 1 - len(kept))
        back.choose()
        kept.append("")
        back.do("resign")
    record = loads(matches.one.get(f"/api/tables/{table}/record").text)
    record.verify()
    for wanted, (_, token) in zip(kept, record.choices, strict=True):
        assert wanted in ("", token)
    assert len(kept) >= 10


def test_a_match_against_a_bot_goes_on_after_the_server_was_killed(matches: Matches) -> None:
    with matches.one.at(matches.against_bot) as sitting:
        sitting.until(lambda: sitting.v > 0)  # the bot sets up, which it had not done before


def test_a_sealed_camp_survives_the_end_of_the_server(matches: Matches) -> None:
    with matches.one.at(matches.sealed) as light, matches.two.at(matches.sealed) as dark:
        assert dark.first["arranging"] == {"waiting": [0], "ready": [1], "yours": SAURON}
        assert light.first["arranging"]["yours"] == []
        light.do("arrange", tokens=FELLOWSHIP)
        level(light, dark)
        assert dark.asked and dark.tokens[0].startswith("move")


def test_one_process_alone_ends_in_order_and_charges_nobody(matches: Matches) -> None:
    """A hangup ends it, for there is no other process to renew it; systemd starts it again."""
    server, log = matches.server, matches.log
    before = len(log.read_text())
    clock = Clock(matches.one, matches.two)
    table = matches.one.make("hotseat")["id"]
    with matches.one.at(table) as sitting:
        os.kill(server.pid, signal.SIGHUP)
        assert sitting.closed() == 1012, "closed as by any server that ends, not cut off"
    wait(lambda: not alive(server.pid))
    server.stop()
    assert "leaked" not in log.read_text()[before:]
    time.sleep(AWAY)
    server.start()
    clock.check_nobody_was_charged()
