"""The views of a table, one for each audience, and the changes from one view to the next.

An audience is everybody who sees the same: all who watch, or the tabs of one player. After one whole view a client is
sent only changes (`mathom.server.line.changes`), as in a replay. They are computed and encoded once for an audience.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Hashable
from typing import Final

import msgspec
from msgspec import Raw

from mathom.core import Seats, View
from mathom.server.line.changes import view_changes

encode = msgspec.json.Encoder().encode

#: Changes to one view that are remembered, each from another earlier view: clients may have missed some in between.
MOST_WAYS: Final = 8
#: Seconds for which an encoded update is sent to further watchers, too.
SHARED_FOR: Final = 0.1


class Sight:
    """The view of one audience at one moment."""

    __slots__ = ("_ways", "view")

    def __init__(self, view: View) -> None:
        self.view = view
        self._ways: list[tuple[View, Raw]] = []

    def since(self, before: Sight) -> Raw:
        """The changes from an earlier view to this one, as they are sent."""
        for view, change in self._ways:
            if view is before.view:
                return change
        found = Raw(encode(view_changes(before.view, self.view)))
        self._ways = [*self._ways[1 - MOST_WAYS :], (before.view, found)]
        return found


class Sights:
    """The newest sight of each audience of a table, and the last update that was sent to all who watch."""

    __slots__ = ("_newest", "_shared")

    def __init__(self) -> None:
        self._newest: dict[Seats, Sight] = {}
        self._shared: tuple[Hashable, float, bytes] = ((), -math.inf, b"")

    def of(self, viewers: Seats, view: View) -> Sight:
        """The sight of that view, shared by the whole audience."""
        sight = self._newest.get(viewers)
        if sight is None or sight.view is not view:
            sight = self._newest[viewers] = Sight(view)
        return sight

    def shared(self, about: Hashable, write: Callable[[], bytes]) -> bytes:
        """The update for that key. It is written once, and anew after a moment, because the clocks in it run."""
        known, at, text = self._shared
        now = time.monotonic()
        if known != about or now - at > SHARED_FOR:
            text = write()
            self._shared = about, now, text
        return text
