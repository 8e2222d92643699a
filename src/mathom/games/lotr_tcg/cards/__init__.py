"""Every declared card: importing this package declares them all, each of its modules one set and culture."""

from mathom.cards.declaring import import_sets
from mathom.games.lotr_tcg.card import CARDS

__all__ = ["CARDS"]

import_sets(__name__, __path__)
