"""Resource conditions."""

from __future__ import annotations

from mathom.games.lore.card import Card
from mathom.games.lore.language.printed import if_with, resource_condition
from mathom.games.lore.language.vocabulary import (
    DUNADAN,
    ENVIRONMENT,
    FREE_HOLD,
    HAVEN,
    IN_PLAY,
    INFORMATION,
    MAN,
    ON_PALANTIR,
    ORGANIZATION,
    SAGE,
    SITE,
)
from mathom.games.lore.language.words import (
    COMPANY,
    GATES_OF_MORNING,
    HAZARD,
    HERE,
    MEMBERS_CHANGE,
    NOTHING,
    ON_TABLE,
    PICKED,
    SITE_ITSELF,
    THAT,
    THIS,
    UNTAPPED,
    YOUR_PILE_EXHAUSTED,
    YOURS,
    AttackProwess,
    CorruptionRolls,
    ForWhat,
    Prowess,
    StaysTapped,
    Storable,
    TreatedAs,
    a,
    any_of,
    at,
    characters_at_least,
    discard,
    do,
    each,
    end_lasting,
    leaves_play,
    named,
    of_company,
    tap,
    whenever,
    which,
    you_have,
)


class AlignPalantir(Card):
    facts = resource_condition("TW-190", "Align Palantír", only=SAGE, mp=1, corruption=-2, once=ON_PALANTIR)


class AndurilTheFlameOfTheWest(Card):
    facts = resource_condition(
        "TW-192", "Andúril, the Flame of the West", INFORMATION, SITE, only=SAGE, book_icon=True, mp=1,
        mp_if=if_with("Narsil", 2), unique=True,
    )  # fmt: skip


class ClearSkies(Card):
    facts = resource_condition("TW-203", "Clear Skies", ENVIRONMENT, until_next_turn=True)


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


class ReturnOfTheKing(Card):
    facts = resource_condition("TW-316", "Return of the King", SITE, at="Minas Tirith", mp=2, unique=True)


class StoneOfErech(Card):
    facts = resource_condition("TW-334", "Stone of Erech", SITE, at="Vale of Erech", mp=1, unique=True)
    needs = you_have("Men of Lamedon")
    on = SITE_ITSELF
    ends = whenever(leaves_play("Men of Lamedon"), discard(THIS))


class Sun(Card):
    facts = resource_condition("TW-335", "Sun", ENVIRONMENT, until_next_turn=True, once=IN_PLAY)
    dunedain = Prowess(who=which(DUNADAN), by=1)
    men = Prowess(who=any_of(MAN, DUNADAN), by=1, if_=GATES_OF_MORNING)
    foes = AttackProwess(by=-1, if_=GATES_OF_MORNING)


class TheWhiteTree(Card):
    facts = resource_condition("TW-348", "The White Tree", SITE, only=SAGE, at="Minas Tirith", mp=3, unique=True)
    on = SITE_ITSELF
    effect = discard(a(named("Sapling of the White Tree") & YOURS & HERE)).to(NOTHING)
    haven = TreatedAs(steps=((FREE_HOLD, HAVEN),), only="Minas Tirith", for_=ForWhat.HEALING_AND_KEYING, yours=True)
