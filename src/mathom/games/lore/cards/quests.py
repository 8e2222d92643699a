"""Quests."""

from __future__ import annotations

from mathom.games.lore.card import Card
from mathom.games.lore.language.printed import quest


class IntoTheSmokingCone(Card):
    facts = quest("DM-146", "Into the Smoking Cone", mp=3)


class PassTheDoorsOfDolGuldur(Card):
    facts = quest("DM-154", "Pass the Doors of Dol Guldur", mp=2)
