"""Wounds, exertions, healing and burdens (rulebook: Vitality; The One Ring)."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.cards.limits import Use
from mathom.core import resumable
from mathom.games.lotr_tcg import events
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import Id
from mathom.games.lotr_tcg.facts import Kind, Phase
from mathom.games.lotr_tcg.language.modifiers import CannotHeal, CannotTakeWounds, MostWounds, MoveLimit, Perishes
from mathom.games.lotr_tcg.moments import (
    BeforeBurden,
    BeforeDeath,
    BeforeExertion,
    BeforeHealing,
    BeforeWound,
    WhenBurdenAdded,
    WhenBurdenRemoved,
    WhenDiscarded,
    WhenExerted,
    WhenKilled,
    WhenRingPutOn,
    WhenWounded,
)
from mathom.games.lotr_tcg.rules.drawing import count_taken, may_take
from mathom.games.lotr_tcg.rules.happening import about_to, happen
from mathom.games.lotr_tcg.rules.losing import lose
from mathom.games.lotr_tcg.rules.numbers import burdens_for_wound, resistance, vitality, vitality_left
from mathom.games.lotr_tcg.table import END_OF_TURN, Rules, Table

# --- wounds ----------------------------------------------------------------------------------------------------------


def can_be_wounded(g: Table, card: Id) -> bool:
    """Is there no text that keeps wounds away?"""
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
def wound(g: Table, card: Id, source: Card | None) -> Rules[bool]:
    """Place one wound, unless it is prevented or becomes burdens; was it placed?"""
    if not g.in_play(card) or not can_be_wounded(g, card):
        return False
    converted = burdens_for_wound(g, card)
    if not converted:
        goes_on = yield from about_to(g, BeforeWound(card, source))
        if not goes_on:
            g.tell(events.Prevented(what=f"The wound on {g.cards[card].card.title}" if g.in_play(card) else "The wound",
                                    rule="tcg.faq.prevented-costs-paid"))  # fmt: skip
            return False
        if not g.in_play(card):
            return False
        converted = burdens_for_wound(g, card)
    if converted:
        yield from add_burdens(g, converted, g.cards[ring(g)].card)
        return False
    me = g.cards[card]
    g.set_wounds(card, me.wounds + 1)
    g.wounds_taken[card] = g.wounds_taken.get(card, 0) + 1
    g.tell(events.Wounded(card=me.card.title, key=me.key, wounds=me.wounds + 1, rule="tcg.wounds.token"))
    if vitality_left(g, card) <= 0:
        yield from kill(g, card, g.killers if source is None else ())
    else:
        yield from happen(g, WhenWounded(card))
    return True


@resumable
def exert(g: Table, card: Id) -> Rules[bool]:
    """Place a wound token for an effort. It is no wound: what prevents wounds does not prevent it."""
    if not can_exert(g, card, 1):
        return False
    goes_on = yield from about_to(g, BeforeExertion(card))
    if not goes_on or not g.in_play(card):
        return True  # a cost so paid is paid
    me = g.cards[card]
    g.set_wounds(card, me.wounds + 1)
    g.tell(events.Exerted(card=me.card.title, key=me.key, wounds=me.wounds + 1, rule="tcg.wounds.exert-def"))
    yield from happen(g, WhenExerted(card))
    return True


def can_exert(g: Table, card: Id, times: int) -> bool:
    """An exhausted character cannot exert; to exert X times takes more than X vitality."""
    return g.in_play(card) and vitality_left(g, card) > times


def can_heal(g: Table, card: Id) -> bool:
    if not g.in_play(card) or g.cards[card].wounds == 0:
        return False
    return not any(text.fits(g, context, card) for context, text in g.texts(CannotHeal))


@resumable
def heal(g: Table, card: Id) -> Rules[bool]:
    """Remove one wound."""
    if not can_heal(g, card):
        return False
    goes_on = yield from about_to(g, BeforeHealing(card))
    if not goes_on or not can_heal(g, card):
        return False
    me = g.cards[card]
    g.set_wounds(card, me.wounds - 1)
    g.tell(events.Healed(card=me.card.title, key=me.key, wounds=me.wounds - 1, rule="tcg.wounds.heal-default-one"))
    return True


# --- leaving play ----------------------------------------------------------------------------------------------------


@resumable
def kill(g: Table, card: Id, by: tuple[Id, ...]) -> Rules[None]:
    """A character dies: companions and allies go to the dead pile, minions to the discard pile."""
    if not g.in_play(card):
        return
    me = g.cards[card]
    g.tell(events.Killed(card=me.card.title, key=me.key, rule="tcg.wounds.killed-at-vitality"))
    if card == g.ring_bearers[me.owner]:
        yield from about_to(g, BeforeDeath(card))
        if card == g.ring_bearers[me.owner]:
            rule = "tcg.lose.frodo-killed" if me.card.title == "Frodo" else "tcg.lose.sam-killed"
            lose(g, me.owner, f"{me.card.title} is dead.", rule)
    if not g.in_play(card):
        return
    left = leave(g, card)
    if me.card.kind is Kind.MINION:
        g.discards[me.owner] += (me.card,)
    else:
        g.dead[me.owner] += (me.card,)
    yield from happen(g, WhenKilled(me.card, me.owner, by))
    yield from told_of(g, left)
    yield from settle(g)


@resumable
def discard(g: Table, card: Id) -> Rules[bool]:
    """Discard a card from play, with all that lies on it."""
    if not g.in_play(card) or card in g.ring_bearers:
        return False
    me = g.cards[card]
    left = leave(g, card)
    g.discards[me.owner] += (me.card,)
    g.tell(events.Left(card=me.card.title, key=me.key, where="the discard pile", rule="tcg.discard.default-from-play"))
    yield from settle(g)
    yield from told_of(g, ((me.card, me.owner), *left))
    return True


@resumable
def return_to_hand(g: Table, card: Id) -> Rules[None]:
    """A card in play goes back to its owner's hand, if the Rule of 4 lets him take it; everybody has seen it."""
    me = g.cards[card]
    # Ruling: it counts among the four cards of a fellowship phase (tcg.fellowship.rule-of-4).
    if not may_take(g, me.owner):
        return
    left = leave(g, card)
    g.into_hand(me.owner, me.card, g.everybody)
    count_taken(g, me.owner)
    g.tell(events.Left(card=me.card.title, key=me.key, where="its owner's hand", rule="tcg.discard.attached-go-too"))
    yield from settle(g)
    yield from told_of(g, left)


