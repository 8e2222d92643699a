"""Hazard events."""

from __future__ import annotations

from mathom.games.lore.card import Card
from mathom.games.lore.language.printed import hazard_event
from mathom.games.lore.language.vocabulary import (
    BORDER_HOLD,
    COUNTER,
    ENGAGEMENT,
    ENVIRONMENT,
    IN_PLAY,
    NO_HAZARD,
    ON_ATTACK,
    ON_COMPANY,
    ON_SITE,
    ORC,
    RUINS_AND_LAIRS,
    SCOUT,
    SHADOW_HOLD,
    TROLL,
    WIZARD,
)
from mathom.games.lore.language.words import (
    BORDER_LAND,
    DOORS_OF_NIGHT,
    END_OF_MOVEMENT,
    END_OF_TURN,
    FACTION,
    FREE_DOMAIN,
    HAZARD,
    MOVING,
    OF_MOVER,
    ON_TABLE,
    SCORED,
    SHADOW_LAND,
    THAT,
    WILDERNESS,
    HazardLimit,
    NoSitePhase,
    SkillOnly,
    Window,
    a,
    attack_is,
    bearing,
    cancel_card,
    change_attack,
    change_automatic_attack,
    choose,
    corruption_roll,
    depending,
    discard,
    do,
    end_lasting,
    fetch,
    for_a_while,
    named,
    no,
    of_company,
    pass_item,
    path_has,
    per_region,
    resolving,
    return_to_hand,
    roll_to_keep,
    strengthen,
    this_turn,
    treat_as,
    when,
    which,
)


class AnUnexpectedOutpost(Card):
    facts = hazard_event("DM-45", "An Unexpected Outpost")
    effect = fetch(
        HAZARD,
        number=depending(1, 2, DOORS_OF_NIGHT),
        from_=("sideboard", "discard pile"),
        to="reserve pile",
        shown=False,
    )


class ArouseDenizens(Card):
    facts = hazard_event("TW-6", "Arouse Denizens", once=ON_SITE)
    effect = change_automatic_attack(RUINS_AND_LAIRS, prowess=3)


class ArouseMinions(Card):
    facts = hazard_event("TW-7", "Arouse Minions", once=ON_SITE)


class CallOfHome(Card):
    facts = hazard_event("TW-18", "Call of Home")
    effect = roll_to_keep(
        a(of_company(no(WIZARD)) & ~bearing(named("The One Ring"))), 10, do(pass_item(), return_to_hand(THAT))
    )


class CallOfTheSea(Card):
    facts = hazard_event("TW-19", "Call of the Sea")


class ChokingShadows(Card):
    facts = hazard_event("TW-21", "Choking Shadows", ENVIRONMENT, once=IN_PLAY)
    effect = choose(
        change_automatic_attack(RUINS_AND_LAIRS, prowess=2),
        when(DOORS_OF_NIGHT, treat_as(WILDERNESS, SHADOW_LAND)),
        when(DOORS_OF_NIGHT, treat_as(RUINS_AND_LAIRS, SHADOW_HOLD)),
    )


class CruelCaradhras(Card):
    facts = hazard_event("TD-9", "Cruel Caradhras")


class FellBeast(Card):
    facts = hazard_event("TW-33", "Fell Beast", ENGAGEMENT, once=ON_ATTACK)


class Gloom(Card):
    facts = hazard_event("TW-41", "Gloom", ENVIRONMENT, once=IN_PLAY)
    needs = MOVING
    effect = choose(
        strengthen(a(of_company()), prowess=-1, until=END_OF_TURN),
        when(DOORS_OF_NIGHT, treat_as(BORDER_LAND, WILDERNESS)),
        when(DOORS_OF_NIGHT, treat_as(BORDER_HOLD, RUINS_AND_LAIRS)),
    )


class Greed(Card):
    facts = hazard_event("TW-42", "Greed", once=ON_SITE)


class InciteDenizens(Card):
    facts = hazard_event("TD-34", "Incite Denizens", once=ON_SITE)
    effect = change_automatic_attack(RUINS_AND_LAIRS, doubled=True)


class LostAtSea(Card):
    facts = hazard_event("TW-50", "Lost at Sea")


class LostInBorderLands(Card):
    facts = hazard_event("TW-51", "Lost in Border-lands")
    needs = MOVING & path_has(BORDER_LAND)
    effect = for_a_while(END_OF_MOVEMENT, HazardLimit(by=per_region(BORDER_LAND)))


class LostInFreeDomains(Card):
    facts = hazard_event("TW-53", "Lost in Free-domains")
    needs = MOVING & path_has(FREE_DOMAIN)
    effect = this_turn(NoSitePhase())


class LostInShadowLands(Card):
    facts = hazard_event("TW-54", "Lost in Shadow-lands")


class LostInTheWilderness(Card):
    facts = hazard_event("TW-55", "Lost in the Wilderness")
    needs = MOVING & path_has(WILDERNESS)
    effect = for_a_while(END_OF_MOVEMENT, HazardLimit(by=per_region(WILDERNESS)))


class MusterDisperses(Card):
    facts = hazard_event("TW-67", "Muster Disperses")
    effect = roll_to_keep(a(FACTION & SCORED & OF_MOVER), 11, discard(THAT))


class NewMoon(Card):
    facts = hazard_event("TW-68", "New Moon", ENVIRONMENT, once=IN_PLAY)


class River(Card):
    facts = hazard_event("TW-84", "River")
    needs = MOVING
    effect = this_turn(NoSitePhase(ranger_lifts=True), here=True)


class SearchingEye(Card):
    facts = hazard_event("TD-67", "Searching Eye", COUNTER)
    played_in = (Window.COUNTER, Window.MOVEMENT)
    effect = choose(when(resolving(SkillOnly(SCOUT)), cancel_card()), end_lasting(SkillOnly(SCOUT)))


class ThePrecious(Card):
    facts = hazard_event("TW-98", "The Precious")


class TheRingsBetrayal(Card):
    facts = hazard_event("TW-99", "The Ring's Betrayal")


class TheWillOfTheRing(Card):
    facts = hazard_event("TW-101", "The Will of the Ring")


class TookishBlood(Card):
    facts = hazard_event("TW-104", "Tookish Blood", dual=True)


class TribalBanner(Card):
    facts = hazard_event("DM-93", "Tribal Banner", ENGAGEMENT, NO_HAZARD, once=ON_ATTACK)
    effect = when(attack_is(ORC, TROLL), change_attack(prowess=-1, body=-1, body_rolls=1))


class Twilight(Card):
    facts = hazard_event("TW-106", "Twilight", COUNTER, ENVIRONMENT, NO_HAZARD, dual=True)
    played_in = (Window.COUNTER, Window.ANY_TIME)
    effect = choose(when(resolving(ENVIRONMENT), cancel_card()), discard(a(which(ENVIRONMENT) & ON_TABLE)))
    as_resource = choose(when(resolving(ENVIRONMENT), cancel_card()), discard(a(which(ENVIRONMENT) & ON_TABLE)))


class WearinessOfTheHeart(Card):
    facts = hazard_event("TW-111", "Weariness of the Heart")
    effect = choose(strengthen(a(of_company()), prowess=-1, until=END_OF_TURN), corruption_roll(a(of_company())))


class WordsOfPowerAndTerror(Card):
    facts = hazard_event("TW-115", "Words of Power and Terror", ENGAGEMENT, once=ON_COMPANY)
