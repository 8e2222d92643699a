"""Work that takes long, beside the event loop: one piece after the other.

Python works at one thing at a time. Beside six threads that all want to, the event loop gets a seventh of it, and
everybody who plays waits. What takes really long has a line of its own, so that the rest need not wait behind it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import TypeVar, TypeVarTuple
from weakref import WeakKeyDictionary

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

#: Seconds for which a thread may work while another one wants to, the event loop say (`sys.setswitchinterval`). It
#: wants to several times for each choice, and Python's own five milliseconds add up.
SWITCH = 0.0005
#: Characters of an option that is read beside the event loop.
LONG_OPTION = 200

#: By event loop: whose turn it is, among what takes long and what takes really long.
_turns: WeakKeyDictionary[asyncio.AbstractEventLoop, tuple[asyncio.Semaphore, asyncio.Semaphore]] = WeakKeyDictionary()


async def beside(work: Callable[[*Ts], T], *words: *Ts, really_long: bool = False) -> T:
    """Do the work in a thread when it is its turn."""
    loop = asyncio.get_running_loop()
    turn = _turns.setdefault(loop, (asyncio.Semaphore(1), asyncio.Semaphore(1)))[really_long]
    await turn.acquire()
    doing = asyncio.ensure_future(asyncio.to_thread(work, *words))

    def done(done: asyncio.Future[T]) -> None:
        turn.release()
        if not done.cancelled():
            done.exception()  # if nobody waits for it any more, that is nobody's news

    doing.add_done_callback(done)
    return await asyncio.shield(doing)


async def read_options(given: Mapping[str, str], work: Callable[[*Ts], T], *words: *Ts) -> T:
    """Do the work, which reads these options of a table: where one is long, as a deck is, that takes a while."""
    if all(len(value) < LONG_OPTION for value in given.values()):
        return work(*words)
    return await beside(work, *words)
