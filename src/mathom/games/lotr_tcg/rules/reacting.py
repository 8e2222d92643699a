"""How texts react to moments: required actions first, then optional ones and responses (rulebook: Response actions)."""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from mathom.cards.asking import told
from mathom.cards.choices import PASS
from mathom.cards.moments import Moment, Reactions, prevented
from mathom.cards.windows import Procedure
from mathom.core import Seat, resumable
from mathom.games.lotr_tcg import choices, events
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.choices import Choice
from mathom.games.lotr_tcg.context import NOBODY, Context, Id
from mathom.games.lotr_tcg.in_effect import label_of, texts_of
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.actions import Response, Triggered
from mathom.games.lotr_tcg.moments import (
    BeforeBurden,
    BeforeTwilight,
    OfTokens,
    WhenBurdenRemoved,
    WhenDiscarded,
    WhenDiscardedFromHand,
    WhenEventPlayed,
    WhenKilled,
    WhenPlayerLoses,
)
from mathom.games.lotr_tcg.rules.leaving import settle_after_effects
from mathom.games.lotr_tcg.rules.playing_events import may_play_event, play_event, spent_on
from mathom.games.lotr_tcg.telling_apart import apart
from mathom.games.lotr_tcg.values import Gate
from mathom.games.lotr_tcg.windows import window_of

#: Moments that say what is behind them.
SOURCED: Final = (OfTokens, BeforeBurden, BeforeTwilight, WhenBurdenRemoved, WhenDiscardedFromHand, WhenKilled)
#: Moments about a card that is not in play, or not any more.
PRINTED: Final = (WhenEventPlayed, WhenDiscarded, WhenKilled)
#: Triggered texts that were used already: the card, and the number of its text.
Used: TypeAlias = tuple[tuple[Id, int], ...]


class Due(Struct, frozen=True):
    """A required action."""

    context: Context
    text: Triggered
    moment: Moment


class Reacting(Reactions[Journey, Due], frozen=True):
    """The Free Peoples player orders what is required; then all players may act on the moment."""

    def heeded(self, g: Journey, moment: Moment) -> bool:
        return g.heeds(type(moment))

    def due(self, g: Journey, moments: tuple[Moment, ...]) -> tuple[Due, ...]:
        return tuple(
            Due(context, text, moment)
            for moment in moments
            for context, text in g.texts(Triggered, type(moment))
            if not text.may and text.reacts(g, context, moment)
        )

    def may_respond(self, g: Journey, moment: Moment) -> bool:
        return any(asked_for(g, seat, moment, ()) for seat in g.counter_clockwise())

    @resumable
    def first(self, g: Journey, due: tuple[Due, ...]) -> Rules[int]:
        """The Free Peoples player says in which order; even those of Shadow cards. Among equals it does not matter."""
        labels = required_labels(g, due)
        if len(set(labels)) == 1:
            return 0
        options = tuple(choices.branch(index, label) for index, label in enumerate(labels))
        prompt = "Which of these comes first?"
        choice = yield g.ask(g.free_peoples, prompt, "tcg.actions.required-order", options, harmless=False)
        return int(choice.number)

    @resumable
    def react(self, g: Journey, one: Due) -> Rules[None]:
        source = one.context.source
        if not source or g.is_active(source) or g.site == source:
            yield from one.text.react(g, one.context, one.moment)
            yield from settle_after_effects(g)

    @resumable
    def respond(self, g: Journey, moment: Moment) -> Rules[None]:
        yield from Responding(moment).until_all_pass(g)


def required_labels(g: Journey, due: tuple[Due, ...]) -> tuple[str, ...]:
    """Return what each of several required actions is, and whom it is about if that could be another one."""
    hosts = tuple(g.cards[one.context.source].host if g.in_play(one.context.source) else NOBODY for one in due)
    return tuple(required_label(g, one, host, hosts) for one, host in zip(due, hosts, strict=True))


def required_label(g: Journey, one: Due, host: Id, hosts: tuple[Id, ...]) -> str:
    """Return what a required action is. Bearers with one title are told apart; earlier versions of the rules took
    actions that read alike in any order.
    """
    about = []
    if host:
        same = [other for other in hosts if other and g.title(other) == g.title(host)]
        more = apart(g, same)[host] if g.rules > 3 else ""
        about.append(f"{g.title(host)}, {more}" if more else g.title(host))
    if isinstance(one.moment, WhenPlayerLoses):
        about.append(g.options.name_of(one.moment.player))
    whom = f" ({', '.join(about)})" if about else ""
    return f"{one.context.card.title}{whom}: {told(one.context.card, one.text)}"


# --- optional actions and responses ----------------------------------------------------------------------------------


