"""The Fellowship of the Ring: Sauron."""

from __future__ import annotations

from mathom.cards.amounts import value
from mathom.cards.effects import perform
from mathom.cards.nouns import THEY, Nominal
from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.cards.words import aside, words
from mathom.core import resumable
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import Context
from mathom.games.lotr_tcg.facts import Keyword, Kind, Phase, Side
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.actions import Response, Triggered, action
from mathom.games.lotr_tcg.language.aftermath import IsAssigned, Kills, YoursLoses
from mathom.games.lotr_tcg.language.choosing import If, choose
from mathom.games.lotr_tcg.language.conditions import (
    BurdensCarried,
    CanSpot,
    Condition,
    DrawDeckEmpty,
    InDeadPile,
    Per,
    SiteIs,
    Switch,
    WearsTheRing,
    X,
)
from mathom.games.lotr_tcg.language.counting import MinusX, PerDead, SpotX
from mathom.games.lotr_tcg.language.dealing import DiscardFromHand, DiscardTop, Draw
from mathom.games.lotr_tcg.language.declare import condition, event, minion, possession
from mathom.games.lotr_tcg.language.draw_decks import DiscardSeen, SeenIs, SeeTop, ShuffleIntoDeck, TakeSeen
from mathom.games.lotr_tcg.language.effect import Effect
from mathom.games.lotr_tcg.language.effects import cancel_event, discard
from mathom.games.lotr_tcg.language.fighting import set_against
from mathom.games.lotr_tcg.language.filters import (
    ALLY,
    ANOTHER,
    ARCHER,
    BEARER,
    CHARACTER,
    COMPANION,
    CONDITION,
    ELF,
    ELVEN,
    FREE_PEOPLES,
    GONDOR,
    HAND_WEAPON,
    HOBBIT,
    MINION,
    ORC,
    RING_BEARER,
    RINGWRAITH,
    SANCTUARY,
    SAURON,
    STEALTH,
    THAT,
    THIS,
    TRACKER,
    WEAPON,
    named,
    skirmishing,
)
from mathom.games.lotr_tcg.language.lasting import give, strengthen
from mathom.games.lotr_tcg.language.modifiers import (
    ArcheryTotal,
    CannotHeal,
    Corrupted,
    Cost,
    MoveLimit,
    RoamingPenalty,
    Strength,
)
from mathom.games.lotr_tcg.language.results import Loses, Wins
from mathom.games.lotr_tcg.language.ring_bearer import SpotBurdens
from mathom.games.lotr_tcg.language.spotting import require, spot
from mathom.games.lotr_tcg.language.targets import ToEach, Who, a, each
from mathom.games.lotr_tcg.language.tokens import AddBurden, AddTwilight, Corrupt, RemoveBurden, RemoveTwilight
from mathom.games.lotr_tcg.language.triggers import AtEndOfTurn, EventIsPlayed, Moves, ThisIsPlayed, YouPlay
from mathom.games.lotr_tcg.language.wounding import Exert, Wound, exert, wound
from mathom.games.lotr_tcg.values import REGROUP


class OnceForEach(Effect, frozen=True):
    """A deed is done again and again; whoever picks may pick the same card each time."""

    deed: ToEach
    number: Per

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        for _ in range(value(g, c, self.number)):
            yield from perform(g, self.deed, c)
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return self.deed.saying(v).with_(words("once", self.number.quantity(v).per, aside("it may be the same one")))


class AllThoughtBentOnIt(Card):
    facts = event("1U239", "All Thought Bent on It", SAURON, cost=2, keywords=(Keyword.SEARCH,))
    # Ruling: he may pick the same companion each time, as with A Host Avails Little.
    maneuver = (spot(SAURON & ORC) & spot(COMPANION, 5)).to(
        OnceForEach(Exert(a(COMPANION, by=Who.FREE_PEOPLES)), Per(COMPANION, over=4))
    )  # fmt: skip


