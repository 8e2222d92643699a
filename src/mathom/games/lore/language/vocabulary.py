"""The words with which facts are declared."""

from __future__ import annotations

from typing import Final

from mathom.games.lore.facts import ItemClass, Keyword, NotDuplicated, Race, RingType, SiteType, Skill

MAN: Final = Race.MAN
DUNADAN: Final = Race.DUNADAN
ELF: Final = Race.ELF
DWARF: Final = Race.DWARF
HOBBIT: Final = Race.HOBBIT
WIZARD: Final = Race.WIZARD
WOSE: Final = Race.WOSE
ENT: Final = Race.ENT
EAGLE: Final = Race.EAGLE
SPECIAL_RACE: Final = Race.SPECIAL
ORC: Final = Race.ORC
TROLL: Final = Race.TROLL
GIANT: Final = Race.GIANT
WOLF: Final = Race.WOLF
SPIDER: Final = Race.SPIDER
ANIMAL: Final = Race.ANIMAL
PLANT: Final = Race.PLANT
UNDEAD: Final = Race.UNDEAD
NAZGUL: Final = Race.NAZGUL
DRAGON: Final = Race.DRAGON
DRAKE: Final = Race.DRAKE
BALROG: Final = Race.BALROG
PUKEL_CREATURE: Final = Race.PUKEL_CREATURE
SLAYER: Final = Race.SLAYER

WARRIOR: Final = Skill.WARRIOR
SCOUT: Final = Skill.SCOUT
RANGER: Final = Skill.RANGER
SAGE: Final = Skill.SAGE
DIPLOMAT: Final = Skill.DIPLOMAT

ENGAGEMENT: Final = Keyword.ENGAGEMENT
STRIKE: Final = Keyword.STRIKE
BODY_ROLL: Final = Keyword.BODY_ROLL
CORRUPTION_ROLL: Final = Keyword.CORRUPTION_ROLL
FACTION_ROLL: Final = Keyword.FACTION_ROLL
COUNTER: Final = Keyword.COUNTER
UNTAP: Final = Keyword.UNTAP
ORGANIZATION: Final = Keyword.ORGANIZATION
MOVEMENT: Final = Keyword.MOVEMENT
SITE: Final = Keyword.SITE
CORRUPTION: Final = Keyword.CORRUPTION
NO_HAZARD: Final = Keyword.NO_HAZARD
DETAINMENT: Final = Keyword.DETAINMENT
INFORMATION: Final = Keyword.INFORMATION
ENVIRONMENT: Final = Keyword.ENVIRONMENT
SPELL: Final = Keyword.SPELL
RITUAL: Final = Keyword.RITUAL
WEAPON: Final = Keyword.WEAPON
ARMOR: Final = Keyword.ARMOR
SHIELD: Final = Keyword.SHIELD
PALANTIR: Final = Keyword.PALANTIR
EXTRA_REGION: Final = Keyword.EXTRA_REGION
SPECIAL_MOVEMENT: Final = Keyword.SPECIAL_MOVEMENT

IN_PLAY: Final = NotDuplicated.IN_PLAY
ON_CHARACTER: Final = NotDuplicated.ON_CHARACTER
ON_COMPANY: Final = NotDuplicated.ON_COMPANY
ON_SITE: Final = NotDuplicated.ON_SITE
ON_ATTACK: Final = NotDuplicated.ON_ATTACK
ON_PALANTIR: Final = NotDuplicated.ON_PALANTIR

MINOR: Final = ItemClass.MINOR
MAJOR: Final = ItemClass.MAJOR
GREATER: Final = ItemClass.GREATER
SPECIAL: Final = ItemClass.SPECIAL

THE_ONE_RING: Final = RingType.THE_ONE_RING
DWARVEN_RING: Final = RingType.DWARVEN_RING
MAGIC_RING: Final = RingType.MAGIC_RING
LESSER_RING: Final = RingType.LESSER_RING

HAVEN: Final = SiteType.HAVEN
FREE_HOLD: Final = SiteType.FREE_HOLD
BORDER_HOLD: Final = SiteType.BORDER_HOLD
RUINS_AND_LAIRS: Final = SiteType.RUINS_AND_LAIRS
SHADOW_HOLD: Final = SiteType.SHADOW_HOLD
DARK_HOLD: Final = SiteType.DARK_HOLD
