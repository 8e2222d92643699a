"""Mines of Moria: sites."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Arrow, Keyword
from mathom.games.lotr_tcg.language.actions import Triggered
from mathom.games.lotr_tcg.language.dealing import Draw, Pile
from mathom.games.lotr_tcg.language.declare import site
from mathom.games.lotr_tcg.language.filters import ALLY, ARCHER, COMPANION, HOBBIT, MORIA, SHIRE, URUK_HAI, named
from mathom.games.lotr_tcg.language.modifiers import Cost, NotRoaming
from mathom.games.lotr_tcg.language.playing import Play
from mathom.games.lotr_tcg.language.sites import PlayNextSite
from mathom.games.lotr_tcg.language.targets import a, any_number
from mathom.games.lotr_tcg.language.triggers import MovesTo
from mathom.games.lotr_tcg.language.wounding import exert, heal


class HobbitonPartyField(Card):
    facts = site("2U115", "Hobbiton Party Field", 1, 0, Arrow.LEFT)
    fellowship = exert(a(HOBBIT)).to(Play(named("Bilbo"), Pile.DECK))


class HobbitonWoods(Card):
    facts = site("2U116", "Hobbiton Woods", 1, 0, Arrow.LEFT, (Keyword.FOREST,))
    fellowship = exert(a(HOBBIT)).to(PlayNextSite(2))


class TownCenter(Card):
    facts = site("2C117", "Town Center", 1, 0, Arrow.LEFT)
    fellowship = Play(SHIRE & ALLY).to(Draw())


class GreatChasm(Card):
    facts = site("2U118", "Great Chasm", 4, 4, Arrow.RIGHT, (Keyword.UNDERGROUND,))
    from_the_dark = Cost(MORIA & ARCHER, -2, first=True)


class Hollin(Card):
    facts = site("2C119", "Hollin", 4, 3, Arrow.RIGHT, (Keyword.PLAINS,))
    hunting_ground = NotRoaming(URUK_HAI)


class ValleyOfTheSilverlode(Card):
    facts = site("2U120", "Valley of the Silverlode", 6, 3, Arrow.LEFT, (Keyword.RIVER, Keyword.SANCTUARY))
    rest = Triggered(trigger=MovesTo(), effect=heal(any_number(HOBBIT & COMPANION)), may=True)
