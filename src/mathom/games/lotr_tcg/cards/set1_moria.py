"""The Fellowship of the Ring: Moria."""

from __future__ import annotations

from itertools import takewhile
from typing import Final

from msgspec.structs import replace

from mathom.cards.sentences import ANYBODY, Clause, Joined, Saying, Voice
from mathom.cards.telling import by_text
from mathom.cards.words import words
from mathom.core import resumable
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import Context
from mathom.games.lotr_tcg.facts import Keyword, Side
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.actions import Response, Triggered, action
from mathom.games.lotr_tcg.language.aftermath import Exerts, Kills, TakesWound, YoursIsDiscarded
from mathom.games.lotr_tcg.language.averting import AboutToTakeWound
from mathom.games.lotr_tcg.language.choosing import If
from mathom.games.lotr_tcg.language.conditions import (
    AtSites,
    CanSpot,
    Per,
    SiteIs,
    Switch,
    ThatIs,
    ThisIs,
    VictimWas,
    X,
)
from mathom.games.lotr_tcg.language.counting import PerCard, SpotX
from mathom.games.lotr_tcg.language.dealing import CARD, DiscardFromHand, DiscardTop, Draw, Pile, PutBeneathDeck
from mathom.games.lotr_tcg.language.declare import condition, event, minion, possession
from mathom.games.lotr_tcg.language.draw_decks import TakeSeen
from mathom.games.lotr_tcg.language.effect import Effect
from mathom.games.lotr_tcg.language.effects import cancel_event, discard, prevent_wound
from mathom.games.lotr_tcg.language.fighting import set_against
from mathom.games.lotr_tcg.language.filter import Filter
from mathom.games.lotr_tcg.language.filters import (
    ALLY,
    ANOTHER,
    ARCHER,
    BEARER,
    COMPANION,
    CONDITION,
    DWARF,
    DWARVEN,
    ELF,
    EXHAUSTED,
    HAND_WEAPON,
    HOBBIT,
    MINION,
    MORIA,
    ORC,
    POSSESSION,
    RING_BEARER,
    SHADOW,
    STEALTH,
    THAT,
    THIS,
    TROLL,
    UNDERGROUND,
    WEAPON,
    YOURS,
    At,
    beside,
    named,
    skirmishing,
)
from mathom.games.lotr_tcg.language.lasting import strengthen
from mathom.games.lotr_tcg.language.modifiers import ArcheryTotal, ComesExhausted, Cost, Keywords, OwnCost, Strength
from mathom.games.lotr_tcg.language.playing import Play, piles_closed, play_from
from mathom.games.lotr_tcg.language.results import Wins
from mathom.games.lotr_tcg.language.spotting import spot
from mathom.games.lotr_tcg.language.stacking import PlayStacked, StackFromPlay
from mathom.games.lotr_tcg.language.targets import Who, a, target
from mathom.games.lotr_tcg.language.tokens import AddBurden, AddTwilight, RemoveTwilight
from mathom.games.lotr_tcg.language.triggers import EventIsPlayed, MovesTo, ThisIsPlayed, YouPlay
from mathom.games.lotr_tcg.language.wounding import exert, wound
from mathom.games.lotr_tcg.moments import WhenDiscarded
from mathom.games.lotr_tcg.rules.drawing import discard_bottom, see_top, take_into_hand
from mathom.games.lotr_tcg.rules.playing import playable

CAVE_TROLL: Final[Filter] = named("Cave Troll of Moria")


class AncientChieftain(Card):
    facts = minion("1R163", "Ancient Chieftain", MORIA, ORC, site=4, cost=4, strength=9, vitality=2, unique=True)
    leads = Strength(THIS, Per(ANOTHER & MORIA & ORC))


class BitterHatred(Card):
    facts = event("1U164", "Bitter Hatred", MORIA, cost=1)
    archery = spot(MORIA & ARCHER).to(wound(a(ELF)))


class CaveTrollOfMoria(Card):
    facts = minion(
        "1R165", "Cave Troll of Moria", MORIA, TROLL, site=4, cost=10, strength=15, vitality=4,
        subtitle="Scourge of the Black Pit", unique=True, damage=1, keywords=(Keyword.FIERCE,),
    )  # fmt: skip
    to_play = spot(MORIA & ORC)
    at_home = OwnCost(-3, while_=SiteIs(UNDERGROUND))


