"""How often the fellowship may move in a turn (rulebook: Move limit)."""

from __future__ import annotations

from mathom.cards.limits import Use
from mathom.cards.telling import Cause, by_text
from mathom.games.lotr_tcg import events
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.language.modifiers import MoveLimit
from mathom.games.lotr_tcg.values import END_OF_TURN


def base_move_limit(g: Journey) -> int:
    """Two; with four or more players, as many as there were opponents when the game began."""
    # Whoever lost by his bid never laid out a Ring-bearer: the game began without him.
    players = sum(bool(g.ring_bearers[seat]) or seat not in g.losers for seat in range(g.seat_count))
    return 2 if players < 4 else players - 1


def move_limit(g: Journey) -> int:
    """How often the fellowship may move in this turn; what once changed it this turn stays."""
    return max(1, g.move_limit)


def note_move_limit(g: Journey) -> None:
    """What changes the move limit does so for the whole turn, once it has held (FAQ: move limit)."""
    for context, text in g.texts(MoveLimit):
        use = Use(context.source, text, END_OF_TURN)
        if not g.uses.of(use) and text.on(g, context):
            g.uses = g.uses.counted(use)
            raise_move_limit(g, text.amount, by_text(g, context))


def note_change(g: Journey) -> None:
    """Note the move limit after any change of the position, so that a state that soon ends counts, too.

    Earlier versions of the rules did not do so after wounds, burdens, healing and effects that last for a while.
    """
    if g.rules > 3:
        note_move_limit(g)


def raise_move_limit(g: Journey, number: int, cause: Cause) -> None:
    """The fellowship may move so many times more in this turn, or less."""
    g.move_limit += number
    g.tell(events.Noted(text=f"The move limit of this turn is {move_limit(g)}", cause=cause,
                        rule="tcg.regroup.move-limit-must-once"))  # fmt: skip
