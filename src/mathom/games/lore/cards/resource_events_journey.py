"""Resource events of the journey: organization and movement."""

from __future__ import annotations

from mathom.games.lore.card import Card
from mathom.games.lore.language.printed import resource_event
from mathom.games.lore.language.vocabulary import MOVEMENT, ON_COMPANY, ORGANIZATION, RANGER, SCOUT, SPECIAL_MOVEMENT


class AnduinRiver(Card):
    facts = resource_event("TW-191", "Anduin River", ORGANIZATION, SPECIAL_MOVEMENT, once=ON_COMPANY)


class AshMountains(Card):
    facts = resource_event("TW-194", "Ash Mountains", ORGANIZATION, SPECIAL_MOVEMENT, once=ON_COMPANY)


class Belegaer(Card):
    facts = resource_event("TD-100", "Belegaer", ORGANIZATION, SPECIAL_MOVEMENT)


class Bridge(Card):
    facts = resource_event("TW-202", "Bridge", MOVEMENT)


class EagleMounts(Card):
    facts = resource_event("TW-220", "Eagle-mounts", ORGANIZATION, SPECIAL_MOVEMENT)


class Ford(Card):
    facts = resource_event("TW-242", "Ford", ORGANIZATION, only=RANGER)


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


class Stealth(Card):
    facts = resource_event("TW-332", "Stealth", ORGANIZATION, only=SCOUT)


class WhiteMountains(Card):
    facts = resource_event("TW-359", "White Mountains", ORGANIZATION, SPECIAL_MOVEMENT, once=ON_COMPANY)
