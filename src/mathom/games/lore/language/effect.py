"""What a text of this game does, and what it costs."""

from __future__ import annotations

from typing import Final, Protocol, TypeAlias, runtime_checkable

from mathom.cards import amounts, conditions, effects, targets
from mathom.cards.effects import Nothing, Require, Sequence, declare, perform, sequence
from mathom.games.lore.context import Context
from mathom.games.lore.world import World

__all__ = [
    "NOTHING", "Action", "Amount", "Condition", "Effect", "Number", "Player", "Require", "Sequence", "declare",
    "is_elsewhere", "perform", "sequence",
]  # fmt: skip

Effect: TypeAlias = effects.Effect[World, Context]
Action: TypeAlias = effects.Action[World, Context]
Condition: TypeAlias = conditions.Condition[World, Context]
Number: TypeAlias = amounts.Number[World, Context]
Amount: TypeAlias = amounts.Amount[World, Context]
Player: TypeAlias = targets.Player[World, Context]

NOTHING: Final[Effect] = Nothing()


def action(what: Action | Effect) -> Action:
    """A deed without a cost is an action, too."""
    return what if isinstance(what, effects.Action) else effects.Action(NOTHING, what)


@runtime_checkable
class Elsewhere(Protocol):
    """A deed of a hazard that may be about nothing of the company."""

    @property
    def elsewhere(self) -> bool: ...


def is_elsewhere(deed: object) -> bool:
    return isinstance(deed, Elsewhere) and deed.elsewhere
