"""Items: minor ones, and food for the road."""

from __future__ import annotations

from mathom.games.lore.card import Card
from mathom.games.lore.language.printed import adds, item
from mathom.games.lore.language.vocabulary import (
    ANIMAL,
    BODY_ROLL,
    BORDER_HOLD,
    CORRUPTION,
    DUNADAN,
    ELF,
    ENGAGEMENT,
    EXTRA_REGION,
    FREE_HOLD,
    HOBBIT,
    MINOR,
    ON_CHARACTER,
    SHIELD,
    SPECIAL,
    SPIDER,
    STRIKE,
    UNDEAD,
    WEAPON,
    WOLF,
)
from mathom.games.lore.language.words import (
    BEARER,
    HAZARD,
    THIS,
    WILDERNESS,
    WITH_COMPANY,
    FactionRolls,
    GivesInfluence,
    a,
    any_time,
    attack_is,
    attacks,
    bearer,
    cancel_attack,
    cancel_strike,
    change_attack,
    choose,
    corruption_roll,
    discard,
    heal,
    in_engagement,
    in_strike,
    named,
    of_company,
    strengthen,
    strike_on,
    tap,
    untap,
    when,
    which,
)


class Athelas(Card):
    facts = item("TW-195", "Athelas", MINOR, corruption=-1)
    heals = any_time((tap(bearer(DUNADAN)) & discard(THIS)).to(heal()))
    cleanses = any_time(
        (tap(bearer(named("Aragorn II"))) & discard(THIS)).to(discard(a(which(CORRUPTION) & HAZARD & WITH_COMPANY)))
    )


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
    factions = FactionRolls(who=BEARER, by=2, race=ELF)
    influence = GivesInfluence(by=1, for_=which(ELF))


class ElvenCloak(Card):
    facts = item("TW-225", "Elven Cloak", MINOR, STRIKE, corruption=-1, once=ON_CHARACTER)
    hides = in_strike(
        tap(THIS).to(cancel_strike()),
        if_=strike_on(BEARER) & attack_is(attacks(creatures=True, keyed_to=WILDERNESS)),
    )


class HealingHerbs(Card):
    facts = item("TW-255", "Healing Herbs", MINOR, corruption=-1)
    heals = any_time((tap(BEARER) & discard(THIS)).to(choose(heal(untapped=True), untap(a(of_company())))))


class HornOfAnor(Card):
    facts = item("TW-259", "Horn of Anor", MINOR, corruption=-1, once=ON_CHARACTER)
    factions = FactionRolls(who=BEARER, by=2)


class Miruvor(Card):
    facts = item("TW-283", "Miruvor", MINOR, ENGAGEMENT, STRIKE, BODY_ROLL, corruption=-1)


class PotionOfProwess(Card):
    facts = item("TW-304", "Potion of Prowess", MINOR, ENGAGEMENT, STRIKE, corruption=-1)


class ShieldOfIronBoundAsh(Card):
    facts = item(
        "TW-327", "Shield of Iron-bound Ash", MINOR, STRIKE, SHIELD, corruption=-1,
        bonuses=(adds(body=1, most_body=9),),
    )  # fmt: skip
    guards = in_strike(tap(THIS).to(strengthen(BEARER, prowess=1)), if_=strike_on(BEARER))


class StarGlass(Card):
    facts = item("TW-330", "Star-glass", MINOR, ENGAGEMENT, corruption=-1)
    shines = in_engagement(
        tap(BEARER).to(
            choose(
                when(attack_is(UNDEAD), cancel_attack()),
                when(attack_is(SPIDER, ANIMAL, WOLF), change_attack(prowess=-2)),
            ),
            corruption_roll(),
        ),
        if_=attack_is(UNDEAD, SPIDER, ANIMAL, WOLF),
    )


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
