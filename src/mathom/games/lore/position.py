"""Setting up a position in the words of the game."""

from __future__ import annotations

from mathom.core import Decision, Dice, Position
from mathom.games.lore.options import TableOptions
from mathom.games.lore.rules.setup import lay_out
from mathom.games.lore.world import World


class SetUp(Position[World]):
    def __init__(self, options: TableOptions) -> None:
        self._g = lay_out(options, Dice(0))

    def place(self, zone: str, *things: str) -> None:
        raise NotImplementedError

    def mark(self, thing: str, *marks: str) -> None:
        raise NotImplementedError

    def to_move(self, seat: str) -> None:
        raise NotImplementedError

    def state(self) -> World:
        return self._g

    def at_rest(self, state: World, decision: Decision) -> bool:
        return False
