"""The Lord of the Rings TCG: rulebook of the Realms of the Elf-lords era, with its FAQ."""

from mathom.games.lotr_tcg.game import GAME

__all__ = ["GAME"]
