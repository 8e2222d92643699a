"""Mines of Moria: Dwarven."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.cards.telling import by_text
from mathom.cards.words import words
from mathom.games.lotr_tcg import events
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import Context
from mathom.games.lotr_tcg.facts import Keyword, Phase, Side, Signet
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.language.actions import Response, Triggered
from mathom.games.lotr_tcg.language.averting import AboutToTakeWound
from mathom.games.lotr_tcg.language.choosing import If, OneOpponent, UnlessPaid, choose
from mathom.games.lotr_tcg.language.conditions import CanSpot, Per, SiteIs, Switch, ThatIs, ThisIs
from mathom.games.lotr_tcg.language.dealing import DiscardFromHand, DiscardTop, Draw, Pile, TakeFromDiscard
from mathom.games.lotr_tcg.language.declare import companion, condition, event, possession
from mathom.games.lotr_tcg.language.effect import Effect
from mathom.games.lotr_tcg.language.effects import GiveUp, discard, prevent_wound
from mathom.games.lotr_tcg.language.filters import (
    BEARER,
    BRACERS,
    COMPANION,
    CONDITION,
    DWARF,
    DWARVEN,
    EVENT,
    HAND_WEAPON,
    MORIA,
    ORC,
    SHADOW,
    SITE,
    TALE,
    THAT,
    THIS,
    UNDERGROUND,
    URUK_HAI,
    WEAPON,
    WEATHER,
    At,
    BorneBy,
    bearing,
    skirmishing,
)
from mathom.games.lotr_tcg.language.lasting import archery, give, strengthen
from mathom.games.lotr_tcg.language.modifiers import Cost, ShadowNumber, Strength
from mathom.games.lotr_tcg.language.playing import Play
from mathom.games.lotr_tcg.language.spotting import spot
from mathom.games.lotr_tcg.language.targets import Who, a, any_number
from mathom.games.lotr_tcg.language.tokens import RemoveTwilight
from mathom.games.lotr_tcg.language.triggers import AtStartOf, Moves, YouPlay
from mathom.games.lotr_tcg.language.wounding import exert, heal
from mathom.games.lotr_tcg.values import REGROUP

WITH_TWO_WEAPONS = ThatIs(bearing(HAND_WEAPON, 2))


class BeneathTheMountains(Card):
    facts = condition("2R1", "Beneath the Mountains", DWARVEN, cost=1, keywords=(Keyword.TALE,))
    fellowship = DiscardTop(3, by=Who.YOU).to(Play(DWARVEN & WEAPON, Pile.DISCARD))


class DisquietOfOurPeople(Card):
    facts = event("2C2", "Disquiet of Our People", DWARVEN, cost=1)
    maneuver = exert(a(DWARF)).to(give(THAT, Keyword.DEFENDER, Switch(1, 2, CanSpot(ORC)), until=REGROUP))


class DwarvenBracers(Card):
    facts = possession("2U3", "Dwarven Bracers", DWARVEN, BRACERS, cost=1, strength=1)
    bearer = DWARF
    response = Response(AboutToTakeWound(BEARER), discard(THIS).to(prevent_wound()))


class EnduranceOfDwarves(Card):
    facts = condition("2U4", "Endurance of Dwarves", DWARVEN, cost=1, vitality=1)
    bearer = DWARF
    skirmish = GiveUp().to(strengthen(THAT, 1))


class FlurryOfBlows(Card):
    facts = event("2C5", "Flurry of Blows", DWARVEN, cost=1)
    skirmish = give(
        a(DWARF), Keyword.DAMAGE, Switch(0, 1, WITH_TWO_WEAPONS), strength=Switch(2, 4, WITH_TWO_WEAPONS)
    )  # fmt: skip


class Fror(Card):
    facts = companion("2C6", "Frór", "Gimli's Kinsman", DWARVEN, DWARF, cost=2, strength=5, vitality=3)
    to_play = spot(DWARF)
    against_uruks = Strength(THIS, 3, while_=ThisIs(skirmishing(URUK_HAI)))


class Gloin(Card):
    facts = companion("2R7", "Glóin", "Friend to Thorin", DWARVEN, DWARF, cost=2, strength=5, vitality=3)
    remembers = Strength(THIS, Per(DWARVEN & TALE, most=4))


class GoldenLightOnTheLand(Card):
    facts = condition("2U8", "Golden Light on the Land", DWARVEN, cost=0)
    to_play = spot(DWARF)
    dazzles = Cost(MORIA & ORC, 2, while_=~SiteIs(UNDERGROUND))
    fades = Triggered(trigger=AtStartOf(Phase.REGROUP), effect=discard(THIS))


class GreatWorksBegunThere(Card):
    facts = condition("2C9", "Great Works Begun There", DWARVEN, cost=1, keywords=(Keyword.TALE,))
    delves = Triggered(
        trigger=YouPlay(DWARF), cost=DiscardTop(2, by=Who.YOU), effect=TakeFromDiscard(DWARVEN & EVENT), may=True
    )  # fmt: skip


class HandAxe(Card):
    facts = possession("2C10", "Hand Axe", DWARVEN, HAND_WEAPON, cost=0, strength=1)
    bearer = DWARF
    second_weapon = True
    archery = discard(THIS).to(archery(Side.FREE_PEOPLES, 1))


class MakeLightOfBurdens(Card):
    facts = condition("2R11", "Make Light of Burdens", DWARVEN, cost=1)
    maneuver = (exert(a(DWARF & COMPANION)) & DiscardTop(3, by=Who.YOU)).to(
        discard(a((SHADOW & CONDITION & BorneBy(DWARF)) | (WEATHER & CONDITION)))
    )


class RealmOfDwarrowdelf(Card):
    facts = condition("2R12", "Realm of Dwarrowdelf", DWARVEN, cost=1, unique=True)
    skirmish = DiscardTop(3, by=Who.YOU).to(
        strengthen(a(DWARF), 1), If(ThatIs(At((Keyword.UNDERGROUND,))), give(THAT, Keyword.DAMAGE)), limit=3
    )


class TidingsOfErebor(Card):
    facts = event("2U13", "Tidings of Erebor", DWARVEN, cost=0)
    regroup = spot(DWARF).to(UnlessPaid(Draw(3), RemoveTwilight(3), by=Who.ANY_SHADOW))


class TillDurinWakesAgain(Card):
    facts = condition("2C14", "Till Durin Wakes Again", DWARVEN, cost=0, keywords=(Keyword.TALE,))
    rests = Triggered(trigger=Moves(from_=UNDERGROUND), effect=heal(any_number(DWARF & COMPANION)), may=True)


class SkipNextShadowPhase(Effect, frozen=True):
    """The opponent who was chosen skips his next Shadow phase."""

    def do(self, g: Journey, c: Context) -> Context:
        seat = Who.THAT_OPPONENT.seat(g, c)
        # Ruling: to skip the same phase twice is to skip it once (tcg.card.2r15.what-are-we-waiting-for).
        if seat not in g.notes.skipping_shadow:
            g.notes = replace(g.notes, skipping_shadow=(*g.notes.skipping_shadow, seat))
        g.tell(events.Noted(text=f"{g.options.name_of(seat)} skips his next Shadow phase", cause=by_text(g, c),
                            rule="tcg.turn.sequence"))  # fmt: skip
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        who = Who.THAT_OPPONENT.noun(v)
        return Clause("skip", words(who.pronoun.possessive, "next Shadow phase"), subject=who)


class WhatAreWeWaitingFor(Card):
    facts = event("2R15", "What Are We Waiting For?", DWARVEN, cost=1)
    fellowship = exert(a(DWARF)).to(
        OneOpponent(
            Draw(2, by=Who.OPPONENT)
            & choose(
                DiscardFromHand(2, SHADOW, by=Who.THAT_OPPONENT), SkipNextShadowPhase(), by=Who.THAT_OPPONENT
            )
        )
    )  # fmt: skip


class GimliDwarfOfTheMountainRace(Card):
    facts = companion(
        "2P121", "Gimli", "Dwarf of the Mountain-race", DWARVEN, DWARF, cost=2, strength=6, vitality=3, damage=1,
        signet=Signet.FRODO,
    )  # fmt: skip
    at_home_below = ShadowNumber(UNDERGROUND & SITE, -2)
