"""A whole run: the games that are still to be played, played; and what all of them say."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path

from mathom.arena.fixtures import Setup, check, fixtures
from mathom.arena.playing import Played
from mathom.arena.results import ResultsFile
from mathom.arena.statistics import Report, report
from mathom.arena.workers import play_all
from mathom.core import InvalidOption

#: Is told how many games are over, of how many.
Progress = Callable[[int, int], None]


def run(setup: Setup, *, workers: int = 1, out: Path | None = None, progress: Progress | None = None) -> Report:
    """Play the games of the setup and sum them up; the number of workers changes nothing but the time it takes.

    With `out`, each finished game is written there at once, and those that are there already are not played again.
    """
    check(setup)
    if workers < 1:
        raise InvalidOption(f"the number of workers is at least 1, not {workers}")
    games = list(fixtures(setup))
    with ExitStack() as stack:
        file = stack.enter_context(ResultsFile(out, setup)) if out is not None else None
        played: dict[int, Played] = dict(file.played) if file is not None else {}
        if progress is not None:
            progress(len(played), len(games))
        left = [game for game in games if game.number not in played]
        for finished in stack.enter_context(closing(play_all(setup, left, workers))):
            played[finished.number] = finished
            if file is not None:
                file.add(finished)
            if progress is not None:
                progress(len(played), len(games))
    return report(setup, played.values())
