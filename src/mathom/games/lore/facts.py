"""What is printed on a card apart from its text: words and numbers."""

from __future__ import annotations

from enum import Enum
from typing import Final, TypeAlias

from msgspec import Struct

from mathom.cards.card import slug


class Term(Enum):
    """A term of the game. Rules look for terms in sets all the time, so they are hashed by identity."""

    __hash__ = object.__hash__


# --- words of the map ------------------------------------------------------------------------------------------------


class RegionType(Term):
    """The types of regions, from safe to dangerous; the sea is apart."""

    COASTAL_SEA = "Coastal Sea"
    FREE_DOMAIN = "Free-domain"
    BORDER_LAND = "Border-land"
    WILDERNESS = "Wilderness"
    SHADOW_LAND = "Shadow-land"
    DARK_DOMAIN = "Dark-domain"

    @property
    def letter(self) -> str:
        """How a key writes it: `w`."""
        return self.value[0].lower()


class SiteType(Term):
    HAVEN = "Haven"
    FREE_HOLD = "Free-hold"
    BORDER_HOLD = "Border-hold"
    RUINS_AND_LAIRS = "Ruins & Lairs"
    SHADOW_HOLD = "Shadow-hold"
    DARK_HOLD = "Dark-hold"

    @property
    def letter(self) -> str:
        """How a key writes it: `R`."""
        return self.value[0]


# --- words of the cards ----------------------------------------------------------------------------------------------


class CardType(Term):
    """The three types of cards."""

    CHARACTER = "character"
    HAZARD = "hazard"
    RESOURCE = "resource"


class Kind(Term):
    """What a card of a type is; hazards and resources both have events and conditions."""

    MAIN_CHARACTER = "main character"
    CHARACTER = "character"
    CREATURE = "creature"
    EVENT = "event"
    CONDITION = "condition"
    ITEM = "item"
    ALLY = "ally"
    FACTION = "faction"
    QUEST = "quest"


class Alignment(Enum):
    """Whom characters and resources serve; hazards serve nobody. So far all cards are of heroes."""

    HERO = "hero"
    MINION = "minion"
    FALLEN = "fallen"


class Race(Term):
    """The races of characters, creatures, automatic-attacks and factions."""

    MAN = "Man"
    DUNADAN = "Dúnadan"
    ELF = "Elf"
    DWARF = "Dwarf"
    HOBBIT = "Hobbit"
    WIZARD = "Wizard"
    WOSE = "Wose"
    ENT = "Ent"
    EAGLE = "Eagle"
    #: The Army of the Dead.
    SPECIAL = "Special"

    ORC = "Orc"
    TROLL = "Troll"
    GIANT = "Giant"
    WOLF = "Wolf"
    SPIDER = "Spider"
    ANIMAL = "Animal"
    PLANT = "Plant"
    UNDEAD = "Undead"
    NAZGUL = "Nazgûl"
    DRAGON = "Dragon"
    DRAKE = "Drake"
    BALROG = "Balrog"
    PUKEL_CREATURE = "Pûkel-creature"
    SLAYER = "Slayer"


class Skill(Term):
    WARRIOR = "warrior"
    SCOUT = "scout"
    RANGER = "ranger"
    SAGE = "sage"
    DIPLOMAT = "diplomat"


class Keyword(Term):
    """The words of the classification line. The first six say when a card may be played inside other actions."""

    ENGAGEMENT = "engagement"
    STRIKE = "strike"
    BODY_ROLL = "body roll"
    CORRUPTION_ROLL = "corruption roll"
    FACTION_ROLL = "faction roll"
    COUNTER = "counter"

    UNTAP = "untap"
    ORGANIZATION = "organization"
    MOVEMENT = "movement"
    SITE = "site"

    #: One such hazard may be played on a character each turn.
    CORRUPTION = "corruption"
    #: Does not count against the hazard limit.
    NO_HAZARD = "no hazard"
    DETAINMENT = "detainment"
    INFORMATION = "information"
    ENVIRONMENT = "environment"
    SPELL = "spell"
    RITUAL = "ritual"
    WEAPON = "weapon"
    ARMOR = "armor"
    SHIELD = "shield"
    PALANTIR = "Palantír"
    EXTRA_REGION = "extra region"
    SPECIAL_MOVEMENT = "special movement"


#: The timing keywords: a card with one of them is played inside that step, roll or resolution.
TIMING: Final = (
    Keyword.ENGAGEMENT, Keyword.STRIKE, Keyword.BODY_ROLL, Keyword.CORRUPTION_ROLL, Keyword.FACTION_ROLL,
    Keyword.COUNTER,
)  # fmt: skip


