"""Resource events of rolls, tests and sites."""

from __future__ import annotations

from mathom.games.lore.card import Card
from mathom.games.lore.language.printed import resource_event
from mathom.games.lore.language.vocabulary import (
    CORRUPTION_ROLL,
    DIPLOMAT,
    FACTION_ROLL,
    HOBBIT,
    ORGANIZATION,
    RITUAL,
    SAGE,
    SCOUT,
    SITE,
    SPELL,
    WARRIOR,
    WIZARD,
)


class AFriendOrThree(Card):
    facts = resource_event("TW-189", "A Friend or Three", FACTION_ROLL, CORRUPTION_ROLL)


class CracksOfDoom(Card):
    facts = resource_event("TW-205", "Cracks of Doom", SITE)


class GollumsFate(Card):
    facts = resource_event("TW-247", "Gollum's Fate", SITE, unique=True)


class HalflingStrength(Card):
    facts = resource_event("TW-253", "Halfling Strength", CORRUPTION_ROLL, ORGANIZATION, only=HOBBIT)


class LordlyPresence(Card):
    facts = resource_event("TW-267", "Lordly Presence", FACTION_ROLL, only=DIPLOMAT)


class MarvelsTold(Card):
    facts = resource_event("TD-134", "Marvels Told", RITUAL, only=SAGE)


class Muster(Card):
    facts = resource_event("TW-288", "Muster", FACTION_ROLL, only=WARRIOR)


class NewFriendship(Card):
    facts = resource_event("TW-292", "New Friendship", FACTION_ROLL, CORRUPTION_ROLL, only=DIPLOMAT)


class OldFriendship(Card):
    facts = resource_event("TW-293", "Old Friendship", CORRUPTION_ROLL, only=DIPLOMAT)


class SmokeRings(Card):
    facts = resource_event("DM-159", "Smoke Rings")


class TemperingFriendship(Card):
    facts = resource_event("TW-337", "Tempering Friendship", FACTION_ROLL)


class TestOfForm(Card):
    facts = resource_event("TW-338", "Test of Form", only=SAGE)


class ThoroughSearch(Card):
    facts = resource_event("TW-349", "Thorough Search", SITE, only=SCOUT)


class WizardsTest(Card):
    facts = resource_event("TW-365", "Wizard's Test", SPELL, only=WIZARD)
