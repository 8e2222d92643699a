"""The end game (rules: End game; Victory conditions)."""

from __future__ import annotations

from mathom.cards.telling import Cause
from mathom.core import Outcome, Seat, resumable
from mathom.games.lore import events
from mathom.games.lore.context import Id
from mathom.games.lore.rules.corruption import corruption_roll
from mathom.games.lore.rules.numbers import points, points_parts, told
from mathom.games.lore.values import Phase
from mathom.games.lore.world import Rules, World


def exhausted_enough(g: World) -> bool:
    """All draw piles have run out as often as it takes."""
    return all(g.exhausted[seat] >= g.options.cycles_needed for seat in g.order)


def ends_now(g: World) -> bool:
    """Is this the last turn? With enough points (called, at the standard level), exhausted piles, or too many turns."""
    seat = g.current
    if exhausted_enough(g):
        return True
    if g.options.turn_limit and g.turn >= g.options.turn_limit:
        return True
    if not g.options.played.built:
        return points(g, seat) >= g.options.points_needed
    return g.called_by is not None and g.called_by != seat and g.turns_left <= 1


@resumable
def end_game(g: World) -> Rules[None]:
    """Every character makes a corruption roll, the caller's first; then the marshalling points are counted."""
    g.phase = Phase.END_GAME
    caller = g.called_by if g.called_by is not None else g.current
    if g.called_by is None:
        why = "All draw piles are exhausted" if exhausted_enough(g) else "The end game begins"
        g.tell(events.EndCalled(player=g.name_of(caller), why=why, seat=caller, rule="lore.end-game.intro-trigger-mp"))
    g.tell(events.PhaseBegan(phase="end game", seat=caller, rule="lore.end-game.corruption-rolls"))
    for seat in g.clockwise(caller):
        yield from last_rolls(g, seat)
    count(g)


@resumable
def last_rolls(g: World, seat: Seat) -> Rules[None]:
    """A player rolls for all of his characters, in the order he likes."""
    left = waiting(g, seat, ())
    rolled: tuple[Id, ...] = ()
    while left:
        character = left[0]
        if len(left) > 1:
            prompt = "Whose corruption roll is next?"
            choice = yield g.ask_card(seat, prompt, "lore.end-game.roll-order", left, False)
            character = choice.card
        rolled += (character,)
        yield from corruption_roll(g, character, 0, Cause("end game"))
        left = waiting(g, seat, rolled)


def waiting(g: World, seat: Seat, rolled: tuple[Id, ...]) -> tuple[Id, ...]:
    """Who still has to roll."""
    return tuple(one for company in g.companies_of(seat) for one in g.characters(company) if one not in rolled)


def count(g: World) -> None:
    """Most marshalling points win; with a tie nobody does."""
    scores = tuple(points(g, seat) for seat in range(len(g.hands)))
    for seat in g.order:
        parts = told(points_parts(g, seat))
        g.tell(events.PointsCounted(player=g.name_of(seat), points=scores[seat], parts=parts, seat=seat,
                                    rule="lore.end-game.recount"))  # fmt: skip
    best = max(scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score == best)
    if len(winners) == 1:
        told_ = " to ".join(str(score) for score in sorted(scores, reverse=True))
        reason = f"{g.name_of(winners[0])} has the most marshalling points ({told_})."
        g.over(Outcome(winners, scores, reason, "lore.end-game.most-mps-wins"))
    g.over(Outcome((), scores, f"Both have {best} marshalling points.", "lore.end-game.most-mps-wins"))


def ring_destroyed(g: World, seat: Seat) -> None:
    """The One Ring is destroyed: its player wins at once."""
    scores = tuple(points(g, one) for one in range(len(g.hands)))
    g.over(Outcome((seat,), scores, f"The One Ring is destroyed: {g.name_of(seat)} wins.", "lore.ring.instant-victory"))