class PlayWindow(Term):
    """When a card may be played or an ability used."""

    SETUP = "setup"
    UNTAP = "untap"
    ORGANIZATION = "organization"
    MOVEMENT = "movement"
    END_OF_MOVEMENT = "end of movement phase"
    START_OF_SITE = "start of site phase"
    SITE = "site"
    START_OF_END_OF_TURN = "start of end of turn"
    END_OF_TURN = "end of turn"
    ENGAGEMENT = "engagement"
    STRIKE = "strike"
    BODY_ROLL = "body roll"
    CORRUPTION_ROLL = "corruption roll"
    FACTION_ROLL = "faction roll"
    RING_TEST = "ring test"
    COUNTER = "counter"
    ANY_TIME = "any time"


class Duration(Enum):
    """How long an effect lasts."""

    INSTANT = "instant"
    ROLL = "this roll"
    STRIKE = "this strike"
    ATTACK = "this attack"
    MOVEMENT_PHASE = "this movement phase"
    TURN = "this turn"
    NEXT_TURN = "until the end of the next turn"
    IN_PLAY = "while in play"


class NotDuplicated(Enum):
    """Where there may not be a second copy of a card."""

    IN_PLAY = "may not be duplicated"
    ON_CHARACTER = "may not be duplicated on a character"
    ON_COMPANY = "may not be duplicated on a company"
    ON_SITE = "may not be duplicated on a site"
    ON_ATTACK = "may not be duplicated on an attack"
    ON_PALANTIR = "may not be duplicated on a Palantír"


class ItemClass(Enum):
    """The first three stand at sites as marks, the gold ring as an icon; rings come from the test of a gold ring, and
    a special item names its sites."""

    MINOR = "minor"
    MAJOR = "major"
    GREATER = "greater"
    GOLD_RING = "gold ring"
    MAJOR_RING = "major ring"
    GREATER_RING = "greater ring"
    SPECIAL = "special"


class RingType(Enum):
    """What a gold ring may turn out to be."""

    THE_ONE_RING = "The One Ring"
    DWARVEN_RING = "Dwarven Ring"
    MAGIC_RING = "Magic Ring"
    LESSER_RING = "Lesser Ring"

    @property
    def number(self) -> int:
        """What the test has to reach."""
        return _RINGS[self][0]

    @property
    def item_class(self) -> ItemClass:
        return _RINGS[self][1]

    def modified(self, modifier: int) -> int:
        """What a gold ring's modifier does to the test for this ring: a Magic Ring is found by poor rings.

        >>> [ring.modified(2) for ring in RingType]
        [2, 2, -2, 0]
        """
        return modifier * _RINGS[self][2]


#: Number, class, and how the modifier of a gold ring counts.
_RINGS: Final[dict[RingType, tuple[int, ItemClass, int]]] = {
    RingType.THE_ONE_RING: (12, ItemClass.GREATER_RING, 1),
    RingType.DWARVEN_RING: (10, ItemClass.GREATER_RING, 1),
    RingType.MAGIC_RING: (7, ItemClass.MAJOR_RING, -1),
    RingType.LESSER_RING: (2, ItemClass.MAJOR_RING, 0),
}

# --- parts of the facts ----------------------------------------------------------------------------------------------


class SitesIn(Struct, frozen=True):
    """Sites of some types in some regions; without types, every site there."""

    regions: tuple[str, ...]
    types: tuple[SiteType, ...] = ()


class Keys(Struct, frozen=True):
    """Where a creature may be played: by the regions of the site path, or by the new site. One of them is enough."""

    #: Types of regions, with how many of them the path needs.
    regions: tuple[tuple[RegionType, int], ...] = ()
    sites: tuple[SiteType, ...] = ()
    named_regions: tuple[str, ...] = ()
    named_sites: tuple[str, ...] = ()
    sites_in: tuple[SitesIn, ...] = ()
    #: Moves from one site to another.
    moves: tuple[tuple[str, str], ...] = ()


class MoreKeys(Struct, frozen=True):
    """Keys that a creature has while a card is in play, or on a company that has faced a card this turn."""

    keys: Keys
    in_play: str = ""
    faced: str = ""


class InfluenceFor(Struct, frozen=True):
    """Influence points that control only characters of a race, or one character."""

    points: int
    race: Race | None = None
    character: str = ""


class FactionBonus(Struct, frozen=True):
    """A modifier to the faction rolls for one faction, for the factions of a race, or for all of them."""

    bonus: int
    faction: str = ""
    race: Race | None = None


