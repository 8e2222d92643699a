"""Camps for whoever does not want to think about his own: three for each side, with names."""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec import Struct

from mathom.games.confrontation.characters import FRODOS, SAMS, STRENGTH, TILES, TOKEN, Character
from mathom.games.confrontation.regions import FELLOWSHIP, FRONT, HOME, SAURON, Region, Side


class Camp(Struct, frozen=True):
    """Who stands in the front regions (`regions.FRONT`), in their order, in the classic game and in the variant one.

    The others wait at home.
    """

    name: str
    title: str
    about: str
    classic: tuple[str, ...]
    variant: tuple[str, ...]


KEPT: Final = (*FRODOS, *SAMS)

CAMPS: Final[tuple[tuple[Camp, ...], tuple[Camp, ...]]] = (
    (
        Camp(
            "quiet-road",
            "The quiet road",
            "The Ring stays at home with the small ones, until the fighters have found out who comes.",
            ("aragorn", "legolas", "gimli", "gandalf", "boromir"),
            ("gandalf", "aragorn", "elrond", "treebeard", "theoden"),
        ),
        Camp(
            "side-by-side",
            "Side by side",
            "Frodo sets out at once, with Sam beside him and a strong arm before him. Help follows from home.",
            ("sam", "frodo", "pippin", "gimli", "aragorn"),
            ("sam", "frodo", "faramir", "elrond", "aragorn"),
        ),
        Camp(
            "little-feet",
            "Little feet first",
            "Those who can be spared go first and see what waits in the mountains; then the strong ones set out.",
            ("sam", "legolas", "pippin", "merry", "boromir"),
            ("sam", "elrond", "faramir", "smeagol", "theoden"),
        ),
    ),
    (
        Camp(
            "shut-gate",
            "The gate is shut",
            "The strongest stand in front, and nobody gets past them without a fight. The hunters come later.",
            ("saruman", "shelob", "cave-troll", "balrog", "witch-king"),
            ("saruman", "mouth-of-sauron", "watcher", "uruk-hai", "flying-nazgul"),
        ),
        Camp(
            "hunt",
            "The hunt is up",
            "The swift go ahead to find the Ring; the great ones wait in Mordor for whoever comes near.",
            ("warg", "shelob", "black-rider", "orcs", "flying-nazgul"),
            ("witch-king", "gollum", "flying-nazgul", "uruk-hai", "orcs"),
        ),
        Camp(
            "mountain-watch",
            "Fire under the mountain",
            "The watch goes up to the passes, so that no road over or under the mountains is safe.",
            ("witch-king", "shelob", "orcs", "balrog", "cave-troll"),
            ("mouth-of-sauron", "witch-king", "orcs", "watcher", "saruman"),
        ),
    ),
)


@cache
def front(camp: Camp, side: Side, roster: tuple[Character, ...]) -> tuple[Character, ...]:
    """Who stands in front. In a draft the classic camp is pitched, and where one of it stays away, the strongest of the
    others takes the place of the strongest; Frodo and Sam keep their places, whichever they are.
    """
    variant = all(character in roster for _, character in TILES[side])
    planned = [faces[variant] for faces in TILES[side]]
    by_name = {TOKEN[character]: character for character in planned}
    stand_in = dict(zip(*(_strongest_first(ones) for ones in _changes(planned, roster)), strict=True))
    stand_in |= {faces[variant]: face for faces in TILES[side] for face in faces if face in roster and face in KEPT}
    wanted = [by_name[token] for token in (camp.variant if variant else camp.classic)]
    return tuple(stand_in.get(character, character) for character in wanted)


def _changes(planned: list[Character], roster: tuple[Character, ...]) -> tuple[list[Character], list[Character]]:
    """Those of the plan who stay away, and those who have come instead."""
    away: list[Character] = [one for one in planned if one not in roster and one not in KEPT]
    come: list[Character] = [one for one in roster if one not in planned and one not in KEPT]
    return away, come


def _strongest_first(characters: list[Character]) -> list[Character]:
    return sorted(characters, key=lambda character: -STRENGTH[character])


@cache
def pitched(camp: Camp, side: Side, roster: tuple[Character, ...]) -> dict[str, str]:
    """The region of every piece of the roster, by their tokens."""
    ahead: dict[Character, Region] = dict(zip(front(camp, side, roster), FRONT[side], strict=True))
    return {TOKEN[piece]: str(ahead.get(piece, HOME[side])) for piece in roster}


for _side in (FELLOWSHIP, SAURON):
    for _camp in CAMPS[_side]:  # a camp that names a piece which does not play is refused at import
        for _number in (0, 1):
            front(_camp, _side, tuple(_faces[_number] for _faces in TILES[_side]))
