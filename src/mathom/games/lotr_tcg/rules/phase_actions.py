"""What a player may do in a phase, and the procedure by which players take turns at it (rulebook: Actions)."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.cards.choices import PASS
from mathom.cards.telling import by_card, by_printed
from mathom.cards.windows import Procedure
from mathom.core import Seat, resumable
from mathom.games.lotr_tcg import choices, events
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.choices import Choice
from mathom.games.lotr_tcg.context import NOBODY, Context, Id
from mathom.games.lotr_tcg.facts import Kind, Phase, Side
from mathom.games.lotr_tcg.in_effect import label_of, texts_of
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.actions import Activated, carry_out
from mathom.games.lotr_tcg.language.modifiers import NoActions
from mathom.games.lotr_tcg.rules.drawing import discard_from_hand
from mathom.games.lotr_tcg.rules.leaving import settle, settle_after_effects
from mathom.games.lotr_tcg.rules.numbers import overwhelms, strength
from mathom.games.lotr_tcg.rules.playing import (
    PERMANENTS,
    PLAY_PHASE,
    can_play,
    event_playable,
    healable,
    play_card,
    side_of,
)
from mathom.games.lotr_tcg.rules.playing_events import play_event
from mathom.games.lotr_tcg.rules.transferring import transfer, transfers
from mathom.games.lotr_tcg.rules.vain import note_vain, situation, vain
from mathom.games.lotr_tcg.rules.wounds import heal
from mathom.games.lotr_tcg.values import Gate
from mathom.games.lotr_tcg.windows import SHARED_PHASES


class Acting(Procedure[Journey], frozen=True):
    """The Free Peoples player first, then to the right, one action each.

    Who could do nothing for all that everybody knows is not asked: he passes.
    """

    def seats(self, g: Journey) -> tuple[Seat, ...]:
        return g.counter_clockwise()

    def over(self, g: Journey) -> bool:
        return skirmish_over(g)

    def asks(self, g: Journey, seat: Seat) -> bool:
        return g.gate is not Gate.SHUT or might_act(g, seat)

    @resumable
    def act(self, g: Journey, seat: Seat) -> Rules[Procedure[Journey] | None]:
        prompt = f"{g.phase.value.capitalize()} phase: act or pass?"
        if g.gate is Gate.TO_PASS and not might_act(g, seat):
            yield g.ask(seat, prompt, "tcg.actions.procedure-order", (PASS,), g.phase.value, harmless=True)
            return None
        acted = yield from take_action(g, seat, prompt, "tcg.actions.procedure-order")
        return self if acted else None


@resumable
def action_procedure(g: Journey) -> Rules[None]:
    """Players act in turn until all pass in a row."""
    yield from Acting().until_all_pass(g)


def skirmish_over(g: Journey) -> bool:
    """A skirmish ends at once when it is canceled or one side has nobody left."""
    skirmish = g.skirmish
    return skirmish is not None and (skirmish.canceled or not skirmish.defender or not skirmish.minions)


def ring_bearer_falls(g: Journey) -> bool:
    """Is the Ring-bearer overwhelmed if the skirmish stays as it stands?"""
    fight = g.skirmish
    if fight is None or fight.defender != g.ring_bearer:
        return False
    theirs = sum(strength(g, minion) for minion in fight.minions)
    return overwhelms(g, theirs, fight.defender, strength(g, fight.defender))


@resumable
def take_action(g: Journey, seat: Seat, prompt: str, rule: str) -> Rules[bool]:
    """Ask for one action and carry it out; False if the player passes."""
    window = g.phase.value if g.phase in SHARED_PHASES else ""
    always = g.phase is Phase.FELLOWSHIP  # nobody wants to move on without a look at his hand
    options = (PASS, *phase_actions(g, seat))
    # Who passes in the fellowship phase moves on to the next site; in all others he only lets the phase go by, unless
    # that is the end of his Ring-bearer and something else could be done.
    falls = len(options) > 1 and seat == g.free_peoples and ring_bearer_falls(g)
    harmless = g.phase is not Phase.FELLOWSHIP and not falls
    choice = yield g.ask(seat, prompt, rule, options, window, always, harmless=harmless)
    if choice.token == PASS.token:
        return False
    yield from act(g, seat, choice)
    yield from settle_after_effects(g)
    return True


@resumable
def act(g: Journey, seat: Seat, choice: Choice) -> Rules[None]:
    verb = choice.token.partition(" ")[0]
    card = choice.printed
    if verb == "use":
        yield from use(g, seat, choice.card, choice.number)
    elif verb == "play":
        assert card is not None
        if card.kind is Kind.EVENT:
            assert card.action is not None
            yield from play_event(g, seat, card, card.action, Context(source=NOBODY, card=card, you=seat), None)
        else:
            g.leave_hand(seat, card)
            yield from play_card(g, seat, card, 0, None, "hand", None)
    elif verb == "transfer":
        transfer(g, choice.card, choice.other)
        yield from settle(g)
    else:
        assert verb == "heal" and card is not None
        yield from discard_from_hand(g, seat, card, None, by_card(g, choice.card))
        yield from heal(g, choice.card, by_printed(card))


@resumable
def use(g: Journey, seat: Seat, card: Id, number: int) -> Rules[None]:
    """Use a special ability of a card in play, or of the site."""
    thing = g.cards[card]
    text = texts_of(g, card)[number]
    assert isinstance(text, Activated)
    context = Context(source=card, card=thing.card, you=seat)
    text.count(g, context)
    g.tell(
        events.AbilityUsed(
            player=g.options.name_of(seat), seat=seat, card=thing.card.title, key=thing.key, slug=thing.card.slug,
            what=label_of(g, card, number), rule="tcg.actions.special-ability-in-play",
        )
    )  # fmt: skip
    before = situation(g)
    yield from carry_out(g, text.action, context)
    if situation(g) == before:
        note_vain(g, card, number, before)


# --- what there is to do ---------------------------------------------------------------------------------------------


def phase_actions(g: Journey, seat: Seat) -> tuple[Choice, ...]:
    """All that the seat may do now, besides passing."""
    found = [
        choices.use(g, context.source, texts_of(g, context.source).index(text))
        for context, text in usable_abilities(g, seat)
    ]
    permanents = PERMANENTS[side_of(g, seat)] if may_put_into_play(g, seat) else ()
    for card in dict.fromkeys(g.hand(seat)):
        if card.kind is Kind.EVENT:
            if event_playable(g, seat, card):
                found.append(choices.play(card))
        elif card.kind in permanents and can_play(g, seat, card):
            found.append(choices.play(card))
    if g.phase is Phase.FELLOWSHIP:
        found += [choices.mend(g, character, card) for character, card in healable(g, seat)]
        found += [choices.transfer(g, item, bearer) for item, bearer in transfers(g, seat)]
    return tuple(found)


def may_put_into_play(g: Journey, seat: Seat) -> bool:
    """Cards that stay in play are played in the fellowship phase, or in one's own Shadow phase."""
    side = side_of(g, seat)
    return g.phase is PLAY_PHASE[side] and (side is Side.FREE_PEOPLES or g.shadow == seat)