class BandOfTheEye(Card):
    facts = minion("1R240", "Band of the Eye", SAURON, ORC, site=6, cost=4, strength=12, vitality=3)
    response = Response(Wins(THIS), RemoveTwilight(2).to(DiscardFromHand(by=Who.FREE_PEOPLES, random=True)))


class CurseFromMordor(Card):
    facts = event("1U241", "Curse From Mordor", SAURON, cost=0)
    shadow = spot(SAURON & ORC).to(discard(a(ELVEN & CONDITION)))


class TheDarkLordsSummons(Card):
    facts = condition("1U242", "The Dark Lord's Summons", SAURON, cost=1, keywords=(Keyword.SEARCH,))
    to_play = spot(SAURON & ORC)
    shadow = RemoveTwilight(3).to(SeeTop(), If(SeenIs(SAURON), TakeSeen(), DiscardSeen() & DiscardFromHand()))


class BurdensAndDead(Condition, frozen=True):
    """Burdens and dead companions are so many, taken together."""

    least: int

    def holds(self, g: Journey, c: Context) -> bool:
        dead = sum(card.kind is Kind.COMPANION for card in g.dead[g.free_peoples])
        return g.burdens[g.free_peoples] + dead >= self.least

    def saying(self, v: Voice = ANYBODY) -> Saying:
        counted = Nominal(("burdens and companions in the dead pile",), THEY)
        return Clause("be", (f"{self.least} or more together",), subject=counted)


class Despair(Card):
    facts = event("1R243", "Despair", SAURON, cost=2)
    maneuver = (require(BurdensAndDead(12)) & spot(SAURON & ORC)).to(Corrupt())


class DesperateDefenseOfTheRing(Card):
    facts = condition("1R244", "Desperate Defense of the Ring", SAURON, cost=1)
    to_play = exert(a(SAURON & ORC))
    bearer = COMPANION
    clings = Triggered(
        trigger=IsAssigned(BEARER),
        effect=choose(DiscardFromHand(3, by=Who.FREE_PEOPLES), AddBurden(), by=Who.FREE_PEOPLES),
    )  # fmt: skip


class DesperateMeasures(Card):
    facts = event("1R245", "Desperate Measures", SAURON, cost=2)
    maneuver = (spot(SAURON & ORC) & RemoveBurden()).to(DiscardTop(5))


class EnduringEvil(Card):
    facts = event("1R246", "Enduring Evil", SAURON, cost=0)
    skirmish = SpotBurdens().to(strengthen(a(CHARACTER & skirmishing(SAURON & ORC)), MinusX()))


class EnheartenedFoe(Card):
    facts = event("1R247", "Enheartened Foe", SAURON, cost=0)
    response = Response(Wins(SAURON & ORC), action(give(THAT, Keyword.FIERCE, until=REGROUP)))


class ForcesOfMordor(Card):
    facts = event("1C248", "Forces of Mordor", SAURON, cost=0)
    shadow = SpotX(SAURON & MINION).to(AddTwilight(X()))


class GleamingSpiresWillCrumble(Card):
    facts = condition("1U249", "Gleaming Spires Will Crumble", SAURON, cost=1)
    assails = Strength(SAURON & ORC & skirmishing(GONDOR & CHARACTER), 2)
    fails = Triggered(trigger=YoursLoses(SAURON & ORC), effect=discard(THIS))


class Hate(Card):
    facts = event("1R250", "Hate", SAURON, cost=0)
    maneuver = exert(a(SAURON & ORC)).to(wound(a(COMPANION & ~RING_BEARER)))


class AHostAvailsLittle(Card):
    facts = event("1U251", "A Host Avails Little", SAURON, cost=3, keywords=(Keyword.SEARCH,))
    maneuver = (spot(SAURON & ORC) & spot(COMPANION, 6)).to(
        OnceForEach(Wound(a(COMPANION & ~RING_BEARER)), Per(COMPANION, over=5))
    )  # fmt: skip