class ItemBonus(Struct, frozen=True):
    """What an item adds to its bearer, up to a maximum. Of the bonuses of an item the last one that fits counts."""

    prowess: int = 0
    prowess_max: int | None = None
    #: At most twice the bearer's normal prowess.
    doubles: bool = False
    body: int = 0
    body_max: int | None = None
    #: Only for a bearer with that skill.
    skill: Skill | None = None
    #: Only for a bearer of that race.
    bearer: Race | None = None
    #: Only against attacks of these races.
    against: tuple[Race, ...] = ()


class NumberIf(Struct, frozen=True):
    """A number that stands for the printed one while something holds: who bears the card, that it is stored, or the
    card that it lies with."""

    number: int
    bearer: Race | None = None
    stored: bool = False
    with_card: str = ""


#: Only a character with that skill or of that race plays the card.
Only: TypeAlias = Skill | Race

# --- the facts -------------------------------------------------------------------------------------------------------

CHARACTERS: Final = (Kind.MAIN_CHARACTER, Kind.CHARACTER)

#: Stages of a quest.
STAGES: Final = 2
#: The influence that is needed for a main character.
MAIN_MIND: Final = 5


class Facts(Struct, frozen=True, kw_only=True):
    """All that is printed on a card but its text. What a card of its kind does not have is empty.

    The rules apply these numbers by themselves; the texts of a card say only what goes beyond them.
    """

    code: str
    title: str
    type: CardType
    kind: Kind
    alignment: Alignment | None = None
    unique: bool = False
    not_duplicated: NotDuplicated | None = None
    keywords: tuple[Keyword, ...] = ()
    only: Only | None = None
    #: Marshalling points, and those that stand for them while something holds.
    mp: int = 0
    mp_if: NumberIf | None = None
    #: Modifier of the corruption rolls of the character, or of the one who has the card.
    corruption: int = 0
    corruption_if: NumberIf | None = None

    #: Of characters, creatures and factions.
    race: Race | None = None
    skills: tuple[Skill, ...] = ()
    mind: int = 0
    #: Influence points; those of a character control others in his company.
    influence: int = 0
    influence_for: tuple[InfluenceFor, ...] = ()
    faction_bonuses: tuple[FactionBonus, ...] = ()
    #: None for an ally who is never struck.
    prowess: int | None = None
    body: int | None = None
    #: Added to prowess against attacks of a race.
    prowess_against: tuple[tuple[Race, int], ...] = ()
    half_size: bool = False
    home_sites: tuple[str, ...] = ()
    #: Comes into play at the home site only, unless in the starting company.
    home_only: bool = False
    #: Marshalling points of the character's owner once the character is eliminated.
    mp_if_eliminated: int = 0

    #: Of creatures. With `each_character` there is a strike for each character, but for those of the race `spared`.
    attacks: int = 0
    strikes: int = 0
    each_character: bool = False
    spared: Race | None = None
    attacker_assigns: bool = False
    keys: Keys | None = None
    more_keys: tuple[MoreKeys, ...] = ()
    #: Of a creature that may also be played as something else.
    other_form: Kind | None = None

    #: Of hazards: counts and is played as a resource, too.
    dual: bool = False
    #: What a roll to remove it has to reach.
    removable: int = 0
    #: Discarded at the end of the turn after the one it was played in.
    until_next_turn: bool = False

    item_class: ItemClass | None = None
    bonuses: tuple[ItemBonus, ...] = ()
    #: Of a gold ring: what it adds to its test.
    ring_modifier: int = 0
    ring_type: RingType | None = None

    #: Where it may be played, apart from the marks and icons of sites.
    sites: tuple[str, ...] = ()
    site_types: tuple[SiteType, ...] = ()
    #: Played at a site with a book icon.
    book_icon: bool = False
    #: Played at used sites, too, and leaves no used counter.
    at_used_sites: bool = False

    #: Of a faction: what the roll has to reach; None if there is no roll.
    number: int | None = None
    #: Modifiers of a faction roll by the race of the character.
    race_modifiers: tuple[tuple[Race, int], ...] = ()

    @property
    def slug(self) -> str:
        """
        >>> Facts(code="TW-161", title="Glóin", type=CardType.CHARACTER, kind=Kind.CHARACTER).slug
        'gloin'
        """
        return slug(self.title)

    @property
    def forms(self) -> tuple[Kind, ...]:
        """The kinds as which the card may be played."""
        return (self.kind,) if self.other_form is None else (self.kind, self.other_form)

    @property
    def classification(self) -> tuple[str, ...]:
        """All keywords of the card in words, those with a flag or a number of their own included."""
        only = () if self.only is None else (f"{self.only.value} only",)
        removable = (f"removable {self.removable}",) if self.removable else ()
        single = () if self.not_duplicated is None else (self.not_duplicated.value,)
        words = (word.value for word in self.keywords)
        return (*(("unique",) if self.unique else ()), *words, *only, *removable, *single)