Gone = tuple[Card, int]


def leave(g: Table, card: Id) -> tuple[Gone, ...]:
    """Take a card out of play. What is on it, and stacked on it, is discarded; that is returned."""
    gone: tuple[Gone, ...] = ()
    for other in g.borne_by(card):
        thing = g.cards[other]
        gone += leave(g, other)
        g.discards[thing.owner] += (thing.card,)
        gone += ((thing.card, thing.owner),)
        g.tell(events.Left(card=thing.card.title, key=thing.key, where="the discard pile",
                           rule="tcg.discard.attached-go-too"))  # fmt: skip
    unassign(g, card)
    me = g.take(card)
    for stacked in me.stacked:
        g.discards[me.owner] += (stacked,)
        g.tell(events.FromHand(player=g.options.name_of(me.owner), card=stacked.name, slug=stacked.slug,
                               origin=me.card.title, where="the discard pile",
                               rule="tcg.discard.attached-go-too"))  # fmt: skip
    return gone


def unassign(g: Table, card: Id) -> None:
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
        defender = Id(0) if skirmish.defender == card else skirmish.defender
        g.skirmish = replace(skirmish, defender=defender, minions=tuple(m for m in skirmish.minions if m != card))


@resumable
def told_of(g: Table, gone: tuple[Gone, ...]) -> Rules[None]:
    for card, owner in gone:
        yield from happen(g, WhenDiscarded(card, owner))


