"""Bots think in processes of their own, so that the server never stalls."""

from __future__ import annotations

import asyncio
import functools
import logging
import multiprocessing
import os
import random
import signal
import threading
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from typing import ParamSpec, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from mathom.bots import LEVELS, make_bot
from mathom.core import InvalidOption, Match, Seat
from mathom.core.registry import games
from mathom.server.bots.turns import HOUSE, Asker, Queue, wait_in_queue
from mathom.server.finishing import unwatched
from mathom.server.operation import metrics
from mathom.server.operation.interrupts import spared
from mathom.table import Setting
from mathom.table.arranging import own_questions

log = logging.getLogger("mathom.server")

P = ParamSpec("P")
T = TypeVar("T")

#: The bots that may sit at a table. No others, because a specification can also name a path to code.
OFFERED = {
    "easy": "Easy",
    "medium": "Medium",
    "hard": "Hard",
    "greedy": "Greedy: looks one choice ahead",
    "random": "Random: anything goes",
}
assert LEVELS.keys() <= OFFERED.keys()

#: The bot that plays on for somebody who has left, or whose account is gone.
STAND_IN = "easy"

#: Seconds of one turn; a bot that has more to answer then waits for another turn.
A_TURN = 0.5

#: How often a question is tried when the process that thinks about it dies.
ATTEMPTS = 4

#: Niceness of the processes: the server goes before them.
NICENESS = 10


def offered(spec: str | None) -> str:
    """The bot, if it may sit at a table."""
    if spec not in OFFERED:
        raise InvalidOption(f"there is no bot {spec!r} here; there are {', '.join(OFFERED)}")
    return spec


def check_processes() -> None:
    """Refuse to start where no semaphore can be made: bots think in processes, which need them."""
    try:
        with spared():
            multiprocessing.get_context("spawn").Lock()
    except (ImportError, OSError) as error:
        why = getattr(error, "strerror", None) or "this Python has none"
        raise InvalidOption(
            f"bots cannot think here, for no semaphore can be made: {why}; give this user a /dev/shm to write to "
            "(in a container, --tmpfs /dev/shm)"
        ) from None


class Question(Struct, frozen=True):
    """A match at a decision, small enough to send to another process."""

    setting: Setting
    choices: tuple[str, ...]
    seat: Seat
    bot: str

    @property
    def dice(self) -> random.Random:
        """The bot's own dice: the same question gets the same answer, and the match's dice are not in them."""
        return random.Random(f"{self.setting.seed} {self.bot} {self.seat} {len(self.choices)}")


#: How many matches a process keeps, each at the last question about it.
MOST_KEPT = 16
_kept: dict[str, Match] = {}


def _match_at(question: Question) -> Match:
    """The match at that question. A match that is kept from an earlier question goes on from there."""
    setting = question.setting
    key = f"{setting.game} {setting.rules} {setting.options} {setting.dice} {setting.seed}"
    match = _kept.pop(key, None)
    if match is None or tuple(match.choices) != question.choices[: len(match.choices)]:  # something was taken back
        match = setting.match(quiet=True)
    for token in question.choices[len(match.choices) :]:
        match.choose(token)
    _kept[key] = match
    if len(_kept) > MOST_KEPT:
        del _kept[next(iter(_kept))]
    return match


def think(question: Question) -> str:
    """The bot's choice. The bot gets a `Perspective`: what its seats may know, and resampled matches."""
    return _chosen(question, _match_at(question))


class Answers(Struct, frozen=True):
    """A bot's answers to a round that several seats answer at the same time: all of them, or the first ones."""

    tokens: tuple[str, ...] = ()
    whole: bool = False


def arrange(question: Question, found: Answers) -> Answers:
    """The answers found so far and at least one more: a whole round may be too much for one turn of thinking.

    The choices of seats that are asked before are hidden from the bot: they are resampled like all that it cannot know.
    """
    tokens, began = [*found.tokens], time.monotonic()
    for number, ahead in enumerate(own_questions(_match_at(question), question.seat)):
        if number >= len(tokens):
            if len(tokens) > len(found.tokens) and time.monotonic() - began > A_TURN:
                return Answers(tuple(tokens))
            tokens.append(_chosen(question, ahead))
        ahead.choose(tokens[number])
    return Answers(tuple(tokens), whole=True)


def _chosen(question: Question, match: Match) -> str:
    rng = replace(question, choices=tuple(match.choices)).dice
    return make_bot(question.bot)(match.perspective(question.setting.person(question.seat), rng), rng).token


def _begin(warm: bool, niceness: int) -> None:
    """Set up a new process: lower its priority, leave interrupts to the server, and end it when the server ends.

    A warm process loads the games first, at normal priority: on a busy machine a player would otherwise wait many times
    as long for it, in the middle of his first match.
    """
    if warm:
        games()
    os.nice(niceness)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.join,), daemon=True).start()


