"""What each audience of a table sees, told by what has changed in it.

An audience are all who see the same: those who watch, or the tabs of one player. Who has been told a view whole is told
the next ones by their changes (`mathom.server.changes`), as replays are. They are worked out and written once for an
audience.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Hashable
from typing import Final

import msgspec
from msgspec import Raw

from mathom.core import Seats, View
from mathom.server.changes import view_changes

encode = msgspec.json.Encoder().encode

#: Ways to come to a view that are remembered: not everybody has been told the one before it.
MOST_WAYS: Final = 8
#: Seconds for which an update is good for others, too.
SHARED_FOR: Final = 0.1


class Sight:
    """The view of one audience at one moment."""

    __slots__ = ("_ways", "view")

    def __init__(self, view: View) -> None:
        self.view = view
        self._ways: list[tuple[View, Raw]] = []

    def since(self, before: Sight) -> Raw:
        """How to come to it from that one, as it is sent."""
        for view, change in self._ways:
            if view is before.view:
                return change
        found = Raw(encode(view_changes(before.view, self.view)))
        self._ways = [*self._ways[1 - MOST_WAYS :], (before.view, found)]
        return found


class Sights:
    """The newest sight of each audience of a table, and the last update that all who watch were told alike."""

    __slots__ = ("_newest", "_shared")

    def __init__(self) -> None:
        self._newest: dict[Seats, Sight] = {}
        self._shared: tuple[Hashable, float, bytes] = ((), -math.inf, b"")

    def of(self, viewers: Seats, view: View) -> Sight:
        """The sight of that view, the same for all of an audience."""
        sight = self._newest.get(viewers)
        if sight is None or sight.view is not view:
            sight = self._newest[viewers] = Sight(view)
        return sight

    def shared(self, about: Hashable, write: Callable[[], bytes]) -> bytes:
        """An update about just that: it is written once, and again after a moment, for clocks run."""
        known, at, text = self._shared
        now = time.monotonic()
        if known != about or now - at > SHARED_FOR:
            text = write()
            self._shared = about, now, text
        return text
