"""Realms of the Elf-lords: Moria."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Keyword, Phase
from mathom.games.lotr_tcg.language.actions import Triggered
from mathom.games.lotr_tcg.language.choosing import UnlessPaid
from mathom.games.lotr_tcg.language.conditions import X
from mathom.games.lotr_tcg.language.declare import condition, event
from mathom.games.lotr_tcg.language.effects import discard
from mathom.games.lotr_tcg.language.filters import (
    ARCHER,
    COMPANION,
    FREE_PEOPLES,
    MINION,
    MORIA,
    ORC,
    POSSESSION,
    SAURON,
    SHIRE,
    named,
)
from mathom.games.lotr_tcg.language.lasting import give
from mathom.games.lotr_tcg.language.revealing import RevealAtRandom
from mathom.games.lotr_tcg.language.spotting import spot
from mathom.games.lotr_tcg.language.targets import Who, a, some
from mathom.games.lotr_tcg.language.tokens import AddTwilight
from mathom.games.lotr_tcg.language.triggers import Moves
from mathom.games.lotr_tcg.language.wounding import wound


class DangerousGamble(Card):
    facts = event("3C76", "Dangerous Gamble", MORIA, cost=2)
    shadow = spot(MORIA & MINION).to(RevealAtRandom(whose=Who.FREE_PEOPLES) & AddTwilight(X()))


class DepthsOfMoria(Card):
    facts = condition("3R77", "Depths of Moria", MORIA, cost=1)
    to_play = spot(MORIA & ORC)
    lure = Triggered(trigger=Moves(Phase.REGROUP), effect=AddTwilight(2))


class HideAndSeek(Card):
    facts = event("3C78", "Hide and Seek", MORIA, cost=1, keywords=(Keyword.SEARCH,))
    skirmish = spot(SHIRE & COMPANION, 2).to(give(a(MORIA & MINION), Keyword.DAMAGE))


class Malice(Card):
    facts = event("3U79", "Malice", MORIA, cost=0)
    archery = (spot(MORIA & ORC) & spot(SAURON & ORC)).to(wound(a(ARCHER)))


class SuchALittleThing(Card):
    facts = event("3R80", "Such a Little Thing", MORIA, cost=0)
    maneuver = spot(MORIA & MINION).to(
        UnlessPaid(
            wound(named("Boromir"), 3), discard(some(2, FREE_PEOPLES & POSSESSION)),
            by=Who.FREE_PEOPLES,
        )
    )  # fmt: skip
