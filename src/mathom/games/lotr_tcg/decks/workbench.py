"""What is told about decks of this game while they are built."""

from __future__ import annotations

from typing import Final

from mathom.cards.sketches import Workbench
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.decks.gemp import GEMP
from mathom.games.lotr_tcg.decks.statistics import charts, path, remarks, summary
from mathom.games.lotr_tcg.decks.writing import DRAW_DECK, FORMAT, SECTIONS, groups, placed, why_not_sketch
from mathom.games.lotr_tcg.rules.regroup import FULL_HAND

WORKBENCH: Final[Workbench[Card]] = Workbench(
    game="lotr_tcg",
    format=FORMAT,
    sections=SECTIONS,
    drawn=DRAW_DECK,
    hand=FULL_HAND,
    per_turn=4,
    place=placed,
    why_not=why_not_sketch,
    remarks=remarks,
    summary=lambda sketch: summary(sketch.part(*DRAW_DECK)),
    groups=groups,
    charts=charts,
    path=path,
    dialects=(GEMP,),
)
