"""Which cards in play a deed is about, and who picks them."""

from __future__ import annotations

from typing import Final, TypeAlias

from mathom.cards import targets
from mathom.cards.targets import a, each, some, target, up_to
from mathom.games.wotr.card import Card
from mathom.games.wotr.context import Context
from mathom.games.wotr.language.filter import Filter
from mathom.games.wotr.war import War

__all__ = ["FREELY", "Target", "ToEach", "What", "a", "each", "some", "target", "up_to"]

Target: TypeAlias = targets.Target[War, Context, Card]
ToEach: TypeAlias = targets.ToEach[War, Context, Card]
What: TypeAlias = Target | Filter

#: By which rule a card is picked where no other rule says which may be.
FREELY: Final = "wotr.action.use-card-text"
