"""Bots by name: `random`, `greedy:8`, `ismcts:2000`, a level, or anybody's own as `package.module:function`."""

from __future__ import annotations

import importlib
import os
import re
import sys
from difflib import get_close_matches
from typing import cast

from mathom.bots.bot import Bot, random_bot
from mathom.bots.greedy import greedy
from mathom.bots.ismcts import Budget, ismcts
from mathom.bots.parallel import ismcts_in_processes
from mathom.core import InvalidOption

#: The bots behind the levels that a newcomer chooses from.
LEVELS = {"easy": "greedy:1", "medium": "ismcts:500", "hard": "ismcts:4000"}

SAMPLES = 8  # of a greedy bot that is not told how many
MOST_PROCESSES = 64

_KINDS = "random, greedy, greedy:8 (samples), ismcts:2000 (iterations), ismcts:2s (seconds), ismcts:2000x2 (processes)"
_OWN = re.compile(r"([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*):([A-Za-z_]\w*)")


def make_bot(spec: str) -> Bot:
    """The bot of that specification.

    >>> make_bot("greedy:3") is not None
    True
    >>> make_bot("gredy")
    Traceback (most recent call last):
        ...
    mathom.core.errors.InvalidOption: there is no bot 'gredy'; did you mean 'greedy'?
    """
    spec = LEVELS.get(spec, spec)
    kind, _, detail = spec.partition(":")
    match kind:
        case "random" if spec == kind:
            return random_bot
        case "greedy":
            return greedy(_samples(spec, detail))
        case "ismcts":
            return _search(spec, detail)
    own = _OWN.fullmatch(spec)
    if own is not None and kind != "random":
        return _own(spec, own[1], own[2])
    near = get_close_matches(kind, ["random", "greedy", "ismcts", *LEVELS], n=1)
    hint = f"did you mean {near[0]!r}?" if near and near[0] != kind else f"there are {_KINDS}"
    hint = hint if near else f"{hint}, the levels {', '.join(LEVELS)}, and your own as package.module:function"
    raise InvalidOption(f"there is no bot {spec!r}; {hint}")


def _samples(spec: str, detail: str) -> int:
    if spec == "greedy":
        return SAMPLES
    if not re.fullmatch(r"[0-9]{1,6}", detail) or not int(detail):
        raise InvalidOption(f"greedy takes a number of samples, as in 'greedy:8', not {spec!r}")
    return int(detail)


def _search(spec: str, detail: str) -> Bot:
    form = re.fullmatch(r"(?:([0-9]{1,9})|([0-9]{1,6}(?:\.[0-9]{1,6})?)s)(?:x([0-9]{1,3}))?", detail)
    if form is None:
        raise InvalidOption(
            "ismcts takes iterations or seconds, and processes if more than one, as in 'ismcts:2000', 'ismcts:2s' or "
            f"'ismcts:2000x2', not {spec!r}"
        )
    iterations, seconds, processes = int(form[1] or 0), float(form[2] or 0), int(form[3] or 1)
    if not iterations and not seconds:
        raise InvalidOption(f"{spec!r} leaves the search no time: it needs at least one iteration")
    if not 1 <= processes <= MOST_PROCESSES:
        raise InvalidOption(f"ismcts runs in 1 to {MOST_PROCESSES} processes, not {processes} ({spec!r})")
    budget = Budget(iterations, seconds)
    return ismcts(budget) if processes == 1 else ismcts_in_processes(budget, processes)


def _own(spec: str, module_name: str, name: str) -> Bot:
    """A bot from somebody's own module, which may lie in the working directory."""
    if not {"", os.getcwd()} & set(sys.path):
        sys.path.append(os.getcwd())
    try:
        module = importlib.import_module(module_name)
    except Exception as error:
        raise InvalidOption(f"bot {spec!r}: {module_name} cannot be imported: {error}") from error
    bot: object = getattr(module, name, None)
    if not callable(bot):
        raise InvalidOption(f"bot {spec!r}: {module_name} has no function {name!r}")
    return cast(Bot, bot)
