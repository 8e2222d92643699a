"""Resource events of the journey: organization and movement."""

from __future__ import annotations

from mathom.games.lore.card import Card
from mathom.games.lore.language.effect import Effect
from mathom.games.lore.language.printed import resource_event
from mathom.games.lore.language.vocabulary import (
    DARK_HOLD,
    DIPLOMAT,
    HAVEN,
    MOVEMENT,
    ON_COMPANY,
    ORC,
    ORGANIZATION,
    RANGER,
    RUINS_AND_LAIRS,
    SCOUT,
    SHADOW_HOLD,
    SPECIAL_MOVEMENT,
)
from mathom.games.lore.language.words import (
    HAZARDS_BEGIN,
    MOVING,
    SEA,
    WILDERNESS,
    HazardLimit,
    Keying,
    NoCreatures,
    NoKeys,
    a,
    at,
    attack_company,
    choose,
    company_has,
    costing,
    in_region,
    move_again,
    moves_to,
    moving_to,
    named,
    size_below,
    special_movement,
    tap,
    this_turn,
    whenever,
)


def over_the_border(*pairs: tuple[str, str], orcs: int = 0) -> Effect:
    """A ranger taps, and some regions are neighbours (perhaps Orcs wait there); or fewer hazards on the way there."""
    wait = (this_turn(whenever(HAZARDS_BEGIN, attack_company(ORC, 4, orcs))),) if orcs else ()
    regions = sorted({region for pair in pairs for region in pair})
    return choose(
        costing(tap(a(RANGER)), special_movement(neighbours=pairs), *wait),
        this_turn(HazardLimit(by=-2, least=2, if_=moves_to(*regions))),
    )


class AnduinRiver(Card):
    facts = resource_event("TW-191", "Anduin River", ORGANIZATION, SPECIAL_MOVEMENT, once=ON_COMPANY)
    needs = company_has(RANGER)
    effect = over_the_border(
        ("Rohan", "Dagorlad"),
        ("Anórien", "Dagorlad"),
        ("Anórien", "Ithilien"),
        ("Lebennin", "Ithilien"),
        ("Lebennin", "Harondor"),
    )


class AshMountains(Card):
    facts = resource_event("TW-194", "Ash Mountains", ORGANIZATION, SPECIAL_MOVEMENT, once=ON_COMPANY)
    needs = company_has(RANGER)
    effect = over_the_border(("Dagorlad", "Gorgoroth"), ("Horse Plains", "Gorgoroth"), orcs=8)


class Belegaer(Card):
    facts = resource_event("TD-100", "Belegaer", ORGANIZATION, SPECIAL_MOVEMENT)
    effect = special_movement(
        among=(
            "Old Pûkel-land", "Mouths of the Anduin", "Lindon", "Lebennin", "Harondor", "Eriadoran Coast", "Enedhwaith",
            "Elven Shores", "Belfalas", "Bay of Belfalas", "Anfalas", "Andrast Coast", "Andrast",
        ),
        path=(SEA, SEA), limit=-2,
    )  # fmt: skip


class Bridge(Card):
    facts = resource_event("TW-202", "Bridge", MOVEMENT)
    needs = MOVING & moving_to(HAVEN)
    effect = move_again(must=False)


class EagleMounts(Card):
    facts = resource_event("TW-220", "Eagle-mounts", ORGANIZATION, SPECIAL_MOVEMENT)
    needs = at("Eagles' Eyrie", since=True) & company_has(DIPLOMAT)
    effect = special_movement(anywhere=True, but=(SHADOW_HOLD, DARK_HOLD), path=(), keying=Keying.SITE_ONLY)


class Ford(Card):
    facts = resource_event("TW-242", "Ford", ORGANIZATION, only=RANGER)
    effect = tap(a(RANGER)).to(this_turn(NoKeys(type=WILDERNESS)))


class MistyMountains(Card):
    facts = resource_event("TW-284", "Misty Mountains", ORGANIZATION, SPECIAL_MOVEMENT, once=ON_COMPANY)
    needs = company_has(RANGER)
    effect = over_the_border(
        ("Rhudaur", "Anduin Vales"),
        ("Rhudaur", "Wold & Foothills"),
        ("Hollin", "Wold & Foothills"),
        ("Hollin", "Fangorn"),
        ("Dunland", "Fangorn"),
    )


class Morannon(Card):
    facts = resource_event("TW-286", "Morannon", ORGANIZATION, SPECIAL_MOVEMENT)
    needs = size_below(3) & company_has(SCOUT) & in_region("Dagorlad", since=True)
    effect = special_movement(to_region="Gorgoroth", path=("Dagorlad", "Udûn", "Gorgoroth"))


class MountainsOfShadow(Card):
    facts = resource_event("TW-287", "Mountains of Shadow", ORGANIZATION, SPECIAL_MOVEMENT, once=ON_COMPANY)
    needs = company_has(RANGER)
    effect = over_the_border(("Ithilien", "Gorgoroth"), ("Ithilien", "Nurn"), ("Harondor", "Nurn"), orcs=9)


class PathsOfTheDead(Card):
    facts = resource_event("TW-302", "Paths of the Dead", ORGANIZATION, SPECIAL_MOVEMENT, at="Dunharrow")
    needs = company_has(named("Aragorn II"))
    effect = special_movement(to="Vale of Erech", path=(), keying=Keying.UNDEAD_ONLY)


class SecretPassage(Card):
    facts = resource_event("TW-325", "Secret Passage", ORGANIZATION)
    effect = this_turn(NoKeys(if_=moving_to(RUINS_AND_LAIRS)))


class Stealth(Card):
    facts = resource_event("TW-332", "Stealth", ORGANIZATION, only=SCOUT)
    needs = size_below(3)
    effect = tap(a(SCOUT)).to(this_turn(NoCreatures()))


class WhiteMountains(Card):
    facts = resource_event("TW-359", "White Mountains", ORGANIZATION, SPECIAL_MOVEMENT, once=ON_COMPANY)
    needs = company_has(RANGER)
    effect = over_the_border(
        ("Old Pûkel-land", "Anfalas"), ("Rohan", "Lamedon"), ("Rohan", "Anfalas"), ("Anórien", "Lamedon")
    )
