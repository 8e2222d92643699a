"""Items: minor ones, and food for the road."""

from __future__ import annotations

from mathom.games.lore.card import Card
from mathom.games.lore.language.printed import adds, item
from mathom.games.lore.language.vocabulary import (
    ANIMAL,
    BODY_ROLL,
    BORDER_HOLD,
    CORRUPTION,
    DRAGON,
    DUNADAN,
    ELF,
    ENGAGEMENT,
    EXTRA_REGION,
    FREE_HOLD,
    HOBBIT,
    MAN,
    MINOR,
    ON_CHARACTER,
    SHIELD,
    SPECIAL,
    SPIDER,
    STRIKE,
    UNDEAD,
    WARRIOR,
    WEAPON,
    WOLF,
)
from mathom.games.lore.language.words import (
    BEARER,
    COMPANION,
    END_OF_TURN,
    HAZARD,
    THIS,
    WILDERNESS,
    WITH_COMPANY,
    FactionRolls,
    GivesInfluence,
    PlayWindow,
    a,
    any_time,
    attack_is,
    attacks,
    bearer,
    bearer_is,
    cancel_attack,
    cancel_strike,
    change_attack,
    choose,
    corruption_roll,
    discard,
    each,
    extra_regions,
    heal,
    if_,
    in_engagement,
    in_organization,
    in_strike,
    named,
    of_company,
    remove_counter,
    strengthen,
    strike_on,
    tap,
    untap,
    up_to,
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
    flies = in_engagement(
        tap(THIS).to(change_attack(prowess=-1, body=-1), if_(~bearer_is(MAN), discard(THIS))), if_=bearer_is(WARRIOR)
    )


class Cram(Card):
    facts = item("TD-105", "Cram", MINOR, EXTRA_REGION, corruption=-1)
    eaten = any_time(discard(THIS).to(untap(BEARER)))
    on_the_road = in_organization(discard(THIS).to(extra_regions(1)))


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
    warms = any_time(
        discard(THIS).to(strengthen(each(of_company()), body=2, most_body=11, until=END_OF_TURN)),
        also=(PlayWindow.ENGAGEMENT, PlayWindow.STRIKE, PlayWindow.BODY_ROLL),
    )


class PotionOfProwess(Card):
    facts = item("TW-304", "Potion of Prowess", MINOR, ENGAGEMENT, STRIKE, corruption=-1)
    strengthens = any_time(
        discard(THIS).to(strengthen(each(of_company()), prowess=1, until=END_OF_TURN)),
        also=(PlayWindow.ENGAGEMENT, PlayWindow.STRIKE),
    )


class ShieldOfIronBoundAsh(Card):
    facts = item(
        "TW-327", "Shield of Iron-bound Ash", MINOR, STRIKE, SHIELD, corruption=-1,
        bonuses=(adds(body=1, most_body=9),),
    )  # fmt: skip
    guards = in_strike(tap(THIS).to(strengthen(BEARER, prowess=1)), if_=strike_on(BEARER))


class StarGlass(Card):
    facts = item("TW-330", "Star-glass", MINOR, ENGAGEMENT, corruption=-1)
    flees = in_engagement(tap(BEARER).to(cancel_attack(), corruption_roll()), if_=attack_is(UNDEAD))
    dazzles = in_engagement(
        tap(BEARER).to(change_attack(prowess=-2), corruption_roll()), if_=attack_is(SPIDER, ANIMAL, WOLF)
    )


class Sting(Card):
    facts = item(
        "TW-333", "Sting", MINOR, WEAPON, corruption=-1,
        bonuses=(adds(prowess=1, most_prowess=8), adds(prowess=2, most_prowess=8, bearer=HOBBIT)), unique=True,
    )  # fmt: skip


class ThrorsMap(Card):
    facts = item("TD-158", "Thrór's Map", MINOR, corruption=-1, unique=True)
    shows = any_time(discard(THIS).to(remove_counter(DRAGON)))


class TwiceBakedCakes(Card):
    facts = item(
        "TD-160", "Twice-baked Cakes", SPECIAL, EXTRA_REGION, at=(FREE_HOLD, BORDER_HOLD), corruption=-1,
        at_used_sites=True,
    )  # fmt: skip
    on_the_road = in_organization(discard(THIS).to(extra_regions(2)))


class Waybread(Card):
    facts = item("TD-165", "Waybread", SPECIAL, EXTRA_REGION, at="Lórien", corruption=-1)
    eaten = any_time(discard(THIS).to(untap(BEARER), untap(up_to(1, COMPANION))))
    on_the_road = in_organization(discard(THIS).to(extra_regions(1)))
