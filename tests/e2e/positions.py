"""Positions that are rare in play, shown by the page: the test itself is the server at the other end of the line."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Sequence

import msgspec
from playwright.sync_api import WebSocketRoute
from tests.e2e.people import Person

from mathom.core import Event, Match, Seat
from mathom.core.registry import game
from mathom.server.line.messages import State, Update
from mathom.server.wire.general import SeatInfo, TableInfo, User
from mathom.table.look import Clocks, Offers, event_line
from mathom.table.setting import Clock

#: Every table that is shown has a name of its own: a page remembers what it has seen of each.
TABLES = map("shown-{}".format, itertools.count(1))


class Showing:
    """A table of which the page hears only what the test tells it."""

    def __init__(self, person: Person, match: Match, seat: Seat | None) -> None:
        self.person = person
        self.seat = seat
        self.table = next(TABLES)
        self.version = 1
        self.told = 0
        #: The choices that the page has sent.
        self.chosen: list[str] = []
        #: What is planned for the next decision.
        self.premove: str | None = None
        self._match = match
        self._line: WebSocketRoute | None = None
        self._first = self._message(State, match, [], 1)
        info = msgspec.json.encode(self._table(match))
        page = person.page
        page.route(
            f"**/api/tables/{self.table}", lambda route: route.fulfill(body=info, content_type="application/json")
        )
        page.route_web_socket(lambda url: f"/ws/tables/{self.table}?" in url, self._opened)
        person.open(f"/table/{self.table}")
        person.wait_until(lambda: self._line is not None)
        # What is pressed or dragged at once may not move away under the pointer.
        person.board.first.wait_for()
        person.settle()

    def _opened(self, line: WebSocketRoute) -> None:
        self._line = line
        line.on_message(lambda text: self._answer(line, json.loads(text)))
        line.send(self._first)

    def _answer(self, line: WebSocketRoute, message: dict[str, str]) -> None:
        if message["type"] == "choose":
            self.chosen.append(message["token"])
        line.send(json.dumps({"type": "ack", "v": self.version, "id": message["id"]}))
        if message["type"] in ("premove", "cancel_premove"):
            self.premove = message.get("token")
            line.send(self._message(Update, self._match, [], self.version))

    def tell(self, match: Match, events: Sequence[Event]) -> None:
        """The table has changed: so it looks now, and that has happened."""
        assert self._line is not None, "the page has not opened its line"
        self.version += 1
        self._match = match
        self._line.send(self._message(Update, match, events, self.version))

    def show(self, match: Match) -> None:
        """Another position altogether, at once."""
        assert self._line is not None, "the page has not opened its line"
        self.version += 1
        self.told = 0
        self._match = match
        self._line.send(self._message(State, match, [], self.version))

    def _message(self, kind: Callable[..., State | Update], match: Match, events: Sequence[Event], v: int) -> str:
        seats, asked = len(match.seats), match.decision.seat if match.decision else None
        lines = [event_line(event) for event in events]
        message = kind(
            v=v,
            table=self._table(match),
            view=match.view(self.seat),
            events=lines,
            log_from=self.told,
            clocks=Clocks(asked, (754.0,) * seats, 0.0),
            offers=Offers(None, None, None, False, (), ()),
            chat=[],
            chat_from=0,
            you=self.seat,
            watchers=0,
            undo=None,
            premove=self.premove,
            arranging=None,
            presence=["here"] * seats,
            thinking=[asked == seat for seat in range(seats)],
            waits_for=[""] * seats,
            **({"abandoned": None} if kind is Update else {}),
        )
        self.told += len(lines)
        return msgspec.json.encode(message).decode()

    def _table(self, match: Match) -> TableInfo:
        names = (
            *("Wise-Stag", "Thorn-Owl", "Ember-Fox", "Grey-Heron"),
            *("Tall-Alder", "Quick-Otter", "Still-Birch", "Red-Trout"),
        )
        return TableInfo(
            id=self.table,
            game=match.game.name,
            title=game(match.game.name).title,
            options={},
            status="live",
            seats=tuple(
                SeatInfo(seat, User(name, "guest"), None, number == self.seat, False)
                for number, (seat, name) in enumerate(zip(match.seats, names, strict=False))
            ),
            clock=Clock(),
            private=False,
            created=0.0,
            result="",
            outcome=None,
            rematch=None,
            you=self.seat,
        )
