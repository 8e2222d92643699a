"""What was done in an event, in words that everybody may read."""

from __future__ import annotations

from mathom.server.events.entries import EventEntry
from mathom.tournament import Journal, Pairing, Result
from mathom.tournament.results import in_words
from mathom.tournament.steps import (
    AnyStep,
    Corrected,
    Dropped,
    Ejected,
    Joined,
    Lodged,
    Noted,
    Paired,
    Reported,
    Undone,
    Warned,
    pairing_at,
)


def words_of(after: Journal, entry: EventEntry) -> str:
    """An entry in words; the journal is the one that has just taken it."""
    if entry.deed is not None:
        return entry.deed.words
    said = _words(after, entry.step)
    return f"{said} ({entry.step.why})" if entry.step.why and said else said or entry.step.why


def _words(after: Journal, step: AnyStep) -> str:
    match step:
        case Joined():
            return f"{step.player} joins" + (f" late, after round {len(after.now.rounds)}" if after.now.rounds else "")
        case Lodged():
            return f"{step.player} hands in a deck"  # which one, is not for everybody
        case Paired():
            return _paired(len(after.now.rounds), step)
        case Reported():
            return f"round {step.round}, table {step.table}, {_result(after, step, step.result)}"
        case Corrected():
            now = "open again" if step.result is None else f"corrected to {_result(after, step, step.result)}"
            return f"round {step.round}, table {step.table} is {now}"
        case Warned():
            return f"{step.player} is warned: {step.offence}"
        case Ejected():
            return f"{step.player} is ejected"
        case Dropped():
            return f"{step.player} leaves"
        case Noted():
            return ""
        case Undone():
            return f"line {step.number} is undone"


def _paired(round: int, step: Paired) -> str:
    how = (" by hand" if step.by_hand else "") + (", as confirmed" if step.confirmed else "")
    tables = [" – ".join(names) for names in step.pairings]
    return f"round {round} is paired{how}: {'; '.join([*tables, *(f'bye: {name}' for name in step.byes)])}"


def _result(after: Journal, step: Reported | Corrected, result: Result) -> str:
    return in_words(Pairing(pairing_at(after.now, step.round, step.table).players, result))
