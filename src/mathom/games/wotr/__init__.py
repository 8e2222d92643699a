"""War of the Ring: The Card Game."""

from mathom.games.wotr import cards
from mathom.games.wotr.game import GAME

__all__ = ["GAME", "cards"]
