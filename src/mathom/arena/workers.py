"""Processes that play games, and their overseer, who stops a bot that does not come back."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
import time
from collections import deque
from collections.abc import Generator, Iterable
from multiprocessing.connection import Connection, wait

from mathom.arena.fixtures import Fixture, Setup, bot_of
from mathom.arena.playing import IDLE, SEAT, SINCE, Played, Thinking, cut_off, play, too_long
from mathom.core import MathomError

#: Seconds after the time limit before a bot is stopped from outside. (One that comes back by itself forfeits, too.)
GRACE = 0.2
SPAWN = multiprocessing.get_context("spawn")


class GameBroken(MathomError):
    """A game stopped for a reason that is no bot's fault."""


def play_all(setup: Setup, fixtures: Iterable[Fixture], workers: int) -> Generator[Played, None, None]:
    """Play the games in so many processes, and give each as soon as it is over."""
    waiting = deque(fixtures)
    team: list[Worker] = []
    try:
        while waiting or team:
            while waiting and len(team) < workers:
                team.append(Worker(setup))
                team[-1].give(waiting.popleft())
            wait([worker.connection for worker in team], timeout=GRACE)
            for worker in list(team):
                played = worker.played()
                if played is None:
                    continue
                yield played
                if waiting and worker.willing:
                    worker.give(waiting.popleft())
                else:
                    team.remove(worker)
                    worker.leave()
    finally:
        for worker in team:
            worker.stop()


class Worker:
    """One process that plays one game at a time."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.willing = True
        self.thinking: Thinking = SPAWN.RawArray("d", [IDLE, 0.0, 0.0])
        self.connection, theirs = SPAWN.Pipe()
        self.process = SPAWN.Process(target=work, args=(setup, theirs, self.thinking), name="mathom arena")
        self.process.start()
        theirs.close()

    def give(self, fixture: Fixture) -> None:
        self.fixture = fixture
        with contextlib.suppress(OSError):  # a process that has just ended is found out when the game is asked for
            self.connection.send(fixture)

    def played(self) -> Played | None:
        """The game given, if it is over, one way or another; a bot that thinks too long is stopped."""
        if self.connection.poll():
            try:
                played = self.connection.recv()
            except (EOFError, OSError):
                return self._ended()
            assert isinstance(played, Played)
            return played
        limit = self.setup.time_limit
        if self.thinking[SEAT] == IDLE or time.monotonic() - self.thinking[SINCE] <= limit + GRACE:
            return None
        self.stop()
        return cut_off(self.setup, self.fixture, self.thinking, too_long(limit))

    def _ended(self) -> Played:
        """The process has ended by itself: the doing of the bot that was thinking."""
        self.stop()
        if self.thinking[SEAT] == IDLE:
            raise GameBroken(f"game {self.fixture.number} (seed {self.fixture.seed}) broke off; the error stands above")
        fault = f"ended its process with exit code {self.process.exitcode}"
        return cut_off(self.setup, self.fixture, self.thinking, fault)

    def leave(self) -> None:
        """Let the process end by itself."""
        self.willing = False
        self.connection.close()
        self.process.join(timeout=5)
        self.stop()

    def stop(self) -> None:
        """End the process and whatever it has started."""
        self.willing = False
        if self.process.exitcode is None:  # not waited for yet, so that the number is still its own
            if sys.platform != "win32" and self.process.pid:
                with contextlib.suppress(ProcessLookupError, PermissionError):
                    os.killpg(self.process.pid, signal.SIGKILL)
            self.process.kill()
        self.process.join()


def work(setup: Setup, connection: Connection, thinking: Thinking) -> None:
    """What a worker does: play the games that come, until no more can come."""
    if sys.platform != "win32":
        os.setsid()  # a group of its own, so that it can be stopped with all that its bots have started
    sys.stdout = sys.stderr  # what bots print is not part of the results
    bots = [bot_of(spec) for spec in setup.bots]
    with contextlib.suppress(EOFError, BrokenPipeError):
        while True:
            fixture = connection.recv()
            connection.send(play(setup, fixture, [bots[bot] for bot in fixture.bots], thinking))
