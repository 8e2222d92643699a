"""The One Ring."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Phase
from mathom.games.lotr_tcg.language.actions import Response, action
from mathom.games.lotr_tcg.language.averting import AboutToTakeWound
from mathom.games.lotr_tcg.language.conditions import InPhase
from mathom.games.lotr_tcg.language.declare import the_one_ring
from mathom.games.lotr_tcg.language.filters import BEARER
from mathom.games.lotr_tcg.language.modifiers import WoundsBecomeBurdens
from mathom.games.lotr_tcg.language.ring_bearer import PutOnRing


class IsildursBane(Card):
    facts = the_one_ring("1R1", "Isildur's Bane", strength=1, vitality=1)
    response = Response(AboutToTakeWound(BEARER), action(PutOnRing()))
    burden = WoundsBecomeBurdens(2)


class TheRulingRing(Card):
    facts = the_one_ring("1C2", "The Ruling Ring", strength=1)
    response = Response(AboutToTakeWound(BEARER, in_skirmish=True), action(PutOnRing()))
    burden = WoundsBecomeBurdens(1, while_=InPhase(Phase.SKIRMISH))
