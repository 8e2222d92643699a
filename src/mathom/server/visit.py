"""One browser's visit to a table: who looks, from which seat, at the table as this process knows it."""

from __future__ import annotations

from mathom.core import Seat
from mathom.server.accounts import Account
from mathom.server.house import House
from mathom.server.live import LiveTable
from mathom.table import Stops
from mathom.table.errors import NotSeated


class Visit:
    def __init__(self, house: House, live: LiveTable, account: Account | None) -> None:
        self.house = house
        self.id = live.id
        self.live = live
        self.account = account
        self._stops: Stops | None = None

    @property
    def account_id(self) -> str | None:
        return self.account.id if self.account else None

    @property
    def watching(self) -> bool:
        return not self.live.standing.seats_of(self.account_id)

    def seat(self) -> Seat | None:
        return self.live.seat_of(self.account_id)

    def seated(self) -> Seat:
        seat = self.seat()
        if seat is None:
            raise NotSeated("you are watching; only the players may do that")
        return seat

    def follow(self, live: LiveTable) -> None:
        """Look at the table as it is now; if it has been folded anew, the player's stops count there, too."""
        if live is not self.live:
            self.live = live
            if self._stops is not None:
                self._apply(self._stops)

    def look_again(self) -> None:
        """The table may have been folded anew."""
        self.follow(self.house.tables.known(self.id) or self.live)

    def set_stops(self, stops: Stops) -> None:
        """When the player wants to be asked: kept with his seat, in this process."""
        self.seated()
        self._apply(stops)
        self._stops = stops

    def _apply(self, stops: Stops) -> None:
        for seat in self.live.standing.seats_of(self.account_id):
            self.live.table.set_stops(seat, stops)
