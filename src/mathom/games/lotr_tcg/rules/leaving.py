"""Leaving play: death, discarding, going back to a hand, being stacked (rulebook: Vitality; Discard; FAQ: stack)."""

from __future__ import annotations

from typing import TypeAlias

from msgspec.structs import replace

from mathom.cards.telling import Cause, by_text
from mathom.cards.zones import EVERYBODY
from mathom.core import Seat, resumable
from mathom.games.lotr_tcg import events
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.cause import END_OF_TURN, VITALITY
from mathom.games.lotr_tcg.context import NOBODY, Id
from mathom.games.lotr_tcg.facts import Kind
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.modifiers import Perishes, SafeFromOpponents
from mathom.games.lotr_tcg.moments import BeforeDeath, WhenDiscarded, WhenKilled
from mathom.games.lotr_tcg.rules.burdens import check_corruption
from mathom.games.lotr_tcg.rules.drawing import count_taken, may_take
from mathom.games.lotr_tcg.rules.happening import about_to, happen
from mathom.games.lotr_tcg.rules.losing import lose
from mathom.games.lotr_tcg.rules.move_limit import note_move_limit
from mathom.games.lotr_tcg.rules.numbers import vitality
from mathom.games.lotr_tcg.rules.presence import foes_of

#: A card that has left play for a discard pile, and its owner.
Gone: TypeAlias = tuple[Card, Seat]


@resumable
def kill(g: Journey, card: Id, by: tuple[Id, ...], cause: Cause, overwhelmed: bool) -> Rules[None]:
    """A character dies: companions and allies go to the dead pile, minions to the discard pile.

    `by` are those who have won the skirmish in which it dies.
    """
    if not g.in_play(card):
        return
    me = g.cards[card]
    rule = "tcg.skirmish.overwhelm" if overwhelmed else "tcg.wounds.killed-at-vitality"
    g.tell(events.Killed(card=me.card.title, key=me.key, slug=me.card.slug, seat=me.owner, cause=cause,
                         by=tuple(g.cards[one].key for one in by if g.in_play(one)), overwhelmed=overwhelmed,
                         rule=rule))  # fmt: skip
    if card == g.ring_bearers[me.owner]:
        yield from about_to(g, BeforeDeath(card))
        if card == g.ring_bearers[me.owner]:
            rule = "tcg.lose.frodo-killed" if me.card.title == "Frodo" else "tcg.lose.sam-killed"
            lose(g, me.owner, f"{me.card.title} is dead.", rule)
    if not g.in_play(card):
        return
    foes = foes_of(g, card)
    left = leave(g, card)
    if me.card.kind is Kind.MINION:
        g.to_discard_pile(me.owner, me.card)
    else:
        g.dead[me.owner] = g.dead[me.owner].put(me.card)
    yield from happen(g, WhenKilled(me.card, me.owner, cause, by, foes))
    yield from told_of(g, left)
    yield from settle(g)


def kept_from(g: Journey, seat: Seat, card: Id) -> bool:
    """True if a text keeps that player, an opponent of its own player, from discarding the card."""
    return any(context.you != seat and text.fits(g, context, card) for context, text in g.texts(SafeFromOpponents))


@resumable
def discard(g: Journey, card: Id, cause: Cause) -> Rules[bool]:
    """Discard a card from play, with all that lies on it."""
    if not g.in_play(card) or card in g.ring_bearers:
        return False
    me = g.cards[card]
    left = leave(g, card)
    g.to_discard_pile(me.owner, me.card)
    g.tell(events.Left(card=me.card.title, key=me.key, slug=me.card.slug, seat=me.owner, where="the discard pile",
                       cause=cause, quiet=cause == END_OF_TURN, rule="tcg.discard.default-from-play"))  # fmt: skip
    yield from settle(g)
    yield from told_of(g, ((me.card, me.owner), *left))
    return True


@resumable
def return_to_hand(g: Journey, card: Id, cause: Cause) -> Rules[None]:
    """A card in play goes back to its owner's hand, if the Rule of 4 lets him take it; everybody has seen it."""
    me = g.cards[card]
    # Ruling: it counts among the four cards of a fellowship phase (tcg.fellowship.rule-of-4).
    if not may_take(g, me.owner):
        return
    left = leave(g, card)
    g.into_hand(me.owner, me.card, EVERYBODY)
    count_taken(g, me.owner)
    g.tell(events.Left(card=me.card.title, key=me.key, slug=me.card.slug, seat=me.owner, where="its owner's hand",
                       to="hand", cause=cause, rule="tcg.discard.attached-go-too"))  # fmt: skip
    yield from settle(g)
    yield from told_of(g, left)


