"""The action step: one action a turn, or a pass (rules: Action step)."""

from __future__ import annotations

from typing import Final

from mathom.cards.asking import label
from mathom.cards.choices import PASS
from mathom.cards.limits import Use
from mathom.cards.telling import Cause
from mathom.core import Option, Seat, resumable
from mathom.games.wotr import choices, events
from mathom.games.wotr.choices import Choice
from mathom.games.wotr.context import NOBODY, Context, Id
from mathom.games.wotr.language.effect import perform
from mathom.games.wotr.language.modifiers import CarriesMore, Using, is_there
from mathom.games.wotr.language.places import IN_PLAY
from mathom.games.wotr.rules.causes import ACTION, LIMIT, RING, WINNOWING
from mathom.games.wotr.rules.losing import eliminate_from_hand, must_cycle
from mathom.games.wotr.rules.moving import may_move_to, move
from mathom.games.wotr.rules.piles import can_draw, cycle_from_hand, draw
from mathom.games.wotr.rules.playing import play_from_hand, plays
from mathom.games.wotr.scenarios import RingToken
from mathom.games.wotr.values import END_OF_ROUND, Loss, Step
from mathom.games.wotr.war import Rules, War

#: The carryover limit before any text raises it.
LIMIT_AT_START: Final = 2
WINNOWED: Final = 2


@resumable
def action_step(g: War) -> Rules[None]:
    """Turn after turn from the starting player on, until all have passed in unbroken succession."""
    g.step, g.turn, g.passed = Step.ACTION, g.start, frozenset()
    g.tell(events.StepBegan(step=g.step.value, round=g.round, rule="wotr.action.start-and-order"))
    yield from actions(g)


@resumable
def actions(g: War) -> Rules[None]:
    """The rest of an action step."""
    while len(g.passed) < len(g.hands):
        yield from take_turn(g, g.acting)
        g.turn = (g.turn + 1) % len(g.scenario.order)
    for seat in g.in_turn_order():
        # Ruling: whoever holds more than his limit allows cycles down to it (wotr.pass.excess-at-end).
        yield from must_cycle(g, seat, max(0, len(g.hands[seat]) - carryover_limit(g, seat)), LIMIT)


@resumable
def take_turn(g: War, seat: Seat) -> Rules[None]:
    """One action, or a pass."""
    passing = may_pass(g, seat)
    choice = yield g.ask(
        seat, "What is your action?" if not passing else "What is your action, or do you pass?",
        "wotr.action.one-per-turn", options(g, seat, passing), harmless=passing,
    )  # fmt: skip
    if choice.token == PASS.token:
        g.passed |= {seat}
        g.tell(events.Passed(player=g.options.name_of(seat), seat=seat, rule="wotr.pass.glossary"))
        return
    g.passed = frozenset()
    yield from act(g, seat, choice)


@resumable
def act(g: War, seat: Seat, choice: Choice) -> Rules[None]:
    """The action that was chosen."""
    if choice.token == choices.WINNOW.token:
        yield from winnow(g, seat)
    elif choice.token == choices.RING.token:
        yield from use_ring(g, seat)
    elif choice.token.startswith("play"):
        yield from play_from_hand(g, seat, choice)
    elif choice.token.startswith("move"):
        yield from move(g, choice.card, choice.other, Cause(""))
    elif choice.token.startswith("cycle"):
        assert choice.printed is not None
        cycle_from_hand(g, seat, choice.printed, ACTION)
    else:
        yield from use(g, seat, choice.card, choice.number)


# --- what a player may do --------------------------------------------------------------------------------------------


def options(g: War, seat: Seat, passing: bool) -> tuple[Option, ...]:
    """All actions of a player, and to pass if he may."""
    found: list[Option] = [PASS] if passing else []
    hand = tuple(dict.fromkeys(g.hands[seat].cards))
    for card in hand:
        found.append(choices.cycle(card))
    for card in hand:
        found += plays(g, seat, card, IN_PLAY)
    for one in g.reserve(seat):
        found += [choices.move(g, one, place) for place in g.locations if may_move_to(g, one, place)]
    found += [choices.use(g, c.source, number) for c, number in usable(g, seat)]
    if len(g.hands[seat]) >= WINNOWED:
        found.append(choices.WINNOW)
    if may_use_ring(g, seat):
        found.append(choices.RING)
    return tuple(found)


