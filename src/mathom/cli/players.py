"""Who plays: bots by name or level, and their thinking, which must never hold up the table."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeAlias

from mathom.core import InvalidOption, Option, Perspective

Bot: TypeAlias = Callable[[Perspective, random.Random], Option]

DEFAULT_LEVEL = "medium"
#: Who gives hints where no bot plays, or only one that plays at random.
ADVISER = "greedy"
#: A bot that takes longer than this many seconds has its choice made for it.
PATIENCE = 120.0


def bot_named(spec: str) -> Bot:
    """The bot of that specification, such as `greedy` or `ismcts:2000`."""
    from mathom.bots import make_bot

    return make_bot(spec)


def bot_of_level(level: str) -> str:
    """The specification behind `easy`, `medium` or `hard`."""
    from mathom.bots import LEVELS

    if level not in LEVELS:
        raise InvalidOption(f"there is no level {level!r}; the levels are {', '.join(LEVELS)}")
    return LEVELS[level]


def adviser(playing: str) -> str:
    """The bot to ask for a hint: the one that plays, unless its advice is worth nothing."""
    return ADVISER if playing in ("", "random") else playing


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
