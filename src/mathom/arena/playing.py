"""One game between bots. Whatever a bot does wrong costs it the game and nothing more."""

from __future__ import annotations

import time
from collections.abc import MutableSequence, Sequence

from msgspec import Struct

from mathom.arena.fixtures import Fixture, Setup, chances, options_at, reads
from mathom.bots import Bot
from mathom.core import ALONE, Match, Option, Seat, Seats
from mathom.core.registry import game as find_game


class Played(Struct, frozen=True, kw_only=True):
    """A finished game. Everything but `seconds` is the same whenever the game is played again."""

    number: int
    seed: int
    bots: tuple[int, ...]  # by seat
    #: The seats that have won; none of them: a draw, the lost game of a bot by itself, or one that somebody broke off.
    winners: tuple[Seat, ...]
    reason: str
    #: The seat that forfeited the game, if one did; `reason` tells why.
    forfeit: Seat | None = None
    decisions: int
    #: As the game counts them; 0 if it does not.
    turns: int
    #: What each seat took for each of its decisions.
    seconds: tuple[tuple[float, ...], ...]


#: What a worker lets its overseer know, in memory that both share: the seat that thinks (IDLE: none), since when, and
#: about which decision.
Thinking = MutableSequence[float]
SEAT, SINCE, DECISION = range(3)
IDLE = -1.0


class Forfeit(Exception):
    """The bot has lost the game by something that is no move."""


def play(setup: Setup, fixture: Fixture, bots: Sequence[Bot], thinking: Thinking) -> Played:
    """Play the game to its end, or to a forfeit."""
    game = find_game(setup.game)
    match = Match(game, options_at(setup, fixture.seed), fixture.seed, quiet=True)
    for seat, bot in enumerate(fixture.bots):
        if reads(setup.bots[bot]):
            game.let_read(match.state, seat)
    people = _people(match)
    rngs = [chances(setup, fixture.number, seat) for seat in range(len(bots))]
    seconds: list[list[float]] = [[] for _ in bots]
    forfeit: Seat | None = None
    reason = ""
    while match.decision is not None:
        seat, serial = match.decision.seat, match.decision.serial
        perspective = match.perspective(people[seat], rngs[seat])
        began = time.monotonic()
        thinking[SINCE], thinking[DECISION], thinking[SEAT] = began, serial, seat
        try:
            answer: object = bots[seat](perspective, rngs[seat])
        except (Exception, SystemExit) as error:
            answer = error
        thinking[SEAT] = IDLE
        seconds[seat].append(round(time.monotonic() - began, 6))
        try:
            match.choose(_accepted(match, answer, seconds[seat][-1], setup.time_limit))
        except Forfeit as fault:
            forfeit, reason = seat, told(fault, serial)
            break
    outcome = match.outcome
    turns = getattr(match.view(None).table, "turn", 0)
    return Played(
        number=fixture.number,
        seed=fixture.seed,
        bots=fixture.bots,
        winners=outcome.winners if outcome else () if forfeit is None else _opponents(match.sides, forfeit),
        reason=outcome.reason if outcome else reason,
        forfeit=forfeit,
        decisions=len(match.choices),
        turns=turns if isinstance(turns, int) else 0,
        seconds=tuple(map(tuple, seconds)),
    )


def _people(match: Match) -> list[Seats]:
    """For each seat, all seats of the bot in it: its whole side, where the game lets one person hold that."""
    people = list(ALONE[: len(match.seats)])
    for side in match.sides:
        if match.game.may_hold(match.options, frozenset(side)):
            for seat in side:
                people[seat] = frozenset(side)
    return people


def _opponents(sides: tuple[tuple[Seat, ...], ...], seat: Seat) -> tuple[Seat, ...]:
    """The seats that win when that one forfeits. Of several opponents none has won: the game has just ended."""
    others = [side for side in sides if seat not in side]
    return tuple(sorted(others[0])) if len(others) == 1 else ()


def _accepted(match: Match, answer: object, taken: float, limit: float) -> Option:
    """The option that was answered, if it may stand."""
    if isinstance(answer, (Exception, SystemExit)):
        said = " ".join(str(answer).split())
        raise Forfeit(f"raised {type(answer).__name__}{': ' + said if said else ''}")
    if taken > limit:
        raise Forfeit(too_long(limit))
    if not isinstance(answer, Option):
        raise Forfeit(f"answered with {type(answer).__name__!r} instead of an option")
    assert match.decision is not None
    if answer not in match.decision.options:
        raise Forfeit(f"answered with {answer.token!r}, which is not among the options")
    return answer


def too_long(limit: float) -> str:
    return f"took longer than {limit:g} s"


def told(fault: object, serial: int) -> str:
    return f"{fault} (decision {serial})"


def cut_off(setup: Setup, fixture: Fixture, thinking: Thinking, fault: str) -> Played:
    """The game of a bot that was stopped from outside, or has stopped everything."""
    game = find_game(setup.game)
    sides = game.sides(options_at(setup))
    seat, serial = int(thinking[SEAT]), int(thinking[DECISION])
    return Played(
        number=fixture.number,
        seed=fixture.seed,
        bots=fixture.bots,
        winners=_opponents(sides, seat),
        reason=told(fault, serial),
        forfeit=seat,
        decisions=serial - 1,
        turns=0,
        seconds=((),) * len(fixture.bots),
    )
