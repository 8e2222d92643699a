"""The thirty-six characters: nine a side, in a classic and a variant version."""

from __future__ import annotations

import functools
from enum import IntEnum
from typing import Final, NamedTuple

from mathom.core import InvalidToken
from mathom.games.confrontation.regions import FELLOWSHIP, SAURON, Side


class Version(IntEnum):
    CLASSIC = 0
    VARIANT = 1

    def __str__(self) -> str:
        return self.name.lower()


CLASSIC: Final = Version.CLASSIC
VARIANT: Final = Version.VARIANT


class Character(IntEnum):
    """A character; on the board, its piece. A name without version (`FRODO_C`: classic, `FRODO_V`: variant) has one."""

    FRODO_C = 0
    SAM_C = 1
    PIPPIN = 2
    MERRY = 3
    GANDALF_C = 4
    ARAGORN_C = 5
    LEGOLAS = 6
    GIMLI = 7
    BOROMIR = 8
    BALROG = 9
    SHELOB = 10
    WITCH_KING_C = 11
    FLYING_NAZGUL_C = 12
    BLACK_RIDER = 13
    SARUMAN_C = 14
    ORCS_C = 15
    WARG = 16
    CAVE_TROLL = 17
    FRODO_V = 18
    SAM_V = 19
    ELROND = 20
    ARAGORN_V = 21
    GANDALF_V = 22
    TREEBEARD = 23
    FARAMIR = 24
    SMEAGOL = 25
    THEODEN = 26
    URUK_HAI = 27
    WITCH_KING_V = 28
    SARUMAN_V = 29
    WORMTONGUE = 30
    ORCS_V = 31
    MOUTH_OF_SAURON = 32
    WATCHER = 33
    FLYING_NAZGUL_V = 34
    GOLLUM = 35

    def __str__(self) -> str:
        return TOKEN[self]


C = Character


class Facts(NamedTuple):
    """What is printed on a character's card. `text` tells the ability in our words."""

    name: str
    side: Side
    version: Version
    strength: int
    text: str


_F, _S, _c, _v = FELLOWSHIP, SAURON, CLASSIC, VARIANT

FACTS: Final[dict[Character, Facts]] = {
    C.FRODO_C: Facts("Frodo", _F, _c, 1, "Defending: may slip away sideways before anything else happens."),
    C.SAM_C: Facts(
        "Sam", _F, _c, 2, "May step in for Frodo in his region. Strength 5 while Frodo shows himself beside him."
    ),
    C.PIPPIN: Facts("Pippin", _F, _c, 1, "Attacking: may fall back once he has seen the enemy."),
    C.MERRY: Facts("Merry", _F, _c, 2, "Defeats the Witch-king on sight."),
    C.GANDALF_C: Facts("Gandalf", _F, _c, 5, "Sauron plays his card face up before the Fellowship picks one."),
    C.ARAGORN_C: Facts("Aragorn", _F, _c, 4, "May move in any direction to attack; not sideways in the mountains."),
    C.LEGOLAS: Facts("Legolas", _F, _c, 3, "Defeats the Flying Nazgûl on sight."),
    C.GIMLI: Facts("Gimli", _F, _c, 3, "Defeats the Orcs on sight."),
    C.BOROMIR: Facts("Boromir", _F, _c, 0, "He and whoever he meets both fall."),
    C.BALROG: Facts("Balrog", _S, _c, 5, "In Caradhras: may strike down a character in the Tunnel of Moria."),
    C.SHELOB: Facts(
        "Shelob", _S, _c, 5, "After a kill she crawls home to Gondor, and dies if there is no place for her."
    ),
    C.WITCH_KING_C: Facts("Witch-king", _S, _c, 5, "May move sideways to attack; not in the mountains."),
    C.FLYING_NAZGUL_C: Facts("Flying Nazgûl", _S, _c, 3, "May fly anywhere to attack a character that stands alone."),
    C.BLACK_RIDER: Facts(
        "Black Rider", _S, _c, 3, "May ride forward any distance to attack; nothing may block the way."
    ),
    C.SARUMAN_C: Facts("Saruman", _S, _c, 4, "May forbid cards: bare strength decides."),
    C.ORCS_C: Facts("Orcs", _S, _c, 2, "Attacking: defeat the first character they meet."),
    C.WARG: Facts("Warg", _S, _c, 2, "The ability of the character it fights does not work."),
    C.CAVE_TROLL: Facts("Cave Troll", _S, _c, 9, "Sauron's card counts for nothing."),
    C.FRODO_V: Facts(
        "Frodo", _F, _v, 1, "Sauron's text cards do nothing against him. When he falls, Sam takes the Ring."
    ),
    C.SAM_V: Facts("Sam", _F, _v, 1, "Defending: as strong as his attacker."),
    C.ELROND: Facts("Elrond", _F, _v, 3, "Sauron's Eye and Magic do nothing against him."),
    C.ARAGORN_V: Facts("Aragorn", _F, _v, 4, "Defending: may forbid cards."),
    C.GANDALF_V: Facts(
        "Gandalf", _F, _v, 5, "May show himself to give 1 strength to a friend who fights in or next to his region."
    ),
    C.TREEBEARD: Facts(
        "Treebeard", _F, _v, 4, "Strength 6 in Fangorn. May come from anywhere to a lone enemy in Fangorn."
    ),
    C.FARAMIR: Facts("Faramir", _F, _v, 3, "Attacking: may slip away sideways once he has seen the enemy."),
    C.SMEAGOL: Facts(
        "Sméagol", _F, _v, 0, "Defending alone: may trade places with a friend next door, who fights instead."
    ),
    C.THEODEN: Facts("Théoden", _F, _v, 2, "Strength 4 in Rohan and Gondor."),
    C.URUK_HAI: Facts("Uruk-Hai", _S, _v, 4, "May show themselves to march forward any distance to an empty region."),
    C.WITCH_KING_V: Facts("Witch-king", _S, _v, 2, "Sauron wins when he enters the Shire."),
    C.SARUMAN_V: Facts(
        "Saruman", _S, _v, 3, "Defeats Gandalf on sight. May make others take back their card for another."
    ),
    C.WORMTONGUE: Facts("Wormtongue", _S, _v, -1, "When defeated, may flee backward to an empty region instead."),
    C.ORCS_V: Facts("Orcs", _S, _v, 3, "Attacking: strength 6."),
    C.MOUTH_OF_SAURON: Facts(
        "Mouth of Sauron", _S, _v, 3, "May swap his shown card for Sauron's 4, in hand or discarded."
    ),
    C.WATCHER: Facts("The Watcher", _S, _v, 6, "Once revealed it stays revealed and no longer moves."),
    C.FLYING_NAZGUL_V: Facts("Flying Nazgûl", _S, _v, 5, "May leap forward over one region to attack."),
    C.GOLLUM: Facts("Gollum", _S, _v, 1, "In battle: may slip away forward."),
}

