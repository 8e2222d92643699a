"""Realms of the Elf-lords: Elven."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.cards.telling import by_text
from mathom.cards.words import words
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import Context
from mathom.games.lotr_tcg.facts import Keyword, Phase, Side, Signet
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.language.actions import Response, Triggered
from mathom.games.lotr_tcg.language.averting import AboutToTakeWound
from mathom.games.lotr_tcg.language.choosing import EachOpponent, If, choose
from mathom.games.lotr_tcg.language.conditions import CanSpot, Condition, ThisIs, X
from mathom.games.lotr_tcg.language.dealing import CARD, DiscardFromHand, Draw
from mathom.games.lotr_tcg.language.declare import ally, artifact, companion, condition, event, possession, reprinted
from mathom.games.lotr_tcg.language.effect import Effect
from mathom.games.lotr_tcg.language.effects import CancelSkirmish, ReturnToHand, discard, prevent_wound
from mathom.games.lotr_tcg.language.filter import Filter
from mathom.games.lotr_tcg.language.filters import (
    ALLY,
    BEARER,
    COMPANION,
    CONDITION,
    ELF,
    ELVEN,
    EVENT,
    FOREST,
    HAND_WEAPON,
    ISENGARD,
    ITEM,
    MINION,
    ORC,
    RING,
    RING_BEARER,
    SAURON,
    SHADOW,
    THAT,
    THIS,
    URUK_HAI,
    At,
    HomeAt,
    named,
    skirmishing,
)
from mathom.games.lotr_tcg.language.lasting import strengthen
from mathom.games.lotr_tcg.language.modifiers import ArcheryTotal, Resistance, Strength
from mathom.games.lotr_tcg.language.revealing import RevealAtRandom
from mathom.games.lotr_tcg.language.sites import PlayNextSite
from mathom.games.lotr_tcg.language.spotting import require, spot
from mathom.games.lotr_tcg.language.targets import Who, a, some, target
from mathom.games.lotr_tcg.language.tokens import RemoveTwilight
from mathom.games.lotr_tcg.language.triggers import AtStartOf, AtStartOfTurn, Moves
from mathom.games.lotr_tcg.language.wounding import exert, heal, heal_up_to, wound
from mathom.games.lotr_tcg.rules.drawing import discard_bottom


class ArwenElvenRider(Card):
    facts = companion(
        "3U7", "Arwen", "Elven Rider", ELVEN, ELF, cost=2, strength=6, vitality=3, signet=Signet.FRODO,
        keywords=(Keyword.RANGER,),
    )  # fmt: skip
    response = Response(AboutToTakeWound(RING_BEARER), DiscardFromHand(3).to(prevent_wound()))


class ArwenLadyUndomiel(Card):
    facts = companion(
        "3R8", "Arwen", "Lady Undómiel", ELVEN, ELF, cost=2, strength=6, vitality=3, signet=Signet.GANDALF
    )
    awe = Strength(MINION & skirmishing(THIS), -3, while_=CanSpot(ELVEN & ALLY & HomeAt(3), 3))


class DiscardBottom(Effect, frozen=True):
    """Discard the bottom card of your draw deck."""

    def do(self, g: Journey, c: Context) -> Context:
        return replace(c, cards=discard_bottom(g, c.you, by_text(g, c)))

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("discard", words("the bottom card of", v.you.possessive, "draw deck"), subject=v.you)

    def after(self, v: Voice) -> Voice:
        return v.pointing(CARD)


class DiscardedIs(Condition, frozen=True):
    """The card that was discarded is one of those."""

    which: Filter

    def holds(self, g: Journey, c: Context) -> bool:
        return any(self.which.describes(card) for card in c.cards)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return self.which.predicate(v, v.that)


class BerenAndLuthien(Card):
    facts = condition("3U9", "Beren and Lúthien", ELVEN, cost=1, keywords=(Keyword.TALE,))
    skirmish = exert(a(ELVEN & ALLY)).to(
        DiscardBottom(), If(DiscardedIs(ELVEN), strengthen(a(MINION & skirmishing(ELF)), -1))
    )


class CalaglinElfOfLorien(Card):
    facts = ally(
        "3U10", "Calaglin", "Elf of Lórien", ELVEN, ELF, home=6, cost=2, strength=3, vitality=3,
        keywords=(Keyword.ARCHER,),
    )  # fmt: skip
    regroup = exert(THIS).to(wound(a(MINION)))


class CastItIntoTheFire(Card):
    facts = event("3C11", "Cast It Into the Fire!", ELVEN, cost=1)
    maneuver = spot(ELF).to(EachOpponent(DiscardFromHand(by=Who.OPPONENT)), Draw(X("as many")))


class DinendalSilentScout(Card):
    facts = ally(
        "3U12", "Dínendal", "Silent Scout", ELVEN, ELF, home=6, cost=2, strength=3, vitality=3,
        keywords=(Keyword.ARCHER,),
    )  # fmt: skip
    regroup = exert(THIS).to(RemoveTwilight(2))


class ElrondHeraldToGilGalad(Card):
    facts = ally("3R13", "Elrond", "Herald to Gil-galad", ELVEN, ELF, home=3, cost=4, strength=8, vitality=4)
    healing = Triggered(
        trigger=AtStartOfTurn(), cost=spot(ALLY & HomeAt(3), picking=True), effect=heal_up_to(2, THAT), may=True
    )
    regroup = exert(THIS, 2).to(heal(a(COMPANION)))


class ErestorChiefAdvisorToElrond(Card):
    facts = ally("3C14", "Erestor", "Chief Advisor to Elrond", ELVEN, ELF, home=3, cost=2, strength=5, vitality=2)
    to_play = spot(ELF)
    response = Response(AboutToTakeWound(ELF, from_=SAURON & (MINION | EVENT)), exert(THIS).to(prevent_wound()))


class ForestsOfLothlorien(Card):
    facts = condition("3R15", "Forests of Lothlórien", ELVEN, cost=1)
    watched = Triggered(trigger=Moves(), cost=spot(ELVEN & ALLY, 3), effect=wound(a(MINION)), may=True)


class FriendsOfOld(Card):
    facts = event("3C16", "Friends of Old", ELVEN, cost=1)
    fellowship = RevealAtRandom() & heal(some(X(), ELVEN & ALLY))


class GaladrielLadyOfTheGoldenWood(Card):
    facts = ally("3R17", "Galadriel", "Lady of the Golden Wood", ELVEN, ELF, home=6, cost=3, strength=3, vitality=3)
    healing = Triggered(trigger=AtStartOfTurn(), effect=heal(a(ELF)), may=True)
    fellowship = exert(THIS).to(PlayNextSite(which=FOREST))


class GaldorCouncilorFromTheWest(Card):
    facts = ally("3U18", "Galdor", "Councilor From the West", ELVEN, ELF, home=3, cost=2, strength=5, vitality=2)
    to_play = spot(ELF)
    regroup = (exert(THIS) & spot(MINION, picking=True)).to(ReturnToHand(target(THAT)))


class GiftOfTheEvenstar(Card):
    facts = condition("3R19", "Gift of the Evenstar", ELVEN, cost=1, unique=True)
    to_play = spot(named("Arwen"))
    bearer = named("Aragorn")
    skirmish = choose(exert(named("Aragorn")), DiscardFromHand(2)).to(
        strengthen(a(MINION & skirmishing(named("Aragorn"))), -1)
    )


class GolradirCouncilorOfImladris(Card):
    facts = ally("3U20", "Golradir", "Councilor of Imladris", ELVEN, ELF, home=3, cost=2, strength=4, vitality=3)
    to_play = spot(ELF)
    skirmish = exert(THIS).to(strengthen(a(ORC), -1))


class LongKnivesOfLegolas(Card):
    facts = possession("3R21", "Long-knives of Legolas", ELVEN, HAND_WEAPON, cost=1, strength=1, unique=True)
    bearer = named("Legolas")
    flashing = Strength((ORC | URUK_HAI) & skirmishing(named("Legolas")), -2)


class MasterOfHealing(Card):
    facts = event("3C22", "Master of Healing", ELVEN, cost=1)
    fellowship_or_regroup = require(CanSpot(named("Elrond")) | CanSpot(ELVEN & ALLY, 2)).to(heal(a(COMPANION | ALLY)))


class Nenya(Card):
    facts = artifact("3R23", "Nenya", ELVEN, RING, cost=0, vitality=1)
    bearer = named("Galadriel")
    renewal = Triggered(
        trigger=AtStartOf(Phase.REGROUP), cost=DiscardFromHand(2, up_to=True), effect=Draw(X("as many")), may=True
    )


class PhialOfGaladriel(Card):
    facts = reprinted(possession("3U24", "Phial of Galadriel", ELVEN, cost=0, unique=True), "0P9")
    to_play = exert(a(ELF))
    bearer = RING_BEARER
    light = Resistance(BEARER, 2)


class SaelbethElvenCouncilor(Card):
    facts = ally("3U25", "Saelbeth", "Elven Councilor", ELVEN, ELF, home=3, cost=2, strength=4, vitality=3)
    to_play = spot(ELF)
    skirmish = exert(THIS).to(strengthen(a(URUK_HAI), -1))


class SomethingDrawsNear(Card):
    facts = event("3U26", "Something Draws Near", ELVEN, cost=0)
    fellowship_or_maneuver = exert(a(ELF)).to(discard(a(ISENGARD & ITEM)))


class Vilya(Card):
    facts = artifact("3R27", "Vilya", ELVEN, RING, cost=0, vitality=1)
    bearer = named("Elrond")
    maneuver = (exert(named("Elrond"), 2) & spot(SHADOW & CONDITION, picking=True)).to(ReturnToHand(target(THAT)))


class VoiceOfNimrodel(Card):
    facts = event("3C28", "Voice of Nimrodel", ELVEN, cost=2, keywords=(Keyword.TALE,))
    skirmish = exert(a(ELF & At((Keyword.FOREST, Keyword.RIVER)))).to(CancelSkirmish(THAT))


class LegolasSonOfThranduil(Card):
    facts = reprinted(
        companion(
            "3P121", "Legolas", "Son of Thranduil", ELVEN, ELF, cost=2, strength=6, vitality=3,
            signet=Signet.ARAGORN, keywords=(Keyword.ARCHER,),
        ),
        "0P15",
    )  # fmt: skip
    keen = ArcheryTotal(Side.FREE_PEOPLES, 1, while_=ThisIs(At((Keyword.FOREST, Keyword.RIVER))))
