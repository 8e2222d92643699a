"""Resource conditions."""

from __future__ import annotations

from mathom.games.lore.card import Card
from mathom.games.lore.language.printed import if_with, resource_condition
from mathom.games.lore.language.vocabulary import (
    ARMOR,
    DUNADAN,
    ENVIRONMENT,
    FREE_HOLD,
    HAVEN,
    IN_PLAY,
    INFORMATION,
    MAJOR,
    MAN,
    MINOR,
    ON_PALANTIR,
    ORGANIZATION,
    PALANTIR,
    SAGE,
    SHIELD,
    SITE,
    WEAPON,
)
from mathom.games.lore.language.words import (
    AT_HAVEN,
    AUTOMATIC,
    CHARACTER,
    COMPANY,
    COMPANY_MOVES,
    GATES_OF_MORNING,
    HAZARD,
    HERE,
    HOST_STORED,
    MEMBERS_CHANGE,
    NOTHING,
    ON_TABLE,
    PICKED,
    SITE_ITSELF,
    THAT,
    THIS,
    UNTAPPED,
    WITH_COMPANY,
    YOUR_PILE_EXHAUSTED,
    YOURS,
    AttackProwess,
    CorruptionRolls,
    FactionRolls,
    ForWhat,
    GivesInfluence,
    NeedNotTap,
    OfItemClass,
    Prowess,
    StaysTapped,
    Storable,
    TreatedAs,
    a,
    any_of,
    any_time,
    at,
    attacks,
    bearer_of,
    characters_at_least,
    corruption_roll,
    discard,
    do,
    each,
    end_lasting,
    fetch_item,
    in_organization,
    in_play,
    keeping_that,
    leaves_play,
    lies_on,
    named,
    of_company,
    place_on,
    store,
    tap,
    untap,
    whenever,
    which,
    you_have,
    your,
)


class AlignPalantir(Card):
    facts = resource_condition("TW-190", "Align Palantír", only=SAGE, mp=1, corruption=-2, once=ON_PALANTIR)
    on = a(which(PALANTIR) & WITH_COMPANY)
    aligned = NeedNotTap(any_bearer=True)
    moves = whenever(COMPANY_MOVES, discard(THIS))
    stored = whenever(HOST_STORED, store(THIS))


class AndurilTheFlameOfTheWest(Card):
    facts = resource_condition(
        "TW-192", "Andúril, the Flame of the West", INFORMATION, SITE, only=SAGE, book_icon=True, mp=1,
        mp_if=if_with("Narsil", 2), unique=True,
    )  # fmt: skip
    on = a(of_company(SAGE, UNTAPPED))
    effect = tap(THAT).to(corruption_roll(THAT, -3))
    studies = StaysTapped(if_=~lies_on("Narsil"))
    stored = Storable()
    reforged = in_organization(discard(your("Reforging", stored=True)).to(place_on(your("Narsil"))), stored=True)
    prowess = Prowess(who=bearer_of("Narsil"), by=4, most=11, if_=lies_on("Narsil"))
    factions = FactionRolls(who=bearer_of("Narsil"), by=1, if_=lies_on("Narsil"))
    corruption = CorruptionRolls(who=bearer_of("Narsil"), by=-1, if_=lies_on("Narsil"))
    calls = any_time(
        tap(THIS).to(keeping_that(untap(a(DUNADAN))), corruption_roll(bearer_of("Narsil"), -1)),
        if_=lies_on("Narsil"),
    )


class ClearSkies(Card):
    facts = resource_condition("TW-203", "Clear Skies", ENVIRONMENT, until_next_turn=True)
    needs = GATES_OF_MORNING
    prowess = Prowess(who=CHARACTER, by=2)


class DreamsOfLore(Card):
    facts = resource_condition("TW-210", "Dreams of Lore", INFORMATION, SITE, only=SAGE, book_icon=True, mp=1)
    on = a(of_company(SAGE, UNTAPPED))
    effect = tap(THAT).to(NOTHING)
    studies = StaysTapped()
    stored = Storable()


class Fellowship(Card):
    facts = resource_condition("TW-240", "Fellowship", ORGANIZATION)
    needs = at(HAVEN) & characters_at_least(4)
    on = COMPANY
    prowess = Prowess(who=of_company(), by=1)
    corruption = CorruptionRolls(who=of_company(), by=1)
    breaks = whenever(MEMBERS_CHANGE, discard(THIS))


class GatesOfMorning(Card):
    facts = resource_condition("TW-243", "Gates of Morning", ENVIRONMENT, once=IN_PLAY)
    effect = do(discard(each(which(ENVIRONMENT) & HAZARD & ON_TABLE)), end_lasting(which(ENVIRONMENT) & HAZARD))


class HousesOfHealing(Card):
    facts = resource_condition("TD-125", "Houses of Healing", SITE)
    needs = at(FREE_HOLD)
    on = SITE_ITSELF
    heals = TreatedAs(steps=((FREE_HOLD, HAVEN),), only=PICKED, for_=ForWhat.HEALING, yours=True)
    ends = whenever(YOUR_PILE_EXHAUSTED, discard(THIS))


class Reforging(Card):
    facts = resource_condition("TW-314", "Reforging", INFORMATION, SITE, only=SAGE, book_icon=True, mp=1)
    on = a(of_company(SAGE, UNTAPPED))
    effect = tap(THAT).to(NOTHING)
    studies = StaysTapped()
    stored = Storable()
    reforges = in_organization(
        (discard(THIS) & tap(a(which(SAGE) & YOURS & AT_HAVEN))).to(
            fetch_item(OfItemClass((MINOR, MAJOR)) & any_of(WEAPON, ARMOR, SHIELD))
        ),
        stored=True,
    )


class ReturnOfTheKing(Card):
    facts = resource_condition("TW-316", "Return of the King", SITE, at="Minas Tirith", mp=2, unique=True)
    needs = ~in_play("Denethor II")
    on = a(of_company(named("Aragorn II")))
    influence = GivesInfluence(who=named("Aragorn II"), by=1)
    factions = FactionRolls(who=named("Aragorn II"), by=2)


class StoneOfErech(Card):
    facts = resource_condition("TW-334", "Stone of Erech", SITE, at="Vale of Erech", mp=1, unique=True)
    needs = you_have("Men of Lamedon")
    on = SITE_ITSELF
    ends = whenever(leaves_play("Men of Lamedon"), discard(THIS))


class Sun(Card):
    facts = resource_condition("TW-335", "Sun", ENVIRONMENT, until_next_turn=True, once=IN_PLAY)
    dunedain = Prowess(who=which(DUNADAN), by=1)
    men = Prowess(who=any_of(MAN, DUNADAN), by=1, if_=GATES_OF_MORNING)
    foes = AttackProwess(which=AUTOMATIC, by=-1, if_=GATES_OF_MORNING)
    creatures = AttackProwess(which=attacks(creatures=True), by=-1, if_=GATES_OF_MORNING)


class TheWhiteTree(Card):
    facts = resource_condition("TW-348", "The White Tree", SITE, only=SAGE, at="Minas Tirith", mp=3, unique=True)
    on = SITE_ITSELF
    effect = discard(a(your("Sapling of the White Tree", stored=None) & HERE)).to(NOTHING)
    haven = TreatedAs(steps=((FREE_HOLD, HAVEN),), only="Minas Tirith", for_=ForWhat.HEALING_AND_KEYING, yours=True)
