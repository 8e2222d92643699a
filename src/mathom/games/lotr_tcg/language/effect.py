"""What a text of this game does, and what it costs."""

from __future__ import annotations

from typing import Final, TypeAlias

from mathom.cards import effects
from mathom.cards.effects import Nothing, Require, Sequence, perform, sequence
from mathom.games.lotr_tcg.context import Context
from mathom.games.lotr_tcg.journey import Journey

__all__ = ["NOTHING", "Action", "Effect", "Require", "Sequence", "perform", "sequence"]

Effect: TypeAlias = effects.Effect[Journey, Context]
Action: TypeAlias = effects.Action[Journey, Context]

NOTHING: Final[Effect] = Nothing()
