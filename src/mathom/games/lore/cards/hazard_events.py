"""Hazard events."""

from __future__ import annotations

from mathom.games.lore.card import Card
from mathom.games.lore.language.printed import hazard_event
from mathom.games.lore.language.vocabulary import (
    BORDER_HOLD,
    COUNTER,
    DARK_HOLD,
    ELF,
    ENGAGEMENT,
    ENVIRONMENT,
    FREE_HOLD,
    HOBBIT,
    IN_PLAY,
    NAZGUL,
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
    CORRUPTION_OF_ITEM,
    DOORS_OF_NIGHT,
    END_OF_MOVEMENT,
    END_OF_TURN,
    FACTION,
    FREE_DOMAIN,
    HAZARD,
    ITEM_PLAYED_THERE,
    MOVING,
    OF_MOVER,
    ON_TABLE,
    OTHERS_THERE,
    RING_ITEM,
    SCORED,
    SEA,
    SHADOW_LAND,
    THAT,
    UNAFFECTED,
    WILDERNESS,
    WITH_COMPANY,
    YOURS,
    AttackerAssigns,
    HazardLimit,
    NoSitePhase,
    PathThrough,
    PlayWindow,
    Safe,
    SkillOnly,
    a,
    attack_is,
    bearing,
    cancel_card,
    change_attack,
    change_automatic_attack,
    choose,
    company_bears,
    corruption_roll,
    depending,
    discard,
    do,
    each,
    end_lasting,
    fetch,
    for_a_while,
    for_next_creature,
    lying_on,
    named,
    no,
    of_company,
    pass_item,
    path_has,
    per_region,
    resolving,
    return_to_hand,
    roll_to_keep,
    single_out,
    strengthen,
    strike_each,
    tap,
    this_attack,
    this_turn,
    treat_as,
    unless_protecting,
    when,
    whenever,
    which,
    without,
)


class AnUnexpectedOutpost(Card):
    facts = hazard_event("DM-45", "An Unexpected Outpost")
    elsewhere = True
    effect = fetch(
        HAZARD,
        number=depending(1, 2, DOORS_OF_NIGHT),
        from_=("sideboard", "discard pile"),
        to="reserve pile",
        shown=False,
    )


class ArouseDenizens(Card):
    facts = hazard_event("TW-6", "Arouse Denizens", once=ON_SITE)
    elsewhere = True
    effect = change_automatic_attack(RUINS_AND_LAIRS, prowess=3)


class ArouseMinions(Card):
    facts = hazard_event("TW-7", "Arouse Minions", once=ON_SITE)
    elsewhere = True
    effect = change_automatic_attack(SHADOW_HOLD, DARK_HOLD, prowess=3)


class CallOfHome(Card):
    facts = hazard_event("TW-18", "Call of Home")
    effect = roll_to_keep(
        a(of_company(without(named("The One Ring")), no(WIZARD))), 10, do(pass_item(), return_to_hand(THAT))
    )


class CallOfTheSea(Card):
    facts = hazard_event("TW-19", "Call of the Sea")
    effect = roll_to_keep(
        a(ELF), 10, do(pass_item(), return_to_hand(THAT)), by=depending(0, -3, path_has(SEA))
    )  # fmt: skip


class ChokingShadows(Card):
    facts = hazard_event("TW-21", "Choking Shadows", ENVIRONMENT, once=IN_PLAY)
    elsewhere = True
    effect = choose(
        change_automatic_attack(RUINS_AND_LAIRS, prowess=2),
        when(DOORS_OF_NIGHT, treat_as(WILDERNESS, SHADOW_LAND)),
        when(DOORS_OF_NIGHT, treat_as(RUINS_AND_LAIRS, SHADOW_HOLD)),
    )


class CruelCaradhras(Card):
    facts = hazard_event("TD-9", "Cruel Caradhras")
    needs = PathThrough((
        "Imlad Morgul", "Grey Mountain Narrows", "Gundabad", "Angmar", "Redhorn Gate", "High Pass",
    ))  # fmt: skip
    effect = strike_each(8, body_roll=1)


class FellBeast(Card):
    facts = hazard_event("TW-33", "Fell Beast", ENGAGEMENT, once=ON_ATTACK)
    elsewhere = True
    played_in = (PlayWindow.MOVEMENT, PlayWindow.ENGAGEMENT)
    effect = choose(
        when(attack_is(NAZGUL), change_attack(strikes=1, prowess=-2), this_attack(AttackerAssigns())),
        for_next_creature(NAZGUL, strikes=1, prowess=-2, keys=(SHADOW_LAND, SHADOW_HOLD)),
    )


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
    elsewhere = True
    effect = this_turn(
        whenever(
            ITEM_PLAYED_THERE,
            corruption_roll(each(OTHERS_THERE & no(HOBBIT, WIZARD)), CORRUPTION_OF_ITEM),
        ),
        here=True,
    )


