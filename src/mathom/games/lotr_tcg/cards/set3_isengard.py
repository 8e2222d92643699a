"""Realms of the Elf-lords: Isengard."""

from __future__ import annotations

from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.cards.telling import by_text
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import Context
from mathom.games.lotr_tcg.facts import ItemClass, Keyword, Kind, Phase, Race
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.language.actions import Response, Triggered
from mathom.games.lotr_tcg.language.averting import AboutToTakeWound
from mathom.games.lotr_tcg.language.choosing import If, UnlessPaid
from mathom.games.lotr_tcg.language.conditions import (
    BurdensCarried,
    CanSpot,
    CardsInHand,
    InDeadPile,
    InPhase,
    PerThat,
    RacesInFellowship,
    Switch,
    X,
)
from mathom.games.lotr_tcg.language.dealing import DiscardFromHand, Draw, Pile
from mathom.games.lotr_tcg.language.declare import artifact, condition, event, minion, possession, reprinted
from mathom.games.lotr_tcg.language.effect import Effect
from mathom.games.lotr_tcg.language.effects import discard, prevent_wound
from mathom.games.lotr_tcg.language.fighting import set_against
from mathom.games.lotr_tcg.language.filters import (
    ANOTHER,
    CHARACTER,
    COMPANION,
    CONDITION,
    EXHAUSTED,
    FREE_PEOPLES,
    HAND_WEAPON,
    ISENGARD,
    MINION,
    MORIA,
    ORC,
    POSSESSION,
    RING_BEARER,
    THAT,
    THIS,
    URUK_HAI,
    WEAPON,
    WEATHER,
    WIZARD,
    OfClass,
    named,
    skirmishing,
    wounded,
)
from mathom.games.lotr_tcg.language.lasting import strengthen
from mathom.games.lotr_tcg.language.modifiers import (
    CannotBeAssigned,
    CannotTakeWounds,
    Keywords,
    NoActions,
    NoDamageFromWeapons,
    Strength,
)
from mathom.games.lotr_tcg.language.playing import Play
from mathom.games.lotr_tcg.language.revealing import RevealAtRandom
from mathom.games.lotr_tcg.language.ring_bearer import RingBearerIs
from mathom.games.lotr_tcg.language.spotting import require, spot
from mathom.games.lotr_tcg.language.targets import Who, a, any_number, each, some
from mathom.games.lotr_tcg.language.tokens import AddBurden, AddTwilight, RemoveTwilight
from mathom.games.lotr_tcg.language.triggers import Moves, ThisIsPlayed
from mathom.games.lotr_tcg.language.wounding import Exhaust, exert, heal, wound
from mathom.games.lotr_tcg.rules.drawing import put_on_deck


class AbandoningReasonForMadness(Card):
    facts = event("3C49", "Abandoning Reason for Madness", ISENGARD, cost=1)
    shadow = spot(ISENGARD & MINION).to(DiscardFromHand(3, up_to=True), Draw(X("as many")))


class CanYouProtectMeFromYourself(Card):
    facts = event("3R50", "Can You Protect Me From Yourself?", ISENGARD, cost=0)
    maneuver = spot(ISENGARD & MINION).to(
        UnlessPaid(Exhaust(a(named("Aragorn"))), AddBurden(2), by=Who.FREE_PEOPLES)
    )  # fmt: skip


class ComingForTheRing(Card):
    facts = event("3C51", "Coming for the Ring", ISENGARD, cost=2)
    regroup = RevealAtRandom(whose=Who.FREE_PEOPLES) & heal(some(X(), ISENGARD & MINION))


class AFellVoiceOnTheAir(Card):
    facts = condition("3R52", "A Fell Voice on the Air", ISENGARD, cost=1)
    shadow = exert(named("Saruman")).to(Play(ISENGARD & WEATHER & CONDITION, Pile.DISCARD, discount=2))


class HateAndAnger(Card):
    facts = event("3U53", "Hate and Anger", ISENGARD, cost=2)
    shadow = (spot(URUK_HAI) & spot(MORIA & MINION)).to(Draw(3))