class TheIrresistibleShadow(Card):
    facts = condition("1R252", "The Irresistible Shadow", SAURON, cost=0)
    to_play = exert(a(SAURON & ORC))
    overcomes = Corrupted(while_=BurdensCarried(least=5) & DrawDeckEmpty())


class JourneyIntoDanger(Card):
    facts = condition("1R253", "Journey Into Danger", SAURON, cost=0, keywords=(Keyword.SEARCH,))
    to_play = exert(a(SAURON & ORC))
    deters = Cost(COMPANION, 2, while_=CanSpot(COMPANION, 5))


class MordorEnraged(Card):
    facts = condition("1R254", "Mordor Enraged", SAURON, cost=0)
    bearer = SAURON & MINION
    shadow = exert(BEARER).to(AddTwilight(Per(ARCHER & COMPANION)))


class MordorsStrength(Card):
    facts = event("1C255", "Mordor's Strength", SAURON, cost=1)
    skirmish = exert(a(SAURON & ORC)).to(wound(a(CHARACTER & skirmishing(THAT))))


class MorgulHunter(Card):
    facts = minion("1R256", "Morgul Hunter", SAURON, ORC, site=6, cost=5, strength=9, vitality=4)
    hunts = Strength(THIS, Per(COMPANION))


class MorgulSkirmisher(Card):
    facts = minion("1U257", "Morgul Skirmisher", SAURON, ORC, site=6, cost=3, strength=9, vitality=3)
    maneuver = RemoveTwilight(3).to(exert(a(HOBBIT & ~RING_BEARER)))


class MorgulSkulker(Card):
    facts = minion("1U258", "Morgul Skulker", SAURON, ORC, site=6, cost=2, strength=7, vitality=2)
    calls = Triggered(trigger=ThisIsPlayed(), effect=ShuffleIntoDeck(RINGWRAITH, 2, up_to=True), may=True)


class MorgulWarden(Card):
    facts = minion("1R259", "Morgul Warden", SAURON, ORC, site=6, cost=3, strength=9, vitality=3, unique=True)
    leads = Strength(THIS, Per(ANOTHER & SAURON & ORC))


class TheNumberMustBeFew(Card):
    facts = condition("1U260", "The Number Must Be Few", SAURON, cost=2, keywords=(Keyword.SEARCH,))
    slows = MoveLimit(-1, while_=CanSpot(COMPANION, 7))


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


class OrcBanner(Card):
    facts = condition("1R263", "Orc Banner", SAURON, cost=1)
    heartens = Triggered(
        trigger=Loses(COMPANION | ALLY, to=SAURON & ORC), effect=strengthen(each(SAURON & ORC), 1, until=REGROUP)
    )  # fmt: skip


class OrcBowmen(Card):
    facts = condition("1R264", "Orc Bowmen", SAURON, cost=3)
    shoot = ArcheryTotal(Side.SHADOW, 1, while_=CanSpot(SAURON & ORC))


class OrcButchery(Card):
    facts = event("1R265", "Orc Butchery", SAURON, cost=0)
    response = Response(Kills(SAURON & ORC, COMPANION), action(DiscardTop(PerDead(3))))


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


class OrcScoutingBand(Card):
    facts = minion(
        "1U270", "Orc Scouting Band", SAURON, ORC, site=6, cost=3, strength=8, vitality=2, keywords=(Keyword.TRACKER,)
    )  # fmt: skip
    tracks = RoamingPenalty(SAURON & MINION, -1, yours=True)
    skirmish = exert(THIS).to(wound(a(CHARACTER & skirmishing(THIS))))


class OrcSoldier(Card):
    facts = minion("1C271", "Orc Soldier", SAURON, ORC, site=6, cost=2, strength=7, vitality=2)
    skirmish = exert(THIS).to(wound(a(CHARACTER & skirmishing(THIS))))


