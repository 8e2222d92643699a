"""Mines of Moria: Moria."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Keyword
from mathom.games.lotr_tcg.language.actions import Triggered
from mathom.games.lotr_tcg.language.conditions import CanSpot, MovedMoreThanOnce, Switch, ThisIs
from mathom.games.lotr_tcg.language.declare import event, minion
from mathom.games.lotr_tcg.language.effects import AddTwilight
from mathom.games.lotr_tcg.language.filters import DWARF, ELF, MORIA, ORC, THIS, bearing, named, skirmishing
from mathom.games.lotr_tcg.language.lasting import strengthen
from mathom.games.lotr_tcg.language.modifiers import Keywords, Strength
from mathom.games.lotr_tcg.language.targets import a
from mathom.games.lotr_tcg.language.triggers import ThisIsPlayed


class GoblinFlankers(Card):
    facts = minion("2C61", "Goblin Flankers", MORIA, ORC, site=4, cost=5, strength=11, vitality=3)
    outflank = Triggered(trigger=ThisIsPlayed(), effect=AddTwilight(3), may=True, if_=MovedMoreThanOnce())


class GoblinPursuer(Card):
    facts = minion("2C62", "Goblin Pursuer", MORIA, ORC, site=4, cost=2, strength=6, vitality=1)
    pursues = Strength(THIS, 3, while_=MovedMoreThanOnce())


class GoblinSpearman(Card):
    facts = minion("2C65", "Goblin Spearman", MORIA, ORC, site=4, cost=2, strength=6, vitality=1)
    trained = Keywords(THIS, Keyword.DAMAGE, 2, while_=ThisIs(bearing(named("Goblin Spear", common=True))))


class OldDifferences(Card):
    facts = event("2C69", "Old Differences", MORIA, cost=0)
    skirmish = strengthen(
        a((ELF | DWARF) & skirmishing(MORIA & ORC)), Switch(-1, -3, CanSpot(ELF) & CanSpot(DWARF))
    )  # fmt: skip
