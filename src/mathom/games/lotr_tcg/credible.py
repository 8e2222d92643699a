"""Why the rules cannot have brought about a position that somebody has set up.

`checking` says what holds at every decision of every match. Here is what holds besides at the moments at which a
position starts: between two actions of a phase, with nothing under way.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mathom.cards.texts import says
from mathom.cards.words import plain
from mathom.core import InvalidPosition
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import Context, Id
from mathom.games.lotr_tcg.facts import ItemClass, Kind, Phase
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.language.transferring import Transfer
from mathom.games.lotr_tcg.rules.numbers import resistance, vitality
from mathom.games.lotr_tcg.rules.playing import same_thing, suits

#: More tokens than any match brings about; a slip of the pen.
MOST_TWILIGHT: Final = 100
#: The phases in which minions can be in play: they come in the Shadow phase and go when the turn ends.
WITH_MINIONS: Final = (Phase.SHADOW, Phase.MANEUVER, Phase.ARCHERY, Phase.ASSIGNMENT, Phase.SKIRMISH, Phase.REGROUP)
FIGHTING: Final = (Phase.ASSIGNMENT, Phase.SKIRMISH)


def check_credible(g: Journey) -> None:
    """Raise `InvalidPosition` with the first reason why this cannot be."""
    for reason in (*wounds(g), *bearers(g), *weapons(g), *burdens(g), *the_dead(g), *the_turn(g), *fights(g)):
        raise InvalidPosition(reason)


def wounds(g: Journey) -> Iterator[str]:
    for card, thing in g.cards.items():
        if thing.wounds and thing.card.is_character and thing.wounds >= vitality(g, card):
            yield f"{thing.card.name} has {thing.wounds} wounds and a vitality of {vitality(g, card)}: it would be dead"


def bearers(g: Journey) -> Iterator[str]:
    for card, thing in g.cards.items():
        printed, host = thing.card, thing.host
        if printed.kind is Kind.THE_ONE_RING or printed.is_character or printed.kind is Kind.SITE:
            if host and printed.kind is not Kind.THE_ONE_RING:
                yield f"{printed.name} is not borne by anybody"
            continue
        if printed.bearer is None:
            if host and not says(printed.texts, Transfer):
                yield f"{printed.name} is played to the support area; nobody bears it"
        elif not host:
            yield f"{printed.name} is borne by {whose(printed)}: say on whom"
        elif not suits(g, thing.owner, printed, host, Context(source=card, card=printed, you=thing.owner)):
            yield f"{g.cards[host].card.name} may not bear {printed.name}, which is for {whose(printed)}"
        elif printed.limit_per_bearer and copies(g, card) > printed.limit_per_bearer:
            yield f"{g.cards[host].card.name} bears more than {printed.limit_per_bearer} of {printed.name}"


def weapons(g: Journey) -> Iterator[str]:
    for host, borne in g.attached.items():
        both = [card for one in borne if (card := g.cards[one].card).item_class is ItemClass.HAND_WEAPON]
        if len(both) > 1 and not any(card.second_weapon for card in both):
            names = " and ".join(card.name for card in both)
            yield f"{g.cards[host].card.name} bears {names}, of which neither is borne in addition to the other"


def whose(card: Card) -> str:
    """Who may bear a card, in words."""
    assert card.bearer is not None
    return plain(card.bearer.phrase(card.voice).one().object)


def copies(g: Journey, card: Id) -> int:
    """How many cards of that title are on the same bearer."""
    thing = g.cards[card]
    return sum(g.cards[other].card.title == thing.card.title for other in g.borne_by(thing.host))


def burdens(g: Journey) -> Iterator[str]:
    for seat in g.order:
        if g.burdens[seat] >= resistance(g, seat):
            name = g.cards[g.ring_bearers[seat]].card.title
            yield (
                f"{g.options.name_of(seat)} has {g.burdens[seat]} burdens and {name} a resistance of "
                f"{resistance(g, seat)}: he would be corrupted"
            )


def the_dead(g: Journey) -> Iterator[str]:
    for thing in g.cards.values():
        for dead in g.dead[thing.owner]:
            if dead.unique and thing.card.unique and same_thing(dead, thing.card):
                yield f"{thing.card.name} is in play, and {dead.name} is dead: there is only one {dead.title}"


def the_turn(g: Journey) -> Iterator[str]:
    phase = g.phase.value
    minions = [thing for thing in g.cards.values() if thing.card.kind is Kind.MINION]
    for minion in minions:
        if minion.owner == g.free_peoples:
            yield f"{minion.card.name} belongs to {g.options.name_of(minion.owner)}, whose turn it is"
        if g.phase not in WITH_MINIONS:
            yield f"{minion.card.name} is in play in the {phase} phase: minions are gone when a turn ends"
    if g.wearing and g.phase is Phase.BETWEEN:
        yield "The One Ring is worn between two turns: it comes off in the regroup phase"
    if g.moves > g.move_limit:
        yield f"the fellowship has moved {g.moves} times; the move limit is {g.move_limit}"
    for seat in g.order:
        moving = seat == g.free_peoples and g.phase in WITH_MINIONS and g.phase is not Phase.REGROUP
        if g.site_of[seat] >= g.options.last_site and not moving:
            yield f"{g.options.name_of(seat)} is at the last site in the {phase} phase: he would have won"
    if g.turn < 1:
        yield "there is no turn before the first"
    if g.twilight > MOST_TWILIGHT:
        yield f"there are {g.twilight} twilight tokens; no match has more than {MOST_TWILIGHT}"


def fights(g: Journey) -> Iterator[str]:
    if g.fierce is not None and g.phase not in FIGHTING:
        yield f"there is no fierce round in the {g.phase.value} phase"
    for defender, minions in g.skirmishes:
        name = g.cards[defender].card.name
        if g.phase not in FIGHTING:
            yield f"{name} fights in the {g.phase.value} phase: skirmishes are fought in the skirmish phase"
        if g.cards[defender].card.kind not in (Kind.COMPANION, Kind.ALLY) or not g.is_active(defender):
            yield f"{name} is no companion or ally of the Free Peoples player and defends nobody"
        for minion in minions:
            if g.cards[minion].card.kind is not Kind.MINION:
                yield f"{name} fights {g.cards[minion].card.name}, which is no minion"
