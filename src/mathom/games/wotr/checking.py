"""What holds in every position that the rules can bring about."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from mathom.cards.in_play import check_in_play
from mathom.core import InvalidPosition
from mathom.games.wotr.facts import Kind

if TYPE_CHECKING:
    from mathom.games.wotr.war import War


def check(g: War) -> None:
    """Raise `InvalidPosition` if the rules cannot bring this about."""
    check_in_play(g)
    check_places(g)
    check_locations(g)
    check_road(g)
    check_copies(g)
    if g.corruption < 0:
        raise InvalidPosition("there is less than no corruption")


def check_places(g: War) -> None:
    """Items are on characters, characters and armies at locations or in reserve, and events nowhere."""
    for thing in g.cards.values():
        card, host = thing.card, g.cards[thing.host].card if thing.host else None
        if card.kind is Kind.EVENT:
            raise InvalidPosition(f"{card.name} is an event and never in play")
        if card.kind is Kind.ITEM:
            if host is None or host.kind is not Kind.CHARACTER:
                raise InvalidPosition(f"{card.name} is an item and lies on no character")
            if card.wielder is not None and not card.wielder.describes(host):
                raise InvalidPosition(f"{host.name} cannot wield {card.name}")
            continue
        if card.is_location and host is not None:
            raise InvalidPosition(f"{card.name} is a location and lies on nothing")
        if host is not None and not host.is_location:
            raise InvalidPosition(f"{card.name} is on {host.name}, which is no location")
        if card.kind is Kind.ARMY and host is not None and host.kind is Kind.PATH:
            raise InvalidPosition(f"{card.name} is an army and goes to no path")
        if host is not None and host.kind is Kind.PATH and host.facts.number not in card.paths:
            raise InvalidPosition(f"{card.name} does not walk path {host.facts.number}")
        if thing.fresh and thing.host:
            raise InvalidPosition(f"{card.name} came to reserve in this round, but is at {host}")


def check_locations(g: War) -> None:
    """Each location is in one place: in its deck, active, scored, or set aside."""
    active = [thing.card for thing in g.cards.values() if thing.card.is_location]
    everywhere = Counter(
        (*active, *g.unused_battlegrounds, *g.unused_paths, *g.won_by_free_peoples, *g.won_by_shadow, *g.set_aside)
    )
    if twice := [card for card, count in everywhere.items() if count > 1]:
        raise InvalidPosition(f"{twice[0].name} is in two places")
    for place in g.battlegrounds:
        if place not in g.cards or g.cards[place].card.kind is not Kind.BATTLEGROUND:
            raise InvalidPosition("an active battleground is not in play")
    if g.path and (g.path not in g.cards or g.cards[g.path].card.kind is not Kind.PATH):
        raise InvalidPosition("the active path is not in play")
    if stray := [thing for thing in g.cards.values() if thing.shields_ignored and thing.id not in g.battlegrounds]:
        raise InvalidPosition(f"{stray[0].card.name} is no battleground that was taken back")


def check_road(g: War) -> None:
    """The road goes on from number to number, and there are no more rounds than numbers."""
    if not 0 <= g.round <= g.scenario.last_path:
        raise InvalidPosition(f"there is no round {g.round}; the last one is {g.scenario.last_path}")
    for card in (*g.won_by_free_peoples, *g.won_by_shadow):
        if card.kind is Kind.PATH and card.facts.number > g.road:
            raise InvalidPosition(f"{card.name} is scored, but the road has come to number {g.road} only")


def check_copies(g: War) -> None:
    """No player has more copies of a card than there are, wherever they are."""
    for seat in range(len(g.hands)):
        zones = (g.hands[seat], g.decks[seat], g.cycled[seat], g.eliminated[seat], g.apart[seat])
        cards = Counter(card for zone in zones for card in zone)
        cards.update(thing.card for thing in g.cards.values() if thing.owner == seat and not thing.card.is_location)
        cards.update(card for owner, card in g.being_played if owner == seat)
        for card, number in cards.items():
            if card.is_location:
                raise InvalidPosition(f"{card.name} is a location and in no player's deck")
            if number > card.facts.copies:
                raise InvalidPosition(f"there are {number} copies of {card.name}, not {card.facts.copies}")
            if card.faction not in g.scenario.players[seat].factions:
                raise InvalidPosition(f"{card.name} is not in the deck of {g.options.name_of(seat)}")
