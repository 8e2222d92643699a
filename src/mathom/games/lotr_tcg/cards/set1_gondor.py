"""The Fellowship of the Ring: Gondor."""

from __future__ import annotations

from mathom.cards.nouns import Phrase
from mathom.cards.sentences import ANYBODY, Clause, Joined, Saying, Voice
from mathom.cards.telling import by_text
from mathom.core import resumable
from mathom.games.lotr_tcg import events
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import Context, Id
from mathom.games.lotr_tcg.facts import Keyword, Phase, Side, Signet
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.actions import Response, Triggered
from mathom.games.lotr_tcg.language.choosing import choose
from mathom.games.lotr_tcg.language.conditions import Switch, ThatIs, X
from mathom.games.lotr_tcg.language.counting import SpotX
from mathom.games.lotr_tcg.language.dealing import CARD
from mathom.games.lotr_tcg.language.declare import companion, condition, event, possession, reprinted
from mathom.games.lotr_tcg.language.effect import Effect
from mathom.games.lotr_tcg.language.effects import GiveUp, cancel_event, discard
from mathom.games.lotr_tcg.language.filter import Filter
from mathom.games.lotr_tcg.language.filters import (
    ALLY,
    ANOTHER,
    ARMOR,
    BEARER,
    CHARACTER,
    CLOAK,
    COMPANION,
    CONDITION,
    GONDOR,
    HAND_WEAPON,
    HOBBIT,
    IN_SKIRMISH,
    MAN,
    MINION,
    ORC,
    PIPE,
    PIPEWEED,
    POSSESSION,
    RANGED_WEAPON,
    RANGER,
    ROAMING,
    SAURON,
    SHADOW,
    SHIELD,
    SHIRE,
    SITE,
    THAT,
    THIS,
    URUK_HAI,
    WEATHER,
    At,
    BorneBy,
    bearing,
    defender,
    named,
    signet,
    skirmishing,
)
from mathom.games.lotr_tcg.language.lasting import Participate, Put, give, no_archery, strengthen
from mathom.games.lotr_tcg.language.modifiers import (
    ArcheryTotal,
    Keywords,
    MostWounds,
    OverwhelmedOnlyIfTripled,
    ShadowNumber,
)
from mathom.games.lotr_tcg.language.sites import PlayNextSite
from mathom.games.lotr_tcg.language.spotting import spot
from mathom.games.lotr_tcg.language.targets import Who, a, choose_opponent, each, some, target
from mathom.games.lotr_tcg.language.tokens import RemoveTwilight
from mathom.games.lotr_tcg.language.triggers import AtStartOfTurn, EventIsPlayed
from mathom.games.lotr_tcg.language.wounding import Exhaust, exert, heal, wound
from mathom.games.lotr_tcg.rules.drawing import draw
from mathom.games.lotr_tcg.values import REGROUP

ARAGORN, ARWEN, BOROMIR = named("Aragorn"), named("Arwen"), named("Boromir")


class AnAbleGuide(Card):
    facts = event("1R88", "An Able Guide", GONDOR, cost=0)
    regroup = spot(RANGER).to(RemoveTwilight(4))


class AragornRangerOfTheNorth(Card):
    facts = reprinted(
        companion(
            "1R89", "Aragorn", "Ranger of the North", GONDOR, MAN, cost=4, strength=8, vitality=4,
            signet=Signet.GANDALF, keywords=(Keyword.RANGER,),
        ),
        "0P14",
    )  # fmt: skip
    maneuver = exert(THIS).to(give(THIS, Keyword.DEFENDER, 1, REGROUP))


class AragornsBow(Card):
    facts = possession("1R90", "Aragorn's Bow", GONDOR, RANGED_WEAPON, cost=1, unique=True)
    bearer = ARAGORN
    shoots = Keywords(BEARER, Keyword.ARCHER)
    archery = exert(ARAGORN).to(wound(a(MINION)), no_archery(ARAGORN))


class AragornsPipe(Card):
    facts = possession("1U91", "Aragorn's Pipe", GONDOR, PIPE, cost=1, unique=True)
    bearer = GONDOR & COMPANION
    fellowship = (discard(a(PIPEWEED & POSSESSION)) & SpotX(PIPE)).to(heal(some(X(), COMPANION)))


class Armor(Card):
    facts = possession("1C92", "Armor", GONDOR, ARMOR, cost=1)
    bearer = MAN
    protection = MostWounds(BEARER, 1)