class Responding(Procedure[Journey], frozen=True):
    """Players act on a moment, the Free Peoples player first and then to the right.

    Who is asked depends on what everybody knows: on cards in play, and on the cards that his hand and draw deck hold
    together. So being asked tells nothing.
    """

    moment: Moment
    used: Used = ()

    def seats(self, g: Journey) -> tuple[Seat, ...]:
        return g.counter_clockwise()

    def over(self, g: Journey) -> bool:
        return prevented(g, self.moment)

    def asks(self, g: Journey, seat: Seat) -> bool:
        return asked_for(g, seat, self.moment, self.used) or bool(optional(g, seat, self.moment, self.used))

    @resumable
    def act(self, g: Journey, seat: Seat) -> Rules[Procedure[Journey] | None]:
        options = (PASS, *responses(g, seat, self.moment, self.used))
        prompt = f"{described(g, self.moment)} Do you respond?"
        g.moment = self.moment
        window = window_of(self.moment)
        # Nobody lets a moment pass by accident that no window lets him skip: the death of a Ring-bearer.
        choice = yield g.ask(seat, prompt, "tcg.responses.procedure", options, window, harmless=bool(window))
        g.moment = None
        if choice.token == PASS.token:
            return None
        yield from respond(g, seat, choice, self.moment)
        yield from settle_after_effects(g)
        return replace(self, used=(*self.used, (choice.card, choice.number))) if choice.card else self


@resumable
def respond(g: Journey, seat: Seat, choice: Choice, moment: Moment) -> Rules[None]:
    """Play the response, or use it."""
    if choice.printed is not None:
        card = choice.printed
        response = card.response_to(type(moment))
        assert response is not None
        context = response.about(Context(source=NOBODY, card=card, you=seat), moment)
        yield from play_event(g, seat, card, response.action, context, None)
        return
    thing = g.cards[choice.card]
    text = texts_of(g, choice.card)[choice.number]
    assert isinstance(text, (Response, Triggered))
    g.tell(
        events.AbilityUsed(
            player=g.options.name_of(seat), seat=seat, card=thing.card.title, key=thing.key, slug=thing.card.slug,
            what=label_of(g, choice.card, choice.number), rule="tcg.responses.procedure",
        )
    )  # fmt: skip
    context = Context(source=choice.card, card=thing.card, you=seat)
    yield from text.react(g, context, moment)


def responses(g: Journey, seat: Seat, moment: Moment, used: Used) -> tuple[Choice, ...]:
    """What the seat can do about the moment."""
    found = list(optional(g, seat, moment, used))
    for context, text in g.texts(Response, type(moment)):
        if context.you == seat and text.usable(g, context, moment):
            number = texts_of(g, context.source).index(text)
            found.append(choices.respond(g, context.source, number))
    for card in dict.fromkeys(g.hand(seat)):
        if playable_response(g, seat, card, moment):
            found.append(choices.play(card))
    return tuple(found)


def optional(g: Journey, seat: Seat, moment: Moment, used: Used) -> tuple[Choice, ...]:
    """Triggered actions that say "may": each once for each moment."""
    found = []
    for context, text in g.texts(Triggered, type(moment)):
        if text.may and text.player(g, context) == seat and text.reacts(g, context, moment):
            number = texts_of(g, context.source).index(text)
            if (context.source, number) not in used:
                found.append(choices.respond(g, context.source, number))
    return tuple(found)


def asked_for(g: Journey, seat: Seat, moment: Moment, used: Used) -> bool:
    """True if, by public knowledge, the seat could respond."""
    if g.gate is Gate.OPEN and responses(g, seat, moment, used):
        return True
    g.guessing = True
    try:
        return _could_respond(g, seat, moment, used)
    finally:
        g.guessing = False


def _could_respond(g: Journey, seat: Seat, moment: Moment, used: Used) -> bool:
    kind = type(moment)
    for context, text in g.texts(Response, kind):
        # Ruling: for a response that would plainly do nothing nobody is asked (tcg.actions.procedure-order).
        if context.you == seat and text.usable(g, context, moment) and not text.idle(g, context, moment):
            return True
    if optional(g, seat, moment, used):
        return True
    return any(
        playable_response(g, seat, card, moment) and g.might_hold(seat, card) for card in g.events_of(seat, kind)
    )


def playable_response(g: Journey, seat: Seat, card: Card, moment: Moment) -> bool:
    response = card.response_to(type(moment))
    if response is None or not may_play_event(g, seat, card):
        return False
    return response.usable(g, Context(source=NOBODY, card=card, you=seat), moment, spent_on(g, seat, card))


def described(g: Journey, moment: Moment) -> str:
    """The moment in words, for whoever is asked."""
    about = " and ".join(g.cards[card].card.title for card in moment.about if g.in_play(card))
    source = moment.source.name if isinstance(moment, SOURCED) else ""
    card = moment.card.title if isinstance(moment, PRINTED) else ""
    return moment.saying.format(about=about, source=source, card=card)
