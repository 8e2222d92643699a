"""The Fellowship of the Ring: sites."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Arrow, Keyword, Phase, Side
from mathom.games.lotr_tcg.language.actions import Triggered
from mathom.games.lotr_tcg.language.choosing import EachShadowPlayerMay, choose
from mathom.games.lotr_tcg.language.conditions import BurdensCarried, CanSpot, Per, PerBurden
from mathom.games.lotr_tcg.language.dealing import DiscardFromHand, Draw, Pile
from mathom.games.lotr_tcg.language.declare import reprinted, site
from mathom.games.lotr_tcg.language.effects import EndShadowPhase, NoMoreMoves, discard
from mathom.games.lotr_tcg.language.filters import (
    ALLY,
    ARCHER,
    ARTIFACT,
    COMPANION,
    ELF,
    EVENT,
    GONDOR,
    HAND_WEAPON,
    HOBBIT,
    ISENGARD,
    MAN,
    MINION,
    MORIA,
    NAZGUL,
    ORC,
    POSSESSION,
    RANGER,
    SHADOW,
    STEALTH,
    TALE,
    THAT,
    TRACKER,
    WEAPON,
    WEATHER,
    YOURS,
    HomeAt,
    bearing,
    named,
)
from mathom.games.lotr_tcg.language.lasting import give, strengthen
from mathom.games.lotr_tcg.language.modifiers import (
    ArcheryTotal,
    CannotPlay,
    Cost,
    Keywords,
    MoveLimit,
    RoamingPenalty,
    Skip,
    Strength,
)
from mathom.games.lotr_tcg.language.playing import Play
from mathom.games.lotr_tcg.language.revealing import SeeHand
from mathom.games.lotr_tcg.language.spotting import spot
from mathom.games.lotr_tcg.language.targets import Who, a, each, some
from mathom.games.lotr_tcg.language.tokens import AddBurden, RemoveTwilight
from mathom.games.lotr_tcg.language.triggers import MovesFrom, MovesTo, YouPlay
from mathom.games.lotr_tcg.language.wounding import exert, heal
from mathom.games.lotr_tcg.values import REGROUP

LEFT, RIGHT = Arrow.LEFT, Arrow.RIGHT
FRODO, GIMLI = named("Frodo"), named("Gimli")

# --- 1 ---------------------------------------------------------------------------------------------------------------


class BagEnd(Card):
    facts = site("1U319", "Bag End", 1, 0, LEFT)
    fellowship = exert(a(HOBBIT)).to(Play(named("The Gaffer"), Pile.DECK))


class EastRoad(Card):
    facts = site("1U320", "East Road", 1, 0, LEFT)
    dear = Cost(COMPANION, 2)


class FarmerMaggotsFields(Card):
    facts = site("1U321", "Farmer Maggot's Fields", 1, 0, LEFT)
    fellowship = exert(a(HOBBIT)).to(Play(named("Merry") | named("Pippin"), Pile.DECK))


class GreenDragonInn(Card):
    facts = site("1U322", "Green Dragon Inn", 1, 0, LEFT)
    fellowship = exert(a(HOBBIT)).to(Play(named("Sam"), Pile.DECK))


class GreenHillCountry(Card):
    facts = site("1U323", "Green Hill Country", 1, 0, LEFT)
    homely = Cost(HOBBIT, -1)


class ThePrancingPony(Card):
    facts = reprinted(site("1U324", "The Prancing Pony", 1, 0, LEFT), "0P1")
    fellowship = AddBurden().to(Play(named("Aragorn"), Pile.DECK))


class ShireLookoutPoint(Card):
    facts = site("1U325", "Shire Lookout Point", 1, 0, LEFT)
    fellowship = spot(named("Gandalf")).to(Play(named("Gandalf's Cart"), Pile.DECK))


class Westfarthing(Card):
    facts = site("1C326", "Westfarthing", 1, 0, LEFT)
    fellowship = exert(a(HOBBIT)).to(Play(COMPANION | ALLY, discount=1))


# --- 2 ---------------------------------------------------------------------------------------------------------------


class BreeGate(Card):
    facts = site("1U327", "Bree Gate", 2, 2, LEFT)
    guided = MoveLimit(1, while_=CanSpot(RANGER))


class BreeStreets(Card):
    facts = site("1U328", "Bree Streets", 2, 1, LEFT)
    riders = RoamingPenalty(NAZGUL, -2)


class BreelandForest(Card):
    facts = site("1U329", "Breeland Forest", 2, 1, LEFT, (Keyword.FOREST,))
    watched = CannotPlay(STEALTH & EVENT)


class BuckleberryFerry(Card):
    facts = site("1U330", "Buckleberry Ferry", 2, 1, LEFT, (Keyword.RIVER,))
    across = (
        Skip(Phase.ASSIGNMENT, while_=~CanSpot(COMPANION & ~HOBBIT)),
        Skip(Phase.SKIRMISH, while_=~CanSpot(COMPANION & ~HOBBIT)),
    )


class Ettenmoors(Card):
    facts = site("1C331", "Ettenmoors", 2, 2, LEFT, (Keyword.PLAINS,))
    skirmish = exert(a((COMPANION | MINION) & YOURS)).to(strengthen(THAT, 2))


class MidgewaterMarshes(Card):
    facts = site("1U332", "Midgewater Marshes", 2, 1, LEFT, (Keyword.MARSH,))
    midges = Triggered(trigger=MovesTo(), effect=exert(each(HOBBIT & COMPANION)))


class MidgewaterMoors(Card):
    facts = site("1U333", "Midgewater Moors", 2, 1, LEFT, (Keyword.PLAINS,))
    flight = Triggered(trigger=YouPlay(MINION, anybody=True), effect=DiscardFromHand(by=Who.FREE_PEOPLES))


class TrollshawForest(Card):
    facts = site("1U334", "Trollshaw Forest", 2, 1, LEFT, (Keyword.FOREST,))
    hoard = Triggered(trigger=YouPlay(ARTIFACT | POSSESSION, on=COMPANION, by_free_peoples=True), effect=Draw())


class Weatherhills(Card):
    facts = site("1U335", "Weatherhills", 2, 3, LEFT)
    hunted = Cost(NAZGUL, -1)


class Weathertop(Card):
    facts = site("1U336", "Weathertop", 2, 3, LEFT)
    night = Keywords(NAZGUL, Keyword.FIERCE)


# --- 3 ---------------------------------------------------------------------------------------------------------------


class CouncilCourtyard(Card):
    facts = reprinted(site("1C337", "Council Courtyard", 3, 0, RIGHT, (Keyword.SANCTUARY,)), "0P4")
    leaving = Triggered(trigger=MovesFrom(), effect=RemoveTwilight(2))


class FordOfBruinen(Card):
    facts = site("1U338", "Ford of Bruinen", 3, 0, RIGHT, (Keyword.RIVER, Keyword.SANCTUARY))
    last_dash = Cost(NAZGUL, -5, first_here=True)


class FrodosBedroom(Card):
    facts = site("1U339", "Frodo's Bedroom", 3, 0, RIGHT, (Keyword.SANCTUARY,))
    fellowship = Play(HOBBIT).to(Draw())


class RivendellTerrace(Card):
    facts = site("1U340", "Rivendell Terrace", 3, 0, RIGHT, (Keyword.SANCTUARY,))
    fellowship = Play(MAN).to(Draw())


class RivendellValley(Card):
    facts = site("1U341", "Rivendell Valley", 3, 0, RIGHT, (Keyword.SANCTUARY,))
    fellowship = Play(ELF).to(Draw())


class RivendellWaterfall(Card):
    facts = site("1U342", "Rivendell Waterfall", 3, 0, RIGHT, (Keyword.FOREST, Keyword.SANCTUARY))
    guided = MoveLimit(1, while_=CanSpot(RANGER))


# --- 4 ---------------------------------------------------------------------------------------------------------------


class BalinsTomb(Card):
    facts = reprinted(site("1U343", "Balin's Tomb", 4, 3, RIGHT, (Keyword.UNDERGROUND,)), "0P6")
    maneuver = choose(discard(a(TALE & YOURS)), DiscardFromHand(1, TALE)).to(heal(a(COMPANION & YOURS)))


class DwarrowdelfChamber(Card):
    facts = site("1U344", "Dwarrowdelf Chamber", 4, 2, RIGHT, (Keyword.UNDERGROUND,))
    toil = Triggered(trigger=MovesTo(), effect=choose(exert(GIMLI), exert(some(2, COMPANION & ~GIMLI))))


class MithrilMine(Card):
    facts = site("1U345", "Mithril Mine", 4, 3, RIGHT, (Keyword.UNDERGROUND,))
    shadow = RemoveTwilight(1).to(Play(SHADOW & WEAPON, Pile.DISCARD))


class MoriaLake(Card):
    facts = site("1C346", "Moria Lake", 4, 3, RIGHT, (Keyword.MARSH,))
    watcher = Triggered(trigger=MovesTo(), effect=choose(exert(FRODO), exert(some(2, COMPANION & ~FRODO))))


class MoriaStairway(Card):
    facts = site("1U347", "Moria Stairway", 4, 2, RIGHT, (Keyword.UNDERGROUND,))
    steep = Keywords((COMPANION | MINION) & bearing(HAND_WEAPON), Keyword.DAMAGE)


class PassOfCaradhras(Card):
    facts = site("1U348", "Pass of Caradhras", 4, 2, RIGHT, (Keyword.MOUNTAIN,))
    shadow = spot(ISENGARD & MINION).to(Play(WEATHER, Pile.DECK), once_per_turn=True)


# --- 5 ---------------------------------------------------------------------------------------------------------------


class TheBridgeOfKhazadDum(Card):
    facts = site("1C349", "The Bridge of Khazad-dûm", 5, 6, LEFT, (Keyword.UNDERGROUND,))
    shadow = Play(named("The Balrog"), Pile.DECK, discount=6, or_hand=True)


# --- 6 ---------------------------------------------------------------------------------------------------------------


class DimrillDale(Card):
    facts = site("1U350", "Dimrill Dale", 6, 3, LEFT, (Keyword.SANCTUARY,))
    hunters = Cost(MORIA & ORC, -2, first=True)


class GaladrielsGlade(Card):
    facts = reprinted(site("1C351", "Galadriel's Glade", 6, 3, LEFT, (Keyword.SANCTUARY,)), "0P8")
    fellowship = exert(a(ELF)).to(SeeHand(reveal=False))


class LothlorienWoods(Card):
    facts = site("1U352", "Lothlórien Woods", 6, 3, LEFT, (Keyword.FOREST, Keyword.SANCTUARY))
    at_home = Strength(ALLY & HomeAt(6), 3)


# --- 7 ---------------------------------------------------------------------------------------------------------------


class AnduinConfluence(Card):
    facts = site("1U353", "Anduin Confluence", 7, 6, RIGHT, (Keyword.RIVER,))
    farewell = Triggered(trigger=MovesTo(), effect=discard(each(ALLY)))


class AnduinWilderland(Card):
    facts = site("1C354", "Anduin Wilderland", 7, 6, RIGHT, (Keyword.FOREST, Keyword.RIVER))
    no_bows = Skip(Phase.ARCHERY)


class SilverlodeBanks(Card):
    facts = site("1U355", "Silverlode Banks", 7, 6, RIGHT, (Keyword.RIVER,))
    astray = Triggered(trigger=MovesTo(), effect=exert(each(COMPANION)), if_=~CanSpot(RANGER))


# --- 8 ---------------------------------------------------------------------------------------------------------------


class AnduinBanks(Card):
    facts = site("1C356", "Anduin Banks", 8, 6, RIGHT, (Keyword.RIVER,))
    easy_targets = ArcheryTotal(Side.SHADOW, Per(COMPANION, each=2, over=4))


class BrownLands(Card):
    facts = site("1U357", "Brown Lands", 8, 6, RIGHT, (Keyword.RIVER,))
    no_cover = ArcheryTotal(Side.SHADOW, Per(MINION & ARCHER, most=4))


class PillarsOfTheKings(Card):
    facts = site("1U358", "Pillars of the Kings", 8, 6, RIGHT, (Keyword.RIVER,))
    fellowship = DiscardFromHand(1, GONDOR).to(heal(a(GONDOR & COMPANION)))


class ShoresOfNenHithoel(Card):
    facts = site("1U359", "Shores of Nen Hithoel", 8, 9, RIGHT, (Keyword.RIVER,))
    shadow = spot(ORC & MINION, 5).to(NoMoreMoves())


# --- 9 ---------------------------------------------------------------------------------------------------------------


class EmynMuil(Card):
    facts = site("1U360", "Emyn Muil", 9, 9, LEFT)
    maneuver = exert(a(MINION & YOURS)).to(give(THAT, Keyword.FIERCE, until=REGROUP))


class SlopesOfAmonHen(Card):
    facts = site("1U361", "Slopes of Amon Hen", 9, 9, LEFT)
    camp = Cost(ISENGARD & MINION, -1)


class SummitOfAmonHen(Card):
    facts = site("1C362", "Summit of Amon Hen", 9, 8, LEFT)
    seen = Triggered(trigger=MovesTo(), effect=EachShadowPlayerMay(Draw(PerBurden()), worth=BurdensCarried(1)))


class TolBrandir(Card):
    facts = site("1U363", "Tol Brandir", 9, 9, LEFT, (Keyword.RIVER,))
    shadow = Play(TRACKER, Pile.DISCARD, up_to=3) & EndShadowPhase()
