"""The Fellowship of the Ring: Shire."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.cards.asking import question
from mathom.cards.nouns import Quantity
from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.cards.words import Words, aside, words
from mathom.core import resumable
from mathom.games.lotr_tcg import choices
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import Context
from mathom.games.lotr_tcg.facts import Keyword, Signet
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.actions import Response, Triggered, action
from mathom.games.lotr_tcg.language.averting import AboutToHeal, Instead
from mathom.games.lotr_tcg.language.choosing import If, choose
from mathom.games.lotr_tcg.language.conditions import AtSites, CanSpot, Number, Switch, ThatIs, ThisIs, TwilightBelow, X
from mathom.games.lotr_tcg.language.counting import PerCard, RemoveTwilightWithin, SpotX
from mathom.games.lotr_tcg.language.dealing import DiscardFromHand, Draw, Pile
from mathom.games.lotr_tcg.language.declare import ally, companion, condition, event, possession
from mathom.games.lotr_tcg.language.draw_decks import DiscardRest, SeeTop, ShuffleIntoDeck, TakeSeen
from mathom.games.lotr_tcg.language.effect import Effect, perform
from mathom.games.lotr_tcg.language.effects import CancelSkirmish, discard
from mathom.games.lotr_tcg.language.filter import Filter
from mathom.games.lotr_tcg.language.filters import (
    ALLY,
    ANOTHER,
    BEARER,
    CHARACTER,
    COMPANION,
    HAND_WEAPON,
    HOBBIT,
    MINION,
    ORC,
    PIPE,
    PIPEWEED,
    POSSESSION,
    RING_BEARER,
    SHIRE,
    SITE,
    TALE,
    THAT,
    THIS,
    TROLL,
    UNASSIGNED,
    URUK_HAI,
    WEAPON,
    YOURS,
    HomeAt,
    bearing,
    named,
    signet,
    skirmishing,
)
from mathom.games.lotr_tcg.language.game_text import HasTextOf
from mathom.games.lotr_tcg.language.lasting import Hold, strengthen, triple
from mathom.games.lotr_tcg.language.modifiers import SafeFromOpponents, ShadowNumber, Strength
from mathom.games.lotr_tcg.language.playing import Play
from mathom.games.lotr_tcg.language.revealing import SeeHand
from mathom.games.lotr_tcg.language.ring_bearer import CarryOn
from mathom.games.lotr_tcg.language.sites import PlayNextSite
from mathom.games.lotr_tcg.language.spotting import require, spot
from mathom.games.lotr_tcg.language.targets import a, each, some
from mathom.games.lotr_tcg.language.tokens import AddBurden, AddTwilight, RemoveBurden, RemoveTwilight
from mathom.games.lotr_tcg.language.triggers import AtStartOfTurn, IsKilled, Moves, ThisIsPlayed
from mathom.games.lotr_tcg.language.wounding import exert, heal, wound
from mathom.games.lotr_tcg.rules.numbers import strength
from mathom.games.lotr_tcg.rules.wounds import can_heal
from mathom.games.lotr_tcg.values import REGROUP

BILBO, FRODO, SAM = named("Bilbo"), named("Frodo"), named("Sam")
STEALTH, TALES, LEAF = (Keyword.STEALTH,), (Keyword.TALE,), (Keyword.PIPEWEED,)


class BilboRetiredAdventurer(Card):
    facts = ally("1R284", "Bilbo", "Retired Adventurer", SHIRE, HOBBIT, home=3, cost=2, strength=2, vitality=3)
    fellowship = exert(THIS).to(ShuffleIntoDeck(SHIRE))


class BilbosPipe(Card):
    facts = possession("1U285", "Bilbo's Pipe", SHIRE, PIPE, cost=1, unique=True)
    bearer = HOBBIT
    fellowship = (discard(a(PIPEWEED & POSSESSION)) & SpotX(PIPE)).to(ShuffleIntoDeck(TALE, X()))


class Bounder(Card):
    facts = ally("1C286", "Bounder", "", SHIRE, HOBBIT, home=2, cost=1, strength=2, vitality=2, unique=False)
    skirmish = exert(THIS).to(triple(a(HOBBIT)))


class ExtraordinaryResilience(Card):
    facts = event("1C287", "Extraordinary Resilience", SHIRE, cost=0)
    response = Response(AboutToHeal(RING_BEARER), action(Instead(RemoveBurden())))


class FarmerMaggot(Card):
    facts = ally(
        "1R288", "Farmer Maggot", "Chaser of Rascals", SHIRE, HOBBIT, home=1, cost=1, strength=2, vitality=3
    )  # fmt: skip
    fellowship = exert(THIS).to(heal(a(named("Merry") | named("Pippin"))))


class FrodoOldBilbosHeir(Card):
    facts = companion(
        "1R289", "Frodo", "Old Bilbo's Heir", SHIRE, HOBBIT, cost=0, strength=3, vitality=4, signet=Signet.GANDALF
    )  # fmt: skip
    resistance = 10
    visits = Triggered(trigger=AtStartOfTurn(), effect=heal(a(HOBBIT & ALLY)), may=True)


class FrodoSonOfDrogo(Card):
    facts = companion(
        "1C290", "Frodo", "Son of Drogo", SHIRE, HOBBIT, cost=0, strength=3, vitality=4, signet=Signet.FRODO
    )  # fmt: skip
    resistance = 10
    fellowship = exert(a(ANOTHER & COMPANION & signet(Signet.FRODO))).to(heal(THIS))


class TheGaffer(Card):
    facts = ally("1R291", "The Gaffer", "Sam's Father", SHIRE, HOBBIT, home=1, cost=1, strength=2, vitality=2)
    fellowship = exert(THIS).to(heal(a(FRODO | SAM)))


class TheGaffersPipe(Card):
    facts = possession("1U292", "The Gaffer's Pipe", SHIRE, PIPE, cost=1, unique=True)
    bearer = HOBBIT
    fellowship = (discard(a(PIPEWEED & POSSESSION)) & SpotX(PIPE)).to(RemoveTwilight(X()))


class HalflingDeftness(Card):
    facts = event("1U293", "Halfling Deftness", SHIRE, cost=0)
    skirmish = exert(a(HOBBIT)).to(strengthen(THAT, 3))


class AddXTwilight(Effect, frozen=True):
    """Add as much twilight as you like, as far as it could heal; its number is X."""

    whom: Filter

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        # Ruling: X is no more than the wounds on one of them, for more would only help the Shadow.
        most = max((g.cards[card].wounds for card in self.whom.among(g, c) if can_heal(g, card)), default=0)
        number = 0
        if most:
            options = tuple(choices.number(number) for number in range(most, -1, -1))
            choice = yield g.ask(c.you, question(c.card, self), "tcg.twilight.add-symbol", options, harmless=False)
            number = choice.number
        after = yield from perform(g, AddTwilight(number), c)
        return replace(after, x=number)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return AddTwilight(X()).saying(v)

    def question(self, v: Voice) -> Words:
        return words("how much twilight do you add")


class HobbitAppetite(Card):
    facts = event("1C294", "Hobbit Appetite", SHIRE, cost=0)
    fellowship = AddXTwilight(HOBBIT & COMPANION).to(heal(a(HOBBIT & COMPANION), X()))


class HobbitFarmer(Card):
    facts = ally("1C295", "Hobbit Farmer", "", SHIRE, HOBBIT, home=1, cost=1, strength=2, vitality=2, unique=False)
    at_home = HasTextOf(1)
    fellowship = exert(THIS).to(PlayNextSite(1))


class HobbitIntuition(Card):
    facts = event("1C296", "Hobbit Intuition", SHIRE, cost=1, keywords=STEALTH)
    skirmish = If(AtSites(1, 4), CancelSkirmish(HOBBIT), strengthen(a(HOBBIT), 3))


class HobbitPartyGuest(Card):
    facts = ally(
        "1C297", "Hobbit Party Guest", "", SHIRE, HOBBIT, home=1, cost=1, strength=2, vitality=2, unique=False
    )  # fmt: skip
    rests = Triggered(trigger=AtStartOfTurn(), effect=heal(THIS))
    fellowship = exert(THIS).to(heal(a(ANOTHER & HOBBIT & ALLY & HomeAt(1))))


class HobbitStealth(Card):
    facts = event("1C298", "Hobbit Stealth", SHIRE, cost=1, keywords=STEALTH)
    skirmish = If(AtSites(1, 5), CancelSkirmish(HOBBIT), strengthen(a(HOBBIT), 2))


class HobbitSword(Card):
    facts = possession("1C299", "Hobbit Sword", SHIRE, HAND_WEAPON, cost=1, strength=2)
    bearer = HOBBIT


class LongbottomLeaf(Card):
    facts = possession("1C300", "Longbottom Leaf", SHIRE, cost=1, keywords=LEAF)
    ponders = Triggered(trigger=ThisIsPlayed(), effect=DiscardFromHand(2, up_to=True), may=True)


class MasterProudfoot(Card):
    facts = ally(
        "1U301", "Master Proudfoot", "Distant Relative of Bilbo", SHIRE, HOBBIT, home=1, cost=1, strength=2, vitality=2
    )  # fmt: skip
    fellowship = (require(TwilightBelow(3)) & AddTwilight(2)).to(SeeTop(3), TakeSeen(SHIRE), DiscardRest())


class StrengthOfThis(Number, frozen=True):
    """As much as the strength of this character, as it is now."""

    def of(self, g: Journey, c: Context) -> int:
        return strength(g, c.source)

    def quantity(self, v: Voice = ANYBODY) -> Quantity:
        return Quantity("X", aside("X is", v.this.one().possessive, "strength"))


class MerryFriendToSam(Card):
    facts = companion(
        "1R302", "Merry", "Friend to Sam", SHIRE, HOBBIT, cost=1, strength=3, vitality=4, signet=Signet.FRODO
    )  # fmt: skip
    skirmish = (require(ThisIs(UNASSIGNED)) & exert(THIS, 2)).to(strengthen(a(ANOTHER & COMPANION), StrengthOfThis()))


class MerryFromOerTheBrandywine(Card):
    facts = companion(
        "1C303", "Merry", "From O'er the Brandywine", SHIRE, HOBBIT, cost=1, strength=3, vitality=4,
        signet=Signet.ARAGORN,
    )  # fmt: skip
    armed = Strength(THIS, 2, while_=ThisIs(bearing(WEAPON)))


class NobleIntentions(Card):
    facts = event("1C304", "Noble Intentions", SHIRE, cost=0)
    skirmish = exert(a(COMPANION & ~HOBBIT)).to(strengthen(a(HOBBIT), 3))


class OldToby(Card):
    facts = possession("1C305", "Old Toby", SHIRE, cost=1, keywords=LEAF)
    refreshes = Triggered(trigger=ThisIsPlayed(), effect=Draw(), may=True)


class PippinFriendToFrodo(Card):
    facts = companion(
        "1C306", "Pippin", "Friend to Frodo", SHIRE, HOBBIT, cost=1, strength=3, vitality=4, signet=Signet.FRODO
    )  # fmt: skip
    remembers = SafeFromOpponents(SHIRE & TALE & YOURS)


class PippinHobbitOfSomeIntelligence(Card):
    facts = companion(
        "1R307", "Pippin", "Hobbit of Some Intelligence", SHIRE, HOBBIT, cost=1, strength=3, vitality=4,
        signet=Signet.GANDALF,
    )  # fmt: skip
    cheers = Triggered(trigger=ThisIsPlayed(), effect=choose(RemoveBurden(), heal(a(COMPANION))))


class PowerAccordingToHisStature(Card):
    facts = event("1R308", "Power According to His Stature", SHIRE, cost=0)
    skirmish = AddBurden().to(wound(each(MINION & skirmishing(RING_BEARER))))


class RosieCotton(Card):
    facts = ally("1U309", "Rosie Cotton", "Hobbiton Lass", SHIRE, HOBBIT, home=1, cost=1, strength=1, vitality=2)
    sweetheart = Strength(SAM, 1)
    fellowship = exert(THIS).to(heal(SAM))


class SamFaithfulCompanion(Card):
    facts = companion(
        "1R310", "Sam", "Faithful Companion", SHIRE, HOBBIT, cost=2, strength=3, vitality=4, signet=Signet.FRODO
    )  # fmt: skip
    resistance = 5
    fellowship = Play(named("Bill the Pony"), Pile.DECK)
    response = Response(IsKilled(FRODO), action(CarryOn()))


class SamSonOfHamfast(Card):
    facts = companion(
        "1C311", "Sam", "Son of Hamfast", SHIRE, HOBBIT, cost=2, strength=3, vitality=4, signet=Signet.ARAGORN
    )  # fmt: skip
    resistance = 5
    fellowship = exert(THIS).to(RemoveBurden())
    response = Response(IsKilled(FRODO), action(CarryOn()))


class SorryAboutEverything(Card):
    facts = event("1C312", "Sorry About Everything", SHIRE, cost=0)
    fellowship = exert(a(HOBBIT & COMPANION)).to(RemoveBurden())


class Sting(Card):
    facts = possession("1R313", "Sting", SHIRE, HAND_WEAPON, cost=1, strength=2, unique=True)
    bearer = FRODO
    fellowship_or_regroup = exert(FRODO).to(SeeHand(), RemoveTwilightWithin(PerCard(ORC), 4))


class StoneTrolls(Card):
    facts = condition("1R314", "Stone Trolls", SHIRE, cost=2, keywords=TALES)
    to_play = spot(BILBO)
    bearer = CHARACTER
    limit_per_bearer = 1
    forewarned = Strength(BEARER, 3, while_=ThatIs(skirmishing(TROLL | URUK_HAI)))


class StoutAndSturdy(Card):
    facts = event("1C315", "Stout and Sturdy", SHIRE, cost=1)
    maneuver_or_skirmish = heal(a(HOBBIT))


class ForThisMove(Hold, frozen=True):
    """What counts while the fellowship moves: the move is the last thing in its phase."""

    def saying(self, v: Voice = ANYBODY) -> Clause:
        return super().saying(v).with_(("for this move",))


class ATalentForNotBeingSeen(Card):
    facts = condition("1U316", "A Talent for Not Being Seen", SHIRE, cost=0, unique=True, keywords=STEALTH)
    to_play = exert(a(HOBBIT))
    unseen = Triggered(
        trigger=Moves(),
        cost=spot(HOBBIT & COMPANION, 2),
        effect=ForThisMove(ShadowNumber(SITE, Switch(-1, -2, CanSpot(HOBBIT & COMPANION, 4)))),
    )


class ThereAndBackAgain(Card):
    facts = condition("1C317", "There and Back Again", SHIRE, cost=1, unique=True, keywords=TALES)
    bearer = HOBBIT & COMPANION
    maneuver = discard(THIS).to(strengthen(each(HOBBIT & COMPANION), 2, until=REGROUP))


class ThrorsMap(Card):
    facts = possession("1R318", "Thrór's Map", SHIRE, cost=0, unique=True)
    fellowship_or_regroup = (exert(some(2, HOBBIT)) & discard(THIS)).to(PlayNextSite())