@resumable
def stack_from_play(g: Journey, card: Id, host: Id, cause: Cause) -> Rules[None]:
    """A card in play is stacked on another one; what is on it is discarded."""
    me = g.cards[card]
    left = leave(g, card)
    g.set_stacked(host, (*g.cards[host].stacked, me.card))
    g.tell(events.Left(card=me.card.title, key=me.key, slug=me.card.slug, seat=me.owner,
                       where=f"a stack on {g.cards[host].card.title}", to="stack", cause=cause,
                       rule="tcg.faq.stack-not-playing"))  # fmt: skip
    yield from settle(g)
    yield from told_of(g, left)


def leave(g: Journey, card: Id) -> tuple[Gone, ...]:
    """Take a card out of play. What is on it, and stacked on it, is discarded; that is returned."""
    gone: tuple[Gone, ...] = ()
    host = g.cards[card]
    cause = Cause(f"borne by {host.card.title}", host.card.slug, host.key)
    for other in g.borne_by(card):
        thing = g.cards[other]
        gone += leave(g, other)
        g.to_discard_pile(thing.owner, thing.card)
        gone += ((thing.card, thing.owner),)
        g.tell(events.Left(card=thing.card.title, key=thing.key, slug=thing.card.slug, seat=thing.owner,
                           where="the discard pile", cause=cause, rule="tcg.discard.attached-go-too"))  # fmt: skip
    unassign(g, card)
    me = g.take(card)
    for stacked in me.stacked:
        g.to_discard_pile(me.owner, stacked)
        g.tell(events.FromHand(player=g.options.name_of(me.owner), card=stacked.name, slug=stacked.slug,
                               origin=me.card.title, where="the discard pile", seat=me.owner, cause=cause,
                               rule="tcg.discard.attached-go-too"))  # fmt: skip
    return gone


def unassign(g: Journey, card: Id) -> None:
    """Whoever leaves play is in no skirmish any more, and who has nobody left to fight is unassigned again."""
    skirmish = g.skirmish
    now = skirmish.defender if skirmish is not None else None
    if g.skirmishes:
        left = tuple(
            (defender, tuple(minion for minion in minions if minion != card))
            for defender, minions in g.skirmishes
            if defender != card
        )
        g.skirmishes = tuple((defender, minions) for defender, minions in left if minions or defender == now)
    if skirmish is not None:
        defender = NOBODY if skirmish.defender == card else skirmish.defender
        g.skirmish = replace(skirmish, defender=defender, minions=tuple(m for m in skirmish.minions if m != card))


@resumable
def told_of(g: Journey, gone: tuple[Gone, ...]) -> Rules[None]:
    for card, owner in gone:
        yield from happen(g, WhenDiscarded(card, owner, g.discards[owner].cards.count(card)))


@resumable
def settle(g: Journey) -> Rules[None]:
    """After something has come or left: who has more wounds than vitality dies, and what may not stay is discarded."""
    note_move_limit(g)
    leaving = first_to_leave(g)
    while leaving is not None:
        card, reason = leaving
        if reason is None:
            yield from kill(g, card, (), VITALITY, False)
        else:
            yield from discard(g, card, reason)
        leaving = first_to_leave(g)
    check_corruption(g)


def first_to_leave(g: Journey) -> tuple[Id, Cause | None] | None:
    """Return the first card that has to leave play as things stand: with the text that says so, or None if it dies."""
    perishing = bool(g.texts(Perishes))
    for card in g.active():
        me = g.cards[card]
        if me.wounds and me.card.is_character and me.wounds >= vitality(g, card):
            return card, None
        if perishing and (reason := must_go(g, card)) is not None:
            return card, reason
    return None


@resumable
def settle_after_effects(g: Journey) -> Rules[None]:
    """Settle after an action is carried out, and when effects have ended; earlier versions of the rules did not."""
    if g.rules > 3:
        yield from settle(g)


def must_go(g: Journey, card: Id) -> Cause | None:
    """The text that says that the card is discarded as things stand."""
    for context, text in g.texts(Perishes):
        if text.fits(g, context, card):
            return by_text(g, context)
    return None
