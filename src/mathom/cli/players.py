"""Who plays: bots by name or level, and their thinking, which must never hold up the table."""

from __future__ import annotations

import multiprocessing
import os
import random
import threading
from concurrent.futures import Future

from mathom.bots import LEVELS, Bot, make_bot
from mathom.core import InvalidOption, Option, Perspective

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


def bot_of_level(level: str) -> str:
    """The specification behind `easy`, `medium` or `hard`."""
    if level not in LEVELS:
        raise InvalidOption(f"there is no level {level!r}; the levels are {', '.join(LEVELS)}")
    return LEVELS[level]


def bot_of_save(spec: str) -> str:
    """The bot that a save names. A file must not make us run somebody's code, so a bot that is not ours is refused."""
    if spec and spec.partition(":")[0] not in OURS and spec not in LEVELS:
        raise InvalidOption(f"the save names the bot {spec!r}, which is not one of ours; say with --bot who is to play")
    return spec


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
