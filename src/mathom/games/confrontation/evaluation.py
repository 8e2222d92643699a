"""How well a side stands: the written evaluation that the greedy bot and the search use.

It judges a board on which every piece is named (bots see only resampled ones) by what decides games: how near the
Ring-bearer is to Mordor and who can get at him, what each side has left, how near Sauron is to the Shire, and whether a
side is running out of moves.
"""

from __future__ import annotations

import math
from typing import Final

from mathom.core import Seat
from mathom.games.confrontation.board import Board
from mathom.games.confrontation.characters import Character
from mathom.games.confrontation.movement import targets
from mathom.games.confrontation.phases import PLAY
from mathom.games.confrontation.regions import FELLOWSHIP, ROWS, SAURON, Region

C = Character

#: What a character is worth to its side. The Ring-bearer's worth is the game.
WORTH: Final[dict[Character, float]] = {
    C.FRODO_C: 0.0, C.SAM_C: 3.0, C.PIPPIN: 2.5, C.MERRY: 3.0, C.GANDALF_C: 5.0, C.ARAGORN_C: 5.0, C.LEGOLAS: 4.0,
    C.GIMLI: 4.0, C.BOROMIR: 4.5,
    C.BALROG: 4.0, C.SHELOB: 4.0, C.WITCH_KING_C: 5.0, C.FLYING_NAZGUL_C: 4.5, C.BLACK_RIDER: 4.0, C.SARUMAN_C: 5.0,
    C.ORCS_C: 4.5, C.WARG: 4.0, C.CAVE_TROLL: 5.0,
    C.FRODO_V: 3.0, C.SAM_V: 4.0, C.ELROND: 3.5, C.ARAGORN_V: 4.0, C.GANDALF_V: 5.0, C.TREEBEARD: 4.5, C.FARAMIR: 3.5,
    C.SMEAGOL: 3.0, C.THEODEN: 2.5,
    C.URUK_HAI: 4.5, C.WITCH_KING_V: 4.0, C.SARUMAN_V: 4.5, C.WORMTONGUE: 2.5, C.ORCS_V: 4.0, C.MOUTH_OF_SAURON: 4.0,
    C.WATCHER: 4.0, C.FLYING_NAZGUL_V: 5.0, C.GOLLUM: 3.0,
}  # fmt: skip

_WORTH: Final[tuple[float, ...]] = tuple(WORTH[character] for character in C)
#: How many steps a region is from the Shire.
ROW: Final[tuple[int, ...]] = tuple(next(n for n, row in enumerate(ROWS) if region in row) for region in Region)
#: What the Ring-bearer has gained by coming so far.
PROGRESS: Final = (0.0, 0.1, 0.3, 0.7, 1.2, 2.4, 9.0)
#: What Sauron has gained by so many characters in the Shire.
SHIRE: Final = (0.0, 0.8, 2.2, 9.0, 9.0)


def evaluate(g: Board, seat: Seat) -> float:
    """From 0 (lost) to 1 (won) for the seat."""
    if g.outcome is not None:
        winners = g.outcome.winners
        return float(seat in winners) if winners else 0.5
    if g.phase != PLAY:
        return 0.5
    light = 1 / (1 + math.exp(-advantage(g)))
    return light if g.seat_of[FELLOWSHIP] == seat else 1 - light


def advantage(g: Board) -> float:
    """The Fellowship's advantage, as log-odds of winning."""
    pos = g.pos
    bearer = pos[g.bearer]
    score = PROGRESS[ROW[bearer]] if bearer >= 0 else 0.0
    light_left = dark_left = 0  # steps that each side could still make
    for piece in g.roster[FELLOWSHIP]:
        if pos[piece] >= 0:
            score += 0.11 * _WORTH[piece]
            light_left += 6 - ROW[pos[piece]]
    hunters = 0
    for piece in g.roster[SAURON]:
        where = pos[piece]
        if where >= 0:
            score -= 0.11 * _WORTH[piece] + 0.04 * (6 - ROW[where])
            dark_left += ROW[where]
            if bearer >= 0 and targets(g, piece, where) >> bearer & 1:
                hunters += 1
    alone = bearer >= 0 and g.lone[FELLOWSHIP] >> bearer & 1
    to_move = g.active is SAURON
    if hunters:
        score -= (1.3 if to_move else 0.35) * (1.0 if alone else 0.6) * min(hunters, 3) ** 0.5
    elif bearer >= 0 and ROW[bearer] == 5:
        score += 2.5 if to_move else 5.0
    score -= SHIRE[min(g.here[SAURON << 4 | Region.SHIRE].bit_count(), 4)]
    if dark_left <= 6:
        score += 0.5 * (7 - dark_left)
    if light_left <= 6:
        score -= 0.5 * (7 - light_left)
    return score