@resumable
def settle(g: Table) -> Rules[None]:
    """After something has come or left: who has more wounds than vitality dies, and what may not stay is discarded."""
    note_move_limit(g)
    again = True
    while again:
        again = False
        for card in g.active():
            if not g.in_play(card):
                continue
            me = g.cards[card]
            if me.card.is_character and me.wounds and me.wounds >= vitality(g, card):
                yield from kill(g, card, ())
                again = True
                break
            if must_go(g, card):
                yield from discard(g, card)
                again = True
                break
    check_corruption(g)


def note_move_limit(g: Table) -> None:
    """What changes the move limit does so for the whole turn, once it has held (FAQ: move limit)."""
    for context, text in g.texts(MoveLimit):
        use = Use(context.source, text, END_OF_TURN)
        if not g.uses.of(use) and text.on(g, context):
            g.uses = g.uses.counted(use)
            g.move_limit += text.amount


def must_go(g: Table, card: Id) -> bool:
    """Does a text say that the card is discarded as things stand?"""
    return any(text.fits(g, context, card) for context, text in g.texts(Perishes))


# --- burdens ---------------------------------------------------------------------------------------------------------


def ring(g: Table) -> Id:
    """The One Ring of the Free Peoples player."""
    return next(card for card in g.borne_by(g.ring_bearer) if g.cards[card].card.kind is Kind.THE_ONE_RING)


@resumable
def add_burdens(g: Table, number: int, source: Card | None) -> Rules[None]:
    """Add burdens to the Ring-bearer, one at a time."""
    for _ in range(number):
        goes_on = yield from about_to(g, BeforeBurden(source))
        if goes_on:
            change_burdens(g, 1)
            yield from happen(g, WhenBurdenAdded(source))


@resumable
def remove_burdens(g: Table, number: int, source: Card | None) -> Rules[None]:
    for _ in range(min(number, g.burdens[g.free_peoples])):
        change_burdens(g, -1)
        yield from happen(g, WhenBurdenRemoved(source))


def change_burdens(g: Table, change: int) -> None:
    seat = g.free_peoples
    g.burdens[seat] += change
    g.tell(events.Burdens(player=g.options.name_of(seat), change=change, burdens=g.burdens[seat],
                          rule="tcg.lose.corrupted"))  # fmt: skip
    check_corruption(g)


def check_corruption(g: Table) -> None:
    seat = g.free_peoples
    bearer = g.ring_bearers[seat]
    if bearer and g.in_play(bearer) and g.burdens[seat] >= resistance(g, seat):
        name = g.cards[bearer].card.title
        lose(g, seat, f"{name} is corrupted by The One Ring.", "tcg.lose.corrupted")


def corrupt(g: Table) -> None:
    """A card corrupts the Ring-bearer, however few burdens he has."""
    name = g.cards[g.ring_bearer].card.title
    lose(g, g.free_peoples, f"{name} is corrupted.", "tcg.lose.corrupted-by-card")


@resumable
def put_on_the_ring(g: Table) -> Rules[None]:
    """The Ring-bearer wears the Ring until the regroup phase."""
    if not g.wearing:
        g.wearing = True
        g.tell(
            events.Noted(
                text=f"{g.cards[g.ring_bearer].card.title} puts on The One Ring.", rule="tcg.one-ring.until-regroup"
            )
        )
        yield from happen(g, WhenRingPutOn())


def carry_on(g: Table, successor: Id) -> None:
    """Somebody takes over the Ring, borne and not worn; the burdens pass to him (ruling: tcg.one-ring.sam)."""
    seat = g.free_peoples
    g.move_to(ring(g), successor)
    g.ring_bearers[seat] = successor
    g.wearing = False
    g.tell(events.Noted(text=f"{g.cards[successor].card.title} carries on as Ring-bearer.", rule="tcg.one-ring.sam"))
    check_corruption(g)