class CaveTrollsHammer(Card):
    facts = possession("1R166", "Cave Troll's Hammer", MORIA, HAND_WEAPON, cost=1, strength=3, unique=True)
    bearer = CAVE_TROLL
    heavy = Keywords(CAVE_TROLL, Keyword.DAMAGE)


class DenizensEnraged(Card):
    facts = event("1R167", "Denizens Enraged", MORIA, cost=1)
    # The Orc that gets it is the first one, so the others are spotted.
    skirmish = SpotX(MORIA & ORC, most=4, over=1, since=4) & strengthen(a(MORIA & ORC), X())


class DrumsInTheDeep(Card):
    facts = event("1C168", "Drums in the Deep", MORIA, cost=0)
    skirmish = strengthen(a(MORIA & ORC), Switch(2, 4, ThatIs(skirmishing(DWARF))))


class TheEndComes(Card):
    facts = event("1R169", "The End Comes", MORIA, cost=0)
    assignment = spot(MORIA & MINION, 5).to(
        set_against(a(MINION, by=Who.FREE_PEOPLES), a(RING_BEARER, by=Who.FREE_PEOPLES))
    )


class RevealUntil(Effect, frozen=True):
    """Your draw deck is revealed from its top, up to and with the first card that is not one of those."""

    which: Filter

    def idle(self, g: Journey, c: Context) -> bool:
        return not g.decks[c.you]

    def do(self, g: Journey, c: Context) -> Context:
        number = sum(1 for _ in takewhile(self.which.describes, g.deck(c.you))) + 1
        return replace(c, cards=see_top(g, c.you, number, None, by_text(g, c)), deck=c.you)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        until = words("until a card that is not", self.which.phrase(v).one().object, "appears")
        return Clause("reveal", words("cards off the top of", v.you.possessive, "draw deck"), until, v.you)

    def after(self, v: Voice) -> Voice:
        return v.after(CARD.many())


class FoolOfATook(Card):
    facts = event("1R170", "Fool of a Took!", MORIA, cost=0)
    shadow = spot(HOBBIT & ~RING_BEARER).to(RevealUntil(MORIA & MINION) & TakeSeen())


class Frenzy(Card):
    facts = event("1C171", "Frenzy", MORIA, cost=2)
    assignment = set_against(a(MORIA & ORC), a(EXHAUSTED & COMPANION & ~RING_BEARER))


class GoblinArcher(Card):
    facts = minion(
        "1R172", "Goblin Archer", MORIA, ORC, site=4, cost=5, strength=4, vitality=3, keywords=(Keyword.ARCHER,)
    )  # fmt: skip
    pins_down = ArcheryTotal(Side.FREE_PEOPLES, -6, while_=CanSpot(ANOTHER & MORIA & ORC))


class GoblinArmory(Card):
    facts = condition("1R173", "Goblin Armory", MORIA, cost=0)
    supplies = Triggered(trigger=YouPlay(MORIA & WEAPON), effect=AddTwilight(1))
    response = Response(AboutToTakeWound(MORIA & ORC), discard(THIS).to(prevent_wound()))


class GoblinBackstabber(Card):
    facts = minion("1C174", "Goblin Backstabber", MORIA, ORC, site=4, cost=1, strength=5, vitality=1)
    stabs = Keywords(THIS, Keyword.DAMAGE, 2, while_=ThisIs(beside(MORIA & ORC)))


class GoblinDomain(Card):
    facts = condition("1R175", "Goblin Domain", MORIA, cost=1, keywords=(Keyword.SEARCH,))
    to_play = spot(MORIA & MINION)
    wearying = ComesExhausted(COMPANION, while_=AtSites(4, 9))


class GoblinMarksman(Card):
    facts = minion(
        "1C176", "Goblin Marksman", MORIA, ORC, site=4, cost=3, strength=7, vitality=1, keywords=(Keyword.ARCHER,)
    )  # fmt: skip


class GoblinPatrolTroop(Card):
    facts = minion("1C177", "Goblin Patrol Troop", MORIA, ORC, site=4, cost=6, strength=13, vitality=3)


class GoblinRunner(Card):
    facts = minion("1U178", "Goblin Runner", MORIA, ORC, site=4, cost=1, strength=5, vitality=1)
    runs = Triggered(trigger=ThisIsPlayed(), effect=AddTwilight(2), may=True)


