"""Mines of Moria: Moria."""

from __future__ import annotations

from typing import Final

from mathom.cards.choices import DONE
from mathom.cards.sentences import ANYBODY, Clause, Joined, Saying, Voice
from mathom.cards.telling import by_text
from mathom.cards.words import words
from mathom.core import resumable
from mathom.games.lotr_tcg import choices
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import Context
from mathom.games.lotr_tcg.facts import Keyword, Phase, Side
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.actions import Response, Triggered, action
from mathom.games.lotr_tcg.language.aftermath import SkirmishEnds, TakesWound
from mathom.games.lotr_tcg.language.conditions import CanSpot, MovedMoreThanOnce, SiteIs, Switch, ThisIs, X
from mathom.games.lotr_tcg.language.dealing import Pile
from mathom.games.lotr_tcg.language.declare import artifact, condition, event, minion, possession, reprinted
from mathom.games.lotr_tcg.language.effect import Effect, perform
from mathom.games.lotr_tcg.language.effects import discard
from mathom.games.lotr_tcg.language.filter import Filter
from mathom.games.lotr_tcg.language.filters import (
    ANOTHER,
    ARCHER,
    ARMOR,
    BALROG,
    BEARER,
    CHARACTER,
    COMPANION,
    CONDITION,
    CREATURE,
    DWARF,
    ELF,
    ELVEN,
    HAND_WEAPON,
    HELM,
    HOBBIT,
    IN_SKIRMISH,
    MARSH,
    MINION,
    MORIA,
    ORC,
    POSSESSION,
    RANGED_WEAPON,
    SHIELD,
    TENTACLE,
    THIS,
    UNDERGROUND,
    UNIQUE,
    BorneBy,
    bearing,
    named,
    skirmishing,
)
from mathom.games.lotr_tcg.language.lasting import strengthen
from mathom.games.lotr_tcg.language.modifiers import (
    ArcheryTotal,
    CannotBear,
    ExertedOnlyBy,
    Keywords,
    MaySkipArchery,
    Perishes,
    RoamingPenalty,
    Skip,
    Strength,
)
from mathom.games.lotr_tcg.language.playing import Play
from mathom.games.lotr_tcg.language.ring_bearer import SpotBurdens
from mathom.games.lotr_tcg.language.sites import ReplaceSite
from mathom.games.lotr_tcg.language.spotting import spot
from mathom.games.lotr_tcg.language.targets import a
from mathom.games.lotr_tcg.language.tokens import AddBurden, AddTwilight, RemoveTwilight
from mathom.games.lotr_tcg.language.triggers import Moves, ThisIsPlayed
from mathom.games.lotr_tcg.language.wounding import exert, heal, wound
from mathom.games.lotr_tcg.rules.drawing import show_in_hand

FIEND: Final[Filter] = named("The Balrog")
CAVE_TROLL: Final[Filter] = named("Cave Troll of Moria")


class ArcherCommander(Card):
    facts = minion(
        "2R49", "Archer Commander", MORIA, ORC, site=4, cost=4, strength=8, vitality=2, unique=True,
        keywords=(Keyword.ARCHER,),
    )  # fmt: skip
    drills = Strength(ANOTHER & MORIA & ARCHER, 2)


class TheBalrogsSword(Card):
    facts = artifact("2R50", "The Balrog's Sword", MORIA, HAND_WEAPON, cost=1, strength=3)
    bearer = FIEND
    second_weapon = True
    flaming = Keywords(FIEND, Keyword.DAMAGE)


class TheBalrogDurinsBane(Card):
    facts = reprinted(
        minion(
            "2C51", "The Balrog", MORIA, BALROG, site=4, cost=12, strength=17, vitality=5, subtitle="Durin's Bane",
            unique=True, damage=1, keywords=(Keyword.FIERCE,),
        ),
        "0P10",
    )  # fmt: skip
    feared = Perishes(ANOTHER & MINION)
    blinding = Skip(Phase.ARCHERY)
    bound_below = Perishes(THIS, while_=~SiteIs(UNDERGROUND))


class TheBalrogFlameOfUdun(Card):
    facts = minion(
        "2R52", "The Balrog", MORIA, BALROG, site=4, cost=14, strength=17, vitality=5, subtitle="Flame of Udûn",
        unique=True, damage=1, keywords=(Keyword.FIERCE,),
    )  # fmt: skip
    to_play = spot(MORIA & ORC)
    bound_below = Perishes(THIS, while_=~SiteIs(UNDERGROUND))
    shadow = (exert(THIS) & RemoveTwilight(2)).to(Play(MORIA & ORC, Pile.DISCARD))


