"""Southron: the Haradrim and the Corsairs."""

from __future__ import annotations

from mathom.games.wotr.card import Card
from mathom.games.wotr.facts import Faction, Icons
from mathom.games.wotr.language.choosing import using
from mathom.games.wotr.language.declare import army, character
from mathom.games.wotr.language.effects import eliminate
from mathom.games.wotr.language.filters import SOUTHRON, THIS
from mathom.games.wotr.language.locations import activate, reactivate
from mathom.games.wotr.language.modifiers import Bonus
from mathom.games.wotr.language.places import RESERVE, Named, OnBattleground


class CoastalRaiders(Card):
    facts = army("84", "Coastal Raiders", SOUTHRON, battle=(1, 1))
    raid = Bonus(battle=Icons(1, 0), where=Named("Dol Amroth"))
    land = using(RESERVE, eliminate(THIS).to(activate(Named("Dol Amroth"))))


class CorsairsOfUmbar(Card):
    facts = army("85", "Corsairs of Umbar", SOUTHRON, battle=(1, 1))
    set_sail = using(RESERVE, eliminate(THIS).to(activate(Named("Umbar"))))


class HaradrimMumakil(Card):
    facts = army("86", "Haradrim Mûmakil", SOUTHRON, battle=(2, 1))


class HaradrimRegulars(Card):
    facts = army("87", "Haradrim Regulars", SOUTHRON, battle=(1, 1))
    muster = using(RESERVE, eliminate(THIS).to(activate(Named("Harad"))))


class HaradrimCavalry(Card):
    facts = army("88", "Haradrim Cavalry", SOUTHRON, battle=(1, 1))
    charge = Bonus(battle=Icons(1, 0), where=Named("Minas Tirith"))
    ride = using(RESERVE, eliminate(THIS).to(activate(Named("Minas Tirith"))))


class TheBlackFleet(Card):
    facts = army("89", "The Black Fleet", SOUTHRON, battle=(1, 1))
    raid = Bonus(battle=Icons(1, 0), where=Named("Pelargir"))
    land = using(RESERVE, eliminate(THIS).to(activate(Named("Pelargir"))))


class TheBlackSerpent(Card):
    facts = character("90", "The Black Serpent", SOUTHRON, leadership=(1, 1))
    strikes_again = using(RESERVE, eliminate(THIS).to(reactivate(OnBattleground(faction=Faction.SOUTHRON))))
