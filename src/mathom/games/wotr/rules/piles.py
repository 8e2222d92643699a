"""Draw decks, hands and cycle piles (rules: Cycle; Draw; Running out of cards; Take from draw deck)."""

from __future__ import annotations

from collections.abc import Callable

from mathom.cards import zones
from mathom.cards.telling import Cause
from mathom.cards.zones import EVERYBODY, Zone, bit
from mathom.core import Seat
from mathom.games.wotr import events
from mathom.games.wotr.card import Card
from mathom.games.wotr.language.modifiers import SeesTopOfDeck
from mathom.games.wotr.rules.causes import EMPTY_DECK
from mathom.games.wotr.war import War


def who_knows(zone: Zone[Card], card: Card) -> int:
    """Who has seen that card in that zone."""
    return zone.seen[zone.place_of(card)]


# --- the draw deck ---------------------------------------------------------------------------------------------------


def settle(g: War, seat: Seat) -> None:
    """After every change of a draw deck: an empty one is replaced, and a text may let its player see the top."""
    if not g.decks[seat].cards and g.cycled[seat].cards:
        recycle(g, seat, EMPTY_DECK)
    else:
        see_top(g, seat)


def see_top(g: War, seat: Seat) -> None:
    """A text may let a player see the top card of his draw deck."""
    deck = g.decks[seat]
    if not deck.cards or deck.seen[0] & bit(seat):
        return
    if any(c.you == seat for c, _ in g.texts(SeesTopOfDeck)):
        g.decks[seat] = deck.shown(bit(seat), 1)
        card = deck.cards[0]
        g.tell(events.LookedAt(player=g.options.name_of(seat), number=1, cards=(card.name,), slugs=(card.slug,),
                               seat=seat, seen=(seat,), quiet=True, rule="wotr.card.mirror"))  # fmt: skip


def recycle(g: War, seat: Seat, cause: Cause) -> None:
    """Shuffle the cycle pile into the draw deck."""
    number = len(g.cycled[seat])
    deck = g.decks[seat].put(*g.cycled[seat].cards)
    g.cycled[seat] = g.cycled[seat].emptied()
    g.decks[seat] = deck.shuffled(g.dice)
    g.tell(events.Recycled(player=g.options.name_of(seat), number=number, seat=seat, cause=cause,
                           rule="wotr.draw.recycle-on-deplete"))  # fmt: skip
    see_top(g, seat)


def can_draw(g: War, seat: Seat) -> bool:
    return bool(g.decks[seat].cards or g.cycled[seat].cards)


def _needed(g: War, seat: Seat) -> bool:
    """True if there is a top card. A pile that filled up while the deck was empty is recycled when a card is needed."""
    if not g.decks[seat].cards and g.cycled[seat].cards:
        recycle(g, seat, EMPTY_DECK)
    return bool(g.decks[seat].cards)


def draw(g: War, seat: Seat, number: int, cause: Cause) -> tuple[Card, ...]:
    """Draw cards into hand, as many as there are."""
    return _draw(g, seat, number, cause, g.hands, apart=False)


def draw_apart(g: War, seat: Seat, number: int, cause: Cause) -> tuple[Card, ...]:
    """Draw cards that are set apart from the hand."""
    return _draw(g, seat, number, cause, g.apart, apart=True)


def _draw(g: War, seat: Seat, number: int, cause: Cause, to: list[Zone[Card]], apart: bool) -> tuple[Card, ...]:
    drawn: tuple[Card, ...] = ()
    while len(drawn) < number and _needed(g, seat):
        # As many at once as there are: the deck is looked after when it is empty, and at the end.
        take = min(number - len(drawn), len(g.decks[seat]))
        drawn += g.decks[seat].top(take)
        g.decks[seat], to[seat] = zones.draw(g.decks[seat], to[seat], take)
        settle(g, seat)
    if drawn and g.log is not None:
        g.tell(events.Drew(player=g.options.name_of(seat), number=len(drawn), cards=tuple(card.name for card in drawn),
                           slugs=tuple(card.slug for card in drawn), apart=apart, seat=seat, cause=cause, seen=(seat,),
                           rule="wotr.draw.top-card"))  # fmt: skip
    return drawn


# --- cycling ---------------------------------------------------------------------------------------------------------


def cycle_from_hand(g: War, seat: Seat, card: Card, cause: Cause) -> None:
    """A card of the hand goes face down onto its player's cycle pile."""
    known = who_knows(g.hands[seat], card)
    g.hands[seat] = g.hands[seat].leave(card)
    to_cycle_pile(g, seat, card, known, "hand", cause)


def cycle_apart(g: War, seat: Seat, card: Card, cause: Cause) -> None:
    """A card that was drawn and set apart is cycled."""
    known = who_knows(g.apart[seat], card)
    g.apart[seat] = g.apart[seat].leave(card)
    to_cycle_pile(g, seat, card, known, "the cards drawn", cause)