class CaveTrollsChain(Card):
    facts = possession("2R53", "Cave Troll's Chain", MORIA, cost=1, strength=2, unique=True)
    bearer = CAVE_TROLL
    held_off = MaySkipArchery()
    lashes_out = Triggered(
        trigger=TakesWound(CAVE_TROLL, Phase.ARCHERY), effect=wound(a(ARCHER & COMPANION)), may=True
    )  # fmt: skip


class DarkFire(Card):
    facts = condition("2U54", "Dark Fire", MORIA, cost=1, strength=-2)
    to_play = spot(FIEND)
    bearer = named("Gandalf")
    burns = Triggered(trigger=Moves(), effect=exert(BEARER))


class DarkPlaces(Card):
    facts = condition("2C55", "Dark Places", MORIA, cost=1)
    stir = Strength(UNIQUE & MORIA & MINION, 1)
    shadow = ReplaceSite(by=MARSH | UNDERGROUND)


class FillWithFear(Card):
    facts = condition("2U56", "Fill With Fear", MORIA, cost=0)
    blinding = Skip(Phase.ARCHERY, while_=CanSpot(FIEND))
    maneuver = exert(FIEND).to(discard(a(RANGED_WEAPON)))


class FinalCry(Card):
    facts = event("2R57", "Final Cry", MORIA, cost=1)
    response = Response(
        SkirmishEnds(FIEND & bearing(named("Whip of Many Thongs"))), action(wound(a(IN_SKIRMISH & COMPANION), 2))
    )  # fmt: skip


class FoulTentacle(Card):
    facts = minion(
        "2C58", "Foul Tentacle", MORIA, CREATURE, site=4, cost=2, strength=4, vitality=1, keywords=(Keyword.TENTACLE,)
    )  # fmt: skip
    gropes = Triggered(trigger=ThisIsPlayed(), effect=Play(TENTACLE, Pile.DECK), may=True)
    bare = CannotBear(THIS, POSSESSION)
    bound_to_water = Perishes(THIS, while_=~SiteIs(MARSH))


class FoulThings(Card):
    facts = event("2U59", "Foul Things", MORIA, cost=2)
    shadow = Play(MORIA & MINION, Pile.DISCARD)


class GoblinBowman(Card):
    facts = minion(
        "2C60", "Goblin Bowman", MORIA, ORC, site=4, cost=2, strength=4, vitality=1, keywords=(Keyword.ARCHER,)
    )  # fmt: skip


class GoblinFlankers(Card):
    facts = minion("2C61", "Goblin Flankers", MORIA, ORC, site=4, cost=5, strength=11, vitality=3)
    outflank = Triggered(trigger=ThisIsPlayed(), effect=AddTwilight(3), may=True, if_=MovedMoreThanOnce())


class GoblinPursuer(Card):
    facts = minion("2C62", "Goblin Pursuer", MORIA, ORC, site=4, cost=2, strength=6, vitality=1)
    pursues = Strength(THIS, 3, while_=MovedMoreThanOnce())


class GoblinReinforcements(Card):
    facts = minion("2C63", "Goblin Reinforcements", MORIA, ORC, site=4, cost=3, strength=8, vitality=1)
    relieve = Triggered(trigger=ThisIsPlayed(), effect=heal(a(MORIA & MINION)), may=True)


class GoblinScrabbler(Card):
    facts = minion("2C64", "Goblin Scrabbler", MORIA, ORC, site=4, cost=1, strength=4, vitality=1)
    scrabbles = Triggered(trigger=ThisIsPlayed(), effect=discard(a(ELVEN & CONDITION)), may=True)
    finds_ways = RoamingPenalty(MORIA & ORC, -1, yours=True)


class GoblinSpearman(Card):
    facts = minion("2C65", "Goblin Spearman", MORIA, ORC, site=4, cost=2, strength=6, vitality=1)
    trained = Keywords(THIS, Keyword.DAMAGE, 2, while_=ThisIs(bearing(named("Goblin Spear", common=True))))


class HugeTentacle(Card):
    facts = minion(
        "2R66", "Huge Tentacle", MORIA, CREATURE, site=4, cost=2, strength=7, vitality=2, damage=1,
        keywords=(Keyword.TENTACLE,),
    )  # fmt: skip
    rouses = Triggered(trigger=ThisIsPlayed(), effect=Play(named("Watcher in the Water"), Pile.DECK), may=True)
    bare = CannotBear(THIS, POSSESSION)
    bound_to_water = Perishes(THIS, while_=~SiteIs(MARSH))


