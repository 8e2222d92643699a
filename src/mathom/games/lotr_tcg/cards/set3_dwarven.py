"""Realms of the Elf-lords: Dwarven."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Keyword, Phase
from mathom.games.lotr_tcg.language.actions import Triggered
from mathom.games.lotr_tcg.language.conditions import AtSites, Per, X
from mathom.games.lotr_tcg.language.counting import MoreToSpot
from mathom.games.lotr_tcg.language.dealing import Draw
from mathom.games.lotr_tcg.language.declare import condition, event, possession, reprinted
from mathom.games.lotr_tcg.language.draw_decks import ShuffleIntoDeck
from mathom.games.lotr_tcg.language.effects import discard
from mathom.games.lotr_tcg.language.filters import (
    ALLY,
    BEARER,
    COMPANION,
    CONDITION,
    DWARF,
    DWARVEN,
    MORIA,
    PIPE,
    TALE,
    THIS,
    WEAPON,
    named,
)
from mathom.games.lotr_tcg.language.lasting import Hold
from mathom.games.lotr_tcg.language.modifiers import Cost
from mathom.games.lotr_tcg.language.revealing import RevealAtRandom
from mathom.games.lotr_tcg.language.targets import a, up_to
from mathom.games.lotr_tcg.language.triggers import AtStartOf, YouPlay
from mathom.games.lotr_tcg.language.wounding import exert, heal

TRAVELLER = a(DWARF & COMPANION)


class BookOfMazarbul(Card):
    facts = reprinted(
        possession("3R1", "Book of Mazarbul", DWARVEN, cost=2, unique=True, keywords=(Keyword.TALE,)), "0P7"
    )  # fmt: skip
    bearer = DWARF
    tells = Triggered(
        trigger=AtStartOf(Phase.FELLOWSHIP), if_=AtSites(4, 9), effect=Draw(Per(DWARF & COMPANION)), may=True
    )  # fmt: skip


class GimlisPipe(Card):
    facts = possession("3U2", "Gimli's Pipe", DWARVEN, PIPE, cost=1, unique=True)
    bearer = named("Gimli")
    fellowship = exert(BEARER).to(Hold(MoreToSpot(PIPE)))


class MinesOfKhazadDum(Card):
    facts = condition("3R3", "Mines of Khazad-Dûm", DWARVEN, cost=1)
    heartens = Triggered(trigger=YouPlay(DWARVEN & TALE), effect=heal(TRAVELLER), may=True)


class ARoyalWelcome(Card):
    facts = condition("3U4", "A Royal Welcome", DWARVEN, cost=2)
    regroup = exert(a(DWARF & ALLY)).to(heal(TRAVELLER))


class SongOfDurin(Card):
    facts = condition("3U5", "Song of Durin", DWARVEN, cost=0, keywords=(Keyword.TALE,))
    to_play = exert(a(DWARF))
    blunts = Cost(MORIA & WEAPON, 2)
    fellowship = discard(THIS).to(discard(up_to(2, MORIA & CONDITION)))


class StormOfArgument(Card):
    facts = event("3C6", "Storm of Argument", DWARVEN, cost=1)
    fellowship = RevealAtRandom() & ShuffleIntoDeck(DWARVEN, X(), up_to=True)
