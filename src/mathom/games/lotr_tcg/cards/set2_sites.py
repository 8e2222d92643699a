"""Mines of Moria: sites."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Arrow, Keyword
from mathom.games.lotr_tcg.language.declare import site
from mathom.games.lotr_tcg.language.effects import exert
from mathom.games.lotr_tcg.language.filters import HOBBIT
from mathom.games.lotr_tcg.language.sites import PlayNextSite
from mathom.games.lotr_tcg.language.targets import a


class HobbitonWoods(Card):
    facts = site("2U116", "Hobbiton Woods", 1, 0, Arrow.LEFT, (Keyword.FOREST,))
    fellowship = exert(a(HOBBIT)).to(PlayNextSite(2))