class MoriaArcherTroop(Card):
    facts = minion(
        "2U67", "Moria Archer Troop", MORIA, ORC, site=4, cost=6, strength=8, vitality=3, keywords=(Keyword.ARCHER,)
    )  # fmt: skip
    volley = ArcheryTotal(Side.SHADOW, 1, while_=CanSpot(ANOTHER & MORIA & ARCHER))


class MustDoWithoutHope(Card):
    facts = event("2U68", "Must Do Without Hope", MORIA, cost=0)
    maneuver = exert(FIEND).to(AddBurden())


class OldDifferences(Card):
    facts = event("2C69", "Old Differences", MORIA, cost=0)
    skirmish = strengthen(
        a((ELF | DWARF) & skirmishing(MORIA & ORC)), Switch(-1, -3, CanSpot(ELF) & CanSpot(DWARF))
    )  # fmt: skip


class PlayForRevealed(Effect, frozen=True):
    """Reveal any number of some cards in your hand, and play another one for so much less for each of them."""

    shown: Filter
    which: Filter
    less: int

    def possible(self, g: Journey, c: Context) -> bool:
        return self._play(len(self._showable(g, c))).possible(g, c)

    def _showable(self, g: Journey, c: Context) -> tuple[Card, ...]:
        return tuple(card for card in g.hand_or_guess(c.you) if self.shown.describes(card))

    def _play(self, revealed: int) -> Play:
        return Play(self.which, discount=self.less * revealed)

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        left, revealed = self._showable(g, c), 0
        while left:
            options = choices.names(left)
            if self._play(revealed).possible(g, c):
                options = (DONE, *options)
            prompt = f"{c.card.title}: which card do you reveal?"
            choice = yield g.ask(c.you, prompt, "tcg.discard.reveal", options, harmless=False)
            card = choice.printed
            if card is None:
                break
            show_in_hand(g, c.you, card, by_text(g, c), "tcg.discard.reveal")
            at = left.index(card)
            left, revealed = (*left[:at], *left[at + 1 :]), revealed + 1
        after = yield from perform(g, self._play(revealed), c)
        return after

    def saying(self, v: Voice = ANYBODY) -> Saying:
        shown = words("any number of", self.shown.phrase(v).many().object)
        reveals = Clause("reveal", shown, words("out of", v.you.possessive, "hand"), v.you)
        cheaper = (f"for {self.less} less for each of them",)
        return Joined((reveals, Clause("play", self.which.phrase(v).one().object, cheaper, v.you)), "and")


class PowerAndTerror(Card):
    facts = event("2U70", "Power and Terror", MORIA, cost=0)
    shadow = PlayForRevealed(MORIA & ORC, FIEND, 2)


class ThrowYourselfInNextTime(Card):
    facts = condition("2U71", "Throw Yourself in Next Time", MORIA, cost=0)
    to_play = spot(MORIA & ORC)
    bearer = HOBBIT & COMPANION
    chastened = ExertedOnlyBy(BEARER, Side.SHADOW)


class TroubledMountains(Card):
    facts = event("2U72", "Troubled Mountains", MORIA, cost=0)
    shadow = (exert(a(MORIA & MINION)) & SpotBurdens(5, since=4)).to(AddTwilight(X()))


class WatcherInTheWater(Card):
    facts = minion(
        "2R73", "Watcher in the Water", MORIA, CREATURE, site=4, cost=4, strength=11, vitality=4,
        subtitle="Keeper of Westgate", unique=True, damage=1,
    )  # fmt: skip
    feared = Perishes(MINION & ~(THIS | TENTACLE))
    lashing = Strength(TENTACLE, 2)
    crushing = Keywords(TENTACLE, Keyword.DAMAGE)
    bare = CannotBear(THIS, POSSESSION)
    bound_to_water = Perishes(THIS, while_=~SiteIs(MARSH))


class WhipOfManyThongs(Card):
    facts = artifact("2R74", "Whip of Many Thongs", MORIA, HAND_WEAPON, cost=1, strength=1)
    bearer = FIEND
    skirmish = exert(FIEND).to(discard(a((HELM | SHIELD | ARMOR) & BorneBy(CHARACTER & skirmishing(FIEND)))))
