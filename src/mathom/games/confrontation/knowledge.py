"""What one side can know of the other's pieces, and how the rest is drawn anew.

The enemy of a side knows, for each region, how many pieces stand there, which of them lie face up, and for the
concealed ones the characters that each might be (`Board.maybe`). Since concealed pieces may be shuffled at any time,
those of one region are one unordered set (conf.reveal.software-shuffle). Whoever must be in one region can be in no
other: what the enemy can deduce so is part of his knowledge (conf.reveal.elimination).
"""

from __future__ import annotations

import random
from collections.abc import Hashable
from typing import TYPE_CHECKING, NamedTuple

from mathom.core import Seats
from mathom.games.confrontation.characters import BIT, Character, members
from mathom.games.confrontation.regions import FELLOWSHIP, SAURON, Region, Side, regions

if TYPE_CHECKING:
    from mathom.core.state import Replace
    from mathom.games.confrontation.board import Board


def pieces_as_seen(g: Board, seats: Seats) -> Hashable:
    """Who stands in each region of one's own side, and how many on the other."""
    light, dark = g.seat_of[FELLOWSHIP] in seats, g.seat_of[SAURON] in seats
    here = g.here
    return (
        light,
        dark,
        tuple(here[:16] if light else [mask.bit_count() for mask in here[:16]]),
        tuple(here[16:] if dark else [mask.bit_count() for mask in here[16:]]),
    )


def sealed_as_seen(g: Board, seats: Seats) -> Hashable:
    """One's own secret choices of the moment, and how many the other side has made."""
    light, dark = g.sealed
    return (
        light if g.seat_of[FELLOWSHIP] in seats else len(light),
        dark if g.seat_of[SAURON] in seats else len(dark),
    )


def marked_as_seen(g: Board, seats: Seats) -> Character | Region | None:
    """The piece marked by A King Revealed: itself for who plays Sauron, else its region while it is concealed."""
    if g.marked is None or g.revealed & BIT[g.marked] or g.seat_of[SAURON] in seats:
        return g.marked
    return Region(g.pos[g.marked])


class Place(NamedTuple):
    """A region with concealed pieces of a side: who they are, and who they might be for all that the enemy knows."""

    region: Region
    pieces: int
    might_be: int


def places(g: Board, side: Side) -> list[Place]:
    """The regions with concealed pieces of a side."""
    base, concealed = side << 4, ~g.revealed
    here, maybe = g.here, g.maybe
    return [
        Place(region, here[base | region] & concealed, maybe[base | region] & concealed)
        for region in regions(g.held[side])
        if here[base | region] & concealed
    ]


def _leeway(place: Place) -> int:
    return place.might_be.bit_count() - place.pieces.bit_count()


def resample(g: Board, side: Side, rng: random.Random) -> dict[Character, Character]:
    """Draw anew which concealed piece of the side is which, within what its enemy knows: who is now whom."""
    found = sorted(places(g, side), key=_leeway)
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
    possible = deduced([place.pieces for place in found], [place.might_be for place in found])
    return {place.region: might_be for place, might_be in zip(found, possible, strict=True)}


def deduce(g: Board, side: Side) -> None:
    """The enemy has ruled somebody out somewhere: feed what follows from it back into what is possible elsewhere.

    Moves need no deduction: whoever might have been in the one place might now be in the other.
    """
    base, maybe = side << 4, g.maybe
    union = 0
    for might_be in set(maybe[base : base + 16]):
        if union & might_be:
            break
        union |= might_be
    else:
        return  # no character is in two different sets, so no place says anything about another
    here, revealed, concealed = g.here, g.revealed, ~g.revealed
    there = [base | region for region in regions(g.held[side]) if here[base | region] & concealed]
    possible = deduced([here[place] & concealed for place in there], [maybe[place] & concealed for place in there])
    for place, might_be in zip(there, possible, strict=True):
        maybe[place] &= might_be | revealed


def deduced(pieces: list[int], might_be: list[int]) -> list[int]:
    """For each place, of those who might be there, who can be in it while everybody else finds a place, too.

    The truth is one way to place all pieces. Every other way differs from it by rings of pieces, each of which takes
    the place of the next. So somebody can be in a place if from his own place a chain of such exchanges leads back to
    it. The result is the same whichever possible way is taken for the truth: nothing leaks.
    """
    certain = everybody = 0
    for there, might in zip(pieces, might_be, strict=True):
        everybody |= there
        if might == there:
            certain |= there
    uncertain = everybody & ~certain
    possible = []
    settled = certain
    for there, might in zip(pieces, might_be, strict=True):
        if might != there:
            might &= uncertain
            if might == uncertain:
                settled |= there  # one of these can be anywhere
        possible.append(might)
    for might in possible:
        if not might & settled:
            return _chained(pieces, possible)
    return possible  # one ring leads through all places where anything is uncertain


def _chained(pieces: list[int], possible: list[int]) -> list[int]:
    reached = possible[:]  # for each place, everybody whose place a chain of exchanges leads to
    grown = True
    while grown:
        grown = False
        for start, chain in enumerate(reached):
            for there, onward in zip(pieces, reached, strict=True):
                if there & chain:
                    chain |= onward
            if chain != reached[start]:
                reached[start], grown = chain, True
    return [
        might_be & sum(there for there, back in zip(pieces, reached, strict=True) if back & here)
        for here, might_be in zip(pieces, possible, strict=True)
    ]
