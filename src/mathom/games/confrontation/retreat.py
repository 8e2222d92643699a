"""Retreats: by ability, which may be made, and by card, which must (rules: Retreats)."""

from __future__ import annotations

from typing import Final

from mathom.core import resumable
from mathom.games.confrontation import choices, events, windows
from mathom.games.confrontation.board import Board
from mathom.games.confrontation.characters import NAME, SIDE, TOKEN, Character
from mathom.games.confrontation.choices import DECLINE, Rules, Verb
from mathom.games.confrontation.questions import ask, offer
from mathom.games.confrontation.regions import BACKWARD, ENEMY, FELLOWSHIP, FORWARD, SIDEWAYS, TITLE, Region, Side

RETREAT: Final = Verb.RETREAT


def retreat_targets(g: Board, side: Side, piece: Character, direction: str) -> int:
    """Legal regions for a retreat in a direction (rules: Retreats)."""
    region = g.pos[piece]
    wanted = {
        "sideways": SIDEWAYS[region],
        "backward": BACKWARD[side][region],
        "forward": FORWARD[side][region],
        "sideways or backward": SIDEWAYS[region] | BACKWARD[side][region],
    }
    return g.free_for_retreat(side, wanted[direction])


@resumable
def may_retreat(g: Board, side: Side, direction: str, rule: str) -> Rules[bool]:
    """A retreat that the owner may make or leave. True if it was made."""
    b = g.fighting()
    piece = b.light if side is FELLOWSHIP else b.dark
    targets = retreat_targets(g, side, piece, direction)
    if not targets:
        return False
    prompt = f"Does {NAME[piece]} retreat {direction}?"
    options = (DECLINE["stay"], *choices.retreats(targets))
    choice = yield from offer(g, side, prompt, rule, options, windows.RETREAT, False)
    if choice.verb is not RETREAT:
        return False
    retreat(g, piece, choice.region, rule)
    return True


@resumable
def must_retreat(g: Board, side: Side, direction: str, rule: str) -> Rules[bool]:
    """A retreat by card: it has to be made if it can be. True if it was made."""
    b = g.fighting()
    piece = b.light if side is FELLOWSHIP else b.dark
    options = choices.retreats(retreat_targets(g, side, piece, direction))
    if not options:
        g.say(f"{NAME[piece]} cannot retreat.", rule, piece)
        return False
    choice = options[0]
    if len(options) > 1:
        choice = yield from ask(g, side, f"Where does {NAME[piece]} retreat?", rule, options)
    retreat(g, piece, choice.region, rule)
    return True


def retreat(g: Board, piece: Character, target: Region | None, rule: str) -> None:
    assert target is not None
    tell_move(g, piece, target, "retreats", rule)
    g.enter(piece, target)


def tell_move(g: Board, piece: Character, target: Region, how: str, rule: str) -> None:
    """Where a piece goes; which it is only its own side hears, unless it lies face up."""
    if g.log is None:
        return
    side, origin = SIDE[piece], Region(g.pos[piece])
    g.log.append(
        events.Moved(
            piece=NAME[piece], origin=TITLE[origin], target=TITLE[target], how=how, piece_token=TOKEN[piece],
            origin_token=str(origin), target_token=str(target), attack=bool(g.held[ENEMY[side]] >> target & 1),
            seat=g.seat_of[side], side_token=str(side), owner=g.seat_of[side],
            secret=not g.revealed >> piece & 1, rule=rule,
        )
    )  # fmt: skip
