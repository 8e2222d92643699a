"""What can be used and played, and would do nothing."""

from __future__ import annotations

from mathom.cards.choices import Choice
from mathom.core import Option, Seat
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import NOBODY, Context
from mathom.games.lotr_tcg.in_effect import texts_of
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.language.actions import Response
from mathom.games.lotr_tcg.rules.phase_actions import usable_abilities


def idle(g: Journey, seat: Seat, option: Option) -> bool:
    """True for an ability, a response or an event whose effect would plainly change nothing once its cost is paid."""
    if not isinstance(option, Choice):
        return False
    verb, moment = option.token.partition(" ")[0], g.moment
    if verb == "use":
        return any(
            text.action.idle(g, context)
            for context, text in usable_abilities(g, seat)
            if context.source == option.card and texts_of(g, option.card).index(text) == option.number
        )
    if verb == "respond" and moment is not None:
        return any(
            text.idle(g, context, moment)
            for context, text in g.texts(Response, type(moment))
            if context.source == option.card and texts_of(g, option.card).index(text) == option.number
        )
    if verb == "play" and isinstance(card := option.printed, Card):
        context = Context(source=NOBODY, card=card, you=seat)
        response = None if moment is None else card.response_to(type(moment))
        if response is not None and moment is not None:
            return response.idle(g, context, moment)
        return card.action is not None and card.action.idle(g, context)
    return False
