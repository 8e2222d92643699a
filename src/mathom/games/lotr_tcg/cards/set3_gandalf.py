"""Realms of the Elf-lords: Gandalf."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Keyword, Phase, Signet
from mathom.games.lotr_tcg.language.actions import Response, Triggered
from mathom.games.lotr_tcg.language.averting import AboutToTakeWound
from mathom.games.lotr_tcg.language.choosing import If, choose, may
from mathom.games.lotr_tcg.language.conditions import AtSites, Per, X
from mathom.games.lotr_tcg.language.counting import StrengthenWithin
from mathom.games.lotr_tcg.language.declare import artifact, condition, event, reprinted
from mathom.games.lotr_tcg.language.draw_decks import ShuffleIntoDeck
from mathom.games.lotr_tcg.language.effects import discard, prevent_wound
from mathom.games.lotr_tcg.language.filters import (
    ANYTHING,
    COMPANION,
    CONDITION,
    GANDALF_CULTURE,
    HOBBIT,
    RING,
    SHADOW,
    SHIRE,
    named,
    signet,
)
from mathom.games.lotr_tcg.language.lasting import Hold, strengthen
from mathom.games.lotr_tcg.language.modifiers import CannotBeAssigned
from mathom.games.lotr_tcg.language.revealing import DiscardRevealed, RevealAtRandom
from mathom.games.lotr_tcg.language.spotting import SpotTwilight, spot
from mathom.games.lotr_tcg.language.targets import a, each
from mathom.games.lotr_tcg.language.tokens import AddTwilight, RemoveBurden, RemoveTwilight
from mathom.games.lotr_tcg.language.triggers import AtStartOfTurn, OpponentTakesCard
from mathom.games.lotr_tcg.language.wounding import exert, wound
from mathom.games.lotr_tcg.values import REGROUP

GANDALF, SPELL = named("Gandalf"), (Keyword.SPELL,)


class BetrayalOfIsengard(Card):
    facts = condition("3R29", "Betrayal of Isengard", GANDALF_CULTURE, cost=1)
    exposes = Triggered(trigger=OpponentTakesCard(Phase.SHADOW), effect=RemoveTwilight(1), may=True)
    maneuver = exert(GANDALF).to(wound(named("Saruman"), 2))


class DeepInThought(Card):
    facts = event("3C30", "Deep in Thought", GANDALF_CULTURE, cost=4, keywords=SPELL)
    maneuver = (spot(GANDALF) & SpotTwilight(4)).to(discard(each(SHADOW & CONDITION)))


class DepartSilently(Card):
    facts = event("3C31", "Depart Silently", GANDALF_CULTURE, cost=1, keywords=(Keyword.STEALTH,))
    maneuver = spot(GANDALF).to(
        If(AtSites(1, 5), Hold(CannotBeAssigned(HOBBIT), REGROUP), strengthen(a(HOBBIT), 3, until=REGROUP))
    )


class Fireworks(Card):
    facts = reprinted(event("3C32", "Fireworks", GANDALF_CULTURE, cost=1, keywords=SPELL), "0P3")
    fellowship = spot(GANDALF).to(
        choose(ShuffleIntoDeck(GANDALF_CULTURE, 2, up_to=True), ShuffleIntoDeck(SHIRE, 2, up_to=True))
    )


class HisFirstSeriousCheck(Card):
    facts = event("3C33", "His First Serious Check", GANDALF_CULTURE, cost=1)
    maneuver = spot(GANDALF).to(RevealAtRandom(), may(DiscardRevealed(ANYTHING), cost=AddTwilight(X())))


class Narya(Card):
    facts = artifact("3R34", "Narya", GANDALF_CULTURE, RING, cost=0, vitality=1)
    bearer = GANDALF
    kindles = Triggered(trigger=AtStartOfTurn(), cost=AddTwilight(3), effect=RemoveBurden(), may=True)


class TrustMeAsYouOnceDid(Card):
    facts = condition("3U35", "Trust Me as You Once Did", GANDALF_CULTURE, cost=2)
    skirmish = exert(GANDALF).to(StrengthenWithin(a(COMPANION), Per(COMPANION & signet(Signet.GANDALF)), 3))


class UnknownPerils(Card):
    facts = condition("3C36", "Unknown Perils", GANDALF_CULTURE, cost=2)
    response = Response(
        AboutToTakeWound(COMPANION), (SpotTwilight(4) & exert(GANDALF)).to(prevent_wound())
    )  # fmt: skip
