"""Which cards a text is about: set algebra over the cards of this game."""

from __future__ import annotations

from typing import TypeAlias

from mathom.cards import filters
from mathom.games.wotr.card import Card
from mathom.games.wotr.context import Context
from mathom.games.wotr.war import War

Filter: TypeAlias = filters.Filter[War, Context, Card]
Printed: TypeAlias = filters.Printed[War, Context, Card]
