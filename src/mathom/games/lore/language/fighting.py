"""Deeds with attacks and strikes."""

from __future__ import annotations

from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.core import resumable
from mathom.games.lore.context import Context
from mathom.games.lore.language.effect import Effect
from mathom.games.lore.rules import fighting
from mathom.games.lore.values import Key
from mathom.games.lore.world import Rules, World


class CreatureAttack(Effect, frozen=True):
    """What every creature does when it is played: it attacks with the numbers that are printed on it."""

    @resumable
    def resolve(self, g: World, c: Context) -> Rules[Context]:
        key = c.moment if isinstance(c.moment, Key) else Key()
        yield from fighting.creature_attacks(g, c.source, key)
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("attack", ("the company",), subject=v.this.one())
