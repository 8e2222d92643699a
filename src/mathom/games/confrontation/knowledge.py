"""What one side can know of the other's pieces, and how the rest is drawn anew.

The enemy of a side knows, for each region, how many pieces stand there, which of them lie face up, and for the
concealed ones the characters that each might be (`Board.maybe`). Since concealed pieces may be shuffled at any time,
those of one region are one unordered set (conf.reveal.software-shuffle).
"""

from __future__ import annotations

import functools
import random
from typing import TYPE_CHECKING, NamedTuple

from mathom.games.confrontation.characters import BIT, Character, members
from mathom.games.confrontation.regions import Region, Side, regions

if TYPE_CHECKING:
    from mathom.core.game import Replace
    from mathom.games.confrontation.board import Board


class Place(NamedTuple):
    """A region with concealed pieces of a side: who they are, and who they might be for all that the enemy knows."""

    region: Region
    pieces: int
    might_be: int


def places(g: Board, side: Side) -> list[Place]:
    """The regions with concealed pieces of a side, those with the fewest possibilities first."""
    base, concealed = side << 4, ~g.revealed
    here, maybe = g.here, g.maybe
    found = [
        Place(region, here[base | region] & concealed, maybe[base | region] & concealed)
        for region in regions(g.held[side])
        if here[base | region] & concealed
    ]
    found.sort(key=_leeway)
    return found


def _leeway(place: Place) -> int:
    return place.might_be.bit_count() - place.pieces.bit_count()


def resample(g: Board, side: Side, rng: random.Random) -> dict[Character, Character]:
    """Draw anew which concealed piece of the side is which, within what its enemy knows: who is now whom."""
    found = places(g, side)
    swap: dict[Character, Character] = {}
    base = side << 4
    for place, drawn in zip(found, draw(found, rng), strict=True):
        old = members(place.pieces)
        mask = 0
        for before, after in zip(old, drawn, strict=True):
            mask |= BIT[after]
            g.pos[after] = place.region
            swap[before] = after  # whoever was meant by a concealed piece is now one of those in its region
        g.here[base | place.region] ^= place.pieces ^ mask
    if g.marked is not None:
        g.marked = swap.get(g.marked, g.marked)
    return swap


def replacing(swap: dict[Character, Character]) -> Replace:
    """The same change in the locals of the suspended rules."""

    def replace(value: object) -> object:
        if type(value) is tuple:
            return tuple(map(replace, value))
        return swap.get(value, value) if type(value) is Character else value

    return replace


def draw(found: list[Place], rng: random.Random) -> list[list[Character]]:
    """Random characters for the pieces of each place, in random order. Seldom does the first try come to a dead end."""
    drawn: list[list[Character]] = []
    used = 0
    for place in found:
        here: list[Character] = []
        for _ in range(place.pieces.bit_count()):
            choices = members(place.might_be & ~used)
            if not choices:
                return _draw_with_care(found, rng)
            character = choices[int(rng.random() * len(choices))]
            used |= BIT[character]
            here.append(character)
        drawn.append(here)
    return drawn


def _draw_with_care(found: list[Place], rng: random.Random) -> list[list[Character]]:
    slots = [place.might_be for place in found for _ in range(place.pieces.bit_count())]
    flat = _assign(slots, 0, rng)
    assert flat is not None, "the truth is always a possible assignment"
    rest = iter(flat)
    return [[next(rest) for _ in range(place.pieces.bit_count())] for place in found]


def _assign(slots: list[int], used: int, rng: random.Random) -> list[Character] | None:
    """A random character for each slot, no character twice; None if there is no way."""
    if not slots:
        return []
    choices = list(members(slots[0] & ~used))
    rng.shuffle(choices)
    for character in choices:
        rest = _assign(slots[1:], used | BIT[character], rng)
        if rest is not None:
            return [character, *rest]
    return None


def candidates(g: Board, side: Side) -> dict[Region, int]:
    """For each region with concealed pieces of the side, the characters that its enemy cannot rule out there."""
    found = places(g, side)
    slots = tuple(place.might_be for place in found for _ in range(place.pieces.bit_count()))
    possible = dict(zip(slots, _possible(slots), strict=True))
    return {place.region: possible[place.might_be] for place in found}


@functools.lru_cache(maxsize=1 << 12)  # every viewer of every table asks after each choice, and it seldom changes
def _possible(slots: tuple[int, ...]) -> tuple[int, ...]:
    """For each slot, those of its characters who can be in it while all others find a place, too."""
    everybody = functools.reduce(int.__or__, slots, 0)
    if all(might_be == everybody for might_be in slots):
        return slots
    return tuple(
        sum(BIT[character] for character in members(might_be) if _fit(slots[:slot] + slots[slot + 1 :], BIT[character]))
        for slot, might_be in enumerate(slots)
    )


def _fit(slots: tuple[int, ...], used: int) -> bool:
    """Is there a character for each slot, none of them twice?"""
    if not slots:
        return True
    tightest = min(range(len(slots)), key=lambda slot: (slots[slot] & ~used).bit_count())
    rest = slots[:tightest] + slots[tightest + 1 :]
    return any(_fit(rest, used | BIT[character]) for character in members(slots[tightest] & ~used))
