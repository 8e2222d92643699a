"""Realms of the Elf-lords: Elven."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Keyword, Side, Signet
from mathom.games.lotr_tcg.language.conditions import ThisIs
from mathom.games.lotr_tcg.language.declare import ally, companion
from mathom.games.lotr_tcg.language.effects import ReturnToHand, exert, spot
from mathom.games.lotr_tcg.language.filters import ELF, ELVEN, MINION, ORC, THAT, THIS, URUK_HAI, At
from mathom.games.lotr_tcg.language.lasting import strengthen
from mathom.games.lotr_tcg.language.modifiers import ArcheryTotal
from mathom.games.lotr_tcg.language.targets import a, target


class GaldorCouncilorFromTheWest(Card):
    facts = ally("3U18", "Galdor", "Councilor From the West", ELVEN, ELF, home=3, cost=2, strength=5, vitality=2)
    to_play = spot(ELF)
    regroup = (exert(THIS) & spot(MINION, picking=True)).to(ReturnToHand(target(THAT)))


class GolradirCouncilorOfImladris(Card):
    facts = ally("3U20", "Golradir", "Councilor of Imladris", ELVEN, ELF, home=3, cost=2, strength=4, vitality=3)
    to_play = spot(ELF)
    skirmish = exert(THIS).to(strengthen(a(ORC), -1))


class SaelbethElvenCouncilor(Card):
    facts = ally("3U25", "Saelbeth", "Elven Councilor", ELVEN, ELF, home=3, cost=2, strength=4, vitality=3)
    to_play = spot(ELF)
    skirmish = exert(THIS).to(strengthen(a(URUK_HAI), -1))


class LegolasSonOfThranduil(Card):
    facts = companion(
        "3P121", "Legolas", "Son of Thranduil", ELVEN, ELF, cost=2, strength=6, vitality=3, signet=Signet.ARAGORN,
        keywords=(Keyword.ARCHER,),
    )  # fmt: skip
    keen = ArcheryTotal(Side.FREE_PEOPLES, 1, while_=ThisIs(At((Keyword.RIVER, Keyword.FOREST))))
