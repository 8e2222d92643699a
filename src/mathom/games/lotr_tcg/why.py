"""Why something cannot be done: in words, with the rule."""

from __future__ import annotations

from typing import Final

from mathom.cards.asking import called
from mathom.cards.choices import Copy, still_in_play
from mathom.cards.moments import Moment
from mathom.cards.nouns import article
from mathom.cards.sentences import Voice
from mathom.cards.words import names, plain
from mathom.core import Refusal, Seat
from mathom.games.lotr_tcg import choices
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import NOBODY, Context
from mathom.games.lotr_tcg.facts import Keyword, Kind, Phase, Side
from mathom.games.lotr_tcg.in_effect import texts_of
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.language.actions import Activated, Response, Triggered
from mathom.games.lotr_tcg.language.effect import Action, Effect, Require, Sequence
from mathom.games.lotr_tcg.rules.assignment import free_minions, may_fight, opponents_of
from mathom.games.lotr_tcg.rules.numbers import affordable, keyword, roaming_penalty, twilight_cost
from mathom.games.lotr_tcg.rules.phase_actions import acting, barring_abilities, may_put_into_play
from mathom.games.lotr_tcg.rules.playing import Obstacle, may_bear, obstacle, places, side_of, suits, twin
from mathom.games.lotr_tcg.rules.playing_events import barring_events, forbidden, spent_on
from mathom.games.lotr_tcg.rules.presence import fighters
from mathom.games.lotr_tcg.rules.transferring import where
from mathom.games.lotr_tcg.rules.vain import vain


def why_not(g: Journey, seat: Seat, token: str) -> Refusal | None:
    """Why the seat may not make that choice; None where the question is another one."""
    if played := choices.PLAY.read(token):
        return why_not_card(g, seat, *played)
    if used := choices.USE.read(token) or choices.RESPOND.read(token):
        return why_not_ability(g, seat, *used)
    if healed := choices.HEAL.read(token):
        return why_not_heal(g, seat, *healed)
    if transferred := choices.TRANSFER.read(token):
        return why_not_transfer(g, seat, *transferred)
    if assigned := choices.ASSIGN.read(token):
        return why_not_assign(g, seat, *assigned)
    if (picked := choices.PICK.read(token)) and still_in_play(g, *picked) is None:
        return NOT_IN_PLAY
    return None


NOT_IN_PLAY: Final = Refusal("there is no such card in play", "tcg.actions.special-ability-in-play")


# --- cards in hand ---------------------------------------------------------------------------------------------------


def why_not_card(g: Journey, seat: Seat, card: Card) -> Refusal | None:
    if card not in g.hand(seat):
        return Refusal(f"{card.name} is not in your hand", "tcg.fellowship.play-cards")
    if card.side is not side_of(g, seat):
        return why_not_side(card)
    if card.kind is Kind.EVENT:
        return why_not_event(g, seat, card)
    if not may_put_into_play(g, seat):
        phase = Phase.FELLOWSHIP if card.side is Side.FREE_PEOPLES else Phase.SHADOW
        rule = "tcg.fellowship.play-cards" if phase is Phase.FELLOWSHIP else "tcg.shadow.play-cards"
        whose = "" if g.shadow in (None, seat) else f" of {g.options.name_of(g.shadow)}"
        return Refusal(f"it is played in your {phase.called} phase; this is the {g.phase.called} phase{whose}", rule)
    return why_not_play(g, seat, card)


def why_not_side(card: Card) -> Refusal:
    """In this turn the player plays the other side."""
    whose = "your own turn" if card.side is Side.FREE_PEOPLES else "an opponent's turn"
    return Refusal(f"{card.side.value if card.side else 'such'} cards are played in {whose}", "tcg.active.which")


def why_not_play(g: Journey, seat: Seat, card: Card) -> Refusal | None:
    """What keeps a card that stays in play from being played, in words."""
    match obstacle(g, seat, card):
        case None:
            return None
        case Obstacle.OTHER_SIDE:
            return why_not_side(card)
        case Obstacle.FORBIDDEN:
            return forbidden_by(forbidden(g, card))
        case Obstacle.IN_PLAY:
            there = twin(g, seat, card) or card
            return Refusal(f"{there.name} is in play: there is only one {card.title}", "tcg.uniqueness.one-in-play")
        case Obstacle.DEAD:
            return Refusal(f"{card.title} is dead", "tcg.uniqueness.dead-unique-blocks")
        case Obstacle.NINE_COMPANIONS:
            reason = "nine companions are in play or dead: there is no room for another"
            return Refusal(reason, "tcg.fellowship.rule-of-9")
        case Obstacle.PAYMENT:
            assert card.to_play is not None
            return Refusal(f"playing it takes more: {called(card, card.to_play)}", "tcg.spot.requirement")
        case Obstacle.NO_BEARER:
            return why_not_borne(g, seat, card)
        case Obstacle.TWILIGHT:
            cost = min(twilight_cost(g, seat, card, host) for host in places(g, seat, card))
            extra = roaming_penalty(g, seat, card)
            roams = f" and {extra} for roaming" if extra else ""
            reason = f"costs {cost}{roams}, the twilight pool has {g.twilight}"
            return Refusal(reason, "tcg.twilight.shadow-needs-tokens")


