"""The Fellowship of the Ring: Isengard."""

from __future__ import annotations

from mathom.cards.nouns import Phrase
from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.cards.telling import by_text
from mathom.cards.zones import EVERYBODY
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import Context, Id
from mathom.games.lotr_tcg.facts import Keyword, Phase, Side
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.language.actions import Response, Triggered, action
from mathom.games.lotr_tcg.language.choosing import choose, may
from mathom.games.lotr_tcg.language.conditions import AtSiteOfThis, BurdensCarried, CanSpot, Per, SiteIs, X
from mathom.games.lotr_tcg.language.counting import PerCard, SpotX
from mathom.games.lotr_tcg.language.dealing import DiscardTop
from mathom.games.lotr_tcg.language.declare import condition, event, minion, possession
from mathom.games.lotr_tcg.language.effect import Effect
from mathom.games.lotr_tcg.language.effects import cancel_event, discard
from mathom.games.lotr_tcg.language.filter import Filter
from mathom.games.lotr_tcg.language.filters import (
    ALLY,
    ANOTHER,
    ARCHER,
    BEARER,
    CHARACTER,
    COMPANION,
    CONDITION,
    EVENT,
    EXHAUSTED,
    GANDALF_CULTURE,
    HAND_WEAPON,
    HOBBIT,
    ISENGARD,
    MINION,
    POSSESSION,
    RING_BEARER,
    SANCTUARY,
    SHADOW,
    SITE,
    STEALTH,
    THAT,
    THIS,
    URUK_HAI,
    WEATHER,
    YOURS,
    named,
    skirmishing,
)
from mathom.games.lotr_tcg.language.lasting import Put, give, strengthen
from mathom.games.lotr_tcg.language.modifiers import (
    ArcheryTotal,
    CannotBeAssigned,
    Cost,
    MoveLimit,
    NoActions,
    NoStrengthFrom,
    NoStrengthFromWeapons,
    Skip,
    Strength,
)
from mathom.games.lotr_tcg.language.results import Loses, Wins
from mathom.games.lotr_tcg.language.revealing import DiscardRevealed, RevealAtRandom
from mathom.games.lotr_tcg.language.ring_bearer import PutOnRing, RingBearerIs, RingIsPutOn, SpotBurdens
from mathom.games.lotr_tcg.language.spotting import require, spot
from mathom.games.lotr_tcg.language.targets import Who, a, each, some, target
from mathom.games.lotr_tcg.language.tokens import AddBurden, RemoveTwilight
from mathom.games.lotr_tcg.language.triggers import AtEndOfTurn, EventIsPlayed, Moves, ThisIsPlayed, YouPlay
from mathom.games.lotr_tcg.language.wounding import exert, heal, wound
from mathom.games.lotr_tcg.rules.drawing import beneath_deck, tell_of_card
from mathom.games.lotr_tcg.rules.presence import at_fellowship_site
from mathom.games.lotr_tcg.values import REGROUP


class AliveAndUnspoiled(Card):
    facts = condition("1R120", "Alive and Unspoiled", ISENGARD, cost=2)
    to_play = exert(a(URUK_HAI))
    shadow = (RemoveTwilight(3) & SpotBurdens()).to(
        RevealAtRandom(X(), whose=Who.FREE_PEOPLES), may(DiscardRevealed(of_several=True))
    )


class BredForBattle(Card):
    facts = event("1C121", "Bred for Battle", ISENGARD, cost=0)
    skirmish = exert(a(URUK_HAI)).to(strengthen(THAT, 3))


class CopiesBeneathDeck(Effect, frozen=True):
    """All copies, in your discard pile, of the card that was played go under your draw deck."""

    def _copies(self, g: Journey, c: Context) -> tuple[Card, ...]:
        played = tuple(g.cards[card].card for card in c.that if g.in_play(card))
        return tuple(card for card in g.discards[c.you] if card in played)

    def idle(self, g: Journey, c: Context) -> bool:
        return not self._copies(g, c)

    def do(self, g: Journey, c: Context) -> Context:
        for card in self._copies(g, c):
            g.leave_discard(c.you, card)
            beneath_deck(g, c.you, card, EVERYBODY)
            tell_of_card(g, c.you, card, "the discard pile", "the bottom of the draw deck", by_text(g, c),
                         "tcg.discard.reveal-when-moving-piles")  # fmt: skip
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("put", ("all its copies",), ("from your discard pile under your draw deck",), v.you)


