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
            "Defensive",
            "The Ring stays at home with the weak characters until the strong ones have scouted ahead.",
            ("aragorn", "legolas", "gimli", "gandalf", "boromir"),
            ("gandalf", "aragorn", "elrond", "treebeard", "theoden"),
        ),
        Camp(
            "side-by-side",
            "Escort",
            "Frodo starts in front with Sam and a strong character; the others follow from home.",
            ("sam", "frodo", "pippin", "gimli", "aragorn"),
            ("sam", "frodo", "faramir", "elrond", "aragorn"),
        ),
        Camp(
            "little-feet",
            "Scouts first",
            "Weak characters scout the mountains first; the strong ones follow.",
            ("sam", "legolas", "pippin", "merry", "boromir"),
            ("sam", "elrond", "faramir", "smeagol", "theoden"),
        ),
    ),
    (
        Camp(
            "shut-gate",
            "Defensive",
            "The strongest characters block the front; the fast ones come later.",
            ("saruman", "shelob", "cave-troll", "balrog", "witch-king"),
            ("saruman", "mouth-of-sauron", "watcher", "uruk-hai", "flying-nazgul"),
        ),
        Camp(
            "hunt",
            "Aggressive",
            "Fast characters search for the Ring; the strongest guard Mordor.",
            ("warg", "shelob", "black-rider", "orcs", "flying-nazgul"),
            ("witch-king", "gollum", "flying-nazgul", "uruk-hai", "orcs"),
        ),
        Camp(
            "mountain-watch",
            "Mountain passes",
            "Characters that guard the mountains and the tunnel start in front.",
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
