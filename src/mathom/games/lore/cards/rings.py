"""Gold rings, and the rings that they may be."""

from __future__ import annotations

from mathom.games.lore.card import Card
from mathom.games.lore.language.printed import adds, gold_ring, if_bearer, ring
from mathom.games.lore.language.vocabulary import (
    DIPLOMAT,
    DWARF,
    DWARVEN_RING,
    ENGAGEMENT,
    LESSER_RING,
    MAGIC_RING,
    NAZGUL,
    ON_CHARACTER,
    RANGER,
    SAGE,
    SCOUT,
    STRIKE,
    THE_ONE_RING,
    UNDEAD,
    WARRIOR,
)
from mathom.games.lore.language.words import (
    BEARER,
    THIS,
    CorruptionRolls,
    FactionRolls,
    GainsSkill,
    GivesInfluence,
    NeedNotTap,
    Prowess,
    already,
    any_time,
    attack_is,
    bearer,
    bearer_is,
    cancel_attack,
    cancel_strike,
    corruption_roll,
    in_engagement,
    in_strike,
    of_company,
    remove_counter,
    strike_on,
    tap,
)


class BeautifulGoldRing(Card):
    facts = gold_ring("TW-196", "Beautiful Gold Ring", 0, mp=1, corruption=-1)


class DwarvenRingOfDurinsTribe(Card):
    facts = ring(
        "TW-216", "Dwarven Ring of Durin's Tribe", DWARVEN_RING, mp=2, mp_if=if_bearer(DWARF, 3), corruption=-3,
        corruption_if=if_bearer(DWARF, -5), bonuses=(adds(prowess=2), adds(prowess=4, bearer=DWARF)), influence=1,
        faction_rolls=1, unique=True,
    )  # fmt: skip
    lordship = GivesInfluence(by=2, if_=bearer_is(DWARF))
    pride = FactionRolls(who=BEARER, by=3, if_=bearer_is(DWARF))
    digs = any_time(tap(bearer(DWARF)).to(remove_counter(), corruption_roll(by=2)))


class FairGoldRing(Card):
    facts = gold_ring("TW-231", "Fair Gold Ring", 1, mp=1, corruption=-1)


class LesserRing(Card):
    facts = ring("TW-266", "Lesser Ring", LESSER_RING, mp=1, corruption=-1, influence=1, faction_rolls=1)


class MagicRingOfCourage(Card):
    facts = ring("TW-271", "Magic Ring of Courage", MAGIC_RING, mp=2, corruption=-2, once=ON_CHARACTER)
    skill = GainsSkill(WARRIOR)
    courage = Prowess(who=BEARER, by=2, if_=already(WARRIOR))


class MagicRingOfLore(Card):
    facts = ring("TW-272", "Magic Ring of Lore", MAGIC_RING, mp=2, corruption=-2, once=ON_CHARACTER)
    skill = GainsSkill(SAGE)
    lore = NeedNotTap(if_=already(SAGE))


class MagicRingOfNature(Card):
    facts = ring("TW-273", "Magic Ring of Nature", MAGIC_RING, ENGAGEMENT, mp=2, corruption=-2, once=ON_CHARACTER)
    skill = GainsSkill(RANGER)
    hides = in_engagement(tap(BEARER).to(cancel_attack()), if_=already(RANGER))


class MagicRingOfStealth(Card):
    facts = ring("TW-274", "Magic Ring of Stealth", MAGIC_RING, STRIKE, mp=2, corruption=-2, once=ON_CHARACTER)
    skill = GainsSkill(SCOUT)
    hides = in_strike(tap(THIS).to(cancel_strike()), if_=already(SCOUT) & strike_on(BEARER))


class MagicRingOfWords(Card):
    facts = ring("TW-275", "Magic Ring of Words", MAGIC_RING, mp=2, corruption=-2, once=ON_CHARACTER)
    skill = GainsSkill(DIPLOMAT)
    leads = GivesInfluence(by=1, if_=already(DIPLOMAT))
    speaks = FactionRolls(who=BEARER, by=2, if_=already(DIPLOMAT))


class PreciousGoldRing(Card):
    facts = gold_ring("TW-306", "Precious Gold Ring", 2, mp=1, corruption=-1)


class TheOneRing(Card):
    facts = ring(
        "TW-347", "The One Ring", THE_ONE_RING, STRIKE, mp=3, corruption=-6,
        bonuses=(adds(prowess=5, doubles=True, body=5, most_body=11),), influence=2, faction_rolls=3, unique=True,
    )  # fmt: skip
    burdens = CorruptionRolls(who=of_company() & ~BEARER, by=-1)
    vanishes = in_strike(
        corruption_roll(by=-2, passed=cancel_strike()), if_=strike_on(BEARER) & ~attack_is(UNDEAD, NAZGUL)
    )