class BreedingPit(Card):
    facts = event("1C122", "Breeding Pit", ISENGARD, cost=1)
    response = Response(YouPlay(URUK_HAI), action(CopiesBeneathDeck()))


SOMEBODY_ELSE = COMPANION & ~RING_BEARER
BURDEN_OR_EXERTION = choose(exert(RING_BEARER), AddBurden(), by=Who.FREE_PEOPLES)


class CaradhrasHasNotForgivenUs(Card):
    facts = event("1R123", "Caradhras Has Not Forgiven Us", ISENGARD, cost=3, keywords=(Keyword.SPELL, Keyword.WEATHER))
    maneuver = (spot(COMPANION, 5) & exert(a(ISENGARD & MINION))).to(discard(a(EXHAUSTED & SOMEBODY_ELSE)))


class CruelCaradhras(Card):
    facts = event("1R124", "Cruel Caradhras", ISENGARD, cost=2, keywords=(Keyword.SPELL, Keyword.WEATHER))
    maneuver = exert(a(ISENGARD & MINION)).to(BURDEN_OR_EXERTION)


class Greed(Card):
    facts = condition("1R125", "Greed", ISENGARD, cost=1)
    to_play = spot(URUK_HAI)
    maneuver = (spot(COMPANION, 6) & RemoveTwilight(2)).to(wound(a(SOMEBODY_ELSE)))


class HuntThemDown(Card):
    facts = event("1U126", "Hunt Them Down!", ISENGARD, cost=3)
    maneuver = give(a(URUK_HAI), Keyword.FIERCE, until=REGROUP)


TURNS_FIERCE = give(THIS, Keyword.FIERCE, until=REGROUP)


class Lurtz(Card):
    facts = minion(
        "1R127", "Lurtz", ISENGARD, URUK_HAI, site=5, cost=7, strength=13, vitality=3, damage=1,
        subtitle="Servant of Isengard", unique=True, keywords=(Keyword.ARCHER,),
    )  # fmt: skip
    maneuver = spot(ANOTHER & URUK_HAI).to(TURNS_FIERCE)


class LurtzsBattleCry(Card):
    facts = event("1R128", "Lurtz's Battle Cry", ISENGARD, cost=1)
    skirmish = give(a(URUK_HAI), Keyword.DAMAGE, strength=-1)


class TheMisadventureOfMrUnderhill(Card):
    facts = condition("1R129", "The Misadventure of Mr. Underhill", ISENGARD, cost=2)
    to_play = exert(a(URUK_HAI))
    delays = Cost(COMPANION, 2, while_=SiteIs(~SANCTUARY))


class NoOrdinaryStorm(Card):
    facts = condition("1U130", "No Ordinary Storm", ISENGARD, cost=1)
    rages = Triggered(trigger=YouPlay(WEATHER & CONDITION), effect=exert(a(GANDALF_CULTURE & (COMPANION | ALLY))))


class OrthancAssassin(Card):
    facts = minion(
        "1R131", "Orthanc Assassin", ISENGARD, URUK_HAI, site=5, cost=5, strength=10, vitality=3, damage=1,
        unique=True, keywords=(Keyword.ARCHER,),
    )  # fmt: skip


class Parry(Card):
    facts = event("1R132", "Parry", ISENGARD, cost=2)
    maneuver = spot(URUK_HAI).to(Put(a(POSSESSION), NoStrengthFrom(THAT), REGROUP))


class SarumansAmbition(Card):
    facts = condition("1C133", "Saruman's Ambition", ISENGARD, cost=0)
    schemes = Cost(ISENGARD & EVENT, -1, yours=True)
    skirmish = discard(THIS).to(strengthen(a(URUK_HAI), 2))


UNTIL_THE_TURN_ENDS = Triggered(trigger=AtEndOfTurn(), effect=discard(THIS))


class SarumansChill(Card):
    facts = condition("1C134", "Saruman's Chill", ISENGARD, cost=1, keywords=(Keyword.SPELL, Keyword.WEATHER))
    to_play = exert(a(ISENGARD & MINION))
    bearer = SITE
    limit_per_bearer = 1
    bites = Triggered(trigger=Moves(from_=BEARER), effect=exert(each(HOBBIT & COMPANION)))
    thaw = UNTIL_THE_TURN_ENDS


