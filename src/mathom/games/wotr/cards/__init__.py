"""Every declared card: importing this package declares them all, each of its modules one faction or kind."""

from mathom.cards.declaring import import_sets
from mathom.games.wotr.card import CARDS

__all__ = ["CARDS"]

import_sets(__name__, __path__)
