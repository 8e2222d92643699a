"""What a text of this game does, and what it costs."""

from __future__ import annotations

from typing import Final, TypeAlias

from mathom.cards import conditions, effects
from mathom.cards.effects import Nothing, Require, Sequence, perform, sequence
from mathom.games.wotr.context import Context
from mathom.games.wotr.war import War

__all__ = ["NOTHING", "Action", "Condition", "Effect", "Require", "Sequence", "perform", "sequence"]

Effect: TypeAlias = effects.Effect[War, Context]
Action: TypeAlias = effects.Action[War, Context]
Condition: TypeAlias = conditions.Condition[War, Context]

NOTHING: Final[Effect] = Nothing()