def why_not_borne(g: Journey, seat: Seat, card: Card) -> Refusal:
    """Why there is nothing to play it on: nobody who could bear it, or nobody with room for it."""
    assert card.bearer is not None
    context = Context(source=NOBODY, card=card, you=seat)
    full = [g.cards[host].card.title for host in (*g.active(), *g.path) if suits(g, seat, card, host, context)]
    if not full:
        bearer = plain(card.bearer.phrase(card.voice).one().object)
        return Refusal(f"there is nothing to play it on: {bearer}", "tcg.fellowship.play-items")
    return Refusal(f"there is no room for it on {names(full)}", "tcg.fellowship.class-limit")


def forbidden_by(card: Card | None) -> Refusal | None:
    return Refusal(f"{card.title} forbids it", "tcg.actions.required-happens") if card is not None else None


def why_not_event(g: Journey, seat: Seat, card: Card) -> Refusal | None:
    action, context = card.action, Context(source=NOBODY, card=card, you=seat)
    if action is None:
        response = next(text for text in card.texts if isinstance(text, Response))
        moment = awaited(g, response, context)
        if moment is None:
            return Refusal(f"it is a response: it waits until {_situation(response, card.voice)}", "tcg.responses.when")
        action, context = response.action, response.about(context, moment)
    elif g.phase not in card.phases:
        when = " or ".join(phase.called for phase in card.phases)
        event = plain(article((when, "event")))
        return Refusal(f"it is {event}; this is the {g.phase.called} phase", "tcg.actions.event-timing")
    if refusal := forbidden_by(forbidden(g, card) or (barring_events(g) if card.action is not None else None)):
        return refusal
    if not affordable(g, seat, card):
        cost = twilight_cost(g, seat, card)
        return Refusal(f"costs {cost}, the twilight pool has {g.twilight}", "tcg.twilight.shadow-needs-tokens")
    return why_not_action(g, action, context, spent_on(g, seat, card))


def why_not_ability(g: Journey, seat: Seat, named: Copy[Card], number: int) -> Refusal | None:
    thing = still_in_play(g, named)
    if thing is None:
        return NOT_IN_PLAY
    card = thing.id
    texts = texts_of(g, card)
    if number >= len(texts):
        return Refusal(f"{thing.card.title} has no such text", "tcg.actions.special-ability-in-play")
    text = texts[number]
    if thing.card.kind is Kind.SITE and card != g.site:
        return Refusal("the fellowship is not at this site", "tcg.active.sites")
    if thing.card.kind is not Kind.SITE and not g.is_active(card):
        return Refusal(f"{thing.card.title} is not active in this turn", "tcg.active.which")
    if thing.card.kind is not Kind.SITE and thing.owner != seat:
        return Refusal(f"{thing.card.title} is another player's card", "tcg.active.which")
    if not any(context.source == card for context, _ in g.texts(type(text), text.topic)):
        return Refusal(f"the text of {thing.card.title} does not count now", "tcg.actions.special-ability-in-play")
    if isinstance(text, Response):
        context = Context(source=card, card=thing.card, you=seat)
        moment = awaited(g, text, context)
        if moment is not None:
            return why_not_action(g, text.action, text.about(context, moment), 0)
        return Refusal(f"it is a response: it waits until {_situation(text, thing.card.voice)}", "tcg.responses.when")
    if isinstance(text, Triggered) and text.may:
        return Refusal(f"it waits until {_situation(text, thing.card.voice)}", "tcg.actions.optional-def")
    if not isinstance(text, Activated):
        return Refusal("that works by itself", "tcg.actions.required-happens")
    used = acting(g, seat, Context(source=card, card=thing.card, you=thing.owner))
    if used is None:
        return Refusal("it is for another player to use", "tcg.active.site-shadow-ability")
    if g.phase not in text.phases:
        when = " or ".join(phase.called for phase in text.phases)
        return Refusal(
            f"it is used in the {when} phase; this is the {g.phase.called} phase", "tcg.actions.timing-match"
        )
    if refusal := forbidden_by(barring_abilities(g)):
        return refusal
    if not text.left(g, used):
        span = "turn" if text.action.once_per_turn else "phase"
        return Refusal(f"its limit for this {span} is used up", "tcg.faq.limit-per-phase")
    if vain(g, card, number):
        return Refusal("it has just done nothing, and nothing has changed since", "tcg.actions.special-ability-repeat")
    return why_not_action(g, text.action, used, 0)


def awaited(g: Journey, response: Response, c: Context) -> Moment | None:
    """What players may respond to now, if it is what the response waits for."""
    moment = g.moment
    if moment is None or type(moment) is not response.trigger.moment or not response.trigger.matches(g, c, moment):
        return None
    return moment


def _situation(text: Response | Triggered, v: Voice) -> str:
    """What a text waits for, after the word "until"."""
    return plain(text.trigger.saying(v).statement())