class AtThatSite(Filter, frozen=True):
    """Is at the site on which this card lies: with the fellowship, or an ally at home."""

    def fits(self, g: Journey, c: Context, card: Id) -> bool:
        if not g.in_play(c.source):
            return False
        site = g.cards[c.source].host
        if at_fellowship_site(g, card):
            return site == g.site
        return g.cards[card].card.facts.home == g.cards[site].card.facts.site

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(clauses=("at that site",))


class SarumansFrost(Card):
    facts = condition("1U135", "Saruman's Frost", ISENGARD, cost=2, keywords=(Keyword.SPELL, Keyword.WEATHER))
    to_play = exert(a(ISENGARD & MINION))
    bearer = SITE
    limit_per_bearer = 1
    bites = Strength(HOBBIT & AtThatSite(), -2)
    thaw = UNTIL_THE_TURN_ENDS


class SarumansPower(Card):
    facts = event("1U136", "Saruman's Power", ISENGARD, cost=2, keywords=(Keyword.SPELL,))
    shadow = exert(a(ISENGARD & MINION)).to(discard(each(CONDITION)))


class SarumansReach(Card):
    facts = event("1R137", "Saruman's Reach", ISENGARD, cost=0, keywords=(Keyword.SEARCH,))
    maneuver = exert(a(URUK_HAI)).to(
        choose(exert(some(2, COMPANION, by=Who.FREE_PEOPLES)), PutOnRing(), by=Who.FREE_PEOPLES)
    )  # fmt: skip


class SarumansSnows(Card):
    facts = condition("1C138", "Saruman's Snows", ISENGARD, cost=2, keywords=(Keyword.SPELL, Keyword.WEATHER))
    to_play = exert(a(ISENGARD & MINION))
    bearer = SITE
    blizzard = NoActions(Phase.SKIRMISH, while_=AtSiteOfThis())
    thaw = UNTIL_THE_TURN_ENDS


class SavageryToMatchTheirNumbers(Card):
    facts = event("1R139", "Savagery to Match Their Numbers", ISENGARD, cost=0)
    skirmish = choose(
        strengthen(a(URUK_HAI), 2),
        require(CanSpot(COMPANION, 5)) & give(a(URUK_HAI), Keyword.FIERCE, until=REGROUP, strength=4),
    )


class SpiesOfSaruman(Card):
    facts = condition("1R140", "Spies of Saruman", ISENGARD, cost=2)
    to_play = exert(a(ISENGARD & MINION))
    bearer = SITE
    watch = Skip(Phase.ARCHERY, while_=AtSiteOfThis())
    thaw = UNTIL_THE_TURN_ENDS


class TheirArrowsEnrage(Card):
    facts = condition("1C141", "Their Arrows Enrage", ISENGARD, cost=1)
    to_play = spot(named("Saruman") | URUK_HAI)
    rage = Strength(ARCHER & (COMPANION | ALLY), -1)


class TraitorsVoice(Card):
    facts = condition("1U142", "Traitor's Voice", ISENGARD, cost=2, keywords=(Keyword.SEARCH,))
    to_play = spot(URUK_HAI)
    misleads = MoveLimit(-1, while_=RingBearerIs(EXHAUSTED) | BurdensCarried(5))


class TroopOfUrukHai(Card):
    facts = minion("1R143", "Troop of Uruk-hai", ISENGARD, URUK_HAI, site=5, cost=5, strength=9, vitality=4, damage=1)
    presses = NoStrengthFromWeapons(CHARACTER & skirmishing(THIS))


class UrukBloodlust(Card):
    facts = condition("1C144", "Uruk Bloodlust", ISENGARD, cost=3)
    response = Response(Wins(URUK_HAI & YOURS), RemoveTwilight(1).to(heal(THAT)))


class UrukBrood(Card):
    facts = minion("1C145", "Uruk Brood", ISENGARD, URUK_HAI, site=5, cost=4, strength=9, vitality=2, damage=1)
    skirmish = RemoveTwilight(2).to(SpotX(ANOTHER & URUK_HAI, since=4), strengthen(THIS, X()))


class UrukFighter(Card):
    facts = minion("1C146", "Uruk Fighter", ISENGARD, URUK_HAI, site=5, cost=3, strength=8, vitality=2, damage=1)
    maneuver = spot(COMPANION, 5).to(TURNS_FIERCE)


class UrukGuard(Card):
    facts = minion("1R147", "Uruk Guard", ISENGARD, URUK_HAI, site=5, cost=4, strength=9, vitality=2, damage=1)
    assignment = (exert(THIS) & spot(COMPANION, picking=True)).to(
        Put(target(THAT), CannotBeAssigned(THAT, by=Side.FREE_PEOPLES, to=THIS))
    )  # fmt: skip


