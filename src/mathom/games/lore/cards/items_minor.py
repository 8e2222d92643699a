"""Items: minor ones, and food for the road."""

from __future__ import annotations

from mathom.games.lore.card import Card
from mathom.games.lore.language.printed import adds, item
from mathom.games.lore.language.vocabulary import (
    BODY_ROLL,
    BORDER_HOLD,
    ENGAGEMENT,
    EXTRA_REGION,
    FREE_HOLD,
    HOBBIT,
    MINOR,
    ON_CHARACTER,
    SHIELD,
    SPECIAL,
    STRIKE,
    WEAPON,
)


class Athelas(Card):
    facts = item("TW-195", "Athelas", MINOR, corruption=-1)


class BlackArrow(Card):
    facts = item("TW-494", "Black Arrow", MINOR, ENGAGEMENT, corruption=-1)


class Cram(Card):
    facts = item("TD-105", "Cram", MINOR, EXTRA_REGION, corruption=-1)


class DaggerOfWesternesse(Card):
    facts = item(
        "TW-206", "Dagger of Westernesse", MINOR, WEAPON, corruption=-1, bonuses=(adds(prowess=1, most_prowess=8),),
    )  # fmt: skip


class ElfStone(Card):
    facts = item("TW-224", "Elf-stone", MINOR, corruption=-1, once=ON_CHARACTER)


class ElvenCloak(Card):
    facts = item("TW-225", "Elven Cloak", MINOR, STRIKE, corruption=-1, once=ON_CHARACTER)


class HealingHerbs(Card):
    facts = item("TW-255", "Healing Herbs", MINOR, corruption=-1)


class HornOfAnor(Card):
    facts = item("TW-259", "Horn of Anor", MINOR, corruption=-1, once=ON_CHARACTER)


class Miruvor(Card):
    facts = item("TW-283", "Miruvor", MINOR, ENGAGEMENT, STRIKE, BODY_ROLL, corruption=-1)


class PotionOfProwess(Card):
    facts = item("TW-304", "Potion of Prowess", MINOR, ENGAGEMENT, STRIKE, corruption=-1)


class ShieldOfIronBoundAsh(Card):
    facts = item(
        "TW-327", "Shield of Iron-bound Ash", MINOR, STRIKE, SHIELD, corruption=-1,
        bonuses=(adds(body=1, most_body=9),),
    )  # fmt: skip


class StarGlass(Card):
    facts = item("TW-330", "Star-glass", MINOR, ENGAGEMENT, corruption=-1)


class Sting(Card):
    facts = item(
        "TW-333", "Sting", MINOR, WEAPON, corruption=-1,
        bonuses=(adds(prowess=1, most_prowess=8), adds(prowess=2, most_prowess=8, bearer=HOBBIT)), unique=True,
    )  # fmt: skip


class ThrorsMap(Card):
    facts = item("TD-158", "Thrór's Map", MINOR, corruption=-1, unique=True)


class TwiceBakedCakes(Card):
    facts = item(
        "TD-160", "Twice-baked Cakes", SPECIAL, EXTRA_REGION, at=(FREE_HOLD, BORDER_HOLD), corruption=-1,
        at_used_sites=True,
    )  # fmt: skip


class Waybread(Card):
    facts = item("TD-165", "Waybread", SPECIAL, EXTRA_REGION, at="Lórien", corruption=-1)
