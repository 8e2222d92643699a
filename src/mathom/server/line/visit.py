"""A browser's visit to a table: who looks, and from which seat."""

from __future__ import annotations

from mathom.core import Seat
from mathom.server.accounts.accounts import Account
from mathom.server.errors import Conflict
from mathom.server.house import House
from mathom.server.tables.live import LiveTable
from mathom.server.tables.standing import Chair
from mathom.table import Stops
from mathom.table.errors import NotSeated


class Visit:
    def __init__(self, house: House, live: LiveTable, account: Account | None) -> None:
        self.house = house
        self.id = live.id
        self.live = live
        self.account = account
        self.account_id = account.id if account else None
        #: He is suspended: he watches until he comes again, even where he has a seat.
        self.suspended = account is not None and house.keeper.rules.suspended(account.id)
        self._stops: Stops | None = None
        #: The chairs as they were looked at last, and the visitor's seats among them.
        self._chairs: tuple[Chair, ...] | None = None
        self._seats: tuple[Seat, ...] = ()

    def seats(self) -> tuple[Seat, ...]:
        """The visitor's seats, looked up again when the chairs have changed."""
        if self.suspended:
            return ()
        standing = self.live.standing
        if standing.chairs is not self._chairs:
            self._chairs, self._seats = standing.chairs, standing.seats_of(self.account_id)
        return self._seats

    @property
    def watching(self) -> bool:
        return not self.seats()

    def seat(self) -> Seat | None:
        """The seat from which he looks: of several, the one that is asked."""
        seats = self.seats()
        if len(seats) > 1 and (asked := self.live.asked) in seats:
            return asked
        return seats[0] if seats else None

    def check_acting(self) -> None:
        """May the visitor do anything but look on?"""
        if self.account_id is not None:
            self.house.keeper.rules.check_account(self.account_id)
        if self.suspended:
            raise Conflict("your suspension is over; load the page again")

    def seated(self) -> Seat:
        seat = self.seat()
        if seat is None:
            raise NotSeated("you are watching; only the players may do that")
        return seat

    def follow(self, live: LiveTable) -> None:
        """Look at that `LiveTable` from now on. If it is a new one, set the player's stops there, too."""
        if live is not self.live:
            self.live = live
            if self._stops is not None:
                self._apply(self._stops)

    def look_again(self) -> None:
        """Follow the `LiveTable` that this process holds now: the table may have been folded anew."""
        self.follow(self.house.tables.known(self.id) or self.live)

    def set_stops(self, stops: Stops) -> None:
        """When the player wants to be asked: kept with his seat, in this process."""
        self.seated()
        self._apply(stops)
        self._stops = stops

    def _apply(self, stops: Stops) -> None:
        for seat in self.seats():
            self.live.table.set_stops(seat, stops)
