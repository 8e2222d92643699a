"""The end game (rules: End game; Victory conditions)."""

from __future__ import annotations

from typing import Final

from mathom.cards.nouns import figures, number_of
from mathom.cards.telling import Cause
from mathom.cards.words import names
from mathom.core import Outcome, Seat, resumable
from mathom.games.lore import events
from mathom.games.lore.context import Id
from mathom.games.lore.facts import Kind
from mathom.games.lore.rules.corruption import corruption_roll
from mathom.games.lore.rules.numbers import points, points_parts, told
from mathom.games.lore.values import Phase
from mathom.games.lore.world import Rules, World


def exhausted_enough(g: World) -> bool:
    """All draw piles have run out as often as it takes."""
    return all(g.exhausted[seat] >= g.options.cycles_needed for seat in g.order)


def deserted(g: World) -> bool:
    """No company is left, and in a whole round nobody has brought a character: nobody moves, so nobody draws."""
    return not g.companies and g.deserted >= (1 if g.options.solitaire else len(g.order))


def why_last(g: World) -> tuple[str, str] | None:
    """Why this turn was the last one, and by which rule; None if it was not."""
    seat, options = g.current, g.options
    if exhausted_enough(g):
        return "All draw piles are exhausted", "lore.end-game.intro-trigger-exhaust"
    if deserted(g):
        return "No company is left, and nobody brings one into play", "lore.end-game.deserted"
    if options.turn_limit and g.turn >= options.turn_limit * options.players:
        return f"Everybody has had {number_of(options.turn_limit, 'turn')}", "lore.end-game.turn-limit"
    if not options.played.built and points(g, seat) >= options.points_needed:
        has = f"{g.name_of(seat)} has {number_of(points(g, seat), 'marshalling point')}"
        return has, "lore.end-game.intro-trigger-mp"
    if g.called_by is not None and g.called_by != seat and g.turns_left <= 1:
        return "Everybody has had his last turn", "lore.multiplayer.end-called"
    return None


@resumable
def end_game(g: World) -> Rules[None]:
    """Every character makes a corruption roll, the caller's first; then the marshalling points are counted."""
    g.phase = Phase.END_GAME
    caller = g.called_by if g.called_by in g.order else g.current
    assert caller is not None
    last = why_last(g)
    if last is not None:
        g.tell(events.EndCalled(player=g.name_of(caller), why=last[0], seat=caller, rule=last[1]))
    g.tell(events.PhaseBegan(phase="end game", seat=caller, rule="lore.end-game.corruption-rolls"))
    for seat in g.clockwise(caller):
        yield from last_rolls(g, seat, 0, "end game")
    if g.options.breaking_ties:
        yield from break_ties(g, caller)
    count(g)


@resumable
def break_ties(g: World, caller: Seat) -> Rules[None]:
    """Optional rule: as long as nobody leads, all characters roll again, non-main ones with one more −1 each time.

    Ruling: once no such character is left, nothing can change any more, and the game is a draw.
    """
    by = 0
    while len(leaders(g)) > 1 and tempted_further(g):
        by -= 1
        for seat in g.clockwise(caller):
            yield from last_rolls(g, seat, by, "breaking ties")


def tempted_further(g: World) -> bool:
    """True if a character other than the main characters is in play."""
    return any(
        g.cards[one].card.kind is not Kind.MAIN_CHARACTER for company in g.companies for one in g.characters(company)
    )


@resumable
def last_rolls(g: World, seat: Seat, by: int, why: str) -> Rules[None]:
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
        main = g.cards[character].card.kind is Kind.MAIN_CHARACTER
        yield from corruption_roll(g, character, 0 if main else by, Cause(why))
        left = waiting(g, seat, rolled)


def waiting(g: World, seat: Seat, rolled: tuple[Id, ...]) -> tuple[Id, ...]:
    """Who still has to roll."""
    return tuple(one for company in g.companies_of(seat) for one in g.characters(company) if one not in rolled)


def leaders(g: World) -> tuple[Seat, ...]:
    """Who has the most marshalling points, of those who are still in the game."""
    scores = {seat: points(g, seat) for seat in g.order}
    return tuple(seat for seat, score in scores.items() if score == max(scores.values()))


def all_points(g: World) -> tuple[int, ...]:
    """The points of each seat; one for the hazards of a solitaire game has none."""
    return tuple(points(g, seat) for seat in range(len(g.options.seats)))


def count(g: World) -> None:
    """Most marshalling points win; with a tie nobody does. Who plays alone is told how well he did."""
    scores = all_points(g)
    for seat in g.order[:1] if g.options.solitaire else g.order:
        parts = told(points_parts(g, seat))
        g.tell(events.PointsCounted(player=g.name_of(seat), points=scores[seat], parts=parts, seat=seat,
                                    rule="lore.end-game.recount"))  # fmt: skip
    if g.options.solitaire:
        g.over(verdict(scores))
    first = leaders(g)
    best = scores[first[0]]
    if len(first) == 1:
        to = " to ".join(figures(score) for score in sorted(scores, reverse=True))
        reason = f"{g.name_of(first[0])} has the most marshalling points ({to})."
        g.over(Outcome(first, scores, reason, "lore.end-game.most-mps-wins"))
    tied = "Both" if len(g.order) == 2 else names([g.name_of(seat) for seat in first])
    g.over(Outcome((), scores, f"{tied} have {number_of(best, 'marshalling point')}.", "lore.end-game.most-mps-wins"))


#: From how many marshalling points on a solitaire game is what.
VERDICTS: Final = (
    (25, "Complete victory"), (20, "Victory"), (15, "Marginal victory"), (10, "Marginal loss"), (5, "Loss"),
)  # fmt: skip
WON: Final = 15


def verdict(scores: tuple[int, ...]) -> Outcome:
    """How a solitaire game came out. A lost one is won by whoever has the hazards' seat, if somebody has."""
    reached = scores[0]
    word = next((word for least, word in VERDICTS if reached >= least), "Complete loss")
    winners = (0,) if reached >= WON else tuple(range(1, len(scores)))
    return Outcome(winners, scores, f"{word}: {number_of(reached, 'marshalling point')}.", "lore.solitaire.score-bands")


def ring_destroyed(g: World, seat: Seat) -> None:
    """The One Ring is destroyed: its player wins at once."""
    reason = f"The One Ring is destroyed: {g.name_of(seat)} wins."
    g.over(Outcome((seat,), all_points(g), reason, "lore.ring.instant-victory"))
