"""Windows: players take turns at acting until all of them have passed in a row."""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec import Struct

from mathom.cards.rules import Rules, left_to_the_game
from mathom.core import Seat, resumable

G = TypeVar("G")


class Procedure(Struct, Generic[G], frozen=True):
    """How a window is played. A game derives its own, and keeps in it what the players have done there so far.

    Who is asked, and in which order, is the game's. Whether a seat is asked depends on public knowledge only: if a
    window closed by itself because of a hidden hand, everybody would know something about that hand.
    """

    def seats(self, g: G) -> tuple[Seat, ...]:
        """Everybody who may act, in the order in which they are asked."""
        raise NotImplementedError(type(self).__name__)

    def over(self, g: G) -> bool:
        """True as soon as there is nothing left to act on."""
        return False

    def asks(self, g: G, seat: Seat) -> bool:
        """True if the seat could act, for all that everybody knows. Who could not has passed."""
        raise NotImplementedError(type(self).__name__)

    @resumable
    def act(self, g: G, seat: Seat) -> Rules[Procedure[G] | None]:
        """Ask the seat and do what it chooses: the procedure that goes on after it, or None for a pass."""
        yield left_to_the_game(self)

    @resumable
    def until_all_pass(self, g: G) -> Rules[Procedure[G]]:
        """One action a seat, in turn, until all pass in a row; the procedure as the last action has left it."""
        seats = self.seats(g)
        now = self
        passes = 0
        turn = 0
        while passes < len(seats) and not now.over(g):
            seat = seats[turn % len(seats)]
            turn += 1
            passes += 1
            if now.asks(g, seat):
                after = yield from now.act(g, seat)
                if after is not None:
                    now = after
                    passes = 0
        return now