class InciteDenizens(Card):
    facts = hazard_event("TD-34", "Incite Denizens", once=ON_SITE)
    elsewhere = True
    effect = change_automatic_attack(RUINS_AND_LAIRS, doubled=True)


class LostAtSea(Card):
    facts = hazard_event("TW-50", "Lost at Sea")
    needs = MOVING & path_has(SEA)
    effect = this_turn(NoSitePhase())


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
    needs = MOVING & path_has(SHADOW_LAND)
    effect = for_a_while(END_OF_MOVEMENT, HazardLimit(by=per_region(SHADOW_LAND)))


class LostInTheWilderness(Card):
    facts = hazard_event("TW-55", "Lost in the Wilderness")
    needs = MOVING & path_has(WILDERNESS)
    effect = for_a_while(END_OF_MOVEMENT, HazardLimit(by=per_region(WILDERNESS)))


class MusterDisperses(Card):
    facts = hazard_event("TW-67", "Muster Disperses")
    elsewhere = True
    effect = roll_to_keep(a(FACTION & OF_MOVER & SCORED), 11, discard(THAT))


class NewMoon(Card):
    facts = hazard_event("TW-68", "New Moon", ENVIRONMENT, once=IN_PLAY)
    effect = choose(
        tap(a(ELF)),
        when(DOORS_OF_NIGHT, treat_as(FREE_DOMAIN, BORDER_LAND, elsewhere=True)),
        when(DOORS_OF_NIGHT, treat_as(FREE_HOLD, BORDER_HOLD, elsewhere=True)),
    )


class River(Card):
    facts = hazard_event("TW-84", "River")
    elsewhere = True
    needs = MOVING
    effect = this_turn(NoSitePhase(ranger_lifts=True), here=True)


class SearchingEye(Card):
    facts = hazard_event("TD-67", "Searching Eye", COUNTER)
    elsewhere = True
    played_in = (PlayWindow.COUNTER, PlayWindow.MOVEMENT)
    effect = choose(when(resolving(SkillOnly(SCOUT)), cancel_card()), end_lasting(SkillOnly(SCOUT), one=True))


class ThePrecious(Card):
    facts = hazard_event("TW-98", "The Precious")
    needs = company_bears(named("The One Ring"))
    effect = corruption_roll(
        a(of_company(without(named("The One Ring")))), -2, failed=discard(named("The One Ring") & WITH_COMPANY)
    )


class TheRingsBetrayal(Card):
    facts = hazard_event("TW-99", "The Ring's Betrayal")
    effect = corruption_roll(
        a(of_company(bearing(RING_ITEM))), -2, failed=discard(a(RING_ITEM & lying_on(THAT))), instead=True
    )


class TheWillOfTheRing(Card):
    facts = hazard_event("TW-101", "The Will of the Ring")
    effect = corruption_roll(a(of_company(bearing(named("The One Ring")))), -4)


class TookishBlood(Card):
    facts = hazard_event("TW-104", "Tookish Blood", dual=True)
    effect = roll_to_keep(a(HOBBIT), 11, do(pass_item(), return_to_hand(THAT)))
    as_resource = do(single_out(a(which(HOBBIT) & YOURS & ON_TABLE)), this_turn(Safe(who=THAT)))


class TribalBanner(Card):
    facts = hazard_event("DM-93", "Tribal Banner", ENGAGEMENT, NO_HAZARD, once=ON_ATTACK)
    elsewhere = True
    effect = when(attack_is(ORC, TROLL), change_attack(prowess=-1, body=-1, body_rolls=1))


class Twilight(Card):
    facts = hazard_event("TW-106", "Twilight", COUNTER, ENVIRONMENT, NO_HAZARD, dual=True)
    elsewhere = True
    played_in = (PlayWindow.COUNTER, PlayWindow.ANY_TIME)
    effect = as_resource = choose(
        when(resolving(ENVIRONMENT), cancel_card()), unless_protecting(discard(a(which(ENVIRONMENT) & ON_TABLE)))
    )


class WearinessOfTheHeart(Card):
    facts = hazard_event("TW-111", "Weariness of the Heart")
    effect = choose(
        strengthen(a(of_company(UNAFFECTED)), prowess=-1, until=END_OF_TURN), corruption_roll(a(of_company()))
    )


class WordsOfPowerAndTerror(Card):
    facts = hazard_event("TW-115", "Words of Power and Terror", ENGAGEMENT, once=ON_COMPANY)
    effect = when(attack_is(NAZGUL), strengthen(each(of_company()), prowess=-1, until=END_OF_TURN))
