"""Movement: where each character may go (rules: Movement)."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Final

from mathom.games.confrontation import choices
from mathom.games.confrontation.board import Board
from mathom.games.confrontation.characters import BIT, PECULIAR, SIDE, Character, members
from mathom.games.confrontation.choices import Choice
from mathom.games.confrontation.regions import (
    BACKWARD,
    FELLOWSHIP,
    FORWARD,
    SAURON,
    SIDEWAYS,
    STEPS,
    TUNNEL_ENTRANCE,
    TUNNEL_EXIT,
    Region,
    Side,
    regions,
)

C = Character
WATCHER: Final = C.WATCHER
URUK_HAI: Final = C.URUK_HAI
FANGORN: Final = Region.FANGORN


def targets(g: Board, piece: Character, origin: int) -> int:
    """Where the character may move from a region: one step forward, and what its own ability opens."""
    side = SIDE[piece]
    ability = ABILITY_MOVES.get(piece)
    steps = STEPS[side][origin] & ~g.full[side]
    return steps if ability is None else steps | ability(g, origin)


def _aragorn(g: Board, origin: int) -> int:
    """Any direction, if he attacks; not sideways in the mountains."""
    return (FORWARD[FELLOWSHIP][origin] | BACKWARD[FELLOWSHIP][origin] | SIDEWAYS[origin]) & g.held[SAURON]


def _witch_king(g: Board, origin: int) -> int:
    """Sideways, if he attacks; not in the mountains."""
    return SIDEWAYS[origin] & g.held[FELLOWSHIP]


def _flying_nazgul(g: Board, origin: int) -> int:
    """Anywhere, to a character that stands alone."""
    return g.lone[FELLOWSHIP]


def _black_rider(g: Board, origin: int) -> int:
    """Forward any distance, if he attacks; not through enemies or full regions."""
    attacks, frontier = 0, 1 << origin
    while frontier:
        ahead = _ahead(frontier)
        attacks |= ahead & g.held[FELLOWSHIP]
        frontier = ahead & ~g.held[FELLOWSHIP] & ~g.full[SAURON]
    return attacks


def _treebeard(g: Board, origin: int) -> int:
    """From anywhere to Fangorn, to a lone enemy."""
    return g.lone[SAURON] & 1 << FANGORN


def _flying_nazgul_variant(g: Board, origin: int) -> int:
    """Two steps forward over whatever is between, if it attacks."""
    return _ahead(FORWARD[SAURON][origin]) & g.held[FELLOWSHIP]


@functools.cache
def _ahead(of: int) -> int:
    """All regions one step forward, for Sauron, of a set of regions."""
    ahead = 0
    for region in regions(of):
        ahead |= FORWARD[SAURON][region]
    return ahead


ABILITY_MOVES: Final[dict[Character, Callable[[Board, int], int]]] = {
    C.ARAGORN_C: _aragorn,
    C.WITCH_KING_C: _witch_king,
    C.FLYING_NAZGUL_C: _flying_nazgul,
    C.BLACK_RIDER: _black_rider,
    C.TREEBEARD: _treebeard,
    C.FLYING_NAZGUL_V: _flying_nazgul_variant,
}


def march_targets(g: Board, origin: int) -> int:
    """Where the Uruk-Hai may march, revealed: forward two regions or more, to an empty one, through nothing full."""
    blocked = g.held[FELLOWSHIP] | g.full[SAURON]
    reached, frontier = 0, FORWARD[SAURON][origin] & ~blocked
    while frontier:
        frontier = _ahead(frontier) & ~blocked
        reached |= frontier
    return reached & ~g.held[SAURON]


def able_to_move(g: Board, piece: Character, target: Region) -> int:
    """Which characters, for all that the enemy knows, could have made this move that is no ordinary step."""
    origin = g.pos[piece]
    g.deduce(SIDE[piece])
    might_be = g.maybe[SIDE[piece] << 4 | origin] & ~g.revealed | BIT[piece]
    return sum(BIT[other] for other in members(might_be) if targets(g, other, origin) >> target & 1)


def can_move(g: Board, piece: Character) -> bool:
    """True if the piece has any legal move."""
    return bool(moves_from(g, piece, g.pos[piece]))


def moves_from(g: Board, piece: Character, origin: int) -> tuple[Choice, ...]:
    """The moves that the character has, or would have, from a region. A revealed Watcher has none."""
    if origin < 0 or (piece is WATCHER and g.revealed & BIT[piece]):
        return ()
    side = SIDE[piece]
    found = choices.steps(BIT[piece], origin, STEPS[side][origin] & ~g.full[side])
    if side is FELLOWSHIP and origin == TUNNEL_ENTRANCE and not g.full[side] >> TUNNEL_EXIT & 1:
        found += choices.tunnels(BIT[piece])
    return found + ability_moves(g, piece, origin) if piece in PECULIAR else found


def ability_moves(g: Board, piece: Character, origin: int) -> tuple[Choice, ...]:
    """The moves beyond an ordinary step that a character's own ability opens."""
    if piece is URUK_HAI:
        return choices.marches(piece, origin, march_targets(g, origin))
    ability = ABILITY_MOVES.get(piece)
    if ability is None:
        return ()
    beyond = ability(g, origin) & ~STEPS[SIDE[piece]][origin]
    return choices.steps(BIT[piece], origin, beyond) if beyond else ()


def moves(g: Board, side: Side) -> tuple[Choice, ...]:
    """All moves of a side, region by region."""
    found: list[Choice] = []
    here, steps_of = g.here, choices.steps
    base, steps, room, movable = side << 4, STEPS[side], ~g.full[side], ~(g.revealed & BIT[WATCHER])
    for region in regions(g.held[side]):
        found += steps_of(here[base | region] & movable, region, steps[region] & room)
    if side is FELLOWSHIP and here[TUNNEL_ENTRANCE] and room >> TUNNEL_EXIT & 1:
        found += choices.tunnels(here[TUNNEL_ENTRANCE])
    for piece in g.peculiar[side]:
        origin = g.pos[piece]
        if origin >= 0:
            found += ability_moves(g, piece, origin)
    return tuple(found)
