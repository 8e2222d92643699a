"""The Fellowship of the Ring: Elven."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Keyword, Signet
from mathom.games.lotr_tcg.language.actions import Triggered
from mathom.games.lotr_tcg.language.choosing import may
from mathom.games.lotr_tcg.language.conditions import AtSites, Switch, ThatIs, ThisIs
from mathom.games.lotr_tcg.language.dealing import DiscardFromHand, DiscardRevealed, Draw, SeeHand
from mathom.games.lotr_tcg.language.declare import ally, companion, condition, event
from mathom.games.lotr_tcg.language.effects import discard, exert, spot
from mathom.games.lotr_tcg.language.filters import (
    ARCHER,
    CONDITION,
    ELF,
    ELVEN,
    ISENGARD,
    MINION,
    NAZGUL,
    POSSESSION,
    SAURON,
    THIS,
    skirmishing,
)
from mathom.games.lotr_tcg.language.game_text import HasTextOf
from mathom.games.lotr_tcg.language.lasting import strengthen
from mathom.games.lotr_tcg.language.modifiers import Strength
from mathom.games.lotr_tcg.language.targets import Who, a
from mathom.games.lotr_tcg.language.triggers import YouPlay


class BorderDefenses(Card):
    facts = event("1C32", "Border Defenses", ELVEN, cost=1)
    skirmish = strengthen(a(ELF), Switch(2, 4, ThatIs(skirmishing(ARCHER))))


class Defiance(Card):
    facts = event("1C37", "Defiance", ELVEN, cost=1)
    skirmish = strengthen(a(ELF), Switch(2, 4, ThatIs(skirmishing(NAZGUL))))


class FarSeeingEyes(Card):
    facts = condition("1C43", "Far-seeing Eyes", ELVEN, cost=2, unique=True)
    watch = Triggered(trigger=YouPlay(ELF), effect=DiscardFromHand(by=Who.OPPONENT))


class FoulCreation(Card):
    facts = event("1U44", "Foul Creation", ELVEN, cost=1)
    fellowship = exert(a(ELF)).to(SeeHand(), may(Draw(2), cost=DiscardRevealed(ISENGARD & MINION)))


class HaldirElfOfTheGoldenWood(Card):
    facts = companion("1U48", "Haldir", "Elf of the Golden Wood", ELVEN, ELF, cost=2, strength=5, vitality=3)
    to_play = spot(ELF)
    near_home = Strength(THIS, 2, while_=AtSites(6, 8))


class LegolasPrinceOfMirkwood(Card):
    facts = companion(
        "1U51", "Legolas", "Prince of Mirkwood", ELVEN, ELF, cost=2, strength=6, vitality=3,
        signet=Signet.GANDALF, keywords=(Keyword.ARCHER,),
    )  # fmt: skip
    against_nazgul = Strength(THIS, 3, while_=ThisIs(skirmishing(NAZGUL)))


class SilindeElfOfMirkwood(Card):
    facts = ally("1U60", "Silinde", "Elf of Mirkwood", ELVEN, ELF, home=3, cost=2, strength=5, vitality=2)
    rivendell = HasTextOf(3)


class StandAgainstDarkness(Card):
    facts = event("1U63", "Stand Against Darkness", ELVEN, cost=1)
    maneuver = exert(a(ELF)).to(discard(a(SAURON & (MINION | CONDITION | POSSESSION))))


class UruvielMaidOfLorien(Card):
    facts = ally("1C67", "Uruviel", "Maid of Lórien", ELVEN, ELF, home=6, cost=2, strength=5, vitality=2)
    lorien = HasTextOf(6)
