"""The Fellowship of the Ring: Dwarven."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Keyword, Signet
from mathom.games.lotr_tcg.language.actions import Response, Triggered, action
from mathom.games.lotr_tcg.language.choosing import choose
from mathom.games.lotr_tcg.language.conditions import Switch, ThatIs, ThisIs, TwilightBelow
from mathom.games.lotr_tcg.language.dealing import DiscardTop, PutBeneathDeck
from mathom.games.lotr_tcg.language.declare import ally, companion, condition, event, possession
from mathom.games.lotr_tcg.language.effects import AddTwilight, exert, heal, require, spot, wound
from mathom.games.lotr_tcg.language.filters import (
    ARMOR,
    BEARER,
    DWARF,
    DWARVEN,
    HAND_WEAPON,
    MINION,
    MORIA,
    ORC,
    THAT,
    THIS,
    At,
    bearing,
    skirmishing,
)
from mathom.games.lotr_tcg.language.lasting import Participate, strengthen
from mathom.games.lotr_tcg.language.modifiers import Keywords, OverwhelmedOnlyIfTripled, Strength
from mathom.games.lotr_tcg.language.targets import Who, a, some, target
from mathom.games.lotr_tcg.language.triggers import MinionLosesTo, Wins


class AxeStrike(Card):
    facts = event("1C3", "Axe Strike", DWARVEN, cost=0)
    skirmish = strengthen(a(DWARF), Switch(2, 3, ThatIs(bearing(DWARVEN & HAND_WEAPON))))


class DwarfGuard(Card):
    facts = companion("1C7", "Dwarf Guard", "", DWARVEN, DWARF, cost=1, strength=4, vitality=2, unique=False)
    to_play = spot(DWARF)


class DwarvenArmor(Card):
    facts = possession("1C8", "Dwarven Armor", DWARVEN, ARMOR, cost=0)
    bearer = DWARF
    sturdy = OverwhelmedOnlyIfTripled(BEARER)


class DwarvenAxe(Card):
    facts = possession("1C9", "Dwarven Axe", DWARVEN, HAND_WEAPON, cost=0, strength=2)
    bearer = DWARF
    cleaves = Triggered(trigger=MinionLosesTo(BEARER), effect=DiscardTop(1, by=Who.OWNER))


class Farin(Card):
    facts = companion("1C11", "Farin", "Dwarven Emissary", DWARVEN, DWARF, cost=2, strength=5, vitality=3)
    to_play = spot(DWARF)
    against_orcs = Strength(THIS, 2, while_=ThisIs(skirmishing(ORC)))


class GimliDwarfOfErebor(Card):
    facts = companion(
        "1U12", "Gimli", "Dwarf of Erebor", DWARVEN, DWARF, cost=2, strength=6, vitality=3, damage=1,
        signet=Signet.ARAGORN,
    )  # fmt: skip
    fellowship = (require(TwilightBelow(2)) & AddTwilight(2)).to(PutBeneathDeck())


class HereLiesBalin(Card):
    facts = event("1C19", "Here Lies Balin, Son of Fundin", DWARVEN, cost=0)
    maneuver = exert(a(DWARF)).to(choose(wound(some(2, ORC)), wound(a(ORC), 2)))


class LordOfMoria(Card):
    facts = condition("1C21", "Lord of Moria", DWARVEN, cost=2)
    hardy = Keywords(DWARF, Keyword.DAMAGE, 1)


class StairsOfKhazadDum(Card):
    facts = condition("1C24", "Stairs of Khazad-dûm", DWARVEN, cost=0, keywords=(Keyword.TALE,))
    stand = Strength(DWARF & skirmishing(MORIA & MINION), 1)


class StillDrawsBreath(Card):
    facts = event("1C25", "Still Draws Breath", DWARVEN, cost=0)
    response = Response(Wins(DWARF), action(heal(THAT)))


class TheirHallsOfStone(Card):
    facts = event("1C26", "Their Halls of Stone", DWARVEN, cost=0)
    skirmish = strengthen(a(DWARF), Switch(2, 4, ThatIs(At((Keyword.UNDERGROUND,)))))


class Thrarin(Card):
    facts = ally("1U27", "Thrarin", "Dwarven Smith", DWARVEN, DWARF, home=3, cost=1, strength=4, vitality=2)
    maneuver = exert(THIS).to(Participate(target(THIS)))