def usable_abilities(g: Journey, seat: Seat) -> tuple[tuple[Context, Activated], ...]:
    """The special abilities that the seat can use now."""
    found: list[tuple[Context, Activated]] = []
    for printed, text in g.texts(Activated):
        if g.phase in text.phases:
            context = acting(g, seat, printed)
            if context is None or not text.usable(g, context):
                continue
            if not vain(g, context.source, texts_of(g, context.source).index(text)):
                found.append((context, text))
    return () if found and barring_abilities(g) is not None else tuple(found)


def barring_abilities(g: Journey) -> Card | None:
    """The card with a text that bars the special abilities of this phase."""
    return next((c.card for c, text in g.texts(NoActions, g.phase) if text.abilities and text.on(g, c)), None)


def acting(g: Journey, seat: Seat, context: Context) -> Context | None:
    """The context of an ability if the seat uses it: its own card's, or the site's for whoever may act there."""
    if context.card.kind is not Kind.SITE:
        return context if context.you == seat else None
    if (g.phase is Phase.FELLOWSHIP and seat != g.free_peoples) or (g.phase is Phase.SHADOW and g.shadow != seat):
        return None
    return replace(context, you=seat)


def might_act(g: Journey, seat: Seat) -> bool:
    """True if, by public knowledge, the seat could do something.

    Ruling: for an ability that would plainly do nothing nobody is asked (tcg.actions.procedure-order).
    """
    g.guessing = True
    try:
        if any(not text.action.idle(g, context) for context, text in usable_abilities(g, seat)):
            return True
        return any(event_playable(g, seat, card) and g.might_hold(seat, card) for card in g.events_of(seat, g.phase))
    finally:
        g.guessing = False
