"""Taking back: to where, and whether it needs anybody's leave."""

from __future__ import annotations

import random

from mathom.core import Match, MathomError, Seat

#: Resampled worlds in which the same choices must have told the seat the same.
SAMPLES = 8


def replayed(match: Match, upto: int) -> Match:
    """The match as it was when `upto` choices had been made."""
    earlier = Match(match.game, match.options, match.seed)
    for token in match.choices[:upto]:
        earlier.choose(token)
    return earlier


def nothing_learned(before: Match, after: Match, seat: Seat) -> bool:
    """Has nobody seen anything hidden or random since the seat, which alone has chosen since, was at `before`?

    No dice were thrown; nobody else was told of anything; and the seat itself was told only what it knew: in worlds in
    which all that it could not know is drawn anew, the same choices tell it the same.
    """
    if before.state.dice != after.state.dice:
        return False
    news = after.events_for_all(len(before.events_for_all()))
    others = [None, *(other for other in range(len(after.seats)) if other != seat)]
    if any(event.seen_by(other) is not None for event in news for other in others):
        return False
    tokens = after.choices[len(before.choices) :]
    truth = _told(after, seat, len(before.events_for_all()))
    rng = random.Random(f"{after.seed} {len(before.choices)} {len(after.choices)} {seat}")
    for _ in range(SAMPLES):
        sample = before.determinize(seat, rng)
        sample.state.log = []
        try:
            for token in tokens:
                if sample.decision is None or sample.decision.seat != seat:
                    return False
                sample.choose(token)
        except MathomError:
            return False
        if _told(sample, seat, 0) != truth:
            return False
    return True


def _told(match: Match, seat: Seat, since: int) -> object:
    """What the seat is told from event number `since` on, and what it is asked."""
    decision = match.decision
    options = decision.options if decision is not None and decision.seat == seat else ()
    return match.information(seat), [option.token for option in options], match.events(seat, since)
