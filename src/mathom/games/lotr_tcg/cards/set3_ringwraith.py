"""Realms of the Elf-lords: Ringwraith."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Keyword
from mathom.games.lotr_tcg.language.actions import Triggered
from mathom.games.lotr_tcg.language.aftermath import AddsBurden, YourShadowPhase
from mathom.games.lotr_tcg.language.choosing import UnlessPaid, choose
from mathom.games.lotr_tcg.language.conditions import PerBurden, X
from mathom.games.lotr_tcg.language.dealing import DiscardFromHand
from mathom.games.lotr_tcg.language.declare import condition, event, minion
from mathom.games.lotr_tcg.language.effects import discard
from mathom.games.lotr_tcg.language.filters import (
    COMPANION,
    GANDALF_CULTURE,
    ISENGARD,
    MINION,
    NAZGUL,
    RANGED_WEAPON,
    RING_BEARER,
    RINGWRAITH,
    THIS,
    bearing,
    named,
)
from mathom.games.lotr_tcg.language.lasting import give
from mathom.games.lotr_tcg.language.results import Wins
from mathom.games.lotr_tcg.language.revealing import RevealAtRandom
from mathom.games.lotr_tcg.language.spotting import spot
from mathom.games.lotr_tcg.language.targets import Who, a
from mathom.games.lotr_tcg.language.tokens import AddTwilight
from mathom.games.lotr_tcg.language.transferring import transfer
from mathom.games.lotr_tcg.language.triggers import Moves
from mathom.games.lotr_tcg.language.wounding import exert, wound


class GatesOfTheDeadCity(Card):
    facts = condition("3R81", "Gates of the Dead City", RINGWRAITH, cost=1)
    to_play = spot(NAZGUL)
    dread = Triggered(trigger=AddsBurden(RINGWRAITH), effect=exert(a(COMPANION, by=Who.FREE_PEOPLES)))


class NewsOfMordor(Card):
    facts = event("3U82", "News of Mordor", RINGWRAITH, cost=1)
    skirmish = spot(ISENGARD & MINION).to(give(a(NAZGUL), Keyword.DAMAGE))


class TheRingDrawsThem(Card):
    facts = condition("3U83", "The Ring Draws Them", RINGWRAITH, cost=2, unique=True)
    gather = Triggered(trigger=Moves(), effect=AddTwilight(PerBurden()))
    toils = Triggered(trigger=YourShadowPhase(ends=True), effect=choose(exert(a(NAZGUL)), discard(THIS)))


class TheyWillNeverStopHuntingYou(Card):
    facts = event("3C84", "They Will Never Stop Hunting You", RINGWRAITH, cost=2)
    maneuver = spot(NAZGUL).to(
        RevealAtRandom(whose=Who.FREE_PEOPLES), exert(a(COMPANION & bearing(RANGED_WEAPON)), X())
    )


class TooGreatAndTerrible(Card):
    facts = event("3R85", "Too Great and Terrible", RINGWRAITH, cost=0)
    maneuver = spot(NAZGUL).to(
        UnlessPaid(wound(named("Gandalf"), 2), DiscardFromHand(2, GANDALF_CULTURE), by=Who.FREE_PEOPLES)
    )


class UlaireOtsea(Card):
    facts = minion(
        "3U86", "Úlairë Otsëa", RINGWRAITH, NAZGUL, site=3, cost=4, strength=9, vitality=3,
        subtitle="Ringwraith in Twilight", unique=True, keywords=(Keyword.TWILIGHT,),
    )  # fmt: skip
    stabs = Triggered(
        trigger=Wins(THIS), cost=exert(THIS), may=True,
        effect=transfer(a(named("Blade Tip", common=True)), RING_BEARER, limit=1),
    )  # fmt: skip
