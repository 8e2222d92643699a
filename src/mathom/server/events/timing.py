"""When the next thing is due in an event, and what comes next in words."""

from __future__ import annotations

from typing import Final

from mathom.server.events.event import MINUTE, Event
from mathom.tournament import rounds_planned
from mathom.tournament.pairing import KNOCK_OUT
from mathom.tournament.steps import Corrected, Dropped, Ejected, Paired, Reported, Warned

#: Seconds before its start at which the check-in of an event opens by itself.
CHECK_IN: Final = 900.0
#: Seconds by which a start may be late; after that the director has to begin.
LATE: Final = 60.0


def open_games(event: Event) -> list[tuple[int, int]]:
    """The games without a result, by round and table."""
    rounds = event.now.rounds
    first = 1 if event.plan.arena else len(rounds)
    return [
        (number, table)
        for number, round in enumerate(rounds[max(0, first - 1) :], max(1, first))
        for table, pairing in enumerate(round.pairings, 1)
        if pairing.result is None
    ]


def stop_of(event: Event, round: int, table: int) -> float | None:
    """When a game is stopped in the middle; None if never. In a knock-out somebody has to win: the director rules. In
    an arena, open games are played to their end by their clocks.
    """
    if event.plan.plan.form in KNOCK_OUT or event.plan.arena:
        return None
    return event.stops(round, table)


def next_pairing(event: Event) -> float:
    """When the next round is paired by itself: after a break since the last result."""
    pause = MINUTE * event.plan.plan.pause
    turns = (Paired, Reported, Corrected, Dropped, Ejected, Warned)
    times = [one.at for one in event.entries if isinstance(one.step, turns)]
    return (times[-1] if times else event.created) + (pause if event.now.rounds else 0.0)


def due(event: Event, now: float) -> float | None:
    """When something is due; None if the event waits for a person, or for a game to end."""
    match event.status:
        case "open":
            return start_of(event, now)
        case "running":
            games = open_games(event)
            if event.plan.arena:
                ends = event.arena_ends
                assert ends is not None
                return ends if now < ends or not games else None
            if not event.plan.auto:
                return None
            if games:
                return _first_stop(event, games)
            return None if event.waits_for_director else next_pairing(event)
    return None


def _first_stop(event: Event, games: list[tuple[int, int]]) -> float | None:
    return min((stop for game in games if (stop := stop_of(event, *game)) is not None), default=None)


def start_of(event: Event, now: float) -> float | None:
    """When the check-in opens, or else the first round begins; None if the director does it, because no time is set or
    the time was missed.
    """
    starts = event.plan.starts
    if starts is None or starts < now - LATE:
        return None
    if event.plan.check_in and not event.asks_for_check_in:
        return max(now, starts - CHECK_IN)
    return starts


def next_words(event: Event) -> str:
    """What comes next."""
    match event.status:
        case "cancelled":
            return "The event was cancelled."
        case "finished":
            return "The event is over."
        case "open":
            return _before(event)
    if event.plan.arena:
        return "Who is free is paired at once, until the time is up; games that are open then are played to their end."
    games, number = open_games(event), event.round
    if not games:
        if not event.plan.auto or event.waits_for_director:
            return f"Round {number + 1} waits for the director to pair it."
        return f"Round {number + 1} is paired after the break."
    many = "one game" if len(games) == 1 else f"{len(games)} games"
    follows = f"Round {number + 1} is paired" if _another(event) else "The event ends"
    return f"{follows} when {many} of round {number} {'is' if len(games) == 1 else 'are'} over."


def _another(event: Event) -> bool:
    """Does a round follow the present one, as far as can be told?"""
    planned = rounds_planned(event.now)
    return planned is None or event.round < planned


def _before(event: Event) -> str:
    if event.plan.check_in and not event.asks_for_check_in and event.plan.starts is None:
        return "The event waits for its director to open the check-in."
    if event.plan.starts is not None:
        return "The event begins at the time that is set, if two players or more are there."
    if event.asks_for_check_in:
        missing = [name for name in event.now.present if name not in event.checked_in]
        if missing:
            return f"The check-in is open; not yet here: {', '.join(missing)}. The director begins the event."
    return "The event waits for its director to begin it."
