"""The end of a turn, or another move (rulebook: Regroup phase)."""

from __future__ import annotations

from typing import Final

from mathom.cards.choices import PASS
from mathom.core import Seat, resumable
from mathom.games.lotr_tcg import choices
from mathom.games.lotr_tcg.cause import END_OF_TURN, RECONCILING
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.rules.drawing import discard_from_hand, draw
from mathom.games.lotr_tcg.rules.leaving import discard
from mathom.games.lotr_tcg.rules.move_limit import move_limit
from mathom.games.lotr_tcg.rules.presence import minions

FULL_HAND: Final = 8


@resumable
def reconcile(g: Journey, seat: Seat) -> Rules[None]:
    """Back to eight cards: first one may be discarded, then cards are drawn or discarded."""
    if g.hands[seat]:
        options = (PASS, *choices.names(g.hand(seat)))
        prompt = "Reconcile: discard a card first?"
        choice = yield g.ask(seat, prompt, "tcg.regroup.may-discard-one", options, harmless=True)
        if choice.printed is not None:
            yield from discard_from_hand(g, seat, choice.printed, None, RECONCILING)
    while len(g.hands[seat]) > FULL_HAND:
        over = len(g.hands[seat]) - FULL_HAND
        prompt = f"Reconcile: which card do you discard? ({over} too many)"
        options = choices.names(g.hand(seat))
        choice = yield g.ask(seat, prompt, "tcg.regroup.discard-to-eight", options, harmless=False)
        yield from discard_from_hand(g, seat, choice.printed, None, RECONCILING)
    yield from draw(g, seat, FULL_HAND - len(g.hands[seat]), RECONCILING)


def may_move_again(g: Journey) -> bool:
    return g.moves < move_limit(g) and g.here < g.options.last_site and not g.notes.no_more_moves


@resumable
def moves_again(g: Journey) -> Rules[bool]:
    """The Free Peoples player moves on, or ends his turn."""
    if not may_move_again(g):
        return False
    options = (choices.branch(0, "Stay: reconcile and end the turn"), choices.branch(1, "Move to the next site"))
    choice = yield g.ask(g.free_peoples, "Do you move again?", "tcg.regroup.choice", options, harmless=False)
    return bool(choice.number)


@resumable
def discard_minions(g: Journey) -> Rules[None]:
    """When the turn ends all minions are discarded."""
    for minion in minions(g):
        yield from discard(g, minion, END_OF_TURN)
