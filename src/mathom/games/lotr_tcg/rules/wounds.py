"""Wounds, exertions and healing (rulebook: Vitality)."""

from __future__ import annotations

from mathom.cards.telling import Cause, by_card
from mathom.core import resumable
from mathom.games.lotr_tcg import events
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import Id
from mathom.games.lotr_tcg.facts import Phase
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.modifiers import CannotHeal, CannotTakeWounds, ExertedOnlyBy, MostWounds
from mathom.games.lotr_tcg.moments import BeforeExertion, BeforeHealing, BeforeWound, WhenExerted, WhenWounded
from mathom.games.lotr_tcg.rules.burdens import add_burdens, ring
from mathom.games.lotr_tcg.rules.happening import about_to, happen
from mathom.games.lotr_tcg.rules.leaving import kill
from mathom.games.lotr_tcg.rules.move_limit import note_change
from mathom.games.lotr_tcg.rules.numbers import burdens_for_wound, vitality, vitality_left


def can_be_wounded(g: Journey, card: Id) -> bool:
    """True if no text protects the character from wounds."""
    for context, text in g.texts(CannotTakeWounds):
        if text.fits(g, context, card):
            return False
    if g.phase is Phase.SKIRMISH:
        taken = g.wounds_taken.get(card, 0)
        for context, most in g.texts(MostWounds):
            if taken >= most.number and most.fits(g, context, card):
                return False
    return True


@resumable
def wound(g: Journey, card: Id, cause: Cause, by: tuple[Id, ...]) -> Rules[bool]:
    """Place one wound, unless it is prevented or becomes burdens. Returns True if it was placed.

    `by` are those who deal it because they have won the skirmish.
    """
    if not g.in_play(card) or not can_be_wounded(g, card):
        return False
    converted = burdens_for_wound(g, card)
    if not converted:
        goes_on = yield from about_to(g, BeforeWound(card, cause, by))
        if not goes_on or not g.in_play(card):
            return False
        converted = burdens_for_wound(g, card)
    if converted:
        yield from add_burdens(g, converted, by_card(g, ring(g)))
        return False
    me = g.cards[card]
    g.set_wounds(card, me.wounds + 1)
    g.wounds_taken[card] = g.wounds_taken.get(card, 0) + 1
    if g.log is not None:
        g.tell(events.Wounded(card=me.card.title, key=me.key, slug=me.card.slug, seat=me.owner, wounds=me.wounds + 1,
                              vitality=vitality(g, card), cause=cause, rule="tcg.wounds.token"))  # fmt: skip
    if vitality_left(g, card) <= 0:
        yield from kill(g, card, by, cause, False)
    else:
        yield from happen(g, WhenWounded(card, cause))
    return True


@resumable
def exert(g: Journey, card: Id, cause: Cause) -> Rules[bool]:
    """Place a wound token for an effort. It is no wound: what prevents wounds does not prevent it."""
    if not can_exert(g, card, 1):
        return False
    goes_on = yield from about_to(g, BeforeExertion(card, cause))
    if not goes_on or not g.in_play(card):
        return True  # a cost so paid is paid
    me = g.cards[card]
    g.set_wounds(card, me.wounds + 1)
    if g.log is not None:
        g.tell(events.Exerted(card=me.card.title, key=me.key, slug=me.card.slug, seat=me.owner, wounds=me.wounds + 1,
                              vitality=vitality(g, card), cause=cause, rule="tcg.wounds.exert-def"))  # fmt: skip
    yield from happen(g, WhenExerted(card, cause))
    return True


def can_exert(g: Journey, card: Id, times: int) -> bool:
    """An exhausted character cannot exert; to exert X times takes more than X vitality."""
    return g.in_play(card) and vitality_left(g, card) > times


def may_exert(g: Journey, by: Card, card: Id) -> bool:
    """True if no text keeps that card from making the character exert."""
    return not any(
        by.side is not text.side and text.fits(g, context, card) for context, text in g.texts(ExertedOnlyBy)
    )  # fmt: skip


def can_heal(g: Journey, card: Id) -> bool:
    if not g.in_play(card) or g.cards[card].wounds == 0:
        return False
    return not any(text.fits(g, context, card) for context, text in g.texts(CannotHeal))


@resumable
def heal(g: Journey, card: Id, cause: Cause) -> Rules[bool]:
    """Remove one wound."""
    if not can_heal(g, card):
        return False
    goes_on = yield from about_to(g, BeforeHealing(card, cause))
    if not goes_on or not can_heal(g, card):
        return False
    me = g.cards[card]
    g.set_wounds(card, me.wounds - 1)
    if g.log is not None:
        g.tell(events.Healed(card=me.card.title, key=me.key, slug=me.card.slug, seat=me.owner, wounds=me.wounds - 1,
                             vitality=vitality(g, card), cause=cause, rule="tcg.wounds.heal-default-one"))  # fmt: skip
    note_change(g)
    return True