def why_not_action(g: Journey, action: Action, c: Context, spent: int) -> Refusal | None:
    """The part of a cost that cannot be paid, or the effect that would then not be possible."""
    unpaid = why_not_paid(g, action.cost, c)
    if unpaid is not None or action.usable(g, c, spent):
        return unpaid
    return Refusal(f"this cannot be done: {called(c.card, action.effect)}", "tcg.effects.must-be-able-to-play")


def why_not_paid(g: Journey, cost: Effect, c: Context) -> Refusal | None:
    """The part of a cost that cannot be paid."""
    for part in cost.deeds if isinstance(cost, Sequence) else (cost,):
        if not part.payable(g, c):
            if isinstance(part, Require):
                unmet = plain(part.what.saying(c.card.voice).statement())
                return Refusal(f"it is not so that {unmet}", "tcg.costs.must-pay")
            return Refusal(f"this cannot be done: {called(c.card, part)}", "tcg.costs.must-pay")
    return None


# --- healing, transfers, assignments ---------------------------------------------------------------------------------


def why_not_heal(g: Journey, seat: Seat, character: Copy[Card], card: Card) -> Refusal | None:
    """Why a card cannot be discarded to heal a character."""
    thing = still_in_play(g, character)
    if thing is None:
        return NOT_IN_PLAY
    if seat != g.free_peoples or g.phase is not Phase.FELLOWSHIP:
        return Refusal("cards are discarded to heal in your fellowship phase", "tcg.fellowship.discard-to-heal")
    if card not in g.hand(seat):
        return Refusal(f"{card.name} is not in your hand", "tcg.fellowship.discard-to-heal")
    if thing.card.title != card.title:
        return Refusal(f"{card.name} is no {thing.card.title}", "tcg.fellowship.discard-to-heal")
    if thing.owner != seat:
        return Refusal(f"{thing.card.title} is another player's", "tcg.active.which")
    limits = "tcg.fellowship.discard-to-heal-limits"
    if thing.card.kind not in (Kind.COMPANION, Kind.ALLY) or not thing.card.unique:
        return Refusal("only a unique companion or ally is healed so", limits)
    return None if thing.wounds else Refusal(f"{thing.card.title} has no wound", limits)


def why_not_transfer(g: Journey, seat: Seat, named: Copy[Card], to: Copy[Card]) -> Refusal | None:
    item, other = still_in_play(g, named), still_in_play(g, to)
    if item is None or other is None:
        return NOT_IN_PLAY
    rule = "tcg.transfer.fellowship-phase"
    if seat != g.free_peoples or g.phase is not Phase.FELLOWSHIP:
        return Refusal("possessions and artifacts are transferred in your fellowship phase", rule)
    if not item.card.is_item or not item.host or item.owner != seat:
        return Refusal("only a possession or artifact that your character bears is transferred", rule)
    bearer = g.cards[item.host]
    if bearer.owner != seat or other.owner != seat or not other.card.is_character:
        return Refusal("it is transferred between your own characters", rule)
    if bearer.id == other.id:
        return Refusal(f"{other.card.title} bears it", rule)
    if where(g, bearer.id) != where(g, other.id):
        return Refusal("the two are not at the same site", "tcg.transfer.same-site")
    if not may_bear(g, seat, item.card, other.id, Context(source=item.id, card=item.card, you=seat)):
        return Refusal(f"{other.card.title} may not bear it", "tcg.transfer.legal-bearer")
    return Refusal(f"{other.card.title} has borne it in this phase", rule)


def why_not_assign(g: Journey, seat: Seat, named: Copy[Card], to: Copy[Card]) -> Refusal | None:
    minion, defender = still_in_play(g, named), still_in_play(g, to)
    if minion is None or defender is None:
        return NOT_IN_PLAY
    if g.phase is not Phase.ASSIGNMENT:
        return Refusal("characters are assigned in the assignment phase", "tcg.assignment.actions-first")
    if minion.card.kind is not Kind.MINION or defender.id not in fighters(g):
        return Refusal("a minion is assigned to a companion, or to an ally that fights", "tcg.assignment.one-to-one")
    if minion.id not in free_minions(g):
        if g.fierce is not None and minion.id not in g.fierce:
            return Refusal(f"{minion.card.title} is not fierce", "tcg.fierce.only-fierce-assigned")
        return Refusal(f"{minion.card.title} is assigned already", "tcg.assignment.one-companion-per-minion")
    if not may_fight(g, defender.id, minion.id, side_of(g, seat)):
        return Refusal("a card in play forbids it", "tcg.actions.required-happens")
    if seat != g.free_peoples:
        mine = minion.owner == seat
        return None if mine else Refusal("it is another player's minion", "tcg.assignment.shadow-order")
    fights = len(opponents_of(g, defender.id))
    if fights and fights > keyword(g, defender.id, Keyword.DEFENDER):
        return Refusal(f"{defender.card.title} is assigned already", "tcg.assignment.one-to-one")
    return None
