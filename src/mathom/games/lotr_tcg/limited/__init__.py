"""Sealed decks and booster drafts of The Lord of the Rings TCG: a game of its own, before the games with its decks."""

from mathom.games.lotr_tcg.limited.game import GAME

__all__ = ["GAME"]
