"""Playing events (rulebook: Timing words)."""

from __future__ import annotations

from mathom.cards.telling import Cause
from mathom.core import Seat, resumable
from mathom.games.lotr_tcg import events
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import Context
from mathom.games.lotr_tcg.facts import Side
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.actions import pay
from mathom.games.lotr_tcg.language.effect import Action, perform
from mathom.games.lotr_tcg.language.modifiers import CannotPlay, NoActions
from mathom.games.lotr_tcg.moments import WhenEventPlayed
from mathom.games.lotr_tcg.rules.happening import about_to
from mathom.games.lotr_tcg.rules.numbers import affordable, twilight_cost
from mathom.games.lotr_tcg.rules.twilight import pay_twilight


def may_play_event(g: Journey, seat: Seat, card: Card) -> bool:
    """True if it is an event of the seat's side, allowed, and its twilight cost can be met."""
    if (card.side is Side.FREE_PEOPLES) != (seat == g.free_peoples):
        return False
    return not forbidden(g, card) and affordable(g, seat, card)


def barring_events(g: Journey) -> Card | None:
    """The card with a text that bars the events of this phase."""
    return next((c.card for c, text in g.texts(NoActions, g.phase) if text.events and text.on(g, c)), None)


def spent_on(g: Journey, seat: Seat, card: Card) -> int:
    """The twilight that is gone from the pool once the event is paid for."""
    return twilight_cost(g, seat, card) if card.side is Side.SHADOW else 0


def forbidden(g: Journey, card: Card) -> Card | None:
    """The card with a text by which nobody may play it, if there is one."""
    return next((context.card for context, text in g.texts(CannotPlay) if text.forbids(g, context, card)), None)


@resumable
def play_event(
    g: Journey, seat: Seat, card: Card, action: Action, context: Context, cause: Cause | None
) -> Rules[None]:  # fmt: skip
    """Pay for it, let others cancel it, let it have its effect, discard it (rulebook: Timing words).

    `cause` is the card by which it is played, if there is one.
    """
    g.leave_hand(seat, card)
    g.being_played += ((seat, card),)
    cost = pay_twilight(g, seat, card)
    g.played += ((seat, card, g.phase, g.moves),)
    g.tell(events.CardPlayed(player=g.options.name_of(seat), seat=seat, card=card.name, slug=card.slug,
                             kind=card.kind.value, cost=cost, pool=g.twilight, cause=cause,
                             rule="tcg.actions.event-def"))  # fmt: skip
    context = yield from pay(g, action, context)
    goes_on = yield from about_to(g, WhenEventPlayed(card, seat, g.phase))
    if goes_on:
        yield from perform(g, action.effect, context)
    g.being_played = g.being_played[:-1]
    g.to_discard_pile(seat, card)
