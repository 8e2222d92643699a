"""Hazard conditions."""

from __future__ import annotations

from mathom.games.lore.card import Card
from mathom.games.lore.language.printed import hazard_condition
from mathom.games.lore.language.vocabulary import (
    ANIMAL,
    BALROG,
    BORDER_HOLD,
    CORRUPTION,
    DARK_HOLD,
    DUNADAN,
    DWARF,
    ENGAGEMENT,
    ENVIRONMENT,
    FREE_HOLD,
    HAVEN,
    HOBBIT,
    IN_PLAY,
    MAN,
    NAZGUL,
    ON_ATTACK,
    ON_CHARACTER,
    ORC,
    RANGER,
    RUINS_AND_LAIRS,
    SHADOW_HOLD,
    SPIDER,
    TROLL,
    UNDEAD,
    WIZARD,
    WOLF,
)
from mathom.games.lore.language.words import (
    ATTACK_ITSELF,
    ATTACKER,
    BEARER,
    BORDER_LAND,
    COMPANY_WOUNDED,
    DARK_DOMAIN,
    DOORS_OF_NIGHT,
    FREE_DOMAIN,
    ITEM_GAINED,
    ITS_ATTACK_ENDS,
    MOVEMENT_ENDS,
    ON_TABLE,
    RESOURCE,
    SHADOW_LAND,
    THAT,
    UNPLACED,
    UNTAP_ENDS,
    UNTEMPTED,
    WILDERNESS,
    WOUNDED_BY_IT,
    AttackProwess,
    AttackStrikes,
    FactionRolls,
    ForWhat,
    MoreAttacks,
    Prowess,
    RemovableAt,
    TreatedAs,
    a,
    any_of,
    at,
    attack_is,
    attacks,
    change_attack,
    corruption_roll,
    discard,
    do,
    each,
    end_lasting,
    is_away,
    it_wounds,
    no,
    of_company,
    per_region,
    place_on,
    whenever,
    which,
    wins_faction,
)


class AwakenDenizens(Card):
    facts = hazard_condition("TW-9", "Awaken Denizens", until_next_turn=True, once=IN_PLAY)
    strikes = AttackStrikes(which=attacks(at=RUINS_AND_LAIRS), times=2)


class AwakenMinions(Card):
    facts = hazard_condition("TW-10", "Awaken Minions", until_next_turn=True, once=IN_PLAY)
    strikes = AttackStrikes(which=attacks(at=(SHADOW_HOLD, DARK_HOLD)), times=2)


class BalrogOfMoria(Card):
    facts = hazard_condition("TW-12", "Balrog of Moria", mp=3, unique=True)
    balrog = MoreAttacks(race=BALROG, strikes=1, prowess=18, body=6, at="Moria")
    terror = AttackProwess(which=attacks(in_regions=("Hollin", "Redhorn Gate", "Wold & Foothills")), by=2)
    shadow = TreatedAs(
        steps=((HAVEN, FREE_HOLD),), only="Lórien", for_=ForWhat.HEALING_AND_KEYING, if_=is_away("Galadriel", "Lórien")
    )


class DespairOfTheHeart(Card):
    facts = hazard_condition("TW-27", "Despair of the Heart", CORRUPTION, corruption=-2, removable=5, once=ON_CHARACTER)
    on = a(of_company(no(HOBBIT, WIZARD)))
    despair = whenever(COMPANY_WOUNDED, corruption_roll())


class DoorsOfNight(Card):
    facts = hazard_condition("TW-28", "Doors of Night", ENVIRONMENT, once=IN_PLAY)
    effect = do(discard(each(which(ENVIRONMENT) & RESOURCE & ON_TABLE)), end_lasting(which(ENVIRONMENT) & RESOURCE))


class FellWinter(Card):
    facts = hazard_condition("TW-35", "Fell Winter", ENVIRONMENT, until_next_turn=True, once=IN_PLAY)
    wolves = MoreAttacks(race=WOLF, strikes=3, prowess=7, types=(BORDER_HOLD,))
    snow = TreatedAs(steps=((FREE_DOMAIN, BORDER_LAND), (BORDER_LAND, WILDERNESS)), if_=DOORS_OF_NIGHT)


class FoolishWords(Card):
    facts = hazard_condition("TD-25", "Foolish Words", removable=8, once=ON_CHARACTER)
    on = a(of_company())
    blunders = FactionRolls(who=BEARER, by=-4)