def carryover_limit(g: War, seat: Seat) -> int:
    return LIMIT_AT_START + sum(
        text.number for c, text in g.texts(CarriesMore) if c.you == seat and is_there(g, c, text.where)
    )


def may_pass(g: War, seat: Seat) -> bool:
    """With no more cards in hand than the carryover limit, or with fewer than each enemy player."""
    held = len(g.hands[seat])
    return held <= carryover_limit(g, seat) or all(held < len(g.hands[enemy]) for enemy in g.opponents(seat))


# --- actions of cards in play ----------------------------------------------------------------------------------------


def usable(g: War, seat: Seat) -> list[tuple[Context, int]]:
    """The texts of cards in play for which a player may use his action; each with its number on the card."""
    return [
        (c, c.card.texts.index(text))
        for c, text in g.texts(Using) if seat in text.by.seats(g, c) and can_use(g, c, text)
    ]  # fmt: skip


def can_use(g: War, c: Context, text: Using) -> bool:
    """Its card is where it has to be, its cost can be paid, and at least part of its effect can happen."""
    if not is_there(g, c, text.where) or (text.each_round and g.uses.of(Use(c.source, text, END_OF_ROUND))):
        return False
    return text.action.usable(g, c) and not text.action.idle(g, c)


@resumable
def use(g: War, seat: Seat, card: Id, number: int) -> Rules[None]:
    """Pay what it costs, then do what it says."""
    thing = g.cards[card]
    text = thing.card.texts[number]
    assert isinstance(text, Using)
    # In rules version 1 the wielder did not move once the item that calls for it was gone.
    c = Context(card, thing.card, seat, wielder=thing.host if g.rules > 1 else NOBODY)
    if text.each_round:
        g.uses = g.uses.counted(Use(card, text, END_OF_ROUND))
    g.tell(events.ActionUsed(player=g.options.name_of(seat), card=thing.card.name, slug=thing.card.slug, key=thing.key,
                             what=label(thing.card, number), seat=seat, rule="wotr.action.use-card-text"))  # fmt: skip
    c = yield from perform(g, text.action.cost, c)
    yield from perform(g, text.action.effect, c)


# --- winnowing and Ring tokens ---------------------------------------------------------------------------------------


@resumable
def winnow(g: War, seat: Seat) -> Rules[None]:
    """Eliminate two cards from hand, then draw one."""
    for left in range(WINNOWED, 0, -1):
        yield from eliminate_one(
            g, seat, f"Winnowing: which card do you eliminate ({left} to go)?", Loss.WINNOWED, WINNOWING
        )
    draw(g, seat, 1, WINNOWING)


@resumable
def eliminate_one(g: War, seat: Seat, prompt: str, loss: Loss, cause: Cause) -> Rules[None]:
    """Eliminate a card of the hand, if there is one."""
    if g.hands[seat].cards:
        cards = dict.fromkeys(g.hands[seat].cards)
        choice = yield g.ask(seat, prompt, "wotr.winnow.two-for-one", tuple(choices.eliminate(card) for card in cards))
        eliminate_from_hand(g, seat, choice.printed, loss, cause)


def may_use_ring(g: War, seat: Seat) -> bool:
    """While the token is there, and there is a card to draw."""
    ring = g.scenario.players[seat].ring
    return ring is not RingToken.NONE and g.rings[seat] and seat not in g.rings_turned and can_draw(g, seat)


@resumable
def use_ring(g: War, seat: Seat) -> Rules[None]:
    """Once a game: draw two cards. Or, in Duels, once a round: draw three, then eliminate one and cycle one."""
    g.tell(events.RingUsed(player=g.options.name_of(seat), seat=seat, rule="wotr.ring-token.scenario-specific"))
    if g.scenario.players[seat].ring is RingToken.ONCE:
        g.rings[seat] = False
        draw(g, seat, 2, RING)
        return
    g.rings_turned |= {seat}
    draw(g, seat, 3, RING)
    yield from eliminate_one(g, seat, "The Ring token: which card do you eliminate?", Loss.BY_TEXT, RING)
    yield from must_cycle(g, seat, 1, RING)