def to_cycle_pile(
    g: War, seat: Seat, card: Card, known: int, origin: str, cause: Cause, key: str = "", by: Seat | None = None
) -> None:  # fmt: skip
    """Put a card that has left its place onto its player's cycle pile; `known` are those who have seen it, and `by` is
    the player who acts, if it is another one.
    """
    g.cycled[seat] = g.cycled[seat].put(card, seen=known)
    if g.log is not None:
        player, owner = acting_and_owner(g, seat, by)
        g.tell(events.Cycled(player=player, owner=owner, card=card.name, slug=card.slug, key=key, origin=origin,
                             seat=seat, cause=cause, seen=_seats(known), rule="wotr.cycle.facedown"))  # fmt: skip


def acting_and_owner(g: War, owner: Seat, by: Seat | None) -> tuple[str, str]:
    """Return the name of the player who acts (None: the owner) and, if that is another player, that of the owner."""
    name = g.options.name_of(owner)
    return (name, "") if by is None or by == owner else (g.options.name_of(by), name)


def _seats(known: int) -> tuple[Seat, ...] | None:
    """Those seats, or None where everybody has seen it."""
    return None if known == EVERYBODY else tuple(seat for seat in range(8) if known & bit(seat))


# --- taking ----------------------------------------------------------------------------------------------------------


def take_from_deck(g: War, seat: Seat, card: Card, cause: Cause) -> None:
    """Take a card out of the draw deck, show it to everybody, and shuffle. An empty deck is recycled first."""
    _needed(g, seat)
    g.decks[seat] = g.decks[seat].leave(card).shuffled(g.dice)
    g.hands[seat] = g.hands[seat].put(card, seen=EVERYBODY)
    _tell_taken(g, seat, card, "the draw deck", cause, "wotr.take.search-own-deck")
    settle(g, seat)


def take_from_pile(g: War, seat: Seat, card: Card, cause: Cause) -> None:
    """Take a card out of the cycle pile; everybody sees it."""
    g.cycled[seat] = g.cycled[seat].leave(card)
    g.hands[seat] = g.hands[seat].put(card, seen=EVERYBODY)
    _tell_taken(g, seat, card, "the cycle pile", cause, "wotr.take.from-cycle-pile")


def _tell_taken(g: War, seat: Seat, card: Card, origin: str, cause: Cause, rule: str, secret: bool = False) -> None:
    g.tell(events.Taken(player=g.options.name_of(seat), card=card.name, slug=card.slug, origin=origin, seat=seat,
                        cause=cause, seen=(seat,) if secret else None, rule=rule))  # fmt: skip


def may_be_there(g: War, seat: Seat, describes: Callable[[Card], bool], searched: tuple[Zone[Card], ...]) -> bool:
    """Return True if, for all that everybody knows, such a card may lie in one of the piles of a player.

    Whether the player is asked for it depends on this alone: otherwise the others would learn what the pile holds.
    """
    if not any(zone.cards for zone in searched):
        return False
    zones_of_player = (g.hands[seat], g.decks[seat], g.cycled[seat], g.eliminated[seat], g.apart[seat])
    return any(
        describes(card) and (seen != EVERYBODY or any(zone is one for one in searched))
        for zone in zones_of_player
        for card, seen in zip(zone.cards, zone.seen, strict=True)
    )


# --- looking at the top ----------------------------------------------------------------------------------------------


def look_at_top(g: War, seat: Seat, number: int, cause: Cause) -> tuple[Card, ...]:
    """Look at the top cards of the own draw deck. Where there are too few, the cycle pile is shuffled and laid under
    them first.
    """
    if len(g.decks[seat]) < number and g.cycled[seat].cards:
        under = g.cycled[seat]
        g.tell(events.Recycled(player=g.options.name_of(seat), number=len(under), seat=seat, cause=cause,
                               rule="wotr.card.palantir"))  # fmt: skip
        below = Zone[Card].face_down(seat).put(*under.cards).shuffled(g.dice)
        g.decks[seat] = g.decks[seat].put(*below.cards)
        g.cycled[seat] = under.emptied()
    g.decks[seat] = g.decks[seat].shown(bit(seat), number)
    cards = g.decks[seat].top(number)
    g.tell(events.LookedAt(player=g.options.name_of(seat), number=len(cards), cards=tuple(card.name for card in cards),
                           slugs=tuple(card.slug for card in cards), seat=seat, cause=cause, seen=(seat,),
                           rule="wotr.card.palantir"))  # fmt: skip
    return cards


def cycle_from_deck(g: War, seat: Seat, card: Card, cause: Cause) -> None:
    """Cycle one of the cards on top that were looked at."""
    known = who_knows(g.decks[seat], card)
    g.decks[seat] = g.decks[seat].leave(card)
    to_cycle_pile(g, seat, card, known, "the draw deck", cause)


def take_looked_at(g: War, seat: Seat, card: Card, cause: Cause) -> None:
    """Take one of the cards that were looked at into hand, unseen by the others."""
    known = who_knows(g.decks[seat], card)
    g.decks[seat] = g.decks[seat].leave(card)
    g.hands[seat] = g.hands[seat].put(card, seen=known)
    _tell_taken(g, seat, card, "the draw deck", cause, "wotr.card.palantir", secret=True)
