"""Who plays: bots by name or level, and their thinking, which must never hold up the table."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import threading
from collections.abc import Sequence
from concurrent.futures import Future
from contextlib import suppress

from mathom.bots import LEVELS, Bot, make_bot
from mathom.core import InvalidOption, Option, Perspective, Seat

DEFAULT_LEVEL = "medium"
#: The kinds of bots that are part of Mathom.
OURS = ("random", "greedy", "ismcts")
#: Who gives hints where no bot plays, or only one that plays at random.
ADVISER = "greedy"
#: A bot that takes longer than this many seconds has its choice made for it.
PATIENCE = 120.0


def bot_named(spec: str) -> Bot:
    """The bot of that specification, such as `greedy` or `ismcts:2000`."""
    return make_bot(spec)


def specs_of(bots: str, seats: Sequence[Seat]) -> dict[Seat, str]:
    """Which bot plays which seat: one at all of them, or one for each in their order.

    >>> specs_of("greedy", [1, 2]), specs_of("greedy,random", [1, 2])
    ({1: 'greedy', 2: 'greedy'}, {1: 'greedy', 2: 'random'})
    """
    specs = [spec.strip() for spec in bots.split(",")]
    if len(specs) == 1:
        specs *= len(seats)
    if len(specs) != len(seats):
        raise InvalidOption(f"{len(specs)} bots were named for {len(seats)} seats; name one for all, or one for each")
    return dict(zip(seats, specs, strict=True))


def bot_of_level(level: str) -> str:
    """The specification behind `easy`, `medium` or `hard`."""
    if level not in LEVELS:
        raise InvalidOption(f"there is no level {level!r}; the levels are {', '.join(LEVELS)}")
    return LEVELS[level]


def bot_of_save(bots: str) -> str:
    """The bots that a save names. A file must not make us run somebody's code, so one that is not ours is refused."""
    for spec in bots.split(",") if bots else ():
        if spec.partition(":")[0] not in OURS and spec not in LEVELS:
            raise InvalidOption(
                f"the save names the bot {spec!r}, which is not one of ours; say with --bot who is to play"
            )
    return bots


def adviser(playing: str) -> str:
    """The bot to ask for a hint: the one that plays, unless its advice is worth nothing."""
    return ADVISER if playing in ("", "random") else playing


def let_bots_start_processes() -> None:
    """Make it possible for a bot to work in several processes while the table is on the screen.

    With the first of them Python starts a helper that inherits our stderr. The table replaces stderr by something that
    is no file, which the helper cannot inherit; so it is started before.
    """
    if os.name == "posix":
        from multiprocessing import resource_tracker

        resource_tracker.ensure_running()


def stop_bots() -> None:
    """End the processes of a bot that still thinks, so that whoever leaves the table does not wait for it."""
    for process in multiprocessing.active_children():
        process.terminate()


def start_thinking(bot: Bot, perspective: Perspective, rng: random.Random) -> Future[Option]:
    """Let the bot think on a thread of its own; one that never comes back does not keep the program from ending."""
    thought: Future[Option] = Future()
    thought.set_running_or_notify_cancel()

    def think() -> None:
        try:
            thought.set_result(bot(perspective, rng))
        except BaseException as error:  # whatever a bot does is told, never passed on
            thought.set_exception(error)

    threading.Thread(target=think, name="bot", daemon=True).start()
    return thought


async def finished(thought: Future[Option], patience: float) -> None:
    """Wait for a bot on its own thread; the table goes on meanwhile."""
    loop, done = asyncio.get_running_loop(), asyncio.Event()

    def wake(_: Future[Option]) -> None:
        with suppress(RuntimeError):  # the table has been left
            loop.call_soon_threadsafe(done.set)

    thought.add_done_callback(wake)
    with suppress(TimeoutError):
        await asyncio.wait_for(done.wait(), patience)


def read_thought(thought: Future[Option], patience: float) -> tuple[str, str]:
    """The token that the bot has chosen, or what is wrong with it."""
    if not thought.done():
        return "", f"has not answered within {patience:g} seconds"
    error = thought.exception()
    if error is not None:
        said = " ".join(str(error).split())
        return "", f"has failed ({type(error).__name__}{': ' + said if said else ''})"
    answer: object = thought.result()  # a bot may come from anywhere and answer anything
    if not isinstance(answer, Option):
        return "", f"has answered with {type(answer).__name__!r} instead of an option"
    return answer.token, ""
