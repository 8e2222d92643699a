"""The players whom texts name."""

from __future__ import annotations

from typing import Final

from mathom.cards.nouns import HE, Nominal
from mathom.cards.sentences import Voice
from mathom.cards.targets import You
from mathom.core import Seat
from mathom.games.wotr.context import Context
from mathom.games.wotr.facts import Faction
from mathom.games.wotr.language.filters import OfFaction
from mathom.games.wotr.language.modifiers import Player
from mathom.games.wotr.values import Step
from mathom.games.wotr.war import War

YOU: Final[Player] = You()


class FactionPlayer(Player, frozen=True):
    """The player whose deck has that faction; in some scenarios nobody's has."""

    faction: Faction

    def seats(self, g: War, c: Context) -> tuple[Seat, ...]:
        seat = g.player_of(self.faction)
        return () if seat is None else (seat,)

    def noun(self, v: Voice) -> Nominal:
        return Nominal((f"the {self.faction.value} player",), HE)


def in_order(g: War) -> tuple[Seat, ...]:
    """The players in the order in which a text has them act: from the starting player on, in the action step from
    whoever acts (wotr.location.each-player-order).
    """
    return g.in_turn_order(g.turn if g.step is Step.ACTION else None)


def player_of(faction: OfFaction) -> Player:
    """The player of that faction: `player_of(HOBBIT)`."""
    return FactionPlayer(faction.faction)
