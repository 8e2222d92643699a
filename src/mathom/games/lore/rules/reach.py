"""From where cards may be played now (rules: Multi-player). With two players that is the hand."""

from __future__ import annotations

from typing import Final

from mathom.cards.targets import Aimed
from mathom.cards.zones import Zone
from mathom.core import Seat
from mathom.games.lore import events
from mathom.games.lore.card import Card
from mathom.games.lore.facts import CardType, Keyword, PlayWindow
from mathom.games.lore.values import Phase
from mathom.games.lore.world import World

TWILIGHT: Final = "twilight"
#: The cards that discard environments, and of which type; Twilight discards one that is named.
_REMOVERS: Final = {"gates-of-morning": CardType.HAZARD, "doors-of-night": CardType.RESOURCE, TWILIGHT: None}


def zones_open(g: World, seat: Seat, window: PlayWindow, card: Card | None = None) -> tuple[Zone[Card], ...]:
    """The zones from which a player may play cards in that window, or that card, the first one first.

    With three players or more, others than the current one play hazards from their hazard piles in the movement phase.
    In an attack outside of it the left neighbour plays engagement and strike hazards and answers cards, from hand or
    pile, and nobody else does. In the movement phase Twilight answers a card that would discard an environment of its
    player, from either.
    """
    hand, pile = g.hands[seat], g.hazard_piles[seat]
    if seat == g.current or not g.options.shared_hazards:
        return (hand,)
    if g.phase is Phase.MOVEMENT:
        if window is PlayWindow.COUNTER and card is not None and card.slug == TWILIGHT:
            return (pile, hand) if environment_at_stake(g, seat) else ()
        return (pile,)
    in_attack = window in (PlayWindow.ENGAGEMENT, PlayWindow.STRIKE, PlayWindow.COUNTER) and g.attack is not None
    return (hand, pile) if in_attack and seat == g.left_of(g.current) else ()


def in_reach(g: World, seat: Seat, window: PlayWindow) -> tuple[Card, ...]:
    """The different cards that a player may play in that window, if they can be played at all."""
    if seat == g.current or not g.options.shared_hazards:
        return tuple(dict.fromkeys(g.hands[seat].cards))
    held = dict.fromkeys(g.hands[seat].cards + g.hazard_piles[seat].cards)
    return tuple(card for card in held if any(card in zone for zone in zones_open(g, seat, window, card)))


def might_reach(g: World, seat: Seat, window: PlayWindow, card: Card) -> bool:
    """True if public knowledge allows the card in a zone from which the player may play it now."""
    if not g.options.shared_hazards:
        hand = g.hands[seat].cards
        return card in hand or (bool(hand) and not g.options.solitaire and g.might_hold(seat, card))
    return any(zone.cards for zone in zones_open(g, seat, window, card)) and g.might_hold(seat, card)


def take_out(g: World, seat: Seat, card: Card, window: PlayWindow) -> None:
    """A card that is played leaves its place."""
    if any(card in zone and zone is g.hazard_piles[seat] for zone in _first(g, seat, card, window)):
        g.hazard_piles[seat] = g.hazard_piles[seat].leave(card)
        g.tell(events.TakenFromHazards(player=g.name_of(seat), seat=seat, rule="lore.multiplayer.option-play"))
    else:
        g.hands[seat] = g.hands[seat].leave(card)


def _first(g: World, seat: Seat, card: Card, window: PlayWindow) -> tuple[Zone[Card], ...]:
    """The first zone that holds the card."""
    return tuple(zone for zone in zones_open(g, seat, window, card) if card in zone)[:1]


def environment_at_stake(g: World, seat: Seat) -> bool:
    """True if the card that is being resolved would discard an environment of that player."""
    if not g.resolving or g.resolving[-1].seat == seat or g.resolving[-1].card.slug not in _REMOVERS:
        return False
    threat = g.resolving[-1]
    kind = _REMOVERS[threat.card.slug]
    if kind is not None:
        own = {thing.card for thing in g.cards.values() if thing.owner == seat and thing.scored_by is None}
        own |= {one.context.card for one in g.lasting if one.context.you == seat}  # lore.unique.lasting-event
        return any(card.type is kind and Keyword.ENVIRONMENT in card.keywords for card in own)
    if isinstance(threat.deed, Aimed):  # another Twilight, for an environment in play
        return any(g.cards[one].owner == seat for one in threat.deed.what.named or () if one in g.cards)
    return any(one.seat == seat for one in g.resolving[-2:-1])  # or for one that is being played


def only_to_protect(g: World, seat: Seat) -> bool:
    """True if the player may answer, but only to protect an environment of his own."""
    return (
        g.options.shared_hazards and seat != g.current and g.phase is Phase.MOVEMENT and environment_at_stake(g, seat)
    )


def hazard_seat(g: World) -> Seat:
    """Who plays engagement and strike hazards for the attack: the attacker. It is the player to the left of the one who
    is attacked if a hazard of his own attacks him, and with three players or more outside of the movement phase.
    """
    assert g.attack is not None
    if g.attack.attacker == g.current or (g.options.shared_hazards and g.phase is not Phase.MOVEMENT):
        return g.left_of(g.current)
    return g.attack.attacker
