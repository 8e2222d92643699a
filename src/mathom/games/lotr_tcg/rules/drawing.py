"""Hands, draw decks and discard piles (rulebook: The Rule of 4; Miscellaneous)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mathom.cards import zones
from mathom.cards.amounts import ANY_NUMBER
from mathom.cards.telling import Cause
from mathom.cards.zones import EVERYBODY, bits
from mathom.core import Seat, resumable
from mathom.games.lotr_tcg import events
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Phase, Side
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.modifiers import HiddenHand
from mathom.games.lotr_tcg.moments import WhenDiscardedFromHand, WhenDrawn
from mathom.games.lotr_tcg.rules.burdens import check_corruption
from mathom.games.lotr_tcg.rules.happening import happen

RULE_OF_4: Final = 4


def left_to_take(g: Journey, seat: Seat) -> int:
    """How many cards he may still take into hand: in his own fellowship phase no more than four."""
    return RULE_OF_4 - g.taken if g.phase is Phase.FELLOWSHIP and seat == g.free_peoples else ANY_NUMBER


def may_take(g: Journey, seat: Seat) -> bool:
    return left_to_take(g, seat) > 0


def count_taken(g: Journey, seat: Seat) -> None:
    """One more card has come into a hand."""
    g.taken += g.phase is Phase.FELLOWSHIP and seat == g.free_peoples


@resumable
def draw(g: Journey, seat: Seat, number: int, cause: Cause) -> Rules[int]:
    """Draw cards, as many as there are and as may be taken; how many they were."""
    drawn: tuple[Card, ...] = ()
    for _ in range(number):
        if not g.decks[seat] or not may_take(g, seat):
            break
        drawn += g.decks[seat].top()
        g.decks[seat], g.hands[seat] = zones.draw(g.decks[seat], g.hands[seat])
        count_taken(g, seat)
        yield from happen(g, WhenDrawn(seat, g.phase))
    if drawn:
        g.tell(events.Drew(player=g.options.name_of(seat), cards=tuple(card.name for card in drawn), number=len(drawn),
                           slugs=tuple(card.slug for card in drawn), seat=seat, cause=cause, seen=(seat,),
                           rule="tcg.draw.last-card"))  # fmt: skip
        check_corruption(g)
    return len(drawn)


@resumable
def take_into_hand(g: Journey, seat: Seat, card: Card, origin: str, cause: Cause) -> Rules[None]:
    """A card that everybody has seen comes into a hand, from a pile or from among revealed cards."""
    g.into_hand(seat, card, EVERYBODY)
    count_taken(g, seat)
    tell_of_card(g, seat, card, origin, "the hand", cause, "tcg.discard.reveal-when-moving-piles")
    yield from happen(g, WhenDrawn(seat, g.phase))


@resumable
def discard_from_hand(g: Journey, seat: Seat, card: Card, by: Card | None, cause: Cause) -> Rules[None]:
    """One card goes from hand to discard pile, face up; `by` is the card with which another player makes him."""
    g.leave_hand(seat, card)
    g.to_discard_pile(seat, card)
    tell_of_card(g, seat, card, "the hand", "the discard pile", cause, "tcg.discard.face-up")
    if by is not None:
        yield from happen(g, WhenDiscardedFromHand(seat, card, by, cause))


def discard_top(g: Journey, seat: Seat, number: int, cause: Cause) -> tuple[Card, ...]:
    """Cards from the top of a draw deck go to the discard pile, one by one; which they were."""
    gone = g.decks[seat].top(number)
    g.decks[seat] = g.decks[seat].without_top(number)
    for card in gone:
        g.to_discard_pile(seat, card)
        tell_of_card(g, seat, card, "the draw deck", "the discard pile", cause, "tcg.discard.face-up")
    check_corruption(g)
    return gone


def discard_bottom(g: Journey, seat: Seat, cause: Cause) -> tuple[Card, ...]:
    """The bottom card of a draw deck goes to the discard pile; which it was, if there was one."""
    gone = g.decks[seat].bottom()
    g.decks[seat] = g.decks[seat].without_bottom()
    for card in gone:
        g.to_discard_pile(seat, card)
        tell_of_card(g, seat, card, "the draw deck", "the discard pile", cause, "tcg.discard.face-up")
    check_corruption(g)
    return gone


def beneath_deck(g: Journey, seat: Seat, card: Card, seen: int) -> None:
    """Put a card under the draw deck; whoever has seen it knows where it is."""
    g.decks[seat] = g.decks[seat].put(card, seen=seen)


def hand_is_hidden(g: Journey, seat: Seat) -> bool:
    """True if a text keeps opponents from looking at that hand and from revealing its cards."""
    side = Side.FREE_PEOPLES if seat == g.free_peoples else Side.SHADOW
    return any(text.on(g, context) for context, text in g.texts(HiddenHand, side))


def reveal_hand(g: Journey, seat: Seat, to: Iterable[Seat] | None, looker: str, cause: Cause) -> tuple[Card, ...]:
    """Show a hand: to everybody, or only to those who look at it."""
    seats = None if to is None else (seat, *to)
    g.hands[seat] = g.hands[seat].shown(EVERYBODY if seats is None else bits(seats))
    shown = g.hand(seat)
    g.tell(events.Revealed(player=g.options.name_of(seat), cards=tuple(card.name for card in shown), seen=seats,
                           slugs=tuple(card.slug for card in shown), to=looker, seat=seat, cause=cause,
                           rule="tcg.discard.reveal"))  # fmt: skip
    return shown


def random_card(g: Journey, seat: Seat) -> Card | None:
    """A card of a hand at random."""
    if not g.hands[seat]:
        return None
    return g.dice.pick(sorted(g.hand(seat), key=lambda card: card.slug))


def random_cards(g: Journey, seat: Seat, number: int, seen: int) -> tuple[Card, ...]:
    """Random cards of a hand, as many as there are; they stay there, and whoever sees them knows them from now on."""
    left = sorted(g.hand(seat), key=lambda card: card.slug)
    found: tuple[Card, ...] = ()
    while left and len(found) < number:
        card = g.dice.pick(left)
        left.remove(card)
        found += (card,)
    for card in found:
        g.leave_hand(seat, card)
    for card in found:
        g.into_hand(seat, card, seen)
    return found


def look_at_random(g: Journey, seat: Seat, number: int, looker: Seat, cause: Cause) -> tuple[Card, ...]:
    """Somebody looks at random cards of a hand."""
    seen = random_cards(g, seat, number, bits((looker,)))
    g.tell(events.Revealed(player=g.options.name_of(seat), cards=tuple(card.name for card in seen),
                           slugs=tuple(card.slug for card in seen), to=g.options.name_of(looker), seat=seat,
                           cause=cause, seen=(seat, looker), rule="tcg.discard.look-at"))  # fmt: skip
    return seen


def reveal_at_random(g: Journey, seat: Seat, number: int, cause: Cause) -> tuple[Card, ...]:
    """Show random cards of a hand to everybody."""
    shown = random_cards(g, seat, number, EVERYBODY)
    if shown:
        g.tell(events.Revealed(player=g.options.name_of(seat), seat=seat, cards=tuple(card.name for card in shown),
                               slugs=tuple(card.slug for card in shown), cause=cause,
                               rule="tcg.faq.printed-cost-in-hand"))  # fmt: skip
    return shown


def show_in_hand(g: Journey, seat: Seat, card: Card, cause: Cause, rule: str) -> None:
    """Everybody sees one card of a hand, which stays there."""
    g.leave_hand(seat, card)
    g.into_hand(seat, card, EVERYBODY)
    g.tell(events.Revealed(player=g.options.name_of(seat), seat=seat, cards=(card.name,), slugs=(card.slug,),
                           cause=cause, rule=rule))  # fmt: skip


# --- the top of a draw deck ------------------------------------------------------------------------------------------


def see_top(g: Journey, seat: Seat, number: int, looker: Seat | None, cause: Cause) -> tuple[Card, ...]:
    """Show the top cards of a draw deck: to everybody, or only to whoever looks at them. They stay where they are."""
    g.decks[seat] = g.decks[seat].shown(EVERYBODY if looker is None else bits((looker,)), number)
    shown = g.decks[seat].top(number)
    if shown:
        g.tell(events.Revealed(player=g.options.name_of(seat), cards=tuple(card.name for card in shown),
                               slugs=tuple(card.slug for card in shown), seat=seat, cause=cause,
                               seen=None if looker is None else (looker,),
                               to="everybody" if looker is None else g.options.name_of(looker),
                               rule="tcg.discard.reveal" if looker is None else "tcg.discard.look-at"))  # fmt: skip
    return shown


@resumable
def take_top(g: Journey, owner: Seat, seat: Seat, card: Card, cause: Cause) -> Rules[None]:
    """A card that was seen on top of a draw deck comes into a hand; whoever has seen it knows it there."""
    seen = g.decks[owner].seen[g.decks[owner].cards.index(card)]
    g.decks[owner] = g.decks[owner].leave_top(card)
    if seen == EVERYBODY:
        yield from take_into_hand(g, seat, card, "the draw deck", cause)
        check_corruption(g)
        return
    g.into_hand(seat, card, seen)
    count_taken(g, seat)
    g.tell(events.Drew(player=g.options.name_of(seat), cards=(card.name,), number=1, slugs=(card.slug,), seat=seat,
                       cause=cause, seen=(seat,), rule="tcg.discard.look-at"))  # fmt: skip
    yield from happen(g, WhenDrawn(seat, g.phase))
    check_corruption(g)


def discard_seen(g: Journey, owner: Seat, card: Card, cause: Cause) -> None:
    """A card that was seen on top of a draw deck is discarded."""
    g.decks[owner] = g.decks[owner].leave_top(card)
    g.to_discard_pile(owner, card)
    tell_of_card(g, owner, card, "the draw deck", "the discard pile", cause, "tcg.discard.face-up")
    check_corruption(g)


def put_on_deck(g: Journey, seat: Seat, card: Card, cause: Cause) -> None:
    """A card that everybody has seen goes from hand to the top of the draw deck."""
    g.leave_hand(seat, card)
    g.decks[seat] = g.decks[seat].put_on_top(card, seen=EVERYBODY)
    tell_of_card(g, seat, card, "the hand", "the top of the draw deck", cause, "tcg.discard.reveal-when-moving-piles")


def tell_of_card(g: Journey, seat: Seat, card: Card, origin: str, where: str, cause: Cause, rule: str) -> None:
    """Everybody sees where a card goes."""
    g.tell(events.FromHand(player=g.options.name_of(seat), card=card.name, slug=card.slug, origin=origin, where=where,
                           seat=seat, cause=cause, rule=rule))  # fmt: skip


def shuffle_into_deck(g: Journey, seat: Seat, cards: tuple[Card, ...], cause: Cause) -> None:
    """Cards of his discard pile are shown to everybody and shuffled into his draw deck."""
    for card in cards:
        g.leave_discard(seat, card)
        g.decks[seat] = g.decks[seat].put(card)
        tell_of_card(g, seat, card, "the discard pile", "the draw deck", cause, "tcg.discard.reveal-when-moving-piles")
    if cards:
        g.shuffle(seat)
