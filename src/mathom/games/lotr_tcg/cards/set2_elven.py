"""Mines of Moria: Elven."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Keyword, Side
from mathom.games.lotr_tcg.language.actions import Response
from mathom.games.lotr_tcg.language.conditions import CanSpot
from mathom.games.lotr_tcg.language.declare import condition
from mathom.games.lotr_tcg.language.effects import discard, prevent_wound
from mathom.games.lotr_tcg.language.filters import COMPANION, ELF, ELVEN, THIS
from mathom.games.lotr_tcg.language.modifiers import ArcheryTotal
from mathom.games.lotr_tcg.language.triggers import AboutToTakeWound


class HostsOfTheLastAlliance(Card):
    facts = condition("2U18", "Hosts of the Last Alliance", ELVEN, cost=2, keywords=(Keyword.TALE,))
    arrows_miss = ArcheryTotal(Side.SHADOW, -1, while_=CanSpot(ELF & COMPANION))
    response = Response(AboutToTakeWound(ELF), discard(THIS).to(prevent_wound()))
