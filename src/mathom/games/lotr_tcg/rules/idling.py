"""What can be used and played, and would do nothing."""

from __future__ import annotations

from mathom.cards.choices import Choice
from mathom.cards.choosing import If
from mathom.cards.context import Id
from mathom.cards.effects import Sequence
from mathom.core import Option, Seat
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import NOBODY, Context
from mathom.games.lotr_tcg.facts import Keyword
from mathom.games.lotr_tcg.in_effect import texts_of
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.language.actions import Response
from mathom.games.lotr_tcg.language.conditions import Amount, Per, PerBurden, value
from mathom.games.lotr_tcg.language.counting import SpotX
from mathom.games.lotr_tcg.language.effect import Action, Effect
from mathom.games.lotr_tcg.language.lasting import Give
from mathom.games.lotr_tcg.language.rendering import COUNTED
from mathom.games.lotr_tcg.language.ring_bearer import SpotBurdens
from mathom.games.lotr_tcg.rules.numbers import keyword
from mathom.games.lotr_tcg.rules.phase_actions import usable_abilities


def idle(g: Journey, seat: Seat, option: Option) -> bool:
    """True for an ability, a response or an event whose effect would plainly change nothing once its cost is paid."""
    if not isinstance(option, Choice):
        return False
    verb, moment = option.token.partition(" ")[0], g.moment
    if verb == "use":
        return any(
            in_vain(g, context, text.action)
            for context, text in usable_abilities(g, seat)
            if context.source == option.card and texts_of(g, option.card).index(text) == option.number
        )
    if verb == "respond" and moment is not None:
        return any(
            in_vain(g, text.about(context, moment), text.action)
            for context, text in g.texts(Response, type(moment))
            if context.source == option.card and texts_of(g, option.card).index(text) == option.number
        )
    if verb == "play" and isinstance(card := option.printed, Card):
        context = Context(source=NOBODY, card=card, you=seat)
        response = None if moment is None else card.response_to(type(moment))
        if response is not None and moment is not None:
            return in_vain(g, response.about(context, moment), response.action)
        return card.action is not None and in_vain(g, context, card.action)
    return False


def in_vain(g: Journey, c: Context, action: Action) -> bool:
    """True if an action would change nothing but what it costs, also where the rules let it be done for that."""
    return (
        action.idle(g, c)
        or _founders(g, c, action.cost)
        or (_comes_to_nothing(g, c, action.effect) and _comes_to_nothing(g, action.cost.binds(g, c), action.effect))
    )


def _comes_to_nothing(g: Journey, c: Context, effect: Effect) -> bool:
    if isinstance(effect, Sequence):
        if _founders(g, c, effect):
            return True
        for deed in effect.deeds:
            if not _comes_to_nothing(g, c, deed):
                return False
            c = deed.binds(g, c)
        return True
    if isinstance(effect, If):
        then: Effect | None = effect.then if effect.when.holds(g, c) else effect.otherwise
        return then is None or _comes_to_nothing(g, c, then)
    if isinstance(effect, Give):
        whom, word = effect.what.which.among(g, c), effect.keyword
        return not whom or (_nothing(g, c, effect.strength) and (word is None or _all_have(g, whom, word)))
    return effect.idle(g, c) or _nothing(g, c, getattr(effect, "number", 1))


def _nothing(g: Journey, c: Context, amount: Amount) -> bool:
    """True if it counts what can be seen before anything is done, and there is none; of X nothing is known yet."""
    return not value(g, c, amount) if isinstance(amount, int | Per | PerBurden) else False


def _all_have(g: Journey, cards: tuple[Id, ...], word: Keyword) -> bool:
    """True if it is a word that one has or has not, and all have it."""
    return word not in COUNTED and all(keyword(g, card, word) for card in cards)


def _founders(g: Journey, c: Context, effect: Effect) -> bool:
    """True if it spots as many as there are, of which there are none: on their number stands all that follows."""
    if isinstance(effect, Sequence):
        return any(_founders(g, c, deed) for deed in effect.deeds)
    return isinstance(effect, SpotX | SpotBurdens) and not effect.spottable(g, c)
