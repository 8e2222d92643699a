"""Whose bot thinks next: a queue that shares the thinking of a server fairly among its players.

Each question gets a place in the queue when it comes; when a process is free, the first place is called. A player's
first question is placed at the queue's present turn, his second one a turn later, and so on: a player with thirty
tables waits for himself, while another player's bot thinks next. All players at one address share `ADDRESS_SHARE` turns
in the time of one player's turn: many names at one address gain little, and a class in one room is still served.
"""

from __future__ import annotations

import asyncio
from bisect import bisect_left, insort
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from msgspec import Struct

#: The turns that all players at one address have together, in the time in which one player has one.
ADDRESS_SHARE: Final = 4
#: Players and addresses that are remembered: beyond that, the longest unseen and used-up shares are forgotten.
MOST_KNOWN: Final = 10_000
#: Seconds after which whoever waits is told his place, and between two looks whether it has changed.
A_WHILE: Final = 1.0


class Asker(Struct, frozen=True):
    """For whom a bot thinks: a player, and the address at which he was last seen; empty: not known."""

    player: str
    address: str = ""


#: The house itself, which keeps the matches that are over.
HOUSE: Final = Asker("the house")


class Whereabouts:
    """The addresses at which players were last seen by this process."""

    def __init__(self) -> None:
        self._addresses: OrderedDict[str, str] = OrderedDict()

    def seen(self, account: str, address: str) -> None:
        self._addresses[account] = address
        self._addresses.move_to_end(account)
        if len(self._addresses) > MOST_KNOWN:
            self._addresses.popitem(last=False)

    def asker(self, account: str) -> Asker:
        return Asker(account, self._addresses.get(account, ""))


class Place:
    """A place in the queue."""

    __slots__ = ("_called", "number", "start")

    def __init__(self, start: float, number: int) -> None:
        #: The turn at which it is called if all players have their shares: places are ordered by it.
        self.start = start
        self.number = number
        self._called = asyncio.Event()

    def __lt__(self, other: Place) -> bool:
        return (self.start, self.number) < (other.start, other.number)

    @property
    def called(self) -> bool:
        return self._called.is_set()

    def call(self) -> None:
        self._called.set()

    async def comes_up(self, seconds: float | None = None) -> bool:
        """Wait until it is called, or for so long; has it been?"""
        try:
            async with asyncio.timeout(seconds):
                await self._called.wait()
        except TimeoutError:
            pass
        return self.called


class Queue:
    """The questions that wait for one of `processes`, in the order in which they are called.

    >>> queue = Queue(1)
    >>> many, another = Asker("Pippin", "shire"), Asker("Rosie", "shire")
    >>> first, second, third = (queue.line_up(many) for _ in range(3))
    >>> late = queue.line_up(another)
    >>> queue.before(second), queue.before(late), first.called
    (2, 1, True)
    """

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._busy = 0
        self._places: list[Place] = []
        self._now = 0.0
        self._lined_up = 0
        #: By player and by address: the turn at which the next question of theirs is placed.
        self._players: dict[str, float] = {}
        self._addresses: dict[str, float] = {}

    def line_up(self, asker: Asker, ahead: float = 0.0) -> Place:
        """A place at the asker's turn, or by so many turns ahead of it."""
        start = max(self._now, self._players.get(asker.player, 0.0))
        if asker.address:
            shared = max(self._now, self._addresses.get(asker.address, 0.0))
            self._addresses[asker.address] = shared + 1 / ADDRESS_SHARE
            start = max(start, shared)
        self._players[asker.player] = start + 1
        self._lined_up += 1
        place = Place(start - ahead, self._lined_up)
        insort(self._places, place)
        self._call()
        return place

    def before(self, place: Place) -> int:
        """How many are thinking, or will think, before this place is called; 0 once it is."""
        return 0 if place.called else self._busy + bisect_left(self._places, place)

    def leave(self, place: Place) -> None:
        """The place has had its turn, or gives it up."""
        if place.called:
            self._busy -= 1
        else:
            del self._places[bisect_left(self._places, place)]
        self._call()

    def _call(self) -> None:
        while self._places and self._busy < self._processes:
            place = self._places.pop(0)
            self._now = max(self._now, place.start)
            self._busy += 1
            place.call()
        for shares in (self._players, self._addresses):
            if len(shares) > MOST_KNOWN or not self._busy:
                for who in [who for who, until in shares.items() if until <= self._now or not self._busy]:
                    del shares[who]


async def wait_in_queue(queue: Queue, place: Place, told: Callable[[int], None]) -> None:
    """Wait until the place is called. After a while `told` hears how many come before it, and 0 when it is called."""
    last = 0
    while not await place.comes_up(A_WHILE):
        if (before := queue.before(place)) != last:
            told(before)
            last = before
    if last:
        told(0)
