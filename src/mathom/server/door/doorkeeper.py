"""Who has a connection to this process: how many from where, and for how long somebody is waited for."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable, Iterable
from enum import Enum, auto

from mathom.server.door.addresses import Trusted, counted
from mathom.server.settings import Door

#: Seconds between two looks at those who keep us waiting.
ROUNDS = 0.25
#: Files that a process needs for other things: its database, its bots, its log.
OTHER_FILES = 128


class Phase(Enum):
    """What a connection is about at the moment."""

    #: We wait for the head of a request, or for the rest of it.
    HEAD = auto()
    #: We wait for the rest of a body.
    BODY = auto()
    #: We are working on the answer, or it is being sent.
    ANSWER = auto()
    #: All is answered; the client may ask again.
    IDLE = auto()
    #: It has become a WebSocket, which has rules of its own.
    LINE = auto()
    #: It has been told no, and is given a moment to read why.
    REFUSED = auto()


#: Those who have to go when somebody else needs the place.
_WAITING = frozenset({Phase.HEAD, Phase.BODY, Phase.IDLE, Phase.REFUSED})


class Caller:
    """A connection, as the doorkeeper sees it."""

    __slots__ = ("address", "closing_since", "late", "phase", "since", "transport", "unread_since")

    def __init__(self, transport: asyncio.Transport, address: str, late: Callable[[], None], now: float) -> None:
        self.transport = transport
        self.address = address
        #: Is called when the client has taken too long.
        self.late = late
        self.phase = Phase.HEAD
        #: When the phase began.
        self.since = now
        #: Since when the client does not read what we send.
        self.unread_since = math.inf
        #: Since when it is to end, as soon as the client has read what is on its way.
        self.closing_since = math.inf

    def enter(self, phase: Phase, now: float) -> None:
        self.phase = phase
        self.since = now


class Doorkeeper:
    """Counts the connections of one process.

    A newcomer who finds the house full is let in, and the oldest connection goes that is about nothing at the moment:
    first of his own address, if that has its share already. Only where all are at work is the newcomer sent away.
    """

    def __init__(self, door: Door, proxies: Trusted) -> None:
        self._door = door
        self._proxies = proxies
        self._most = max(1, min(door.connections, _file_limit() - OTHER_FILES))
        self._limits = {
            Phase.HEAD: door.head_seconds,
            Phase.BODY: door.body_seconds,
            # uvicorn hangs up sooner, but forgets to where an answer came before the end of the body.
            Phase.IDLE: door.idle_seconds,
            Phase.REFUSED: door.linger_seconds,
        }
        self._here: dict[str, dict[Caller, None]] = {}
        self._count = 0
        self._rounds: asyncio.TimerHandle | None = None

    @property
    def callers(self) -> int:
        return self._count

    def admit(self, transport: asyncio.Transport, host: str, late: Callable[[], None]) -> Caller | None:
        """Let somebody in, or not."""
        loop = asyncio.get_running_loop()
        address = counted(host)
        here = self._here.get(address, {})
        # A proxy speaks for many: it has as many connections as there are.
        if len(here) >= self._door.connections_address and host not in self._proxies and not self._make_room(here):
            return None
        if self._count >= self._most and not self._make_room(self._here[self._busiest()]):
            everybody = [caller for callers in self._here.values() for caller in callers]
            if not self._make_room(everybody):
                return None
        caller = Caller(transport, address, late, loop.time())
        self._here.setdefault(address, {})[caller] = None
        self._count += 1
        if self._rounds is None:
            self._rounds = loop.call_later(ROUNDS, self._look_round)
        return caller

    def leave(self, caller: Caller) -> None:
        here = self._here.get(caller.address, {})
        if caller in here:
            del here[caller]
            self._count -= 1
            if not here:
                del self._here[caller.address]

    def _busiest(self) -> str:
        """The address with the most connections."""
        return max(self._here, key=lambda address: len(self._here[address]))

    def _make_room(self, callers: Iterable[Caller]) -> bool:
        """Send the oldest of them away who has nothing to say just now."""
        for caller in callers:
            if caller.transport.is_closing() or caller.phase in _WAITING:
                caller.transport.abort()
                self.leave(caller)
                return True
        return False

    def _look_round(self) -> None:
        loop = asyncio.get_running_loop()
        now = loop.time()
        for caller in [caller for here in self._here.values() for caller in here]:
            if caller.transport.is_closing():
                self._see_off(caller, now)
            elif now - caller.since > self._limits.get(caller.phase, math.inf):
                caller.late()
            elif now - caller.unread_since > self._door.unread_seconds:
                caller.transport.abort()
        self._rounds = loop.call_later(ROUNDS, self._look_round) if self._here else None

    def _see_off(self, caller: Caller, now: float) -> None:
        """It ends, and may not have ended yet: a connection lasts until what was sent is read, or nobody waits."""
        caller.closing_since = min(caller.closing_since, now)
        if not caller.transport.get_write_buffer_size():
            self.leave(caller)  # a WebSocket that has ended; all others say it themselves
        elif now - caller.closing_since > self._door.unread_seconds:
            caller.transport.abort()


def _file_limit() -> int:
    """How many files this process may have open; as many as the system allows, where it can be asked."""
    try:
        import resource
    except ImportError:  # Windows counts otherwise
        return 1 << 16
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 1 << 16 if hard == resource.RLIM_INFINITY else min(hard, 1 << 16)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return 1 << 16 if soft == resource.RLIM_INFINITY else soft
