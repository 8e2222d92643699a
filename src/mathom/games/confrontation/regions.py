"""The map: sixteen regions in a diamond, from the Shire to Mordor.

Sets of regions are bit masks (bit n is region n), because the rules ask for them thousands of times a second.
"""

from __future__ import annotations

import functools
from enum import IntEnum
from typing import Final

from mathom.core import InvalidToken

#: Where a piece is that stands in no region: not in this game or not yet on the board, or defeated.
OUT: Final = -1
DEFEATED: Final = -2


class Side(IntEnum):
    FELLOWSHIP = 0
    SAURON = 1

    @property
    def title(self) -> str:
        return "the Fellowship" if self is FELLOWSHIP else "Sauron"

    def __str__(self) -> str:
        return SIDE_TOKEN[self]


#: Tokens as tables: every event names its side and its regions, and the name of an enum's member is slow to read.
SIDE_TOKEN: Final = tuple(side.name.lower() for side in Side)
FELLOWSHIP: Final = Side.FELLOWSHIP
SAURON: Final = Side.SAURON
ENEMY: Final[tuple[Side, Side]] = (SAURON, FELLOWSHIP)


class Region(IntEnum):
    SHIRE = 0
    ARTHEDAIN = 1
    CARDOLAN = 2
    RHUDAUR = 3
    EREGION = 4
    ENEDWAITH = 5
    HIGH_PASS = 6
    MISTY_MOUNTAINS = 7
    CARADHRAS = 8
    GAP_OF_ROHAN = 9
    MIRKWOOD = 10
    FANGORN = 11
    ROHAN = 12
    DAGORLAD = 13
    GONDOR = 14
    MORDOR = 15

    def __str__(self) -> str:
        return REGION_TOKEN[self]


REGION_TOKEN: Final = tuple(region.name.lower().replace("_", "-") for region in Region)


def mask(*regions: Region) -> int:
    """The regions as a set."""
    return functools.reduce(int.__or__, (1 << region for region in regions), 0)


@functools.cache
def regions(of: int) -> tuple[Region, ...]:
    """The members of a set of regions.

    >>> [str(region) for region in regions(mask(Region.ROHAN, Region.SHIRE))]
    ['shire', 'rohan']
    """
    return tuple(region for region in Region if of >> region & 1)


R = Region

TITLES: Final = {
    R.SHIRE: "The Shire",
    R.HIGH_PASS: "The High Pass",
    R.MISTY_MOUNTAINS: "Misty Mountains",
    R.GAP_OF_ROHAN: "Gap of Rohan",
}
TITLE: Final[tuple[str, ...]] = tuple(TITLES.get(region, region.name.capitalize()) for region in Region)

#: The rows of the diamond, from the Shire to Mordor; within a row, neighbours stand side by side.
ROWS: Final[tuple[tuple[Region, ...], ...]] = (
    (R.SHIRE,),
    (R.ARTHEDAIN, R.CARDOLAN),
    (R.RHUDAUR, R.EREGION, R.ENEDWAITH),
    (R.HIGH_PASS, R.MISTY_MOUNTAINS, R.CARADHRAS, R.GAP_OF_ROHAN),
    (R.MIRKWOOD, R.FANGORN, R.ROHAN),
    (R.DAGORLAD, R.GONDOR),
    (R.MORDOR,),
)

MOUNTAINS: Final = mask(*ROWS[3])
HOME: Final[tuple[Region, Region]] = (R.SHIRE, R.MORDOR)
#: Where the five characters that do not start at home stand, in the order in which the owner is asked.
FRONT: Final[tuple[tuple[Region, ...], tuple[Region, ...]]] = (
    (R.ARTHEDAIN, R.CARDOLAN, R.RHUDAUR, R.EREGION, R.ENEDWAITH),
    (R.DAGORLAD, R.GONDOR, R.MIRKWOOD, R.FANGORN, R.ROHAN),
)
#: The same as sets.
FRONT_SET: Final = (mask(*FRONT[0]), mask(*FRONT[1]))
#: How many characters of one side a region holds.
LIMIT: Final[tuple[int, ...]] = tuple(4 if region in HOME else 1 if MOUNTAINS >> region & 1 else 2 for region in Region)

#: The Anduin carries the Fellowship down these arrows, one a move; each counts as forward.
ANDUIN: Final = {R.MIRKWOOD: R.FANGORN, R.FANGORN: R.ROHAN}
#: The Tunnel of Moria, for the Fellowship only and never backward. The Balrog lurks in Caradhras.
TUNNEL_ENTRANCE: Final = R.EREGION
TUNNEL_EXIT: Final = R.FANGORN
TUNNEL_LAIR: Final = R.CARADHRAS


def _away_from_the_shire(region: Region) -> int:
    """The one or two regions of the next row that touch this one."""
    row = next(number for number, row in enumerate(ROWS) if region in row)
    if row + 1 == len(ROWS):
        return 0
    place, ahead = ROWS[row].index(region), ROWS[row + 1]
    widening = len(ahead) > len(ROWS[row])
    places = (place, place + 1) if widening else (place - 1, place)
    return mask(*(ahead[near] for near in places if 0 <= near < len(ahead)))


def _beside(region: Region) -> int:
    row = next(row for row in ROWS if region in row)
    place = row.index(region)
    return mask(*(row[near] for near in (place - 1, place + 1) if 0 <= near < len(row)))


_onward = tuple(_away_from_the_shire(region) for region in Region)
_homeward = tuple(mask(*(near for near in Region if _onward[near] >> region & 1)) for region in Region)

#: Forward and backward for each side, by the board alone (no arrows).
FORWARD: Final[tuple[tuple[int, ...], tuple[int, ...]]] = (_onward, _homeward)
BACKWARD: Final[tuple[tuple[int, ...], tuple[int, ...]]] = (_homeward, _onward)
#: Sideways for moves and retreats: never in the mountains.
SIDEWAYS: Final[tuple[int, ...]] = tuple(0 if MOUNTAINS >> region & 1 else _beside(region) for region in Region)
#: Neighbours in every direction, mountains beside mountains included.
# Ruling: the tunnel does not make Eregion and Fangorn adjacent (conf.board.tunnel-is-not-adjacency).
ADJACENT: Final[tuple[int, ...]] = tuple(_onward[region] | _homeward[region] | _beside(region) for region in Region)
#: Where a character may go by the ordinary move: forward, and for the Fellowship down the Anduin.
STEPS: Final[tuple[tuple[int, ...], tuple[int, ...]]] = (
    tuple(_onward[region] | (1 << ANDUIN[region] if region in ANDUIN else 0) for region in Region),
    _homeward,
)

_BY_TOKEN: Final = {str(region): region for region in Region}


def region(token: str) -> Region:
    """The region with that token."""
    found = _BY_TOKEN.get(token)
    if found is None:
        raise InvalidToken(f"there is no region {token!r}; the regions are {', '.join(_BY_TOKEN)}")
    return found
