"""The Confrontation: two players, eighteen hidden characters, one Ring."""

from mathom.games.confrontation.game import GAME, Confrontation

__all__ = ["GAME", "Confrontation"]