class TheOther(Filter, frozen=True):
    """Of two characters the one who was not just spoken of."""

    pair: Filter

    def fits(self, g: Journey, c: Context, card: Id) -> bool:
        return card not in c.that and self.pair.fits(g, c, card)

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(nouns=("the other of them",), proper=True)


class ArwensFate(Card):
    facts = event("1R93", "Arwen's Fate", GONDOR, cost=0)
    skirmish = choose(exert(ARAGORN), exert(ARWEN)).to(strengthen(TheOther(ARAGORN | ARWEN), 3))


class Athelas(Card):
    facts = possession("1U94", "Athelas", GONDOR, cost=1)
    bearer = GONDOR & MAN
    fellowship = discard(THIS).to(
        choose(heal(a(COMPANION)), discard(a(SHADOW & CONDITION & BorneBy(COMPANION))))
    )  # fmt: skip


class BladeOfGondor(Card):
    facts = possession("1R95", "Blade of Gondor", GONDOR, HAND_WEAPON, cost=1, strength=2, unique=True)
    bearer = BOROMIR
    keen = Keywords(BEARER, Keyword.DAMAGE)
    skirmish = exert(BOROMIR).to(wound(a((ORC | URUK_HAI) & skirmishing(BOROMIR))))


class BoromirLordOfGondor(Card):
    facts = companion(
        "1R96", "Boromir", "Lord of Gondor", GONDOR, MAN, cost=3, strength=7, vitality=3, signet=Signet.ARAGORN,
        keywords=(Keyword.RANGER,),
    )  # fmt: skip
    unyielding = OverwhelmedOnlyIfTripled(THIS)


class BoromirSonOfDenethor(Card):
    facts = companion(
        "1U97", "Boromir", "Son of Denethor", GONDOR, MAN, cost=3, strength=7, vitality=3, signet=Signet.FRODO
    )  # fmt: skip
    skirmish = exert(THIS).to(strengthen(a(HOBBIT), 3))


class BoromirsCloak(Card):
    facts = possession("1U98", "Boromir's Cloak", GONDOR, CLOAK, cost=0, unique=True)
    bearer = BOROMIR
    maneuver = exert(BOROMIR).to(discard(a(WEATHER & CONDITION)))


class TheChoiceOfLuthien(Card):
    facts = condition("1R100", "The Choice of Lúthien", GONDOR, cost=1, unique=True, keywords=(Keyword.TALE,))
    maneuver = (exert(ARAGORN).to(heal(ARWEN)), exert(ARWEN).to(heal(ARAGORN)))


class NewHand(Effect, frozen=True):
    """An opponent shuffles his hand into his draw deck and draws so many cards."""

    number: int

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        seat = yield from choose_opponent(g, c)
        for card in g.hand(seat):
            g.leave_hand(seat, card)
            g.decks[seat] = g.decks[seat].put(card)
        g.shuffle(seat)
        g.tell(events.Noted(text=f"{g.options.name_of(seat)} shuffles his hand into his draw deck", seat=seat,
                            cause=by_text(g, c), rule="tcg.faq.opponent"))  # fmt: skip
        yield from draw(g, seat, self.number, by_text(g, c))
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        opponent = Who.OPPONENT.noun(v)
        shuffles = Clause("shuffle", ("his hand into his draw deck",), subject=opponent)
        return Joined((shuffles, Clause("draw", CARD.counted(self.number).object, subject=opponent)), "and")


class ChangeOfPlans(Card):
    facts = event("1R99", "Change of Plans", GONDOR, cost=0)
    regroup = exert(a(RANGER)).to(NewHand(8))


class CoatOfMail(Card):
    facts = possession("1C101", "Coat of Mail", GONDOR, ARMOR, cost=1)
    bearer = MAN
    protection = OverwhelmedOnlyIfTripled(BEARER)


class DaggerStrike(Card):
    facts = event("1C102", "Dagger Strike", GONDOR, cost=0)
    skirmish = give(a((GONDOR | SHIRE) & COMPANION & bearing(HAND_WEAPON)), Keyword.DAMAGE, strength=2)


class ElendilsValor(Card):
    facts = event("1C103", "Elendil's Valor", GONDOR, cost=0)
    maneuver = give(a(GONDOR & COMPANION), Keyword.DEFENDER, 1, REGROUP)


