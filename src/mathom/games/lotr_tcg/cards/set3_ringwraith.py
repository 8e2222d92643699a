"""Realms of the Elf-lords: Ringwraith."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Keyword
from mathom.games.lotr_tcg.language.choosing import UnlessPaid
from mathom.games.lotr_tcg.language.conditions import X
from mathom.games.lotr_tcg.language.dealing import DiscardFromHand, RevealAtRandom
from mathom.games.lotr_tcg.language.declare import event
from mathom.games.lotr_tcg.language.effects import exert, spot, wound
from mathom.games.lotr_tcg.language.filters import (
    COMPANION,
    GANDALF_CULTURE,
    ISENGARD,
    MINION,
    NAZGUL,
    RANGED_WEAPON,
    RINGWRAITH,
    bearing,
    named,
)
from mathom.games.lotr_tcg.language.lasting import give
from mathom.games.lotr_tcg.language.targets import Who, a


class NewsOfMordor(Card):
    facts = event("3U82", "News of Mordor", RINGWRAITH, cost=1)
    skirmish = spot(ISENGARD & MINION).to(give(a(NAZGUL), Keyword.DAMAGE))


class TheyWillNeverStopHuntingYou(Card):
    facts = event("3C84", "They Will Never Stop Hunting You", RINGWRAITH, cost=2)
    maneuver = spot(NAZGUL).to(RevealAtRandom(), exert(a(COMPANION & bearing(RANGED_WEAPON)), X()))


class TooGreatAndTerrible(Card):
    facts = event("3R85", "Too Great and Terrible", RINGWRAITH, cost=0)
    maneuver = spot(NAZGUL).to(
        UnlessPaid(wound(named("Gandalf"), 2), DiscardFromHand(2, GANDALF_CULTURE), by=Who.FREE_PEOPLES)
    )
