"""Hazard events."""

from __future__ import annotations

from mathom.games.lore.card import Card
from mathom.games.lore.language.printed import hazard_event
from mathom.games.lore.language.vocabulary import (
    COUNTER,
    ENGAGEMENT,
    ENVIRONMENT,
    IN_PLAY,
    NO_HAZARD,
    ON_ATTACK,
    ON_COMPANY,
    ON_SITE,
)


class AnUnexpectedOutpost(Card):
    facts = hazard_event("DM-45", "An Unexpected Outpost")


class ArouseDenizens(Card):
    facts = hazard_event("TW-6", "Arouse Denizens", once=ON_SITE)


class ArouseMinions(Card):
    facts = hazard_event("TW-7", "Arouse Minions", once=ON_SITE)


class CallOfHome(Card):
    facts = hazard_event("TW-18", "Call of Home")


class CallOfTheSea(Card):
    facts = hazard_event("TW-19", "Call of the Sea")


class ChokingShadows(Card):
    facts = hazard_event("TW-21", "Choking Shadows", ENVIRONMENT, once=IN_PLAY)


class CruelCaradhras(Card):
    facts = hazard_event("TD-9", "Cruel Caradhras")


class FellBeast(Card):
    facts = hazard_event("TW-33", "Fell Beast", ENGAGEMENT, once=ON_ATTACK)


class Gloom(Card):
    facts = hazard_event("TW-41", "Gloom", ENVIRONMENT, once=IN_PLAY)


class Greed(Card):
    facts = hazard_event("TW-42", "Greed", once=ON_SITE)


class InciteDenizens(Card):
    facts = hazard_event("TD-34", "Incite Denizens", once=ON_SITE)


class LostAtSea(Card):
    facts = hazard_event("TW-50", "Lost at Sea")


class LostInBorderLands(Card):
    facts = hazard_event("TW-51", "Lost in Border-lands")


class LostInFreeDomains(Card):
    facts = hazard_event("TW-53", "Lost in Free-domains")


class LostInShadowLands(Card):
    facts = hazard_event("TW-54", "Lost in Shadow-lands")


class LostInTheWilderness(Card):
    facts = hazard_event("TW-55", "Lost in the Wilderness")


class MusterDisperses(Card):
    facts = hazard_event("TW-67", "Muster Disperses")


class NewMoon(Card):
    facts = hazard_event("TW-68", "New Moon", ENVIRONMENT, once=IN_PLAY)


class River(Card):
    facts = hazard_event("TW-84", "River")


class SearchingEye(Card):
    facts = hazard_event("TD-67", "Searching Eye", COUNTER)


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


class Twilight(Card):
    facts = hazard_event("TW-106", "Twilight", COUNTER, ENVIRONMENT, NO_HAZARD, dual=True)


class WearinessOfTheHeart(Card):
    facts = hazard_event("TW-111", "Weariness of the Heart")


class WordsOfPowerAndTerror(Card):
    facts = hazard_event("TW-115", "Words of Power and Terror", ENGAGEMENT, once=ON_COMPANY)
