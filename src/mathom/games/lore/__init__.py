"""LoRE: companies of the Free Peoples on the roads of Middle-earth."""

from mathom.games.lore import cards as _cards  # noqa: F401  (declares them)
from mathom.games.lore.game import GAME

__all__ = ["GAME"]
