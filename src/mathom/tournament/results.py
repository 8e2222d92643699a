"""Results as people write them, and what is wrong with one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mathom.tournament.data import Form, Name, Pairing, Plan, Result
from mathom.tournament.errors import TournamentError
from mathom.tournament.scoring import lost_by_default, winners

#: No score is larger; a longer number is a slip of the finger.
HIGHEST: Final = 9999


def told(pairing: Pairing) -> str:
    """The result in words, as `mathom.tournament.sheet` writes and reads it.

    >>> told(Pairing(("Frodo", "Sam"), Result(scores=(3, 9), outright="Frodo")))
    'Frodo 3, Sam 9; outright Frodo'
    >>> told(Pairing(("Frodo", "Sam"), Result(forfeited=("Sam",))))
    'Frodo, Sam; forfeited Sam'
    """
    result = pairing.result
    assert result is not None
    parts = [_numbered(pairing.players, result.scores)]
    if result.outright:
        parts.append(f"outright {result.outright}")
    if result.conceded:
        parts.append(f"conceded {', '.join(result.conceded)}")
    if result.forfeited:
        parts.append(f"forfeited {', '.join(result.forfeited)}")
    if result.ruled:
        parts.append(f"ruled {_numbered(pairing.players, result.ruled)}")
    return "; ".join(parts)


def in_words(pairing: Pairing) -> str:
    """The result as people say it.

    >>> in_words(Pairing(("Random bot 2", "Random bot 3"), Result(scores=(0, 7))))
    'Random bot 2 – Random bot 3: 0 to 7'
    >>> in_words(Pairing(("Frodo", "Sam"), Result(scores=(3, 9), outright="Frodo")))
    'Frodo – Sam: 3 to 9, Frodo won outright'
    """
    assert pairing.result is not None
    parts = (_to(pairing.result.scores), beside_scores(pairing.result))
    return f"{' – '.join(pairing.players)}: {', '.join(part for part in parts if part)}"


def beside_scores(result: Result) -> str:
    """What a result says beside its scores.

    >>> beside_scores(Result(conceded=("Sam", "Merry", "Pippin")))
    'Sam, Merry and Pippin gave up'
    >>> beside_scores(Result(scores=(3, 9), ruled=(4, 2)))
    'ruled 4 to 2'
    """
    parts = []
    if result.outright:
        parts.append(f"{result.outright} won outright")
    if result.conceded:
        parts.append(f"{_listed(result.conceded)} gave up")
    if result.forfeited:
        parts.append(f"{_listed(result.forfeited)} forfeited")
    if result.ruled:
        parts.append(f"ruled {_to(result.ruled)}")
    return ", ".join(parts)


def _to(numbers: tuple[int, ...]) -> str:
    return (" to " if len(numbers) == 2 else ", ").join(map(str, numbers))


def _listed(names: tuple[Name, ...]) -> str:
    return " and ".join((", ".join(names[:-1]), names[-1]) if len(names) > 1 else names)


def _numbered(players: tuple[Name, ...], numbers: tuple[int, ...]) -> str:
    if not numbers:
        return ", ".join(players)
    return ", ".join(f"{name} {number}" for name, number in zip(players, numbers, strict=True))


def check_result(plan: Plan, pairing: Pairing, result: Result) -> Result:
    """The result, if it can be one of this game; `TournamentError` says what is wrong."""
    for numbers in (result.scores, result.ruled):
        if numbers and len(numbers) != len(pairing.players):
            raise TournamentError(f"{len(numbers)} scores for {len(pairing.players)} players")
        if any(abs(number) > HIGHEST for number in numbers):
            raise TournamentError(f"{max(numbers, key=abs)} is no score")
    if any(number < 0 for number in result.ruled):
        raise TournamentError("tournament points are not negative")
    named = (*((result.outright,) if result.outright else ()), *lost_by_default(result))
    for name in named:
        if name not in pairing.players:
            raise TournamentError(f"{name} does not play at this table; there are {', '.join(pairing.players)}")
    if twice := _twice(named):
        raise TournamentError(f"{twice} cannot both win outright, give up or forfeit")
    left = len(pairing.players) - len(lost_by_default(result))
    if not (result.scores or result.ruled or result.outright) and left > 1:
        raise TournamentError(f"the scores of {', '.join(pairing.players)} are missing")
    knock_out = plan.form in (Form.SINGLE_ELIMINATION, Form.DOUBLE_ELIMINATION)
    if knock_out and left > 0 and not winners(Pairing(pairing.players, result)):
        raise TournamentError("a knock-out game needs a winner")
    return result


def _twice(names: Iterable[Name]) -> Name:
    seen: set[Name] = set()
    for name in names:
        if name in seen:
            return name
        seen.add(name)
    return ""
