"""The Fellowship of the Ring: Moria."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Keyword
from mathom.games.lotr_tcg.language.actions import Triggered
from mathom.games.lotr_tcg.language.choosing import If
from mathom.games.lotr_tcg.language.conditions import Per, Switch, ThatIs, VictimWas
from mathom.games.lotr_tcg.language.dealing import DiscardFromHand, Draw, Pile, Play, PutBeneathDeck
from mathom.games.lotr_tcg.language.declare import condition, event, minion, possession
from mathom.games.lotr_tcg.language.effects import AddBurden, AddTwilight, discard, spot
from mathom.games.lotr_tcg.language.filters import (
    BEARER,
    COMPANION,
    DWARF,
    ELF,
    HAND_WEAPON,
    HOBBIT,
    MINION,
    MORIA,
    ORC,
    THIS,
    WEAPON,
    YOURS,
    skirmishing,
)
from mathom.games.lotr_tcg.language.lasting import strengthen
from mathom.games.lotr_tcg.language.targets import a
from mathom.games.lotr_tcg.language.triggers import KillsInSkirmish, MovesTo, ThisIsPlayed


class DrumsInTheDeep(Card):
    facts = event("1C168", "Drums in the Deep", MORIA, cost=0)
    skirmish = strengthen(a(MORIA & ORC), Switch(2, 4, ThatIs(skirmishing(DWARF))))


class GoblinMarksman(Card):
    facts = minion(
        "1C176", "Goblin Marksman", MORIA, ORC, site=4, cost=3, strength=7, vitality=1, keywords=(Keyword.ARCHER,)
    )  # fmt: skip


class GoblinPatrolTroop(Card):
    facts = minion("1C177", "Goblin Patrol Troop", MORIA, ORC, site=4, cost=6, strength=13, vitality=3)


class GoblinRunner(Card):
    facts = minion("1U178", "Goblin Runner", MORIA, ORC, site=4, cost=1, strength=5, vitality=1)
    runs = Triggered(trigger=ThisIsPlayed(), effect=AddTwilight(2), may=True)


class GoblinScavengers(Card):
    facts = minion("1C179", "Goblin Scavengers", MORIA, ORC, site=4, cost=3, strength=8, vitality=1)
    scavenge = Triggered(
        trigger=ThisIsPlayed(), effect=Play(WEAPON, Pile.DISCARD, on=MORIA & ORC & YOURS), may=True
    )  # fmt: skip


class GoblinScimitar(Card):
    facts = possession("1C180", "Goblin Scimitar", MORIA, HAND_WEAPON, cost=0, strength=2)
    bearer = MORIA & ORC
    drawn = Triggered(trigger=ThisIsPlayed(), effect=Draw(), may=True)


class GoblinSneak(Card):
    facts = minion("1U181", "Goblin Sneak", MORIA, ORC, site=4, cost=1, strength=5, vitality=1)
    sneaks = Triggered(trigger=ThisIsPlayed(), effect=PutBeneathDeck(MORIA & ORC, Pile.DISCARD), may=True)


class GoblinSpear(Card):
    facts = possession("1C182", "Goblin Spear", MORIA, HAND_WEAPON, cost=1, strength=2)
    bearer = MORIA & MINION
    grief = Triggered(
        trigger=KillsInSkirmish(BEARER, COMPANION), effect=If(VictimWas(HOBBIT), AddBurden(2), AddBurden(1))
    )  # fmt: skip


class HostOfThousands(Card):
    facts = event("1C187", "Host of Thousands", MORIA, cost=0)
    shadow = Play(MORIA & ORC, Pile.DISCARD)


class TheLongDark(Card):
    facts = condition("1U188", "The Long Dark", MORIA, cost=2, unique=True)
    gropes = Triggered(trigger=MovesTo(4, 5), effect=AddTwilight(Per(DWARF & COMPANION, 2)))
    skirmish = discard(THIS).to(strengthen(a(MORIA & ORC & YOURS), 2))


class MoriaScout(Card):
    facts = minion("1C191", "Moria Scout", MORIA, ORC, site=4, cost=2, strength=6, vitality=2)
    scouts = Triggered(trigger=ThisIsPlayed(), cost=spot(ELF), effect=AddTwilight(2))


class TheyAreComing(Card):
    facts = condition("1C196", "They Are Coming", MORIA, cost=3)
    shadow = DiscardFromHand(3).to(Play(MORIA & ORC, Pile.DISCARD))
