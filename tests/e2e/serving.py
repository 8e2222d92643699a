"""A server on which nothing is left to chance: `python -m tests.e2e.serving DATABASE` tells where it is.

It also answers at once, however busy the machine is: bots that search choose at random here, in the server's process,
passes come without a pause, passwords are hashed in an instant, and a replay is made when it is asked for, not before.
"""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from unittest import mock

from tests.server.people import CHEAP, NO_LIMITS

from mathom.bots import LEVELS, Bot, make_bot
from mathom.core import NUMBERED
from mathom.server.bots import thinking
from mathom.server.running import Place, serve
from mathom.server.settings import Settings, database_url
from mathom.server.tables import seating
from mathom.server.tables.sweeping import Sweeper
from mathom.table import Setting, table


class LoadedDice:
    """In the place of chance: who leaves his side to the lot has the first one."""

    def randrange(self, stop: int) -> int:
        return 0


class ThinkingThreads(ThreadPoolExecutor):
    """In the place of the processes in which bots think."""

    _processes = None

    def __init__(self, count: int, **_: object) -> None:
        super().__init__(count)


def quick_bot(spec: str) -> Bot:
    return make_bot("random" if spec in LEVELS else spec)


def no_pause(_: Setting, __: int) -> float:
    return 0.0


async def not_yet(_: Sweeper, __: str) -> None:
    """In the place of making the replays of a match that is over."""


def tell(address: str) -> None:
    print(address, flush=True)


if __name__ == "__main__":
    settings = Settings(
        database=database_url(sys.argv[1]), pace=(0.0, 0.0), limits=NO_LIMITS, warm=True, password_cost=CHEAP
    )
    with (
        # All tables have the same numbered seed.
        mock.patch.multiple(seating, secret_seed=lambda: 7, SECRET=NUMBERED, random=LoadedDice()),
        mock.patch.multiple(thinking, ProcessPoolExecutor=ThinkingThreads, make_bot=quick_bot),
        mock.patch.object(table, "pause", no_pause),
        mock.patch.object(Sweeper, "_keep_in_turn", not_yet),
    ):
        serve(settings, Place(port=0), 1, tell)