class HollowingOfIsengard(Card):
    facts = condition("3R54", "Hollowing of Isengard", ISENGARD, cost=4)
    to_play = spot(ISENGARD & ORC)
    shadow = discard(THIS).to(AddTwilight(3))


class IsengardAxe(Card):
    facts = possession("3C55", "Isengard Axe", ISENGARD, HAND_WEAPON, cost=0, strength=2)
    bearer = ISENGARD & ORC
    forged = Triggered(trigger=ThisIsPlayed(), effect=AddTwilight(1))


class IsengardForger(Card):
    facts = minion("3C56", "Isengard Forger", ISENGARD, ORC, site=4, cost=2, strength=6, vitality=2)
    shadow = exert(THIS).to(AddTwilight(1))


HARRY = exert(THIS).to(wound(a(COMPANION, by=Who.FREE_PEOPLES)))


class IsengardRetainer(Card):
    facts = minion("3U57", "Isengard Retainer", ISENGARD, ORC, site=4, cost=4, strength=8, vitality=3)
    regroup = HARRY


class IsengardServant(Card):
    facts = minion("3U58", "Isengard Servant", ISENGARD, ORC, site=4, cost=3, strength=7, vitality=3)
    regroup = HARRY


class IsengardShaman(Card):
    facts = minion("3C59", "Isengard Shaman", ISENGARD, ORC, site=4, cost=1, strength=5, vitality=2)
    response = Response(AboutToTakeWound(ISENGARD & ORC), RemoveTwilight(2).to(prevent_wound()))


class IsengardSmith(Card):
    facts = minion("3U60", "Isengard Smith", ISENGARD, ORC, site=4, cost=4, strength=8, vitality=3)
    regroup = exert(THIS).to(
        If(CanSpot(COMPANION, 5), discard(each(FREE_PEOPLES & POSSESSION)), discard(a(WEAPON)))
    )  # fmt: skip


class IsengardWarrior(Card):
    facts = minion("3U61", "Isengard Warrior", ISENGARD, ORC, site=4, cost=3, strength=7, vitality=3)
    stifles = NoActions(Phase.ARCHERY, events=False, while_=CanSpot(ANOTHER & ISENGARD & ORC))
    regroup = (require(RingBearerIs(wounded(3))) & exert(THIS)).to(exert(each(COMPANION)))


class IsengardWorker(Card):
    facts = minion("3C62", "Isengard Worker", ISENGARD, ORC, site=4, cost=2, strength=5, vitality=3)
    regroup = HARRY


FOUR_RACES = RacesInFellowship((Race.DWARF, Race.ELF, Race.MAN, Race.WIZARD))


class OneOfYouMustDoThis(Card):
    facts = event("3C63", "One of You Must Do This", ISENGARD, cost=1)
    maneuver = exert(a(ISENGARD & MINION)).to(exert(some(FOUR_RACES, COMPANION, by=Who.FREE_PEOPLES)))


class OrcCommander(Card):
    facts = minion("3R64", "Orc Commander", ISENGARD, ORC, site=4, cost=6, strength=11, vitality=4, unique=True)
    commands = Strength(ANOTHER & ISENGARD & ORC, 1)
    regroup = HARRY


WEARY_SOMEBODY = Exhaust(a(COMPANION & ~RING_BEARER))


class OrcOverseer(Card):
    facts = minion("3R65", "Orc Overseer", ISENGARD, ORC, site=4, cost=5, strength=10, vitality=4, unique=True)
    regroup = exert(THIS, 2).to(WEARY_SOMEBODY)


class OrthancBerserker(Card):
    facts = minion(
        "3R66", "Orthanc Berserker", ISENGARD, URUK_HAI, site=5, cost=5, strength=11, vitality=3, damage=1, unique=True
    )  # fmt: skip
    maneuver = (require(BurdensCarried(5)) & exert(THIS, 2)).to(WEARY_SOMEBODY)