class EregionsTrails(Card):
    facts = event("1C104", "Eregion's Trails", GONDOR, cost=1)
    maneuver = exert(a(RANGER)).to(strengthen(each(ROAMING & MINION), -3, REGROUP))


class FoesOfMordor(Card):
    facts = condition("1U105", "Foes of Mordor", GONDOR, cost=1)
    maneuver = exert(a(GONDOR & CHARACTER)).to(wound(a(SAURON & MINION)))


class GondorsVengeance(Card):
    facts = event("1C106", "Gondor's Vengeance", GONDOR, cost=0)
    regroup = exert(a(RANGER & COMPANION)).to(discard(MINION))


class GreatShield(Card):
    facts = possession("1C107", "Great Shield", GONDOR, SHIELD, cost=1)
    bearer = MAN
    cover = ArcheryTotal(Side.SHADOW, -1)


class NoStrangerToTheShadows(Card):
    facts = condition("1U108", "No Stranger to the Shadows", GONDOR, cost=0)
    bearer = RANGER
    limit_per_bearer = 1
    unseen = ShadowNumber(SITE, -1)


class OneWhomMenWouldFollow(Card):
    facts = event("1U109", "One Whom Men Would Follow", GONDOR, cost=0)
    maneuver = exert(ARAGORN).to(Participate(a(ALLY), strength=2))


class Pathfinder(Card):
    facts = event("1C110", "Pathfinder", GONDOR, cost=0)
    fellowship_or_regroup = spot(RANGER).to(PlayNextSite())


class PursuitJustBehind(Card):
    facts = event("1R111", "Pursuit Just Behind", GONDOR, cost=0)
    regroup = exert(a(RANGER & COMPANION)).to(wound(each(MINION)))


class RangersSword(Card):
    facts = possession("1U112", "Ranger's Sword", GONDOR, HAND_WEAPON, cost=1, strength=2, unique=True)
    bearer = ARAGORN
    keen = Keywords(BEARER, Keyword.DAMAGE)


class ARangersVersatility(Card):
    facts = event("1U113", "A Ranger's Versatility", GONDOR, cost=1)
    maneuver = exert(a(RANGER & At((Keyword.FOREST, Keyword.RIVER)))).to(Exhaust(a(MINION)))


class TheSagaOfElendil(Card):
    facts = condition("1R114", "The Saga of Elendil", GONDOR, cost=1, vitality=1, unique=True, keywords=(Keyword.TALE,))
    bearer = GONDOR & COMPANION
    skirmish = GiveUp().to(strengthen(THAT, 2))


class StrengthOfKings(Card):
    facts = event("1R115", "Strength of Kings", GONDOR, cost=0)
    response = Response(EventIsPlayed(phase=Phase.SKIRMISH), spot(IN_SKIRMISH & GONDOR & MAN).to(cancel_event()))


class SwordarmOfTheWhiteTower(Card):
    facts = event("1C116", "Swordarm of the White Tower", GONDOR, cost=0)
    skirmish = strengthen(a(GONDOR & COMPANION), Switch(2, 4, ThatIs(defender(1))))


class SwordsmanOfTheNorthernKingdom(Card):
    facts = event("1C117", "Swordsman of the Northern Kingdom", GONDOR, cost=0)
    skirmish = strengthen(a(RANGER), Switch(2, 4, ThatIs(skirmishing(ROAMING & MINION))))


class ValiantManOfTheWest(Card):
    facts = event("1R118", "Valiant Man of the West", GONDOR, cost=1)
    maneuver = give(ARAGORN, Keyword.DEFENDER, 1, REGROUP) & Put(target(ARAGORN), MostWounds(THAT, 1), REGROUP)


class WhatAreThey(Card):
    facts = event("1C119", "What Are They?", GONDOR, cost=1)
    maneuver = spot(RANGER).to(discard(a(ROAMING & MINION)))


class AragornKingInExile(Card):
    facts = companion(
        "1P365", "Aragorn", "King in Exile", GONDOR, MAN, cost=4, strength=8, vitality=4, signet=Signet.ARAGORN,
        keywords=(Keyword.RANGER,),
    )  # fmt: skip
    healing_hands = Triggered(
        trigger=AtStartOfTurn(), effect=heal(a(ANOTHER & COMPANION & signet(Signet.ARAGORN))), may=True
    )  # fmt: skip
