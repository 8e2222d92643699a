"""What one side can know of the other's pieces, and how the rest is drawn anew.

The enemy of a side knows, for each region, how many pieces stand there, which of them lie face up, and for the
concealed ones the characters that each might be (`Board.maybe`). Since concealed pieces may be shuffled at any time, those of one
region are one unordered set (conf.reveal.software-shuffle).
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from mathom.games.confrontation.characters import BIT, SIDE, Character, members
from mathom.games.confrontation.regions import Region, Side

if TYPE_CHECKING:
    from mathom.core.game import Replace
    from mathom.games.confrontation.board import Board


def _slots(g: Board, side: Side) -> list[tuple[int, Region]]:
    """For each concealed piece of the side: the characters that it might be, and its region; the narrowest first."""
    base, revealed = side << 4, g.revealed
    slots = []
    for region in Region:
        concealed = g.here[base | region] & ~revealed
        if concealed:
            slots += [(g.maybe[base | region] & ~revealed, region)] * concealed.bit_count()
    slots.sort(key=_width)
    return slots


def _width(slot: tuple[int, Region]) -> int:
    return slot[0].bit_count()


def resample(g: Board, side: Side, rng: random.Random) -> Replace | None:
    """Draw anew which concealed piece of the side is which, within what its enemy knows."""
    slots = _slots(g, side)
    if not slots:
        return None
    base = side << 4
    drawn = _assign(slots, 0, rng)
    assert drawn is not None, "the truth is always a possible assignment"
    before = _by_region(g, side)
    for _, region in slots:
        g.here[base | region] &= g.revealed
    for (_, region), character in zip(slots, drawn, strict=True):
        g.here[base | region] |= BIT[character]
        g.pos[character] = region
    return _replacing(g, before, _by_region(g, side), rng)


def _by_region(g: Board, side: Side) -> list[tuple[Character, ...]]:
    return [members(g.concealed(side, region)) for region in Region]


def _replacing(
    g: Board, before: list[tuple[Character, ...]], after: list[tuple[Character, ...]], rng: random.Random
) -> Replace:
    """Whoever was meant by a concealed piece before is now one of those in the same region."""
    swap: dict[Character, Character] = {}
    for old, new in zip(before, after, strict=True):
        swap.update(zip(old, rng.sample(new, len(new)), strict=True))
    if g.marked is not None:
        g.marked = swap.get(g.marked, g.marked)

    def replace(value: object) -> object:
        return swap.get(value, value) if type(value) is Character else value

    return replace


def _assign(slots: list[tuple[int, Region]], used: int, rng: random.Random) -> list[Character] | None:
    """A random character for each slot, no character twice; None if there is no way."""
    if not slots:
        return []
    (candidates, _), *others = slots
    choices = list(members(candidates & ~used))
    rng.shuffle(choices)
    for character in choices:
        rest = _assign(others, used | BIT[character], rng)
        if rest is not None:
            return [character, *rest]
    return None


def candidates(g: Board, side: Side) -> dict[Region, int]:
    """For each region with concealed pieces of the side, the characters that its enemy cannot rule out there."""
    slots = _slots(g, side)
    possible: dict[Region, int] = {}
    sure = random.Random(0)
    for number, (mask, region) in enumerate(slots):
        if region in possible:
            continue
        others = slots[:number] + slots[number + 1 :]
        possible[region] = sum(
            BIT[character] for character in members(mask) if _assign(others, BIT[character], sure) is not None
        )
    return possible


def known(g: Board, piece: Character) -> bool:
    """Can the enemy name this piece where it stands?"""
    side, region = SIDE[piece], Region(g.pos[piece])
    if g.revealed & BIT[piece]:
        return True
    return candidates(g, side).get(region, 0) == g.concealed(side, region)


def consistent(g: Board, side: Side) -> bool:
    """Is there any way to place the concealed characters that fits what is known?"""
    return _assign(_slots(g, side), 0, random.Random(0)) is not None
