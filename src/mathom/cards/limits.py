"""Limits of use: how often, or how far, a text has been used until something ends."""

from __future__ import annotations

from msgspec import Struct

from mathom.cards.context import Id
from mathom.cards.texts import Until


class Use(Struct, frozen=True):
    """Something of which a card in play has only so much: one of its texts, or a deed in one."""

    source: Id
    what: Struct
    until: Until


class Uses(Struct, frozen=True):
    """How much of what has been used. It never changes: `counted` and `ended` give another one."""

    counts: tuple[tuple[Use, int], ...] = ()

    def of(self, use: Use) -> int:
        """How often, or how far, that has been used."""
        return next((count for one, count in self.counts if one == use), 0)

    def counted(self, use: Use, amount: int = 1) -> Uses:
        """With so much more of that used."""
        others = tuple(one for one in self.counts if one[0] != use)
        return Uses((*others, (use, self.of(use) + amount)))

    def ended(self, *untils: Until) -> Uses:
        """Without what was counted up to one of those ends."""
        left = tuple(one for one in self.counts if one[0].until not in untils)
        return self if len(left) == len(self.counts) else Uses(left)