def _end_with(parent_ended: Callable[[], None]) -> None:
    parent_ended()
    os._exit(1)


def _nobody(_: int) -> None:
    """The default of `told`: nobody wants to know how many come before."""


class Turn:
    """An asker's turn at one of the processes. Its place is left when the process is free and nobody waits for it."""

    __slots__ = ("place", "queue", "thinks", "wanted")

    def __init__(self, queue: Queue, asker: Asker) -> None:
        self.queue = queue
        self.place = queue.line_up(asker)
        self.thinks = False
        self.wanted = True

    def begin(self) -> None:
        self.thinks = True

    def thought(self) -> None:
        """The process is free again, perhaps long after the caller has given up."""
        self.thinks = False
        if not self.wanted:
            self.queue.leave(self.place)

    def end(self) -> None:
        """The caller no longer waits; a process that still thinks keeps its place until it is free."""
        self.wanted = False
        if not self.thinks:
            self.queue.leave(self.place)


class Thinkers:
    """The processes in which bots think. One that dies is replaced, and its question is asked again."""

    def __init__(self, count: int, patience: float) -> None:
        self._count = count
        self._patience = patience
        self._warm = False
        self._pool: ProcessPoolExecutor | None = None
        self._queue = Queue(count)

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                self._count, mp_context=spawn, initializer=_begin, initargs=(self._warm, NICENESS)
            )
        return self._pool

    def warm_up(self) -> None:
        """Start the processes before anybody needs them, and let them load all games."""
        self._warm = True
        with spared():
            self._open().submit(make_bot, "easy")

    def replace_dead(self) -> None:
        """Replace the processes if one has died, so that the next question does not have to wait for that."""
        if self._pool is not None and self._pool._broken:
            log.warning("a thinking process died; it is replaced")
            self._drop(self._pool)
            self.warm_up()

    @asynccontextmanager
    async def turn(self, asker: Asker, told: Callable[[int], None] = _nobody) -> AsyncIterator[Turn]:
        """Wait in the queue for a process; after a while `told` hears how many come before, and 0 in the end."""
        turn = Turn(self._queue, asker)
        try:
            await wait_in_queue(self._queue, turn.place, told)
            yield turn
        finally:
            turn.end()

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do work of the server's own in one of the processes, when it is its turn."""
        if kwargs:
            raise TypeError("work takes its arguments by position")
        async with self.turn(HOUSE) as turn:
            return await self._run(turn, functools.partial(work, *args))

    async def _run(self, turn: Turn, work: Callable[[], T]) -> T:
        for attempt in range(ATTEMPTS):
            pool = self._open()
            try:
                with spared():
                    doing = unwatched(asyncio.get_running_loop().run_in_executor(pool, work))
                turn.begin()
                doing.add_done_callback(lambda _: turn.thought())
                # Shielded: if a process dies while cancelled work is in the pool, the pool fails over that work, and
                # what waits behind it never gets an answer.
                return await asyncio.shield(doing)
            except BrokenProcessPool:
                log.warning("a thinking process died; it is replaced")
                self._drop(pool)
                await asyncio.sleep(0.05 * attempt)
        raise BrokenProcessPool(f"{ATTEMPTS} processes died over the same question")

    async def choose(self, turn: Turn, question: Question) -> str | None:
        """The bot's choice; None if it finds none in time."""
        return await self._in_time(turn, question, think)

    async def arrange(self, turn: Turn, question: Question, found: Answers) -> Answers | None:
        """More of the bot's answers to a round; None if it finds none in time."""
        return await self._in_time(turn, question, functools.partial(arrange, found=found))

    async def _in_time(self, turn: Turn, question: Question, work: Callable[[Question], T]) -> T | None:
        limit = asyncio.timeout(self._patience)
        try:
            with metrics.QUEUE.track_inprogress(), metrics.THINKING.time():
                async with limit:
                    return await self._run(turn, functools.partial(work, question))
        except BrokenProcessPool:
            log.error("a bot (%s) ends every process that it thinks in", question.bot)
        except Exception:
            if limit.expired():
                log.warning("a bot (%s) thought for more than %g s", question.bot, self._patience)
            else:  # it may be a TimeoutError of the bot's own
                log.exception("a bot (%s) failed", question.bot)
        metrics.ERRORS.labels("bot").inc()
        return None

    def processes(self) -> list[int]:
        """The process ids, for tests."""
        return list(self._pool._processes) if self._pool is not None and self._pool._processes else []

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
        pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """End the processes and wait until they have ended. By then the pool's thread has closed its pipes; without the
        wait, Python could still write to them while it ends.
        """
        if self._pool is not None:
            for process in list((self._pool._processes or {}).values()):
                process.terminate()
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None
