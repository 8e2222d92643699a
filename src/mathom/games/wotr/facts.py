"""What is printed on a card apart from its text: words and numbers."""

from __future__ import annotations

from enum import Enum
from typing import Final

from msgspec import Struct

from mathom.cards.card import slug


class Side(Enum):
    FREE_PEOPLES = "Free Peoples"
    SHADOW = "Shadow"

    @property
    def other(self) -> Side:
        return Side.SHADOW if self is Side.FREE_PEOPLES else Side.FREE_PEOPLES


class Faction(Enum):
    DUNEDAIN = "Dúnedain"
    DWARF = "Dwarf"
    ELF = "Elf"
    HOBBIT = "Hobbit"
    ROHAN = "Rohan"
    WIZARD = "Wizard"
    ISENGARD = "Isengard"
    MONSTROUS = "Monstrous"
    MORDOR = "Mordor"
    SOUTHRON = "Southron"

    @property
    def side(self) -> Side:
        return Side.SHADOW if self in _SHADOW_FACTIONS else Side.FREE_PEOPLES


_SHADOW_FACTIONS: Final = frozenset({Faction.ISENGARD, Faction.MONSTROUS, Faction.MORDOR, Faction.SOUTHRON})


class Kind(Enum):
    """The card types; the last two are the locations."""

    ARMY = "army"
    CHARACTER = "character"
    ITEM = "item"
    EVENT = "event"
    BATTLEGROUND = "battleground"
    PATH = "path"


LOCATIONS: Final = (Kind.BATTLEGROUND, Kind.PATH)


class Keyword(Enum):
    """The bold first words. They have no rules of their own; texts speak of them."""

    ENT = "Ent"
    MOUNT = "Mount"
    NAZGUL = "Nazgûl"
    WEAPON = "Weapon"


class Icons(Struct, frozen=True, gc=False):
    """Combat icons of one kind: how many attack, and how many defend.

    >>> Icons(1, 2) + Icons(0, 1)
    Icons(attack=1, defense=3)
    """

    attack: int = 0
    defense: int = 0

    def __add__(self, other: Icons) -> Icons:
        return Icons(self.attack + other.attack, self.defense + other.defense)

    def __bool__(self) -> bool:
        return bool(self.attack or self.defense)


NONE: Final = Icons()

#: The number of the last path of the whole road.
LAST_PATH: Final = 9


class Facts(Struct, frozen=True, kw_only=True):
    """All that is printed on a card but its text. What a card of its type does not have is empty.

    Faction cards have a faction; a location belongs to the deck of a side (a path to none).
    """

    #: The numbers of its copies in the corner of the card; a location has none.
    numbers: tuple[str, ...] = ()
    title: str
    kind: Kind
    faction: Faction | None = None
    keyword: Keyword | None = None
    #: How many copies of it lie in the box.
    copies: int = 1
    promo: bool = False

    #: Icons at battlegrounds; of a battleground its own.
    battle: Icons = NONE
    #: Icons that count at battlegrounds while an army supports the character.
    leadership: Icons = NONE
    #: Icons on paths; of a path its own.
    path: Icons = NONE
    #: The numbers of the paths that a character may walk.
    paths: tuple[int, ...] = ()

    #: Of a battleground: the side whose deck it is in, which defends it.
    defended_by: Side | None = None
    defenders: tuple[Faction, ...] = ()
    attackers: tuple[Faction, ...] = ()
    #: Of a path: its place on the road, from 1 to 9.
    number: int = 0
    #: Victory points.
    points: int = 0

    @property
    def side(self) -> Side | None:
        return self.faction.side if self.faction is not None else self.defended_by

    @property
    def slug(self) -> str:
        """
        >>> Facts(title="Éowyn", kind=Kind.CHARACTER).slug
        'eowyn'
        """
        return slug(self.title)
