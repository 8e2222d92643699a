"""Resource events of rolls, tests and sites."""

from __future__ import annotations

from mathom.games.lore.card import Card
from mathom.games.lore.language.printed import resource_event
from mathom.games.lore.language.vocabulary import (
    CORRUPTION_ROLL,
    DIPLOMAT,
    ENVIRONMENT,
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
from mathom.games.lore.language.words import (
    CHARACTER_CARD,
    CONDITION,
    CORRUPTION_ROLL_NOW,
    END_OF_ROLL,
    HAZARD,
    ORGANIZING,
    PER_CHARACTER,
    RESOURCE,
    RING_VICTORY,
    THAT,
    WITHIN_REACH,
    ProwessOfRoller,
    a,
    add_to_roll,
    any_of,
    at,
    bearer_of,
    choose,
    company_bears,
    company_has,
    corruption_roll,
    corruption_roll_by,
    destroy_ring,
    discard,
    do,
    draw,
    faction_roll_by,
    fetch,
    for_a_while,
    heal,
    keeping_that,
    named,
    ring_test,
    search_site,
    tap,
    untap,
    when,
    whenever,
    which,
    wins_faction,
)


class AFriendOrThree(Card):
    facts = resource_event("TW-189", "A Friend or Three", FACTION_ROLL, CORRUPTION_ROLL)
    effect = add_to_roll(PER_CHARACTER)


class CracksOfDoom(Card):
    facts = resource_event("TW-205", "Cracks of Doom", SITE)
    needs = at("Mount Doom") & company_bears(named("The One Ring")) & RING_VICTORY
    effect = corruption_roll(bearer_of("The One Ring"), -4, passed=destroy_ring())


class GollumsFate(Card):
    facts = resource_event("TW-247", "Gollum's Fate", SITE, unique=True)
    needs = at("Mount Doom") & company_bears(named("The One Ring")) & company_has(named("Gollum")) & RING_VICTORY
    effect = destroy_ring()


class HalflingStrength(Card):
    facts = resource_event("TW-253", "Halfling Strength", CORRUPTION_ROLL, ORGANIZATION, only=HOBBIT)
    effect = choose(
        when(ORGANIZING, untap(a(HOBBIT))),
        when(ORGANIZING, heal(a(HOBBIT), untapped=True)),
        when(corruption_roll_by(HOBBIT), add_to_roll(4)),
    )


class LordlyPresence(Card):
    facts = resource_event("TW-267", "Lordly Presence", FACTION_ROLL, only=DIPLOMAT)
    effect = when(faction_roll_by(DIPLOMAT), add_to_roll(5), for_a_while(END_OF_ROLL, whenever(wins_faction(), draw())))


class MarvelsTold(Card):
    facts = resource_event("TD-134", "Marvels Told", RITUAL, only=SAGE)
    effect = tap(a(SAGE)).to(
        keeping_that(discard(a(HAZARD & CONDITION & ~which(ENVIRONMENT) & WITHIN_REACH))), corruption_roll(THAT, -2)
    )


class Muster(Card):
    facts = resource_event("TW-288", "Muster", FACTION_ROLL, only=WARRIOR)
    effect = when(faction_roll_by(WARRIOR), add_to_roll(ProwessOfRoller(5)))


class NewFriendship(Card):
    facts = resource_event("TW-292", "New Friendship", FACTION_ROLL, CORRUPTION_ROLL, only=DIPLOMAT)
    effect = choose(when(faction_roll_by(DIPLOMAT), add_to_roll(3)), when(CORRUPTION_ROLL_NOW, add_to_roll(2)))


class OldFriendship(Card):
    facts = resource_event("TW-293", "Old Friendship", CORRUPTION_ROLL, only=DIPLOMAT)
    effect = add_to_roll(4)


class SmokeRings(Card):
    facts = resource_event("DM-159", "Smoke Rings")
    effect = fetch(
        any_of(RESOURCE, CHARACTER_CARD), from_=("sideboard", "discard pile"), to="reserve pile", shown=False
    )


class TemperingFriendship(Card):
    facts = resource_event("TW-337", "Tempering Friendship", FACTION_ROLL)
    effect = add_to_roll(4)


class TestOfForm(Card):
    facts = resource_event("TW-338", "Test of Form", only=SAGE)
    effect = ring_test()


class ThoroughSearch(Card):
    facts = resource_event("TW-349", "Thorough Search", SITE, only=SCOUT)
    effect = tap(a(SCOUT)).to(search_site())


class WizardsTest(Card):
    facts = resource_event("TW-365", "Wizard's Test", SPELL, only=WIZARD)
    effect = do(ring_test(2), corruption_roll(a(WIZARD), -1))
