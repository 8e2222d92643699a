"""Mines of Moria: Gondor."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Keyword, Phase, Side, Signet
from mathom.games.lotr_tcg.language.actions import Response, Triggered, action
from mathom.games.lotr_tcg.language.averting import AboutToTakeWound
from mathom.games.lotr_tcg.language.choosing import UnlessPaid
from mathom.games.lotr_tcg.language.conditions import BearerIs, FierceSkirmish, SiteIs, Switch, ThatIs
from mathom.games.lotr_tcg.language.declare import condition, event, possession
from mathom.games.lotr_tcg.language.effects import discard, prevent_wound
from mathom.games.lotr_tcg.language.filters import (
    BEARER,
    COMPANION,
    EXHAUSTED,
    FOREST,
    GONDOR,
    HAND_WEAPON,
    IN_SKIRMISH,
    MAN,
    MINION,
    NAZGUL,
    ORC,
    RANGER,
    SAURON,
    SHIELD,
    THAT,
    THIS,
    named,
    signet,
    skirmishing,
)
from mathom.games.lotr_tcg.language.lasting import strengthen
from mathom.games.lotr_tcg.language.modifiers import (
    ArcheryTotal,
    ComesExhausted,
    Keywords,
    NoStrengthFromWeapons,
    Skip,
    Strength,
)
from mathom.games.lotr_tcg.language.results import Wins
from mathom.games.lotr_tcg.language.spotting import spot
from mathom.games.lotr_tcg.language.targets import Who, a
from mathom.games.lotr_tcg.language.tokens import RemoveTwilight
from mathom.games.lotr_tcg.language.triggers import AtStartOf
from mathom.games.lotr_tcg.language.wounding import exert

ARAGORN = named("Aragorn")


class BloodOfNumenor(Card):
    facts = condition("2U31", "Blood of Númenor", GONDOR, cost=2)
    to_play = exert(a(GONDOR & COMPANION))
    dread = ComesExhausted(SAURON & ORC)
    no_bows = Skip(Phase.ARCHERY)
    passes = Triggered(trigger=AtStartOf(Phase.REGROUP), effect=discard(THIS))


class FlamingBrand(Card):
    facts = possession("2R32", "Flaming Brand", GONDOR, HAND_WEAPON, cost=0, strength=1)
    bearer = MAN
    second_weapon = True
    searing = Keywords(BEARER, Keyword.DAMAGE, while_=BearerIs(skirmishing(NAZGUL)))
    burning = Strength(BEARER, 2, while_=BearerIs(skirmishing(NAZGUL)))


class FleeInTerror(Card):
    facts = event("2U33", "Flee in Terror", GONDOR, cost=0)
    response = Response(
        Wins(GONDOR & COMPANION),
        action(UnlessPaid(discard(THAT), RemoveTwilight(3), by=Who.OWNER, about=a(EXHAUSTED & ORC))),
    )


class GondorWillSeeItDone(Card):
    facts = event("2U34", "Gondor Will See It Done", GONDOR, cost=0)
    response = Response(AboutToTakeWound(COMPANION), exert(a(GONDOR & COMPANION)).to(prevent_wound()))


class NaturalCover(Card):
    facts = condition("2C35", "Natural Cover", GONDOR, cost=1)
    to_play = spot(RANGER)
    cover = ArcheryTotal(Side.SHADOW, -2, while_=SiteIs(FOREST))


class NoMereRanger(Card):
    facts = event("2R36", "No Mere Ranger", GONDOR, cost=0)
    skirmish = exert(ARAGORN).to(strengthen(a(COMPANION & ~ARAGORN), Switch(2, 3, ThatIs(signet(Signet.ARAGORN)))))


class SentinelsOfNumenor(Card):
    facts = event("2C37", "Sentinels of Númenor", GONDOR, cost=0)
    skirmish = strengthen(a(GONDOR & COMPANION), Switch(2, 4, ThatIs(IN_SKIRMISH) & FierceSkirmish()))


class ShieldOfBoromir(Card):
    facts = possession("2R38", "Shield of Boromir", GONDOR, SHIELD, cost=1, unique=True)
    bearer = GONDOR & COMPANION
    cover = ArcheryTotal(Side.SHADOW, -1)
    unbroken = NoStrengthFromWeapons(MINION & skirmishing(BEARER), while_=BearerIs(named("Boromir")))
