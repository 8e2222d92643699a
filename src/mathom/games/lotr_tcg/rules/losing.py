"""Winning and losing (rulebook: Winning the game; Losing the game)."""

from __future__ import annotations

from typing import Final

from mathom.core import IllegalChoice, Seat
from mathom.core.outcome import GameOver
from mathom.games.lotr_tcg import events
from mathom.games.lotr_tcg.cause import LOSS
from mathom.games.lotr_tcg.context import NOBODY
from mathom.games.lotr_tcg.facts import Kind
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.rules.sites import put_away, replace_sites
from mathom.games.lotr_tcg.values import END_OF_PHASE, END_OF_TURN, NEXT_SKIRMISH, REGROUP, TurnNotes

LOSER_REMOVED: Final = "tcg.multi.loser-removed"


def lose(g: Journey, seat: Seat, why: str, rule: str) -> None:
    """A player has lost. The last one left wins; with more, the game goes on without him, with the next turn."""
    g.tell(events.PlayerLost(player=g.options.name_of(seat), seat=seat, why=why, rule=rule))
    g.losers += (seat,)
    g.leaving = tuple(other for other in g.leaving if other != seat)
    if len(g.order) <= 2:
        last = next(other for other in g.order if other != seat)
        loser, name = g.options.name_of(seat), g.options.name_of(last)
        if last in g.leaving:
            # Ruling: who has given up cannot win; if all others lose at the same time, nobody does.
            g.win(None, f"{loser} has lost: {why} {name} has given up, so nobody wins.", rule)
        g.win(last, f"{loser} has lost: {why} {name} wins.", rule)
    was_leading = seat == g.free_peoples
    right = g.right_of(seat)
    left = g.left_of(seat)
    remove_player(g, seat, right)
    if was_leading and not g.turn:
        g.free_peoples = left  # there is no turn yet to be broken off
    elif was_leading:
        # Ruling: the turn ends, and the player to the left begins the next one (tcg.multi.loser-removed).
        clear_turn(g)
        g.free_peoples = g.right_of(left)
        raise GameOver


def resign(g: Journey, seat: Seat) -> None:
    """A player gives up. In his own turn he is out at once, in another's when that turn ends: until then he passes."""
    name = g.options.name_of(seat)
    if seat not in g.order or seat in g.leaving:
        raise IllegalChoice(f"{name} is out of the game already")
    left = [other for other in g.order if other not in (seat, *g.leaving)]
    if len(left) == 1:
        g.tell(events.GivesUp(player=name, seat=seat, rule=LOSER_REMOVED))
        g.win(left[0], f"{name} gives up. {g.options.name_of(left[0])} wins.", LOSER_REMOVED)
    if g.turn and seat == g.free_peoples:
        lose(g, seat, f"{name} gives up.", LOSER_REMOVED)
    g.tell(events.GivesUp(player=name, seat=seat, rule=LOSER_REMOVED))
    g.leaving += (seat,)


def let_go(g: Journey) -> None:
    """Between two turns those who have given up are out."""
    while g.leaving:
        lose(g, g.leaving[0], f"{g.options.name_of(g.leaving[0])} gives up.", LOSER_REMOVED)


def remove_player(g: Journey, seat: Seat, right: Seat) -> None:
    """His cards leave the game, others' cards on them are discarded, and his sites are replaced."""
    order = counter_clockwise_from(g, right)
    for card in tuple(g.cards):
        if card not in g.cards:
            continue
        thing = g.cards[card]
        if thing.owner == seat and thing.card.kind is not Kind.SITE:
            for other in g.borne_by(card):
                put_away(g, other, seat, LOSS)
            g.take(card)
    g.order = tuple(other for other in g.order if other != seat)
    replace_sites(g, seat, tuple(other for other in order if other != seat))
    for zones in (g.hands, g.decks, g.discards, g.dead, g.adventure):
        zones[seat] = zones[seat].emptied()
    g.burdens[seat] = 0
    if not g.turn:
        g.ring_bearers[seat] = NOBODY  # the game begins without him
    g.forget()


def counter_clockwise_from(g: Journey, seat: Seat) -> tuple[Seat, ...]:
    at = g.order.index(seat)
    return tuple(g.order[at - step] for step in range(len(g.order)))


def clear_turn(g: Journey) -> None:
    """Nothing of a turn that was broken off remains: its minions are discarded, its effects end."""
    for card in tuple(g.cards):
        if card in g.cards and (g.cards[card].card.kind is Kind.MINION or g.cards[card].card.ends_with_turn):
            put_away(g, card, -1, LOSS)
    for until in (END_OF_PHASE, NEXT_SKIRMISH, REGROUP, END_OF_TURN):
        g.end(until)
    for seat, printed in g.being_played:
        if seat in g.order:
            g.to_discard_pile(seat, printed)
    g.skirmishes, g.skirmish, g.impending, g.wearing = (), None, (), False
    g.being_played, g.fierce = (), None
    g.notes = TurnNotes()
    g.moment = None
    g.shadow = None
