"""Realms of the Elf-lords: Gondor."""

from __future__ import annotations

from mathom.cards.nouns import Nominal, Phrase
from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import Context
from mathom.games.lotr_tcg.facts import Keyword, Kind, Phase, Side, Signet
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.language.actions import Response, Triggered
from mathom.games.lotr_tcg.language.conditions import Condition, X
from mathom.games.lotr_tcg.language.dealing import DiscardFromHand
from mathom.games.lotr_tcg.language.declare import artifact, companion, condition, event, possession, reprinted
from mathom.games.lotr_tcg.language.effects import discard
from mathom.games.lotr_tcg.language.filter import Printed
from mathom.games.lotr_tcg.language.filters import ALLY, COMPANION, GONDOR, MAN, MINION, TALE, THAT, THIS, named, signet
from mathom.games.lotr_tcg.language.lasting import Hold, Participate, give, strengthen
from mathom.games.lotr_tcg.language.lasting import archery as archery_total
from mathom.games.lotr_tcg.language.modifiers import Cost
from mathom.games.lotr_tcg.language.revealing import RevealAtRandom
from mathom.games.lotr_tcg.language.spotting import spot
from mathom.games.lotr_tcg.language.stacking import Stack, TakeStacked
from mathom.games.lotr_tcg.language.targets import a, each, some, target
from mathom.games.lotr_tcg.language.tokens import AddTwilight, RemoveTwilight
from mathom.games.lotr_tcg.language.triggers import AtEndOfTurn, Moves
from mathom.games.lotr_tcg.language.wounding import exert, heal
from mathom.games.lotr_tcg.values import NEXT_REGROUP, REGROUP

ARAGORN, BOROMIR = named("Aragorn"), named("Boromir")


class AnsweringTheCries(Card):
    facts = condition("3C37", "Answering the Cries", GONDOR, cost=0)
    skirmish = DiscardFromHand(1, GONDOR & TALE).to(strengthen(a(GONDOR & COMPANION), 2))


class AragornHeirToTheWhiteCity(Card):
    facts = companion(
        "3R38", "Aragorn", "Heir to the White City", GONDOR, MAN, cost=4, strength=8, vitality=4, signet=Signet.FRODO,
        keywords=(Keyword.RANGER,),
    )  # fmt: skip
    unseen = Triggered(trigger=Moves(Phase.FELLOWSHIP), effect=RemoveTwilight(2))


class BannerOfTheWhiteTree(Card):
    facts = event("3R39", "Banner of the White Tree", GONDOR, cost=0, keywords=(Keyword.TALE,))
    maneuver = exert(a(GONDOR & COMPANION)).to(give(THAT, Keyword.DEFENDER, 1, REGROUP, strength=3))


class NoSkirmishLost(Condition, frozen=True):
    """No companion or ally has lost a skirmish in this turn."""

    def holds(self, g: Journey, c: Context) -> bool:
        return not g.notes.skirmish_lost

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("lost", ("a skirmish in it",), subject=Nominal(("no companion or ally",)), modal="have")


class CitadelOfMinasTirith(Card):
    facts = condition("3R40", "Citadel of Minas Tirith", GONDOR, cost=1)
    safe = Triggered(trigger=AtEndOfTurn(), effect=heal(a(GONDOR & COMPANION)), if_=NoSkirmishLost(), may=True)


class GondorBowmen(Card):
    facts = condition("3R41", "Gondor Bowmen", GONDOR, cost=0, keywords=(Keyword.TALE,))
    archery = (exert(a(GONDOR & COMPANION)) & discard(THIS)).to(archery_total(Side.FREE_PEOPLES, 2))


class HornOfBoromir(Card):
    facts = reprinted(possession("3R42", "Horn of Boromir", GONDOR, cost=0, unique=True), "0P5")
    bearer = BOROMIR
    maneuver = (exert(BOROMIR) & spot(ALLY, picking=True)).to(Participate(target(THAT), strength=3))


class MightOfNumenor(Card):
    facts = event("3C43", "Might of Númenor", GONDOR, cost=1, keywords=(Keyword.TALE,))
    maneuver = spot(GONDOR & COMPANION).to(RevealAtRandom(), heal(some(X(), COMPANION)))


class TheShardsOfNarsil(Card):
    facts = artifact("3R44", "The Shards of Narsil", GONDOR, cost=1)
    fellowship = (Stack(GONDOR), AddTwilight(1).to(TakeStacked()))


class EventOf(Printed, frozen=True):
    """An event that can be played in that phase."""

    phase: Phase

    def describes(self, card: Card) -> bool:
        return card.kind is Kind.EVENT and self.phase in card.phases

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(nouns=(f"{self.phase.called} event",))


class SomeWhoResisted(Card):
    facts = event("3U45", "Some Who Resisted", GONDOR, cost=0, keywords=(Keyword.TALE,))
    maneuver = spot(GONDOR & COMPANION).to(Hold(Cost(EventOf(Phase.MANEUVER), 2)))


class StillSharp(Card):
    facts = event("3U46", "Still Sharp", GONDOR, cost=0)
    skirmish = spot(named("The Shards of Narsil")).to(give(a(GONDOR & COMPANION), Keyword.DAMAGE, strength=3))


class VoiceOfRauros(Card):
    facts = event("3U47", "Voice of Rauros", GONDOR, cost=0)
    maneuver = exert(ARAGORN).to(give(each(COMPANION & signet(Signet.ARAGORN)), Keyword.DAMAGE, 1, REGROUP))


class WeMustGoWarily(Card):
    facts = event("3C48", "We Must Go Warily", GONDOR, cost=0)
    response = Response(Moves(Phase.REGROUP), exert(a(GONDOR & COMPANION), 2).to(Hold(Cost(MINION, 1), NEXT_REGROUP)))


class BoromirDefenderOfMinasTirith(Card):
    facts = companion(
        "3P122", "Boromir", "Defender of Minas Tirith", GONDOR, MAN, cost=3, strength=7, vitality=3,
        signet=Signet.GANDALF, keywords=(Keyword.RANGER,),
    )  # fmt: skip
    fellowship = AddTwilight(2).to(heal(THIS))
