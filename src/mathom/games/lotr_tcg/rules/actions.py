"""Required actions, then optional ones and responses, in the action procedure (rulebook: Actions; Response actions)."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.core import Seat, resumable
from mathom.games.lotr_tcg import choices, events
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.choices import PASS, Choice
from mathom.games.lotr_tcg.context import NOBODY, Context, Id
from mathom.games.lotr_tcg.facts import Side
from mathom.games.lotr_tcg.language.actions import Action, Response, Triggered, pay
from mathom.games.lotr_tcg.language.effect import perform
from mathom.games.lotr_tcg.language.modifiers import CannotPlay
from mathom.games.lotr_tcg.language.rendering import named_for
from mathom.games.lotr_tcg.moments import Moment, WhenEventPlayed, WhenPlayerLoses
from mathom.games.lotr_tcg.rules.numbers import affordable, roaming_penalty, twilight_cost
from mathom.games.lotr_tcg.table import Pending, Rules, Table
from mathom.games.lotr_tcg.windows import window_of


@resumable
def happen(g: Table, moment: Moment) -> Rules[None]:
    """Something has happened: texts react to it."""
    if required(g, moment):
        yield from required_actions(g, (moment,))
    yield from optional_actions(g, moment)


@resumable
def happen_together(g: Table, moments: tuple[Moment, ...]) -> Rules[None]:
    """Several things have happened at once: whatever is required by any of them comes before what is optional."""
    yield from required_actions(g, moments)
    for moment in moments:
        yield from optional_actions(g, moment)


@resumable
def about_to(g: Table, moment: Moment) -> Rules[bool]:
    """Something is about to happen; False if it is prevented."""
    if not required(g, moment) and not might_respond(g, moment):
        return True
    g.pending += (Pending(moment),)
    if required(g, moment):
        yield from required_actions(g, (moment,))
    yield from optional_actions(g, moment)
    prevented = g.pending[-1].prevented
    g.pending = g.pending[:-1]
    return not prevented


def prevent(g: Table) -> None:
    """What is about to happen does not."""
    g.pending = (*g.pending[:-1], replace(g.pending[-1], prevented=True))


def stopped(g: Table, moment: Moment) -> bool:
    """Has this very moment been prevented meanwhile?"""
    return bool(g.pending) and g.pending[-1].moment is moment and g.pending[-1].prevented


# --- required actions ------------------------------------------------------------------------------------------------


def required(g: Table, moment: Moment) -> tuple[tuple[Context, Triggered], ...]:
    """The required actions that the moment triggers."""
    return tuple(
        (context, text) for context, text in g.texts(Triggered, type(moment))
        if not text.may and text.reacts(g, context, moment)
    )  # fmt: skip


@resumable
def required_actions(g: Table, moments: tuple[Moment, ...]) -> Rules[None]:
    """If there are several, the Free Peoples player says in which order; even those of Shadow cards."""
    waiting = tuple((context, text, moment) for moment in moments for context, text in required(g, moment))
    while waiting:
        at = 0
        labels = tuple(required_label(g, context, text, moment) for context, text, moment in waiting)
        if len(set(labels)) > 1:  # among equals the order does not matter
            options = tuple(choices.branch(index, label) for index, label in enumerate(labels))
            choice = yield g.ask(g.free_peoples, "Which of these comes first?", "tcg.actions.required-order", options)
            at = choice.number
        context, text, moment = waiting[at]
        waiting = (*waiting[:at], *waiting[at + 1 :])
        if not context.source or g.is_active(context.source) or g.site == context.source:
            yield from text.react(g, context, moment)


def required_label(g: Table, context: Context, text: Triggered, moment: Moment) -> str:
    """A required action as one of several: what it is, and whom it is about if that could be another one."""
    host = g.cards[context.source].host if g.in_play(context.source) else NOBODY
    about = [g.cards[host].card.title] if host else []
    if isinstance(moment, WhenPlayerLoses):
        about.append(g.options.name_of(moment.player))
    whom = f" ({', '.join(about)})" if about else ""
    return f"{context.card.title}{whom}: {named_for(context.card, text.words())}"


# --- optional actions and responses ----------------------------------------------------------------------------------


def might_respond(g: Table, moment: Moment) -> bool:
    return any(asked_for(g, seat, moment, ()) for seat in g.counter_clockwise())


@resumable
def optional_actions(g: Table, moment: Moment) -> Rules[None]:
    """Players may act on the moment, the Free Peoples player first and then to the right, until all pass in a row.

    Who is asked depends on what everybody knows: on cards in play, and on the cards that his hand and draw deck hold
    together. So being asked tells nothing.
    """
    used: tuple[tuple[Id, int], ...] = ()
    seats = g.counter_clockwise()
    passes, turn = 0, 0
    while passes < len(seats) and not stopped(g, moment):
        seat = seats[turn % len(seats)]
        turn += 1
        if not asked_for(g, seat, moment, used) and not optional(g, seat, moment, used):
            passes += 1
            continue
        options = (PASS, *responses(g, seat, moment, used))
        prompt = f"{describe(g, moment)} Do you respond?"
        g.moment = moment
        choice = yield g.ask(seat, prompt, "tcg.responses.procedure", options, window_of(moment))
        g.moment = None
        if choice is PASS or choice.token == PASS.token:
            passes += 1
            continue
        passes = 0
        if choice.card:
            used += ((choice.card, choice.number),)
        yield from respond(g, seat, choice, moment)


@resumable
def respond(g: Table, seat: Seat, choice: Choice, moment: Moment) -> Rules[None]:
    """Play the response, or use it."""
    if choice.printed is not None:
        card = choice.printed
        response = card.response_to(type(moment))
        assert response is not None
        context = response.about(Context(source=Id(0), card=card, you=seat), moment)
        yield from play_event(g, seat, card, response.action, context)
        return
    text = g.cards[choice.card].card.texts[choice.number]
    assert isinstance(text, (Response, Triggered))
    context = Context(source=choice.card, card=g.cards[choice.card].card, you=seat)
    yield from text.react(g, context, moment)


def responses(g: Table, seat: Seat, moment: Moment, used: tuple[tuple[Id, int], ...]) -> tuple[Choice, ...]:
    """What the seat can do about the moment."""
    found = list(optional(g, seat, moment, used))
    for context, text in g.texts(Response, type(moment)):
        if context.you == seat and text.usable(g, context, moment):
            number = context.card.texts.index(text)
            found.append(choices.respond(g, context.source, number, text.action.words()))
    for card in dict.fromkeys(g.hand(seat)):
        if playable_response(g, seat, card, moment):
            found.append(choices.play(card))
    return tuple(found)


def optional(g: Table, seat: Seat, moment: Moment, used: tuple[tuple[Id, int], ...]) -> tuple[Choice, ...]:
    """Triggered actions that say "may": each once for each moment."""
    found = []
    for context, text in g.texts(Triggered, type(moment)):
        if text.may and text.player(g, context) == seat and text.reacts(g, context, moment):
            number = context.card.texts.index(text)
            if (context.source, number) not in used:
                found.append(choices.respond(g, context.source, number, text.effect_words()))
    return tuple(found)


def asked_for(g: Table, seat: Seat, moment: Moment, used: tuple[tuple[Id, int], ...]) -> bool:
    """Could the seat respond, for all that everybody knows?"""
    g.guessing = True
    try:
        return _could_respond(g, seat, moment, used)
    finally:
        g.guessing = False


def _could_respond(g: Table, seat: Seat, moment: Moment, used: tuple[tuple[Id, int], ...]) -> bool:
    kind = type(moment)
    for context, text in g.texts(Response, kind):
        if context.you == seat and text.usable(g, context, moment):
            return True
    if optional(g, seat, moment, used):
        return True
    return any(
        playable_response(g, seat, card, moment) and g.might_hold(seat, card) for card in g.events_of(seat, kind)
    )


def playable_response(g: Table, seat: Seat, card: Card, moment: Moment) -> bool:
    response = card.response_to(type(moment))
    if response is None or not may_play_event(g, seat, card):
        return False
    return response.usable(g, Context(source=Id(0), card=card, you=seat), moment, spent_on(g, seat, card))


# --- events ----------------------------------------------------------------------------------------------------------


def may_play_event(g: Table, seat: Seat, card: Card) -> bool:
    """Is it an event of the side that the seat plays, allowed, and can its twilight cost be met?"""
    if (card.side is Side.FREE_PEOPLES) != (seat == g.free_peoples):
        return False
    return not forbidden(g, card) and affordable(g, seat, card)


def spent_on(g: Table, seat: Seat, card: Card) -> int:
    """The twilight that is gone from the pool once the event is paid for."""
    return twilight_cost(g, seat, card) if card.side is Side.SHADOW else 0


def forbidden(g: Table, card: Card) -> Card | None:
    """The card with a text by which nobody may play it, if there is one."""
    return next((context.card for context, text in g.texts(CannotPlay) if text.forbids(g, context, card)), None)


@resumable
def play_event(g: Table, seat: Seat, card: Card, action: Action, context: Context) -> Rules[None]:
    """Pay for it, let others cancel it, let it have its effect, discard it (rulebook: Timing words)."""
    g.leave_hand(seat, card)
    g.being_played += ((seat, card),)
    pay_twilight(g, seat, card)
    g.played += ((seat, card, g.phase, g.moves),)
    g.tell(
        events.CardPlayed(player=g.options.name_of(seat), card=card.name, slug=card.slug, rule="tcg.actions.event-def")
    )
    context = yield from pay(g, action, context)
    goes_on = yield from about_to(g, WhenEventPlayed(card, seat, g.phase))
    if goes_on:
        yield from perform(g, action.effect, context)
    else:
        g.tell(events.Prevented(what=card.name, rule="tcg.responses.cancel"))
    g.being_played = g.being_played[:-1]
    g.discards[seat] += (card,)


def pay_twilight(g: Table, seat: Seat, card: Card, host: Id = NOBODY, discount: int = 0) -> None:
    """Free Peoples cards add their cost to the pool, Shadow cards take it from there (rulebook: Twilight cost)."""
    cost = twilight_cost(g, seat, card, host, discount)
    if card.side is Side.SHADOW:
        cost = -cost - roaming_penalty(g, seat, card)
    change_twilight(g, cost, card.title, "tcg.twilight.cost-def")


def change_twilight(g: Table, change: int, why: str, rule: str) -> None:
    """Add tokens to the pool or take some out, no more than there are."""
    change = max(change, -g.twilight)
    g.twilight += change
    if change:
        g.tell(events.Twilight(change=change, pool=g.twilight, why=why, rule=rule))


def describe(g: Table, moment: Moment) -> str:
    """The moment in words, for whoever is asked."""
    about = " and ".join(g.cards[card].card.title for card in moment.about if g.in_play(card))
    template = _DESCRIPTIONS.get(type(moment).__name__, "")
    return template.format(about=about) if template else ""


_DESCRIPTIONS = {
    "BeforeWound": "{about} is about to take a wound.",
    "WhenWounded": "{about} took a wound.",
    "BeforeExertion": "{about} is about to exert.",
    "WhenExerted": "{about} exerted.",
    "BeforeHealing": "{about} is about to heal.",
    "BeforeDeath": "{about} is killed.",
    "WhenWon": "{about} has won the skirmish.",
    "WhenLost": "{about} has lost the skirmish.",
    "WhenPlayed": "{about} has come into play.",
    "WhenEventPlayed": "An event is being played.",
    "WhenLeaving": "The fellowship moves on.",
    "WhenArriving": "The fellowship has arrived.",
    "WhenTurnStarts": "The turn begins.",
    "WhenTurnEnds": "The turn ends.",
    "WhenRingPutOn": "The Ring-bearer puts on The One Ring.",
    "WhenDiscarded": "A card was discarded.",
}