class PutRevealedOnTop(Effect, frozen=True):
    """The card of the opponent's hand that was just revealed goes on top of his draw deck."""

    def do(self, g: Journey, c: Context) -> Context:
        if c.opponent is not None:
            for card in c.cards:
                put_on_deck(g, c.opponent, card, by_text(g, c))
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("put", ("it",), ("on top of his draw deck",), v.you)


class ThePalantirOfOrthanc(Card):
    facts = artifact("3R67", "The Palantír of Orthanc", ISENGARD, OfClass(ItemClass.PALANTIR), cost=0)
    to_play = spot(ISENGARD & MINION)
    shadow = (spot(ISENGARD & MINION) & RemoveTwilight(1)).to(
        RevealAtRandom(cost_counts=False, whose=Who.FREE_PEOPLES), PutRevealedOnTop()
    )


KEEPS_FROM_ARROWS = CannotTakeWounds(THIS, while_=InPhase(Phase.ARCHERY))


class SarumanKeeperOfIsengard(Card):
    facts = minion(
        "3R68", "Saruman", ISENGARD, WIZARD, site=4, cost=4, strength=8, vitality=4, subtitle="Keeper of Isengard",
        unique=True,
    )  # fmt: skip
    unhurt = KEEPS_FROM_ARROWS
    aloof = CannotBeAssigned(THIS)
    drives = Keywords(URUK_HAI, Keyword.FIERCE)
    response = Response(AboutToTakeWound(URUK_HAI), exert(THIS).to(prevent_wound()))


class SarumanServantOfTheEye(Card):
    facts = reprinted(
        minion(
            "3C69", "Saruman", ISENGARD, WIZARD, site=4, cost=4, strength=8, vitality=4,
            subtitle="Servant of the Eye", unique=True,
        ),
        "0P11",
    )  # fmt: skip
    unhurt = KEEPS_FROM_ARROWS
    aloof = CannotBeAssigned(THIS)
    assignment = exert(THIS).to(
        set_against(a(ISENGARD & MINION), a(COMPANION & ~RING_BEARER), unless=exert(THAT))
    )  # fmt: skip


class ServantsToSaruman(Card):
    facts = event("3C70", "Servants to Saruman", ISENGARD, cost=0)
    skirmish = strengthen(a(ISENGARD & ORC), Switch(2, 3, CardsInHand(Who.YOU, most=2)))


class TowerOfOrthanc(Card):
    facts = condition("3R71", "Tower of Orthanc", ISENGARD, cost=1)
    to_play = spot(ISENGARD & MINION)
    looms = Triggered(trigger=Moves(), cost=spot(EXHAUSTED & COMPANION), effect=AddTwilight(3), may=True)


class TrappedAndAlone(Card):
    facts = condition("3U72", "Trapped and Alone", ISENGARD, cost=1)
    blunts = NoDamageFromWeapons(CHARACTER & skirmishing(ISENGARD & ORC))


class TheTreesAreStrong(Card):
    facts = event("3U73", "The Trees Are Strong", ISENGARD, cost=1)
    regroup = discard(any_number(ISENGARD & ORC)).to(wound(some(PerThat(), COMPANION, by=Who.FREE_PEOPLES)))


AN_ALLY_IS_DEAD = InDeadPile(Kind.ALLY)


class UrukRaider(Card):
    facts = minion("3C74", "Uruk Raider", ISENGARD, URUK_HAI, site=5, cost=2, strength=6, vitality=2, damage=1)
    stronger = Strength(THIS, 3, while_=AN_ALLY_IS_DEAD)
    fiercer = Keywords(THIS, Keyword.FIERCE, while_=AN_ALLY_IS_DEAD)


class UrukRavager(Card):
    facts = minion("3U75", "Uruk Ravager", ISENGARD, URUK_HAI, site=5, cost=4, strength=9, vitality=2, damage=1)
    heralds = Triggered(trigger=ThisIsPlayed(), cost=spot(named("Saruman")), effect=AddTwilight(2), may=True)