class IcyTouch(Card):
    facts = hazard_condition("TD-33", "Icy Touch", ENGAGEMENT, CORRUPTION, corruption=-2, removable=7)
    needs = attack_is(UNDEAD)
    on = ATTACK_ITSELF
    effect = change_attack(prowess=1)
    touch = whenever(it_wounds(UNTEMPTED), place_on(THAT), if_=UNPLACED)


class LureOfExpedience(Card):
    facts = hazard_condition("TW-57", "Lure of Expedience", CORRUPTION, corruption=-2, removable=6, once=ON_CHARACTER)
    on = a(of_company(no(HOBBIT, WIZARD)))
    lure = whenever(ITEM_GAINED, corruption_roll())


class LureOfNature(Card):
    facts = hazard_condition("TW-58", "Lure of Nature", CORRUPTION, corruption=-2, removable=5, once=ON_CHARACTER)
    on = a(of_company(no(HOBBIT, DWARF)))
    lure = whenever(MOVEMENT_ENDS, corruption_roll(times=per_region(WILDERNESS)))


class LureOfPower(Card):
    facts = hazard_condition("TW-59", "Lure of Power")
    lure = whenever(wins_faction(no(HOBBIT)), corruption_roll(THAT, -4), discard())


class LureOfTheSenses(Card):
    facts = hazard_condition("TW-60", "Lure of the Senses", CORRUPTION, corruption=-2, removable=7, once=ON_CHARACTER)
    on = a(of_company())
    lure = whenever(UNTAP_ENDS, corruption_roll(), if_=at(HAVEN))


class MinionsStir(Card):
    facts = hazard_condition("TW-61", "Minions Stir", until_next_turn=True, once=IN_PLAY)
    strikes = AttackStrikes(which=attacks(ORC, TROLL), by=1)
    prowess = AttackProwess(which=attacks(ORC, TROLL), by=1)
    more_strikes = AttackStrikes(which=attacks(ORC), by=1, if_=DOORS_OF_NIGHT)
    more_prowess = AttackProwess(which=attacks(ORC), by=1, if_=DOORS_OF_NIGHT)


class MorgulNight(Card):
    facts = hazard_condition("TW-62", "Morgul Night", ENVIRONMENT, until_next_turn=True, once=IN_PLAY)
    needs = DOORS_OF_NIGHT
    darkness = TreatedAs(steps=((WILDERNESS, SHADOW_LAND), (SHADOW_LAND, DARK_DOMAIN)))


class MorgulKnife(Card):
    facts = hazard_condition(
        "TW-64", "Morgul-knife", ENGAGEMENT, CORRUPTION, corruption=-4, removable=5, once=ON_ATTACK,
    )  # fmt: skip
    needs = attack_is(NAZGUL)
    on = ATTACK_ITSELF
    effect = change_attack(prowess=2)
    splinter = whenever(ITS_ATTACK_ENDS, place_on(a(WOUNDED_BY_IT & UNTEMPTED, by=ATTACKER)))
    cure = RemovableAt()


class Night(Card):
    facts = hazard_condition("TW-69", "Night", ENVIRONMENT, until_next_turn=True, once=IN_PLAY)
    dunedain = Prowess(who=which(DUNADAN) & no(RANGER), by=-1)
    foes = AttackProwess(by=1, if_=DOORS_OF_NIGHT)
    men = Prowess(who=any_of(MAN, DUNADAN), by=-1, if_=DOORS_OF_NIGHT)


class PlagueOfWights(Card):
    facts = hazard_condition("TW-81", "Plague of Wights", until_next_turn=True, once=IN_PLAY)
    prowess = AttackProwess(which=attacks(UNDEAD), by=1)
    strikes = AttackStrikes(which=attacks(UNDEAD), times=2, if_=DOORS_OF_NIGHT)


class WakeOfWar(Card):
    facts = hazard_condition("TW-108", "Wake of War", until_next_turn=True, once=IN_PLAY)
    strikes = AttackStrikes(which=attacks(WOLF, SPIDER, ANIMAL), by=1)
    prowess = AttackProwess(which=attacks(WOLF, SPIDER, ANIMAL), by=1)
    more_strikes = AttackStrikes(which=attacks(WOLF), by=1, if_=DOORS_OF_NIGHT)
    more_prowess = AttackProwess(which=attacks(WOLF), by=1, if_=DOORS_OF_NIGHT)