class GoblinScavengers(Card):
    facts = minion("1C179", "Goblin Scavengers", MORIA, ORC, site=4, cost=3, strength=8, vitality=1)
    scavenge = Triggered(
        trigger=ThisIsPlayed(), effect=Play(WEAPON, Pile.DISCARD, on=MORIA & ORC & YOURS), may=True
    )  # fmt: skip


class GoblinScimitar(Card):
    facts = possession("1C180", "Goblin Scimitar", MORIA, HAND_WEAPON, cost=0, strength=2)
    bearer = MORIA & ORC
    drawn = Triggered(trigger=ThisIsPlayed(), effect=Draw(), may=True)


class GoblinSneak(Card):
    facts = minion("1U181", "Goblin Sneak", MORIA, ORC, site=4, cost=1, strength=5, vitality=1)
    sneaks = Triggered(trigger=ThisIsPlayed(), effect=PutBeneathDeck(MORIA & ORC, Pile.DISCARD), may=True)


class GoblinSpear(Card):
    facts = possession("1C182", "Goblin Spear", MORIA, HAND_WEAPON, cost=1, strength=2)
    bearer = MORIA & MINION
    grief = Triggered(
        trigger=Kills(BEARER, COMPANION, in_skirmish=True), effect=If(VictimWas(HOBBIT), AddBurden(2), AddBurden(1))
    )  # fmt: skip


class GoblinSwarms(Card):
    facts = condition("1R183", "Goblin Swarms", MORIA, cost=1)
    response = Response(Wins(MORIA & ORC & YOURS), action(StackFromPlay(target(THAT))))
    shadow = PlayStacked(ORC)


class GoblinWallcrawler(Card):
    facts = minion("1C184", "Goblin Wallcrawler", MORIA, ORC, site=4, cost=2, strength=6, vitality=1)
    at_home = Strength(THIS, 2, while_=ThisIs(At((Keyword.UNDERGROUND,))))
    everywhere = ArcheryTotal(Side.FREE_PEOPLES, -1, while_=CanSpot(ANOTHER & MORIA & ORC))


class GoblinWarrior(Card):
    facts = minion("1C185", "Goblin Warrior", MORIA, ORC, site=4, cost=2, strength=6, vitality=1)
    raids = Triggered(
        trigger=ThisIsPlayed(), effect=discard(a((DWARVEN & ALLY) | (DWARVEN & CONDITION))), may=True
    )  # fmt: skip


class GuardCommander(Card):
    facts = minion("1R186", "Guard Commander", MORIA, ORC, site=4, cost=3, strength=7, vitality=2, unique=True)
    skirmish = RemoveTwilight(3).to(strengthen(a(MORIA & ORC), 2))


class HostOfThousands(Card):
    facts = event("1C187", "Host of Thousands", MORIA, cost=0)
    shadow = Play(MORIA & ORC, Pile.DISCARD)


class TheLongDark(Card):
    facts = condition("1U188", "The Long Dark", MORIA, cost=2, unique=True)
    gropes = Triggered(trigger=MovesTo(4, 5), effect=AddTwilight(Per(DWARF & COMPANION, 2)))
    skirmish = discard(THIS).to(strengthen(a(MORIA & ORC & YOURS), 2))


LOSSES: Final = SpotX(MORIA & MINION) & DiscardTop(X(), by=Who.YOU) & AddBurden(PerCard(SHADOW, "discarded", most=3))


class LostToTheGoblins(Card):
    facts = event("1R189", "Lost to the Goblins", MORIA, cost=0)
    response = Response(Exerts(RING_BEARER), action(LOSSES))
    when_wounded = Response(TakesWound(RING_BEARER), action(LOSSES))


class MoriaAxe(Card):
    facts = possession("1R190", "Moria Axe", MORIA, HAND_WEAPON, cost=1, strength=2)
    bearer = MORIA & ORC
    heavy = Keywords(BEARER, Keyword.DAMAGE)
    skirmish = exert(BEARER).to(strengthen(BEARER, 2))


class MoriaScout(Card):
    facts = minion("1C191", "Moria Scout", MORIA, ORC, site=4, cost=2, strength=6, vitality=2)
    scouts = Triggered(trigger=ThisIsPlayed(), cost=spot(ELF), effect=AddTwilight(2))


