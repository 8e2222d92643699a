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
from mathom.server import metrics
from mathom.server.finishing import unwatched
from mathom.server.interrupts import spared
from mathom.server.turns import HOUSE, Asker, Queue, wait_in_queue
from mathom.table import Setting
from mathom.table.arranging import own_questions

log = logging.getLogger("mathom.server")

P = ParamSpec("P")
T = TypeVar("T")

#: The bots that may sit at a table. Only these: a specification can also name anybody's code.
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

#: Seconds after which a bot that has more to answer lets others think first.
A_TURN = 0.5

#: How often a question is asked again when the process that had it died.
ATTEMPTS = 4


def offered(spec: str | None) -> str:
    """The bot, if it may sit at a table."""
    if spec not in OFFERED:
        raise InvalidOption(f"there is no bot {spec!r} here; there are {', '.join(OFFERED)}")
    return spec


def check_processes() -> None:
    """Find out whether bots can think in processes of their own, which wait for each other at semaphores."""
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
        """The bot's own dice. The same question is answered the same again; what the match will roll is not in them."""
        return random.Random(f"{self.setting.seed} {self.bot} {self.seat} {len(self.choices)}")


#: How many matches a process keeps, each at the last question about it.
MOST_KEPT = 16
_kept: dict[str, Match] = {}


def _match_at(question: Question) -> Match:
    """The match at that question. Of a match that is kept only the newer choices are played, not all of them again."""
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
    """The bot's choice. The match is played here, and resampled before the bot sees what its seats may know."""
    return _chosen(question, _match_at(question))


class Answers(Struct, frozen=True):
    """What a bot answers in a round that several answer at the same time, as far as it has thought."""

    tokens: tuple[str, ...] = ()
    whole: bool = False


def arrange(question: Question, found: Answers) -> Answers:
    """At least one answer more than it has found so far: a whole round may be too much for one turn of thinking.

    Of those who are asked before it, it is told nothing: what they choose is resampled like all that it cannot know.
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


def _begin(warm: bool) -> None:
    """In a new process: let the server go first, leave interrupts to it, and do not outlive it, however it ends.

    A warm one knows the games before it is asked. It learns them before it steps back: on a busy machine somebody else
    would wait for that many times as long, in the middle of his first match.
    """
    if warm:
        games()
    os.nice(10)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.join,), daemon=True).start()


def _end_with(parent_ended: Callable[[], None]) -> None:
    parent_ended()
    os._exit(1)


def _nobody(_: int) -> None:
    """Nobody wants to know how many come before."""


class Turn:
    """One of the processes, for somebody whose turn it is."""

    __slots__ = ("place", "queue", "thinks", "wanted")

    def __init__(self, queue: Queue, asker: Asker) -> None:
        self.queue = queue
        self.place = queue.line_up(asker)
        self.thinks = False
        self.wanted = True

    def begin(self) -> None:
        self.thinks = True

    def thought(self) -> None:
        """The process is free again, be it long after anybody wanted to know what it thinks."""
        self.thinks = False
        if not self.wanted:
            self.queue.leave(self.place)

    def end(self) -> None:
        """Nobody waits for it any more."""
        self.wanted = False
        if not self.thinks:
            self.queue.leave(self.place)


class Thinkers:
    """The processes. One that dies is replaced, and what it was asked is asked again."""

    def __init__(self, count: int, patience: float) -> None:
        self._count = count
        self._patience = patience
        self._warm = False
        self._pool: ProcessPoolExecutor | None = None
        self._queue = Queue(count)

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._count, mp_context=spawn, initializer=_begin, initargs=(self._warm,))
        return self._pool

    def warm_up(self) -> None:
        """Start the processes before anybody needs them, and let them know all games."""
        self._warm = True
        with spared():
            self._open().submit(make_bot, "easy")

    def replace_dead(self) -> None:
        """Has one of them died while nobody was asking? The next question is not to find out, and wait."""
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
        """Do the work of the house in one of the processes, when it is its turn."""
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
                # Shielded: a pool whose process dies stumbles over work that somebody has called off, and leaves all
                # that is waiting behind it without an answer.
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
        try:
            with metrics.QUEUE.track_inprogress(), metrics.THINKING.time():
                async with asyncio.timeout(self._patience):
                    return await self._run(turn, functools.partial(work, question))
        except TimeoutError:
            log.warning("a bot (%s) thought for more than %g s", question.bot, self._patience)
        except BrokenProcessPool:
            log.error("a bot (%s) ends every process that it thinks in", question.bot)
        except Exception:
            log.exception("a bot (%s) failed", question.bot)
        metrics.ERRORS.labels("bot").inc()
        return None

    def processes(self) -> list[int]:
        """The process ids, for those who want to see how they are."""
        return list(self._pool._processes) if self._pool is not None and self._pool._processes else []

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
        pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """End the processes, whatever they do, and wait until they have ended: the thread that looks after them closes
        its pipes then, which Python, if it ended at that moment, would still write to.
        """
        if self._pool is not None:
            for process in list((self._pool._processes or {}).values()):
                process.terminate()
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None
