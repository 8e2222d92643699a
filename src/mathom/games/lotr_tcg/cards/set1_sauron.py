"""The Fellowship of the Ring: Sauron."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Keyword, Phase, Side
from mathom.games.lotr_tcg.language.actions import Response, Triggered
from mathom.games.lotr_tcg.language.dealing import DiscardFromHand
from mathom.games.lotr_tcg.language.declare import condition, event, minion, possession
from mathom.games.lotr_tcg.language.effects import AddTwilight, RemoveTwilight, cancel_event, exert, spot, wound
from mathom.games.lotr_tcg.language.fighting import set_against
from mathom.games.lotr_tcg.language.filters import (
    BEARER,
    CHARACTER,
    COMPANION,
    HAND_WEAPON,
    HOBBIT,
    MINION,
    ORC,
    SAURON,
    THAT,
    THIS,
    TRACKER,
    WEAPON,
    skirmishing,
)
from mathom.games.lotr_tcg.language.lasting import strengthen
from mathom.games.lotr_tcg.language.modifiers import RoamingPenalty
from mathom.games.lotr_tcg.language.targets import Who, a
from mathom.games.lotr_tcg.language.triggers import EventIsPlayed, Moves, ThisIsPlayed, Wins, YouPlay


class MordorsStrength(Card):
    facts = event("1C255", "Mordor's Strength", SAURON, cost=1)
    skirmish = exert(a(SAURON & ORC)).to(wound(a(CHARACTER & skirmishing(THAT))))


class OrcAmbusher(Card):
    facts = minion(
        "1C261", "Orc Ambusher", SAURON, ORC, site=6, cost=1, strength=5, vitality=2, keywords=(Keyword.TRACKER,)
    )  # fmt: skip
    tracks = RoamingPenalty(SAURON & MINION, -1, yours=True)
    response = Response(
        EventIsPlayed(phase=Phase.REGROUP, side=Side.FREE_PEOPLES), exert(THIS).to(cancel_event())
    )  # fmt: skip


class OrcAssassin(Card):
    facts = minion(
        "1U262", "Orc Assassin", SAURON, ORC, site=6, cost=2, strength=6, vitality=2, keywords=(Keyword.TRACKER,)
    )  # fmt: skip
    tracks = RoamingPenalty(SAURON & MINION, -1, yours=True)
    assignment = spot(HOBBIT & COMPANION, 2).to(set_against(THIS, a(HOBBIT, by=Who.FREE_PEOPLES)))


class OrcChieftain(Card):
    facts = minion("1C266", "Orc Chieftain", SAURON, ORC, site=6, cost=2, strength=7, vitality=2)
    armed = Triggered(trigger=YouPlay(WEAPON, on=THIS), effect=AddTwilight(2), once_per_turn=True)


class OrcHunters(Card):
    facts = minion("1U267", "Orc Hunters", SAURON, ORC, site=6, cost=3, strength=9, vitality=2)
    skirmish = exert(THIS).to(wound(a(CHARACTER & skirmishing(THIS))))


class OrcInquisitor(Card):
    facts = minion("1C268", "Orc Inquisitor", SAURON, ORC, site=6, cost=3, strength=9, vitality=3)
    inquires = Triggered(
        trigger=ThisIsPlayed(), effect=DiscardFromHand(by=Who.FREE_PEOPLES, random=True), may=True
    )  # fmt: skip


class OrcScimitar(Card):
    facts = possession("1C269", "Orc Scimitar", SAURON, HAND_WEAPON, cost=1, strength=2)
    bearer = SAURON & ORC
    skirmish = RemoveTwilight(1).to(strengthen(BEARER, 1), limit=3)


class OrcSoldier(Card):
    facts = minion("1C271", "Orc Soldier", SAURON, ORC, site=6, cost=2, strength=7, vitality=2)
    skirmish = exert(THIS).to(wound(a(CHARACTER & skirmishing(THIS))))


class StrengthBornOfFear(Card):
    facts = condition("1C278", "Strength Born of Fear", SAURON, cost=1)
    skirmish = RemoveTwilight(3).to(strengthen(a(SAURON & ORC), 1))


class TowerLieutenant(Card):
    facts = minion("1U280", "Tower Lieutenant", SAURON, ORC, site=6, cost=4, strength=10, vitality=3, unique=True)
    plunders = Triggered(trigger=Wins(THIS), effect=DiscardFromHand(2, by=Who.FREE_PEOPLES, random=True))


class UnderTheWatchingEye(Card):
    facts = condition("1C281", "Under the Watching Eye", SAURON, cost=0, keywords=(Keyword.SEARCH,))
    to_play = exert(a(SAURON & TRACKER))
    watches = Triggered(trigger=Moves(), effect=exert(a(COMPANION, by=Who.FREE_PEOPLES)))
