"""Quests."""

from __future__ import annotations

from mathom.games.lore.card import Card
from mathom.games.lore.language.printed import quest
from mathom.games.lore.language.words import RING_FOUND, a, at, at_site, enters, mark_stage, of_company, tap, whenever


class IntoTheSmokingCone(Card):
    facts = quest("DM-146", "Into the Smoking Cone", mp=3)
    first = whenever(RING_FOUND, mark_stage(1))
    second = whenever(enters("Mount Doom"), mark_stage(2))


class PassTheDoorsOfDolGuldur(Card):
    facts = quest("DM-154", "Pass the Doors of Dol Guldur", mp=2)
    first = whenever(enters("Dol Guldur"), mark_stage(1))
    second = at_site(tap(a(of_company())).to(mark_stage(2)), if_=at("Dol Guldur"))