class OrcWarBand(Card):
    facts = minion("1R272", "Orc War Band", SAURON, ORC, site=6, cost=4, strength=10, vitality=2)
    skirmish = exert(THIS).to(wound(a(CHARACTER & skirmishing(THIS))))


class TheRingsOppression(Card):
    facts = event("1C273", "The Ring's Oppression", SAURON, cost=3)
    response = Response(
        Kills(SAURON & ORC, COMPANION), action(AddBurden(Switch(1, 3, WearsTheRing())))
    )  # fmt: skip


class SauronsDefenses(Card):
    facts = condition("1U274", "Sauron's Defenses", SAURON, cost=1)
    to_play = exert(a(SAURON & ORC))
    bars = MoveLimit(-1, while_=InDeadPile(Kind.COMPANION, 3))


class SeekingItAlways(Card):
    facts = condition("1U275", "Seeking It Always", SAURON, cost=1, keywords=(Keyword.SEARCH,))
    response = Response(EventIsPlayed(STEALTH), exert(a(SAURON & TRACKER)).to(cancel_event()))


class SeekingItsMaster(Card):
    facts = condition("1R276", "Seeking Its Master", SAURON, cost=1)
    shadow = (exert(a(SAURON & ORC)) & RemoveTwilight(2)).to(Draw())


class ShadowsReach(Card):
    facts = event("1C277", "Shadow's Reach", SAURON, cost=1)
    shadow = exert(a(SAURON & ORC)).to(discard(a(FREE_PEOPLES & CONDITION)))


class StrengthBornOfFear(Card):
    facts = condition("1C278", "Strength Born of Fear", SAURON, cost=1)
    skirmish = RemoveTwilight(3).to(strengthen(a(SAURON & ORC), 1))


class OthersFought(Condition, frozen=True):
    """A companion was assigned to a skirmish in this turn, he may be dead, and the bearer of this card was not."""

    def holds(self, g: Journey, c: Context) -> bool:
        assigned = g.notes.companions_assigned
        return bool(assigned) and g.cards[c.source].host not in assigned

    def saying(self, v: Voice = ANYBODY) -> Saying:
        fighter = Nominal(words("a companion but not", v.of(v.bearer).one().object))
        return Clause("been", ("assigned to a skirmish",), ("this turn",), fighter, modal="have")


class ThinAndStretched(Card):
    facts = condition("1R279", "Thin and Stretched", SAURON, cost=0, unique=True)
    to_play = exert(a(SAURON & ORC))
    bearer = RING_BEARER
    wears_out = Triggered(trigger=AtEndOfTurn(), if_=OthersFought(), effect=AddBurden())


class TowerLieutenant(Card):
    facts = minion("1U280", "Tower Lieutenant", SAURON, ORC, site=6, cost=4, strength=10, vitality=3, unique=True)
    plunders = Triggered(trigger=Wins(THIS), effect=DiscardFromHand(2, by=Who.FREE_PEOPLES, random=True))


class UnderTheWatchingEye(Card):
    facts = condition("1C281", "Under the Watching Eye", SAURON, cost=0, keywords=(Keyword.SEARCH,))
    to_play = exert(a(SAURON & TRACKER))
    watches = Triggered(trigger=Moves(), effect=exert(a(COMPANION, by=Who.FREE_PEOPLES)))


class TheWeightOfALegacy(Card):
    facts = condition("1R282", "The Weight of a Legacy", SAURON, cost=0, strength=-1)
    to_play = exert(a(SAURON & ORC))
    bearer = named("Aragorn")


class YouBringGreatEvil(Card):
    facts = condition("1C283", "You Bring Great Evil", SAURON, cost=1)
    to_play = spot(SAURON & ORC)
    bearer = COMPANION & ~ELF
    festers = CannotHeal(BEARER, while_=SiteIs(SANCTUARY))
