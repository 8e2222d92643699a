"""Resource events of the journey: organization and movement."""

from __future__ import annotations

from mathom.games.lore.card import Card
from mathom.games.lore.language.printed import resource_event
from mathom.games.lore.language.vocabulary import (
    DARK_HOLD,
    DIPLOMAT,
    HAVEN,
    MOVEMENT,
    ON_COMPANY,
    ORGANIZATION,
    RANGER,
    RUINS_AND_LAIRS,
    SCOUT,
    SHADOW_HOLD,
    SPECIAL_MOVEMENT,
)
from mathom.games.lore.language.words import (
    MOVING,
    WILDERNESS,
    Keying,
    NoCreatures,
    NoKeys,
    a,
    at,
    company_has,
    move_again,
    moving_to,
    size_below,
    special_movement,
    tap,
    this_turn,
)


class AnduinRiver(Card):
    facts = resource_event("TW-191", "Anduin River", ORGANIZATION, SPECIAL_MOVEMENT, once=ON_COMPANY)


class AshMountains(Card):
    facts = resource_event("TW-194", "Ash Mountains", ORGANIZATION, SPECIAL_MOVEMENT, once=ON_COMPANY)


class Belegaer(Card):
    facts = resource_event("TD-100", "Belegaer", ORGANIZATION, SPECIAL_MOVEMENT)


class Bridge(Card):
    facts = resource_event("TW-202", "Bridge", MOVEMENT)
    needs = MOVING & moving_to(HAVEN)
    effect = move_again()


class EagleMounts(Card):
    facts = resource_event("TW-220", "Eagle-mounts", ORGANIZATION, SPECIAL_MOVEMENT)
    needs = at("Eagles' Eyrie", since=True) & company_has(DIPLOMAT)
    effect = special_movement(anywhere=True, but=(SHADOW_HOLD, DARK_HOLD), path=(), keying=Keying.SITE_ONLY)


class Ford(Card):
    facts = resource_event("TW-242", "Ford", ORGANIZATION, only=RANGER)
    effect = tap(a(RANGER)).to(this_turn(NoKeys(type=WILDERNESS)))


class MistyMountains(Card):
    facts = resource_event("TW-284", "Misty Mountains", ORGANIZATION, SPECIAL_MOVEMENT, once=ON_COMPANY)


class Morannon(Card):
    facts = resource_event("TW-286", "Morannon", ORGANIZATION, SPECIAL_MOVEMENT)


class MountainsOfShadow(Card):
    facts = resource_event("TW-287", "Mountains of Shadow", ORGANIZATION, SPECIAL_MOVEMENT, once=ON_COMPANY)


class PathsOfTheDead(Card):
    facts = resource_event("TW-302", "Paths of the Dead", ORGANIZATION, SPECIAL_MOVEMENT, at="Dunharrow")


class SecretPassage(Card):
    facts = resource_event("TW-325", "Secret Passage", ORGANIZATION)
    effect = this_turn(NoKeys(if_=moving_to(RUINS_AND_LAIRS)))


class Stealth(Card):
    facts = resource_event("TW-332", "Stealth", ORGANIZATION, only=SCOUT)
    needs = size_below(3)
    effect = tap(a(SCOUT)).to(this_turn(NoCreatures()))


class WhiteMountains(Card):
    facts = resource_event("TW-359", "White Mountains", ORGANIZATION, SPECIAL_MOVEMENT, once=ON_COMPANY)
