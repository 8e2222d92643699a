"""Supervise several server processes: replace those that end or hang, and renew them one after the other.

Each process imports this module before it answers the first health check, so it imports little.
"""

from __future__ import annotations

import logging
import time
from contextlib import suppress
from socket import socket

from uvicorn import Config
from uvicorn.supervisors import multiprocess

from mathom.server.operation.interrupts import spared

#: Seconds until a new process has to answer. On a busy machine it loads its modules slowly while the others do the
#: work: if it were given up early, a busy server could not be renewed.
SLOWEST_START = 180.0

log = logging.getLogger("mathom.server")


class Worker(multiprocess.Process):
    """A server process. Its event loop answers the health checks, so it fails them when the loop hangs."""

    def __init__(self, config: Config, sockets: list[socket]) -> None:
        super().__init__(config, sockets)
        #: It has started to serve.
        self.ready = False
        #: When its health checks have failed, if it answers none before. The first answer comes after it has started.
        self._deadline = time.monotonic() + SLOWEST_START
        self._has_answered = False

    def pong(self) -> None:
        """Answer a health check. A thread of the process calls this.

        The thread itself gives the first answer, also if the loop hangs from the first request on: from then on the
        supervisor waits only for the usual time.
        """
        self.child_conn.recv()
        if not self._has_answered or not self.server.started:  # its loop may be loading modules
            self._has_answered = True
            self.child_conn.send(False)
            return
        with suppress(RuntimeError):  # the process ends, and its loop is closed
            self.server.servers[0].get_loop().call_soon_threadsafe(self.child_conn.send, True)

    def is_alive(self, timeout: float = 5) -> bool:
        """Send a health check, and return False if none was answered for `timeout` seconds. Nothing waits for the
        answer: a process that hangs does not delay the checks of the others.
        """
        if not self.process.is_alive():
            return False
        with suppress(OSError, EOFError):
            while self.parent_conn.poll():
                self.ready = self.parent_conn.recv()
                self._deadline = time.monotonic() + timeout
            self.parent_conn.send(b"ping")
        if time.monotonic() < self._deadline:
            return True
        log.error("process %s does not answer; it is replaced", self.pid)
        return False


multiprocess.Process = Worker  # type: ignore[misc]  # uvicorn has no setting for it


class Workers(multiprocess.Multiprocess):
    """The processes of a server. Ctrl+C is this one's to hear, which then ends them: they may be loading modules."""

    def init_processes(self) -> None:
        with spared():
            super().init_processes()

    def restart_all(self) -> None:
        """Renew one after the other: each goes when the one that follows it answers. Whoever dies meanwhile is replaced
        at once, as at any time: renewing takes long on a busy machine, and nobody might be left to answer.
        """
        for old in list(self.processes):
            if self.should_exit.is_set():
                return
            if old not in self.processes:
                continue  # it has died and is renewed by that
            new = Worker(self.config, self.sockets)
            with spared():
                new.start()
            if not self._answers(new):
                new.kill()
                new.join()
                log.error("a new process does not answer; the others go on as they are")
                return
            goes = old if old in self.processes else new
            if goes is old:
                self.processes[self.processes.index(old)] = new
            goes.terminate()
            while goes.process.is_alive():
                self.keep_subprocess_alive()
                goes.process.join(0.1)

    def _answers(self, new: Worker) -> bool:
        """Wait until a new process serves. Return False if it does not in time."""
        end = time.monotonic() + SLOWEST_START
        while time.monotonic() < end and not self.should_exit.is_set():
            if not new.is_alive(self.config.timeout_worker_healthcheck) or new.ready:
                return new.ready
            self.keep_subprocess_alive()
            time.sleep(0.1)
        return False

    def keep_subprocess_alive(self) -> None:
        with spared():
            super().keep_subprocess_alive()
