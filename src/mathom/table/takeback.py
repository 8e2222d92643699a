"""Taking back: the match as it was before, and whether anybody has learned anything since."""

from __future__ import annotations

import random

from mathom.core import ALONE, SPECTATOR, Match, MathomError, Seats

#: Resampled matches in which the same choices must tell the seat the same.
SAMPLES = 8


def replayed(match: Match, upto: int) -> Match:
    """The match as it was when `upto` choices had been made."""
    earlier = match.afresh()
    for token in match.choices[:upto]:
        earlier.choose(token)
    return earlier


def others_than(seats: Seats, match: Match) -> list[Seats]:
    """Everybody else who looks on: the spectators, and each other seat."""
    return [SPECTATOR, *(ALONE[other] for other in range(len(match.seats)) if other not in seats)]


def nothing_learned(before: Match, after: Match, seats: Seats) -> bool:
    """True if nobody has learned anything hidden or random since `before`. Only the person in `seats` has chosen since.

    That is so if no dice were thrown, nobody else was told anything, and the person was told only what he knew: in
    matches in which everything that he cannot know is drawn anew, the same choices tell him the same.
    """
    if before.state.dice != after.state.dice:
        return False
    news = after.events_for_all(before.event_count)
    if any(event.seen_by(other) is not None for event in news for other in others_than(seats, after)):
        return False
    tokens = after.choices[len(before.choices) :]
    truth = _told(after, seats, before.event_count)
    rng = random.Random(f"{after.seed} {len(before.choices)} {len(after.choices)} {min(seats)}")
    for _ in range(SAMPLES):
        sample = before.determinize(seats, rng)
        sample.state.log = []
        try:
            for token in tokens:
                if sample.decision is None or sample.decision.seat not in seats:
                    return False
                sample.choose(token)
        except MathomError:
            return False
        if _told(sample, seats, 0) != truth:
            return False
    return True


def _told(match: Match, seats: Seats, since: int) -> object:
    """What a person in those seats is told from event number `since` on, and what he is asked."""
    decision = match.decision
    options = decision.options if decision is not None and decision.seat in seats else ()
    return match.information(seats), [option.token for option in options], match.events(seats, since)
