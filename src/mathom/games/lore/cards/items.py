"""Items: major and greater ones."""

from __future__ import annotations

from mathom.games.lore.card import Card
from mathom.games.lore.language.printed import adds, if_bearer, item
from mathom.games.lore.language.vocabulary import (
    ARMOR,
    DARK_HOLD,
    DRAGON,
    DRAKE,
    DWARF,
    ENGAGEMENT,
    GREATER,
    MAJOR,
    ORC,
    SHADOW_HOLD,
    SHIELD,
    STRIKE,
    WARRIOR,
    WEAPON,
)
from mathom.games.lore.language.words import (
    BEARER,
    THAT,
    THIS,
    UNTAPPED,
    AttackBody,
    FactionRolls,
    GivesInfluence,
    RingTests,
    StaysUntapped,
    Storable,
    WinsFaction,
    a,
    any_time,
    at,
    attacks,
    bearer_is,
    cancel_attack,
    corruption_roll,
    home_at,
    in_engagement,
    in_strike,
    strike_on,
    tap,
    this_strike,
    untap,
    which,
)


class DurinsAxe(Card):
    facts = item(
        "TW-212", "Durin's Axe", MAJOR, WEAPON, mp=1, mp_if=if_bearer(DWARF, 2), corruption=-2,
        corruption_if=if_bearer(DWARF, -3),
        bonuses=(adds(prowess=2, most_prowess=9), adds(prowess=4, most_prowess=9, bearer=DWARF)), unique=True,
    )  # fmt: skip


class DwarvenAxe(Card):
    facts = item(
        "TW-499", "Dwarven Axe", MAJOR, WEAPON, mp=1, corruption=-2,
        bonuses=(
            adds(prowess=2, most_prowess=7, skill=WARRIOR),
            adds(prowess=3, most_prowess=8, skill=WARRIOR, bearer=DWARF),
        ),
    )  # fmt: skip


class Glamdring(Card):
    facts = item(
        "TW-244", "Glamdring", MAJOR, WEAPON, mp=1, corruption=-1,
        bonuses=(adds(prowess=3, most_prowess=8), adds(prowess=3, most_prowess=9, against=(ORC,))), unique=True,
    )  # fmt: skip


class GreatShieldOfRohan(Card):
    facts = item(
        "TW-250", "Great-shield of Rohan", MAJOR, STRIKE, SHIELD, mp=1, corruption=-2,
        bonuses=(adds(body=2, most_body=10),), unique=True,
    )  # fmt: skip
    guards = in_strike(
        tap(THIS).to(this_strike(StaysUntapped())), if_=bearer_is(which(WARRIOR) & UNTAPPED) & strike_on(BEARER)
    )


class HauberkOfBrightMail(Card):
    facts = item(
        "TW-254", "Hauberk of Bright Mail", MAJOR, ARMOR, mp=1, corruption=-1,
        bonuses=(adds(body=2, most_body=10, skill=WARRIOR),),
    )  # fmt: skip


class Narsil(Card):
    facts = item(
        "TW-289", "Narsil", GREATER, WEAPON, mp=2, corruption=-2, bonuses=(adds(prowess=1),), faction_rolls=1,
        unique=True,
    )  # fmt: skip


class Orcrist(Card):
    facts = item(
        "TW-295", "Orcrist", GREATER, WEAPON, mp=2, corruption=-2,
        bonuses=(adds(prowess=3, most_prowess=9), adds(prowess=4, most_prowess=10, against=(ORC,))), unique=True,
    )  # fmt: skip


class RedArrow(Card):
    facts = item("TW-312", "Red Arrow", MAJOR, mp=1, corruption=-2, unique=True)
    summons = WinsFaction(faction="Riders of Rohan")
    influence = GivesInfluence(by=2, for_=home_at("Edoras"))


class SaplingOfTheWhiteTree(Card):
    facts = item("TW-322", "Sapling of the White Tree", MAJOR, mp=1, corruption=-1)
    needs = ~at(SHADOW_HOLD, DARK_HOLD)
    minas_tirith = Storable("Minas Tirith", roll=True)


class ScrollOfIsildur(Card):
    facts = item("TW-323", "Scroll of Isildur", GREATER, mp=2, corruption=-3, unique=True)
    reads = RingTests(by=2)


class SwordOfGondolin(Card):
    facts = item(
        "TW-336", "Sword of Gondolin", MAJOR, WEAPON, mp=1, corruption=-2,
        bonuses=(adds(prowess=2, most_prowess=8, skill=WARRIOR),),
    )  # fmt: skip


class TheArkenstone(Card):
    facts = item(
        "TW-341", "The Arkenstone", GREATER, mp=1, mp_if=if_bearer(DWARF, 3), corruption=-2,
        corruption_if=if_bearer(DWARF, -4), unique=True,
    )  # fmt: skip
    influence = GivesInfluence(by=1, for_=which(DWARF))
    factions = FactionRolls(who=BEARER, by=3, race=DWARF)
    stirs = any_time(tap(THIS).to(untap(a(DWARF)), corruption_roll(THAT, -2)))


class TheMithrilCoat(Card):
    facts = item(
        "TW-345", "The Mithril-coat", GREATER, ARMOR, mp=2, corruption=-2, bonuses=(adds(body=3, most_body=11),),
        unique=True,
    )  # fmt: skip


class TorqueOfHues(Card):
    facts = item("TW-351", "Torque of Hues", MAJOR, ENGAGEMENT, mp=1, corruption=-2, unique=True)
    flashes = in_engagement((tap(THIS) & tap(BEARER)).to(cancel_attack(), corruption_roll()))


class Wormsbane(Card):
    facts = item(
        "TD-172", "Wormsbane", GREATER, WEAPON, mp=2, corruption=-2,
        bonuses=(adds(prowess=2, most_prowess=9), adds(prowess=4, most_prowess=12, against=(DRAGON, DRAKE))),
        unique=True,
    )  # fmt: skip
    bites = AttackBody(which=attacks(DRAGON, DRAKE), by=-2, against=BEARER)