class PinnedDown(Card):
    facts = condition("1C192", "Pinned Down", MORIA, cost=1)
    cover = ArcheryTotal(Side.FREE_PEOPLES, -1, while_=CanSpot(MORIA & ARCHER))


class PlayAgain(Effect, frozen=True):
    """Play the card that was just discarded, for less."""

    discount: int

    def possible(self, g: Journey, c: Context) -> bool:
        moment = c.moment
        if not isinstance(moment, WhenDiscarded) or piles_closed(g):
            return False
        # It is played once: whoever has done so has left fewer copies in the pile.
        there = g.discards[c.you].cards.count(moment.card) >= moment.copies
        return there and bool(playable(g, c.you, (moment.card,), self.discount))

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        assert isinstance(c.moment, WhenDiscarded)
        yield from play_from(g, c.you, c.moment.card, Pile.DISCARD, self.discount, None, by_text(g, c))
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("play", v.that.object, words("out of your discard pile for", f"{self.discount} less"), v.you)


class PlunderedArmories(Card):
    facts = condition("1C193", "Plundered Armories", MORIA, cost=2)
    response = Response(YoursIsDiscarded(MORIA & WEAPON), action(PlayAgain(1)))


class Relentless(Card):
    facts = event("1U194", "Relentless", MORIA, cost=0, keywords=(Keyword.SEARCH,))
    response = Response(EventIsPlayed(STEALTH), spot(MORIA & MINION, 3).to(cancel_event()))


class RelicsOfMoria(Card):
    facts = condition("1R195", "Relics of Moria", MORIA, cost=1)
    shadow = RemoveTwilight(2).to(Play(MORIA & POSSESSION, Pile.DISCARD))


class TheyAreComing(Card):
    facts = condition("1C196", "They Are Coming", MORIA, cost=3)
    shadow = DiscardFromHand(3).to(Play(MORIA & ORC, Pile.DISCARD))


class ThreatOfTheUnknown(Card):
    facts = event("1C197", "Threat of the Unknown", MORIA, cost=0)
    shadow = exert(a(MORIA & ORC & YOURS)).to(Draw(2))


class ThroughTheMistyMountains(Card):
    facts = condition("1U198", "Through the Misty Mountains", MORIA, cost=1, keywords=(Keyword.SEARCH,))
    to_play = exert(a(MORIA & MINION))
    watched = Triggered(
        trigger=MovesTo(4, 6), effect=DiscardFromHand(2, by=Who.FREE_PEOPLES, random=True),
        if_=CanSpot((DWARF | ELF) & COMPANION),
    )  # fmt: skip


class TrollsKeyward(Card):
    facts = minion("1R199", "Troll's Keyward", MORIA, ORC, site=4, cost=3, strength=8, vitality=3, unique=True)
    unlocks = Cost(CAVE_TROLL, -2)


class RevealBottom(Effect, frozen=True):
    """Reveal the bottom card of your draw deck: one of those comes into your hand, another one is discarded."""

    which: Filter

    def idle(self, g: Journey, c: Context) -> bool:
        return not g.decks[c.you]

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        for card in g.decks[c.you].bottom():
            if self.which.describes(card):
                g.decks[c.you] = g.decks[c.you].without_bottom()
                yield from take_into_hand(g, c.you, card, "the draw deck", by_text(g, c))
            else:
                discard_bottom(g, c.you, by_text(g, c))
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        reveals = Clause("reveal", words("the bottom card of", v.you.possessive, "draw deck"), subject=v.you)
        fitting = words("if it is", self.which.phrase(v).one().object, ", otherwise discard it")
        return Joined((reveals, Clause("take", ("it into hand",), fitting, v.you)), "and")


class TheUnderdeepsOfMoria(Card):
    facts = condition("1R200", "The Underdeeps of Moria", MORIA, cost=2)
    shadow = RemoveTwilight(3).to(RevealBottom(MORIA & ORC))


class UnfamiliarTerritory(Card):
    facts = event("1C201", "Unfamiliar Territory", MORIA, cost=0)
    skirmish = strengthen(a(MORIA & ORC), Switch(2, 4, ThatIs(skirmishing(ARCHER))))


class WhatIsThisNewDevilry(Card):
    facts = condition("1U202", "What Is This New Devilry?", MORIA, cost=2, keywords=(Keyword.SEARCH,))
    to_play = exert(a(MORIA & ORC))
    dread = Cost(COMPANION, 2, while_=AtSites(5, 9))