#: Which characters share a tile: the draft's nine decisions a side, (classic, variant). Only Shelob/Wormtongue is
#: stated by the rules; the rest is data that can be changed here alone (conf.draft.pairings-not-stated).
TILES: Final[tuple[tuple[tuple[Character, Character], ...], tuple[tuple[Character, Character], ...]]] = (
    (
        (C.FRODO_C, C.FRODO_V),
        (C.SAM_C, C.SAM_V),
        (C.PIPPIN, C.SMEAGOL),
        (C.MERRY, C.FARAMIR),
        (C.GANDALF_C, C.GANDALF_V),
        (C.ARAGORN_C, C.ARAGORN_V),
        (C.LEGOLAS, C.ELROND),
        (C.GIMLI, C.THEODEN),
        (C.BOROMIR, C.TREEBEARD),
    ),
    (
        (C.BALROG, C.URUK_HAI),
        (C.SHELOB, C.WORMTONGUE),
        (C.WITCH_KING_C, C.WITCH_KING_V),
        (C.FLYING_NAZGUL_C, C.FLYING_NAZGUL_V),
        (C.BLACK_RIDER, C.MOUTH_OF_SAURON),
        (C.SARUMAN_C, C.SARUMAN_V),
        (C.ORCS_C, C.ORCS_V),
        (C.WARG, C.GOLLUM),
        (C.CAVE_TROLL, C.WATCHER),
    ),
)

CHARACTERS: Final[tuple[Character, ...]] = tuple(C)
NAME: Final[tuple[str, ...]] = tuple(FACTS[character].name for character in C)
SIDE: Final[tuple[Side, ...]] = tuple(FACTS[character].side for character in C)
STRENGTH: Final[tuple[int, ...]] = tuple(FACTS[character].strength for character in C)
TOKEN: Final[tuple[str, ...]] = tuple(
    character.name.lower().removesuffix("_c").removesuffix("_v").replace("_", "-") for character in C
)
BIT: Final[tuple[int, ...]] = tuple(1 << character for character in C)

#: Characters with moves of their own, or at times with none; all others just step.
PECULIAR: Final[frozenset[Character]] = frozenset(
    {
        C.ARAGORN_C,
        C.WITCH_KING_C,
        C.FLYING_NAZGUL_C,
        C.BLACK_RIDER,
        C.TREEBEARD,
        C.URUK_HAI,
        C.WATCHER,
        C.FLYING_NAZGUL_V,
    }
)

#: Names without a version cover both versions of a character (conf.draft.names-cover-both-versions).
FRODOS: Final = (C.FRODO_C, C.FRODO_V)
SAMS: Final = (C.SAM_C, C.SAM_V)
GANDALFS: Final = (C.GANDALF_C, C.GANDALF_V)
ARAGORNS: Final = (C.ARAGORN_C, C.ARAGORN_V)
WITCH_KINGS: Final = (C.WITCH_KING_C, C.WITCH_KING_V)
FLYING_NAZGUL: Final = (C.FLYING_NAZGUL_C, C.FLYING_NAZGUL_V)
ORCS: Final = (C.ORCS_C, C.ORCS_V)


@functools.cache
def roster(side: Side, version: Version) -> tuple[Character, ...]:
    """The nine characters of a side in the classic or the variant game."""
    return tuple(tile[version] for tile in TILES[side])


@functools.lru_cache(maxsize=1 << 12)
def peculiar(characters: tuple[Character, ...]) -> tuple[Character, ...]:
    """Those of the characters with moves of their own."""
    return tuple(character for character in characters if character in PECULIAR)


@functools.lru_cache(maxsize=1 << 12)
def mask(characters: tuple[Character, ...]) -> int:
    """The characters as a set."""
    return sum(1 << character for character in characters)


@functools.lru_cache(maxsize=1 << 16)
def members(of: int) -> tuple[Character, ...]:
    """The members of a set of characters (bit n is character n)."""
    return tuple(character for character in C if of >> character & 1)


def named(token: str) -> tuple[Character, ...]:
    """The character or the two versions of it with that token; `frodo:variant` names one version.

    >>> [character.name for character in named("frodo")], [character.name for character in named("frodo:variant")]
    (['FRODO_C', 'FRODO_V'], ['FRODO_V'])
    """
    name, _, version = token.partition(":")
    found = tuple(c for c in C if TOKEN[c] == name and version in {"", str(FACTS[c].version)})
    if not found:
        raise InvalidToken(f"there is no character {token!r}")
    return found