class UrukLieutenant(Card):
    facts = minion("1R148", "Uruk Lieutenant", ISENGARD, URUK_HAI, site=5, cost=3, strength=8, vitality=2, damage=1)
    leads = Strength(THIS, Per(ANOTHER & URUK_HAI))


class UrukMessenger(Card):
    facts = minion("1C149", "Uruk Messenger", ISENGARD, URUK_HAI, site=5, cost=2, strength=6, vitality=1, damage=1)
    hastens = Strength(THIS, 3, while_=CanSpot(WEATHER & CONDITION))


class UrukRager(Card):
    facts = minion("1C150", "Uruk Rager", ISENGARD, URUK_HAI, site=5, cost=4, strength=9, vitality=2, damage=1)
    rage = Triggered(trigger=Wins(THIS), effect=DiscardTop(2))


class UrukSavage(Card):
    facts = minion("1C151", "Uruk Savage", ISENGARD, URUK_HAI, site=5, cost=2, strength=5, vitality=3, damage=1)


class UrukShaman(Card):
    facts = minion("1C152", "Uruk Shaman", ISENGARD, URUK_HAI, site=5, cost=3, strength=8, vitality=2, damage=1)
    maneuver = RemoveTwilight(2).to(heal(a(URUK_HAI)))


class UrukSlayer(Card):
    facts = minion("1U153", "Uruk Slayer", ISENGARD, URUK_HAI, site=5, cost=4, strength=9, vitality=2, damage=1)
    skirmish = RemoveTwilight(1).to(strengthen(THIS, 1), limit=3)


class UrukSoldier(Card):
    facts = minion("1C154", "Uruk Soldier", ISENGARD, URUK_HAI, site=5, cost=2, strength=7, vitality=1, damage=1)
    raid = Triggered(trigger=ThisIsPlayed(), effect=DiscardTop(1), may=True)


class UrukSpy(Card):
    facts = minion("1R155", "Uruk Spy", ISENGARD, URUK_HAI, site=5, cost=2, strength=7, vitality=2)
    response = Response(
        RingIsPutOn(),
        exert(THIS).to(
            SpotX(ISENGARD & MINION), DiscardTop(X(), by=Who.YOU), AddBurden(PerCard(SHADOW, "discarded"))
        ),
    )  # fmt: skip


class UrukWarrior(Card):
    facts = minion("1C156", "Uruk Warrior", ISENGARD, URUK_HAI, site=5, cost=3, strength=9, vitality=2, damage=1)
    maneuver = spot(COMPANION, 6).to(TURNS_FIERCE)


class UrukHaiArmory(Card):
    facts = condition("1C157", "Uruk-hai Armory", ISENGARD, cost=1)
    shields = ArcheryTotal(Side.FREE_PEOPLES, -1, while_=CanSpot(URUK_HAI))


class UrukHaiRaidingParty(Card):
    facts = minion(
        "1C158", "Uruk-hai Raiding Party", ISENGARD, URUK_HAI, site=5, cost=4, strength=9, vitality=3, damage=1
    )  # fmt: skip


class UrukHaiRampage(Card):
    facts = condition("1U159", "Uruk-hai Rampage", ISENGARD, cost=0)
    to_play = spot(URUK_HAI)
    response = Response(Wins(URUK_HAI & YOURS), RemoveTwilight(3).to(give(THAT, Keyword.FIERCE, until=REGROUP)))


class UrukHaiSword(Card):
    facts = possession("1C160", "Uruk-hai Sword", ISENGARD, HAND_WEAPON, cost=1, strength=2)
    bearer = URUK_HAI
    cleaves = Triggered(trigger=Wins(BEARER), effect=DiscardTop(1))


class Wariness(Card):
    facts = event("1U161", "Wariness", ISENGARD, cost=0, keywords=(Keyword.SEARCH,))
    response = Response(
        EventIsPlayed(STEALTH), choose(exert(a(URUK_HAI & YOURS)), discard(a(URUK_HAI & YOURS))).to(cancel_event())
    )  # fmt: skip


class Worry(Card):
    facts = condition("1U162", "Worry", ISENGARD, cost=2, unique=True)
    to_play = exert(a(URUK_HAI))
    gnaws = Triggered(trigger=Loses(COMPANION | ALLY, to=URUK_HAI), effect=BURDEN_OR_EXERTION)
