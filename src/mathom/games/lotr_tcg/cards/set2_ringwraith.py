"""Mines of Moria: Ringwraith."""

from __future__ import annotations

from typing import Final

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Keyword, Side
from mathom.games.lotr_tcg.language.actions import Response, Triggered
from mathom.games.lotr_tcg.language.averting import AboutToTakeWound
from mathom.games.lotr_tcg.language.choosing import If
from mathom.games.lotr_tcg.language.conditions import BurdensCarried, Condition, SiteIs, Switch, WearsTheRing, X
from mathom.games.lotr_tcg.language.declare import condition, event, minion
from mathom.games.lotr_tcg.language.effects import discard, prevent_wound
from mathom.games.lotr_tcg.language.filter import Filter
from mathom.games.lotr_tcg.language.filters import (
    ALLY,
    BEARER,
    COMPANION,
    EXHAUSTED,
    MAN,
    NAZGUL,
    RING_BEARER,
    RINGWRAITH,
    TALE,
    THIS,
    TWILIGHT,
    UNDERGROUND,
    WEAPON,
    named,
    wounded,
)
from mathom.games.lotr_tcg.language.game_text import NoText
from mathom.games.lotr_tcg.language.modifiers import CannotBeAssigned, CannotPlay, Keywords, NotRoaming, Perishes
from mathom.games.lotr_tcg.language.results import Wins
from mathom.games.lotr_tcg.language.ring_bearer import PutOnRing, RingBearerIs, SpotBurdens
from mathom.games.lotr_tcg.language.spotting import require, spot
from mathom.games.lotr_tcg.language.targets import a, some
from mathom.games.lotr_tcg.language.tokens import AddBurden, RemoveTwilight
from mathom.games.lotr_tcg.language.triggers import ThisIsPlayed
from mathom.games.lotr_tcg.language.wounding import exert, wound

TWILIGHT_NAZGUL: Final[Filter] = TWILIGHT & NAZGUL
RING_BEARER_SUFFERS: Final[Condition] = BurdensCarried(2) | RingBearerIs(wounded(2))


class BillFerny(Card):
    facts = minion(
        "2R75", "Bill Ferny", RINGWRAITH, MAN, site=2, cost=2, strength=4, vitality=1,
        subtitle="Swarthy Sneering Fellow", unique=True,
    )  # fmt: skip
    guides = NotRoaming(NAZGUL)
    lurks = CannotBeAssigned(THIS, by=Side.FREE_PEOPLES)
    shuns = Perishes(THIS, while_=SiteIs(UNDERGROUND))


class Helpless(Card):
    facts = condition("2U76", "Helpless", RINGWRAITH, cost=0)
    to_play = spot(named("Frodo")) & spot(NAZGUL)
    bearer = named("Sam")
    at_a_loss = NoText(BEARER)


class HisTerribleServants(Card):
    facts = condition("2R77", "His Terrible Servants", RINGWRAITH, cost=2)
    response = Response(AboutToTakeWound(TWILIGHT_NAZGUL), RemoveTwilight(1).to(prevent_wound()))


class ItWantsToBeFound(Card):
    facts = event("2U78", "It Wants to be Found", RINGWRAITH, cost=2)
    maneuver = spot(TWILIGHT_NAZGUL).to(AddBurden())


class ResistanceBecomesUnbearable(Card):
    facts = event("2U79", "Resistance Becomes Unbearable", RINGWRAITH, cost=1)
    maneuver = exert(a(TWILIGHT_NAZGUL)).to(exert(RING_BEARER), If(RingBearerIs(EXHAUSTED), PutOnRing()))


class StrickenDumb(Card):
    facts = event("2R80", "Stricken Dumb", RINGWRAITH, cost=2)
    maneuver = exert(named("The Witch-king")).to(discard(a(TALE | WEAPON)))


class TheyWillFindTheRing(Card):
    facts = event("2U81", "They Will Find the Ring", RINGWRAITH, cost=1)
    maneuver = (exert(some(2, NAZGUL)) & SpotBurdens()).to(exert(some(X(), COMPANION)))


class UlaireAttea(Card):
    facts = minion(
        "2U82", "Úlairë Attëa", RINGWRAITH, NAZGUL, site=3, cost=6, strength=12, vitality=3,
        subtitle="The Easterling", unique=True, keywords=(Keyword.TWILIGHT,),
    )  # fmt: skip
    strikes = Triggered(trigger=ThisIsPlayed(), effect=wound(a(ALLY)), may=True)


class UlaireEnquea(Card):
    facts = minion(
        "2U83", "Úlairë Enquëa", RINGWRAITH, NAZGUL, site=3, cost=6, strength=11, vitality=4,
        subtitle="Ringwraith in Twilight", unique=True, keywords=(Keyword.TWILIGHT,),
    )  # fmt: skip
    reaches_out = Triggered(
        trigger=Wins(THIS), cost=exert(named("Úlairë Enquëa")),
        effect=wound(RING_BEARER, Switch(1, 2, BurdensCarried(5))), may=True,
    )  # fmt: skip


class UlaireNelya(Card):
    facts = minion(
        "2R84", "Úlairë Nelya", RINGWRAITH, NAZGUL, site=2, cost=5, strength=10, vitality=3,
        subtitle="Ringwraith in Twilight", unique=True, keywords=(Keyword.TWILIGHT,),
    )  # fmt: skip
    hunts = Keywords(THIS, Keyword.FIERCE, while_=RING_BEARER_SUFFERS)
    strikes = Keywords(THIS, Keyword.DAMAGE, while_=RING_BEARER_SUFFERS)


class TheWitchKing(Card):
    facts = minion(
        "2R85", "The Witch-king", RINGWRAITH, NAZGUL, site=3, cost=8, strength=14, vitality=4,
        subtitle="Lord of the Nazgûl", unique=True, keywords=(Keyword.TWILIGHT,),
    )  # fmt: skip
    commands = CannotPlay(named("Return to Its Master"))
    reaches_out = Triggered(
        trigger=Wins(THIS), cost=exert(named("The Witch-king")), effect=wound(RING_BEARER, 2), may=True
    )


class WraithWorld(Card):
    facts = event("2R86", "Wraith-world", RINGWRAITH, cost=1)
    skirmish = (require(WearsTheRing()) & spot(TWILIGHT_NAZGUL)).to(AddBurden(3))
