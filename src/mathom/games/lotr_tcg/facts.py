"""What is printed on a card apart from its text: words and numbers."""

from __future__ import annotations

import re
from enum import Enum
from typing import Final

from msgspec import Struct

from mathom.cards.card import slug


class Side(Enum):
    FREE_PEOPLES = "Free Peoples"
    SHADOW = "Shadow"


class Kind(Enum):
    """The card types."""

    COMPANION = "companion"
    ALLY = "ally"
    MINION = "minion"
    POSSESSION = "possession"
    ARTIFACT = "artifact"
    CONDITION = "condition"
    EVENT = "event"
    SITE = "site"
    THE_ONE_RING = "The One Ring"


class Culture(Enum):
    DWARVEN = "Dwarven"
    ELVEN = "Elven"
    GANDALF = "Gandalf"
    GONDOR = "Gondor"
    SHIRE = "Shire"
    ISENGARD = "Isengard"
    MORIA = "Moria"
    RINGWRAITH = "Ringwraith"
    SAURON = "Sauron"

    @property
    def side(self) -> Side:
        return Side.SHADOW if self in _SHADOW_CULTURES else Side.FREE_PEOPLES


_SHADOW_CULTURES: Final = frozenset({Culture.ISENGARD, Culture.MORIA, Culture.RINGWRAITH, Culture.SAURON})


class Race(Enum):
    BALROG = "Balrog"
    CREATURE = "creature"
    DWARF = "Dwarf"
    ELF = "Elf"
    HOBBIT = "Hobbit"
    MAN = "Man"
    NAZGUL = "Nazgûl"
    ORC = "Orc"
    TROLL = "Troll"
    URUK_HAI = "Uruk-hai"
    WIZARD = "Wizard"


class Signet(Enum):
    ARAGORN = "Aragorn"
    FRODO = "Frodo"
    GANDALF = "Gandalf"


class ItemClass(Enum):
    """A character bears one possession or artifact of each class."""

    ARMOR = "armor"
    BRACERS = "bracers"
    CLOAK = "cloak"
    HAND_WEAPON = "hand weapon"
    HELM = "helm"
    MOUNT = "mount"
    PALANTIR = "palantír"
    PIPE = "pipe"
    RANGED_WEAPON = "ranged weapon"
    RING = "ring"
    SHIELD = "shield"
    STAFF = "staff"


WEAPONS: Final = (ItemClass.HAND_WEAPON, ItemClass.RANGED_WEAPON)


class Keyword(Enum):
    """The bold words. Archer, damage, defender, fierce and sanctuary have rules of their own."""

    ARCHER = "archer"
    DAMAGE = "damage"
    DEFENDER = "defender"
    FIERCE = "fierce"
    FOREST = "forest"
    MARSH = "marsh"
    MOUNTAIN = "mountain"
    PIPEWEED = "pipeweed"
    PLAINS = "plains"
    RANGER = "ranger"
    RIVER = "river"
    SANCTUARY = "sanctuary"
    SEARCH = "search"
    SPELL = "spell"
    STEALTH = "stealth"
    TALE = "tale"
    TENTACLE = "tentacle"
    TRACKER = "tracker"
    TWILIGHT = "twilight"
    UNDERGROUND = "underground"
    WEATHER = "weather"


class Arrow(Enum):
    """Who plays the site after this one: the Shadow player on the mover's left or right."""

    LEFT = "left"
    RIGHT = "right"


class Phase(Enum):
    """The phases of a turn, which are also the timing words."""

    FELLOWSHIP = "fellowship"
    SHADOW = "shadow"
    MANEUVER = "maneuver"
    ARCHERY = "archery"
    ASSIGNMENT = "assignment"
    SKIRMISH = "skirmish"
    REGROUP = "regroup"
    BETWEEN = "between turns"  # before the first turn, and at a turn's start and end

    @property
    def called(self) -> str:
        """Its name in a sentence: one of them is named for a side.

        >>> Phase.SHADOW.called, Phase.REGROUP.called
        ('Shadow', 'regroup')
        """
        return "Shadow" if self is Phase.SHADOW else self.value


PHASES: Final = tuple(phase for phase in Phase if phase is not Phase.BETWEEN)


class Code(Struct, frozen=True, order=True):
    """Collector's info: set, rarity and number.

    >>> Code.parse("3 R 12"), str(Code.parse("1C3"))
    (Code(set=3, number=12, rarity='R'), '1C3')
    """

    set: int
    number: int
    rarity: str

    @classmethod
    def parse(cls, text: str) -> Code:
        found = re.fullmatch(r"(\d+) ?([CPRSU]) ?(\d+)", text)
        if found is None:
            raise ValueError(f"{text!r} is no collector's info; it is written like '1C3'")
        return cls(int(found[1]), int(found[3]), found[2])

    def __str__(self) -> str:
        return f"{self.set}{self.rarity}{self.number}"


class Facts(Struct, frozen=True, kw_only=True):
    """All that is printed on a card but its text. Zero and None stand for what a card of its type does not have."""

    code: Code
    #: The codes of its reprints.
    reprints: tuple[Code, ...] = ()
    title: str
    subtitle: str = ""
    #: Tells two different cards of one name apart; usually there is nothing to tell.
    edition: str = ""
    unique: bool = False
    kind: Kind
    culture: Culture | None = None
    race: Race | None = None
    item_class: ItemClass | None = None
    cost: int = 0
    #: A character's strength, or the bonus that an item gives.
    strength: int = 0
    vitality: int = 0
    #: A minion's or site's number.
    site: int = 0
    #: Where an ally is at home.
    home: int = 0
    signet: Signet | None = None
    keywords: tuple[tuple[Keyword, int], ...] = ()
    shadow_number: int = 0
    arrow: Arrow | None = None

    @property
    def side(self) -> Side | None:
        return self.culture.side if self.culture is not None else None

    @property
    def name(self) -> str:
        """Title and subtitle."""
        return f"{self.title}, {self.subtitle}" if self.subtitle else self.title

    @property
    def slug(self) -> str:
        """The name as a word of a token.

        >>> Facts(code=Code(1, 30, "C"), title="Úlairë Otsëa", subtitle="Of Morgul", kind=Kind.MINION).slug
        'ulaire-otsea-of-morgul'
        """
        return slug(f"{self.name} {self.edition}")
