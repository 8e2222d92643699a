"""Players who give up a game of three or more; the others play on."""

from __future__ import annotations

from typing import Final

from mathom.cards.in_play import all_on
from mathom.core import IllegalChoice, Outcome, Seat
from mathom.games.lore import events
from mathom.games.lore.rules.numbers import points
from mathom.games.lore.world import World

RULE: Final = "lore.multiplayer.base"


def give_up(g: World, seat: Seat) -> None:
    """Ruling: whoever gives up is out when the turn ends, with all of his cards (lore.multiplayer.base)."""
    name = g.name_of(seat)
    if seat not in g.order or seat in g.leaving:
        raise IllegalChoice(f"{name} is out of the game already")
    if len(g.order) < 3:
        raise IllegalChoice("nobody plays LoRE on alone")
    g.tell(events.GivesUp(player=name, seat=seat, rule=RULE))
    g.leaving += (seat,)
    left = [other for other in g.order if other not in g.leaving]
    if len(left) == 1:
        scores = tuple(points(g, one) for one in range(g.options.players))
        g.over(Outcome((left[0],), scores, f"{name} gives up: {g.name_of(left[0])} wins.", RULE))


def let_go(g: World) -> None:
    """The turn is over: those who have given up leave the table with their cards."""
    for seat in g.leaving:
        if g.called_by is not None and seat in still_to_play(g):
            g.turns_left -= 1
        remove(g, seat)
    g.leaving = ()


def still_to_play(g: World) -> tuple[Seat, ...]:
    """Who has another turn, once the end game is called."""
    return g.clockwise(g.current)[1 : 1 + g.turns_left]


def remove(g: World, seat: Seat) -> None:
    """His companies and cards are gone; what others have put on them is discarded."""
    for card, thing in tuple(g.cards.items()):
        if card not in g.cards or thing.owner != seat or thing.scored_by not in (None, seat):
            continue
        for one in (*reversed(tuple(all_on(g, card))), card):
            gone = g.take(one)
            zones = g.out_of_play if gone.owner == seat else g.discards
            zones[gone.owner] = zones[gone.owner].put(gone.card)
    for company in g.companies_of(seat):
        del g.companies[company]
    left = tuple(card for card, thing in g.cards.items() if thing.company and thing.company not in g.companies)
    for one in left:
        gone = g.take(one)
        g.discards[gone.owner] = g.discards[gone.owner].put(gone.card)
    for zones in (g.hands, g.piles, g.reserves, g.sideboards, g.hazard_piles, g.discards, g.left_out):
        g.out_of_play[seat] = g.out_of_play[seat].put(*zones[seat].cards)
        zones[seat] = zones[seat].emptied()
    g.used[seat] = frozenset()
    g.order = tuple(other for other in g.order if other != seat)
    g.forget()
