"""Mines of Moria: Elven."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Keyword, Phase, Side
from mathom.games.lotr_tcg.language.actions import Response, Triggered, action
from mathom.games.lotr_tcg.language.averting import AboutToTakeWound
from mathom.games.lotr_tcg.language.choosing import If, OneOpponent, UnlessPaid
from mathom.games.lotr_tcg.language.conditions import CanSpot, SiteIs, Switch
from mathom.games.lotr_tcg.language.declare import condition, event
from mathom.games.lotr_tcg.language.effects import discard, prevent_wound
from mathom.games.lotr_tcg.language.filters import (
    ALLY,
    ANOTHER,
    ARCHER,
    COMPANION,
    CONDITION,
    ELF,
    ELVEN,
    MINION,
    NAZGUL,
    ORC,
    RIVER,
    THIS,
    URUK_HAI,
)
from mathom.games.lotr_tcg.language.modifiers import ArcheryTotal, LosesKeyword, Strength
from mathom.games.lotr_tcg.language.results import Wins
from mathom.games.lotr_tcg.language.spotting import spot
from mathom.games.lotr_tcg.language.targets import Who, a, each, up_to
from mathom.games.lotr_tcg.language.tokens import RemoveTwilight
from mathom.games.lotr_tcg.language.triggers import AtStartOf
from mathom.games.lotr_tcg.language.wounding import exert, wound


class ABlendedRace(Card):
    facts = condition("2U16", "A Blended Race", ELVEN, cost=1)
    to_play = spot(ELF)
    weaker = Strength(URUK_HAI, -2)
    blunted = LosesKeyword(URUK_HAI, Keyword.DAMAGE)
    # Ruling: it is discarded when the regroup phase begins, before anybody acts in it.
    passes = Triggered(trigger=AtStartOf(Phase.REGROUP), effect=discard(THIS))


class DismayOurEnemies(Card):
    facts = event("2U17", "Dismay Our Enemies", ELVEN, cost=0)
    response = Response(
        Wins(ELF & ARCHER),
        action(OneOpponent(UnlessPaid(discard(a(MINION, by=Who.OPPONENT)), RemoveTwilight(3), by=Who.THAT_OPPONENT))),
    )


class HostsOfTheLastAlliance(Card):
    facts = condition("2U18", "Hosts of the Last Alliance", ELVEN, cost=2, keywords=(Keyword.TALE,))
    arrows_miss = ArcheryTotal(Side.SHADOW, -1, while_=CanSpot(ELF & COMPANION))
    response = Response(AboutToTakeWound(ELF), discard(THIS).to(prevent_wound()))


class ReleaseTheAngryFlood(Card):
    facts = event("2R19", "Release the Angry Flood", ELVEN, cost=1)
    maneuver = exert(a(ELF)).to(wound(each(NAZGUL), Switch(1, 2, SiteIs(RIVER))))


class SecretSentinels(Card):
    facts = event("2R20", "Secret Sentinels", ELVEN, cost=2)
    maneuver = exert(a(ELF & ALLY)).to(discard(a(CONDITION)), If(CanSpot(ORC), discard(up_to(1, CONDITION & ANOTHER))))
