"""Every declared card: importing this package declares them all, each of its modules one subject."""

from mathom.cards.declaring import import_sets
from mathom.games.lore.card import CARDS
from mathom.games.lore.language import declare

__all__ = ["CARDS", "declare"]

import_sets(__name__, __path__)
