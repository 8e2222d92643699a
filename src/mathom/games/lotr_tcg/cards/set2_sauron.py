"""Mines of Moria: Sauron."""

from __future__ import annotations

from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.cards.telling import by_text
from mathom.core import resumable
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import Context
from mathom.games.lotr_tcg.facts import Keyword, Phase
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.actions import Response, Triggered
from mathom.games.lotr_tcg.language.choosing import choose
from mathom.games.lotr_tcg.language.conditions import CanSpot, Switch, ThatIs, X
from mathom.games.lotr_tcg.language.dealing import Draw
from mathom.games.lotr_tcg.language.declare import condition, event, minion, possession
from mathom.games.lotr_tcg.language.effect import Effect
from mathom.games.lotr_tcg.language.effects import cancel_event, discard
from mathom.games.lotr_tcg.language.filters import (
    ALLY,
    BEARER,
    ELF,
    ELVEN,
    HAND_WEAPON,
    MAN,
    MINION,
    ORC,
    RANGER,
    RING_BEARER,
    SAURON,
    THIS,
    TRACKER,
    skirmishing,
)
from mathom.games.lotr_tcg.language.modifiers import RoamingPenalty, Strength
from mathom.games.lotr_tcg.language.ring_bearer import RingIsPutOn, SpotBurdens
from mathom.games.lotr_tcg.language.spotting import spot
from mathom.games.lotr_tcg.language.targets import Who, a, some
from mathom.games.lotr_tcg.language.tokens import AddBurden, AddTwilight
from mathom.games.lotr_tcg.language.triggers import EventIsPlayed, Moves, OpponentTakesCard
from mathom.games.lotr_tcg.language.wounding import exert, wound
from mathom.games.lotr_tcg.rules.drawing import discard_from_hand


class TheEyeOfSauron(Card):
    facts = event("2U87", "The Eye of Sauron", SAURON, cost=1)
    shadow = (exert(a(SAURON & ORC)) & SpotBurdens(5)).to(Draw(X()))


class MemoryOfManyThings(Card):
    facts = event("2C88", "Memory of Many Things", SAURON, cost=2)
    maneuver = exert(a(SAURON & ORC)).to(choose(discard(a(ALLY)), discard(some(2, ELVEN & ALLY))))


class OrcScout(Card):
    facts = minion(
        "2C89", "Orc Scout", SAURON, ORC, site=6, cost=2, strength=6, vitality=2, keywords=(Keyword.TRACKER,)
    )  # fmt: skip
    tracks = RoamingPenalty(SAURON & MINION, -1, yours=True)
    response = Response(EventIsPlayed(needs=RANGER), choose(exert(THIS), discard(THIS)).to(cancel_event()))


class OrcTaskmaster(Card):
    facts = minion("2C90", "Orc Taskmaster", SAURON, ORC, site=6, cost=3, strength=8, vitality=3)
    shadow = exert(THIS).to(AddTwilight(1))


class DiscardHand(Effect, frozen=True):
    """The Free Peoples player discards his whole hand."""

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        for card in g.hand(g.free_peoples):
            yield from discard_from_hand(g, g.free_peoples, card, c.card, by_text(g, c))
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("discard", ("his hand",), subject=Who.FREE_PEOPLES.noun(v))


class SouthernSpies(Card):
    facts = event("2C91", "Southern Spies", SAURON, cost=0)
    response = Response(RingIsPutOn(), spot(SAURON & MINION).to(DiscardHand()))


class SpiesOfMordor(Card):
    facts = condition("2U92", "Spies of Mordor", SAURON, cost=1, keywords=(Keyword.SEARCH,))
    to_play = spot(SAURON & ORC)
    report = Triggered(
        trigger=Moves(Phase.REGROUP), effect=Draw(Switch(1, 2, CanSpot(SAURON & TRACKER))), may=True
    )  # fmt: skip


class TowerAssassin(Card):
    facts = minion("2R93", "Tower Assassin", SAURON, ORC, site=6, cost=4, strength=11, vitality=3, unique=True)
    maneuver = exert(THIS).to(wound(a(ALLY)))


class VerilyICome(Card):
    facts = condition("2R94", "Verily I Come", SAURON, cost=0)
    to_play = exert(a(SAURON & ORC))
    bearer = RING_BEARER
    comes = Triggered(trigger=OpponentTakesCard(Phase.FELLOWSHIP), effect=AddBurden())


class VileBlade(Card):
    facts = possession("2C95", "Vile Blade", SAURON, HAND_WEAPON, cost=1, strength=2)
    bearer = SAURON & ORC
    vile = Strength(BEARER, 2, while_=ThatIs(skirmishing(MAN | ELF)))
